/** Records what a window shows while something moves (Chrome DevTools Protocol, Page.startScreencast). */
import type { Page } from "playwright";

export interface Frame {
  /** Milliseconds after the start of the action. */
  readonly at: number;
  readonly picture: Buffer;
}

/**
 * Records a window while `action` runs and for `duration` milliseconds after its start. Frames that equal the one before are left
 * out; the first shows the window before the action.
 */
export async function record(page: Page, duration: number, action: () => Promise<unknown>): Promise<readonly Frame[]> {
  const session = await page.context().newCDPSession(page);
  const frames: { time: number; picture: Buffer }[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ time: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, "base64") });
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 85, everyNthFrame: 1 });
  await page.waitForTimeout(200);
  const start = Date.now();
  await action();
  await page.waitForTimeout(Math.max(0, duration - (Date.now() - start)));
  await session.send("Page.stopScreencast");
  await session.detach();
  frames.sort((a, b) => a.time - b.time);
  const before = frames.filter(({ time }) => time <= start).at(-1);
  const during = frames.filter(({ time }) => time > start && time <= start + duration);
  const all = before ? [{ ...before, time: start }, ...during] : during;
  return all
    .filter(({ picture }, index) => index === 0 || !all[index - 1]?.picture.equals(picture))
    .map(({ time, picture }) => ({ at: Math.round(time - start), picture }));
}

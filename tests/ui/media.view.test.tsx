import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { FileList } from "../../src/ui/FileList.tsx";
import { VideoPlayer } from "../../src/ui/VideoPlayer.tsx";
import { renderPart } from "./support/render-part.tsx";

const sourcesOf = (video: HTMLVideoElement) =>
  [...video.querySelectorAll("source")].map((source) => `${source.type} ${source.getAttribute("src")}`);

describe("a video", () => {
  test("of the site has a name, and does not play by itself", () => {
    renderPart(<VideoPlayer src="/media/videos/strip.mp4" poster="/media/strip.jpg" title="QuayStrip 8" />);
    const video = screen.getByLabelText<HTMLVideoElement>("Video: QuayStrip 8");
    expect([video.controls, video.autoplay, video.preload]).toEqual([false, false, "none"]);
    expect(video.poster).toMatch(/\/media\/strip\.jpg$/);
  });

  test("of the site plays when its button is pressed, and then has the focus and the browser's controls", async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(new Error("no such format"));
    const { user } = renderPart(<VideoPlayer src="/media/videos/strip.mp4" title="QuayStrip 8" />);
    await user.click(screen.getByRole("button", { name: "Play video: QuayStrip 8" }));
    const video = screen.getByLabelText<HTMLVideoElement>("Video: QuayStrip 8");
    expect(play).toHaveBeenCalledOnce();
    expect(play.mock.contexts).toEqual([video]);
    expect(video.controls).toBe(true);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("shows its first frame if it has no poster", () => {
    renderPart(<VideoPlayer src="/media/videos/strip.mp4" title="QuayStrip 8" />);
    const video = screen.getByLabelText<HTMLVideoElement>("Video: QuayStrip 8");
    expect([sourcesOf(video), video.preload]).toEqual([["video/mp4 /media/videos/strip.mp4#t=0.001"], "metadata"]);
  });

  test("has a WebM source first if available, then MP4", () => {
    const files = { "/media/videos/strip.webm": { size: 420_000, format: "WEBM" } };
    renderPart(<VideoPlayer src="/media/videos/strip.mp4" poster="/media/strip.jpg" title="QuayStrip 8" />, {
      media: { files },
    });
    expect(sourcesOf(screen.getByLabelText<HTMLVideoElement>("Video: QuayStrip 8"))).toEqual([
      "video/webm /media/videos/strip.webm",
      "video/mp4 /media/videos/strip.mp4",
    ]);
  });

  test("has a description", () => {
    const seen = "Silent film, six seconds: the strip turns on a table.";
    const files = { "/media/videos/strip.mp4": { size: 420_000, format: "MP4", seen } };
    renderPart(<VideoPlayer src="/media/videos/strip.mp4" poster="/media/strip.jpg" title="QuayStrip 8" />, {
      media: { files },
    });
    const video = screen.getByLabelText("Video: QuayStrip 8");
    expect(document.getElementById(video.getAttribute("aria-describedby") ?? "")?.textContent).toBe(seen);
    expect(screen.getByText(seen)).toBeVisible();
  });

  test("has a poster of medium width", () => {
    const still = { width: 1280, height: 720, color: "#dddddd", focus: [0.5, 0.5] as [number, number] };
    const pictures = { "/media/strip.jpg": { ...still, base: "/pictures/strip", widths: [320, 640, 960, 1280] } };
    renderPart(<VideoPlayer src="/media/videos/strip.mp4" poster="/media/strip.jpg" title="QuayStrip 8" />, {
      media: { pictures },
    });
    expect(screen.getByLabelText<HTMLVideoElement>("Video: QuayStrip 8").poster).toMatch(/\/strip-640\.jpg$/);
  });

  test.each([
    ["https://www.youtube.com/watch?v=abc123", "https://www.youtube-nocookie.com/embed/abc123?autoplay=1"],
    ["https://youtu.be/abc123", "https://www.youtube-nocookie.com/embed/abc123?autoplay=1"],
    ["https://vimeo.com/987", "https://player.vimeo.com/video/987?autoplay=1&dnt=1"],
  ])("of another site loads only after a press: %s", async (src, embedded) => {
    const { user, container } = renderPart(<VideoPlayer src={src} title="The laboratory" />);
    expect(container.querySelector("iframe")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Play video: The laboratory" }));
    expect(screen.getByTitle<HTMLIFrameElement>("Video: The laboratory").src).toBe(embedded);
  });

  test("of another site that takes its place waits for a press", async () => {
    const { user, show, container } = renderPart(<VideoPlayer src="https://youtu.be/abc123" title="The laboratory" />);
    await user.click(screen.getByRole("button", { name: "Play video: The laboratory" }));
    show(<VideoPlayer src="https://youtu.be/def456" title="The works" />);
    expect(container.querySelector("iframe")).toBeNull();
    expect(screen.getByRole("button", { name: "Play video: The works" })).toBeVisible();
  });

  test("of another site takes the focus of the button that it replaces", async () => {
    const { user } = renderPart(<VideoPlayer src="https://youtu.be/abc123" title="The laboratory" />);
    screen.getByRole("button", { name: "Play video: The laboratory" }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByTitle("Video: The laboratory"));
  });
});

describe("a video of another site, on a cross-origin isolated page", () => {
  beforeEach(() => {
    vi.stubGlobal("crossOriginIsolated", true);
  });

  test("plays in a frame without cookies", async () => {
    Object.defineProperty(HTMLIFrameElement.prototype, "credentialless", { value: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(HTMLIFrameElement.prototype, "credentialless"));
    const { user } = renderPart(<VideoPlayer src="https://youtu.be/abc123" title="The laboratory" />);
    await user.click(screen.getByRole("button", { name: "Play video: The laboratory" }));
    expect(screen.getByTitle("Video: The laboratory").hasAttribute("credentialless")).toBe(true);
  });

  test("opens on its own page if the browser does not support such frames", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const { user, container } = renderPart(<VideoPlayer src="https://youtu.be/abc123" title="The laboratory" />);
    await user.click(screen.getByRole("button", { name: "Play video: The laboratory" }));
    expect(opened).toHaveBeenCalledWith("https://youtu.be/abc123", "_blank", "noopener");
    expect(container.querySelector("iframe")).toBeNull();
  });
});

describe("files", () => {
  const files = { "/files/a.pdf": { size: 61_440, format: "PDF" }, "/files/b.pdf": { size: 2_400_000, format: "PDF" } };

  test("are rows with a download link, format and size", () => {
    renderPart(<FileList files={["/files/a.pdf", "/files/b.pdf"]} names={["Data Sheet", "Catalogue"]} />, {
      media: { files },
    });
    const [sheet, catalogue] = screen.getAllByRole("link");
    expect(sheet?.getAttribute("href")).toBe("/files/a.pdf");
    expect(sheet?.hasAttribute("download")).toBe(true);
    expect(sheet?.textContent).toContain("PDF, 61 kB");
    expect(catalogue?.textContent).toContain("PDF, 2.4 MB");
  });

  test("use the file name if there is no name", () => {
    renderPart(<FileList files={["/files/a.pdf", ""]} names={[]} />);
    expect(within(screen.getByRole("listitem")).getByText("a.pdf")).toBeVisible();
  });

  test("show No Information if there are none", () => {
    renderPart(<FileList files={[]} names={[]} />);
    expect(screen.getByText("No Information")).toBeVisible();
  });
});

/** A small disk that can be filled: a file system in memory, if the system allows mounting one. */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface SmallDisk {
  /** Fills the disk. */
  fill(): void;
  /** Fills the disk but for a share of it. */
  fillBut(share: number): void;
  empty(): void;
  remove(): void;
}

const SIZE = "512m";
const FILL_STEP = Buffer.alloc(256 * 1024);

/** Creates a folder and mounts a disk on it. Returns undefined if that is not allowed: it needs root on Linux. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const options = ["-t", "tmpfs", "-o", `size=${SIZE},mode=0700`, "tmpfs", folder];
  if (process.platform !== "linux" || spawnSync("mount", options).status !== 0) return undefined;
  const filler = join(folder, "filler");
  return {
    fillBut(share) {
      const { bavail, blocks, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, Math.floor(bavail - blocks * share)) * bsize));
    },
    fill() {
      try {
        for (;;) writeFileSync(filler, FILL_STEP, { flag: "a" });
      } catch {
        // Fills the last block with single bytes.
        try {
          for (;;) writeFileSync(filler, "x".repeat(512), { flag: "a" });
        } catch {}
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync("umount", ["-l", folder]),
  };
}

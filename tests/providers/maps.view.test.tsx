import { beforeEach, describe, expect, test, vi } from "vitest";
import { createMapsLoader, drawMap } from "../../src/providers/maps.ts";

const setOptions = vi.fn<(options: object) => void>();
const importLibrary = vi.fn<(name: string) => Promise<unknown>>();
const load = createMapsLoader({ importLibrary, setOptions });

class Size {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
}
const maps: Record<string, unknown>[] = [];
const markers: Record<string, unknown>[] = [];

beforeEach(() => {
  maps.length = 0;
  markers.length = 0;
  vi.stubGlobal("google", {
    maps: {
      Size,
      Point: Size,
      Map: class {
        constructor(_element: HTMLElement, options: Record<string, unknown>) {
          maps.push(options);
        }
      },
      Marker: class {
        constructor(options: Record<string, unknown>) {
          markers.push(options);
        }
      },
    },
  });
});

describe("the maps script", () => {
  // spec 7.35
  test("is loaded with the key, in the language of the page, and may be requested again after a failure", async () => {
    importLibrary.mockRejectedValueOnce(new Error("offline"));
    await expect(load("a key", "zh", "JP")).rejects.toThrow("offline");
    importLibrary.mockResolvedValue(undefined);
    await load("a key", "zh", "JP");
    expect(setOptions).toHaveBeenCalledExactlyOnceWith({ key: "a key", language: "zh-TW", region: "JP" });
  });

  test("keeps its first language until the page is left", async () => {
    importLibrary.mockResolvedValue(undefined);
    await load("a key", "zh", "JP");
    await expect(load("a key", "en", "JP")).resolves.toBe("zh");
  });
});

const OFFICE = { lat: 22.6, lng: 120.3 };

describe("the map", () => {
  // spec 2.79, 2.81, 2.83
  test("is centred on the company, zoom 14, scroll and drag on, and no map-type control", () => {
    drawMap(document.createElement("div"), "Our office", OFFICE);
    expect(maps).toEqual([
      expect.objectContaining({ zoom: 14, draggable: true, scrollwheel: true, mapTypeControl: false }),
    ]);
    expect(maps[0]?.["center"]).toEqual(OFFICE);
  });

  // spec 2.82
  test("is muted and grey", () => {
    drawMap(document.createElement("div"), "Our office", OFFICE);
    expect(maps[0]?.["styles"]).toContainEqual(
      expect.objectContaining({ stylers: expect.arrayContaining([{ saturation: -100 }]) }),
    );
  });

  // spec 2.80, 9.22
  test("has one marker, 68x80, at its centre", () => {
    drawMap(document.createElement("div"), "Our office", OFFICE);
    expect(markers).toHaveLength(1);
    expect(markers[0]).toMatchObject({
      title: "Our office",
      position: maps[0]?.["center"],
      icon: { url: "/media/brand/map-marker.svg", scaledSize: { width: 68, height: 80 } },
    });
  });
});

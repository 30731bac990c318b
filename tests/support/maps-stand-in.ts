/** Stands in for the script of the maps service. It has the same API and writes the received calls into the page. */
import type { Page } from "playwright/test";

export const MAPS_SCRIPT = "https://maps.googleapis.com/maps/api/js*";

/** Map and markers that the site asked the stand-in to draw. */
export interface DrawnMap {
  readonly options: {
    readonly center: { readonly lat: number; readonly lng: number };
    readonly zoom: number;
    readonly draggable: boolean;
    readonly scrollwheel: boolean;
    readonly mapTypeControl: boolean;
    readonly styles: readonly {
      readonly elementType?: string;
      readonly stylers: readonly Readonly<Record<string, unknown>>[];
    }[];
  };
  readonly markers: readonly {
    readonly position: { readonly lat: number; readonly lng: number };
    readonly title: string;
    readonly icon: {
      readonly url: string;
      readonly scaledSize: { readonly width: number; readonly height: number };
      readonly anchor: { readonly x: number; readonly y: number };
    };
  }[];
}

/** The script itself. It defines the service's API, then calls the function that the loader waits for. */
export const STAND_IN = `
  const { maps } = window.google;
  maps.Size = class { constructor(width, height) { Object.assign(this, { width, height }); } };
  maps.Point = class { constructor(x, y) { Object.assign(this, { x, y }); } };
  maps.Map = class {
    constructor(element, options) {
      element.dataset.map = JSON.stringify({ options, markers: [] });
      this.element = element;
    }
  };
  maps.Marker = class {
    constructor({ map, ...marker }) {
      const drawn = JSON.parse(map.element.dataset.map);
      drawn.markers.push(marker);
      map.element.dataset.map = JSON.stringify(drawn);
    }
  };
  maps.importLibrary = async () => maps;
  maps.__ib__();
`;

/** Reads the drawn map. */
export async function drawnMap(page: Page): Promise<DrawnMap> {
  const drawn = await page.locator("[data-map]").getAttribute("data-map");
  return JSON.parse(drawn ?? "null") as DrawnMap;
}

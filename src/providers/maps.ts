/** Company map: loads Google's script and draws the map (spec sections 2, Map, and 7). */
import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import { MAP } from "../../contract/constants.ts";
import { type Language, shortTag } from "../../contract/languages.ts";
import { themeColor } from "../dom/theme.ts";

/** Grey map style with streets, water and parks only. */
const styleOf = (): google.maps.MapTypeStyle[] => [
  { elementType: "geometry", stylers: [{ saturation: -100 }, { lightness: 20 }] },
  { elementType: "labels.icon", stylers: [{ visibility: "off" }] },
  { elementType: "labels.text.fill", stylers: [{ color: themeColor("muted") }] },
  { elementType: "labels.text.stroke", stylers: [{ color: themeColor("mist") }] },
  { featureType: "poi.business", stylers: [{ visibility: "off" }] },
  { featureType: "road", elementType: "geometry", stylers: [{ color: themeColor("paper") }] },
  { featureType: "water", elementType: "geometry", stylers: [{ color: themeColor("line") }] },
];

interface GoogleLoader {
  readonly importLibrary: (name: "maps" | "marker") => Promise<unknown>;
  readonly setOptions: typeof setOptions;
}

/** Creates the function that loads the maps script. Google's loader accepts one language per document (decision 9). */
export function createMapsLoader(google: GoogleLoader) {
  let configured: Language | undefined;
  /**
   * @param region country of the company (ISO 3166-1)
   * @returns language of labels and controls: that of the first call
   * @throws if the script fails to load; the next call retries
   */
  return async (key: string, language: Language, region: string): Promise<Language> => {
    if (!configured) google.setOptions({ key, language: shortTag(language), region });
    configured ??= language;
    await Promise.all([google.importLibrary("maps"), google.importLibrary("marker")]);
    return configured;
  };
}

/** Loads the maps script. */
export const loadMaps = createMapsLoader({ importLibrary, setOptions });

/** Draws a map with a marker at `center` into an element. Requires the loaded script. */
export function drawMap(element: HTMLElement, title: string, center: google.maps.LatLngLiteral): void {
  const { Map: GoogleMap, Marker, Point, Size } = google.maps;
  const { zoom, markerWidth, markerHeight } = MAP;
  const map = new GoogleMap(element, {
    center,
    zoom,
    styles: styleOf(),
    draggable: true,
    scrollwheel: true,
    mapTypeControl: false,
    streetViewControl: false,
    fullscreenControl: false,
  });
  new Marker({
    map,
    position: center,
    title,
    icon: {
      url: "/media/brand/map-marker.svg",
      scaledSize: new Size(markerWidth, markerHeight),
      anchor: new Point(markerWidth / 2, markerHeight),
    },
  });
}

/** The browser side of the company map: Google's script, and the map drawn with it (spec sections 2, Map, and 7). */
import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import { MAP } from "../../contract/constants.ts";
import { type Language, shortTag } from "../../contract/languages.ts";
import { themeColor } from "../dom/theme.ts";

/** Muted greys; nothing but streets, water and parks. */
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

/** Makes the function that loads the maps script. Google's loader takes one language for as long as the page lives (decision 9). */
export function createMapsLoader(google: GoogleLoader) {
  let configured: Language | undefined;
  /**
   * @param region the country that the company is at home in (ISO 3166-1)
   * @returns the language of the labels and controls, which is that of the first call
   * @throws where the script could not be loaded; the next call tries again
   */
  return async (key: string, language: Language, region: string): Promise<Language> => {
    if (!configured) google.setOptions({ key, language: shortTag(language), region });
    configured ??= language;
    await Promise.all([google.importLibrary("maps"), google.importLibrary("marker")]);
    return configured;
  };
}

/** Loads the maps script of this page. */
export const loadMaps = createMapsLoader({ importLibrary, setOptions });

/** Draws the map around `center`, with its one marker there, into an element; the script has been loaded. */
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

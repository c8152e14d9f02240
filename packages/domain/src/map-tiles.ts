/** One square image of a map, 256 × 256 px. */
export interface MapTile {
  x: number;
  y: number;
  zoom: number;
  /** Where its corner lies, in pixels from the middle of the map. */
  left: number;
  top: number;
}

const TILE = 256;
/** Web Mercator ends here. */
const NORTHERNMOST = 85.0511;

/**
 * The tiles of a map of up to `width` × `height` px around a place, the middle ones first. Worlds repeat to the sides;
 * above and below the last row there is nothing.
 */
export function mapTiles(
  place: { latitude: number; longitude: number },
  zoom: number,
  size: { width: number; height: number },
): MapTile[] {
  const count = 2 ** zoom;
  const latitude = (Math.min(Math.max(place.latitude, -NORTHERNMOST), NORTHERNMOST) * Math.PI) / 180;
  const centerX = ((place.longitude + 180) / 360) * count;
  const centerY = ((1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) / 2) * count;
  const tiles: MapTile[] = [];
  const [fromX, toX] = range(centerX, size.width);
  const [fromY, toY] = range(centerY, size.height);
  for (let y = Math.max(fromY, 0); y <= Math.min(toY, count - 1); y++)
    for (let x = fromX; x <= toX; x++)
      tiles.push({
        x: ((x % count) + count) % count,
        y,
        zoom,
        left: Math.round((x - centerX) * TILE),
        top: Math.round((y - centerY) * TILE),
      });
  const fromMiddle = ({ left, top }: MapTile) => Math.abs(left + TILE / 2) + Math.abs(top + TILE / 2);
  return tiles.sort((a, b) => fromMiddle(a) - fromMiddle(b));
}

const range = (center: number, pixels: number): [number, number] => [
  Math.floor(center - pixels / 2 / TILE),
  Math.floor(center + pixels / 2 / TILE - 1e-9),
];

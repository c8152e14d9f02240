import { mapTiles } from '@plinth/domain';
import type { BlockBehaviour } from '../../block-behaviour.ts';

/** Widest place that a map may have; tiles that nobody sees are not loaded. */
const WIDEST_MAP = 1536;

const TILE_HOST = 'https://tile.openstreetmap.org';

/** A map as images around its middle. */
export const behaviour: BlockBehaviour = (settings) => {
  const { latitude, longitude, zoom, height } = settings as Record<string, number> & {
    latitude: number;
    longitude: number;
    zoom: number;
    height: number;
  };
  const tiles = mapTiles({ latitude, longitude }, zoom, { width: WIDEST_MAP, height });
  const at = `${latitude},${longitude}`;
  return {
    tiles: tiles.map((tile) => ({ ...tile, src: `${TILE_HOST}/${tile.zoom}/${tile.x}/${tile.y}.png` })),
    mapUrl: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
    directionsUrl: `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`,
    label: [settings.name, settings.address].filter((part) => part !== '').join(', ') || at,
  };
};

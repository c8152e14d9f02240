import { addressLine, mapTiles, noBusiness } from '@plinth/domain';
import { businessOf } from '../../../../platform/websites/business.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

/** Widest place that a map may have; tiles that nobody sees are not loaded. */
const WIDEST_MAP = 1536;

const TILE_HOST = 'https://tile.openstreetmap.org';

interface Place {
  latitude: number;
  longitude: number;
  zoom: number;
  height: number;
  name: string;
  address: string;
  business: boolean;
}

/** A map as images around its middle; of the business where the owner has said so. */
export const behaviour: BlockBehaviour = (settings, { page }) => {
  const { zoom, height, ...set } = settings as unknown as Place;
  const business = set.business ? businessOf(page.website.settings) : noBusiness;
  // What the business does not say is as this block has it.
  const latitude = business.latitude ?? set.latitude;
  const longitude = business.longitude ?? set.longitude;
  const address = addressLine(business) || set.address;
  const name = set.business ? page.website.title : set.name;
  const tiles = mapTiles({ latitude, longitude }, zoom, { width: WIDEST_MAP, height });
  const at = `${latitude},${longitude}`;
  return {
    name,
    address,
    tiles: tiles.map((tile) => ({ ...tile, src: `${TILE_HOST}/${tile.zoom}/${tile.x}/${tile.y}.png` })),
    mapUrl: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
    directionsUrl: `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`,
    label: [name, address].filter((part) => part !== '').join(', ') || at,
  };
};

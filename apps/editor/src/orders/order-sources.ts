import type { OrderDetail } from '@plinth/contract';

type Sourced = Pick<OrderDetail, 'locations' | 'sources'>;

/** The one location where all pieces lie that are still to be sent; '' where there are several, or the shop has one. */
export function mainSource({ sources }: Sourced): string {
  const ids = new Set(sources.map(({ locationId }) => locationId));
  return ids.size === 1 ? (sources[0]?.locationId ?? '') : '';
}

/** 'Held for this order: Main location 2, Store 1.'; '' in a shop with one location. */
export function sourceWords({ locations, sources }: Sourced): string {
  if (sources.length === 0) return '';
  const sums = new Map<string, number>();
  for (const { locationId, pieces } of sources) sums.set(locationId, (sums.get(locationId) ?? 0) + pieces);
  const name = (wanted: string) => locations.find(({ id }) => id === wanted)?.name ?? 'Another location';
  return `Held for this order: ${[...sums].map(([id, pieces]) => `${name(id)} ${pieces}`).join(', ')}.`;
}

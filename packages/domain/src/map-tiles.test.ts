import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapTiles } from './map-tiles.ts';

test('the tile of a place is the one that OpenStreetMap has for it', () => {
  // From the formula's own page: Berlin's Brandenburg Gate at zoom 15.
  const [middle] = mapTiles({ latitude: 52.5163, longitude: 13.3777 }, 15, { width: 1, height: 1 });
  expect(middle).toMatchObject({ x: 17601, y: 10746, zoom: 15 });
});

test('tiles cover the whole map and exist', () => {
  const place = fc.record({
    latitude: fc.double({ min: -60, max: 60, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, fc.integer({ min: 4, max: 19 }), fc.integer({ min: 120, max: 900 }), (at, zoom, height) => {
      const tiles = mapTiles(at, zoom, { width: 600, height });
      for (const { x, y } of tiles) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y)).toBeLessThan(2 ** zoom);
      }
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-299);
      expect(Math.max(...tiles.map(({ left }) => left))).toBeGreaterThanOrEqual(300 - 257);
      expect(tiles.length).toBeLessThanOrEqual(4 * (Math.ceil(height / 256) + 1));
    }),
  );
});

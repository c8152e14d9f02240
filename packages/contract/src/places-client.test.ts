import { afterEach, expect, it, vi } from 'vitest';
import { autocompletePlaces, missingTrackingText, placeDetails } from './places-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const place = { address1: '', city: 'Portland', region: 'OR', postalCode: '97201', country: 'US' };
const answering = (status: number, body: unknown) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve({ ok: status === 200, status, json: async () => body });
  });
  return asked;
};

it('[PLACE-03] tells the console of details that nobody asked for by page and section', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answering(200, place);
  await placeDetails({ placeId: 'open.x' }, { productPage: 'checkout', productSection: 'shippingAddress' });
  expect(warned).not.toHaveBeenCalled();
  for (const context of [{}, { productPage: 'checkout' }, { productPage: '', productSection: 'shippingAddress' }])
    await placeDetails({ placeId: 'open.x' }, context);
  expect(warned.mock.calls).toEqual(Array(3).fill([missingTrackingText]));
  expect(missingTrackingText).toBe(
    'Please provide a tracking context when using Google Places API details to track cost',
  );
});

it('[PLACE-01][PLACE-02] asks by query, with the page and the section that ask', async () => {
  const asked = answering(200, { suggestions: [], attribution: '' });
  await autocompletePlaces({ input: 'São P', country: 'BR', kind: 'town' }, new AbortController().signal);
  answering(200, place);
  expect(asked).toEqual(['/api/google-maps/places/autocomplete?input=S%C3%A3o+P&country=BR&kind=town']);
  const details = answering(200, place);
  const context = { productPage: 'account', productSection: 'address' };
  expect(await placeDetails({ placeId: 'open.x' }, context)).toEqual(place);
  expect(details).toEqual([
    '/api/google-maps/places/details?placeId=open.x&productPage=account&productSection=address',
  ]);
});

it('has nothing to offer where the server refuses', async () => {
  answering(429, {});
  expect(await placeDetails({ placeId: 'open.x' }, { productPage: 'a', productSection: 'b' })).toBeNull();
  const { signal } = new AbortController();
  expect(await autocompletePlaces({ input: 'x', country: 'US', kind: 'town' }, signal)).toEqual({
    suggestions: [],
    attribution: '',
  });
});

import {
  type AutocompleteQuery,
  type DetailsQuery,
  type Place,
  type PlaceProviderName,
  type PlaceSettings,
  type PlaceSettingsChange,
  type PlaceSuggestions,
  placeProviders,
} from '@plinth/contract';
import { isJsonRecord } from '@plinth/domain';
import type { Config } from '../config/config.ts';
import { openSealedText, renewedSealedText, sealedText } from '../config/sealed-text.ts';
import type { Database } from '../database/connection.ts';
import { inWebsite, raiseContentVersion } from '../database/transaction.ts';
import { invalid } from '../http/http-error.ts';
import { noteSave, refuseLate, type SettingsSave, versionOf } from '../websites/late-save.ts';
import { lockedSettings, mergeSettings } from '../websites/stored-settings.ts';
import type { Website } from '../websites/website.ts';
import { googlePlaces } from './google-places.ts';
import { isOpenDataPlace, openDataPlaces } from './open-data-places.ts';
import type { PlaceProvider } from './place-provider.ts';

const KEY_PURPOSE = 'places-key';
const GOOGLE = 'https://places.googleapis.com';

/** As it stands in the settings of the website: the key encrypted, so that no backup and no list of settings tells it. */
interface Stored {
  provider: PlaceProviderName;
  key: string;
}

const stored = (settings: Readonly<Record<string, unknown>>): Stored => {
  const { provider, key } = isJsonRecord(settings.places) ? settings.places : {};
  return {
    provider: placeProviders.find((name) => name === provider) ?? 'open-data',
    key: typeof key === 'string' ? key : '',
  };
};

const shown = ({ provider, key }: Stored): PlaceSettings => ({
  ...{ provider, hasKey: key !== '' },
  version: versionOf({ provider, key }),
});

/** Who looks places up for a website, as its owner sees it. */
export const placeSettings = ({ settings }: Pick<Website, 'settings'>): PlaceSettings => shown(stored(settings));

/** Whether addresses are completed while they are typed: they are, by the open data, until the owner chooses otherwise. */
export const suggestsPlaces = ({ settings }: Pick<Website, 'settings'>): boolean =>
  stored(settings).provider !== 'none';

/** @throws HttpError 409 with `current` where somebody was faster; 422 where Google is chosen without a key */
export async function changePlaceSettings(
  db: Database,
  websiteId: string,
  { provider, key, version }: PlaceSettingsChange,
  by: SettingsSave['by'],
): Promise<PlaceSettings> {
  return inWebsite(db, websiteId, async (tx) => {
    const save: SettingsSave = { kind: 'places', version, by };
    const before = stored(await lockedSettings(tx, websiteId));
    await refuseLate(tx, websiteId, save, shown(before));
    const kept = keptKey(key, before.key);
    if (provider === 'google' && kept === '') {
      const message = 'Google needs a key of its Places API.';
      throw invalid(message, { key: message });
    }
    const places: Stored = { provider, key: kept };
    await mergeSettings(tx, websiteId, { places });
    await raiseContentVersion(tx, websiteId);
    await noteSave(tx, websiteId, save, shown(places));
    return shown(places);
  });
}

/** @param given undefined: it stays; null: it is removed */
function keptKey(given: string | null | undefined, before: string): string {
  if (given === undefined) return renewedSealedText(KEY_PURPOSE, before);
  return given === null ? '' : sealedText(KEY_PURPOSE, given.trim());
}

/** What a failure of a provider is told to. */
interface Log {
  warn(details: object, message: string): void;
}

/**
 * Looks places up for visitors. What one provider cannot say the open data may, and where nobody knows anything the answer is empty:
 * an address can always be typed.
 */
export class Places {
  private readonly openData = openDataPlaces();

  constructor(private readonly config: Pick<Config, 'placesUrl'>) {}

  async suggest(website: Website, asked: AutocompleteQuery, log: Log): Promise<PlaceSuggestions> {
    for (const provider of this.providersOf(website)) {
      const suggestions = await provider.suggest(asked).catch((err: Error) => {
        log.warn({ err }, 'places could not be looked up');
        return null;
      });
      if (suggestions) return { suggestions, attribution: suggestions.length > 0 ? provider.attribution : '' };
    }
    return { suggestions: [], attribution: '' };
  }

  /** null: there is no such place, or it cannot be had now. */
  async details(website: Website, asked: DetailsQuery, log: Log): Promise<Place | null> {
    const [provider] = isOpenDataPlace(asked.placeId) ? [this.openData] : this.providersOf(website);
    if (!provider || !suggestsPlaces(website)) return null;
    return provider.details(asked).catch((err: Error) => {
      log.warn({ err }, 'the details of a place could not be had');
      return null;
    });
  }

  private providersOf({ settings }: Website): PlaceProvider[] {
    const { provider, key } = stored(settings);
    if (provider === 'none') return [];
    const opened = provider === 'google' ? openedKey(key) : '';
    return [...(opened ? [googlePlaces(this.config.placesUrl ?? GOOGLE, opened)] : []), this.openData];
  }
}

/** '' where it was sealed by another installation: its owner enters it anew. */
function openedKey(sealed: string): string {
  try {
    return sealed && openSealedText(KEY_PURPOSE, sealed);
  } catch {
    return '';
  }
}

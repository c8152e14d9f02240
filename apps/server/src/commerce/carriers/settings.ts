import {
  type CarrierProviderName,
  type CarrierSettings,
  type CarrierSettingsChange,
  carrierProviders,
  type Incoterm,
  incoterms,
} from '@plinth/contract';
import { addressLine, isJsonRecord } from '@plinth/domain';
import { openSealedText, renewedSealedText, sealedText } from '../../platform/config/sealed-text.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { businessOf } from '../../platform/websites/business.ts';
import { noteSave, refuseLate, type SettingsSave, versionOf } from '../../platform/websites/late-save.ts';
import { findSettings, lockedSettings, mergeSettings } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';
import { forgetQuotes, lastProblem } from './queries.ts';

const KEY_PURPOSE = 'carrier-key';

/** As it stands in the settings of the website, the key encrypted. */
interface Stored {
  provider: CarrierProviderName;
  key: string;
  incoterm: Incoterm;
  signer: string;
}

type Settings = Readonly<Record<string, unknown>>;

function stored({ carriers }: Settings): Stored {
  const { provider, key, incoterm, signer } = isJsonRecord(carriers) ? carriers : {};
  return {
    provider: carrierProviders.find((name) => name === provider) ?? 'none',
    key: typeof key === 'string' ? key : '',
    incoterm: incoterms.find((name) => name === incoterm) ?? 'DDU',
    signer: typeof signer === 'string' ? signer : '',
  };
}

/** Who is asked for a website, and with which key; '' where it was sealed by another installation: its owner enters it anew. */
export function carrierAccount({ settings }: Pick<Website, 'settings'>): Pick<Stored, 'provider' | 'key'> {
  const { provider, key } = stored(settings);
  try {
    return { provider, key: key && openSealedText(KEY_PURPOSE, key) };
  } catch {
    return { provider, key: '' };
  }
}

/** On which terms parcels leave the customs territory, and who signs for what is in them. */
export function customsTerms({ settings }: Pick<Website, 'settings'>): Pick<Stored, 'incoterm' | 'signer'> {
  const { incoterm, signer } = stored(settings);
  return { incoterm, signer };
}

/** Whether carriers are asked at all. */
export const usesCarriers = ({ settings }: Pick<Website, 'settings'>): boolean => stored(settings).provider !== 'none';

export const carrierSettings = (db: Database, websiteId: string): Promise<CarrierSettings> =>
  inWebsite(db, websiteId, async (tx) => shown(tx, websiteId, await findSettings(tx, websiteId)));

async function shown(tx: Transaction, websiteId: string, settings: Settings): Promise<CarrierSettings> {
  const { provider, key, incoterm, signer } = stored(settings);
  const [last] = await lastProblem(tx, websiteId);
  const problem = last?.problem ?? '';
  return {
    ...{ provider, incoterm, signer, hasKey: key !== '', from: addressLine(businessOf(settings)), problem },
    problemAt: problem ? (last?.askedAt.getTime() ?? null) : null,
    version: versionOf({ provider, key, incoterm, signer }),
  };
}

/** @throws HttpError 409 with `current` where somebody was faster; 422 where Shippo is chosen without a key */
export function changeCarrierSettings(
  db: Database,
  websiteId: string,
  { provider, key, incoterm, signer, version }: CarrierSettingsChange,
  by: SettingsSave['by'],
): Promise<CarrierSettings> {
  return inWebsite(db, websiteId, async (tx) => {
    const save: SettingsSave = { kind: 'carriers', version, by };
    const settings = await lockedSettings(tx, websiteId);
    const before = stored(settings);
    await refuseLate(tx, websiteId, save, await shown(tx, websiteId, settings));
    const kept = keptKey(key, before.key);
    if (provider === 'shippo' && kept === '') {
      const message = 'Shippo needs a key: in its settings, under API, a test token or a live one.';
      throw invalid(message, { key: message });
    }
    const carriers: Stored = {
      ...{ provider, key: kept, incoterm: incoterm ?? before.incoterm },
      signer: signer?.trim() ?? before.signer,
    };
    await mergeSettings(tx, websiteId, { carriers });
    await forgetQuotes(tx, websiteId);
    await raiseContentVersion(tx, websiteId);
    const saved = await shown(tx, websiteId, { ...settings, carriers });
    await noteSave(tx, websiteId, save, saved);
    return saved;
  });
}

/** @param given undefined: it stays; null: it is removed */
function keptKey(given: string | null | undefined, before: string): string {
  if (given === undefined) return renewedSealedText(KEY_PURPOSE, before);
  return given === null ? '' : sealedText(KEY_PURPOSE, given.trim());
}

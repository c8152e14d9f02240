import type { NewWebsite } from '@plinth/contract';
import { type CurrencyCode, newId, newUrlId, roles } from '@plinth/domain';
import type postgres from 'postgres';
import { addMembership, removeAccount } from '../../accounts/staff/service.ts';
import { conflict, invalid } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { checkedSettings } from '../../platform/websites/website-settings.ts';
import { projectPath } from '../../site/themes/theme-registry.ts';
import { demoOwnerEmail } from '../demo/load-demo.ts';
import { loadSite } from '../demo/load-site.ts';
import {
  deleteRows,
  demoWebsites,
  hostIsTaken,
  insertDomain,
  namedFiles,
  takenIdentifiers,
  websiteColumns,
} from './queries.ts';
import { readStarter } from './starter.ts';
import type { NamedFile } from './task-queries.ts';
import { removeWebsiteFiles } from './website-files.ts';

/** Names that are no website's: somebody would take them for the platform's own. */
const RESERVED = ['www', 'api', 'admin', 'config', 'mail', 'static', 'app', 'status', 'support', 'plinth'];

/** A website as somebody asks for it, with all that has to be settled before anything is written. */
export interface WebsiteRequest {
  website: NewWebsite;
  /** Mails of the website come from here, and questions go there. */
  contactEmail: string;
  ownerName: string;
  /** Writes the owner's account, or tells whose it is. */
  owner: (tx: postgres.TransactionSql) => Promise<string>;
  /** A host of its own; null: a name below the base host. */
  host: string | null;
  /** First of all: whether whoever asks may still do so. @throws HttpError */
  admit?: (tx: postgres.TransactionSql) => Promise<void>;
  /** What becomes of the demo sites: left alone, given to the new owner too, or removed with their account. */
  demo: 'leave' | 'keep' | 'remove';
}

export interface MadeWebsite {
  websiteId: string;
  identifier: string;
  accountId: string;
}

/**
 * Makes a website with the pages of its kind, in one transaction with its owner's account: whatever fails leaves nothing behind.
 * @throws HttpError 422 by field, 409 host-taken
 */
export async function makeWebsite(context: AppContext, asked: WebsiteRequest): Promise<MadeWebsite> {
  const { kind, theme } = asked.website;
  const { values, fields } = checkedSettings({
    ...asked.website,
    tagline: '',
    contactEmail: asked.contactEmail,
    useCLDRMoneyFormat: false,
    userSignUp: true,
    showAccount: true,
    keepCartDays: null,
    keepMailDays: null,
    keepRevisionDays: null,
  });
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  const currency = values.currency as CurrencyCode;
  const starter = await readStarter(kind, { language: values.language, currency, owner: asked.ownerName });
  const websiteId = newId();
  let removed: { websiteId: string; files: NamedFile[] }[] = [];
  const made = await context.db.system.begin(async (tx) => {
    await asked.admit?.(tx);
    const accountId = await asked.owner(tx);
    if (asked.demo === 'remove') removed = await removeDemo(tx);
    const taken = await takenIdentifiers(tx);
    const identifier = identifierFor(values.title, kind, taken);
    if (asked.host !== null && (await hostIsTaken(tx, asked.host)))
      throw conflict('host-taken', `A website answers at ${asked.host} already.`);
    if (asked.demo === 'keep') {
      for (const demo of await demoWebsites(tx)) await addMembership(tx, demo.websiteId, accountId, roles.admin);
    }
    const { title, language, timeZone, country, contactEmail } = values;
    await loadSite(
      tx,
      context.assets,
      projectPath('demo'),
      {
        ...starter,
        // Where English is not spoken, amounts are written as the language does: 38,00 €.
        settings: { ...starter.settings, useCLDRMoneyFormat: !language.startsWith('en') },
        identifier,
        title,
        language,
        timeZone,
        country,
        contactEmail,
        theme,
        tweaks: {},
        storeSettings: { currency, merchantName: title },
      },
      { websiteId, kind, isDemo: false },
    );
    if (asked.host !== null) await insertDomain(tx, websiteId, asked.host);
    await addMembership(tx, websiteId, accountId, roles.admin);
    return { websiteId, identifier, accountId };
  });
  for (const { websiteId: gone, files } of removed) {
    context.forgetWebsite?.(gone);
    await removeWebsiteFiles(context.assets, gone, files);
  }
  return made;
}

/** The short name of a website, from its title: `Müllers Töpferei` → `muellers-toepferei`. */
export function identifierFor(title: string, kind: string, taken: readonly string[]): string {
  const spelled = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[&+]/g, ' ');
  const plain = newUrlId(spelled, kind || 'website', [])
    .replace(/-+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return newUrlId(plain, 'website', [...taken, ...RESERVED]);
}

async function removeDemo(tx: postgres.TransactionSql): Promise<{ websiteId: string; files: NamedFile[] }[]> {
  const tables = [...(await websiteColumns(tx)).keys()];
  const demo = await demoWebsites(tx);
  const removed = [];
  for (const { websiteId } of demo) {
    removed.push({ websiteId, files: await namedFiles(tx, websiteId) });
    await deleteRows(tx, websiteId, tables);
  }
  await removeAccount(tx, demoOwnerEmail);
  return removed;
}

import type { InvoiceSettings, ReadInvoiceSettings, SaveInvoiceSettings } from '@plinth/contract';
import { documentNumberText, documentPrefixProblem, jsonRecord } from '@plinth/domain';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/http/http-error.ts';
import { noteSave, refuseLate, type SettingsSave, versionOf } from '../../../platform/websites/late-save.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { changeStoreSettingsIn, lockedStoreSettings } from '../../preferences/service.ts';
import * as queries from './queries.ts';

/** What is stored; the numbers stand beside the counters. */
export type StoredSettings = Omit<InvoiceSettings, 'nextInvoice' | 'nextCreditNote'>;

const USUAL: StoredSettings = {
  sellerName: '',
  sellerAddress: '',
  vatId: '',
  footer: '',
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
  automatic: false,
  attached: false,
};

/** As the owner of a website has set it. */
export function invoiceSettings({ storeSettings }: Pick<Website, 'storeSettings'>): StoredSettings {
  const stored = jsonRecord(storeSettings.invoices);
  const text = (name: Exclude<keyof StoredSettings, 'automatic' | 'attached'>): string => {
    const value = stored[name];
    return typeof value === 'string' ? value : USUAL[name];
  };
  return {
    sellerName: text('sellerName'),
    sellerAddress: text('sellerAddress'),
    vatId: text('vatId'),
    footer: text('footer'),
    invoicePrefix: text('invoicePrefix'),
    creditNotePrefix: text('creditNotePrefix'),
    automatic: stored.automatic === true,
    attached: stored.attached === true,
  };
}

export const readInvoiceSettings = (db: Database, website: Website): Promise<ReadInvoiceSettings> =>
  inWebsite(db, website.websiteId, (tx) => withNumbers(tx, website.websiteId, invoiceSettings(website)));

async function withNumbers(tx: Transaction, websiteId: string, settings: StoredSettings): Promise<ReadInvoiceSettings> {
  const invoices = await queries.readSeries(tx, websiteId, settings.invoicePrefix);
  const creditNotes = await queries.readSeries(tx, websiteId, settings.creditNotePrefix);
  return {
    ...settings,
    nextInvoice: invoices.last + 1,
    nextCreditNote: creditNotes.last + 1,
    fixedInvoice: invoices.isUsed,
    fixedCreditNote: creditNotes.isUsed,
    // Without the numbers: each invoice that is made raises them, and nobody has saved anything.
    version: versionOf(settings),
  };
}

/**
 * Changes what stands on further invoices. A prefix that was used goes on counting where it is; a new one begins where its owner says.
 * @throws HttpError 422 by field; 409 with `current` where somebody was faster
 */
export async function changeInvoiceSettings(
  db: Database,
  websiteId: string,
  asked: SaveInvoiceSettings,
  by: SettingsSave['by'],
): Promise<ReadInvoiceSettings> {
  const { nextInvoice, nextCreditNote, version, ...given } = asked;
  const save: SettingsSave = { kind: 'invoices', version, by };
  const settings = {
    ...given,
    invoicePrefix: given.invoicePrefix.trim(),
    creditNotePrefix: given.creditNotePrefix.trim(),
  };
  const { invoicePrefix, creditNotePrefix } = settings;
  for (const [name, prefix] of Object.entries({ invoicePrefix, creditNotePrefix })) {
    const problem = documentPrefixProblem(prefix);
    if (problem) throw invalid(problem, { [name]: problem });
  }
  if (invoicePrefix === creditNotePrefix && nextInvoice !== nextCreditNote) {
    const problem = 'Invoices and credit notes with the same prefix are counted together: both have one next number.';
    throw invalid(problem, { nextCreditNote: problem });
  }
  return inWebsite(db, websiteId, async (tx) => {
    const before = invoiceSettings({ storeSettings: await lockedStoreSettings(tx, websiteId) });
    await refuseLate(tx, websiteId, save, await withNumbers(tx, websiteId, before));
    await begin(tx, websiteId, 'nextInvoice', { prefix: invoicePrefix, next: nextInvoice });
    await begin(tx, websiteId, 'nextCreditNote', { prefix: creditNotePrefix, next: nextCreditNote });
    await changeStoreSettingsIn(tx, websiteId, { invoices: settings });
    const saved = await withNumbers(tx, websiteId, settings);
    await noteSave(tx, websiteId, save, saved);
    return saved;
  });
}

async function begin(
  tx: Transaction,
  websiteId: string,
  field: 'nextInvoice' | 'nextCreditNote',
  { prefix, next }: { prefix: string; next: number },
): Promise<void> {
  const { last, isUsed } = await queries.lockSeries(tx, websiteId, prefix);
  if (last + 1 === next) return;
  if (isUsed) {
    const problem = `The last one is ${documentNumberText(prefix, last)}, so the next is ${last + 1}: no number is left out. Another prefix begins where you say.`;
    throw invalid(problem, { [field]: problem });
  }
  await queries.beginSeries(tx, websiteId, prefix, next);
}

import type { CustomerMail, SaveCustomerMail } from '@plinth/contract';
import {
  type CustomerMailKind,
  customerMailKinds,
  type MailDesign,
  mailPlaceholders,
  mailProblems,
  mailRules,
  usualMail,
} from '@plinth/domain';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { record } from '../../platform/json/record.ts';
import { hideSealed } from '../../platform/mail/sealed-secrets.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { noteSave, refuseLate, type SettingsSave, versionOf } from '../../platform/websites/late-save.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { lockedSettings, mergeSettings } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';
import { sampleGoods } from '../automatic-mails/service.ts';
import { changedMail, type MailImage, SETTING, type StoredMail, withMail } from '../customer-mails/mail-design.ts';
import { cleanMailHtml } from '../customer-mails/mail-words.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import { readImages } from './queries.ts';
import { sampleMail } from './sample-mails.ts';
import { sampleOrder } from './sample-order.ts';

const designOf = (website: Website, kind: CustomerMailKind): MailDesign => {
  const changed = changedMail(website, kind);
  if (!changed) return usualMail(kind);
  const { subject, preheader, blocks } = changed;
  return { subject, preheader, blocks };
};

/** Which mails there are, and which of them are not the usual ones any more. */
export async function listMails(db: Database, websiteId: string) {
  const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
  return { mails: customerMailKinds.map((kind) => ({ kind, changed: changedMail(website, kind) !== undefined })) };
}

/** A mail as its owner may change it, with the words that it has by itself. */
export async function readMail(db: Database, place: MailPlace, kind: CustomerMailKind): Promise<CustomerMail> {
  const { websiteId } = place.website;
  const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
  return mailAnswer(db, { ...place, website }, kind);
}

async function mailAnswer(db: Database, place: MailPlace, kind: CustomerMailKind): Promise<CustomerMail> {
  const { usual, values } = await sampled(db, place, kind, '');
  const { placeholders } = mailRules(kind);
  return {
    ...withVersion(place.website, kind),
    usual,
    placeholders: mailPlaceholders
      .filter((name) => placeholders.includes(name))
      .map((name) => ({ name, value: values[name] ?? '' })),
  };
}

const withVersion = (website: Website, kind: CustomerMailKind) => {
  const design = designOf(website, kind);
  const changed = changedMail(website, kind) !== undefined;
  const { subject, preheader } = design;
  return { kind, subject, preheader, blocks: [...design.blocks], changed, version: versionOf([changed, design]) };
};

/**
 * Changes the words and blocks of a mail for all that are written from now on; null brings the usual ones back.
 *
 * @throws HttpError 409 with `current` where somebody was faster; 422 with what is wrong, by block
 */
export async function changeMail(
  db: Database,
  place: MailPlace,
  kind: CustomerMailKind,
  { mail, version }: SaveCustomerMail,
  by: SettingsSave['by'],
): Promise<CustomerMail> {
  const { websiteId } = place.website;
  const save: SettingsSave = { kind: `customer-mail ${kind}`, version, by };
  const design = mail && tidy(mail);
  if (design) refuseProblems(kind, design);
  const website = await inWebsite(db, websiteId, async (tx) => {
    const settings = await lockedSettings(tx, websiteId);
    const before = await readWebsite(tx, websiteId);
    await refuseLate(tx, websiteId, save, withVersion(before, kind));
    const { [kind]: _, ...others } = record(settings[SETTING]);
    const stored = design && { ...design, images: await imagesOf(tx, websiteId, design, true) };
    await mergeSettings(tx, websiteId, { [SETTING]: stored ? { ...others, [kind]: stored } : others });
    // Other processes read the settings anew with it.
    await raiseContentVersion(tx, websiteId);
    const now = await readWebsite(tx, websiteId);
    await noteSave(tx, websiteId, save, withVersion(now, kind));
    return now;
  });
  return mailAnswer(db, { ...place, website }, kind);
}

/** @throws HttpError 422 */
function refuseProblems(kind: CustomerMailKind, design: MailDesign): void {
  const problems = mailProblems(kind, design);
  const [first] = Object.values(problems);
  if (first !== undefined) throw invalid(first, problems);
}

/** A design without what mails cannot show. */
const tidy = (design: MailDesign): MailDesign => ({
  subject: design.subject.trim(),
  preheader: design.preheader.trim(),
  blocks: design.blocks.map((block) => ('html' in block ? { ...block, html: cleanMailHtml(block.html) } : block)),
});

/** A width that fills a mail on sharp screens, too. */
const IMAGE_WIDTH = 1_000;

/**
 * The images that a design names, so that writing a mail reads nothing.
 * @throws HttpError 422 for one that is not there, or that mail programs do not show, where `isStrict`
 */
async function imagesOf(
  tx: Transaction,
  websiteId: string,
  { blocks }: MailDesign,
  isStrict: boolean,
): Promise<Record<string, MailImage>> {
  const images = blocks.flatMap((block) => (block.type === 'image' && block.assetId !== '' ? [block] : []));
  if (images.length === 0) return {};
  const ids = [...new Set(images.map(({ assetId }) => assetId))];
  const found = new Map((await readImages(tx, websiteId, ids)).map((row) => [row.id, row]));
  const out: Record<string, MailImage> = {};
  for (const { id, assetId } of images) {
    const row = found.get(assetId);
    const problem = !row
      ? 'This image is not there any more. Choose another one.'
      : row.contentType === 'image/svg+xml'
        ? 'Mail programs show no SVG. Choose a JPEG, PNG or GIF.'
        : undefined;
    if (row && problem === undefined) out[assetId] = mailImage(row);
    else if (isStrict && problem !== undefined) throw invalid(problem, { [`blocks.${id}`]: problem });
  }
  return out;
}

function mailImage({ storageKey, altText, width, height, widths }: Awaited<ReturnType<typeof readImages>>[number]) {
  const url = assetUrl({ storageKey });
  const fitting = widths.filter((one) => one <= IMAGE_WIDTH).sort((a, b) => b - a)[0];
  return {
    url: fitting === undefined ? url : `${url}?format=${fitting}w`,
    ...{ width: width ?? 0, height: height ?? 0, alt: altText },
  };
}

/** A mail of a kind as the website writes it, about an order that nobody has placed. */
async function sampled(db: Database, place: MailPlace, kind: CustomerMailKind, to: string) {
  const bookable = kind.startsWith('booking-');
  const goods = await sampleGoods(db, place.website.websiteId, 2, bookable);
  return sampleMail(place, kind, sampleOrder(place.website, goods, to));
}

async function drafted(db: Database, place: MailPlace, kind: CustomerMailKind, mail: MailDesign, to: string) {
  const { websiteId } = place.website;
  const design = tidy(mail);
  const images = await inWebsite(db, websiteId, (tx) => imagesOf(tx, websiteId, design, false));
  const stored: StoredMail = { ...design, images };
  return sampled(db, { ...place, website: withMail(place.website, kind, stored) }, kind, to);
}

export async function previewMail(db: Database, place: MailPlace, kind: CustomerMailKind, mail: MailDesign) {
  const { subject, html, plainText } = await drafted(db, place, kind, mail, '');
  return { subject, html: hideSealed(html), plainText: hideSealed(plainText) };
}

/**
 * Puts a mail into the outbox for whoever wants to see it in their own mail program.
 * @throws HttpError 422 for one that could not be saved
 */
export async function testMail(
  db: Database,
  place: MailPlace,
  kind: CustomerMailKind,
  mail: MailDesign,
  to: string,
): Promise<{ to: string }> {
  refuseProblems(kind, tidy(mail));
  const { websiteId } = place.website;
  const draft = await drafted(db, place, kind, mail, to);
  // Of no order: it would stand on the screen of none.
  const message = { ...draft, kind: 'test', relatedId: '', toAddress: to, subject: `Test: ${draft.subject}` };
  await inWebsite(db, websiteId, (tx) => queueMessage(tx, websiteId, message));
  return { to };
}

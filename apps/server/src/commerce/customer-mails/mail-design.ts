import {
  type CustomerMailKind,
  type MailBlock,
  type MailDesign,
  mailPieces,
  mailRules,
  usualMail,
  withRequiredPieces,
} from '@plinth/domain';
import { record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';

/** Where they are kept among the website's settings, by their kind. */
export const SETTING = 'customerMails';

/** An image of a design as a mail shows it: its address below the website, or a whole one. */
export interface MailImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** A mail as it is kept: with the images that it names, so that writing it reads nothing. */
export interface StoredMail extends MailDesign {
  images: Readonly<Record<string, MailImage>>;
}

type Place = Pick<Website, 'settings'>;

/** What the owner has made of a kind of mail; undefined where it is the usual one. */
export function changedMail({ settings }: Place, kind: CustomerMailKind): StoredMail | undefined {
  const kept = record(record(settings[SETTING])[kind]) as Partial<StoredMail>;
  if (!Array.isArray(kept.blocks)) return undefined;
  return {
    subject: String(kept.subject ?? ''),
    preheader: String(kept.preheader ?? ''),
    blocks: kept.blocks as readonly MailBlock[],
    images: record(kept.images) as StoredMail['images'],
  };
}

/** The blocks that a mail of a kind is written from: what it cannot do without is among them, whatever the settings came from. */
export function mailToWrite(place: Place, kind: CustomerMailKind): StoredMail {
  const design = changedMail(place, kind);
  if (!design) return usualDesign(kind);
  const { pieces } = mailRules(kind);
  const known = design.blocks.filter(
    (block) => block.type !== 'piece' || (mailPieces.includes(block.piece) && pieces.includes(block.piece)),
  );
  return { ...withRequiredPieces(kind, { ...design, blocks: known }), images: design.images };
}

/** The mail that every shop has at first. */
export const usualDesign = (kind: CustomerMailKind): StoredMail => ({ ...usualMail(kind), images: {} });

/** The website as it would be with another design of a mail: for its preview. */
export const withMail = (website: Website, kind: CustomerMailKind, design: StoredMail): Website => ({
  ...website,
  settings: { ...website.settings, [SETTING]: { ...record(website.settings[SETTING]), [kind]: design } },
});

import { type CustomerMailKind, fillPlaceholders, type MailBlock, type MailPiece, newId } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import {
  button,
  divider,
  headline,
  mailHtml,
  mailImage,
  paragraph,
  rows,
  type SumRow,
  smallHeadline,
  spacer,
} from '../../platform/mail/mail-layout.ts';
import { type MailLook, mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import type { Website } from '../../platform/websites/website.ts';
import { mailToWrite, type StoredMail, usualDesign } from './mail-design.ts';
import { hasWords, type MailValues, mailLink, mailRichText, mailWords } from './mail-words.ts';

/** What the shop writes at the place of a piece; nothing where there is nothing to say. */
export interface PieceContent {
  /** Parts of the card, each in a row of its own. */
  html?: (look: MailLook) => string[];
  /** Instead of that: rows of a table, which pieces that follow each other share. */
  rows?: (look: MailLook) => SumRow[];
  text: readonly string[];
}

/** What one mail tells, whatever its owner has made of its blocks. */
export interface MailToCompose {
  kind: CustomerMailKind;
  /** The order or other thing that it is about. */
  relatedId: string;
  to: string;
  /** The usual words. The name of the shop comes behind the subject by itself. */
  subject: string;
  headline: string;
  intro: string;
  /** What inboxes show after the subject; absent: the intro. */
  preheader?: string;
  values: MailValues;
  pieces: Readonly<Partial<Record<MailPiece, PieceContent>>>;
  /** Below the card. */
  footer: { html: (look: MailLook) => string; text: readonly string[] };
}

/** A mail for the outbox, with what the shop would say and know by itself. */
export interface ComposedMail extends OutboxDraft {
  usual: Record<'subject' | 'preheader' | 'headline' | 'intro', string>;
  values: MailValues;
}

interface Place {
  website: Website;
  /** Scheme and host that links start with. */
  origin: string;
}

/**
 * A mail to a customer, from the blocks of its owner or the usual ones. Blocks that cannot be written hold no order up: then the usual mail
 * is written, and the server's log says why.
 */
export function composeMail(place: Place, mail: MailToCompose): ComposedMail {
  const { website } = place;
  try {
    return written(place, mail, mailToWrite(website, mail.kind));
  } catch (error) {
    process.emitWarning(
      `The mail ${mail.kind} of the website ${website.websiteId} could not be written as its owner has made it, so the usual one was: ${String(error)}`,
      'PlinthMailWarning',
    );
    return written(place, mail, usualDesign(mail.kind));
  }
}

/** Longer values would push the rest of a subject out of it. */
const VALUE_IN_SUBJECT = 60;

function written({ website, origin }: Place, mail: MailToCompose, design: StoredMail): ComposedMail {
  const look = mailLook(website.tweaks, website.themeName);
  const { contactEmail, title } = website;
  const short = Object.fromEntries(
    Object.entries(mail.values).map(([name, value]) => [name, value.slice(0, VALUE_IN_SUBJECT)]),
  );
  const blocks = groups(design.blocks).map((group) => writeGroup({ look, origin, mail, design }, group));
  const shown = blocks.filter(({ html, text }) => html.length + text.length > 0);
  const { intro, preheader = intro } = mail;
  const usual = { subject: `${mail.subject} – ${title}`, preheader, headline: mail.headline, intro };
  return {
    ...{ usual, values: mail.values, id: newId() },
    kind: mail.kind,
    relatedId: mail.relatedId,
    fromAddress: mailbox(title, contactEmail || 'no-reply@localhost'),
    toAddress: mail.to,
    subject: subjectLine(fillPlaceholders(design.subject, short).trim() || usual.subject),
    html: mailHtml({
      look,
      preview: fillPlaceholders(design.preheader, mail.values).trim() || preheader,
      storeName: title,
      storeUrl: origin,
      heading: mail.headline,
      ownHeadline: true,
      sections: shown.flatMap(({ html }) => html),
      footer: mail.footer.html(look),
    }),
    plainText: [...shown.map(({ text }) => text.join('\n')).filter(Boolean), mail.footer.text.join('\n')].join('\n\n'),
  };
}

/** Blocks that are written together: pieces with rows that follow each other, and the intro with what it is about. */
function groups(blocks: readonly MailBlock[]): MailBlock[][] {
  const out: MailBlock[][] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    const before = last?.at(-1);
    if (last && before && belongs(before, block)) last.push(block);
    else out.push([block]);
  }
  return out;
}

const isPiece = (block: MailBlock, piece: MailPiece): boolean => block.type === 'piece' && block.piece === piece;

const belongs = (before: MailBlock, block: MailBlock): boolean =>
  (isPiece(before, 'lines') && isPiece(block, 'totals')) || (before.type === 'intro' && isPiece(block, 'facts'));

interface Written {
  html: string[];
  text: readonly string[];
}

interface Context {
  look: MailLook;
  origin: string;
  mail: MailToCompose;
  design: StoredMail;
}

function writeGroup(context: Context, group: readonly MailBlock[]): Written {
  const [first] = group;
  if (first?.type === 'piece' && group.length > 1) return writeTable(context, group);
  const parts = group.map((block) => writeBlock(context, block));
  if (parts.length < 2) return parts[0] ?? NOTHING;
  const html = parts.flatMap((part) => part.html).join('');
  return { html: html === '' ? [] : [html], text: parts.flatMap(({ text }) => text) };
}

function writeTable({ look, mail }: Context, group: readonly MailBlock[]): Written {
  const contents = group.flatMap((block) => (block.type === 'piece' ? (mail.pieces[block.piece] ?? []) : []));
  const all = contents.flatMap((content) => content.rows?.(look) ?? []);
  return {
    html: all.length > 0 ? [rows(look, all)] : [],
    text: contents.flatMap(({ text }, index) => (index > 0 ? ['', ...text] : text)),
  };
}

const NOTHING: Written = { html: [], text: [] };

function writeBlock(context: Context, block: MailBlock): Written {
  const { look, origin, mail } = context;
  const { values } = mail;
  switch (block.type) {
    case 'headline': {
      const text = fillPlaceholders(block.text, values).trim() || mail.headline;
      return { html: [headline(look, text)], text: [text] };
    }
    case 'intro':
      if (hasWords(block.html)) return richText(context, block.html);
      return mail.intro === '' ? NOTHING : { html: [paragraph(look, escapeHtml(mail.intro))], text: [mail.intro] };
    case 'heading': {
      const text = fillPlaceholders(block.text, values).trim();
      if (text === '') return NOTHING;
      return { html: [block.size === 'large' ? headline(look, text) : smallHeadline(look, text)], text: [text] };
    }
    case 'text':
      return hasWords(block.html) ? richText(context, block.html) : NOTHING;
    case 'image':
      return writeImage(context, block);
    case 'button': {
      const url = mailLink(block.link, origin);
      const label = fillPlaceholders(block.label, values).trim();
      return label === '' || url === '' ? NOTHING : { html: [button(look, label, url)], text: [`${label}: ${url}`] };
    }
    case 'spacer':
      return { html: [spacer(block.size)], text: [] };
    case 'divider':
      return { html: [divider(look)], text: [] };
    case 'piece': {
      const content = mail.pieces[block.piece];
      if (!content) return NOTHING;
      const table = content.rows?.(look) ?? [];
      return { html: table.length > 0 ? [rows(look, table)] : (content.html?.(look) ?? []), text: content.text };
    }
  }
}

const richText = ({ look, origin, mail: { values } }: Context, html: string): Written => ({
  html: [mailRichText(look, html, origin, values)],
  text: [mailWords(html, origin, values)],
});

function writeImage({ look, origin, mail, design }: Context, block: Extract<MailBlock, { type: 'image' }>): Written {
  const image = design.images[block.assetId];
  if (!image) return NOTHING;
  const alt = fillPlaceholders(block.alt, mail.values) || image.alt;
  const link = mailLink(block.link, origin);
  const url = image.url.startsWith('/') ? `${origin}${image.url}` : image.url;
  return {
    html: [mailImage(look, { ...image, url, alt, link })],
    text: link === '' ? [] : [`${alt || link}: ${link}`],
  };
}

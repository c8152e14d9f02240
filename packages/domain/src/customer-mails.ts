import { requireWebAddress } from './web-address.ts';

/** The mails that customers get about what they bought, by the kind that the outbox knows. Not those that a person asks for (a password, a newsletter). */
export const customerMailKinds = [
  'order-confirmed',
  'order-shipped',
  'order-delivered',
  'order-edited',
  'order-refunded',
  'order-canceled',
  'return-requested',
  'return-approved',
  'return-declined',
  'return-received',
  'return-exchanged',
  'booking-moved',
  'booking-canceled',
  'gift-card',
  'gift-card-sent',
  'draft-order',
  'subscription-failed',
  'subscription-changed',
  'subscription-ends-soon',
  'subscription-canceled',
] as const;
export type CustomerMailKind = (typeof customerMailKinds)[number];

/** Parts of a mail that the shop writes: their words are those of the order, not the owner's. */
export const mailPieces = [
  'facts',
  'delivered',
  'cards',
  'action',
  'links',
  'lines',
  'totals',
  'delivery',
  'notes',
] as const;
export type MailPiece = (typeof mailPieces)[number];

/** What stands in an owner's words for what only the mail knows: `{order number}`. */
export const mailPlaceholders = [
  'order number',
  'first name',
  'name',
  'total',
  'shop',
  'giver',
  'product',
  'end date',
] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];

export const mailSpaces = ['small', 'medium', 'large'] as const;
export type MailSpace = (typeof mailSpaces)[number];
export const mailHeadingSizes = ['large', 'small'] as const;

/**
 * One block of a mail, from top to bottom. Headline and intro are the mail's own: without words of the owner they say the usual ones, which
 * know whether all of an order was sent or a part of it. A piece is written by the shop.
 */
export type MailBlock = { id: string } & (
  | { type: 'headline'; text: string }
  | { type: 'intro'; html: string }
  | { type: 'heading'; text: string; size: (typeof mailHeadingSizes)[number] }
  | { type: 'text'; html: string }
  | { type: 'image'; assetId: string; alt: string; link: string }
  | { type: 'button'; label: string; link: string }
  | { type: 'spacer'; size: MailSpace }
  | { type: 'divider' }
  | { type: 'piece'; piece: MailPiece }
);
export type MailBlockType = MailBlock['type'];

/** A mail as its owner has made it. Subject and preheader '' say the usual words. */
export interface MailDesign {
  subject: string;
  /** What inboxes show after the subject. */
  preheader: string;
  blocks: readonly MailBlock[];
}

/** `text`: characters of one text with its marks; `design`: of the whole mail as it is kept, which every process holds. */
export const mailLimits = {
  subject: 150,
  preheader: 150,
  heading: 200,
  text: 6_000,
  label: 60,
  alt: 250,
  blocks: 40,
  design: 20_000,
} as const;

/** What a kind of mail is made of. */
interface MailKindRules {
  /** In the order in which they stand until the owner orders them anew. */
  pieces: readonly MailPiece[];
  /** Without these it would not say what it is for, or what the law asks for. */
  required: readonly MailPiece[];
  placeholders: readonly MailPlaceholder[];
}

const ofOrders: readonly MailPiece[] = ['facts', 'action', 'links', 'lines', 'totals', 'delivery', 'notes'];
const withGoods: readonly MailPiece[] = [
  'facts',
  'delivered',
  'action',
  'links',
  'lines',
  'totals',
  'delivery',
  'notes',
];
const aboutOrders: readonly MailPlaceholder[] = ['order number', 'first name', 'name', 'total', 'shop'];
const always: readonly MailPiece[] = ['facts', 'action'];

/** What a mail of a kind may hold, and must. */
export function mailRules(kind: CustomerMailKind): MailKindRules {
  switch (kind) {
    case 'order-confirmed':
      return {
        pieces: withGoods,
        required: ['facts', 'delivered', 'action', 'links', 'lines', 'totals'],
        placeholders: aboutOrders,
      };
    case 'order-shipped':
      return { pieces: withGoods, required: ['facts', 'delivered', 'action'], placeholders: aboutOrders };
    case 'order-delivered':
      return { pieces: withGoods, required: ['facts', 'delivered', 'action'], placeholders: aboutOrders };
    case 'order-edited':
      return { pieces: ofOrders, required: ['facts', 'action', 'lines', 'totals'], placeholders: aboutOrders };
    case 'gift-card':
      return {
        pieces: ['notes', 'cards', 'action', 'facts'],
        required: ['notes', 'cards', 'facts'],
        placeholders: ['name', 'giver', 'shop'],
      };
    case 'gift-card-sent':
      return { pieces: ['facts'], required: ['facts'], placeholders: ['order number', 'first name', 'name', 'shop'] };
    case 'draft-order':
      return { pieces: ['facts', 'action', 'lines'], required: always, placeholders: ['end date', 'shop'] };
    case 'subscription-failed':
    case 'subscription-changed':
    case 'subscription-ends-soon':
    case 'subscription-canceled':
      return { pieces: ['facts', 'action'], required: always, placeholders: ['product', 'first name', 'name', 'shop'] };
    default:
      return { pieces: ofOrders, required: always, placeholders: aboutOrders };
  }
}

/** The mail as it is until somebody changes it: the blocks that say the usual words, in the usual order. */
export const usualMail = (kind: CustomerMailKind): MailDesign => ({
  subject: '',
  preheader: '',
  blocks: [
    { id: 'headline', type: 'headline', text: '' },
    { id: 'intro', type: 'intro', html: '' },
    ...mailRules(kind).pieces.map((piece) => ({ id: piece, type: 'piece', piece }) as const),
  ],
});

/** The design with what its kind cannot do without: what is missing stands at the end. */
export function withRequiredPieces(kind: CustomerMailKind, design: MailDesign): MailDesign {
  const missing = missingPieces(kind, design);
  if (missing.length === 0) return design;
  return {
    ...design,
    blocks: [...design.blocks, ...missing.map((piece) => ({ id: piece, type: 'piece', piece }) as const)],
  };
}

export const missingPieces = (kind: CustomerMailKind, { blocks }: Pick<MailDesign, 'blocks'>): MailPiece[] =>
  mailRules(kind).required.filter((piece) => !blocks.some((block) => block.type === 'piece' && block.piece === piece));

/** `{order number}` and what else looks like one: no brace, no line between the braces. */
const PLACEHOLDER = /\{([^{}\n]{1,60})\}/g;

const nameOf = (written: string): string => written.replace(/\s+/g, ' ').trim().toLowerCase();

/** What to say of a placeholder that this kind of mail does not know; undefined: all are known. */
export function placeholderProblem(kind: CustomerMailKind, text: string): string | undefined {
  const known = mailRules(kind).placeholders;
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER))
    if (!(known as readonly string[]).includes(nameOf(name)))
      return `This mail does not know ${whole}. It knows ${known.map((one) => `{${one}}`).join(', ')}.`;
  return undefined;
}

const countPlaceholders = (text: string): number => [...text.matchAll(PLACEHOLDER)].length;

/** The same of rich text, where formatting may stand in the middle of one. */
function richProblem(kind: CustomerMailKind, html: string): string | undefined {
  const between = html.split(/<[^<>]*>/).map((words) => words.replaceAll('&nbsp;', ' '));
  const all = between.join('');
  const whole = between.reduce((sum, words) => sum + countPlaceholders(words), 0);
  return (
    placeholderProblem(kind, all) ??
    (countPlaceholders(all) > whole
      ? 'A placeholder has formatting inside it. Take it out and set it again from the menu.'
      : undefined)
  );
}

/** What the pieces are called. */
export const mailPieceNames: Readonly<Record<MailPiece, string>> = {
  facts: 'What the mail tells',
  delivered: 'Downloads, codes and memberships',
  cards: 'Gift card with its code',
  action: 'Main button',
  links: 'Further links',
  lines: 'Order lines',
  totals: 'Totals',
  delivery: 'Delivery and address',
  notes: 'Notes and messages',
};

/** What is wrong with a block; undefined where it is in order. */
function blockProblem(kind: CustomerMailKind, block: MailBlock): string | undefined {
  switch (block.type) {
    case 'headline':
    case 'heading':
      return placeholderProblem(kind, block.text);
    case 'intro':
    case 'text':
      return richProblem(kind, block.html);
    case 'image':
      if (block.assetId === '') return 'Choose an image, or remove the block.';
      return placeholderProblem(kind, block.alt) ?? (block.link === '' ? undefined : linkProblem(block.link));
    case 'button':
      if (block.label.trim() === '') return 'Enter what the button says.';
      if (block.link === '') return 'Choose where the button leads.';
      return placeholderProblem(kind, block.label) ?? linkProblem(block.link);
    case 'piece':
      return mailRules(kind).pieces.includes(block.piece)
        ? undefined
        : `This mail has no ${mailPieceNames[block.piece].toLowerCase()}. Remove the block.`;
    default:
      return undefined;
  }
}

const linkProblem = (link: string): string | undefined =>
  link.trim().startsWith('#')
    ? 'A mail has no places to jump to. Choose a page or an address.'
    : requireWebAddress(link);

/** What a block is, where a mail can have it once. */
const onceKey = (block: MailBlock): string =>
  block.type === 'piece' ? block.piece : block.type === 'headline' || block.type === 'intro' ? block.type : '';

/**
 * What stands in the way of a mail, by where it is: `subject`, `preheader`, `blocks`, or the id of a block as `blocks.ID`. Empty where it can be
 * saved.
 */
export function mailProblems(kind: CustomerMailKind, design: MailDesign): Record<string, string> {
  const problems: Record<string, string> = {};
  const say = (where: string, problem: string | undefined) => {
    if (problem !== undefined) problems[where] = problem;
  };
  say('subject', placeholderProblem(kind, design.subject));
  say('preheader', placeholderProblem(kind, design.preheader));
  const seen = new Set<string>();
  for (const block of design.blocks) {
    say(`blocks.${block.id}`, blockProblem(kind, block));
    const once = onceKey(block);
    for (const key of [`id ${block.id}`, ...(once === '' ? [] : [once])]) {
      if (seen.has(key)) say(`blocks.${block.id}`, 'This block is in the mail twice. Remove one of them.');
      seen.add(key);
    }
  }
  const missing = missingPieces(kind, design).map((piece) => mailPieceNames[piece].toLowerCase());
  if (missing.length > 0) problems.blocks = `This mail cannot do without: ${missing.join(', ')}. Add what is missing.`;
  else if (design.blocks.length > mailLimits.blocks)
    problems.blocks = `A mail has ${mailLimits.blocks} blocks at most.`;
  else if (JSON.stringify(design).length > mailLimits.design)
    problems.blocks = 'This mail is too long. Shorten its texts, or remove blocks.';
  return problems;
}

/**
 * An owner's words with the values of their placeholders. Where there is none – a buyer without a name –, the comma and the blank before it
 * go with it: "Thank you, {first name}!" becomes "Thank you!".
 */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<MailPlaceholder, string>>>): string {
  return text.replace(/(,?[ \u00a0]?)\{([^{}\n]{1,60})\}/g, (whole, before: string, name: string) => {
    const key = nameOf(name);
    if (!(mailPlaceholders as readonly string[]).includes(key)) return whole;
    const value = values[key as MailPlaceholder] ?? '';
    return value === '' ? '' : before + value;
  });
}

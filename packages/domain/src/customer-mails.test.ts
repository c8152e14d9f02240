import { expect, test } from 'vitest';
import {
  customerMailKinds,
  fillPlaceholders,
  type MailBlock,
  type MailDesign,
  mailLimits,
  mailProblems,
  mailRules,
  missingPieces,
  usualMail,
  withRequiredPieces,
} from './customer-mails.ts';

const confirmed = usualMail('order-confirmed');
const withBlocks = (blocks: readonly MailBlock[]): MailDesign => ({ ...confirmed, blocks });
const problemsOf = (block: MailBlock) =>
  mailProblems('order-confirmed', withBlocks([...confirmed.blocks, block]))[`blocks.${block.id}`];

test('the usual mail of every kind can be saved as it is, and holds all that the kind knows', () => {
  for (const kind of customerMailKinds) {
    const design = usualMail(kind);
    expect([kind, mailProblems(kind, design), missingPieces(kind, design)]).toEqual([kind, {}, []]);
    const { pieces, required } = mailRules(kind);
    expect(design.blocks.flatMap((block) => (block.type === 'piece' ? [block.piece] : []))).toEqual(pieces);
    expect(required.filter((piece) => !pieces.includes(piece))).toEqual([]);
  }
});

test('a mail that lacks what it must tell is refused by name, and is written with it at the end', () => {
  const without = withBlocks(confirmed.blocks.filter(({ id }) => id !== 'lines' && id !== 'totals' && id !== 'notes'));
  expect(mailProblems('order-confirmed', without)).toEqual({
    blocks: 'This mail cannot do without: order lines, totals. Add what is missing.',
  });
  expect(withRequiredPieces('order-confirmed', without).blocks.slice(-2)).toEqual([
    { id: 'lines', type: 'piece', piece: 'lines' },
    { id: 'totals', type: 'piece', piece: 'totals' },
  ]);
});

test('placeholders that the kind does not know are refused, wherever they stand', () => {
  expect(mailProblems('order-confirmed', { ...confirmed, subject: 'For {First  Name}: {giver}' })).toEqual({
    subject: 'This mail does not know {giver}. It knows {order number}, {first name}, {name}, {total}, {shop}.',
  });
  expect(problemsOf({ id: 'a', type: 'heading', text: '{nam}', size: 'small' })).toContain('{nam}');
  expect(problemsOf({ id: 'a', type: 'text', html: '<p>Dear {first&nbsp;name}, {this is {name}</p>' })).toBeUndefined();
  expect(problemsOf({ id: 'a', type: 'text', html: '<p>{order <b>number</b>}</p>' })).toContain('formatting inside it');
  expect(problemsOf({ id: 'a', type: 'button', label: 'To {x}', link: '/a' })).toContain('{x}');
});

test('blocks that are not finished, lead nowhere or stand there twice are refused at their place', () => {
  expect(problemsOf({ id: 'a', type: 'button', label: ' ', link: '/shop' })).toBe('Enter what the button says.');
  expect(problemsOf({ id: 'a', type: 'button', label: 'Go', link: '' })).toBe('Choose where the button leads.');
  expect(problemsOf({ id: 'a', type: 'button', label: 'Go', link: 'javascript:alert(1)' })).toContain('not an address');
  expect(problemsOf({ id: 'a', type: 'button', label: 'Go', link: '#top' })).toContain('no places to jump to');
  expect(problemsOf({ id: 'a', type: 'button', label: 'Go', link: '/shop' })).toBeUndefined();
  expect(problemsOf({ id: 'a', type: 'image', assetId: '', alt: '', link: '' })).toContain('Choose an image');
  expect(problemsOf({ id: 'a', type: 'piece', piece: 'totals' })).toContain('twice');
  expect(problemsOf({ id: 'headline', type: 'divider' })).toContain('twice');
  expect(problemsOf({ id: 'a', type: 'piece', piece: 'cards' })).toContain('has no gift card');
  const long = { id: 'b', type: 'text', html: 'x'.repeat(mailLimits.text) } as const;
  const many = [1, 2, 3, 4].map((at) => ({ ...long, id: `b${at}` }));
  expect(mailProblems('order-confirmed', withBlocks([...confirmed.blocks, ...many])).blocks).toContain('too long');
});

test('placeholders become their values, and take the comma with them where there is none', () => {
  const values = { 'first name': 'Ada', 'order number': '00042', name: '{shop}' };
  expect(fillPlaceholders('Thank you, {first name}!', values)).toBe('Thank you, Ada!');
  expect(fillPlaceholders('Thank you, {First Name}!', {})).toBe('Thank you!');
  expect(fillPlaceholders('#{order number}{order number}', values)).toBe('#0004200042');
  // A value is no template, and what is no placeholder stays.
  expect(fillPlaceholders('{name} {other} {', values)).toBe('{shop} {other} {');
});

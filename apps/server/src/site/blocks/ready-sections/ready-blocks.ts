import type { ReadyBlock, ReadySection } from './ready-section.ts';

type Place = ReadyBlock['at'];
type More = Pick<ReadyBlock, 'mobile' | 'align'> & { settings?: Record<string, unknown> };

/** One row of the page's whole width. */
export const across = (row: number): Place => [1, row, 12, 1];

/** How most ready-made sections stand on a page; `beside` puts what is side by side below each other from tablets down. */
export const looks = {
  roomy: { spacing: 'large' },
  beside: { spacing: 'large', stack: 'tablet' },
} as const satisfies Record<string, ReadySection['look']>;

export const centred = { align: 'center' };

/** The blocks that ready-made sections are mostly made of, in one line each. */
const block =
  (type: ReadyBlock['type'], own: Record<string, unknown>) =>
  (at: Place, { settings, ...place }: More = {}): ReadyBlock => ({
    type,
    at,
    ...place,
    settings: { ...own, ...settings },
  });

export const words = (at: Place, html: string, more: More = {}): ReadyBlock => block('html', { html })(at, more);

export const large = (at: Place, html: string, more: More = {}): ReadyBlock =>
  block('html', { html, size: 'large' })(at, more);

export const button = (at: Place, label: string, link: string, more: More = {}): ReadyBlock =>
  block('button', { label, link })(at, more);

export const picture = (at: Place, name: string, aspectRatio: string, more: More = {}): ReadyBlock =>
  block('image', { assetId: `picture:${name}`, aspectRatio })(at, more);

export const rule = (at: Place): ReadyBlock => block('horizontalrule', {})(at);

export const quote = (at: Place, text: string, source: string, role: string, more: More = {}): ReadyBlock =>
  block('quote', { quote: text, source, role })(at, more);

export const items = (at: Place, kind: string, settings: Record<string, unknown>): ReadyBlock =>
  block('summary-v2', { collectionId: `collection:${kind}`, ...settings })(at);

export const other = (
  type: ReadyBlock['type'],
  at: Place,
  settings: Record<string, unknown> = {},
  more: More = {},
): ReadyBlock => block(type, settings)(at, more);

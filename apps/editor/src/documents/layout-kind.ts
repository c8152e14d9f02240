import type { DocumentKind, LayoutKind } from '@plinth/contract';

/** The kind of a document that is a layout, which can be looked at as a page; undefined for all others. */
export const layoutKindOf = (kind: DocumentKind): LayoutKind | undefined =>
  kind === 'page' || kind === 'item' || kind === 'field' ? kind : undefined;

import type { Image } from '@plinth/contract';

/** What a theme's script or another island may want to know when the chosen variant changes. */
export interface VariantChosen {
  readonly itemId: string;
  /** Undefined while the choice is not complete, or no such variant is made. */
  readonly sku: string | undefined;
  /** The image to show now (PROD-09), also that of a colour whose size is still to be chosen; undefined: leave what is shown. */
  readonly image: Image | undefined;
  readonly priceText: string;
  readonly salePriceText: string | undefined;
}

const type = 'plinth:variant';
/**
 * The latest choice per item, for islands that wake after it was made. On the document, as islands are bundled apart.
 */
const latest = (): Record<string, VariantChosen> => {
  const page = document as Document & { plinthVariants?: Record<string, VariantChosen> };
  page.plinthVariants ??= {};
  return page.plinthVariants;
};

/** Dispatches `plinth:variant` on the document. */
export const announceVariant = (detail: VariantChosen): void => {
  latest()[detail.itemId] = detail;
  document.dispatchEvent(new CustomEvent(type, { detail }));
};

/** @returns how to stop listening */
export const onVariantChosen = (itemId: string, listener: (chosen: VariantChosen) => void): (() => void) => {
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<VariantChosen>;
    if (detail.itemId === itemId) listener(detail);
  };
  document.addEventListener(type, hear);
  const known = latest()[itemId];
  if (known) listener(known);
  return () => document.removeEventListener(type, hear);
};

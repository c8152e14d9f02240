/** Dispatched on the document once each time that a product's quick view has opened. */
export interface QuickViewOpened {
  readonly itemId: string;
  readonly title: string;
}

const type = 'plinth:quick-view';

export const tellQuickView = (opened: QuickViewOpened): void => {
  document.dispatchEvent(new CustomEvent(type, { detail: opened }));
};

export const onQuickView = (listener: (opened: QuickViewOpened) => void): void =>
  document.addEventListener(type, (event) => listener((event as CustomEvent<QuickViewOpened>).detail));

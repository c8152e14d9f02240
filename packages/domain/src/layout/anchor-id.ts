/**
 * What an owner calls a part of a page, as the target of links: `Our story` is `our-story`, behind the # of an address. Letters of every
 * script stay. Empty where there is nothing to call it by.
 */
export const anchorId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

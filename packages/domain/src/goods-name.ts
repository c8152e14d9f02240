/**
 * What a line of an order is called where its variant has no line of its own: "Bowl, Large, Oat". Two variants of a product are
 * told apart by it, in mails, parcels, returns and timelines alike.
 */
export const goodsName = (line: {
  readonly productName: string;
  readonly attributes: readonly { readonly value: string }[];
}): string => [line.productName, ...line.attributes.map(({ value }) => value)].filter(Boolean).join(', ');

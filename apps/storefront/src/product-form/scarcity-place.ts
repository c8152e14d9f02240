/**
 * 'Only 3 left' stands beside the product's form (the formatter product-scarcity). A message about a variant appears when that variant is
 * chosen; the one about the whole product, where the store does not show it at once, when a shopper begins to choose.
 */
export const showScarcity = (itemId: string, chosen: Readonly<Record<string, string>> | undefined): void => {
  const messages = document.querySelectorAll<HTMLElement>(`[data-item-id="${CSS.escape(itemId)}"] .product-scarcity`);
  for (const message of messages) {
    const { variantAttributes } = message.dataset;
    const wanted = variantAttributes === undefined ? undefined : Object.entries(JSON.parse(variantAttributes));
    message.hidden = wanted ? !wanted.every(([name, value]) => chosen?.[name] === value) : chosen !== undefined;
  }
};

/**
 * The form to be told when something is back stands beside the product's form and asks about what is sold out. Beside what can be
 * bought it waits until a sold-out variant is chosen, and then asks about that one.
 */
export const showRestock = (itemId: string, sku: string | undefined): void => {
  for (const place of document.querySelectorAll<HTMLDetailsElement>(`[data-restock="${CSS.escape(itemId)}"]`)) {
    const gone = JSON.parse(place.dataset.gone ?? '{}') as Record<string, string>;
    const variantId = sku === undefined ? undefined : gone[sku];
    if ('ofVariant' in place.dataset) {
      place.toggleAttribute('data-waits', variantId === undefined);
      place.open = variantId !== undefined;
    }
    const choice = place.querySelector<HTMLSelectElement>('select[name=variantId]');
    if (choice && variantId !== undefined) choice.value = variantId;
  }
};

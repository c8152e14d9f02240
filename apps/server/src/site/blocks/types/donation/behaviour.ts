import { isInStock, priceNowCents, readOwnAmount, type Stock } from '@plinth/domain';
import { amountLabel, donationAmountsHtml, usualAmount } from '../../../../commerce/donations/donation-form.ts';
import type { AnyRecord } from '../../../../platform/json/record.ts';
import { moneyStyleOf } from '../../../../platform/money/local-money.ts';
import { storeCurrency } from '../../../../platform/websites/website.ts';
import { inWords } from '../../../../platform/words/in-words.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import type { BlockLoader } from '../../block-loader.ts';
import { linkOf, textOf } from '../../collection-source.ts';

/** Ids of fields differ where a page has several donations. */
const donations = new WeakMap<BlockLoader, number>();

function keyOf(loader: BlockLoader): string {
  const number = (donations.get(loader) ?? 0) + 1;
  donations.set(loader, number);
  return String(number);
}

/** A gift is a product whose variants are the amounts: cart and checkout know it, and no second way to pay is needed. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const productId = textOf(settings.productId);
  if (productId === '') return null;
  const product = await loader.item(productId);
  if (!product)
    throw new Error(`The product ${productId} is not for sale any more. Choose another one or remove the block.`);
  const { website } = loader.page;
  const currency = storeCurrency(website);
  const money = { currency, moneyStyle: moneyStyleOf(website, currency) };
  const content = product.structuredContent as AnyRecord;
  const variants = (content.variants as AnyRecord[] | undefined) ?? [];
  const own = settings.ownAmount === false ? null : readOwnAmount(content.ownAmount);
  const productType = Number(content.productType);
  const available = variants.filter((variant) => isInStock(productType, variant as unknown as Stock));
  if (available.length === 0) return null;
  if (own) loader.needs.add({ styles: ['community'] });
  const amounts = available
    .map(({ sku, onSale, salePrice, price }) => {
      const prices = { onSale: onSale === true, salePriceCents: Number(salePrice), priceCents: Number(price) };
      return { sku: textOf(sku), cents: priceNowCents(productType, prices) };
    })
    // The variant of a product that has no presets costs nothing.
    .filter(({ cents }) => own === null || cents > 0)
    .sort((a, b) => a.cents - b.cents);
  return inWords(website, () => ({
    itemId: product.id,
    amounts: amounts.map(({ cents, sku }, index) => ({
      sku,
      label: amountLabel(cents, money),
      checked: index === usualAmount(amounts.length),
    })),
    choices: donationAmountsHtml({ amounts, own, ...money }, keyOf(loader)),
    action: own ? `/donate/${String(product.id)}` : '/cart/add',
    href: linkOf(product),
  }));
};

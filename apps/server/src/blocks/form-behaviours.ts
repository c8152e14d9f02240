import { botCheckKeys, type CurrencyCode, formatCents } from '@plinth/domain';
import { siteKeyOf } from '../forms/plain-routes.ts';
import { renderForm } from '../forms/render-form.ts';
import type { AnyRecord } from '../rendering/render-types.ts';
import { storeCurrency } from '../websites/website.ts';
import type { BlockBehaviour } from './block-behaviour.ts';
import type { BlockLoader } from './block-loader.ts';
import { linkOf, textOf } from './collection-source.ts';

/** The page that the block is on, to which visitors are led back. */
function pageOf({ page }: BlockLoader): { pagePath: string; pageTitle: string } {
  const { collection, item, map } = page;
  if (item) return { pagePath: textOf(item.fullUrl), pageTitle: textOf(item.title) };
  if (!collection) return { pagePath: '/', pageTitle: '' };
  return { pagePath: map.home?.id === collection.id ? '/' : `/${collection.urlId}`, pageTitle: collection.title };
}

/** FORM-40; a form that is gone is told to the owner, and visitors see no dead form. */
export const formBehaviour: BlockBehaviour = async (settings, loader) => {
  const formId = textOf(settings.formId);
  if (formId === '') return null;
  const form = await loader.form(formId);
  if (!form) throw new Error(`The form ${formId} is not there any more. Choose another one or remove the block.`);
  if (form.fields.length === 0) return null;
  const { pagePath, pageTitle } = pageOf(loader);
  return {
    form: renderForm(form, { pagePath, pageTitle, siteKey: siteKeyOf(form, loader.page.website) }),
    name: form.name,
    thanks: form.submissionMessage || 'Thank you. Your message has been sent.',
    redirect: form.redirect,
  };
};

/** FORM-41. */
export const newsletterBehaviour: BlockBehaviour = (_settings, loader) => {
  const { asks, enterpriseV3SiteKey } = botCheckKeys(loader.page.website.settings);
  return { ...pageOf(loader), asksBotCheck: asks, botCheckKey: enterpriseV3SiteKey };
};

/** A gift is a product whose variants are the amounts: cart and checkout know it, and no second way to pay is needed. */
export const donationBehaviour: BlockBehaviour = async (settings, loader) => {
  const productId = textOf(settings.productId);
  if (productId === '') return null;
  const product = await loader.item(productId);
  if (!product)
    throw new Error(`The product ${productId} is not for sale any more. Choose another one or remove the block.`);
  const currency = storeCurrency(loader.page.website) as CurrencyCode;
  const variants = ((product.structuredContent as AnyRecord).variants as AnyRecord[] | undefined) ?? [];
  const amounts = variants
    .filter(({ unlimited, qtyInStock }) => unlimited === true || Number(qtyInStock) > 0)
    .map(({ sku, onSale, salePrice, price }) => ({ sku, cents: Number(onSale ? salePrice : price) }))
    .sort((a, b) => a.cents - b.cents)
    .map(({ cents, sku }, index) => ({
      sku,
      label: formatCents(cents, currency).replace(/\.00$/, ''),
      // The second of several is what most people give.
      checked: index === Math.min(1, variants.length - 1),
    }));
  if (amounts.length === 0) return null;
  return { itemId: product.id, amounts, href: linkOf(product) };
};

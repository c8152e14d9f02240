import type { ProductChange, ProductDetail } from '@plinth/contract';
import { canBeSubscribedTo, ownMerchandisingIn, planIn, relatedProductsIn } from '@plinth/domain';
import { formExists } from '../../content/forms/service.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { productsIn, type WholeProductRow } from './queries.ts';

// How a product is found and sold, beside its price: what search engines read, its button, its subscription, what buyers are asked, what
// stands beside it, what is said of it when little or nothing is left.

const NAMES = [
  'seoTitle',
  'seoDescription',
  'customAddButtonText',
  'subscriptionPlan',
  'additionalFieldsFormId',
  'relatedProducts',
  'merchandising',
] as const;

export type Selling = Pick<ProductDetail, (typeof NAMES)[number]>;
/** What is absent stays. */
export type SellingChange = Partial<Selling>;

/** Where an item keeps it. */
export type SellingSource = Pick<WholeProductRow, 'seoTitle' | 'seoDescription' | 'structuredContent'>;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const relatedJson = (stored: unknown): Selling['relatedProducts'] => {
  const related = relatedProductsIn(stored);
  return related && { productIds: [...related.productIds], fill: related.fill };
};

/** What is set of a product. */
export function sellingJson({ seoTitle, seoDescription, structuredContent: content }: SellingSource): Selling {
  return {
    seoTitle,
    seoDescription,
    customAddButtonText: textIn(content.customAddButtonText),
    subscriptionPlan: content.isSubscribable === true ? (planIn(content.subscriptionPlan) ?? null) : null,
    additionalFieldsFormId: textIn(content.additionalFieldsFormId) || null,
    relatedProducts: relatedJson(content.relatedProducts),
    merchandising: ownMerchandisingIn(content.merchandising),
  };
}

/** What a change says of it, texts without the spaces around them; undefined where it says nothing. */
export function sellingIn(change: ProductChange): SellingChange | undefined {
  const said = NAMES.filter((name) => change[name] !== undefined).map((name) => {
    const value = change[name];
    return [name, typeof value === 'string' ? value.trim() : value];
  });
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/**
 * The columns of an item with what is changed of it; the rest of its content stays.
 * @param row locked, so that nobody else writes into the content meanwhile
 * @throws HttpError 422 for a subscription to what is no goods and no service, for a form and for related products that the website
 *   does not have
 */
export async function sellingColumns(
  tx: Transaction,
  websiteId: string,
  row: WholeProductRow,
  change: SellingChange | undefined,
): Promise<Partial<SellingSource>> {
  if (!change) return {};
  const { seoTitle, seoDescription, customAddButtonText, subscriptionPlan, additionalFieldsFormId, relatedProducts } =
    change;
  const { merchandising } = change;
  const content = { ...row.structuredContent };
  if (customAddButtonText !== undefined) content.customAddButtonText = customAddButtonText;
  if (subscriptionPlan !== undefined) {
    if (subscriptionPlan && !canBeSubscribedTo(row.productType)) {
      const message = 'Only physical products and services can be subscribed to.';
      throw invalid(message, { subscriptionPlan: message });
    }
    content.isSubscribable = subscriptionPlan !== null;
    content.subscriptionPlan = subscriptionPlan;
  }
  if (additionalFieldsFormId !== undefined) {
    if (additionalFieldsFormId && !(await formExists(tx, websiteId, additionalFieldsFormId))) {
      const message = 'This form does not exist any more. Please choose another one.';
      throw invalid(message, { additionalFieldsFormId: message });
    }
    content.additionalFieldsFormId = additionalFieldsFormId;
  }
  if (relatedProducts !== undefined)
    content.relatedProducts = relatedProducts && (await checkRelated(tx, websiteId, row, relatedProducts));
  if (merchandising !== undefined) content.merchandising = ownMerchandisingIn(merchandising);
  return { seoTitle, seoDescription, structuredContent: content };
}

/**
 * Which products stand beside one, each once and never itself. Deleted ones stay: they may be restored. What is gone for good, though it was
 * chosen before, drops out.
 * @throws HttpError 422 for a product that the website never had
 */
async function checkRelated(
  tx: Transaction,
  websiteId: string,
  row: Pick<WholeProductRow, 'id' | 'structuredContent'>,
  { productIds, fill }: NonNullable<Selling['relatedProducts']>,
): Promise<Selling['relatedProducts']> {
  const ids = [...new Set(productIds)].filter((id) => id !== row.id);
  const known = new Set(await productsIn(tx, websiteId, ids));
  const before = relatedJson(row.structuredContent.relatedProducts)?.productIds ?? [];
  if (!ids.every((id) => known.has(id) || before.includes(id))) {
    const message = 'One of the related products does not exist any more. Please remove it.';
    throw invalid(message, { relatedProducts: message });
  }
  return { productIds: ids.filter((id) => known.has(id)), fill };
}

import type { ProductChange, ProductDetail } from '@plinth/contract';
import { canBeSubscribedTo, planIn } from '@plinth/domain';
import { formExists } from '../../content/forms/service.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import type { WholeProductRow } from './queries.ts';

// How a product is found and sold, beside its price: what search engines read, its button, its subscription, what buyers are asked.

const NAMES = [
  'seoTitle',
  'seoDescription',
  'customAddButtonText',
  'subscriptionPlan',
  'additionalFieldsFormId',
] as const;

export type Selling = Pick<ProductDetail, (typeof NAMES)[number]>;
/** What is absent stays. */
export type SellingChange = Partial<Selling>;

/** Where an item keeps it. */
export type SellingSource = Pick<WholeProductRow, 'seoTitle' | 'seoDescription' | 'structuredContent'>;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is set of a product. */
export function sellingJson({ seoTitle, seoDescription, structuredContent: content }: SellingSource): Selling {
  return {
    seoTitle,
    seoDescription,
    customAddButtonText: textIn(content.customAddButtonText),
    subscriptionPlan: content.isSubscribable === true ? (planIn(content.subscriptionPlan) ?? null) : null,
    additionalFieldsFormId: textIn(content.additionalFieldsFormId) || null,
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
 * @throws HttpError 422 for a subscription to what is no goods and no service, and for a form that the website does not have
 */
export async function sellingColumns(
  tx: Transaction,
  websiteId: string,
  row: WholeProductRow,
  change: SellingChange | undefined,
): Promise<Partial<SellingSource>> {
  if (!change) return {};
  const { seoTitle, seoDescription, customAddButtonText, subscriptionPlan, additionalFieldsFormId } = change;
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
  return { seoTitle, seoDescription, structuredContent: content };
}

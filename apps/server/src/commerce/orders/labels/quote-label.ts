import type { LabelQuote, QuoteLabel } from '@plinth/contract';
import { customsGaps, newId, orderNumberText } from '@plinth/domain';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite } from '../../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../../platform/http/http-error.ts';
import { storeCurrency, type Website } from '../../../platform/websites/website.ts';
import { CarrierProblem } from '../../carriers/carrier-provider.ts';
import type { Declaration, LabelRate } from '../../carriers/label-provider.ts';
import { type Carriers, customsTerms } from '../../carriers/service.ts';
import { orderCurrency } from '../order-view.ts';
import { declaredLines, leavesTerritory } from './declaration.ts';
import {
  addressKeyOf,
  type LabelledParcel,
  labelledParcel,
  labelProblem,
  receiverOf,
  senderOf,
} from './parcel-plan.ts';
import { insertQuote } from './queries.ts';

/** Carriers are asked one after the other by who sells their labels; its owner waits for them. */
const TIMEOUT_MS = 20_000;

/**
 * What carriers take for a parcel. Nothing is bought; what they have offered is kept for a day, and one of it can be bought.
 * @throws HttpError as labelledParcel; 422 where customs would not take what is declared
 */
export async function quoteLabel(
  db: Database,
  carriers: Carriers,
  website: Website,
  orderId: string,
  asked: QuoteLabel & { accountId: string | null },
): Promise<LabelQuote> {
  const { websiteId } = website;
  const labelled = await inWebsite(db, websiteId, (tx) => labelledParcel(tx, websiteId, orderId, asked));
  const isAbroad = leavesTerritory(website, labelled.order);
  const problem = labelProblem(carriers, website, isAbroad);
  if (problem) return { labelId: '', rates: [], problem };
  const labels = carriers.labelsOf(website);
  if (!labels) throw new HttpError(409, 'order-status', 'Choose in Settings → Shipping who sells labels to you.');
  const declaration = isAbroad ? declarationOf(website, labelled) : undefined;
  const { order, lines, shipmentId } = labelled;
  let rates: LabelRate[];
  try {
    rates = await labels.provider.rates({
      from: senderOf(website),
      to: receiverOf(order),
      parcel: asked.parcel,
      currency: storeCurrency(website),
      reference: `#${orderNumberText(order.orderNumber)}`,
      ...(declaration ? { declaration } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error;
    return { labelId: '', rates: [], problem: error.message };
  }
  if (rates.length === 0) return { labelId: '', rates: [], problem: 'No carrier takes this parcel.' };
  const id = newId();
  const request = { lines: shipmentId ? [] : lines, parcel: asked.parcel, addressKey: addressKeyOf(order) };
  await inWebsite(db, websiteId, (tx) =>
    insertQuote(tx, websiteId, {
      ...{ id, orderId, shipmentId, provider: labels.name, rates, accountId: asked.accountId },
      request: { ...request, notify: false, origin: '' },
    }),
  );
  return {
    labelId: id,
    rates: rates.map(({ carrier, service, ...rate }) => ({
      ...rate,
      name: [carrier, service].filter(Boolean).join(' '),
    })),
    problem: '',
  };
}

/** @throws HttpError 422 where no carrier takes what is known */
function declarationOf(website: Website, { order, travels }: LabelledParcel): Declaration {
  const lines = declaredLines(order, travels);
  const hard = customsGaps(lines).find(({ isHard }) => isHard);
  if (hard) throw invalid(`${hard.text} Customs want to know it: write it on the screen of the product.`);
  return { lines, currency: orderCurrency(order), ...customsTerms(website), isGift: order.isGift };
}

import { decimalText, isCurrencyCode, jsonRecord, parseAmount } from '@plinth/domain';
import { CarrierProblem } from './carrier-provider.ts';
import type {
  Declaration,
  LabelPlace,
  LabelProvider,
  LabelQuestion,
  LabelRate,
  Purchase,
  PurchaseName,
  Voiding,
} from './label-provider.ts';
import {
  askShippo,
  messagesOf,
  records,
  type ShippoAccount,
  ShippoRefusal,
  shippoParcel,
  text,
} from './shippo-client.ts';

/** Above this value per line, exports of the United States are filed with the Census Bureau first (15 CFR 30.37(a)). */
const MOST_UNFILED_CENTS = 250_000;

/**
 * Labels of the carriers that an account of Shippo is connected with. A purchase is a transaction of a rate; Shippo keeps our name of it
 * as its `metadata`, and lists transactions by their rate, so that one whose answer was lost is found again.
 */
export const shippoLabels = (account: ShippoAccount): LabelProvider => ({
  async rates(question) {
    const { from, to, parcel, reference, declaration, signal } = question;
    const declared = declaration && (await declare(account, question, declaration));
    const answer = await askShippo(account, {
      path: '/shipments/',
      body: {
        address_from: addressOf(from),
        address_to: addressOf(to),
        parcels: [shippoParcel(parcel)],
        ...(declared ? { customs_declaration: declared } : {}),
        extra: { reference_1: reference },
        async: false,
      },
      signal,
    });
    const rates = ratesOf(answer, question);
    if (rates.length > 0) return rates;
    const why = messagesOf(answer);
    throw new CarrierProblem(why ? `No carrier takes this parcel. ${why}`.slice(0, 500) : 'No carrier goes there.');
  },
  async buy({ rateId, key, signal }) {
    const body = { rate: rateId, metadata: key, label_file_type: 'PDF_4x6', async: false };
    try {
      return purchaseOf(await askShippo(account, { path: '/transactions/', body, signal }));
    } catch (error) {
      if (error instanceof ShippoRefusal) return { state: 'refused', problem: error.message };
      throw error;
    }
  },
  file: (fileUrl, signal) => fetchFile(account, fileUrl, signal),
  async find(name) {
    const found = await transactionsOf(account, name);
    const purchases = found.map(purchaseOf);
    return (
      purchases.find(({ state }) => state === 'bought') ??
      purchases.find(({ state }) => state === 'pending') ??
      purchases[0] ?? { state: 'none' }
    );
  },
  async void(reference, signal) {
    const path = `/transactions/${encodeURIComponent(reference)}`;
    const asked = voidingOf(await askShippo(account, { path, signal }));
    if (asked) return asked;
    try {
      const body = { transaction: reference, async: false };
      const { status, messages } = await askShippo(account, { path: '/refunds/', body, signal });
      if (status === 'SUCCESS') return { state: 'voided' };
      if (status !== 'ERROR') return { state: 'asked' };
      const problem = messagesOf({ messages }) || 'The carrier does not take this label back.';
      return { state: 'refused', problem, isFinal: false };
    } catch (error) {
      if (error instanceof ShippoRefusal) return { state: 'refused', problem: error.message, isFinal: false };
      throw error;
    }
  },
});

/** Labels weigh some ten kilobytes. */
const MOST_BYTES = 10_000_000;

/** Its address is a secret of its own: no key goes with the question. */
async function fetchFile({ base }: ShippoAccount, fileUrl: string, signal: AbortSignal): Promise<Buffer> {
  const isOurs = URL.canParse(fileUrl) && (fileUrl.startsWith('https://') || fileUrl.startsWith(`${base}/`));
  if (!isOurs) throw new CarrierProblem('Shippo has not said where the label is.');
  let bytes: Buffer;
  try {
    const answer = await fetch(fileUrl, { signal });
    if (!answer.ok) throw new Error(String(answer.status));
    bytes = Buffer.from(await answer.arrayBuffer());
  } catch {
    throw new CarrierProblem('The label could not be fetched from Shippo.');
  }
  if (bytes.length > MOST_BYTES || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new CarrierProblem('What Shippo has sent as the label is no PDF.');
  return bytes;
}

/** @returns what Shippo calls the declaration */
async function declare(
  account: ShippoAccount,
  { from, to, signal }: LabelQuestion,
  { lines, currency, incoterm, signer, isGift }: Declaration,
): Promise<string> {
  const isAmerican = from.country === 'US';
  if (isAmerican && to.country !== 'CA' && lines.some(({ valueCents }) => valueCents > MOST_UNFILED_CENTS))
    throw new CarrierProblem('Exports of more than $2,500 of one kind are filed first. Buy this label at its carrier.');
  const exemption = to.country === 'CA' ? 'NOEEI_30_36' : 'NOEEI_30_37_a';
  const { object_id: id } = await askShippo(account, {
    path: '/customs/declarations/',
    body: {
      certify: true,
      certify_signer: signer,
      contents_type: isGift ? 'GIFT' : 'MERCHANDISE',
      non_delivery_option: 'RETURN',
      incoterm,
      ...(isAmerican ? { eel_pfc: exemption } : {}),
      items: lines.map((line) => ({
        description: line.description,
        quantity: line.quantity,
        net_weight: String(line.grams),
        mass_unit: 'g',
        value_amount: decimalText(line.valueCents, currency),
        value_currency: currency,
        origin_country: line.originCountry,
        ...(line.hsCode ? { tariff_number: line.hsCode } : {}),
      })),
    },
    signal,
  });
  if (!text(id)) throw new CarrierProblem('Shippo did not take the declaration to customs.');
  return text(id);
}

const addressOf = ({
  name,
  company,
  street,
  street2,
  city,
  region,
  postalCode,
  country,
  phone,
  email,
}: LabelPlace) => ({
  ...{ name, company, street1: street, street2, city, state: region, zip: postalCode, country, phone, email },
});

/** The cheapest first; in the store's currency where Shippo tells it, else in that of the account. */
function ratesOf(answer: Record<string, unknown>, { currency: store }: LabelQuestion): LabelRate[] {
  const rates = records(answer.rates).flatMap((rate): LabelRate[] => {
    const isLocal = rate.currency !== store && rate.currency_local === store;
    const [amount, currency] = isLocal ? [rate.amount_local, rate.currency_local] : [rate.amount, rate.currency];
    const id = text(rate.object_id);
    if (!isCurrencyCode(currency) || id === '') return [];
    const cents = parseAmount(text(amount), currency);
    if (!cents.ok || cents.value < 0) return [];
    const level = jsonRecord(rate.servicelevel);
    const { estimated_days: days } = rate;
    return [
      {
        id,
        carrier: text(rate.provider).slice(0, 100),
        service: (text(level.name) || text(level.token)).slice(0, 100),
        costCents: cents.value,
        currency,
        ...(typeof days === 'number' && Number.isInteger(days) && days > 0 && days < 100 ? { days } : {}),
      },
    ];
  });
  return rates.sort((a, b) => a.costCents - b.costCents);
}

/** Transactions of a rate, as far as they are this purchase. */
async function transactionsOf(account: ShippoAccount, { rateId, key, signal }: PurchaseName) {
  const path = `/transactions/?rate=${encodeURIComponent(rateId)}&results=100`;
  const { results } = await askShippo(account, { path, signal });
  return records(results).filter(({ metadata, rate }) => metadata === key && rateIdOf(rate) === rateId);
}

/** Shippo tells a rate by its id, or with all that it knows of it. */
const rateIdOf = (rate: unknown): string => text(rate) || text(jsonRecord(rate).object_id);

/** What was bought stays bought, whatever became of its money since. */
function purchaseOf(transaction: Record<string, unknown>): Purchase {
  const { status } = transaction;
  if (status === 'ERROR') {
    const problem = messagesOf(transaction) || 'The carrier has refused this label.';
    return { state: 'refused', problem: problem.slice(0, 500) };
  }
  const reference = text(transaction.object_id);
  if (status === 'QUEUED' || status === 'WAITING' || reference === '') return { state: 'pending' };
  return {
    state: 'bought',
    reference,
    trackingNumber: text(transaction.tracking_number).slice(0, 100),
    trackingUrl: text(transaction.tracking_url_provider).slice(0, 2000),
    fileUrl: text(transaction.label_url),
    testMode: transaction.test === true,
  };
}

/** What a transaction says of its money; undefined: nobody has asked for it. */
function voidingOf({ status }: Record<string, unknown>): Voiding | undefined {
  if (status === 'REFUNDED') return { state: 'voided' };
  if (status === 'REFUNDPENDING') return { state: 'asked' };
  if (status !== 'REFUNDREJECTED') return undefined;
  return { state: 'refused', problem: 'The carrier has not taken this label back.', isFinal: true };
}

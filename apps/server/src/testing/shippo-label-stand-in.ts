import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

interface Transaction extends Json {
  object_id: string;
  status: string;
  rate: string;
  metadata: string;
}

/** How the next purchase ends: answered; bought, and the line goes dead; never taken in, and the line goes dead; refused by its carrier. */
export type NextPurchase = 'answered' | 'lost' | 'never-came' | 'refused' | 'queued';

/** The smallest thing that begins as a PDF does. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/**
 * Stands in for Shippo over HTTP, in the form of its documentation (version 2018-02-08): shipments with rates, declarations to customs,
 * transactions, refunds, and the PDF of a label. What Shippo itself says to an account was never tried.
 */
export class ShippoLabelStandIn {
  readonly asked: { method: string; path: string; body: Json }[] = [];
  readonly transactions: Transaction[] = [];
  next: NextPurchase = 'answered';
  refund: 'SUCCESS' | 'PENDING' | 'ERROR' = 'PENDING';
  /** Whether the PDF of a label is there. */
  hasFiles = true;
  rates: Json[] = [];
  messages: Json[] = [];
  readonly #server: Server;
  #count = 0;

  private constructor(readonly key: string) {
    this.#server = createServer(async (request, response) => {
      const body = await read(request);
      const path = request.url ?? '';
      if (path.startsWith('/label/')) {
        response.writeHead(this.hasFiles ? 200 : 404, { 'content-type': 'application/pdf' }).end(PDF);
        return;
      }
      this.asked.push({ method: request.method ?? '', path, body });
      const answer = request.headers.authorization === `ShippoToken ${key}` ? this.#answer(request, body) : null;
      if (answer === 'dead') {
        response.destroy();
        return;
      }
      const [status, said] = answer ?? [401, { detail: 'Invalid token.' }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  }

  static async start(key: string): Promise<ShippoLabelStandIn> {
    const standIn = new ShippoLabelStandIn(key);
    standIn.#server.listen(0, '127.0.0.1');
    await new Promise((listening) => standIn.#server.once('listening', listening));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** As if nothing had ever been asked. */
  reset(): void {
    this.asked.length = 0;
    this.transactions.length = 0;
    Object.assign(this, { next: 'answered', refund: 'PENDING', hasFiles: true, rates: [], messages: [] });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** What was bought for good. */
  get bought(): Transaction[] {
    return this.transactions.filter(({ status }) => status !== 'ERROR');
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}${String(this.#count).padStart(8, '0')}`;
  }

  #answer({ method, url = '' }: IncomingMessage, body: Json): [number, Json] | 'dead' {
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    const [, kind = '', id = ''] = pathname.split('/');
    if (method === 'POST' && kind === 'shipments') return [201, this.#shipment()];
    if (method === 'POST' && kind === 'customs')
      return [201, { object_id: this.#id('customs'), object_state: 'VALID' }];
    if (method === 'POST' && kind === 'transactions') return this.#buy(body);
    if (method === 'POST' && kind === 'refunds') return this.#refund(body);
    if (method === 'GET' && kind === 'transactions' && id !== '') {
      const found = this.transactions.find(({ object_id }) => object_id === id);
      return found ? [200, found] : [404, { detail: 'Not found.' }];
    }
    if (method === 'GET' && kind === 'transactions') {
      const results = this.transactions.filter(({ rate }) => rate === searchParams.get('rate'));
      return [200, { next: null, previous: null, results }];
    }
    return [404, { detail: 'Not found.' }];
  }

  #shipment(): Json {
    const rates = this.rates.map((rate) => ({ ...rate, object_id: this.#id('rate') }));
    return { object_id: this.#id('shipment'), status: 'SUCCESS', rates, messages: this.messages };
  }

  #buy({ rate, metadata }: Json): [number, Json] | 'dead' {
    if (this.next === 'never-came') return 'dead';
    const object_id = this.#id('transaction');
    const isRefused = this.next === 'refused';
    const made: Transaction = {
      ...{ object_id, object_state: 'VALID', rate: String(rate), metadata: String(metadata), test: true },
      status: isRefused ? 'ERROR' : this.next === 'queued' ? 'QUEUED' : 'SUCCESS',
      messages: isRefused ? [{ source: 'USPS', code: '', text: 'The address could not be found.' }] : [],
      tracking_number: isRefused ? '' : `92055${object_id.slice(-8)}`,
      tracking_url_provider: isRefused
        ? ''
        : `https://tools.usps.com/go/TrackConfirmAction?tLabels=92055${object_id.slice(-8)}`,
      label_url: isRefused ? '' : `${this.url}/label/${object_id}.pdf`,
    };
    this.transactions.push(made);
    return this.next === 'lost' ? 'dead' : [201, made];
  }

  #refund({ transaction }: Json): [number, Json] {
    const bought = this.transactions.find(({ object_id }) => object_id === transaction);
    if (!bought) return [404, { detail: 'Not found.' }];
    if (bought.status !== 'SUCCESS') return [400, { __all__: ['A refund for this transaction exists already.'] }];
    if (this.refund === 'ERROR')
      return [201, { status: 'ERROR', transaction, messages: [{ source: 'USPS', text: 'The label was used.' }] }];
    bought.status = this.refund === 'SUCCESS' ? 'REFUNDED' : 'REFUNDPENDING';
    return [201, { object_id: this.#id('refund'), status: this.refund, transaction }];
  }
}

async function read(request: IncomingMessage): Promise<Json> {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? {} : (JSON.parse(text) as Json);
}

/** A rate as a shipment has it, without its id. */
export const shippoRate = (token: string, name: string, amount: string, days: number): Json => ({
  ...{ amount, currency: 'USD', amount_local: amount, currency_local: 'USD', provider: 'USPS', estimated_days: days },
  servicelevel: { name, token, terms: '' },
});

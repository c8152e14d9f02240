import type { ApiResponse, Client, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { type JsonRecord, jsonRecord } from '@plinth/domain';
import type { PayPalKeys } from './paypal-keys.ts';

const PAYPAL = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;
/** Less than a buyer waits for an answer (checkout/pay-ahead.ts). */
const TIMEOUT_MS = 10_000;

/** Belongs to the process, as its environment does: where PayPal's API answers instead of at PayPal. */
let address = '';
const clients = new Map<string, Promise<PayPal>>();
/** Websites of one process with apps of their own; more than that are made anew. */
const MOST_CLIENTS = 200;

/** @param url absent: PayPal itself */
export function usePayPalUrl(url: string | undefined): void {
  address = url?.replace(/\/$/, '') ?? '';
  clients.clear();
}

/** PayPal, asked with the keys of one app. */
export interface PayPal {
  orders: OrdersController;
  payments: PaymentsController;
  /** What PayPal's library has no name for: webhooks and disputes. @param body JSON, sent to the letter */
  call(method: 'GET' | 'POST', path: string, body?: string): Promise<ApiResponse<string>>;
  live: boolean;
}

const nameOf = ({ clientId, secret, live }: Pick<PayPalKeys, 'clientId' | 'secret' | 'live'>): string =>
  JSON.stringify([clientId, secret, live]);

/** The next call asks for a token of its own: one that was given for keys is good for hours, whatever becomes of them. */
export const forgetPayPal = (keys: Pick<PayPalKeys, 'clientId' | 'secret' | 'live'>): boolean =>
  clients.delete(nameOf(keys));

/** The client of an app. Its library is hundreds of files, read where the first website has keys. */
export function payPal(keys: Pick<PayPalKeys, 'clientId' | 'secret' | 'live'>): Promise<PayPal> {
  const name = nameOf(keys);
  const known = clients.get(name);
  if (known) return known;
  if (clients.size >= MOST_CLIENTS) clients.clear();
  const made = makePayPal(keys);
  clients.set(name, made);
  return made;
}

async function makePayPal({
  clientId,
  secret,
  live,
}: Pick<PayPalKeys, 'clientId' | 'secret' | 'live'>): Promise<PayPal> {
  const library = await import('@paypal/paypal-server-sdk');
  const usual = live ? PAYPAL.live : PAYPAL.sandbox;
  const url = address || usual;
  /** The library knows PayPal's own two addresses alone. */
  class Addressed extends library.Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const make = super.getRequestBuilderFactory();
      return (...asked) => {
        const builder = make(...asked);
        builder.interceptRequest((request) => ({ ...request, url: request.url.replace(usual, url) }));
        return builder;
      };
    }
  }
  const client = new Addressed({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: secret },
    environment: live ? library.Environment.Production : library.Environment.Sandbox,
    timeout: TIMEOUT_MS,
  });
  const request = client.getRequestBuilderFactory();
  return {
    live,
    orders: new library.OrdersController(client),
    payments: new library.PaymentsController(client),
    call(method, path, body) {
      const builder = request(method, path);
      builder.authenticate([{ oauth2: true }]);
      if (body !== undefined) {
        builder.header('Content-Type', 'application/json');
        builder.text(body);
      }
      return builder.callAsText();
    },
  };
}

/** A refusal of PayPal's, as its answer tells it; `status` 0: it has not answered. */
interface PayPalRefusal {
  status: number;
  /** What went wrong, in capitals: `INSTRUMENT_DECLINED`; '' where nothing is said. */
  issue: string;
  /** In PayPal's words. */
  text: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads what was thrown by a call of PayPal. */
export function refusalOf(error: unknown): PayPalRefusal {
  const { statusCode, body, message } = error as { statusCode?: number; body?: unknown; message?: string };
  if (typeof statusCode !== 'number') return { status: 0, issue: '', text: message ?? '' };
  const told = jsonOf(body);
  const detail = jsonRecord(Array.isArray(told.details) ? told.details[0] : undefined);
  return {
    status: statusCode,
    issue: text(detail.issue) || text(told.name) || text(told.error),
    text: text(detail.description) || text(told.message) || text(told.error_description),
  };
}

/** The text of an answer as what it holds; nothing where it is none. */
export function jsonOf(body: unknown): JsonRecord {
  if (typeof body !== 'string') return {};
  try {
    return jsonRecord(JSON.parse(body));
  } catch {
    return {};
  }
}

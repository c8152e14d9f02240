import type Stripe from 'stripe';

const STRIPE = 'https://api.stripe.com';
/** Less than a buyer waits for an answer (checkout/pay-ahead.ts). */
const TIMEOUT_MS = 10_000;

/** Belongs to the process, as its environment does: where Stripe's API answers. */
let address = STRIPE;
const clients = new Map<string, Stripe>();
/** Websites of one process with accounts of their own; more than that are made anew. */
const MOST_CLIENTS = 200;

/** @param url absent: Stripe itself */
export function useStripeUrl(url: string | undefined): void {
  address = url ?? STRIPE;
  clients.clear();
}

/** Stripe's own library, read where the first website has keys: it is hundreds of files. */
const stripeLibrary = async () => (await import('stripe')).default;

/** The client of an account. */
export async function stripeClient(secretKey: string): Promise<Stripe> {
  const known = clients.get(secretKey);
  if (known) return known;
  const Library = await stripeLibrary();
  const { hostname, port, protocol } = new URL(address);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  const client = new Library(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Plinth' },
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
  });
  if (clients.size >= MOST_CLIENTS) clients.clear();
  clients.set(secretKey, client);
  return client;
}

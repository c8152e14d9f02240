import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The only key that it takes. */
export const SHIPPO_KEY = 'shippo_test_0123456789abcdef';

/** Every how many questions nobody answers. */
const SILENT_EVERY = 11;

/** Stands in for Shippo in load tests: each answer tells another price, and sometimes there is none. Nothing is charged here that was not told. */
export class ShippoStandIn {
  /** Every price that was ever told, in cents. */
  readonly told = new Set<number>();
  private asked = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ShippoStandIn> {
    const server = createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        const { status, body } = standIn.answer(request.headers.authorization ?? '');
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    const standIn = new ShippoStandIn(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(authorization: string): { status: number; body: unknown } {
    if (authorization !== `ShippoToken ${SHIPPO_KEY}`) return { status: 401, body: { detail: 'Invalid token.' } };
    this.asked++;
    if (this.asked % SILENT_EVERY === 0) return { status: 503, body: { detail: 'Try again later.' } };
    const cents = 700 + (this.asked % 300);
    const rates = [cents, cents + 450].map((price, at) => {
      this.told.add(price);
      const amount = (price / 100).toFixed(2);
      return {
        ...{ object_id: `r${at}`, amount, currency: 'USD', amount_local: amount, currency_local: 'USD' },
        ...{ provider: 'USPS', servicelevel: { name: at ? 'Priority' : 'Ground', token: `usps_${at}`, terms: '' } },
      };
    });
    return { status: 201, body: { object_id: 'a1', status: 'SUCCESS', rates, messages: [] } };
  }
}

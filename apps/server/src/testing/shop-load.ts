import { newId, roles } from '@plinth/domain';
import { expect } from 'vitest';
import { createOwner, createOwnerSignInLink } from '../accounts/staff/service.ts';
import type { Database } from '../platform/database/connection.ts';
import { SHIPPO_KEY } from './shippo-stand-in.ts';
import { type Answered, ShopClient } from './shop-client.ts';
import { checkoutBody, createTestShop, newYork, type TestShop, type TestVariant } from './test-shop.ts';

// A whole shop at work over HTTP, for tests that kill servers and databases under it: buyers, subscribers, and people who look after orders.

/** More than any number of rounds can sell. */
export const FAULT_STOCK = 1_000_000;
/** What each gift card has at first; there are so few that buyers meet at them. */
export const FAULT_CARD_CENTS = 400_000;
export const FLAT_CENTS = 500;
export const FALLBACK_CENTS = 1_200;
const CARDS = 3;

/** Held and captured later, in any number of parts. */
const HELD_CARD = '4000 0000 0000 0259';
const stripeCard = { provider: 'stripe', token: 'ctoken_visa' };
const testCard = (cardNumber: string) => ({ provider: 'test', cardNumber, expiry: '12 / 34', cvc: '123' });
const { country, region, city, postalCode } = newYork;
const typedAddress = { country, region, city, postalCode };

const CART = '/api/commerce/shopping-cart';
const ORDERS = '/api/commerce/orders';

/** An order that its buyer was told of, with what opens its own page. */
interface Bought {
  id: string;
  token: string;
}

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

export class ShopLoad {
  /** Orders that a buyer was told of. */
  readonly acknowledged = new Set<string>();
  readonly statuses: Record<number, number> = {};
  /** Answers that no server in trouble may give. */
  readonly failures: string[] = [];
  /** How often each thing was done to its end. */
  readonly done: Record<string, number> = {};
  private readonly codes: string[] = [];
  private readonly toLookAfter: Bought[] = [];
  private readonly owner: ShopClient;
  private keys = 0;

  private constructor(
    readonly shop: TestShop,
    readonly goods: readonly TestVariant[],
    readonly tea: TestVariant,
    readonly anyUrl: () => string,
  ) {
    this.owner = new ShopClient(this, () => ({ 'x-csrf-token': this.owner.cookies.get('crumb') ?? '' }));
  }

  /** The website with its goods, straight into the tables; before the servers start. */
  static async makeShop(db: Database, anyUrl: () => string): Promise<ShopLoad> {
    const shop = await createTestShop(db, { storeSettings: { captureWhen: 'later' } });
    const { system: sql } = db;
    const business = { address: { street: '1 Main St', city: 'Hudson', region: 'NY', postalCode: '12534', country } };
    await sql`update websites set settings = settings || ${sql.json({ business })} where website_id = ${shop.websiteId}`;
    await sql`
      insert into tax_rules (website_id, id, name, country, rate_basis_points, applies_to_shipping, included_in_price)
      values (${shop.websiteId}, ${newId()}, 'Sales tax', 'US', 825, true, false)`;
    const of = (value: string) => ({ stock: FAULT_STOCK, attributes: [{ name: 'Kind', value }] });
    const blue = await shop.addProduct({ title: 'Bowl', priceCents: 4_800, ...of('Blue') });
    const red = await shop.addVariant(blue.itemId, { priceCents: 4_800, ...of('Red') });
    const large = await shop.addVariant(blue.itemId, { priceCents: 6_100, ...of('Large') });
    const small = await shop.addVariant(blue.itemId, { priceCents: 2_950, ...of('Small') });
    const structuredContent = {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 },
    };
    const tea = await shop.addProduct({ title: 'Tea', priceCents: 1_800, stock: FAULT_STOCK, structuredContent });
    return new ShopLoad(shop, [blue, red, large, small], tea, anyUrl);
  }

  /** Signs its owner in, who sets up payments, shipping and gift cards as by their screens; then some people subscribe. */
  async open(db: Database, subscribers: number): Promise<void> {
    const accountId = await createOwner(db, {
      ...{ email: 'owner@example.com', displayName: 'Owner', role: roles.admin },
      websiteIds: [this.shop.websiteId],
    });
    const link = await createOwnerSignInLink(db, accountId);
    const ask = async (method: string, path: string, body: unknown): Promise<Answered> => {
      const answer = await this.owner.call(method, path, { body });
      expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, '']);
      return answer;
    };
    await ask('POST', `/api/owner/sign-in-links/${link}`, {});
    const PAYMENTS = '/api/commerce/payment-settings';
    const stripe = { publishableKey: 'pk_test_4242', secretKey: 'sk_test_4242424242', webhookSecret: 'whsec_ZmFrZQ' };
    await ask('PUT', `${PAYMENTS}/stripe`, stripe);
    const methods = ['stripe', 'test'].map((kind) => ({ kind, enabled: true, name: '', text: '' }));
    await ask('PUT', PAYMENTS, { methods, captureWhen: 'later' });
    await ask('PUT', '/api/commerce/carrier-settings', { provider: 'shippo', key: SHIPPO_KEY });
    const way = (name: string, rate: object) => ({
      ...{ id: '', name, enabled: true, estimate: '', instructions: '', rate },
    });
    const ways = [
      way('Post', { kind: 'flat', costCents: FLAT_CENTS }),
      way('Carrier', { kind: 'carrier', services: [], fallbackCents: FALLBACK_CENTS }),
    ];
    const SHIPPING = '/api/commerce/shipping-settings';
    const { version } = (await this.owner.call('GET', SHIPPING)).json;
    const zones = [{ id: '', name: 'World', reach: 'everywhere', places: [], methods: ways }];
    await ask('PUT', SHIPPING, { version, zones });
    while (this.codes.length < CARDS) {
      const id: string = newId();
      const card = { id, amountCents: FAULT_CARD_CENTS, note: '', name: '', email: '', message: '', day: '' };
      await ask('POST', '/api/commerce/gift-cards', card);
      this.codes.push((await ask('POST', `/api/commerce/gift-cards/${id}/reveal`, {})).json.code);
    }
    for (let made = 0; made < subscribers; made++) await this.subscribe();
  }

  /** Buys until nobody wants it any more. */
  async buyer(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.buyOnce();
  }

  /** Looks after orders, a random thing of each, until nobody wants it any more. */
  async clerk(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const next = this.toLookAfter.splice(Math.floor(Math.random() * this.toLookAfter.length), 1)[0];
      if (next) await anyOf(this.tasks)(next);
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private count(what: string, { status }: Answered): boolean {
    const isDone = status === 200 || status === 303;
    const name = isDone ? what : `${what} ${status}`;
    this.done[name] = (this.done[name] ?? 0) + 1;
    return isDone;
  }

  private async subscribe(): Promise<void> {
    const visitor = new ShopClient(this);
    const { itemId, sku } = this.tea;
    const started = await visitor.call('POST', '/api/3/commerce/cart/subscription', { body: { itemId, sku, qty: 2 } });
    await visitor.call('GET', `/subscribe/${started.json.cartToken}`, { headers: { accept: 'text/html' } });
    expect(await this.checkOut(visitor, stripeCard, 'Carrier')).toBe(200);
  }

  private async buyOnce(): Promise<void> {
    const visitor = new ShopClient(this);
    // In any order: locks that are not taken in one order would show as deadlocks here.
    const wanted = [...this.goods].sort(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 2));
    for (const { itemId, sku } of wanted) {
      const body = { itemId, sku, quantity: 1 + Math.floor(Math.random() * 3) };
      if ((await visitor.call('POST', `${CART}/entries`, { body })).status !== 200) return;
    }
    if (Math.random() < 0.4) await visitor.call('POST', `${CART}/gift-cards`, { body: { code: anyOf(this.codes) } });
    await this.checkOut(visitor, anyOf([stripeCard, testCard(HELD_CARD), testCard('4242 4242 4242 4242')]));
  }

  /** Chooses a way of shipping, and pays the total that it was shown; whoever gets no answer presses again with the same key. */
  private async checkOut(visitor: ShopClient, payment: object, wayName = ''): Promise<number> {
    const located = await visitor.call('PUT', `${CART}/shipping`, { body: { location: typedAddress } });
    const offered: { id: string; name: string }[] = located.json.shoppingCart?.shippingOptions ?? [];
    const way = wayName ? offered.find(({ name }) => name !== 'Post') : anyOf(offered);
    const body = { location: typedAddress, selectedShippingOptionId: way?.id };
    const chosen = await visitor.call('PUT', `${CART}/shipping`, { body });
    const expectedTotalCents: number = chosen.json.shoppingCart?.grandTotalCents;
    const key = `fault-test-${String(++this.keys).padStart(12, '0')}`;
    const answer = await visitor.call('POST', '/api/commerce/checkout', {
      body: checkoutBody({ shippingOptionId: way?.id, payment, expectedTotalCents }),
      headers: { 'idempotency-key': key },
    });
    this.count('order', answer);
    if (answer.status !== 200) return answer.status;
    const { id, confirmationUrl } = answer.json;
    this.acknowledged.add(id);
    this.toLookAfter.push({ id, token: new URL(confirmationUrl, 'http://x').searchParams.get('token') ?? '' });
    return 200;
  }

  private readonly order = async ({ id }: Bought) => (await this.owner.call('GET', `${ORDERS}/${id}`)).json;
  private readonly post = (id: string, path: string, body: unknown) =>
    this.owner.call('POST', `${ORDERS}/${id}/${path}`, { body });

  private readonly tasks: readonly ((bought: Bought) => Promise<void>)[] = [
    async (bought) => {
      await this.capturePart(bought);
      await this.capturePart(bought);
      if (Math.random() < 0.5) await this.send(bought);
      if (Math.random() < 0.5) await this.refundPiece(bought);
    },
    async (bought) => {
      // Two people with the same order before them.
      await Promise.all([this.capturePart(bought), this.refundPiece(bought), this.capturePart(bought)]);
      await this.send(bought);
    },
    async (bought) => {
      await this.send(bought);
      await this.exchange(bought);
    },
    async (bought) => {
      await this.refundPiece(bought);
      await Promise.all([this.refundPiece(bought), this.refundPiece(bought)]);
    },
    async ({ id }) => {
      this.count('cancel', await this.post(id, 'cancel', {}));
    },
    async (bought) => {
      await Promise.all([this.send(bought), this.refundPiece(bought)]);
    },
  ];

  private async send({ id }: Bought): Promise<void> {
    this.count('send', await this.post(id, 'fulfill', {}));
  }

  /** A part of what is held, or all of it. */
  private async capturePart(bought: Bought): Promise<void> {
    const { payments, version } = await this.order(bought);
    const held = payments?.find(({ heldCents }: { heldCents: number }) => heldCents > 0);
    if (!held) return;
    const amountCents = Math.random() < 0.3 ? held.heldCents : 1 + Math.floor(Math.random() * held.heldCents);
    const body = { key: newId(), version, amountCents, release: false };
    this.count('capture', await this.post(bought.id, `payments/${held.id}/capture`, body));
  }

  private async refundPiece(bought: Bought): Promise<void> {
    const { items } = await this.order(bought);
    const line = items?.find(
      (item: { quantity: number; refundedQuantity: number }) => item.quantity > item.refundedQuantity,
    );
    if (!line) return;
    const lines = [{ lineId: line.id, quantity: 1, restock: Math.random() < 0.8 }];
    this.count('refund', await this.post(bought.id, 'refunds', { key: newId(), lines, shippingCents: 0 }));
  }

  /** The buyer asks for another variant, the shop says yes, and takes it in. */
  private async exchange(bought: Bought): Promise<void> {
    const { items } = await this.order(bought);
    const line: string = items?.[0]?.id ?? '';
    const form = {
      ...{ token: bought.token, [`quantity-${line}`]: '1', [`reason-${line}`]: 'does-not-fit', wish: 'exchange' },
      [`exchange-${line}`]: anyOf(this.goods).variantId,
    };
    this.count('ask', await new ShopClient(this).call('POST', `/account/orders/${bought.id}/return`, { form }));
    const asked = (await this.order(bought)).returns?.at(-1);
    if (!asked) return;
    await this.post(bought.id, `returns/${asked.id}/answer`, { approve: true, message: '' });
    const exchanged = await this.takeIn(bought, asked.id);
    const other: string = exchanged?.exchangeOrderId ?? '';
    if (other && Math.random() < 0.3) this.count('cancel', await this.post(other, 'cancel', {}));
  }

  /** As somebody does who is told that the order has changed meanwhile, or by nobody what came of it: looks again. */
  private async takeIn(bought: Bought, returnId: string) {
    for (let tries = 0; tries < 4; tries++) {
      const { version, returns } = await this.order(bought);
      const asked = returns?.find(({ id }: { id: string }) => id === returnId);
      if (asked?.state === 'received') return asked;
      this.count('exchange', await this.post(bought.id, `returns/${returnId}/exchange`, { version, restock: true }));
    }
    return undefined;
  }
}

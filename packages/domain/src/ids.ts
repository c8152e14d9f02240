declare const brand: unique symbol;

/** A string that only the code which checked or made it may call by this name. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

export type WebsiteId = Branded<'WebsiteId'>;
export type CollectionId = Branded<'CollectionId'>;
export type ItemId = Branded<'ItemId'>;
export type VariantId = Branded<'VariantId'>;
export type AssetId = Branded<'AssetId'>;
export type CartId = Branded<'CartId'>;
export type CartEntryId = Branded<'CartEntryId'>;
export type OrderId = Branded<'OrderId'>;
export type CouponId = Branded<'CouponId'>;
export type FormId = Branded<'FormId'>;
export type OwnerId = Branded<'OwnerId'>;
export type SiteUserId = Branded<'SiteUserId'>;
export type Sku = Branded<'Sku'>;

/** Every branded id that is 24 hex characters; a SKU is the shop's own text and is not one of them. */
export type AnyId =
  | WebsiteId
  | CollectionId
  | ItemId
  | VariantId
  | AssetId
  | CartId
  | CartEntryId
  | OrderId
  | CouponId
  | FormId
  | OwnerId
  | SiteUserId;

/** 2 to the 48th, spelled out: a computed one would stay in every bundle. */
const tailLimit = 281_474_976_710_656;
let lastTime = 0;
let lastTail = 0;

/**
 * Makes a 24-hex id whose text order is its order of creation: 48 bits of milliseconds, then 48 bits that start random in
 * every millisecond and only grow within it. Ids of one process never repeat; ids are not secrets.
 *
 * @param now milliseconds since 1970; a clock that steps back does not break the order
 */
export function newId<Id extends AnyId>(now: number = Date.now()): Id {
  const random = globalThis.crypto.getRandomValues(new Uint32Array(2));
  const high = random[0] ?? 0;
  const low = random[1] ?? 0;
  if (now > lastTime) {
    lastTime = now;
    // The top bit stays free, so that a busy millisecond has room to grow.
    lastTail = (high & 0x7fff) * 2 ** 32 + low;
  } else {
    lastTail += 1 + (low & 0xfffff);
    if (lastTail >= tailLimit) {
      lastTime += 1;
      lastTail = low;
    }
  }
  return (lastTime.toString(16).padStart(12, '0') + lastTail.toString(16).padStart(12, '0')) as string as Id;
}

/** Whether the text is an id as `newId` writes it: 24 lower-case hex characters. */
export function isId(text: unknown): text is AnyId {
  return typeof text === 'string' && /^[0-9a-f]{24}$/.test(text);
}

/**
 * Names a checked text as an id of the wanted kind.
 *
 * @throws TypeError when it is not 24 lower-case hex characters
 */
export function asId<Id extends AnyId>(text: string): Id {
  if (!isId(text)) throw new TypeError(`'${text}' is not an id: an id is 24 characters of 0-9 and a-f.`);
  return text as string as Id;
}

/** The moment at which an id was made, in milliseconds since 1970. */
export function idTime(id: AnyId): number {
  return Number.parseInt(id.slice(0, 12), 16);
}

/** Names a shop's own stock-keeping text as a SKU; it may be any text that is not blank. */
export function asSku(text: string): Sku {
  if (text.trim() === '') throw new TypeError('A SKU cannot be blank.');
  return text as string as Sku;
}

/** 2 to the 48th, spelled out: a computed one would stay in every bundle. */
const tailLimit = 281_474_976_710_656;
let lastTime = 0;
let lastTail = 0;
/** Random numbers in stock: each call for more of them costs as much as ten ids. */
let stock: Uint32Array | undefined;
let taken = 0;

function randomNumber(): number {
  if (!stock || taken === stock.length) {
    stock = globalThis.crypto.getRandomValues(new Uint32Array(256));
    taken = 0;
  }
  return stock[taken++] ?? 0;
}

/** Three hex characters for each number of twelve bits. */
let hexOf: readonly string[] | undefined;

/** A number of 48 bits as twelve hex characters; `toString(16)` of so large a number takes five times as long. */
function hex48(value: number): string {
  hexOf ??= Array.from({ length: 4_096 }, (_, bits) => bits.toString(16).padStart(3, '0'));
  const high = Math.floor(value / 2 ** 24);
  const low = value % 2 ** 24;
  return `${hexOf[high >> 12]}${hexOf[high & 0xfff]}${hexOf[low >> 12]}${hexOf[low & 0xfff]}`;
}

let headTime = -1;
let head = '';

/**
 * Makes a 24-hex id whose text order is its order of creation: 48 bits of milliseconds, then 48 bits that start random in
 * every millisecond and only grow within it. Ids of one process never repeat; ids are not secrets.
 *
 * @param now milliseconds since 1970; a clock that steps back does not break the order
 */
export function newId(now: number = Date.now()): string {
  const high = randomNumber();
  const low = randomNumber();
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
  if (headTime !== lastTime) {
    headTime = lastTime;
    head = hex48(lastTime);
  }
  return head + hex48(lastTail);
}

/** Whether the text is an id as `newId` writes it: 24 lower-case hex characters. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{24}$/.test(text);
}

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealFor } from '../config/seal.ts';
import { openSealedText, renewedSealedText, sealedText } from '../config/sealed-text.ts';
import { readSecretKey, useSecretKey } from '../config/secret-key.ts';
import { hideSealed, hideSecrets, openMessage, seal, sealMessage } from './sealed-secrets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const draft = (plainText: string, html = '', unsubscribeUrl = '') => ({
  ...{ id: 'm', kind: 'test', relatedId: '', fromAddress: 'a@x.example', toAddress: 'b@x.example', subject: 'S' },
  ...{ html, plainText, unsubscribeUrl },
});
/** As secrets were sealed before there were marks. */
const unmarked = (secret: string) => `sealed.${sealFor('mail', secret)}.`;
const old = (plainText: string) => ({ html: '', plainText, unsubscribeUrl: '', sealMark: null });
const keyLost = 'sealed with another key';

test('what is sealed is opened with its key, shown to nobody, and never the same twice', () => {
  useSecretKey('a'.repeat(40));
  const written = `Two links: https://x/?a=${seal('first-secret')} and https://x/?b=${seal('second')}.`;
  expect(hideSealed(written)).toBe(
    'Two links: https://x/?a=for-the-receiver-alone and https://x/?b=for-the-receiver-alone.',
  );
  const stored = sealMessage(draft(written, written, seal('way out')));
  for (const text of [written, stored.html, stored.plainText, stored.unsubscribeUrl])
    expect(text).not.toMatch(/first-secret|second|way out/);
  const read = 'Two links: https://x/?a=first-secret and https://x/?b=second.';
  expect(openMessage(stored)).toMatchObject({ html: read, plainText: read, unsubscribeUrl: 'way out' });
  expect(hideSecrets(stored)).toMatchObject({ html: hideSealed(written), plainText: hideSealed(written) });
  expect(sealMessage(draft(written)).plainText).not.toBe(stored.plainText);
  useSecretKey('b'.repeat(40));
  expect(() => openMessage(stored)).toThrow(keyLost);
});

test('a secret that is lost keeps the mail from being sent', () => {
  expect(() => openMessage(sealMessage(draft(`Your code: ${seal('')}`)))).toThrow(keyLost);
});

test('what looks like a seal and is none of this mail stays as it was typed', () => {
  const other = sealMessage(draft(`https://x/?a=${seal('secret of another')}`));
  const typed = [
    `sealed.${'a'.repeat(60)}.`,
    other.plainText,
    unmarked('secret of another'),
    sealedText('carrier-key', 'shippo_live_key'),
    `${sealedText('gift-card-code', 'AAAA-BBBB')}.`,
    `sealed.${other.sealMark}${'a'.repeat(60)}.`,
  ].join('\n');
  const stored = sealMessage(draft(`${typed}\nhttps://x/?a=${seal('own secret')}`));
  expect(openMessage(stored).plainText).toBe(`${typed}\nhttps://x/?a=own secret`);
  expect(hideSecrets(stored).plainText).toBe(`${typed}\nhttps://x/?a=for-the-receiver-alone`);
});

test('whatever is typed arrives as it was typed, and hides no secret beside it', () => {
  const { sealMark, plainText: foreign } = sealMessage(draft(seal('foreign secret')));
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'sealed.',
      '.',
      '..',
      'sealed',
      sealMark,
      foreign,
      foreign.slice(0, -1),
      '$&',
      '$1',
      '$`',
      '\\',
      '{',
      '\0',
    ),
    fc.string({ unit: fc.constantFrom(...'aZ09-_'), minLength: 36, maxLength: 80 }).map((text) => `sealed.${text}.`),
    fc.string().map(unmarked),
  );
  fc.assert(
    fc.property(fc.array(piece), fc.array(piece), (before, after) => {
      const [head, tail] = [before.join(''), after.join('')];
      const { plainText } = openMessage(sealMessage(draft(`${head} ${seal('own')} ${tail}`)));
      expect(plainText).toBe(`${head} own ${tail}`);
    }),
  );
});

test('a mail from before there were marks is opened, and fails only where none of its secrets can be', () => {
  useSecretKey('a'.repeat(40));
  const nonsense = `sealed.${'a'.repeat(60)}.`;
  const stored = old(`https://x/?a=${unmarked('first')} ${nonsense} https://x/?b=${unmarked('second')}`);
  expect(openMessage(stored).plainText).toBe(`https://x/?a=first ${nonsense} https://x/?b=second`);
  expect(hideSecrets(stored).plainText).not.toContain('sealed.');
  useSecretKey('b'.repeat(40));
  expect(() => openMessage(stored)).toThrow(keyLost);
});

test('a stored secret is opened for its purpose alone; one from before there were purposes is, and is sealed anew', () => {
  useSecretKey('a'.repeat(40));
  const stored = sealedText('carrier-key', 'key');
  expect(stored).toMatch(/^sealed\.[\w-]+$/);
  expect(openSealedText('carrier-key', stored)).toBe('key');
  expect(() => openSealedText('places-key', stored)).toThrow();
  const former = unmarked('former key');
  expect(openSealedText('carrier-key', former)).toBe('former key');
  expect(renewedSealedText('carrier-key', stored)).toBe(stored);
  const renewed = renewedSealedText('carrier-key', former);
  expect(openSealedText('carrier-key', renewed)).toBe('former key');
  expect(() => openSealedText('places-key', renewed)).toThrow();
  useSecretKey('b'.repeat(40));
  expect(renewedSealedText('carrier-key', former)).toBe(former);
});

test('the key is a file that only its owner reads, or a setting', async () => {
  const made = await readSecretKey({ dataDir: folder });
  expect(made.length).toBeGreaterThan(40);
  expect(await readSecretKey({ dataDir: folder })).toBe(made);
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe(made);
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await readSecretKey({ dataDir: folder, secretKey: 'of the environment' })).toBe('of the environment');
});

import { setTimeout as sleep } from 'node:timers/promises';
import { readLayout, setText } from '@plinth/documents';
import { blocksOf } from '@plinth/domain';
import { expect, test, vi } from 'vitest';
import { applyUpdate, Doc } from 'yjs';
import { DocumentClient } from '../../testing/document-client.ts';
import { killUnderLoad } from '../../testing/kill-harness.ts';
import type { RunningPlinth } from '../../testing/start-plinth.ts';

/** 50 with PLINTH_KILL_ROUNDS=50. */
const ROUNDS = Number(process.env.PLINTH_KILL_ROUNDS ?? 4);
const PEOPLE = 2;

/** Somebody who goes on writing, whatever becomes of the server. */
interface Writer {
  client: DocumentClient;
  name: string;
  written: number;
  acknowledged: number;
}

test(`nothing that was acknowledged is lost, after ${ROUNDS} kills between the keystrokes of two people`, async () => {
  let writers: Writer[] = [];
  let cookie = '';
  let pageId = '';
  let blockId = '';

  const read = async ({ url }: RunningPlinth): Promise<string> => {
    const answer = await fetch(`${url}/api/documents/page/${pageId}`, { headers: { cookie } });
    const { missing } = (await answer.json()) as { missing: string };
    const doc = new Doc();
    applyUpdate(doc, Buffer.from(missing, 'base64'));
    return String([...blocksOf(readLayout(doc))].find(({ id }) => id === blockId)?.settings.html);
  };

  await killUnderLoad({
    rounds: ROUNDS,
    withinMs: 1_500,
    env: { PLINTH_RATE_LIMIT: '0' },
    prepare: async ({ url, ownerLink = '' }) => {
      const token = ownerLink.split('/').at(-1);
      const signedIn = await fetch(`${url}/api/owner/sign-in-links/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: '{}',
      });
      cookie = signedIn.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const pages = await fetch(`${url}/api/content/collections`, { headers: { cookie } });
      const { collections } = (await pages.json()) as { collections: { id: string; type: number }[] };
      for (const { id } of collections) {
        const state = await fetch(`${url}/api/documents/page/${id}`, { headers: { cookie } });
        const { published } = (await state.json()) as { published: { value: Parameters<typeof blocksOf>[0] } };
        const text = [...blocksOf(published.value)].find(({ type }) => type === 2);
        if (!text) continue;
        pageId = id;
        blockId = text.id;
        break;
      }
      expect(blockId).not.toBe('');
      const { host, origin } = new URL(url);
      writers = Array.from({ length: PEOPLE }, (_, index) => ({
        client: new DocumentClient(`page/${pageId}`, { host, origin, cookie }),
        name: `${'ab'[index]}`,
        written: 0,
        acknowledged: 0,
      }));
    },
    load: async ({ port }, signal) => {
      await Promise.all(
        writers.map(async (writer) => {
          await writer.client.connect(port).catch(() => undefined);
          while (!signal.aborted) {
            if (writer.client.isSaved) writer.acknowledged = writer.written;
            const block = [...blocksOf(writer.client.layout)].find(({ id }) => id === blockId);
            if (block)
              setText(
                writer.client.doc,
                blockId,
                'html',
                `${block.settings.html}<p>${writer.name}${++writer.written}.</p>`,
              );
            await sleep(8);
          }
        }),
      );
    },
    check: async (plinth) => {
      // Before anybody is back: what the server has of its own.
      const kept = await read(plinth);
      for (const { name, acknowledged } of writers)
        for (let word = 1; word <= acknowledged; word++) expect(kept).toContain(`>${name}${word}.<`);
      // And with them, everything.
      for (const { client } of writers) await client.connect(plinth.port);
      await vi.waitFor(() => expect(writers.every(({ client }) => client.isSaved)).toBe(true), { timeout: 20_000 });
      const whole = await read(plinth);
      for (const { name, written } of writers)
        for (let word = 1; word <= written; word++)
          expect(whole.split(`>${name}${word}.<`), `${name}${word} once`).toHaveLength(2);
      await vi.waitFor(() => expect(writers[0]?.client.layout).toEqual(writers[1]?.client.layout), { timeout: 10_000 });
      for (const { client } of writers) client.cut();
    },
  });
  expect(writers.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
}, 1_800_000);

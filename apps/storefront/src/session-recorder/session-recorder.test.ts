import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRecorder } from './session-recorder.ts';

const subject = { country: 'US', timeZone: 'America/Chicago', featureOn: true, inSample: true };

let page: EventTarget & { Static?: { SQUARESPACE_CONTEXT: Record<string, unknown> } };
let asked: string[];
let answer: () => Promise<Response>;
let started: string[];

beforeEach(() => {
  page = new EventTarget();
  page.Static = { SQUARESPACE_CONTEXT: { sessionRecorder: subject } };
  asked = [];
  started = [];
  answer = async () => Response.json({ data: 'session-1' });
  page.addEventListener('plinth:session-recorder', (event) => started.push((event as CustomEvent).detail.id));
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('navigator', { hardwareConcurrency: 8 });
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const context = () => page.Static?.SQUARESPACE_CONTEXT ?? {};

test('[RECO-01] the recorder of the owner gets the id of the session, once', async () => {
  await startRecorder();
  expect(asked).toEqual(['/api/commerce/fullstory/getId']);
  expect(started).toEqual(['session-1']);
  expect(context().sessionRecorderId).toBe('session-1');
});

test("[RECO-02] with 'automated-mock-id' no session is recorded, nor where the call fails", async () => {
  const answers = [
    async () => Response.json({ data: 'automated-mock-id' }),
    async () => Response.json({ data: 'session-1' }, { status: 500 }),
    async () => Response.json({}),
    () => Promise.reject(new Error('offline')),
  ];
  for (const each of answers) {
    answer = each;
    await startRecorder();
  }
  expect(asked).toHaveLength(4);
  expect(started).toEqual([]);
  expect(context().sessionRecorderId).toBeUndefined();
});

test.each([
  ['[RECO-07] with two cores or fewer', () => vi.stubGlobal('navigator', { hardwareConcurrency: 2 })],
  ['[RECO-07] where the browser does not tell its cores', () => vi.stubGlobal('navigator', {})],
  ['where the website is not recorded', () => delete context().sessionRecorder],
  [
    'for a visitor who has declined',
    () => vi.stubGlobal('document', { cookie: 'cookie-consent=declined', querySelector: () => null }),
  ],
])('%s nothing is asked', async (_when, arrange) => {
  arrange();
  await startRecorder();
  expect(asked).toEqual([]);
});

test('[RECO-07] three cores are enough', async () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 3 });
  await startRecorder();
  expect(started).toEqual(['session-1']);
});

test('a visitor who is asked about cookies is recorded from the moment of consent, or never', async () => {
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({}) });
  await startRecorder();
  page.dispatchEvent(new CustomEvent('plinth:consent', { detail: 'declined' }));
  expect(asked).toEqual([]);
  page.dispatchEvent(new CustomEvent('plinth:consent', { detail: 'accepted' }));
  await vi.waitFor(() => expect(started).toEqual(['session-1']), 20_000);
});

import { createRequire } from 'node:module';
import { spokenLanguage } from '@plinth/words';
import { expect, test, vi } from 'vitest';
import { threadTime, withTimeLimit } from '../../platform/server/time-limit.ts';
import { BetterBeside, PageTurns } from './page-time.ts';
import { Rendering } from './rendering.ts';

/** Turns by a clock of our own; sleeping moves it. */
function turns() {
  let now = 0;
  const slept: number[] = [];
  const clock = new PageTurns(
    () => now,
    async (ms) => {
      slept.push(ms);
      now += ms;
    },
    () => now,
  );
  const work = (websiteId: string, ms: number) => clock.timeOf(websiteId).run(() => (now += ms));
  const pass = (ms: number) => (now += ms);
  return { clock, work, slept, pass };
}

test("the library of locale data is whole before a page's time begins: half of it would be kept for ever", async () => {
  const { cache, resolve } = createRequire(import.meta.resolve('@plinth/formatters'));
  const library = resolve('@phensley/cldr');
  const inTime = async (way: 'timeOf' | 'briefTimeOf') => {
    // As in a process that has written no page yet.
    vi.resetModules();
    delete cache[library];
    const { PageTurns: Turns } = await import('./page-time.ts');
    return new Turns()[way]('a').run(() => cache[library]?.loaded);
  };
  expect([await inTime('timeOf'), await inTime('briefTimeOf')]).toEqual([true, true]);
});

test('pages that are quickly made never wait, however many there are', async () => {
  const { clock, work, slept } = turns();
  for (let page = 0; page < 1_000; page++) {
    await clock.next('a');
    work('a', 15);
  }
  expect(slept).toEqual([]);
});

test('who takes long again and again gets a quarter of the thread, and nobody else waits for that', async () => {
  const { clock, work, slept } = turns();
  for (let page = 0; page < 50; page++) {
    await clock.next('a');
    work('a', 100);
    await clock.next('b');
  }
  expect(slept.length).toBeGreaterThan(25);
  expect(Math.max(...slept)).toBeLessThan(500);
  const waited = slept.reduce((sum, ms) => sum + ms, 0);
  // 50 pages of 100 ms: about as much again three times over, but for what is free.
  expect(waited).toBeGreaterThan(5_000);
});

const endless = () => {
  for (;;);
};

test('a page that does not come to its end is ended, its author is told, and the next one is ended sooner', () => {
  const alone = () => performance.now();
  const clock = new PageTurns(undefined, undefined, alone);
  const told: string[] = [];
  const time = clock.timeOf('a', (message) => told.push(message));
  expect(() => time.run(endless)).toThrow(/takes too long/);
  expect(() => time.run(endless)).toThrow(/takes too long/);
  expect(told).toEqual([
    'A page took longer than 1000 ms to write and was ended. Look for loops in loops.',
    'A page took longer than 60 ms to write and was ended. Look for loops in loops.',
  ]);
  expect(clock.timeOf('b').run(() => 'whole')).toBe('whole');
});

test('a page that had little of a processor is ended and not blamed: the next one has as long', () => {
  const clock = new PageTurns(undefined, undefined, () => 0);
  const told: string[] = [];
  const time = clock.timeOf('a', (message) => told.push(message));
  expect(() => time.run(endless)).toThrow(/takes too long/);
  expect(told).toEqual([]);
  // It would be ended after 60 ms, had the one before been blamed.
  const slow = () => {
    for (const until = performance.now() + 200; performance.now() < until; );
    return 'whole';
  };
  expect(time.run(slow)).toBe('whole');
});

test('the parts of a page that are written together have one limit, and later ones another', () => {
  let limits = 0;
  const rendering = new Rendering({
    run: (work) => {
      limits++;
      return work();
    },
  });
  const whole = rendering.timed(() => rendering.main(() => 'main') + rendering.timed(() => ' and layout'));
  expect([whole, limits]).toEqual(['main and layout', 1]);
  expect(() =>
    rendering.timed(() => {
      throw new RangeError('no');
    }),
  ).toThrow(RangeError);
  rendering.timed(() => '');
  expect(limits).toBe(3);
});

test('a page that is ended by its limit leaves the language of the next one as it was', () => {
  const rendering = new Rendering({ run: (work) => withTimeLimit(30, work) }, 'de');
  expect(rendering.timed(() => spokenLanguage())).toBe('de');
  expect(() => rendering.timed(endless)).toThrow();
  expect(spokenLanguage()).toBe('en');
});

test('a page that can be written beside this thread is ended after the time of a few others, and for longer each time', () => {
  const { clock, pass } = turns();
  const before = threadTime();
  expect(() => clock.briefTimeOf('a').run(endless)).toThrow(BetterBeside);
  expect(threadTime() - before).toBeLessThan(900);
  expect([clock.isSlow('a'), clock.isSlow('b')]).toEqual([true, false]);
  pass(16_000);
  expect(clock.isSlow('a')).toBe(false);
  expect(() => clock.briefTimeOf('a').run(endless)).toThrow(BetterBeside);
  pass(16_000);
  expect(clock.isSlow('a')).toBe(true);
  pass(15_000);
  expect(clock.isSlow('a')).toBe(false);
});

test('whose pages take a little long again and again has used up its time here, and gets it back', () => {
  const { clock, work, pass } = turns();
  for (let page = 0; page < 80; page++) work('a', 55);
  expect(clock.isSlow('a')).toBe(true);
  pass(5_000);
  expect(clock.isSlow('a')).toBe(false);
});

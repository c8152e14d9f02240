import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { TookTooLong } from '../../platform/server/time-limit.ts';
import { createThemeEngine } from '../formatters/theme-engine.ts';
import { ThemeRegistry } from './theme-registry.ts';

/** Takes for ever. */
const DOUBLING = `${Array.from({ length: 40 }, (_, i) => `.m${i}() { .m${i + 1}(); .m${i + 1}(); }`).join('\n')}.a { .m0(); }`;

/** What is made while the clock of the compiler runs out. */
async function afterFiveSeconds<T>(made: Promise<T>): Promise<T> {
  while (vi.getTimerCount() === 0) await setImmediate();
  vi.advanceTimersByTime(5_000);
  return made;
}

afterEach(() => void vi.useRealTimers());

test('stylesheets are compiled once, however many ask for them at the same time; other values are other stylesheets', async () => {
  const registry = new ThemeRegistry(createThemeEngine());
  const wearer = { websiteId: 'one', themeName: 'lookbook', tweaks: {}, settings: {} };
  const [first, second] = await Promise.all([registry.stylesOf(wearer), registry.stylesOf(wearer)]);
  expect(first.css).not.toBe('');
  expect(second).toBe(first);
  // What comes with the code is the same for all websites with the same values.
  expect(await registry.stylesOf({ ...wearer, websiteId: 'two' })).toBe(first);
  expect(await registry.stylesOf({ ...wearer, tweaks: { ink: '#123456' } })).not.toBe(first);
});

test('a theme that took too long in a busy moment is back after a minute, and after two where it was busy still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const engine = createThemeEngine();
  const compile = vi.spyOn(engine, 'compile');
  // By the clock too long, though hardly anything was done: it is begun anew with more patience, three times in all.
  const busy = (times: number) => {
    for (let time = 0; time < times; time++)
      compile.mockImplementationOnce(() => {
        throw new TookTooLong();
      });
  };
  const registry = new ThemeRegistry(engine);
  const wearer = { websiteId: 'one', themeName: 'broadsheet' };
  const worn = async () => {
    const { name, standsInUntil } = await registry.of(wearer);
    return [name, standsInUntil && standsInUntil - Date.now()];
  };
  busy(3);
  expect(await worn()).toEqual(['lookbook', 60_000]);
  vi.advanceTimersByTime(59_000);
  expect(await worn()).toEqual(['lookbook', 1_000]);
  busy(3);
  vi.advanceTimersByTime(1_000);
  expect(await worn()).toEqual(['lookbook', 120_000]);
  vi.advanceTimersByTime(120_000);
  expect(await worn()).toEqual(['broadsheet', undefined]);
  vi.advanceTimersByTime(86_400_000);
  const kept = await registry.of(wearer);
  expect(await registry.of(wearer)).toBe(kept);
  busy(2);
  expect((await registry.of({ websiteId: 'one', themeName: 'lookbook' })).standsInUntil).toBeUndefined();
});

test('a stylesheet whose LESS took too long in a busy moment is whole a minute later', async () => {
  const wearer = { websiteId: 'one', themeName: 'mine@1', tweaks: {}, settings: {} };
  const files = new Map([
    ['template.conf', '{ "stylesheets": ["base.less"] }'],
    ['styles/base.less', DOUBLING],
  ]);
  const registry = new ThemeRegistry(createThemeEngine(), async () => ({
    ...{ name: 'mine@1', version: '1', files, folder: null },
  }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const parts = await afterFiveSeconds(registry.stylesOf(wearer));
  expect([parts.css, parts.standsInUntil]).toEqual(['', Date.now() + 60_000]);
  expect(await registry.stylesOf(wearer)).toBe(parts);
  // Another time it is done in time.
  files.set('styles/base.less', 'p { b { color: #123456 } }');
  vi.advanceTimersByTime(60_000);
  const whole = await registry.stylesOf(wearer);
  expect([whole.css, whole.standsInUntil]).toEqual([expect.stringContaining('p b{color:#123456}'), undefined]);
});

test('whoever writes CSS that takes too long is told', async () => {
  const registry = new ThemeRegistry(createThemeEngine());
  const website = { websiteId: 'one', themeName: 'broadsheet', settings: {} };
  await registry.of(website);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const problems: SourceProblem[] = [];
  await afterFiveSeconds(registry.draftStyles(website, { tweaks: {}, css: DOUBLING }, problems));
  expect(problems).toMatchObject([{ file: 'custom.css', message: expect.stringContaining('not compiled') }]);
});

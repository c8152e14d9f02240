import { afterEach, expect, test, vi } from 'vitest';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { TookTooLong } from '../../platform/server/time-limit.ts';
import { createThemeEngine } from '../formatters/theme-engine.ts';
import { compileInWorker } from './less-worker.ts';
import { ThemeRegistry } from './theme-registry.ts';

vi.mock(import('./less-worker.ts'), async (original) => ({
  compileInWorker: vi.fn((await original()).compileInWorker),
}));
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
  const busy = () => {
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
  busy();
  expect(await worn()).toEqual(['lookbook', 60_000]);
  vi.advanceTimersByTime(59_000);
  expect(await worn()).toEqual(['lookbook', 1_000]);
  busy();
  vi.advanceTimersByTime(1_000);
  expect(await worn()).toEqual(['lookbook', 120_000]);
  vi.advanceTimersByTime(120_000);
  expect(await worn()).toEqual(['broadsheet', undefined]);
  vi.advanceTimersByTime(86_400_000);
  const kept = await registry.of(wearer);
  expect(await registry.of(wearer)).toBe(kept);
});

test('a stylesheet whose LESS took too long in a busy moment is whole a minute later', async () => {
  const wearer = { websiteId: 'one', themeName: 'mine@1', tweaks: {}, settings: {} };
  const files = new Map([
    ['template.conf', '{ "stylesheets": ["base.less"] }'],
    ['styles/base.less', 'p { b { color: #123456 } }'],
  ]);
  const uploaded = async () => ({ name: 'mine@1', version: '1', files, folder: null });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const registry = new ThemeRegistry(createThemeEngine(), uploaded);
  vi.mocked(compileInWorker).mockResolvedValueOnce({ kind: 'stopped', message: 'it was not done after 5 s' });
  const parts = await registry.stylesOf(wearer);
  expect(parts.css).not.toContain('#123456');
  expect(parts.standsInUntil).toBe(Date.now() + 60_000);
  expect(await registry.stylesOf(wearer)).toBe(parts);
  vi.advanceTimersByTime(60_000);
  const whole = await registry.stylesOf(wearer);
  expect([whole.css, whole.standsInUntil]).toEqual([expect.stringContaining('p b{color:#123456}'), undefined]);
  // The website's own CSS as well; whoever writes it is told.
  const own = { ...wearer, settings: { design: { css: '@ink: #654321; a { color: @ink }' } } };
  const problems: SourceProblem[] = [];
  vi.mocked(compileInWorker).mockResolvedValueOnce(await compileInWorker('p { b { color: #123456 } }', 9_000));
  vi.mocked(compileInWorker).mockResolvedValueOnce({ kind: 'stopped', message: 'it was not done after 5 s' });
  await registry.draftStyles(own, { tweaks: {}, css: own.settings.design.css }, problems);
  expect(problems).toMatchObject([{ file: 'custom.css', message: expect.stringContaining('not compiled') }]);
});

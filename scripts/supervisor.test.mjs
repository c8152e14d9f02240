import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { repository } from './setup.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-supervisor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** A program under a supervisor with short pauses. `starts()` gives the process ids of its starts so far. */
function supervised(source) {
  const name = `program-${++count}`;
  const log = join(folder, `${name}.log`);
  writeFileSync(log, '');
  writeFileSync(
    join(folder, `${name}.mjs`),
    `import { appendFileSync, readFileSync } from 'node:fs';
     const nth = readFileSync(${JSON.stringify(log)}, 'utf8').split('\\n').length;
     appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
     process.on('disconnect', () => process.exit(0));
     const serve = () => { process.send('serving'); setInterval(() => {}, 1000); };
     ${source}`,
  );
  const supervisor = pathToFileURL(join(repository, 'scripts', 'supervisor.mjs')).href;
  const run = join(folder, `${name}-run.mjs`);
  writeFileSync(
    run,
    `const { supervise } = await import(${JSON.stringify(supervisor)});
    process.exit(await supervise(${JSON.stringify(join(folder, `${name}.mjs`))}, { firstPauseMs: 20, longestPauseMs: 80 }));`,
  );
  const parent = spawn(process.execPath, [run], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  parent.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => parent.once('close', (code) => resolve(code)));
  const starts = () => readFileSync(log, 'utf8').split('\n').filter(Boolean).map(Number);
  return { parent, ended, starts, said: () => said };
}

const alive = (pid) => spawnSync('kill', ['-0', String(pid)]).status === 0;
const soon = (check) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

test('a server that dies after it has served is started again, each time, and why is said', async () => {
  const { parent, ended, starts, said } = supervised(
    `if (nth === 1) { serve(); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500); } else if (nth === 2) { process.send('serving', () => process.exit(3)); } else if (nth === 3) process.exit(4); else serve();`,
  );
  await soon(() => expect(starts()).toHaveLength(4));
  expect(said()).toMatch(/killed \(was the memory used up\?\)\. It is started again/);
  expect(said()).toMatch(/by itself, with code 3/);
  expect(said()).toMatch(/by itself, with code 4/);
  parent.kill('SIGTERM');
  await ended;
});

test('a first start that fails is told by its code, once', async () => {
  const { ended, starts } = supervised('process.exit(7);');
  expect(await ended).toBe(7);
  expect(starts()).toHaveLength(1);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s reaches the server, which ends as it likes', async (signal) => {
  const { parent, ended, starts } = supervised(
    `for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => setTimeout(() => process.exit(5), 50)); serve();`,
  );
  await soon(() => expect(starts()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  parent.kill(signal);
  expect(await ended).toBe(5);
  expect(starts()).toHaveLength(1);
});

test('no server is left behind by a supervisor that is killed', async () => {
  const { parent, ended, starts } = supervised('serve();');
  await soon(() => expect(starts()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  parent.kill('SIGKILL');
  await ended;
  await soon(() => expect(alive(starts()[0])).toBe(false));
});

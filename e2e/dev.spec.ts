import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { test } from './test.ts';

const repository = join(import.meta.dirname, '..');
/** A file of a theme that means nothing to it: its coming and going is a change like any other. */
const planted = join(repository, 'themes', 'dev-spec-change.txt');

let program: ChildProcess;
let dataDir: string;
let url: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-dev-'));
  program = spawn(process.execPath, [join(repository, 'scripts', 'dev.mjs'), '--port', String(await freePort())], {
    env: { ...process.env, DATABASE_URL: '', PLINTH_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise((resolve, reject) => {
    createInterface({ input: program.stdout! }).on('line', (line) => {
      const found = /Alder & Ash +(https?:\/\/\S+)\//.exec(line);
      if (found?.[1]) resolve(found[1]);
    });
    program.once('close', (code) => reject(new Error(`npm run dev ended with ${code}`)));
  });
});

test.afterAll(async () => {
  await rm(planted, { force: true });
  const gone = new Promise((resolve) => program.once('close', resolve));
  program.kill('SIGINT');
  await gone;
  await rm(dataDir, { recursive: true, force: true });
});

/** Below those that systems hand out by themselves: no other test's server can be given it before this one listens. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

test('npm run dev: a page loads itself anew after a change, without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${url}/`);
  await expect(page).toHaveTitle(/Alder & Ash/);
  await page.evaluate(() => {
    document.title = 'before the change';
  });
  await writeFile(planted, 'a change');
  await expect(page).toHaveTitle(/Alder & Ash/, { timeout: 60_000 });
  expect(errors).toEqual([]);
});

test('npm run dev: the editor comes from its sources, with hot modules', async ({ page }) => {
  await page.goto(`${url}/config/sign-in`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.locator('script[src="/config/@vite/client"]').count()).toBe(1);
});

test('npm run dev: calls of the same address reach the server', async ({ request }) => {
  const answer = await request.get(`${url}/api/site-users/account/profile`, {
    headers: { accept: 'application/json' },
  });
  expect(answer.headers()['content-type']).toContain('application/json');
});

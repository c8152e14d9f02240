import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';
import { wholeBrowser } from './whole-browser.ts';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Ends all its processes at once, as a crash of the machine does: nothing of it is asked, nothing is flushed. */
  kill(): Promise<void>;
}

/**
 * A browser with a profile that outlives it.
 * @param profile the folder that it keeps what it stores in
 */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath = chromium.executablePath(), args = [] } = wholeBrowser;
  const browser = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    // A group of its own: its helpers are killed with it.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const kill = async () => {
    if (browser.pid !== undefined && browser.exitCode === null && browser.signalCode === null)
      process.kill(-browser.pid, 'SIGKILL');
    await ended;
  };
  for await (const line of createInterface(browser.stderr)) {
    const [, address] = /^DevTools listening on (\S+)$/.exec(line) ?? [];
    if (!address) continue;
    browser.stderr.resume();
    const connected = await chromium.connectOverCDP(address);
    const [context] = connected.contexts();
    if (context) return { context, kill };
  }
  await kill();
  throw new Error('The browser has not said where it listens.');
}

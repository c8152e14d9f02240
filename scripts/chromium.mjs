// Finds a Chromium for the browser tests, and gets one where there is none.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { progress, repository, run, SetupProblem } from './setup.mjs';

/** Chromium without the windows around a page: the same pages for a quarter less of the processor's time. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The whole browser, with settings of its own, which the shell has none of; undefined: Playwright's own (`channel: 'chromium'`). */
export const wholeChromium = () => places.find((place) => existsSync(place));

/** The shell is used beside the whole browser, never instead of it. */
const installed = () => {
  const whole = wholeChromium();
  return whole && existsSync(shell) ? shell : whole;
};

/**
 * The program to test with, or undefined for Playwright's own. In this order: PLINTH_CHROMIUM, an installed one,
 * Debian's package (as root), Playwright's download.
 */
export async function ensureChromium() {
  const named = process.env.PLINTH_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupProblem(`PLINTH_CHROMIUM is ${named}, but there is no such file.`);
  }
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    progress("Installing Debian's Chromium for the browser tests…");
    const options = {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    };
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation'], options);
    // Where there is no such package, the whole browser does.
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], options);
    const debian = installed();
    if (debian) return debian;
  }
  progress("Downloading Playwright's Chromium for the browser tests…");
  const playwright = join(repository, 'node_modules', '.bin', 'playwright');
  if ((await run(playwright, ['install', 'chromium'])) === 0) return undefined;
  throw new SetupProblem('No Chromium for the browser tests: install one and name it in PLINTH_CHROMIUM.');
}

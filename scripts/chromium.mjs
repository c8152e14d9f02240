// Finds a Chromium for the browser tests, and gets one where there is none.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { progress, repository, run, SetupProblem } from './setup.mjs';

const places = [
  // Without the windows around a page: the same pages for a quarter less of the processor's time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

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
  const installed = places.find((place) => existsSync(place));
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    progress("Installing Debian's Chromium for the browser tests…");
    const options = {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    };
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-liberation'], options);
    const debian = places.find((place) => existsSync(place));
    if (debian) return debian;
  }
  progress("Downloading Playwright's Chromium for the browser tests…");
  const playwright = join(repository, 'node_modules', '.bin', 'playwright');
  if ((await run(playwright, ['install', 'chromium'])) === 0) return undefined;
  throw new SetupProblem('No Chromium for the browser tests: install one and name it in PLINTH_CHROMIUM.');
}

import { defineConfig } from '@playwright/test';

/**
 * Files go by their names. These take long, or need a browser of their own, and would come last, when the other workers have nothing left to
 * do.
 */
const FIRST = /\/(?:storefront-checkout|storefront-waking|themes|website-formats)\.spec\.ts$/;

/** Each test file starts the server it needs by itself (e2e/site.ts), from a copy of one first start (e2e/first-start.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/first-start.ts',
  // One more than the two cores of a test machine: tests wait for timers, saves and answers about a third of their time.
  workers: 3,
  // A crowded machine is no reason to fail: these end what hangs, and are the only limits of time; no test has its own.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  // What fails by chance is a defect like any other.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  reporter: [['list'], ['junit', { outputFile: process.env.PLINTH_E2E_REPORT ?? 'reports/e2e.xml' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Recording every test's screen and DOM costs a tenth of the time; a failure's image and list of actions tell enough. The list costs
    // a twenty-fifth, and where every change is tested nobody opens it.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      // scripts/test.mjs says which; without it Playwright looks for its own.
      ...(process.env.PLINTH_CHROMIUM ? { executablePath: process.env.PLINTH_CHROMIUM } : {}),
      // With more than one renderer, each new page starts two, and throws one away: a ninth of the processor's time of all tests. Without
      // the last five, Chromium looks for Google's hosts at every start.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--renderer-process-limit=1',
        '--disable-quic',
        // A page that names another host – a map's tiles, a video – must not wait for a network that a test machine may not have.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'first', testMatch: FIRST },
    { name: 'chromium', testIgnore: FIRST },
  ],
});

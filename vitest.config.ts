import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Tests import the workspaces' sources ("source" condition), so that no build is needed before a unit test.
const resolve = { conditions: ['source', 'import', 'module', 'default'] };
// Without 'import': Node would take it for what packages require, too, and Vite adds it by itself where something is imported.
const ssr = { resolve: { conditions: ['source', 'module', 'node', 'default'] } };

// Servers write pages by React's build for production, as the built server does: the one for development takes several times as long.
const production = { oxc: { jsx: { development: false } } };
const env = { NODE_ENV: 'production' };

/** A test beside each block, without a database. */
const BLOCKS = 'apps/server/src/site/blocks/types/**/*.test.ts';

/**
 * Files that take 15 s to four minutes, the longest first. Vitest knows the times of earlier runs only, and a fresh clone has had
 * none: a long file that begins late runs alone at the end, while the other core waits.
 */
const LONG = [
  'server/hostile-input',
  'checkout/kill-during-checkout',
  'tenancy/tenancy',
  'locked-pages/site-lock',
  'serve/content-parts',
  'access/private-content',
  'pages/cross-site-scripting',
  'websites/first-day',
  'themes/bad-input',
  'analytics/analytics',
  'checkout/kill-during-renewals',
  'checkout/database-faults',
  'books/faults',
  'publishing/walk-through',
  'documents/documents',
  'documents/kill-between-keystrokes',
].map((name) => `${name}.test.ts`);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? LONG.length : at;
    };
    return sorted.sort((one, two) => rank(one) - rank(two));
  }
}

/** A crowded machine is no reason to fail: what is to be true at last is waited for longer than the second that Vitest has by itself. */
const patient = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    reporters: process.env.CI || process.env.PLINTH_JUNIT ? ['default', 'junit'] : ['default'],
    outputFile: { junit: 'reports/vitest.xml' },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{storefront,editor}/src/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          // A crowded machine is no reason to fail; what hangs is found all the same.
          testTimeout: 60_000,
          expect: patient,
          // Vitest by itself leaves one of two cores idle.
          maxWorkers: 2,
          // Each file puts back what it replaces: a process and the modules anew for each took five times as long.
          isolate: false,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'blocks',
          include: [BLOCKS],
          // Blocks keep nothing between tests, and a theme compiled once serves them all: seconds instead of a minute.
          isolate: false,
          testTimeout: 60_000,
          expect: patient,
          maxWorkers: 2,
        },
      },
      {
        resolve,
        ssr,
        ...production,
        test: {
          name: 'server',
          env,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [BLOCKS],
          setupFiles: ['apps/server/src/testing/setup.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 180_000,
          expect: patient,
          hookTimeout: 120_000,
          // One more than the cores: a fifth of the time both wait for PostgreSQL.
          maxWorkers: 3,
          // Each file has its own database and server and undoes what it replaces: reading the modules anew for each took a third of the time.
          isolate: false,
          // After the unit tests: Vitest asks for it when projects differ in their workers.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

// The unit tests that `npm run mutate` asks: those of the rules, and of the islands' code that turns data into what is shown.
export default defineConfig({
  resolve: { conditions: ['source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['source', 'import', 'module', 'node', 'default'] } },
  test: {
    include: ['packages/domain/src/**/*.test.ts', 'apps/storefront/src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
});

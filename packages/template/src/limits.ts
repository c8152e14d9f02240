import type { Limits } from './types.ts';

/**
 * What one template may use. Templates come from site owners and data from visitors, so every loop, string and
 * recursion has a bound; the bounds lie far above what a page needs.
 */
export const DEFAULT_LIMITS: Limits = {
  // TMPL-05.
  depth: 16,
  // Deep enough for any hand-written page, shallow enough that compiling never meets the end of the stack.
  nesting: 128,
  // 16 Mi units: a published page is some 100 kB.
  output: 16 * 1024 * 1024,
  // A list of 200 products with 100 instructions each takes 20,000. So many take some 100 ms at worst.
  steps: 500_000,
  tokens: 1000,
  // Longer than any attribute; doubling a string in a row of assignments stops here.
  concatenation: 65_536,
  errors: 200,
};

import { afterAll, beforeAll } from 'vitest';
import { passwordCost } from '../accounts/staff/password.ts';

const ASKED = passwordCost.N;

/** Tests hash hundreds of passwords: at what one costs those who guess them, a thirtieth of all tests' time went there. */
export function hashCheaply(): void {
  passwordCost.N = 2 ** 10;
}

/** For a file that looks at the cost itself. */
export function hashAsInService(): void {
  beforeAll(() => {
    passwordCost.N = ASKED;
  });
  afterAll(hashCheaply);
}

import { expect, test } from 'vitest';
import { verificationCode } from './site-verification.ts';

test.each([
  ['', ''],
  [' abc-DEF_1= ', 'abc-DEF_1='],
  ['<meta name="google-site-verification" content="xY.z" />', 'xY.z'],
  ["<meta content='12ab' name='p:domain_verify'>", '12ab'],
  ['<script>alert(1)</script>', null],
  ['<meta name="x">', null],
  ['a'.repeat(201), null],
])('%s is the code %s', (pasted, code) => {
  expect(verificationCode(pasted)).toBe(code);
});

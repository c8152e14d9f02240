import { expect, test } from 'vitest';
import { createPlatformEngine } from '../index.ts';

test.each([
  ['a list', `[${'1,'.repeat(5000)}1]`],
  ['a text', `"${'a'.repeat(20_000)}"`],
])(
  '%s of 20,000 characters, compared for each of 200,000 things, ends the run instead of holding it for minutes',
  (_, literal) => {
    const list = (make: () => object) => Array.from({ length: 60 }, make);
    const data = { l: list(() => ({ l: list(() => ({ l: list(() => ({})) })) })) };
    const loops = '{.repeated section l}'.repeat(3);
    const template = `${loops}{.equal?:${literal}:${literal}}x{.end}${'{.end}'.repeat(3)}`;
    const began = performance.now();
    const { errors } = createPlatformEngine({}).compile(template).render(data, { locale: 'en-US', now: 0 });
    expect(performance.now() - began).toBeLessThan(5000);
    expect(errors.at(-1)?.message).toContain('Too many steps');
  },
);

import { expect, test } from 'vitest';
import { minifyCss } from './minify-css.ts';

test.each([
  ['a descendant on the next line stays a descendant', 'main\n.card { color: red }', 'main .card{color:red}'],
  [
    'a string keeps its blanks and what looks like a comment',
    'a::before{content:"a  b /* c */"}',
    'a:before{content:"a  b /* c */"}',
  ],
  ['what older browsers fall back to stays', 'a{height:100vh;height:100dvh}', 'a{height:100vh;height:100dvh}'],
  [
    'media queries stay as older browsers read them',
    '@media (min-width: 10px){a{top:0}}',
    '@media (min-width:10px){a{top:0}}',
  ],
  ['nesting is not translated', 'a{b{color:red}}', 'a{& b{color:red}}'],
  [
    'a declaration for Internet Explorer goes alone',
    '#page{top:0;*zoom:1}a { *zoom: 1; color: red }',
    '#page{top:0}a{color:red}',
  ],
  ['what cannot be read stays as it was written', 'a { color: red }\n} b { c d }', 'a { color: red }\n} b { c d }'],
  ['a rule without end ends with the text', 'a { color: red;', 'a{color:red}'],
  ['comments go', '/* one */a{/* two */color:red}', 'a{color:red}'],
  ['what another tool would have read stays', '@tailwind base;a{color:red}', '@tailwind base;a{color:red}'],
])('%s', (_, css, smaller) => {
  expect(minifyCss(css)).toBe(smaller);
});

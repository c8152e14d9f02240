import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, flag, line, lines } from '../setting-schemas.ts';

/** Code to be read, or HTML of the owner's own. */
export const definition = defineBlock({
  number: 23,
  name: 'code',
  title: 'Code',
  group: 'code',
  family: 'code',
  settings: Type.Object({
    mode: choice('What to do with it', ['text', 'html']),
    code: lines('Code', 100_000),
    language: line('Language, shown above it', 40),
    lineNumbers: flag('Line numbers'),
    wrap: flag('Wrap long lines'),
  }),
  defaults: { mode: 'text', code: '<p>Hello</p>', language: '', lineNumbers: true, wrap: false },
  ownCode: ({ mode, code }) => (mode === 'html' ? String(code) : null),
});

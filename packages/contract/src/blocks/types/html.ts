import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, html } from '../setting-schemas.ts';

/** Running text as its owner formatted it. */
export const definition = defineBlock({
  number: 2,
  name: 'html',
  title: 'Text',
  group: 'text',
  family: 'text',
  settings: Type.Object({
    html: html('Text'),
    align: choice('Alignment', ['start', 'center', 'end']),
    size: choice('Size', ['small', 'medium', 'large', 'statement']),
  }),
  defaults: { html: '<p>Write here …</p>', align: 'start', size: 'medium' },
});

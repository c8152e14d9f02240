import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { flag, line, link } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 13,
  name: 'link',
  title: 'Link',
  group: 'layout',
  family: 'cards',
  settings: Type.Object({
    url: link('Address'),
    title: line('Title', 300),
    text: line('Text', 1000),
    newWindow: flag('Open in a new window'),
  }),
  defaults: { url: '/', title: 'Read on', text: '', newWindow: false },
});

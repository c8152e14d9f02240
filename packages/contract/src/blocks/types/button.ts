import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, flag, line, link } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 53,
  name: 'button',
  title: 'Button',
  group: 'text',
  family: 'text',
  settings: Type.Object({
    label: line('Label', 200),
    link: link('Link'),
    newWindow: flag('Open in a new window'),
    style: choice('Style', ['primary', 'secondary', 'text']),
    size: choice('Size', ['small', 'medium', 'large']),
    align: choice('Alignment', ['start', 'center', 'end', 'fill']),
  }),
  defaults: { label: 'Learn more', link: '/', newWindow: false, style: 'primary', size: 'medium', align: 'start' },
});

import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, color, flag, whole } from '../setting-schemas.ts';

/** A form for the eye alone. */
export const definition = defineBlock({
  number: 71,
  name: 'shape',
  title: 'Shape',
  group: 'layout',
  family: 'shape',
  settings: Type.Object({
    shape: choice('Shape', [
      'circle',
      'square',
      'rounded',
      'pill',
      'arch',
      'triangle',
      'diamond',
      'star',
      'blob',
      'ring',
      'wave',
    ]),
    color: color('Colour'),
    outline: flag('Outline only'),
    rotation: whole('Turned by degrees', -180, 180),
    opacity: whole('Opacity in percent', 0, 100),
    stretch: flag('Fill the whole place'),
  }),
  defaults: { shape: 'circle', color: 'accent', outline: false, rotation: 0, opacity: 100, stretch: false },
});

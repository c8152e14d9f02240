import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { assetId, choice, flag, whole } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 3,
  name: 'logo',
  title: 'Logo',
  group: 'layout',
  family: 'links',
  settings: Type.Object({
    assetId: assetId('Logo; empty: that of the website, or its title'),
    height: whole('Height in pixels', 16, 400),
    align: choice('Alignment', ['start', 'center', 'end']),
    tagline: flag('Tagline under it'),
  }),
  defaults: { assetId: '', height: 56, align: 'start', tagline: false },
});

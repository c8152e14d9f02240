import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { choice, line, link } from './setting-schemas.ts';

const socialSettings = Type.Object({
  accounts: Type.Array(Type.Object({ url: link('Address'), name: line('Name; empty: that of the service', 60) }), {
    title: 'Accounts; none: those of the website',
    maxItems: 24,
  }),
  style: choice('Style', ['icons', 'words']),
  size: choice('Size', ['small', 'medium', 'large']),
  align: choice('Alignment', ['start', 'center', 'end']),
});

const socialDefaults = { accounts: [], style: 'icons', size: 'medium', align: 'start' } as const;

export const social = (number: number, name: 'sociallinks' | 'socialaccountlinks' | 'socialaccountlinks-v2') =>
  defineBlock({
    number,
    name,
    title: 'Social links',
    group: 'social',
    family: 'links',
    settings: socialSettings,
    defaults: { ...socialDefaults, accounts: [] },
  });

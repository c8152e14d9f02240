import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { assetId, html, line, link } from '../setting-schemas.ts';

/** What members get, and the way to become one. Blocks inside it are for members alone. */
export const definition = defineBlock({
  number: 67,
  name: 'member-area',
  title: 'Member area',
  holdsBlocks: true,
  group: 'commerce',
  family: 'cards',
  settings: Type.Object({
    /** Whose members see what is inside, and where it leads unless the links below say otherwise; '' = whoever has an account. */
    memberAreaId: line('Member area', 64),
    title: line('Title', 200),
    text: html('What members get', 20_000),
    joinLabel: line('Button', 100),
    joinLink: link('Where to join'),
    signInLabel: line('Link for members', 100),
    signInLink: link('Where to sign in'),
    assetId: assetId('Image'),
  }),
  defaults: {
    title: 'For members',
    text: '<p>Stories, dates and pieces before anybody else sees them.</p>',
    memberAreaId: '',
    joinLabel: 'Join',
    joinLink: '/account',
    signInLabel: 'Sign in',
    signInLink: '/account',
    assetId: '',
  },
});

import type { BlockTypeName } from '@plinth/domain';
import Type from 'typebox';
import { defineBlock } from './block-definition.ts';

const gone = (number: number, name: BlockTypeName, title: string, reason: string) =>
  defineBlock({
    number,
    name,
    title,
    group: 'gone',
    settings: Type.Object({}, { additionalProperties: true }),
    defaults: {},
    gone: reason,
  });

const ended = (service: string, instead: string) =>
  `${service} no longer answers other websites. Its settings are kept; ${instead}`;

/** Kept when a page brings them, with nothing on the site: what they showed came from a service that is no more. */
export const goneBlocks = [
  gone(6, 'twitter', 'Twitter', ended('Twitter', 'use an embed or a link instead.')),
  gone(24, 'foursquare', 'Foursquare', ended('Foursquare', 'use a map instead.')),
  gone(25, 'instagram', 'Instagram', ended('Instagram’s old interface', 'use a gallery instead.')),
  gone(42, 'fivehundredpix', '500px', ended('500px', 'use a gallery instead.')),
  gone(45, 'flickr', 'Flickr', ended('Flickr’s badge', 'use a gallery instead.')),
  gone(46, 'amazon', 'Amazon', ended('Amazon’s product interface', 'use a link or a product instead.')),
  gone(50, 'opentable', 'OpenTable', ended('This version of OpenTable', 'link a button to your page there instead.')),
  gone(56, 'soundcloud', 'SoundCloud', ended('SoundCloud’s old player', 'use an embed instead.')),
  gone(63, 'zola', 'Zola', ended('Zola', 'link a button to your registry instead.')),
  gone(65, 'acuity', 'Acuity Scheduling', ended('This booking service', 'use an embed or a button instead.')),
  gone(66, 'opentable-v2', 'OpenTable', ended('OpenTable’s widget', 'link a button to your page there instead.')),
  gone(68, 'tock', 'Tock', ended('Tock’s widget', 'link a button to your page there instead.')),
  gone(57, 'emailfooter', 'Email footer', 'It belongs to emails, which have a footer of their own here.'),
  gone(58, 'in-browser-message-link', 'View in browser', 'It belongs to emails and has no meaning on a page.'),
];

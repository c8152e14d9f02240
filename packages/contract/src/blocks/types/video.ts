import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { aspectRatio, assetId, flag, line, lines } from '../setting-schemas.ts';
import { webAddress } from '../setting-web-address.ts';

/** A video from our own files, or by its address at YouTube or Vimeo, which is asked for nothing before a visitor plays it. */
export const definition = defineBlock({
  number: 32,
  name: 'video',
  title: 'Video',
  group: 'media',
  family: 'video',
  settings: Type.Object({
    url: webAddress('Address at YouTube or Vimeo'),
    assetId: assetId('Uploaded video'),
    posterAssetId: assetId('Cover image'),
    overlay: flag('Cover with a play button'),
    title: line('Title', 250),
    description: lines('Caption', 2000),
    aspectRatio: aspectRatio('Shape'),
    loop: flag('Start again at the end'),
    muted: flag('Without sound'),
    /** Whose members alone may see it, where the website has the video paywall; '' = everybody. */
    memberAreaId: line('For members of', 64),
  }),
  defaults: {
    url: '',
    assetId: '',
    posterAssetId: '',
    overlay: true,
    title: '',
    description: '',
    aspectRatio: '16:9',
    loop: false,
    muted: false,
    memberAreaId: '',
  },
});

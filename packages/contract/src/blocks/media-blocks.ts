import { limits } from '@plinth/domain';
import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { aspectRatio, assetId, flag, line, lines } from './setting-schemas.ts';

const webAddress = (title: string) => Type.String({ title, maxLength: 2000, pattern: '^$|^https?://' });

/** A film from our own files, or by its address at YouTube or Vimeo, which is asked for nothing before a visitor plays it. */
export const videoBlock = defineBlock({
  number: 32,
  name: 'video',
  title: 'Video',
  group: 'media',
  family: 'video',
  settings: Type.Object({
    url: webAddress('Address at YouTube or Vimeo'),
    assetId: assetId('Uploaded video'),
    posterAssetId: assetId('Cover picture'),
    overlay: flag('Cover with a play button'),
    title: line('Title', 250),
    description: lines('Caption', 2000),
    aspectRatio: aspectRatio('Shape'),
    loop: flag('Start again at the end'),
    muted: flag('Without sound'),
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
  },
});

export const audioBlock = defineBlock({
  number: 41,
  name: 'audio',
  title: 'Audio',
  group: 'media',
  family: 'audio',
  settings: Type.Object({
    assetId: assetId('Uploaded recording'),
    url: webAddress('Or its address'),
    posterAssetId: assetId('Cover picture'),
    title: line('Title', 250),
    author: line('By', 250),
    showDownload: flag('Link to the file'),
  }),
  defaults: { assetId: '', url: '', posterAssetId: '', title: '', author: '', showDownload: false },
});

/** Tracks of an album collection, or named here (LIMIT-02). */
export const albumBlock = defineBlock({
  number: 60,
  name: 'album',
  title: 'Album',
  group: 'media',
  family: 'audio',
  settings: Type.Object({
    collectionId: line('Tracks of this collection', 64),
    title: line('Title', 250),
    artist: line('By', 250),
    description: lines('Text', 2000),
    coverAssetId: assetId('Cover picture'),
    tracks: Type.Array(
      Type.Object({
        assetId: Type.Optional(assetId('Uploaded recording')),
        url: Type.Optional(webAddress('Or its address')),
        title: line('Title', 250),
        duration: Type.Optional(Type.String({ title: 'Length', maxLength: 9, pattern: '^$|^\\d{1,2}(:\\d{2}){1,2}$' })),
      }),
      { title: 'Tracks', maxItems: limits.tracksPerAlbum },
    ),
  }),
  defaults: { collectionId: '', title: '', artist: '', description: '', coverAssetId: '', tracks: [] },
});

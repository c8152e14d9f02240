import { limits } from '@plinth/domain';
import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { assetId, line, lines } from '../setting-schemas.ts';
import { webAddress } from '../setting-web-address.ts';

/** Tracks of an album collection, or named here (LIMIT-02). */
export const definition = defineBlock({
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
    coverAssetId: assetId('Cover image'),
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

import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { assetId, flag, line } from '../setting-schemas.ts';
import { webAddress } from '../setting-web-address.ts';

export const definition = defineBlock({
  number: 41,
  name: 'audio',
  title: 'Audio',
  group: 'media',
  family: 'audio',
  settings: Type.Object({
    assetId: assetId('Uploaded recording'),
    url: webAddress('Or its address'),
    posterAssetId: assetId('Cover image'),
    title: line('Title', 250),
    author: line('By', 250),
    showDownload: flag('Link to the file'),
  }),
  defaults: { assetId: '', url: '', posterAssetId: '', title: '', author: '', showDownload: false },
});

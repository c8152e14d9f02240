import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { aspectRatio, assetId, html, line, whole } from '../setting-schemas.ts';

/** Something of another service in a frame that opens when it is asked for. */
export const definition = defineBlock({
  number: 22,
  name: 'embed',
  title: 'Embed',
  group: 'media',
  family: 'embed',
  settings: Type.Object({
    url: Type.String({ title: 'Web address', maxLength: 2000, pattern: '^$|^https://' }),
    html: html('Or the embed code of the service; its frame is taken', 20_000),
    title: line('Name of what is embedded', 300),
    caption: line('Caption', 500),
    assetId: assetId('Image until it is opened'),
    aspectRatio: aspectRatio('Shape, such as 16:9; empty: what suits the service'),
    height: whole('Height in pixels; 0: by the shape', 0, 2000),
  }),
  defaults: { url: '', html: '', title: '', caption: '', assetId: '', aspectRatio: '', height: 0 },
});

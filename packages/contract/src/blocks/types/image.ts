import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { aspectRatio, assetId, choice, flag, framing, html, line, link } from '../setting-schemas.ts';

/** Designs of an image with its words below it. */
const PLAIN = ['inline', 'stack', 'tile'];

/** One image with words, in seven designs. */
export const definition = defineBlock({
  number: 5,
  name: 'image',
  title: 'Image',
  group: 'media',
  family: 'image image-designs',
  familyFor: ({ design }) => (PLAIN.some((name) => name === design) ? 'image' : undefined),
  settings: Type.Object({
    assetId: assetId('Image'),
    framing,
    altText: line('Description for those who do not see it; empty: that of the image', 1000),
    design: choice('Design', ['inline', 'card', 'overlap', 'poster', 'collage', 'stack', 'tile']),
    caption: line('Caption under the image (design “inline”)', 1000),
    title: line('Headline (other designs)', 300),
    text: html('Text (other designs)', 20_000),
    buttonLabel: line('Button (other designs)', 100),
    link: link('Link of the image or of the button'),
    newWindow: flag('Open the link in a new window'),
    aspectRatio: aspectRatio('Shape, such as 4:5; empty: as the image is'),
    side: choice('Side of the image', ['left', 'right']),
    align: choice('Alignment of the text', ['start', 'center', 'end']),
    corners: choice('Corners', ['theme', 'square', 'round', 'circle']),
  }),
  defaults: {
    assetId: '',
    framing: {},
    altText: '',
    design: 'inline',
    caption: '',
    title: '',
    text: '',
    buttonLabel: '',
    link: '',
    newWindow: false,
    aspectRatio: '',
    side: 'left',
    align: 'start',
    corners: 'theme',
  },
});

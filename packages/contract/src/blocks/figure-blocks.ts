import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { aspectRatio, assetId, choice, color, flag, html, line, link, whole } from './setting-schemas.ts';

/** A form for the eye alone. */
export const shapeBlock = defineBlock({
  number: 71,
  name: 'shape',
  title: 'Shape',
  group: 'layout',
  family: 'shape',
  settings: Type.Object({
    shape: choice('Shape', [
      'circle',
      'square',
      'rounded',
      'pill',
      'arch',
      'triangle',
      'diamond',
      'star',
      'blob',
      'ring',
      'wave',
    ]),
    color: color('Colour'),
    outline: flag('Outline only'),
    rotation: whole('Turned by degrees', -180, 180),
    opacity: whole('Opacity in percent', 0, 100),
    stretch: flag('Fill the whole place'),
  }),
  defaults: { shape: 'circle', color: 'accent', outline: false, rotation: 0, opacity: 100, stretch: false },
});

/** Something of another service in a frame that opens when it is asked for. */
export const embedBlock = defineBlock({
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
    assetId: assetId('Picture until it is opened'),
    aspectRatio: aspectRatio('Shape, such as 16:9; empty: what suits the service'),
    height: whole('Height in pixels; 0: by the shape', 0, 2000),
  }),
  defaults: { url: '', html: '', title: '', caption: '', assetId: '', aspectRatio: '', height: 0 },
});

const Latitude = Type.Number({ title: 'Latitude', minimum: -85, maximum: 85 });
const Longitude = Type.Number({ title: 'Longitude', minimum: -180, maximum: 180 });
const mapSettings = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  zoom: whole('Zoom', 1, 19),
  name: line('Name of the place', 200),
  address: line('Address', 500),
  height: whole('Height in pixels', 120, 1000),
  marker: flag('Marker'),
  style: choice('Look', ['theme', 'color']),
  directions: flag('Link to the way there'),
});
const mapDefaults = {
  latitude: 51.4778,
  longitude: -0.0014,
  zoom: 14,
  name: '',
  address: '',
  height: 420,
  marker: true,
  style: 'theme',
  directions: true,
} as const;

/** A map of OpenStreetMap: pictures and links, no script. */
export const mapBlock = defineBlock({
  number: 4,
  name: 'map',
  title: 'Map',
  group: 'media',
  family: 'map',
  settings: mapSettings,
  defaults: mapDefaults,
});

/** A place: its name and address beside a small map. */
export const geoBlock = defineBlock({
  number: 10,
  name: 'geo',
  title: 'Location',
  group: 'media',
  family: 'map',
  settings: mapSettings,
  defaults: { ...mapDefaults, height: 240, name: 'Our place' },
});

/** At most 200 rows and 20 columns (decisions.md, EDIT-18). */
export const Dataset = Type.Object({
  columns: Type.Array(line('Name of the column', 100), { title: 'Columns', minItems: 1, maxItems: 20 }),
  rows: Type.Array(
    Type.Object({
      label: line('Name of the row', 100),
      values: Type.Array(Type.Union([Type.Number(), Type.Null()]), { title: 'Values', maxItems: 20 }),
    }),
    { title: 'Rows', minItems: 1, maxItems: 200 },
  ),
});

/** Numbers as a picture, with the table behind it. */
export const chartBlock = defineBlock({
  number: 62,
  name: 'chart',
  title: 'Chart',
  group: 'media',
  family: 'chart',
  settings: Type.Object({
    kind: choice('Kind', ['bar', 'line', 'pie']),
    title: line('Title', 200),
    unit: line('Unit, such as % or kg', 20),
    dataset: Dataset,
    showTable: flag('Show the table under the chart'),
  }),
  defaults: {
    kind: 'bar',
    title: 'Visitors',
    unit: '',
    dataset: {
      columns: ['This year'],
      rows: [
        { label: 'Spring', values: [120] },
        { label: 'Summer', values: [210] },
        { label: 'Autumn', values: [160] },
      ],
    },
    showTable: false,
  },
});

/** What members get, and the way to become one. Blocks inside it are for members alone. */
export const memberAreaBlock = defineBlock({
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
    assetId: assetId('Picture'),
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

import {
  narrowBackgrounds,
  sectionBackgroundSources,
  sectionHeights,
  sectionSpacings,
  sectionStackings,
  sectionTones,
  sectionWidths,
  veilSides,
} from '@plinth/domain';
import Type from 'typebox';
import { assetId, choice, line, whole } from './setting-schemas.ts';

const background = Type.Object({
  source: choice('Behind it', sectionBackgroundSources),
  assetId: assetId('Image; of a video, what is seen until it plays'),
  videoUrl: Type.String({ title: 'Address of the video', maxLength: 2000, pattern: '^$|^(https?://|/)' }),
  color: Type.String({ title: 'Colour', maxLength: 7, pattern: '^$|^#[0-9a-fA-F]{6}$' }),
  overlay: whole('Veil over it in percent', 0, 100),
  veil: choice('Where the veil comes from', veilSides),
  narrow: choice('Where there is little width, the words stand', narrowBackgrounds),
});

/** What an owner can set of a section, beside the blocks that lie on it; the schema that an inspector is made from. */
export const sectionDefinition = {
  title: 'Section',
  settings: Type.Object({
    name: line('Name', 200),
    anchor: line('Anchor for links', 100),
    tone: choice('Colours', sectionTones),
    width: choice('Width', sectionWidths),
    height: choice('Height', sectionHeights),
    spacing: choice('Room above and below', sectionSpacings),
    align: choice('Where the blocks stand in a high section', ['start', 'center', 'end']),
    stack: choice('One below the other', sectionStackings),
    background,
  }),
  defaults: {
    name: '',
    anchor: '',
    tone: 'default',
    width: 'wide',
    height: 'auto',
    spacing: 'medium',
    align: 'center',
    stack: 'phone',
    background: { source: 'none', assetId: '', videoUrl: '', color: '', overlay: 0, veil: 'even', narrow: 'behind' },
  },
} as const;

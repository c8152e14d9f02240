import { defineBlock } from '../block-definition.ts';
import { mapDefaults, mapSettings } from '../map-settings.ts';

/** A place: its name and address beside a small map. */
export const definition = defineBlock({
  number: 10,
  name: 'geo',
  title: 'Location',
  group: 'media',
  family: 'map',
  settings: mapSettings,
  defaults: { ...mapDefaults, height: 240, name: 'Our place' },
});

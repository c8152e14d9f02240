import { defineBlock } from '../block-definition.ts';
import { mapDefaults, mapSettings } from '../map-settings.ts';

/** A map of OpenStreetMap: images and links, no script. */
export const definition = defineBlock({
  number: 4,
  name: 'map',
  title: 'Map',
  group: 'media',
  family: 'map',
  settings: mapSettings,
  defaults: mapDefaults,
});

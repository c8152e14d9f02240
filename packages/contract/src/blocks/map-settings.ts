import Type from 'typebox';
import { choice, flag, line, whole } from './setting-schemas.ts';

const Latitude = Type.Number({ title: 'Latitude', minimum: -85, maximum: 85 });

const Longitude = Type.Number({ title: 'Longitude', minimum: -180, maximum: 180 });

export const mapSettings = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  zoom: whole('Zoom', 1, 19),
  name: line('Name of the place', 200),
  address: line('Address', 500),
  height: whole('Height in pixels', 120, 1000),
  marker: flag('Marker'),
  style: choice('Look', ['theme', 'color']),
  directions: flag('Link to the way there'),
  business: flag('Name and place of Settings → Business'),
});

export const mapDefaults = {
  latitude: 51.4778,
  longitude: -0.0014,
  zoom: 14,
  name: '',
  address: '',
  height: 420,
  marker: true,
  style: 'theme',
  directions: true,
  business: false,
} as const;

import { galleries } from './galleries.ts';
import { openings } from './openings.ts';
import { peopleAndPlaces } from './people-and-places.ts';
import { pricesAndDates } from './prices-and-dates.ts';
import { products } from './products.ts';
import type { ReadySection } from './ready-section.ts';
import { voices } from './voices.ts';
import { wordsAndPictures } from './words-and-pictures.ts';

/** Every ready-made section, in the order in which an owner is offered them. */
export const readySections: readonly ReadySection[] = [
  ...openings,
  ...wordsAndPictures,
  ...galleries,
  ...products,
  ...voices,
  ...peopleAndPlaces,
  ...pricesAndDates,
];

/** A ready-made section by its name. */
export const readySection = (name: string): ReadySection | undefined =>
  readySections.find((section) => section.name === name);

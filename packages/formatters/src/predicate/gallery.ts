import { galleryAlignments, galleryDesigns, galleryMetaPositions } from '@plinth/domain';
import type { Predicate } from '@plinth/template';
import { isTruthy } from '@plinth/template';
import { type PredicateTable, predicate } from '../formatter.ts';
import { inside } from '../lookup.ts';
import { asBoolean, at } from '../value.ts';

/** Switches of a gallery block that templates can ask for (GAL-03). */
const switches = [
  'autoplay',
  'auto-crop',
  'controls',
  'lightbox',
  'square-thumbs',
  'show-meta',
  'show-meta-on-hover',
  'thumbnails',
] as const;

const chosen = (option: string, values: readonly string[]): [string, Predicate][] =>
  values.map((value) => [
    `gallery-${option}-${value}?`,
    predicate((block, ctx) => at(inside(block, 'options', ctx), option) === value),
  ]);

/** GAL-03, GAL-04, GAL-06, GAL-07. */
export const galleryPredicates: PredicateTable = {
  ...Object.fromEntries(chosen('design', galleryDesigns)),
  ...Object.fromEntries(chosen('meta-position', galleryMetaPositions)),
  ...Object.fromEntries(chosen('active-alignment', galleryAlignments)),
  ...Object.fromEntries(
    switches.map((name) => [
      `gallery-${name}?`,
      predicate((block, ctx) => asBoolean(at(inside(block, 'options', ctx), name))),
    ]),
  ),
  /** Whether a slideshow has anything beside its images. */
  'gallery-meta?': predicate((block, ctx) => {
    const options = inside(block, 'options', ctx);
    return isTruthy(at(options, 'controls')) || isTruthy(at(options, 'indicators'));
  }),
};

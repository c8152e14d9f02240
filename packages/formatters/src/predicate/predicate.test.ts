import { galleryAlignments, galleryDesigns, galleryMetaPositions } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { holds, renderText, renderWithErrors } from '../testing/render-text.ts';

const answers = (predicate: string, values: readonly unknown[]): string =>
  renderText(`{.repeated section values}{.${predicate}}y{.or}n{.end}{.end}`, { values });

describe('comparisons', () => {
  test('[TMPL-37] values are compared with literals, with paths and with the section itself', () => {
    expect(answers('greaterThan? 2', [1, 2, 3])).toBe('nny');
    expect(answers('greaterThanOrEqual? 2', [1, 2, 3])).toBe('nyy');
    expect(answers('lessThan? 2', [1, 2, 3])).toBe('ynn');
    expect(answers('lessThanOrEqual? 2', [1, 2, 3])).toBe('yyn');
    expect(answers('equal? 2', [1, 2, 3])).toBe('nyn');
    expect(answers('notEqual? 2', [1, 2, 3])).toBe('yny');
    expect(holds('equal? a b', { a: { x: [1] }, b: { x: [1] } })).toBe(true);
    expect(holds('equal?:a:"two words"', { a: 'two words' })).toBe(true);
    expect(holds('lessThan? a "b"', { a: 'a' })).toBe(true);
  });

  test('a number is no text, and missing equals null', () => {
    expect(holds('equal? a "1"', { a: 1 })).toBe(false);
    expect(holds('equal? a null', { b: 1 })).toBe(true);
  });

  test('data nested without end are compared without end of the stack', () => {
    const nested = (): unknown => {
      let value: unknown = 1;
      for (let i = 0; i < 50_000; i++) value = [value];
      return value;
    };
    expect(holds('equal? a b', { a: nested(), b: nested() })).toBe(true);
  });
});

describe('numbers', () => {
  test('[TMPL-38] even and odd are whole numbers only', () => {
    expect(answers('even?', [-2, 0, 1, 2, 1.5, '2'])).toBe('yynynn');
    expect(answers('odd?', [-3, 1, 2, 1.5, '1'])).toBe('yynnn');
    expect(holds('even? n', { n: 4 })).toBe(true);
  });

  test('[TMPL-39] nth is divisibility', () => {
    expect(answers('nth? 3', [0, 3, 4, 6])).toBe('yyny');
    expect(renderText('{.repeated section v}{.nth? @index 2}y{.or}n{.end}{.end}', { v: [1, 1, 1, 1] })).toBe('nyny');
    expect(answers('nth? 0', [1])).toBe('n');
  });

  test('[TMPL-40] singular is exactly 1', () => expect(answers('singular?', [0, 1, 2, 1.5])).toBe('nynn'));
  test('[TMPL-41] plural is above 1', () => expect(answers('plural?', [0, 1, 2, 1.5])).toBe('nnyy'));
});

test('[TMPL-25] [TMPL-26] units-metric is never true, and says that it is not yet implemented', () => {
  const { output, errors } = renderWithErrors('{.units-metric?}yes{.or}no{.end}', {});
  expect(output).toBe('no');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('formatter is not yet implemented');
});

describe('content', () => {
  test('[CONT-19] a folder is clickable when its behaviour is unset, index or redirect', () => {
    for (const folderBehavior of [undefined, 1, 2]) expect(holds('clickable?', { folderBehavior, x: 1 })).toBe(true);
  });

  test('[CONT-20] with any other behaviour it is not', () => {
    for (const folderBehavior of [3, 4, 'index']) expect(holds('clickable?', { folderBehavior })).toBe(false);
  });

  test('[CONT-21] an excerpt of tags and blanks is none', () => {
    expect(holds('excerpt?', { excerpt: { html: '<p> <br/> </p>' } })).toBe(false);
    expect(holds('excerpt?', { excerpt: { html: '<p>a</p>' } })).toBe(true);
    expect(holds('excerpt?', { excerpt: 'a' })).toBe(true);
  });

  test('[CONT-22] zero-width and non-breaking spaces are blanks', () => {
    expect(holds('excerpt?', { excerpt: { html: '<p>\u200b\u00a0\ufeff&nbsp;</p>' } })).toBe(false);
  });

  test('[CONT-01] [CONT-02] an item is asked for its kind by number and by promoted block', () => {
    expect(holds('image?', { recordType: 2 })).toBe(true);
    expect(holds('image?', { promotedBlockType: 'image' })).toBe(true);
    expect(holds('promotedVIDEO?', { promotedBlockType: 'video' })).toBe(true);
    expect(holds('folder?', { collection: { folder: true } })).toBe(true);
    expect(holds('index?', { collection: { folder: true, folderBehavior: 1 } })).toBe(true);
    expect(holds('collection-template-page?', { type: 7 })).toBe(true);
  });

  test('[CONT-03] events say where they are and whether past ones are shown', () => {
    expect(holds('location?', { location: { mapLat: 1, mapLng: 2 } })).toBe(true);
    expect(holds('location?', { location: { mapLat: 1 } })).toBe(false);
    expect(holds('show-past-events?', { showPastOrUpcomingEvents: 'past' })).toBe(true);
  });
});

describe('galleries', () => {
  test('[GAL-04] each design has its predicate', () => {
    for (const design of galleryDesigns) {
      expect(galleryDesigns.filter((name) => holds(`gallery-design-${name}?`, { options: { design } }))).toEqual([
        design,
      ]);
    }
    expect(galleryDesigns).toEqual(['grid', 'slideshow', 'slider', 'stacked']);
  });

  test('[GAL-06] so has each position of the meta text', () => {
    for (const position of galleryMetaPositions) {
      const options = { 'meta-position': position };
      expect(galleryMetaPositions.filter((name) => holds(`gallery-meta-position-${name}?`, { options }))).toEqual([
        position,
      ]);
    }
    expect(galleryMetaPositions).toHaveLength(7);
  });

  test('[GAL-07] and each alignment', () => {
    for (const alignment of galleryAlignments) {
      const options = { 'active-alignment': alignment };
      expect(galleryAlignments.filter((name) => holds(`gallery-active-alignment-${name}?`, { options }))).toEqual([
        alignment,
      ]);
    }
    expect(galleryAlignments).toEqual(['left', 'center', 'right']);
  });
});

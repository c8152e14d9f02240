import { sliceTypes } from '@plinth/domain';
import { expect, test } from 'vitest';
import { slideFragment } from './slide.ts';

const images = [{ path: 'ab12/shelf.jpg', width: 800, height: 500 }];
const show = (assetUrl: string) =>
  slideFragment('cover-page', { slices: [{ type: sliceTypes.image, assetUrl }] }, { title: 'Shop', images }).html;

test('an uploaded image of a slide has its size and its smaller versions, none larger than itself', () => {
  const html = show('/content/ab12/shelf.jpg?format=2500w');
  expect(html).toContain('width="800" height="500"');
  expect(html).toContain('/content/ab12/shelf.jpg?format=750w 750w"');
  expect(html).not.toContain('1000w');
});

test('an image from elsewhere is shown as it is', () => {
  expect(show('https://example.com/a.jpg')).toContain(
    '<img class="slide__image" src="https://example.com/a.jpg" alt=""',
  );
});

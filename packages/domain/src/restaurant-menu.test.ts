import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMenu } from './restaurant-menu.ts';

test('a menu has titles, sections, and items with prices, descriptions and options', () => {
  expect(
    parseMenu(`Lunch
=====
From noon.

To begin
--------

Soup
Brown butter, bread
£7

Smoked trout  £9.50
Horseradish
+ £2 with an egg

Cheese
12 / 18`),
  ).toEqual([
    {
      title: 'Lunch',
      description: 'From noon.',
      sections: [
        {
          title: 'To begin',
          description: '',
          items: [
            { title: 'Soup', description: 'Brown butter, bread', price: '£7', options: [] },
            { title: 'Smoked trout', description: 'Horseradish', price: '£9.50', options: ['£2 with an egg'] },
            { title: 'Cheese', description: '', price: '12 / 18', options: [] },
          ],
        },
      ],
    },
  ]);
});

test('a list without titles is a menu too, and nothing is none', () => {
  expect(parseMenu('Tea\n€3')[0]?.sections[0]?.items).toEqual([
    { title: 'Tea', description: '', price: '€3', options: [] },
  ]);
  expect(parseMenu(' \n\n====\n')).toEqual([]);
});

test('any text is read, and no word of it is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Soup', '----', '=====', '', '€4', '+ egg', '12', 'a  £1', 'with salt')),
      (lines) => {
        const words = JSON.stringify(parseMenu(lines.join('\n')));
        for (const word of ['Soup', 'with salt'])
          if (lines.some((line) => line === word)) expect(words).toContain(word);
      },
    ),
  );
});

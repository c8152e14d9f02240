import { blockDefinitions } from '@plinth/contract';
import { describe, expect, it } from 'vitest';
import { choiceLabel, settingsOf } from './controls.ts';
import { followed } from './rows.ts';

const shown = blockDefinitions.filter(({ gone }) => gone === undefined);
const of = (name: string) => {
  const definition = blockDefinitions.find((one) => one.name === name);
  if (!definition) throw new Error(name);
  return settingsOf(definition.settings, name);
};

describe('controls made from the schemas of blocks', () => {
  it.each(shown.map(({ name, settings }) => [name, settings] as const))(
    'offers every setting of %s under a name of its own',
    (name, schema) => {
      const settings = settingsOf(schema, name);
      expect(Object.keys(settings)).toEqual(Object.keys(schema.properties));
      for (const { title } of Object.values(settings)) expect(title).toMatch(/^[\p{Lu}\d]/u);
    },
  );

  it('sees what a setting is from its schema', () => {
    const image = of('image');
    expect(image.assetId?.control).toEqual({ kind: 'file', of: 'image' });
    expect(image.link?.control).toEqual({ kind: 'link' });
    expect(image.text?.control).toEqual({ kind: 'html' });
    expect(image.design?.control).toMatchObject({ kind: 'choice', values: expect.arrayContaining(['poster']) });
    expect(image.newWindow?.control).toEqual({ kind: 'flag' });
    expect(image.aspectRatio?.control).toEqual({ kind: 'ratio' });
    expect(of('shape').color?.control).toEqual({ kind: 'color' });
    expect(of('spacer').height?.control).toMatchObject({ kind: 'number', minimum: 4, maximum: 800 });
    expect(of('product').productId?.control).toEqual({ kind: 'reference', to: 'product' });
    expect(of('markdown').markdown?.control).toEqual({ kind: 'lines' });
    expect(of('chart').dataset?.control).toEqual({ kind: 'dataset' });
    expect(of('image').framing?.control).toEqual({ kind: 'framing' });
    expect(of('marquee').items?.control).toEqual({ kind: 'list', most: 20 });
    expect(of('website-component').hours?.control).toMatchObject({ row: { opens: { control: { kind: 'time' } } } });
  });

  it('looks for the kind of file that a block plays', () => {
    expect(of('video').assetId?.control).toEqual({ kind: 'file', of: 'video' });
    expect(of('video').posterAssetId?.control).toEqual({ kind: 'file', of: 'image' });
    expect(of('album').tracks?.control).toMatchObject({ row: { assetId: { control: { of: 'audio' } } } });
  });

  it('parts a title from what explains it', () => {
    expect(of('image').altText).toMatchObject({
      title: 'Description for those who do not see it',
      hint: 'Empty: that of the image',
    });
    expect(of('chart').unit).toMatchObject({ title: 'Unit', hint: 'Such as % or kg' });
  });

  it('says stored words as people do', () => {
    expect(choiceLabel('four-three')).toBe('Four three');
    expect(choiceLabel('imageFile')).toBe('Image file');
  });
});

it('a row that is open stays so wherever somebody else’s rows put it', () => {
  const row = (title: string) => ({ title });
  const before = [row('cup'), row('bowl'), row('jug')];
  expect(followed(before, [row('vase'), ...before], 1)).toBe(2);
  expect(followed(before, [row('cup'), row('bowl of ash'), row('jug')], 1)).toBe(1);
  expect(followed(before, [row('cup'), row('jug')], 1)).toBe(-1);
  expect(followed(before, [row('bowl'), row('jug')], 1)).toBe(0);
  expect(followed(before, [], -1)).toBe(-1);
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { remakePicture } from './remake-picture.ts';

const base = (width = 2400, height = 1200) => sharp({ create: { width, height, channels: 3, background: '#7a9080' } });

describe('a picture of a stranger', () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
    it(`becomes a WebP, large and small, from ${format}`, async () => {
      const made = await remakePicture(
        await base()
          [format](format === 'avif' ? { effort: 0 } : {})
          .toBuffer(),
      );
      const about = async (bytes: Buffer | undefined) => {
        const { format: is, width, height } = await sharp(bytes).metadata();
        return [is, width, height];
      };
      expect(await about(made?.large)).toEqual(['webp', 1800, 900]);
      expect(await about(made?.small)).toEqual(['webp', 528, 264]);
    });

  it('is none where it is damaged, drawn, of another kind, or too large to be looked at', async () => {
    const jpeg = await base().jpeg().toBuffer();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
    const huge = await base(12_000, 6_000).png().toBuffer();
    for (const bytes of [jpeg.subarray(0, 900), drawing, Buffer.alloc(0), await base().tiff().toBuffer(), huge])
      expect(await remakePicture(bytes)).toBeNull();
  });
});

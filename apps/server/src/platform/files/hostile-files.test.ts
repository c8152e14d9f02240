import { newId } from '@plinth/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let owner: OwnerAgent;
const host = 'hostile-files.localhost';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  const websiteId = newId();
  await database.db
    .system`insert into websites ${database.db.system({ websiteId, identifier: 'hostile-files', title: 'Files', themeName: 'lookbook' })}`;
  owner = await signedInOwner(application.app, database.db, { websiteId, host }, 1);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

function upload(bytes: Buffer, name: string) {
  const head = `--xxBOUNDARYxx\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
  return application.app.inject({
    method: 'POST',
    url: '/api/assets',
    cookies: owner.cookies,
    headers: { host, 'x-csrf-token': owner.crumb, 'content-type': 'multipart/form-data; boundary=xxBOUNDARYxx' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--xxBOUNDARYxx--\r\n')]),
  });
}
const get = (url: string, headers: Record<string, string> = {}) =>
  application.app.inject({ url, headers: { host, ...headers } });

let shade = 0;
/** A new image each time: equal bytes would be one file. Its left edge is red. */
const image = (width: number, height: number) => {
  shade += 1;
  const background = { r: 10, g: 40 + shade, b: 200 - shade };
  const edge = { create: { width: 40, height, channels: 3 as const, background: '#ff0000' } };
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input: edge, left: 0, top: 0 }]);
};
/** Where the red edge is, told by the colour of the middle of each side. */
async function redSide(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 180;
  const { width, height } = info;
  const sides = {
    left: [4, height / 2],
    right: [width - 5, height / 2],
    top: [width / 2, 4],
    bottom: [width / 2, height - 5],
  };
  return Object.entries(sides)
    .filter(([, [x = 0, y = 0]]) => red(Math.floor(x), Math.floor(y)))
    .map(([name]) => name)
    .join(' ');
}

describe('a photograph', () => {
  test.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ])('held as orientation %i says is upright, and its place is not told', async (orientation, side) => {
    const bytes = await image(200, 120)
      .jpeg({ quality: 95 })
      .withExif({
        IFD0: { Make: 'SecretCam', Artist: 'Secret Name' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withMetadata({ orientation })
      .toBuffer();
    const answer = (await upload(bytes, `held-${orientation}.jpg`)).json();
    expect(answer.originalSize).toBe(orientation >= 5 ? '120x200' : '200x120');
    for (const format of ['', '?format=100w']) {
      const { rawPayload } = await get(`${answer.assetUrl}${format}`);
      expect([format, await redSide(rawPayload)]).toEqual([format, side]);
      expect(rawPayload.includes('Secret')).toBe(false);
      const { exif, xmp, orientation: left } = await sharp(rawPayload).metadata();
      expect([exif, xmp, left ?? 1]).toEqual([undefined, undefined, 1]);
    }
  });

  test('in the notes of a PNG, a WebP and an AVIF tells no place either', async () => {
    for (const format of ['png', 'webp', 'avif'] as const) {
      const bytes = await image(90, 60)
        .toFormat(format)
        .withExif({ IFD0: { Artist: 'Secret Name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .toBuffer();
      expect(bytes.includes('Secret')).toBe(true);
      const { assetUrl } = (await upload(bytes, `noted.${format}`)).json();
      expect((await get(assetUrl)).rawPayload.includes('Secret')).toBe(false);
    }
    const plain = await image(50, 50).png().toBuffer();
    const words = Buffer.from('Comment\0Secret place');
    const { crc32 } = await import('node:zlib');
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), words, Buffer.alloc(4)]);
    chunk.writeUInt32BE(words.length, 0);
    chunk.writeUInt32BE((crc32 as (data: Buffer) => number)(chunk.subarray(4, -4)), chunk.length - 4);
    const noted = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]);
    const { assetUrl } = (await upload(noted, 'comment.png')).json();
    expect((await get(assetUrl)).rawPayload.includes('Secret')).toBe(false);
  });

  test('for print, of 16 bits or of greys is shown in the colours of screens', async () => {
    const cmyk = await image(200, 200)
      .toColourspace('cmyk')
      .jpeg()
      .withIccProfile('cmyk')
      .withExifMerge({ IFD0: { Make: 'x' } })
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const deep = await image(200, 200).toColourspace('rgb16').png().toBuffer();
    const grey = await image(200, 200).greyscale().png().toBuffer();
    for (const [name, bytes] of [
      ['print.jpg', cmyk],
      ['deep.png', deep],
      ['grey.png', grey],
    ] as const) {
      const answer = await upload(bytes, name);
      expect([name, answer.statusCode]).toEqual([name, 201]);
      const { assetUrl, colorData } = answer.json();
      expect(colorData.centerAverage).toMatch(/^[0-9a-f]{6}$/);
      const { rawPayload, headers } = await get(`${assetUrl}?format=100w`, { accept: 'image/webp' });
      expect([name, headers['content-type']]).toEqual([name, 'image/webp']);
      const { space, depth, width } = await sharp(rawPayload).metadata();
      expect([name, space, depth, width]).toEqual([name, 'srgb', 'uchar', 100]);
      if (name !== 'grey.png') expect(await redSide(rawPayload)).toBe('left');
    }
  });

  test('that moves as WebP still does, and is counted frame by frame', async () => {
    const colours = ['#ff0000', '#00ff00', '#0000ff'];
    const frames = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 100, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(3);
    const { assetUrl, originalSize } = (await upload(bytes, 'moves.webp')).json();
    expect(originalSize).toBe('100x60');
    const small = await get(`${assetUrl}?format=100w`, { accept: 'image/webp' });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', pages: 3 });
  });
});

describe('a file of two kinds', () => {
  test('is sent as what its first bytes are, and browsers are told not to look for more', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const jpeg = await image(64, 64).jpeg().toBuffer();
    const gif = await image(64, 64).gif().toBuffer();
    const zip = Buffer.from('PK\x03\x04 not really', 'latin1');
    for (const [bytes, name, type] of [
      [Buffer.concat([jpeg, html]), 'both.html', 'image/jpeg'],
      [Buffer.concat([gif, html]), 'both.js', 'image/gif'],
      [Buffer.concat([jpeg, zip]), 'both.zip', 'image/jpeg'],
      [Buffer.concat([Buffer.from('%PDF-1.7\n'), html]), 'both.svg', 'application/pdf'],
    ] as const) {
      const { assetUrl, contentType } = (await upload(bytes, name)).json();
      expect([name, contentType]).toEqual([name, type]);
      const { headers } = await get(assetUrl);
      expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect(assetUrl).not.toMatch(/\.(html|js|zip|svg)$/);
    }
    for (const [bytes, name] of [
      [html, 'page.svg'],
      [Buffer.from('GIF89a/*'), 'script.gif'],
      [Buffer.from('GIF89a=1;alert(1)//'), 'script.js'],
      [Buffer.concat([zip, jpeg]), 'zip.jpg'],
      [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'head.png'],
      [Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'head.webp'],
    ] as const) {
      const refused = await upload(bytes, name);
      expect([name, [415, 422].includes(refused.statusCode), refused.json().error.message]).toEqual([
        name,
        true,
        expect.stringContaining(name),
      ]);
    }
  });

  test('and a drawing that unfolds without end, or is a document, is refused with a reason', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n} "${`&${n === 0 ? 'a' : `b${n - 1}`};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&b8;</text></svg>`;
    const outside =
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>';
    for (const [text, name] of [
      [laughs, 'laughs.svg'],
      [outside, 'outside.svg'],
    ] as const) {
      const answer = await upload(Buffer.from(text), name);
      expect([name, answer.statusCode]).toEqual([name, 422]);
      expect(answer.json().error.message).toContain(`${name} cannot be used.`);
    }
  });
});

describe('a name', () => {
  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..\\\\..\\\\boot.png', 'boot.png'],
    ['a/b/c.png', 'c.png'],
    ['photo\u202egnp.exe', ''],
    ['%2e%2e%2fescape.png', ''],
    ['陶器の皿.png', 'file.png'],
    ['💥', 'file.png'],
    ['.htaccess', ''],
    ['CON.png', 'con.png'],
    ['name with "quotes" <b>.png', ''],
    ['x'.repeat(400), ''],
  ])('such as %j makes an address of plain letters below the website’s own folder', async (name, expected) => {
    const answer = await upload(
      await image(60, 20 + (name.length % 50))
        .png()
        .toBuffer(),
      name.replaceAll('"', '%22'),
    );
    expect(answer.statusCode).toBe(201);
    const { filename, assetUrl } = answer.json();
    expect(assetUrl).toMatch(/^\/content\/[0-9a-f]{20}\/[a-z0-9][a-z0-9-]{0,59}\.png$/);
    expect(filename).toMatch(/^[a-z0-9][a-z0-9-]*\.png$/);
    if (expected) expect(filename.endsWith(expected)).toBe(true);
    expect((await get(assetUrl)).statusCode).toBe(200);
  });

  test('that leads out of the folder of a website finds nothing', async () => {
    for (const path of [
      '../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/etc/passwd',
      '....//....//etc/passwd',
      '..%5c..%5cwin.ini',
      'a/../../x',
      '%00',
      'a%00.png',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      `${'a/'.repeat(150)}x`,
    ])
      for (const root of ['/content/', '/static/theme/', '/static/', '/static/storefront/']) {
        const { statusCode, body } = await get(`${root}${path}`);
        expect([root, path, [400, 404, 414].includes(statusCode)]).toEqual([root, path, true]);
        expect(body).not.toMatch(/root:|"workspaces"/);
      }
  });
});

describe('parts of a film', () => {
  const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(5_000, 9)]);

  test('are sent by the rules of HTTP, whatever is asked for', async () => {
    const { assetUrl } = (await upload(mp4, 'parts.mp4')).json();
    const size = mp4.length;
    for (const [range, status, contentRange, length] of [
      ['bytes=0-0', 206, `bytes 0-0/${size}`, 1],
      ['bytes=0-', 206, `bytes 0-${size - 1}/${size}`, size],
      ['bytes=10-999999', 206, `bytes 10-${size - 1}/${size}`, size - 10],
      ['bytes=-5', 206, `bytes ${size - 5}-${size - 1}/${size}`, 5],
      ['bytes=-999999', 206, `bytes 0-${size - 1}/${size}`, size],
      [`bytes=${size}-`, 416, `bytes */${size}`, null],
      ['bytes=99999999999999999999-', 416, `bytes */${size}`, null],
      ['bytes=-0', 416, `bytes */${size}`, null],
      // What is no range, or several at once, is answered with the whole file.
      ['bytes=5-2', 200, undefined, size],
      ['bytes=0-1,5-6', 200, undefined, size],
      ['bytes=', 200, undefined, size],
      ['bytes=a-b', 200, undefined, size],
      ['lines=0-1', 200, undefined, size],
    ] as const) {
      const answer = await get(assetUrl, { range });
      expect([range, answer.statusCode, answer.headers['content-range']]).toEqual([range, status, contentRange]);
      if (length !== null) expect([range, answer.rawPayload.length]).toEqual([range, length]);
    }
  });

  test('come only of the file that the player knows: with another mark it gets the whole', async () => {
    const { assetUrl } = (await upload(Buffer.concat([mp4, Buffer.from('2')]), 'marked.mp4')).json();
    const { etag } = (await get(assetUrl)).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const part = { range: 'bytes=0-3' };
    expect((await get(assetUrl, { ...part, 'if-range': String(etag) })).statusCode).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 10:00:00 GMT'])
      expect([other, (await get(assetUrl, { ...part, 'if-range': other })).statusCode]).toEqual([other, 200]);
    expect((await get(assetUrl, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });
});

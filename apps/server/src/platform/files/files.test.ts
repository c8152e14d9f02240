import { newId } from '@plinth/domain';
import { createPlatformEngine } from '@plinth/formatters';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { framedAsset } from '../../site/model/framed-asset.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { cleanSvg } from '../assets/clean-svg.ts';
import { imageVariantsJob } from '../assets/variant-job.ts';
import { JobRunner } from '../jobs/runner.ts';

let database: TestDatabase;
let application: Application;
let site: { websiteId: string; host: string };
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await seed('images');
  owner = await signedInOwner(application.app, database.db, site, 1);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

async function seed(identifier: string) {
  const websiteId = newId();
  await database.db
    .system`insert into websites ${database.db.system({ websiteId, identifier, title: identifier, themeName: 'lookbook' })}`;
  return { websiteId, host: `${identifier}.localhost` };
}

function upload(bytes: Buffer, name: string, who = owner, url = '/api/assets') {
  const boundary = 'xxBOUNDARYxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="altText"\r\n\r\nA bowl\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return application.app.inject({
    method: url === '/api/assets' ? 'POST' : 'PUT',
    url,
    cookies: who.cookies,
    headers: {
      host: site.host,
      'x-csrf-token': who.crumb,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const image = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });
const get = (url: string, headers: Record<string, string> = {}) =>
  application.app.inject({ url, headers: { host: site.host, ...headers } });
const stored = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).rawPayload;

/** One coloured square in each corner and one in the middle. */
const fiveColours = () => {
  const square = (colour: string, left: number, top: number) => ({
    input: { create: { width: 100, height: 100, channels: 3 as const, background: colour } },
    left,
    top,
  });
  return image(300, 300, '#000000').composite([
    square('#ff0000', 0, 0),
    square('#00ff00', 200, 0),
    square('#0000ff', 0, 200),
    square('#ffff00', 200, 200),
    square('#ffffff', 100, 100),
  ]);
};

describe('an upload', () => {
  test('[IMG-02] is kept with its size, its colours in five regions and the words that came along', async () => {
    const answer = await upload(await fiveColours().png().toBuffer(), 'Schöne Schale (1).PNG');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      filename: 'schone-schale-1.png',
      contentType: 'image/png',
      originalSize: '300x300',
      altText: 'A bowl',
      mediaFocalPoint: { x: 0.5, y: 0.5 },
      // Where the squares meet the ground they mix a little.
      colorData: {
        topLeftAverage: expect.stringMatching(/^f.0[0-9]0[0-9]$/),
        topRightAverage: expect.stringMatching(/^0[0-9]f.0[0-9]$/),
        bottomLeftAverage: expect.stringMatching(/^0[0-9]0[0-9]f.$/),
        bottomRightAverage: expect.stringMatching(/^f.f.0[0-9]$/),
        centerAverage: expect.stringMatching(/^f.f.f.$/),
      },
    });
    expect(answer.json().colorData).not.toHaveProperty('transparent');
    const again = await upload(await fiveColours().png().toBuffer(), 'other name.png');
    expect(again.statusCode).toBe(200);
    expect(again.json().id).toBe(answer.json().id);
  });

  test('is upright and tells nobody where it was taken', async () => {
    const bytes = await image(400, 200)
      .composite([
        { input: { create: { width: 100, height: 200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
      ])
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(bytes.includes('Exif')).toBe(true);
    const { assetUrl, originalSize } = (await upload(bytes, 'sideways.jpg')).json();
    expect(originalSize).toBe('200x400');
    const kept = await stored(assetUrl);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 200, height: 400, format: 'jpeg' });
    const { exif, orientation, xmp } = await sharp(kept).metadata();
    expect([exif, orientation, xmp]).toEqual([undefined, undefined, undefined]);
    // Turned by 90° to the right, the red edge is on top.
    const top = await sharp(kept).extract({ left: 0, top: 0, width: 200, height: 80 }).toBuffer();
    expect((await sharp(top).stats()).dominant.r).toBeGreaterThan(200);
  });

  test('without such notes stays as it is, byte by byte', async () => {
    const bytes = await image(120, 80).jpeg().toBuffer();
    const { assetUrl } = (await upload(bytes, 'plain.jpg')).json();
    expect((await stored(assetUrl)).equals(bytes)).toBe(true);
  });

  test('is told by its bytes, not by its name', async () => {
    const answer = await upload(await image(20, 20, '#123456').webp().toBuffer(), 'page.html');
    expect(answer.json()).toMatchObject({ filename: 'page.webp', contentType: 'image/webp' });
    for (const [name, bytes] of [
      ['evil.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
      ['run.png', Buffer.from('MZ\x90\0'.repeat(2000), 'latin1')],
      ['empty.jpg', Buffer.alloc(0)],
    ] as const) {
      const refused = await upload(bytes, name);
      expect(refused.statusCode).toBe(415);
      expect(refused.json().error.message).toBe(`${name} is not a supported file type.`);
    }
  });

  test('[LIMIT-10] that is too large is refused, a megabyte being 1,000,000 bytes', async () => {
    const jpeg = await image(20, 20, '#abcdef').jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    const refused = await upload(padded(20_000_001), 'huge.jpg');
    expect(refused.statusCode).toBe(413);
    expect(refused.json().error.message).toBe('huge.jpg is too large (maximum 20 MB).');
    expect((await upload(padded(20_000_000), 'large.jpg')).statusCode).toBe(201);
  });

  test('that would fill the memory is refused by its header', async () => {
    const header = await image(1, 1).png().toBuffer();
    header.writeUInt32BE(30_000, 16);
    header.writeUInt32BE(30_000, 20);
    // The checksum of the header chunk has to be right, or it is refused for being damaged.
    const { crc32 } = await import('node:zlib');
    header.writeUInt32BE((crc32 as (data: Buffer) => number)(header.subarray(12, 29)), 29);
    const before = process.memoryUsage().rss;
    const refused = await upload(header, 'bomb.png');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.message).toContain('30,000 × 30,000 pixels; at most 100 million');
    // Its pixels would take 2.7 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(1_000_000_000);
  });

  test('of a film of too many frames is refused', async () => {
    const gif = gifOf(3_000, 400, 400);
    const refused = await upload(gif, 'film.gif');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.message).toMatch(/in 3,000 frames; at most 100 million/);
    const small = await upload(gifOf(1_200, 4, 4), 'flicker.gif');
    expect(small.json().error.message).toContain('It has 1,200 frames; at most 1000 can be shown.');
  });

  test('that is damaged is refused with a reason', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const answer = await upload(noise.subarray(0, noise.length / 2), 'half.jpg');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toMatch(/^half\.jpg cannot be used\. It cannot be read; it may be damaged/);
  });

  test('needs somebody who may work on pages or products', async () => {
    const moderator = await signedInOwner(application.app, database.db, site, 6);
    const storeManager = await signedInOwner(application.app, database.db, site, 8);
    const bytes = await image(30, 31).png().toBuffer();
    expect((await upload(bytes, 'x.png', moderator)).statusCode).toBe(403);
    expect((await upload(bytes, 'x.png', storeManager)).statusCode).toBe(201);
    const nobody = await application.app.inject({ method: 'POST', url: '/api/assets', headers: { host: site.host } });
    expect(nobody.statusCode).toBe(401);
  });
});

describe('smaller versions', () => {
  test('[IMG-20] are made at 100, 300, 500, 750, 1000, 1500 and 2500 in AVIF, WebP and the original format', async () => {
    const bytes = await image(2600, 1300, '#884422').jpeg().toBuffer();
    const { id, assetUrl, job } = (await upload(bytes, 'wide.jpg')).json();
    expect(job).toEqual({ status: 'waiting', done: 0, total: 21, problem: '' });
    const accept = 'image/avif,image/webp,*/*';
    // Nothing is waited for: what is not there in AVIF is made in WebP.
    expect((await get(`${assetUrl}?format=300w`, { accept })).headers['content-type']).toBe('image/webp');
    const jobs = new JobRunner(database.db, [imageVariantsJob(database.db, application.context.assets)]);
    await jobs.drain();
    await jobs.stop();
    expect((await owner.call('GET', `/api/assets/${id}`)).json().job).toMatchObject({ status: 'done', done: 21 });
    for (const width of [100, 300, 500, 750, 1000, 1500, 2500]) {
      for (const [asked, format] of [
        [accept, 'heif'],
        ['image/webp', 'webp'],
        ['*/*', 'jpeg'],
      ] as const) {
        const answer = await get(`${assetUrl}?format=${width}w`, { accept: asked });
        expect(answer.headers.vary).toContain('accept');
        expect(answer.headers['cache-control']).toContain('immutable');
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, format });
      }
    }
    const unknown = await get(`${assetUrl}?format=640w`, { accept });
    expect(unknown.rawPayload.equals(bytes)).toBe(true);
  }, 60_000);

  test.each([
    [100, 1],
    [101, 2],
    [500, 3],
    [501, 4],
    [1500, 6],
  ])(
    '[IMG-20] an image %i wide is made at %i of these widths: up to the one that holds it whole',
    async (wide, widths) => {
      const bytes = await image(wide, 20, '#445566').jpeg().toBuffer();
      const { job } = (await upload(bytes, `${wide}.jpg`)).json();
      expect(job.total).toBe(widths * 3);
    },
  );

  test('a part that a use has cropped is made when it is asked for, and nobody else makes up parts', async () => {
    const { assetUrl, originalSize } = (await upload(await fiveColours().jpeg().toBuffer(), 'parts.jpg')).json();
    const shown = framedAsset(
      { assetUrl, originalSize, mediaFocalPoint: { x: 0.9, y: 0.9 } },
      {
        crop: { x: 0, y: 0, width: 0.3, height: 0.3 },
        focus: { x: 0.15, y: 0.3 },
      },
    );
    expect(shown).toMatchObject({ originalSize: '90x90', mediaFocalPoint: { x: 0.5, y: 1 } });
    for (const [format, width] of [
      ['', 90],
      ['?format=100w', 90],
    ] as const) {
      const part = await stored(`${shown.assetUrl}${format}`, { accept: 'image/webp' });
      expect(await sharp(part).metadata()).toMatchObject({ width, height: width, format: 'webp' });
      // The red square of the corner, and nothing else.
      expect((await sharp(part).stats()).dominant.r).toBeGreaterThan(240);
    }
    expect((await get(String(shown.assetUrl).replace('0-0-300', '0-0-400'))).statusCode).toBe(404);
    expect((await sharp(await stored(assetUrl)).metadata()).width).toBe(300);
  });

  test('[IMG-21] the bucket of a thumbnail holds an image of that width, the last one all of the original', async () => {
    const { assetUrl } = (await upload(await image(900, 900, '#226633').jpeg().toBuffer(), 'thumb.jpg')).json();
    const engine = createPlatformEngine();
    for (const [asked, width] of [
      [640, 750],
      [80, 100],
      [1200, 900],
    ] as const) {
      const template = engine.compile(`{size|squarespaceThumbnailForWidth ${asked}}`);
      const bucket = template.render({ size: '900x900' }, { locale: 'en-US', now: 0, host: {} }).output;
      expect(await sharp(await stored(`${assetUrl}?format=${bucket}`)).metadata()).toMatchObject({ width });
    }
  });

  test('go on after a process has died, and end for what cannot be made', async () => {
    const { system: sql } = database.db;
    const { id } = (await upload(await image(150, 150, '#777711').jpeg().toBuffer(), 'orphan.jpg')).json();
    await sql`update jobs set status = 'running', attempts = 1, due_at = now() + interval '1 minute' where key = ${id}`;
    const jobs = new JobRunner(database.db, [imageVariantsJob(database.db, application.context.assets)]);
    const state = async () => (await owner.call('GET', `/api/assets/${id}`)).json().job;
    await jobs.drain();
    expect(await state()).toMatchObject({ status: 'running' });
    await sql`update jobs set due_at = now() - interval '1 second' where key = ${id}`;
    await jobs.drain();
    expect(await state()).toMatchObject({ status: 'done', done: 6, total: 6 });
    await sql`update jobs set status = 'running', attempts = 3, due_at = now() - interval '1 second' where key = ${id}`;
    await jobs.drain();
    await jobs.stop();
    expect(await state()).toMatchObject({ status: 'failed', problem: expect.stringContaining('could not be made') });
  });

  test('of what moves still move', async () => {
    const { assetUrl } = (await upload(gifOf(3, 100, 50), 'wave.gif')).json();
    const webp = await get(`${assetUrl}?format=100w`, { accept: 'image/webp' });
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', pages: 3, width: 100 });
    const gif = await get(`${assetUrl}?format=100w`);
    expect(await sharp(gif.rawPayload).metadata()).toMatchObject({ format: 'gif', pages: 3 });
  });
});

describe('a file that is replaced', () => {
  const replace = (id: string, bytes: Buffer, name: string) => upload(bytes, name, owner, `/api/assets/${id}/content`);

  test('is the other one wherever it is shown, and its former address leads there', async () => {
    const first = (await upload(await image(640, 480, '#102030').jpeg().toBuffer(), 'front door.jpg')).json();
    await owner.call('PATCH', `/api/assets/${first.id}`, { altText: 'The door', focalPoint: { x: 0.1, y: 0.1 } });
    const answer = await replace(first.id, await image(300, 200, '#a0b0c0').png().toBuffer(), 'new.png');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: first.id,
      filename: 'front-door.png',
      contentType: 'image/png',
      originalSize: '300x200',
      altText: 'The door',
      mediaFocalPoint: { x: 0.5, y: 0.5 },
      job: { status: 'waiting' },
    });
    const old = await get(`${first.assetUrl}?format=300w`);
    expect([old.statusCode, old.headers.location]).toEqual([302, `${answer.json().assetUrl}?format=300w`]);
    const again = await replace(first.id, await image(200, 200, '#c0b0a0').png().toBuffer(), 'newer.png');
    for (const former of [first.assetUrl, answer.json().assetUrl])
      expect((await get(former)).headers.location).toBe(again.json().assetUrl);
    expect((await get('/content/0123456789abcdef0123/no-such.jpg')).statusCode).toBe(404);
  });

  test('stays of its kind, and as it was where the other one is no good', async () => {
    const { id, assetUrl } = (await upload(await image(64, 48, '#112244').jpeg().toBuffer(), 'stays.jpg')).json();
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(5_000, 3)]);
    expect((await replace(id, film, 'film.mp4')).statusCode).toBe(415);
    expect((await replace(id, Buffer.from('<html>'), 'lies.jpg')).statusCode).toBe(415);
    expect((await replace('0123456789abcdef01234567', film, 'film.mp4')).statusCode).toBe(404);
    expect((await owner.call('GET', `/api/assets/${id}`)).json()).toMatchObject({ assetUrl, filename: 'stays.jpg' });
    expect((await get(assetUrl)).statusCode).toBe(200);
  });

  test('counts with what the website may keep, and files that nothing shows are told', async () => {
    const { files, bytes, quota } = (await owner.call('GET', '/api/asset-usage')).json();
    expect(files).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(quota);
    const make = async (name: string, colour: string) =>
      (await upload(await image(40, 40, colour).png().toBuffer(), `${name}.png`)).json();
    const shown = await make('only-shown', '#010101');
    const spoken = await make('only-spoken', '#020202');
    const drafted = await make('only-drafted', '#030303');
    await make('only-unused', '#040404');
    const { websiteId } = site;
    const collection = {
      websiteId,
      id: newId(),
      type: 10,
      typeName: 'page',
      urlId: 'uses',
      title: 'Uses',
      navigationTitle: 'Uses',
    };
    const { system: sql } = database.db;
    await sql`insert into collections ${sql({ ...collection, body: `<img src="${spoken.assetUrl}">`, layout: sql.json({ sections: [{ assetId: shown.id }] }) as never })}`;
    const state = Buffer.from(`\x18${drafted.id}`);
    await sql`insert into documents ${sql({ websiteId, kind: 'page', entityId: collection.id, state, baseState: state, baseVersion: 1 })}`;
    const found = (await owner.call('GET', '/api/assets?unused=true&search=only-')).json();
    expect(found.files.map(({ filename }: { filename: string }) => filename)).toEqual(['only-unused.png']);
    expect(found.total).toBe(1);
  });
});

describe('films and sound', () => {
  const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(5_000, 7)]);
  const mp3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(5_000, 1)]);

  test('are kept as they are and sent in the parts that a player asks for', async () => {
    for (const [bytes, name, type] of [
      [mp4, 'film.mp4', 'video/mp4'],
      [mp3, 'song.mp3', 'audio/mpeg'],
    ] as const) {
      const { assetUrl, job } = (await upload(bytes, name)).json();
      expect(job).toBeNull();
      const part = await get(assetUrl, { range: 'bytes=4-11' });
      expect(part.statusCode).toBe(206);
      expect(part.headers).toMatchObject({ 'content-type': type, 'content-range': `bytes 4-11/${bytes.length}` });
      expect(part.rawPayload.equals(bytes.subarray(4, 12))).toBe(true);
      expect((await get(assetUrl, { range: 'bytes=-10' })).rawPayload).toHaveLength(10);
      expect((await get(assetUrl, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    }
  });
});

describe('a drawing', () => {
  const hostile = `<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" onload="alert(1)">
    <script>alert(2)</script><style>@import url(https://evil.example/x.css); .a{fill:url(https://evil.example/y)} .b{fill:url(#g)}</style>
    <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>
    <defs><linearGradient id="g"/></defs><a href="javascript:alert(3)"><text>inside</text></a>
    <image href="https://evil.example/z.png"/><image xlink:href="data:image/png;base64,AAAA"/><use href="#g"/>
    <use xlink:href="other.svg#x"/><rect class="b" onclick="alert(4)" style="fill:u\\72l(https://evil.example)" width="4" height="4"/>
    <set attributeName="href" to="javascript:alert(5)"/><animate attributeName="href" to="javascript:alert(6)"/></svg>`;

  test('keeps what draws and nothing that acts or calls out', async () => {
    const answer = await upload(Buffer.from(hostile), 'logo.svg');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ contentType: 'image/svg+xml', originalSize: '40x20', job: null });
    const sent = await get(answer.json().assetUrl);
    expect(sent.headers['content-security-policy']).toContain('sandbox');
    expect(sent.body).not.toMatch(
      /script|alert|evil|onload|onclick|foreignObject|iframe|other\.svg|<a |<set|<animate/i,
    );
    expect(sent.body).toContain('url(#g)');
    expect(sent.body).toContain('<use href="#g">');
    expect(sent.body).toContain('data:image/png;base64,AAAA');
    expect(sent.body).toContain('viewBox="0 0 40 20"');
    expect((await sharp(Buffer.from(sent.body)).metadata()).format).toBe('svg');
  });

  test('that unfolds without end is refused', () => {
    const entities =
      '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>';
    expect(() => cleanSvg(entities)).toThrow(/no well-formed SVG/);
    const levels = Array.from({ length: 12 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`);
    expect(() =>
      cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg"><g id="g0"><rect/></g>${levels.join('')}</svg>`),
    ).toThrow(/copy each other/);
    expect(() => cleanSvg('<svg><g id="a"><use href="#a"/></g></svg>')).toThrow(/copy each other/);
    expect(() => cleanSvg(`<svg>${'<g>'.repeat(300)}`)).toThrow(/nested more than 200 deep/);
    expect(() => cleanSvg('<svg><rect></svg>')).toThrow(/no well-formed SVG/);
  });
});

describe('the file manager', () => {
  test('[LIMIT-11] lists by kind, name and page, with sizes to read', async () => {
    const all = (await owner.call('GET', '/api/assets?pageSize=2')).json();
    expect(all.files).toHaveLength(2);
    expect(all.total).toBeGreaterThan(5);
    const films = (await owner.call('GET', '/api/assets?type=video')).json();
    expect(films.files.map((file: { filename: string }) => file.filename)).toEqual(['film.mp4']);
    expect(films.files[0].sizeText).toBe('4.9 KB');
    expect((await owner.call('GET', '/api/assets?search=SCHALE')).json().total).toBe(1);
    expect((await owner.call('GET', '/api/assets?search=%25')).json().total).toBe(0);
  });

  test('renames, describes and sets the focal point that pages crop around', async () => {
    const { id } = (await upload(await image(60, 61).png().toBuffer(), 'one.png')).json();
    const change = (body: unknown) => owner.call('PATCH', `/api/assets/${id}`, body);
    const answer = await change({ filename: 'New name', altText: 'A <b>cup</b>', focalPoint: { x: 0.25, y: 1 } });
    expect(answer.json()).toMatchObject({
      filename: 'New name.png',
      altText: 'A <b>cup</b>',
      mediaFocalPoint: { x: 0.25, y: 1 },
    });
    expect((await change({ filename: '  ' })).json().error.message).toBe('Please enter a file name');
    expect((await change({ focalPoint: { x: 2, y: 0 } })).statusCode).toBe(400);
  });

  test('deletes for ever what is not in use, with its bytes; what is in use only when told so', async () => {
    const { system: sql } = database.db;
    const { id, assetUrl } = (await upload(await image(70, 71).png().toBuffer(), 'used.png')).json();
    await get(`${assetUrl}?format=100w`);
    const pageId = newId();
    await sql`insert into collections ${sql({ websiteId: site.websiteId, id: pageId, type: 10, typeName: 'page', title: 'About us', navigationTitle: 'About', urlId: 'about', mainAssetId: id })}`;
    const refused = await owner.call('DELETE', `/api/assets/${id}?final=true`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toContain('used.png is shown in: About us.');
    expect((await get(assetUrl)).statusCode).toBe(200);
    expect((await owner.call('DELETE', `/api/assets/${id}?force=true&final=true`)).statusCode).toBe(204);
    expect((await get(assetUrl)).statusCode).toBe(404);
    expect((await get(`${assetUrl}?format=100w`)).statusCode).toBe(404);
    expect(await sql`select main_asset_id from collections where id = ${pageId}`).toEqual([{ mainAssetId: null }]);
    expect((await owner.call('DELETE', `/api/assets/${id}`)).statusCode).toBe(404);
  });
});

/** A film: on a screen of one size each frame is one dot at another place, so that no frame can be left out. */
function gifOf(frames: number, width: number, height: number): Buffer {
  const screen = Buffer.from('47494638396100000000800000000000ffffff', 'hex');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const dots = Array.from({ length: frames }, (_, index) => {
    const dot = Buffer.from('21f90400050000002c0000000001000100000202' + '4c0100', 'hex');
    dot.writeUInt16LE(index % width, 9);
    return dot;
  });
  return Buffer.concat([screen, ...dots, Buffer.from([0x3b])]);
}

test('a website keeps no more than its quota, and is told before the bytes are taken', async () => {
  const small = await startWholeApplication(database.db, { uploadQuota: 20_000 });
  const before = application;
  try {
    site = await seed('full');
    owner = await signedInOwner(small.app, database.db, site, 1);
    application = small;
    const first = await upload(await image(40, 40).jpeg().toBuffer(), 'first.jpg');
    expect(first.statusCode).toBe(201);
    const large = await upload(Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(30_000, 32)]), 'large.pdf');
    expect([large.statusCode, large.json().error.message]).toEqual([413, expect.stringContaining('Delete some first')]);
    await database.db.system`update assets set byte_size = 20000 where website_id = ${site.websiteId}`;
    expect((await upload(await image(50, 50).jpeg().toBuffer(), 'second.jpg')).statusCode).toBe(413);
    expect(await database.db.system`select 1 from assets where website_id = ${site.websiteId}`).toHaveLength(1);
  } finally {
    application = before;
    await small.close();
  }
});

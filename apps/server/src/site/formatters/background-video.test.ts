import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { slideFragment } from '../../content/locked-pages/slide.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'films');
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

let pages = 0;
async function pageWith(background: object) {
  const urlId = `film-${pages++}`;
  const section = { id: 'one', tone: 'dark', width: 'full', height: 'large', columns: 12, blocks: [], background };
  await site.collection({ typeName: 'page', urlId, layout: { sections: [section] } });
  await application.directory.refresh(site.websiteId);
  const answer = await site.get(`/${urlId}`);
  expect(answer.statusCode).toBe(200);
  const policy = String(answer.headers['content-security-policy']);
  return { html: answer.body, frames: /frame-src ([^;]*)/.exec(policy)?.[1] };
}
const ground = (html: string) => /<div class="layout-background[\s\S]*?<\/div>/.exec(html)?.[0] ?? '';

describe('a film behind a section', () => {
  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com'],
  ])('%s is asked for by script only, and its page alone may open that frame', async (videoUrl, origin) => {
    const { html, frames } = await pageWith({ source: 'video', videoUrl });
    expect(ground(html)).toContain('data-island="background-video"');
    expect(ground(html)).toContain(`data-embed="${origin}/`);
    expect(ground(html)).not.toMatch(/<iframe|<video/);
    expect(frames).toBe(`'self' ${origin}`);
    expect(html).toContain('.background-video-frame__pause');
    const still = await pageWith({ source: 'none', videoUrl });
    expect([still.frames, still.html.includes('data-island="background-video"')]).toEqual(["'self'", false]);
  });

  test('a file is played by the browser, and not for those who want less motion', async () => {
    const { html, frames } = await pageWith({ source: 'video', videoUrl: '/content/1/sea.mp4', overlay: 40 });
    expect(ground(html)).toContain('<source src="/content/1/sea.mp4" media="(prefers-reduced-motion: no-preference)">');
    expect(ground(html)).not.toContain('data-embed');
    expect(frames).toBe("'self'");
  });

  test('a cover page or lock screen has one too', () => {
    const slide = (background: object) => slideFragment('cover-page', { background }, { title: 'Soon' }).html;
    const hosted = slide({ source: 'video', videoUrl: 'https://youtu.be/dQw4w9WgXcQ', assetUrl: '/content/1/a.jpg' });
    expect(hosted).toMatch(
      /data-island="background-video"[^>]*data-embed="https:\/\/www\.youtube-nocookie\.com\/[^>]*><img/,
    );
    expect(slide({ source: 'video', videoUrl: '/content/1/sea.mp4' })).toContain('<source src="/content/1/sea.mp4"');
    expect(slide({ source: 'video', videoUrl: 'javascript:alert(1)' })).not.toContain('slide__background');
  });
});

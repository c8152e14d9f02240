import postgres from 'postgres';
import { readdirSync } from 'node:fs';
const path = '/tmp/media-data/socket/.s.PGSQL.5432';
const sql = postgres({ path, username: process.argv[2] ?? 'plinth', database: process.argv[3] ?? 'plinth' });
const hex = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, '0')).join('');
const [site] = await sql`select website_id, identifier from websites order by created_at limit 1`;
const w = site.website_id;
console.log(site.identifier);
const pics = await sql`select id, filename, width, height from assets where website_id=${w} and width is not null order by (width > height) desc, filename limit 14`;
const tall = await sql`select id, filename from assets where website_id=${w} order by md5(filename) limit 9`;
await sql`delete from collections where website_id=${w} and url_id in ('events-demo','all-media','all-blocks','all-forms')`;
const ev = hex();
await sql`insert into collections ${sql({ website_id: w, id: ev, type: 1, type_name: 'events', title: 'Events', navigation_title: 'Events', url_id: 'events-demo' })}`;
const now = Date.now(), day = 864e5;
for (const [i, [t, p]] of [['Open kiln evening', 'The workshop'], ['Throwing for beginners', 'The workshop'], ['Glaze table', 'Harbour Hall'], ['Summer market', 'Old Square']].entries()) {
  const id = hex();
  await sql`insert into items ${sql({ website_id: w, id, collection_id: ev, record_type: 12, url_id: 'event-' + i, title: t, starts_at: new Date(now + (i * 3 + 1) * day), ends_at: new Date(now + (i * 3 + 1) * day + 7.2e6), location: sql.json({ addressTitle: p, addressLine1: '12 Clay Street' }), structured_content: sql.json({ ticketUrl: 'https://example.com/t' }), excerpt: '<p>Two hours at the wheel with tea.</p>', main_asset_id: pics[i].id })}`;
  await sql`insert into item_assets ${sql({ website_id: w, item_id: id, asset_id: pics[i].id })}`;
}
let n = 0;
const b = (type, settings = {}, column = 1, columnSpan = 12) => ({ id: `b${++n}`, type, settings, place: { desktop: { column, row: columnSpan === 12 ? n * 2 : Math.ceil(n) * 2, columnSpan, rowSpan: 1 } } });
const items = pics.slice(0, 8).map((p, i) => ({ assetId: p.id, title: p.filename.replace('.jpg', '').replaceAll('-', ' '), description: i % 2 ? 'Fired twice, glazed once.' : '' }));
const s = (id, blocks, more = {}) => { let row = 0; for (const x of blocks) { if (x.place.desktop.column === 1) row++; x.place.desktop.row = row; } return { id, tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks, ...more }; };
const h = (t) => b(2, { html: `<h2>${t}</h2>` });
const pair = (a, c) => { const r = n * 2; a.place.desktop = { column: 1, row: r, columnSpan: 6, rowSpan: 1 }; c.place.desktop = { column: 7, row: r, columnSpan: 6, rowSpan: 1 }; return [a, c]; };
const media = { sections: [
  s('m1', [h('Grid'), b(8, { items, lightbox: true })]),
  s('m2', [h('Slideshow'), b(8, { items, design: 'slideshow', 'aspect-ratio': 'widescreen', autoplay: true, 'meta-position': 'bottom-left', lightbox: true, lightboxTheme: 'light' })], { tone: 'muted' }),
  s('m3', [h('Slider'), b(8, { items: [...items, ...tall.map((p) => ({ assetId: p.id }))], design: 'slider', 'auto-crop': false, 'show-meta': false, thumbnails: false })], { tone: 'dark' }),
  s('m4', [h('Stacked'), b(8, { items: items.slice(0, 2), design: 'stacked', 'aspect-ratio': 'anamorphic-widescreen' })], { width: 'inset' }),
  s('m5', [h('Video'), ...pair(b(32, { url: 'https://vimeo.com/76979871', title: 'A day at the wheel', posterAssetId: pics[3].id, description: 'Filmed in the old mill.' }), b(32, { url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Without a cover' }))]),
  s('m6', [h('Audio'), b(41, { url: 'https://example.com/a.mp3', title: 'Notes from the kiln', author: 'Episode 4', posterAssetId: pics[2].id, showDownload: true }), b(60, { title: 'Songs for slow mornings', artist: 'The Throwers', coverAssetId: pics[5].id, description: 'Recorded in one room over two winters.', tracks: ['First light', 'Slip', 'Ash glaze', 'Cone ten'].map((title, i) => ({ assetId: '', url: `https://example.com/${i}.mp3`, title, duration: `3:${10 + i * 7}` })) })]),
] };
const blocks = { sections: [
  s('c1', [b(55, { headerText: 'From the journal', columns: 3, count: 3, showReadMoreLink: true })]),
  s('c2', [b(55, { headerText: 'The shop', design: 'carousel', columns: 4, count: 12, aspectRatio: '4:5', secondaryMetadata: 'price', showExcerpt: false, collectionId: 'shop' })], { tone: 'muted' }),
  s('c3', [b(55, { headerText: 'A list', design: 'list', count: 3 })]),
  s('c4', [b(55, { headerText: 'A wall', design: 'wall', columns: 4, count: 12, collectionId: 'shop', showExcerpt: false, secondaryMetadata: 'price', textSize: 'small' })]),
  s('c5', [b(43, { design: 'beside', showExcerpt: true })], { tone: 'dark' }),
  s('c6', [b(26, { collectionId: 'events-demo' })]),
  s('c7', [h('Dates'), b(59, { collectionId: 'events-demo' })]),
  s('c8', [h('Finding'), ...pair(b(61, { showItems: true }), b(30)), ...pair(b(14), b(28)), ...pair(b(33), b(49, { count: 3 }))], { tone: 'muted' }),
] };
const page = (url, title, layout) => sql`insert into collections ${sql({ website_id: w, id: hex(), type: 10, type_name: 'page', title, navigation_title: title, url_id: url, layout: sql.json(layout) })}`;
await page('all-media', 'Media', media);
await page('all-blocks', 'Blocks', blocks);
if (process.argv.includes('forms')) {
  const [form] = await sql`select id from forms where website_id=${w} limit 1`;
  const fid = form?.id ?? hex();
  if (!form) await sql`insert into forms ${sql({ website_id: w, id: fid, name: 'Write to us', secret: hex() + hex(), notify_email: 'me@example.com', submission_message: 'Thank you. We answer within two days.', submit_text: 'Send', fields: sql.json([
    { id: 'name', type: 'name', title: 'Name', required: true }, { id: 'email', type: 'email', title: 'Email', required: true, placeholder: 'you@example.com' },
    { id: 's1', type: 'section', title: 'Your project', underline: true, description: 'The more we know, the better.' },
    { id: 'kind', type: 'select', title: 'What is it about?', required: true, options: ['A table', 'Restaurant ware', 'Something else'] },
    { id: 'how', type: 'radio', title: 'How shall we answer?', options: ['By mail', 'By phone'] },
    { id: 'box', type: 'checkbox', title: 'Interested in', options: ['Bowls', 'Plates', 'Mugs'] },
    { id: 'phone', type: 'phone', title: 'Phone', showCountryCode: true }, { id: 'budget', type: 'currency', title: 'Budget', currencySymbol: '$' },
    { id: 'msg', type: 'textarea', title: 'Message', required: true, maxLength: 400, description: 'A few lines are enough.' },
    { id: 'lik', type: 'likert', title: 'How do you feel about', options: ['The glazes', 'The prices'] }, ]) })}`;
  n = 100;
  await page('all-forms', 'Forms', { sections: [ s('f1', [b(9, { formId: fid })], { width: 'inset' }), s('f2', [b(51, { title: 'Letters from the studio', description: 'Four a year, about clay and patience.' })], { tone: 'dark' }), s('f3', [b(51, { title: 'Beside', layout: 'stacked' })], { width: 'inset' }), s('f4', [b(52, { title: 'Keep the kiln burning', description: 'Every gift goes to the apprentices.', productId: process.env.PRODUCT ?? '' })], { tone: 'muted' }) ] });
}
await sql`update websites set content_version = content_version + 1 where website_id=${w}`;
await sql.end();

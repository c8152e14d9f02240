import { describe, expect, test } from 'vitest';
import { mergeSources, pageSources, sourcesOfScript } from './page-sources.ts';

describe('a page names the hosts that it needs', () => {
  const cases: [string, string, Partial<ReturnType<typeof pageSources>>][] = [
    ['an image', '<img alt="a > b" src="https://a.example/x.jpg?w=1">', { images: ['https://a.example'] }],
    [
      'an image over plain HTTP, which browsers upgrade',
      '<img src=http://a.example/x>',
      { images: ['https://a.example'] },
    ],
    ['an image without a scheme', "<img src='//a.example:8443/x'>", { images: ['https://a.example:8443'] }],
    [
      'all widths of an image',
      '<picture><source srcset="https://a.example/1 1x, https://b.example/2 2x"><img data-src="https://c.example/3"></picture>',
      { images: ['https://a.example', 'https://b.example', 'https://c.example'] },
    ],
    [
      'a film with its poster',
      '<video poster="https://p.example/p" src="https://v.example/v"><track src="https://t.example/t"></video>',
      { images: ['https://p.example'], media: ['https://v.example', 'https://t.example'] },
    ],
    [
      'a frame',
      '<iframe title="x" src="https://player.vimeo.com/video/1"></iframe>',
      { frames: ['https://player.vimeo.com'] },
    ],
    [
      'a background in an attribute',
      '<div style="background:url(&quot;https://a.example/b&quot;)">',
      { images: ['https://a.example'] },
    ],
    [
      'a background in a stylesheet',
      "<style>a{background:url('//a.example/b')}</style>",
      { images: ['https://a.example'] },
    ],
    [
      'an image in a drawing',
      '<svg><image xlink:href="https://a.example/b"/></svg>',
      { images: ['https://a.example'] },
    ],
    [
      'the larger image behind a link',
      '<a href="https://a.example/large.JPG">x</a>',
      { images: ['https://a.example'] },
    ],
    ['a track in a player’s list', '<a href="https://a.example/song.mp3">x</a>', { media: ['https://a.example'] }],
    [
      'a counter of the owner',
      "<script>new Image().src='https://count.example/p?'+id</script>",
      { images: ['https://count.example'] },
    ],
    ['a name that is not ASCII', '<img src="https://bücher.example/x">', { images: ['https://xn--bcher-kva.example'] }],
  ];
  test.each(cases)('%s', (_what, html, wanted) => {
    expect(pageSources(html)).toEqual({ frames: [], images: [], media: [], ...wanted });
  });

  test.each([
    ['links and texts', '<a href="https://a.example/page">https://b.example/page</a><p>//c.example</p>'],
    ['structured data', '<script type="application/ld+json">{"@context":"https://schema.org"}</script>'],
    ['images in the page itself', '<img src="data:image/png;base64,iVBOR//w0KGgo//Abc/x.y">'],
    [
      'what would break the header',
      `<img src="https://a.example;script-src * 'unsafe-inline'/x"><img src="https://a@b.example/x">`,
    ],
    ['own files', '<img src="/content/v1/x.jpg" srcset="/content/v1/x.jpg?format=100w 100w">'],
  ])('but not those of %s', (_what, html) => {
    const { frames, images, media } = pageSources(html);
    expect([...frames, ...images, ...media].filter((origin) => origin !== 'https://a.example')).toEqual([]);
    expect([...frames, ...images, ...media].every((origin) => /^https:\/\/[a-z0-9.:-]+$/.test(origin))).toBe(true);
  });

  test('however many addresses visitors write, the owner’s images have their place', () => {
    const comments = Array.from({ length: 200 }, (_x, index) => `https://v${index}.example/x.png`).join(' ');
    const { images } = mergeSources(pageSources(`<p>${comments}</p><img src="https://own.example/x">`));
    expect(images[0]).toBe('https://own.example');
    expect(images.length).toBeLessThanOrEqual(40);
  });

  test('in time, whatever the page holds', () => {
    const from = performance.now();
    pageSources(`<img ${'//a/'.repeat(50_000)}<script ${'<script'.repeat(30_000)}`);
    // Were it quadratic, it would take minutes.
    expect(performance.now() - from).toBeLessThan(30_000);
  });

  test('a theme’s script files name images and films by how their addresses end', () => {
    expect(
      sourcesOfScript(
        "// https://library.example/licence\nfetch('https://x.example/api'); a.src='https://p.example/a.webp'; b='//m.example/b.mp4'",
      ),
    ).toEqual({ images: ['https://p.example'], media: ['https://m.example'] });
  });
});

import { describe, expect, test } from 'vitest';
import { hostedVideo } from './video-address.ts';

describe('the address of a video', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
    'https://youtu.be/dQw4w9WgXcQ',
    'http://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('[CONT-06] %s is a YouTube video, played from the address that sets no cookie', (address) => {
    expect(hostedVideo(address)).toMatchObject({
      providerName: 'YouTube',
      id: 'dQw4w9WgXcQ',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
      pageUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
  });

  test('[CONT-06] a start time is kept', () => {
    expect(hostedVideo('https://youtu.be/dQw4w9WgXcQ?t=42s')?.embedUrl).toContain('&start=42');
  });

  test('[CONT-06] a Vimeo video keeps the key that an unlisted one needs', () => {
    expect(hostedVideo('https://vimeo.com/76979871')?.embedUrl).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    );
    expect(hostedVideo('https://vimeo.com/76979871/8272103f6e')?.embedUrl).toContain('&h=8272103f6e');
    expect(hostedVideo('https://player.vimeo.com/video/76979871?h=8272103f6e')?.pageUrl).toBe(
      'https://vimeo.com/76979871/8272103f6e',
    );
  });

  test('behind a section it is silent, without controls, over and over', () => {
    const youtube = new URL(hostedVideo('https://youtu.be/dQw4w9WgXcQ?t=42s')?.backgroundUrl ?? '');
    expect(youtube.origin).toBe('https://www.youtube-nocookie.com');
    expect(Object.fromEntries(youtube.searchParams)).toMatchObject({
      autoplay: '1',
      mute: '1',
      controls: '0',
      loop: '1',
      playlist: 'dQw4w9WgXcQ',
      start: '42',
    });
    expect(hostedVideo('https://vimeo.com/76979871/8272103f6e')?.backgroundUrl).toBe(
      'https://player.vimeo.com/video/76979871?background=1&dnt=1&h=8272103f6e',
    );
  });

  test.each([
    '',
    'no address',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/',
    'https://vimeo.com/about',
    'https://example.com/film.mp4',
  ])('%s is none of a known service', (address) => {
    expect(hostedVideo(address)).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import { embedFrame, frameAddress } from './embed-address.ts';

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42&rel=0',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['//player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['http://vimeo.com/channels/staff/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  ['https://codepen.io/team/pen/abcDEF', 'https://codepen.io/team/embed/abcDEF?default-tab=result'],
])('%s opens as %s', (address, src) => expect(embedFrame(address)?.src).toBe(src));

test.each([
  'https://shady.example/frame',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.google.com/search?q=a',
  'javascript:alert(1)//youtube.com',
  'not an address',
  '',
])('%s opens no frame', (address) => expect(embedFrame(address)).toBeUndefined());

test('the frame of an embed code is found in either quotes', () => {
  expect(frameAddress('<p>x</p><iframe width="1" src="https://a.example/?b=1&amp;c=2"></iframe>')).toBe(
    'https://a.example/?b=1&c=2',
  );
  expect(frameAddress("<iframe src='https://a.example/'></iframe>")).toBe('https://a.example/');
  expect(frameAddress('<script src="https://a.example/"></script>')).toBeUndefined();
});

import { embedFrame, embedServices, frameAddress } from '@plinth/domain';
import { say } from '@plinth/words';
import { inWords } from '../../../../platform/words/in-words.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

/** A frame of a service on the list, sandboxed, opened by a click where there is an image for it; others get a link. */
export const behaviour: BlockBehaviour = (settings, loader) => {
  const { url, html, aspectRatio, height, title } = settings as Record<string, string> & { height: number };
  const address = url || frameAddress(html ?? '') || '';
  if (address === '') {
    if (html) throw new Error('The embed code has no <iframe>. Use a code block for other HTML.');
    return null;
  }
  const frame = embedFrame(address);
  if (!frame) {
    if (!/^https?:\/\//.test(address)) throw new Error(`“${address.slice(0, 100)}” is no web address.`);
    return {
      link: address,
      host: new URL(address).hostname.replace(/^www\./, ''),
      services: embedServices().join(', '),
    };
  }
  loader.needs.allowFrame(frame.src);
  const ratio = (aspectRatio || frame.ratio || '').replace(':', ' / ');
  const pixels = height || (aspectRatio ? 0 : (frame.height ?? 0));
  return {
    frame: frame.src,
    service: frame.service,
    name: title || inWords(loader.page.website, () => say('{service}: embedded content', { service: frame.service })),
    size: pixels > 0 ? `height:${pixels}px` : `aspect-ratio:${ratio || '16 / 9'}`,
    opened: withAutoplay(frame.src, frame.service),
  };
};

/** Who clicks on the image of a video wants it to begin. */
const withAutoplay = (src: string, service: string): string =>
  service === 'YouTube' || service === 'Vimeo' ? `${src}&autoplay=1` : src;

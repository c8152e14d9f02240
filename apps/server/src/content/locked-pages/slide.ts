import { hostedVideo, requireWebAddress, type SlideType, sliceTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { type Fragment, PageNeeds } from '../../platform/html/fragment.ts';
import { factsOfHtml } from '../../platform/html/html-needs.ts';
import { addressSources } from '../../platform/html/page-sources.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { sayHtml } from '../../platform/words/in-words.ts';

const list = (value: unknown): AnyRecord[] => (Array.isArray(value) ? value.slice(0, 40).map(record) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 5_000) : '');
const safeLink = (value: unknown): string => (requireWebAddress(text(value)) === undefined ? text(value) : '');

/** A slide that is being written, with what it needs of its page. */
interface Written extends SlideParts {
  needs: PageNeeds;
}

/** What fills the places that a slide does not hold itself. */
export interface SlideParts {
  title: string;
  /** Form of a lock screen, where the slide has its password or lock slice; at the end where it has none. */
  password?: string;
  /** Newsletter or other form of a pop-up. */
  form?: string;
  navigation?: readonly { title: string; url: string }[];
  /** Sizes of uploaded images; `path` is what follows `/content/`. One that is not among them is shown as it is. */
  images?: readonly { path: string; width: number; height: number }[];
}

const WIDTHS = [300, 500, 750, 1000, 1500, 2500];

/** The address of an image, with its smaller versions and its size where it is one of ours. */
export function imageSources(url: string, sizes: string, images: SlideParts['images'] = []): string {
  const path = url.split(/[?#]/)[0] ?? '';
  const known = images.find((each) => path === `/content/${each.path}`);
  if (!known) return `src="${escapeHtml(url)}"`;
  const at = (width: number) => escapeHtml(`${path}?format=${width}w`);
  const widths = WIDTHS.filter((width) => width <= known.width);
  const set = widths.map((width) => `${at(width)} ${width}w`).join(', ');
  const smaller = set ? ` srcset="${set}" sizes="${sizes}"` : '';
  return `src="${escapeHtml(path)}"${smaller} width="${known.width}" height="${known.height}"`;
}

function sources(url: string, sizes: string, { images, needs }: Written): string {
  needs.add({ sources: addressSources('images', url) });
  return imageSources(url, sizes, images);
}

/** What of a picture stays in sight, as CSS has it. */
export function focalStyle(point: unknown): string {
  const { x, y } = record(point);
  const at = (value: unknown) => `${Math.round(Math.min(1, Math.max(0, Number(value ?? 0.5))) * 100)}%`;
  return `object-position:${at(x)} ${at(y)}`;
}

const heading = (value: unknown, level: string, name: string) =>
  text(value) ? `<${level} class="slide__${name}">${escapeHtml(text(value))}</${level}>` : '';

function links(slice: AnyRecord, className: string): string {
  const shown = list(slice.buttons ?? slice.links ?? slice.items)
    .map((link) => ({ url: safeLink(link.url), label: text(link.label) || text(link.title) }))
    .filter(({ url, label }) => url !== '' && label !== '');
  if (shown.length === 0) return '';
  const items = shown.map(({ url, label }, index) => {
    const kind = className === 'slide__buttons' ? ` class="button${index > 0 ? ' button--quiet' : ''}"` : '';
    return `<a${kind} href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
  });
  return `<p class="${className}">${items.join(' ')}</p>`;
}

const imageSizes = {
  image: '(min-width: 720px) 640px, 90vw',
  tile: '(min-width: 720px) 320px, 50vw',
  logo: '320px',
} as const;

function imageHtml(slice: AnyRecord, name: keyof typeof imageSizes, parts: Written): string {
  const url = safeLink(slice.assetUrl);
  if (url === '') return '';
  const from = sources(url, imageSizes[name], parts);
  return `<img class="slide__${name}" ${from} alt="${escapeHtml(text(slice.altText))}" decoding="async">`;
}

/** One part of a slide by its stored number (ENUM-10). What shows nothing by itself (twitter, empty parts) leaves nothing. */
function slice(part: AnyRecord, parts: Written, type: SlideType): string {
  switch (part.type) {
    case sliceTypes.heading:
      // A pop-up stands over a page that has its own headline.
      return heading(part.text, type === 'popup-overlay' ? 'h2' : 'h1', 'heading');
    case sliceTypes['sub-heading']:
      return heading(part.text, 'p', 'sub-heading');
    case sliceTypes.body:
      return text(part.html) ? ownersHtml(text(part.html), parts) : heading(part.text, 'p', 'body');
    case sliceTypes.image:
      return imageHtml(part, 'image', parts);
    case sliceTypes.logo:
      return (
        imageHtml(part, 'logo', parts) || `<p class="slide__logo">${escapeHtml(text(part.text) || parts.title)}</p>`
      );
    case sliceTypes.gallery:
    case sliceTypes.album: {
      const images = list(part.images).map((image) => imageHtml(image, 'tile', parts));
      return images.some(Boolean) ? `<div class="slide__gallery">${images.join('')}</div>` : '';
    }
    case sliceTypes.video: {
      const url = text(part.url);
      if (!/^(\/content\/|https:\/\/)/.test(url)) return '';
      parts.needs.add({ sources: addressSources('media', url) });
      return `<video class="slide__video" src="${escapeHtml(url)}" controls preload="metadata"></video>`;
    }
    case sliceTypes['social-icons']:
      return links(part, 'slide__social');
    case sliceTypes.buttons:
    case sliceTypes.action:
    case sliceTypes['popup-overlay-action']:
      return links(part.url ? { buttons: [part] } : part, 'slide__buttons');
    case sliceTypes.navigation: {
      const shown = (parts.navigation ?? []).map(
        (link) => `<a href="${escapeHtml(link.url)}">${escapeHtml(link.title)}</a>`,
      );
      return shown.length > 0
        ? `<nav class="slide__navigation" aria-label="${sayHtml('Main')}">${shown.join('')}</nav>`
        : links(part, 'slide__navigation');
    }
    case sliceTypes.newsletter:
    case sliceTypes['custom-form']:
    case sliceTypes.form:
      return parts.form ?? '';
    case sliceTypes.lock:
    case sliceTypes.password:
      return parts.password ?? '';
    case sliceTypes.map: {
      const [lat, lng] = [Number(part.mapLat), Number(part.mapLng)];
      if (!Number.isFinite(lat) || !Number.isFinite(lng)) return '';
      return `<p class="slide__map"><a href="https://www.openstreetmap.org/?mlat=${lat}&amp;mlon=${lng}#map=16/${lat}/${lng}" rel="noopener">${escapeHtml(text(part.text) || say('Show on the map'))}</a></p>`;
    }
    default:
      return '';
  }
}

function ownersHtml(html: string, { needs }: Written): string {
  needs.add({ sources: factsOfHtml(html).sources });
  return `<div class="slide__body">${html}</div>`;
}

/** The ground of a slide that moves; the image, if there is one, is seen until it does, and by whoever wants less motion. */
function videoHtml(address: string, image: string, { needs }: Written): string {
  const hosted = hostedVideo(address);
  const open =
    '<div class="slide__background background-video-frame" aria-hidden="true" data-island="background-video" data-key="background"';
  if (hosted) {
    needs.add({ styles: ['background-video'], sources: addressSources('frames', hosted.backgroundUrl) });
    const still = image ? `<img src="${escapeHtml(image)}?format=2500w" alt="">` : '';
    return `${open} data-embed="${escapeHtml(hosted.backgroundUrl)}">${still}</div>`;
  }
  if (!/^(\/content\/|https:\/\/)/.test(address)) return '';
  needs.add({ styles: ['background-video'], sources: addressSources('media', address) });
  const poster = image ? ` poster="${escapeHtml(image)}?format=1500w"` : '';
  return `${open}><video autoplay muted loop playsinline${poster}><source src="${escapeHtml(address)}" media="(prefers-reduced-motion: no-preference)"></video></div>`;
}

/** A whole slide (ENUM-11): its background and its parts (ENUM-10), in the order that the owner gave them. */
export function slideFragment(type: SlideType, settings: AnyRecord, given: SlideParts): Fragment {
  const parts: Written = { ...given, needs: new PageNeeds() };
  parts.needs.add({ styles: ['access'] });
  const chosen = list(settings.slices);
  const slices =
    chosen.length > 0
      ? chosen
      : [
          { type: sliceTypes.logo },
          { type: sliceTypes.heading, text: settings.heading },
          { type: sliceTypes.body, text: settings.text },
        ];
  const background = record(settings.background);
  const image = background.source === 'upload' ? safeLink(background.assetUrl) : '';
  const video = background.source === 'video' ? text(background.videoUrl) : '';
  const beside = image !== '' && type === 'lock-screen' && background.place === 'beside';
  const behind = image
    ? `<img class="slide__${beside ? 'picture' : 'background'}" ${sources(image, beside ? '(min-width: 760px) 50vw, 100vw' : '100vw', parts)} alt="${escapeHtml(text(background.altText))}" style="${focalStyle(background.focalPoint)}" fetchpriority="high">`
    : videoHtml(video, safeLink(background.assetUrl), parts);
  const html = slices.map((part) => slice(part, parts, type)).join('\n');
  const password = parts.password && !html.includes(parts.password) ? parts.password : '';
  const align = ['left', 'center', 'right'].includes(text(settings.align)) ? text(settings.align) : 'center';
  const whole = `<div class="slide slide--${type} slide--${align}${beside ? ' slide--beside' : behind ? ' slide--pictured' : ''}">${behind}<div class="slide__content">${html}${password}</div></div>`;
  return { html: whole, ...parts.needs.toNeeds() };
}

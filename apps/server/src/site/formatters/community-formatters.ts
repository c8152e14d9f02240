import { commentLinkText, type ShareNetwork, shareNetworks, showsComments } from '@plinth/domain';
import { commentFormatters } from '@plinth/formatters';
import type { Formatter, RenderContext } from '@plinth/template';
import { sayCount } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { filledPlace } from './filled-place.ts';
import { hostOf, type PlatformHost } from './platform-host.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Where an item is shared: the address of each network's own page for it. */
const NETWORKS: readonly (readonly [ShareNetwork, string, (url: string, title: string, image: string) => string])[] = [
  ['facebook', 'Facebook', (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['twitter', 'X', (url, title) => `https://x.com/intent/post?url=${url}&text=${title}`],
  ['linkedin', 'LinkedIn', (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  [
    'pinterest',
    'Pinterest',
    (url, title, image) =>
      `https://www.pinterest.com/pin/create/button/?url=${url}&description=${title}&media=${image}`,
  ],
  ['reddit', 'Reddit', (url, title) => `https://www.reddit.com/submit?url=${url}&title=${title}`],
  ['tumblr', 'Tumblr', (url, title) => `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${url}&title=${title}`],
  ['email', 'Email', (url, title) => `mailto:?subject=${title}&body=${url}`],
];

/** What fills the place of share buttons (CONT-11, CONT-31): links that need no script. */
function shareLinks(item: AnyRecord, host: PlatformHost): string {
  const website = record(host.context.website);
  const options = record(website.shareButtonOptions);
  const chosen = NETWORKS.filter(([name]) => options[name] === true || options[shareNetworks[name]] === true);
  if (chosen.length === 0) return '';
  const url = encodeURIComponent(`${text(website.baseUrl)}${text(item.fullUrl)}`);
  const title = encodeURIComponent(text(item.title));
  const asset = text(item.assetUrl) || text(record(item.mainImage).assetUrl);
  const image = asset ? encodeURIComponent(`${text(website.baseUrl)}${asset}?format=1500w`) : '';
  const links = chosen
    .filter(([name]) => name !== 'pinterest' || image !== '')
    .map(
      ([name, label, address]) =>
        `<a class="share-link share-link--${name}" href="${escapeHtml(address(url, title, image))}" target="_blank" rel="noopener">${name === 'email' ? sayHtml('Email') : label}</a>`,
    );
  return `<span class="share-label">${sayHtml('Share')}</span> ${links.join(' ')}`;
}

const shareButtons = (name: string): Formatter =>
  filledPlace(
    name,
    (value, ctx) => shareLinks(record(value), hostOf(ctx)),
    // A block that is drawn by itself has no website around it.
    (value, ctx) => ({ ...record(value), website: hostOf(ctx).context.website }),
  );

/** A heart that is a form: it counts without script, and an island makes it quick. */
function likeButton(item: AnyRecord, host: PlatformHost): string {
  if (host.website.settings.simpleLikingEnabled === false || typeof item.id !== 'string') return '';
  const id = escapeHtml(item.id);
  const count = number(item.likeCount);
  const words = `${escapeHtml(sayCount(count, 'like', 'likes'))}. ${sayHtml('Like this.')}`;
  return `<form class="like-form" method="post" action="/comments/${id}/like" id="like-${id}"><button class="sqs-simple-like" data-item-id="${id}" data-like-count="${count}" type="submit"><svg class="like-icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M12 20.3 4.2 12.6a4.9 4.9 0 0 1 7-6.9l.8.8.8-.8a4.9 4.9 0 0 1 7 6.9z"/></svg><span class="like-count">${count}</span><span class="visually-hidden"> ${words}</span></button></form>`;
}

/** Five stars, filled as far as the rating goes; who cannot see them hears the number. */
function stars(value: AnyRecord): string {
  const percent = Math.min(100, Math.max(0, number(value.percent)));
  return `<span class="stars" role="img" aria-label="${escapeHtml(text(value.label))}"><span class="stars__on" style="width:${percent}%"></span></span>`;
}

/** A product's rating: on its own page a link to the reviews, on a card the stars and their number. */
function rating(item: AnyRecord, host: PlatformHost): string {
  const summary = record(item.reviewSummary);
  if (typeof summary.average !== 'number') return '';
  const inside = `${stars(summary)}<span class="rating__text" aria-hidden="true">${summary.average.toFixed(1)}</span><span class="rating__count">${escapeHtml(text(summary.countText))}</span>`;
  return item.id === record(host.context.item).id
    ? `<a class="rating" href="#reviews">${inside}</a>`
    : `<span class="rating rating--card">${inside}</span>`;
}

/** A formatter whose markup, or the place that themes give to it, needs a family of the platform's stylesheets. */
const styled = (family: string, formatter: Formatter): Formatter => ({
  ...formatter,
  apply: (value, args, ctx, more) => {
    hostOf(ctx).rendering.needs.add({ styles: [family] });
    return formatter.apply(value, args, ctx, more);
  },
});

/** The conversation about the page's item; '' where it has none, is another item's, or stands on the page already. */
function conversation(value: unknown, ctx: RenderContext): string {
  const { context, website, rendering } = hostOf(ctx);
  const item = record(context.item);
  const thread = record(context.comments);
  if (typeof item.id !== 'string' || !showsComments(item as never, website.settings as never)) return '';
  const own = record(value).id ?? record(record(value).item).id;
  if (own !== undefined && own !== item.id) return '';
  // A block among the item's text comes before the place that the theme gives to comments; their fields have ids.
  if (!rendering.isFirst(thread)) return '';
  rendering.needs.add({ styles: ['community'] });
  return String(ctx.applyPartial('comments', thread));
}

/** Comments, likes and sharing as the server shows them; the established format fills these places by script. */
export const communityFormatters: Readonly<Record<string, Formatter>> = {
  ...commentFormatters(commentLinkText),
  comments: filledPlace('comments', conversation, (_value, ctx) => {
    const { item } = hostOf(ctx).context;
    return { id: record(item).id, item };
  }),
  'review-stars': styled('reviews', { apply: (value) => stars(record(value)) }),
  'product-rating': {
    apply: (value, _args, ctx) => {
      const html = rating(record(value), hostOf(ctx));
      if (html !== '') hostOf(ctx).rendering.needs.add({ styles: ['reviews'] });
      return html;
    },
  },
  'product-reviews': {
    apply: (_value, _args, ctx) => {
      const { context, rendering } = hostOf(ctx);
      const reviews = context.reviews as AnyRecord | undefined;
      // Once a page: its fields have ids.
      if (!reviews || !rendering.isFirst(reviews)) return '';
      rendering.needs.add({ styles: ['reviews'] });
      return ctx.applyPartial('product-reviews', reviews);
    },
  },
  'like-button': styled('community', { apply: (value, _args, ctx) => likeButton(record(value), hostOf(ctx)) }),
  'social-button': styled('community', shareButtons('social-button')),
  'social-button-inline': styled('community', shareButtons('social-button-inline')),
};

import {
  type CurrencyCode,
  dateOfKind,
  formFieldFlags,
  isDateKind,
  priceRange,
  productStatus,
  productTypes,
  type StorefrontTexts,
  shownFormFields,
  storefrontText,
} from '@plinth/domain';
import { quickViewFormatter } from '@plinth/formatters';
import {
  listingButtonFrom,
  type ProductFormProps,
  productFormFrom,
  renderCartPill,
  renderListingButton,
  renderProductForm,
  renderProductGallery,
} from '@plinth/storefront';
import type { Formatter } from '@plinth/template';
import { spokenLanguage } from '@plinth/words';
import { bookPath } from '../../commerce/bookings/service.ts';
import { shownCurrencies } from '../../commerce/display-currencies/service.ts';
import { installmentTerms } from '../../commerce/installments/installment-terms.ts';
import { shipsOnText } from '../../commerce/inventory/backorder-words.ts';
import { productMerchandising } from '../../commerce/products/merchandising.ts';
import { restockForm } from '../../commerce/restock/restock-form.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { withPartHeadings } from '../../platform/html/heading-levels.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { moneyKey, moneyStyleOf } from '../../platform/money/local-money.ts';
import { sellsSeveralServices, type Website } from '../../platform/websites/website.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { ownTexts } from '../model/storefront-texts.ts';
import { argumentWord, queryKey } from '../themes/platform-elements.ts';
import type { ThemeParts } from '../themes/theme-parts.ts';
import { backgroundVideo } from './background-video.ts';
import { communityFormatters } from './community-formatters.ts';
import { AMOUNT_CLASS, eventBookingPart, rangeHtml } from './event-booking.ts';
import { keptPartial } from './kept-partial.ts';
import { markupFormatters } from './markup-formatters.ts';
import { hostOf, type PlatformHost } from './platform-host.ts';
import { backorderOfItem, galleryImagesOf, imageOf, productOf, videoFramesOf } from './product-view.ts';
import { quickViewButton, wakefulQuickView } from './quick-view.ts';
import { recentlyViewedMark, recentlyViewedPlace } from './recently-viewed.ts';
import { sayFormatters } from './say-formatters.ts';
import { videoFormatter } from './video-formatter.ts';
import { wishButton } from './wish-button.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the platform's own elements show: listings, block fields, categories … */
const partOf = (ctx: { host: Readonly<Record<string, unknown>> }, part: keyof ThemeParts): AnyRecord =>
  record(hostOf(ctx).parts?.[part]);

const formatter = (apply: Formatter['apply']): Formatter => ({ apply });

/** By language, and the same for everybody: the island fills in what the visitor's own cart holds. */
const emptyCartPills = new Map<string, string>();

const drawn = new WeakMap<object, Map<string, unknown>>();

/**
 * A piece of HTML that depends on nothing but an item (or one of its images), the language and what is in `key`. It is kept with it: as long as
 * the item is not changed, pages share it (pages/kept-items.ts).
 */
function once<Drawn>(value: unknown, key: string, draw: () => Drawn): Drawn {
  if (typeof value !== 'object' || value === null) return draw();
  let pieces = drawn.get(value);
  if (!pieces) {
    pieces = new Map();
    drawn.set(value, pieces);
  }
  const said = `${spokenLanguage()} ${key}`;
  const known = pieces.get(said) as Drawn | undefined;
  if (known !== undefined) return known;
  const piece = draw();
  pieces.set(said, piece);
  return piece;
}

/**
 * Instructions that only a server has (navigation, scripts, islands), and the server's own markup for buttons and
 * forms: real forms that work without script and hydrate with it.
 */
export const platformFormatters: Readonly<Record<string, Formatter>> = {
  'platform-navigation': formatter((_value, args, ctx) => {
    const [argument, template = 'navigation'] = args.list;
    const name = argumentWord(argument, ctx);
    return ctx.applyPartial(template, record(record(hostOf(ctx).context.platform).navigations)[name] ?? { items: [] });
  }),
  'platform-query': formatter((_value, args, ctx) => {
    const [argument = '', template = 'query-list'] = args.list;
    const key = queryKey(argument, ctx);
    return ctx.applyPartial(template, partOf(ctx, 'queries')[key] ?? { items: [], empty: true });
  }),
  'platform-category': formatter((_value, args, ctx) => {
    const [argument = '-', template = 'category-list'] = args.list;
    const name = argumentWord(argument, ctx);
    return ctx.applyPartial(template, partOf(ctx, 'categories')[name] ?? { items: [], empty: true });
  }),
  'platform-folder-navigation': formatter((_value, args, ctx) =>
    ctx.applyPartial(args.list[0] ?? 'folder-navigation', partOf(ctx, 'folder')),
  ),
  'platform-related': formatter((_value, args, ctx) => {
    const [limit = '4', template = 'related-list'] = args.list;
    const items = record(hostOf(ctx).context).relatedItems;
    return ctx.applyPartial(template, { items: Array.isArray(items) ? items.slice(0, Number(limit)) : [] });
  }),
  'platform-block-field': formatter((_value, args, ctx) =>
    text(partOf(ctx, 'blockFields')[argumentWord(args.list[0], ctx)]),
  ),
  // An attribute of an element whose value the page writes itself.
  'platform-word': formatter((_value, args, ctx) => argumentWord(args.list[0], ctx)),
  'platform-image': formatter((value, args, ctx) => {
    const { sizes, eager } = imageArguments(args.raw.trim());
    const tag = once(value, `image ${args.raw}`, () => renderImage(value, sizes, eager));
    const { rendering } = hostOf(ctx);
    return eager ? rendering.namedImage(tag) : rendering.image(tag);
  }),
  // What a style sheet needs to know of an image before it is there: a frame as high as the window has to have its width.
  'platform-image-size': formatter((value) => {
    const image = imageOf(record(value));
    return image ? `--image-width:${image.width}px;--image-ratio:${(image.width / image.height).toFixed(4)}` : '';
  }),
  'platform-background-video': formatter((value, _args, ctx) => {
    const video = once(value, 'background-video', () =>
      backgroundVideo(value, (image) => renderImage(image, '100vw', false)),
    );
    const { rendering } = hostOf(ctx);
    rendering.needs.add(video);
    return rendering.image(video.html);
  }),
  video: videoFormatter((image) => renderImage(image, '(min-width: 1200px) 1200px, 100vw', false)),
  'platform-price': formatter((value, _args, ctx) => {
    const { website, currency } = hostOf(ctx);
    const written = once(value, `price ${moneyKey(website, currency)}`, () => price(value, website, currency));
    return written !== '' && shownCurrencies(website) ? `<span class="${AMOUNT_CLASS}">${written}</span>` : written;
  }),
  // Half of what `datetime` costs in the established format is its library; these few kinds are what listings show a hundred times.
  'platform-date': formatter((value, args, ctx) => {
    const [kind = 'day'] = args.list;
    return isDateKind(kind) ? escapeHtml(dateOfKind(hostOf(ctx).website, value, kind)) : '';
  }),
  // A page inside an index.
  'platform-part-headings': formatter((value, _args, ctx) =>
    hostOf(ctx).rendering.written(withPartHeadings(text(value)), text(value)),
  ),
  // How many letters a name has: a theme sets it as wide as the page, which CSS alone cannot measure.
  'platform-letters': formatter((value) => String(Math.max(1, [...text(value)].length))),
  'platform-product-mark': formatter((value, _args, ctx) => {
    const { website } = hostOf(ctx);
    const { customSoldOutText } = productMerchandising(website, record(record(value).structuredContent));
    const { texts, key } = ownTexts(website);
    return once(value, `mark ${customSoldOutText} ${key}`, () => productMark(value, customSoldOutText, texts));
  }),
  'platform-product-gallery': formatter((value, _args, ctx) => {
    const item = record(value);
    const images = galleryImagesOf(item);
    if (images.length === 0) return '';
    const { rendering } = hostOf(ctx);
    for (const frame of videoFramesOf(item)) rendering.needs.allowFrame(frame);
    return rendering.namedImage(renderProductGallery({ itemId: text(item.id), name: text(item.title), images }));
  }),
  'platform-recently-viewed': formatter((_value, _args, ctx) => recentlyViewedPlace(hostOf(ctx))),
  ...communityFormatters,
  ...markupFormatters,
  ...sayFormatters,
  'platform-kept': keptPartial,
  // Filters and orders of a list of products; nothing on other pages, and where there is little to choose from.
  'platform-product-filters': formatter((_value, _args, ctx) => {
    const { context, rendering } = hostOf(ctx);
    const { productFilters } = record(context);
    if (!productFilters) return '';
    rendering.needs.add({ styles: ['product-filters'] });
    return ctx.applyPartial('product-filters', { productFilters });
  }),
  'platform-cart-pill': formatter(() => {
    const pill = emptyCartPills.get(spokenLanguage()) ?? renderCartPill();
    emptyCartPills.set(spokenLanguage(), pill);
    return pill;
  }),
  'product-checkout': formatter(
    (value, _args, ctx) =>
      productForm(value, hostOf(ctx)) + wishButton(value, hostOf(ctx), 'page') + recentlyViewedMark(value, hostOf(ctx)),
  ),
  // `{@|platform-book}` on the page of an event, `{@|platform-book list}` in a list of them.
  'platform-book': formatter((value, args, ctx) =>
    eventBookingPart(value, args.list[0] === 'list' ? 'list' : 'page', hostOf(ctx)),
  ),
  'platform-quick-view': formatter((value, _args, ctx) => quickViewButton(value, hostOf(ctx))),
  'product-quick-view': formatter((value, args, ctx, more) =>
    wakefulQuickView(String(quickViewFormatter.apply(value, args, ctx, more)), value, hostOf(ctx)),
  ),
  'platform-wish': formatter((value, _args, ctx) => wishButton(value, hostOf(ctx), 'card')),
  'product-restock-notification': formatter((value, _args, ctx) => {
    const product = productOf(value);
    if (!product) return '';
    const form = restockForm(hostOf(ctx).website, product);
    hostOf(ctx).rendering.needs.add(form);
    return form.html;
  }),
  'add-to-cart-btn': formatter((value, _args, ctx) => {
    const { website } = hostOf(ctx);
    const expressCheckout = website.storeSettings.expressCheckout === true;
    const { texts, key } = ownTexts(website);
    // Where nothing is there the words depend on the day, too.
    const backorder = backorderOfItem(value);
    const ships = backorder && shipsOnText(website, backorder.shipsOn);
    return once(value, `button ${expressCheckout} ${ships} ${key}`, () =>
      addButton(value, { expressCheckout, texts, ...(ships === undefined ? {} : { shipsText: () => ships }) }),
    );
  }),
};

function productForm(value: unknown, host: PlatformHost): string {
  const { website, currency, problem, rendering } = host;
  const product = productOf(value);
  if (!product) return '';
  const item = record(value);
  if (record(item.structuredContent).booking && product.structuredContent.productType === productTypes.service)
    return bookLink(product.id, host.showsPrice === true ? '' : price(value, website, currency));
  const images = new Map((Array.isArray(item.items) ? item.items : []).map((asset) => [text(record(asset).id), asset]));
  const content = record(item.structuredContent);
  const installments = installmentTerms(website);
  const props = productFormFrom(product, {
    url: text(item.fullUrl),
    currency,
    moneyStyle: moneyStyleOf(website, currency),
    imageOf: (id) => imageOf(images.get(id)),
    showPrice: host.showsPrice !== true,
    expressCheckout: website.storeSettings.expressCheckout === true,
    multipleQuantityAllowedForServices: sellsSeveralServices(website),
    ...(installments ? { installments } : {}),
    texts: ownTexts(website).texts,
    shipsText: (shipsOn) => shipsOnText(website, shipsOn),
    merchandising: productMerchandising(website, content),
    ...(content.swatches ? { swatches: content.swatches as never } : {}),
    ...additionalFieldsOf(content, website),
    ...(typeof content.subscriptionText === 'string' ? { subscriptionText: content.subscriptionText } : {}),
  });
  if (props.additionalFields) rendering.needs.add({ styles: ['form'] });
  if (problem?.itemId !== product.id) return renderProductForm(props);
  const { message, chosen, quantity } = problem;
  return renderProductForm({ ...props, problem: { message, chosen, quantity } });
}

/** In place of the form, of a service that is booked: which times are free is known on a page that no cache keeps. */
function bookLink(itemId: string, priceHtml: string): string {
  const cost = priceHtml === '' ? '' : `<p class="pl-price">${priceHtml}</p>`;
  return `<div class="pl-island pl-product-form">${cost}<a class="pl-button" href="${escapeHtml(bookPath(itemId))}" rel="nofollow">${sayHtml('Choose a date and time')}</a></div>`;
}

/** What a shopper is asked: written with the product, or the questions of the form that it names (ADD-34). */
function additionalFieldsOf(content: AnyRecord, website: Website): Pick<ProductFormProps, 'additionalFields'> | null {
  const written = record(content.additionalFields);
  const { id, name, fields } = record(content.additionalFieldsForm);
  const asked = written.fields ? written : { formId: text(id), title: text(name), fields };
  if (!Array.isArray(asked.fields) || asked.fields.length === 0) return null;
  const shown = shownFormFields(asked.fields, formFieldFlags(website.settings));
  return { additionalFields: { formId: text(asked.formId), title: text(asked.title), fields: shown } };
}

function productMark(value: unknown, customSoldOutText: string, texts: StorefrontTexts): string {
  const product = productOf(value);
  if (!product) return '';
  const status = productStatus(product.structuredContent);
  if (status === 'none') return '';
  return status === 'sold-out'
    ? `<span class="product-mark sold-out">${escapeHtml(customSoldOutText || storefrontText('productSoldOutText', texts))}</span>`
    : `<span class="product-mark sale">${escapeHtml(storefrontText('productSaleText', texts))}</span>`;
}

function addButton(value: unknown, sources: Parameters<typeof listingButtonFrom>[1]): string {
  const product = productOf(value);
  if (!product) return '';
  const props = listingButtonFrom(product, sources);
  if (props) return renderListingButton(props);
  return `<a class="pl-listing-button__link" href="${escapeHtml(text(record(value).fullUrl))}">${sayHtml('View details')}<span class="visually-hidden">: ${escapeHtml(product.name)}</span></a>`;
}

function price(value: unknown, website: Website, currency: CurrencyCode): string {
  const product = productOf(value);
  const range = product && priceRange(product.structuredContent);
  if (!range) return '';
  return rangeHtml(range, moneyStyleOf(website, currency));
}

/** `SIZES [eager]` */
function imageArguments(raw: string): { sizes: string; eager: boolean } {
  const eager = raw.endsWith(' eager') || raw === 'eager';
  return { sizes: (eager ? raw.slice(0, -'eager'.length).trim() : raw) || '100vw', eager };
}

/** An image in all its widths, cropped around its focal point, that shifts nothing while it loads. */
export function renderImage(value: unknown, sizes: string, eager: boolean): string {
  const asset = record(value);
  const image = imageOf(asset);
  if (!image) return '';
  const focal = record(asset.mediaFocalPoint);
  const position = `${Math.round(Number(focal.x ?? 0.5) * 100)}% ${Math.round(Number(focal.y ?? 0.5) * 100)}%`;
  const { centerAverage, transparent } = record(asset.colorData);
  // Until it is there, the image's own colour stands in its place; behind one that is seen through it would stay.
  const tint = /^[0-9a-f]{6}$/.test(text(centerAverage)) && !transparent ? `;background-color:#${centerAverage}` : '';
  const loading = eager ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<img src="${escapeHtml(image.url)}" srcset="${escapeHtml(image.srcset ?? '')}" sizes="${escapeHtml(sizes)}" width="${image.width}" height="${image.height}" alt="${escapeHtml(image.alt)}" style="object-position:${position}${tint}" decoding="async" ${loading}>`;
}

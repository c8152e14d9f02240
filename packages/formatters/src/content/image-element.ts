import { isTruthy } from '@plinth/template';
import { escapeAttribute, guardAttribute } from '../escape.ts';
import { formatter } from '../formatter.ts';
import { asText, at } from '../value.ts';

/** IMG-20. */
export const srcsetWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/** What an `<img>` is made of; every part comes from the data of the page. */
interface ImageParts {
  readonly src: string;
  readonly width: string;
  readonly height: string;
  readonly alt: string;
  readonly className: string;
  readonly loader: string;
  readonly priority: string;
  readonly srcset: string;
  readonly sizes: string;
}

function partsOf(value: unknown): ImageParts {
  const part = (name: string): string => asText(at(value, name)).trim();
  return {
    src: part('src'),
    width: part('width'),
    height: part('height'),
    alt: part('alt'),
    className: part('class'),
    loader: part('loader') || 'sqs',
    priority: part('priority'),
    srcset: part('srcset'),
    sizes: part('sizes'),
  };
}

const isPositiveInteger = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** What is wrong with an image, in the words of IMG-15 … IMG-17; the image is shown all the same (IMG-13). */
function imageProblems(parts: ImageParts): string[] {
  const problems: string[] = [];
  for (const name of ['src', 'width', 'height'] as const) {
    if (parts[name] === '') problems.push(`${name} is required`);
    else if (name !== 'src' && !isPositiveInteger(parts[name])) problems.push(`${name} requires a positive integer`);
  }
  if (!['high', 'low', ''].includes(parts.priority))
    problems.push('priority received an unknown value; it is high, low or empty');
  if (parts.loader !== 'sqs' && parts.loader !== 'raw')
    problems.push('loader received unknown loader type; it is sqs or raw');
  if (parts.srcset !== '' && parts.loader !== 'raw') problems.push('srcset is allowed only with loader raw');
  if (parts.sizes === '' && parts.loader === 'sqs') problems.push('sizes is required with loader sqs');
  return problems;
}

/** The kept sizes of an asset, each by its own address. */
function assetSrcset(src: string): string {
  const separator = src.includes('?') ? '&' : '?';
  return srcsetWidths.map((width) => `${src}${separator}format=${width}w ${width}w`).join(', ');
}

/**
 * `{image|image-element}`: an `<img>` with its sizes, for themes that do without the image loader (IMG-01, IMG-03 … IMG-17). With the
 * loader `sqs` (the default) the kept sizes of the asset are offered; with `raw` everything is as given. Problems are HTML comments in
 * front of the image.
 */
export const imageElement = formatter((value) => {
  const parts = partsOf(value);
  const srcset = parts.loader === 'raw' ? parts.srcset : parts.src === '' ? '' : assetSrcset(parts.src);
  const attributes: readonly (readonly [name: string, value: string])[] = [
    ['src', parts.src],
    ['srcset', srcset],
    ['sizes', parts.sizes],
    ['width', isPositiveInteger(parts.width) ? parts.width : ''],
    ['height', isPositiveInteger(parts.height) ? parts.height : ''],
    ['class', parts.className],
    ['loading', parts.priority === 'high' ? 'eager' : 'lazy'],
    ['fetchpriority', ['high', 'low'].includes(parts.priority) ? parts.priority : ''],
  ];
  const written = attributes
    .filter(([, text]) => isTruthy(text))
    .map(([name, text]) => ` ${name}="${guardAttribute(text)}"`);
  const comments = imageProblems(parts).map((problem) => `<!-- ${problem} -->`);
  return `${comments.join('')}<img${written.join('')} alt="${escapeAttribute(parts.alt)}">`;
});

import type { ReferenceKind } from '../../api/site.ts';

/** How a setting of a block is edited; made from its schema, so that a new block needs no form of its own. */
export type Control =
  | { kind: 'line' | 'lines' | 'html' | 'color' | 'ratio' | 'flag' | 'link' | 'time' | 'video' }
  | { kind: 'number'; minimum: number; maximum: number; step: number }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'file'; of: 'image' | 'video' | 'audio' }
  | { kind: 'reference'; to: ReferenceKind }
  | { kind: 'rows'; row: Readonly<Record<string, Setting>>; most: number }
  | { kind: 'list'; most: number }
  | { kind: 'dataset' }
  /** Which part of the image beside it is shown. */
  | { kind: 'framing' };

/** One setting: its words, and its control. */
export interface Setting {
  title: string;
  /** What is said below it: the part of the title that explains. */
  hint?: string;
  control: Control;
  maxLength?: number;
}

const references: Readonly<Record<string, ReferenceKind>> = {
  collectionId: 'collection',
  productId: 'product',
  formId: 'form',
  listId: 'mailing-list',
  memberAreaId: 'member-area',
};

/** From this length on a text has several lines. */
const SEVERAL_LINES = 1000;

interface Schema {
  type?: string;
  title?: string;
  enum?: readonly string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  contentMediaType?: string;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** The settings of a type of block in the order of its schema. `block` is its name, as what a file is depends on it. */
export const settingsOf = (schema: object, block: string): Readonly<Record<string, Setting>> =>
  settingsIn(schema as Schema, block);

function settingsIn(schema: Schema, block: string): Readonly<Record<string, Setting>> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, settingOf(name, property, block)]),
  );
}

function settingOf(name: string, schema: Schema, block: string): Setting {
  const [title = name, ...more] = (schema.title ?? spokenName(name)).split(/; |, such as /);
  const example = schema.title?.includes(', such as ') ? 'Such as ' : '';
  const hint = more.length > 0 ? sentence(example + more.join('; ')) : undefined;
  return {
    title,
    ...(hint === undefined ? {} : { hint }),
    control: controlOf(name, schema, block),
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
  };
}

function controlOf(name: string, schema: Schema, block: string): Control {
  if (schema.enum) return { kind: 'choice', values: schema.enum };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'flag' };
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        minimum: schema.minimum ?? 0,
        maximum: schema.maximum ?? 1_000_000,
        step: schema.type === 'integer' ? 1 : 0.0001,
      };
    case 'array':
      return schema.items?.properties
        ? { kind: 'rows', row: settingsIn(schema.items, block), most: schema.maxItems ?? 100 }
        : { kind: 'list', most: schema.maxItems ?? 100 };
    case 'object':
      return { kind: schema.properties?.focus ? 'framing' : 'dataset' };
    default:
      return textControl(name, schema, block);
  }
}

function textControl(name: string, { pattern = '', maxLength = 0, contentMediaType }: Schema, block: string): Control {
  const reference = references[name];
  if (reference) return { kind: 'reference', to: reference };
  if (/assetId$/i.test(name)) return { kind: 'file', of: fileOf(name, block) };
  // Code of a service is pasted, not written: an editor of texts would tidy it away.
  if (contentMediaType === 'text/html') return { kind: block === 'embed' ? 'lines' : 'html' };
  if ((block === 'video' && name === 'url') || name === 'videoUrl') return { kind: 'video' };
  if (pattern.includes('mailto:')) return { kind: 'link' };
  if (pattern.includes('accent|muted')) return { kind: 'color' };
  if (pattern.includes('\\d{0,3}:')) return { kind: 'ratio' };
  if (pattern.includes('[0-5]\\d')) return { kind: 'time' };
  return { kind: maxLength >= SEVERAL_LINES && pattern === '' && !/url$/i.test(name) ? 'lines' : 'line' };
}

/** A cover is an image whatever it lies on. */
function fileOf(name: string, block: string): 'image' | 'video' | 'audio' {
  if (name !== 'assetId') return 'image';
  if (block === 'video') return 'video';
  return block === 'audio' || block === 'album' ? 'audio' : 'image';
}

/** `maxWidth` and `max-width` as people say it. */
const spokenName = (name: string): string =>
  sentence(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('-', ' ')
      .toLowerCase(),
  );

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A stored word such as `four-three` as a label. */
export const choiceLabel = (value: string): string => spokenName(value.replace(/([a-z])([A-Z])/g, '$1 $2'));

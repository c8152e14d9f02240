import { type Endpoint, endpoints } from '@plinth/contract';
import { mayDo } from '@plinth/domain';
import type { TSchema } from 'typebox';

/**
 * The calls that an assistant can use, with what it is to know beyond their summaries. No call is among them that only publishes, deletes for
 * good, moves money or reads people's data; what the others show to visitors is refused to keys without that right, by the calls themselves.
 */
const OFFERED = {
  getWebsiteSettings: '',
  listCollections: 'Pages and collections (blogs, shops, galleries). A page is a collection of the type “page”.',
  getCollection: '',
  createCollection:
    'Makes a page (typeName “page”) or a collection. Leave the status out to make a draft; “body” is HTML. Publish only where the person has asked for that.',
  changeCollection:
    'Changes a page. Give the version that you have read; leave the status alone unless the person has asked to publish.',
  listContentItems: 'Posts, events and other items of a collection.',
  getContentItem: '',
  createContentItem:
    'Makes a post or another item. Leave the status out to make a draft, or use “needsReview”; “body” is HTML. Publish only where the person has asked for that.',
  changeContentItem:
    'Changes a post or another item. Give the version that you have read; leave the status alone unless the person has asked to publish.',
  readDraft:
    'What is drafted of a page that visitors may see already: kind “page” with the page’s id (its sections and blocks), “item” with a post’s id, “page-settings” with the page’s id (title, address, search engines).',
  writeDraft:
    'Drafts a change of a page that visitors see, without showing it to them. Give the whole value that you have read, changed, and its state; ids of sections and blocks stay. A person reviews and publishes it.',
  listTerms: '',
  listAuthors: '',
  listAssets: 'Images and other files that pages and products can show.',
  listProductCollections: '',
  listProducts: '',
  getProduct: '',
  createProduct: 'Makes a product. Use the visibility “hidden” to draft it: anything else shows it to visitors.',
  changeProduct: 'Changes a product that visitors may see already. Give the version that you have read.',
} as const satisfies Partial<Record<keyof typeof endpoints, string>>;

type ToolName = keyof typeof OFFERED;
const names = Object.keys(OFFERED) as ToolName[];

/** A tool as the protocol tells of it. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: { type: 'object'; properties: Record<string, object>; required: string[] };
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean };
}

/** The tools of a role: those whose calls it may make. */
export const toolsOf = (role: number): Tool[] =>
  names.filter((name) => isOffered(role, endpoints[name])).map((name) => toolOf(name, endpoints[name]));

const isOffered = (role: number, { permission }: Endpoint): boolean =>
  permission === undefined || mayDo(role, permission);

/** The call behind a tool; undefined: there is none, or not for this role. */
export function callOf(role: number, name: string): Endpoint | undefined {
  const known = names.find((each) => each === name);
  return known && isOffered(role, endpoints[known]) ? endpoints[known] : undefined;
}

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** What stands in the address and in the query are arguments of their own; what is written is the argument `body`. */
function toolOf(name: ToolName, entry: Endpoint): Tool {
  const fields: ObjectSchema[] = [plainSchema(entry.params), plainSchema(entry.query)];
  const body = entry.body ? { body: plainSchema(entry.body) as object } : {};
  return {
    name,
    description: [entry.summary, OFFERED[name]].filter(Boolean).join('. '),
    inputSchema: {
      type: 'object',
      properties: Object.assign({}, ...fields.map(({ properties }) => properties), body),
      required: [...fields.flatMap(({ required = [] }) => required), ...Object.keys(body)],
    },
    annotations: { readOnlyHint: entry.method === 'GET', destructiveHint: false, openWorldHint: false },
  };
}

/** Without what the schema library keeps beside it. */
const plainSchema = (schema: TSchema | undefined): ObjectSchema => JSON.parse(JSON.stringify(schema ?? {}));

/** The request that a tool's arguments make of its call. */
export function requestOf(
  { method, path, query }: Endpoint,
  given: Readonly<Record<string, unknown>>,
): { method: Endpoint['method']; url: string; payload?: object } {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')));
  const known = Object.keys(plainSchema(query).properties ?? {});
  const asked = known
    .filter((name) => (given[name] ?? '') !== '')
    .map((name): [string, string] => [name, String(given[name])]);
  const url = asked.length > 0 ? `${address}?${new URLSearchParams(asked)}` : address;
  const { body } = given;
  return { method, url, ...(typeof body === 'object' && body !== null && { payload: body }) };
}

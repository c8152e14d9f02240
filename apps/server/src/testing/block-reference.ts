import { type BlockDefinition, type BlockGroup, blockDefinitions } from '@plinth/contract';
import {
  blockAligns,
  limits,
  MAX_BLOCK_DEPTH,
  narrowBackgrounds,
  sectionHeights,
  sectionSpacings,
  sectionStackings,
  sectionTones,
  sectionWidths,
  veilSides,
} from '@plinth/domain';

interface Schema {
  type?: string;
  title?: string;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  contentMediaType?: string;
  anyOf?: readonly Schema[];
}

const GROUPS: readonly [BlockGroup, string][] = [
  ['text', 'Words'],
  ['media', 'Images, sound and figures'],
  ['layout', 'Layout and links'],
  ['collection', 'Collections'],
  ['commerce', 'Commerce and members'],
  ['form', 'Forms'],
  ['social', 'Social'],
  ['code', 'Code'],
  ['gone', 'Kept without effect'],
];

/** docs/blocks.md, from the registry. */
export function blockReference(): string {
  const parts = [INTRODUCTION];
  for (const [group, title] of GROUPS) {
    const blocks = blockDefinitions.filter((definition) => definition.group === group);
    if (blocks.length > 0) parts.push(`## ${title}`, ...blocks.map(describe));
  }
  return `${parts.join('\n\n')}\n`;
}

const INTRODUCTION = `# Blocks

This page is written from the registry (\`packages/contract/src/blocks\`); a test compares them. After a change of a block:
\`npx vitest run --project server apps/server/src/site/blocks/block-reference.test.ts -u\`.

A layout is stored as JSON in \`collections.layout\` (a page) or \`items.layout\` (the body of a post, product or event), and saved
with \`PUT /api/layouts/page/<collection id>\` or \`/api/layouts/item/<item id>\` and the \`version\` that was read. A layout that cannot be
kept is refused with the place and the remedy; a block that is broken leaves an HTML comment and the rest of the page whole.
\`GET /api/layout-problems\` lists what is not shown on the whole website, \`GET /api/template/GetTemplateSchema?type=image\` gives the
schema of one type.

\`\`\`json
{ "sections": [ {
  "id": "intro", "name": "Our story", "tone": "dark", "width": "wide", "height": "large", "columns": 12,
  "background": { "source": "upload", "assetId": "…", "overlay": 45 },
  "blocks": [ {
    "id": "words", "type": 2, "settings": { "html": "<h1>Made slowly</h1>" },
    "place": {
      "desktop": { "column": 1, "row": 1, "columnSpan": 6, "rowSpan": 1, "align": "center" },
      "mobile": { "column": 1, "row": 1, "columnSpan": 12, "rowSpan": 1 } },
    "hidden": { "mobile": true } } ] } ] }
\`\`\`

- \`tone\`: ${sectionTones.join(', ')}. \`width\`: ${sectionWidths.join(', ')}. \`height\`: ${sectionHeights.join(', ')}. \`columns\`: 12 or 24.
- \`spacing\` (${sectionSpacings.join(', ')}): room above and below; \`align\` (${blockAligns.join(', ')}): where the blocks stand in a section
  that is higher than they are; \`stack\` (${sectionStackings.join(', ')}): until which width they stand one below the other; \`anchor\`: the target of
  links, else \`name\`.
- \`background.source\`: none, color (\`color\`, as \`#rrggbb\`: words are dark or light, whichever can be read), upload (\`assetId\`) or video (\`videoUrl\` of a
  file, \`assetId\` until it plays); \`overlay\` 0 to 100, \`veil\` (${veilSides.join(', ')}): from where it comes; \`narrow\` (${narrowBackgrounds.join(', ')}): where
  there is little width, the picture is behind the words or above them.
- What can be set of a section is a schema, too: \`sectionDefinition\` of the registry, sent by \`GET /api/ready-sections\`.
- Desktop is from 433 px, mobile up to 432 px. Without a place for mobile, blocks stack over the whole width in reading order.
- \`align\` (${blockAligns.join(', ')}) says where a block stands in a row that is higher than itself.
- At most ${limits.blocksPerLayout} blocks a layout, nested ones count; at most ${MAX_BLOCK_DEPTH} deep.
- Settings that are left out have their defaults. Ids of files (\`assetId\`, \`assetIds\`) reach templates as the files themselves
  (\`asset\`, \`assets\`).
- Markup is in \`apps/server/src/site/blocks/types/<name>/view.block\`, beside the block's styles and behaviour ([how to add a
  block](add-a-block.md)); a theme replaces it with a file \`blocks/<name>-block.block\`, or with any
  \`blocks/x.block\` beside an \`x.block.conf\` that says \`{"type": "image"}\`. Styles use \`--ink\`, \`--paper\`, \`--accent\`, \`--muted\`, \`--line\`,
  \`--wash\`, \`--heading\`, \`--radius\` and \`--gutter\`; sections set the colours anew by their tone.`;

function describe({ title, name, number, settings, defaults, gone, holdsBlocks }: BlockDefinition): string {
  const head = `### ${title} – ${name} (${number})`;
  if (gone !== undefined) return `${head}\n\nShows nothing: ${gone}`;
  const rows = Object.entries(settings.properties as Readonly<Record<string, Schema>>).map(
    ([key, schema]) =>
      `| \`${key}\` | ${cell(schema.title ?? '')} | ${cell(kindOf(schema))} | ${example((defaults as Record<string, unknown>)[key])} |`,
  );
  return `${head}\n${holdsBlocks ? '\nHolds blocks of its own.\n' : ''}\n| setting | what | values | default |\n|---|---|---|---|\n${rows.join('\n')}`;
}

function kindOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).join(', ');
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ');
  switch (schema.type) {
    case 'boolean':
      return 'true, false';
    case 'integer':
    case 'number':
      return schema.minimum === undefined ? 'number' : `${schema.minimum} to ${schema.maximum}`;
    case 'array':
      return `list of ${schema.items ? kindOf(schema.items) : 'anything'}${schema.maxItems ? `, at most ${schema.maxItems}` : ''}`;
    case 'object':
      return `{ ${Object.keys(schema.properties ?? {}).join(', ')} }`;
    default:
      return schema.contentMediaType === 'text/html'
        ? 'HTML'
        : `text${schema.maxLength ? ` up to ${schema.maxLength}` : ''}`;
  }
}

function example(value: unknown): string {
  if (value === '' || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const short = text.replace(/\s+/g, ' ');
  return `\`${cell(short.length > 60 ? `${short.slice(0, 57)}…` : short)}\``;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('`', '´');

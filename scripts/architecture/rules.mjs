// The rules of the house (docs/architecture.md). Each returns what breaks it, as lines that a person can act on.

/** What each workspace may import of the others. */
const WORKSPACES = {
  'packages/words': [],
  'packages/domain': ['packages/words'],
  'packages/template': [],
  'packages/formatters': ['packages/words', 'packages/domain', 'packages/template'],
  'packages/contract': ['packages/domain'],
  'packages/documents': ['packages/domain', 'packages/contract'],
  'packages/client': ['packages/contract'],
  'apps/storefront': [
    'packages/words',
    'packages/domain',
    'packages/template',
    'packages/formatters',
    'packages/contract',
  ],
  'apps/editor': [
    'packages/words',
    'packages/domain',
    'packages/template',
    'packages/formatters',
    'packages/contract',
    'packages/documents',
  ],
  'apps/server': [
    'packages/words',
    'packages/domain',
    'packages/template',
    'packages/formatters',
    'packages/contract',
    'packages/documents',
    'apps/storefront',
  ],
};

/** The wings of the server, from the ground up; each imports only from those before it. */
export const WINGS = ['platform', 'accounts', 'content', 'commerce', 'site', 'boot'];
/** The floors of the wing that makes pages, from the ground up. */
const SITE_FLOORS = ['model', 'themes', 'formatters', 'blocks', 'pages', 'serve', 'design', 'translating'];
const SERVER = 'apps/server/src/';

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);
/** Recipes and servers for tests stand beside the wings and may use all of them; nothing of the product may use them. */
const isTesting = (path) => /\/src\/testing\//.test(path);
const isProduct = (path) => !isTest(path) && !isTesting(path);

const workspaceOf = (path) => path.split('/').slice(0, 2).join('/');
const wingOf = (path) => (path.startsWith(SERVER) ? path.slice(SERVER.length).split('/')[0] : undefined);
const siteFloorOf = (path) => (wingOf(path) === 'site' ? path.slice(SERVER.length).split('/')[1] : undefined);

/** The room of a source: its folder below src – in the server the one inside the wing –, or itself where it stands beside folders. */
export function roomOf(path) {
  const [kind, workspace, , ...inside] = path.split('/');
  const depth = `${kind}/${workspace}` === 'apps/server' ? 2 : 1;
  return [kind, workspace, ...inside.slice(0, Math.min(depth, Math.max(inside.length - 1, 1)))].join('/');
}

const said = ({ from, to, line }, why) => `${from}:${line} imports ${to}: ${why}`;

function workspaceRule({ imports }) {
  return imports
    .filter(({ from, to }) => isProduct(from) && /^(packages|apps)\//.test(to))
    .filter(({ from, to }) => workspaceOf(from) !== workspaceOf(to))
    .filter(({ from, to }) => WORKSPACES[workspaceOf(from)] && !WORKSPACES[workspaceOf(from)].includes(workspaceOf(to)))
    .map((each) => said(each, `${workspaceOf(each.from)} stands below ${workspaceOf(each.to)}.`));
}

function wingRule({ imports, sources }) {
  const homeless = sources.filter(
    (path) => path.startsWith(SERVER) && !isTesting(path) && !WINGS.includes(wingOf(path)),
  );
  const upward = imports
    .filter(({ from, to }) => isProduct(from) && isProduct(to) && wingOf(from) && wingOf(to))
    .filter(({ from, to }) => WINGS.indexOf(wingOf(from)) < WINGS.indexOf(wingOf(to)));
  return [
    ...homeless.map((path) => `${path} stands in no wing; there are ${WINGS.join(', ')}.`),
    ...upward.map((each) => said(each, `${wingOf(each.from)} stands below ${wingOf(each.to)}.`)),
  ];
}

function siteRule({ imports, sources }) {
  const homeless = sources.filter((path) => wingOf(path) === 'site' && !SITE_FLOORS.includes(siteFloorOf(path)));
  const upward = imports
    .filter(({ from, to }) => isProduct(from) && isProduct(to) && siteFloorOf(from) && siteFloorOf(to))
    .filter(({ from, to }) => SITE_FLOORS.indexOf(siteFloorOf(from)) < SITE_FLOORS.indexOf(siteFloorOf(to)));
  return [
    ...homeless.map((path) => `${path} stands on no floor of site; there are ${SITE_FLOORS.join(', ')}.`),
    ...upward.map((each) => said(each, `site/${siteFloorOf(each.from)} stands below site/${siteFloorOf(each.to)}.`)),
  ];
}

function testingRule({ imports }) {
  return imports
    .filter(({ from, to }) => isProduct(from) && (isTesting(to) || isTest(to)))
    .map((each) => said(each, 'what tests use is no part of the product.'));
}

function queriesRule({ imports }) {
  return imports
    .filter(({ from, to }) => isProduct(from) && /(^|[/-])queries\.ts$/.test(to) && to.startsWith(SERVER))
    .filter(({ from, to }) => roomOf(from) !== roomOf(to))
    .map((each) => said(each, 'one capability calls another through its service, never its queries.'));
}

const SQL = /(?<![\w$.])(?:sql|tx|db|client|connection|reader|writer)(?:\.(?:system|app))?`/;
const SQL_HOMES = /(^|[/-])queries\.ts$|\/platform\/database\/|\/platform\/jobs\//;

function sqlRule({ sources, texts }) {
  return sources
    .filter((path) => path.startsWith(SERVER) && isProduct(path) && !SQL_HOMES.test(path))
    .filter((path) => SQL.test(texts.get(path) ?? ''))
    .map((path) => `${path} holds SQL; it belongs into a file whose name ends in queries.ts.`);
}

const VAGUE = /(^|[/-])(utils?|helpers?|common|misc|manager)(\.tsx?$|\/|-)/;
const MOST_LINES = 500;

function fileRule({ sources, texts }) {
  const vague = sources.filter((path) => VAGUE.test(path.slice(path.indexOf('/src/') + 4)));
  const long = sources.filter((path) => isProduct(path) && (texts.get(path) ?? '').split('\n').length > MOST_LINES);
  return [
    ...vague.map((path) => `${path}: a file is named after the one thing that it holds.`),
    ...long.map((path) => `${path} has more than ${MOST_LINES} lines; split it.`),
  ];
}

/** Folders whose imports, those of types included, lead back to themselves. Files beside each other may name each other's types. */
function roomCircles({ imports }) {
  const between = imports.filter(({ from, to }) => isProduct(from) && isProduct(to) && /^(packages|apps)\//.test(to));
  return circles(between, roomOf, 'folders', (round) => round.some((room) => !/\.tsx?$/.test(room)));
}

/** Files whose imports run in a circle when the program runs; imports of types are gone by then. */
function fileCircles({ imports }) {
  return circles(
    imports.filter(({ from, to, typeOnly }) => isProduct(from) && !typeOnly && /^(packages|apps)\//.test(to)),
    (path) => path,
    'files',
  );
}

function circles(imports, nodeOf, what, counts = () => true) {
  const arrows = new Map();
  for (const each of imports) {
    const [from, to] = [nodeOf(each.from), nodeOf(each.to)];
    if (from === to) continue;
    if (!arrows.has(from)) arrows.set(from, new Map());
    if (!arrows.get(from).has(to)) arrows.get(from).set(to, each);
  }
  const found = [];
  const state = new Map();
  const path = [];
  const visit = (node) => {
    state.set(node, 'open');
    path.push(node);
    for (const [next, each] of arrows.get(node) ?? []) {
      if (state.get(next) === 'open') {
        const round = [...path.slice(path.indexOf(next)), next];
        if (counts(round)) found.push(`Circle of ${what}: ${round.join(' → ')} (closed by ${each.from}:${each.line})`);
      } else if (!state.has(next)) visit(next);
    }
    path.pop();
    state.set(node, 'done');
  };
  for (const node of [...arrows.keys()].sort()) if (!state.has(node)) visit(node);
  return found;
}

export const RULES = {
  workspaces: workspaceRule,
  wings: wingRule,
  'floors of site': siteRule,
  'tests stay outside': testingRule,
  'queries stay home': queriesRule,
  'SQL in queries': sqlRule,
  files: fileRule,
  'circles of rooms': roomCircles,
  'circles of files': fileCircles,
};

/** All that breaks a rule: `[rule, line]`. */
export const violations = (house) =>
  Object.entries(RULES).flatMap(([name, rule]) => rule(house).map((line) => [name, line]));

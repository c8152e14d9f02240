import { describe, expect, test } from 'vitest';
import { createPlatformEngine, formatters } from './index.ts';
import { PEER_FORMATTERS, PEER_PREDICATES, renderWithPeer } from './testing/peer.ts';
import { predicates } from './testing/platform.ts';
import { Random } from './testing/random.ts';
import { type GeneratedCase, generateCase, type Vocabulary } from './testing/template-generator.ts';

/**
 * Generated templates and data, through our engine and the one that existing sites are rendered with.
 *
 * Short here; `PLINTH_FUZZ=200000 npx vitest run --project unit packages/formatters/src/differential` runs long, and
 * PLINTH_FUZZ_SEED says where to start. A failure names its seed; once mended it becomes a line in SEEDS.
 */
const COUNT = Number(process.env.PLINTH_FUZZ ?? 800);
const FIRST_SEED = Number(process.env.PLINTH_FUZZ_SEED ?? 1);
const TIMEOUT = 60_000 + COUNT * 20;
const NOW = 1_700_000_000_000;

const PREDICATES = [
  'equal? a 1',
  'equal?:a:b',
  'equal? 5',
  'equal? name "word"',
  'equal? @index 2',
  'notEqual? a b',
  'greaterThan? a 2',
  'lessThan? a b',
  'lessThanOrEqual? @index 2',
  'even? a',
  'odd? @index',
  'nth? 2',
  'plural? a',
  'singular? a',
  'unknown?',
];

/** The language itself: formatters that show a value exactly, and none whose details could hide it. */
const LANGUAGE: Vocabulary = { formatters: ['json', 'html', 'unknown-one'], predicates: PREDICATES };

/** Formatters of the core, with good arguments and bad ones. */
const CORE: Vocabulary = {
  formatters: [
    ...['json', 'json-pretty', 'html', 'htmlattr', 'htmltag', 'raw', 'safe', 'str', 'output', 'count', 'iter', 'round'],
    ...['slugify', 'capitalize', 'url-encode', 'encode-uri', 'encode-uri-component', 'encode-space', 'line-breaks'],
    ...['truncate', 'truncate 3', 'truncate 4 ..', 'truncate/5/ x', 'pluralize', 'pluralize es', 'pluralize:a:b'],
    ...['cycle x y z', 'mod 2', 'mod', 'get name', 'get @index0', 'prop a b', 'lookup name', 'lookup k-1'],
    ...['key-by name', 'format a b', 'apply one', 'apply two.html private', 'find-first a', 'find-last @ a'],
  ],
  predicates: PREDICATES,
};

/** Seeds that once failed, by what was wrong. */
const SEEDS: readonly (readonly [number, Vocabulary, string])[] = [
  [342, LANGUAGE, 'a number in a repeated section may mean the list around it'],
  [1611, LANGUAGE, 'arguments before a failed operator are out of reach'],
  [5485, LANGUAGE, 'a block ends {.alternates with}'],
  [32215, CORE, 'a negated variable is no target of an assignment'],
  [645265, LANGUAGE, 'a blank is no argument of a comparison'],
  [675653, LANGUAGE, 'a path is no function'],
  [961753, LANGUAGE, 'a number with an exponent is not true'],
  [1013842, CORE, 'a place of a format may begin inside what is none'],
  [1190861, CORE, 'a later formatter sees what the chain began with'],
  [104527, CORE, 'a partial applied late sees what the chain began with'],
  [1451370, CORE, 'get reads its names from what the chain began with'],
  [1619427, CORE, 'an escaped control character is a blank'],
  [378334, LANGUAGE, 'comparisons read blanks around a number'],
  [360665, CORE, 'iter writes a text'],
  [252910, LANGUAGE, 'an {.if} that names nothing writes nothing'],
  [23683, LANGUAGE, 'an unclosed comment leaves a partial usable'],
];

const engines = {
  code: createPlatformEngine({ backend: 'code' }),
  closures: createPlatformEngine({ backend: 'closures' }),
};

/**
 * Where the peer is plainly wrong (docs/template-language.md): it loses count of the depth once a recursion was cut off,
 * and takes any variable for 0 after `~`; and where its trace of an expression that it cannot parse is of no use.
 */
function isComparable({ template, partials }: GeneratedCase, peer: { output: string; messages: string[] }): boolean {
  const sources = [template, ...Object.values(partials)].join('\n');
  if (sources.includes('~')) return false;
  // `cycle` and `get` that find nothing leave something there that only `raw` tells from a missing value.
  if (/\|(?:cycle|get)\b[^}]*\|raw/.test(sources)) return false;
  if (peer.messages.some((message) => message.includes('recursion depth'))) return false;
  return !(peer.output.includes('EVAL=') && peer.messages.some((message) => message.includes('Error parsing')));
}

function check(seed: number, vocabulary: Vocabulary): void {
  const generated = generateCase(new Random(seed), vocabulary);
  const peer = renderWithPeer(generated, NOW);
  if (!isComparable(generated, peer)) return;
  const { template, data, partials, injects } = generated;
  for (const [backend, engine] of Object.entries(engines)) {
    const { output } = engine.compile(template, { partials }).render(data, { now: NOW, injects, locale: null });
    if (output === peer.output) continue;
    expect({ seed, backend, output, generated }).toEqual({ seed, backend, output: peer.output, generated });
  }
}

test('[TMPL-01] every formatter and predicate of the engine in use is here', () => {
  expect(PEER_FORMATTERS.filter((name) => !Object.hasOwn(formatters, name))).toEqual([]);
  expect(PEER_PREDICATES.filter((name) => !Object.hasOwn(predicates, name))).toEqual([]);
});

describe('[TMPL-01] generated templates give what the engine in use gives', () => {
  for (const [seed, vocabulary, what] of SEEDS) test(`${what} (seed ${seed})`, () => check(seed, vocabulary));

  test(`the language, ${COUNT} times`, { timeout: TIMEOUT }, () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + COUNT; seed++) check(seed, LANGUAGE);
  });

  test(`the core formatters, ${COUNT} times`, { timeout: TIMEOUT }, () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + COUNT; seed++) check(seed, CORE);
  });
});

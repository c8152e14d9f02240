/** The kinds of the peer's own benchmark: one small thing, repeated. */
export interface Kind {
  readonly name: string;
  readonly source: string;
}

/** Times that each kind's snippet is repeated in one template. */
export const REPETITIONS: readonly number[] = [1, 16, 256, 4096];

const SNIPPETS: Readonly<Record<string, string>> = {
  text: 'Some plain text with <b>markup</b> and no instructions at all.\n',
  variables: '{title} {author.name} {missing} {count}\n',
  sections: '{.section author}{name}{.or}nobody{.end}{.section missing}x{.or}y{.end}\n',
  repeats: '{.repeated section tags}{@index}:{@}{.alternates with}, {.end}\n',
  bindings: '{.var @who author.name}{@who} {.var @n count}{@n}\n',
  expressions: '{.eval @a = count * 2 + 1; @b = max(@a, 3); @a + @b}\n',
};

export const KINDS: readonly Kind[] = Object.entries(SNIPPETS).map(([name, source]) => ({ name, source }));

export const KIND_DATA = {
  title: 'A title',
  count: 7,
  author: { name: 'Ada', url: '/ada' },
  tags: ['one', 'two', 'three', 'four'],
};

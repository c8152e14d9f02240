import type { Presence } from '../documents/open-document.ts';

/** Colours by which people are told apart on the canvas and in the bar; each has 4.5:1 under white. */
const COLORS = ['#9a3412', '#1d4ed8', '#15803d', '#7e22ce', '#be123c', '#0e7490'] as const;
const MOST_SHOWN = 4;

/** The colour of a line; the same for everybody who sees it. */
export function colorOf({ client }: Pick<Presence, 'client'>): string {
  let sum = 0;
  for (const letter of client) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return COLORS[sum % COLORS.length] ?? COLORS[0];
}

/** Who else has this page open. */
export function PeopleHere({ people }: { people: readonly Presence[] }) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name);
  return (
    <span className="people-here" role="img" aria-label={`Also here: ${names.join(', ')}`} title={names.join(', ')}>
      {people.slice(0, MOST_SHOWN).map((person) => (
        <span
          key={person.client}
          className="people-here__person"
          style={{ background: colorOf(person) }}
          aria-hidden="true"
        >
          {person.name.slice(0, 1).toUpperCase()}
        </span>
      ))}
      {people.length > MOST_SHOWN ? <small>+{people.length - MOST_SHOWN}</small> : null}
    </span>
  );
}

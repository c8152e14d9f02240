import type { Presence } from '../documents/session.ts';

/** Colours by which people are told apart on the canvas and in the bar; each has 4.5:1 under white. */
const COLORS = ['#9a3412', '#1d4ed8', '#15803d', '#7e22ce', '#be123c', '#0e7490'] as const;
const MOST_SHOWN = 4;

export const colorOf = ({ clientId }: Pick<Presence, 'clientId'>): string => COLORS[clientId % COLORS.length] ?? COLORS[0];

/** Who else has this page open. */
export function PeopleHere({ people }: { people: readonly Presence[] }) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name);
  return (
    <span className="people" role="img" aria-label={`Also here: ${names.join(', ')}`} title={names.join(', ')}>
      {people.slice(0, MOST_SHOWN).map((person) => (
        <span key={person.clientId} className="person" style={{ background: colorOf(person) }} aria-hidden="true">
          {person.name.slice(0, 1).toUpperCase()}
        </span>
      ))}
      {people.length > MOST_SHOWN ? <small>+{people.length - MOST_SHOWN}</small> : null}
    </span>
  );
}

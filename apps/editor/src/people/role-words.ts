import { mayDo } from '@plinth/domain';
import { sectionGroupsFor, sections } from '../session/sections.ts';

const whole = sectionGroupsFor({ permissions: sections.map(({ permission }) => permission) });

/** What somebody of a role finds in the rail, before they are given it: whole groups by their name, of others the sections. */
export function roleWords(role: number): string {
  const permissions = sections.map(({ permission }) => permission).filter((permission) => mayDo(role, permission));
  const seen = sectionGroupsFor({ permissions });
  if (permissions.length === 0) return 'Finds no section of the editor.';
  if (permissions.length === sections.length) return 'Finds everything.';
  const parts = seen.map((one) => {
    const all = whole.find(({ group }) => group === one.group)?.sections.length;
    const labels = one.sections.map(({ label }) => label);
    if (labels.length === all) return `all of ${one.group}`;
    const more = labels.length > 4 ? ` and ${labels.length - 3} more` : '';
    return `${one.group}: ${labels.slice(0, more ? 3 : 4).join(', ')}${more}`;
  });
  return `Finds ${parts.join('; ')}.`;
}

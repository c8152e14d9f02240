import { useQuery } from '@tanstack/react-query';
import { mailingListsQuery } from '../api/forms.ts';
import { useMe } from '../session/use-me.ts';
import { ExtraCard, type ExtraField } from './extra-form.tsx';
import type { ExtraSettings } from './use-extra-edits.ts';
import { ViewSite } from './view-site.tsx';

const choices = (...pairs: readonly (readonly [string, string])[]) => pairs.map(([value, label]) => ({ value, label }));
const opensBy = (trigger: string) => (settings: ExtraSettings) => (settings.trigger || 'timing') === trigger;

const FIELDS: readonly ExtraField[] = [
  { name: 'heading', label: 'Heading', type: 'text', maxLength: 400 },
  { name: 'text', label: 'Text', type: 'lines', maxLength: 5000 },
  { name: 'buttonText', label: 'Words on the button', type: 'text', maxLength: 60, placeholder: 'Subscribe' },
  {
    name: 'buttonUrl',
    label: 'Where the button leads',
    type: 'link',
    hint: 'Without a link there is no button.',
    shown: ({ listId }) => !listId,
  },
  {
    name: 'trigger',
    label: 'When it opens',
    type: 'choice',
    usual: 'timing',
    choices: choices(
      ['timing', 'After some seconds'],
      ['scroll', 'When part of the page was read'],
      ['exit', 'When somebody is about to leave'],
    ),
  },
  { name: 'seconds', label: 'Seconds', type: 'number', usual: 5, least: 0, most: 600, shown: opensBy('timing') },
  {
    name: 'scrolled',
    label: 'Read so far, in percent',
    type: 'number',
    usual: 50,
    least: 1,
    most: 100,
    shown: opensBy('scroll'),
  },
  {
    name: 'days',
    label: 'Days until it comes back',
    type: 'number',
    usual: 30,
    least: 0,
    most: 3650,
    hint: 'For somebody who has closed it; 0 = at each visit.',
  },
  {
    name: 'devices',
    label: 'Where',
    type: 'choice',
    usual: 'all',
    choices: choices(['all', 'On every device'], ['desktop', 'Not on phones'], ['phone', 'On phones alone']),
  },
  {
    name: 'position',
    label: 'Position',
    type: 'choice',
    usual: 'CENTER',
    choices: choices(
      ['TOP_LEFT', 'Top left'],
      ['TOP_CENTER', 'Top'],
      ['TOP_RIGHT', 'Top right'],
      ['CENTER_LEFT', 'Left'],
      ['CENTER', 'Centre'],
      ['CENTER_RIGHT', 'Right'],
      ['BOTTOM_LEFT', 'Bottom left'],
      ['BOTTOM_CENTER', 'Bottom'],
      ['BOTTOM_RIGHT', 'Bottom right'],
    ),
  },
];

/** What opens over a page: a word to visitors, or a question for their address. */
export function PopUpScreen() {
  const mayLists = useMe().permissions.includes('forms');
  const lists = useQuery({ ...mailingListsQuery, enabled: mayLists }).data?.lists ?? [];
  const signUp: ExtraField = {
    name: 'listId',
    label: 'Asks for an email address for',
    type: 'choice',
    usual: '',
    choices: choices(['', 'No list'], ...lists.map(({ id, name }) => [id, name] as const)),
  };
  return (
    <div className="screen" style={{ maxWidth: 720 }}>
      <div className="screen__head">
        <h1>Pop-up</h1>
        <ViewSite />
      </div>
      <ExtraCard
        kind="popup-overlay"
        title="Pop-up"
        enable="Show the pop-up"
        saved="The pop-up is saved."
        fields={[...FIELDS.slice(0, 2), signUp, ...FIELDS.slice(2)]}
        tells={({ enabled }) =>
          enabled === true
            ? 'It opens over every page but cart, checkout and locked pages. Who has closed it sees it again after you save.'
            : 'Visitors see no pop-up.'
        }
      />
    </div>
  );
}

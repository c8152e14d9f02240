import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, flag, line, whole } from '../setting-schemas.ts';

const Time = Type.String({ pattern: '^$|^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5 });

/** Parts that a website brings by name. */
export const definition = defineBlock({
  number: 1337,
  name: 'website-component',
  title: 'Opening hours and contact',
  group: 'layout',
  family: 'website-component',
  settings: Type.Object({
    component: choice('What', ['opening-hours', 'contact']),
    business: flag('From Settings → Business'),
    title: line('Title', 200),
    note: line('Note, such as “Closed on public holidays”', 500),
    hours: Type.Array(
      Type.Object({
        day: whole('Day: 1 Monday to 7 Sunday', 1, 7),
        opens: Time,
        closes: Time,
        label: line('Words instead of times, such as “By appointment”', 100),
      }),
      { title: 'Hours; a day without is closed', maxItems: 21 },
    ),
  }),
  defaults: {
    component: 'opening-hours',
    business: false,
    title: 'Opening hours',
    note: '',
    hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:00', label: '' })),
  },
});

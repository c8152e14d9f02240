import type { Actions, AnalyticsRow } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { actionsQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { compared } from './compared.ts';
import { type Column, CountTable } from './count-table.tsx';
import { shareOf } from './days.ts';
import { answersLead, visitsLead } from './leads.ts';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useDaysInAddress } from './use-filter.ts';

/** What visitors do on pages beside looking at them: forms, buttons, and what plays. */
export function ActionsScreen() {
  const formats = useFormats();
  const range = useRange();
  const actions = useQuery(actionsQuery(range));
  const { permissions } = useMe();
  const days = useDaysInAddress();
  const count = <Row,>(label: string, of: (row: Row) => number): Column<Row> => ({
    label,
    text: (row) => formats.count(of(row)),
    value: of,
  });
  type Form = Actions['forms'][number];
  type Press = Actions['buttons'][number];
  return (
    <ScreenFrame
      title="Forms and buttons"
      range={range}
      about="Seen is counted of visitors who may be counted; sent is what your forms have taken of everybody, without spam. Press a form for its answers, and any other row for the visits in which it happened."
      query={actions}
    >
      {({ forms, buttons, events }) => (
        <div className="analytics-tables">
          <CountTable
            title="Forms"
            rows={forms}
            leads={answersLead(permissions)}
            columns={[
              { label: 'Form', text: ({ label, kind }) => (kind === 'newsletter' ? 'Newsletter' : label) },
              count<Form>('Seen', ({ seen }) => seen),
              count<Form>('Sent', ({ sent }) => sent),
              { label: 'Share', text: ({ sent, seen }) => shareOf(sent, seen) },
              ...compared<Form>({ now: ({ sent }) => sent, before: ({ before }) => before, text: formats.count }),
            ]}
            nothing="Forms that visitors see and send stand here."
          />
          <CountTable
            title="Buttons"
            rows={buttons}
            leads={visitsLead('button', days)}
            columns={[
              { label: 'Button', text: ({ label }) => label },
              count<Press>('Seen', ({ seen }) => seen),
              count<Press>('Pressed', ({ pressed }) => pressed),
              { label: 'Share', text: ({ pressed, seen }) => shareOf(pressed, seen) },
              ...compared<Press>({
                now: ({ pressed }) => pressed,
                before: ({ before }) => before,
                text: formats.count,
              }),
            ]}
            nothing="Button blocks of your pages stand here once somebody has seen them."
          />
          <CountTable
            title="Other blocks"
            rows={events}
            leads={visitsLead('event', days)}
            columns={[
              { label: 'What', text: ({ label }) => label },
              count<AnalyticsRow>('Times', ({ hits }) => hits),
              count<AnalyticsRow>('Visitors', ({ visitors }) => visitors),
              ...compared<AnalyticsRow>({
                now: ({ hits }) => hits,
                before: ({ before }) => before,
                text: formats.count,
              }),
            ]}
            nothing="Sounds, videos, pop-ups, quick looks and what was put into the cart stand here."
          />
        </div>
      )}
    </ScreenFrame>
  );
}

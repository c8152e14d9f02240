import type { Actions, AnalyticsRow } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { actionsQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { type Column, CountTable } from './count-table.tsx';
import { changeOf, shareOf } from './days.ts';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** What visitors do on pages beside looking at them: forms, buttons, and what plays. */
export function ActionsScreen() {
  const formats = useFormats();
  const range = useRange();
  const actions = useQuery(actionsQuery(range));
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
      about="Seen is counted of visitors who may be counted; sent is what your forms have taken of everybody, without spam."
      query={actions}
    >
      {({ forms, buttons, events }) => (
        <div className="analytics-tables">
          <CountTable
            title="Forms"
            rows={forms}
            columns={[
              { label: 'Form', text: ({ label, kind }) => (kind === 'newsletter' ? 'Newsletter' : label) },
              count<Form>('Seen', ({ seen }) => seen),
              count<Form>('Sent', ({ sent }) => sent),
              { label: 'Share', text: ({ sent, seen }) => shareOf(sent, seen) },
            ]}
            nothing="Forms that visitors see and send stand here."
          />
          <CountTable
            title="Buttons"
            rows={buttons}
            columns={[
              { label: 'Button', text: ({ label }) => label },
              count<Press>('Seen', ({ seen }) => seen),
              count<Press>('Pressed', ({ pressed }) => pressed),
              { label: 'Share', text: ({ pressed, seen }) => shareOf(pressed, seen) },
            ]}
            nothing="Button blocks of your pages stand here once somebody has seen them."
          />
          <CountTable
            title="Other blocks"
            rows={events}
            columns={[
              { label: 'What', text: ({ label }) => label },
              count<AnalyticsRow>('Times', ({ hits }) => hits),
              count<AnalyticsRow>('Visitors', ({ visitors }) => visitors),
              { label: 'Change', text: ({ hits, before }) => changeOf(hits, before) },
            ]}
            nothing="Sounds, videos, pop-ups, quick looks and what was put into the cart stand here."
          />
        </div>
      )}
    </ScreenFrame>
  );
}

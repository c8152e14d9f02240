import type { ErrorRow } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { errorKindsQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { CountTable } from './count-table.tsx';
import { changeOf } from './days.ts';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** `/shop (12), / (3) and 4 more` */
const hurt = (of: ErrorRow['pages']): string => {
  const named = of.slice(0, SHOWN).map(({ label, count }) => `${label} (${count})`);
  return `${named.join(', ')}${of.length > SHOWN ? ` and ${of.length - SHOWN} more` : ''}`;
};
const SHOWN = 3;

/** Errors of the scripts of published pages, in visitors' browsers. */
export function ErrorsScreen() {
  const formats = useFormats();
  const range = useRange();
  const errors = useQuery(errorKindsQuery(range));
  return (
    <ScreenFrame
      title="Errors"
      range={range}
      about="What went wrong in visitors’ browsers, the most frequent first. Anybody can send such a report: read it as a hint. Days are kept for 90 days, or as long as your server’s operator says."
      query={errors}
    >
      {(data) => (
        <CountTable
          title="Errors by kind"
          rows={data.errors}
          columns={[
            { label: 'Error', text: ({ message }) => message },
            { label: 'Times', text: ({ count }) => formats.count(count), value: ({ count }) => count },
            { label: 'Change', text: ({ count, before }) => changeOf(count, before) },
            { label: 'Pages', text: ({ pages, path }) => hurt(pages) || path, words: true },
            { label: 'Browsers', text: ({ browsers, browser }) => hurt(browsers) || browser, words: true },
            {
              label: 'Where',
              text: ({ stack }) => stack.split('\n')[1]?.trim() ?? '',
              value: ({ stack }) => stack,
              words: true,
            },
            { label: 'Last', text: ({ lastAt }) => formats.moment(lastAt), words: true },
          ]}
          nothing="No error was reported in these days."
        />
      )}
    </ScreenFrame>
  );
}

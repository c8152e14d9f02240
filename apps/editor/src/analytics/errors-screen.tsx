import { useQuery } from '@tanstack/react-query';
import { errorKindsQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { CountTable } from './count-table.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** Errors of the scripts of published pages, in visitors' browsers. */
export function ErrorsScreen() {
  const formats = useFormats();
  const errors = useQuery(errorKindsQuery);
  return (
    <ScreenFrame
      title="Errors"
      about="What went wrong in visitors’ browsers in the last 90 days, the most frequent first. Anybody can send such a report: read it as a hint."
      query={errors}
    >
      {(data) => (
        <CountTable
          title="Errors by kind"
          rows={data.errors}
          columns={[
            { label: 'Error', text: ({ message }) => message },
            { label: 'Times', text: ({ count }) => formats.count(count), value: ({ count }) => count },
            { label: 'Page', text: ({ path }) => path },
            { label: 'Browser', text: ({ browser }) => browser },
            { label: 'Where', text: ({ stack }) => stack.split('\n')[1]?.trim() ?? '', value: ({ stack }) => stack },
            { label: 'Last', text: ({ lastAt }) => formats.moment(lastAt) },
          ]}
          nothing="No error has been reported."
        />
      )}
    </ScreenFrame>
  );
}

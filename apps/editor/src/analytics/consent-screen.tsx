import type { ConsentRow } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { consentExport, consentsQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { type Column, CountTable } from './count-table.tsx';
import { Numbers } from './numbers.tsx';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';

const CHOICES: Readonly<Record<string, string>> = {
  accepted: 'Everything',
  measuring: 'Only measuring',
  declined: 'Only what is needed',
};
const SIGNALS: Readonly<Record<string, string>> = { gpc: 'Global Privacy Control', dnt: 'Do Not Track', '': '' };

/** How visitors have chosen about cookies: the proof that they were asked. */
export function ConsentScreen() {
  const formats = useFormats();
  const range = useRange();
  const consents = useQuery(consentsQuery(range));
  const columns: [Column<ConsentRow>, ...Column<ConsentRow>[]] = [
    {
      label: 'When',
      text: ({ madeAt }) => formats.moment(madeAt),
      value: ({ madeAt }) => new Date(madeAt).toISOString(),
    },
    { label: 'Choice', text: ({ choice }) => CHOICES[choice] ?? choice, words: true },
    { label: 'Browser says', text: ({ signal }) => SIGNALS[signal] ?? signal, words: true },
    { label: 'Number', text: ({ number }) => number, words: true },
    { label: 'Wording', text: ({ wording }) => wording || 'Older page', words: true },
  ];
  return (
    <ScreenFrame
      title="Consent"
      range={range}
      compares={false}
      about="Each choice about cookies, without a name or address. A visitor finds the number of theirs under “Cookie choices” at the foot of your pages."
      query={consents}
    >
      {({ counts, wordings, choices }) => {
        const { accepted, measuring, declined, signals } = counts;
        const all = accepted + measuring + declined;
        const share = (count: number) =>
          `${formats.count(count)}${all > 0 ? ` (${Math.round((count / all) * 100)} %)` : ''}`;
        return (
          <>
            <Numbers
              of={[
                { label: 'Everything', text: share(accepted) },
                { label: 'Only measuring', text: share(measuring) },
                { label: 'Only what is needed', text: share(declined) },
                { label: 'Browser says no', text: share(signals) },
              ]}
            />
            {all > 0 ? (
              <p>
                <a className="button" href={consentExport(range)} download>
                  <Download size={16} aria-hidden="true" /> All {formats.count(all)} records as CSV
                </a>
              </p>
            ) : null}
            <CountTable
              title="What they read"
              rows={wordings}
              columns={[
                { label: 'Wording', text: ({ version, text }) => text || version || 'Older page' },
                { label: 'Version', text: ({ version }) => version, words: true },
                { label: 'Choices', text: ({ count }) => formats.count(count), value: ({ count }) => count },
              ]}
              nothing="The words of your cookie banner stand here once somebody has answered it."
            />
            <CountTable
              title="Newest choices"
              rows={choices}
              columns={columns}
              nothing="Choices stand here once the cookie banner is on: Settings › Privacy."
            />
          </>
        );
      }}
    </ScreenFrame>
  );
}

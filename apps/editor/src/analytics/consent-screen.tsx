import { type ConsentCounts, type ConsentRow, type Consents, consentFilters } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { consentExport, consentsQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { compared } from './compared.ts';
import { Choose, type Column, CountTable } from './count-table.tsx';
import { FilterChip } from './filter-chip.tsx';
import { Numbers } from './numbers.tsx';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useFilter } from './use-filter.ts';

const CHOICES: Readonly<Record<string, string>> = {
  accepted: 'Everything',
  measuring: 'Only measuring',
  declined: 'Only what is needed',
};
const SIGNALS: Readonly<Record<string, string>> = { gpc: 'Global Privacy Control', dnt: 'Do Not Track', '': '' };

const NUMBERS: readonly { name: keyof ConsentCounts; label: string }[] = [
  { name: 'accepted', label: 'Everything' },
  { name: 'measuring', label: 'Only measuring' },
  { name: 'declined', label: 'Only what is needed' },
  { name: 'signals', label: 'Browser says no' },
];
type Wording = Consents['wordings'][number];

/** How visitors have chosen about cookies: the proof that they were asked. */
export function ConsentScreen() {
  const formats = useFormats();
  const range = useRange();
  const { filter, show } = useFilter(consentFilters);
  const consents = useQuery(consentsQuery(range, filter));
  const columns: [Column<ConsentRow>, ...Column<ConsentRow>[]] = [
    {
      label: 'When',
      text: ({ madeAt }) => formats.moment(madeAt),
      value: ({ madeAt }) => new Date(madeAt).toISOString(),
    },
    {
      label: 'Choice',
      text: ({ choice }) => CHOICES[choice] ?? choice,
      cell: ({ choice }) => (
        <Choose
          lead={{
            whose: `${CHOICES[choice] ?? choice}: show these choices alone`,
            press: () => show({ by: 'choice', value: choice }),
          }}
        >
          {CHOICES[choice] ?? choice}
        </Choose>
      ),
      words: true,
    },
    { label: 'Browser says', text: ({ signal }) => SIGNALS[signal] ?? signal, words: true },
    { label: 'Number', text: ({ number }) => number, words: true },
    { label: 'Wording', text: ({ wording }) => wording || 'Older page', words: true },
  ];
  return (
    <ScreenFrame
      title="Consent"
      range={range}
      about="Each choice about cookies, without a name or address. A visitor finds the number of theirs under “Cookie choices” at the foot of your pages."
      query={consents}
    >
      {({ counts, countsBefore, wordings, choices }) => {
        const all = counts.accepted + counts.measuring + counts.declined;
        const share = (count: number) =>
          `${formats.count(count)}${all > 0 ? ` (${Math.round((count / all) * 100)} %)` : ''}`;
        return (
          <>
            {filter ? (
              <FilterChip
                label={
                  filter.by === 'choice'
                    ? `Choice: ${CHOICES[filter.value] ?? filter.value}`
                    : `Wording: ${filter.value || 'Older page'}`
                }
                remove={() => show()}
              />
            ) : null}
            <Numbers
              of={NUMBERS.map(({ name, label }) => ({
                ...{ label, text: share(counts[name]), now: counts[name], before: countsBefore[name] },
              }))}
            />
            {all > 0 ? (
              <p>
                <a className="button" href={consentExport(range, filter)} download>
                  <Download size={16} aria-hidden="true" /> All {formats.count(all)} records as CSV
                </a>
              </p>
            ) : null}
            <CountTable
              title="What they read"
              rows={wordings}
              leads={({ version, text }) => ({
                whose: `${text || version || 'Older page'}: show the choices about it alone`,
                press: () => show({ by: 'wording', value: version }),
              })}
              columns={[
                { label: 'Wording', text: ({ version, text }) => text || version || 'Older page' },
                { label: 'Version', text: ({ version }) => version, words: true },
                { label: 'Choices', text: ({ count }) => formats.count(count), value: ({ count }) => count },
                ...compared<Wording>({
                  now: ({ count }) => count,
                  before: ({ before }) => before,
                  text: formats.count,
                }),
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

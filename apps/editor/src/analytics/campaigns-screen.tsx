import type { AnalyticsRow } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { campaignsQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { compared } from './compared.ts';
import { CountTable } from './count-table.tsx';
import { visitsLead } from './leads.ts';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useDaysInAddress } from './use-filter.ts';

/** What campaigns bring: all that whoever writes them may read of visits. */
export function CampaignsScreen() {
  const formats = useFormats();
  const range = useRange();
  const campaigns = useQuery(campaignsQuery(range));
  const leads = visitsLead('campaign', useDaysInAddress());
  const maySeeVisits = useMe().permissions.includes('analytics');
  return (
    <ScreenFrame
      title="Campaigns"
      range={range}
      about="Visits that began by a link with utm_campaign in it: put “?utm_source=letter&utm_campaign=May” behind the addresses in your mails and advertisements."
      query={campaigns}
    >
      {(data) => (
        <CountTable
          title="Visits by campaign"
          rows={data.campaigns}
          leads={maySeeVisits ? leads : undefined}
          columns={[
            { label: 'Campaign', text: ({ label }) => label },
            { label: 'Visits', text: ({ hits }) => formats.count(hits), value: ({ hits }) => hits },
            { label: 'Visitors', text: ({ visitors }) => formats.count(visitors), value: ({ visitors }) => visitors },
            ...compared<AnalyticsRow>({ now: ({ hits }) => hits, before: ({ before }) => before, text: formats.count }),
          ]}
          nothing="No visit began by the link of a campaign in these days."
        />
      )}
    </ScreenFrame>
  );
}

import type { SiteExtra, SiteExtraKind } from '@plinth/contract';
import { type AdNetwork, adNetworks } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { siteExtrasQuery } from '../api/site-extras.ts';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { ExtraCard } from './extra-card.tsx';
import { useExtra } from './use-extra.ts';

/** What visitors are asked, and what others are told of those who agree. */
export function PrivacyScreen() {
  const extras = useQuery(siteExtrasQuery);
  if (extras.isPending) return <ListSkeleton rows={6} />;
  if (!extras.data) return <LoadFailure error={extras.error} retry={() => void extras.refetch()} />;
  const settingsOf = (kind: SiteExtraKind) =>
    extras.data.extras.find((extra: SiteExtra) => extra.kind === kind)?.settings ?? {};
  const banner = settingsOf('cookie-banner');
  return (
    <div className="screen" style={{ maxWidth: 720, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 }}>
      <div className="screen__head">
        <h1>Privacy</h1>
      </div>
      <BannerCard saved={banner} />
      <PixelsCard saved={settingsOf('ad-pixels')} isAsked={banner.enabled === true} />
    </div>
  );
}

function BannerCard({ saved }: { saved: Readonly<Record<string, unknown>> }) {
  const extra = useExtra('cookie-banner', saved, 'The cookie banner is saved.');
  const text = (name: string) => ({
    ...extra.field(name),
    onChange: (event: { target: { value: string } }) => extra.change(name, event.target.value),
  });
  return (
    <ExtraCard
      title="Cookie banner"
      label="Ask visitors first"
      about="Without it visits are measured from the first page on, with cookies. With it nothing is measured and no cookie is set before somebody agrees."
      extra={extra}
    >
      <TextField
        label="Question"
        maxLength={1000}
        placeholder="We use cookies to understand how our website is used. Nothing is counted before you agree."
        {...text('text')}
      />
      <TextField label="Button that agrees" maxLength={60} placeholder="Accept" {...text('acceptText')} />
      <TextField label="Button that declines" maxLength={60} placeholder="Decline" {...text('declineText')} />
      <TextField label="Privacy page" maxLength={2000} placeholder="/privacy" {...text('policyUrl')} />
    </ExtraCard>
  );
}

/** Where each network shows the id. */
const WHERE: Readonly<Record<AdNetwork, string>> = {
  meta: 'Events Manager › Data sources: 15 or 16 digits.',
  google: 'Google Ads or Tag: AW-…, G-… or GT-…',
  pinterest: 'Ads › Conversions › Tag: 13 digits.',
  tiktok: 'Events Manager › Web events: capital letters and digits.',
};

function PixelsCard({ saved, isAsked }: { saved: Readonly<Record<string, unknown>>; isAsked: boolean }) {
  const extra = useExtra('ad-pixels', saved, 'The ad pixels are saved.');
  return (
    <ExtraCard
      title="Ad pixels"
      label="Tell advertisers what visitors do"
      about="Products looked at and put into the cart, searches, answered forms and new accounts. Only of visitors who press the button that agrees; the banner then names the networks and offers “Only measuring” beside it. Never in the checkout, on orders, or where a browser says no by Global Privacy Control or Do Not Track."
      extra={extra}
    >
      {isAsked ? null : (
        <p className="notice">
          <span>The cookie banner is off, so nobody can agree: nothing is told until you switch it on.</span>
        </p>
      )}
      {(Object.keys(adNetworks) as AdNetwork[]).map((network) => (
        <TextField
          key={network}
          label={`${adNetworks[network].name} pixel id`}
          hint={WHERE[network]}
          maxLength={40}
          {...extra.field(network)}
          onChange={(event) => extra.change(network, event.target.value.trim())}
        />
      ))}
    </ExtraCard>
  );
}

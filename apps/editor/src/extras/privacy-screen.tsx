import { type AdNetwork, adNetworks } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { siteExtrasQuery } from '../api/site-extras.ts';
import { CountingCard } from './counting-card.tsx';
import { ExtraCard, type ExtraField } from './extra-form.tsx';
import { ViewSite } from './view-site.tsx';

const COOKIES: readonly ExtraField[] = [
  {
    name: 'text',
    label: 'Text',
    type: 'lines',
    maxLength: 1000,
    hint: 'Left empty, it reads in the website’s language.',
  },
  { name: 'acceptText', label: 'To agree', type: 'text', maxLength: 60, placeholder: 'Accept' },
  { name: 'declineText', label: 'To decline', type: 'text', maxLength: 60, placeholder: 'Decline' },
  { name: 'policyUrl', label: 'Link to your privacy page', type: 'link' },
  {
    name: 'countUnasked',
    label: 'Count page views without cookies until a visitor has chosen',
    type: 'switch',
    usual: false,
    shown: ({ enabled }) => enabled === true,
  },
];

/** Where each network shows the id. */
const WHERE: Readonly<Record<AdNetwork, string>> = {
  meta: 'Events Manager › Data sources: 15 or 16 digits.',
  google: 'Google Ads or Tag: AW-…, G-… or GT-…',
  pinterest: 'Ads › Conversions › Tag: 13 digits.',
  tiktok: 'Events Manager › Web events: capital letters and digits.',
};

const PIXELS: readonly ExtraField[] = (Object.keys(adNetworks) as AdNetwork[]).map((network) => ({
  name: network,
  label: `${adNetworks[network].name} pixel id`,
  hint: WHERE[network],
  type: 'text',
  maxLength: 40,
  shown: ({ enabled }) => enabled === true,
}));

/** Who sees the website, and what it asks before it counts them. */
export function PrivacyScreen() {
  const extras = useQuery(siteExtrasQuery).data?.extras ?? [];
  const isAsked = extras.some(({ kind, settings }) => kind === 'cookie-banner' && settings.enabled === true);
  return (
    <div className="screen" style={{ maxWidth: 720 }}>
      <div className="screen__head">
        <h1>Privacy</h1>
        <ViewSite />
      </div>
      <ExtraCard
        kind="lock-screen"
        title="Site password"
        enable="Ask every visitor for the password"
        saved="The site password is saved."
        password={{
          label: 'Password',
          hint: 'For the whole website. Nobody can read it again; type another one to replace it.',
        }}
        fields={[]}
        tells={({ enabled }) => (
          <>
            {enabled === true
              ? 'Nobody but the people of this website sees a page, and search engines find none, before the password is entered. '
              : 'Everybody can see the website. '}
            <Link className="link" to="/settings/lock-page">
              How the lock page looks
            </Link>
          </>
        )}
      />
      <ExtraCard
        kind="cookie-banner"
        title="Cookie banner"
        enable="Show the cookie banner"
        saved="The cookie banner is saved."
        fields={COOKIES}
        tells={({ enabled, countUnasked }) =>
          enabled !== true
            ? 'Visitors are not asked.'
            : countUnasked === true
              ? 'Before a visitor has chosen, only their page views are counted, without a cookie. Whoever declines is not counted at all. Ask your data-protection officer whether that needs consent where you are.'
              : 'No visit is counted before its visitor has agreed.'
        }
      />
      <CountingCard />
      <ExtraCard
        kind="ad-pixels"
        title="Ad pixels"
        enable="Tell advertisers what visitors do"
        saved="The ad pixels are saved."
        fields={PIXELS}
        tells={({ enabled }) =>
          enabled === true && !isAsked
            ? 'The cookie banner is off, so nobody can agree: nothing is told until you switch it on.'
            : 'Products looked at and put into the cart, searches, answered forms and new accounts: of visitors who press the button that agrees, and never in the checkout, on orders, or where a browser says no by Global Privacy Control or Do Not Track. The banner names the networks and offers “Only measuring” beside it.'
        }
      />
    </div>
  );
}

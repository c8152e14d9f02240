import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { ExtraCard, type ExtraField } from './extra-form.tsx';
import { ViewSite } from './view-site.tsx';

const LOCK: readonly ExtraField[] = [
  { name: 'heading', label: 'Heading', type: 'text', maxLength: 400 },
  { name: 'text', label: 'Text', type: 'lines', maxLength: 5000, hint: 'What visitors read above the password.' },
];

const COOKIES: readonly ExtraField[] = [
  {
    name: 'text',
    label: 'Text',
    type: 'lines',
    maxLength: 1000,
    placeholder: 'We use cookies to understand how our website is used. Nothing is counted before you agree.',
  },
  { name: 'acceptText', label: 'To agree', type: 'text', maxLength: 60, placeholder: 'Accept' },
  { name: 'declineText', label: 'To decline', type: 'text', maxLength: 60, placeholder: 'Decline' },
  { name: 'policyUrl', label: 'Link to your privacy page', type: 'text', maxLength: 2000 },
];

/** Who sees the website, and what it asks before it counts them. */
export const PrivacyScreen = () => (
  <div className="screen" style={{ maxWidth: 720 }}>
    <Link className="back" to="/settings">
      <ChevronLeft size={16} aria-hidden="true" /> Settings
    </Link>
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
      fields={LOCK}
      tells={({ enabled }) =>
        enabled === true
          ? 'Nobody but the people of this website sees a page, and search engines find none, before the password is entered.'
          : 'Everybody can see the website.'
      }
    />
    <ExtraCard
      kind="cookie-banner"
      title="Cookie banner"
      enable="Show the cookie banner"
      saved="The cookie banner is saved."
      fields={COOKIES}
      tells={({ enabled }) =>
        enabled === true ? 'No visit is counted before its visitor has agreed.' : 'Visitors are not asked.'
      }
    />
  </div>
);

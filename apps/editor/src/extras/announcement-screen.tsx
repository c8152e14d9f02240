import { Link } from '@tanstack/react-router';
import { ExtraCard, type ExtraField } from './extra-form.tsx';
import { ViewSite } from './view-site.tsx';

const FIELDS: readonly ExtraField[] = [
  { name: 'text', label: 'Text', type: 'lines', maxLength: 500, hint: 'One line above every page.' },
  { name: 'url', label: 'Link', type: 'link', hint: 'Where the bar leads; it may stay empty.' },
  {
    name: 'newWindow',
    label: 'Open the link in a new tab',
    type: 'switch',
    usual: false,
    shown: ({ url }) => typeof url === 'string' && url !== '',
  },
  { name: 'dismissable', label: 'Visitors can close it', type: 'switch', usual: true },
];

/** The line above every page but those on which somebody is paying. */
export const AnnouncementScreen = () => (
  <div className="screen" style={{ maxWidth: 720 }}>
    <div className="screen__head">
      <h1>Announcement bar</h1>
      <ViewSite />
    </div>
    <p className="soft">
      Here it is changed at once; as a draft, with the website beside it, under{' '}
      <Link to="/design/words">Header and footer</Link>.
    </p>
    <ExtraCard
      kind="announcement-bar"
      title="Announcement bar"
      enable="Show the announcement bar"
      saved="The announcement bar is saved."
      fields={FIELDS}
      tells={({ enabled, text }) =>
        enabled !== true
          ? 'Visitors see no bar.'
          : text
            ? 'It stands above every page but cart, checkout and locked pages. Who has closed it sees it again after you save.'
            : 'It is not shown before it has a text.'
      }
    />
  </div>
);

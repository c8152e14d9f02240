import { ChevronsUpDown } from 'lucide-react';
import { lazy } from 'react';
import { useMe } from '../session/use-me.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { lateParts } from './late-parts.ts';

const WebsiteItems = lazy(lateParts.websiteItems);

/** The website that is being run; a switcher for people who run several. */
export function WebsiteMenu() {
  const { website, websites, permissions } = useMe();
  const mark = (
    <span className="site-mark" aria-hidden="true">
      {website.title.slice(0, 1).toUpperCase()}
    </span>
  );
  if (websites.length < 2 && !permissions.includes('websites')) {
    return (
      <p className="rail__site">
        {mark}
        <span className="rail__name">{website.title}</span>
      </p>
    );
  }
  return (
    <MenuButton
      className="rail__site"
      label={`${website.title}, switch website`}
      fetchList={lateParts.websiteItems}
      list={(opened) => <WebsiteItems {...opened} />}
    >
      {mark}
      <span className="rail__name">{website.title}</span>
      <ChevronsUpDown size={15} aria-hidden="true" />
    </MenuButton>
  );
}

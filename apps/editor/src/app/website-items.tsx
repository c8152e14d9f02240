import { useNavigate } from '@tanstack/react-router';
import { Check, LayoutGrid, Plus } from 'lucide-react';
import { Header, MenuItem, MenuSection } from 'react-aria-components';
import { goTo } from '../session/go-to-website.ts';
import { useMe } from '../session/use-me.ts';
import type { OpenedMenu } from '../ui/menu-button.tsx';
import { MenuPopover } from '../ui/menu-popover.tsx';

/** The websites of a person, and where they are managed. */
export default function WebsiteItems(opened: OpenedMenu) {
  const { website, websites, permissions } = useMe();
  const navigate = useNavigate();
  const act = (id: string) => {
    if (id === 'all') void navigate({ to: '/websites' });
    else if (id === 'new') void navigate({ to: '/websites/new' });
    else void goTo(id, website.id);
  };
  return (
    <MenuPopover {...opened} placement="bottom start" label={`${website.title}, switch website`} onAction={act}>
      <MenuSection>
        <Header className="menu__title">Your websites</Header>
        {websites.map((one) => (
          <MenuItem key={one.id} id={one.id} textValue={one.title}>
            <span className="ellipsis" style={{ flex: 1 }}>
              {one.title}
            </span>
            {one.id === website.id ? <Check size={16} aria-label="this website" /> : null}
          </MenuItem>
        ))}
      </MenuSection>
      {permissions.includes('websites') ? (
        <MenuSection aria-label="Manage websites">
          <MenuItem id="new" textValue="New website">
            <Plus size={16} /> New website
          </MenuItem>
          <MenuItem id="all" textValue="All websites">
            <LayoutGrid size={16} /> All websites
          </MenuItem>
        </MenuSection>
      ) : null}
    </MenuPopover>
  );
}

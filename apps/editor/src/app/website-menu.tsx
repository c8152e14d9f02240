import { useNavigate } from '@tanstack/react-router';
import { Check, ChevronsUpDown, LayoutGrid, Plus } from 'lucide-react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { goTo } from '../session/go-to-website.ts';
import { useMe } from '../session/use-me.ts';

/** The website that is being run; a switcher for people who run several. */
export function WebsiteMenu() {
  const { website, websites, permissions } = useMe();
  const navigate = useNavigate();
  const mark = (
    <span className="site-mark" aria-hidden="true">
      {website.title.slice(0, 1).toUpperCase()}
    </span>
  );
  const manages = permissions.includes('websites');
  if (websites.length < 2 && !manages) {
    return (
      <p className="rail__site">
        {mark}
        <span className="rail__name">{website.title}</span>
      </p>
    );
  }
  const act = (id: string) => {
    if (id === 'all') void navigate({ to: '/websites' });
    else if (id === 'new') void navigate({ to: '/websites/new' });
    else void goTo(id, website.id);
  };
  return (
    <MenuTrigger>
      <Button className="rail__site" aria-label={`${website.title}, switch website`}>
        {mark}
        <span className="rail__name">{website.title}</span>
        <ChevronsUpDown size={15} aria-hidden="true" />
      </Button>
      <Popover placement="bottom start">
        <Menu className="menu" onAction={(id) => act(String(id))}>
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
          {manages ? (
            <MenuSection aria-label="Manage websites">
              <MenuItem id="new" textValue="New website">
                <Plus size={16} /> New website
              </MenuItem>
              <MenuItem id="all" textValue="All websites">
                <LayoutGrid size={16} /> All websites
              </MenuItem>
            </MenuSection>
          ) : null}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

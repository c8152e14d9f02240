import { Check, ChevronsUpDown } from 'lucide-react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { visitWebsite } from '../api/owner.ts';
import { useMe } from '../session/use-me.ts';
import { toast } from '../ui/toast.tsx';

/** The website that is being run; a switcher for people who run several. */
export function WebsiteMenu() {
  const { website, websites } = useMe();
  const mark = (
    <span className="site-mark" aria-hidden="true">
      {website.title.slice(0, 1).toUpperCase()}
    </span>
  );
  if (websites.length < 2) {
    return (
      <p className="rail__site">
        {mark}
        <span className="rail__name">{website.title}</span>
      </p>
    );
  }
  return (
    <MenuTrigger>
      <Button className="rail__site" aria-label={`${website.title}, switch website`}>
        {mark}
        <span className="rail__name">{website.title}</span>
        <ChevronsUpDown size={15} aria-hidden="true" />
      </Button>
      <Popover placement="bottom start">
        <Menu className="menu" onAction={(id) => void goTo(String(id), website.id)}>
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
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Each website has its own host and so its own session: a short-lived link carries the person over. */
export async function goTo(websiteId: string, currentId: string): Promise<void> {
  if (websiteId === currentId) return;
  try {
    const { url } = await visitWebsite(websiteId);
    location.assign(url);
  } catch (error) {
    toast({ text: (error as Error).message });
  }
}

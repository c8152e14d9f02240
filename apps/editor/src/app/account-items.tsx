import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  Check,
  CircleQuestionMark,
  ExternalLink,
  Globe,
  LogOut,
  Monitor,
  Moon,
  Search,
  Sparkles,
  Sun,
  User,
} from 'lucide-react';
import { Header, MenuItem, MenuSection, Separator } from 'react-aria-components';
import { signOut } from '../api/owner.ts';
import { helpAddress, helpAt } from '../help/help-pages.ts';
import { goTo } from '../session/go-to-website.ts';
import { sectionAt, sectionGroupsFor } from '../session/sections.ts';
import { useMe } from '../session/use-me.ts';
import type { OpenedMenu } from '../ui/menu-button.tsx';
import { MenuPopover } from '../ui/menu-popover.tsx';
import { toast } from '../ui/toast.tsx';
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts';

const looks: readonly { id: Appearance; label: string; icon: typeof Sun }[] = [
  { id: 'system', label: 'Match system', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
];

/** What the menu of the account holds; `onFind`: with everything that a phone's bar has no place for. */
export default function AccountItems({ onFind, ...opened }: OpenedMenu & { onFind?: () => void }) {
  const me = useMe();
  const { account, website } = me;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const appearance = useAppearance();
  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      toast({ text: (error as Error).message, action: { label: 'Try again', run: () => void leave() } });
      return;
    }
    await navigate({ to: '/sign-in', search: {} });
    client.clear();
  };
  const groups = onFind
    ? sectionGroupsFor(me)
        .map(({ group, sections }) => ({ group, sections: sections.filter(({ rare }) => rare) }))
        .filter(({ sections }) => sections.length > 0)
    : [];
  const act = (id: string) => {
    const screen = groups.flatMap(({ sections }) => sections).find(({ to }) => to === id);
    if (screen) void navigate({ to: screen.to });
    else if (id === 'find') onFind?.();
    else if (id === 'help') window.open(helpAddress(helpAt(pathname, sectionAt(pathname)?.to)), '_blank', 'noreferrer');
    else if (id === 'site') window.open('/', '_blank', 'noreferrer');
    else if (id.startsWith('website:')) void goTo(id.slice('website:'.length), website.id);
    else if (id === 'account') void navigate({ to: '/account' });
    else if (id === 'plan' && website.upgradePath) void navigate({ to: website.upgradePath });
    else if (id === 'sign-out') void leave();
    else if (looks.some((look) => look.id === id)) chooseAppearance(id as Appearance);
  };
  return (
    <MenuPopover {...opened} placement="top start" label="Account" onAction={act}>
      {onFind ? (
        <>
          <MenuSection aria-label="This website">
            <MenuItem id="find" textValue="Find">
              <Search size={16} /> Find
            </MenuItem>
            <MenuItem id="site" textValue="View site">
              <ExternalLink size={16} /> View site
            </MenuItem>
            <MenuItem id="help" textValue="Help">
              <CircleQuestionMark size={16} /> Help
            </MenuItem>
            {me.websites
              .filter((one) => one.id !== website.id)
              .map((one) => (
                <MenuItem key={one.id} id={`website:${one.id}`} textValue={one.title}>
                  <Globe size={16} /> Go to {one.title}
                </MenuItem>
              ))}
          </MenuSection>
          {groups.map(({ group, sections }) => (
            <MenuSection key={group}>
              <Header className="menu__title menu__group">{group}</Header>
              {sections.map(({ to, label, icon: Icon }) => (
                <MenuItem key={to} id={to} textValue={label}>
                  <Icon size={16} /> {label}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
          <Separator />
        </>
      ) : null}
      <MenuSection>
        <Header className="menu__title">
          <b>{account.displayName}</b>
          {account.email}
        </Header>
        <MenuItem id="account" textValue="Account">
          <User size={16} /> Account
        </MenuItem>
        {website.upgradePath ? (
          <MenuItem id="plan" textValue={website.isTrial ? 'Upgrade' : 'Plan'}>
            <Sparkles size={16} /> {website.isTrial ? 'Upgrade' : 'Plan'}
          </MenuItem>
        ) : null}
      </MenuSection>
      <Separator />
      <MenuSection aria-label="Appearance" selectionMode="single" selectedKeys={[appearance]}>
        {looks.map(({ id, label, icon: Icon }) => (
          <MenuItem key={id} id={id} textValue={label}>
            <Icon size={16} /> {label}
            {id === appearance ? <Check size={16} className="menu__check" aria-hidden="true" /> : null}
          </MenuItem>
        ))}
      </MenuSection>
      <Separator />
      <MenuItem id="sign-out" textValue="Sign out">
        <LogOut size={16} /> Sign out
      </MenuItem>
    </MenuPopover>
  );
}

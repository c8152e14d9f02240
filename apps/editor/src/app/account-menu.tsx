import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  Check,
  CircleQuestionMark,
  CircleUser,
  ExternalLink,
  Globe,
  LogOut,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Search,
  Sparkles,
  Sun,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { signOut } from '../api/owner.ts';
import { helpAddress, helpAt } from '../help/help-pages.ts';
import { goTo } from '../session/go-to-website.ts';
import { sectionAt, sectionsFor } from '../session/sections.ts';
import { useMe } from '../session/use-me.ts';
import { toast } from '../ui/toast.tsx';
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts';

const looks: readonly { id: Appearance; label: string; icon: typeof Sun }[] = [
  { id: 'system', label: 'Match system', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
];

/** At the foot of the rail. */
export function AccountMenu() {
  const { account } = useMe();
  return (
    <MenuTrigger>
      <Button className="rail__link" aria-label={`Account: ${account.displayName}`}>
        <CircleUser size={17} strokeWidth={1.8} aria-hidden="true" />
        <span className="ellipsis">{account.displayName}</span>
      </Button>
      <AccountPopover />
    </MenuTrigger>
  );
}

/** At the end of a phone's bar: everything that has no place of its own there. */
export function MoreMenu({ onFind }: { onFind: () => void }) {
  const me = useMe();
  const { website, websites } = me;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const rare = sectionsFor(me).filter((section) => section.rare);
  const others = websites.filter((one) => one.id !== website.id);
  return (
    <MenuTrigger>
      <Button>
        <MenuIcon size={20} strokeWidth={1.8} aria-hidden="true" />
        More
      </Button>
      <AccountPopover
        onAction={(id) => {
          if (id === 'find') onFind();
          if (id === 'help')
            window.open(helpAddress(helpAt(pathname, sectionAt(pathname)?.to)), '_blank', 'noreferrer');
          if (id === 'site') window.open('/', '_blank', 'noreferrer');
          const screen = rare.find(({ to }) => to === id);
          if (screen) void navigate({ to: screen.to });
          if (id.startsWith('website:')) void goTo(id.slice('website:'.length), website.id);
        }}
      >
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
          {rare.map(({ to, label, icon: Icon }) => (
            <MenuItem key={to} id={to} textValue={label}>
              <Icon size={16} /> {label}
            </MenuItem>
          ))}
          {others.map((one) => (
            <MenuItem key={one.id} id={`website:${one.id}`} textValue={one.title}>
              <Globe size={16} /> Go to {one.title}
            </MenuItem>
          ))}
        </MenuSection>
      </AccountPopover>
    </MenuTrigger>
  );
}

function AccountPopover({ children, onAction }: { children?: ReactNode; onAction?: (id: string) => void }) {
  const { account, website } = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
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
  const act = (id: string) => {
    if (id === 'account') void navigate({ to: '/account' });
    else if (id === 'plan' && website.upgradePath) void navigate({ to: website.upgradePath });
    else if (id === 'sign-out') void leave();
    else if (looks.some((look) => look.id === id)) chooseAppearance(id as Appearance);
    else onAction?.(id);
  };
  return (
    <Popover placement="top start">
      <Menu className="menu" aria-label="Account" onAction={(id) => act(String(id))}>
        {children ?? null}
        {children ? <Separator /> : null}
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
      </Menu>
    </Popover>
  );
}

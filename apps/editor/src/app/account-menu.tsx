import { CircleUser, Menu as MenuIcon } from 'lucide-react';
import { lazy } from 'react';
import { useMe } from '../session/use-me.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { lateParts } from './late-parts.ts';

const AccountItems = lazy(lateParts.accountItems);

/** At the foot of the rail. */
export function AccountMenu() {
  const { account } = useMe();
  return (
    <MenuButton
      className="rail__link"
      label={`Account: ${account.displayName}`}
      fetchList={lateParts.accountItems}
      list={(opened) => <AccountItems {...opened} />}
    >
      <CircleUser size={17} strokeWidth={1.8} aria-hidden="true" />
      <span className="ellipsis">{account.displayName}</span>
    </MenuButton>
  );
}

/** At the end of a phone's bar: everything that has no place of its own there. */
export function MoreMenu({ onFind }: { onFind: () => void }) {
  return (
    <MenuButton fetchList={lateParts.accountItems} list={(opened) => <AccountItems {...opened} onFind={onFind} />}>
      <MenuIcon size={20} strokeWidth={1.8} aria-hidden="true" />
      More
    </MenuButton>
  );
}

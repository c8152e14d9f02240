import type { ManagedWebsite } from '@plinth/contract';
import { roleName } from '@plinth/domain';
import { Archive, ArchiveRestore, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { goTo } from '../session/go-to-website.ts';
import { useMe } from '../session/use-me.ts';
import { kindChoices } from '../setup/website-choices.ts';
import { Button } from '../ui/button.tsx';

export type WebsiteAction = 'copy' | 'archive' | 'restore' | 'delete';

/** One website of the list. */
export function WebsiteCard({
  website,
  isHere,
  act,
}: {
  website: ManagedWebsite;
  isHere: boolean;
  act: (what: WebsiteAction) => void;
}) {
  const { website: here } = useMe();
  const { title, url, kind, archived, isDemo, isTrial, role } = website;
  const [hasPicture, setHasPicture] = useState(true);
  const kindName = kindChoices.find(({ value }) => value === kind)?.label;
  const id = `website-${website.id}`;
  return (
    <li className="website" data-archived={archived !== null} aria-labelledby={id}>
      {hasPicture ? (
        <img
          className="website__picture"
          src={`/api/websites/${website.id}/picture`}
          alt=""
          width={750}
          height={469}
          loading="lazy"
          onError={() => setHasPicture(false)}
        />
      ) : (
        <span className="website__picture website__picture--letter" aria-hidden="true">
          {title.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="website__about">
        <h2 id={id}>{title}</h2>
        <a className="website__address" href={url} target="_blank" rel="noreferrer">
          {url.replace(/^https?:\/\//, '')}
          <span className="visually-hidden"> (opens a new tab)</span>
        </a>
        <p className="website__marks">
          <span className={archived === null ? 'mark mark--good' : 'mark mark--warn'}>
            {archived === null ? 'Online' : 'Archived'}
          </span>
          {kindName ? <span className="mark">{kindName}</span> : null}
          {isDemo ? <span className="mark">Demo</span> : null}
          {isTrial ? <span className="mark">Trial</span> : null}
          {website.manageable ? null : <span className="mark">You are here as: {roleName(role)}</span>}
        </p>
      </div>
      <div className="website__actions">
        {isHere ? (
          <span className="soft">You are working on it</span>
        ) : (
          <Button onPress={() => void goTo(website.id, here.id)}>
            Open<span className="visually-hidden"> the editor of {title}</span>
          </Button>
        )}
        {archived !== null && website.manageable ? (
          <Button onPress={() => act('restore')}>
            Bring back<span className="visually-hidden"> {title}</span>
          </Button>
        ) : null}
        {website.manageable ? <ActionMenu title={title} archived={archived !== null} act={act} /> : null}
      </div>
    </li>
  );
}

function ActionMenu({
  title,
  archived,
  act,
}: {
  title: string;
  archived: boolean;
  act: (what: WebsiteAction) => void;
}) {
  return (
    <MenuTrigger>
      <AriaButton className="icon-button" aria-label={`More for ${title}`}>
        <Ellipsis size={18} aria-hidden="true" />
      </AriaButton>
      <Popover placement="bottom end">
        <Menu className="menu" aria-label={title} onAction={(what) => act(what as WebsiteAction)}>
          <MenuItem id="copy" textValue="Copy">
            <Copy size={16} /> Copy…
          </MenuItem>
          {archived ? (
            <MenuItem id="restore" textValue="Bring back">
              <ArchiveRestore size={16} /> Bring back
            </MenuItem>
          ) : (
            <MenuItem id="archive" textValue="Archive">
              <Archive size={16} /> Archive…
            </MenuItem>
          )}
          <MenuItem id="delete" textValue="Delete">
            <Trash2 size={16} /> Delete…
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

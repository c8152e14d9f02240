import { ExternalLink, Eye, History, Search, Undo2 } from 'lucide-react';
import { MenuItem } from 'react-aria-components';
import type { OpenedMenu } from '../ui/menu-button.tsx';
import { MenuPopover } from '../ui/menu-popover.tsx';
import type { SiteActions } from './site-bar.tsx';

/** What can be done with a page beside publishing it. */
export default function PageMenu(
  props: OpenedMenu & { path: string; actions: SiteActions; mayDraft: boolean; changed: boolean },
) {
  const { path, actions, mayDraft, changed, ...opened } = props;
  return (
    <MenuPopover
      {...opened}
      placement="bottom end"
      label="Page"
      disabledKeys={changed ? [] : ['review', 'discard']}
      onAction={(id) => {
        if (id === 'view') window.open(path, '_blank', 'noreferrer');
        if (id === 'review') actions.review();
        if (id === 'history') actions.history();
        if (id === 'preview') actions.preview();
        if (id === 'find') actions.find();
        if (id === 'discard') actions.discard();
      }}
    >
      <MenuItem id="preview" textValue="Preview">
        <Eye size={16} /> Preview
      </MenuItem>
      <MenuItem id="view" textValue="View published page">
        <ExternalLink size={16} /> View published page
      </MenuItem>
      <MenuItem id="find" textValue="Find and replace">
        <Search size={16} /> Find and replace
      </MenuItem>
      <MenuItem id="history" textValue="History">
        <History size={16} /> History
      </MenuItem>
      <MenuItem id="review" textValue="Review changes">
        <Eye size={16} /> Review changes
      </MenuItem>
      {mayDraft ? (
        <MenuItem id="discard" textValue="Discard changes" className="danger">
          <Undo2 size={16} /> Discard changes
        </MenuItem>
      ) : null}
    </MenuPopover>
  );
}

import type { BlockDefinition } from '@plinth/contract';
import { limits } from '@plinth/domain';
import { LayoutPanelTop, Search } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { useListKeys } from '../ui/use-list-keys.ts';
import { catalogue } from './block-catalogue.ts';
import { blockIcon } from './block-icons.ts';

/** From this many free places on the limit is told (LIMIT-01). */
const FEW_LEFT = 10;

/** Every type of block in its group; typing narrows them, arrows and Enter choose. */
export default function InsertMenu(props: {
  /** Blocks on the page now. */
  count: number;
  mayCode: boolean;
  onChosen: (definition: BlockDefinition) => void;
  /** Whole sections instead of a block. */
  onSections: () => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const groups = catalogue(search, { code: props.mayCode });
  const flat = groups.flatMap(({ blocks }) => blocks);
  const left = limits.blocksPerLayout - props.count;
  const choose = (index: number) => {
    const chosen = flat[index];
    if (chosen && left > 0) props.onChosen(chosen);
  };
  const keys = useListKeys({ text: search, count: flat.length, onChosen: choose, grid: true });
  return (
    <ModalOverlay className="veil veil--top" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal insert">
        <Dialog aria-label="Add a block">
          <div className="insert__search">
            <Search size={17} aria-hidden="true" />
            <input
              ref={(input) => input?.focus()}
              aria-label="Find a block"
              placeholder="Find a block"
              onChange={(event) => {
                setSearch(event.target.value);
                keys.reset();
              }}
              {...keys.field}
            />
            <Button onPress={props.onSections}>
              <LayoutPanelTop size={15} aria-hidden="true" /> Ready-made sections
            </Button>
          </div>
          {left <= FEW_LEFT ? (
            <p className={left > 0 ? 'notice' : 'notice notice--bad'} role="status">
              {left > 0
                ? `A page holds ${limits.blocksPerLayout} blocks; there is room for ${left} more.`
                : `This page holds ${limits.blocksPerLayout} blocks, which is as many as fit. Remove one, or go on with another page.`}
            </p>
          ) : null}
          <div id={keys.list} className="insert__groups" role="listbox" aria-label="Blocks">
            {groups.map(({ title, blocks }) => (
              // biome-ignore lint/a11y/useSemanticElements: groups of a list box have no element of their own
              <div key={title} role="group" aria-label={title} className="insert__group">
                <p className="insert__title" aria-hidden="true">
                  {title}
                </p>
                <div className="insert__blocks">
                  {blocks.map((definition) => {
                    const index = flat.indexOf(definition);
                    const Icon = blockIcon(definition.number);
                    return (
                      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search field
                      // biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the keys
                      <div
                        key={definition.name}
                        {...keys.option(index)}
                        aria-disabled={left <= 0}
                        onClick={() => choose(index)}
                      >
                        <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
                        {definition.title}
                      </div>
                    );
                  })}
                </div>
              </div>
            ))}
          </div>
          {flat.length === 0 ? (
            <p className="palette__empty" role="status">
              No block is called “{search}”.
            </p>
          ) : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

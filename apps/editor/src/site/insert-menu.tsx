import type { BlockDefinition } from '@plinth/contract';
import { limits } from '@plinth/domain';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
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
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const groups = catalogue(search, { code: props.mayCode });
  const flat = groups.flatMap(({ blocks }) => blocks);
  const left = limits.blocksPerLayout - props.count;
  const active = Math.min(at, flat.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const step = steps[event.key];
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (step !== undefined && !(sideways && search !== '')) {
      setAt(Math.max(0, Math.min(active + step, flat.length - 1)));
      document
        .getElementById(`${id}-${Math.max(0, Math.min(active + step, flat.length - 1))}`)
        ?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      const chosen = flat[active];
      if (chosen && left > 0) props.onChosen(chosen);
    } else return;
    event.preventDefault();
  };
  return (
    <ModalOverlay className="veil veil--top" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal insert">
        <Dialog aria-label="Add a block">
          <div className="insert__search">
            <Search size={17} aria-hidden="true" />
            <input
              ref={(input) => input?.focus()}
              role="combobox"
              aria-label="Find a block"
              aria-expanded="true"
              aria-controls={id}
              aria-activedescendant={flat[active] ? `${id}-${active}` : undefined}
              autoComplete="off"
              placeholder="Find a block"
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          {left <= FEW_LEFT ? (
            <p className={left > 0 ? 'notice' : 'notice notice--bad'} role="status">
              {left > 0
                ? `A page holds ${limits.blocksPerLayout} blocks; there is room for ${left} more.`
                : `This page holds ${limits.blocksPerLayout} blocks, which is as many as fit. Remove one, or go on with another page.`}
            </p>
          ) : null}
          <div id={id} className="insert__groups" role="listbox" aria-label="Blocks">
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
                      // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
                      <div
                        key={definition.name}
                        id={`${id}-${index}`}
                        role="option"
                        aria-selected={index === active}
                        aria-disabled={left <= 0}
                        onPointerMove={() => setAt(index)}
                        onClick={() => left > 0 && props.onChosen(definition)}
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

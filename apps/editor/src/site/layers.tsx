import type { LayoutBlock, PageLayout } from '@plinth/domain';
import { inReadingOrder } from '@plinth/domain';
import { EyeOff, Lock, Rows3 } from 'lucide-react';
import { blockIcon } from './block-icons.ts';
import { blockName, blockTitle, sectionName } from './block-words.ts';

/** What is on the page, section by section, in reading order: the way to what cannot be hit with the pointer. */
export function Layers(props: {
  layout: PageLayout;
  selected: ReadonlySet<string>;
  problems: ReadonlySet<string>;
  onSelect: (id: string, more: boolean) => void;
}) {
  const { layout, selected } = props;
  if (layout.sections.length === 0) return <p className="soft layers__none">The page has no sections yet.</p>;
  return (
    <ol className="layers" aria-label="Sections and blocks">
      {layout.sections.map((section, at) => (
        <li key={section.id}>
          <button
            type="button"
            className="layers__row layers__row--section"
            aria-pressed={selected.has(section.id)}
            onClick={() => props.onSelect(section.id, false)}
          >
            <Rows3 size={15} aria-hidden="true" />
            <span className="ellipsis">{sectionName(section, at)}</span>
          </button>
          <BlockRows {...props} blocks={section.blocks} depth={1} />
        </li>
      ))}
    </ol>
  );
}

function BlockRows(props: {
  blocks: readonly LayoutBlock[];
  depth: number;
  selected: ReadonlySet<string>;
  problems: ReadonlySet<string>;
  onSelect: (id: string, more: boolean) => void;
}) {
  if (props.blocks.length === 0) return null;
  return (
    <ol>
      {inReadingOrder(props.blocks).map((block) => {
        const Icon = blockIcon(block.type);
        const hidden = block.hidden?.desktop || block.hidden?.mobile;
        const notes = [
          block.locked ? 'locked' : '',
          hidden ? 'hidden' : '',
          props.problems.has(block.id) ? 'shows nothing' : '',
        ].filter(Boolean);
        return (
          <li key={block.id}>
            <button
              type="button"
              className="layers__row"
              style={{ '--depth': props.depth } as React.CSSProperties}
              aria-pressed={props.selected.has(block.id)}
              aria-label={[`${blockTitle(block.type)}: ${blockName(block)}`, ...notes].join(', ')}
              onClick={(event) => props.onSelect(block.id, event.shiftKey || event.metaKey || event.ctrlKey)}
            >
              <Icon size={15} aria-hidden="true" />
              <span className="ellipsis">{blockName(block)}</span>
              {block.locked ? <Lock size={13} aria-hidden="true" /> : null}
              {hidden ? <EyeOff size={13} aria-hidden="true" /> : null}
              {props.problems.has(block.id) ? <i className="layers__problem" aria-hidden="true" /> : null}
            </button>
            {block.blocks ? <BlockRows {...props} blocks={block.blocks} depth={props.depth + 1} /> : null}
          </li>
        );
      })}
    </ol>
  );
}

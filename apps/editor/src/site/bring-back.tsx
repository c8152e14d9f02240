import { blocksOf, type LayoutBlock, type PageLayout } from '@plinth/domain';
import { keyOf } from '../canvas/renders.ts';
import { Button } from '../ui/button.tsx';
import { blockName, blockTitle } from './block-words.ts';

/** Blocks of an earlier state that are other ones in the draft now, or gone: each is brought back alone. */
export function BringBack(props: { then: PageLayout; now: PageLayout; onBringBack: (block: LayoutBlock) => void }) {
  const { then, now, onBringBack } = props;
  const today = new Map([...blocksOf(now)].map((block) => [block.id, block]));
  const others = [...blocksOf(then)].filter((block) => keyOf(block) !== keyOf(today.get(block.id)));
  if (others.length === 0) return null;
  return (
    <section className="bring-back" aria-labelledby="bring-back">
      <h3 id="bring-back">Bring back one block</h3>
      <ul className="history">
        {others.map((block) => (
          <li key={block.id}>
            <div>
              <b>{blockName(block)}</b>
              <small>
                {blockTitle(block.type)} · {today.has(block.id) ? 'changed since' : 'gone now'}
              </small>
            </div>
            <Button aria-label={`Bring back ${blockName(block)}`} onPress={() => onBringBack(block)}>
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

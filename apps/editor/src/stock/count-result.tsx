import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { countStock, newChangeId } from '../api/stock.ts';
import { messages } from '../messages.ts';
import { readyText } from '../products/backorder-words.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { type Counted, countSums, keepCount, type Moved, shelfOf } from './count-state.ts';
import { signed } from './stock-words.ts';
import { currentOf, useStock } from './use-stock.ts';

/** What was counted against the books; taken over all at once, or not at all where a shelf has moved. */
export function CountResult(props: {
  lines: readonly Counted[];
  /** '' in a shop with one location. */
  locationId: string;
  onChange: (lines: readonly Counted[]) => void;
  onRecount: (variantId: string) => void;
  onBack: () => void;
}) {
  const { lines } = props;
  const navigate = useNavigate();
  const { count } = useFormats();
  const { tell, reload } = useStock();
  const [moved, setMoved] = useState<Moved>(new Map());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { same, more, fewer } = countSums(lines);
  const remove = (variantId: string) => props.onChange(lines.filter((line) => line.variantId !== variantId));
  const settle = (variantId: string) => setMoved(new Map([...moved].filter(([id]) => id !== variantId)));
  const apply = async () => {
    setBusy(true);
    setFailure('');
    setProblems({});
    try {
      const at = props.locationId ? { locationId: props.locationId } : {};
      const sent = lines.map(({ variantId, counted, expected }) => ({ variantId, counted, expected }));
      const { changeId, ready } = await countStock({ id: newChangeId(), ...at, lines: sent });
      props.onChange([]);
      tell(`The count of ${count(lines.length)} variants is taken over.${readyText(ready)}`, changeId);
      reload();
      await navigate({ to: '/stock', search: at });
    } catch (refused) {
      setMoved(new Map(currentOf(refused).map((now) => [now.variantId, now])));
      setProblems(refused instanceof CallFailure ? refused.fields : {});
      setFailure((refused as Error).message || messages.somethingWrong);
      setBusy(false);
    }
  };
  const discard = async () => {
    const sure = await confirm({
      title: 'Throw this count away?',
      text: `What you counted of ${count(lines.length)} variants is lost. The stock stays as it is.`,
      confirmLabel: 'Throw away',
      danger: true,
    });
    if (!sure) return;
    props.onChange([]);
    await navigate({ to: '/stock' });
  };
  return (
    <div className="screen stock-count">
      <button type="button" className="back" onClick={props.onBack}>
        <ChevronLeft size={16} aria-hidden="true" /> Go on counting
      </button>
      <div className="screen__head">
        <h1>Review the count</h1>
      </div>
      <p>
        {count(lines.length)} counted: {count(same)} as the books say, {count(more)} more, {count(fewer)} fewer.
      </p>
      {failure ? (
        <p className="notice notice--bad" role="alert">
          {failure}
        </p>
      ) : null}
      <ul className="card stock-count__lines" aria-label="Counted">
        {lines.map((line) => {
          const now = moved.get(line.variantId);
          const difference = line.counted - line.expected;
          return (
            <li key={line.variantId}>
              <div className="stock-count__line">
                <span>{line.name}</span>
                <span className="number">
                  {count(line.counted)}
                  <small className="soft"> of {count(line.expected)}</small>
                </span>
                <b className="number" data-less={difference < 0 || undefined}>
                  {difference === 0 ? '=' : signed(difference, count)}
                </b>
              </div>
              {problems[line.variantId] ? <p className="error">{problems[line.variantId]}</p> : null}
              {now ? (
                <div className="stock-count__moved">
                  <p>
                    {count(line.expected)} lay there when you counted; the books say {count(shelfOf(now))} now. Keep
                    your count if you took it after that.
                  </p>
                  <Button
                    onPress={() => {
                      props.onChange(keepCount(lines, line.variantId, now));
                      settle(line.variantId);
                    }}
                  >
                    Keep my count
                  </Button>
                  <Button onPress={() => props.onRecount(line.variantId)}>Count again</Button>
                  <Button onPress={() => remove(line.variantId)}>Leave it as it is</Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className="stock-count__end">
        <Button onPress={() => void discard()}>Throw away</Button>
        <Button
          tone="primary"
          busy={busy}
          isDisabled={lines.length === 0 || moved.size > 0}
          onPress={() => void apply()}
        >
          Take over the count
        </Button>
      </div>
    </div>
  );
}

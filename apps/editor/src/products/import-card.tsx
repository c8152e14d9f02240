import type { ImportPlan, OverLimit, ProductImport } from '@plinth/contract';
import { productsPerCollectionRange } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  dismissImport,
  isWorking,
  problemsAddress,
  setProductLimit,
  startImport,
  undoImport,
} from '../api/product-import.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { limitProblem, neededLimit, pageWords } from './import-choice.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportProblems } from './import-problems.tsx';
import { stateWords } from './import-words.ts';

interface Props {
  found: ProductImport;
  locations: readonly { id: string; name: string }[];
  reload: () => void;
}

/** One product file, from the first look at it until it was imported, and taken back. */
export function ImportCard({ found: one, locations, reload }: Props) {
  const heading = `import-${one.id}`;
  const failed = (error: Error) => toast({ text: error.message });
  const undo = useMutation({ mutationFn: () => undoImport(one.id), onSettled: reload, onError: failed });
  const dismiss = useMutation({ mutationFn: () => dismissImport(one.id), onSettled: reload, onError: failed });
  // What was read anew begins as it was found, and nothing of it is changed.
  const read = JSON.stringify(one.mapping);
  const [changedOf, setChangedOf] = useState('');
  const ask = () =>
    confirm({
      title: 'Take this import back?',
      text: 'What it made is removed for good, and what it changed is as before. Products that were changed or bought since stay as they are; you are told which.',
      confirmLabel: 'Take it back',
      work: () => undo.mutateAsync(),
    });
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="card__head">
        <h2 id={heading}>{one.filename}</h2>
      </div>
      <div className="card__body">
        <p role="status">{stateWords(one)}</p>
        {isWorking(one) ? (
          <progress max={one.total || 1} {...(one.total > 0 && { value: one.done })} aria-label={stateWords(one)} />
        ) : null}
        {one.state === 'read' && one.mapping ? (
          <ImportColumns
            key={read}
            id={one.id}
            columns={one.columns}
            mapping={one.mapping}
            locations={locations}
            isReady={one.plan !== null}
            reload={reload}
            onChanged={(changed) => setChangedOf(changed ? read : '')}
          />
        ) : null}
        {one.state === 'read' && one.plan ? (
          <Choices key={one.plan.advice} id={one.id} plan={one.plan} changed={changedOf === read} reload={reload} />
        ) : null}
        <Found one={one} />
        <div className="transfer__actions">
          {one.canUndo ? (
            <Button tone="danger" busy={undo.isPending} onPress={() => void ask()}>
              Undo import
            </Button>
          ) : null}
          {one.state === 'undoing' ? null : (
            <Button busy={dismiss.isPending} onPress={() => dismiss.mutate()}>
              {one.state === 'importing' ? 'Cancel' : 'Dismiss'}
              <span className="visually-hidden"> {one.filename}</span>
            </Button>
          )}
          {one.state === 'done' ? (
            <Link className="button" to="/products" search={{}}>
              To the products
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** What is to be looked at: rows, images, and what was left when the import was taken back. */
function Found({ one }: { one: ProductImport }) {
  const images = (one.report?.missingImages ?? []).map(({ product, url, reason }) => ({
    line: 0,
    subject: product,
    reason: `${url} – ${reason}`,
  }));
  return (
    <>
      {(one.report?.newPages ?? []).map(({ urlId, title }) => (
        <p key={urlId}>
          The page <b>{title}</b> was made at /{urlId}. It is in no navigation yet.
        </p>
      ))}
      <ImportProblems
        title="Rows to look at"
        problems={one.report?.problems ?? one.plan?.problems ?? []}
        count={one.problemCount}
        address={problemsAddress(one.id)}
      />
      <ImportProblems title="Images that could not be had" problems={images} />
      {one.undone.keptCount > 0 ? (
        <details open>
          <summary>Left as they are ({one.undone.keptCount})</summary>
          <ul className="problem-list">
            {one.undone.kept.map(({ title, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title
              <li key={index}>
                <b>{title}</b>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

type Way = 'raise' | Exclude<OverLimit, 'refuse'>;

/** Where everything goes, what does not fit, and the import itself. */
function Choices(props: { id: string; plan: ImportPlan; changed: boolean; reload: () => void }) {
  const { id, plan, changed, reload } = props;
  const [way, setWay] = useState<Way>('raise');
  const [limit, setLimit] = useState(String(neededLimit(plan)));
  const [withImages, setWithImages] = useState(true);
  const { least, most } = productsPerCollectionRange;
  const fits = plan.advice === '';
  const problem = !fits && way === 'raise' ? limitProblem(limit, least, most) : undefined;
  const start = useMutation({
    mutationFn: async () => {
      if (!fits && way === 'raise') await setProductLimit(Number(limit));
      // A limit that was not raised far enough is refused as a whole, before anything is written.
      return startImport(id, { overLimit: fits || way === 'raise' ? 'refuse' : way, fetchImages: withImages });
    },
    onSettled: reload,
  });
  return (
    <>
      <ul className="problem-list">
        {plan.pages.map((page) => (
          <li key={page.urlId}>
            <span className={`mark ${page.over > 0 ? 'mark--bad' : 'mark--good'}`}>{page.title}</span>
            <p>{pageWords(page)}</p>
          </li>
        ))}
      </ul>
      {fits ? null : (
        <>
          <p className="notice">
            <span>{plan.advice}</span>
          </p>
          <WayChoice id={id} way={way} onWay={setWay} limit={limit} onLimit={setLimit} problem={problem} plan={plan} />
        </>
      )}
      <div className="switch-list">
        <Switch label="Load the images from the web" showLabel checked={withImages} onChange={setWithImages} />
      </div>
      {start.error ? (
        <p className="form-error" role="alert">
          {start.error.message}
        </p>
      ) : null}
      {changed ? (
        <p className="soft">Press “Use these columns” first: what is said here is of the columns before.</p>
      ) : null}
      <div>
        <Button
          tone="primary"
          busy={start.isPending}
          isDisabled={problem !== undefined || plan.products === 0 || changed}
          onPress={() => start.mutate()}
        >
          {!fits && way === 'raise' ? 'Raise the limit and import' : 'Import'}
        </Button>
      </div>
    </>
  );
}

function WayChoice(props: {
  id: string;
  way: Way;
  onWay: (way: Way) => void;
  limit: string;
  onLimit: (limit: string) => void;
  problem: string | undefined;
  plan: ImportPlan;
}) {
  const ways: readonly { way: Way; label: string }[] = [
    { way: 'raise', label: 'Raise how many products a page may hold' },
    { way: 'spread', label: 'Put what does not fit on further pages, made as they are needed' },
    { way: 'leave-out', label: 'Leave out what does not fit' },
  ];
  return (
    <fieldset className="import-ways">
      <legend>How to go on</legend>
      {ways.map(({ way, label }) => (
        <label key={way} className="import-way">
          <input
            type="radio"
            name={`over-limit ${props.id}`}
            value={way}
            checked={props.way === way}
            onChange={() => props.onWay(way)}
          />
          {label}
        </label>
      ))}
      {props.way === 'raise' ? (
        <TextField
          label="Products on one page, at most"
          inputMode="numeric"
          hint={`Now ${props.plan.limit.now}. It can be changed later on Product pages.`}
          value={props.limit}
          error={props.problem}
          onChange={(event) => props.onLimit(event.target.value.trim())}
        />
      ) : null}
    </fieldset>
  );
}

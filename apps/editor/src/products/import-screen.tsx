import type { ImportPlan, ImportReport, OverLimit } from '@plinth/contract';
import { productsPerCollectionRange } from '@plinth/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { importFile, planImport, productLimitQuery, setProductLimit } from '../api/product-import.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { limitProblem, neededLimit, pageWords } from './import-choice.ts';

type Way = 'raise' | Exclude<OverLimit, 'refuse'>;

/** A product file of another shop: looked at first, brought in when its owner has seen what would happen. */
export function ImportScreen() {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [way, setWay] = useState<Way>('raise');
  const [limit, setLimit] = useState('');
  const [withImages, setWithImages] = useState(true);
  const plan = useMutation({
    mutationFn: (chosen: File) => planImport(chosen, 'refuse'),
    onSuccess: (found) => {
      setWay('raise');
      setLimit(String(neededLimit(found)));
    },
  });
  const run = useMutation({
    mutationFn: async (chosen: File) => {
      const fits = plan.data?.advice === '';
      if (!fits && way === 'raise') {
        await setProductLimit(Number(limit));
        await client.invalidateQueries({ queryKey: productLimitQuery.queryKey });
      }
      // A limit that was not raised far enough is refused as a whole, before anything is written.
      return importFile(chosen, fits || way === 'raise' ? 'refuse' : way, withImages);
    },
    onSettled: () =>
      Promise.all(['products', 'product-collections'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    run.reset();
    plan.mutate(chosen);
  };
  const { least, most } = productsPerCollectionRange;
  const problem = plan.data?.advice && way === 'raise' ? limitProblem(limit, least, most) : undefined;
  return (
    <div className="screen" style={{ maxWidth: 720 }}>
      <Link className="back" to="/products" search={{}}>
        <ChevronLeft size={16} aria-hidden="true" /> Products
      </Link>
      <div className="screen__head">
        <h1>Import products</h1>
      </div>
      <FileCard file={file} busy={plan.isPending} error={plan.error} onChoose={choose} />
      {plan.data && file && !run.data ? (
        <section className="card" aria-labelledby="import-plan">
          <div className="card__head">
            <h2 id="import-plan">What would happen</h2>
          </div>
          <div className="card__body">
            <PlanWords plan={plan.data} />
            {plan.data.advice ? (
              <WayChoice way={way} onWay={setWay} limit={limit} onLimit={setLimit} problem={problem} plan={plan.data} />
            ) : null}
            <div className="switch-list">
              <Switch label="Load the images from the web" showLabel checked={withImages} onChange={setWithImages} />
            </div>
            {run.error ? (
              <p className="form-error" role="alert">
                {run.error.message}
              </p>
            ) : null}
            <div>
              <Button
                tone="primary"
                busy={run.isPending}
                isDisabled={problem !== undefined || plan.data.products === 0}
                onPress={() => run.mutate(file)}
              >
                {plan.data.advice && way === 'raise' ? 'Raise the limit and import' : 'Import'}
              </Button>
            </div>
          </div>
        </section>
      ) : null}
      {run.data ? <ReportCard report={run.data} /> : null}
    </div>
  );
}

function FileCard(props: {
  file: File | undefined;
  busy: boolean;
  error: Error | null;
  onChoose: (file: File | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    props.onChoose(event.target.files?.[0]);
    event.target.value = '';
  };
  return (
    <section className="card" aria-labelledby="import-file">
      <div className="card__head">
        <h2 id="import-file">File</h2>
      </div>
      <div className="card__body">
        <p className="soft">
          {props.file
            ? `Chosen: ${props.file.name}`
            : 'A product export of Squarespace, Shopify, WooCommerce or Wix, as CSV. Nothing is written before you have seen what would happen.'}
        </p>
        <div>
          <Button busy={props.busy} onPress={() => input.current?.click()}>
            {props.file ? 'Choose another file' : 'Choose a file'}
          </Button>
          <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label="Product file" onChange={pick} />
        </div>
        {props.error ? (
          <p className="form-error" role="alert">
            {props.error.message}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function PlanWords({ plan }: { plan: ImportPlan }) {
  return (
    <div role="status">
      <p>
        <b>{plan.products}</b> products in {plan.rows} rows, <b>{plan.additions}</b> of them new.
      </p>
      <ul className="problem-list">
        {plan.pages.map((page) => (
          <li key={page.urlId}>
            <span className={`mark ${page.over > 0 ? 'mark--bad' : 'mark--good'}`}>{page.title}</span>
            <p>{pageWords(page)}</p>
          </li>
        ))}
      </ul>
      <Problems title="Rows to look at" problems={plan.problems} />
      {plan.advice ? (
        <p className="notice">
          <span>{plan.advice}</span>
        </p>
      ) : null}
    </div>
  );
}

function WayChoice(props: {
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
        <label key={way} className="check">
          <input
            type="radio"
            name="over-limit"
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

function ReportCard({ report }: { report: ImportReport }) {
  const images = report.missingImages.map(({ product, url, reason }) => ({
    line: 0,
    subject: product,
    reason: `${url} – ${reason}`,
  }));
  return (
    <section className="card" aria-labelledby="import-report">
      <div className="card__head">
        <h2 id="import-report">Imported</h2>
      </div>
      <div className="card__body" role="status">
        <p>
          {report.created} products made, {report.updated} changed, {report.unchanged} as they were; {report.variants}{' '}
          variants, {report.images} images.
        </p>
        {report.newPages.map(({ urlId, title }) => (
          <p key={urlId}>
            The page <b>{title}</b> was made at /{urlId}. It is in no navigation yet.
          </p>
        ))}
        <Problems title="Rows to look at" problems={report.problems} />
        <Problems title="Images that could not be had" problems={images} />
        <div>
          <Link className="button" to="/products" search={{}}>
            To the products
          </Link>
        </div>
      </div>
    </section>
  );
}

function Problems({ title, problems }: { title: string; problems: ImportReport['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <details open={problems.length <= 10}>
      <summary>
        {title} ({problems.length})
      </summary>
      <ul className="problem-list">
        {problems.map(({ line, subject, reason }) => (
          <li key={`${line} ${subject} ${reason}`}>
            <span className="mark mark--warn">{line > 0 ? `Line ${line}` : 'Image'}</span>
            <p>
              {subject ? <b>{subject}: </b> : null}
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

import type { TranslatablePage } from '@plinth/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, FileStack } from 'lucide-react';
import { useState } from 'react';
import { beginTranslation, translatableQuery } from '../api/languages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';

const ITEMS_AT_ONCE = 50;

/** Pages, or the items of one, with how far they are in a language. */
export function TranslatableList(props: { language: string; label: string; mayPublish: boolean }) {
  const { language, label, mayPublish } = props;
  const { of = '' } = useSearch({ strict: false });
  const [offset, setOffset] = useState(0);
  const list = useQuery(translatableQuery(language, of, of ? offset : 0));
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: (page: TranslatablePage) => beginTranslation(language, page),
    onSuccess: ({ collectionId, itemId }) =>
      navigate({
        to: '/settings/languages/$collectionId',
        params: { collectionId },
        search: itemId ? { item: itemId } : {},
      }),
  });
  const pages = list.data?.pages ?? [];
  const total = list.data?.total ?? 0;
  return (
    <section className="card" aria-label={`Pages in ${label}`}>
      <div className="card__head">
        <h2>{of ? `Posts and items in ${label}` : `Pages in ${label}`}</h2>
        {of ? (
          <Link className="link" to="/settings/languages" search={{ language }}>
            <ChevronLeft size={15} aria-hidden="true" /> All pages
          </Link>
        ) : (
          <Overall pages={pages} />
        )}
      </div>
      {begin.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{begin.error.message}</span>
        </p>
      ) : null}
      {list.isPending ? (
        <ListSkeleton rows={4} />
      ) : list.error ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : pages.length === 0 ? (
        <Nothing icon={FileStack} title="Nothing to translate here">
          <p>
            Pages that are in another language already do not stand here; products are translated on pages of their own.
          </p>
        </Nothing>
      ) : (
        <ul className="page-rows translatable-rows">
          {pages.map((page) => (
            <PageRow
              key={page.itemId ?? page.collectionId}
              page={page}
              language={language}
              busy={begin.isPending}
              begin={mayPublish ? () => begin.mutate(page) : undefined}
            />
          ))}
        </ul>
      )}
      {of && total > ITEMS_AT_ONCE ? (
        <div className="translatable-more">
          <Button isDisabled={offset === 0} onPress={() => setOffset(offset - ITEMS_AT_ONCE)}>
            Newer
          </Button>
          <span className="soft" aria-live="polite">
            {offset + 1}–{Math.min(offset + ITEMS_AT_ONCE, total)} of {total}
          </span>
          <Button isDisabled={offset + ITEMS_AT_ONCE >= total} onPress={() => setOffset(offset + ITEMS_AT_ONCE)}>
            Older
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** How much of all pages is there. */
function Overall({ pages }: { pages: readonly TranslatablePage[] }) {
  const formats = useFormats();
  const sum = (of: 'texts' | 'done' | 'changed') => pages.reduce((all, page) => all + page[of], 0);
  if (pages.length === 0) return null;
  return (
    <span className="soft">
      {formats.count(sum('done'))} of {formats.count(sum('texts'))} texts
      {sum('changed') > 0 ? `, ${formats.count(sum('changed'))} changed since` : ''}
    </span>
  );
}

function PageRow(props: { page: TranslatablePage; language: string; busy: boolean; begin: (() => void) | undefined }) {
  const { page, language } = props;
  const { translation } = page;
  return (
    <li className="page-row translatable-row" aria-label={page.title}>
      <div className="translatable-row__about">
        <b>{page.title}</b>
        <span className="soft">
          {page.path}
          {translation ? ` → ${translation.path}` : ''}
          {page.items > 0 ? (
            <>
              {' · '}
              <Link className="link" to="/settings/languages" search={{ language, of: page.collectionId }}>
                {page.items === 1 ? '1 item' : `${page.items} items`}
                <span className="visually-hidden"> of {page.title}</span>
              </Link>
            </>
          ) : null}
        </span>
      </div>
      <div className="translatable-row__state">
        {translation ? (
          <>
            <progress
              value={page.done}
              max={Math.max(page.texts, 1)}
              aria-label={`Translated texts of ${page.title}`}
            />
            <span className="soft">
              {page.done} of {page.texts}
            </span>
            {page.changed > 0 ? <span className="mark mark--warn">{page.changed} changed</span> : null}
            <span className="mark">{translation.status === 'published' ? 'Published' : 'Draft'}</span>
          </>
        ) : (
          <span className="soft">{page.texts === 1 ? '1 text' : `${page.texts} texts`}</span>
        )}
      </div>
      {translation ? (
        <Link
          className="button"
          to="/settings/languages/$collectionId"
          params={{ collectionId: translation.collectionId }}
          search={translation.itemId ? { item: translation.itemId } : {}}
        >
          {page.done === page.texts ? 'Open' : 'Continue'}
          <span className="visually-hidden"> {page.title}</span>
        </Link>
      ) : props.begin ? (
        <Button busy={props.busy} onPress={props.begin}>
          Translate<span className="visually-hidden"> {page.title}</span>
        </Button>
      ) : null}
    </li>
  );
}

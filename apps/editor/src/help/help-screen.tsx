import texts from 'virtual:help';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messages } from '../messages.ts';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { useOneColumn } from '../ui/use-narrow.ts';
import { type HelpPage, helpPages } from './help-pages.ts';

function HelpPages({ current }: { current: string }) {
  return (
    <nav className="help__pages" aria-label="Pages of help">
      <ul>
        {Object.entries(helpPages).map(([name, title]) => (
          <li key={name}>
            <Link to="/help/$page" params={{ page: name }} aria-current={name === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the screens are for and how they are used: the pages of docs/ for owners. */
export function HelpScreen() {
  const { page } = useParams({ from: '/shell/help/$page' });
  const { hash } = useLocation();
  const text = useQuery({
    queryKey: ['help', page],
    queryFn: async () => (await texts[page]?.())?.default ?? '',
    enabled: page in helpPages,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const oneColumn = useOneColumn();
  const screen = useRef<HTMLDivElement>(null);
  const shown = text.data;
  useEffect(() => {
    if (!shown) return;
    const part = hash ? document.getElementById(decodeURIComponent(hash)) : null;
    (part ?? screen.current)?.scrollIntoView({ block: 'start' });
  }, [shown, hash]);
  return (
    <div className="screen help" ref={screen}>
      {oneColumn ? (
        // Closed again with the page that was chosen.
        <details className="card help__more" key={page}>
          <summary>Pages of help</summary>
          <HelpPages current={page} />
        </details>
      ) : (
        <HelpPages current={page} />
      )}
      <article className="card help__text" aria-label={helpPages[page as HelpPage] ?? 'Help'}>
        {!(page in helpPages) ? (
          <Nothing icon={FileQuestion} title={messages.unableToLocate}>
            <p>There is no page of help at this address.</p>
          </Nothing>
        ) : text.isPending ? (
          <ListSkeleton />
        ) : shown ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the pages of docs/, as they were when the editor was built
          <div dangerouslySetInnerHTML={{ __html: shown }} />
        ) : (
          <LoadFailure error={text.error} retry={() => void text.refetch()} />
        )}
      </article>
    </div>
  );
}

import type { DraftStyles } from '@plinth/contract';
import { WEBSITE_DESIGN } from '@plinth/documents';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { pagesQuery } from '../../api/pages.ts';
import type { DocumentSession } from '../../documents/open-document.ts';
import { PeopleHere } from '../../site/people-here.tsx';
import { DeviceChoice, UndoButtons } from '../../site/site-bar.tsx';
import { usePublishing } from '../../site/use-publishing.ts';
import { useShortcuts } from '../../site/use-shortcuts.ts';
import { useSiteView } from '../../site/use-site-view.ts';
import { Button } from '../../ui/button.tsx';
import { DesignCanvas } from './design-canvas.tsx';

const HistoryPanel = lazy(() => import('../../site/history-panel.tsx'));
const ReviewDialog = lazy(() => import('../../site/review-dialog.tsx'));

export type DesignSession = DocumentSession<'design'>;

/** The bar, the tools and the website beside them: what every screen of the design has. */
export function DesignFrame(props: {
  session: DesignSession;
  title: string;
  styles: DraftStyles | undefined;
  variables: Readonly<Record<string, string>>;
  /** Said over the website: what is looked at is not the draft. */
  note?: ReactNode;
  /** Which end of the page is looked at; absent: wherever it was scrolled to. */
  edge?: 'top' | 'bottom';
  children: ReactNode;
}) {
  const { session } = props;
  useShortcuts(session);
  const rights = session.rights();
  const view = useSiteView();
  const [panel, setPanel] = useState<'history' | 'review' | null>(null);
  const publishing = usePublishing(session, { path: '/', isHidden: false }, () => setPanel('review'));
  const words = useSavedWords(session);
  const pages = useQuery(pagesQuery);
  const shown = (pages.data?.collections ?? []).filter(({ deleted, typeName }) => !deleted && typeName !== 'folder');
  const [chosen, setChosen] = useState('');
  const page = shown.find(({ id }) => id === chosen) ?? shown.find(({ isHome }) => isHome) ?? shown[0];
  return (
    <div className="site design-site">
      <header className="site__bar">
        <Link className="back" to="/design" aria-label="Back to Design">
          <ChevronLeft size={16} aria-hidden="true" /> <span className="site__wide">Design</span>
        </Link>
        <div className="site__title">
          <h1 className="ellipsis">{props.title}</h1>
          <span className="site__status" role="status" data-kind={session.status().kind}>
            {session.status().text}
          </span>
        </div>
        <PeopleHere people={session.people()} />
        <div className="site__middle site__wide">
          <DeviceChoice device={view.device} onDevice={view.setDevice} />
          <select
            className="select design-site__page"
            aria-label="Page to look at"
            value={page?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {shown.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div className="end">
          {rights.mayWrite ? <UndoButtons session={session} /> : null}
          <DesignMenu session={session} onPanel={setPanel} onDiscard={() => void publishing.discard()} />
          {rights.mayPublish ? (
            <Button
              tone="primary"
              isDisabled={session.published().changes === 0}
              onPress={() => void publishing.publish()}
            >
              {session.published().changes === 0 ? 'Published' : 'Publish'}
            </Button>
          ) : null}
        </div>
      </header>
      <div className="site__body">
        <aside className="site__left design-site__tools" aria-label={props.title}>
          {props.children}
        </aside>
        <div className="site__canvas" ref={view.room} data-fits={view.fits}>
          {props.note}
          {page ? (
            <DesignCanvas
              pageId={page.id}
              styles={props.styles}
              variables={props.variables}
              words={words}
              edge={props.edge}
              width={view.width}
              zoom={view.scale}
            />
          ) : null}
        </div>
      </div>
      <Suspense>
        {panel === 'history' ? (
          <HistoryPanel kind="design" id={WEBSITE_DESIGN} mayDraft={rights.mayWrite} onClose={() => setPanel(null)} />
        ) : null}
        {panel === 'review' ? (
          <ReviewDialog
            kind="design"
            id={WEBSITE_DESIGN}
            session={session}
            mayPublish={rights.mayPublish}
            mayDraft={rights.mayWrite}
            onPublish={publishing.publish}
            onDiscard={publishing.discard}
            onClose={() => setPanel(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** So long nothing is typed before the page is asked for anew. */
const PAUSE_MS = 400;

/** The drafted words once the server has them, as one text: another one is another page. */
function useSavedWords(session: DesignSession): string {
  const words = JSON.stringify(session.value().words);
  const saved = session.status().kind === 'saved';
  const [shown, setShown] = useState(words);
  useEffect(() => {
    if (!saved) return;
    const later = setTimeout(() => setShown(words), PAUSE_MS);
    return () => clearTimeout(later);
  }, [words, saved]);
  return shown;
}

function DesignMenu(props: {
  session: DesignSession;
  onPanel: (panel: 'history' | 'review') => void;
  onDiscard: () => void;
}) {
  const changed = props.session.published().changes > 0;
  return (
    <MenuTrigger>
      <AriaButton className="icon-button" aria-label="More about the design">
        <Ellipsis size={18} aria-hidden="true" />
      </AriaButton>
      <Popover placement="bottom end">
        <Menu
          className="menu"
          aria-label="Design"
          disabledKeys={changed ? [] : ['review', 'discard']}
          onAction={(id) => {
            if (id === 'discard') props.onDiscard();
            else props.onPanel(id === 'history' ? 'history' : 'review');
          }}
        >
          <MenuItem id="history">History</MenuItem>
          <MenuItem id="review">Review changes</MenuItem>
          {props.session.rights().mayWrite ? (
            <MenuItem id="discard" className="danger">
              Discard changes
            </MenuItem>
          ) : null}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

import type { LayoutKind } from '@plinth/contract';
import { blocksOf, type LayoutProblem } from '@plinth/domain';
import { useNavigate } from '@tanstack/react-router';
import { Layers as LayersIcon, Plus, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { CanvasController } from '../canvas/canvas-controller.ts';
import { CanvasFrame } from '../canvas/canvas-frame.tsx';
import type { BlockName, CanvasRequest, Selection } from '../canvas/messages.ts';
import { nothingSelected } from '../canvas/messages.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { messages } from '../messages.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { CanvasFiles } from './canvas-files.tsx';
import { InspectorPanel } from './inspector-panel.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { Layers } from './layers.tsx';
import { colorOf } from './people-here.tsx';
import { type Device, deviceWidths, SiteBar } from './site-bar.tsx';
import { useCanvasFiles } from './use-canvas-files.ts';
import { useInserting } from './use-inserting.ts';
import { useSessionVersion } from './use-session.ts';

const InsertMenu = lazy(() => import('./insert-menu.tsx'));
const SectionMenu = lazy(() => import('./section-menu.tsx'));
const HistoryPanel = lazy(() => import('./history-panel.tsx'));
const ReviewDialog = lazy(() => import('./review-dialog.tsx'));
const FindPanel = lazy(() => import('./find-panel.tsx'));

type Panel = 'history' | 'review' | 'find' | null;
/** What a phone shows over its canvas. */
type Sheet = 'layers' | 'inspector' | null;

/** A page on its canvas with everything around it. */
export function SiteEditor(props: {
  kind: LayoutKind;
  id: string;
  path: string;
  /** The page itself is a draft or switched off: visitors do not see what is published on it. */
  isHidden: boolean;
  session: DocumentSession;
  names: Readonly<Record<number, BlockName>>;
}) {
  const { kind, id, session, names } = props;
  useSessionVersion(session);
  const layout = session.value();
  const rights = session.rights();
  const narrow = useNarrow();
  const canvas = useRef<CanvasController | null>(null);
  const controller = useCallback(() => canvas.current, []);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [device, setDevice] = useState<Device>(narrow ? 'phone' : 'desktop');
  const [freeWidth, setFreeWidth] = useState<number | null>(null);
  const [zoom, setZoom] = useState(0);
  const [layersShown, setLayersShown] = useState(false);
  const [panel, setPanel] = useState<Panel>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [problems, setProblems] = useState<readonly LayoutProblem[]>([]);
  const room = useRoom();
  const inserting = useInserting(session, controller, selection);
  const files = useCanvasFiles({ session, canvas: controller, names, selection, mayWrite: rights.mayWrite });
  const navigate = useNavigate();

  const width = freeWidth ?? deviceWidths[device];
  const scale = zoom === 0 ? Math.min(1, room.width / width) : zoom;
  const select = (next: Selection) => {
    setSelection(next);
    session.setPresence({ selection: next.section ? [next.section, ...next.blocks] : [...next.blocks] });
  };
  const show = (blockOrSection: string, more = false) => {
    const isSection = layout.sections.some((section) => section.id === blockOrSection);
    const next: Selection = isSection
      ? { blocks: [], section: blockOrSection }
      : { blocks: more ? [...new Set([...selection.blocks, blockOrSection])] : [blockOrSection], section: '' };
    canvas.current?.select(next);
    canvas.current?.scrollTo(blockOrSection);
  };
  const answer = (request: CanvasRequest) => {
    if (request.open === 'insert') inserting.open('block', request.section);
    else if (request.open === 'insert-section') inserting.open('section', request.before);
    else if (request.open === 'elsewhere') void openElsewhere(request, navigate);
    else {
      setPanel(null);
      setSheet('inspector');
      requestAnimationFrame(() => toSettings(request.open === 'section-background' ? '[data-setting="source"]' : ''));
    }
  };
  const publish = async (): Promise<boolean> => {
    try {
      await session.publish();
      toast({
        text: 'Published.',
        action: { label: 'View', run: () => window.open(props.path, '_blank', 'noreferrer') },
      });
      return true;
    } catch (error) {
      toast({
        text: (error as Error).message || messages.somethingWrong,
        action: { label: 'Review', run: () => setPanel('review') },
      });
      return false;
    }
  };
  const discard = async (): Promise<boolean> => {
    const { changes } = session.published();
    return confirm({
      title: 'Discard changes?',
      text: `The draft becomes what visitors see now. ${changes === 1 ? 'One change goes' : `${changes} changes go`} back; the history keeps them.`,
      confirmLabel: 'Discard changes',
      danger: true,
      work: () => session.discard(),
    });
  };
  const present = session.people();
  const people = useMemo(
    () => present.map((person) => ({ name: person.name, color: colorOf(person), selection: person.selection })),
    [present],
  );
  const problemBlocks = new Set(problems.flatMap(({ blockId }) => (blockId ? [blockId] : [])));

  return (
    <div className="site">
      <SiteBar
        title={session.title()}
        path={props.path}
        session={session}
        device={device}
        onDevice={(next) => {
          setDevice(next);
          setFreeWidth(null);
        }}
        zoom={zoom}
        onZoom={setZoom}
        layersShown={layersShown}
        mayDraft={rights.mayWrite}
        mayPublish={rights.mayPublish}
        actions={{
          add: () => inserting.open('block'),
          publish: () => void publish(),
          discard: () => void discard(),
          review: () => setPanel('review'),
          history: () => setPanel('history'),
          preview: () => canvas.current?.visit(`${props.path}${props.path.includes('?') ? '&' : '?'}preview=true`),
          find: () => setPanel('find'),
          toggleLayers: () => setLayersShown(!layersShown),
        }}
      />
      <div className="site__body">
        {(narrow ? sheet === 'layers' : layersShown) ? (
          <aside className="site__left" aria-label="Sections and blocks">
            <Layers
              layout={layout}
              selected={new Set([...selection.blocks, selection.section])}
              problems={problemBlocks}
              onSelect={show}
            />
          </aside>
        ) : null}
        <div className="site__canvas" ref={room.ref} data-fits={width * scale <= room.width}>
          <KeptNotice session={session} selection={selection} />
          <CanvasFrame
            ref={canvas}
            session={session}
            kind={kind}
            id={id}
            names={names}
            width={width}
            onWidth={setFreeWidth}
            zoom={scale}
            readOnly={!rights.mayWrite}
            people={people}
            onSelect={select}
            onRequest={answer}
            onFiles={files.take}
            onProblems={setProblems}
            onRefused={(text) => toast({ text })}
            onKey={({ key, ctrl }) => {
              if (ctrl && key.toLowerCase() === 'f') setPanel('find');
              if (ctrl && key.toLowerCase() === 's')
                void session.saved().then(() => toast({ text: 'Everything is saved.' }));
            }}
          />
          <CanvasFiles files={files} />
        </div>
        {narrow ? null : (
          <aside className="site__right" aria-label="Settings">
            {panel === 'find' ? (
              <Suspense>
                <FindPanel
                  layout={layout}
                  mayDraft={rights.mayWrite}
                  editing={inserting.editing}
                  onShow={show}
                  onClose={() => setPanel(null)}
                />
              </Suspense>
            ) : (
              <InspectorPanel
                {...{ layout, selection, problems, editing: inserting.editing, session }}
                breakpoint={width <= 432 ? 'mobile' : 'desktop'}
              />
            )}
          </aside>
        )}
        {narrow && (sheet === 'inspector' || panel === 'find') ? (
          <aside className="site__right" aria-label="Settings">
            {panel === 'find' ? (
              <Suspense>
                <FindPanel
                  layout={layout}
                  mayDraft={rights.mayWrite}
                  editing={inserting.editing}
                  onShow={show}
                  onClose={() => setPanel(null)}
                />
              </Suspense>
            ) : (
              <InspectorPanel
                {...{ layout, selection, problems, editing: inserting.editing, session }}
                breakpoint="mobile"
              />
            )}
          </aside>
        ) : null}
      </div>
      <nav className="sheet-bar" aria-label="Tools">
        <button type="button" disabled={!rights.mayWrite} onClick={() => inserting.open('block')}>
          <Plus size={20} aria-hidden="true" /> Add
        </button>
        <button
          type="button"
          aria-pressed={sheet === 'layers'}
          onClick={() => setSheet(sheet === 'layers' ? null : 'layers')}
        >
          <LayersIcon size={20} aria-hidden="true" /> Layers
        </button>
        <button
          type="button"
          aria-pressed={sheet === 'inspector'}
          onClick={() => setSheet(sheet === 'inspector' ? null : 'inspector')}
        >
          <SlidersHorizontal size={20} aria-hidden="true" /> Edit
        </button>
      </nav>
      <Suspense>
        {inserting.menu?.what === 'block' ? (
          <InsertMenu
            count={[...blocksOf(layout)].length}
            mayCode={inserting.mayCode}
            onChosen={inserting.addBlock}
            onSections={() => inserting.open('section')}
            onClose={inserting.close}
          />
        ) : null}
        {inserting.menu?.what === 'section' ? (
          <SectionMenu count={[...blocksOf(layout)].length} onChosen={inserting.addSection} onClose={inserting.close} />
        ) : null}
        {panel === 'history' ? (
          <HistoryPanel
            kind={kind}
            id={id}
            mayDraft={rights.mayWrite}
            onUndo={() => session.undo()}
            onClose={() => setPanel(null)}
          />
        ) : null}
        {panel === 'review' ? (
          <ReviewDialog
            kind={kind}
            id={id}
            session={session}
            mayPublish={rights.mayPublish}
            mayDraft={rights.mayWrite}
            onPublish={publish}
            onDiscard={discard}
            onClose={() => setPanel(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Leads to the settings, or to a part of them. */
function toSettings(part: string): void {
  const field = document.querySelector<HTMLElement>(`.site__right ${part} :is(input, select, textarea, button)`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}

/** Something that lies in another document: its own canvas, or the screen that it is edited on. */
async function openElsewhere(
  { region, field }: { region: string; field: string },
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  if (field !== '') {
    await navigate({ to: '/site/$kind/$id', params: { kind: 'field', id: field } });
    return;
  }
  const design = /header|footer|navigation|announcement/.test(region);
  toast({
    text: design
      ? 'This belongs to the design of every page.'
      : 'This is made by the theme from what the page is about.',
    ...(design ? { action: { label: 'Design', run: () => void navigate({ to: '/design' }) } } : {}),
  });
}

/** How much room the canvas has, in pixels. */
function useRoom() {
  const [width, setWidth] = useState(1024);
  const ref = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(280, entry.contentRect.width - 32));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}

import type { LayoutKind } from '@plinth/contract';
import type { LayoutProblem } from '@plinth/domain';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { CanvasController } from '../canvas/canvas-controller.ts';
import { CanvasFrame } from '../canvas/canvas-frame.tsx';
import type { BlockName, CanvasRequest, Selection, TextCaret } from '../canvas/messages.ts';
import { nothingSelected } from '../canvas/messages.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { toast } from '../ui/toast.tsx';
import { useVisibleRoom } from '../ui/use-visible-room.ts';
import { CanvasFiles } from './canvas-files.tsx';
import { fetchCanvasParts } from './canvas-parts.ts';
import { openElsewhere } from './elsewhere.ts';
import { EndNotice } from './end-notice.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { Layers } from './layers.tsx';
import { colorOf } from './people-here.tsx';
import { type Sheet, SheetBar } from './sheet-bar.tsx';
import { SidePanel, toSettings } from './side-panel.tsx';
import { type SiteActions, SiteBar } from './site-bar.tsx';
import { type SiteDialog, SiteDialogs } from './site-dialogs.tsx';
import { useCanvasFiles } from './use-canvas-files.ts';
import { useInserting } from './use-inserting.ts';
import { usePublishing } from './use-publishing.ts';
import { useSessionPart, useSessionSoon } from './use-session.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSiteView } from './use-site-view.ts';

export interface SiteEditorProps {
  kind: LayoutKind;
  id: string;
  path: string;
  /** The page itself is a draft or switched off: visitors do not see what is published on it. */
  isHidden: boolean;
  /** Shows a page that is a draft to visitors. */
  onShow?: (() => Promise<void>) | undefined;
  session: DocumentSession;
  names: Readonly<Record<number, BlockName>>;
}

/** A page on its canvas with everything around it. */
export function SiteEditor(props: SiteEditorProps) {
  const { kind, id, session } = props;
  useVisibleRoom();
  const mayWrite = useSessionPart(session, (now) => now.rights().mayWrite);
  const canvas = useRef<CanvasController | null>(null);
  const controller = useCallback(() => canvas.current, []);
  const view = useSiteView();
  const chosen = useChosen(session, canvas);
  const [layersShown, setLayersShown] = useState(false);
  const [dialog, setDialog] = useState<SiteDialog>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [problems, setProblems] = useState<readonly LayoutProblem[]>([]);
  const inserting = useInserting(session, controller, chosen.selection);
  const publishing = usePublishing(session, props, () => setDialog('review'));
  const navigate = useNavigate();
  const actions = useActions({
    add: () => inserting.open('block'),
    publish: () => void publishing.publish(),
    discard: () => void publishing.discard(),
    review: () => setDialog('review'),
    history: () => setDialog('history'),
    preview: () => setDialog('preview'),
    find: () => setDialog('find'),
    toggleLayers: () => setLayersShown(!layersShown),
  });
  useShortcuts(session, () => setDialog('find'));
  const onRequest = (request: CanvasRequest) => {
    if (request.open === 'insert') inserting.open('block', request.section);
    else if (request.open === 'insert-section') inserting.open('section', request.before);
    else if (request.open === 'keep-section') inserting.keep(request.id);
    else if (request.open === 'elsewhere') void openElsewhere(request, props, navigate);
    else {
      setDialog(null);
      setSheet('inspector');
      requestAnimationFrame(() => toSettings(request.open === 'section-background' ? '[data-setting="source"]' : ''));
    }
  };
  return (
    <div className="site">
      <SiteBar
        path={props.path}
        session={session}
        device={view.device}
        onDevice={view.setDevice}
        zoom={view.zoom}
        onZoom={view.setZoom}
        layersShown={layersShown}
        actions={actions}
      />
      <div className="site__body">
        {(view.panelsOver ? sheet === 'layers' : layersShown) ? (
          <aside className="site__left" aria-label="Sections and blocks">
            <LayersOf
              session={session}
              selected={new Set([...chosen.selection.blocks, chosen.selection.section])}
              problems={new Set(problems.flatMap(({ blockId }) => (blockId ? [blockId] : [])))}
              onSelect={chosen.show}
            />
          </aside>
        ) : null}
        <EditedCanvas
          {...props}
          canvas={canvas}
          view={view}
          selection={chosen.selection}
          onSelect={chosen.select}
          onCaret={chosen.caret}
          onRequest={onRequest}
          onProblems={setProblems}
        />
        {!view.panelsOver || sheet === 'inspector' || dialog === 'find' ? (
          <SidePanel
            {...{ session, problems }}
            find={dialog === 'find'}
            selection={chosen.selection}
            breakpoint={view.breakpoint}
            editing={inserting.editing}
            onShow={chosen.show}
            onFound={() => setDialog(null)}
          />
        ) : null}
      </div>
      <SheetBar
        session={session}
        mayDraft={mayWrite}
        sheet={sheet}
        onSheet={(next) => {
          setSheet(next);
          // Above the panel, which lies over the lower part of the page.
          const [first] = idsOf(chosen.selection);
          if (next === 'inspector' && first) canvas.current?.scrollTo(first, 'top');
        }}
        onAdd={() => inserting.open('block')}
      />
      <SiteDialogs
        {...{ kind, id, session, inserting, publishing }}
        device={view.device}
        open={dialog}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** The same object for the life of the screen, which does what was last said: a bar that it is given to need not render anew. */
function useActions(now: SiteActions): SiteActions {
  const latest = useRef(now);
  latest.current = now;
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(latest.current).map((name) => [name, () => latest.current[name as keyof SiteActions]()]),
      ) as unknown as SiteActions,
    [],
  );
}

function LayersOf({ session, ...props }: Omit<Parameters<typeof Layers>[0], 'layout'> & { session: DocumentSession }) {
  return <Layers {...props} layout={useSessionSoon(session, (now) => now.value())} />;
}

/** What is chosen on the canvas, told to everybody who is here. */
function useChosen(session: DocumentSession, canvas: RefObject<CanvasController | null>) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const latest = useRef(selection);
  latest.current = selection;
  const select = useCallback(
    (next: Selection) => {
      setSelection(next);
      session.setPresence({ selection: idsOf(next) });
    },
    [session],
  );
  const caret = useCallback(
    (at: TextCaret | null) => session.setPresence({ selection: idsOf(latest.current), ...(at ? { caret: at } : {}) }),
    [session],
  );
  const show = useCallback(
    (blockOrSection: string, more = false) => {
      const isSection = session.value().sections.some((section) => section.id === blockOrSection);
      const blocks = more ? [...new Set([...latest.current.blocks, blockOrSection])] : [blockOrSection];
      canvas.current?.select(isSection ? { blocks: [], section: blockOrSection } : { blocks, section: '' });
      canvas.current?.scrollTo(blockOrSection);
    },
    [session, canvas],
  );
  return { selection, select, show, caret };
}

const idsOf = ({ section, blocks }: Selection): string[] => (section ? [section, ...blocks] : [...blocks]);

/** The canvas, with who else is on it and what a colleague removed over it. */
function EditedCanvas(
  props: SiteEditorProps & {
    canvas: RefObject<CanvasController | null>;
    view: ReturnType<typeof useSiteView>;
    selection: Selection;
    onSelect: (selection: Selection) => void;
    onCaret: (caret: TextCaret | null) => void;
    onRequest: (request: CanvasRequest) => void;
    onProblems: (problems: readonly LayoutProblem[]) => void;
  },
) {
  const { session, view, names, selection } = props;
  const mayWrite = useSessionPart(session, (now) => now.rights().mayWrite);
  const present = useSessionPart(session, (now) => now.people());
  const people = useMemo(() => present.map((person) => ({ ...person, color: colorOf(person) })), [present]);
  const controller = useCallback(() => props.canvas.current, [props.canvas]);
  const files = useCanvasFiles({ session, canvas: controller, names, selection, mayWrite });
  return (
    <div className="site__canvas" ref={view.room} data-fits={view.fits}>
      <EndNotice session={session} />
      <KeptNotice session={session} selection={selection} />
      <CanvasFrame
        ref={props.canvas}
        session={session}
        kind={props.kind}
        id={props.id}
        names={names}
        width={view.width}
        onWidth={view.setFreeWidth}
        zoom={view.scale}
        readOnly={!mayWrite}
        people={people}
        onSelect={props.onSelect}
        onCaret={props.onCaret}
        onRequest={props.onRequest}
        onFiles={files.take}
        onProblems={props.onProblems}
        onReady={fetchCanvasParts}
        onRefused={(text) => toast({ text })}
        // What the canvas does not know is the screen's: find, save, the list of commands.
        onKey={({ key, code, ctrl: ctrlKey, shift: shiftKey, alt: altKey }) =>
          document.dispatchEvent(
            new KeyboardEvent('keydown', { key, code, ctrlKey, shiftKey, altKey, cancelable: true }),
          )
        }
      />
      <CanvasFiles files={files} />
    </div>
  );
}

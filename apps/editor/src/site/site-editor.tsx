import type { LayoutKind } from '@plinth/contract';
import type { LayoutProblem, PageLayout } from '@plinth/domain';
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
import { openElsewhere } from './elsewhere.ts';
import { EndNotice } from './end-notice.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { Layers } from './layers.tsx';
import { colorOf } from './people-here.tsx';
import { type Sheet, SheetBar } from './sheet-bar.tsx';
import { SidePanel, toSettings } from './side-panel.tsx';
import { SiteBar } from './site-bar.tsx';
import { type SiteDialog, SiteDialogs } from './site-dialogs.tsx';
import { useCanvasFiles } from './use-canvas-files.ts';
import { useInserting } from './use-inserting.ts';
import { usePublishing } from './use-publishing.ts';
import { useSessionVersion } from './use-session.ts';
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
  useSessionVersion(session);
  useVisibleRoom();
  const layout = session.value();
  const { mayWrite, mayPublish } = session.rights();
  const canvas = useRef<CanvasController | null>(null);
  const controller = useCallback(() => canvas.current, []);
  const view = useSiteView();
  const chosen = useChosen(session, layout, canvas);
  const [layersShown, setLayersShown] = useState(false);
  const [dialog, setDialog] = useState<SiteDialog>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [problems, setProblems] = useState<readonly LayoutProblem[]>([]);
  const inserting = useInserting(session, controller, chosen.selection);
  const publishing = usePublishing(session, props, () => setDialog('review'));
  const navigate = useNavigate();
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
        title={session.title()}
        path={props.path}
        session={session}
        device={view.device}
        onDevice={view.setDevice}
        zoom={view.zoom}
        onZoom={view.setZoom}
        layersShown={layersShown}
        mayDraft={mayWrite}
        mayPublish={mayPublish}
        actions={{
          add: () => inserting.open('block'),
          publish: () => void publishing.publish(),
          discard: () => void publishing.discard(),
          review: () => setDialog('review'),
          history: () => setDialog('history'),
          preview: () => setDialog('preview'),
          find: () => setDialog('find'),
          toggleLayers: () => setLayersShown(!layersShown),
        }}
      />
      <div className="site__body">
        {(view.panelsOver ? sheet === 'layers' : layersShown) ? (
          <aside className="site__left" aria-label="Sections and blocks">
            <Layers
              layout={layout}
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
            {...{ session, layout, problems }}
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
        {...{ kind, id, session, layout, inserting, publishing }}
        device={view.device}
        open={dialog}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** What is chosen on the canvas, told to everybody who is here. */
function useChosen(session: DocumentSession, layout: PageLayout, canvas: RefObject<CanvasController | null>) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const select = (next: Selection) => {
    setSelection(next);
    session.setPresence({ selection: idsOf(next) });
  };
  const caret = (at: TextCaret | null) =>
    session.setPresence({ selection: idsOf(selection), ...(at ? { caret: at } : {}) });
  const show = (blockOrSection: string, more = false) => {
    const isSection = layout.sections.some((section) => section.id === blockOrSection);
    const next: Selection = isSection
      ? { blocks: [], section: blockOrSection }
      : { blocks: more ? [...new Set([...selection.blocks, blockOrSection])] : [blockOrSection], section: '' };
    canvas.current?.select(next);
    canvas.current?.scrollTo(blockOrSection);
  };
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
  const { mayWrite } = session.rights();
  const present = session.people();
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

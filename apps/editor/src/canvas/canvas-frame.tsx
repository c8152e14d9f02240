import './canvas.css';
import type { LayoutKind } from '@plinth/contract';
import {
  type CSSProperties,
  lazy,
  memo,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { CanvasController, type CanvasEvents, type TypingAt } from './canvas-controller.ts';
import type { CanvasSession } from './commands.ts';
import type { BlockName, Colleague, Selection, TextCaret } from './messages.ts';

const TextInPlace = memo(lazy(() => import('./text-in-place.tsx')));

export interface CanvasFrameProps extends CanvasEvents {
  session: CanvasSession;
  kind: LayoutKind;
  id: string;
  /** Title of each type of block, and whether it holds others (GET /api/template/GetBlockTypes). */
  names: Readonly<Record<number, BlockName>>;
  /** Of the window that the page is shown in, in CSS pixels: 390, 820, 1440 or any other; left out: all the room there is. */
  width?: number;
  /** Its edge was dragged. */
  onWidth?: (width: number) => void;
  /** 0.25 to 2 */
  zoom?: number;
  readOnly?: boolean;
  people?: readonly Colleague[];
  /** What is chosen, where somebody else chooses, too; left out: the canvas keeps it to itself. */
  selection?: Selection;
  /** Calls that are no state: scrollTo, measure, startInsertDrag, perform … */
  ref?: Ref<CanvasController>;
}

/** Why nothing can be added to a page. */
export const NO_PLACE =
  'The theme makes this page by itself and shows no blocks on it; those it has are kept. Double-click a part to see where it is edited.';

const LEAST_WIDTH = 320;
const MOST_WIDTH = 2560;

/** The page as it is edited. What stands around it – bars, panels, menus – is the screen's. */
export function CanvasFrame(props: CanvasFrameProps) {
  const { session, kind, id, names, width, zoom = 1, readOnly = false, people, selection, ref } = props;
  const latest = useRef(props);
  latest.current = props;
  const [typing, setTyping] = useState<TypingAt | null>(null);
  const [controller, setController] = useState<CanvasController | null>(null);
  useEffect(() => {
    const made = new CanvasController(session, kind, id, names, () => ({
      ...latest.current,
      onType: (at) => {
        // At once: what is pressed next is the text's, or the canvas's again.
        flushSync(() => setTyping(at));
        latest.current.onType?.(at);
      },
    }));
    setController(made);
    return () => made.close();
  }, [session, kind, id, names]);
  useImperativeHandle(ref, () => controller as CanvasController, [controller]);
  useEffect(() => controller?.setView({ zoom, readOnly }), [controller, zoom, readOnly]);
  useEffect(() => controller?.setPeople(people ?? []), [controller, people]);
  useEffect(() => {
    if (controller && selection && selection !== controller.selection) controller.select(selection);
  }, [controller, selection]);
  const onCaret = useCallback((caret: TextCaret | null) => latest.current.onCaret?.(caret), []);
  const onEnd = useCallback(() => controller?.endTyping(), [controller]);
  if (!controller) return null;
  return (
    <Stage
      key={`${kind}:${id}`}
      controller={controller}
      width={width}
      zoom={zoom}
      onWidth={props.onWidth}
      text={
        typing ? (
          <Suspense>
            <TextInPlace {...typing} session={session} onCaret={onCaret} onEnd={onEnd} />
          </Suspense>
        ) : null
      }
    />
  );
}

function Stage({
  controller,
  width,
  zoom,
  onWidth,
  text,
}: {
  controller: CanvasController;
  width: number | undefined;
  zoom: number;
  onWidth: ((width: number) => void) | undefined;
  /** The tools of the text that is typed in. */
  text: ReactNode;
}) {
  const url = useSyncExternalStore(controller.subscribe, () => controller.url);
  const state = useSyncExternalStore(controller.subscribe, () => controller.state);
  const visiting = useSyncExternalStore(controller.subscribe, () => controller.visiting);
  const said = useSyncExternalStore(controller.subscribe, () => controller.said);
  const style = {
    '--canvas-width': width === undefined ? '100%' : `${width * zoom}px`,
    '--canvas-zoom': String(zoom),
  } as CSSProperties;
  return (
    <div className="canvas" style={style} data-state={state}>
      {text}
      {visiting === null ? null : (
        <div className="canvas__visiting" role="status">
          <span>
            You look at <strong>{visiting}</strong> as visitors see it.
          </span>
          <button type="button" className="button" onClick={() => controller.visit(null)}>
            Back to editing
          </button>
        </div>
      )}
      {state === 'failed' ? (
        <div className="canvas__failure" role="alert">
          <p>The page cannot be shown.</p>
          <button type="button" className="button" onClick={() => controller.reload()}>
            Try again
          </button>
        </div>
      ) : null}
      {state === 'no-place' ? (
        <p className="canvas__failure" role="status">
          {NO_PLACE}
        </p>
      ) : null}
      <div className="canvas__window">
        <iframe
          key={url}
          className="canvas__frame"
          title="Page"
          src={url}
          ref={controller.attach}
          onLoad={controller.loaded}
        />
        {onWidth && width !== undefined ? <WidthHandle width={width} zoom={zoom} onWidth={onWidth} /> : null}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

/** The edge of the window, by pointer and by keys. */
function WidthHandle({ width, zoom, onWidth }: { width: number; zoom: number; onWidth: (width: number) => void }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const within = (wanted: number) => Math.round(Math.min(Math.max(wanted, LEAST_WIDTH), MOST_WIDTH));
  return (
    <hr
      className="canvas__edge"
      aria-label="Width of the window"
      aria-orientation="vertical"
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        // The window stands in the middle: it grows on both sides.
        if (start.current) onWidth(within(start.current.width + ((event.clientX - start.current.x) * 2) / zoom));
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -10, ArrowRight: 10, PageUp: 100, PageDown: -100 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onWidth(within(width + by));
      }}
    />
  );
}

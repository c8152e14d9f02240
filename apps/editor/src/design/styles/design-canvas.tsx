import '../../canvas/canvas.css';
import type { DraftStyles } from '@plinth/contract';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { CanvasLink } from '../../canvas/canvas-link.ts';
import type { FromFrame } from '../../canvas/messages.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

/** So long a page may take to say that it is there. */
const LONGEST_MS = 20_000;

/** A page of the website as it is published, in the design and with the words around it as they are drafted. Nothing of it is edited here. */
export function DesignCanvas(props: {
  pageId: string;
  styles: DraftStyles | undefined;
  /** Values that are shown before their stylesheet has come, as custom properties. */
  variables: Readonly<Record<string, string>>;
  /** The drafted words that the server has, as one text. */
  words: string;
  edge: 'top' | 'bottom' | undefined;
  width: number;
  zoom: number;
}) {
  const { pageId, styles, variables, words, edge, width, zoom } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [link, setLink] = useState<CanvasLink>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, and other words, are another page
  useEffect(() => {
    setState('loading');
    const late = setTimeout(() => setState((is) => (is === 'loading' ? 'failed' : is)), LONGEST_MS);
    const hear = (message: FromFrame) => {
      if (message.type !== 'ready') return;
      clearTimeout(late);
      setState('ready');
    };
    const made = new CanvasLink(`/config/canvas/page/${encodeURIComponent(pageId)}?design=draft`, hear);
    setLink(made);
    return () => {
      clearTimeout(late);
      made.close();
    };
  }, [pageId, attempt, words]);
  const ready = state === 'ready';
  useEffect(() => {
    if (ready) link?.send({ type: 'view', zoom, readOnly: true });
  }, [ready, link, zoom]);
  useEffect(() => {
    if (!ready || !styles) return;
    const { css, bodyClasses, possibleClasses } = styles;
    link?.send({ type: 'styles', css, bodyClasses, possibleClasses });
  }, [ready, link, styles]);
  useEffect(() => {
    if (ready) link?.send({ type: 'variables', values: variables });
  }, [ready, link, variables]);
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (ready && edge && page) page.scrollTo(0, edge === 'top' ? 0 : page.document.documentElement.scrollHeight);
  }, [ready, edge]);
  if (!link) return null;
  const size = { '--canvas-width': `${width * zoom}px`, '--canvas-zoom': String(zoom) } as CSSProperties;
  return (
    <div className="canvas" style={size} data-state={state}>
      {state === 'failed' ? (
        <div className="canvas__failure" role="alert">
          <p>The page cannot be shown.</p>
          <Button onPress={() => setAttempt(attempt + 1)}>{messages.tryAgain}</Button>
        </div>
      ) : null}
      <div className="canvas__window">
        <iframe
          key={link.url}
          ref={frame}
          className="canvas__frame"
          title="Website with the drafted design"
          src={link.url}
          onLoad={(event) => link.handOver(event.currentTarget)}
        />
      </div>
    </div>
  );
}

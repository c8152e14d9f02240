import { setText } from '@plinth/documents';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mountRichText, type RichTextHandle } from '../text/mount-rich-text.ts';
import { TextToolbar, type ToolbarRequest } from '../text/text-toolbar.tsx';
import type { TypingAt } from './canvas-controller.ts';
import { type CanvasSession, textOf } from './commands.ts';
import type { TextCaret } from './messages.ts';
import { lettersBefore } from './text-caret.ts';

const CARET_MS = 120;

/** The colours that every theme has (docs/themes.md); a section's tone decides what each looks like. */
const COLOURS = [
  { name: 'Text', value: 'var(--ink)' },
  { name: 'Muted', value: 'var(--muted)' },
  { name: 'Accent', value: 'var(--accent)' },
];

/**
 * A text of a block, typed on the block's own element with the site's own type; its toolbar stands in the editor. Loaded at the
 * first text that somebody types in.
 */
export default function TextInPlace({
  id,
  field,
  element,
  at,
  session,
  onCaret,
  onEnd,
}: TypingAt & { session: CanvasSession; onCaret: (caret: TextCaret | null) => void; onEnd: () => void }) {
  const [handle, setHandle] = useState<RichTextHandle | null>(null);
  const [request, setRequest] = useState<{ for: ToolbarRequest } | null>(null);
  const [notice, setNotice] = useState('');
  const end = useRef(onEnd);
  end.current = onEnd;
  const began = useRef(at);
  began.current = at;
  const told = useRef(onCaret);
  told.current = onCaret;
  useEffect(() => {
    /** What stands in the field, by whoever wrote it last. */
    let known = textOf(session, id, field) ?? element.innerHTML.replace(/<!--text:\w+-->/, '');
    const mounted = mountRichText(element, {
      html: known,
      label: 'Text',
      look: 'page',
      onChange: (html) => {
        known = html;
        session.edit('Change text', (doc) => setText(doc, id, field, html), { squash: `text ${id} ${field}` });
      },
      onKey: (key) => setRequest({ for: key }),
      onNotice: setNotice,
    });
    const unsubscribe = session.subscribe(() => {
      const now = textOf(session, id, field);
      if (now === undefined || now === known) return;
      known = now;
      mounted.setHtml(now);
    });
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end.current();
    };
    element.addEventListener('keydown', leave);
    const page = element.ownerDocument.defaultView;
    page?.focus();
    mounted.focus(began.current ?? 'end');
    // The keyboard of a phone takes room away: the caret stays above it.
    const smaller = () => mounted.showCaret();
    page?.addEventListener('resize', smaller);
    setHandle(mounted);
    return () => {
      unsubscribe();
      element.removeEventListener('keydown', leave);
      page?.removeEventListener('resize', smaller);
      mounted.destroy();
    };
  }, [session, id, field, element]);
  useEffect(() => {
    const page = element.ownerDocument;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      const { anchorNode, anchorOffset, focusNode, focusOffset } = page.getSelection() ?? {};
      if (!anchorNode || !focusNode || !element.contains(anchorNode) || !element.contains(focusNode)) return;
      const anchor = lettersBefore(element, anchorNode, anchorOffset ?? 0);
      const head = lettersBefore(element, focusNode, focusOffset ?? 0);
      told.current({ block: id, setting: field, anchor, head });
    };
    // Behind the keystroke: others see it soon enough, and whoever types waits for nothing.
    const moved = () => {
      timer ??= setTimeout(tell, CARET_MS);
    };
    page.addEventListener('selectionchange', moved);
    return () => {
      clearTimeout(timer);
      page.removeEventListener('selectionchange', moved);
      told.current(null);
    };
  }, [id, field, element]);
  return (
    <div className="canvas__text">
      {handle ? <TextToolbar handle={handle} label="Text" palette={COLOURS} request={request} /> : null}
      <button type="button" className="icon-button canvas__done" aria-label="Done writing" onClick={onEnd}>
        <Check size={18} aria-hidden="true" />
      </button>
      <span role="status">{notice}</span>
    </div>
  );
}

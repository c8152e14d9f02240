import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../ui/when-idle.ts';
import { mountRichText, type RichTextHandle } from './mount-rich-text.ts';
import type { RichTextProps } from './rich-text.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextToolbar, type ToolbarRequest } from './text-toolbar.tsx';
import { themeColours } from './theme-colours.ts';

/** The control itself, with everything that it is made of: loaded when a screen shows a text. */
export default function RichTextEditor(props: RichTextProps & { labelId: string }) {
  const [handle, setHandle] = useState<RichTextHandle | null>(null);
  const [request, setRequest] = useState<{ for: ToolbarRequest } | null>(null);
  const [notice, setNotice] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  /** What this field has said last, so that its own words do not come back to it. */
  const said = useRef(props.html);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let mounted: RichTextHandle | undefined;
    const mount = () => {
      mounted = mountRichText(element, {
        html: latest.current.html,
        labelledBy: latest.current.labelId,
        look: 'form',
        onChange: (html) => {
          said.current = html;
          setNotice('');
          latest.current.onChange(html);
        },
        onKey: (key) => setRequest({ for: key }),
        onNotice: setNotice,
      });
      said.current = latest.current.html;
      setHandle(mounted);
    };
    // It takes longer than all the rest of a panel: who only chooses one block after the other does not wait for it.
    const leave = whenIdle(mount);
    return () => {
      leave();
      mounted?.destroy();
    };
  }, []);
  useEffect(() => {
    if (said.current === props.html) return;
    said.current = props.html;
    handle?.setHtml(props.html);
  }, [handle, props.html]);

  return (
    <>
      <div className="rich" data-invalid={props.error ? true : undefined}>
        {handle ? (
          <TextToolbar
            handle={handle}
            label={props.label}
            controls={`${props.labelId}-text`}
            palette={themeColours}
            request={request}
          />
        ) : (
          <div className="text-tools" />
        )}
        {handle ? null : <TextPreview html={props.html} short={props.short} />}
        <div
          ref={box}
          hidden={!handle}
          id={`${props.labelId}-text`}
          className={props.short ? 'rich__text rich__text--short' : 'rich__text'}
          aria-describedby={`${props.labelId}-foot`}
          aria-invalid={props.error ? true : undefined}
        />
      </div>
      <div className="rich__foot" id={`${props.labelId}-foot`}>
        {props.error ? (
          <span className="error" role="alert">
            {props.error}
          </span>
        ) : null}
        <span className="hint" role="status">
          {notice}
        </span>
        {handle ? props.tools?.(handle) : null}
        {handle ? <WordCount handle={handle} /> : null}
      </div>
    </>
  );
}

function WordCount({ handle }: { handle: RichTextHandle }) {
  const words = useSyncExternalStore(handle.subscribe, () => handle.getState().words);
  return <span className="hint">{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</span>;
}

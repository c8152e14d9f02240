import { Bold, Italic, Link2, List } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { cleanHtml } from './clean-html.ts';

const TOOLS = [
  { command: 'bold', label: 'Bold', icon: Bold },
  { command: 'italic', label: 'Italic', icon: Italic },
  { command: 'insertUnorderedList', label: 'List', icon: List },
] as const;

/** A text with paragraphs, bold, italic, lists and links. What comes out is cleaned of everything else. */
export function RichText(props: { label: string; html: string; short?: boolean; onChange: (html: string) => void }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /** What this field has last said itself, so that its own words do not move the cursor. */
  const said = useRef<string | null>(null);

  useEffect(() => {
    if (!box.current || said.current === props.html) return;
    box.current.innerHTML = cleanHtml(props.html);
    said.current = props.html;
  }, [props.html]);

  const tell = () => {
    if (!box.current) return;
    const html = box.current.textContent?.trim() === '' ? '' : cleanHtml(box.current.innerHTML);
    said.current = html;
    props.onChange(html);
  };
  /** Deprecated by name, but the only editing command that every browser has, with undo. TipTap comes with the page editor. */
  const run = (command: string, value?: string) => {
    box.current?.focus();
    document.execCommand(command, false, value);
    tell();
  };
  const link = () => {
    const url = window.prompt('Address of the link, such as https://example.com or /about');
    if (url && /^(https?:\/\/|mailto:|tel:|\/)/.test(url)) run('createLink', url);
  };
  return (
    <div className="field">
      <span className="label" id={id}>
        {props.label}
      </span>
      <div className="rich">
        <div className="rich__tools" role="toolbar" aria-label={`Format of ${props.label.toLowerCase()}`}>
          {TOOLS.map(({ command, label, icon: Icon }) => (
            <button
              key={command}
              type="button"
              className="icon-button"
              aria-label={label}
              // Keeps the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            >
              <Icon size={15} aria-hidden="true" />
            </button>
          ))}
          <button
            type="button"
            className="icon-button"
            aria-label="Link"
            onMouseDown={(event) => event.preventDefault()}
            onClick={link}
          >
            <Link2 size={15} aria-hidden="true" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formatted text */}
        <div
          ref={box}
          className={props.short ? 'rich__text rich__text--short' : 'rich__text'}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          contentEditable
          suppressContentEditableWarning
          onInput={tell}
          onPaste={(event) => {
            event.preventDefault();
            const html = event.clipboardData.getData('text/html');
            if (html) document.execCommand('insertHTML', false, cleanHtml(html));
            else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
          }}
        />
      </div>
    </div>
  );
}

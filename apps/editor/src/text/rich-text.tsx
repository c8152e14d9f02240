import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { RichTextHandle } from './mount-rich-text.ts';
import { TextPreview } from './text-preview.tsx';

// With what it is made of it is larger than the rest of the screens that hold it.
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

export interface RichTextProps {
  label: string;
  html: string;
  /** A few lines high. */
  short?: boolean;
  error?: string | undefined;
  /** Stands below the text, and may write into it. */
  tools?: (handle: RichTextHandle) => ReactNode;
  onChange: (html: string) => void;
}

/** A text with its format, as a field of a form. What the editor does not know stays in it as it is. */
export function RichText(props: RichTextProps) {
  const labelId = useId();
  return (
    <div className="field">
      <span className="label" id={labelId}>
        {props.label}
      </span>
      <Suspense
        fallback={
          <>
            <div className="rich" aria-busy="true">
              <div className="text-tools" />
              <TextPreview html={props.html} short={props.short} />
            </div>
            <div className="rich__foot" />
          </>
        }
      >
        <RichTextEditor {...props} labelId={labelId} />
      </Suspense>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { formPreviewPath } from '../api/forms.ts';
import { useSessionVersion } from '../site/use-session.ts';
import { chosenIn, tryConditions } from './try-conditions.ts';
import type { FormSession } from './use-form.ts';

const QUIET_MS = 200;
const LEAST_HEIGHT = 320;

/** The form as visitors will see it, rendered by the server in the theme of the website. It follows each change that is kept. */
export function FormPreview({ session, formId }: { session: FormSession; formId: string }) {
  useSessionVersion(session);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(LEAST_HEIGHT);
  const value = session.value();
  const hasConditions = value.fields.some(({ shownWhen }) => shownWhen);
  const isSaved = session.status().kind === 'saved';
  const measure = () => {
    frame.current?.contentDocument?.querySelector('.announcement-bar')?.remove();
    const page = frame.current?.contentDocument?.querySelector<HTMLElement>('.form-page');
    // The form alone: without what stands above every page, and with edges, which the theme leaves to what surrounds a form.
    if (page) page.style.paddingInline = '28px';
    if (page) setHeight(Math.max(LEAST_HEIGHT, Math.ceil(page.getBoundingClientRect().bottom + 40)));
  };
  const begin = () => {
    const page = frame.current?.contentDocument?.querySelector('.form-page');
    if (page) tryConditions(page, session.value().fields, measure);
    measure();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another page
  useEffect(() => {
    if (!isSaved) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetch(formPreviewPath(formId), { signal: abort.signal }).catch(() => null);
      if (!answer?.ok || abort.signal.aborted) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.form-page');
      const shown = frame.current?.contentDocument?.querySelector('.form-page');
      // Only what is inside changes: the frame keeps its place, and nothing flickers.
      if (fresh && shown) {
        const chooseAgain = chosenIn(shown);
        shown.innerHTML = fresh.innerHTML;
        chooseAgain(shown);
      }
      begin();
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [value, isSaved, formId]);
  return (
    <section className="card forms__preview" aria-label="Preview">
      <div className="card__head">
        <h2>Preview</h2>
        <span className="soft">
          {hasConditions ? 'as visitors will see it; answer to see what depends on it' : 'as visitors will see it'}
        </span>
      </div>
      <iframe
        ref={frame}
        title="Preview of the form"
        src={formPreviewPath(formId)}
        style={{ height }}
        onLoad={begin}
        tabIndex={hasConditions ? 0 : -1}
      />
    </section>
  );
}

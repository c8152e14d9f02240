import type { WebsiteMade } from '@plinth/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import mark from '../ui/plinth.svg';

/** The website is there: where it is, and on into its editor. */
export function MadeScreen({ made, enter }: { made: WebsiteMade; enter: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="entrance">
      <div className="entrance__card">
        <div className="entrance__head">
          <img src={mark} alt="" width={40} height={40} />
          <h1 ref={heading} tabIndex={-1}>
            {made.title} is ready
          </h1>
          <p className="soft">Its pages are filled with examples to begin with. This is its address:</p>
          <a className="link made__address" href={made.url} target="_blank" rel="noreferrer">
            {made.url.replace(/^https?:\/\//, '')}
            <span className="visually-hidden"> (opens a new tab)</span>
          </a>
        </div>
        <Button tone="primary" wide autoFocus onPress={enter}>
          Open the editor
        </Button>
        <a className="button button--wide" href={made.url} target="_blank" rel="noreferrer">
          See the website<span className="visually-hidden"> (opens a new tab)</span>
        </a>
      </div>
    </main>
  );
}

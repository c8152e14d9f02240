import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { tellError } from './errors/caught-error.ts';
import { inOwnWords } from './own-words.ts';

/** Says what went wrong to whoever looks at the console, and to the error reporter: what needs React is the shop's (ERRR-03). */
const report = (error: unknown) => {
  console.error(error);
  tellError(error, 'commerce');
};

const Awake = ({ done, children }: { done: () => void; children: ReactNode }) => {
  useEffect(done, [done]);
  return children;
};

/**
 * Makes the `hydrate` export of an island's entry. It resolves when the island listens, which is when the loader may replay
 * what the shopper did meanwhile.
 */
export const hydrateIsland = <Props extends object>(Island: ComponentType<Props>) =>
  inOwnWords<HTMLElement>(
    (container) =>
      new Promise((done) => {
        const props = JSON.parse(container.dataset.props ?? '{}') as Props;
        hydrateRoot(
          container,
          <Awake done={done}>
            <Island {...props} />
          </Awake>,
          {
            identifierPrefix: container.dataset.key ?? '',
            // A mismatch is not the shopper's trouble: React renders anew. It is ours, so it is reported like any other.
            onRecoverableError: report,
            onUncaughtError: report,
          },
        );
      }),
  );

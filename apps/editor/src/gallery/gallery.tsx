import './gallery.css';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { Monitor, Moon, Sun } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { type Appearance, chooseAppearance, useAppearance } from '../app/appearance.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Chips } from '../ui/search-field.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { ButtonParts, FieldParts } from './controls.tsx';
import { Group } from './group.tsx';
import { ListParts, OverlayParts, StateParts } from './screens.tsx';

const GROUPS = [
  { title: 'Buttons', note: 'What a person does. One primary a screen; danger asks before.', Parts: ButtonParts },
  {
    title: 'Fields',
    note: 'What a person types and chooses, with its hint and its error beside it.',
    Parts: FieldParts,
  },
  { title: 'States of a screen', note: 'Loading, empty, failed. A skeleton comes after 150 ms.', Parts: StateParts },
  { title: 'Lists', note: 'Only the rows that can be seen exist; this one has 10,000.', Parts: ListParts },
  {
    title: 'Questions and news',
    note: 'A dialog for one question only; a toast for what has happened.',
    Parts: OverlayParts,
  },
] as const;

const APPEARANCES: readonly { value: Appearance; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const SIGNS = { system: Monitor, light: Sun, dark: Moon };

/** Every part of src/ui in every state. Only `npm run dev` and `npm run gallery` have it: the build leaves it out. */
function Gallery() {
  const appearance = useAppearance();
  const Sign = SIGNS[appearance];
  return (
    <div className="gallery">
      <header className="gallery__head">
        <div>
          <h1>Parts of the editor</h1>
          <p className="soft">
            Each in every state, live. The storefront’s parts are <a href="/@dev/islands">on a page of their own</a>.
          </p>
        </div>
        <div className="gallery__appearance">
          <Sign size={16} aria-hidden="true" />
          <Chips label="Appearance" value={appearance} options={APPEARANCES} onChange={chooseAppearance} />
        </div>
      </header>
      <nav aria-label="Contents" className="gallery__contents">
        {GROUPS.map(({ title }) => (
          <a key={title} href={`#${anchor(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        {GROUPS.map(({ title, note, Parts }) => (
          <Group key={title} id={anchor(title)} title={title} note={note}>
            <Parts />
          </Group>
        ))}
      </main>
      <ConfirmHost />
      <ToastHost />
    </div>
  );
}

const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Shows it in place of the editor, under a router of its own: some parts hold links. */
export function showGallery(root: HTMLElement): void {
  document.title = 'Parts of the editor';
  const router = createRouter({
    routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
    basepath: '/config',
  });
  createRoot(root).render(<RouterProvider router={router as never} />);
}

import '@fontsource-variable/inter/wght.css';
import './styles/editor.css';
import { notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CallFailure } from './api/call.ts';
import { askAgainWhereOvertaken } from './api/overtaken.ts';
import { startAppearance } from './app/appearance.ts';
import { createEditorRouter } from './app/router.tsx';
import { ConfirmHost } from './ui/confirm.tsx';
import { hearEscapeWithoutPlace } from './ui/lost-keys.ts';
import { afterPress, hearPresses } from './ui/press.ts';
import { ToastHost } from './ui/toast.tsx';

startAppearance();
hearEscapeWithoutPlace(document);
hearPresses(window);
// What the server answers does not move what somebody is pressing.
notifyManager.setScheduler((tell) => setTimeout(() => afterPress(tell)));

const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // A session that ended anywhere is found out at the next load: the shell then leads to the sign-in.
    onError: (error, query) => {
      if (error instanceof CallFailure && error.signedOut && query.queryKey[0] !== 'me') {
        void client.invalidateQueries({ queryKey: ['me'] });
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && error instanceof CallFailure && error.status >= 500,
    },
  },
});

askAgainWhereOvertaken(client);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// The build knows DEV to be false and leaves the gallery out.
if (import.meta.env.DEV && location.pathname === '/config/gallery') {
  void import('./gallery/gallery.tsx').then(({ showGallery }) => showGallery(root));
} else {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={createEditorRouter(client)} />
        <ConfirmHost />
        <ToastHost />
      </QueryClientProvider>
    </StrictMode>,
  );
}

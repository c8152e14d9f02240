import type { LayoutKind } from '@plinth/contract';
import type { useNavigate } from '@tanstack/react-router';
import type { Region } from '../canvas/messages.ts';
import { toast } from '../ui/toast.tsx';

type Navigate = ReturnType<typeof useNavigate>;

interface Place {
  text: string;
  label: string;
  go: (navigate: Navigate) => Promise<void>;
}

const toWords = { label: 'Header and footer', go: (navigate: Navigate) => navigate({ to: '/design/words' }) };
const toPages = { label: 'Pages', go: (navigate: Navigate) => navigate({ to: '/pages' }) };

/** Where each part of a page is edited that is in no layout. */
function placeOf(region: Region, kind: LayoutKind, id: string): Place {
  const isList = kind === 'page';
  const toContent = isList
    ? {
        label: 'Content',
        go: (navigate: Navigate) => navigate({ to: '/content/$collectionId', params: { collectionId: id } }),
      }
    : { label: 'Content', go: (navigate: Navigate) => navigate({ to: '/content' }) };
  switch (region) {
    case 'announcement':
      return { text: 'The announcement bar is the same on every page.', ...toWords };
    case 'header':
    case 'footer':
      return { text: 'This belongs to the design of every page.', ...toWords };
    case 'navigation':
      return { text: 'Links of the navigation are named and put in order beside the pages.', ...toPages };
    case 'headline':
      return isList
        ? { text: 'The title is one of the settings of the page: Pages → … → Settings.', ...toPages }
        : { text: 'The title belongs to what the page is about.', ...toContent };
    case 'body':
    case 'content':
    case 'page':
      return { text: 'This is made by the theme from what the page lists or is about.', ...toContent };
  }
}

/** Something that lies in another document was double-clicked: its own canvas opens, or its screen is offered. */
export async function openElsewhere(
  { region, field }: { region: Region; field: string },
  { kind, id }: { kind: LayoutKind; id: string },
  navigate: Navigate,
): Promise<void> {
  if (field !== '') {
    await navigate({ to: '/site/$kind/$id', params: { kind: 'field', id: field } });
    return;
  }
  const { text, label, go } = placeOf(region, kind, id);
  toast({ text, action: { label, run: () => void go(navigate) } });
}

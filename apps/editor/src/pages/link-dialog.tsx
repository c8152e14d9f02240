import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { pagesQuery } from '../api/pages.ts';
import type { EditedLink } from '../text/link-editor.tsx';
import type { NavigationEdits } from './navigation-edits.ts';
import type { TreeNode } from './site-tree.ts';

const LinkEditor = lazy(() => import('../text/link-editor.tsx'));

/** Where a link of the navigation leads, and what it says; `node` undefined: a new one at the end of `place`. */
export function LinkDialog(props: {
  node: TreeNode | undefined;
  place: string;
  edits: NavigationEdits;
  onClose: () => void;
}) {
  const { node, edits } = props;
  const pages = useQuery(pagesQuery).data?.collections ?? [];
  const link = node?.link;
  const given: EditedLink = {
    href:
      node?.page?.path ?? link?.externalLink?.url ?? (link?.memberAreaId ? `/member-areas/${link.memberAreaId}` : ''),
    newWindow: link?.externalLink?.newWindow ?? false,
    name: link?.title ?? link?.externalLink?.title ?? '',
  };
  const save = ({ href, newWindow, name }: EditedLink) => {
    const page = pages.find(({ path, deleted }) => !deleted && path === href);
    const named = name.trim();
    const target = page
      ? {
          collectionId: page.id,
          label: page.navigationTitle || page.title,
          title: named === page.navigationTitle ? '' : named,
          externalLink: undefined,
          memberAreaId: undefined,
        }
      : href === given.href && link?.memberAreaId
        ? { title: named }
        : {
            externalLink: { url: href, title: named || href, ...(newWindow ? { newWindow } : {}) },
            title: '',
            label: undefined,
            collectionId: undefined,
            memberAreaId: undefined,
          };
    const shown = named || page?.navigationTitle || page?.title || href;
    if (link) edits.change(link.id, shown, target);
    else {
      const { title, ...rest } = target;
      edits.add({ ...rest, ...(title ? { title } : {}) }, shown, { place: props.place, parent: '' });
    }
  };
  return (
    <Suspense>
      <LinkEditor
        link={given}
        isNew={!link}
        onSave={save}
        onRemove={() => node && edits.take(node)}
        onClose={props.onClose}
      />
    </Suspense>
  );
}

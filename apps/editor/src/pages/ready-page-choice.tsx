import type { ReadyPageListing } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { File } from 'lucide-react';
import { useId } from 'react';
import { readyPagesQuery } from '../api/pages.ts';
import { SectionPicture } from '../site/section-picture.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';

export type ReadyPage = ReadyPageListing['pages'][number];

/** What a page begins with: nothing, or a ready-made page, each as it looks in the theme of this website. */
export function ReadyPageChoice(props: { value: string; onChange: (page: ReadyPage | null) => void }) {
  const { value, onChange } = props;
  const name = useId();
  const ready = useQuery(readyPagesQuery);
  if (ready.isPending) return <ListSkeleton rows={4} />;
  if (!ready.data) return <LoadFailure error={ready.error} retry={() => void ready.refetch()} />;
  return (
    <fieldset className="ready-pages">
      <legend>Begin with</legend>
      <div className="ready-pages__list">
        <label className="ready-page">
          <input type="radio" name={name} checked={value === ''} onChange={() => onChange(null)} />
          <span className="ready-section__picture ready-page__empty">
            <File size={28} strokeWidth={1.4} aria-hidden="true" />
          </span>
          <b>Empty page</b>
          <small>Your own sections, one by one</small>
        </label>
        {ready.data.pages.map((page) => (
          <label key={page.name} className="ready-page">
            <input type="radio" name={name} checked={value === page.name} onChange={() => onChange(page)} />
            <SectionPicture address={page.preview} />
            <b>{page.title}</b>
            <small>{page.about}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

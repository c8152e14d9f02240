import type { AssetFile } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, FileAudio, FileText, FileVideo, FolderOpen, type LucideIcon, SearchX } from 'lucide-react';
import { type FileFilter, type FileKind, fileListQuery } from '../api/files.ts';
import { Button } from '../ui/button.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { ListFailure, ListSkeleton, Nothing } from '../ui/states.tsx';

const KINDS = [
  { value: '', label: 'All' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Video' },
  { value: 'audio', label: 'Sound' },
  { value: 'document', label: 'Documents' },
] as const;

const ICONS: readonly [string, LucideIcon][] = [
  ['video/', FileVideo],
  ['audio/', FileAudio],
];
const iconOf = (type: string): LucideIcon => ICONS.find(([start]) => type.startsWith(start))?.[1] ?? FileText;

export const isImage = ({ contentType }: Pick<AssetFile, 'contentType'>): boolean => contentType.startsWith('image/');

/** The website's files, found by name and kind, newest first (EDIT-06, Existing Files). */
export function FileLibrary(props: {
  filter: FileFilter;
  /** Only files of this kind are offered. */
  kind?: FileKind;
  chosen?: ReadonlySet<string>;
  onFilter: (change: Partial<FileFilter>) => void;
  onPress: (file: AssetFile) => void;
}) {
  const { filter, kind, chosen, onFilter } = props;
  const list = useInfiniteQuery(fileListQuery(kind ? { ...filter, kind } : filter));
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  const filtered = Boolean(filter.query || filter.unused || (filter.kind && !kind));
  return (
    <>
      <div className="filters">
        <SearchField
          label="Search name, title or description"
          value={filter.query ?? ''}
          onChange={(query) => onFilter({ query })}
        />
        {kind ? null : (
          <Chips
            label="Kind"
            value={(filter.kind ?? '') as (typeof KINDS)[number]['value']}
            options={KINDS}
            onChange={(value) => onFilter({ kind: value })}
          />
        )}
      </div>
      {list.isPending ? (
        <ListSkeleton />
      ) : list.error && files.length === 0 ? (
        <ListFailure error={list.error} retry={() => void list.refetch()} />
      ) : files.length === 0 ? (
        filtered ? (
          <Nothing icon={SearchX} title="No file fits">
            <p>Nothing matches this search.</p>
            <Button onPress={() => onFilter({ query: '', kind: '', unused: '' })}>Show all files</Button>
          </Nothing>
        ) : (
          <Nothing icon={FolderOpen} title="No files yet">
            <p>Images, videos, sound and PDFs of your website are kept here.</p>
          </Nothing>
        )
      ) : (
        <ul className="tiles tiles--files" aria-label="Existing files">
          {files.map((file) => (
            <li key={file.id}>
              <FileTile
                file={file}
                chosen={chosen ? chosen.has(file.id) : undefined}
                onPress={() => props.onPress(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div className="more">
          <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
          {list.isFetchNextPageError ? (
            <ListFailure error={list.error} retry={() => void list.fetchNextPage()} />
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function FileTile(props: { file: AssetFile; chosen: boolean | undefined; onPress: () => void }) {
  const { file, chosen } = props;
  const Icon = iconOf(file.contentType);
  return (
    <button
      type="button"
      className="tile tile--file"
      aria-pressed={chosen}
      aria-label={`${file.filename}, ${file.sizeText}`}
      onClick={props.onPress}
    >
      {isImage(file) ? (
        <img src={`${file.assetUrl}?format=300w`} alt="" width={240} height={240} loading="lazy" />
      ) : (
        <span className="tile__kind">
          <Icon size={30} strokeWidth={1.4} aria-hidden="true" />
        </span>
      )}
      <span className="tile__name ellipsis">{file.filename}</span>
      <span className="tile__size">{file.sizeText}</span>
      {chosen ? (
        <span className="tile__chosen">
          <Check size={14} aria-hidden="true" />
        </span>
      ) : null}
    </button>
  );
}

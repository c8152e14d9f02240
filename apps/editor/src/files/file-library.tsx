import type { AssetFile } from '@plinth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check, FileAudio, FileText, FileVideo, FolderOpen, type LucideIcon, SearchX } from 'lucide-react';
import { foldersQuery } from '../api/file-folders.ts';
import { type FileFilter, type FileKind, fileListQuery, isEverywhere } from '../api/files.ts';
import { Button } from '../ui/button.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { ListFailure, ListSkeleton, Nothing } from '../ui/states.tsx';
import { dragProps } from './dragged-files.ts';
import { FolderStrip, type MoveFiles } from './folder-strip.tsx';

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
  /** Files that something is to be done with, each marked by its box; absent: there are no boxes. */
  marked?: ReadonlyMap<string, AssetFile>;
  onMark?: (file: AssetFile) => void;
  /** Absent: nothing is moved to folders here. */
  onMoveFiles?: MoveFiles;
  onFilter: (change: Partial<FileFilter>) => void;
  onPress: (file: AssetFile) => void;
}) {
  const { filter, kind, chosen, marked, onMark, onFilter } = props;
  const list = useInfiniteQuery(fileListQuery(kind ? { ...filter, kind } : filter));
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  const hasFolders = (useQuery(foldersQuery).data?.length ?? 0) > 0;
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
      {isEverywhere(filter) ? null : (
        <FolderStrip
          folderId={filter.folder}
          onOpen={(folder) => onFilter({ folder })}
          {...(props.onMoveFiles ? { onMoveFiles: props.onMoveFiles } : {})}
        />
      )}
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
        ) : filter.folder || hasFolders ? (
          <p className="soft">No files here yet.</p>
        ) : (
          <Nothing icon={FolderOpen} title="No files yet">
            <p>Images, videos, sound and PDFs of your website are kept here.</p>
          </Nothing>
        )
      ) : (
        <ul className="tiles tiles--files" aria-label="Existing files">
          {files.map((file) => (
            <li key={file.id} className="tile-place">
              <FileTile
                file={file}
                chosen={chosen ? chosen.has(file.id) : undefined}
                onPress={() => props.onPress(file)}
                {...(onMark ? dragProps(() => ({ files: marked?.has(file.id) ? [...marked.values()] : [file] })) : {})}
              />
              {onMark ? (
                <input
                  type="checkbox"
                  className="tile__mark"
                  aria-label={`Select ${file.filename}`}
                  checked={marked?.has(file.id) ?? false}
                  onChange={() => onMark(file)}
                />
              ) : null}
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

/** What a file looks like among others. */
export function FilePicture({ file }: { file: Pick<AssetFile, 'assetUrl' | 'contentType'> }) {
  const Icon = iconOf(file.contentType);
  if (isImage(file))
    return (
      <img src={`${file.assetUrl}?format=300w`} alt="" width={240} height={240} loading="lazy" draggable={false} />
    );
  return (
    <span className="tile__kind">
      <Icon size={30} strokeWidth={1.4} aria-hidden="true" />
    </span>
  );
}

function FileTile(
  props: { file: AssetFile; chosen: boolean | undefined; onPress: () => void } & Partial<ReturnType<typeof dragProps>>,
) {
  const { file, chosen, onPress, ...drag } = props;
  return (
    <button
      type="button"
      className="tile tile--file"
      aria-pressed={chosen}
      aria-label={`${file.filename}, ${file.sizeText}`}
      onClick={onPress}
      {...drag}
    >
      <FilePicture file={file} />
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

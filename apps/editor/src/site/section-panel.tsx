import { moveSection, resetMobile, setSection } from '@plinth/documents';
import {
  gridColumns,
  type LayoutSection,
  type PageLayout,
  type SectionBackground,
  sectionHeights,
  sectionTones,
  sectionWidths,
} from '@plinth/domain';
import { ArrowDown, ArrowUp, Copy, RotateCcw, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FileField } from './inspector/file-field.tsx';
import { NumberField } from './inspector/number-field.tsx';
import { SettingField } from './inspector/setting-field.tsx';
import type { SiteEditing } from './site-editing.ts';

const choices = (values: readonly (string | number)[]) => ({ kind: 'choice', values: values.map(String) }) as const;

/** How one section looks: its tone, its width, what lies behind it. */
export function SectionPanel(props: {
  section: LayoutSection;
  layout: PageLayout;
  editing: SiteEditing;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  const { section, layout, editing } = props;
  const at = layout.sections.findIndex(({ id }) => id === section.id);
  const set = (name: string, patch: Parameters<typeof setSection>[2], squash?: string) =>
    editing.edit(name, (doc) => setSection(doc, section.id, patch), squash ? { squash } : undefined);
  const move = (by: -1 | 1) =>
    editing.edit('Move section', (doc) =>
      moveSection(doc, section.id, layout.sections[by === -1 ? at - 1 : at + 2]?.id),
    );
  return (
    <div className="panel">
      <div className="panel__head">
        <h2>Section</h2>
        <span className="panel__actions">
          <IconButton label="Move section up" isDisabled={at === 0} onPress={() => move(-1)}>
            <ArrowUp size={16} />
          </IconButton>
          <IconButton
            label="Move section down"
            isDisabled={at === layout.sections.length - 1}
            onPress={() => move(1)}
          >
            <ArrowDown size={16} />
          </IconButton>
          <IconButton label="Duplicate section" onPress={() => props.onDuplicate(section.id)}>
            <Copy size={16} />
          </IconButton>
          <IconButton label="Delete section" onPress={() => props.onRemove(section.id)}>
            <Trash2 size={16} />
          </IconButton>
        </span>
      </div>
      <div className="panel__fields">
        <TextField
          label="Name"
          hint="Links to it with # lead here."
          value={section.name ?? ''}
          maxLength={200}
          onChange={(event) => set('Rename section', { name: event.target.value || undefined }, `${section.id} name`)}
        />
        <SettingField
          name="tone"
          setting={{ title: 'Tone', control: choices(sectionTones) }}
          value={section.tone}
          onChange={(tone) => set('Change tone', { tone: tone as LayoutSection['tone'] })}
        />
        <SettingField
          name="width"
          setting={{ title: 'Width', control: choices(sectionWidths) }}
          value={section.width}
          onChange={(width) => set('Change width', { width: width as LayoutSection['width'] })}
        />
        <SettingField
          name="height"
          setting={{ title: 'Height', control: choices(sectionHeights) }}
          value={section.height}
          onChange={(height) => set('Change height', { height: height as LayoutSection['height'] })}
        />
        {gridColumns.length > 1 ? <GridField section={section} onChange={(columns) => set('Change grid', { columns })} /> : null}
        <BackgroundFields
          background={section.background}
          onChange={(background, squash) => set('Change background', { background }, squash && `${section.id} ${squash}`)}
        />
        {section.blocks.some(({ place }) => place.mobile) ? (
          <Button
            onPress={() =>
              editing.edit('Reset phone arrangement', (doc) => resetMobile(doc, { section: section.id }))
            }
          >
            <RotateCcw size={15} aria-hidden="true" /> Phones follow the desktop again
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A finer grid takes every block along; a coarser one only where all of them still fit. */
function GridField(props: { section: LayoutSection; onChange: (columns: LayoutSection['columns']) => void }) {
  const { section } = props;
  const reach = Math.max(
    0,
    ...section.blocks.flatMap(({ place: { desktop, mobile } }) =>
      [desktop, mobile].map((place) => (place ? place.column + place.columnSpan - 1 : 0)),
    ),
  );
  const tooNarrow = reach > Math.min(...gridColumns) && section.columns > Math.min(...gridColumns);
  return (
    <SettingField
      name="columns"
      setting={{
        title: 'Columns of the grid',
        control: choices(tooNarrow ? gridColumns.filter((columns) => columns >= reach) : gridColumns),
        ...(tooNarrow ? { hint: `Blocks reach column ${reach}; move them to the left to get a coarser grid.` } : {}),
      }}
      value={String(section.columns)}
      onChange={(columns) => props.onChange(Number(columns) as LayoutSection['columns'])}
    />
  );
}

function BackgroundFields(props: {
  background: SectionBackground | undefined;
  onChange: (background: SectionBackground | undefined, squash?: string) => void;
}) {
  const background: SectionBackground = props.background ?? { source: 'none' };
  const { source } = background;
  const change = (patch: Partial<SectionBackground>, squash?: string) => {
    const next = { ...background, ...patch };
    // A picture as background without a picture cannot be kept.
    const empty = next.source === 'upload' && !next.assetId;
    props.onChange(next.source === 'none' || empty ? undefined : next, squash);
  };
  return (
    <>
      <FileField
        label={source === 'video' ? 'Picture until the video plays' : 'Background picture'}
        kind="image"
        value={background.assetId ?? ''}
        onChange={(assetId) => {
          if (assetId === '') {
            const { assetId: _, ...rest } = background;
            props.onChange(source === 'video' ? rest : undefined);
          } else change({ assetId, source: source === 'video' ? 'video' : 'upload' });
        }}
      />
      <TextField
        label="Background video"
        hint="Its address at YouTube or Vimeo, or of a file. Empty: none."
        value={background.videoUrl ?? ''}
        error={
          background.videoUrl && !/^(https?:\/\/|\/)/i.test(background.videoUrl)
            ? 'The address of a video starts with https:// or with /.'
            : undefined
        }
        onChange={(event) => {
          const videoUrl = event.target.value.trim();
          if (videoUrl !== '') change({ videoUrl, source: 'video' }, 'video');
          else {
            const { videoUrl: _, ...rest } = background;
            props.onChange(rest.assetId ? { ...rest, source: 'upload' } : undefined, 'video');
          }
        }}
      />
      {source === 'none' ? null : (
        <NumberField
          label="Veil over it in percent"
          value={background.overlay ?? 0}
          minimum={0}
          maximum={100}
          step={1}
          onChange={(overlay) => change({ overlay }, 'veil')}
        />
      )}
    </>
  );
}

import { sectionDefinition } from '@plinth/contract';
import { moveSection, resetMobile, setSection } from '@plinth/documents';
import { gridColumns, type LayoutSection, type PageLayout, type SectionBackground } from '@plinth/domain';
import { ArrowDown, ArrowUp, Bookmark, Copy, RotateCcw, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { type Setting, settingsOf } from './inspector/controls.ts';
import { SettingField } from './inspector/setting-field.tsx';
import type { SiteEditing } from './site-editing.ts';

const settings = settingsOf(sectionDefinition.settings, 'section');
const backgroundSettings = settingsOf(sectionDefinition.settings.properties.background, 'section');
const usual: Readonly<Record<string, unknown>> = sectionDefinition.defaults;

/** Settings of a background that say something for each source alone. */
const backgroundFields: Readonly<Record<SectionBackground['source'], readonly string[]>> = {
  none: [],
  upload: ['assetId', 'overlay', 'veil', 'narrow'],
  video: ['videoUrl', 'assetId', 'overlay', 'veil', 'narrow'],
  color: ['color'],
};

/** How one section looks: made from its schema, like the panels of blocks. */
export default function SectionPanel(props: { section: LayoutSection; layout: PageLayout; editing: SiteEditing }) {
  const { section, layout, editing } = props;
  const set = (title: string, patch: Parameters<typeof setSection>[2], squash?: string) =>
    editing.edit(
      `Change ${title.toLowerCase()}`,
      (doc) => setSection(doc, section.id, patch),
      squash ? { squash: `${section.id} ${squash}` } : undefined,
    );
  const own = section as unknown as Readonly<Record<string, unknown>>;
  return (
    <div className="panel">
      <SectionActions section={section} layout={layout} editing={editing} />
      <div className="panel__fields">
        {Object.entries(settings)
          .filter(([name]) => name !== 'background')
          .map(([name, setting]) => (
            <SettingField
              key={name}
              name={name}
              setting={setting}
              value={own[name] ?? usual[name]}
              onChange={(value) => set(setting.title, { [name]: value === '' ? undefined : value }, name)}
            />
          ))}
        <GridField section={section} onChange={(columns) => set('grid', { columns })} />
        <BackgroundFields
          key={section.id}
          background={section.background}
          onChange={(background, squash) => set('background', { background }, squash)}
        />
        {section.blocks.some(({ place }) => place.mobile) ? (
          <Button
            onPress={() => editing.edit('Reset phone arrangement', (doc) => resetMobile(doc, { section: section.id }))}
          >
            <RotateCcw size={15} aria-hidden="true" /> Phones follow the desktop again
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function SectionActions(props: { section: LayoutSection; layout: PageLayout; editing: SiteEditing }) {
  const { section, layout, editing } = props;
  const { sections } = layout;
  const at = sections.findIndex(({ id }) => id === section.id);
  const move = (by: -1 | 1) =>
    editing.edit('Move section', (doc) => moveSection(doc, section.id, sections[by === -1 ? at - 1 : at + 2]?.id));
  return (
    <div className="panel__head">
      <h2>Section</h2>
      <span className="panel__actions">
        <IconButton label="Move section up" isDisabled={at === 0} onPress={() => move(-1)}>
          <ArrowUp size={16} />
        </IconButton>
        <IconButton label="Move section down" isDisabled={at === sections.length - 1} onPress={() => move(1)}>
          <ArrowDown size={16} />
        </IconButton>
        <IconButton label="Duplicate section" onPress={() => editing.duplicateSection(section.id)}>
          <Copy size={16} />
        </IconButton>
        <IconButton label="Save as my own section" onPress={() => editing.keepSection(section.id)}>
          <Bookmark size={16} />
        </IconButton>
        <IconButton label="Delete section" onPress={() => editing.removeSection(section.id)}>
          <Trash2 size={16} />
        </IconButton>
      </span>
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
  const offered = gridColumns.filter((columns) => columns >= reach);
  const setting: Setting = {
    title: 'Columns of the grid',
    control: { kind: 'choice', values: offered.map(String) },
    ...(offered.length < gridColumns.length
      ? { hint: `Blocks reach column ${reach}; move them to the left to get a coarser grid.` }
      : {}),
  };
  return (
    <SettingField
      name="columns"
      setting={setting}
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
  const defaults = usual.background as Readonly<Record<string, unknown>>;
  const own = background as unknown as Readonly<Record<string, unknown>>;
  const change = (name: string, value: unknown) => {
    const next = { ...background, [name]: value } as SectionBackground;
    if (value === '' && name !== 'source') delete (next as unknown as Record<string, unknown>)[name];
    props.onChange(next.source === 'none' ? undefined : next, name);
  };
  // A picture as background is one as soon as it is chosen: without it nothing could be kept.
  const noPictureYet = background.source === 'none';
  const { source } = backgroundSettings;
  const picture = backgroundSettings.assetId;
  return (
    <>
      {source ? (
        <div data-setting="source">
          <SettingField
            name="source"
            setting={{
              ...source,
              control: {
                kind: 'choice',
                values: noPictureYet ? ['none', 'color', 'video'] : ['none', 'upload', 'color', 'video'],
              },
            }}
            value={background.source}
            onChange={(value) => change('source', value)}
          />
        </div>
      ) : null}
      {noPictureYet && picture ? (
        <SettingField
          name="assetId"
          setting={{ title: 'Background picture', control: picture.control }}
          value=""
          onChange={(assetId) => props.onChange({ source: 'upload', assetId: String(assetId) })}
        />
      ) : null}
      {backgroundFields[background.source].map((name) => {
        const setting = backgroundSettings[name];
        return setting ? (
          <SettingField
            key={name}
            name={name}
            setting={setting}
            value={own[name] ?? defaults[name]}
            onChange={(value) => change(name, value)}
          />
        ) : null;
      })}
    </>
  );
}

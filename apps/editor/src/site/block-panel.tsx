import { blockDefinition, completeSettings, settingsProblems } from '@plinth/contract';
import { type Breakpoint, setAnchor, setHidden, setLocked, setPlaces, setSetting, setVariant } from '@plinth/documents';
import { anchorId, type BlockPlace, blockVariantRange, type GridColumns, type LayoutBlock } from '@plinth/domain';
import { Copy, Lock, LockOpen, RotateCcw, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { blockTitle } from './block-words.ts';
import { settingsOf } from './inspector/controls.ts';
import { NumberField } from './inspector/number-field.tsx';
import { changedBy } from './inspector/rows.ts';
import { SettingField } from './inspector/setting-field.tsx';
import type { SiteEditing } from './site-editing.ts';

/** What one block says and how it stands: made from its schema, with its place per breakpoint below. */
export default memo(function BlockPanel(props: {
  block: LayoutBlock;
  columns: GridColumns;
  breakpoint: Breakpoint;
  notes: readonly string[];
  editing: SiteEditing;
}) {
  const { block, editing, notes } = props;
  const definition = blockDefinition(block.type);
  return (
    <div className="panel">
      <div className="panel__head">
        <h2>{blockTitle(block.type)}</h2>
        <BlockActions block={block} editing={editing} />
      </div>
      {notes.map((note) => (
        <p className="notice" key={note}>
          {note}
        </p>
      ))}
      {definition?.gone === undefined && definition ? (
        <BlockSettings key={block.id} block={block} editing={editing} />
      ) : (
        <p className="soft">{definition?.gone ?? 'This block comes from elsewhere. It is kept as it is.'}</p>
      )}
      <PlacePanel {...props} />
    </div>
  );
});

function BlockActions({ block, editing }: { block: LayoutBlock; editing: SiteEditing }) {
  const name = blockTitle(block.type).toLowerCase();
  return (
    <span className="panel__actions">
      <IconButton
        label={block.locked ? 'Unlock' : 'Lock'}
        onPress={() =>
          editing.edit(`${block.locked ? 'Unlock' : 'Lock'} ${name}`, (doc) =>
            setLocked(doc, [block.id], block.locked !== true),
          )
        }
      >
        {block.locked ? <LockOpen size={16} /> : <Lock size={16} />}
      </IconButton>
      <IconButton label="Duplicate" onPress={() => editing.duplicate([block.id])}>
        <Copy size={16} />
      </IconButton>
      <IconButton label="Delete" isDisabled={block.locked === true} onPress={() => editing.remove([block.id])}>
        <Trash2 size={16} />
      </IconButton>
    </span>
  );
}

function BlockSettings({ block, editing }: { block: LayoutBlock; editing: SiteEditing }) {
  const definition = blockDefinition(block.type);
  if (!definition) return null;
  const values = completeSettings(definition, block.settings);
  const settings = settingsOf(definition.settings, definition.name);
  const wrong = new Map(
    settingsProblems(definition, block.settings).map(({ path, message }) => [path.split(/[.[]/)[1] ?? '', message]),
  );
  const change = (name: string, title: string, value: unknown) =>
    editing.edit(
      `Change ${title.toLowerCase()}`,
      (doc) => {
        for (const [each, changed] of Object.entries(changedBy(settings, name, value)))
          setSetting(doc, block.id, each, changed);
      },
      { squash: `${block.id} ${name}` },
    );
  const entries = Object.entries(settings);
  // Switches stand together below what is typed and chosen.
  const switches = entries.filter(([, { control }]) => control.kind === 'flag');
  const others = entries.filter(([, { control }]) => control.kind !== 'flag');
  return (
    <div className="panel__fields">
      {[...others, ...switches].map(([name, setting]) => (
        <SettingField
          key={name}
          name={name}
          setting={setting}
          value={values[name]}
          beside={values}
          error={wrong.get(name)}
          onChange={(value) => change(name, setting.title, value)}
        />
      ))}
    </div>
  );
}

const VARIANTS = Array.from({ length: blockVariantRange.last - blockVariantRange.first + 1 }, (_, at) => ({
  value: String(blockVariantRange.first + at),
  label: `Look ${at + 1}`,
}));

/** What a link has to say to lead to a block: letters and digits are kept of what is typed. */
const anchorHint = (anchor = ''): string =>
  anchorId(anchor) === '' ? 'A word that links to this page can lead to.' : `Links to #${anchorId(anchor)} lead here.`;

function PlacePanel(props: { block: LayoutBlock; columns: GridColumns; breakpoint: Breakpoint; editing: SiteEditing }) {
  const { block, columns, breakpoint, editing } = props;
  const own = block.place[breakpoint];
  const place = own ?? block.place.desktop;
  const move = (change: Partial<BlockPlace>) => {
    const next = { ...place, ...change };
    next.columnSpan = Math.min(next.columnSpan, columns - next.column + 1);
    editing.edit('Move block', (doc) => setPlaces(doc, breakpoint, new Map([[block.id, next]])), {
      squash: `${block.id} place`,
    });
  };
  const hide = (at: Breakpoint, hidden: boolean) =>
    editing.edit(hidden ? 'Hide block' : 'Show block', (doc) => setHidden(doc, [block.id], at, hidden));
  return (
    <details className="panel__more" open={breakpoint === 'mobile'}>
      <summary>
        Place and visibility <span className="soft">{breakpoint === 'mobile' ? 'on phones' : 'on desktops'}</span>
      </summary>
      <div className="panel__fields">
        {breakpoint === 'mobile' && !own ? (
          <p className="hint">On phones it follows the desktop. It gets a place of its own when you move it.</p>
        ) : null}
        <div className="panel__pair">
          <NumberField
            label="Column"
            value={place.column}
            minimum={1}
            maximum={columns}
            step={1}
            onChange={(column) => move({ column })}
          />
          <NumberField
            label="Width in columns"
            value={place.columnSpan}
            minimum={1}
            maximum={columns - place.column + 1}
            step={1}
            onChange={(columnSpan) => move({ columnSpan })}
          />
          <NumberField
            label="Row"
            value={place.row}
            minimum={1}
            maximum={500}
            step={1}
            onChange={(row) => move({ row })}
          />
          <NumberField
            label="Height in rows"
            value={place.rowSpan}
            minimum={1}
            maximum={500}
            step={1}
            onChange={(rowSpan) => move({ rowSpan })}
          />
        </div>
        <SelectField
          label="Stands in its place"
          value={place.align ?? ''}
          choices={[
            { value: '', label: 'From the top, filling it' },
            { value: 'start', label: 'At the top' },
            { value: 'center', label: 'In the middle' },
            { value: 'end', label: 'At the bottom' },
          ]}
          onChange={(align) => {
            const { align: _, ...rest } = place;
            const next = align === '' ? rest : { ...rest, align: align as NonNullable<BlockPlace['align']> };
            editing.edit('Align block', (doc) => setPlaces(doc, breakpoint, new Map([[block.id, next]])));
          }}
        />
        {breakpoint === 'mobile' && own ? (
          <Button onPress={() => editing.resetMobile([block.id])}>
            <RotateCcw size={15} aria-hidden="true" /> Follow the desktop again
          </Button>
        ) : null}
        <Switch
          label="Hidden on desktops"
          showLabel
          checked={block.hidden?.desktop === true}
          onChange={(hidden) => hide('desktop', hidden)}
        />
        <Switch
          label="Hidden on phones"
          showLabel
          checked={block.hidden?.mobile === true}
          onChange={(hidden) => hide('mobile', hidden)}
        />
        <SelectField
          label="Look"
          hint="Themes may give blocks looks of their own."
          value={block.variant === undefined ? '' : String(block.variant)}
          choices={[{ value: '', label: 'Usual' }, ...VARIANTS]}
          onChange={(variant) =>
            editing.edit('Change look', (doc) =>
              setVariant(doc, [block.id], variant === '' ? undefined : Number(variant)),
            )
          }
        />
        <TextField
          label="Anchor"
          prefix="#"
          hint={anchorHint(block.anchor)}
          value={block.anchor ?? ''}
          maxLength={100}
          onChange={(event) => {
            const anchor = event.target.value;
            editing.edit('Change anchor', (doc) => setAnchor(doc, block.id, anchor), {
              squash: `${block.id} anchor`,
            });
          }}
        />
      </div>
    </details>
  );
}

import { addFormField, moveFormField, setFormText } from '@plinth/documents';
import { type FormField, type FormFieldType, formFieldTypes, newId } from '@plinth/domain';
import { GripVertical, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  useDragAndDrop,
} from 'react-aria-components';
import { TextField } from '../ui/field.tsx';
import { Nothing } from '../ui/states.tsx';
import { FieldSettings } from './field-settings.tsx';
import { fieldName, fieldTypes, newField } from './field-types.ts';
import type { FormTabProps } from './use-form.ts';

/** The name of the form and its fields: added, ordered by dragging or by keys, and set up. */
export function BuildTab({ session, form }: FormTabProps) {
  const [chosen, setChosen] = useState<string | null>(form.fields[0]?.id ?? null);
  const { fields } = form;
  const field = fields.find(({ id }) => id === chosen);
  const insert = (added: FormField, name: string) => {
    const at = fields.findIndex(({ id }) => id === chosen);
    session.edit(name, (doc) => addFormField(doc, added, at < 0 ? null : (fields[at + 1]?.id ?? null)));
    setChosen(added.id);
  };
  const add = (type: FormFieldType) => insert(newField(type), `Add ${fieldTypes[type].title}`);
  const { dragAndDropHooks } = useFieldDrag(fields, (id, before) =>
    session.edit('Move a field', (doc) => moveFormField(doc, id, before)),
  );
  return (
    <>
      <section className="card" aria-label="Fields">
        <div className="card__body">
          <TextField
            label="Name of the form"
            maxLength={250}
            value={form.name}
            error={form.name.trim() === '' ? 'Give the form a name.' : undefined}
            onChange={(event) =>
              session.edit('Rename the form', (doc) => setFormText(doc, 'name', event.target.value), { squash: 'name' })
            }
          />
          {fields.length === 0 ? (
            <Nothing icon={ListPlus} title="No fields yet">
              <p>Add what you want to ask. A form without fields is not shown.</p>
            </Nothing>
          ) : (
            <GridList
              aria-label="Fields of the form"
              className="forms__fields"
              items={fields.map((one) => ({ ...one, name: fieldName(one) }))}
              selectionMode="single"
              selectionBehavior="replace"
              disallowEmptySelection
              selectedKeys={field ? [field.id] : []}
              onSelectionChange={(keys) => {
                const [key] = keys === 'all' ? [] : [...keys];
                if (key !== undefined) setChosen(String(key));
              }}
              dragAndDropHooks={dragAndDropHooks}
            >
              {({ id, type, name, ...rest }) => (
                <GridListItem id={id} className="forms__field" textValue={name}>
                  <AriaButton slot="drag" className="forms__grip" aria-label={`Move ${name}`}>
                    <GripVertical size={15} aria-hidden="true" />
                  </AriaButton>
                  <FieldIcon type={type} />
                  <span className="ellipsis">{name}</span>
                  {'required' in rest && rest.required ? <span className="badge">Required</span> : null}
                </GridListItem>
              )}
            </GridList>
          )}
          <AddMenu onAdd={add} />
        </div>
      </section>
      {field ? (
        <FieldSettings
          key={field.id}
          session={session}
          field={field}
          fields={fields}
          onCopy={() => insert({ ...field, id: newId() }, `Duplicate ${fieldName(field)}`)}
          onRemoved={() => {
            const at = fields.findIndex(({ id }) => id === field.id);
            setChosen((fields[at + 1] ?? fields[at - 1])?.id ?? null);
          }}
        />
      ) : null}
    </>
  );
}

function FieldIcon({ type }: { type: FormFieldType }) {
  const Icon = fieldTypes[type].icon;
  return <Icon size={16} aria-hidden="true" />;
}

function AddMenu({ onAdd }: { onAdd: (type: FormFieldType) => void }) {
  return (
    <MenuTrigger>
      <AriaButton className="button">
        <Plus size={15} aria-hidden="true" /> Add field
      </AriaButton>
      <Popover placement="bottom start">
        <Menu className="menu" aria-label="Types of field" onAction={(type) => onAdd(type as FormFieldType)}>
          {formFieldTypes.map((type) => (
            <MenuItem key={type} id={type} textValue={fieldTypes[type].title}>
              <FieldIcon type={type} /> {fieldTypes[type].title}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Fields change their places by mouse, by touch and by keyboard (Enter on the grip, arrows, Enter), each step spoken aloud. */
function useFieldDrag(fields: readonly FormField[], onMove: (id: string, before: string | null) => void) {
  return useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'plinth-field': String(key) })),
    onReorder: ({ keys, target }) => {
      const [moving] = [...keys].map(String);
      if (moving === undefined) return;
      const rest = fields.filter(({ id }) => id !== moving);
      const at = rest.findIndex(({ id }) => id === target.key);
      if (at < 0) return;
      onMove(moving, rest[target.dropPosition === 'after' ? at + 1 : at]?.id ?? null);
    },
  });
}

import { type FormCaptcha, type FormContent, type FormField, formFieldTypes } from '@plinth/domain';
import * as Y from 'yjs';
import { inOrder } from './layout-doc.ts';
import { listKeys, listNameOf, readList } from './list-settings.ts';
import { orderKeys } from './order-keys.ts';
import { writeParts } from './value-parts.ts';
import { same, writeValue } from './write-value.ts';

/**
 * How a form lies in a Yjs document: a flat map of its settings and one of its fields, each a record with a text that sorts. So two people
 * who set different properties of one field both keep theirs, and a move is one value. Lists – the choices of a field – lie row by row (list-settings.ts). Names below `captcha:` are settings of their own.
 */
type Fields = Y.Map<unknown>;
const settingMap = (doc: Y.Doc): Fields => doc.getMap('form');
const fieldMap = (doc: Y.Doc): Y.Map<Fields> => doc.getMap<Fields>('fields');

/** A setting of a form that is one text. */
export type FormText = Exclude<keyof FormContent, 'fields' | 'captcha'>;
const texts: readonly FormText[] = ['name', 'submitText', 'submissionMessage', 'redirect', 'notifyEmail', 'disclaimer'];
const themes = ['light', 'dark'] as const;
const alignments = ['left', 'center', 'right'] as const;

export const emptyForm: FormContent = {
  name: '',
  fields: [],
  submitText: 'Send',
  submissionMessage: '',
  redirect: '',
  notifyEmail: '',
  disclaimer: '',
  captcha: { enabled: false },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface PlacedField {
  id: string;
  order: string;
  field: FormField;
}

/** The fields in their order; what somebody has put there that is none is passed over. */
function placedFields(doc: Y.Doc): PlacedField[] {
  const placed: PlacedField[] = [];
  for (const [id, fields] of fieldMap(doc).entries()) {
    if (!(fields instanceof Y.Map)) continue;
    const { type, order, ...own } = propertiesOf(fields);
    if (!formFieldTypes.some((known) => known === type)) continue;
    // By name, so that what two people wrote in another order is one value all the same.
    const sorted = Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)));
    placed.push({ id, order: textOf(order), field: { ...sorted, id, type, title: textOf(own.title) } as never });
  }
  return placed.sort(inOrder);
}

/** Of a field: everything that is said of it, lists put together. */
function propertiesOf(fields: Fields): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields.toJSON())) {
    const list = listNameOf(key);
    if (list !== undefined) own[list] = readList(fields, list);
    else if (!isListKey(key)) own[key] ??= value;
  }
  return own;
}

const isListKey = (key: string) => listKeys.some((prefix) => key.startsWith(prefix));

/** The form as its document has it. */
export function readForm(doc: Y.Doc): FormContent {
  const settings = settingMap(doc);
  const oneOf = <T extends string>(name: string, allowed: readonly T[]): T | undefined =>
    allowed.find((each) => each === settings.get(name));
  const theme = oneOf('captcha:theme', themes);
  const alignment = oneOf('captcha:alignment', alignments);
  const captcha: FormCaptcha = {
    enabled: settings.get('captcha:enabled') === true,
    ...(theme ? { theme } : {}),
    ...(alignment ? { alignment } : {}),
  };
  const read = Object.fromEntries(texts.map((name) => [name, textOf(settings.get(name))])) as Record<FormText, string>;
  return { ...read, fields: placedFields(doc).map(({ field }) => field), captcha };
}

/** Makes a document read as `form` by the smallest changes: what others change at the same time stays. */
export function writeForm(doc: Y.Doc, form: FormContent): void {
  doc.transact(() => {
    for (const name of texts) setFormText(doc, name, form[name]);
    setFormCaptcha(doc, form.captcha);
    const placed = new Map(placedFields(doc).map((each) => [each.id, each]));
    const wanted = new Set(form.fields.map(({ id }) => id));
    for (const id of [...fieldMap(doc).keys()]) if (!wanted.has(id)) fieldMap(doc).delete(id);
    const keys = orderKeys(form.fields.map(({ id }) => placed.get(id)?.order));
    form.fields.forEach((field, index) => {
      writeField(doc, field, keys[index] ?? '');
    });
  });
}

function writeField(doc: Y.Doc, field: FormField, order: string): void {
  const { id, ...own } = field;
  let fields = fieldMap(doc).get(id);
  if (!(fields instanceof Y.Map)) {
    fields = new Y.Map<unknown>();
    fieldMap(doc).set(id, fields);
  }
  for (const name of Object.keys(propertiesOf(fields)))
    if (name !== 'order' && !(name in own)) writeParts(fields, name, name, undefined);
  for (const [name, value] of Object.entries(own)) writeParts(fields, name, name, value);
  writeValue(fields, 'order', order);
}

export const setFormText = (doc: Y.Doc, name: FormText, value: string): void =>
  writeValue(settingMap(doc), name, value);

export function setFormCaptcha(doc: Y.Doc, captcha: FormCaptcha): void {
  for (const name of ['enabled', 'theme', 'alignment'] as const)
    writeValue(settingMap(doc), `captcha:${name}`, captcha[name]);
}

/** Puts a field before another one; null: at the end. */
export function addFormField(doc: Y.Doc, field: FormField, before: string | null = null): void {
  doc.transact(() => {
    const list = placedFields(doc);
    const at = list.findIndex(({ id }) => id === before);
    const place = at < 0 ? list.length : at;
    const keys = orderKeys([...list.slice(0, place).map(orderOf), undefined, ...list.slice(place).map(orderOf)]);
    writeField(doc, field, keys[place] ?? '');
  });
}

const orderOf = ({ order }: PlacedField): string | undefined => order;

/** Changes properties of a field that is there; undefined takes one away. */
export function setFormField(doc: Y.Doc, id: string, change: Readonly<Record<string, unknown>>): void {
  const fields = fieldMap(doc).get(id);
  if (!(fields instanceof Y.Map)) return;
  doc.transact(() => {
    for (const [name, value] of Object.entries(change))
      if (name !== 'order' && name !== 'id') writeParts(fields, name, name, value);
  });
}

export function removeFormField(doc: Y.Doc, id: string): void {
  fieldMap(doc).delete(id);
}

/** Moves a field before another one; null: to the end. */
export function moveFormField(doc: Y.Doc, id: string, before: string | null): void {
  const list = placedFields(doc);
  const moving = list.find((each) => each.id === id);
  if (!moving || id === before) return;
  const rest = list.filter((each) => each.id !== id);
  const at = rest.findIndex((each) => each.id === before);
  const place = at < 0 ? rest.length : at;
  const wanted = [...rest.slice(0, place), moving, ...rest.slice(place)];
  const keys = orderKeys(wanted.map((each) => (each.id === id ? undefined : each.order)));
  doc.transact(() => {
    wanted.forEach((each, index) => {
      const fields = fieldMap(doc).get(each.id);
      if (fields instanceof Y.Map) writeValue(fields, 'order', keys[index] ?? '');
    });
  });
}

const settingNames: Readonly<Record<FormText, string>> = {
  name: 'the name',
  submitText: 'the button',
  submissionMessage: 'the text after sending',
  redirect: 'where it leads after sending',
  notifyEmail: 'who gets a mail',
  disclaimer: 'the disclaimer',
};

const nameOf = ({ title, type }: FormField): string =>
  title.trim() === '' ? `the field of type ${type}` : `“${title}”`;

/** What has changed from one form to another, a sentence each. Empty: nothing. */
export function describeForm(before: FormContent, after: FormContent): string[] {
  const old = new Map(before.fields.map((field) => [field.id, field]));
  const now = new Map(after.fields.map((field) => [field.id, field]));
  const words = texts
    .filter((name) => before[name] !== after[name])
    .map((name) => (name === 'name' ? `Renamed the form to “${after.name}”` : `Changed ${settingNames[name]}`));
  if (!same(before.captcha, after.captcha))
    words.push(
      before.captcha.enabled === after.captcha.enabled
        ? 'Changed the captcha'
        : `Switched the captcha ${after.captcha.enabled ? 'on' : 'off'}`,
    );
  for (const field of before.fields) if (!now.has(field.id)) words.push(`Removed ${nameOf(field)}`);
  for (const field of after.fields) {
    const was = old.get(field.id);
    if (!was) words.push(`Added ${nameOf(field)}`);
    else words.push(...changedField(was, field));
  }
  const stayed = (fields: readonly FormField[]) =>
    fields.map(({ id }) => id).filter((id) => old.has(id) && now.has(id));
  if (!same(stayed(before.fields), stayed(after.fields))) words.push('Changed the order of the fields');
  return words;
}

function changedField(before: FormField, after: FormField): string[] {
  if (same(before, after)) return [];
  if (before.title !== after.title) return [`Renamed ${nameOf(before)} to ${nameOf(after)}`];
  return [`Changed ${nameOf(after)}`];
}

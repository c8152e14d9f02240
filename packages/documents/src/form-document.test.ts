import type { FormContent } from '@plinth/domain';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { documentCodecs } from './codec.ts';
import { addFormField, moveFormField, removeFormField, setFormField, setFormText } from './form-document.ts';

const codec = documentCodecs.form;
const form: FormContent = {
  ...codec.empty,
  name: 'Write to us',
  fields: [
    { id: 'a', type: 'text', title: 'Name', required: true },
    { id: 'b', type: 'email', title: 'Email' },
    { id: 'c', type: 'select', title: 'Glaze', options: ['Celadon', 'Tenmoku'] },
  ],
  captcha: { enabled: true, theme: 'dark', alignment: 'center' },
};
const docOf = (value: FormContent): Y.Doc => {
  const doc = new Y.Doc();
  codec.write(doc, value, '');
  return doc;
};
const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};
const meet = (...docs: Y.Doc[]) => {
  for (const one of docs) for (const other of docs) Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
};
const ids = (doc: Y.Doc) => codec.read(doc).fields.map(({ id }) => id);

test('a form reads as it was written, and writing it again changes nothing', () => {
  const doc = docOf(form);
  expect(codec.read(doc)).toEqual(form);
  const before = Y.encodeStateAsUpdate(doc).length;
  codec.write(doc, codec.read(doc), '');
  expect(Y.encodeStateAsUpdate(doc)).toHaveLength(before);
  codec.write(doc, { ...form, fields: form.fields.slice(1), name: 'Ask' }, '');
  expect(codec.read(doc)).toEqual({ ...form, fields: form.fields.slice(1), name: 'Ask' });
});

test('what two people do in one form at the same time is kept of both', () => {
  const ada = docOf(form);
  const ben = copyOf(ada);
  setFormField(ada, 'a', { title: 'Your name' });
  moveFormField(ada, 'c', 'a');
  setFormField(ben, 'a', { placeholder: 'Ada' });
  addFormField(ben, { id: 'd', type: 'phone', title: 'Phone' }, 'b');
  setFormText(ben, 'disclaimer', 'We keep it for a year.');
  meet(ada, ben);
  expect(codec.read(ada)).toEqual(codec.read(ben));
  expect(ids(ada)).toEqual(['c', 'a', 'd', 'b']);
  expect(codec.read(ada).fields[1]).toEqual({
    id: 'a',
    type: 'text',
    title: 'Your name',
    required: true,
    placeholder: 'Ada',
  });
  expect(codec.read(ada).disclaimer).toBe('We keep it for a year.');
});

test('two people who change the choices of one field both keep theirs, also in a draft from before', () => {
  for (const before of [false, true]) {
    const ada = docOf(form);
    const glaze = ada.getMap('fields').get('c') as Y.Map<unknown>;
    if (before) {
      for (const key of [...glaze.keys()]) if (key.includes(':')) glaze.delete(key);
      glaze.set('options', ['Celadon', 'Tenmoku']);
    }
    expect(codec.read(ada)).toEqual(form);
    const ben = copyOf(ada);
    setFormField(ada, 'c', { options: ['Ash', 'Celadon', 'Tenmoku'] });
    setFormField(ben, 'c', { options: ['Celadon', 'Tenmoku', 'Shino'] });
    meet(ada, ben);
    expect(codec.read(ben).fields[2]).toMatchObject({ options: ['Ash', 'Celadon', 'Tenmoku', 'Shino'] });
    expect(codec.read(ada)).toEqual(codec.read(ben));
    setFormField(ada, 'c', { options: undefined });
    expect(codec.read(ada).fields[2]).toEqual({ id: 'c', type: 'select', title: 'Glaze' });
  }
});

test('fields move to the end and before others, and only they are written', () => {
  const doc = docOf(form);
  moveFormField(doc, 'a', null);
  expect(ids(doc)).toEqual(['b', 'c', 'a']);
  moveFormField(doc, 'a', 'c');
  expect(ids(doc)).toEqual(['b', 'a', 'c']);
  removeFormField(doc, 'b');
  moveFormField(doc, 'gone', 'a');
  expect(ids(doc)).toEqual(['a', 'c']);
});

test('what somebody has put there that is no field is passed over', () => {
  const doc = docOf(form);
  doc.getMap('fields').set('x', 'words');
  doc.getMap('fields').set('y', new Y.Map([['type', 'rocket']]));
  doc.getMap('form').set('name', 7);
  doc.getMap('form').set('captcha:theme', 'pink');
  expect(codec.read(doc)).toEqual({ ...form, name: '', captcha: { enabled: true, alignment: 'center' } });
});

test('changes are told in words', () => {
  const after: FormContent = {
    ...form,
    name: 'Ask us',
    redirect: '/thanks',
    captcha: { ...form.captcha, enabled: false },
    fields: [
      { id: 'c', type: 'select', title: 'Glaze', options: ['Celadon'] },
      { id: 'a', type: 'text', title: 'Your name', required: true },
      { id: 'e', type: 'date', title: 'When' },
    ],
  };
  expect(codec.describe(form, after)).toEqual([
    'Renamed the form to “Ask us”',
    'Changed where it leads after sending',
    'Switched the captcha off',
    'Removed “Email”',
    'Changed “Glaze”',
    'Renamed “Name” to “Your name”',
    'Added “When”',
    'Changed the order of the fields',
  ]);
  expect(codec.describe(form, form)).toEqual([]);
});

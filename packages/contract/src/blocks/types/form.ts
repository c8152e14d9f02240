import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { flag, line } from '../setting-schemas.ts';

/** A form of this website, by its id (FORM-01). */
export const definition = defineBlock({
  number: 9,
  name: 'form',
  title: 'Form',
  group: 'form',
  family: 'form',
  settings: Type.Object({ formId: line('Form', 64), showName: flag('Name of the form') }),
  defaults: { formId: '', showName: true },
});

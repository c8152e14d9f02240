export { type DocumentValues, documentCodecs } from './codec.ts';
export * from './describe-changes.ts';
export * from './design.ts';
export { type DesignWords, setDesignWord } from './design-words.ts';
export * from './document-codec.ts';
export {
  addFormField,
  type FormText,
  moveFormField,
  removeFormField,
  setFormCaptcha,
  setFormField,
  setFormText,
} from './form-document.ts';
export * from './layout-edits.ts';
export { mendLayout, withBlock } from './layout-parts.ts';
export { mendHtml } from './mend-html.ts';
export * from './navigation-edits.ts';
export { setPageSetting } from './page-settings-doc.ts';
export { type KeptBlock, keptBlocks, readLayout } from './read-layout.ts';
export { writeLayout } from './write-layout.ts';

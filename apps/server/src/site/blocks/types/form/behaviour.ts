import { say } from '@plinth/words';
import { siteKeyOf } from '../../../../content/forms/plain-routes.ts';
import { renderForm } from '../../../../content/forms/render-form.ts';
import { inWords } from '../../../../platform/words/in-words.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import { textOf } from '../../collection-source.ts';
import { pageOf } from '../../form-page.ts';

/** FORM-40; a form that is gone is told to the owner, and visitors see no dead form. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const formId = textOf(settings.formId);
  if (formId === '') return null;
  const form = await loader.form(formId);
  if (!form) throw new Error(`The form ${formId} is not there any more. Choose another one or remove the block.`);
  if (form.fields.length === 0) return null;
  const { website } = loader.page;
  const rendered = inWords(website, () =>
    renderForm(form, { page: pageOf(loader), siteKey: siteKeyOf(form, website) }),
  );
  loader.needs.add(rendered);
  return {
    form: rendered.html,
    name: form.name,
    thanks: form.submissionMessage || inWords(website, () => say('Thank you. Your message has been sent.')),
    redirect: form.redirect,
  };
};

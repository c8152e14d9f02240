import type { FormAnswers } from '@plinth/domain';
import { renderBlockForm } from '@plinth/storefront';
import { say } from '@plinth/words';
import { honeypot } from '../../platform/bot-check/honeypot.ts';
import type { Fragment } from '../../platform/html/fragment.ts';
import { BOT_CHECK_SOURCES } from '../../platform/http/security-headers.ts';
import type { FormRow } from './queries.ts';
import type { SubmissionPage } from './submission-page.ts';

export interface FormState {
  answers?: FormAnswers;
  /** By field id. */
  errors?: Readonly<Record<string, string>>;
  /** The page that holds the form. */
  page?: SubmissionPage;
  /** What is wrong with the form as a whole. */
  problem?: string;
  /** Public key of the captcha that the form asks for; '' = none. */
  siteKey?: string;
}

/** The form as HTML that works by itself, in the language that is spoken: for pages, and for what answers a form that was sent without script. */
export function renderForm(form: FormRow, state: FormState = {}): Fragment {
  const { page = {}, siteKey = '', ...rest } = state;
  const { id, name, fields, disclaimer, captcha } = form;
  const html = renderBlockForm({
    id,
    name,
    fields,
    // What is kept where its owner has written nothing.
    submitText: form.submitText === 'Send' ? say('Send') : form.submitText,
    disclaimer,
    captcha,
    siteKey,
    page: { ...page },
    trapName: honeypot,
    ...rest,
  });
  return { html, styles: ['form'], ...(siteKey === '' ? {} : { sources: BOT_CHECK_SOURCES }) };
}

import type { FormContent } from '@plinth/domain';
import type { DocumentSession } from '../documents/open-document.ts';

/** A form as it is edited: its draft, with undo, on a line to the server. */
export type FormSession = DocumentSession<'form'>;

/** What a tab of the form's editor works on. */
export interface FormTabProps {
  session: FormSession;
  form: FormContent;
  formId: string;
}

/** The tabs of the form builder, exactly these (FORM-02). */
export const formTabs = ['build', 'storage', 'advanced', 'captcha', 'disclaimer'] as const;
export type FormTab = (typeof formTabs)[number];
export const tabTitles: Readonly<Record<FormTab, string>> = {
  build: 'Build',
  storage: 'Storage',
  advanced: 'Advanced',
  captcha: 'Captcha',
  disclaimer: 'Disclaimer',
};

import { isEmailAddress } from '@plinth/domain';
import { messages } from '../messages.ts';

/** The five kinds of the link editor (EDIT-04). */
export const linkKinds = ['page', 'web', 'email', 'phone', 'file'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** What the link editor asks for (EDIT-05). Every field keeps what was typed while another kind is looked at. */
export interface LinkFields {
  kind: LinkKind;
  /** The words that are the link. */
  name: string;
  newWindow: boolean;
  page: string;
  web: string;
  to: string;
  subject: string;
  cc: string;
  bcc: string;
  body: string;
  phone: string;
  file: string;
}

export type LinkErrors = Partial<Record<keyof LinkFields, string>>;

const NO_FIELDS: LinkFields = {
  kind: 'page',
  name: '',
  newWindow: false,
  page: '',
  web: '',
  to: '',
  subject: '',
  cc: '',
  bcc: '',
  body: '',
  phone: '',
  file: '',
};

/** Whether an address may be followed from the editor's own pages: no scripts, no data. */
export const safeAddress = (href: string): boolean =>
  /^(?:https?:|mailto:|tel:|sms:|[/#?.])/i.test(href.trim()) || /^[^\s:/?#]+(?:[/?#]|$)/.test(href.trim());

/** The fields of a link that is there. Files are kept under /content/. */
export function fieldsOf(href: string, link: { name?: string; newWindow?: boolean } = {}): LinkFields {
  const fields = { ...NO_FIELDS, name: link.name ?? '', newWindow: link.newWindow ?? false };
  if (href === '') return fields;
  if (/^mailto:/i.test(href)) return { ...fields, kind: 'email', ...readMail(href.slice(7)) };
  if (/^(?:tel|sms):/i.test(href)) return { ...fields, kind: 'phone', phone: decoded(href.slice(4)) };
  if (href.startsWith('/content/')) return { ...fields, kind: 'file', file: href };
  if (/^[/#?](?!\/)/.test(href)) return { ...fields, kind: 'page', page: href };
  return { ...fields, kind: 'web', web: href };
}

/** Part of an address as people read it; as it stands where it is none. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function readMail(address: string): Partial<LinkFields> {
  const [to = '', query = ''] = address.split('?', 2);
  const read = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = '', value = ''] = part.split('=', 2);
    read.set(decoded(name).toLowerCase(), decoded(value).replaceAll('\r\n', '\n'));
  }
  const field = (name: string) => read.get(name) ?? '';
  return { to: decoded(to), subject: field('subject'), cc: field('cc'), bcc: field('bcc'), body: field('body') };
}

const EXAMPLE_EMAIL = 'name@example.com';
const emailForm = messages.emailFormat.replace('{email}', EXAMPLE_EMAIL);
const linkForm = messages.linkFormat.replace('{host}', 'https://example.com').replace('{host}', 'example.com');

const list = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** What is wrong with the fields of the kind that is chosen (EDIT-39 … EDIT-42); nothing where they make a link. */
export function linkErrors(fields: LinkFields): LinkErrors {
  const errors: LinkErrors = {};
  switch (fields.kind) {
    case 'page':
      if (!/^(?:\/(?!\/)|[#?]).*$/.test(fields.page.trim()) || /\s/.test(fields.page.trim()))
        errors.page = messages.pageAddress.replace('{val}', () => fields.page.trim() || '–');
      break;
    case 'web':
      if (webAddress(fields.web) === null) errors.web = linkForm;
      break;
    case 'email':
      if (list(fields.to).length === 0) errors.to = messages.validEmail;
      for (const name of ['to', 'cc', 'bcc'] as const)
        if (list(fields[name]).some((one) => !isEmailAddress(one))) errors[name] = emailForm;
      break;
    case 'phone':
      if (phoneAddress(fields.phone) === null)
        errors.phone = 'A phone number has at least three digits, such as +49 30 123456';
      break;
    case 'file':
      if (fields.file === '') errors.file = 'Choose a file';
      break;
  }
  return errors;
}

/** Web addresses as people type them: without a scheme, too. Null: none. */
function webAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(?:\/|$)/.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\//i.test(whole) || /\s/.test(whole)) return null;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  if (!url || !(url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[')))
    return null;
  return whole;
}

function phoneAddress(typed: string): string | null {
  if (!/^\+?[\d\s()./\-*#,;]+$/.test(typed.trim())) return null;
  const number = typed.replace(/[^\d+*#,;]/g, '');
  return number.replace(/\D/g, '').length >= 3 ? number : null;
}

/** The address of a link whose fields have no errors. */
export function addressOf(fields: LinkFields): string {
  switch (fields.kind) {
    case 'page':
      return fields.page.trim();
    case 'web':
      return webAddress(fields.web) ?? '';
    case 'email':
      return mailAddress(fields);
    case 'phone':
      return `tel:${phoneAddress(fields.phone) ?? ''}`;
    case 'file':
      return fields.file;
  }
}

function mailAddress(fields: LinkFields): string {
  const more = (['subject', 'cc', 'bcc', 'body'] as const)
    .map((name) => [name, name === 'cc' || name === 'bcc' ? list(fields[name]).join(',') : fields[name]] as const)
    .filter(([, value]) => value.trim() !== '')
    // Line breaks of mails are two characters (RFC 6068).
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\r?\n/g, '\r\n'))}`);
  const to = list(fields.to).map((one) => encodeURIComponent(one).replaceAll('%40', '@'));
  return `mailto:${to.join(',')}${more.length > 0 ? `?${more.join('&')}` : ''}`;
}

import { decoded, fieldsOf } from './link-address.ts';

/** An address as people read it: whom a mail goes to, which file, which number. */
export function linkWords(href: string): string {
  const fields = fieldsOf(href);
  switch (fields.kind) {
    case 'email':
      return `Mail to ${fields.to}`;
    case 'phone':
      return `Call ${fields.phone}`;
    case 'file':
      return decoded(href.split('/').at(-1) ?? href);
    default:
      return href;
  }
}

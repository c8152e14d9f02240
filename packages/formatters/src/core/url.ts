import { type FormatterTable, formatter } from '../formatter.ts';
import { asText } from '../value.ts';

/**
 * Half of a surrogate pair, as a text cut in the middle of an emoji has it, has no UTF-8 form and makes encodeURI throw.
 * It becomes U+FFFD, so that one odd character does not lose the link.
 */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The characters that `url-encode` leaves alone and encodeURIComponent does not, and the other way round. */
function urlEncode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, percent)
    .replace(/%(?:2B|2F|40)/g, (code) => decodeURIComponent(code));
}

export const urlFormatters: FormatterTable = {
  'encode-uri': formatter((value) => encodeURI(wellFormed(asText(value)))),
  'encode-uri-component': formatter((value) => encodeURIComponent(wellFormed(asText(value)))),
  'url-encode': formatter((value) => urlEncode(wellFormed(asText(value)))),
};

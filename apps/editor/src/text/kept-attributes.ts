/** The attributes of an element as they were written, in their order. Null: it had none, or the editor made it. */
export type KeptAttributes = Readonly<Record<string, string>> | null;

export function attributesOf(element: Element): KeptAttributes {
  if (element.attributes.length === 0) return null;
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}

/** The same with one attribute set, in its old place, or at the end; taken away where `value` is null. */
export function withAttribute(kept: KeptAttributes, name: string, value: string | null): KeptAttributes {
  if ((kept?.[name] ?? null) === value) return kept;
  if (value !== null) return { ...kept, [name]: value };
  const { [name]: _gone, ...others } = kept ?? {};
  return Object.keys(others).length === 0 ? null : others;
}

const declarations = (style: string): string[] => style.split(/;(?![^(]*\))/).filter((part) => part.trim() !== '');
const propertyOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':')).trim().toLowerCase();
const wordsAfter = (declaration: string): string => declaration.slice(declaration.indexOf(':') + 1).trim();

/** The value of a property in a `style` attribute; null where it says nothing of it. */
export function styleValue(kept: KeptAttributes, property: string): string | null {
  const found = declarations(kept?.style ?? '').findLast((declaration) => propertyOf(declaration) === property);
  return found === undefined ? null : wordsAfter(found);
}

/** With another value of one property; what stands beside it in the `style` stays as it was written. */
export function withStyle(kept: KeptAttributes, property: string, value: string | null): KeptAttributes {
  if (styleValue(kept, property) === value) return kept;
  const others = declarations(kept?.style ?? '').filter((declaration) => propertyOf(declaration) !== property);
  const all = value === null ? others : [...others.map((other) => other.trimEnd()), ` ${property}: ${value}`];
  const style = all.join(';').trim();
  return withAttribute(kept, 'style', style === '' ? null : style);
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');

/** Words as the browser writes them into HTML. */
export const textHtml = escapeText;

/** Attributes as the browser writes them into HTML, with a blank in front of each. */
export function attributesHtml(kept: KeptAttributes): string {
  let html = '';
  for (const [name, value] of Object.entries(kept ?? {}))
    html += ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('"', '&quot;')}"`;
  return html;
}

/** Where the text is edited: in a form of the editor, or in the page itself, which has the styles of the site. */
export type TextLook = 'form' | 'page';

const SEEN: Readonly<Record<TextLook, RegExp>> = {
  // Classes and ids of a site would meet the editor's own styles and labels.
  form: /^(?:lang|dir|title|cite|datetime|start|type|reversed|value)$/,
  page: /^(?:lang|dir|title|cite|datetime|start|type|reversed|value|class|style|id|align|data-[\w-]+)$/,
};

/** What of it is shown while the text is edited: nothing that runs, loads or changes the editor around it. */
export function shownAttributes(kept: KeptAttributes, look: TextLook): Record<string, string> {
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([name]) => SEEN[look].test(name)));
}

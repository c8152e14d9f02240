import { type DefaultTreeAdapterMap, parse } from 'parse5';

export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Text directly inside. */
  text: string;
}

/** Every element of a page in its order, read by the rules of HTML as a browser reads it. */
export function readHtml(html: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if ('tagName' in node) {
      found.push({
        name: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
      });
      if (node.tagName === 'template' && 'content' in node) visit(node.content);
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}

/** Scripts that a browser would run: data blocks such as JSON-LD are not among them. */
export const runningScripts = (elements: readonly HtmlElement[]): HtmlElement[] =>
  elements.filter(
    ({ name, attributes }) =>
      name === 'script' && ['', 'module', 'text/javascript'].includes((attributes.type ?? '').toLowerCase()),
  );

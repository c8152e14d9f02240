/** HTML in a document of its own in which nothing loads or runs. */
export function readInert(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

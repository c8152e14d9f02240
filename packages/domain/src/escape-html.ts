const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, in elements and in quoted attributes. (The template language has escapings of its own: packages/formatters.) */
export function escapeHtml(text: string): string {
  // Most texts have nothing to escape; asking first is several times faster than replacing nothing.
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => escapes[character] ?? character) : text;
}

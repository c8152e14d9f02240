/**
 * A page as a picture of itself: without scripts and what starts them, so that a frame which runs none does not report each of them to the
 * console.
 */
export function stillPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel="modulepreload"], link[as="script"]')) script.remove();
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

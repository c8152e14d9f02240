/**
 * Addresses, @names and #tags in a text become links (CONT-28, CONT-29, CONT-30). The expressions have no part that can match in two
 * ways, so a long text is read once per kind of link.
 */

const address = /\b(?:https?|ftp|file):\/\/[-A-Z0-9+&@#/%?=~_|!:,.;]*[-A-Z0-9+&@#/%=~_|]/gi;
const name = /(^| )@(\w+)/g;
const tag = /(^| )#(\w+)/g;

export function activateLinks(text: string): string {
  return text
    .replace(address, (url) => `<a target="new" href="${url}">${url}</a>`)
    .replace(name, '$1<a target="new" href="https://twitter.com/$2/">@$2</a>')
    .replace(tag, '$1<a target="new" href="https://twitter.com/hashtag/$2?src=hash">#$2</a>');
}

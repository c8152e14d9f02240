/** What is asked for where a feed is wanted. */
export const feedTypes = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8';

/** The text of a feed, in the letters that its answer, else its first line, says; UTF-8 where neither does or nobody knows them. */
export function feedText(body: Buffer, contentType = ''): string {
  const named = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  const declared = /^<\?xml[^>]{0,100}encoding=["']([\w-]+)["']/.exec(body.subarray(0, 200).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? declared ?? 'utf-8').decode(body);
  } catch {
    return body.toString('utf8');
  }
}

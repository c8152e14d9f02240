import type { IncomingMessage } from 'node:http';

/** What an answer from memory has to know of the headers of a request. */
export interface QuickHead {
  host?: string;
  cookie?: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
  ifModifiedSince?: string;
}

/**
 * Reads these headers as they came. Node makes an object of all headers when the first is asked for, and a browser sends fifteen and more: that
 * costs more than to find a page in memory. What one that came twice means, Node's object says.
 */
export function quickHead(request: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): QuickHead {
  const { rawHeaders } = request;
  const head: QuickHead = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const field = fieldOf(rawHeaders[at] as string);
    if (field === undefined) continue;
    if (head[field] !== undefined) return joined(request.headers);
    head[field] = rawHeaders[at + 1] as string;
  }
  return head;
}

/** Told by the length first: nearly all names have another one. */
function fieldOf(name: string): keyof QuickHead | undefined {
  switch (name.length) {
    case 4:
      return name.toLowerCase() === 'host' ? 'host' : undefined;
    case 6:
      return name.toLowerCase() === 'cookie' ? 'cookie' : undefined;
    case 13:
      return name.toLowerCase() === 'if-none-match' ? 'ifNoneMatch' : undefined;
    case 15:
      return name.toLowerCase() === 'accept-encoding' ? 'acceptEncoding' : undefined;
    case 17:
      return name.toLowerCase() === 'if-modified-since' ? 'ifModifiedSince' : undefined;
    default:
      return undefined;
  }
}

/** @param headers as Node has joined them */
function joined({ host, cookie, ...headers }: IncomingMessage['headers']): QuickHead {
  const head: QuickHead = {};
  const acceptEncoding = headers['accept-encoding'];
  const ifNoneMatch = headers['if-none-match'];
  const ifModifiedSince = headers['if-modified-since'];
  if (host !== undefined) head.host = host;
  if (cookie !== undefined) head.cookie = cookie;
  if (typeof acceptEncoding === 'string') head.acceptEncoding = acceptEncoding;
  if (ifNoneMatch !== undefined) head.ifNoneMatch = ifNoneMatch;
  if (ifModifiedSince !== undefined) head.ifModifiedSince = ifModifiedSince;
  return head;
}

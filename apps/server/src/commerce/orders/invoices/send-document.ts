import type { FastifyReply } from 'fastify';
import type { DocumentContent } from './document-content.ts';
import { renderDocument } from './render-document.ts';

/** Answers with a document as a PDF that the browser shows. */
export async function sendDocument(reply: FastifyReply, content: DocumentContent): Promise<FastifyReply> {
  const bytes = await renderDocument(content);
  const name = [content.title, content.number || content.facts[0]?.value].filter(Boolean).join(' ');
  const filename = `${name.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')}.pdf`;
  return (
    reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${filename}"`)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      // Its address may hold the way into the order.
      .header('referrer-policy', 'no-referrer')
      .send(bytes)
  );
}

import type { FastifyReply } from 'fastify';
import { hideAddress } from '../../../platform/http/security-headers.ts';
import type { DocumentContent } from './document-content.ts';
import { renderDocument } from './render-document.ts';

/** What a document is called as a file: `invoice-inv-00042.pdf`. */
export function documentFilename({ title, number, facts }: DocumentContent): string {
  const name = [title, number || facts[0]?.value].filter(Boolean).join(' ');
  return `${name
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^-/, '')}.pdf`;
}

/** Answers with a document as a PDF that the browser shows. */
export async function sendDocument(reply: FastifyReply, content: DocumentContent): Promise<FastifyReply> {
  const bytes = await renderDocument(content);
  return hideAddress(reply, 'no forms')
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${documentFilename(content)}"`)
    .header('x-robots-tag', 'noindex')
    .send(bytes);
}

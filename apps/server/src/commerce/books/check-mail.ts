import type { BookResult } from '@plinth/contract';
import { newId } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { mailHtml, paragraph } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import type { Website } from '../../platform/websites/website.ts';

/** So many are named of each comparison; the screen names more. */
const NAMED = 5;

/** Tells the owner of a shop what in its books does not agree. */
export function bookProblemsMail(website: Website, results: readonly BookResult[]): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const found = results.filter(({ problemCount }) => problemCount > 0);
  const count = found.reduce((sum, { problemCount }) => sum + problemCount, 0);
  const heading = count === 1 ? 'One thing in your books does not agree' : `${count} things in your books do not agree`;
  const blocks = found.map(({ title, problems, problemCount }) => [
    `Not so: ${title}`,
    ...problems.slice(0, NAMED).map(({ text }) => `– ${text}`),
    ...(problemCount > NAMED ? [`… and ${problemCount - NAMED} more.`] : []),
  ]);
  const end =
    'You find all of it under Store, Books. You are told again when something else is found, not every night.';
  return {
    id: newId(),
    kind: 'book-problems',
    relatedId: '',
    fromAddress: mailbox(website.title, website.contactEmail),
    toAddress: website.contactEmail,
    subject: subjectLine(`${heading} – ${website.title}`),
    html: mailHtml({
      look,
      preview: blocks[0]?.[1] ?? '',
      storeName: website.title,
      storeUrl: '',
      heading,
      sections: [...blocks.map((lines) => paragraph(look, lines.map(escapeHtml).join('<br>'))), paragraph(look, end)],
      footer: escapeHtml(website.title),
    }),
    plainText: [heading, ...blocks.map((lines) => lines.join('\n')), end, website.title].join('\n\n'),
  };
}

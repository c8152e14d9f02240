import { type FormFieldSummary, newId } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { mailHtml, paragraph, smallHeading } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import type { Website } from '../../platform/websites/website.ts';

/** Tells the owner what a visitor has sent. What the visitor typed is text, never markup or a header. */
export function submissionMail(
  { website, origin }: { website: Website; origin: string },
  submission: { id: string; formName: string; to: string; summary: readonly FormFieldSummary[]; pagePath: string },
): OutboxDraft {
  const { id, formName, to, summary, pagePath } = submission;
  const look = mailLook(website.tweaks, website.themeName);
  const page = pagePath ? `Sent on ${origin}${pagePath}` : `Sent on ${origin}`;
  return {
    id: newId(),
    kind: 'form-submission',
    relatedId: id,
    fromAddress: mailbox(website.title, website.contactEmail || 'no-reply@localhost'),
    toAddress: to,
    subject: subjectLine(`${formName} – ${website.title}`),
    html: mailHtml({
      look,
      preview: `A new answer to ${formName}`,
      storeName: website.title,
      storeUrl: origin,
      heading: formName,
      sections: summary.map(
        ({ rawTitle, value }) =>
          smallHeading(look, rawTitle) + paragraph(look, escapeHtml(value).replaceAll('\n', '<br>')),
      ),
      footer: escapeHtml(page),
    }),
    plainText: [...summary.map(({ rawTitle, value }) => `${rawTitle}\n${value}`), page].join('\n\n'),
  };
}

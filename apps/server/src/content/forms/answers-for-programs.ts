import type { FormFieldSummary } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type AnswerRow, loadAnswers } from './answer-queries.ts';

const EXAMPLES = 3;

/** What a webhook or a Zap is sent of one submission. */
export const answersForPrograms = (form: { id: string; name: string }, row: Omit<AnswerRow, 'failed'>) => ({
  id: row.id,
  formId: form.id,
  formName: form.name,
  created: row.createdAt.toISOString(),
  page: { path: row.pagePath, title: row.pageTitle },
  /** By the title of the question; programs are set up by what they see. */
  answers: byTitle(row.summary),
  fields: row.summary.map(({ type, rawTitle, value, values }) => ({ type, title: rawTitle, value, values })),
});

/** Two questions with one title both keep their answer. */
function byTitle(summary: readonly FormFieldSummary[]): Record<string, string> {
  const found = new Map<string, string>();
  for (const { rawTitle, values } of summary) {
    let title = rawTitle;
    for (let count = 2; found.has(title); count++) title = `${rawTitle} (${count})`;
    found.set(title, values.join(', '));
  }
  return Object.fromEntries(found);
}

/** The newest answers, as examples for whoever sets up a program. */
export const latestAnswers = (tx: Transaction, websiteId: string, formId: string): Promise<AnswerRow[]> =>
  loadAnswers(tx, websiteId, formId, { folder: 'inbox', mark: '', query: '', before: '', limit: EXAMPLES });

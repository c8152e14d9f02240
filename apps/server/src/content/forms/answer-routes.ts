import { formAnswerEndpoints } from '@plinth/contract';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import * as answers from './answers-service.ts';
import { readOwnForm } from './service.ts';

const MOST_ANSWERS = 200;

/** What visitors have sent, as their owner reads, marks, exports and erases it. */
export const formAnswerRoutes: Routes = (app, { db }) => {
  const filterOf = ({
    folder = 'inbox',
    mark = '',
    query = '',
  }: {
    folder?: string;
    mark?: string;
    query?: string;
  }) => ({
    folder,
    mark: mark as '' | 'new' | 'starred',
    query,
  });

  route(app, formAnswerEndpoints.listSubmissions, ({ query, params, website }) => {
    const { cursor = '', limit = '50' } = query;
    const page = { ...filterOf(query), cursor, limit: Math.min(MOST_ANSWERS, Number(limit)) };
    return answers.listAnswers(db, website.websiteId, params.formId, page);
  });

  route(app, formAnswerEndpoints.exportSubmissions, async ({ query, params, website }, reply) => {
    await readOwnForm(db, website.websiteId, params.formId);
    const csv = answers.exportAnswers(db, website.websiteId, params.formId, filterOf(query));
    return sendCsv(reply, 'answers.csv', csv);
  });

  route(app, formAnswerEndpoints.changeSubmissions, ({ body, params, website }) =>
    answers.changeAnswers(db, website.websiteId, params.formId, body),
  );
  route(app, formAnswerEndpoints.deleteSubmissions, ({ body, params, website }) =>
    answers.deleteAnswers(db, website.websiteId, params.formId, body.ids),
  );
  route(app, formAnswerEndpoints.countAnswersOf, ({ query, website }) =>
    answers.countAnswersOf(db, website.websiteId, query.email),
  );
  route(app, formAnswerEndpoints.eraseAnswersOf, ({ body, website }) =>
    answers.eraseAnswersOf(db, website.websiteId, body.email),
  );
};

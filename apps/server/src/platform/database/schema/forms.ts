import type { FormAnswers, FormCaptcha, FormField, FormFieldSummary } from '@plinth/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt, websiteId } from './columns.ts';

/** A form that visitors fill in (FORM-03). Blocks name it by its id. */
export const forms = pgTable(
  'forms',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<FormField[]>().notNull().default([]),
    submitText: text('submit_text').notNull().default('Send'),
    /** Plain text that takes the form's place. */
    submissionMessage: text('submission_message').notNull().default(''),
    /** A path of this website or a web address; empty: none. */
    redirect: text('redirect').notNull().default(''),
    /** Who gets a mail for each submission; empty: nobody. */
    notifyEmail: text('notify_email').notNull().default(''),
    /** Shown where the website has a site key. */
    captcha: jsonb('captcha').$type<FormCaptcha>().notNull().default({ enabled: false }),
    /** Signs the keys of submissions. Never leaves the server. */
    secret: text('secret').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

/** What visitors have sent (FORM-38). */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    formId: text('form_id').notNull(),
    /** One key makes one submission, however often it arrives. */
    submissionKey: text('submission_key').notNull(),
    answers: jsonb('answers').$type<FormAnswers>().notNull(),
    /** The answers as people read them, with the titles that the fields had then. */
    summary: jsonb('summary').$type<FormFieldSummary[]>().notNull(),
    pageTitle: text('page_title').notNull().default(''),
    pageId: text('page_id').notNull().default(''),
    pagePath: text('page_path').notNull().default(''),
    /** i item, c collection; empty: a page of the platform. */
    contentSource: text('content_source').notNull().default(''),
    /** Who may see the page: 1 everybody, 2 whoever has its password, 3 members. */
    pagePermissionTypeValue: text('page_permission_type_value').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('form_submissions_key').on(t.websiteId, t.formId, t.submissionKey),
    index('form_submissions_by_form').on(t.websiteId, t.formId, t.id),
  ],
);

export const mailingLists = pgTable(
  'mailing_lists',
  { websiteId: websiteId(), id: id('id').notNull(), name: text('name').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

/** Signed up by themselves; the address is kept in lower case, so that nobody is on a list twice. */
export const mailingListSubscribers = pgTable(
  'mailing_list_subscribers',
  {
    websiteId: websiteId(),
    listId: text('list_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    pagePath: text('page_path').notNull().default(''),
    unsubscribed: boolean('unsubscribed').notNull().default(false),
    /** Ends the subscription for whoever has it: it is in the reader's own mails. */
    unsubscribeKey: text('unsubscribe_key').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.listId, t.email] }),
    uniqueIndex('mailing_list_subscribers_key').on(t.websiteId, t.unsubscribeKey),
  ],
);

import type { FormAnswers, FormCaptcha, FormField, FormFieldSummary } from '@plinth/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

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
    /** Plain text above the button; empty: none. */
    disclaimer: text('disclaimer').notNull().default(''),
    /** The mailing list that whoever sends the form is put on; empty: none. */
    mailingListId: text('mailing_list_id').notNull().default(''),
    /** They are on it once they have said so by the link of a mail. */
    doubleOptIn: boolean('double_opt_in').notNull().default(true),
    /** With it a program such as Zapier asks for what is sent; empty: none may. */
    hooksKey: text('hooks_key').notNull().default(''),
    /** Shown where the website has a site key. */
    captcha: jsonb('captcha').$type<FormCaptcha>().notNull().default({ enabled: false }),
    /** Signs the keys of submissions. Never leaves the server. */
    secret: text('secret').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('forms_hooks_key').on(t.websiteId, t.hooksKey).where(sql`${t.hooksKey} <> ''`),
  ],
);

/** The addresses that somebody has given in fields for one, in lower case. */
export const addressesOf = (summary: string): string =>
  `lower(jsonb_path_query_array(${summary}, '$[*] ? (@.type == "email").value')::text)::jsonb`;

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
    /** 'inbox', or 'spam' where a program sent it or its owner says so. */
    folder: text('folder').$type<'inbox' | 'spam'>().notNull().default('inbox'),
    isRead: boolean('is_read').notNull().default(false),
    starred: boolean('starred').notNull().default(false),
    /** The owner's own. */
    note: text('note').notNull().default(''),
    /** What a search looks through: a blank before each value, as words begin after one (find-words.ts). */
    words: text('words').generatedAlwaysAs(
      sql`' ' || lower(replace(jsonb_path_query_array(summary, '$[*].value')::text, '"', ' ') || ' ' || note)`,
    ),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('form_submissions_key').on(t.websiteId, t.formId, t.submissionKey),
    index('form_submissions_by_form').on(t.websiteId, t.formId, t.folder, t.id),
    index('form_submissions_new').on(t.websiteId, t.formId).where(sql`not ${t.isRead} and ${t.folder} = 'inbox'`),
    index('form_submissions_words').using('gin', t.websiteId, sql`${t.words} gin_trgm_ops`),
    // The trigrams of two addresses of one domain are nearly the same.
    index('form_submissions_addresses').using('gin', t.websiteId, sql`plinth_addresses(${t.words})`),
  ],
);

/** What visitors have sent as files. The bytes are kept where no public address leads. */
export const formFiles = pgTable(
  'form_files',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    formId: text('form_id').notNull(),
    fieldId: text('field_id').notNull(),
    /** Empty: it waits for its form to be sent. */
    submissionId: text('submission_id').notNull().default(''),
    /** As its sender has called it. */
    filename: text('filename').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** When it goes, its bytes first; null: with its answer. */
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('form_files_of_form').on(t.websiteId, t.formId),
    index('form_files_of_submission').on(t.websiteId, t.submissionId),
    index('form_files_expiring').on(t.websiteId, t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
);

/** Addresses elsewhere that are told of each submission of a form. */
export const formHooks = pgTable(
  'form_hooks',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    formId: text('form_id').notNull(),
    /** 'webhook': its owner's own; 'zapier': a program's, by the public calls. */
    kind: text('kind').$type<'webhook' | 'zapier'>().notNull(),
    url: text('url').notNull(),
    /** Signs what is sent there. */
    secret: text('secret').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('form_hooks_of_form').on(t.websiteId, t.formId, t.kind, t.url),
  ],
);

/** Each submission on its way to an address, and how that went. */
export const formDeliveries = pgTable(
  'form_deliveries',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    formId: text('form_id').notNull(),
    hookId: text('hook_id').notNull(),
    submissionId: text('submission_id').notNull(),
    status: text('status').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last try failed; empty: it did not. */
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
    triedAt: moment('tried_at'),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('form_deliveries_of_form').on(t.websiteId, t.formId, t.id),
    index('form_deliveries_of_submission').on(t.websiteId, t.submissionId),
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
    /** False: they have been asked by mail, and have not answered yet. */
    confirmed: boolean('confirmed').notNull().default(true),
    /** Confirms or ends the subscription for whoever has it: it is in the reader's own mails. */
    unsubscribeKey: text('unsubscribe_key').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.listId, t.email] }),
    uniqueIndex('mailing_list_subscribers_key').on(t.websiteId, t.unsubscribeKey),
  ],
);

import {
  customerMailKinds,
  mailHeadingSizes,
  mailLimits,
  mailPieces,
  mailPlaceholders,
  mailSpaces,
} from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

const Kind = Type.Enum([...customerMailKinds]);
const closed = { additionalProperties: false } as const;
const id = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
/** Rich text; what a mail cannot show is taken out of it. */
const Html = Type.String({ maxLength: mailLimits.text });
const Heading = Type.String({ maxLength: mailLimits.heading });
/** A path of the website, or an address; '' for none. */
const Link = Type.String({ maxLength: 2_000 });

/** One block of a mail (`MailBlock` of the domain). */
const MailBlockBody = Type.Union([
  Type.Object({ id, type: Type.Literal('headline'), text: Heading }, closed),
  Type.Object({ id, type: Type.Literal('intro'), html: Html }, closed),
  Type.Object({ id, type: Type.Literal('heading'), text: Heading, size: Type.Enum([...mailHeadingSizes]) }, closed),
  Type.Object({ id, type: Type.Literal('text'), html: Html }, closed),
  Type.Object(
    {
      id,
      type: Type.Literal('image'),
      /** '' until one is chosen. */
      assetId: Type.String({ maxLength: 24 }),
      alt: Type.String({ maxLength: mailLimits.alt }),
      link: Link,
    },
    closed,
  ),
  Type.Object(
    { id, type: Type.Literal('button'), label: Type.String({ maxLength: mailLimits.label }), link: Link },
    closed,
  ),
  Type.Object({ id, type: Type.Literal('spacer'), size: Type.Enum([...mailSpaces]) }, closed),
  Type.Object({ id, type: Type.Literal('divider') }, closed),
  Type.Object({ id, type: Type.Literal('piece'), piece: Type.Enum([...mailPieces]) }, closed),
]);

const designFields = {
  /** '' says the usual words, as everywhere in it. */
  subject: Type.String({ maxLength: mailLimits.subject }),
  preheader: Type.String({ maxLength: mailLimits.preheader }),
  blocks: Type.Array(MailBlockBody, { maxItems: mailLimits.blocks }),
};
const MailDesignBody = Type.Object(designFields, closed);

/** A mail that customers get, as its owner has made it. */
export const CustomerMail = Type.Object({
  kind: Kind,
  ...designFields,
  ...readVersion,
  /** Whether it is another one than the shop's usual mail. */
  changed: Type.Boolean(),
  /** What is said where the owner says nothing, of the order in the preview. */
  usual: Type.Object({
    subject: Type.String(),
    preheader: Type.String(),
    headline: Type.String(),
    intro: Type.String(),
  }),
  placeholders: Type.Array(Type.Object({ name: Type.Enum([...mailPlaceholders]), value: Type.String() })),
});
export type CustomerMail = Static<typeof CustomerMail>;

const SaveCustomerMail = Type.Object(
  {
    /** Null: back to the usual mail. */
    mail: Type.Union([MailDesignBody, Type.Null()]),
    ...savedVersion,
  },
  closed,
);
export type SaveCustomerMail = Static<typeof SaveCustomerMail>;

const MailSample = Type.Object({ mail: MailDesignBody }, closed);
const params = Type.Object({ kind: Kind });
const owners = { permission: 'orders:manage' } as const;
const path = '/api/commerce/customer-mails/:kind';

/** The mails that customers get about what they bought: their words and blocks are the owner's to change. */
export const customerMailEndpoints = {
  listCustomerMails: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/customer-mails',
    summary: 'The mails that customers get about what they bought, and which of them were changed',
    answers: { 200: Type.Object({ mails: Type.Array(Type.Object({ kind: Kind, changed: Type.Boolean() })) }) },
  }),
  readCustomerMail: endpoint({
    ...owners,
    method: 'GET',
    path,
    summary: 'One of these mails: its subject and its blocks',
    params,
    answers: { 200: CustomerMail },
  }),
  changeCustomerMail: endpoint({
    ...owners,
    method: 'PUT',
    path,
    summary: 'Changes such a mail for all that are written from now on; null brings the usual one back',
    params,
    body: SaveCustomerMail,
    answers: { 200: CustomerMail },
    errors: ['invalid-fields', 'conflict'],
  }),
  previewCustomerMail: endpoint({
    ...owners,
    method: 'POST',
    changesNothing: true,
    path: `${path}/preview`,
    summary: 'Such a mail as it would be written, about an order that is made up; nothing is sent',
    params,
    body: MailSample,
    answers: { 200: Type.Object({ subject: Type.String(), html: Type.String(), plainText: Type.String() }) },
  }),
  testCustomerMail: endpoint({
    ...owners,
    method: 'POST',
    path: `${path}/test`,
    summary: 'Sends such a mail to whoever asks for it',
    rateLimit: 'visitor',
    params,
    body: MailSample,
    answers: { 202: Type.Object({ to: Type.String() }) },
  }),
};

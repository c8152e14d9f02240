import { missingValueText } from '@plinth/domain';
import { isTruthy, type RenderContext, toText } from '@plinth/template';
import { escapeAttribute } from '../escape.ts';
import { formatter } from '../formatter.ts';
import { localized } from '../lookup.ts';
import { asText, at } from '../value.ts';

/**
 * The answers of a form as carts, orders and mails show them (FORM-11, FORM-12). Shoppers wrote them, so every piece is escaped.
 */

/** FORM-14: by the number that is stored, the name that sites translate it by and what it says by default. */
const likertLabels: Readonly<Record<string, readonly [name: string, label: string]>> = {
  '-2': ['productAnswerMapStronglyDisagree', 'Strongly Disagree'],
  '-1': ['productAnswerMapDisagree', 'Disagree'],
  '0': ['productAnswerMapNeutral', 'Neutral'],
  '1': ['productAnswerMapAgree', 'Agree'],
  '2': ['productAnswerMapStronglyAgree', 'Strongly Agree'],
};
const neutral = ['productAnswerMapNeutral', 'Neutral'] as const;

const bold = (text: string): string => `<span style="font-weight:bold;">${text}</span>`;
const indented = (lines: readonly string[]): string =>
  `<div style="padding-left:5px;">\n${lines.map((line) => `  <div>${line}</div>\n`).join('')}</div>`;

type Part = (name: string) => string;

function address(part: Part): string {
  const second = part('Line2');
  const city = `${part('City')}, ${part('State')} ${part('Zip')} ${part('Country')}`;
  return indented([part('Line1'), ...(second === '' ? [] : [second]), city]);
}

function phone(part: Part): string {
  const country = part('Country');
  return `${country === '' ? '' : `+${country} `}${part('Areacode')}-${part('Prefix')}-${part('Line')}`;
}

function time(part: Part): string {
  const digits = (name: string): string => (part(name) === '' || part(name) === '0' ? '00' : part(name));
  return `${digits('Hour')}:${digits('Minute')}:${digits('Second')} ${part('Ampm')}`;
}

function likert(values: unknown, label: (name: string, fallback: string) => string): string {
  const answers = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return indented(
    answers.map(([statement, answer]) => {
      const key = asText(answer);
      const [name, fallback] = (Object.hasOwn(likertLabels, key) ? likertLabels[key] : undefined) ?? neutral;
      return `${bold(`${escapeAttribute(statement)}:`)} ${escapeAttribute(label(name, fallback))}`;
    }),
  );
}

function answer(field: unknown, ctx: RenderContext): string {
  const values = at(field, 'values');
  const part: Part = (name) => escapeAttribute(asText(at(values, name)));
  const label = (name: string, fallback: string): string => localized(field, ctx, name, fallback);
  const single = (text: string): string =>
    escapeAttribute(text === '' ? label('productSummaryFormNoAnswerText', missingValueText) : text);
  switch (at(field, 'type')) {
    case 'address':
      return address(part);
    case 'checkbox':
      if (!isTruthy(values)) return single(toText(at(field, 'value')));
      return `${Array.isArray(values) ? values.map((value) => escapeAttribute(asText(value))).join(', ') : ''}\n`;
    case 'date':
      return `${part('Month')}/${part('Day')}/${part('Year')}`;
    case 'likert':
      return likert(values, label);
    case 'name':
      return `${part('First')} ${part('Last')}`;
    case 'phone':
      return phone(part);
    case 'time':
      return time(part);
    default:
      return single(isTruthy(at(field, 'value')) ? asText(at(field, 'value')) : '');
  }
}

/** `{field|summary-form-field}`: the question and its answer. */
export const summaryFormField = formatter(
  (field, _args, ctx) =>
    '<div style="font-size:11px; margin-top:3px">\n' +
    `  ${bold(`${escapeAttribute(asText(at(field, 'rawTitle')))}:`)} ${answer(field, ctx)}\n</div>`,
);

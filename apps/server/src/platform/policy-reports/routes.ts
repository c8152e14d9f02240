import { createHash } from 'node:crypto';
import { auditEndpoints } from '@plinth/contract';
import { inWebsite } from '../database/transaction.ts';
import { record } from '../json/record.ts';
import type { App, AppContext } from '../server/context.ts';
import { route } from '../server/route.ts';
import { countReport, deleteReportsBefore, listReports } from './queries.ts';

/** Kinds of one website that are kept; a page that is wrong in more ways has one cause. */
const MOST_KINDS = 200;
const DAYS = 30;
/** What browsers say of addresses is cut: in a query there may be a secret. */
const LONGEST = 200;

/**
 * What browsers refused because of a page's policy: an attack that failed, or a script that its owner forgot to allow. Anybody can
 * send anything here, so it is counted by kind, bounded, and never shown but as text.
 */
export function policyReportRoutes(app: App, { db }: AppContext): void {
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, {});
    }
  });

  route(app, auditEndpoints.reportPolicy, async (request) => {
    const { websiteId } = request.website;
    const report = record(record(request.body)['csp-report']);
    const directive = word(report['effective-directive'] ?? report['violated-directive']).split(' ')[0] ?? '';
    const blocked = place(report['blocked-uri']);
    // What extensions of the visitor's own browser put into a page is nobody's business.
    if (!/^[a-z-]{3,40}$/.test(directive) || blocked === '' || /^[a-z-]*extension/.test(blocked)) return;
    const page = pathOf(report['document-uri']);
    const key = createHash('sha256').update(`${directive}\0${blocked}`).digest('hex').slice(0, 24);
    await inWebsite(db, websiteId, async (tx) => {
      await deleteReportsBefore(tx, websiteId, DAYS);
      await countReport(tx, websiteId, { key, directive, blocked, page }, MOST_KINDS);
    });
  });

  route(app, auditEndpoints.listPolicyReports, async (request) => {
    const { websiteId } = request.website;
    const rows = await inWebsite(db, websiteId, (tx) => listReports(tx, websiteId));
    return {
      reports: rows.map(({ firstAt, lastAt, ...row }) => ({
        ...row,
        firstAt: firstAt.getTime(),
        lastAt: lastAt.getTime(),
      })),
    };
  });
}

const word = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '');

/** `inline`, `eval`, or scheme, host and path of an address. */
function place(value: unknown): string {
  const text = word(value);
  if (!URL.canParse(text)) return text.slice(0, LONGEST);
  const { protocol, origin, pathname } = new URL(text);
  return (/^https?:$/.test(protocol) ? origin + pathname : protocol.slice(0, -1)).slice(0, LONGEST);
}

function pathOf(value: unknown): string {
  const text = word(value);
  return URL.canParse(text) ? new URL(text).pathname.slice(0, LONGEST) : '';
}

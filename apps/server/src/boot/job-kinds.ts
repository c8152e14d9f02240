import { hookDeliveryJob } from '../accounts/hooks/delivery-job.ts';
import { bookingReminderJob, cartReminderJob, reviewRequestJob } from '../commerce/automatic-mails/job.ts';
import { mailedCalendar } from '../commerce/bookings/calendar.ts';
import { bookCheckJob, nightlyBookChecksJob } from '../commerce/books/check-job.ts';
import { Carriers } from '../commerce/carriers/service.ts';
import { paymentAttemptJob } from '../commerce/checkout/payment-job.ts';
import { renewalJob } from '../commerce/checkout/renewal-job.ts';
import { companionsJob } from '../commerce/companions/companions-job.ts';
import { giftCardExpiryJob } from '../commerce/gift-cards/expiry-job.ts';
import { giftCardJob } from '../commerce/gift-cards/gift-card-job.ts';
import { productImportJob } from '../commerce/imports/import-job.ts';
import { lowStockJob } from '../commerce/inventory/low-stock-job.ts';
import { orderCaptureJob } from '../commerce/orders/captures.ts';
import { invoiceJob } from '../commerce/orders/invoices/invoice-job.ts';
import { mailedInvoice } from '../commerce/orders/invoices/mailed-invoice.ts';
import { labelFilesJob } from '../commerce/orders/labels/label-file.ts';
import { labelJob } from '../commerce/orders/labels/settle-label.ts';
import { labelVoidJob } from '../commerce/orders/labels/void-label.ts';
import { captureJob, releaseJob } from '../commerce/orders/settle-capture.ts';
import { refundJob } from '../commerce/orders/settle-refund.ts';
import { cardRemovalJob } from '../commerce/payments/saved-cards.ts';
import { nightlyPayoutLooksJob, payoutLookJob } from '../commerce/payouts/look-job.ts';
import { categoryAgesJob } from '../commerce/products/category-ages-job.ts';
import { restockJob } from '../commerce/restock/restock-job.ts';
import { weeklyReportJob } from '../commerce/sales/weekly-report-job.ts';
import { analyticsJob } from '../content/analytics/analytics-job.ts';
import { publishDocumentsJob } from '../content/documents/publish-job.ts';
import { outsideFeedJob } from '../content/feeds/service.ts';
import { formFilesJob } from '../content/forms/file-job.ts';
import { formDeliveryJob } from '../content/forms/hook-job.ts';
import { publishDueJob } from '../content/publishing/publish-due.ts';
import { wordpressJob } from '../content/wordpress/wordpress-job.ts';
import { fileBinJob } from '../platform/assets/bin.ts';
import { imageVariantsJob } from '../platform/assets/variant-job.ts';
import { acmeAuthority } from '../platform/domains/acme-authority.ts';
import { certificateJob, certificateSweepJob } from '../platform/domains/certificate-job.ts';
import { domainCheckJob } from '../platform/domains/domain-check-job.ts';
import { dnsLookup } from '../platform/domains/domain-record.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { type AttachmentsOf, mailJob, smtp } from '../platform/mail/mail-job.ts';
import { retentionJob } from '../platform/retention/retention.ts';
import type { AppContext } from '../platform/server/context.ts';
import { documentKinds } from './document-kinds.ts';
import { keptThings } from './kept.ts';
import { websiteTaskJob } from './websites/task-job.ts';

/** Every kind of background work. Without SMTP_URL nobody sends: the messages wait, and the editor shows them. */
export const jobKinds = ({ config, db, assets }: Pick<AppContext, 'config' | 'db' | 'assets'>): JobKind[] => [
  publishDueJob,
  giftCardJob,
  giftCardExpiryJob,
  paymentAttemptJob(db),
  refundJob(db),
  captureJob(db),
  orderCaptureJob(db),
  releaseJob(db),
  cardRemovalJob(db),
  renewalJob(db, config),
  invoiceJob(),
  labelJob({ db, assets, carriers: new Carriers(config) }),
  labelVoidJob({ db, assets, carriers: new Carriers(config) }),
  labelFilesJob(db, assets),
  bookCheckJob(db),
  nightlyBookChecksJob(db),
  payoutLookJob(db),
  nightlyPayoutLooksJob(db),
  companionsJob(db),
  categoryAgesJob,
  lowStockJob,
  cartReminderJob,
  reviewRequestJob,
  bookingReminderJob,
  restockJob,
  publishDocumentsJob(db, documentKinds),
  imageVariantsJob(db, assets),
  fileBinJob(db, assets),
  outsideFeedJob(db),
  websiteTaskJob({ config, db, assets }),
  wordpressJob({ config, db, assets }),
  productImportJob({ config, db, assets }),
  formDeliveryJob(db),
  formFilesJob(db, assets),
  hookDeliveryJob(db),
  analyticsJob(db),
  weeklyReportJob(db),
  retentionJob(db, keptThings, config.keepDays),
  domainCheckJob(db, config, dnsLookup(config.dnsServers)),
  certificateSweepJob(db, config),
  ...(config.acme ? [certificateJob(db, config, acmeAuthority(config.acme, db), dnsLookup(config.dnsServers))] : []),
  ...(config.smtpUrl ? [mailJob(db, smtp(config.smtpUrl), config.mailMaxAgeHours, attached(db))] : []),
];

/** What goes along with mails. */
const attached = (db: AppContext['db']): AttachmentsOf => {
  const makers = [mailedInvoice(db), mailedCalendar(db)];
  return async (websiteId, message) => (await Promise.all(makers.map((make) => make(websiteId, message)))).flat();
};

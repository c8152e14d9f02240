import { accessEndpoints } from './access.ts';
import { analyticsEndpoints } from './analytics.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { assetBinEndpoints, assetFolderEndpoints } from './asset-folders.ts';
import { assetEndpoints } from './assets.ts';
import { assistantEndpoints } from './assistant.ts';
import { auditEndpoints } from './audit.ts';
import { authorEndpoints } from './authors.ts';
import { automaticMailEndpoints } from './automatic-mails.ts';
import { bookingEndpoints } from './bookings.ts';
import { bookingExportEndpoints } from './bookings-export.ts';
import { bookEndpoints } from './books.ts';
import { businessEndpoints } from './business.ts';
import { buyingPageEndpoints } from './buying-pages.ts';
import { carrierEndpoints } from './carriers.ts';
import { checkoutSettingsEndpoints } from './checkout-settings.ts';
import { codeInjectionEndpoints } from './code-injection.ts';
import { collectionEndpoints } from './collections.ts';
import { commentEndpoints } from './comments.ts';
import { commerceCalls } from './commerce-calls.ts';
import { consentEndpoints } from './consent.ts';
import { contentItemEndpoints } from './content-items.ts';
import { customerAccountEndpoints } from './customer-accounts.ts';
import { customerMailEndpoints } from './customer-mails.ts';
import { customerEndpoints } from './customers.ts';
import { dayEndEndpoints } from './day-ends.ts';
import { deliveryEndpoints } from './delivery.ts';
import { discountEndpoints } from './discounts.ts';
import { discoveryEndpoints } from './discovery.ts';
import { displayCurrencyEndpoints } from './display-currencies.ts';
import { docsEndpoints } from './docs.ts';
import { documentEndpoints } from './documents.ts';
import { domainEndpoints } from './domains.ts';
import { donationEndpoints } from './donations.ts';
import { draftOrderEndpoints } from './draft-orders.ts';
import { errorReportEndpoints } from './error-reports.ts';
import { eventPlacesEndpoints } from './event-places.ts';
import { editorEndpoints, fileEndpoints } from './files.ts';
import { formAnswerEndpoints } from './form-answers.ts';
import { formFileEndpoints } from './form-files.ts';
import { formStorageEndpoints } from './form-storage.ts';
import { formEndpoints } from './forms.ts';
import { giftCardBalanceEndpoints } from './gift-card-balance.ts';
import { giftCardEndpoints } from './gift-cards.ts';
import { groupPriceEndpoints } from './group-prices.ts';
import { healthEndpoints } from './health.ts';
import { homeEndpoints } from './home.ts';
import { hookEndpoints } from './hooks.ts';
import { hostedVideoEndpoints } from './hosted-videos.ts';
import { installmentEndpoints } from './installments.ts';
import { invoiceEndpoints } from './invoices.ts';
import { labelEndpoints } from './labels.ts';
import { layoutEndpoints } from './layout-calls.ts';
import { mailedLinkEndpoints } from './mailed-links.ts';
import { mailingListEndpoints } from './mailing-lists.ts';
import { memberAreaEndpoints } from './member-areas.ts';
import { languageEndpoints } from './multilingual.ts';
import { navigationEndpoints } from './navigation.ts';
import { orderEndpoints } from './order-admin.ts';
import { orderChangeEndpoints } from './order-changes.ts';
import { orderEditEndpoints } from './order-edits.ts';
import { orderTrackingEndpoints } from './order-tracking.ts';
import { outboxEndpoints } from './outbox.ts';
import { ownSectionEndpoints } from './own-sections.ts';
import { ownerEndpoints } from './owner.ts';
import { pageEndpoints } from './pages.ts';
import { paymentPageEndpoints } from './payment-pages.ts';
import { paymentSettingsEndpoints } from './payment-settings.ts';
import { payoutEndpoints } from './payouts.ts';
import { peopleEndpoints } from './people.ts';
import { placeEndpoints } from './places.ts';
import { planEndpoints } from './plan.ts';
import { preferenceEndpoints } from './preferences.ts';
import { productEndpoints } from './product-admin.ts';
import { productCategoryEndpoints } from './product-categories.ts';
import { productChangeEndpoints } from './product-changes.ts';
import { productImportEndpoints } from './product-imports.ts';
import { productOrderEndpoints } from './product-order.ts';
import { productSheetEndpoints } from './product-sheet.ts';
import { readySectionEndpoints } from './ready-sections.ts';
import { reportEndpoints } from './reports.ts';
import { restockEndpoints } from './restock.ts';
import { restockAdminEndpoints } from './restock-admin.ts';
import { returnEndpoints } from './returns.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { seoSettingsEndpoints } from './seo-settings.ts';
import { sessionRecorderEndpoints } from './session-recorder.ts';
import { shippingSettingsEndpoints } from './shipping-settings.ts';
import { siteExtraEndpoints } from './site-extras.ts';
import { siteUserEndpoints } from './site-users.ts';
import { stockEndpoints } from './stock-admin.ts';
import { stockLocationEndpoints } from './stock-locations.ts';
import { stockTransferEndpoints } from './stock-transfers.ts';
import { storeCreationEndpoints } from './store-creation.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { taxSettingsEndpoints } from './tax-settings.ts';
import { termEndpoints } from './terms.ts';
import { themeEndpoints } from './themes.ts';
import { translatingEndpoints } from './translating.ts';
import { translationEndpoints } from './translations.ts';
import { websiteSettingsEndpoints } from './website-settings.ts';
import { websiteEndpoints } from './websites.ts';
import { wishListEndpoints } from './wish-lists.ts';
import { wordpressEndpoints } from './wordpress.ts';

/** Every call of the server, by its name in the API description. */
export const endpoints = {
  ...accessEndpoints,
  ...analyticsEndpoints,
  ...assetEndpoints,
  ...assetFolderEndpoints,
  ...assetBinEndpoints,
  ...assistantEndpoints,
  ...auditEndpoints,
  ...automaticMailEndpoints,
  ...authorEndpoints,
  ...buyingPageEndpoints,
  ...codeInjectionEndpoints,
  ...consentEndpoints,
  ...collectionEndpoints,
  ...storeCreationEndpoints,
  ...stockEndpoints,
  ...stockLocationEndpoints,
  ...stockTransferEndpoints,
  ...subscriptionEndpoints,
  ...restockAdminEndpoints,
  ...commentEndpoints,
  ...commerceCalls,
  ...contentItemEndpoints,
  ...customerAccountEndpoints,
  ...customerMailEndpoints,
  ...customerEndpoints,
  ...groupPriceEndpoints,
  ...deliveryEndpoints,
  ...displayCurrencyEndpoints,
  ...discountEndpoints,
  ...discoveryEndpoints,
  ...docsEndpoints,
  ...documentEndpoints,
  ...donationEndpoints,
  ...draftOrderEndpoints,
  ...editorEndpoints,
  ...errorReportEndpoints,
  ...fileEndpoints,
  ...giftCardBalanceEndpoints,
  ...giftCardEndpoints,
  ...healthEndpoints,
  ...formAnswerEndpoints,
  ...homeEndpoints,
  ...hookEndpoints,
  ...hostedVideoEndpoints,
  ...formEndpoints,
  ...formFileEndpoints,
  ...formStorageEndpoints,
  ...installmentEndpoints,
  ...invoiceEndpoints,
  ...labelEndpoints,
  ...languageEndpoints,
  ...layoutEndpoints,
  ...mailedLinkEndpoints,
  ...mailingListEndpoints,
  ...memberAreaEndpoints,
  ...navigationEndpoints,
  ...orderChangeEndpoints,
  ...orderEditEndpoints,
  ...orderTrackingEndpoints,
  ...checkoutSettingsEndpoints,
  ...orderEndpoints,
  ...outboxEndpoints,
  ...ownerEndpoints,
  ...pageEndpoints,
  ...paymentPageEndpoints,
  ...paymentSettingsEndpoints,
  ...payoutEndpoints,
  ...bookEndpoints,
  ...bookingExportEndpoints,
  ...dayEndEndpoints,
  ...bookingEndpoints,
  ...eventPlacesEndpoints,
  ...domainEndpoints,
  ...apiKeyEndpoints,
  ...peopleEndpoints,
  ...placeEndpoints,
  ...planEndpoints,
  ...preferenceEndpoints,
  ...productEndpoints,
  ...productCategoryEndpoints,
  ...productChangeEndpoints,
  ...productSheetEndpoints,
  ...productOrderEndpoints,
  ...productImportEndpoints,
  ...ownSectionEndpoints,
  ...readySectionEndpoints,
  ...reportEndpoints,
  ...restockEndpoints,
  ...returnEndpoints,
  ...reviewEndpoints,
  ...searchEndpoints,
  ...businessEndpoints,
  ...seoSettingsEndpoints,
  ...sessionRecorderEndpoints,
  ...carrierEndpoints,
  ...shippingSettingsEndpoints,
  ...siteExtraEndpoints,
  ...siteUserEndpoints,
  ...taxSettingsEndpoints,
  ...termEndpoints,
  ...themeEndpoints,
  ...translatingEndpoints,
  ...translationEndpoints,
  ...websiteEndpoints,
  ...websiteSettingsEndpoints,
  ...wishListEndpoints,
  ...wordpressEndpoints,
};

type Endpoints = typeof endpoints;
/** Entries by method and path. */
export type EndpointByKey = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};
export type EndpointKey = keyof EndpointByKey;

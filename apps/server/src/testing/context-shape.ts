/** Where the page context of the established format has what, by parent: `name:type`. `[]` is every entry of a list. */
export const contextShape: Readonly<Record<string, string>> = {
  '': 'squarespace-footers:string squarespace-headers:string squarespace:object website:object websiteSettings:object collection:object template:object shoppingCart:object shareButtons:object showCart:boolean empty:boolean emptyFolder:boolean calendarView:boolean items:array',
  squarespace:
    'main-content:string template-revision:number page-classes:string cart-classes:string page-id:string page-title:string headers:string footers:string facebookAppId:string',
  website:
    'id:string identifier:string websiteType:number contentModifiedOn:number cloneable:boolean developerMode:boolean siteStatus:object language:string timeZone:string machineTimeZoneOffset:number timeZoneOffset:number timeZoneAbbr:string siteTitle:string siteDescription:string shareButtonOptions:object authenticUrl:string internalUrl:string baseUrl:string typekitId:string statsMigrated:boolean imageMetadataProcessingEnabled:boolean screenshotId:string',
  'website.shareButtonOptions': '1:boolean 2:boolean 3:boolean 4:boolean 5:boolean 6:boolean 7:boolean 8:boolean',
  websiteSettings:
    'id:string websiteId:string subjects:array country:string state:string simpleLikingEnabled:boolean commentLikesAllowed:boolean commentAnonAllowed:boolean commentThreaded:boolean commentApprovalRequired:boolean commentAvatarsOn:boolean commentSortType:number commentFlagThreshold:number commentFlagsAllowed:boolean commentEnableByDefault:boolean disqusShortname:string collectionTitleFormat:string itemTitleFormat:string commentsEnabled:boolean storeSettings:object useEscapeKeyToLogin:boolean ssBadgeType:number ssBadgePosition:number ssBadgeVisibility:number ssBadgeDevices:number ampEnabled:boolean seoHidden:boolean userAccountsSettings:object',
  'websiteSettings.storeSettings':
    'returnPolicy:null termsOfService:null privacyPolicy:null paymentSettings:object expressCheckout:boolean useLightCart:boolean showNoteField:boolean shippingCountryDefaultValue:string billToShippingDefaultValue:boolean showShippingPhoneNumber:boolean isShippingPhoneRequired:boolean showBillingPhoneNumber:boolean isBillingPhoneRequired:boolean currenciesSupported:array defaultCurrency:string selectedCurrency:string measurementStandard:number showCustomCheckoutForm:boolean enableMailingListOptInByDefault:boolean businessName:string sameAsRetailLocation:boolean businessId:string isLive:boolean',
  'websiteSettings.storeSettings.currenciesSupported': '[]:string',
  'websiteSettings.userAccountsSettings': 'loginAllowed:boolean signupAllowed:boolean',
  collection:
    'id:string websiteId:string enabled:boolean starred:boolean type:number ordering:number title:string navigationTitle:string urlId:string itemCount:number updatedOn:number description:string features:object eventView:number folder:boolean dropdown:boolean folderBehavior:number collections:array tags:array categories:array homepage:boolean typeName:string regionName:string synchronizing:boolean seoHidden:boolean typeLabel:string fullUrl:string passwordProtected:boolean',
  'collection.features': 'relatedItems:object productQuickView:object',
  'collection.features.relatedItems': 'isEnabled:boolean',
  'collection.features.productQuickView': 'isEnabled:boolean',
  'collection.collections': '[]:object',
  'collection.collections[]':
    'id:string websiteId:string mainImageId:string mainImage:object enabled:boolean starred:boolean type:number ordering:number title:string navigationTitle:string urlId:string itemCount:number updatedOn:number description:string mainContent:string features:object folder:boolean dropdown:boolean homepage:boolean typeName:string regionName:string synchronizing:boolean seoHidden:boolean typeLabel:string fullUrl:string passwordProtected:boolean',
  'collection.collections[].mainImage':
    'id:string recordType:number addedOn:number updatedOn:number displayIndex:number starred:boolean workflowState:number authorId:string systemDataId:string systemDataVariants:string systemDataSourceType:string systemDataOrigin:string filename:string colorData:object urlId:string body:null likeCount:number dislikeCount:number commentCount:number publicCommentCount:number commentState:number unsaved:boolean author:object assetUrl:string contentType:string pushedServices:object pendingPushedServices:object originalSize:string recordTypeLabel:string',
  'collection.collections[].mainImage.colorData':
    'topLeftAverage:string topRightAverage:string bottomLeftAverage:string bottomRightAverage:string centerAverage:string suggestedBgColor:string',
  'collection.collections[].mainImage.author':
    'id:string isDeactivated:boolean deleted:boolean displayName:string firstName:string lastName:string avatarId:string websiteUrl:string bio:string location:object systemGenerated:boolean avatarAssetUrl:string',
  'collection.collections[].mainImage.author.location':
    'addressCountry:string mapLat:number addressTitle:string markerLat:number mapLng:number addressLine1:string addressLine2:string markerLng:number mapZoom:number',
  'collection.collections[].features': 'relatedItems:object productQuickView:object',
  'collection.collections[].features.relatedItems': 'isEnabled:boolean',
  'collection.collections[].features.productQuickView': 'isEnabled:boolean',
  template: 'mobileStylesEnabled:boolean',
  shoppingCart:
    'websiteId:string created:number entries:array shippingOptions:array shippingLocation:object taxLineItems:array coupons:array promoCodes:array validCoupons:array invalidCoupons:array subtotalCents:number taxCents:number shippingCostCents:number discountCents:number grandTotalCents:number totalQuantity:number purelyDigital:boolean hasDigital:boolean requiresShipping:boolean',
  shareButtons:
    'stumble:boolean twitter:boolean facebook:boolean reddit:boolean tumblr:boolean pinterest:boolean google:boolean linkedin:boolean',
};

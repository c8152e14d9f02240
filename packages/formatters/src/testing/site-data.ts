import type { Random } from './random.ts';

/**
 * Data of a site – items, products, images, events – as imports and old pages have them: complete and incomplete, with numbers as
 * texts and the like. For the comparison with the engine that existing sites are rendered with.
 */
export class SiteData {
  constructor(private readonly random: Random) {}

  /** A page's data with one item in it. */
  page(): Record<string, unknown> {
    return compact({
      item: this.item(),
      website: this.maybe(0.7, () => ({
        timeZone: this.pick(['Asia/Tokyo', 'UTC', 'Europe/Berlin', undefined, 'nowhere']),
        shareButtonOptions: this.pick([['a'], [], undefined, { a: 1 }]),
        captchaSettings: this.maybe(0.3, () => ({ siteKey: this.pick(['k', '']) })),
      })),
      websiteSettings: this.maybe(0.6, () => ({
        commentsEnabled: this.flag(),
        simpleLikingEnabled: this.flag(),
        disqusShortname: this.pick(['d', '', undefined]),
        disqusShortName: this.pick(['d', '', undefined]),
        storeSettings: this.maybe(0.5, () => ({
          multipleQuantityAllowedForServices: this.pick([true, false, null, 'false']),
        })),
      })),
      featureFlags: this.maybe(0.3, () => ({ useCLDRMoneyFormat: this.flag() })),
      localizedStrings: this.maybe(0.4, () => this.strings()),
      productMerchandisingContext: this.maybe(0.6, () => ({ p1: this.merchandising(), 7: this.merchandising() })),
      group: 'g',
    });
  }

  private item(): Record<string, unknown> {
    return {
      id: this.maybe(0.9, () => this.pick(['p1', 'p2', 7])),
      collectionId: this.maybe(0.8, () => 'c1'),
      ...this.image(),
      structuredContent: this.maybe(0.9, () => this.product()),
      recordType: this.pick([1, 2, 4, 5, 7, 8, 11, 11, 12, 14, '11', -1, null, undefined]),
      recordTypeLabel: this.maybe(0.6, () => this.text()),
      promotedBlockType: this.pick(['image', 'video', 'link', 'IMAGE', 'quote', 'map', '', null, undefined]),
      categories: this.maybe(0.4, () => ['Cat One', null]),
      tags: this.maybe(0.4, () => ['t', 'u v']),
      author: this.maybe(0.4, () => ({ displayName: this.text() })),
      starred: this.flag(),
      fullUrl: this.maybe(0.8, () => '/blog/x'),
      publicCommentCount: this.pick([0, 1, 2, '1', '5', null, undefined]),
      commentState: this.pick([0, 1, 2, '1', undefined]),
      likeCount: this.pick([0, 3, null, undefined]),
      startDate: this.pick([1_613_557_565_000, '1613557565000', undefined]),
      endDate: this.pick([1_613_560_000_000, 1_645_133_165_345, undefined]),
      location: this.maybe(0.5, () => ({
        addressLine1: this.pick(['1 Main St', undefined, '']),
        mapLat: 1,
        mapLng: this.pick([2, undefined]),
      })),
      mainImage: this.maybe(0.3, () => ({ assetUrl: '/m.jpg' })),
      excerpt: this.pick([{ html: '<p>x</p>' }, { html: '' }, 'x', ' ', null, undefined]),
      collection: this.maybe(0.5, () => ({
        type: this.pick([1, 7, 10, '10']),
        folder: this.flag(),
        folderBehavior: this.pick([1, 2, 3, '1', undefined]),
        id: 'cc',
      })),
      folderBehavior: this.pick([1, 2, 3, '1', undefined]),
      typeName: this.pick(['blog', undefined]),
      items: this.maybe(0.4, () => [this.image(), this.image()]),
      coverImage: this.maybe(0.3, () => this.image()),
      options: this.maybe(0.5, () => ({
        design: this.pick(['grid', 'slider', 'x']),
        autoplay: this.flag(),
        controls: this.flag(),
      })),
      overlay: this.flag(),
      oembed: this.maybe(0.4, () => ({ html: '<b>', providerName: 'yt' })),
      type: this.pick(['address', 'checkbox', 'date', 'name', 'phone', 'time', 'text', 7, undefined]),
      rawTitle: 'Q',
      value: this.pick(['v', '', null, 5, undefined]),
      values: this.pick([
        { First: 'a' },
        { Line1: '1', City: 'c' },
        ['x', 'y'],
        { Hour: '1', Minute: 0 },
        { Line: '4', Country: '1' },
      ]),
      hue: this.pick([1, 400, -1]),
      saturation: this.pick([0.5, 2, undefined]),
      lightness: this.pick([0.5, -1]),
      blockType: this.pick([5, 2, undefined, undefined]),
      entries: [{ quantity: 2 }, { quantity: this.pick([1, '3', null, undefined]) }],
    };
  }

  private product(): Record<string, unknown> {
    return {
      productType: this.pick([1, 1, 1, 2, 2, 3, 4, undefined, -1, '1', '2', 0]),
      variants: this.maybe(0.9, () => this.random.times(this.pick([0, 1, 1, 2, 2, 3]), () => this.variant())),
      onSale: this.flag(),
      priceMoney: this.maybe(0.7, () => this.money()),
      salePriceMoney: this.maybe(0.5, () => this.money()),
      isSubscribable: this.flag(),
      subscriptionPlan: this.maybe(0.5, () => ({
        billingPeriod: this.maybe(0.9, () => ({
          unit: this.pick(['WEEK', 'MONTH', 'YEAR']),
          value: this.pick([1, 2, 3, '2', 12]),
        })),
        numBillingCycles: this.pick([undefined, 0, 1, 3, 12, 26, 52, '4', null]),
      })),
      variantOptionOrdering: this.pick([['Size', 'Color'], ['Color'], [], ['nope'], undefined]),
      additionalFieldsFormId: this.pick(['F', '', undefined]),
      additionalFieldsForm: this.pick([{ name: 'N', fields: [] }, {}, null, undefined]),
      useCustomAddButtonText: this.flag(),
      customAddButtonText: this.pick(['Buy', '', "It's & on", undefined]),
    };
  }

  private variant(): Record<string, unknown> {
    return {
      price: this.pick([100, 100, 100, 200]),
      salePrice: this.pick([50, 70]),
      priceMoney: this.money(),
      salePriceMoney: this.money(),
      onSale: this.flag(),
      qtyInStock: this.pick([0, 1, 5, '3', null, 2, undefined]),
      unlimited: this.flag(),
      attributes: this.maybe(0.8, () => ({
        Size: this.pick(['S', 'M', 'L & XL']),
        Color: this.pick(['red', 5, null, '']),
      })),
    };
  }

  private merchandising(): Record<string, unknown> {
    return {
      customSoldOutText: this.pick(['Gone & out', '', 5, undefined]),
      scarcityEnabled: this.flag(),
      // Without attributes the peer shows what is to be hidden: see docs/template-language.md.
      scarcityTemplateViews: this.random.times(this.random.below(3), () => ({
        qtyInStock: this.pick([3, '4', null]),
        attributes: { Size: 'S' },
      })),
      scarcityText: this.pick([
        'Only {qtyInStock} left!',
        "It's {qtyInStock} {0}",
        '{qtyInStock plural one{one} other{# left}}',
      ]),
      scarcityShownByDefault: this.flag(),
      restockNotificationViews: this.random.times(this.random.below(3), () => ({
        variantId: 'v',
        hiddenByDefault: this.flag(),
      })),
      restockNotificationMessages: {
        buttonText: 'B',
        CTAText: 'C & d',
        placeholderText: 'P',
        mailingListDescription: 'M',
      },
      mailingListSignUpEnabled: this.flag(),
      mailingListOptInByDefault: this.flag(),
    };
  }

  private image(): Record<string, unknown> {
    return {
      assetUrl: this.maybe(0.9, () => '/x/y.jpg?a=1&b=2'),
      originalSize: this.pick(['100x200', '1500x900', undefined]),
      mediaFocalPoint: this.maybe(0.6, () => ({ x: 0.2, y: this.pick([0.8, '.5', null]) })),
      altText: this.text(),
      title: this.text(),
      body: this.pick(['<p>a & b</p>', '', null, 'x'.repeat(260), undefined]),
      filename: this.pick(['f.jpg', undefined]),
      componentKey: this.maybe(0.2, () => this.text()),
      licensedAssetPreview: this.pick([{}, null, { a: 1 }, undefined]),
      systemDataVariants: this.pick(['100x100,100w,300w', '1500x1,1500w', 'x', '', undefined]),
      colorData: this.maybe(0.4, () => ({ topLeftAverage: '111', centerAverage: this.pick(['222', null, 5]) })),
      systemDataId: this.pick(['sd', '', undefined]),
      mainImageId: this.pick(['mi', undefined]),
    };
  }

  private strings(): Record<string, unknown> {
    return {
      productPriceFromText: this.pick(['ab {fromPrice}', undefined, '']),
      productAddToCartText: this.pick(['In den Korb', '', undefined]),
      productSubscribeText: this.pick(['Abo', undefined]),
      productQuantityInputLabel: this.pick(['Menge', undefined, '']),
      productSoldOutText: this.pick(['aus & vorbei', undefined]),
      productVariantSelectText: this.pick(['Wahl {variantName}', undefined]),
      giftCardVariantSelectText: this.pick(['Karte {variantName}', undefined]),
      giftCardValueDisplayText: this.pick(['Wert', undefined]),
      productSummaryFormNoAnswerText: this.pick(['keine', undefined]),
      productPrice__singlePrice__nMonthly__indefinite: '{price} alle {billingPeriodValue} Monate',
    };
  }

  // No yen and no bare '.99': the peer gives the one two digits behind the point and takes the other for more than it is.
  private money(): Record<string, unknown> {
    return {
      value: this.pick(['10', '20.5', '0.99', '1234.567', '5', 7.25]),
      currency: this.pick(['USD', 'EUR', 'GBP', undefined]),
    };
  }

  private flag(): unknown {
    return this.pick([true, true, false, false, 'true', 1, 0, null, undefined]);
  }

  private text(): unknown {
    return this.pick(['Hello', 'a & b', '', null, 5, 'Foo Bar', undefined]);
  }

  private maybe<T>(probability: number, make: () => T): T | undefined {
    return this.random.chance(probability) ? make() : undefined;
  }

  private pick<T>(list: readonly T[]): T {
    return this.random.pick(list);
  }
}

/** Without the names that have no value, as JSON is. */
function compact(value: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}

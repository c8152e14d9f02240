// The shop behind the harness: a handful of products of every kind, carts in a Map, totals by the domain's own rules.
import {
  additionalFields,
  countries,
  coupons,
  picture,
  pictureOf,
  products,
  shippingOptions,
  taxRules,
} from './fake-products.mjs';

const refusal = (status, code, message, fields) => ({ status, body: { error: { code, message, fields } } });

export const fakeShop = (storefront) => {
  const { domain, contract } = storefront;
  const carts = new Map();
  const orders = new Map();
  let lastOrder;
  const raw = (id) => {
    if (!carts.has(id)) carts.set(id, { lines: [], codes: [], location: undefined, shipping: undefined });
    return carts.get(id);
  };
  const find = (itemId) => products.find(({ id }) => id === itemId);
  const variantsOf = ({ id, structuredContent: content }) =>
    content.variants.length
      ? content.variants
      : [{ sku: id, attributes: {}, priceMoney: content.priceMoney, onSale: false, qtyInStock: 0, unlimited: true }];

  const cartOf = (id) => {
    const state = raw(id);
    const totals = domain.cartTotals({
      entries: state.lines.map(({ cents, quantity, type }) => ({ unitPriceCents: cents, quantity, productType: type })),
      coupons: coupons.filter(({ code }) => state.codes.includes(code)),
      shippingOptions,
      selectedShippingOptionId: state.shipping,
      shippingLocation: state.location,
      taxRules,
      now: Date.now(),
    });
    return {
      id,
      websiteId: 'site',
      orderId: null,
      created: 0,
      isPurchased: false,
      entries: state.lines.map(({ id: entryId, itemId, variant: chosen, quantity, cents, title, fields, type }) => ({
        id: entryId,
        itemId,
        chosenVariant: { sku: chosen.sku, attributes: chosen.attributes },
        quantity,
        title,
        subTotal: domain.toMoney(cents * quantity, 'USD'),
        purchasePriceCents: cents,
        additionalFields: fields ?? null,
        image: picture(chosen.mainImageId ?? pictureOf[itemId], title),
        productUrl: `/shop/${itemId}`,
        optionLabels: Object.entries(chosen.attributes).map(([name, value]) => ({ name, value })),
        productType: type,
        maxQuantity: type === 1 ? Math.min(9999, chosen.qtyInStock) : 9999,
      })),
      shippingOptions: totals.shippingOptions,
      selectedShippingOption: totals.selectedShippingOption ?? null,
      shippingLocation: state.location ?? null,
      applicableTaxRules: totals.applicableTaxRules.map(({ name, rateBasisPoints, priceIncludesTax }) => ({
        name,
        ratePercent: String(rateBasisPoints / 100),
        included: priceIncludesTax,
      })),
      coupons: state.codes,
      validCoupons: totals.validCoupons.map(({ code }) => ({ code, label: '10% off' })),
      invalidCoupons: [],
      subtotalCents: totals.subtotalCents,
      taxCents: totals.taxCents,
      shippingCostCents: totals.shippingCostCents,
      discountCents: totals.discountCents,
      grandTotalCents: totals.grandTotalCents,
      subtotalAmount: domain.toMoney(totals.subtotalCents, 'USD'),
      totalQuantity: totals.totalQuantity,
      hasDigital: totals.hasDigital,
      purelyDigital: totals.purelyDigital,
      requiresShipping: totals.requiresShipping,
      recalculating: false,
    };
  };
  const addLine = (cartId, { itemId, sku, quantity, additionalFields: fields }) => {
    const item = find(itemId);
    const chosen = item && variantsOf(item).find((each) => each.sku === sku);
    if (!chosen) return refusal(404, 'NOT_FOUND', 'This product is no longer in the shop.');
    const { lines } = raw(cartId);
    let line = lines.find((each) => each.variant.sku === sku && each.fields === fields);
    const wanted = (line?.quantity ?? 0) + quantity;
    if (domain.countsStock(item.structuredContent.productType) && !domain.hasStock(chosen, wanted)) {
      return refusal(409, 'out-of-stock', 'Sorry, we do not have enough of that item available.');
    }
    if (line) line.quantity = wanted;
    else {
      line = {
        id: `e${lines.length}${Date.now().toString(36)}`,
        itemId,
        variant: chosen,
        quantity,
        fields,
        title: item.name,
        type: item.structuredContent.productType,
        cents: domain.moneyCents(domain.effectivePrice(chosen)),
      };
      lines.push(line);
    }
    const shoppingCart = cartOf(cartId);
    return { status: 200, body: { shoppingCart, newlyAdded: shoppingCart.entries.find(({ id }) => id === line.id) } };
  };
  const ok = (cartId) => ({ status: 200, body: { shoppingCart: cartOf(cartId) } });

  const place = (cartId, body, key) => {
    if (orders.has(key)) return { status: 200, body: orders.get(key) };
    const cart = cartOf(cartId);
    const fields = contract.checkoutProblems(body, {
      requiresShipping: cart.requiresShipping,
      requiresPayment: cart.grandTotalCents > 0,
      now: Date.now(),
    });
    if (Object.keys(fields).length) return refusal(422, 'invalid-fields', 'Please check the fields below.', fields);
    if (body.payment.cardNumber.replace(/\D/g, '') === '4000000000000002') {
      return refusal(402, 'payment-declined', 'Your card was declined. Please try another one.', {
        'payment.cardNumber': 'This card was declined.',
      });
    }
    const money = (cents) => domain.toMoney(cents, 'USD');
    const order = {
      id: `o${Date.now().toString(16)}`,
      purchasedCartId: cartId,
      testMode: true,
      websiteId: 'site',
      orderNumber: String(1042 + orders.size),
      grandTotal: money(cart.grandTotalCents),
      shippingTotal: money(cart.shippingCostCents),
      taxTotal: money(cart.taxCents),
      subtotal: money(cart.subtotalCents),
      discountTotal: money(cart.discountCents),
      email: body.email,
      shippingAddress: body.shippingAddress,
      shippingOptionName: cart.selectedShippingOption?.name,
      items: cart.entries.map(({ chosenVariant, title, quantity, purchasePriceCents, image, optionLabels }) => ({
        sku: chosenVariant.sku,
        productName: title,
        quantity,
        unitPrice: money(purchasePriceCents),
        image,
        optionLabels,
      })),
    };
    orders.set(key, order);
    lastOrder = order;
    carts.delete(cartId);
    return { status: 200, body: order };
  };

  const call = (method, path, body, cartId, headers, query) => {
    const at = `${method} ${path}`;
    const entryId = /entries\/([^/]+)$/.exec(path)?.[1];
    const state = raw(cartId);
    if (at === 'GET /api/commerce/shopping-cart') return { status: 200, body: cartOf(cartId) };
    if (at === 'POST /api/commerce/shopping-cart/entries') return addLine(cartId, body);
    if (method === 'PUT' && entryId) {
      const line = state.lines.find(({ id }) => id === entryId);
      if (line.type === 1 && !domain.hasStock(line.variant, body.quantity))
        return refusal(409, 'out-of-stock', `We have ${line.variant.qtyInStock} of this left.`);
      line.quantity = body.quantity;
      return ok(cartId);
    }
    if (method === 'DELETE' && entryId) {
      state.lines = state.lines.filter(({ id }) => id !== entryId);
      return ok(cartId);
    }
    if (at === 'POST /api/commerce/shopping-cart/coupons') {
      const code = domain.normalizeCouponCode(body.code);
      if (!coupons.some((each) => each.code === code))
        return refusal(422, 'invalid-coupon', domain.unknownCouponText, { code: domain.unknownCouponText });
      state.codes = [code];
      return ok(cartId);
    }
    if (method === 'DELETE' && path.includes('/coupons/')) {
      state.codes = [];
      return ok(cartId);
    }
    if (at === 'PUT /api/commerce/shopping-cart/shipping') {
      if (body.location) state.location = body.location;
      if (body.selectedShippingOptionId) state.shipping = body.selectedShippingOptionId;
      return ok(cartId);
    }
    if (at === 'GET /api/commerce/inventory/stock') {
      return {
        status: 200,
        body: {
          results: variantsOf(find(query.get('itemId'))).map(({ sku, unlimited, qtyInStock }) => ({
            sku,
            unlimited,
            qtyInStock,
          })),
        },
      };
    }
    if (at === 'POST /api/3/commerce/cart/subscription') return { status: 200, body: { cartToken: 'token-1' } };
    if (at === 'POST /api/commerce/checkout') return place(cartId, body, headers['idempotency-key']);
    return refusal(404, 'NOT_FOUND', 'No such call.');
  };

  const formSources = (item) => ({
    url: `/shop/${item.id}`,
    currency: 'USD',
    imageOf: (name) => picture(name, item.name),
    showPrice: true,
    installments: {
      minimumCents: 3500,
      maximumCents: 100000,
      provider: 'Afterpay',
      infoUrl: '/static/installments/afterpay/en-US.html',
    },
    swatches: { Glaze: { Oat: '#ddd0b8', Moss: '#6f7a57', Ink: '#2c3340' } },
    additionalFields: item.structuredContent.additionalFieldsFormId ? additionalFields : undefined,
    subscriptionText: item.structuredContent.isSubscribable ? 'Billed every month until you cancel.' : undefined,
  });
  const checkoutPage = (cartId, more = {}) =>
    storefront.renderCheckoutPage({
      cart: cartOf(cartId),
      storeName: 'Hearth & Field',
      countries,
      idempotencyKey: `plain-${Math.random().toString(16).slice(2).padEnd(20, '0')}`,
      marketingText: 'Write to me when something new leaves the kiln, at most once a month.',
      policies: [
        { label: 'terms', url: '/terms' },
        { label: 'privacy notice', url: '/privacy' },
      ],
      ...more,
    });

  const form = (path, values, cartId) => {
    const state = raw(cartId);
    if (path === '/cart/add') {
      const item = find(values.itemId);
      const chosen = Object.fromEntries(
        Object.entries(values)
          .filter(([key]) => key.startsWith('option-'))
          .map(([key, value]) => [key.slice(7), value]),
      );
      const variants = variantsOf(item);
      const check = values.sku
        ? {
            ok: true,
            value: { variant: variants.find(({ sku }) => sku === values.sku), quantity: Number(values.quantity ?? 1) },
          }
        : domain.checkAddToCart({
            product: { ...item.structuredContent, variants },
            chosen,
            quantity: values.quantity ?? 1,
          });
      if (!check.ok)
        return {
          html: storefront.renderProductForm({
            ...storefront.productFormFrom(item, formSources(item)),
            problem: { message: check.error.message, chosen },
          }),
        };
      addLine(cartId, { itemId: item.id, sku: check.value.variant.sku, quantity: check.value.quantity });
      return { location: '/cart' };
    }
    if (path === '/cart/update') {
      const line = state.lines.find(({ id }) => id === values.entryId);
      if (line) line.quantity = Number(values.quantity);
      return { location: '/cart' };
    }
    if (path === '/cart/remove') {
      state.lines = state.lines.filter(({ id }) => id !== values.entryId);
      return { location: '/cart' };
    }
    if (path === '/cart/coupon' || path === '/cart/coupon/remove') {
      const code = domain.normalizeCouponCode(values.code);
      const known = coupons.some((each) => each.code === code);
      state.codes = path.endsWith('remove') || !known ? [] : [code];
      if (!known)
        return {
          html: storefront.renderCartPage({
            cart: cartOf(cartId),
            shopUrl: '/',
            problems: { coupon: domain.unknownCouponText },
          }),
        };
      return { location: '/cart' };
    }
    if (path === '/checkout') {
      const request = contract.checkoutFromForm(values);
      if (request.shippingAddress?.country)
        state.location = { country: request.shippingAddress.country, region: request.shippingAddress.region };
      if (values.shippingOptionId) state.shipping = values.shippingOptionId;
      if (values.intent === 'apply-coupon') state.codes = [domain.normalizeCouponCode(values.couponCode)];
      if (values.intent && values.intent !== 'place-order') return { html: checkoutPage(cartId, { values }) };
      const answer = place(cartId, { ...request, shippingOptionId: request.shippingOptionId }, values.idempotencyKey);
      if (answer.status === 200) return { location: '/checkout/order-confirmed' };
      return {
        html: checkoutPage(cartId, {
          values,
          errors: answer.body.error.fields ?? {},
          message: answer.body.error.message,
        }),
      };
    }
    return { location: '/' };
  };

  const page = (path, cartId, query) => {
    if (path === '/frame')
      return { title: 'Editor', body: '<iframe data-plinth-editor src="/" width="1000" height="700"></iframe>' };
    if (path === '/') {
      const cards = products.map((item) => {
        const listing = storefront.listingButtonFrom(item, { expressCheckout: query.has('express') });
        const range = domain.priceRange(item.structuredContent);
        return `<article><a href="/shop/${item.id}" tabindex="-1" aria-hidden="true"><img src="/pictures/${pictureOf[item.id]}.jpg" alt="" width="1200" height="1500"></a><h2><a href="/shop/${item.id}">${item.name}</a></h2><p>${domain.priceRangeText(range)}</p>${listing ? storefront.renderListingButton(listing) : ''}</article>`;
      });
      return { title: 'Shop', body: `<h1 class="pl-hidden">Shop</h1><div class="list">${cards.join('')}</div>` };
    }
    const item = find(/^\/shop\/(.+)$/.exec(path)?.[1]);
    if (item) {
      const own = [pictureOf[item.id], ...item.structuredContent.variants.map(({ mainImageId }) => mainImageId)];
      const images = [...new Set(own.filter(Boolean))].map((name) => picture(name, item.name));
      return {
        title: item.name,
        body: `<div class="product">${storefront.renderProductGallery({ itemId: item.id, name: item.name, images })}<div><h1>${item.name}</h1>${storefront.renderProductForm(storefront.productFormFrom(item, { ...formSources(item), expressCheckout: query.has('express') }))}<p class="lead">Thrown by hand in small batches from a dark stoneware, and glazed with ash from the kiln’s own fire.</p></div></div>`,
      };
    }
    if (path === '/cart') {
      return {
        title: 'Cart',
        isPrivate: true,
        body: storefront.renderCartPage({
          cart: cartOf(cartId),
          shopUrl: '/',
          note: 'Free delivery from $150. Returns within 30 days.',
        }),
      };
    }
    if (path === '/checkout') return { title: 'Checkout', isPrivate: true, body: checkoutPage(cartId) };
    if (path === '/checkout/order-confirmed' && lastOrder) {
      return {
        title: 'Order confirmed',
        isPrivate: true,
        body: storefront.renderOrderConfirmation({
          order: lastOrder,
          storeName: 'Hearth & Field',
          shopUrl: '/',
          contactEmail: 'hello@hearthandfield.example',
        }),
      };
    }
    if (path === '/static/installments/afterpay/en-US.html') {
      return {
        title: 'Afterpay',
        body: '<p>Pay in four parts, every two weeks.</p><p>No interest when you pay on time.</p>',
      };
    }
    return undefined;
  };
  return { call, form, page, products, orders };
};

import type { Page } from '@playwright/test';

// What tests type and watch that walk a shop as its visitors do.

/** Somebody in New York with the test card: the names of the checkout's fields and what stands in them. */
export const shopper = {
  email: 'mara@example.com',
  'shippingAddress.country': 'US',
  'shippingAddress.firstName': 'Mara',
  'shippingAddress.lastName': 'Lind',
  'shippingAddress.address1': '12 Elm Street',
  'shippingAddress.postalCode': '10001',
  'shippingAddress.city': 'New York',
  'shippingAddress.region': 'NY',
  'payment.cardNumber': '4242 4242 4242 4242',
  'payment.expiry': '12 / 34',
  'payment.cvc': '123',
};

/** Fills fields in by their names, in whichever language their labels are. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name="${name}"]`).first();
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Nothing in the console may be an error: a broken policy, a script that throws or a failed hydration would say so there. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('the server responded with a status of 4'))
      problems.push(message.text());
  });
  return problems;
}

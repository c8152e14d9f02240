// Fetched beside the checkout: it wakes without knowing how to call the shop, and what makes an order whole.
export { checkoutFromForm, checkoutProblems, createClient } from '@plinth/contract';

// Fetched beside an island: it wakes without knowing how to call the shop.
export { createClient } from '@plinth/contract';

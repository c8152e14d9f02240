export * from './cart.ts';
export * from './checkout.ts';
export * from './commerce-calls.ts';
export * from './commerce-client.ts';
export * from './error.ts';
export * from './money.ts';
export * from './order.ts';
export * from './product.ts';

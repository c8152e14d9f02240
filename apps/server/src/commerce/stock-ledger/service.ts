/** For whoever changes stock: the lines themselves are written by the database (platform/database/stock-triggers.ts). */
export { noteStockOrigin, orderStockNoted, type StockOrigin } from './queries.ts';

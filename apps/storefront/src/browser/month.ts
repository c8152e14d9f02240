import { startMonth } from '../block-calendar/month.ts';

export const hydrate = startMonth;

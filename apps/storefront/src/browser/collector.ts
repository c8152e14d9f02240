import { startCollector } from '../collector/collector.ts';

export const hydrate = async (host: HTMLElement): Promise<void> => startCollector(host);

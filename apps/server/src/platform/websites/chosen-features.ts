import { type Feature, isFeature } from '@plinth/domain';
import type { Website } from './website.ts';

/** The features that are switched on for a website (ENUM-03); what is stored and is none is left out. */
export function chosenFeatures({ settings }: Pick<Website, 'settings'>): Feature[] {
  return Array.isArray(settings.features) ? [...new Set(settings.features.filter(isFeature))] : [];
}

import {
  type SaveShipping,
  type ShippingBoxInput,
  type ShippingMethodInput,
  type ShippingSettings,
  type ShippingZoneInput,
  zoneReaches,
} from '@plinth/contract';
import { newId, postalCodeProblem, type ShippingBox } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, lockWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { versionOf } from '../../platform/websites/late-save.ts';
import { readSeveral } from '../inventory/locations.ts';
import {
  type MethodRow,
  readBoxes,
  readMethods,
  readZones,
  replaceBoxes,
  replaceShipping,
  type ZoneRow,
} from './queries.ts';
import { boxOfRow, rateOf } from './shipping-option-row.ts';

/** The id of the zone in which the settings show ways of shipping that have none: they reach everywhere. */
const NO_ZONE = 'everywhere';

export const shippingSettings = (db: Database, websiteId: string): Promise<ShippingSettings> =>
  inWebsite(db, websiteId, (tx) => readSettings(tx, websiteId));

/** What a shop packs into. */
export const shippingBoxes = async (tx: Transaction, websiteId: string): Promise<ShippingBox[]> =>
  (await readBoxes(tx, websiteId)).map(boxOfRow);

async function readSettings(tx: Transaction, websiteId: string): Promise<ShippingSettings> {
  const zones = await readZones(tx, websiteId);
  const methods = await readMethods(tx, websiteId);
  const known = new Set(zones.map(({ id }) => id));
  const loose = methods.filter(({ zoneId }) => zoneId === null || !known.has(zoneId));
  const rows = [
    ...zones,
    ...(loose.length > 0 ? [{ id: NO_ZONE, name: 'Everywhere', reach: 'everywhere', places: [] }] : []),
  ];
  const shown = rows.map(({ id, name, reach, places }) => ({
    id,
    name,
    reach: zoneReaches.find((known) => known === reach) ?? 'places',
    places: places.map(({ country, regions = [], postalCodes = [] }) => ({
      country,
      regions: [...regions],
      postalCodes: [...postalCodes],
    })),
    methods: (id === NO_ZONE ? loose : methods.filter(({ zoneId }) => zoneId === id)).map(methodOfRow),
  }));
  const boxes = [...(await readBoxes(tx, websiteId))];
  return { version: versionOf([shown, boxes]), zones: shown, boxes };
}

/** What makes no sense is offered to nobody, and is shown switched off. */
function methodOfRow(row: MethodRow): ShippingMethodInput {
  const { id, name, estimate, instructions } = row;
  const rate = rateOf(row.kind, row.rates);
  const enabled = row.enabled && rate !== undefined;
  const shown = (rate ?? { kind: 'flat', costCents: 0 }) as ShippingMethodInput['rate'];
  return { id, name, enabled, estimate, instructions, rate: shown };
}

/** @throws HttpError 422 by field; 409 with `current` where somebody was faster */
export function saveShippingSettings(db: Database, websiteId: string, asked: SaveShipping): Promise<ShippingSettings> {
  const fields = { ...problemsOf(asked.zones), ...boxProblems(asked.boxes ?? []) };
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
  return inWebsite(db, websiteId, async (tx) => {
    await lockWebsite(tx, websiteId);
    const current = await readSettings(tx, websiteId);
    if (asked.version !== current.version)
      throw new HttpError(409, 'conflict', 'Somebody else has changed shipping in the meantime.', undefined, {
        current,
      });
    await requirePickups(tx, websiteId, asked.zones);
    const zoneIds = new Set(current.zones.map(({ id }) => id));
    const methodIds = new Set(current.zones.flatMap(({ methods }) => methods.map(({ id }) => id)));
    const zones: ZoneRow[] = [];
    const methods: MethodRow[] = [];
    for (const zone of asked.zones) {
      const id = zone.id !== NO_ZONE && zoneIds.delete(zone.id) ? zone.id : newId();
      zones.push({ id, name: zone.name.trim(), reach: zone.reach, places: zone.reach === 'places' ? zone.places : [] });
      for (const method of zone.methods) methods.push(rowOfMethod(id, method, methodIds));
    }
    await replaceShipping(tx, websiteId, zones, methods);
    if (asked.boxes) {
      const boxIds = new Set(current.boxes.map(({ id }) => id));
      const known = (id: string) => (boxIds.delete(id) ? id : newId());
      await replaceBoxes(
        tx,
        websiteId,
        asked.boxes.map((box) => ({ ...box, id: known(box.id), name: box.name.trim() })),
      );
    }
    return readSettings(tx, websiteId);
  });
}

/** @throws HttpError 422 for a pickup at a location that offers none */
async function requirePickups(tx: Transaction, websiteId: string, zones: readonly ShippingZoneInput[]): Promise<void> {
  const known = new Set((await readSeveral(tx, websiteId)).filter(({ pickup }) => pickup).map(({ id }) => id));
  const fields: Record<string, string> = {};
  for (const [at, zone] of zones.entries())
    for (const [number, { name, rate }] of zone.methods.entries())
      if (rate.kind === 'pickup' && rate.locationId !== undefined && !known.has(rate.locationId))
        fields[`zones.${at}.methods.${number}.rate`] = `Choose where “${name}” is: that location offers no pickup.`;
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
}

/** @param known ids that there were; each is given once */
function rowOfMethod(zoneId: string, method: ShippingMethodInput, known: Set<string>): MethodRow {
  const { kind, ...rates } = method.rate;
  return {
    id: known.delete(method.id) ? method.id : newId(),
    zoneId,
    name: method.name.trim(),
    kind,
    rates,
    estimate: method.estimate.trim(),
    instructions: kind === 'pickup' ? method.instructions.trim() : '',
    enabled: method.enabled,
  };
}

/** By the path of the field: `zones.0.name`. */
function problemsOf(zones: readonly ShippingZoneInput[]): Record<string, string> {
  const fields: Record<string, string> = {};
  if (zones.filter(({ reach }) => reach === 'elsewhere').length > 1)
    fields.zones = 'Only one zone can be for everywhere else.';
  for (const [at, zone] of zones.entries()) {
    if (zone.name.trim() === '') fields[`zones.${at}.name`] = 'Give the zone a name.';
    if (zone.reach === 'places' && zone.places.length === 0)
      fields[`zones.${at}.places`] = `“${zone.name}” has no country yet.`;
    for (const problem of zone.places.flatMap(({ postalCodes }) =>
      postalCodes.flatMap((code) => postalCodeProblem(code) ?? []),
    ))
      fields[`zones.${at}.places`] ??= problem;
    for (const [number, { name, rate }] of zone.methods.entries()) {
      const path = `zones.${at}.methods.${number}`;
      if (name.trim() === '') fields[`${path}.name`] = 'Give this way of shipping a name.';
      if (rate.kind !== 'by-weight' && rate.kind !== 'by-subtotal') continue;
      const starts = rate.tiers.map((tier) => ('fromGrams' in tier ? tier.fromGrams : tier.fromCents));
      if (new Set(starts).size < starts.length)
        fields[`${path}.rate`] = `Two lines of “${name}” begin at the same point.`;
    }
  }
  return fields;
}

/** By the path of the field: `boxes.0.name`. */
function boxProblems(boxes: readonly ShippingBoxInput[]): Record<string, string> {
  const fields: Record<string, string> = {};
  if (boxes.filter(({ isDefault }) => isDefault).length > 1) fields.boxes = 'Only one box can be the default one.';
  const names = new Set<string>();
  for (const [at, { name, grams, maxGrams }] of boxes.entries()) {
    const path = `boxes.${at}`;
    if (name.trim() === '') fields[`${path}.name`] = 'Give the box a name.';
    else if (names.has(name.trim())) fields[`${path}.name`] = `Two boxes are called “${name.trim()}”.`;
    names.add(name.trim());
    if (maxGrams !== null && maxGrams <= grams)
      fields[`${path}.maxGrams`] = `“${name}” weighs more itself than it may weigh with goods in it.`;
  }
  return fields;
}

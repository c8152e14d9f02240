import { blockDefinition } from '@plinth/contract';
import { blocksOf, type LayoutBlock, type LayoutSection, type PageLayout } from '@plinth/domain';
import { movedOf } from './moved-of.ts';
import { textSettings } from './text-settings.ts';
import { same } from './write-value.ts';

/** What has changed from one layout to another, a sentence each, as its owner would say it. Empty: nothing. */
export function describeChanges(before: PageLayout, after: PageLayout): string[] {
  const words = [...sectionChanges(before, after), ...blockChanges(before, after)];
  return words.length > 0 || same(before, after) ? words : ['Changed the order of blocks'];
}

function sectionChanges(before: PageLayout, after: PageLayout): string[] {
  const old = new Map(before.sections.map((section) => [section.id, section]));
  const now = new Set(after.sections.map(({ id }) => id));
  const words: string[] = [];
  for (const section of before.sections) if (!now.has(section.id)) words.push(`Removed ${nameOfSection(section)}`);
  for (const section of after.sections) {
    const was = old.get(section.id);
    if (was) words.push(...changedSection(was, section));
    else words.push(`Added ${nameOfSection(section)}`);
  }
  const stayed = (sections: readonly LayoutSection[]) =>
    sections.filter(({ id }) => old.has(id) && now.has(id)).map(({ id }) => id);
  const moved = movedOf(stayed(before.sections), stayed(after.sections));
  for (const section of after.sections) if (moved.has(section.id)) words.push(`Moved ${nameOfSection(section)}`);
  return words;
}

function changedSection(before: LayoutSection, after: LayoutSection): string[] {
  if (before.name !== after.name)
    return [`Renamed ${nameOfSection(before)} to ${after.name ? `“${after.name}”` : 'no name'}`];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => key !== 'blocks' && key !== 'id' && key !== 'name')
    .filter((key) => !same(before[key as keyof LayoutSection], after[key as keyof LayoutSection]))
    .map((key) => `Changed ${key} of ${nameOfSection(after)}`);
}

interface Seat {
  block: LayoutBlock;
  /** Section or block that it lies in. */
  home: string;
  homeName: string;
}

function blockChanges(before: PageLayout, after: PageLayout): string[] {
  const old = seats(before);
  const now = seats(after);
  const sectionsBefore = new Set(before.sections.map(({ id }) => id));
  const sectionsAfter = new Set(after.sections.map(({ id }) => id));
  const words: string[] = [];
  // What comes and goes with its section is said with the section.
  for (const [id, { block, home }] of old)
    if (!now.has(id) && (sectionsAfter.has(home) || !sectionsBefore.has(home))) words.push(`Removed ${nameOf(block)}`);
  for (const [id, seat] of now) {
    const was = old.get(id);
    if (was) words.push(...changedBlock(was, seat));
    else if (sectionsBefore.has(seat.home) || !sectionsAfter.has(seat.home)) words.push(`Added ${nameOf(seat.block)}`);
  }
  return words;
}

function changedBlock(was: Seat, seat: Seat): string[] {
  const { block } = seat;
  const words: string[] = [];
  if (was.home !== seat.home) words.push(`Moved ${nameOf(block)} to ${seat.homeName}`);
  else if (!same(was.block.place.desktop, block.place.desktop)) words.push(`Moved ${nameOf(block)}`);
  if (!same(was.block.place.mobile, block.place.mobile))
    words.push(
      block.place.mobile
        ? `Arranged ${nameOf(block)} on phones`
        : `Let ${nameOf(block)} follow the desktop’s arrangement on phones`,
    );
  for (const [view, where] of [
    ['desktop', 'desktops'],
    ['mobile', 'phones'],
  ] as const)
    if ((was.block.hidden?.[view] ?? false) !== (block.hidden?.[view] ?? false))
      words.push(`${block.hidden?.[view] ? 'Hid' : 'Showed'} ${nameOf(block)} on ${where}`);
  if (was.block.variant !== block.variant) words.push(`Changed the look of ${nameOf(block)}`);
  if (was.block.anchor !== block.anchor) words.push(`Changed the anchor of ${nameOf(block)}`);
  if ((was.block.locked ?? false) !== (block.locked ?? false))
    words.push(`${block.locked ? 'Locked' : 'Unlocked'} ${nameOf(block)}`);
  return [...words, ...changedSettings(was.block, block)];
}

function changedSettings(before: LayoutBlock, after: LayoutBlock): string[] {
  const names = [...new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])].sort();
  const changed = names.filter((name) => !same(before.settings[name], after.settings[name]));
  const texts = changed.filter((name) => textSettings(after.type).has(name));
  const rest = changed.filter((name) => !texts.includes(name));
  return [
    ...(texts.length > 0 ? [`Changed the text of ${nameOf(after)}`] : []),
    ...(rest.length > 0
      ? [`Changed ${rest.map((name) => settingTitle(after.type, name)).join(', ')} of ${nameOf(after)}`]
      : []),
  ];
}

function seats({ sections }: PageLayout): Map<string, Seat> {
  const found = new Map<string, Seat>();
  const note = (blocks: readonly LayoutBlock[], home: string, homeName: string) => {
    for (const block of blocks) {
      found.set(block.id, { block, home, homeName });
      if (block.blocks) note(block.blocks, block.id, nameOf(block));
    }
  };
  for (const section of sections) note(section.blocks, section.id, nameOfSection(section));
  return found;
}

const nameOfSection = ({ name, blocks }: LayoutSection): string => {
  if (name) return `section “${name}”`;
  const [first] = [...blocksOf({ sections: [{ blocks } as LayoutSection] })];
  return first ? `the section with ${nameOf(first)}` : 'an empty section';
};

const NAME_LENGTH = 30;

/** `Text “Our shop opens …”`: the type, and the first words that tell it from others of its type. */
function nameOf({ type, settings }: LayoutBlock): string {
  const title = (blockDefinition(type)?.title ?? `block of type ${type}`).toLowerCase();
  const source = ['html', 'title', 'label', 'text', 'quote', 'markdown', 'name']
    .map((name) => settings[name])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '');
  if (source === undefined) return title;
  const words = source
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '') return title;
  const characters = [...words];
  return `${title} “${characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH).join('').trim()} …` : words}”`;
}

function settingTitle(type: number, name: string): string {
  const properties = blockDefinition(type)?.settings.properties as Record<string, { title?: string }> | undefined;
  return (properties?.[name]?.title ?? name).toLowerCase();
}

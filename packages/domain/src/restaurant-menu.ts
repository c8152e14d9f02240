/** A restaurant's menu as it is read from plain text. */
export interface RestaurantMenu {
  title: string;
  description: string;
  sections: MenuSection[];
}

export interface MenuSection {
  title: string;
  description: string;
  items: MenuItem[];
}

export interface MenuItem {
  title: string;
  description: string;
  /** As typed: `$9`, `12 / 18`. */
  price: string;
  /** Lines that begin with a plus: `+ $2 with an egg`. */
  options: string[];
}

const MENU_LINE = /^={3,}\s*$/;
const SECTION_LINE = /^-{3,}\s*$/;
const PRICE = /^[\p{Sc}]?\s?\d[\d.,]*(?:\s?[\p{Sc}])?(?:\s*\/\s*(?:[\p{Sc}]\s?)?\d[\d.,]*(?:\s?[\p{Sc}])?)*$/u;
/** The end of a longer line is not looked for a price: each of its words might begin one. */
const LONGEST_TITLE = 500;
/** A title and a price on one line: `Lemonade  $4`. */
const PRICE_AT_END =
  /^(.*?\S)(?:\s{2,}|\s+(?=[\p{Sc}]))([\p{Sc}]?\s?\d[\d.,]*(?:\s*\/\s*(?:[\p{Sc}]\s?)?\d[\d.,]*)*)$/u;

/**
 * Reads a menu: a title underlined with `===` begins a menu, one underlined with `---` a section, and paragraphs below
 * are items: name, description lines, a price on a line of its own or at the end of the first, options with a plus.
 * Any text is a menu; what fits nowhere is an item.
 */
export function parseMenu(text: string): RestaurantMenu[] {
  const menus: RestaurantMenu[] = [];
  const menu = () => menus.at(-1) ?? begin(menus, { title: '', description: '', sections: [] });
  const section = () => menu().sections.at(-1) ?? begin(menu().sections, { title: '', description: '', items: [] });
  for (const paragraph of paragraphs(text)) {
    const [first = '', second = '', ...rest] = paragraph;
    if (MENU_LINE.test(second)) begin(menus, { title: first, description: rest.join(' '), sections: [] });
    else if (SECTION_LINE.test(second))
      begin(menu().sections, { title: first, description: rest.join(' '), items: [] });
    else section().items.push(menuItem(paragraph));
  }
  return menus;
}

function begin<T>(list: T[], entry: T): T {
  list.push(entry);
  return entry;
}

function paragraphs(text: string): string[][] {
  const found: string[][] = [];
  let current: string[] = [];
  const close = () => {
    if (current.length > 0) found.push(current);
    current = [];
  };
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '') close();
    else current.push(line);
  }
  close();
  return found.filter((lines) => !lines.every((line) => MENU_LINE.test(line) || SECTION_LINE.test(line)));
}

function menuItem([first = '', ...rest]: readonly string[]): MenuItem {
  const item: MenuItem = { title: first, description: '', price: '', options: [] };
  const together = first.length <= LONGEST_TITLE ? PRICE_AT_END.exec(first) : null;
  if (together) {
    item.title = together[1] ?? first;
    item.price = together[2] ?? '';
  }
  const description: string[] = [];
  for (const line of rest) {
    if (line.startsWith('+')) item.options.push(line.slice(1).trim());
    else if (item.price === '' && PRICE.test(line)) item.price = line;
    else description.push(line);
  }
  item.description = description.join(' ');
  return item;
}

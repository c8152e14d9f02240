import type { Manifest } from './exported-tables.ts';

/** What lies where, for whoever opens the zip without this product. */
export const readMe = (
  { title, madeAt, files }: Pick<Manifest, 'title' | 'madeAt' | 'files'>,
  people: boolean,
): string =>
  `${title}
A whole website, written on ${madeAt}.

Files that end in .jsonl have one record a line, in JSON. Texts are HTML as visitors see it.

settings.json    name, language, clocks, money, design
site/            pages, navigation, header and footer, redirects, announcement bar and pop-up, code
content/         posts, events and pictures; authors, categories; what the uploaded files are
store/           products with their variants, discounts, shipping, taxes
forms/           forms and mailing lists
themes/          uploaded themes with their templates, a folder each
theme-in-use/    the theme that came with the product, as it was; to read
files/           the ${files} uploaded files themselves, by the address below /content/ that pages name them by
sold-files/      what buyers download
${people ? 'people/          orders, payments, customers, subscribers, answers of forms, comments, reviews\nanswer-files/    what visitors have sent with forms\n' : ''}
No passwords, keys or other secrets are in it. Pages that have a password say "locked".

To make a website of it again: Settings → Import and export, or npx plinth import-website FILE.zip --owner EMAIL
`;

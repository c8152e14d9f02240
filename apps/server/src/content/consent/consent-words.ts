import type { ConsentWords } from './consent-text.ts';
import { czechWords, polishWords, portugueseWords } from './consent-words-more.ts';
import { danishWords, dutchWords, norwegianWords, swedishWords } from './consent-words-north.ts';
import { frenchWords, italianWords, spanishWords } from './consent-words-romance.ts';

const englishWords: ConsentWords = {
  cookies: 'Cookies',
  banner: 'We use cookies to understand how our website is used. Nothing is counted before you agree.',
  told: (accept, networks) =>
    `With “${accept}” ${networks.join(', ')} also learn${networks.length === 1 ? 's' : ''} what you look at and put into the cart.`,
  accept: 'Accept',
  measuring: 'Only measuring',
  decline: 'Decline',
  readMore: 'Read more',
  list: 'Which cookies',
  choices: 'Cookie choices',
  notAsked: 'This website does not ask for a choice. These are the cookies that it uses.',
  yours: 'Your choice',
  noChoice: 'You have not chosen yet.',
  all: 'All cookies',
  allMeans: 'Measuring, and what other services on this website set.',
  measuringMeans: 'We count what is looked at. Nobody else learns of it.',
  needed: 'Only what is needed',
  neededMeans: 'The cart, signing in and the like. What has measured before is taken away.',
  save: 'Save',
  saved: 'Your choice is saved.',
  signal: 'Your browser asks not to be tracked. We keep to that, whatever is chosen here.',
  name: 'Cookie',
  purpose: 'What it is for',
  life: 'How long',
  session: 'until the browser is closed',
  categories: { needed: 'Needed', measuring: 'Measuring', marketing: 'Marketing' },
  purposes: {
    cart: 'what is in your cart',
    account: 'that you are signed in',
    proof: 'that a form was sent from this website',
    lock: 'that you know the password of a page',
    language: 'the language that you chose',
    like: 'what you liked',
    consent: 'this choice',
    return: 'tells a new visitor from one who comes back',
    visit: 'when this visit was last active',
    browser: 'a random number for this browser',
    'browser-end': 'when that number ends',
    device: 'a random number for this device',
    session: 'a random number for this visit',
    ads: 'tells advertisers which of their ads led here',
  },
  number: 'Your choice is recorded under this number:',
  data: 'What is known of you',
  dataMeans:
    'The records of your choices, and how many pages were counted today and yesterday for your network and browser. They carry no name and no address.',
  forget: 'Forget me',
  forgotten: 'What was known is deleted, and so are the cookies that measure.',
};

const germanWords: ConsentWords = {
  cookies: 'Cookies',
  banner:
    'Wir verwenden Cookies, um zu verstehen, wie unsere Website genutzt wird. Gezählt wird erst, wenn Sie zustimmen.',
  told: (accept, networks) =>
    `Mit „${accept}“ teilen wir auch ${networks.join(', ')} mit, was Sie ansehen und in den Warenkorb legen.`,
  accept: 'Zustimmen',
  measuring: 'Nur Messung',
  decline: 'Ablehnen',
  readMore: 'Mehr dazu',
  list: 'Welche Cookies',
  choices: 'Cookie-Einstellungen',
  notAsked: 'Diese Website fragt nicht nach einer Wahl. Diese Cookies verwendet sie.',
  yours: 'Ihre Wahl',
  noChoice: 'Sie haben noch nicht gewählt.',
  all: 'Alle Cookies',
  allMeans: 'Messung und das, was andere Dienste auf dieser Website setzen.',
  measuringMeans: 'Wir zählen, was angesehen wird. Niemand sonst erfährt davon.',
  needed: 'Nur das Nötige',
  neededMeans: 'Warenkorb, Anmeldung und Ähnliches. Was bisher gemessen hat, wird entfernt.',
  save: 'Speichern',
  saved: 'Ihre Wahl ist gespeichert.',
  signal: 'Ihr Browser bittet darum, nicht verfolgt zu werden. Daran halten wir uns, was immer hier gewählt ist.',
  name: 'Cookie',
  purpose: 'Wofür',
  life: 'Wie lange',
  session: 'bis der Browser geschlossen wird',
  categories: { needed: 'Nötig', measuring: 'Messung', marketing: 'Werbung' },
  purposes: {
    cart: 'was in Ihrem Warenkorb liegt',
    account: 'dass Sie angemeldet sind',
    proof: 'dass ein Formular von dieser Website kam',
    lock: 'dass Sie das Passwort einer Seite kennen',
    language: 'die Sprache, die Sie gewählt haben',
    like: 'was Ihnen gefallen hat',
    consent: 'diese Wahl',
    return: 'unterscheidet neue von wiederkehrenden Besuchern',
    visit: 'wann dieser Besuch zuletzt aktiv war',
    browser: 'eine Zufallszahl für diesen Browser',
    'browser-end': 'wann diese Zahl endet',
    device: 'eine Zufallszahl für dieses Gerät',
    session: 'eine Zufallszahl für diesen Besuch',
    ads: 'sagt Werbenetzen, welche Anzeige hierher geführt hat',
  },
  number: 'Ihre Wahl ist unter dieser Nummer festgehalten:',
  data: 'Was über Sie bekannt ist',
  dataMeans:
    'Die Aufzeichnungen Ihrer Wahl und wie viele Seiten heute und gestern für Ihr Netz und Ihren Browser gezählt wurden. Ohne Namen und ohne Adresse.',
  forget: 'Mich vergessen',
  forgotten: 'Was bekannt war, ist gelöscht, ebenso die Cookies der Messung.',
};

const catalogue: Readonly<Record<string, ConsentWords>> = {
  en: englishWords,
  de: germanWords,
  fr: frenchWords,
  es: spanishWords,
  it: italianWords,
  nl: dutchWords,
  pt: portugueseWords,
  pl: polishWords,
  cs: czechWords,
  sv: swedishWords,
  da: danishWords,
  nb: norwegianWords,
  nn: norwegianWords,
  no: norwegianWords,
};

/** In the website's language where it is one of the catalogue's, else in English. */
export function consentWords(language: string): ConsentWords {
  return catalogue[language.slice(0, 2).toLowerCase()] ?? englishWords;
}

/** `390 days`, in the words' language. */
export function lifeText(language: string, seconds: number, words: ConsentWords): string {
  if (seconds === 0) return words.session;
  const [unit, size] =
    seconds >= 63_072_000
      ? (['year', 31_536_000] as const)
      : seconds >= 86_400
        ? (['day', 86_400] as const)
        : (['minute', 60] as const);
  const known = language.slice(0, 2).toLowerCase() in catalogue ? language.slice(0, 2) : 'en';
  return new Intl.NumberFormat(known, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}

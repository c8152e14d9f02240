import type { problemTexts } from '../../texts/problems.ts';
import type { Translations } from '../../translations.ts';

export const problems: Translations<typeof problemTexts> = {
  'This code could not be checked. Please try again.':
    'Dieser Code konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
  // Why a subscription was not renewed.
  '{product} is not sold at the moment.': '{product} wird zurzeit nicht verkauft.',
  'There is not enough of {product} at the moment.': '{product} ist zurzeit nicht in ausreichender Menge vorrätig.',
  'There is no way to pay that could be charged again.':
    'Es gibt keine Zahlungsart, die noch einmal belastet werden könnte.',
  'The shop sells in another currency now.': 'Der Shop verkauft inzwischen in einer anderen Währung.',
  // Any call or page.
  'There is nothing at {path}.': 'Unter {path} gibt es nichts.',
  'This address cannot be read.': 'Diese Adresse ist nicht lesbar.',
  'This address is longer than any of ours.': 'Diese Adresse ist länger als jede unserer Adressen.',
  'This request cannot be read.': 'Diese Anfrage ist nicht lesbar.',
  'The headers of the request are too large. Please delete the cookies of this site and try again.':
    'Die Kopfzeilen der Anfrage sind zu groß. Bitte löschen Sie die Cookies dieser Website und versuchen Sie es noch einmal.',
  'The request took too long to arrive.': 'Die Anfrage hat zu lange gebraucht.',
  'The request is larger than this call accepts.': 'Die Anfrage ist größer, als dieser Aufruf annimmt.',
  'A value of the request is too large, or is not of the kind that belongs there.':
    'Ein Wert der Anfrage ist zu groß oder passt nicht an diese Stelle.',
  'Please try again in a few seconds.': 'Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'The service is busy for a moment. Please try again.':
    'Der Dienst ist gerade ausgelastet. Bitte versuchen Sie es noch einmal.',
  'Something went wrong on our side. Please try again.':
    'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'Your session has expired. Please reload the page and try again.':
    'Ihre Sitzung ist abgelaufen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'This page takes too long to make just now. Please try again in a moment.':
    'Der Aufbau dieser Seite dauert gerade zu lange. Bitte versuchen Sie es gleich noch einmal.',
  'This website has a password. Enter it on any of its pages first.':
    'Diese Website hat ein Passwort. Geben Sie es zuerst auf einer ihrer Seiten ein.',
  'The upload broke off before the file was complete. Please send it again.':
    'Die Übertragung ist abgebrochen, bevor die Datei vollständig war. Bitte senden Sie sie noch einmal.',
  // Comments.
  'Please write something.': 'Bitte schreiben Sie etwas.',
  'A comment has at most 5,000 characters; yours has {length}.':
    'Ein Kommentar hat höchstens 5.000 Zeichen; Ihrer hat {length}.',
  'Please enter your name.': 'Bitte geben Sie Ihren Namen ein.',
  'Please enter a name of at most 100 characters.': 'Bitte geben Sie einen Namen mit höchstens 100 Zeichen ein.',
  'Please enter an address that starts with https://': 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt',
  'The comment that you answer is gone.': 'Den Kommentar, auf den Sie antworten, gibt es nicht mehr.',
  'It is gone.': 'Das gibt es nicht mehr.',
  'Comments are closed here.': 'Hier sind keine Kommentare mehr möglich.',
  'You have written a lot in a short time. Please try again in ten minutes.':
    'Sie haben in kurzer Zeit viel geschrieben. Bitte versuchen Sie es in zehn Minuten noch einmal.',
  'This website does not count likes.': 'Diese Website zählt keine Likes.',
  // Forms, mailing lists, locked pages.
  'This website cannot take files at the moment. Send the form without, or write to us.':
    'Diese Website kann zurzeit keine Dateien annehmen. Senden Sie das Formular ohne Datei oder schreiben Sie uns.',
  'This question was not found.': 'Diese Frage wurde nicht gefunden.',
  'The mailing list was not found.': 'Die Mailingliste wurde nicht gefunden.',
  'The subscription was not found.': 'Das Abo wurde nicht gefunden.',
  'That is not the password. Please try again.': 'Das ist nicht das Passwort. Bitte versuchen Sie es noch einmal.',
  // What a product's form asks for (packages/domain, add-to-cart.ts, quantity-input.ts).
  'Sorry, that item variant is unavailable. Please select another variant.':
    'Diese Ausführung ist leider nicht verfügbar. Bitte wählen Sie eine andere.',
  'Sorry, we do not have enough of that item available.': 'Davon haben wir leider nicht genug vorrätig.',
  'Select a denomination for the Gift Card': 'Wählen Sie einen Wert für die Geschenkkarte',
  'Please select the {option} option.': 'Bitte wählen Sie: {option}.',
  'Please select the {options} and {last} options.': 'Bitte wählen Sie: {options} und {last}.',
  'This shop takes no payments yet, so it cannot take orders.':
    'Dieser Shop nimmt noch keine Zahlungen und damit auch keine Bestellungen an.',
  'Quantity must be a number.': 'Die Menge muss eine Zahl sein.',
  'You can order at most 9,999 of one item.': 'Sie können höchstens 9.999 Stück eines Artikels bestellen.',
  'Quantity must be a whole number': 'Die Menge muss eine ganze Zahl sein',
  'Quantity must be at least 1.': 'Die Menge muss mindestens 1 sein.',
  // What an amount that visitors choose has to be.
  'Please enter an amount.': 'Bitte geben Sie einen Betrag ein.',
  '“{text}” is not an amount. Please write it like {example}.':
    '„{text}“ ist kein Betrag. Bitte schreiben Sie ihn so: {example}.',
  'Please enter an amount of at least {least}.': 'Bitte geben Sie einen Betrag von mindestens {least} ein.',
  'The smallest amount is {least}; you entered {amount}.':
    'Der kleinste Betrag ist {least}; Sie haben {amount} eingegeben.',
  'The largest amount is {most}; you entered {amount}.': 'Der größte Betrag ist {most}; Sie haben {amount} eingegeben.',
  // Addresses, cards and the other fields of a checkout (packages/contract, checkout-problems.ts).
  Required: 'Pflichtfeld',
  'Use at most 200 characters.': 'Verwenden Sie höchstens 200 Zeichen.',
  'Choose a country.': 'Wählen Sie ein Land.',
  'This is not a ZIP code of that country.': 'Das ist keine Postleitzahl dieses Landes.',
  'This is not a Postal code of that country.': 'Das ist keine Postleitzahl dieses Landes.',
  'Enter a phone number such as +1 555 010 0199.': 'Geben Sie eine Telefonnummer wie +1 555 010 0199 ein.',
  // What is not there.
  'The order was not found.': 'Die Bestellung wurde nicht gefunden.',
  'The document was not found.': 'Das Dokument wurde nicht gefunden.',
  'The booking was not found.': 'Die Buchung wurde nicht gefunden.',
  'This booking was not found.': 'Diese Buchung wurde nicht gefunden.',
  'The return was not found.': 'Die Rücksendung wurde nicht gefunden.',
  'The service was not found.': 'Die Leistung wurde nicht gefunden.',
  'The gift card was not found.': 'Die Geschenkkarte wurde nicht gefunden.',
  'The payment was not found.': 'Die Zahlung wurde nicht gefunden.',
  'The offer was not found.': 'Das Angebot wurde nicht gefunden.',
  'The company was not found.': 'Die Firma wurde nicht gefunden.',
  'This product was not found.': 'Dieses Produkt wurde nicht gefunden.',
  'This donation was not found.': 'Diese Spende wurde nicht gefunden.',
  'This picture was not found.': 'Dieses Bild wurde nicht gefunden.',
  'This address was not found.': 'Diese Adresse wurde nicht gefunden.',
  'That session was not found.': 'Diese Sitzung wurde nicht gefunden.',
  'This member area was not found.': 'Dieser Mitgliederbereich wurde nicht gefunden.',
  'A wish list was not found.': 'Eine Wunschliste wurde nicht gefunden.',
  'This wish list was not found.': 'Diese Wunschliste wurde nicht gefunden.',
  'This page was not found.': 'Diese Seite wurde nicht gefunden.',
  // Sessions, and too many tries.
  'You have asked often in a short time. Please wait {count} seconds and try again.': {
    one: 'Sie haben in kurzer Zeit oft angefragt. Bitte warten Sie {count} Sekunde und versuchen Sie es noch einmal.',
    other:
      'Sie haben in kurzer Zeit oft angefragt. Bitte warten Sie {count} Sekunden und versuchen Sie es noch einmal.',
  },
  'You have asked often in a short time. Please wait {count} minutes and try again.': {
    one: 'Sie haben in kurzer Zeit oft angefragt. Bitte warten Sie {count} Minute und versuchen Sie es noch einmal.',
    other: 'Sie haben in kurzer Zeit oft angefragt. Bitte warten Sie {count} Minuten und versuchen Sie es noch einmal.',
  },
  'Too many failed attempts. Please wait {count} seconds and try again, or use a sign-in link.': {
    one: 'Zu viele Fehlversuche. Bitte warten Sie {count} Sekunde und versuchen Sie es noch einmal, oder nutzen Sie einen Anmeldelink.',
    other:
      'Zu viele Fehlversuche. Bitte warten Sie {count} Sekunden und versuchen Sie es noch einmal, oder nutzen Sie einen Anmeldelink.',
  },
  'Too many failed attempts. Please wait {count} minutes and try again, or use a sign-in link.': {
    one: 'Zu viele Fehlversuche. Bitte warten Sie {count} Minute und versuchen Sie es noch einmal, oder nutzen Sie einen Anmeldelink.',
    other:
      'Zu viele Fehlversuche. Bitte warten Sie {count} Minuten und versuchen Sie es noch einmal, oder nutzen Sie einen Anmeldelink.',
  },
  'Too many wrong passwords. Please wait {count} seconds and try again.': {
    one: 'Zu viele falsche Passwörter. Bitte warten Sie {count} Sekunde und versuchen Sie es noch einmal.',
    other: 'Zu viele falsche Passwörter. Bitte warten Sie {count} Sekunden und versuchen Sie es noch einmal.',
  },
  'Too many wrong passwords. Please wait {count} minutes and try again.': {
    one: 'Zu viele falsche Passwörter. Bitte warten Sie {count} Minute und versuchen Sie es noch einmal.',
    other: 'Zu viele falsche Passwörter. Bitte warten Sie {count} Minuten und versuchen Sie es noch einmal.',
  },
  'Too many wrong gift card codes. Please wait {count} seconds and try again.': {
    one: 'Zu viele falsche Geschenkkarten-Codes. Bitte warten Sie {count} Sekunde und versuchen Sie es noch einmal.',
    other: 'Zu viele falsche Geschenkkarten-Codes. Bitte warten Sie {count} Sekunden und versuchen Sie es noch einmal.',
  },
  'Too many wrong gift card codes. Please wait {count} minutes and try again.': {
    one: 'Zu viele falsche Geschenkkarten-Codes. Bitte warten Sie {count} Minute und versuchen Sie es noch einmal.',
    other: 'Zu viele falsche Geschenkkarten-Codes. Bitte warten Sie {count} Minuten und versuchen Sie es noch einmal.',
  },
  'Too many orders that we could not find. Please wait {count} seconds and try again.': {
    one: 'Zu viele Bestellungen, die wir nicht finden konnten. Bitte warten Sie {count} Sekunde und versuchen Sie es noch einmal.',
    other:
      'Zu viele Bestellungen, die wir nicht finden konnten. Bitte warten Sie {count} Sekunden und versuchen Sie es noch einmal.',
  },
  'Too many orders that we could not find. Please wait {count} minutes and try again.': {
    one: 'Zu viele Bestellungen, die wir nicht finden konnten. Bitte warten Sie {count} Minute und versuchen Sie es noch einmal.',
    other:
      'Zu viele Bestellungen, die wir nicht finden konnten. Bitte warten Sie {count} Minuten und versuchen Sie es noch einmal.',
  },
  'We have sent you several mails already. Please try again in an hour.':
    'Wir haben Ihnen schon mehrere E-Mails gesendet. Bitte versuchen Sie es in einer Stunde noch einmal.',
  // Accounts.
  'The email or password is incorrect.': 'E-Mail-Adresse oder Passwort ist falsch.',
  'This website takes no new accounts.': 'Diese Website nimmt keine neuen Konten an.',
  'There is an account with this email already. Sign in instead.':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich stattdessen an.',
  'Please enter a name of at most {most} characters.': 'Bitte geben Sie einen Namen mit höchstens {most} Zeichen ein.',
  'Email is not valid. Email addresses should follow the format {example}.':
    'Die E-Mail-Adresse ist nicht gültig. E-Mail-Adressen sollten aussehen wie {example}.',
  'A password needs at least {count} characters.': {
    one: 'Ein Passwort braucht mindestens {count} Zeichen.',
    other: 'Ein Passwort braucht mindestens {count} Zeichen.',
  },
  'A password has at most {count} characters.': {
    one: 'Ein Passwort hat höchstens {count} Zeichen.',
    other: 'Ein Passwort hat höchstens {count} Zeichen.',
  },
  'Your email address cannot be your password.': 'Ihre E-Mail-Adresse kann nicht Ihr Passwort sein.',
  'This password is one of the first that others would try. Three or four words that have nothing to do with each other are a good one.':
    'Dieses Passwort ist eines der ersten, die andere probieren würden. Gut sind drei oder vier Wörter, die nichts miteinander zu tun haben.',
  'That is not your present password.': 'Das ist nicht Ihr jetziges Passwort.',
  'This is your address already.': 'Das ist schon Ihre Adresse.',
  'Another account has this address by now.': 'Diese Adresse gehört inzwischen zu einem anderen Konto.',
  'This link has been used, or is too old. Please ask for a new one.':
    'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie einen neuen an.',
  'The owner of this website decides who becomes a member here.':
    'Wer hier Mitglied wird, entscheidet der Inhaber dieser Website.',
  'Please sign in to keep a wish list with your account.':
    'Bitte melden Sie sich an, um eine Wunschliste in Ihrem Konto zu führen.',
  // Addresses and companies.
  'Enter your first name.': 'Geben Sie Ihren Vornamen ein.',
  'Enter your last name.': 'Geben Sie Ihren Nachnamen ein.',
  'Enter your street and house number.': 'Geben Sie Straße und Hausnummer ein.',
  'Enter your town or city.': 'Geben Sie Ihren Ort ein.',
  'Choose your state.': 'Wählen Sie Ihren Bundesstaat.',
  'Choose your province.': 'Wählen Sie Ihre Provinz.',
  'Choose your prefecture.': 'Wählen Sie Ihre Präfektur.',
  'Choose your region.': 'Wählen Sie Ihre Region.',
  'Enter your ZIP code.': 'Geben Sie Ihre Postleitzahl ein.',
  'Enter your postal code.': 'Geben Sie Ihre Postleitzahl ein.',
  'Choose your country.': 'Wählen Sie Ihr Land.',
  'Enter the card number.': 'Geben Sie die Kartennummer ein.',
  'This is not a card number. Check its digits.': 'Das ist keine Kartennummer. Prüfen Sie die Ziffern.',
  'Enter the expiry date.': 'Geben Sie das Ablaufdatum ein.',
  'Write it like 09 / 28.': 'Schreiben Sie es so: 09 / 28.',
  'This card has expired.': 'Diese Karte ist abgelaufen.',
  'Enter the 3 or 4 digits.': 'Geben Sie die 3 oder 4 Ziffern ein.',
  'Enter your email address.': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'This email address looks incomplete. It should read like name@example.com.':
    'Diese E-Mail-Adresse wirkt unvollständig. Sie sollte aussehen wie name@example.com.',
  'Choose how your order should travel.': 'Wählen Sie, wie Ihre Bestellung geliefert werden soll.',
  'Press Apply to pay with this gift card, or clear the field.':
    'Wählen Sie „Anwenden“, um mit dieser Geschenkkarte zu bezahlen, oder leeren Sie das Feld.',
  'This is 1 character too long: there is room for {most}.': 'Das ist 1 Zeichen zu lang: Platz ist für {most}.',
  'This is {count} characters too long: there is room for {most}.': {
    one: 'Das ist {count} Zeichen zu lang: Platz ist für {most}.',
    other: 'Das sind {count} Zeichen zu viel: Platz ist für {most}.',
  },
  'Use at most {most} characters.': 'Verwenden Sie höchstens {most} Zeichen.',
  'Please enter at most {most} characters.': 'Bitte geben Sie höchstens {most} Zeichen ein.',
  'You can keep {count} addresses. Please remove one first.': {
    one: 'Sie können {count} Adresse speichern. Bitte entfernen Sie sie zuerst.',
    other: 'Sie können {count} Adressen speichern. Bitte entfernen Sie zuerst eine.',
  },
  'This shop does not ask for companies.': 'Dieser Shop fragt nicht nach Firmen.',
  'Write the name of the company.': 'Geben Sie den Namen der Firma ein.',
  'Write the VAT id of the company.': 'Geben Sie die USt-IdNr. der Firma ein.',
  'A VAT id begins with the letters of its country, like DE136695976. We know those of the EU, GB, CHE and NO.':
    'Eine USt-IdNr. beginnt mit den Buchstaben ihres Landes, wie DE136695976. Wir kennen die der EU, GB, CHE und NO.',
  'This is no VAT id: one from there looks like {example}.':
    'Das ist keine USt-IdNr.: Eine von dort sieht aus wie {example}.',
  'A digit of this VAT id is wrong. Please look it over.':
    'Eine Ziffer dieser USt-IdNr. ist falsch. Bitte prüfen Sie sie noch einmal.',
  // Coupons.
  'This coupon is not active.': 'Dieser Gutschein ist nicht aktiv.',
  'This coupon is not valid yet.': 'Dieser Gutschein ist noch nicht gültig.',
  'This coupon has expired.': 'Dieser Gutschein ist abgelaufen.',
  'This coupon has been used up.': 'Dieser Gutschein ist aufgebraucht.',
  'You have used this coupon as often as it allows.': 'Sie haben diesen Gutschein so oft eingelöst, wie er es zulässt.',
  'This coupon is for a first order only.': 'Dieser Gutschein gilt nur für die erste Bestellung.',
  'This coupon is for certain customers. If you are one of them, sign in to your account first.':
    'Dieser Gutschein gilt für bestimmte Kunden. Wenn Sie dazugehören, melden Sie sich zuerst in Ihrem Konto an.',
  'This coupon cannot be combined with a gift card.':
    'Dieser Gutschein lässt sich nicht mit einer Geschenkkarte kombinieren.',
  'This coupon does not apply to anything in your cart.': 'Dieser Gutschein gilt für nichts in Ihrem Warenkorb.',
  'Your order is below the minimum for this coupon.':
    'Ihre Bestellung liegt unter dem Mindestwert für diesen Gutschein.',
  'This coupon needs at least {count} items that it applies to.': {
    one: 'Für diesen Gutschein brauchen Sie mindestens {count} Artikel, für den er gilt.',
    other: 'Für diesen Gutschein brauchen Sie mindestens {count} Artikel, für die er gilt.',
  },
  'This coupon needs {count} items to buy, and what you get in the cart as well.': {
    one: 'Für diesen Gutschein brauchen Sie {count} Artikel zum Kaufen und auch das, was Sie dafür bekommen, im Warenkorb.',
    other:
      'Für diesen Gutschein brauchen Sie {count} Artikel zum Kaufen und auch das, was Sie dafür bekommen, im Warenkorb.',
  },
  'This coupon cannot be combined with a discount that saves you more.':
    'Dieser Gutschein lässt sich nicht mit einem Rabatt kombinieren, mit dem Sie mehr sparen.',
  'This coupon code is not valid.': 'Dieser Gutscheincode ist nicht gültig.',
  // What a cart and an order say of themselves in answers of calls.
  'Confirm your email address first.': 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  // Carts.
  'Sorry, we do not have enough of that item available. {items}':
    'Davon haben wir leider nicht genug vorrätig. {items}',
  'Sold out.': 'Ausverkauft.',
  'Only {count} left.': { one: 'Nur noch {count} Stück.', other: 'Nur noch {count} Stück.' },
  'You can order one of this item.': 'Von diesem Artikel können Sie ein Stück bestellen.',
  'You can order {count} of this at once.': {
    one: 'Davon können Sie {count} Stück auf einmal bestellen.',
    other: 'Davon können Sie {count} Stück auf einmal bestellen.',
  },
  'This product is sold as a subscription.': 'Dieses Produkt wird als Abo verkauft.',
  'This product cannot be subscribed to.': 'Dieses Produkt kann nicht abonniert werden.',
  'Your cart is full: it holds at most {count} different items.': {
    one: 'Ihr Warenkorb ist voll: Er fasst höchstens {count} Artikel.',
    other: 'Ihr Warenkorb ist voll: Er fasst höchstens {count} verschiedene Artikel.',
  },
  'That is more than one order can hold. Please order less, or write to us.':
    'Das ist mehr, als eine Bestellung fasst. Bitte bestellen Sie weniger oder schreiben Sie uns.',
  'That is more than one order can hold.': 'Das ist mehr, als eine Bestellung fasst.',
  '{title} × {quantity} costs more than one order can hold.':
    '{title} × {quantity} kostet mehr, als eine Bestellung fasst.',
  'The shop has put this order together for you. Please write to the shop if something is to change.':
    'Der Shop hat diese Bestellung für Sie zusammengestellt. Bitte schreiben Sie dem Shop, wenn sich etwas ändern soll.',
  'That item is no longer in your cart.': 'Dieser Artikel ist nicht mehr in Ihrem Warenkorb.',
  'Your cart is empty. Please reload the page and try again.':
    'Ihr Warenkorb ist leer. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'Your cart is empty.': 'Ihr Warenkorb ist leer.',
  'Choose the country that your order would go to.': 'Wählen Sie das Land, in das Ihre Bestellung gehen soll.',
  'That shipping option is not available for this cart.': 'Diese Versandart ist für diesen Warenkorb nicht verfügbar.',
  'This shop takes no notes with an order.': 'Dieser Shop nimmt keine Anmerkungen zu Bestellungen an.',
  'This shop does not ask for gifts.': 'Dieser Shop fragt nicht nach Geschenken.',
  // What a cart tells of itself.
  'Goes to {who} on {day}': 'Geht am {day} an {who}',
  'Goes to {who} as soon as it is paid': 'Geht an {who}, sobald bezahlt ist',
  'ships later': 'Versand später',
  'ships from {day}': 'Versand ab {day}',
  'Back-ordered – ships later': 'In Nachlieferung – Versand später',
  'Back-ordered – ships from {day}': 'In Nachlieferung – Versand ab {day}',
  '{count} of {total} back-ordered – ships later': {
    one: '{count} von {total} in Nachlieferung – Versand später',
    other: '{count} von {total} in Nachlieferung – Versand später',
  },
  '{count} of {total} back-ordered – ships from {day}': {
    one: '{count} von {total} in Nachlieferung – Versand ab {day}',
    other: '{count} von {total} in Nachlieferung – Versand ab {day}',
  },
  '1 working day': '1 Werktag',
  '{count} working days': { one: '{count} Werktag', other: '{count} Werktage' },
  'Free on orders from {amount}': 'Kostenlos ab {amount} Bestellwert',
  '{count} payments of {amount}': { one: '{count} Zahlung über {amount}', other: '{count} Zahlungen zu je {amount}' },
  'Buy {count}, get {more} free': { one: '{count} kaufen, {more} gratis', other: '{count} kaufen, {more} gratis' },
  'Buy {count}, get {more} {percent}% off': {
    one: '{count} kaufen, {more} mit {percent} % Rabatt',
    other: '{count} kaufen, {more} mit {percent} % Rabatt',
  },
  '{percent}% off': '{percent} % Rabatt',
  '{amount} off': '{amount} Rabatt',
  'Free shipping': 'Kostenloser Versand',
  'Reverse charge: the recipient is liable for the VAT (Articles 138 and 196 of Directive 2006/112/EC).':
    'Steuerschuldnerschaft des Leistungsempfängers (Artikel 138 und 196 der Richtlinie 2006/112/EG).',
  'Exempt from tax: {reason} (certificate {certificate}).': 'Steuerbefreit: {reason} (Bescheinigung {certificate}).',
  'Exempt from tax (certificate {certificate}).': 'Steuerbefreit (Bescheinigung {certificate}).',
  'Exempt from tax: {reason}.': 'Steuerbefreit: {reason}.',
  'Exempt from tax.': 'Steuerbefreit.',
  'every week until you cancel': 'jede Woche, bis Sie kündigen',
  'every {count} weeks until you cancel': {
    one: 'jede Woche, bis Sie kündigen',
    other: 'alle {count} Wochen, bis Sie kündigen',
  },
  'every month until you cancel': 'jeden Monat, bis Sie kündigen',
  'every {count} months until you cancel': {
    one: 'jeden Monat, bis Sie kündigen',
    other: 'alle {count} Monate, bis Sie kündigen',
  },
  'every year until you cancel': 'jedes Jahr, bis Sie kündigen',
  'every {count} years until you cancel': {
    one: 'jedes Jahr, bis Sie kündigen',
    other: 'alle {count} Jahre, bis Sie kündigen',
  },
  Discount: 'Rabatt',
  When: 'Wann',
  'every {frequency} weeks until you cancel': 'alle {frequency} Wochen, bis Sie kündigen',
  'every {frequency} months until you cancel': 'alle {frequency} Monate, bis Sie kündigen',
  'every {frequency} years until you cancel': 'alle {frequency} Jahre, bis Sie kündigen',
  'every week for 1 week': 'jede Woche, 1 Woche lang',
  'every week for {count} weeks': { one: 'jede Woche, {count} Woche lang', other: 'jede Woche, {count} Wochen lang' },
  'every week for 1 year': 'jede Woche, 1 Jahr lang',
  'every week for {count} years': { one: 'jede Woche, {count} Jahr lang', other: 'jede Woche, {count} Jahre lang' },
  'every {frequency} weeks for {count} weeks': {
    one: 'alle {frequency} Wochen, {count} Woche lang',
    other: 'alle {frequency} Wochen, {count} Wochen lang',
  },
  'every {frequency} weeks for 1 year': 'alle {frequency} Wochen, 1 Jahr lang',
  'every {frequency} weeks for {count} years': {
    one: 'alle {frequency} Wochen, {count} Jahr lang',
    other: 'alle {frequency} Wochen, {count} Jahre lang',
  },
  'every month for 1 month': 'jeden Monat, 1 Monat lang',
  'every month for {count} months': {
    one: 'jeden Monat, {count} Monat lang',
    other: 'jeden Monat, {count} Monate lang',
  },
  'every month for 1 year': 'jeden Monat, 1 Jahr lang',
  'every month for {count} years': { one: 'jeden Monat, {count} Jahr lang', other: 'jeden Monat, {count} Jahre lang' },
  'every {frequency} months for {count} months': {
    one: 'alle {frequency} Monate, {count} Monat lang',
    other: 'alle {frequency} Monate, {count} Monate lang',
  },
  'every {frequency} months for 1 year': 'alle {frequency} Monate, 1 Jahr lang',
  'every {frequency} months for {count} years': {
    one: 'alle {frequency} Monate, {count} Jahr lang',
    other: 'alle {frequency} Monate, {count} Jahre lang',
  },
  'every year for 1 year': 'jedes Jahr, 1 Jahr lang',
  'every year for {count} years': { one: 'jedes Jahr, {count} Jahr lang', other: 'jedes Jahr, {count} Jahre lang' },
  'every {frequency} years for {count} years': {
    one: 'alle {frequency} Jahre, {count} Jahr lang',
    other: 'alle {frequency} Jahre, {count} Jahre lang',
  },
  // Forms.
  'You have exceeded the character limit.': 'Sie haben die zulässige Zeichenzahl überschritten.',
  'Complete CAPTCHA before submitting.': 'Lösen Sie vor dem Absenden das CAPTCHA.',
  'Enter a number.': 'Geben Sie eine Zahl ein.',
  'Enter an amount.': 'Geben Sie einen Betrag ein.',
  'Enter a web address such as https://example.com.': 'Geben Sie eine Webadresse wie https://example.com ein.',
  'Choose one of the options.': 'Wählen Sie eine der Optionen.',
  '{name} cannot be sent here. Choose a file that ends in {endings}.':
    '{name} kann hier nicht gesendet werden. Wählen Sie eine Datei mit der Endung {endings}.',
  '{name} is empty. Choose another file.': '{name} ist leer. Wählen Sie eine andere Datei.',
  '{name} is not what its name says, or it is damaged. Choose another file.':
    '{name} ist nicht das, was der Name sagt, oder beschädigt. Wählen Sie eine andere Datei.',
  '{name} was not kept. Choose it again.': '{name} wurde nicht gespeichert. Wählen Sie die Datei noch einmal.',
  '{name} is too large (maximum {megabytes} MB).': '{name} ist zu groß (höchstens {megabytes} MB).',
  'Choose one file only.': 'Wählen Sie nur eine Datei.',
  'Choose at most {count} files.': {
    one: 'Wählen Sie höchstens {count} Datei.',
    other: 'Wählen Sie höchstens {count} Dateien.',
  },
  'Unknown error, please try again later.': 'Unbekannter Fehler, bitte versuchen Sie es später noch einmal.',
  'Could not get a form submission key, please try again later.':
    'Der Schlüssel zum Absenden des Formulars war nicht zu bekommen, bitte versuchen Sie es später noch einmal.',
  'Your form has encountered a problem. Please scroll down to review.':
    'In Ihrem Formular stimmt etwas nicht. Bitte scrollen Sie zum Prüfen nach unten.',
  'Your form has encountered a problem. Please scroll up to review.':
    'In Ihrem Formular stimmt etwas nicht. Bitte scrollen Sie zum Prüfen nach oben.',
  'Update the missing or invalid information above': 'Korrigieren Sie oben die fehlenden oder ungültigen Angaben',
  'One or more fields is invalid, please check your entries.':
    'Mindestens ein Feld ist ungültig, bitte prüfen Sie Ihre Angaben.',
  'Unable to submit form. Please try again later.':
    'Das Formular konnte nicht abgesendet werden. Bitte versuchen Sie es später noch einmal.',
  'This form has not been configured yet.': 'Dieses Formular ist noch nicht eingerichtet.',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'Das Formular konnte nicht abgesendet werden: zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
  'Unable to send form. Please try again later.':
    'Das Formular konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  'Error processing form submission. Please reload and try again.':
    'Das Formular konnte nicht verarbeitet werden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'reCAPTCHA failed. Refresh this page and try again.':
    'reCAPTCHA ist fehlgeschlagen. Laden Sie diese Seite neu und versuchen Sie es noch einmal.',
  'Could not parse the form fields, please check your entries.':
    'Die Felder des Formulars konnten nicht gelesen werden, bitte prüfen Sie Ihre Angaben.',
  'Enterprise V3 ReCaptcha site key not found': 'Websiteschlüssel für Enterprise V3 ReCaptcha nicht gefunden',
  'ReCaptcha has not been set up!': 'ReCaptcha ist nicht eingerichtet!',
  'Email cannot be blank': 'Die E-Mail-Adresse darf nicht leer sein',
  'Email is invalid': 'Die E-Mail-Adresse ist ungültig',
  // Gift cards.
  // Coupons and gift cards.
  'Enter a coupon code.': 'Geben Sie einen Gutscheincode ein.',
  'A cart takes at most {count} coupons.': {
    one: 'In einem Warenkorb gilt höchstens {count} Gutschein.',
    other: 'In einem Warenkorb gelten höchstens {count} Gutscheine.',
  },
  'Enter the code of your gift card.': 'Geben Sie den Code Ihrer Geschenkkarte ein.',
  'There is no gift card with this code. Please check what you typed.':
    'Es gibt keine Geschenkkarte mit diesem Code. Bitte prüfen Sie Ihre Eingabe.',
  'This gift card is not valid any more.': 'Diese Geschenkkarte ist nicht mehr gültig.',
  'This gift card is in {currency}, and this shop is not.':
    'Diese Geschenkkarte lautet auf {currency}, dieser Shop verkauft in einer anderen Währung.',
  'This gift card expired: it could be used until {day}.':
    'Diese Geschenkkarte ist abgelaufen: Sie war bis {day} einlösbar.',
  'This gift card was made to try the shop out.': 'Diese Geschenkkarte wurde ausgestellt, um den Shop auszuprobieren.',
  'This gift card has been used up.': 'Diese Geschenkkarte ist aufgebraucht.',
  'A cart takes at most {count} gift cards.': {
    one: 'In einem Warenkorb gilt höchstens {count} Geschenkkarte.',
    other: 'In einem Warenkorb gelten höchstens {count} Geschenkkarten.',
  },
  'A gift card cannot be paid with a gift card.':
    'Eine Geschenkkarte kann nicht mit einer Geschenkkarte bezahlt werden.',
  'A subscription cannot be paid with a gift card.': 'Ein Abo kann nicht mit einer Geschenkkarte bezahlt werden.',
  'Enter the e-mail address that the gift card goes to.':
    'Geben Sie die E-Mail-Adresse ein, an die die Geschenkkarte geht.',
  'There is no such day. Choose another one.': 'Diesen Tag gibt es nicht. Wählen Sie einen anderen.',
  'That day is over. Choose today or a later one.': 'Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren.',
  'Choose a day within a year.': 'Wählen Sie einen Tag innerhalb eines Jahres.',
  // Reviews and pictures.
  // Checkout.
  'What delivery costs could not be looked up. Check the address, and try again.':
    'Die Versandkosten konnten nicht ermittelt werden. Prüfen Sie die Adresse und versuchen Sie es noch einmal.',
  'We do not deliver to this address yet.': 'An diese Adresse liefern wir noch nicht.',
  'Choose how you pay.': 'Wählen Sie, wie Sie bezahlen.',
  'This order cannot be paid in parts.': 'Diese Bestellung kann nicht in Raten bezahlt werden.',
  'One field needs your attention.': 'Bitte prüfen Sie ein Feld.',
  '{count} fields need your attention.': {
    one: 'Bitte prüfen Sie {count} Feld.',
    other: 'Bitte prüfen Sie {count} Felder.',
  },
  'The total is now {total}. Please look it over and place your order again.':
    'Die Gesamtsumme beträgt jetzt {total}. Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab.',
  '{reasons} The total is now {total}. Please look it over and place your order again.':
    '{reasons} Die Gesamtsumme beträgt jetzt {total}. Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab.',
  'A gift card pays another amount now, and {amount} are left to pay. Please look it over and place your order again.':
    'Eine Geschenkkarte bezahlt jetzt einen anderen Betrag, zu zahlen bleiben {amount}. Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab.',
  'Your gift card is paying for other orders right now. Please try again.':
    'Mit Ihrer Geschenkkarte werden gerade andere Bestellungen bezahlt. Bitte versuchen Sie es noch einmal.',
  'Your cart has changed while you were paying. Nothing was charged. Please look it over and place your order again.':
    'Ihr Warenkorb hat sich während des Bezahlens geändert. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab.',
  'Nothing of this order is waiting to be paid any more. Nothing was charged.':
    'Bei dieser Bestellung ist nichts mehr zu bezahlen. Es wurde nichts abgebucht.',
  'This cart has already been ordered.': 'Dieser Warenkorb wurde schon bestellt.',
  'Please look over your order and place it again.':
    'Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab.',
  // Payments.
  'Fill in how you pay.': 'Geben Sie Ihre Zahlungsdaten ein.',
  'This card is not kept any more, or has expired. Please choose another way to pay.':
    'Diese Karte ist nicht mehr gespeichert oder abgelaufen. Bitte wählen Sie eine andere Zahlungsart.',
  'A kept card cannot be charged again without you. Please enter how you pay for the subscription.':
    'Eine gespeicherte Karte kann ohne Sie nicht noch einmal belastet werden. Bitte geben Sie Ihre Zahlungsdaten für das Abo ein.',
  'Your payment was not confirmed. Nothing was charged.':
    'Ihre Zahlung wurde nicht bestätigt. Es wurde nichts abgebucht.',
  'Your payment was not confirmed in time. Nothing was charged.':
    'Ihre Zahlung wurde nicht rechtzeitig bestätigt. Es wurde nichts abgebucht.',
  'Please try again, or choose another way to pay.':
    'Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  'You went back without paying. Nothing was charged; your cart is as it was.':
    'Sie sind zurückgegangen, ohne zu bezahlen. Es wurde nichts abgebucht; Ihr Warenkorb ist unverändert.',
  'Your bank wants you to confirm this payment.': 'Ihre Bank möchte, dass Sie diese Zahlung bestätigen.',
  'Your bank has not answered yet. If it takes the payment, your order is placed and you get a mail; please look there before you try again.':
    'Ihre Bank hat noch nicht geantwortet. Wenn sie die Zahlung annimmt, ist Ihre Bestellung aufgegeben und Sie bekommen eine E-Mail; bitte sehen Sie dort nach, bevor Sie es noch einmal versuchen.',
  'Your card was declined. Nothing was charged; please try another card.':
    'Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht; bitte versuchen Sie es mit einer anderen Karte.',
  'Your card was declined. Nothing was charged.': 'Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht.',
  'Your card has insufficient funds. Nothing was charged.':
    'Ihre Karte ist nicht ausreichend gedeckt. Es wurde nichts abgebucht.',
  'Your card has expired. Nothing was charged.': 'Ihre Karte ist abgelaufen. Es wurde nichts abgebucht.',
  'This total is too small for this way to pay. Nothing was charged; please choose another one.':
    'Dieser Betrag ist für diese Zahlungsart zu klein. Es wurde nichts abgebucht; bitte wählen Sie eine andere.',
  'This way to pay does not work at the moment. Nothing was charged; please choose another one, or tell the shop.':
    'Diese Zahlungsart funktioniert zurzeit nicht. Es wurde nichts abgebucht; bitte wählen Sie eine andere oder sagen Sie dem Shop Bescheid.',
  'PayPal could not take the payment from the card or account that you chose there. Nothing was charged; try again with another one.':
    'PayPal konnte die Zahlung nicht von der Karte oder dem Konto einziehen, das Sie dort gewählt haben. Es wurde nichts abgebucht; versuchen Sie es mit einem anderen.',
  'PayPal did not take this payment. Nothing was charged; try again, or choose another way to pay.':
    'PayPal hat diese Zahlung nicht angenommen. Es wurde nichts abgebucht; versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  // Subscriptions.
  'This subscription was changed or renewed meanwhile. Nothing was charged.':
    'Dieses Abo wurde inzwischen geändert oder verlängert. Es wurde nichts abgebucht.',
  'There is nothing to pay for this subscription.': 'Für dieses Abo ist nichts zu bezahlen.',
  'Somebody has changed this subscription in the meantime. Look at it as it is now.':
    'Dieses Abo wurde inzwischen von jemand anderem geändert. Sehen Sie sich den jetzigen Stand an.',
  'This subscription has come to its end.': 'Dieses Abo ist zu Ende.',
  'The payment before this one left nothing that could be charged again. Please pay for the renewal yourself.':
    'Die letzte Zahlung hat nichts hinterlassen, was noch einmal belastet werden könnte. Bitte bezahlen Sie die Verlängerung selbst.',
  // Bookings.
  'Please choose a day and a time first.': 'Bitte wählen Sie zuerst Tag und Uhrzeit.',
  'There is no such day.': 'Diesen Tag gibt es nicht.',
  'This time cannot be booked any more. Please choose another one.':
    'Diese Zeit kann nicht mehr gebucht werden. Bitte wählen Sie eine andere.',
  'This time has been booked out meanwhile. Please choose another one.':
    'Diese Zeit ist inzwischen ausgebucht. Bitte wählen Sie eine andere.',
  'Only 1 place is left at this time.': 'Zu dieser Zeit ist nur noch 1 Platz frei.',
  'Only {count} places are left at this time.': {
    one: 'Zu dieser Zeit ist nur noch {count} Platz frei.',
    other: 'Zu dieser Zeit sind nur noch {count} Plätze frei.',
  },
  '{service}: This time cannot be booked any more. Please choose another one.':
    '{service}: Diese Zeit kann nicht mehr gebucht werden. Bitte wählen Sie eine andere.',
  '{service}: This time has been booked out meanwhile. Please choose another one.':
    '{service}: Diese Zeit ist inzwischen ausgebucht. Bitte wählen Sie eine andere.',
  '{service}: Only 1 place is left at this time.': '{service}: Zu dieser Zeit ist nur noch 1 Platz frei.',
  '{service}: Only {count} places are left at this time.': {
    one: '{service}: Zu dieser Zeit ist nur noch {count} Platz frei.',
    other: '{service}: Zu dieser Zeit sind nur noch {count} Plätze frei.',
  },
  'There is not enough room at that time. Choose another one.':
    'Zu dieser Zeit ist nicht genug Platz. Wählen Sie eine andere.',
  'This booking cannot be moved here any more. Please write to us.':
    'Diese Buchung kann hier nicht mehr verschoben werden. Bitte schreiben Sie uns.',
  'This booking cannot be cancelled here any more. Please write to us.':
    'Diese Buchung kann hier nicht mehr storniert werden. Bitte schreiben Sie uns.',
  'This booking was cancelled in the meantime.': 'Diese Buchung wurde inzwischen storniert.',
  'This booking was changed in the meantime. Look at it as it is now, and try again.':
    'Diese Buchung wurde inzwischen geändert. Sehen Sie sich den jetzigen Stand an und versuchen Sie es noch einmal.',
  // Orders and returns.
  'Enter the number of your order. It looks like #00042.':
    'Geben Sie Ihre Bestellnummer ein. Sie sieht aus wie #00042.',
  'Enter the email address that you ordered with.': 'Geben Sie die E-Mail-Adresse ein, mit der Sie bestellt haben.',
  'We found no order with this number and email address. Both are in the mail that confirmed your order.':
    'Wir haben keine Bestellung mit dieser Nummer und E-Mail-Adresse gefunden. Beides steht in der E-Mail, die Ihre Bestellung bestätigt hat.',
  'Say how many pieces of what you want to return.': 'Geben Sie an, wie viele Stück wovon Sie zurücksenden möchten.',
  '"{text}" is no number of pieces.': '„{text}“ ist keine Stückzahl.',
  'Choose why you return it.': 'Wählen Sie, warum Sie es zurücksenden.',
  'Choose what you would like instead of it.': 'Wählen Sie, was Sie stattdessen möchten.',
  '{product} cannot be returned any more.': '{product} kann nicht mehr zurückgesendet werden.',
  'Of {product}, {count} can be returned.': {
    one: '{product}: {count} Stück kann zurückgesendet werden.',
    other: '{product}: {count} Stück können zurückgesendet werden.',
  },
  'This is not there any more. Choose something else.': 'Das ist nicht mehr da. Wählen Sie etwas anderes.',
  '{count} of it can be sent. Choose fewer pieces or something else.': {
    one: 'Davon kann {count} Stück gesendet werden. Wählen Sie weniger Stück oder etwas anderes.',
    other: 'Davon können {count} Stück gesendet werden. Wählen Sie weniger Stück oder etwas anderes.',
  },
  'This return was answered, received or taken back in the meantime.':
    'Diese Rücksendung wurde inzwischen beantwortet, empfangen oder zurückgenommen.',
  // Reviews, pictures, donations, and being told when something is back.
  'This store takes no reviews at the moment.': 'Dieser Shop nimmt zurzeit keine Bewertungen an.',
  'Please choose from one to five stars.': 'Bitte wählen Sie einen bis fünf Sterne.',
  'A headline has at most {most} characters; yours has {count}.': {
    one: 'Eine Überschrift hat höchstens {most} Zeichen; Ihre hat {count}.',
    other: 'Eine Überschrift hat höchstens {most} Zeichen; Ihre hat {count}.',
  },
  'Please write what you think of it.': 'Bitte schreiben Sie, was Sie davon halten.',
  'A review has at most {most} characters; yours has {count}.': {
    one: 'Eine Bewertung hat höchstens {most} Zeichen; Ihre hat {count}.',
    other: 'Eine Bewertung hat höchstens {most} Zeichen; Ihre hat {count}.',
  },
  'Please enter your email address. It is not shown.':
    'Bitte geben Sie Ihre E-Mail-Adresse ein. Sie wird nicht angezeigt.',
  'This email address is not valid. It should look like name@example.com.':
    'Diese E-Mail-Adresse ist nicht gültig. Sie sollte aussehen wie name@example.com.',
  'Choose at most {count} pictures.': {
    one: 'Wählen Sie höchstens {count} Bild.',
    other: 'Wählen Sie höchstens {count} Bilder.',
  },
  '{name} is no picture that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF.':
    '{name} ist kein Bild, das angezeigt werden kann. Wählen Sie ein JPEG, PNG, WebP, AVIF oder GIF.',
  '{name} is too large. A picture may have {most} MB.': '{name} ist zu groß. Ein Bild darf {most} MB haben.',
  'This can be ordered right now. Please reload the page to put it into your cart.':
    'Das können Sie jetzt bestellen. Bitte laden Sie die Seite neu, um es in den Warenkorb zu legen.',
  // Said by rules of packages/domain and kept by the server in English, where pages show it.
  '{brand} ending in {ending}, expires {month}': '{brand} mit der Endung {ending}, gültig bis {month}',
  '{price} every week': '{price} jede Woche',
  '{price} every {frequency} weeks': '{price} alle {frequency} Wochen',
  '{price} every month': '{price} jeden Monat',
  '{price} every {frequency} months': '{price} alle {frequency} Monate',
  '{price} every year': '{price} jedes Jahr',
  '{price} every {frequency} years': '{price} alle {frequency} Jahre',
  'every week': 'jede Woche',
  'every {frequency} weeks': 'alle {frequency} Wochen',
  'every month': 'jeden Monat',
  'every {frequency} months': 'alle {frequency} Monate',
  'every year': 'jedes Jahr',
  'every {frequency} years': 'alle {frequency} Jahre',
  'Invoice {number}': 'Rechnung {number}',
  'Credit note {number}': 'Gutschrift {number}',
  'Rated {rating} out of 5 stars': 'Bewertet mit {rating} von 5 Sternen',
};

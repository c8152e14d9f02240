import type { problemTexts } from '../../texts/problems.ts';
import type { Translations } from '../../translations.ts';

export const problems: Translations<typeof problemTexts> = {
  'This code could not be checked. Please try again.': 'Koden kunne ikke kontrolleres. Prøv igen.',
  // Why a subscription was not renewed.
  '{product} is not sold at the moment.': '{product} sælges ikke i øjeblikket.',
  'There is not enough of {product} at the moment.': 'Der er ikke nok på lager i øjeblikket: {product}.',
  'There is no way to pay that could be charged again.': 'Der er ingen betalingsmåde, der kan trækkes på igen.',
  'The shop sells in another currency now.': 'Butikken sælger nu i en anden valuta.',
  // Any call or page.
  'There is nothing at {path}.': 'Der er ikke noget på {path}.',
  'This address cannot be read.': 'Adressen kan ikke læses.',
  'This address is longer than any of ours.': 'Adressen er længere end nogen af vores.',
  'This request cannot be read.': 'Anmodningen kan ikke læses.',
  'The headers of the request are too large. Please delete the cookies of this site and try again.':
    'Anmodningens headere er for store. Slet cookies for dette websted, og prøv igen.',
  'The request took too long to arrive.': 'Anmodningen var for længe om at nå frem.',
  'The request is larger than this call accepts.': 'Anmodningen er større, end der er plads til her.',
  'A value of the request is too large, or is not of the kind that belongs there.':
    'En værdi i anmodningen er for stor eller af en forkert type.',
  'Please try again in a few seconds.': 'Prøv igen om et par sekunder.',
  'The service is busy for a moment. Please try again.': 'Tjenesten har travlt lige nu. Prøv igen.',
  'Something went wrong on our side. Please try again.': 'Noget gik galt hos os. Prøv igen.',
  'Your session has expired. Please reload the page and try again.':
    'Din session er udløbet. Genindlæs siden, og prøv igen.',
  'This page takes too long to make just now. Please try again in a moment.':
    'Siden er for længe om at blive klar lige nu. Prøv igen om et øjeblik.',
  'This website has a password. Enter it on any of its pages first.':
    'Dette websted har en adgangskode. Indtast den først på en af siderne.',
  'The upload broke off before the file was complete. Please send it again.':
    'Uploaden blev afbrudt, før filen var komplet. Send den igen.',
  // Comments.
  'Please write something.': 'Skriv noget.',
  'A comment has at most 5,000 characters; yours has {length}.':
    'En kommentar må højst have 5.000 tegn; din har {length}.',
  'Please enter your name.': 'Skriv dit navn.',
  'Please enter a name of at most 100 characters.': 'Skriv et navn på højst 100 tegn.',
  'Please enter an address that starts with https://': 'Skriv en adresse, der begynder med https://',
  'The comment that you answer is gone.': 'Den kommentar, du svarer på, findes ikke længere.',
  'It is gone.': 'Den findes ikke længere.',
  'Comments are closed here.': 'Der er lukket for kommentarer her.',
  'You have written a lot in a short time. Please try again in ten minutes.':
    'Du har skrevet meget på kort tid. Prøv igen om ti minutter.',
  'This website does not count likes.': 'Dette websted tæller ikke likes.',
  // Forms, mailing lists, locked pages.
  'This website cannot take files at the moment. Send the form without, or write to us.':
    'Webstedet kan ikke modtage filer i øjeblikket. Send formularen uden fil, eller skriv til os.',
  'This question was not found.': 'Spørgsmålet blev ikke fundet.',
  'The mailing list was not found.': 'Mailinglisten blev ikke fundet.',
  'The subscription was not found.': 'Abonnementet blev ikke fundet.',
  'That is not the password. Please try again.': 'Det er ikke adgangskoden. Prøv igen.',
  // What a product's form asks for (packages/domain, add-to-cart.ts, quantity-input.ts).
  'Sorry, that item variant is unavailable. Please select another variant.':
    'Denne variant kan desværre ikke fås. Vælg en anden variant.',
  'Sorry, we do not have enough of that item available.': 'Vi har desværre ikke nok af denne vare.',
  'Select a denomination for the Gift Card': 'Vælg et beløb til gavekortet',
  'Please select the {option} option.': 'Vælg: {option}.',
  'Please select the {options} and {last} options.': 'Vælg: {options} og {last}.',
  'This shop takes no payments yet, so it cannot take orders.':
    'Butikken tager endnu ikke imod betalinger og kan derfor ikke tage imod ordrer.',
  'Quantity must be a number.': 'Antal skal være et tal.',
  'You can order at most 9,999 of one item.': 'Du kan højst bestille 9.999 af en vare.',
  'Quantity must be a whole number': 'Antal skal være et helt tal',
  'Quantity must be at least 1.': 'Antal skal være mindst 1.',
  // What an amount that visitors choose has to be.
  'Please enter an amount.': 'Skriv et beløb.',
  '“{text}” is not an amount. Please write it like {example}.': '”{text}” er ikke et beløb. Skriv det som {example}.',
  'Please enter an amount of at least {least}.': 'Skriv et beløb på mindst {least}.',
  'The smallest amount is {least}; you entered {amount}.': 'Det mindste beløb er {least}; du har skrevet {amount}.',
  'The largest amount is {most}; you entered {amount}.': 'Det største beløb er {most}; du har skrevet {amount}.',
  // Addresses, cards and the other fields of a checkout (packages/contract, checkout-problems.ts).
  Required: 'Skal udfyldes',
  'Use at most 200 characters.': 'Brug højst 200 tegn.',
  'Choose a country.': 'Vælg et land.',
  'This is not a ZIP code of that country.': 'Dette er ikke et postnummer i det valgte land.',
  'This is not a Postal code of that country.': 'Dette er ikke et postnummer i det valgte land.',
  'Enter a phone number such as +1 555 010 0199.': 'Skriv et telefonnummer, f.eks. +1 555 010 0199.',
  // What is not there.
  'The order was not found.': 'Ordren blev ikke fundet.',
  'The document was not found.': 'Dokumentet blev ikke fundet.',
  'The booking was not found.': 'Bookingen blev ikke fundet.',
  'This booking was not found.': 'Denne booking blev ikke fundet.',
  'The return was not found.': 'Returneringen blev ikke fundet.',
  'The service was not found.': 'Ydelsen blev ikke fundet.',
  'The gift card was not found.': 'Gavekortet blev ikke fundet.',
  'The payment was not found.': 'Betalingen blev ikke fundet.',
  'The offer was not found.': 'Tilbuddet blev ikke fundet.',
  'The company was not found.': 'Virksomheden blev ikke fundet.',
  'This product was not found.': 'Dette produkt blev ikke fundet.',
  'This donation was not found.': 'Denne donation blev ikke fundet.',
  'This picture was not found.': 'Dette billede blev ikke fundet.',
  'This address was not found.': 'Denne adresse blev ikke fundet.',
  'That session was not found.': 'Den session blev ikke fundet.',
  'This member area was not found.': 'Dette medlemsområde blev ikke fundet.',
  'A wish list was not found.': 'En ønskeliste blev ikke fundet.',
  'This wish list was not found.': 'Denne ønskeliste blev ikke fundet.',
  'This page was not found.': 'Denne side blev ikke fundet.',
  // Sessions, and too many tries.
  'You have asked often in a short time. Please wait {count} seconds and try again.': {
    one: 'Du har spurgt mange gange på kort tid. Vent {count} sekund, og prøv igen.',
    other: 'Du har spurgt mange gange på kort tid. Vent {count} sekunder, og prøv igen.',
  },
  'You have asked often in a short time. Please wait {count} minutes and try again.': {
    one: 'Du har spurgt mange gange på kort tid. Vent {count} minut, og prøv igen.',
    other: 'Du har spurgt mange gange på kort tid. Vent {count} minutter, og prøv igen.',
  },
  'Too many failed attempts. Please wait {count} seconds and try again, or use a sign-in link.': {
    one: 'For mange mislykkede forsøg. Vent {count} sekund, og prøv igen, eller brug et login-link.',
    other: 'For mange mislykkede forsøg. Vent {count} sekunder, og prøv igen, eller brug et login-link.',
  },
  'Too many failed attempts. Please wait {count} minutes and try again, or use a sign-in link.': {
    one: 'For mange mislykkede forsøg. Vent {count} minut, og prøv igen, eller brug et login-link.',
    other: 'For mange mislykkede forsøg. Vent {count} minutter, og prøv igen, eller brug et login-link.',
  },
  'Too many wrong passwords. Please wait {count} seconds and try again.': {
    one: 'For mange forkerte adgangskoder. Vent {count} sekund, og prøv igen.',
    other: 'For mange forkerte adgangskoder. Vent {count} sekunder, og prøv igen.',
  },
  'Too many wrong passwords. Please wait {count} minutes and try again.': {
    one: 'For mange forkerte adgangskoder. Vent {count} minut, og prøv igen.',
    other: 'For mange forkerte adgangskoder. Vent {count} minutter, og prøv igen.',
  },
  'Too many wrong gift card codes. Please wait {count} seconds and try again.': {
    one: 'For mange forkerte gavekortkoder. Vent {count} sekund, og prøv igen.',
    other: 'For mange forkerte gavekortkoder. Vent {count} sekunder, og prøv igen.',
  },
  'Too many wrong gift card codes. Please wait {count} minutes and try again.': {
    one: 'For mange forkerte gavekortkoder. Vent {count} minut, og prøv igen.',
    other: 'For mange forkerte gavekortkoder. Vent {count} minutter, og prøv igen.',
  },
  'Too many orders that we could not find. Please wait {count} seconds and try again.': {
    one: 'For mange ordrer, som vi ikke kunne finde. Vent {count} sekund, og prøv igen.',
    other: 'For mange ordrer, som vi ikke kunne finde. Vent {count} sekunder, og prøv igen.',
  },
  'Too many orders that we could not find. Please wait {count} minutes and try again.': {
    one: 'For mange ordrer, som vi ikke kunne finde. Vent {count} minut, og prøv igen.',
    other: 'For mange ordrer, som vi ikke kunne finde. Vent {count} minutter, og prøv igen.',
  },
  'We have sent you several mails already. Please try again in an hour.':
    'Vi har allerede sendt dig flere mails. Prøv igen om en time.',
  // Accounts.
  'The email or password is incorrect.': 'E-mail eller adgangskode er forkert.',
  'This website takes no new accounts.': 'Dette websted opretter ikke nye konti.',
  'There is an account with this email already. Sign in instead.':
    'Der findes allerede en konto med denne e-mail. Log ind i stedet.',
  'Please enter a name of at most {most} characters.': 'Skriv et navn på højst {most} tegn.',
  'Email is not valid. Email addresses should follow the format {example}.':
    'E-mailadressen er ikke gyldig. E-mailadresser skal have formatet {example}.',
  'A password needs at least {count} characters.': {
    one: 'En adgangskode skal have mindst {count} tegn.',
    other: 'En adgangskode skal have mindst {count} tegn.',
  },
  'A password has at most {count} characters.': {
    one: 'En adgangskode må højst have {count} tegn.',
    other: 'En adgangskode må højst have {count} tegn.',
  },
  'Your email address cannot be your password.': 'Din e-mailadresse kan ikke være din adgangskode.',
  'This password is one of the first that others would try. Three or four words that have nothing to do with each other are a good one.':
    'Denne adgangskode er en af de første, andre ville prøve. Tre eller fire ord, der ikke har noget med hinanden at gøre, er en god adgangskode.',
  'That is not your present password.': 'Det er ikke din nuværende adgangskode.',
  'This is your address already.': 'Det er allerede din adresse.',
  'Another account has this address by now.': 'En anden konto har nu denne adresse.',
  'This link has been used, or is too old. Please ask for a new one.':
    'Linket er brugt eller for gammelt. Bed om et nyt.',
  'The owner of this website decides who becomes a member here.':
    'Webstedets ejer bestemmer, hvem der bliver medlem her.',
  'Please sign in to keep a wish list with your account.': 'Log ind for at gemme en ønskeliste på din konto.',
  // Addresses and companies.
  'Enter your first name.': 'Skriv dit fornavn.',
  'Enter your last name.': 'Skriv dit efternavn.',
  'Enter your street and house number.': 'Skriv vej og husnummer.',
  'Enter your town or city.': 'Skriv din by.',
  'Choose your state.': 'Vælg din stat.',
  'Choose your province.': 'Vælg din provins.',
  'Choose your prefecture.': 'Vælg dit præfektur.',
  'Choose your region.': 'Vælg din region.',
  'Enter your ZIP code.': 'Skriv dit postnummer.',
  'Enter your postal code.': 'Skriv dit postnummer.',
  'Choose your country.': 'Vælg dit land.',
  'Enter the card number.': 'Skriv kortnummeret.',
  'This is not a card number. Check its digits.': 'Dette er ikke et kortnummer. Kontrollér cifrene.',
  'Enter the expiry date.': 'Skriv udløbsdatoen.',
  'Write it like 09 / 28.': 'Skriv den som 09 / 28.',
  'This card has expired.': 'Kortet er udløbet.',
  'Enter the 3 or 4 digits.': 'Skriv de 3 eller 4 cifre.',
  'Enter your email address.': 'Skriv din e-mailadresse.',
  'This email address looks incomplete. It should read like name@example.com.':
    'E-mailadressen ser ufuldstændig ud. Den skal se ud som navn@example.com.',
  'Choose how your order should travel.': 'Vælg, hvordan din ordre skal leveres.',
  'Press Apply to pay with this gift card, or clear the field.':
    'Tryk på Anvend for at betale med gavekortet, eller ryd feltet.',
  'This is 1 character too long: there is room for {most}.': 'Det er 1 tegn for meget: der er plads til {most}.',
  'This is {count} characters too long: there is room for {most}.': {
    one: 'Det er {count} tegn for meget: der er plads til {most}.',
    other: 'Det er {count} tegn for meget: der er plads til {most}.',
  },
  'Use at most {most} characters.': 'Brug højst {most} tegn.',
  'Please enter at most {most} characters.': 'Skriv højst {most} tegn.',
  'You can keep {count} addresses. Please remove one first.': {
    one: 'Du kan gemme {count} adresse. Fjern den først.',
    other: 'Du kan gemme {count} adresser. Fjern en af dem først.',
  },
  'This shop does not ask for companies.': 'Butikken spørger ikke om virksomheder.',
  'Write the name of the company.': 'Skriv virksomhedens navn.',
  'Write the VAT id of the company.': 'Skriv virksomhedens momsnummer.',
  'A VAT id begins with the letters of its country, like DE136695976. We know those of the EU, GB, CHE and NO.':
    'Et momsnummer begynder med landets bogstaver, f.eks. DE136695976. Vi kender dem fra EU, GB, CHE og NO.',
  'This is no VAT id: one from there looks like {example}.':
    'Det er ikke et momsnummer: et derfra ser ud som {example}.',
  'A digit of this VAT id is wrong. Please look it over.': 'Et ciffer i momsnummeret er forkert. Se det efter.',
  // Coupons.
  'This coupon is not active.': 'Rabatkoden er ikke aktiv.',
  'This coupon is not valid yet.': 'Rabatkoden er endnu ikke gyldig.',
  'This coupon has expired.': 'Rabatkoden er udløbet.',
  'This coupon has been used up.': 'Rabatkoden er brugt op.',
  'You have used this coupon as often as it allows.': 'Du har brugt rabatkoden det antal gange, du kan.',
  'This coupon is for a first order only.': 'Rabatkoden gælder kun for en første ordre.',
  'This coupon is for certain customers. If you are one of them, sign in to your account first.':
    'Rabatkoden er for bestemte kunder. Er du en af dem, så log først ind på din konto.',
  'This coupon cannot be combined with a gift card.': 'Rabatkoden kan ikke kombineres med et gavekort.',
  'This coupon does not apply to anything in your cart.': 'Rabatkoden gælder ikke for noget i din kurv.',
  'Your order is below the minimum for this coupon.': 'Din ordre er under minimumsbeløbet for rabatkoden.',
  'This coupon needs at least {count} items that it applies to.': {
    one: 'Rabatkoden kræver mindst {count} vare, som den gælder for.',
    other: 'Rabatkoden kræver mindst {count} varer, som den gælder for.',
  },
  'This coupon needs {count} items to buy, and what you get in the cart as well.': {
    one: 'Rabatkoden kræver, at du køber {count} vare, og at det, du får, også ligger i kurven.',
    other: 'Rabatkoden kræver, at du køber {count} varer, og at det, du får, også ligger i kurven.',
  },
  'This coupon cannot be combined with a discount that saves you more.':
    'Rabatkoden kan ikke kombineres med en rabat, der sparer dig mere.',
  'This coupon code is not valid.': 'Rabatkoden er ikke gyldig.',
  // What a cart and an order say of themselves in answers of calls.
  'Confirm your email address first.': 'Bekræft først din e-mailadresse.',
  // Carts.
  'Sorry, we do not have enough of that item available. {items}': 'Vi har desværre ikke nok af denne vare. {items}',
  'Sold out.': 'Udsolgt.',
  'Only {count} left.': { one: 'Kun {count} tilbage.', other: 'Kun {count} tilbage.' },
  'You can order one of this item.': 'Du kan bestille én af denne vare.',
  'You can order {count} of this at once.': {
    one: 'Du kan bestille {count} af denne vare ad gangen.',
    other: 'Du kan bestille {count} af denne vare ad gangen.',
  },
  'This product is sold as a subscription.': 'Dette produkt sælges som abonnement.',
  'This product cannot be subscribed to.': 'Der kan ikke abonneres på dette produkt.',
  'Your cart is full: it holds at most {count} different items.': {
    one: 'Din kurv er fuld: der er højst plads til {count} vare.',
    other: 'Din kurv er fuld: der er højst plads til {count} forskellige varer.',
  },
  'That is more than one order can hold. Please order less, or write to us.':
    'Det er mere, end der er plads til i en ordre. Bestil mindre, eller skriv til os.',
  'That is more than one order can hold.': 'Det er mere, end der er plads til i en ordre.',
  '{title} × {quantity} costs more than one order can hold.':
    '{title} × {quantity} koster mere, end der er plads til i en ordre.',
  'The shop has put this order together for you. Please write to the shop if something is to change.':
    'Butikken har sat denne ordre sammen til dig. Skriv til butikken, hvis noget skal ændres.',
  'That item is no longer in your cart.': 'Varen ligger ikke længere i din kurv.',
  'Your cart is empty. Please reload the page and try again.': 'Din kurv er tom. Genindlæs siden, og prøv igen.',
  'Your cart is empty.': 'Din kurv er tom.',
  'Choose the country that your order would go to.': 'Vælg det land, din ordre skal sendes til.',
  'That shipping option is not available for this cart.': 'Denne leveringsmåde kan ikke bruges til kurven.',
  'This shop takes no notes with an order.': 'Butikken tager ikke imod bemærkninger til en ordre.',
  'This shop does not ask for gifts.': 'Butikken spørger ikke om gaver.',
  // What a cart tells of itself.
  'Goes to {who} on {day}': 'Sendes til {who} {day}',
  'Goes to {who} as soon as it is paid': 'Sendes til {who}, så snart der er betalt',
  'ships later': 'sendes senere',
  'ships from {day}': 'sendes fra {day}',
  'Back-ordered – ships later': 'I restordre – sendes senere',
  'Back-ordered – ships from {day}': 'I restordre – sendes fra {day}',
  '{count} of {total} back-ordered – ships later': {
    one: '{count} af {total} i restordre – sendes senere',
    other: '{count} af {total} i restordre – sendes senere',
  },
  '{count} of {total} back-ordered – ships from {day}': {
    one: '{count} af {total} i restordre – sendes fra {day}',
    other: '{count} af {total} i restordre – sendes fra {day}',
  },
  '1 working day': '1 hverdag',
  '{count} working days': { one: '{count} hverdag', other: '{count} hverdage' },
  'Free on orders from {amount}': 'Gratis ved ordrer fra {amount}',
  '{count} payments of {amount}': { one: '{count} betaling på {amount}', other: '{count} betalinger på {amount}' },
  'Buy {count}, get {more} free': { one: 'Køb {count}, få {more} gratis', other: 'Køb {count}, få {more} gratis' },
  'Buy {count}, get {more} {percent}% off': {
    one: 'Køb {count}, få {more} med {percent} % rabat',
    other: 'Køb {count}, få {more} med {percent} % rabat',
  },
  '{percent}% off': '{percent} % rabat',
  '{amount} off': '{amount} rabat',
  'Free shipping': 'Gratis fragt',
  'Reverse charge: the recipient is liable for the VAT (Articles 138 and 196 of Directive 2006/112/EC).':
    'Omvendt betalingspligt: modtageren skal betale momsen (artikel 138 og 196 i direktiv 2006/112/EF).',
  'Exempt from tax: {reason} (certificate {certificate}).': 'Fritaget for moms: {reason} (attest {certificate}).',
  'Exempt from tax (certificate {certificate}).': 'Fritaget for moms (attest {certificate}).',
  'Exempt from tax: {reason}.': 'Fritaget for moms: {reason}.',
  'Exempt from tax.': 'Fritaget for moms.',
  'every week until you cancel': 'hver uge, indtil du opsiger',
  'every {count} weeks until you cancel': {
    one: 'hver uge, indtil du opsiger',
    other: 'hver {count}. uge, indtil du opsiger',
  },
  'every month until you cancel': 'hver måned, indtil du opsiger',
  'every {count} months until you cancel': {
    one: 'hver måned, indtil du opsiger',
    other: 'hver {count}. måned, indtil du opsiger',
  },
  'every year until you cancel': 'hvert år, indtil du opsiger',
  'every {count} years until you cancel': {
    one: 'hvert år, indtil du opsiger',
    other: 'hvert {count}. år, indtil du opsiger',
  },
  Discount: 'Rabat',
  When: 'Hvornår',
  'every {frequency} weeks until you cancel': 'hver {frequency}. uge, indtil du opsiger',
  'every {frequency} months until you cancel': 'hver {frequency}. måned, indtil du opsiger',
  'every {frequency} years until you cancel': 'hvert {frequency}. år, indtil du opsiger',
  'every week for 1 week': 'hver uge i 1 uge',
  'every week for {count} weeks': { one: 'hver uge i {count} uge', other: 'hver uge i {count} uger' },
  'every week for 1 year': 'hver uge i 1 år',
  'every week for {count} years': { one: 'hver uge i {count} år', other: 'hver uge i {count} år' },
  'every {frequency} weeks for {count} weeks': {
    one: 'hver {frequency}. uge i {count} uge',
    other: 'hver {frequency}. uge i {count} uger',
  },
  'every {frequency} weeks for 1 year': 'hver {frequency}. uge i 1 år',
  'every {frequency} weeks for {count} years': {
    one: 'hver {frequency}. uge i {count} år',
    other: 'hver {frequency}. uge i {count} år',
  },
  'every month for 1 month': 'hver måned i 1 måned',
  'every month for {count} months': { one: 'hver måned i {count} måned', other: 'hver måned i {count} måneder' },
  'every month for 1 year': 'hver måned i 1 år',
  'every month for {count} years': { one: 'hver måned i {count} år', other: 'hver måned i {count} år' },
  'every {frequency} months for {count} months': {
    one: 'hver {frequency}. måned i {count} måned',
    other: 'hver {frequency}. måned i {count} måneder',
  },
  'every {frequency} months for 1 year': 'hver {frequency}. måned i 1 år',
  'every {frequency} months for {count} years': {
    one: 'hver {frequency}. måned i {count} år',
    other: 'hver {frequency}. måned i {count} år',
  },
  'every year for 1 year': 'hvert år i 1 år',
  'every year for {count} years': { one: 'hvert år i {count} år', other: 'hvert år i {count} år' },
  'every {frequency} years for {count} years': {
    one: 'hvert {frequency}. år i {count} år',
    other: 'hvert {frequency}. år i {count} år',
  },
  // Forms.
  'You have exceeded the character limit.': 'Du har overskredet grænsen for antal tegn.',
  'Complete CAPTCHA before submitting.': 'Udfyld CAPTCHA, før du sender.',
  'Enter a number.': 'Skriv et tal.',
  'Enter an amount.': 'Skriv et beløb.',
  'Enter a web address such as https://example.com.': 'Skriv en webadresse, f.eks. https://example.com.',
  'Choose one of the options.': 'Vælg en af mulighederne.',
  '{name} cannot be sent here. Choose a file that ends in {endings}.':
    '{name} kan ikke sendes her. Vælg en fil, der ender på {endings}.',
  '{name} is empty. Choose another file.': '{name} er tom. Vælg en anden fil.',
  '{name} is not what its name says, or it is damaged. Choose another file.':
    '{name} er ikke det, navnet siger, eller er beskadiget. Vælg en anden fil.',
  '{name} was not kept. Choose it again.': '{name} blev ikke gemt. Vælg filen igen.',
  '{name} is too large (maximum {megabytes} MB).': '{name} er for stor (højst {megabytes} MB).',
  'Choose one file only.': 'Vælg kun én fil.',
  'Choose at most {count} files.': { one: 'Vælg højst {count} fil.', other: 'Vælg højst {count} filer.' },
  'Unknown error, please try again later.': 'Ukendt fejl. Prøv igen senere.',
  'Could not get a form submission key, please try again later.':
    'Formularen kunne ikke få en nøgle til afsendelse. Prøv igen senere.',
  'Your form has encountered a problem. Please scroll down to review.':
    'Der er et problem med din formular. Rul ned for at se det.',
  'Your form has encountered a problem. Please scroll up to review.':
    'Der er et problem med din formular. Rul op for at se det.',
  'Update the missing or invalid information above': 'Ret de manglende eller ugyldige oplysninger ovenfor',
  'One or more fields is invalid, please check your entries.':
    'Et eller flere felter er ugyldige. Kontrollér det, du har skrevet.',
  'Unable to submit form. Please try again later.': 'Formularen kan ikke sendes. Prøv igen senere.',
  'This form has not been configured yet.': 'Formularen er ikke sat op endnu.',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'Formularen kan ikke sendes. Der er sendt for mange på kort tid. Prøv igen senere.',
  'Unable to send form. Please try again later.': 'Formularen kan ikke sendes. Prøv igen senere.',
  'Error processing form submission. Please reload and try again.':
    'Der opstod en fejl, da formularen blev behandlet. Genindlæs siden, og prøv igen.',
  'reCAPTCHA failed. Refresh this page and try again.': 'reCAPTCHA mislykkedes. Genindlæs siden, og prøv igen.',
  'Could not parse the form fields, please check your entries.':
    'Formularens felter kunne ikke læses. Kontrollér det, du har skrevet.',
  'Enterprise V3 ReCaptcha site key not found': 'Webstedsnøglen til reCAPTCHA Enterprise V3 blev ikke fundet',
  'ReCaptcha has not been set up!': 'reCAPTCHA er ikke sat op!',
  'Email cannot be blank': 'E-mail skal udfyldes',
  'Email is invalid': 'E-mailadressen er ugyldig',
  // Gift cards.
  // Coupons and gift cards.
  'Enter a coupon code.': 'Skriv en rabatkode.',
  'A cart takes at most {count} coupons.': {
    one: 'En kurv kan højst have {count} rabatkode.',
    other: 'En kurv kan højst have {count} rabatkoder.',
  },
  'Enter the code of your gift card.': 'Skriv koden til dit gavekort.',
  'There is no gift card with this code. Please check what you typed.':
    'Der er intet gavekort med denne kode. Kontrollér det, du har skrevet.',
  'This gift card is not valid any more.': 'Gavekortet er ikke længere gyldigt.',
  'This gift card is in {currency}, and this shop is not.': 'Gavekortet er i {currency}, og det er butikken ikke.',
  'This gift card expired: it could be used until {day}.': 'Gavekortet er udløbet: det kunne bruges til og med {day}.',
  'This gift card was made to try the shop out.': 'Gavekortet er lavet for at afprøve butikken.',
  'This gift card has been used up.': 'Gavekortet er brugt op.',
  'A cart takes at most {count} gift cards.': {
    one: 'En kurv kan højst have {count} gavekort.',
    other: 'En kurv kan højst have {count} gavekort.',
  },
  'A gift card cannot be paid with a gift card.': 'Et gavekort kan ikke betales med et gavekort.',
  'A subscription cannot be paid with a gift card.': 'Et abonnement kan ikke betales med et gavekort.',
  'Enter the e-mail address that the gift card goes to.': 'Skriv den e-mailadresse, gavekortet skal sendes til.',
  'There is no such day. Choose another one.': 'Den dag findes ikke. Vælg en anden.',
  'That day is over. Choose today or a later one.': 'Den dag er forbi. Vælg i dag eller en senere dag.',
  'Choose a day within a year.': 'Vælg en dag inden for et år.',
  // Reviews and pictures.
  // Checkout.
  'What delivery costs could not be looked up. Check the address, and try again.':
    'Leveringsprisen kunne ikke slås op. Kontrollér adressen, og prøv igen.',
  'We do not deliver to this address yet.': 'Vi leverer endnu ikke til denne adresse.',
  'Choose how you pay.': 'Vælg, hvordan du vil betale.',
  'This order cannot be paid in parts.': 'Denne ordre kan ikke betales i rater.',
  'One field needs your attention.': 'Et felt skal ses efter.',
  '{count} fields need your attention.': {
    one: '{count} felt skal ses efter.',
    other: '{count} felter skal ses efter.',
  },
  'The total is now {total}. Please look it over and place your order again.':
    'Totalen er nu {total}. Se den efter, og afgiv din ordre igen.',
  '{reasons} The total is now {total}. Please look it over and place your order again.':
    '{reasons} Totalen er nu {total}. Se den efter, og afgiv din ordre igen.',
  'A gift card pays another amount now, and {amount} are left to pay. Please look it over and place your order again.':
    'Et gavekort dækker nu et andet beløb, og der mangler at blive betalt {amount}. Se det efter, og afgiv din ordre igen.',
  'Your gift card is paying for other orders right now. Please try again.':
    'Dit gavekort betaler for andre ordrer lige nu. Prøv igen.',
  'Your cart has changed while you were paying. Nothing was charged. Please look it over and place your order again.':
    'Din kurv har ændret sig, mens du betalte. Der er ikke trukket noget. Se den efter, og afgiv din ordre igen.',
  'Nothing of this order is waiting to be paid any more. Nothing was charged.':
    'Der mangler ikke længere at blive betalt noget for denne ordre. Der er ikke trukket noget.',
  'This cart has already been ordered.': 'Denne kurv er allerede bestilt.',
  'Please look over your order and place it again.': 'Se din ordre efter, og afgiv den igen.',
  // Payments.
  'Fill in how you pay.': 'Udfyld, hvordan du vil betale.',
  'This card is not kept any more, or has expired. Please choose another way to pay.':
    'Kortet er ikke længere gemt eller er udløbet. Vælg en anden betalingsmåde.',
  'A kept card cannot be charged again without you. Please enter how you pay for the subscription.':
    'Der kan ikke trækkes på et gemt kort igen uden dig. Angiv, hvordan du vil betale for abonnementet.',
  'Your payment was not confirmed. Nothing was charged.':
    'Din betaling blev ikke bekræftet. Der er ikke trukket noget.',
  'Your payment was not confirmed in time. Nothing was charged.':
    'Din betaling blev ikke bekræftet i tide. Der er ikke trukket noget.',
  'Please try again, or choose another way to pay.': 'Prøv igen, eller vælg en anden betalingsmåde.',
  'You went back without paying. Nothing was charged; your cart is as it was.':
    'Du gik tilbage uden at betale. Der er ikke trukket noget, og din kurv er, som den var.',
  'Your bank wants you to confirm this payment.': 'Din bank beder dig bekræfte denne betaling.',
  'Your bank has not answered yet. If it takes the payment, your order is placed and you get a mail; please look there before you try again.':
    'Din bank har ikke svaret endnu. Hvis den godkender betalingen, er din ordre afgivet, og du får en mail; se efter den, før du prøver igen.',
  'Your card was declined. Nothing was charged; please try another card.':
    'Dit kort blev afvist. Der er ikke trukket noget; prøv et andet kort.',
  'Your card was declined. Nothing was charged.': 'Dit kort blev afvist. Der er ikke trukket noget.',
  'Your card has insufficient funds. Nothing was charged.':
    'Der er ikke penge nok på dit kort. Der er ikke trukket noget.',
  'Your card has expired. Nothing was charged.': 'Dit kort er udløbet. Der er ikke trukket noget.',
  'This total is too small for this way to pay. Nothing was charged; please choose another one.':
    'Totalen er for lille til denne betalingsmåde. Der er ikke trukket noget; vælg en anden.',
  'This way to pay does not work at the moment. Nothing was charged; please choose another one, or tell the shop.':
    'Denne betalingsmåde virker ikke i øjeblikket. Der er ikke trukket noget; vælg en anden, eller sig det til butikken.',
  'PayPal could not take the payment from the card or account that you chose there. Nothing was charged; try again with another one.':
    'PayPal kunne ikke trække betalingen på det kort eller den konto, du valgte der. Der er ikke trukket noget; prøv igen med et andet.',
  'PayPal did not take this payment. Nothing was charged; try again, or choose another way to pay.':
    'PayPal godkendte ikke betalingen. Der er ikke trukket noget; prøv igen, eller vælg en anden betalingsmåde.',
  // Subscriptions.
  'This subscription was changed or renewed meanwhile. Nothing was charged.':
    'Abonnementet er i mellemtiden ændret eller fornyet. Der er ikke trukket noget.',
  'There is nothing to pay for this subscription.': 'Der er ikke noget at betale for dette abonnement.',
  'Somebody has changed this subscription in the meantime. Look at it as it is now.':
    'Nogen har i mellemtiden ændret abonnementet. Se, hvordan det er nu.',
  'This subscription has come to its end.': 'Abonnementet er udløbet.',
  'The payment before this one left nothing that could be charged again. Please pay for the renewal yourself.':
    'Den forrige betaling efterlod ikke noget, der kan trækkes på igen. Betal selv for fornyelsen.',
  // Bookings.
  'Please choose a day and a time first.': 'Vælg først en dag og et tidspunkt.',
  'There is no such day.': 'Den dag findes ikke.',
  'This time cannot be booked any more. Please choose another one.':
    'Tidspunktet kan ikke længere bookes. Vælg et andet.',
  'This time has been booked out meanwhile. Please choose another one.':
    'Tidspunktet er i mellemtiden blevet fuldt booket. Vælg et andet.',
  'Only 1 place is left at this time.': 'Der er kun 1 plads tilbage på dette tidspunkt.',
  'Only {count} places are left at this time.': {
    one: 'Der er kun {count} plads tilbage på dette tidspunkt.',
    other: 'Der er kun {count} pladser tilbage på dette tidspunkt.',
  },
  '{service}: This time cannot be booked any more. Please choose another one.':
    '{service}: Tidspunktet kan ikke længere bookes. Vælg et andet.',
  '{service}: This time has been booked out meanwhile. Please choose another one.':
    '{service}: Tidspunktet er i mellemtiden blevet fuldt booket. Vælg et andet.',
  '{service}: Only 1 place is left at this time.': '{service}: Der er kun 1 plads tilbage på dette tidspunkt.',
  '{service}: Only {count} places are left at this time.': {
    one: '{service}: Der er kun {count} plads tilbage på dette tidspunkt.',
    other: '{service}: Der er kun {count} pladser tilbage på dette tidspunkt.',
  },
  'There is not enough room at that time. Choose another one.':
    'Der er ikke plads nok på det tidspunkt. Vælg et andet.',
  'This booking cannot be moved here any more. Please write to us.':
    'Bookingen kan ikke længere flyttes her. Skriv til os.',
  'This booking cannot be cancelled here any more. Please write to us.':
    'Bookingen kan ikke længere aflyses her. Skriv til os.',
  'This booking was cancelled in the meantime.': 'Bookingen er i mellemtiden aflyst.',
  'This booking was changed in the meantime. Look at it as it is now, and try again.':
    'Bookingen er i mellemtiden ændret. Se, hvordan den er nu, og prøv igen.',
  // Orders and returns.
  'Enter the number of your order. It looks like #00042.': 'Skriv nummeret på din ordre. Det ser ud som #00042.',
  'Enter the email address that you ordered with.': 'Skriv den e-mailadresse, du bestilte med.',
  'We found no order with this number and email address. Both are in the mail that confirmed your order.':
    'Vi fandt ingen ordre med dette nummer og denne e-mailadresse. Begge står i den mail, der bekræftede din ordre.',
  'Say how many pieces of what you want to return.': 'Skriv, hvor mange stk. du vil returnere, og af hvad.',
  '"{text}" is no number of pieces.': '”{text}” er ikke et antal.',
  'Choose why you return it.': 'Vælg, hvorfor du returnerer det.',
  'Choose what you would like instead of it.': 'Vælg, hvad du gerne vil have i stedet.',
  '{product} cannot be returned any more.': '{product} kan ikke længere returneres.',
  'Of {product}, {count} can be returned.': {
    one: '{product}: {count} stk. kan returneres.',
    other: '{product}: {count} stk. kan returneres.',
  },
  'This is not there any more. Choose something else.': 'Det er her ikke længere. Vælg noget andet.',
  '{count} of it can be sent. Choose fewer pieces or something else.': {
    one: 'Der kan sendes {count} stk. Vælg færre eller noget andet.',
    other: 'Der kan sendes {count} stk. Vælg færre eller noget andet.',
  },
  'This return was answered, received or taken back in the meantime.':
    'Returneringen er i mellemtiden besvaret, modtaget eller trukket tilbage.',
  // Reviews, pictures, donations, and being told when something is back.
  'This store takes no reviews at the moment.': 'Butikken tager ikke imod anmeldelser i øjeblikket.',
  'Please choose from one to five stars.': 'Vælg fra én til fem stjerner.',
  'A headline has at most {most} characters; yours has {count}.': {
    one: 'En overskrift må højst have {most} tegn; din har {count}.',
    other: 'En overskrift må højst have {most} tegn; din har {count}.',
  },
  'Please write what you think of it.': 'Skriv, hvad du synes om det.',
  'A review has at most {most} characters; yours has {count}.': {
    one: 'En anmeldelse må højst have {most} tegn; din har {count}.',
    other: 'En anmeldelse må højst have {most} tegn; din har {count}.',
  },
  'Please enter your email address. It is not shown.': 'Skriv din e-mailadresse. Den vises ikke.',
  'This email address is not valid. It should look like name@example.com.':
    'E-mailadressen er ikke gyldig. Den skal se ud som navn@example.com.',
  'Choose at most {count} pictures.': { one: 'Vælg højst {count} billede.', other: 'Vælg højst {count} billeder.' },
  '{name} is no picture that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF.':
    '{name} er ikke et billede, der kan vises. Vælg JPEG, PNG, WebP, AVIF eller GIF.',
  '{name} is too large. A picture may have {most} MB.': '{name} er for stor. Et billede må fylde {most} MB.',
  'This can be ordered right now. Please reload the page to put it into your cart.':
    'Varen kan bestilles nu. Genindlæs siden for at lægge den i kurven.',
  // Said by rules of packages/domain and kept by the server in English, where pages show it.
  '{brand} ending in {ending}, expires {month}': '{brand}, der ender på {ending}, udløber {month}',
  '{price} every week': '{price} hver uge',
  '{price} every {frequency} weeks': '{price} hver {frequency}. uge',
  '{price} every month': '{price} hver måned',
  '{price} every {frequency} months': '{price} hver {frequency}. måned',
  '{price} every year': '{price} hvert år',
  '{price} every {frequency} years': '{price} hvert {frequency}. år',
  'every week': 'hver uge',
  'every {frequency} weeks': 'hver {frequency}. uge',
  'every month': 'hver måned',
  'every {frequency} months': 'hver {frequency}. måned',
  'every year': 'hvert år',
  'every {frequency} years': 'hvert {frequency}. år',
  'Invoice {number}': 'Faktura {number}',
  'Credit note {number}': 'Kreditnota {number}',
  'Rated {rating} out of 5 stars': 'Vurderet til {rating} ud af 5 stjerner',
};

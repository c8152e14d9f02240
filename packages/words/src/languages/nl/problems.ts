import type { problemTexts } from '../../texts/problems.ts';
import type { Translations } from '../../translations.ts';

export const problems: Translations<typeof problemTexts> = {
  'This code could not be checked. Please try again.': 'Deze code kon niet worden gecontroleerd. Probeer het opnieuw.',
  // Why a subscription was not renewed.
  '{product} is not sold at the moment.': '{product} wordt momenteel niet verkocht.',
  'There is not enough of {product} at the moment.': 'Van {product} is momenteel niet genoeg op voorraad.',
  'There is no way to pay that could be charged again.': 'Er is geen betaalmethode die opnieuw kan worden belast.',
  'The shop sells in another currency now.': 'De winkel verkoopt nu in een andere valuta.',
  // Any call or page.
  'There is nothing at {path}.': 'Er staat niets op {path}.',
  'This address cannot be read.': 'Dit adres is niet leesbaar.',
  'This address is longer than any of ours.': 'Dit adres is langer dan al onze adressen.',
  'This request cannot be read.': 'Dit verzoek is niet leesbaar.',
  'The headers of the request are too large. Please delete the cookies of this site and try again.':
    'De headers van het verzoek zijn te groot. Verwijder de cookies van deze site en probeer het opnieuw.',
  'The request took too long to arrive.': 'Het duurde te lang voordat het verzoek aankwam.',
  'The request is larger than this call accepts.': 'Het verzoek is groter dan hier is toegestaan.',
  'A value of the request is too large, or is not of the kind that belongs there.':
    'Een waarde in het verzoek is te groot of is niet van het type dat daar hoort.',
  'Please try again in a few seconds.': 'Probeer het over een paar seconden opnieuw.',
  'The service is busy for a moment. Please try again.': 'De dienst is even druk bezet. Probeer het opnieuw.',
  'Something went wrong on our side. Please try again.': 'Er is bij ons iets misgegaan. Probeer het opnieuw.',
  'Your session has expired. Please reload the page and try again.':
    'Uw sessie is verlopen. Laad de pagina opnieuw en probeer het nog eens.',
  'This page takes too long to make just now. Please try again in a moment.':
    'Het duurt nu te lang om deze pagina te maken. Probeer het zo meteen opnieuw.',
  'This website has a password. Enter it on any of its pages first.':
    'Deze website heeft een wachtwoord. Vul het eerst in op een van de pagina’s.',
  'The upload broke off before the file was complete. Please send it again.':
    'Het uploaden brak af voordat het bestand compleet was. Stuur het opnieuw.',
  // Comments.
  'Please write something.': 'Schrijf iets.',
  'A comment has at most 5,000 characters; yours has {length}.':
    'Een reactie heeft maximaal 5.000 tekens; de uwe heeft er {length}.',
  'Please enter your name.': 'Vul uw naam in.',
  'Please enter a name of at most 100 characters.': 'Vul een naam van maximaal 100 tekens in.',
  'Please enter an address that starts with https://': 'Vul een adres in dat begint met https://',
  'The comment that you answer is gone.': 'De reactie waarop u antwoordt, bestaat niet meer.',
  'It is gone.': 'Deze bestaat niet meer.',
  'Comments are closed here.': 'Reageren is hier niet meer mogelijk.',
  'You have written a lot in a short time. Please try again in ten minutes.':
    'U hebt in korte tijd veel geschreven. Probeer het over tien minuten opnieuw.',
  'This website does not count likes.': 'Deze website telt geen likes.',
  // Forms, mailing lists, locked pages.
  'This website cannot take files at the moment. Send the form without, or write to us.':
    'Deze website kan momenteel geen bestanden aannemen. Verstuur het formulier zonder bestand of schrijf ons.',
  'This question was not found.': 'Deze vraag is niet gevonden.',
  'The mailing list was not found.': 'De mailinglijst is niet gevonden.',
  'The subscription was not found.': 'De inschrijving is niet gevonden.',
  'That is not the password. Please try again.': 'Dat is niet het wachtwoord. Probeer het opnieuw.',
  // What a product's form asks for (packages/domain, add-to-cart.ts, quantity-input.ts).
  'Sorry, that item variant is unavailable. Please select another variant.':
    'Deze variant is helaas niet beschikbaar. Kies een andere variant.',
  'Sorry, we do not have enough of that item available.': 'We hebben helaas niet genoeg van dit artikel beschikbaar.',
  'Select a denomination for the Gift Card': 'Kies een bedrag voor de cadeaubon',
  'Please select the {option} option.': 'Kies de optie {option}.',
  'Please select the {options} and {last} options.': 'Kies de opties {options} en {last}.',
  'This shop takes no payments yet, so it cannot take orders.':
    'Deze winkel neemt nog geen betalingen aan en kan dus geen bestellingen aannemen.',
  'Quantity must be a number.': 'Het aantal moet een getal zijn.',
  'You can order at most 9,999 of one item.': 'U kunt maximaal 9.999 stuks van één artikel bestellen.',
  'Quantity must be a whole number': 'Het aantal moet een geheel getal zijn',
  'Quantity must be at least 1.': 'Het aantal moet minstens 1 zijn.',
  // What an amount that visitors choose has to be.
  'Please enter an amount.': 'Vul een bedrag in.',
  '“{text}” is not an amount. Please write it like {example}.': '“{text}” is geen bedrag. Schrijf het zoals {example}.',
  'Please enter an amount of at least {least}.': 'Vul een bedrag van minstens {least} in.',
  'The smallest amount is {least}; you entered {amount}.': 'Het kleinste bedrag is {least}; u hebt {amount} ingevuld.',
  'The largest amount is {most}; you entered {amount}.': 'Het grootste bedrag is {most}; u hebt {amount} ingevuld.',
  // Addresses, cards and the other fields of a checkout (packages/contract, checkout-problems.ts).
  Required: 'Verplicht',
  'Use at most 200 characters.': 'Gebruik maximaal 200 tekens.',
  'Choose a country.': 'Kies een land.',
  'This is not a ZIP code of that country.': 'Dit is geen postcode van dat land.',
  'This is not a Postal code of that country.': 'Dit is geen postcode van dat land.',
  'Enter a phone number such as +1 555 010 0199.': 'Vul een telefoonnummer in, zoals +1 555 010 0199.',
  // What is not there.
  'The order was not found.': 'De bestelling is niet gevonden.',
  'The document was not found.': 'Het document is niet gevonden.',
  'The booking was not found.': 'De boeking is niet gevonden.',
  'This booking was not found.': 'Deze boeking is niet gevonden.',
  'The return was not found.': 'De retour is niet gevonden.',
  'The service was not found.': 'De dienst is niet gevonden.',
  'The gift card was not found.': 'De cadeaubon is niet gevonden.',
  'The payment was not found.': 'De betaling is niet gevonden.',
  'The offer was not found.': 'De offerte is niet gevonden.',
  'The company was not found.': 'Het bedrijf is niet gevonden.',
  'This product was not found.': 'Dit product is niet gevonden.',
  'This donation was not found.': 'Deze donatie is niet gevonden.',
  'This picture was not found.': 'Deze foto is niet gevonden.',
  'This address was not found.': 'Dit adres is niet gevonden.',
  'That session was not found.': 'Die sessie is niet gevonden.',
  'This member area was not found.': 'Dit ledengedeelte is niet gevonden.',
  'A wish list was not found.': 'Er is geen verlanglijst gevonden.',
  'This wish list was not found.': 'Deze verlanglijst is niet gevonden.',
  'This page was not found.': 'Deze pagina is niet gevonden.',
  // Sessions, and too many tries.
  'You have asked often in a short time. Please wait {count} seconds and try again.': {
    one: 'U hebt in korte tijd vaak een verzoek gedaan. Wacht {count} seconde en probeer het opnieuw.',
    other: 'U hebt in korte tijd vaak een verzoek gedaan. Wacht {count} seconden en probeer het opnieuw.',
  },
  'You have asked often in a short time. Please wait {count} minutes and try again.': {
    one: 'U hebt in korte tijd vaak een verzoek gedaan. Wacht {count} minuut en probeer het opnieuw.',
    other: 'U hebt in korte tijd vaak een verzoek gedaan. Wacht {count} minuten en probeer het opnieuw.',
  },
  'Too many failed attempts. Please wait {count} seconds and try again, or use a sign-in link.': {
    one: 'Te veel mislukte pogingen. Wacht {count} seconde en probeer het opnieuw, of gebruik een inloglink.',
    other: 'Te veel mislukte pogingen. Wacht {count} seconden en probeer het opnieuw, of gebruik een inloglink.',
  },
  'Too many failed attempts. Please wait {count} minutes and try again, or use a sign-in link.': {
    one: 'Te veel mislukte pogingen. Wacht {count} minuut en probeer het opnieuw, of gebruik een inloglink.',
    other: 'Te veel mislukte pogingen. Wacht {count} minuten en probeer het opnieuw, of gebruik een inloglink.',
  },
  'Too many wrong passwords. Please wait {count} seconds and try again.': {
    one: 'Te veel onjuiste wachtwoorden. Wacht {count} seconde en probeer het opnieuw.',
    other: 'Te veel onjuiste wachtwoorden. Wacht {count} seconden en probeer het opnieuw.',
  },
  'Too many wrong passwords. Please wait {count} minutes and try again.': {
    one: 'Te veel onjuiste wachtwoorden. Wacht {count} minuut en probeer het opnieuw.',
    other: 'Te veel onjuiste wachtwoorden. Wacht {count} minuten en probeer het opnieuw.',
  },
  'Too many wrong gift card codes. Please wait {count} seconds and try again.': {
    one: 'Te veel onjuiste cadeauboncodes. Wacht {count} seconde en probeer het opnieuw.',
    other: 'Te veel onjuiste cadeauboncodes. Wacht {count} seconden en probeer het opnieuw.',
  },
  'Too many wrong gift card codes. Please wait {count} minutes and try again.': {
    one: 'Te veel onjuiste cadeauboncodes. Wacht {count} minuut en probeer het opnieuw.',
    other: 'Te veel onjuiste cadeauboncodes. Wacht {count} minuten en probeer het opnieuw.',
  },
  'Too many orders that we could not find. Please wait {count} seconds and try again.': {
    one: 'Te veel bestellingen die we niet konden vinden. Wacht {count} seconde en probeer het opnieuw.',
    other: 'Te veel bestellingen die we niet konden vinden. Wacht {count} seconden en probeer het opnieuw.',
  },
  'Too many orders that we could not find. Please wait {count} minutes and try again.': {
    one: 'Te veel bestellingen die we niet konden vinden. Wacht {count} minuut en probeer het opnieuw.',
    other: 'Te veel bestellingen die we niet konden vinden. Wacht {count} minuten en probeer het opnieuw.',
  },
  'We have sent you several mails already. Please try again in an hour.':
    'We hebben u al meerdere e-mails gestuurd. Probeer het over een uur opnieuw.',
  // Accounts.
  'The email or password is incorrect.': 'Het e-mailadres of wachtwoord is onjuist.',
  'This website takes no new accounts.': 'Op deze website kunnen geen nieuwe accounts worden aangemaakt.',
  'There is an account with this email already. Sign in instead.':
    'Er is al een account met dit e-mailadres. Log in plaats daarvan in.',
  'Please enter a name of at most {most} characters.': 'Vul een naam van maximaal {most} tekens in.',
  'Email is not valid. Email addresses should follow the format {example}.':
    'Het e-mailadres is niet geldig. E-mailadressen moeten de vorm {example} hebben.',
  'A password needs at least {count} characters.': {
    one: 'Een wachtwoord heeft minstens {count} teken nodig.',
    other: 'Een wachtwoord heeft minstens {count} tekens nodig.',
  },
  'A password has at most {count} characters.': {
    one: 'Een wachtwoord heeft maximaal {count} teken.',
    other: 'Een wachtwoord heeft maximaal {count} tekens.',
  },
  'Your email address cannot be your password.': 'Uw e-mailadres kan niet uw wachtwoord zijn.',
  'This password is one of the first that others would try. Three or four words that have nothing to do with each other are a good one.':
    'Dit wachtwoord is een van de eerste die anderen zouden proberen. Drie of vier woorden die niets met elkaar te maken hebben, zijn een goed wachtwoord.',
  'That is not your present password.': 'Dat is niet uw huidige wachtwoord.',
  'This is your address already.': 'Dit is al uw adres.',
  'Another account has this address by now.': 'Een ander account heeft dit adres inmiddels.',
  'This link has been used, or is too old. Please ask for a new one.':
    'Deze link is al gebruikt of is te oud. Vraag een nieuwe aan.',
  'The owner of this website decides who becomes a member here.':
    'De eigenaar van deze website beslist wie hier lid wordt.',
  'Please sign in to keep a wish list with your account.': 'Log in om een verlanglijst bij uw account te bewaren.',
  // Addresses and companies.
  'Enter your first name.': 'Vul uw voornaam in.',
  'Enter your last name.': 'Vul uw achternaam in.',
  'Enter your street and house number.': 'Vul uw straat en huisnummer in.',
  'Enter your town or city.': 'Vul uw plaats in.',
  'Choose your state.': 'Kies uw staat.',
  'Choose your province.': 'Kies uw provincie.',
  'Choose your prefecture.': 'Kies uw prefectuur.',
  'Choose your region.': 'Kies uw regio.',
  'Enter your ZIP code.': 'Vul uw postcode in.',
  'Enter your postal code.': 'Vul uw postcode in.',
  'Choose your country.': 'Kies uw land.',
  'Enter the card number.': 'Vul het kaartnummer in.',
  'This is not a card number. Check its digits.': 'Dit is geen kaartnummer. Controleer de cijfers.',
  'Enter the expiry date.': 'Vul de vervaldatum in.',
  'Write it like 09 / 28.': 'Schrijf het zoals 09 / 28.',
  'This card has expired.': 'Deze kaart is verlopen.',
  'Enter the 3 or 4 digits.': 'Vul de 3 of 4 cijfers in.',
  'Enter your email address.': 'Vul uw e-mailadres in.',
  'This email address looks incomplete. It should read like name@example.com.':
    'Dit e-mailadres lijkt onvolledig. Het moet eruitzien als naam@example.com.',
  'Choose how your order should travel.': 'Kies hoe uw bestelling moet worden verzonden.',
  'Press Apply to pay with this gift card, or clear the field.':
    'Kies Toepassen om met deze cadeaubon te betalen, of maak het veld leeg.',
  'This is 1 character too long: there is room for {most}.': 'Dit is 1 teken te lang: er is ruimte voor {most}.',
  'This is {count} characters too long: there is room for {most}.': {
    one: 'Dit is {count} teken te lang: er is ruimte voor {most}.',
    other: 'Dit is {count} tekens te lang: er is ruimte voor {most}.',
  },
  'Use at most {most} characters.': 'Gebruik maximaal {most} tekens.',
  'Please enter at most {most} characters.': 'Vul maximaal {most} tekens in.',
  'You can keep {count} addresses. Please remove one first.': {
    one: 'U kunt {count} adres bewaren. Verwijder er eerst een.',
    other: 'U kunt {count} adressen bewaren. Verwijder er eerst een.',
  },
  'This shop does not ask for companies.': 'Deze winkel vraagt niet naar bedrijven.',
  'Write the name of the company.': 'Vul de naam van het bedrijf in.',
  'Write the VAT id of the company.': 'Vul het btw-nummer van het bedrijf in.',
  'A VAT id begins with the letters of its country, like DE136695976. We know those of the EU, GB, CHE and NO.':
    'Een btw-nummer begint met de letters van het land, zoals DE136695976. Wij kennen die van de EU, GB, CHE en NO.',
  'This is no VAT id: one from there looks like {example}.':
    'Dit is geen btw-nummer: een nummer uit dat land ziet eruit als {example}.',
  'A digit of this VAT id is wrong. Please look it over.':
    'Een cijfer van dit btw-nummer klopt niet. Kijk het nog eens na.',
  // Coupons.
  'This coupon is not active.': 'Deze kortingscode is niet actief.',
  'This coupon is not valid yet.': 'Deze kortingscode is nog niet geldig.',
  'This coupon has expired.': 'Deze kortingscode is verlopen.',
  'This coupon has been used up.': 'Deze kortingscode is opgebruikt.',
  'You have used this coupon as often as it allows.': 'U hebt deze kortingscode zo vaak gebruikt als is toegestaan.',
  'This coupon is for a first order only.': 'Deze kortingscode geldt alleen voor een eerste bestelling.',
  'This coupon is for certain customers. If you are one of them, sign in to your account first.':
    'Deze kortingscode is voor bepaalde klanten. Bent u een van hen, log dan eerst in op uw account.',
  'This coupon cannot be combined with a gift card.':
    'Deze kortingscode kan niet met een cadeaubon worden gecombineerd.',
  'This coupon does not apply to anything in your cart.': 'Deze kortingscode geldt voor niets in uw winkelwagen.',
  'Your order is below the minimum for this coupon.': 'Uw bestelling is lager dan het minimum voor deze kortingscode.',
  'This coupon needs at least {count} items that it applies to.': {
    one: 'Voor deze kortingscode is minstens {count} artikel nodig waarvoor hij geldt.',
    other: 'Voor deze kortingscode zijn minstens {count} artikelen nodig waarvoor hij geldt.',
  },
  'This coupon needs {count} items to buy, and what you get in the cart as well.': {
    one: 'Voor deze kortingscode moet u {count} artikel kopen en moet ook wat u erbij krijgt in de winkelwagen liggen.',
    other:
      'Voor deze kortingscode moet u {count} artikelen kopen en moet ook wat u erbij krijgt in de winkelwagen liggen.',
  },
  'This coupon cannot be combined with a discount that saves you more.':
    'Deze kortingscode kan niet worden gecombineerd met een korting waarmee u meer bespaart.',
  'This coupon code is not valid.': 'Deze kortingscode is niet geldig.',
  // What a cart and an order say of themselves in answers of calls.
  'Confirm your email address first.': 'Bevestig eerst uw e-mailadres.',
  // Carts.
  'Sorry, we do not have enough of that item available. {items}':
    'We hebben helaas niet genoeg van dit artikel beschikbaar. {items}',
  'Sold out.': 'Uitverkocht.',
  'Only {count} left.': { one: 'Nog maar {count} over.', other: 'Nog maar {count} over.' },
  'You can order one of this item.': 'U kunt van dit artikel één stuk bestellen.',
  'You can order {count} of this at once.': {
    one: 'U kunt hiervan {count} stuk tegelijk bestellen.',
    other: 'U kunt hiervan {count} stuks tegelijk bestellen.',
  },
  'This product is sold as a subscription.': 'Dit product wordt als abonnement verkocht.',
  'This product cannot be subscribed to.': 'Op dit product kunt u zich niet abonneren.',
  'Your cart is full: it holds at most {count} different items.': {
    one: 'Uw winkelwagen is vol: er past maximaal {count} verschillend artikel in.',
    other: 'Uw winkelwagen is vol: er passen maximaal {count} verschillende artikelen in.',
  },
  'That is more than one order can hold. Please order less, or write to us.':
    'Dat is meer dan één bestelling kan bevatten. Bestel minder of schrijf ons.',
  'That is more than one order can hold.': 'Dat is meer dan één bestelling kan bevatten.',
  '{title} × {quantity} costs more than one order can hold.':
    '{title} × {quantity} kost meer dan één bestelling kan bevatten.',
  'The shop has put this order together for you. Please write to the shop if something is to change.':
    'De winkel heeft deze bestelling voor u samengesteld. Schrijf de winkel als er iets moet veranderen.',
  'That item is no longer in your cart.': 'Dat artikel ligt niet meer in uw winkelwagen.',
  'Your cart is empty. Please reload the page and try again.':
    'Uw winkelwagen is leeg. Laad de pagina opnieuw en probeer het nog eens.',
  'Your cart is empty.': 'Uw winkelwagen is leeg.',
  'Choose the country that your order would go to.': 'Kies het land waar uw bestelling naartoe gaat.',
  'That shipping option is not available for this cart.': 'Die verzendoptie is niet beschikbaar voor deze winkelwagen.',
  'This shop takes no notes with an order.': 'Deze winkel neemt geen opmerkingen bij een bestelling aan.',
  'This shop does not ask for gifts.': 'Deze winkel vraagt niet naar cadeaus.',
  // What a cart tells of itself.
  'Goes to {who} on {day}': 'Gaat naar {who} op {day}',
  'Goes to {who} as soon as it is paid': 'Gaat naar {who} zodra er is betaald',
  'ships later': 'wordt later verzonden',
  'ships from {day}': 'wordt verzonden vanaf {day}',
  'Back-ordered – ships later': 'In nabestelling – wordt later verzonden',
  'Back-ordered – ships from {day}': 'In nabestelling – wordt verzonden vanaf {day}',
  '{count} of {total} back-ordered – ships later': {
    one: '{count} van {total} in nabestelling – wordt later verzonden',
    other: '{count} van {total} in nabestelling – worden later verzonden',
  },
  '{count} of {total} back-ordered – ships from {day}': {
    one: '{count} van {total} in nabestelling – wordt verzonden vanaf {day}',
    other: '{count} van {total} in nabestelling – worden verzonden vanaf {day}',
  },
  '1 working day': '1 werkdag',
  '{count} working days': { one: '{count} werkdag', other: '{count} werkdagen' },
  'Free on orders from {amount}': 'Gratis bij bestellingen vanaf {amount}',
  '{count} payments of {amount}': { one: '{count} betaling van {amount}', other: '{count} betalingen van {amount}' },
  'Buy {count}, get {more} free': {
    one: 'Koop {count}, krijg {more} gratis',
    other: 'Koop {count}, krijg {more} gratis',
  },
  'Buy {count}, get {more} {percent}% off': {
    one: 'Koop {count}, krijg {more} met {percent}% korting',
    other: 'Koop {count}, krijg {more} met {percent}% korting',
  },
  '{percent}% off': '{percent}% korting',
  '{amount} off': '{amount} korting',
  'Free shipping': 'Gratis verzending',
  'Reverse charge: the recipient is liable for the VAT (Articles 138 and 196 of Directive 2006/112/EC).':
    'Btw verlegd: de btw is verschuldigd door de afnemer (artikelen 138 en 196 van Richtlijn 2006/112/EG).',
  'Exempt from tax: {reason} (certificate {certificate}).':
    'Vrijgesteld van btw: {reason} (certificaat {certificate}).',
  'Exempt from tax (certificate {certificate}).': 'Vrijgesteld van btw (certificaat {certificate}).',
  'Exempt from tax: {reason}.': 'Vrijgesteld van btw: {reason}.',
  'Exempt from tax.': 'Vrijgesteld van btw.',
  'every week until you cancel': 'elke week tot u opzegt',
  'every {count} weeks until you cancel': {
    one: 'elke {count} week tot u opzegt',
    other: 'elke {count} weken tot u opzegt',
  },
  'every month until you cancel': 'elke maand tot u opzegt',
  'every {count} months until you cancel': {
    one: 'elke {count} maand tot u opzegt',
    other: 'elke {count} maanden tot u opzegt',
  },
  'every year until you cancel': 'elk jaar tot u opzegt',
  'every {count} years until you cancel': {
    one: 'elke {count} jaar tot u opzegt',
    other: 'elke {count} jaar tot u opzegt',
  },
  Discount: 'Korting',
  When: 'Wanneer',
  'every {frequency} weeks until you cancel': 'elke {frequency} weken tot u opzegt',
  'every {frequency} months until you cancel': 'elke {frequency} maanden tot u opzegt',
  'every {frequency} years until you cancel': 'elke {frequency} jaar tot u opzegt',
  'every week for 1 week': 'elke week gedurende 1 week',
  'every week for {count} weeks': {
    one: 'elke week gedurende {count} week',
    other: 'elke week gedurende {count} weken',
  },
  'every week for 1 year': 'elke week gedurende 1 jaar',
  'every week for {count} years': {
    one: 'elke week gedurende {count} jaar',
    other: 'elke week gedurende {count} jaar',
  },
  'every {frequency} weeks for {count} weeks': {
    one: 'elke {frequency} weken gedurende {count} week',
    other: 'elke {frequency} weken gedurende {count} weken',
  },
  'every {frequency} weeks for 1 year': 'elke {frequency} weken gedurende 1 jaar',
  'every {frequency} weeks for {count} years': {
    one: 'elke {frequency} weken gedurende {count} jaar',
    other: 'elke {frequency} weken gedurende {count} jaar',
  },
  'every month for 1 month': 'elke maand gedurende 1 maand',
  'every month for {count} months': {
    one: 'elke maand gedurende {count} maand',
    other: 'elke maand gedurende {count} maanden',
  },
  'every month for 1 year': 'elke maand gedurende 1 jaar',
  'every month for {count} years': {
    one: 'elke maand gedurende {count} jaar',
    other: 'elke maand gedurende {count} jaar',
  },
  'every {frequency} months for {count} months': {
    one: 'elke {frequency} maanden gedurende {count} maand',
    other: 'elke {frequency} maanden gedurende {count} maanden',
  },
  'every {frequency} months for 1 year': 'elke {frequency} maanden gedurende 1 jaar',
  'every {frequency} months for {count} years': {
    one: 'elke {frequency} maanden gedurende {count} jaar',
    other: 'elke {frequency} maanden gedurende {count} jaar',
  },
  'every year for 1 year': 'elk jaar gedurende 1 jaar',
  'every year for {count} years': { one: 'elk jaar gedurende {count} jaar', other: 'elk jaar gedurende {count} jaar' },
  'every {frequency} years for {count} years': {
    one: 'elke {frequency} jaar gedurende {count} jaar',
    other: 'elke {frequency} jaar gedurende {count} jaar',
  },
  // Forms.
  'You have exceeded the character limit.': 'U hebt het maximale aantal tekens overschreden.',
  'Complete CAPTCHA before submitting.': 'Vul de CAPTCHA in voordat u het formulier verstuurt.',
  'Enter a number.': 'Vul een getal in.',
  'Enter an amount.': 'Vul een bedrag in.',
  'Enter a web address such as https://example.com.': 'Vul een webadres in, zoals https://example.com.',
  'Choose one of the options.': 'Kies een van de opties.',
  '{name} cannot be sent here. Choose a file that ends in {endings}.':
    '{name} kan hier niet worden verstuurd. Kies een bestand dat eindigt op {endings}.',
  '{name} is empty. Choose another file.': '{name} is leeg. Kies een ander bestand.',
  '{name} is not what its name says, or it is damaged. Choose another file.':
    '{name} is niet wat de naam zegt, of is beschadigd. Kies een ander bestand.',
  '{name} was not kept. Choose it again.': '{name} is niet bewaard. Kies het opnieuw.',
  '{name} is too large (maximum {megabytes} MB).': '{name} is te groot (maximaal {megabytes} MB).',
  'Choose one file only.': 'Kies slechts één bestand.',
  'Choose at most {count} files.': { one: 'Kies maximaal {count} bestand.', other: 'Kies maximaal {count} bestanden.' },
  'Unknown error, please try again later.': 'Onbekende fout. Probeer het later opnieuw.',
  'Could not get a form submission key, please try again later.':
    'Er kon geen sleutel voor het versturen van het formulier worden opgehaald. Probeer het later opnieuw.',
  'Your form has encountered a problem. Please scroll down to review.':
    'Er is een probleem met uw formulier. Scrol naar beneden om het na te kijken.',
  'Your form has encountered a problem. Please scroll up to review.':
    'Er is een probleem met uw formulier. Scrol naar boven om het na te kijken.',
  'Update the missing or invalid information above': 'Pas hierboven de ontbrekende of ongeldige gegevens aan',
  'One or more fields is invalid, please check your entries.':
    'Een of meer velden zijn ongeldig. Controleer uw invoer.',
  'Unable to submit form. Please try again later.':
    'Het formulier kan niet worden verstuurd. Probeer het later opnieuw.',
  'This form has not been configured yet.': 'Dit formulier is nog niet ingesteld.',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'Het formulier kan niet worden verstuurd. Het is te vaak achter elkaar verstuurd. Probeer het later opnieuw.',
  'Unable to send form. Please try again later.': 'Het formulier kan niet worden verzonden. Probeer het later opnieuw.',
  'Error processing form submission. Please reload and try again.':
    'Fout bij het verwerken van het formulier. Laad de pagina opnieuw en probeer het nog eens.',
  'reCAPTCHA failed. Refresh this page and try again.':
    'reCAPTCHA is mislukt. Vernieuw deze pagina en probeer het opnieuw.',
  'Could not parse the form fields, please check your entries.':
    'De velden van het formulier konden niet worden gelezen. Controleer uw invoer.',
  'Enterprise V3 ReCaptcha site key not found': 'Sitesleutel voor Enterprise V3 ReCaptcha niet gevonden',
  'ReCaptcha has not been set up!': 'ReCaptcha is niet ingesteld!',
  'Email cannot be blank': 'Het e-mailadres mag niet leeg zijn',
  'Email is invalid': 'Het e-mailadres is ongeldig',
  // Gift cards.
  // Coupons and gift cards.
  'Enter a coupon code.': 'Vul een kortingscode in.',
  'A cart takes at most {count} coupons.': {
    one: 'In een winkelwagen kan maximaal {count} kortingscode worden gebruikt.',
    other: 'In een winkelwagen kunnen maximaal {count} kortingscodes worden gebruikt.',
  },
  'Enter the code of your gift card.': 'Vul de code van uw cadeaubon in.',
  'There is no gift card with this code. Please check what you typed.':
    'Er is geen cadeaubon met deze code. Controleer wat u hebt ingevuld.',
  'This gift card is not valid any more.': 'Deze cadeaubon is niet meer geldig.',
  'This gift card is in {currency}, and this shop is not.': 'Deze cadeaubon is in {currency}, en deze winkel niet.',
  'This gift card expired: it could be used until {day}.':
    'Deze cadeaubon is verlopen: hij kon worden gebruikt tot {day}.',
  'This gift card was made to try the shop out.': 'Deze cadeaubon is gemaakt om de winkel uit te proberen.',
  'This gift card has been used up.': 'Deze cadeaubon is opgebruikt.',
  'A cart takes at most {count} gift cards.': {
    one: 'In een winkelwagen kan maximaal {count} cadeaubon worden gebruikt.',
    other: 'In een winkelwagen kunnen maximaal {count} cadeaubonnen worden gebruikt.',
  },
  'A gift card cannot be paid with a gift card.': 'Een cadeaubon kan niet met een cadeaubon worden betaald.',
  'A subscription cannot be paid with a gift card.': 'Een abonnement kan niet met een cadeaubon worden betaald.',
  'Enter the e-mail address that the gift card goes to.': 'Vul het e-mailadres in waar de cadeaubon naartoe gaat.',
  'There is no such day. Choose another one.': 'Die dag bestaat niet. Kies een andere.',
  'That day is over. Choose today or a later one.': 'Die dag is voorbij. Kies vandaag of een latere dag.',
  'Choose a day within a year.': 'Kies een dag binnen een jaar.',
  // Reviews and pictures.
  // Checkout.
  'What delivery costs could not be looked up. Check the address, and try again.':
    'De bezorgkosten konden niet worden opgezocht. Controleer het adres en probeer het opnieuw.',
  'We do not deliver to this address yet.': 'We bezorgen nog niet op dit adres.',
  'Choose how you pay.': 'Kies hoe u betaalt.',
  'This order cannot be paid in parts.': 'Deze bestelling kan niet in delen worden betaald.',
  'One field needs your attention.': 'Eén veld vraagt uw aandacht.',
  '{count} fields need your attention.': {
    one: '{count} veld vraagt uw aandacht.',
    other: '{count} velden vragen uw aandacht.',
  },
  'The total is now {total}. Please look it over and place your order again.':
    'Het totaal is nu {total}. Kijk het na en plaats uw bestelling opnieuw.',
  '{reasons} The total is now {total}. Please look it over and place your order again.':
    '{reasons} Het totaal is nu {total}. Kijk het na en plaats uw bestelling opnieuw.',
  'A gift card pays another amount now, and {amount} are left to pay. Please look it over and place your order again.':
    'Een cadeaubon betaalt nu een ander bedrag, en er blijft {amount} over om te betalen. Kijk het na en plaats uw bestelling opnieuw.',
  'Your gift card is paying for other orders right now. Please try again.':
    'Uw cadeaubon wordt op dit moment voor andere bestellingen gebruikt. Probeer het opnieuw.',
  'Your cart has changed while you were paying. Nothing was charged. Please look it over and place your order again.':
    'Uw winkelwagen is gewijzigd terwijl u betaalde. Er is niets afgeschreven. Kijk hem na en plaats uw bestelling opnieuw.',
  'Nothing of this order is waiting to be paid any more. Nothing was charged.':
    'Voor deze bestelling staat niets meer open. Er is niets afgeschreven.',
  'This cart has already been ordered.': 'Deze winkelwagen is al besteld.',
  'Please look over your order and place it again.': 'Kijk uw bestelling na en plaats haar opnieuw.',
  // Payments.
  'Fill in how you pay.': 'Vul in hoe u betaalt.',
  'This card is not kept any more, or has expired. Please choose another way to pay.':
    'Deze kaart is niet meer opgeslagen of is verlopen. Kies een andere betaalmethode.',
  'A kept card cannot be charged again without you. Please enter how you pay for the subscription.':
    'Een opgeslagen kaart kan niet opnieuw worden belast zonder u. Vul in hoe u voor het abonnement betaalt.',
  'Your payment was not confirmed. Nothing was charged.': 'Uw betaling is niet bevestigd. Er is niets afgeschreven.',
  'Your payment was not confirmed in time. Nothing was charged.':
    'Uw betaling is niet op tijd bevestigd. Er is niets afgeschreven.',
  'Please try again, or choose another way to pay.': 'Probeer het opnieuw of kies een andere betaalmethode.',
  'You went back without paying. Nothing was charged; your cart is as it was.':
    'U bent teruggegaan zonder te betalen. Er is niets afgeschreven; uw winkelwagen is zoals hij was.',
  'Your bank wants you to confirm this payment.': 'Uw bank wil dat u deze betaling bevestigt.',
  'Your bank has not answered yet. If it takes the payment, your order is placed and you get a mail; please look there before you try again.':
    'Uw bank heeft nog niet geantwoord. Als die de betaling aanneemt, is uw bestelling geplaatst en krijgt u een e-mail; kijk daar voordat u het opnieuw probeert.',
  'Your card was declined. Nothing was charged; please try another card.':
    'Uw kaart is geweigerd. Er is niets afgeschreven; probeer een andere kaart.',
  'Your card was declined. Nothing was charged.': 'Uw kaart is geweigerd. Er is niets afgeschreven.',
  'Your card has insufficient funds. Nothing was charged.':
    'Uw kaart heeft onvoldoende saldo. Er is niets afgeschreven.',
  'Your card has expired. Nothing was charged.': 'Uw kaart is verlopen. Er is niets afgeschreven.',
  'This total is too small for this way to pay. Nothing was charged; please choose another one.':
    'Dit totaal is te laag voor deze betaalmethode. Er is niets afgeschreven; kies een andere.',
  'This way to pay does not work at the moment. Nothing was charged; please choose another one, or tell the shop.':
    'Deze betaalmethode werkt momenteel niet. Er is niets afgeschreven; kies een andere of meld het aan de winkel.',
  'PayPal could not take the payment from the card or account that you chose there. Nothing was charged; try again with another one.':
    'PayPal kon de betaling niet afschrijven van de kaart of rekening die u daar hebt gekozen. Er is niets afgeschreven; probeer het met een andere.',
  'PayPal did not take this payment. Nothing was charged; try again, or choose another way to pay.':
    'PayPal heeft deze betaling niet aangenomen. Er is niets afgeschreven; probeer het opnieuw of kies een andere betaalmethode.',
  // Subscriptions.
  'This subscription was changed or renewed meanwhile. Nothing was charged.':
    'Dit abonnement is intussen gewijzigd of verlengd. Er is niets afgeschreven.',
  'There is nothing to pay for this subscription.': 'Voor dit abonnement hoeft niets te worden betaald.',
  'Somebody has changed this subscription in the meantime. Look at it as it is now.':
    'Iemand heeft dit abonnement intussen gewijzigd. Bekijk het zoals het nu is.',
  'This subscription has come to its end.': 'Dit abonnement is afgelopen.',
  'The payment before this one left nothing that could be charged again. Please pay for the renewal yourself.':
    'Bij de vorige betaling is niets bewaard dat opnieuw kan worden belast. Betaal de verlenging zelf.',
  // Bookings.
  'Please choose a day and a time first.': 'Kies eerst een dag en een tijd.',
  'There is no such day.': 'Die dag bestaat niet.',
  'This time cannot be booked any more. Please choose another one.':
    'Deze tijd kan niet meer worden geboekt. Kies een andere.',
  'This time has been booked out meanwhile. Please choose another one.':
    'Deze tijd is intussen volgeboekt. Kies een andere.',
  'Only 1 place is left at this time.': 'Er is nog maar 1 plaats vrij op deze tijd.',
  'Only {count} places are left at this time.': {
    one: 'Er is nog maar {count} plaats vrij op deze tijd.',
    other: 'Er zijn nog maar {count} plaatsen vrij op deze tijd.',
  },
  '{service}: This time cannot be booked any more. Please choose another one.':
    '{service}: Deze tijd kan niet meer worden geboekt. Kies een andere.',
  '{service}: This time has been booked out meanwhile. Please choose another one.':
    '{service}: Deze tijd is intussen volgeboekt. Kies een andere.',
  '{service}: Only 1 place is left at this time.': '{service}: Er is nog maar 1 plaats vrij op deze tijd.',
  '{service}: Only {count} places are left at this time.': {
    one: '{service}: Er is nog maar {count} plaats vrij op deze tijd.',
    other: '{service}: Er zijn nog maar {count} plaatsen vrij op deze tijd.',
  },
  'There is not enough room at that time. Choose another one.': 'Op die tijd is niet genoeg plaats. Kies een andere.',
  'This booking cannot be moved here any more. Please write to us.':
    'Deze boeking kan hier niet meer worden verzet. Schrijf ons.',
  'This booking cannot be cancelled here any more. Please write to us.':
    'Deze boeking kan hier niet meer worden geannuleerd. Schrijf ons.',
  'This booking was cancelled in the meantime.': 'Deze boeking is intussen geannuleerd.',
  'This booking was changed in the meantime. Look at it as it is now, and try again.':
    'Deze boeking is intussen gewijzigd. Bekijk haar zoals ze nu is en probeer het opnieuw.',
  // Orders and returns.
  'Enter the number of your order. It looks like #00042.':
    'Vul het nummer van uw bestelling in. Het ziet eruit als #00042.',
  'Enter the email address that you ordered with.': 'Vul het e-mailadres in waarmee u hebt besteld.',
  'We found no order with this number and email address. Both are in the mail that confirmed your order.':
    'We hebben geen bestelling met dit nummer en e-mailadres gevonden. Beide staan in de e-mail die uw bestelling bevestigde.',
  'Say how many pieces of what you want to return.': 'Geef aan hoeveel stuks u waarvan wilt retourneren.',
  '"{text}" is no number of pieces.': '“{text}” is geen aantal stuks.',
  'Choose why you return it.': 'Kies waarom u het retourneert.',
  'Choose what you would like instead of it.': 'Kies wat u in plaats daarvan wilt.',
  '{product} cannot be returned any more.': '{product} kan niet meer worden geretourneerd.',
  'Of {product}, {count} can be returned.': {
    one: 'Van {product} kan {count} stuk worden geretourneerd.',
    other: 'Van {product} kunnen {count} stuks worden geretourneerd.',
  },
  'This is not there any more. Choose something else.': 'Dit is er niet meer. Kies iets anders.',
  '{count} of it can be sent. Choose fewer pieces or something else.': {
    one: 'Hiervan kan {count} stuk worden verzonden. Kies minder stuks of iets anders.',
    other: 'Hiervan kunnen {count} stuks worden verzonden. Kies minder stuks of iets anders.',
  },
  'This return was answered, received or taken back in the meantime.':
    'Deze retour is intussen beantwoord, ontvangen of ingetrokken.',
  // Reviews, pictures, donations, and being told when something is back.
  'This store takes no reviews at the moment.': 'Deze winkel neemt momenteel geen reviews aan.',
  'Please choose from one to five stars.': 'Kies één tot vijf sterren.',
  'A headline has at most {most} characters; yours has {count}.': {
    one: 'Een titel heeft maximaal {most} tekens; de uwe heeft er {count}.',
    other: 'Een titel heeft maximaal {most} tekens; de uwe heeft er {count}.',
  },
  'Please write what you think of it.': 'Schrijf wat u ervan vindt.',
  'A review has at most {most} characters; yours has {count}.': {
    one: 'Een review heeft maximaal {most} tekens; de uwe heeft er {count}.',
    other: 'Een review heeft maximaal {most} tekens; de uwe heeft er {count}.',
  },
  'Please enter your email address. It is not shown.': 'Vul uw e-mailadres in. Het wordt niet getoond.',
  'This email address is not valid. It should look like name@example.com.':
    'Dit e-mailadres is niet geldig. Het moet eruitzien als naam@example.com.',
  'Choose at most {count} pictures.': { one: 'Kies maximaal {count} foto.', other: 'Kies maximaal {count} foto’s.' },
  '{name} is no picture that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF.':
    '{name} is geen foto die kan worden getoond. Kies een JPEG, PNG, WebP, AVIF of GIF.',
  '{name} is too large. A picture may have {most} MB.': '{name} is te groot. Een foto mag {most} MB zijn.',
  'This can be ordered right now. Please reload the page to put it into your cart.':
    'Dit kan nu worden besteld. Laad de pagina opnieuw om het in uw winkelwagen te leggen.',
  // Said by rules of packages/domain and kept by the server in English, where pages show it.
  '{brand} ending in {ending}, expires {month}': '{brand} eindigend op {ending}, vervalt {month}',
  '{price} every week': '{price} elke week',
  '{price} every {frequency} weeks': '{price} elke {frequency} weken',
  '{price} every month': '{price} elke maand',
  '{price} every {frequency} months': '{price} elke {frequency} maanden',
  '{price} every year': '{price} elk jaar',
  '{price} every {frequency} years': '{price} elke {frequency} jaar',
  'every week': 'elke week',
  'every {frequency} weeks': 'elke {frequency} weken',
  'every month': 'elke maand',
  'every {frequency} months': 'elke {frequency} maanden',
  'every year': 'elk jaar',
  'every {frequency} years': 'elke {frequency} jaar',
  'Invoice {number}': 'Factuur {number}',
  'Credit note {number}': 'Creditnota {number}',
  'Rated {rating} out of 5 stars': 'Beoordeeld met {rating} van de 5 sterren',
};

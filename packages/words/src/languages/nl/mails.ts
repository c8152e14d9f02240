import type { mailTexts } from '../../texts/mails.ts';
import type { Translations } from '../../translations.ts';

export const mails: Translations<typeof mailTexts> = {
  'Your order': 'Uw bestelling',
  // Mails of orders.
  'Your subscription was renewed: order #{number}': 'Uw abonnement is verlengd: bestelling #{number}',
  'Order #{number} confirmed': 'Bestelling #{number} bevestigd',
  'Here is what you ordered at {shop}, order #{number}.': 'Dit hebt u besteld bij {shop}, bestelling #{number}.',
  'We have your order #{number} at {shop} and are getting it ready.':
    'We hebben uw bestelling #{number} bij {shop} ontvangen en maken haar klaar.',
  'Still to be paid. {how}': 'Nog te betalen. {how}',
  'View your order': 'Uw bestelling bekijken',
  'Invoice (PDF)': 'Factuur (PDF)',
  'What you bought with order #{number}': 'Wat u hebt gekocht met bestelling #{number}',
  'Here it is again': 'Hier is het nog een keer',
  'This is what you bought with order #{number}. Links from earlier mails may have ended; these are new.':
    'Dit hebt u gekocht met bestelling #{number}. Links uit eerdere e-mails werken misschien niet meer; deze zijn nieuw.',
  'Order #{number} is on its way': 'Bestelling #{number} is onderweg',
  'It is on its way': 'Onderweg',
  'Your order #{number} has left our hands.': 'Uw bestelling #{number} heeft ons verlaten.',
  'Part of order #{number} is on its way': 'Een deel van bestelling #{number} is onderweg',
  'A part of it is on its way': 'Een deel is onderweg',
  'A part of your order #{number} has left our hands.': 'Een deel van uw bestelling #{number} heeft ons verlaten.',
  'Order #{number} was handed over': 'Bestelling #{number} is overhandigd',
  'It was handed over': 'Overhandigd',
  'Your order #{number} was handed over.': 'Uw bestelling #{number} is overhandigd.',
  'Part of order #{number} was handed over': 'Een deel van bestelling #{number} is overhandigd',
  'A part of it was handed over': 'Een deel is overhandigd',
  'A part of your order #{number} was handed over.': 'Een deel van uw bestelling #{number} is overhandigd.',
  'Order #{number} is ready': 'Bestelling #{number} is klaar',
  'It is ready': 'Klaar',
  'Your order #{number} is complete.': 'Uw bestelling #{number} is compleet.',
  'Part of order #{number} is ready': 'Een deel van bestelling #{number} is klaar',
  'A part of it is ready': 'Een deel is klaar',
  'A part of your order #{number} is complete.': 'Een deel van uw bestelling #{number} is compleet.',
  'Carrier: {carrier}': 'Vervoerder: {carrier}',
  'Tracking number: {number}': 'Trackingnummer: {number}',
  '{amount} are on your gift card again.': '{amount} staat weer op uw cadeaubon.',
  'This was a test order: no money moved, so none of the {amount} has to come back.':
    'Dit was een testbestelling: er is geen geld overgemaakt, dus van de {amount} hoeft niets terug te komen.',
  'We have refunded {amount} to the way you paid with.':
    'We hebben {amount} terugbetaald op de manier waarop u hebt betaald.',
  'We give you back {amount} the way you paid us.':
    'We betalen u {amount} terug op de manier waarop u ons hebt betaald.',
  'Order #{number} was cancelled': 'Bestelling #{number} is geannuleerd',
  'Your order was cancelled': 'Uw bestelling is geannuleerd',
  'Your order #{number} will not be sent. If you did not expect this, please answer this mail.':
    'Uw bestelling #{number} wordt niet verzonden. Had u dit niet verwacht, beantwoord dan deze e-mail.',
  'Refund for order #{number}': 'Terugbetaling voor bestelling #{number}',
  'You get {amount} back': 'U krijgt {amount} terug',
  'This is about your order #{number}: {pieces}.': 'Dit gaat over uw bestelling #{number}: {pieces}.',
  'This is about your order #{number}.': 'Dit gaat over uw bestelling #{number}.',
  'Questions? Write to {email}': 'Vragen? Schrijf naar {email}',
  'Delivery: {way}': 'Bezorging: {way}',
  'Tax (included)': 'Btw (inbegrepen)',
  'A gift, with this message': 'Een cadeau, met dit bericht',
  'Move or cancel your booking': 'Uw boeking verzetten of annuleren',
  'Move your booking': 'Uw boeking verzetten',
  'Cancel your booking': 'Uw boeking annuleren',
  'Move or cancel {booking}': '{booking} verzetten of annuleren',
  'Move {booking}': '{booking} verzetten',
  'Cancel {booking}': '{booking} annuleren',
  // What an order hands over.
  'The code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'De code vult u bij het afrekenen in, onder Cadeaubon. Wat een bestelling overlaat, blijft op de bon staan. Wie de code heeft, kan hem gebruiken: geef hem met zorg door.',
  'Each code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Elke code vult u bij het afrekenen in, onder Cadeaubon. Wat een bestelling overlaat, blijft op de bon staan. Wie de code heeft, kan hem gebruiken: geef hem met zorg door.',
  'Gift card of {amount}: {code}': 'Cadeaubon van {amount}: {code}',
  'Type the code at the checkout, under Gift card. What an order leaves stays on the card.':
    'Vul de code bij het afrekenen in, onder Cadeaubon. Wat een bestelling overlaat, blijft op de bon staan.',
  // Gift cards.
  Somebody: 'Iemand',
  '{giver} has sent you {count} gift cards for {shop}.': {
    one: '{giver} heeft u {count} cadeaubon voor {shop} gestuurd.',
    other: '{giver} heeft u {count} cadeaubonnen voor {shop} gestuurd.',
  },
  'Choose what you like, and type the code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Kies wat u leuk vindt en vul de code bij het afrekenen in, onder Cadeaubon. Wat een bestelling overlaat, blijft op de bon staan. Wie de code heeft, kan hem gebruiken, dus houd hem voor uzelf.',
  'Choose what you like, and type a code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Kies wat u leuk vindt en vul een code bij het afrekenen in, onder Cadeaubon. Wat een bestelling overlaat, blijft op de bon staan. Wie de code heeft, kan hem gebruiken, dus houd hem voor uzelf.',
  '{giver} has sent you a gift card': '{giver} heeft u een cadeaubon gestuurd',
  'A gift for you': 'Een cadeau voor u',
  'A gift for you, {name}': 'Een cadeau voor u, {name}',
  'Visit the shop': 'Naar de winkel',
  'Your gift card from order #{number} is on its way to {recipient}. If it does not arrive, answer this mail.':
    'Uw cadeaubon van bestelling #{number} is onderweg naar {recipient}. Komt hij niet aan, beantwoord dan deze e-mail.',
  'Your gift card has been sent': 'Uw cadeaubon is verzonden',
  // How what is not paid yet is paid.
  // Orders that were changed, and drafts.
  'Order #{number} was changed': 'Bestelling #{number} is gewijzigd',
  'Your order was changed': 'Uw bestelling is gewijzigd',
  'This is your order #{number} now. If you did not expect this, please answer this mail.':
    'Dit is nu uw bestelling #{number}. Had u dit niet verwacht, beantwoord dan deze e-mail.',
  'Pay {amount}': '{amount} betalen',
  'We owe you {amount}.': 'U krijgt {amount} van ons.',
  'You have paid the {amount} that it costs more.': 'U hebt de {amount} meerprijs betaald.',
  '{amount} are still to be paid.': 'Er moet nog {amount} worden betaald.',
  'Your order is ready to be paid': 'Uw bestelling staat klaar om te betalen',
  'You can pay until {day}.': 'U kunt betalen tot {day}.',
  'See it and pay': 'Bekijken en betalen',
  // Returns.
  'Your return: order #{number}': 'Uw retour: bestelling #{number}',
  'We have your return': 'We hebben uw retouraanvraag ontvangen',
  'We look at it and write to you. Please wait with the parcel until then.':
    'We bekijken haar en schrijven u. Wacht tot dan met het versturen van het pakket.',
  'Your return is approved: order #{number}': 'Uw retour is goedgekeurd: bestelling #{number}',
  'Your return is approved': 'Uw retour is goedgekeurd',
  'Please send the goods back. Once they are here, we send you others.':
    'Stuur de artikelen terug. Zodra ze hier zijn, sturen we u andere.',
  'Please send the goods back. Once they are here, you get your money.':
    'Stuur de artikelen terug. Zodra ze hier zijn, krijgt u uw geld terug.',
  'Your return was declined: order #{number}': 'Uw retour is afgewezen: bestelling #{number}',
  'We cannot take it back': 'We kunnen het niet terugnemen',
  'We have looked at your return and cannot take these goods back. If you have questions, please answer this mail.':
    'We hebben uw retour bekeken en kunnen deze artikelen niet terugnemen. Hebt u vragen, beantwoord dan deze e-mail.',
  'Your return was closed: order #{number}': 'Uw retour is gesloten: bestelling #{number}',
  'Your return was closed': 'Uw retour is gesloten',
  'The goods have not come, so we have closed your return. If they are on their way, please answer this mail.':
    'De artikelen zijn niet aangekomen, daarom hebben we uw retour gesloten. Zijn ze onderweg, beantwoord dan deze e-mail.',
  'Your exchange: order #{number}': 'Uw ruil: bestelling #{number}',
  'Your return has arrived': 'Uw retour is aangekomen',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it as soon as what it costs more is paid.':
    'Bedankt: de artikelen zijn weer bij ons. Wat u in ruil krijgt, is uw bestelling #{number}. We verzenden die zodra de meerprijs is betaald.',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it to you.':
    'Bedankt: de artikelen zijn weer bij ons. Wat u in ruil krijgt, is uw bestelling #{number}. We sturen die naar u toe.',
  'Your return has arrived: order #{number}': 'Uw retour is aangekomen: bestelling #{number}',
  'Thank you: the goods are with us again.': 'Bedankt: de artikelen zijn weer bij ons.',
  // Bookings.
  'Your booking has a new time: {booking}': 'Uw boeking heeft een nieuwe tijd: {booking}',
  'Your booking has a new time': 'Uw boeking heeft een nieuwe tijd',
  'You moved your booking. It is now:': 'U hebt uw boeking verzet. Ze is nu:',
  'Your booking was moved. It is now:': 'Uw boeking is verzet. Ze is nu:',
  'Your booking was cancelled: {booking}': 'Uw boeking is geannuleerd: {booking}',
  'Your booking was cancelled': 'Uw boeking is geannuleerd',
  'This booking was cancelled. If you did not expect this, please answer this mail.':
    'Deze boeking is geannuleerd. Had u dit niet verwacht, beantwoord dan deze e-mail.',
  'You get {amount} back.': 'U krijgt {amount} terug.',
  // Subscriptions.
  'Your subscription to {product} could not be renewed': 'Uw abonnement op {product} kon niet worden verlengd',
  'We could not renew your subscription': 'We konden uw abonnement niet verlengen',
  'The renewal of {product} that was due on {day} did not go through. {problem}':
    'De verlenging van {product} die op {day} moest plaatsvinden, is niet gelukt. {problem}',
  'We try again on {day}.': 'We proberen het op {day} opnieuw.',
  'We do not try again by ourselves.': 'We proberen het niet vanzelf opnieuw.',
  'You can pay it now, also in another way; later renewals are paid that way, too.':
    'U kunt haar nu betalen, ook op een andere manier; latere verlengingen worden dan ook zo betaald.',
  'View your subscription': 'Uw abonnement bekijken',
  'Your subscription to {product} was cancelled': 'Uw abonnement op {product} is opgezegd',
  'Your subscription was cancelled': 'Uw abonnement is opgezegd',
  'You have cancelled it.': 'U hebt het opgezegd.',
  'The shop has cancelled it.': 'De winkel heeft het opgezegd.',
  'Its last renewal was not paid.': 'De laatste verlenging is niet betaald.',
  'It ends on {day}. Nothing more is charged. What you have paid for already stays yours.':
    'Het eindigt op {day}. Er wordt niets meer afgeschreven. Wat u al hebt betaald, blijft van u.',
  'Nothing more is charged. What you have paid for already stays yours.':
    'Er wordt niets meer afgeschreven. Wat u al hebt betaald, blijft van u.',
  'Your subscription to {product} ends soon': 'Uw abonnement op {product} eindigt binnenkort',
  'Your subscription ends soon': 'Uw abonnement eindigt binnenkort',
  'All of it is paid. It ends on {day}, and nothing more is charged.':
    'Alles is betaald. Het eindigt op {day}, en er wordt niets meer afgeschreven.',
  'Your subscription to {product} was changed': 'Uw abonnement op {product} is gewijzigd',
  'Your subscription was changed': 'Uw abonnement is gewijzigd',
  'From {day} on it is {quantity} × {product} for {amount} {period}, before shipping and tax.':
    'Vanaf {day} is het {quantity} × {product} voor {amount} {period}, vóór verzendkosten en btw.',
  'If you do not want that, you can cancel it until then.': 'Als u dat niet wilt, kunt u het tot dan opzeggen.',
  'Product: {before} is now {after}.': 'Product: {before} is nu {after}.',
  'Quantity: {before} is now {after}.': 'Aantal: {before} is nu {after}.',
  'Price of one: {before} is now {after}.': 'Stukprijs: {before} is nu {after}.',
  'It renews {after}, not {before}.': 'Verlenging: {after}, niet {before}.',
  'Next renewal: {day}.': 'Volgende verlenging: {day}.',
  '{count} later renewals were left out and are not charged.': {
    one: '{count} latere verlenging is weggelaten en wordt niet afgeschreven.',
    other: '{count} latere verlengingen zijn weggelaten en worden niet afgeschreven.',
  },
  'Nothing more will be charged. It ends on {day}.': 'Er wordt niets meer afgeschreven. Het eindigt op {day}.',
  'It renews next on {day}.': 'Het wordt de volgende keer verlengd op {day}.',
  'Look it over, pause or cancel it': 'Bekijken, pauzeren of opzeggen',
  // Reminders of carts and bookings, requests for reviews, where their links lead, and what is back.
  'You left something in your cart': 'U hebt iets in uw winkelwagen laten liggen',
  'Your cart is still here': 'Uw winkelwagen is er nog',
  'This is what you left at {shop}. Nothing of it is put aside, and the prices are those of today.':
    'Dit hebt u bij {shop} laten liggen. Er is niets van gereserveerd, en de prijzen zijn die van vandaag.',
  'The code {code} is waiting in it for you.': 'De code {code} ligt er voor u klaar.',
  'Back to your cart': 'Terug naar uw winkelwagen',
  'You get this mail because you entered your address at {shop} and did not finish your order. There is one such mail about a cart, and at most one in {days} days.':
    'U krijgt deze e-mail omdat u uw adres bij {shop} hebt ingevuld en uw bestelling niet hebt afgerond. Over een winkelwagen sturen we één zo’n e-mail, en hoogstens één in {days} dagen.',
  'How do you like what you bought at {shop}?': 'Hoe bevalt wat u bij {shop} hebt gekocht?',
  'How do you like it?': 'Hoe bevalt het?',
  'How do you like it, {name}?': 'Hoe bevalt het, {name}?',
  'Your words help others to choose, and us to become better. It takes a minute, and you need no account.':
    'Uw woorden helpen anderen kiezen en ons beter worden. Het duurt een minuut, en u hebt geen account nodig.',
  'You get this mail because you ordered at {shop}. There is one such mail about an order, and at most one in {days} days.':
    'U krijgt deze e-mail omdat u bij {shop} hebt besteld. Over een bestelling sturen we één zo’n e-mail, en hoogstens één in {days} dagen.',
  'Your booking: {booking}, {time}': 'Uw boeking: {booking}, {time}',
  'See you soon': 'Tot binnenkort',
  'This is a reminder of what you booked at {shop}.': 'Dit is een herinnering aan wat u bij {shop} hebt geboekt.',
  'You get this mail because you booked at {shop}. There is one such mail about a booking.':
    'U krijgt deze e-mail omdat u bij {shop} hebt geboekt. Over een boeking sturen we één zo’n e-mail.',
  'No more reminders of carts': 'Geen herinneringen aan winkelwagens meer',
  'No more requests for reviews': 'Geen verzoeken om reviews meer',
  'No more reminders of bookings': 'Geen herinneringen aan boekingen meer',
  'Nothing left in this cart': 'In deze winkelwagen ligt niets meer',
  'It has been ordered, or it was left too long ago to be kept.':
    'Hij is besteld, of het is te lang geleden om hem te bewaren.',
  'One press, and your address gets none of these mails any more. Mails about your orders still come.':
    'Eén klik, en uw adres krijgt deze e-mails niet meer. E-mails over uw bestellingen blijven komen.',
  'Done: your address gets no more of these mails.': 'Gelukt: uw adres krijgt deze e-mails niet meer.',
  '{product} is back': '{product} is terug',
  'You asked {shop} to tell you when {product} can be ordered again. It can, as long as there is some.':
    'U vroeg {shop} om het te laten weten als {product} weer kan worden besteld. Dat kan nu, zolang de voorraad strekt.',
  'See it': 'Bekijken',
  'You asked for this one mail; there will be no other about it.':
    'U hebt om deze ene e-mail gevraagd; er komt geen andere over.',
  // Accounts and newsletters.
  'A new password': 'Een nieuw wachtwoord',
  'Somebody, hopefully you, asked for a new password for your account at {shop}.':
    'Iemand, hopelijk u, heeft een nieuw wachtwoord aangevraagd voor uw account bij {shop}.',
  'The link works once, within an hour. If you did not ask for it, leave it: your password stays as it is.':
    'De link werkt één keer, binnen een uur. Hebt u er niet om gevraagd, doe dan niets: uw wachtwoord blijft zoals het is.',
  'Open your account': 'Uw account openen',
  'Somebody, hopefully you, signed up with this address at {shop}. Choose a password, and the account is yours.':
    'Iemand, hopelijk u, heeft zich met dit adres aangemeld bij {shop}. Kies een wachtwoord, en het account is van u.',
  'The link works once, within a day. If that was not you, leave it: nobody can use the account.':
    'De link werkt één keer, binnen een dag. Was u dat niet, doe dan niets: niemand kan het account gebruiken.',
  'You have an account already': 'U hebt al een account',
  'Somebody, hopefully you, signed up with this address at {shop}. It has an account: sign in with your password, or choose a new one.':
    'Iemand, hopelijk u, heeft zich met dit adres aangemeld bij {shop}. Er is al een account: log in met uw wachtwoord of kies een nieuw.',
  'The link works once, within an hour. To sign in, go to {address}. If that was not you, leave it: nothing changes.':
    'De link werkt één keer, binnen een uur. Om in te loggen gaat u naar {address}. Was u dat niet, doe dan niets: er verandert niets.',
  'Your address is in use': 'Uw adres is in gebruik',
  'This address has an account': 'Dit adres heeft een account',
  'Somebody wanted to use this address for another account at {shop}. It has one already, so nothing has changed. If that was you, sign in with this address instead.':
    'Iemand wilde dit adres gebruiken voor een ander account bij {shop}. Het heeft er al een, dus er is niets veranderd. Was u dat, log dan in plaats daarvan met dit adres in.',
  'Confirm your email address': 'Bevestig uw e-mailadres',
  'This address was entered for an account at {shop}. Confirm it, and orders placed with it show in the account.':
    'Dit adres is ingevuld voor een account bij {shop}. Bevestig het, dan verschijnen bestellingen die ermee zijn geplaatst in het account.',
  'Confirm this address': 'Dit adres bevestigen',
  'The link works once, within a day. If you have no such account, leave it: nothing happens.':
    'De link werkt één keer, binnen een dag. Hebt u zo’n account niet, doe dan niets: er gebeurt niets.',
  'Your password was changed': 'Uw wachtwoord is gewijzigd',
  'The password of your account at {shop} was changed just now, and all other sessions have ended. If that was not you, choose a new one at once.':
    'Het wachtwoord van uw account bij {shop} is zojuist gewijzigd, en alle andere sessies zijn beëindigd. Was u dat niet, kies dan meteen een nieuw.',
  'A new sign-in to your account': 'Er is opnieuw ingelogd op uw account',
  'Somebody signed in to your account': 'Iemand heeft ingelogd op uw account',
  'If that was not you, choose a new password: that ends every session.':
    'Was u dat niet, kies dan een nieuw wachtwoord: daarmee worden alle sessies beëindigd.',
  'Your account at {shop} was used from a place that it was not used from before: with {browser} on {system}, from the address {address}. If that was you, there is nothing to do.':
    'Uw account bij {shop} is gebruikt vanaf een plek waar het nog niet eerder is gebruikt: met {browser} op {system}, vanaf het adres {address}. Was u dat, dan hoeft u niets te doen.',
  'Your account at {shop} was used from a place that it was not used from before: with a browser that does not say its name, from the address {address}. If that was you, there is nothing to do.':
    'Uw account bij {shop} is gebruikt vanaf een plek waar het nog niet eerder is gebruikt: met een browser die zijn naam niet noemt, vanaf het adres {address}. Was u dat, dan hoeft u niets te doen.',
  'Your account at {shop} was used from a place that it was not used from before: with {device}, from the address {address}. If that was you, there is nothing to do.':
    'Uw account bij {shop} is gebruikt vanaf een plek waar het nog niet eerder is gebruikt: met {device}, vanaf het adres {address}. Was u dat, dan hoeft u niets te doen.',
  'Your email address was changed': 'Uw e-mailadres is gewijzigd',
  'Your account at {shop} now has another email address, and this one no longer signs in. If that was not you, answer this mail.':
    'Uw account bij {shop} heeft nu een ander e-mailadres, en met dit adres kunt u niet meer inloggen. Was u dat niet, beantwoord dan deze e-mail.',
  'You are a member of {area}': 'U bent lid van {area}',
  '{shop} has made you a member of {area}. Choose a password, and you are in.':
    '{shop} heeft u lid gemaakt van {area}. Kies een wachtwoord, en u bent binnen.',
  'The link works once, within a week. Later, ask for a new password with this address.':
    'De link werkt één keer, binnen een week. Vraag later met dit adres een nieuw wachtwoord aan.',
  'Somebody – you, we hope – has entered this address to get “{list}” from {shop}.':
    'Iemand – u, hopen we – heeft dit adres ingevuld om “{list}” van {shop} te ontvangen.',
  'If it was not you, do nothing: you will get no further mail.':
    'Was u dat niet, doe dan niets: u krijgt geen e-mails meer.',
  'Please confirm: {list}': 'Bevestig: {list}',
  'One click, and you are on the list.': 'Eén klik, en u staat op de lijst.',
  'Please confirm': 'Bevestig',
  'Yes, put me on the list': 'Ja, zet mij op de lijst',
  'To confirm it': 'Om het te bevestigen',
  // Invoices, credit notes and packing slips.
  Date: 'Datum',
  Order: 'Bestelling',
  'Discount: {names}': 'Korting: {names}',
  'Shipping: {way}': 'Verzendkosten: {way}',
  'Tax, held by the prices': 'Btw, in de prijzen begrepen',
  'Authorised, charged when it is sent': 'Geautoriseerd, wordt bij verzending afgeschreven',
  'Still to be paid': 'Nog te betalen',
  'The prices hold the tax.': 'De prijzen zijn inclusief btw.',
  'Credit note': 'Creditnota',
  'Lower price': 'Lagere prijs',
  'The order was cancelled': 'De bestelling is geannuleerd',
  'The order was changed': 'De bestelling is gewijzigd',
  'Of invoice': 'Bij factuur',
  'Total credited': 'Totaal gecrediteerd',
  'Tax in it': 'Btw hierin',
  'Reason: {reason}': 'Reden: {reason}',
  'Amounts are what was paid: after discounts, with tax.': 'De bedragen zijn wat is betaald: na kortingen, met btw.',
  'Amounts are what was paid: after discounts.': 'De bedragen zijn wat is betaald: na kortingen.',
  '{product}: lower price': '{product}: lagere prijs',
  'Packing slip': 'Pakbon',
  Parcel: 'Pakket',
  'Reckoned with': 'Berekend met',
  'Note of the buyer: {note}': 'Opmerking van de koper: {note}',
  'Page {at} of {pages}': 'Pagina {at} van {pages}',
  'Test order: no money moved. This is no document for anybody’s books.':
    'Testbestelling: er is geen geld overgemaakt. Dit is geen document voor een boekhouding.',
  'Billed to': 'Factuur aan',
  'Ships to': 'Verzending naar',
  Item: 'Artikel',
  'A message for you': 'Een bericht voor u',
  'Tax by rate': 'Btw per tarief',
  Net: 'Netto',
  '{sign} stands for a character that the typefaces of this document do not have.':
    '{sign} staat voor een teken dat de lettertypen van dit document niet hebben.',
};

import type { mailTexts } from '../../texts/mails.ts';
import type { Translations } from '../../translations.ts';

export const mails: Translations<typeof mailTexts> = {
  'Your order': 'Din ordre',
  // Mails of orders.
  'Your subscription was renewed: order #{number}': 'Dit abonnement er fornyet: ordre #{number}',
  'Order #{number} confirmed': 'Ordre #{number} er bekræftet',
  'Here is what you ordered at {shop}, order #{number}.': 'Her er det, du har bestilt hos {shop}, ordre #{number}.',
  'We have your order #{number} at {shop} and are getting it ready.':
    'Vi har modtaget din ordre #{number} hos {shop} og gør den klar.',
  'Still to be paid. {how}': 'Mangler at blive betalt. {how}',
  'View your order': 'Se din ordre',
  'Invoice (PDF)': 'Faktura (PDF)',
  'What you bought with order #{number}': 'Det, du købte med ordre #{number}',
  'Here it is again': 'Her er det igen',
  'This is what you bought with order #{number}. Links from earlier mails may have ended; these are new.':
    'Det er, hvad du købte med ordre #{number}. Links fra tidligere mails kan være udløbet; disse er nye.',
  'Order #{number} is on its way': 'Ordre #{number} er på vej',
  'It is on its way': 'Den er på vej',
  'Your order #{number} has left our hands.': 'Vi har sendt din ordre #{number}.',
  'Part of order #{number} is on its way': 'En del af ordre #{number} er på vej',
  'A part of it is on its way': 'En del af den er på vej',
  'A part of your order #{number} has left our hands.': 'Vi har sendt en del af din ordre #{number}.',
  'Order #{number} was handed over': 'Ordre #{number} er udleveret',
  'It was handed over': 'Den er udleveret',
  'Your order #{number} was handed over.': 'Din ordre #{number} er udleveret.',
  'Part of order #{number} was handed over': 'En del af ordre #{number} er udleveret',
  'A part of it was handed over': 'En del af den er udleveret',
  'A part of your order #{number} was handed over.': 'En del af din ordre #{number} er udleveret.',
  'Order #{number} is ready': 'Ordre #{number} er klar',
  'It is ready': 'Den er klar',
  'Your order #{number} is complete.': 'Din ordre #{number} er gennemført.',
  'Part of order #{number} is ready': 'En del af ordre #{number} er klar',
  'A part of it is ready': 'En del af den er klar',
  'A part of your order #{number} is complete.': 'En del af din ordre #{number} er gennemført.',
  'Carrier: {carrier}': 'Transportør: {carrier}',
  'Tracking number: {number}': 'Sporingsnummer: {number}',
  '{amount} are on your gift card again.': '{amount} er igen på dit gavekort.',
  'This was a test order: no money moved, so none of the {amount} has to come back.':
    'Det var en testordre: der er ikke flyttet nogen penge, så intet af beløbet på {amount} skal tilbage.',
  'We have refunded {amount} to the way you paid with.': 'Vi har refunderet {amount} til den betalingsmåde, du brugte.',
  'We give you back {amount} the way you paid us.': 'Vi giver dig {amount} tilbage, samme vej som du betalte os.',
  'Order #{number} was cancelled': 'Ordre #{number} er annulleret',
  'Your order was cancelled': 'Din ordre er annulleret',
  'Your order #{number} will not be sent. If you did not expect this, please answer this mail.':
    'Din ordre #{number} bliver ikke sendt. Hvis du ikke havde ventet det, så svar på denne mail.',
  'Refund for order #{number}': 'Refusion for ordre #{number}',
  'You get {amount} back': 'Du får {amount} tilbage',
  'This is about your order #{number}: {pieces}.': 'Det drejer sig om din ordre #{number}: {pieces}.',
  'This is about your order #{number}.': 'Det drejer sig om din ordre #{number}.',
  'Questions? Write to {email}': 'Spørgsmål? Skriv til {email}',
  'Delivery: {way}': 'Levering: {way}',
  'Tax (included)': 'Moms (inkluderet)',
  'A gift, with this message': 'En gave med denne besked',
  'Move or cancel your booking': 'Flyt eller aflys din booking',
  'Move your booking': 'Flyt din booking',
  'Cancel your booking': 'Aflys din booking',
  'Move or cancel {booking}': 'Flyt eller aflys {booking}',
  'Move {booking}': 'Flyt {booking}',
  'Cancel {booking}': 'Aflys {booking}',
  // What an order hands over.
  'The code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Koden indtastes i kassen under Gavekort. Det, en ordre ikke bruger, bliver på kortet. Alle, der har koden, kan bruge det: giv den videre med omtanke.',
  'Each code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Hver kode indtastes i kassen under Gavekort. Det, en ordre ikke bruger, bliver på kortet. Alle, der har koden, kan bruge det: giv den videre med omtanke.',
  'Gift card of {amount}: {code}': 'Gavekort på {amount}: {code}',
  'Type the code at the checkout, under Gift card. What an order leaves stays on the card.':
    'Indtast koden i kassen under Gavekort. Det, en ordre ikke bruger, bliver på kortet.',
  // Gift cards.
  Somebody: 'Nogen',
  '{giver} has sent you {count} gift cards for {shop}.': {
    one: '{giver} har sendt dig et gavekort til {shop}.',
    other: '{giver} har sendt dig {count} gavekort til {shop}.',
  },
  'Choose what you like, and type the code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Vælg, hvad du har lyst til, og indtast koden i kassen under Gavekort. Det, en ordre ikke bruger, bliver på kortet. Alle, der har koden, kan bruge det, så hold den for dig selv.',
  'Choose what you like, and type a code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Vælg, hvad du har lyst til, og indtast en kode i kassen under Gavekort. Det, en ordre ikke bruger, bliver på kortet. Alle, der har koden, kan bruge det, så hold den for dig selv.',
  '{giver} has sent you a gift card': '{giver} har sendt dig et gavekort',
  'A gift for you': 'En gave til dig',
  'A gift for you, {name}': 'En gave til dig, {name}',
  'Visit the shop': 'Besøg butikken',
  'Your gift card from order #{number} is on its way to {recipient}. If it does not arrive, answer this mail.':
    'Dit gavekort fra ordre #{number} er på vej til {recipient}. Hvis det ikke når frem, så svar på denne mail.',
  'Your gift card has been sent': 'Dit gavekort er sendt',
  // How what is not paid yet is paid.
  // Orders that were changed, and drafts.
  'Order #{number} was changed': 'Ordre #{number} er ændret',
  'Your order was changed': 'Din ordre er ændret',
  'This is your order #{number} now. If you did not expect this, please answer this mail.':
    'Sådan ser din ordre #{number} ud nu. Hvis du ikke havde ventet det, så svar på denne mail.',
  'Pay {amount}': 'Betal {amount}',
  'We owe you {amount}.': 'Vi skylder dig {amount}.',
  'You have paid the {amount} that it costs more.': 'Du har betalt de {amount}, den koster mere.',
  '{amount} are still to be paid.': '{amount} mangler at blive betalt.',
  'Your order is ready to be paid': 'Din ordre er klar til at blive betalt',
  'You can pay until {day}.': 'Du kan betale til og med {day}.',
  'See it and pay': 'Se den og betal',
  // Returns.
  'Your return: order #{number}': 'Din returnering: ordre #{number}',
  'We have your return': 'Vi har modtaget din returnering',
  'We look at it and write to you. Please wait with the parcel until then.':
    'Vi ser på den og skriver til dig. Vent med at sende pakken indtil da.',
  'Your return is approved: order #{number}': 'Din returnering er godkendt: ordre #{number}',
  'Your return is approved': 'Din returnering er godkendt',
  'Please send the goods back. Once they are here, we send you others.':
    'Send varerne tilbage. Når de er her, sender vi dig andre.',
  'Please send the goods back. Once they are here, you get your money.':
    'Send varerne tilbage. Når de er her, får du dine penge.',
  'Your return was declined: order #{number}': 'Din returnering er afvist: ordre #{number}',
  'We cannot take it back': 'Vi kan ikke tage det tilbage',
  'We have looked at your return and cannot take these goods back. If you have questions, please answer this mail.':
    'Vi har set på din returnering og kan ikke tage disse varer tilbage. Hvis du har spørgsmål, så svar på denne mail.',
  'Your return was closed: order #{number}': 'Din returnering er lukket: ordre #{number}',
  'Your return was closed': 'Din returnering er lukket',
  'The goods have not come, so we have closed your return. If they are on their way, please answer this mail.':
    'Varerne er ikke kommet, så vi har lukket din returnering. Hvis de er på vej, så svar på denne mail.',
  'Your exchange: order #{number}': 'Din ombytning: ordre #{number}',
  'Your return has arrived': 'Din returnering er ankommet',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it as soon as what it costs more is paid.':
    'Tak: varerne er hos os igen. Det, du får i bytte, er din ordre #{number}. Vi sender den, så snart merprisen er betalt.',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it to you.':
    'Tak: varerne er hos os igen. Det, du får i bytte, er din ordre #{number}. Vi sender den til dig.',
  'Your return has arrived: order #{number}': 'Din returnering er ankommet: ordre #{number}',
  'Thank you: the goods are with us again.': 'Tak: varerne er hos os igen.',
  // Bookings.
  'Your booking has a new time: {booking}': 'Din booking har fået et nyt tidspunkt: {booking}',
  'Your booking has a new time': 'Din booking har fået et nyt tidspunkt',
  'You moved your booking. It is now:': 'Du har flyttet din booking. Den er nu:',
  'Your booking was moved. It is now:': 'Din booking er flyttet. Den er nu:',
  'Your booking was cancelled: {booking}': 'Din booking er aflyst: {booking}',
  'Your booking was cancelled': 'Din booking er aflyst',
  'This booking was cancelled. If you did not expect this, please answer this mail.':
    'Denne booking er aflyst. Hvis du ikke havde ventet det, så svar på denne mail.',
  'You get {amount} back.': 'Du får {amount} tilbage.',
  // Subscriptions.
  'Your subscription to {product} could not be renewed': 'Dit abonnement på {product} kunne ikke fornyes',
  'We could not renew your subscription': 'Vi kunne ikke forny dit abonnement',
  'The renewal of {product} that was due on {day} did not go through. {problem}':
    'Fornyelsen af {product}, der forfaldt {day}, gik ikke igennem. {problem}',
  'We try again on {day}.': 'Vi prøver igen {day}.',
  'We do not try again by ourselves.': 'Vi prøver ikke igen af os selv.',
  'You can pay it now, also in another way; later renewals are paid that way, too.':
    'Du kan betale den nu, også på en anden måde; senere fornyelser betales så på samme måde.',
  'View your subscription': 'Se dit abonnement',
  'Your subscription to {product} was cancelled': 'Dit abonnement på {product} er opsagt',
  'Your subscription was cancelled': 'Dit abonnement er opsagt',
  'You have cancelled it.': 'Du har opsagt det.',
  'The shop has cancelled it.': 'Butikken har opsagt det.',
  'Its last renewal was not paid.': 'Den seneste fornyelse blev ikke betalt.',
  'It ends on {day}. Nothing more is charged. What you have paid for already stays yours.':
    'Det slutter {day}. Der trækkes ikke mere. Det, du allerede har betalt for, er stadig dit.',
  'Nothing more is charged. What you have paid for already stays yours.':
    'Der trækkes ikke mere. Det, du allerede har betalt for, er stadig dit.',
  'Your subscription to {product} ends soon': 'Dit abonnement på {product} slutter snart',
  'Your subscription ends soon': 'Dit abonnement slutter snart',
  'All of it is paid. It ends on {day}, and nothing more is charged.':
    'Det hele er betalt. Det slutter {day}, og der trækkes ikke mere.',
  'Your subscription to {product} was changed': 'Dit abonnement på {product} er ændret',
  'Your subscription was changed': 'Dit abonnement er ændret',
  'From {day} on it is {quantity} × {product} for {amount} {period}, before shipping and tax.':
    'Fra {day} er det {quantity} × {product} for {amount} {period}, før fragt og moms.',
  'If you do not want that, you can cancel it until then.': 'Hvis du ikke ønsker det, kan du opsige det indtil da.',
  'Product: {before} is now {after}.': 'Produkt: {before} er nu {after}.',
  'Quantity: {before} is now {after}.': 'Antal: {before} er nu {after}.',
  'Price of one: {before} is now {after}.': 'Pris pr. stk.: {before} er nu {after}.',
  'It renews {after}, not {before}.': 'Det fornyes {after}, ikke {before}.',
  'Next renewal: {day}.': 'Næste fornyelse: {day}.',
  '{count} later renewals were left out and are not charged.': {
    one: '{count} senere fornyelse er udeladt og trækkes ikke.',
    other: '{count} senere fornyelser er udeladt og trækkes ikke.',
  },
  'Nothing more will be charged. It ends on {day}.': 'Der trækkes ikke mere. Det slutter {day}.',
  'It renews next on {day}.': 'Det fornyes næste gang {day}.',
  'Look it over, pause or cancel it': 'Se det efter, sæt det på pause, eller opsig det',
  // Reminders of carts and bookings, requests for reviews, where their links lead, and what is back.
  'You left something in your cart': 'Du efterlod noget i din kurv',
  'Your cart is still here': 'Din kurv er her stadig',
  'This is what you left at {shop}. Nothing of it is put aside, and the prices are those of today.':
    'Det her efterlod du hos {shop}. Intet af det er lagt til side, og priserne er dagens.',
  'The code {code} is waiting in it for you.': 'Koden {code} venter på dig i den.',
  'Back to your cart': 'Tilbage til din kurv',
  'You get this mail because you entered your address at {shop} and did not finish your order. There is one such mail about a cart, and at most one in {days} days.':
    'Du får denne mail, fordi du indtastede din adresse hos {shop} og ikke gjorde din ordre færdig. Der sendes én sådan mail om en kurv, og højst én på {days} dage.',
  'How do you like what you bought at {shop}?': 'Hvad synes du om det, du købte hos {shop}?',
  'How do you like it?': 'Hvad synes du om det?',
  'How do you like it, {name}?': 'Hvad synes du om det, {name}?',
  'Your words help others to choose, and us to become better. It takes a minute, and you need no account.':
    'Dine ord hjælper andre med at vælge og os med at blive bedre. Det tager et minut, og du behøver ingen konto.',
  'You get this mail because you ordered at {shop}. There is one such mail about an order, and at most one in {days} days.':
    'Du får denne mail, fordi du har bestilt hos {shop}. Der sendes én sådan mail om en ordre, og højst én på {days} dage.',
  'Your booking: {booking}, {time}': 'Din booking: {booking}, {time}',
  'See you soon': 'Vi ses snart',
  'This is a reminder of what you booked at {shop}.': 'Dette er en påmindelse om det, du har booket hos {shop}.',
  'You get this mail because you booked at {shop}. There is one such mail about a booking.':
    'Du får denne mail, fordi du har booket hos {shop}. Der sendes én sådan mail om en booking.',
  'No more reminders of carts': 'Ikke flere påmindelser om kurve',
  'No more requests for reviews': 'Ikke flere anmodninger om anmeldelser',
  'No more reminders of bookings': 'Ikke flere påmindelser om bookinger',
  'Nothing left in this cart': 'Intet tilbage i denne kurv',
  'It has been ordered, or it was left too long ago to be kept.':
    'Den er bestilt, eller det er for længe siden, den blev efterladt.',
  'One press, and your address gets none of these mails any more. Mails about your orders still come.':
    'Ét tryk, og din adresse får ikke flere af disse mails. Mails om dine ordrer kommer stadig.',
  'Done: your address gets no more of these mails.': 'Færdig: din adresse får ikke flere af disse mails.',
  '{product} is back': '{product} er tilbage',
  'You asked {shop} to tell you when {product} can be ordered again. It can, as long as there is some.':
    'Du bad {shop} om besked, når {product} kan bestilles igen. Nu er det muligt, så længe lager haves.',
  'See it': 'Se varen',
  'You asked for this one mail; there will be no other about it.':
    'Du bad om denne ene mail; der kommer ikke flere om den.',
  // Accounts and newsletters.
  'A new password': 'En ny adgangskode',
  'Somebody, hopefully you, asked for a new password for your account at {shop}.':
    'Nogen, forhåbentlig dig, har bedt om en ny adgangskode til din konto hos {shop}.',
  'The link works once, within an hour. If you did not ask for it, leave it: your password stays as it is.':
    'Linket virker én gang, inden for en time. Hvis du ikke har bedt om det, så lad det være: din adgangskode forbliver, som den er.',
  'Open your account': 'Åbn din konto',
  'Somebody, hopefully you, signed up with this address at {shop}. Choose a password, and the account is yours.':
    'Nogen, forhåbentlig dig, har tilmeldt sig med denne adresse hos {shop}. Vælg en adgangskode, så er kontoen din.',
  'The link works once, within a day. If that was not you, leave it: nobody can use the account.':
    'Linket virker én gang, inden for et døgn. Hvis det ikke var dig, så lad det være: ingen kan bruge kontoen.',
  'You have an account already': 'Du har allerede en konto',
  'Somebody, hopefully you, signed up with this address at {shop}. It has an account: sign in with your password, or choose a new one.':
    'Nogen, forhåbentlig dig, har tilmeldt sig med denne adresse hos {shop}. Den har en konto: log ind med din adgangskode, eller vælg en ny.',
  'The link works once, within an hour. To sign in, go to {address}. If that was not you, leave it: nothing changes.':
    'Linket virker én gang, inden for en time. Gå til {address} for at logge ind. Hvis det ikke var dig, så lad det være: intet ændres.',
  'Your address is in use': 'Din adresse er i brug',
  'This address has an account': 'Denne adresse har en konto',
  'Somebody wanted to use this address for another account at {shop}. It has one already, so nothing has changed. If that was you, sign in with this address instead.':
    'Nogen ville bruge denne adresse til en anden konto hos {shop}. Den har allerede en, så intet er ændret. Hvis det var dig, så log ind med denne adresse i stedet.',
  'Confirm your email address': 'Bekræft din e-mailadresse',
  'This address was entered for an account at {shop}. Confirm it, and orders placed with it show in the account.':
    'Denne adresse er indtastet til en konto hos {shop}. Bekræft den, så vises ordrer, der er afgivet med den, på kontoen.',
  'Confirm this address': 'Bekræft denne adresse',
  'The link works once, within a day. If you have no such account, leave it: nothing happens.':
    'Linket virker én gang, inden for et døgn. Hvis du ikke har en sådan konto, så lad det være: der sker ingenting.',
  'Your password was changed': 'Din adgangskode er ændret',
  'The password of your account at {shop} was changed just now, and all other sessions have ended. If that was not you, choose a new one at once.':
    'Adgangskoden til din konto hos {shop} er lige blevet ændret, og alle andre sessioner er afsluttet. Hvis det ikke var dig, så vælg straks en ny.',
  'A new sign-in to your account': 'Et nyt login på din konto',
  'Somebody signed in to your account': 'Nogen har logget ind på din konto',
  'If that was not you, choose a new password: that ends every session.':
    'Hvis det ikke var dig, så vælg en ny adgangskode: det afslutter alle sessioner.',
  'Your account at {shop} was used from a place that it was not used from before: with {browser} on {system}, from the address {address}. If that was you, there is nothing to do.':
    'Din konto hos {shop} er brugt fra et sted, den ikke er brugt fra før: med {browser} på {system}, fra adressen {address}. Hvis det var dig, skal du ikke gøre noget.',
  'Your account at {shop} was used from a place that it was not used from before: with a browser that does not say its name, from the address {address}. If that was you, there is nothing to do.':
    'Din konto hos {shop} er brugt fra et sted, den ikke er brugt fra før: med en browser, der ikke oplyser sit navn, fra adressen {address}. Hvis det var dig, skal du ikke gøre noget.',
  'Your account at {shop} was used from a place that it was not used from before: with {device}, from the address {address}. If that was you, there is nothing to do.':
    'Din konto hos {shop} er brugt fra et sted, den ikke er brugt fra før: med {device}, fra adressen {address}. Hvis det var dig, skal du ikke gøre noget.',
  'Your email address was changed': 'Din e-mailadresse er ændret',
  'Your account at {shop} now has another email address, and this one no longer signs in. If that was not you, answer this mail.':
    'Din konto hos {shop} har nu en anden e-mailadresse, og denne kan ikke længere bruges til at logge ind. Hvis det ikke var dig, så svar på denne mail.',
  'You are a member of {area}': 'Du er medlem af {area}',
  '{shop} has made you a member of {area}. Choose a password, and you are in.':
    '{shop} har gjort dig til medlem af {area}. Vælg en adgangskode, så er du inde.',
  'The link works once, within a week. Later, ask for a new password with this address.':
    'Linket virker én gang, inden for en uge. Senere kan du bede om en ny adgangskode med denne adresse.',
  'Somebody – you, we hope – has entered this address to get “{list}” from {shop}.':
    'Nogen – dig, håber vi – har indtastet denne adresse for at få ”{list}” fra {shop}.',
  'If it was not you, do nothing: you will get no further mail.':
    'Hvis det ikke var dig, skal du ikke gøre noget: du får ikke flere mails.',
  'Please confirm: {list}': 'Bekræft: {list}',
  'One click, and you are on the list.': 'Ét klik, så er du på listen.',
  'Please confirm': 'Bekræft',
  'Yes, put me on the list': 'Ja, sæt mig på listen',
  'To confirm it': 'Bekræft her',
  // Invoices, credit notes and packing slips.
  Date: 'Dato',
  Order: 'Ordre',
  'Discount: {names}': 'Rabat: {names}',
  'Shipping: {way}': 'Fragt: {way}',
  'Tax, held by the prices': 'Moms, indeholdt i priserne',
  'Authorised, charged when it is sent': 'Reserveret, trækkes ved afsendelse',
  'Still to be paid': 'Mangler at blive betalt',
  'The prices hold the tax.': 'Priserne er inkl. moms.',
  'Credit note': 'Kreditnota',
  'Lower price': 'Lavere pris',
  'The order was cancelled': 'Ordren blev annulleret',
  'The order was changed': 'Ordren blev ændret',
  'Of invoice': 'Til faktura',
  'Total credited': 'Krediteret i alt',
  'Tax in it': 'Heraf moms',
  'Reason: {reason}': 'Årsag: {reason}',
  'Amounts are what was paid: after discounts, with tax.':
    'Beløbene er det, der blev betalt: efter rabatter, med moms.',
  'Amounts are what was paid: after discounts.': 'Beløbene er det, der blev betalt: efter rabatter.',
  '{product}: lower price': '{product}: lavere pris',
  'Packing slip': 'Følgeseddel',
  Parcel: 'Pakke',
  'Reckoned with': 'Beregnet med',
  'Note of the buyer: {note}': 'Køberens bemærkning: {note}',
  'Page {at} of {pages}': 'Side {at} af {pages}',
  'Test order: no money moved. This is no document for anybody’s books.':
    'Testordre: der er ikke flyttet nogen penge. Dette er ikke et bilag til nogens regnskab.',
  'Billed to': 'Faktureres til',
  'Ships to': 'Sendes til',
  Item: 'Vare',
  'A message for you': 'En besked til dig',
  'Tax by rate': 'Moms pr. sats',
  Net: 'Netto',
  '{sign} stands for a character that the typefaces of this document do not have.':
    '{sign} står for et tegn, som dokumentets skrifter ikke har.',
};

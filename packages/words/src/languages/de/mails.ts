import type { mailTexts } from '../../texts/mails.ts';
import type { Translations } from '../../translations.ts';

export const mails: Translations<typeof mailTexts> = {
  'Your order': 'Ihre Bestellung',
  // Mails of orders.
  'Your subscription was renewed: order #{number}': 'Ihr Abo wurde verlängert: Bestellung #{number}',
  'Order #{number} confirmed': 'Bestellung #{number} bestätigt',
  'Here is what you ordered at {shop}, order #{number}.':
    'Hier ist, was Sie bei {shop} bestellt haben, Bestellung #{number}.',
  'We have your order #{number} at {shop} and are getting it ready.':
    'Wir haben Ihre Bestellung #{number} bei {shop} erhalten und bereiten sie vor.',
  'Still to be paid. {how}': 'Noch zu zahlen. {how}',
  'View your order': 'Bestellung ansehen',
  'Invoice (PDF)': 'Rechnung (PDF)',
  'What you bought with order #{number}': 'Was Sie mit Bestellung #{number} gekauft haben',
  'Here it is again': 'Hier ist es noch einmal',
  'This is what you bought with order #{number}. Links from earlier mails may have ended; these are new.':
    'Das haben Sie mit Bestellung #{number} gekauft. Links aus früheren E-Mails können abgelaufen sein; diese sind neu.',
  'Order #{number} is on its way': 'Bestellung #{number} ist unterwegs',
  'It is on its way': 'Sie ist unterwegs',
  'Your order #{number} has left our hands.': 'Ihre Bestellung #{number} hat unser Haus verlassen.',
  'Part of order #{number} is on its way': 'Ein Teil der Bestellung #{number} ist unterwegs',
  'A part of it is on its way': 'Ein Teil davon ist unterwegs',
  'A part of your order #{number} has left our hands.': 'Ein Teil Ihrer Bestellung #{number} hat unser Haus verlassen.',
  'Order #{number} was handed over': 'Bestellung #{number} wurde übergeben',
  'It was handed over': 'Sie wurde übergeben',
  'Your order #{number} was handed over.': 'Ihre Bestellung #{number} wurde übergeben.',
  'Part of order #{number} was handed over': 'Ein Teil der Bestellung #{number} wurde übergeben',
  'A part of it was handed over': 'Ein Teil davon wurde übergeben',
  'A part of your order #{number} was handed over.': 'Ein Teil Ihrer Bestellung #{number} wurde übergeben.',
  'Order #{number} is ready': 'Bestellung #{number} ist fertig',
  'It is ready': 'Sie ist fertig',
  'Your order #{number} is complete.': 'Ihre Bestellung #{number} ist abgeschlossen.',
  'Part of order #{number} is ready': 'Ein Teil der Bestellung #{number} ist fertig',
  'A part of it is ready': 'Ein Teil davon ist fertig',
  'A part of your order #{number} is complete.': 'Ein Teil Ihrer Bestellung #{number} ist abgeschlossen.',
  'Carrier: {carrier}': 'Versanddienst: {carrier}',
  'Tracking number: {number}': 'Sendungsnummer: {number}',
  '{amount} are on your gift card again.': '{amount} sind wieder auf Ihrer Geschenkkarte.',
  'This was a test order: no money moved, so none of the {amount} has to come back.':
    'Das war eine Testbestellung: Es ist kein Geld geflossen, also muss von {amount} nichts zurückkommen.',
  'We have refunded {amount} to the way you paid with.': 'Wir haben {amount} auf Ihre Zahlungsart erstattet.',
  'We give you back {amount} the way you paid us.':
    'Wir geben Ihnen {amount} auf dem Weg zurück, auf dem Sie bezahlt haben.',
  'Order #{number} was cancelled': 'Bestellung #{number} wurde storniert',
  'Your order was cancelled': 'Ihre Bestellung wurde storniert',
  'Your order #{number} will not be sent. If you did not expect this, please answer this mail.':
    'Ihre Bestellung #{number} wird nicht versandt. Wenn Sie das nicht erwartet haben, antworten Sie bitte auf diese E-Mail.',
  'Refund for order #{number}': 'Erstattung zu Bestellung #{number}',
  'You get {amount} back': 'Sie bekommen {amount} zurück',
  'This is about your order #{number}: {pieces}.': 'Es geht um Ihre Bestellung #{number}: {pieces}.',
  'This is about your order #{number}.': 'Es geht um Ihre Bestellung #{number}.',
  'Questions? Write to {email}': 'Fragen? Schreiben Sie an {email}',
  'Delivery: {way}': 'Lieferung: {way}',
  'Tax (included)': 'MwSt. (enthalten)',
  'A gift, with this message': 'Ein Geschenk, mit dieser Nachricht',
  'Move or cancel your booking': 'Buchung verschieben oder stornieren',
  'Move your booking': 'Buchung verschieben',
  'Cancel your booking': 'Buchung stornieren',
  'Move or cancel {booking}': '{booking}: verschieben oder stornieren',
  'Move {booking}': '{booking}: verschieben',
  'Cancel {booking}': '{booking}: stornieren',
  // What an order hands over.
  'The code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Den Code geben Sie an der Kasse unter „Geschenkkarte“ ein. Was eine Bestellung übrig lässt, bleibt auf der Karte. Wer den Code hat, kann sie einlösen: Geben Sie ihn mit Bedacht weiter.',
  'Each code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Jeden Code geben Sie an der Kasse unter „Geschenkkarte“ ein. Was eine Bestellung übrig lässt, bleibt auf der Karte. Wer den Code hat, kann sie einlösen: Geben Sie ihn mit Bedacht weiter.',
  'Gift card of {amount}: {code}': 'Geschenkkarte über {amount}: {code}',
  'Type the code at the checkout, under Gift card. What an order leaves stays on the card.':
    'Geben Sie den Code an der Kasse unter „Geschenkkarte“ ein. Was eine Bestellung übrig lässt, bleibt auf der Karte.',
  // Gift cards.
  Somebody: 'Jemand',
  '{giver} has sent you {count} gift cards for {shop}.': {
    one: '{giver} hat Ihnen {count} Geschenkkarte für {shop} gesendet.',
    other: '{giver} hat Ihnen {count} Geschenkkarten für {shop} gesendet.',
  },
  'Choose what you like, and type the code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Suchen Sie sich etwas aus und geben Sie den Code an der Kasse unter „Geschenkkarte“ ein. Was eine Bestellung übrig lässt, bleibt auf der Karte. Wer den Code hat, kann sie einlösen, behalten Sie ihn also für sich.',
  'Choose what you like, and type a code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Suchen Sie sich etwas aus und geben Sie einen Code an der Kasse unter „Geschenkkarte“ ein. Was eine Bestellung übrig lässt, bleibt auf der Karte. Wer den Code hat, kann sie einlösen, behalten Sie ihn also für sich.',
  '{giver} has sent you a gift card': '{giver} hat Ihnen eine Geschenkkarte gesendet',
  'A gift for you': 'Ein Geschenk für Sie',
  'A gift for you, {name}': 'Ein Geschenk für Sie, {name}',
  'Visit the shop': 'Shop besuchen',
  'Your gift card from order #{number} is on its way to {recipient}. If it does not arrive, answer this mail.':
    'Ihre Geschenkkarte aus Bestellung #{number} ist unterwegs an {recipient}. Wenn sie nicht ankommt, antworten Sie auf diese E-Mail.',
  'Your gift card has been sent': 'Ihre Geschenkkarte wurde gesendet',
  // How what is not paid yet is paid.
  // Orders that were changed, and drafts.
  'Order #{number} was changed': 'Bestellung #{number} wurde geändert',
  'Your order was changed': 'Ihre Bestellung wurde geändert',
  'This is your order #{number} now. If you did not expect this, please answer this mail.':
    'So sieht Ihre Bestellung #{number} jetzt aus. Wenn Sie das nicht erwartet haben, antworten Sie bitte auf diese E-Mail.',
  'Pay {amount}': '{amount} bezahlen',
  'We owe you {amount}.': 'Wir schulden Ihnen {amount}.',
  'You have paid the {amount} that it costs more.': 'Den Mehrpreis von {amount} haben Sie bezahlt.',
  '{amount} are still to be paid.': 'Noch zu zahlen sind {amount}.',
  'Your order is ready to be paid': 'Ihre Bestellung kann bezahlt werden',
  'You can pay until {day}.': 'Sie können bis {day} bezahlen.',
  'See it and pay': 'Ansehen und bezahlen',
  // Returns.
  'Your return: order #{number}': 'Ihre Rücksendung: Bestellung #{number}',
  'We have your return': 'Wir haben Ihre Rücksendeanfrage',
  'We look at it and write to you. Please wait with the parcel until then.':
    'Wir sehen sie uns an und schreiben Ihnen. Bitte warten Sie mit dem Paket bis dahin.',
  'Your return is approved: order #{number}': 'Ihre Rücksendung ist genehmigt: Bestellung #{number}',
  'Your return is approved': 'Ihre Rücksendung ist genehmigt',
  'Please send the goods back. Once they are here, we send you others.':
    'Bitte senden Sie die Ware zurück. Sobald sie hier ist, senden wir Ihnen andere.',
  'Please send the goods back. Once they are here, you get your money.':
    'Bitte senden Sie die Ware zurück. Sobald sie hier ist, bekommen Sie Ihr Geld.',
  'Your return was declined: order #{number}': 'Ihre Rücksendung wurde abgelehnt: Bestellung #{number}',
  'We cannot take it back': 'Wir können es nicht zurücknehmen',
  'We have looked at your return and cannot take these goods back. If you have questions, please answer this mail.':
    'Wir haben Ihre Rücksendung geprüft und können diese Ware nicht zurücknehmen. Wenn Sie Fragen haben, antworten Sie bitte auf diese E-Mail.',
  'Your return was closed: order #{number}': 'Ihre Rücksendung wurde geschlossen: Bestellung #{number}',
  'Your return was closed': 'Ihre Rücksendung wurde geschlossen',
  'The goods have not come, so we have closed your return. If they are on their way, please answer this mail.':
    'Die Ware ist nicht angekommen, deshalb haben wir Ihre Rücksendung geschlossen. Wenn sie unterwegs ist, antworten Sie bitte auf diese E-Mail.',
  'Your exchange: order #{number}': 'Ihr Umtausch: Bestellung #{number}',
  'Your return has arrived': 'Ihre Rücksendung ist angekommen',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it as soon as what it costs more is paid.':
    'Vielen Dank: Die Ware ist wieder bei uns. Was Sie im Tausch bekommen, ist Ihre Bestellung #{number}. Wir senden sie, sobald der Mehrpreis bezahlt ist.',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it to you.':
    'Vielen Dank: Die Ware ist wieder bei uns. Was Sie im Tausch bekommen, ist Ihre Bestellung #{number}. Wir senden sie Ihnen zu.',
  'Your return has arrived: order #{number}': 'Ihre Rücksendung ist angekommen: Bestellung #{number}',
  'Thank you: the goods are with us again.': 'Vielen Dank: Die Ware ist wieder bei uns.',
  // Bookings.
  'Your booking has a new time: {booking}': 'Ihre Buchung hat eine neue Zeit: {booking}',
  'Your booking has a new time': 'Ihre Buchung hat eine neue Zeit',
  'You moved your booking. It is now:': 'Sie haben Ihre Buchung verschoben. Sie ist jetzt:',
  'Your booking was moved. It is now:': 'Ihre Buchung wurde verschoben. Sie ist jetzt:',
  'Your booking was cancelled: {booking}': 'Ihre Buchung wurde storniert: {booking}',
  'Your booking was cancelled': 'Ihre Buchung wurde storniert',
  'This booking was cancelled. If you did not expect this, please answer this mail.':
    'Diese Buchung wurde storniert. Wenn Sie das nicht erwartet haben, antworten Sie bitte auf diese E-Mail.',
  'You get {amount} back.': 'Sie bekommen {amount} zurück.',
  // Subscriptions.
  'Your subscription to {product} could not be renewed': 'Ihr Abo konnte nicht verlängert werden: {product}',
  'We could not renew your subscription': 'Wir konnten Ihr Abo nicht verlängern',
  'The renewal of {product} that was due on {day} did not go through. {problem}':
    'Die am {day} fällige Verlängerung ist nicht zustande gekommen: {product}. {problem}',
  'We try again on {day}.': 'Wir versuchen es am {day} noch einmal.',
  'We do not try again by ourselves.': 'Von uns aus versuchen wir es nicht noch einmal.',
  'You can pay it now, also in another way; later renewals are paid that way, too.':
    'Sie können sie jetzt bezahlen, auch auf andere Art; spätere Verlängerungen werden dann ebenso bezahlt.',
  'View your subscription': 'Abo ansehen',
  'Your subscription to {product} was cancelled': 'Ihr Abo wurde gekündigt: {product}',
  'Your subscription was cancelled': 'Ihr Abo wurde gekündigt',
  'You have cancelled it.': 'Sie haben es gekündigt.',
  'The shop has cancelled it.': 'Der Shop hat es gekündigt.',
  'Its last renewal was not paid.': 'Die letzte Verlängerung wurde nicht bezahlt.',
  'It ends on {day}. Nothing more is charged. What you have paid for already stays yours.':
    'Es endet am {day}. Es wird nichts mehr abgebucht. Was Sie schon bezahlt haben, bleibt Ihnen.',
  'Nothing more is charged. What you have paid for already stays yours.':
    'Es wird nichts mehr abgebucht. Was Sie schon bezahlt haben, bleibt Ihnen.',
  'Your subscription to {product} ends soon': 'Ihr Abo endet bald: {product}',
  'Your subscription ends soon': 'Ihr Abo endet bald',
  'All of it is paid. It ends on {day}, and nothing more is charged.':
    'Alles ist bezahlt. Es endet am {day}, und es wird nichts mehr abgebucht.',
  'Your subscription to {product} was changed': 'Ihr Abo wurde geändert: {product}',
  'Your subscription was changed': 'Ihr Abo wurde geändert',
  'From {day} on it is {quantity} × {product} for {amount} {period}, before shipping and tax.':
    'Ab {day} gilt: {quantity} × {product} für {amount} {period}, zzgl. Versand und MwSt.',
  'If you do not want that, you can cancel it until then.':
    'Wenn Sie das nicht möchten, können Sie es bis dahin kündigen.',
  'Product: {before} is now {after}.': 'Produkt: {before} ist jetzt {after}.',
  'Quantity: {before} is now {after}.': 'Menge: {before} ist jetzt {after}.',
  'Price of one: {before} is now {after}.': 'Stückpreis: {before} ist jetzt {after}.',
  'It renews {after}, not {before}.': 'Es verlängert sich {after} statt {before}.',
  'Next renewal: {day}.': 'Nächste Verlängerung: {day}.',
  '{count} later renewals were left out and are not charged.': {
    one: '{count} spätere Verlängerung wurde ausgelassen und wird nicht abgebucht.',
    other: '{count} spätere Verlängerungen wurden ausgelassen und werden nicht abgebucht.',
  },
  'Nothing more will be charged. It ends on {day}.': 'Es wird nichts mehr abgebucht. Es endet am {day}.',
  'It renews next on {day}.': 'Es verlängert sich das nächste Mal am {day}.',
  'Look it over, pause or cancel it': 'Ansehen, pausieren oder kündigen',
  // Reminders of carts and bookings, requests for reviews, where their links lead, and what is back.
  'You left something in your cart': 'Sie haben etwas im Warenkorb gelassen',
  'Your cart is still here': 'Ihr Warenkorb ist noch da',
  'This is what you left at {shop}. Nothing of it is put aside, and the prices are those of today.':
    'Das haben Sie bei {shop} im Warenkorb gelassen. Nichts davon ist zurückgelegt, und die Preise sind die von heute.',
  'The code {code} is waiting in it for you.': 'Der Code {code} wartet darin auf Sie.',
  'Back to your cart': 'Zurück zu Ihrem Warenkorb',
  'You get this mail because you entered your address at {shop} and did not finish your order. There is one such mail about a cart, and at most one in {days} days.':
    'Sie bekommen diese E-Mail, weil Sie bei {shop} Ihre Adresse eingegeben und Ihre Bestellung nicht abgeschlossen haben. Zu einem Warenkorb gibt es eine solche E-Mail und höchstens eine in {days} Tagen.',
  'How do you like what you bought at {shop}?': 'Wie gefällt Ihnen, was Sie bei {shop} gekauft haben?',
  'How do you like it?': 'Wie gefällt es Ihnen?',
  'How do you like it, {name}?': 'Wie gefällt es Ihnen, {name}?',
  'Your words help others to choose, and us to become better. It takes a minute, and you need no account.':
    'Ihre Worte helfen anderen bei der Wahl und uns, besser zu werden. Es dauert eine Minute, und Sie brauchen kein Konto.',
  'You get this mail because you ordered at {shop}. There is one such mail about an order, and at most one in {days} days.':
    'Sie bekommen diese E-Mail, weil Sie bei {shop} bestellt haben. Zu einer Bestellung gibt es eine solche E-Mail und höchstens eine in {days} Tagen.',
  'Your booking: {booking}, {time}': 'Ihre Buchung: {booking}, {time}',
  'See you soon': 'Bis bald',
  'This is a reminder of what you booked at {shop}.': 'Das ist eine Erinnerung an Ihre Buchung bei {shop}.',
  'You get this mail because you booked at {shop}. There is one such mail about a booking.':
    'Sie bekommen diese E-Mail, weil Sie bei {shop} gebucht haben. Zu einer Buchung gibt es eine solche E-Mail.',
  'No more reminders of carts': 'Keine Erinnerungen an Warenkörbe mehr',
  'No more requests for reviews': 'Keine Bitten um Bewertungen mehr',
  'No more reminders of bookings': 'Keine Erinnerungen an Buchungen mehr',
  'Nothing left in this cart': 'In diesem Warenkorb ist nichts mehr',
  'It has been ordered, or it was left too long ago to be kept.':
    'Er wurde bestellt, oder er ist zu alt, um noch gespeichert zu sein.',
  'One press, and your address gets none of these mails any more. Mails about your orders still come.':
    'Ein Klick, und Ihre Adresse bekommt keine dieser E-Mails mehr. E-Mails zu Ihren Bestellungen kommen weiterhin.',
  'Done: your address gets no more of these mails.': 'Erledigt: Ihre Adresse bekommt keine dieser E-Mails mehr.',
  '{product} is back': '{product} ist wieder da',
  'You asked {shop} to tell you when {product} can be ordered again. It can, as long as there is some.':
    'Sie haben {shop} gebeten, Ihnen zu sagen, wann dies wieder bestellt werden kann: {product}. Jetzt geht es, solange der Vorrat reicht.',
  'See it': 'Ansehen',
  'You asked for this one mail; there will be no other about it.':
    'Sie haben um diese eine E-Mail gebeten; eine weitere dazu gibt es nicht.',
  // Accounts and newsletters.
  'A new password': 'Ein neues Passwort',
  'Somebody, hopefully you, asked for a new password for your account at {shop}.':
    'Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto bei {shop} angefordert.',
  'The link works once, within an hour. If you did not ask for it, leave it: your password stays as it is.':
    'Der Link gilt einmal, innerhalb einer Stunde. Wenn Sie ihn nicht angefordert haben, ignorieren Sie ihn: Ihr Passwort bleibt, wie es ist.',
  'Open your account': 'Konto öffnen',
  'Somebody, hopefully you, signed up with this address at {shop}. Choose a password, and the account is yours.':
    'Jemand, hoffentlich Sie, hat sich mit dieser Adresse bei {shop} registriert. Wählen Sie ein Passwort, dann gehört das Konto Ihnen.',
  'The link works once, within a day. If that was not you, leave it: nobody can use the account.':
    'Der Link gilt einmal, innerhalb eines Tages. Wenn Sie das nicht waren, ignorieren Sie ihn: Niemand kann das Konto benutzen.',
  'You have an account already': 'Sie haben schon ein Konto',
  'Somebody, hopefully you, signed up with this address at {shop}. It has an account: sign in with your password, or choose a new one.':
    'Jemand, hoffentlich Sie, hat sich mit dieser Adresse bei {shop} registriert. Sie hat schon ein Konto: Melden Sie sich mit Ihrem Passwort an oder wählen Sie ein neues.',
  'The link works once, within an hour. To sign in, go to {address}. If that was not you, leave it: nothing changes.':
    'Der Link gilt einmal, innerhalb einer Stunde. Zum Anmelden gehen Sie zu {address}. Wenn Sie das nicht waren, ignorieren Sie ihn: Es ändert sich nichts.',
  'Your address is in use': 'Ihre Adresse wird schon verwendet',
  'This address has an account': 'Zu dieser Adresse gibt es ein Konto',
  'Somebody wanted to use this address for another account at {shop}. It has one already, so nothing has changed. If that was you, sign in with this address instead.':
    'Jemand wollte diese Adresse für ein anderes Konto bei {shop} verwenden. Sie hat schon eines, deshalb hat sich nichts geändert. Wenn Sie das waren, melden Sie sich stattdessen mit dieser Adresse an.',
  'Confirm your email address': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'This address was entered for an account at {shop}. Confirm it, and orders placed with it show in the account.':
    'Diese Adresse wurde für ein Konto bei {shop} eingegeben. Bestätigen Sie sie, dann erscheinen Bestellungen mit dieser Adresse im Konto.',
  'Confirm this address': 'Diese Adresse bestätigen',
  'The link works once, within a day. If you have no such account, leave it: nothing happens.':
    'Der Link gilt einmal, innerhalb eines Tages. Wenn Sie kein solches Konto haben, ignorieren Sie ihn: Es passiert nichts.',
  'Your password was changed': 'Ihr Passwort wurde geändert',
  'The password of your account at {shop} was changed just now, and all other sessions have ended. If that was not you, choose a new one at once.':
    'Das Passwort Ihres Kontos bei {shop} wurde gerade geändert, und alle anderen Sitzungen sind beendet. Wenn Sie das nicht waren, wählen Sie sofort ein neues.',
  'A new sign-in to your account': 'Eine neue Anmeldung in Ihrem Konto',
  'Somebody signed in to your account': 'Jemand hat sich in Ihrem Konto angemeldet',
  'If that was not you, choose a new password: that ends every session.':
    'Wenn Sie das nicht waren, wählen Sie ein neues Passwort: Das beendet alle Sitzungen.',
  'Your account at {shop} was used from a place that it was not used from before: with {browser} on {system}, from the address {address}. If that was you, there is nothing to do.':
    'Ihr Konto bei {shop} wurde von einem Ort aus benutzt, von dem es bisher nicht benutzt wurde: mit {browser} auf {system}, von der Adresse {address}. Wenn Sie das waren, müssen Sie nichts tun.',
  'Your account at {shop} was used from a place that it was not used from before: with a browser that does not say its name, from the address {address}. If that was you, there is nothing to do.':
    'Ihr Konto bei {shop} wurde von einem Ort aus benutzt, von dem es bisher nicht benutzt wurde: mit einem Browser, der seinen Namen nicht nennt, von der Adresse {address}. Wenn Sie das waren, müssen Sie nichts tun.',
  'Your account at {shop} was used from a place that it was not used from before: with {device}, from the address {address}. If that was you, there is nothing to do.':
    'Ihr Konto bei {shop} wurde von einem Ort aus benutzt, von dem es bisher nicht benutzt wurde: mit {device}, von der Adresse {address}. Wenn Sie das waren, müssen Sie nichts tun.',
  'Your email address was changed': 'Ihre E-Mail-Adresse wurde geändert',
  'Your account at {shop} now has another email address, and this one no longer signs in. If that was not you, answer this mail.':
    'Ihr Konto bei {shop} hat jetzt eine andere E-Mail-Adresse, mit dieser hier kann man sich nicht mehr anmelden. Wenn Sie das nicht waren, antworten Sie auf diese E-Mail.',
  'You are a member of {area}': 'Sie sind jetzt Mitglied: {area}',
  '{shop} has made you a member of {area}. Choose a password, and you are in.':
    '{shop} hat Sie zum Mitglied gemacht: {area}. Wählen Sie ein Passwort, und Sie sind dabei.',
  'The link works once, within a week. Later, ask for a new password with this address.':
    'Der Link gilt einmal, innerhalb einer Woche. Danach fordern Sie mit dieser Adresse ein neues Passwort an.',
  'Somebody – you, we hope – has entered this address to get “{list}” from {shop}.':
    'Jemand – hoffentlich Sie – hat diese Adresse eingegeben, um „{list}“ von {shop} zu bekommen.',
  'If it was not you, do nothing: you will get no further mail.':
    'Wenn Sie das nicht waren, tun Sie nichts: Sie bekommen keine weitere E-Mail.',
  'Please confirm: {list}': 'Bitte bestätigen: {list}',
  'One click, and you are on the list.': 'Ein Klick, und Sie stehen auf der Liste.',
  'Please confirm': 'Bitte bestätigen',
  'Yes, put me on the list': 'Ja, setzen Sie mich auf die Liste',
  'To confirm it': 'Zum Bestätigen',
  // Invoices, credit notes and packing slips.
  Date: 'Datum',
  Order: 'Bestellung',
  'Discount: {names}': 'Rabatt: {names}',
  'Shipping: {way}': 'Versand: {way}',
  'Tax, held by the prices': 'In den Preisen enthaltene MwSt.',
  'Authorised, charged when it is sent': 'Autorisiert, wird beim Versand abgebucht',
  'Still to be paid': 'Noch zu zahlen',
  'The prices hold the tax.': 'Die Preise enthalten die MwSt.',
  'Credit note': 'Gutschrift',
  'Lower price': 'Niedrigerer Preis',
  'The order was cancelled': 'Die Bestellung wurde storniert',
  'The order was changed': 'Die Bestellung wurde geändert',
  'Of invoice': 'Zu Rechnung',
  'Total credited': 'Gutschrift gesamt',
  'Tax in it': 'Darin enthaltene MwSt.',
  'Reason: {reason}': 'Grund: {reason}',
  'Amounts are what was paid: after discounts, with tax.': 'Die Beträge sind das Bezahlte: nach Rabatten, mit MwSt.',
  'Amounts are what was paid: after discounts.': 'Die Beträge sind das Bezahlte: nach Rabatten.',
  '{product}: lower price': '{product}: niedrigerer Preis',
  'Packing slip': 'Lieferschein',
  Parcel: 'Paket',
  'Reckoned with': 'Kalkuliert mit',
  'Note of the buyer: {note}': 'Anmerkung des Käufers: {note}',
  'Page {at} of {pages}': 'Seite {at} von {pages}',
  'Test order: no money moved. This is no document for anybody’s books.':
    'Testbestellung: Es ist kein Geld geflossen. Dies ist kein Beleg für die Buchhaltung.',
  'Billed to': 'Rechnung an',
  'Ships to': 'Lieferung an',
  Item: 'Artikel',
  'A message for you': 'Eine Nachricht für Sie',
  'Tax by rate': 'MwSt. nach Satz',
  Net: 'Netto',
  '{sign} stands for a character that the typefaces of this document do not have.':
    '{sign} steht für ein Zeichen, das die Schriften dieses Dokuments nicht haben.',
};

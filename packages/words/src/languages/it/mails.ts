import type { mailTexts } from '../../texts/mails.ts';
import type { Translations } from '../../translations.ts';

export const mails: Translations<typeof mailTexts> = {
  'Your order': 'Il tuo ordine',
  // Mails of orders.
  'Your subscription was renewed: order #{number}': 'Il tuo abbonamento è stato rinnovato: ordine #{number}',
  'Order #{number} confirmed': 'Ordine #{number} confermato',
  'Here is what you ordered at {shop}, order #{number}.': 'Ecco che cosa hai ordinato su {shop}, ordine #{number}.',
  'We have your order #{number} at {shop} and are getting it ready.':
    'Abbiamo ricevuto il tuo ordine #{number} su {shop} e lo stiamo preparando.',
  'Still to be paid. {how}': 'Ancora da pagare. {how}',
  'View your order': 'Vedi il tuo ordine',
  'Invoice (PDF)': 'Fattura (PDF)',
  'What you bought with order #{number}': 'Che cosa hai acquistato con l’ordine #{number}',
  'Here it is again': 'Eccolo di nuovo',
  'This is what you bought with order #{number}. Links from earlier mails may have ended; these are new.':
    'Questo è ciò che hai acquistato con l’ordine #{number}. I link delle e-mail precedenti potrebbero non valere più; questi sono nuovi.',
  'Order #{number} is on its way': 'L’ordine #{number} è in viaggio',
  'It is on its way': 'È in viaggio',
  'Your order #{number} has left our hands.': 'Abbiamo spedito il tuo ordine #{number}.',
  'Part of order #{number} is on its way': 'Una parte dell’ordine #{number} è in viaggio',
  'A part of it is on its way': 'Una parte è in viaggio',
  'A part of your order #{number} has left our hands.': 'Abbiamo spedito una parte del tuo ordine #{number}.',
  'Order #{number} was handed over': 'L’ordine #{number} è stato consegnato',
  'It was handed over': 'È stato consegnato',
  'Your order #{number} was handed over.': 'Il tuo ordine #{number} è stato consegnato.',
  'Part of order #{number} was handed over': 'Una parte dell’ordine #{number} è stata consegnata',
  'A part of it was handed over': 'Una parte è stata consegnata',
  'A part of your order #{number} was handed over.': 'Una parte del tuo ordine #{number} è stata consegnata.',
  'Order #{number} is ready': 'L’ordine #{number} è pronto',
  'It is ready': 'È pronto',
  'Your order #{number} is complete.': 'Il tuo ordine #{number} è completato.',
  'Part of order #{number} is ready': 'Una parte dell’ordine #{number} è pronta',
  'A part of it is ready': 'Una parte è pronta',
  'A part of your order #{number} is complete.': 'Una parte del tuo ordine #{number} è completata.',
  'Carrier: {carrier}': 'Corriere: {carrier}',
  'Tracking number: {number}': 'Numero di tracciamento: {number}',
  '{amount} are on your gift card again.': '{amount} sono di nuovo sulla tua carta regalo.',
  'This was a test order: no money moved, so none of the {amount} has to come back.':
    'Era un ordine di prova: non è stato spostato denaro, quindi non c’è nulla da rimborsare dell’importo di {amount}.',
  'We have refunded {amount} to the way you paid with.': 'Abbiamo rimborsato {amount} sul metodo con cui hai pagato.',
  'We give you back {amount} the way you paid us.': 'Ti rimborsiamo {amount} con lo stesso metodo con cui hai pagato.',
  'Order #{number} was cancelled': 'L’ordine #{number} è stato annullato',
  'Your order was cancelled': 'Il tuo ordine è stato annullato',
  'Your order #{number} will not be sent. If you did not expect this, please answer this mail.':
    'Il tuo ordine #{number} non verrà spedito. Se non te lo aspettavi, rispondi a questa e-mail.',
  'Refund for order #{number}': 'Rimborso per l’ordine #{number}',
  'You get {amount} back': 'Ricevi indietro {amount}',
  'This is about your order #{number}: {pieces}.': 'Riguarda il tuo ordine #{number}: {pieces}.',
  'This is about your order #{number}.': 'Riguarda il tuo ordine #{number}.',
  'Questions? Write to {email}': 'Domande? Scrivi a {email}',
  'Delivery: {way}': 'Consegna: {way}',
  'Tax (included)': 'IVA (inclusa)',
  'A gift, with this message': 'Un regalo, con questo messaggio',
  'Move or cancel your booking': 'Sposta o annulla la tua prenotazione',
  'Move your booking': 'Sposta la tua prenotazione',
  'Cancel your booking': 'Annulla la tua prenotazione',
  'Move or cancel {booking}': 'Sposta o annulla {booking}',
  'Move {booking}': 'Sposta {booking}',
  'Cancel {booking}': 'Annulla {booking}',
  // What an order hands over.
  'The code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Il codice si inserisce alla cassa, alla voce Carta regalo. Ciò che avanza da un ordine resta sulla carta. Chiunque abbia il codice può usarla: dallo solo a chi vuoi.',
  'Each code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Ogni codice si inserisce alla cassa, alla voce Carta regalo. Ciò che avanza da un ordine resta sulla carta. Chiunque abbia il codice può usarla: dallo solo a chi vuoi.',
  'Gift card of {amount}: {code}': 'Carta regalo da {amount}: {code}',
  'Type the code at the checkout, under Gift card. What an order leaves stays on the card.':
    'Inserisci il codice alla cassa, alla voce Carta regalo. Ciò che avanza da un ordine resta sulla carta.',
  // Gift cards.
  Somebody: 'Qualcuno',
  '{giver} has sent you {count} gift cards for {shop}.': {
    one: '{giver} ti ha inviato {count} carta regalo per {shop}.',
    many: '{giver} ti ha inviato {count} carte regalo per {shop}.',
    other: '{giver} ti ha inviato {count} carte regalo per {shop}.',
  },
  'Choose what you like, and type the code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Scegli ciò che ti piace e inserisci il codice alla cassa, alla voce Carta regalo. Ciò che avanza da un ordine resta sulla carta. Chiunque abbia il codice può usarla, quindi tienilo per te.',
  'Choose what you like, and type a code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Scegli ciò che ti piace e inserisci un codice alla cassa, alla voce Carta regalo. Ciò che avanza da un ordine resta sulla carta. Chiunque abbia il codice può usarla, quindi tienilo per te.',
  '{giver} has sent you a gift card': '{giver} ti ha inviato una carta regalo',
  'A gift for you': 'Un regalo per te',
  'A gift for you, {name}': 'Un regalo per te, {name}',
  'Visit the shop': 'Visita il negozio',
  'Your gift card from order #{number} is on its way to {recipient}. If it does not arrive, answer this mail.':
    'La tua carta regalo dell’ordine #{number} è stata inviata a {recipient}. Se non arriva, rispondi a questa e-mail.',
  'Your gift card has been sent': 'La tua carta regalo è stata inviata',
  // How what is not paid yet is paid.
  // Orders that were changed, and drafts.
  'Order #{number} was changed': 'L’ordine #{number} è stato modificato',
  'Your order was changed': 'Il tuo ordine è stato modificato',
  'This is your order #{number} now. If you did not expect this, please answer this mail.':
    'Questo è ora il tuo ordine #{number}. Se non te lo aspettavi, rispondi a questa e-mail.',
  'Pay {amount}': 'Paga {amount}',
  'We owe you {amount}.': 'Ti dobbiamo {amount}.',
  'You have paid the {amount} that it costs more.': 'Hai pagato la differenza di {amount}.',
  '{amount} are still to be paid.': 'Restano da pagare {amount}.',
  'Your order is ready to be paid': 'Il tuo ordine è pronto per il pagamento',
  'You can pay until {day}.': 'Puoi pagare fino al giorno {day}.',
  'See it and pay': 'Vedi e paga',
  // Returns.
  'Your return: order #{number}': 'Il tuo reso: ordine #{number}',
  'We have your return': 'Abbiamo ricevuto la tua richiesta di reso',
  'We look at it and write to you. Please wait with the parcel until then.':
    'La esaminiamo e ti scriviamo. Fino ad allora non spedire ancora il pacco.',
  'Your return is approved: order #{number}': 'Il tuo reso è approvato: ordine #{number}',
  'Your return is approved': 'Il tuo reso è approvato',
  'Please send the goods back. Once they are here, we send you others.':
    'Rispedisci la merce. Quando sarà arrivata, ti invieremo quella sostitutiva.',
  'Please send the goods back. Once they are here, you get your money.':
    'Rispedisci la merce. Quando sarà arrivata, riceverai il rimborso.',
  'Your return was declined: order #{number}': 'Il tuo reso è stato rifiutato: ordine #{number}',
  'We cannot take it back': 'Non possiamo accettare il reso',
  'We have looked at your return and cannot take these goods back. If you have questions, please answer this mail.':
    'Abbiamo esaminato il tuo reso e non possiamo riprendere questa merce. Se hai domande, rispondi a questa e-mail.',
  'Your return was closed: order #{number}': 'Il tuo reso è stato chiuso: ordine #{number}',
  'Your return was closed': 'Il tuo reso è stato chiuso',
  'The goods have not come, so we have closed your return. If they are on their way, please answer this mail.':
    'La merce non è arrivata, quindi abbiamo chiuso il tuo reso. Se è in viaggio, rispondi a questa e-mail.',
  'Your exchange: order #{number}': 'Il tuo cambio: ordine #{number}',
  'Your return has arrived': 'Il tuo reso è arrivato',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it as soon as what it costs more is paid.':
    'Grazie: la merce è di nuovo da noi. Ciò che ricevi in cambio è il tuo ordine #{number}. Lo spediamo non appena la differenza è pagata.',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it to you.':
    'Grazie: la merce è di nuovo da noi. Ciò che ricevi in cambio è il tuo ordine #{number}. Te lo spediamo.',
  'Your return has arrived: order #{number}': 'Il tuo reso è arrivato: ordine #{number}',
  'Thank you: the goods are with us again.': 'Grazie: la merce è di nuovo da noi.',
  // Bookings.
  'Your booking has a new time: {booking}': 'La tua prenotazione ha un nuovo orario: {booking}',
  'Your booking has a new time': 'La tua prenotazione ha un nuovo orario',
  'You moved your booking. It is now:': 'Hai spostato la tua prenotazione. Ora è:',
  'Your booking was moved. It is now:': 'La tua prenotazione è stata spostata. Ora è:',
  'Your booking was cancelled: {booking}': 'La tua prenotazione è stata annullata: {booking}',
  'Your booking was cancelled': 'La tua prenotazione è stata annullata',
  'This booking was cancelled. If you did not expect this, please answer this mail.':
    'Questa prenotazione è stata annullata. Se non te lo aspettavi, rispondi a questa e-mail.',
  'You get {amount} back.': 'Ricevi indietro {amount}.',
  // Subscriptions.
  'Your subscription to {product} could not be renewed': 'Il tuo abbonamento non è stato rinnovato: {product}',
  'We could not renew your subscription': 'Non siamo riusciti a rinnovare il tuo abbonamento',
  'The renewal of {product} that was due on {day} did not go through. {problem}':
    '{product}: il rinnovo previsto il giorno {day} non è andato a buon fine. {problem}',
  'We try again on {day}.': 'Riproveremo il giorno {day}.',
  'We do not try again by ourselves.': 'Non riproveremo automaticamente.',
  'You can pay it now, also in another way; later renewals are paid that way, too.':
    'Puoi pagarlo ora, anche con un altro metodo; anche i rinnovi successivi saranno pagati così.',
  'View your subscription': 'Vedi il tuo abbonamento',
  'Your subscription to {product} was cancelled': 'Il tuo abbonamento è stato disdetto: {product}',
  'Your subscription was cancelled': 'Il tuo abbonamento è stato disdetto',
  'You have cancelled it.': 'L’hai disdetto tu.',
  'The shop has cancelled it.': 'L’ha disdetto il negozio.',
  'Its last renewal was not paid.': 'L’ultimo rinnovo non è stato pagato.',
  'It ends on {day}. Nothing more is charged. What you have paid for already stays yours.':
    'Termina il giorno {day}. Non viene addebitato altro. Ciò che hai già pagato resta tuo.',
  'Nothing more is charged. What you have paid for already stays yours.':
    'Non viene addebitato altro. Ciò che hai già pagato resta tuo.',
  'Your subscription to {product} ends soon': 'Il tuo abbonamento termina presto: {product}',
  'Your subscription ends soon': 'Il tuo abbonamento termina presto',
  'All of it is paid. It ends on {day}, and nothing more is charged.':
    'È tutto pagato. Termina il giorno {day} e non viene addebitato altro.',
  'Your subscription to {product} was changed': 'Il tuo abbonamento è stato modificato: {product}',
  'Your subscription was changed': 'Il tuo abbonamento è stato modificato',
  'From {day} on it is {quantity} × {product} for {amount} {period}, before shipping and tax.':
    'Dal giorno {day} è {quantity} × {product} per {amount} {period}, spedizione e IVA escluse.',
  'If you do not want that, you can cancel it until then.': 'Se non lo vuoi, puoi disdirlo fino ad allora.',
  'Product: {before} is now {after}.': 'Prodotto: da {before} a {after}.',
  'Quantity: {before} is now {after}.': 'Quantità: da {before} a {after}.',
  'Price of one: {before} is now {after}.': 'Prezzo unitario: da {before} a {after}.',
  'It renews {after}, not {before}.': 'Si rinnova {after}, non {before}.',
  'Next renewal: {day}.': 'Prossimo rinnovo: {day}.',
  '{count} later renewals were left out and are not charged.': {
    one: '{count} rinnovo successivo è stato tralasciato e non viene addebitato.',
    many: '{count} rinnovi successivi sono stati tralasciati e non vengono addebitati.',
    other: '{count} rinnovi successivi sono stati tralasciati e non vengono addebitati.',
  },
  'Nothing more will be charged. It ends on {day}.': 'Non verrà addebitato altro. Termina il giorno {day}.',
  'It renews next on {day}.': 'Il prossimo rinnovo è il giorno {day}.',
  'Look it over, pause or cancel it': 'Controllalo, mettilo in pausa o disdicilo',
  // Reminders of carts and bookings, requests for reviews, where their links lead, and what is back.
  'You left something in your cart': 'Hai lasciato qualcosa nel carrello',
  'Your cart is still here': 'Il tuo carrello è ancora qui',
  'This is what you left at {shop}. Nothing of it is put aside, and the prices are those of today.':
    'Questo è ciò che hai lasciato su {shop}. Nulla è stato messo da parte e i prezzi sono quelli di oggi.',
  'The code {code} is waiting in it for you.': 'Ti aspetta il codice {code}.',
  'Back to your cart': 'Torna al tuo carrello',
  'You get this mail because you entered your address at {shop} and did not finish your order. There is one such mail about a cart, and at most one in {days} days.':
    'Ricevi questa e-mail perché hai inserito il tuo indirizzo su {shop} e non hai completato l’ordine. Ne inviamo una sola per carrello, e al massimo una ogni {days} giorni.',
  'How do you like what you bought at {shop}?': 'Ti piace ciò che hai acquistato su {shop}?',
  'How do you like it?': 'Ti piace?',
  'How do you like it, {name}?': 'Ti piace, {name}?',
  'Your words help others to choose, and us to become better. It takes a minute, and you need no account.':
    'Le tue parole aiutano gli altri a scegliere e noi a migliorare. Basta un minuto e non serve un account.',
  'You get this mail because you ordered at {shop}. There is one such mail about an order, and at most one in {days} days.':
    'Ricevi questa e-mail perché hai ordinato su {shop}. Ne inviamo una sola per ordine, e al massimo una ogni {days} giorni.',
  'Your booking: {booking}, {time}': 'La tua prenotazione: {booking}, {time}',
  'See you soon': 'A presto',
  'This is a reminder of what you booked at {shop}.': 'Questo è un promemoria di ciò che hai prenotato su {shop}.',
  'You get this mail because you booked at {shop}. There is one such mail about a booking.':
    'Ricevi questa e-mail perché hai prenotato su {shop}. Ne inviamo una sola per prenotazione.',
  'No more reminders of carts': 'Niente più promemoria dei carrelli',
  'No more requests for reviews': 'Niente più richieste di recensioni',
  'No more reminders of bookings': 'Niente più promemoria delle prenotazioni',
  'Nothing left in this cart': 'In questo carrello non è rimasto nulla',
  'It has been ordered, or it was left too long ago to be kept.':
    'È stato ordinato, oppure è passato troppo tempo per conservarlo.',
  'One press, and your address gets none of these mails any more. Mails about your orders still come.':
    'Basta un clic e il tuo indirizzo non riceverà più queste e-mail. Quelle sui tuoi ordini continueranno ad arrivare.',
  'Done: your address gets no more of these mails.': 'Fatto: il tuo indirizzo non riceverà più queste e-mail.',
  '{product} is back': '{product}: di nuovo disponibile',
  'You asked {shop} to tell you when {product} can be ordered again. It can, as long as there is some.':
    '{product}: hai chiesto a {shop} di avvisarti quando sarebbe stato di nuovo ordinabile. Ora lo è, fino a esaurimento scorte.',
  'See it': 'Vedi',
  'You asked for this one mail; there will be no other about it.':
    'Hai richiesto solo questa e-mail; non ne arriveranno altre su questo.',
  // Accounts and newsletters.
  'A new password': 'Una nuova password',
  'Somebody, hopefully you, asked for a new password for your account at {shop}.':
    'Qualcuno, speriamo tu, ha richiesto una nuova password per il tuo account su {shop}.',
  'The link works once, within an hour. If you did not ask for it, leave it: your password stays as it is.':
    'Il link funziona una volta sola, entro un’ora. Se non l’hai richiesto, ignoralo: la tua password resta com’è.',
  'Open your account': 'Apri il tuo account',
  'Somebody, hopefully you, signed up with this address at {shop}. Choose a password, and the account is yours.':
    'Qualcuno, speriamo tu, si è registrato con questo indirizzo su {shop}. Scegli una password e l’account è tuo.',
  'The link works once, within a day. If that was not you, leave it: nobody can use the account.':
    'Il link funziona una volta sola, entro un giorno. Se non eri tu, ignoralo: nessuno può usare l’account.',
  'You have an account already': 'Hai già un account',
  'Somebody, hopefully you, signed up with this address at {shop}. It has an account: sign in with your password, or choose a new one.':
    'Qualcuno, speriamo tu, si è registrato con questo indirizzo su {shop}. Esiste già un account: accedi con la tua password o scegline una nuova.',
  'The link works once, within an hour. To sign in, go to {address}. If that was not you, leave it: nothing changes.':
    'Il link funziona una volta sola, entro un’ora. Per accedere, vai su {address}. Se non eri tu, ignoralo: non cambia nulla.',
  'Your address is in use': 'Il tuo indirizzo è già in uso',
  'This address has an account': 'Questo indirizzo ha un account',
  'Somebody wanted to use this address for another account at {shop}. It has one already, so nothing has changed. If that was you, sign in with this address instead.':
    'Qualcuno voleva usare questo indirizzo per un altro account su {shop}. L’indirizzo ne ha già uno, quindi non è cambiato nulla. Se eri tu, accedi con questo indirizzo.',
  'Confirm your email address': 'Conferma il tuo indirizzo e-mail',
  'This address was entered for an account at {shop}. Confirm it, and orders placed with it show in the account.':
    'Questo indirizzo è stato inserito per un account su {shop}. Confermalo e gli ordini fatti con questo indirizzo compariranno nell’account.',
  'Confirm this address': 'Conferma questo indirizzo',
  'The link works once, within a day. If you have no such account, leave it: nothing happens.':
    'Il link funziona una volta sola, entro un giorno. Se non hai un account di questo tipo, ignoralo: non succede nulla.',
  'Your password was changed': 'La tua password è stata cambiata',
  'The password of your account at {shop} was changed just now, and all other sessions have ended. If that was not you, choose a new one at once.':
    'La password del tuo account su {shop} è appena stata cambiata e tutte le altre sessioni sono terminate. Se non eri tu, scegline subito una nuova.',
  'A new sign-in to your account': 'Un nuovo accesso al tuo account',
  'Somebody signed in to your account': 'Qualcuno ha effettuato l’accesso al tuo account',
  'If that was not you, choose a new password: that ends every session.':
    'Se non eri tu, scegli una nuova password: così termina ogni sessione.',
  'Your account at {shop} was used from a place that it was not used from before: with {browser} on {system}, from the address {address}. If that was you, there is nothing to do.':
    'Il tuo account su {shop} è stato usato da un luogo da cui non era mai stato usato prima: con {browser} su {system}, dall’indirizzo {address}. Se eri tu, non devi fare nulla.',
  'Your account at {shop} was used from a place that it was not used from before: with a browser that does not say its name, from the address {address}. If that was you, there is nothing to do.':
    'Il tuo account su {shop} è stato usato da un luogo da cui non era mai stato usato prima: con un browser che non dice il suo nome, dall’indirizzo {address}. Se eri tu, non devi fare nulla.',
  'Your account at {shop} was used from a place that it was not used from before: with {device}, from the address {address}. If that was you, there is nothing to do.':
    'Il tuo account su {shop} è stato usato da un luogo da cui non era mai stato usato prima: con {device}, dall’indirizzo {address}. Se eri tu, non devi fare nulla.',
  'Your email address was changed': 'Il tuo indirizzo e-mail è stato cambiato',
  'Your account at {shop} now has another email address, and this one no longer signs in. If that was not you, answer this mail.':
    'Il tuo account su {shop} ora ha un altro indirizzo e-mail, e con questo non si accede più. Se non eri tu, rispondi a questa e-mail.',
  'You are a member of {area}': 'Ora fai parte dei membri di {area}',
  '{shop} has made you a member of {area}. Choose a password, and you are in.':
    '{shop} ti ha reso membro di {area}. Scegli una password e potrai entrare.',
  'The link works once, within a week. Later, ask for a new password with this address.':
    'Il link funziona una volta sola, entro una settimana. In seguito, richiedi una nuova password con questo indirizzo.',
  'Somebody – you, we hope – has entered this address to get “{list}” from {shop}.':
    'Qualcuno – speriamo tu – ha inserito questo indirizzo per ricevere «{list}» da {shop}.',
  'If it was not you, do nothing: you will get no further mail.':
    'Se non eri tu, non fare nulla: non riceverai altre e-mail.',
  'Please confirm: {list}': 'Conferma la tua iscrizione: {list}',
  'One click, and you are on the list.': 'Un clic e sei nella lista.',
  'Please confirm': 'Conferma la tua iscrizione',
  'Yes, put me on the list': 'Sì, mettimi nella lista',
  'To confirm it': 'Per confermare',
  // Invoices, credit notes and packing slips.
  Date: 'Data',
  Order: 'Ordine',
  'Discount: {names}': 'Sconto: {names}',
  'Shipping: {way}': 'Spedizione: {way}',
  'Tax, held by the prices': 'IVA, inclusa nei prezzi',
  'Authorised, charged when it is sent': 'Autorizzato, addebitato alla spedizione',
  'Still to be paid': 'Ancora da pagare',
  'The prices hold the tax.': 'I prezzi includono l’IVA.',
  'Credit note': 'Nota di credito',
  'Lower price': 'Riduzione di prezzo',
  'The order was cancelled': 'L’ordine è stato annullato',
  'The order was changed': 'L’ordine è stato modificato',
  'Of invoice': 'Relativa alla fattura',
  'Total credited': 'Totale accreditato',
  'Tax in it': 'IVA compresa',
  'Reason: {reason}': 'Motivo: {reason}',
  'Amounts are what was paid: after discounts, with tax.':
    'Gli importi sono quelli pagati: al netto degli sconti, IVA inclusa.',
  'Amounts are what was paid: after discounts.': 'Gli importi sono quelli pagati: al netto degli sconti.',
  '{product}: lower price': '{product}: riduzione di prezzo',
  'Packing slip': 'Distinta di imballaggio',
  Parcel: 'Pacco',
  'Reckoned with': 'Colli previsti',
  'Note of the buyer: {note}': 'Nota di chi ha acquistato: {note}',
  'Page {at} of {pages}': 'Pagina {at} di {pages}',
  'Test order: no money moved. This is no document for anybody’s books.':
    'Ordine di prova: non è stato spostato denaro. Questo documento non ha valore contabile.',
  'Billed to': 'Fatturato a',
  'Ships to': 'Spedito a',
  Item: 'Articolo',
  'A message for you': 'Un messaggio per te',
  'Tax by rate': 'IVA per aliquota',
  Net: 'Netto',
  '{sign} stands for a character that the typefaces of this document do not have.':
    '{sign} sta per un carattere che manca nei font di questo documento.',
};

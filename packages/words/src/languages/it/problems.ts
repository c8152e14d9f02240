import type { problemTexts } from '../../texts/problems.ts';
import type { Translations } from '../../translations.ts';

export const problems: Translations<typeof problemTexts> = {
  'This code could not be checked. Please try again.': 'Non è stato possibile verificare questo codice. Riprova.',
  // Why a subscription was not renewed.
  '{product} is not sold at the moment.': '{product}: al momento non in vendita.',
  'There is not enough of {product} at the moment.': '{product}: al momento la quantità disponibile non è sufficiente.',
  'There is no way to pay that could be charged again.':
    'Non c’è un metodo di pagamento su cui effettuare un nuovo addebito.',
  'The shop sells in another currency now.': 'Il negozio ora vende in un’altra valuta.',
  // Any call or page.
  'There is nothing at {path}.': 'Non c’è nulla all’indirizzo {path}.',
  'This address cannot be read.': 'Questo indirizzo non è leggibile.',
  'This address is longer than any of ours.': 'Questo indirizzo è più lungo di tutti i nostri.',
  'This request cannot be read.': 'Questa richiesta non è leggibile.',
  'The headers of the request are too large. Please delete the cookies of this site and try again.':
    'Le intestazioni della richiesta sono troppo grandi. Elimina i cookie di questo sito e riprova.',
  'The request took too long to arrive.': 'La richiesta ha impiegato troppo tempo ad arrivare.',
  'The request is larger than this call accepts.': 'La richiesta supera le dimensioni ammesse.',
  'A value of the request is too large, or is not of the kind that belongs there.':
    'Un valore della richiesta è troppo grande o non è del tipo previsto.',
  'Please try again in a few seconds.': 'Riprova tra qualche secondo.',
  'The service is busy for a moment. Please try again.': 'Il servizio è momentaneamente occupato. Riprova.',
  'Something went wrong on our side. Please try again.': 'Si è verificato un errore da parte nostra. Riprova.',
  'Your session has expired. Please reload the page and try again.':
    'La sessione è scaduta. Ricarica la pagina e riprova.',
  'This page takes too long to make just now. Please try again in a moment.':
    'In questo momento la pagina richiede troppo tempo. Riprova tra poco.',
  'This website has a password. Enter it on any of its pages first.':
    'Questo sito è protetto da password. Inseriscila prima su una delle sue pagine.',
  'The upload broke off before the file was complete. Please send it again.':
    'Il caricamento si è interrotto prima che il file fosse completo. Invialo di nuovo.',
  // Comments.
  'Please write something.': 'Scrivi qualcosa.',
  'A comment has at most 5,000 characters; yours has {length}.':
    'Un commento può avere al massimo 5.000 caratteri; il tuo ne ha {length}.',
  'Please enter your name.': 'Inserisci il tuo nome.',
  'Please enter a name of at most 100 characters.': 'Inserisci un nome di 100 caratteri al massimo.',
  'Please enter an address that starts with https://': 'Inserisci un indirizzo che inizia con https://',
  'The comment that you answer is gone.': 'Il commento a cui rispondi non c’è più.',
  'It is gone.': 'Non c’è più.',
  'Comments are closed here.': 'Qui i commenti sono chiusi.',
  'You have written a lot in a short time. Please try again in ten minutes.':
    'Hai scritto molto in poco tempo. Riprova tra dieci minuti.',
  'This website does not count likes.': 'Questo sito non conta i «Mi piace».',
  // Forms, mailing lists, locked pages.
  'This website cannot take files at the moment. Send the form without, or write to us.':
    'Al momento questo sito non può ricevere file. Invia il modulo senza, oppure scrivici.',
  'This question was not found.': 'Questa domanda non è stata trovata.',
  'The mailing list was not found.': 'La mailing list non è stata trovata.',
  'The subscription was not found.': 'L’abbonamento non è stato trovato.',
  'That is not the password. Please try again.': 'La password non è corretta. Riprova.',
  // What a product's form asks for (packages/domain, add-to-cart.ts, quantity-input.ts).
  'Sorry, that item variant is unavailable. Please select another variant.':
    'Questa variante dell’articolo non è disponibile. Selezionane un’altra.',
  'Sorry, we do not have enough of that item available.':
    'Purtroppo la quantità disponibile di questo articolo non è sufficiente.',
  'Select a denomination for the Gift Card': 'Seleziona l’importo della carta regalo',
  'Please select the {option} option.': 'Seleziona l’opzione {option}.',
  'Please select the {options} and {last} options.': 'Seleziona le opzioni {options} e {last}.',
  'This shop takes no payments yet, so it cannot take orders.':
    'Questo negozio non accetta ancora pagamenti, quindi non può ricevere ordini.',
  'Quantity must be a number.': 'La quantità deve essere un numero.',
  'You can order at most 9,999 of one item.': 'Puoi ordinare al massimo 9.999 pezzi dello stesso articolo.',
  'Quantity must be a whole number': 'La quantità deve essere un numero intero',
  'Quantity must be at least 1.': 'La quantità deve essere almeno 1.',
  // What an amount that visitors choose has to be.
  'Please enter an amount.': 'Inserisci un importo.',
  '“{text}” is not an amount. Please write it like {example}.': '«{text}» non è un importo. Scrivilo così: {example}.',
  'Please enter an amount of at least {least}.': 'Inserisci un importo di almeno {least}.',
  'The smallest amount is {least}; you entered {amount}.': 'L’importo minimo è {least}; hai inserito {amount}.',
  'The largest amount is {most}; you entered {amount}.': 'L’importo massimo è {most}; hai inserito {amount}.',
  // Addresses, cards and the other fields of a checkout (packages/contract, checkout-problems.ts).
  Required: 'Obbligatorio',
  'Use at most 200 characters.': 'Usa al massimo 200 caratteri.',
  'Choose a country.': 'Scegli un paese.',
  'This is not a ZIP code of that country.': 'Questo non è un codice ZIP di quel paese.',
  'This is not a Postal code of that country.': 'Questo non è un CAP di quel paese.',
  'Enter a phone number such as +1 555 010 0199.': 'Inserisci un numero di telefono, ad esempio +1 555 010 0199.',
  // What is not there.
  'The order was not found.': 'L’ordine non è stato trovato.',
  'The document was not found.': 'Il documento non è stato trovato.',
  'The booking was not found.': 'La prenotazione non è stata trovata.',
  'This booking was not found.': 'Questa prenotazione non è stata trovata.',
  'The return was not found.': 'Il reso non è stato trovato.',
  'The service was not found.': 'Il servizio non è stato trovato.',
  'The gift card was not found.': 'La carta regalo non è stata trovata.',
  'The payment was not found.': 'Il pagamento non è stato trovato.',
  'The offer was not found.': 'La proposta non è stata trovata.',
  'The company was not found.': 'L’azienda non è stata trovata.',
  'This product was not found.': 'Questo prodotto non è stato trovato.',
  'This donation was not found.': 'Questa donazione non è stata trovata.',
  'This picture was not found.': 'Questa immagine non è stata trovata.',
  'This address was not found.': 'Questo indirizzo non è stato trovato.',
  'That session was not found.': 'Questa sessione non è stata trovata.',
  'This member area was not found.': 'Quest’area riservata non è stata trovata.',
  'A wish list was not found.': 'Una lista dei desideri non è stata trovata.',
  'This wish list was not found.': 'Questa lista dei desideri non è stata trovata.',
  'This page was not found.': 'Questa pagina non è stata trovata.',
  // Sessions, and too many tries.
  'You have asked often in a short time. Please wait {count} seconds and try again.': {
    one: 'Troppe richieste in poco tempo. Attendi {count} secondo e riprova.',
    many: 'Troppe richieste in poco tempo. Attendi {count} secondi e riprova.',
    other: 'Troppe richieste in poco tempo. Attendi {count} secondi e riprova.',
  },
  'You have asked often in a short time. Please wait {count} minutes and try again.': {
    one: 'Troppe richieste in poco tempo. Attendi {count} minuto e riprova.',
    many: 'Troppe richieste in poco tempo. Attendi {count} minuti e riprova.',
    other: 'Troppe richieste in poco tempo. Attendi {count} minuti e riprova.',
  },
  'Too many failed attempts. Please wait {count} seconds and try again, or use a sign-in link.': {
    one: 'Troppi tentativi non riusciti. Attendi {count} secondo e riprova, oppure usa un link di accesso.',
    many: 'Troppi tentativi non riusciti. Attendi {count} secondi e riprova, oppure usa un link di accesso.',
    other: 'Troppi tentativi non riusciti. Attendi {count} secondi e riprova, oppure usa un link di accesso.',
  },
  'Too many failed attempts. Please wait {count} minutes and try again, or use a sign-in link.': {
    one: 'Troppi tentativi non riusciti. Attendi {count} minuto e riprova, oppure usa un link di accesso.',
    many: 'Troppi tentativi non riusciti. Attendi {count} minuti e riprova, oppure usa un link di accesso.',
    other: 'Troppi tentativi non riusciti. Attendi {count} minuti e riprova, oppure usa un link di accesso.',
  },
  'Too many wrong passwords. Please wait {count} seconds and try again.': {
    one: 'Troppe password errate. Attendi {count} secondo e riprova.',
    many: 'Troppe password errate. Attendi {count} secondi e riprova.',
    other: 'Troppe password errate. Attendi {count} secondi e riprova.',
  },
  'Too many wrong passwords. Please wait {count} minutes and try again.': {
    one: 'Troppe password errate. Attendi {count} minuto e riprova.',
    many: 'Troppe password errate. Attendi {count} minuti e riprova.',
    other: 'Troppe password errate. Attendi {count} minuti e riprova.',
  },
  'Too many wrong gift card codes. Please wait {count} seconds and try again.': {
    one: 'Troppi codici di carte regalo errati. Attendi {count} secondo e riprova.',
    many: 'Troppi codici di carte regalo errati. Attendi {count} secondi e riprova.',
    other: 'Troppi codici di carte regalo errati. Attendi {count} secondi e riprova.',
  },
  'Too many wrong gift card codes. Please wait {count} minutes and try again.': {
    one: 'Troppi codici di carte regalo errati. Attendi {count} minuto e riprova.',
    many: 'Troppi codici di carte regalo errati. Attendi {count} minuti e riprova.',
    other: 'Troppi codici di carte regalo errati. Attendi {count} minuti e riprova.',
  },
  'Too many orders that we could not find. Please wait {count} seconds and try again.': {
    one: 'Troppi ordini che non abbiamo trovato. Attendi {count} secondo e riprova.',
    many: 'Troppi ordini che non abbiamo trovato. Attendi {count} secondi e riprova.',
    other: 'Troppi ordini che non abbiamo trovato. Attendi {count} secondi e riprova.',
  },
  'Too many orders that we could not find. Please wait {count} minutes and try again.': {
    one: 'Troppi ordini che non abbiamo trovato. Attendi {count} minuto e riprova.',
    many: 'Troppi ordini che non abbiamo trovato. Attendi {count} minuti e riprova.',
    other: 'Troppi ordini che non abbiamo trovato. Attendi {count} minuti e riprova.',
  },
  'We have sent you several mails already. Please try again in an hour.':
    'Ti abbiamo già inviato diverse e-mail. Riprova tra un’ora.',
  // Accounts.
  'The email or password is incorrect.': 'L’e-mail o la password non è corretta.',
  'This website takes no new accounts.': 'Questo sito non accetta nuovi account.',
  'There is an account with this email already. Sign in instead.':
    'Esiste già un account con questa e-mail. Accedi con quello.',
  'Please enter a name of at most {most} characters.': 'Inserisci un nome di {most} caratteri al massimo.',
  'Email is not valid. Email addresses should follow the format {example}.':
    'L’e-mail non è valida. Gli indirizzi e-mail devono avere il formato {example}.',
  'A password needs at least {count} characters.': {
    one: 'Una password deve avere almeno {count} carattere.',
    many: 'Una password deve avere almeno {count} caratteri.',
    other: 'Una password deve avere almeno {count} caratteri.',
  },
  'A password has at most {count} characters.': {
    one: 'Una password può avere al massimo {count} carattere.',
    many: 'Una password può avere al massimo {count} caratteri.',
    other: 'Una password può avere al massimo {count} caratteri.',
  },
  'Your email address cannot be your password.': 'Il tuo indirizzo e-mail non può essere la tua password.',
  'This password is one of the first that others would try. Three or four words that have nothing to do with each other are a good one.':
    'Questa password è una delle prime che altri proverebbero. Tre o quattro parole senza legame tra loro formano una buona password.',
  'That is not your present password.': 'Questa non è la tua password attuale.',
  'This is your address already.': 'Questo è già il tuo indirizzo.',
  'Another account has this address by now.': 'Nel frattempo un altro account ha preso questo indirizzo.',
  'This link has been used, or is too old. Please ask for a new one.':
    'Questo link è già stato usato o è troppo vecchio. Richiedine uno nuovo.',
  'The owner of this website decides who becomes a member here.':
    'È il proprietario di questo sito a decidere chi diventa membro.',
  'Please sign in to keep a wish list with your account.':
    'Accedi per conservare una lista dei desideri nel tuo account.',
  // Addresses and companies.
  'Enter your first name.': 'Inserisci il tuo nome.',
  'Enter your last name.': 'Inserisci il tuo cognome.',
  'Enter your street and house number.': 'Inserisci la via e il numero civico.',
  'Enter your town or city.': 'Inserisci la tua città.',
  'Choose your state.': 'Scegli lo stato.',
  'Choose your province.': 'Scegli la provincia.',
  'Choose your prefecture.': 'Scegli la prefettura.',
  'Choose your region.': 'Scegli la regione.',
  'Enter your ZIP code.': 'Inserisci il codice ZIP.',
  'Enter your postal code.': 'Inserisci il CAP.',
  'Choose your country.': 'Scegli il paese.',
  'Enter the card number.': 'Inserisci il numero della carta.',
  'This is not a card number. Check its digits.': 'Questo non è un numero di carta. Controlla le cifre.',
  'Enter the expiry date.': 'Inserisci la data di scadenza.',
  'Write it like 09 / 28.': 'Scrivila così: 09 / 28.',
  'This card has expired.': 'Questa carta è scaduta.',
  'Enter the 3 or 4 digits.': 'Inserisci le 3 o 4 cifre.',
  'Enter your email address.': 'Inserisci il tuo indirizzo e-mail.',
  'This email address looks incomplete. It should read like name@example.com.':
    'Questo indirizzo e-mail sembra incompleto. Deve avere la forma nome@example.com.',
  'Choose how your order should travel.': 'Scegli come spedire il tuo ordine.',
  'Press Apply to pay with this gift card, or clear the field.':
    'Premi Applica per pagare con questa carta regalo, oppure svuota il campo.',
  'This is 1 character too long: there is room for {most}.': 'C’è 1 carattere di troppo: il massimo è {most}.',
  'This is {count} characters too long: there is room for {most}.': {
    one: 'C’è {count} carattere di troppo: il massimo è {most}.',
    many: 'Ci sono {count} caratteri di troppo: il massimo è {most}.',
    other: 'Ci sono {count} caratteri di troppo: il massimo è {most}.',
  },
  'Use at most {most} characters.': 'Usa al massimo {most} caratteri.',
  'Please enter at most {most} characters.': 'Inserisci al massimo {most} caratteri.',
  'You can keep {count} addresses. Please remove one first.': {
    one: 'Puoi conservare {count} indirizzo. Rimuovilo prima.',
    many: 'Puoi conservare {count} indirizzi. Rimuovine prima uno.',
    other: 'Puoi conservare {count} indirizzi. Rimuovine prima uno.',
  },
  'This shop does not ask for companies.': 'Questo negozio non chiede dati aziendali.',
  'Write the name of the company.': 'Scrivi il nome dell’azienda.',
  'Write the VAT id of the company.': 'Scrivi la partita IVA dell’azienda.',
  'A VAT id begins with the letters of its country, like DE136695976. We know those of the EU, GB, CHE and NO.':
    'Una partita IVA inizia con le lettere del suo paese, ad esempio DE136695976. Riconosciamo quelle di UE, GB, CHE e NO.',
  'This is no VAT id: one from there looks like {example}.':
    'Questa non è una partita IVA: per quel paese ha la forma {example}.',
  'A digit of this VAT id is wrong. Please look it over.': 'Una cifra di questa partita IVA è errata. Controllala.',
  // Coupons.
  'This coupon is not active.': 'Questo codice sconto non è attivo.',
  'This coupon is not valid yet.': 'Questo codice sconto non è ancora valido.',
  'This coupon has expired.': 'Questo codice sconto è scaduto.',
  'This coupon has been used up.': 'Questo codice sconto è esaurito.',
  'You have used this coupon as often as it allows.': 'Hai già usato questo codice sconto il massimo numero di volte.',
  'This coupon is for a first order only.': 'Questo codice sconto vale solo per il primo ordine.',
  'This coupon is for certain customers. If you are one of them, sign in to your account first.':
    'Questo codice sconto è riservato ad alcuni clienti. Se sei tra questi, accedi prima al tuo account.',
  'This coupon cannot be combined with a gift card.': 'Questo codice sconto non è cumulabile con una carta regalo.',
  'This coupon does not apply to anything in your cart.':
    'Questo codice sconto non si applica a nessun articolo del carrello.',
  'Your order is below the minimum for this coupon.': 'Il tuo ordine è inferiore al minimo per questo codice sconto.',
  'This coupon needs at least {count} items that it applies to.': {
    one: 'Questo codice sconto richiede almeno {count} articolo a cui si applica.',
    many: 'Questo codice sconto richiede almeno {count} articoli a cui si applica.',
    other: 'Questo codice sconto richiede almeno {count} articoli a cui si applica.',
  },
  'This coupon needs {count} items to buy, and what you get in the cart as well.': {
    one: 'Questo codice sconto richiede {count} articolo da acquistare, e nel carrello anche ciò che ricevi.',
    many: 'Questo codice sconto richiede {count} articoli da acquistare, e nel carrello anche ciò che ricevi.',
    other: 'Questo codice sconto richiede {count} articoli da acquistare, e nel carrello anche ciò che ricevi.',
  },
  'This coupon cannot be combined with a discount that saves you more.':
    'Questo codice sconto non è cumulabile con uno sconto che ti fa risparmiare di più.',
  'This coupon code is not valid.': 'Questo codice sconto non è valido.',
  // What a cart and an order say of themselves in answers of calls.
  'Confirm your email address first.': 'Conferma prima il tuo indirizzo e-mail.',
  // Carts.
  'Sorry, we do not have enough of that item available. {items}':
    'Purtroppo la quantità disponibile di questo articolo non è sufficiente. {items}',
  'Sold out.': 'Esaurito.',
  'Only {count} left.': {
    one: 'Ne è rimasto solo {count}.',
    many: 'Ne sono rimasti solo {count}.',
    other: 'Ne sono rimasti solo {count}.',
  },
  'You can order one of this item.': 'Puoi ordinare un solo pezzo di questo articolo.',
  'You can order {count} of this at once.': {
    one: 'Puoi ordinarne {count} alla volta.',
    many: 'Puoi ordinarne {count} alla volta.',
    other: 'Puoi ordinarne {count} alla volta.',
  },
  'This product is sold as a subscription.': 'Questo prodotto si vende in abbonamento.',
  'This product cannot be subscribed to.': 'Questo prodotto non è disponibile in abbonamento.',
  'Your cart is full: it holds at most {count} different items.': {
    one: 'Il tuo carrello è pieno: può contenere al massimo {count} articolo.',
    many: 'Il tuo carrello è pieno: può contenere al massimo {count} articoli diversi.',
    other: 'Il tuo carrello è pieno: può contenere al massimo {count} articoli diversi.',
  },
  'That is more than one order can hold. Please order less, or write to us.':
    'È più di quanto un ordine possa contenere. Riduci l’ordine o scrivici.',
  'That is more than one order can hold.': 'È più di quanto un ordine possa contenere.',
  '{title} × {quantity} costs more than one order can hold.':
    '{title} × {quantity}: il costo supera il massimo di un ordine.',
  'The shop has put this order together for you. Please write to the shop if something is to change.':
    'Il negozio ha preparato questo ordine per te. Se qualcosa deve cambiare, scrivi al negozio.',
  'That item is no longer in your cart.': 'Questo articolo non è più nel tuo carrello.',
  'Your cart is empty. Please reload the page and try again.': 'Il tuo carrello è vuoto. Ricarica la pagina e riprova.',
  'Your cart is empty.': 'Il tuo carrello è vuoto.',
  'Choose the country that your order would go to.': 'Scegli il paese di destinazione del tuo ordine.',
  'That shipping option is not available for this cart.':
    'Questa opzione di spedizione non è disponibile per questo carrello.',
  'This shop takes no notes with an order.': 'Questo negozio non accetta note con l’ordine.',
  'This shop does not ask for gifts.': 'Questo negozio non offre l’opzione regalo.',
  // What a cart tells of itself.
  'Goes to {who} on {day}': 'Inviata a {who} il giorno {day}',
  'Goes to {who} as soon as it is paid': 'Inviata a {who} appena pagata',
  'ships later': 'spedizione successiva',
  'ships from {day}': 'spedizione dal giorno {day}',
  'Back-ordered – ships later': 'In riassortimento – spedizione successiva',
  'Back-ordered – ships from {day}': 'In riassortimento – spedizione dal giorno {day}',
  '{count} of {total} back-ordered – ships later': {
    one: '{count} di {total} in riassortimento – spedizione successiva',
    many: '{count} di {total} in riassortimento – spedizione successiva',
    other: '{count} di {total} in riassortimento – spedizione successiva',
  },
  '{count} of {total} back-ordered – ships from {day}': {
    one: '{count} di {total} in riassortimento – spedizione dal giorno {day}',
    many: '{count} di {total} in riassortimento – spedizione dal giorno {day}',
    other: '{count} di {total} in riassortimento – spedizione dal giorno {day}',
  },
  '1 working day': '1 giorno lavorativo',
  '{count} working days': {
    one: '{count} giorno lavorativo',
    many: '{count} giorni lavorativi',
    other: '{count} giorni lavorativi',
  },
  'Free on orders from {amount}': 'Gratuita per ordini da {amount}',
  '{count} payments of {amount}': {
    one: '{count} rata da {amount}',
    many: '{count} rate da {amount}',
    other: '{count} rate da {amount}',
  },
  'Buy {count}, get {more} free': {
    one: 'Acquistane {count}, {more} in omaggio',
    many: 'Acquistane {count}, {more} in omaggio',
    other: 'Acquistane {count}, {more} in omaggio',
  },
  'Buy {count}, get {more} {percent}% off': {
    one: 'Acquistane {count}, altri {more} con sconto {percent}%',
    many: 'Acquistane {count}, altri {more} con sconto {percent}%',
    other: 'Acquistane {count}, altri {more} con sconto {percent}%',
  },
  '{percent}% off': 'Sconto {percent}%',
  '{amount} off': 'Sconto di {amount}',
  'Free shipping': 'Spedizione gratuita',
  'Reverse charge: the recipient is liable for the VAT (Articles 138 and 196 of Directive 2006/112/EC).':
    'Inversione contabile: il destinatario è debitore dell’IVA (articoli 138 e 196 della direttiva 2006/112/CE).',
  'Exempt from tax: {reason} (certificate {certificate}).': 'Esente da IVA: {reason} (certificato {certificate}).',
  'Exempt from tax (certificate {certificate}).': 'Esente da IVA (certificato {certificate}).',
  'Exempt from tax: {reason}.': 'Esente da IVA: {reason}.',
  'Exempt from tax.': 'Esente da IVA.',
  'every week until you cancel': 'ogni settimana fino alla disdetta',
  'every {count} weeks until you cancel': {
    one: 'ogni settimana fino alla disdetta',
    many: 'ogni {count} settimane fino alla disdetta',
    other: 'ogni {count} settimane fino alla disdetta',
  },
  'every month until you cancel': 'ogni mese fino alla disdetta',
  'every {count} months until you cancel': {
    one: 'ogni mese fino alla disdetta',
    many: 'ogni {count} mesi fino alla disdetta',
    other: 'ogni {count} mesi fino alla disdetta',
  },
  'every year until you cancel': 'ogni anno fino alla disdetta',
  'every {count} years until you cancel': {
    one: 'ogni anno fino alla disdetta',
    many: 'ogni {count} anni fino alla disdetta',
    other: 'ogni {count} anni fino alla disdetta',
  },
  Discount: 'Sconto',
  When: 'Quando',
  'every {frequency} weeks until you cancel': 'ogni {frequency} settimane fino alla disdetta',
  'every {frequency} months until you cancel': 'ogni {frequency} mesi fino alla disdetta',
  'every {frequency} years until you cancel': 'ogni {frequency} anni fino alla disdetta',
  'every week for 1 week': 'ogni settimana per 1 settimana',
  'every week for {count} weeks': {
    one: 'ogni settimana per {count} settimana',
    many: 'ogni settimana per {count} settimane',
    other: 'ogni settimana per {count} settimane',
  },
  'every week for 1 year': 'ogni settimana per 1 anno',
  'every week for {count} years': {
    one: 'ogni settimana per {count} anno',
    many: 'ogni settimana per {count} anni',
    other: 'ogni settimana per {count} anni',
  },
  'every {frequency} weeks for {count} weeks': {
    one: 'ogni {frequency} settimane per {count} settimana',
    many: 'ogni {frequency} settimane per {count} settimane',
    other: 'ogni {frequency} settimane per {count} settimane',
  },
  'every {frequency} weeks for 1 year': 'ogni {frequency} settimane per 1 anno',
  'every {frequency} weeks for {count} years': {
    one: 'ogni {frequency} settimane per {count} anno',
    many: 'ogni {frequency} settimane per {count} anni',
    other: 'ogni {frequency} settimane per {count} anni',
  },
  'every month for 1 month': 'ogni mese per 1 mese',
  'every month for {count} months': {
    one: 'ogni mese per {count} mese',
    many: 'ogni mese per {count} mesi',
    other: 'ogni mese per {count} mesi',
  },
  'every month for 1 year': 'ogni mese per 1 anno',
  'every month for {count} years': {
    one: 'ogni mese per {count} anno',
    many: 'ogni mese per {count} anni',
    other: 'ogni mese per {count} anni',
  },
  'every {frequency} months for {count} months': {
    one: 'ogni {frequency} mesi per {count} mese',
    many: 'ogni {frequency} mesi per {count} mesi',
    other: 'ogni {frequency} mesi per {count} mesi',
  },
  'every {frequency} months for 1 year': 'ogni {frequency} mesi per 1 anno',
  'every {frequency} months for {count} years': {
    one: 'ogni {frequency} mesi per {count} anno',
    many: 'ogni {frequency} mesi per {count} anni',
    other: 'ogni {frequency} mesi per {count} anni',
  },
  'every year for 1 year': 'ogni anno per 1 anno',
  'every year for {count} years': {
    one: 'ogni anno per {count} anno',
    many: 'ogni anno per {count} anni',
    other: 'ogni anno per {count} anni',
  },
  'every {frequency} years for {count} years': {
    one: 'ogni {frequency} anni per {count} anno',
    many: 'ogni {frequency} anni per {count} anni',
    other: 'ogni {frequency} anni per {count} anni',
  },
  // Forms.
  'You have exceeded the character limit.': 'Hai superato il limite di caratteri.',
  'Complete CAPTCHA before submitting.': 'Completa il CAPTCHA prima di inviare.',
  'Enter a number.': 'Inserisci un numero.',
  'Enter an amount.': 'Inserisci un importo.',
  'Enter a web address such as https://example.com.': 'Inserisci un indirizzo web, ad esempio https://example.com.',
  'Choose one of the options.': 'Scegli una delle opzioni.',
  '{name} cannot be sent here. Choose a file that ends in {endings}.':
    '{name}: questo file non può essere inviato qui. Scegli un file che termina con {endings}.',
  '{name} is empty. Choose another file.': '{name}: il file è vuoto. Scegline un altro.',
  '{name} is not what its name says, or it is damaged. Choose another file.':
    '{name}: il contenuto non corrisponde al nome o è danneggiato. Scegli un altro file.',
  '{name} was not kept. Choose it again.': '{name}: il file non è stato conservato. Sceglilo di nuovo.',
  '{name} is too large (maximum {megabytes} MB).': '{name}: il file è troppo grande (massimo {megabytes} MB).',
  'Choose one file only.': 'Scegli un solo file.',
  'Choose at most {count} files.': {
    one: 'Scegli al massimo {count} file.',
    many: 'Scegli al massimo {count} file.',
    other: 'Scegli al massimo {count} file.',
  },
  'Unknown error, please try again later.': 'Errore sconosciuto, riprova più tardi.',
  'Could not get a form submission key, please try again later.':
    'Non è stato possibile ottenere una chiave per inviare il modulo, riprova più tardi.',
  'Your form has encountered a problem. Please scroll down to review.':
    'Si è verificato un problema nel modulo. Scorri verso il basso per controllare.',
  'Your form has encountered a problem. Please scroll up to review.':
    'Si è verificato un problema nel modulo. Scorri verso l’alto per controllare.',
  'Update the missing or invalid information above': 'Correggi le informazioni mancanti o non valide qui sopra',
  'One or more fields is invalid, please check your entries.':
    'Uno o più campi non sono validi, controlla i dati inseriti.',
  'Unable to submit form. Please try again later.': 'Impossibile inviare il modulo. Riprova più tardi.',
  'This form has not been configured yet.': 'Questo modulo non è ancora stato configurato.',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'Impossibile inviare il modulo. Troppi invii in poco tempo. Riprova più tardi.',
  'Unable to send form. Please try again later.': 'Impossibile spedire il modulo. Riprova più tardi.',
  'Error processing form submission. Please reload and try again.':
    'Errore durante l’elaborazione del modulo. Ricarica la pagina e riprova.',
  'reCAPTCHA failed. Refresh this page and try again.': 'reCAPTCHA non riuscito. Aggiorna questa pagina e riprova.',
  'Could not parse the form fields, please check your entries.':
    'Impossibile leggere i campi del modulo, controlla i dati inseriti.',
  'Enterprise V3 ReCaptcha site key not found': 'Chiave del sito per ReCaptcha Enterprise V3 non trovata',
  'ReCaptcha has not been set up!': 'ReCaptcha non è stato configurato!',
  'Email cannot be blank': 'L’e-mail non può essere vuota',
  'Email is invalid': 'L’e-mail non è valida',
  // Gift cards.
  // Coupons and gift cards.
  'Enter a coupon code.': 'Inserisci un codice sconto.',
  'A cart takes at most {count} coupons.': {
    one: 'Un carrello accetta al massimo {count} codice sconto.',
    many: 'Un carrello accetta al massimo {count} codici sconto.',
    other: 'Un carrello accetta al massimo {count} codici sconto.',
  },
  'Enter the code of your gift card.': 'Inserisci il codice della tua carta regalo.',
  'There is no gift card with this code. Please check what you typed.':
    'Non esiste una carta regalo con questo codice. Controlla ciò che hai digitato.',
  'This gift card is not valid any more.': 'Questa carta regalo non è più valida.',
  'This gift card is in {currency}, and this shop is not.': 'Questa carta regalo è in {currency}, questo negozio no.',
  'This gift card expired: it could be used until {day}.':
    'Questa carta regalo è scaduta: era utilizzabile fino al giorno {day}.',
  'This gift card was made to try the shop out.': 'Questa carta regalo è stata creata per provare il negozio.',
  'This gift card has been used up.': 'Questa carta regalo è esaurita.',
  'A cart takes at most {count} gift cards.': {
    one: 'Un carrello accetta al massimo {count} carta regalo.',
    many: 'Un carrello accetta al massimo {count} carte regalo.',
    other: 'Un carrello accetta al massimo {count} carte regalo.',
  },
  'A gift card cannot be paid with a gift card.': 'Una carta regalo non si può pagare con una carta regalo.',
  'A subscription cannot be paid with a gift card.': 'Un abbonamento non si può pagare con una carta regalo.',
  'Enter the e-mail address that the gift card goes to.': 'Inserisci l’indirizzo e-mail a cui inviare la carta regalo.',
  'There is no such day. Choose another one.': 'Questo giorno non esiste. Scegline un altro.',
  'That day is over. Choose today or a later one.': 'Questo giorno è già passato. Scegli oggi o un giorno successivo.',
  'Choose a day within a year.': 'Scegli un giorno entro un anno.',
  // Reviews and pictures.
  // Checkout.
  'What delivery costs could not be looked up. Check the address, and try again.':
    'Non è stato possibile calcolare il costo della consegna. Controlla l’indirizzo e riprova.',
  'We do not deliver to this address yet.': 'Non consegniamo ancora a questo indirizzo.',
  'Choose how you pay.': 'Scegli come pagare.',
  'This order cannot be paid in parts.': 'Questo ordine non si può pagare a rate.',
  'One field needs your attention.': 'Un campo richiede la tua attenzione.',
  '{count} fields need your attention.': {
    one: '{count} campo richiede la tua attenzione.',
    many: '{count} campi richiedono la tua attenzione.',
    other: '{count} campi richiedono la tua attenzione.',
  },
  'The total is now {total}. Please look it over and place your order again.':
    'Il totale ora è {total}. Controllalo e invia di nuovo l’ordine.',
  '{reasons} The total is now {total}. Please look it over and place your order again.':
    '{reasons} Il totale ora è {total}. Controllalo e invia di nuovo l’ordine.',
  'A gift card pays another amount now, and {amount} are left to pay. Please look it over and place your order again.':
    'Una carta regalo ora copre un importo diverso e restano da pagare {amount}. Controlla e invia di nuovo l’ordine.',
  'Your gift card is paying for other orders right now. Please try again.':
    'In questo momento la tua carta regalo sta pagando altri ordini. Riprova.',
  'Your cart has changed while you were paying. Nothing was charged. Please look it over and place your order again.':
    'Il tuo carrello è cambiato durante il pagamento. Non è stato addebitato nulla. Controllalo e invia di nuovo l’ordine.',
  'Nothing of this order is waiting to be paid any more. Nothing was charged.':
    'Per questo ordine non c’è più nulla da pagare. Non è stato addebitato nulla.',
  'This cart has already been ordered.': 'Questo carrello è già stato ordinato.',
  'Please look over your order and place it again.': 'Controlla il tuo ordine e invialo di nuovo.',
  // Payments.
  'Fill in how you pay.': 'Indica come pagare.',
  'This card is not kept any more, or has expired. Please choose another way to pay.':
    'Questa carta non è più salvata o è scaduta. Scegli un altro metodo di pagamento.',
  'A kept card cannot be charged again without you. Please enter how you pay for the subscription.':
    'Una carta salvata non può essere addebitata di nuovo senza di te. Indica come vuoi pagare l’abbonamento.',
  'Your payment was not confirmed. Nothing was charged.':
    'Il tuo pagamento non è stato confermato. Non è stato addebitato nulla.',
  'Your payment was not confirmed in time. Nothing was charged.':
    'Il tuo pagamento non è stato confermato in tempo. Non è stato addebitato nulla.',
  'Please try again, or choose another way to pay.': 'Riprova o scegli un altro metodo di pagamento.',
  'You went back without paying. Nothing was charged; your cart is as it was.':
    'Hai lasciato la pagina senza pagare. Non è stato addebitato nulla; il tuo carrello è rimasto com’era.',
  'Your bank wants you to confirm this payment.': 'La tua banca ti chiede di confermare questo pagamento.',
  'Your bank has not answered yet. If it takes the payment, your order is placed and you get a mail; please look there before you try again.':
    'La tua banca non ha ancora risposto. Se accetta il pagamento, l’ordine viene inviato e ricevi un’e-mail; controlla la posta prima di riprovare.',
  'Your card was declined. Nothing was charged; please try another card.':
    'La tua carta è stata rifiutata. Non è stato addebitato nulla; prova con un’altra carta.',
  'Your card was declined. Nothing was charged.': 'La tua carta è stata rifiutata. Non è stato addebitato nulla.',
  'Your card has insufficient funds. Nothing was charged.':
    'La tua carta non ha fondi sufficienti. Non è stato addebitato nulla.',
  'Your card has expired. Nothing was charged.': 'La tua carta è scaduta. Non è stato addebitato nulla.',
  'This total is too small for this way to pay. Nothing was charged; please choose another one.':
    'Il totale è troppo basso per questo metodo di pagamento. Non è stato addebitato nulla; scegline un altro.',
  'This way to pay does not work at the moment. Nothing was charged; please choose another one, or tell the shop.':
    'Questo metodo di pagamento al momento non funziona. Non è stato addebitato nulla; scegline un altro o avvisa il negozio.',
  'PayPal could not take the payment from the card or account that you chose there. Nothing was charged; try again with another one.':
    'PayPal non ha potuto prelevare il pagamento dalla carta o dal conto che hai scelto lì. Non è stato addebitato nulla; riprova con un’altra carta o un altro conto.',
  'PayPal did not take this payment. Nothing was charged; try again, or choose another way to pay.':
    'PayPal non ha accettato questo pagamento. Non è stato addebitato nulla; riprova o scegli un altro metodo di pagamento.',
  // Subscriptions.
  'This subscription was changed or renewed meanwhile. Nothing was charged.':
    'Nel frattempo questo abbonamento è stato modificato o rinnovato. Non è stato addebitato nulla.',
  'There is nothing to pay for this subscription.': 'Per questo abbonamento non c’è nulla da pagare.',
  'Somebody has changed this subscription in the meantime. Look at it as it is now.':
    'Nel frattempo qualcuno ha modificato questo abbonamento. Guarda com’è ora.',
  'This subscription has come to its end.': 'Questo abbonamento è terminato.',
  'The payment before this one left nothing that could be charged again. Please pay for the renewal yourself.':
    'Il pagamento precedente non ha lasciato un metodo su cui effettuare un nuovo addebito. Paga tu il rinnovo.',
  // Bookings.
  'Please choose a day and a time first.': 'Scegli prima un giorno e un orario.',
  'There is no such day.': 'Questo giorno non esiste.',
  'This time cannot be booked any more. Please choose another one.':
    'Questo orario non è più prenotabile. Scegline un altro.',
  'This time has been booked out meanwhile. Please choose another one.':
    'Nel frattempo questo orario è stato prenotato. Scegline un altro.',
  'Only 1 place is left at this time.': 'In questo orario è rimasto solo 1 posto.',
  'Only {count} places are left at this time.': {
    one: 'In questo orario è rimasto solo {count} posto.',
    many: 'In questo orario sono rimasti solo {count} posti.',
    other: 'In questo orario sono rimasti solo {count} posti.',
  },
  '{service}: This time cannot be booked any more. Please choose another one.':
    '{service}: Questo orario non è più prenotabile. Scegline un altro.',
  '{service}: This time has been booked out meanwhile. Please choose another one.':
    '{service}: Nel frattempo questo orario è stato prenotato. Scegline un altro.',
  '{service}: Only 1 place is left at this time.': '{service}: In questo orario è rimasto solo 1 posto.',
  '{service}: Only {count} places are left at this time.': {
    one: '{service}: In questo orario è rimasto solo {count} posto.',
    many: '{service}: In questo orario sono rimasti solo {count} posti.',
    other: '{service}: In questo orario sono rimasti solo {count} posti.',
  },
  'There is not enough room at that time. Choose another one.':
    'In quell’orario non ci sono posti sufficienti. Scegline un altro.',
  'This booking cannot be moved here any more. Please write to us.':
    'Questa prenotazione non si può più spostare qui. Scrivici.',
  'This booking cannot be cancelled here any more. Please write to us.':
    'Questa prenotazione non si può più annullare qui. Scrivici.',
  'This booking was cancelled in the meantime.': 'Nel frattempo questa prenotazione è stata annullata.',
  'This booking was changed in the meantime. Look at it as it is now, and try again.':
    'Nel frattempo questa prenotazione è stata modificata. Guarda com’è ora e riprova.',
  // Orders and returns.
  'Enter the number of your order. It looks like #00042.': 'Inserisci il numero del tuo ordine. È simile a #00042.',
  'Enter the email address that you ordered with.': 'Inserisci l’indirizzo e-mail con cui hai ordinato.',
  'We found no order with this number and email address. Both are in the mail that confirmed your order.':
    'Non abbiamo trovato un ordine con questo numero e indirizzo e-mail. Li trovi entrambi nell’e-mail di conferma dell’ordine.',
  'Say how many pieces of what you want to return.': 'Indica quanti pezzi vuoi restituire e di quale articolo.',
  '"{text}" is no number of pieces.': '«{text}» non è un numero di pezzi.',
  'Choose why you return it.': 'Scegli il motivo del reso.',
  'Choose what you would like instead of it.': 'Scegli che cosa vuoi in cambio.',
  '{product} cannot be returned any more.': '{product}: non si può più restituire.',
  'Of {product}, {count} can be returned.': {
    one: '{product}: se ne può restituire {count}.',
    many: '{product}: se ne possono restituire {count}.',
    other: '{product}: se ne possono restituire {count}.',
  },
  'This is not there any more. Choose something else.': 'Questo articolo non c’è più. Scegli qualcos’altro.',
  '{count} of it can be sent. Choose fewer pieces or something else.': {
    one: 'Ne può essere inviato {count}. Scegli meno pezzi o qualcos’altro.',
    many: 'Ne possono essere inviati {count}. Scegli meno pezzi o qualcos’altro.',
    other: 'Ne possono essere inviati {count}. Scegli meno pezzi o qualcos’altro.',
  },
  'This return was answered, received or taken back in the meantime.':
    'Nel frattempo questo reso ha ricevuto una risposta, è arrivato o è stato ritirato.',
  // Reviews, pictures, donations, and being told when something is back.
  'This store takes no reviews at the moment.': 'Al momento questo negozio non accetta recensioni.',
  'Please choose from one to five stars.': 'Scegli da una a cinque stelle.',
  'A headline has at most {most} characters; yours has {count}.': {
    one: 'Un titolo può avere al massimo {most} caratteri; il tuo ne ha {count}.',
    many: 'Un titolo può avere al massimo {most} caratteri; il tuo ne ha {count}.',
    other: 'Un titolo può avere al massimo {most} caratteri; il tuo ne ha {count}.',
  },
  'Please write what you think of it.': 'Scrivi che cosa ne pensi.',
  'A review has at most {most} characters; yours has {count}.': {
    one: 'Una recensione può avere al massimo {most} caratteri; la tua ne ha {count}.',
    many: 'Una recensione può avere al massimo {most} caratteri; la tua ne ha {count}.',
    other: 'Una recensione può avere al massimo {most} caratteri; la tua ne ha {count}.',
  },
  'Please enter your email address. It is not shown.': 'Inserisci il tuo indirizzo e-mail. Non verrà mostrato.',
  'This email address is not valid. It should look like name@example.com.':
    'Questo indirizzo e-mail non è valido. Deve avere la forma nome@example.com.',
  'Choose at most {count} pictures.': {
    one: 'Scegli al massimo {count} immagine.',
    many: 'Scegli al massimo {count} immagini.',
    other: 'Scegli al massimo {count} immagini.',
  },
  '{name} is no picture that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF.':
    '{name}: questa immagine non può essere mostrata. Scegli un file JPEG, PNG, WebP, AVIF o GIF.',
  '{name} is too large. A picture may have {most} MB.':
    '{name}: il file è troppo grande. Un’immagine può avere al massimo {most} MB.',
  'This can be ordered right now. Please reload the page to put it into your cart.':
    'Ora è possibile ordinarlo. Ricarica la pagina per aggiungerlo al carrello.',
  // Said by rules of packages/domain and kept by the server in English, where pages show it.
  '{brand} ending in {ending}, expires {month}': '{brand} che termina con {ending}, scadenza {month}',
  '{price} every week': '{price} ogni settimana',
  '{price} every {frequency} weeks': '{price} ogni {frequency} settimane',
  '{price} every month': '{price} ogni mese',
  '{price} every {frequency} months': '{price} ogni {frequency} mesi',
  '{price} every year': '{price} ogni anno',
  '{price} every {frequency} years': '{price} ogni {frequency} anni',
  'every week': 'ogni settimana',
  'every {frequency} weeks': 'ogni {frequency} settimane',
  'every month': 'ogni mese',
  'every {frequency} months': 'ogni {frequency} mesi',
  'every year': 'ogni anno',
  'every {frequency} years': 'ogni {frequency} anni',
  'Invoice {number}': 'Fattura {number}',
  'Credit note {number}': 'Nota di credito {number}',
  'Rated {rating} out of 5 stars': 'Valutazione: {rating} su 5 stelle',
};

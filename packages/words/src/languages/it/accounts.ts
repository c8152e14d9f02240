import type { accountTexts } from '../../texts/accounts.ts';
import type { Translations } from '../../translations.ts';

export const accounts: Translations<typeof accountTexts> = {
  // Forms.
  // Links in mails.
  'It has been used, or is too old. Each link works once, and for a short time only.':
    'È già stato usato o è troppo vecchio. Ogni link funziona una volta sola e per poco tempo.',
  'Ask for a new link': 'Richiedi un nuovo link',
  'To your details': 'Ai tuoi dati',
  'This link no longer works': 'Questo link non funziona più',
  'Choose a password': 'Scegli una password',
  'Choose a new password': 'Scegli una nuova password',
  'Forgot your password?': 'Hai dimenticato la password?',
  'Look into your mail': 'Controlla la posta',
  'Is this your address?': 'Questo indirizzo è tuo?',
  'Sign in': 'Accedi',
  'Create an account': 'Crea un account',
  // Signing in, and accounts that are made.
  Name: 'Nome',
  Password: 'Password',
  'New password': 'Nuova password',
  'At least {count} characters. Several words are easy to keep in mind.': {
    one: 'Almeno {count} carattere. Più parole sono facili da ricordare.',
    many: 'Almeno {count} caratteri. Più parole sono facili da ricordare.',
    other: 'Almeno {count} caratteri. Più parole sono facili da ricordare.',
  },
  'Keep me signed in': 'Mantieni l’accesso',
  'New here? {link}': 'È la tua prima volta qui? {link}',
  'Ordered without an account? {link}': 'Hai ordinato senza account? {link}',
  'Send the link': 'Invia il link',
  'Create account': 'Crea account',
  'We send you a link to choose a password. With it you are signed in.':
    'Ti inviamo un link per scegliere una password. Con quella accedi subito.',
  'Have an account already? {link}': 'Hai già un account? {link}',
  'try again': 'riprova',
  'A link to your account is on its way to {email}. It works once: choose a password there, and you are signed in.':
    'Stiamo inviando a {email} un link al tuo account. Funziona una volta sola: scegli lì una password e l’accesso è fatto.',
  'Nothing there? Look into the spam folder, or {link}.':
    'Non è arrivato nulla? Guarda nella cartella dello spam, oppure {link}.',
  'Enter the email address of your account. We send you a link to choose a new password.':
    'Inserisci l’indirizzo e-mail del tuo account. Ti inviamo un link per scegliere una nuova password.',
  'Back to sign in': 'Torna all’accesso',
  'try another address': 'prova un altro indirizzo',
  'If there is an account with {email}, a link to choose a new password is on its way. It works once, within an hour.':
    'Se esiste un account con {email}, ti arriverà un link per scegliere una nuova password. Funziona una volta sola, entro un’ora.',
  'Set the password': 'Imposta la password',
  'For {email}. You are signed in with it at once.': 'Per {email}. L’accesso avviene subito con questa password.',
  'For {email}. You are signed in with it at once; every other session ends.':
    'Per {email}. L’accesso avviene subito con questa password; ogni altra sessione termina.',
  Confirm: 'Conferma',
  '{email} becomes the address of your account, and orders placed with it show there.':
    '{email} diventa l’indirizzo del tuo account e gli ordini fatti con questo indirizzo compaiono lì.',
  // Member areas.
  'This page is for members of {area}.': 'Questa pagina è per i membri di {area}.',
  'This page is for members.': 'Questa pagina è per i membri.',
  'This page is for members of {area}. Sign in to read it.':
    'Questa pagina è per i membri di {area}. Accedi per leggerla.',
  'This page is for members. Sign in to read it.': 'Questa pagina è per i membri. Accedi per leggerla.',
  'This part of the website is for members.': 'Questa parte del sito è per i membri.',
  'There is nothing here yet.': 'Qui non c’è ancora nulla.',
  'You are signed in as {email}.': 'Accesso effettuato come {email}.',
  'Your account': 'Il tuo account',
  'You are signed in as {email}, who is no member yet.': 'Accesso effettuato come {email}, che non è ancora un membro.',
  Join: 'Diventa membro',
  'Membership is by invitation.': 'L’iscrizione è su invito.',
  'Ask for one': 'Chiedine uno',
  // What has just been done in an account.
  'Your email address is confirmed.': 'Il tuo indirizzo e-mail è confermato.',
  'Your name is saved.': 'Il tuo nome è stato salvato.',
  'The company is saved.': 'L’azienda è stata salvata.',
  'Your password is changed. Every other session has ended.':
    'La tua password è stata cambiata. Ogni altra sessione è terminata.',
  'That browser is signed out.': 'Quel browser è stato disconnesso.',
  'You are signed out everywhere else.': 'Tutti gli altri dispositivi sono stati disconnessi.',
  'We have sent a link to the new address. It counts once you follow it.':
    'Abbiamo inviato un link al nuovo indirizzo. Vale dal momento in cui lo apri.',
  'The link is on its way to you.': 'Ti stiamo inviando il link.',
  'The address is saved.': 'L’indirizzo è stato salvato.',
  'The address is removed.': 'L’indirizzo è stato rimosso.',
  'The card is removed.': 'La carta è stata rimossa.',
  'Your list has a link now.': 'La tua lista ora ha un link.',
  'The link leads nowhere any more.': 'Il link non porta più da nessuna parte.',
  // Orders, addresses and details of an account.
  Orders: 'Ordini',
  Subscriptions: 'Abbonamenti',
  Downloads: 'Download',
  'Wish list': 'Lista dei desideri',
  Addresses: 'Indirizzi',
  'Payment methods': 'Metodi di pagamento',
  Details: 'Dati personali',
  'Sign out': 'Esci',
  'Your email address': 'Il tuo indirizzo e-mail',
  'Is {email} yours? Confirm it, and what you ordered with it before shows here.':
    '{email} è il tuo indirizzo? Confermalo e qui comparirà anche ciò che hai ordinato prima con quell’indirizzo.',
  'Send me the link': 'Inviami il link',
  'No further orders': 'Nessun altro ordine',
  'Back to the latest': 'Torna ai più recenti',
  'No orders yet': 'Ancora nessun ordine',
  'What you order shows here.': 'Ciò che ordini compare qui.',
  'To the shop': 'Al negozio',
  'Older orders': 'Ordini meno recenti',
  'Order #{number}': 'Ordine #{number}',
  'Add an address': 'Aggiungi un indirizzo',
  'No addresses yet': 'Ancora nessun indirizzo',
  'Keep one here, and you need not type it again.': 'Salvane uno qui e non dovrai più riscriverlo.',
  'the address of {name}, {street}': 'l’indirizzo di {name}, {street}',
  Change: 'Modifica',
  'Street and house number': 'Via e numero civico',
  'Flat, floor or company': 'Interno, piano o azienda',
  'Town or city': 'Città',
  'Save the address': 'Salva l’indirizzo',
  'Add the address': 'Aggiungi l’indirizzo',
  'Present password': 'Password attuale',
  'Buying for a company? The checkout has it filled in.':
    'Acquisti per un’azienda? Alla cassa troverai i dati già compilati.',
  'Save the company': 'Salva l’azienda',
  'Now: {email}. We send a link to the new address; it counts once you follow it.':
    'Ora: {email}. Inviamo un link al nuovo indirizzo; vale dal momento in cui lo apri.',
  'New email address': 'Nuovo indirizzo e-mail',
  'Your name': 'Il tuo nome',
  'As we greet you.': 'Il nome con cui ti salutiamo.',
  'Save the name': 'Salva il nome',
  'Email address': 'Indirizzo e-mail',
  'Every other session ends.': 'Ogni altra sessione termina.',
  'Change the password': 'Cambia la password',
  'Your addresses': 'I tuoi indirizzi',
  'Change the address': 'Modifica l’indirizzo',
  'A new address': 'Un nuovo indirizzo',
  'Your details': 'I tuoi dati',
  // Payment methods.
  'Got a gift card?': 'Hai una carta regalo?',
  'No cards kept': 'Nessuna carta salvata',
  'When you pay by card, tick “Save this card for next time”, and it shows here.':
    'Quando paghi con carta, spunta «Salva questa carta per la prossima volta» e la troverai qui.',
  'with the subscription': 'nell’abbonamento',
  'The numbers of your cards are known to the payment provider alone, not to this shop. How a subscription is paid is changed {link}.':
    'I numeri delle tue carte sono noti solo al fornitore dei pagamenti, non a questo negozio. Il metodo di pagamento di un abbonamento si modifica {link}.',
  // Downloads.
  'Nothing yet': 'Ancora nulla',
  'Files, gift cards and memberships that you buy show here.':
    'I file, le carte regalo e le iscrizioni che acquisti compaiono qui.',
  'Your orders': 'I tuoi ordini',
  'Downloads and gift cards': 'Download e carte regalo',
  // Sessions.
  'Signed in: {time}': 'Accesso: {time}',
  'Last seen: {time}': 'Ultima attività: {time}',
  'This browser': 'Questo browser',
  'Sign out everywhere else': 'Disconnetti tutti gli altri',
  'Where you are signed in': 'Dove hai effettuato l’accesso',
  'Do you not know one of them? Sign it out, and choose a new password.':
    'Non ne riconosci uno? Disconnettilo e scegli una nuova password.',
  '{browser} on {system}': '{browser} su {system}',
  'An unknown browser': 'Un browser sconosciuto',
  // Subscriptions.
  Active: 'Attivo',
  Paused: 'In pausa',
  'Payment due': 'Pagamento in sospeso',
  Ended: 'Terminato',
  'It is paused. Nothing is charged until you resume it.':
    'È in pausa. Non viene addebitato nulla finché non lo riattivi.',
  'It goes on.': 'Continua.',
  'The next renewal is skipped, and not charged.': 'Il prossimo rinnovo viene saltato e non addebitato.',
  'It is cancelled.': 'È stato disdetto.',
  'It is kept, and renews as before.': 'Viene mantenuto e si rinnova come prima.',
  'It is changed from the next renewal on.': 'Cambia a partire dal prossimo rinnovo.',
  'Nothing is changed: this choice, or its price, is another one by now. Please choose again.':
    'Non è cambiato nulla: questa scelta, o il suo prezzo, nel frattempo è diversa. Scegli di nuovo.',
  'Nothing more is charged.': 'Non viene addebitato altro.',
  'Nothing is charged until you resume it.': 'Non viene addebitato nulla finché non lo riattivi.',
  'The renewal of {day} has not been paid.': 'Il rinnovo con data {day} non è stato pagato.',
  'Ends on {day}': 'Termina il giorno {day}',
  'Renews on {day}': 'Si rinnova il giorno {day}',
  'No subscriptions': 'Nessun abbonamento',
  'What renews by itself shows here.': 'Ciò che si rinnova da solo compare qui.',
  Price: 'Prezzo',
  '{price}, before shipping and tax': '{price}, spedizione e IVA escluse',
  'Sent to': 'Inviato a',
  'Paid by': 'Pagato con',
  'Your subscription': 'Il tuo abbonamento',
  '{count} of {total}': { one: '{count} di {total}', many: '{count} di {total}', other: '{count} di {total}' },
  'Invoice: each renewal is an order that awaits its payment':
    'Fattura: ogni rinnovo è un ordine in attesa di pagamento',
  'Not chosen yet': 'Non ancora scelto',
  'The card of your last payment': 'La carta del tuo ultimo pagamento',
  Resume: 'Riattiva',
  'Keep it': 'Mantieni',
  'Skip the next renewal': 'Salta il prossimo rinnovo',
  'Pay the next one now, in another way': 'Paga ora il prossimo, con un altro metodo',
  'Get another kind from the next renewal on': 'Ricevi un’altra variante dal prossimo rinnovo',
  'Change it': 'Modifica',
  'It ends on {day}, and nothing more is charged. Until then you can change your mind.':
    'Termina il giorno {day} e non viene addebitato altro. Fino ad allora puoi cambiare idea.',
  'It ends at once, and nothing more is charged.': 'Termina subito e non viene addebitato altro.',
  'Cancel this subscription?': 'Disdire questo abbonamento?',
  'Cancel it': 'Disdici',
  Skipped: 'Saltato',
  'Left out, not charged': 'Tralasciato, non addebitato',
  'So far': 'Finora',
  'Your subscriptions': 'I tuoi abbonamenti',
  // Wish lists.
  '{count} products on this list are not in the shop at the moment. They show here again once they are.': {
    one: '{count} prodotto di questa lista al momento non è nel negozio. Ricomparirà qui quando ci sarà di nuovo.',
    many: '{count} prodotti di questa lista al momento non sono nel negozio. Ricompariranno qui quando ci saranno di nuovo.',
    other:
      '{count} prodotti di questa lista al momento non sono nel negozio. Ricompariranno qui quando ci saranno di nuovo.',
  },
  'Nothing here yet': 'Qui non c’è ancora nulla',
  'The heart beside a product keeps it here.': 'Il cuore accanto a un prodotto lo salva qui.',
  Shared: 'Condivisa',
  'Whoever has this link sees your list and the name of your account, and can change nothing.':
    'Chiunque abbia questo link vede la tua lista e il nome del tuo account, ma non può modificare nulla.',
  'The link to your wish list': 'Il link alla tua lista dei desideri',
  'Stop sharing': 'Interrompi la condivisione',
  'Show it to somebody': 'Mostrala a qualcuno',
  'A link to look at your list. Nobody can guess it, and you can take it back.':
    'Un link per vedere la tua lista. Nessuno può indovinarlo e puoi revocarlo.',
  'Make a link': 'Crea un link',
  'Kept in this browser alone. {link}, and it goes with your account.':
    'Conservata solo in questo browser. {link} per portarla nel tuo account.',
  'This browser runs no scripts, so it keeps no list. With an account you can look at the one that you have made elsewhere.':
    'Questo browser non esegue script, quindi non conserva liste. Con un account puoi vedere quella che hai creato altrove.',
  'Your wish list': 'La tua lista dei desideri',
  'A wish list': 'Una lista dei desideri',
  'The wish list of {name}': 'La lista dei desideri di {name}',
  'Nothing on it at the moment': 'Al momento è vuota',
  'Whoever shared it may put something on it again.': 'Chi l’ha condivisa può aggiungervi di nuovo qualcosa.',
};

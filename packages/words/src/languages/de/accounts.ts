import type { accountTexts } from '../../texts/accounts.ts';
import type { Translations } from '../../translations.ts';

export const accounts: Translations<typeof accountTexts> = {
  // Forms.
  // Links in mails.
  'It has been used, or is too old. Each link works once, and for a short time only.':
    'Er wurde schon benutzt oder ist zu alt. Jeder Link gilt einmal und nur kurze Zeit.',
  'Ask for a new link': 'Neuen Link anfordern',
  'To your details': 'Zu Ihren Daten',
  'This link no longer works': 'Dieser Link funktioniert nicht mehr',
  'Choose a password': 'Passwort wählen',
  'Choose a new password': 'Neues Passwort wählen',
  'Forgot your password?': 'Passwort vergessen?',
  'Look into your mail': 'Sehen Sie in Ihr Postfach',
  'Is this your address?': 'Ist das Ihre Adresse?',
  'Sign in': 'Anmelden',
  'Create an account': 'Konto erstellen',
  // Signing in, and accounts that are made.
  Name: 'Name',
  Password: 'Passwort',
  'New password': 'Neues Passwort',
  'At least {count} characters. Several words are easy to keep in mind.': {
    one: 'Mindestens {count} Zeichen. Mehrere Wörter lassen sich leicht merken.',
    other: 'Mindestens {count} Zeichen. Mehrere Wörter lassen sich leicht merken.',
  },
  'Keep me signed in': 'Angemeldet bleiben',
  'New here? {link}': 'Neu hier? {link}',
  'Ordered without an account? {link}': 'Ohne Konto bestellt? {link}',
  'Send the link': 'Link senden',
  'Create account': 'Konto erstellen',
  'We send you a link to choose a password. With it you are signed in.':
    'Wir senden Ihnen einen Link, mit dem Sie ein Passwort wählen. Damit sind Sie angemeldet.',
  'Have an account already? {link}': 'Haben Sie schon ein Konto? {link}',
  'try again': 'versuchen Sie es noch einmal',
  'A link to your account is on its way to {email}. It works once: choose a password there, and you are signed in.':
    'Ein Link zu Ihrem Konto ist unterwegs an {email}. Er gilt einmal: Wählen Sie dort ein Passwort, und Sie sind angemeldet.',
  'Nothing there? Look into the spam folder, or {link}.':
    'Nichts angekommen? Sehen Sie im Spam-Ordner nach oder {link}.',
  'Enter the email address of your account. We send you a link to choose a new password.':
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'Back to sign in': 'Zurück zur Anmeldung',
  'try another address': 'versuchen Sie eine andere Adresse',
  'If there is an account with {email}, a link to choose a new password is on its way. It works once, within an hour.':
    'Wenn es ein Konto mit {email} gibt, ist ein Link unterwegs, mit dem Sie ein neues Passwort wählen. Er gilt einmal, innerhalb einer Stunde.',
  'Set the password': 'Passwort festlegen',
  'For {email}. You are signed in with it at once.': 'Für {email}. Sie sind damit sofort angemeldet.',
  'For {email}. You are signed in with it at once; every other session ends.':
    'Für {email}. Sie sind damit sofort angemeldet; alle anderen Sitzungen enden.',
  Confirm: 'Bestätigen',
  '{email} becomes the address of your account, and orders placed with it show there.':
    '{email} wird die Adresse Ihres Kontos, und Bestellungen mit dieser Adresse erscheinen dort.',
  // Member areas.
  'This page is for members of {area}.': 'Diese Seite ist für Mitglieder: {area}.',
  'This page is for members.': 'Diese Seite ist für Mitglieder.',
  'This page is for members of {area}. Sign in to read it.':
    'Diese Seite ist für Mitglieder: {area}. Melden Sie sich an, um sie zu lesen.',
  'This page is for members. Sign in to read it.':
    'Diese Seite ist für Mitglieder. Melden Sie sich an, um sie zu lesen.',
  'This part of the website is for members.': 'Dieser Teil der Website ist für Mitglieder.',
  'There is nothing here yet.': 'Hier gibt es noch nichts.',
  'You are signed in as {email}.': 'Sie sind angemeldet als {email}.',
  'Your account': 'Ihr Konto',
  'You are signed in as {email}, who is no member yet.':
    'Sie sind angemeldet als {email}, dieses Konto ist noch kein Mitglied.',
  Join: 'Beitreten',
  'Membership is by invitation.': 'Mitglied wird man auf Einladung.',
  'Ask for one': 'Um eine bitten',
  // What has just been done in an account.
  'Your email address is confirmed.': 'Ihre E-Mail-Adresse ist bestätigt.',
  'Your name is saved.': 'Ihr Name ist gespeichert.',
  'The company is saved.': 'Die Firma ist gespeichert.',
  'Your password is changed. Every other session has ended.':
    'Ihr Passwort ist geändert. Alle anderen Sitzungen sind beendet.',
  'That browser is signed out.': 'Dieser Browser ist abgemeldet.',
  'You are signed out everywhere else.': 'Sie sind überall sonst abgemeldet.',
  'We have sent a link to the new address. It counts once you follow it.':
    'Wir haben einen Link an die neue Adresse gesendet. Sie gilt, sobald Sie ihn öffnen.',
  'The link is on its way to you.': 'Der Link ist an Sie unterwegs.',
  'The address is saved.': 'Die Adresse ist gespeichert.',
  'The address is removed.': 'Die Adresse ist entfernt.',
  'The card is removed.': 'Die Karte ist entfernt.',
  'Your list has a link now.': 'Ihre Liste hat jetzt einen Link.',
  'The link leads nowhere any more.': 'Der Link führt nirgends mehr hin.',
  // Orders, addresses and details of an account.
  Orders: 'Bestellungen',
  Subscriptions: 'Abos',
  Downloads: 'Downloads',
  'Wish list': 'Wunschliste',
  Addresses: 'Adressen',
  'Payment methods': 'Zahlungsarten',
  Details: 'Daten',
  'Sign out': 'Abmelden',
  'Your email address': 'Ihre E-Mail-Adresse',
  'Is {email} yours? Confirm it, and what you ordered with it before shows here.':
    'Gehört {email} Ihnen? Bestätigen Sie die Adresse, dann erscheint hier, was Sie früher damit bestellt haben.',
  'Send me the link': 'Link an mich senden',
  'No further orders': 'Keine weiteren Bestellungen',
  'Back to the latest': 'Zurück zu den neuesten',
  'No orders yet': 'Noch keine Bestellungen',
  'What you order shows here.': 'Was Sie bestellen, erscheint hier.',
  'To the shop': 'Zum Shop',
  'Older orders': 'Ältere Bestellungen',
  'Order #{number}': 'Bestellung #{number}',
  'Add an address': 'Adresse hinzufügen',
  'No addresses yet': 'Noch keine Adressen',
  'Keep one here, and you need not type it again.':
    'Speichern Sie hier eine, dann müssen Sie sie nicht noch einmal eingeben.',
  'the address of {name}, {street}': 'die Adresse {name}, {street}',
  Change: 'Ändern',
  'Street and house number': 'Straße und Hausnummer',
  'Flat, floor or company': 'Wohnung, Etage oder Firma',
  'Town or city': 'Ort',
  'Save the address': 'Adresse speichern',
  'Add the address': 'Adresse hinzufügen',
  'Present password': 'Jetziges Passwort',
  'Buying for a company? The checkout has it filled in.':
    'Kaufen Sie für eine Firma? An der Kasse ist sie schon eingetragen.',
  'Save the company': 'Firma speichern',
  'Now: {email}. We send a link to the new address; it counts once you follow it.':
    'Jetzt: {email}. Wir senden einen Link an die neue Adresse; sie gilt, sobald Sie ihn öffnen.',
  'New email address': 'Neue E-Mail-Adresse',
  'Your name': 'Ihr Name',
  'As we greet you.': 'So sprechen wir Sie an.',
  'Save the name': 'Namen speichern',
  'Email address': 'E-Mail-Adresse',
  'Every other session ends.': 'Alle anderen Sitzungen enden.',
  'Change the password': 'Passwort ändern',
  'Your addresses': 'Ihre Adressen',
  'Change the address': 'Adresse ändern',
  'A new address': 'Neue Adresse',
  'Your details': 'Ihre Daten',
  // Payment methods.
  'Got a gift card?': 'Haben Sie eine Geschenkkarte?',
  'No cards kept': 'Keine Karten gespeichert',
  'When you pay by card, tick “Save this card for next time”, and it shows here.':
    'Wenn Sie beim Bezahlen mit Karte „Diese Karte für das nächste Mal speichern“ ankreuzen, erscheint sie hier.',
  'with the subscription': 'beim Abo',
  'The numbers of your cards are known to the payment provider alone, not to this shop. How a subscription is paid is changed {link}.':
    'Die Nummern Ihrer Karten kennt nur der Zahlungsdienst, nicht dieser Shop. Wie ein Abo bezahlt wird, ändern Sie {link}.',
  // Downloads.
  'Nothing yet': 'Noch nichts da',
  'Files, gift cards and memberships that you buy show here.':
    'Dateien, Geschenkkarten und Mitgliedschaften, die Sie kaufen, erscheinen hier.',
  'Your orders': 'Ihre Bestellungen',
  'Downloads and gift cards': 'Downloads und Geschenkkarten',
  // Sessions.
  'Signed in: {time}': 'Angemeldet: {time}',
  'Last seen: {time}': 'Zuletzt gesehen: {time}',
  'This browser': 'Dieser Browser',
  'Sign out everywhere else': 'Überall sonst abmelden',
  'Where you are signed in': 'Wo Sie angemeldet sind',
  'Do you not know one of them? Sign it out, and choose a new password.':
    'Ist Ihnen etwas davon unbekannt? Melden Sie es ab und wählen Sie ein neues Passwort.',
  '{browser} on {system}': '{browser} auf {system}',
  'An unknown browser': 'Ein unbekannter Browser',
  // Subscriptions.
  Active: 'Aktiv',
  Paused: 'Pausiert',
  'Payment due': 'Zahlung fällig',
  Ended: 'Beendet',
  'It is paused. Nothing is charged until you resume it.':
    'Es ist pausiert. Bis Sie es fortsetzen, wird nichts abgebucht.',
  'It goes on.': 'Es läuft weiter.',
  'The next renewal is skipped, and not charged.': 'Die nächste Verlängerung wird übersprungen und nicht abgebucht.',
  'It is cancelled.': 'Es ist gekündigt.',
  'It is kept, and renews as before.': 'Es bleibt bestehen und verlängert sich wie bisher.',
  'It is changed from the next renewal on.': 'Es ändert sich ab der nächsten Verlängerung.',
  'Nothing is changed: this choice, or its price, is another one by now. Please choose again.':
    'Es wurde nichts geändert: Diese Auswahl oder ihr Preis ist inzwischen eine andere. Bitte wählen Sie noch einmal.',
  'Nothing more is charged.': 'Es wird nichts mehr abgebucht.',
  'Nothing is charged until you resume it.': 'Bis Sie es fortsetzen, wird nichts abgebucht.',
  'The renewal of {day} has not been paid.': 'Die Verlängerung vom {day} wurde nicht bezahlt.',
  'Ends on {day}': 'Endet am {day}',
  'Renews on {day}': 'Verlängert sich am {day}',
  'No subscriptions': 'Keine Abos',
  'What renews by itself shows here.': 'Was sich von selbst verlängert, erscheint hier.',
  Price: 'Preis',
  '{price}, before shipping and tax': '{price}, zzgl. Versand und MwSt.',
  'Sent to': 'Versand an',
  'Paid by': 'Bezahlt mit',
  'Your subscription': 'Ihr Abo',
  '{count} of {total}': { one: '{count} von {total}', other: '{count} von {total}' },
  'Invoice: each renewal is an order that awaits its payment':
    'Rechnung: Jede Verlängerung ist eine Bestellung, die auf ihre Zahlung wartet',
  'Not chosen yet': 'Noch nicht gewählt',
  'The card of your last payment': 'Die Karte Ihrer letzten Zahlung',
  Resume: 'Fortsetzen',
  'Keep it': 'Behalten',
  'Skip the next renewal': 'Nächste Verlängerung überspringen',
  'Pay the next one now, in another way': 'Die nächste jetzt auf andere Art bezahlen',
  'Get another kind from the next renewal on': 'Ab der nächsten Verlängerung eine andere Ausführung',
  'Change it': 'Ändern',
  'It ends on {day}, and nothing more is charged. Until then you can change your mind.':
    'Es endet am {day}, und es wird nichts mehr abgebucht. Bis dahin können Sie es sich anders überlegen.',
  'It ends at once, and nothing more is charged.': 'Es endet sofort, und es wird nichts mehr abgebucht.',
  'Cancel this subscription?': 'Dieses Abo kündigen?',
  'Cancel it': 'Kündigen',
  Skipped: 'Übersprungen',
  'Left out, not charged': 'Ausgelassen, nicht abgebucht',
  'So far': 'Bisher',
  'Your subscriptions': 'Ihre Abos',
  // Wish lists.
  '{count} products on this list are not in the shop at the moment. They show here again once they are.': {
    one: '{count} Produkt auf dieser Liste ist zurzeit nicht im Shop. Es erscheint hier wieder, sobald es zurück ist.',
    other:
      '{count} Produkte auf dieser Liste sind zurzeit nicht im Shop. Sie erscheinen hier wieder, sobald sie zurück sind.',
  },
  'Nothing here yet': 'Noch nichts da',
  'The heart beside a product keeps it here.': 'Mit dem Herz neben einem Produkt merken Sie es hier vor.',
  Shared: 'Geteilt',
  'Whoever has this link sees your list and the name of your account, and can change nothing.':
    'Wer diesen Link hat, sieht Ihre Liste und den Namen Ihres Kontos und kann nichts ändern.',
  'The link to your wish list': 'Der Link zu Ihrer Wunschliste',
  'Stop sharing': 'Nicht mehr teilen',
  'Show it to somebody': 'Jemandem zeigen',
  'A link to look at your list. Nobody can guess it, and you can take it back.':
    'Ein Link, mit dem man Ihre Liste ansehen kann. Niemand kann ihn erraten, und Sie können ihn zurücknehmen.',
  'Make a link': 'Link erstellen',
  'Kept in this browser alone. {link}, and it goes with your account.':
    'Nur in diesem Browser gespeichert. {link}, damit sie zu Ihrem Konto gehört.',
  'This browser runs no scripts, so it keeps no list. With an account you can look at the one that you have made elsewhere.':
    'Dieser Browser führt keine Skripte aus und speichert daher keine Liste. Mit einem Konto können Sie die Liste ansehen, die Sie anderswo angelegt haben.',
  'Your wish list': 'Ihre Wunschliste',
  'A wish list': 'Eine Wunschliste',
  'The wish list of {name}': 'Die Wunschliste von {name}',
  'Nothing on it at the moment': 'Zurzeit steht nichts darauf',
  'Whoever shared it may put something on it again.': 'Vielleicht kommt bald wieder etwas dazu.',
};

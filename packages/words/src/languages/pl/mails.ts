import type { mailTexts } from '../../texts/mails.ts';
import type { Translations } from '../../translations.ts';

export const mails: Translations<typeof mailTexts> = {
  'Your order': 'Twoje zamówienie',
  // Mails of orders.
  'Your subscription was renewed: order #{number}': 'Twoja subskrypcja została odnowiona: zamówienie #{number}',
  'Order #{number} confirmed': 'Zamówienie #{number} potwierdzone',
  'Here is what you ordered at {shop}, order #{number}.': 'Oto Twoje zamówienie #{number} w sklepie {shop}.',
  'We have your order #{number} at {shop} and are getting it ready.':
    'Mamy Twoje zamówienie #{number} w sklepie {shop} i już je przygotowujemy.',
  'Still to be paid. {how}': 'Jeszcze do zapłaty. {how}',
  'View your order': 'Zobacz zamówienie',
  'Invoice (PDF)': 'Faktura (PDF)',
  'What you bought with order #{number}': 'Twój zakup z zamówienia #{number}',
  'Here it is again': 'Oto Twój zakup jeszcze raz',
  'This is what you bought with order #{number}. Links from earlier mails may have ended; these are new.':
    'Oto Twój zakup z zamówienia #{number}. Linki z wcześniejszych wiadomości mogły wygasnąć; te są nowe.',
  'Order #{number} is on its way': 'Zamówienie #{number} jest w drodze',
  'It is on its way': 'Zamówienie jest w drodze',
  'Your order #{number} has left our hands.': 'Twoje zamówienie #{number} zostało wysłane.',
  'Part of order #{number} is on its way': 'Część zamówienia #{number} jest w drodze',
  'A part of it is on its way': 'Część zamówienia jest w drodze',
  'A part of your order #{number} has left our hands.': 'Część Twojego zamówienia #{number} została wysłana.',
  'Order #{number} was handed over': 'Zamówienie #{number} zostało przekazane',
  'It was handed over': 'Zamówienie zostało przekazane',
  'Your order #{number} was handed over.': 'Twoje zamówienie #{number} zostało przekazane.',
  'Part of order #{number} was handed over': 'Część zamówienia #{number} została przekazana',
  'A part of it was handed over': 'Część zamówienia została przekazana',
  'A part of your order #{number} was handed over.': 'Część Twojego zamówienia #{number} została przekazana.',
  'Order #{number} is ready': 'Zamówienie #{number} jest gotowe',
  'It is ready': 'Zamówienie jest gotowe',
  'Your order #{number} is complete.': 'Twoje zamówienie #{number} zostało zrealizowane.',
  'Part of order #{number} is ready': 'Część zamówienia #{number} jest gotowa',
  'A part of it is ready': 'Część zamówienia jest gotowa',
  'A part of your order #{number} is complete.': 'Część Twojego zamówienia #{number} została zrealizowana.',
  'Carrier: {carrier}': 'Przewoźnik: {carrier}',
  'Tracking number: {number}': 'Numer przesyłki: {number}',
  '{amount} are on your gift card again.': 'Na Twoją kartę podarunkową wróciło {amount}.',
  'This was a test order: no money moved, so none of the {amount} has to come back.':
    'To było zamówienie testowe: żadne pieniądze nie zostały pobrane, więc z kwoty {amount} nic nie trzeba zwracać.',
  'We have refunded {amount} to the way you paid with.':
    'Zwróciliśmy {amount} w taki sposób, w jaki dokonano płatności.',
  'We give you back {amount} the way you paid us.': 'Zwracamy Ci {amount} w taki sposób, w jaki dokonano płatności.',
  'Order #{number} was cancelled': 'Zamówienie #{number} zostało anulowane',
  'Your order was cancelled': 'Twoje zamówienie zostało anulowane',
  'Your order #{number} will not be sent. If you did not expect this, please answer this mail.':
    'Twoje zamówienie #{number} nie zostanie wysłane. Jeśli to dla Ciebie niespodzianka, odpowiedz na tę wiadomość.',
  'Refund for order #{number}': 'Zwrot środków za zamówienie #{number}',
  'You get {amount} back': 'Otrzymasz zwrot {amount}',
  'This is about your order #{number}: {pieces}.': 'Dotyczy Twojego zamówienia #{number}: {pieces}.',
  'This is about your order #{number}.': 'Dotyczy Twojego zamówienia #{number}.',
  'Questions? Write to {email}': 'Masz pytania? Napisz na adres {email}',
  'Delivery: {way}': 'Dostawa: {way}',
  'Tax (included)': 'Podatek (wliczony)',
  'A gift, with this message': 'Prezent z wiadomością',
  'Move or cancel your booking': 'Zmień termin lub anuluj rezerwację',
  'Move your booking': 'Zmień termin rezerwacji',
  'Cancel your booking': 'Anuluj rezerwację',
  'Move or cancel {booking}': 'Zmień termin lub anuluj: {booking}',
  'Move {booking}': 'Zmień termin: {booking}',
  'Cancel {booking}': 'Anuluj: {booking}',
  // What an order hands over.
  'The code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Kod wpisuje się w kasie, w polu „Karta podarunkowa”. Niewykorzystana kwota zostaje na karcie. Kodu może użyć każdy, kto go ma: przekazuj go z rozwagą.',
  'Each code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Każdy kod wpisuje się w kasie, w polu „Karta podarunkowa”. Niewykorzystana kwota zostaje na karcie. Kodu może użyć każdy, kto go ma: przekazuj go z rozwagą.',
  'Gift card of {amount}: {code}': 'Karta podarunkowa na {amount}: {code}',
  'Type the code at the checkout, under Gift card. What an order leaves stays on the card.':
    'Wpisz kod w kasie, w polu „Karta podarunkowa”. Niewykorzystana kwota zostaje na karcie.',
  // Gift cards.
  Somebody: 'Ktoś',
  '{giver} has sent you {count} gift cards for {shop}.': {
    one: '{giver} przesyła Ci {count} kartę podarunkową do sklepu {shop}.',
    few: '{giver} przesyła Ci {count} karty podarunkowe do sklepu {shop}.',
    many: '{giver} przesyła Ci {count} kart podarunkowych do sklepu {shop}.',
    other: '{giver} przesyła Ci {count} karty podarunkowej do sklepu {shop}.',
  },
  'Choose what you like, and type the code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Wybierz, co chcesz, i wpisz kod w kasie, w polu „Karta podarunkowa”. Niewykorzystana kwota zostaje na karcie. Kodu może użyć każdy, kto go ma, więc zachowaj go dla siebie.',
  'Choose what you like, and type a code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Wybierz, co chcesz, i wpisz jeden z kodów w kasie, w polu „Karta podarunkowa”. Niewykorzystana kwota zostaje na karcie. Kodu może użyć każdy, kto go ma, więc zachowaj go dla siebie.',
  '{giver} has sent you a gift card': '{giver} przesyła Ci kartę podarunkową',
  'A gift for you': 'Prezent dla Ciebie',
  'A gift for you, {name}': 'Prezent dla Ciebie, {name}',
  'Visit the shop': 'Odwiedź sklep',
  'Your gift card from order #{number} is on its way to {recipient}. If it does not arrive, answer this mail.':
    'Twoja karta podarunkowa z zamówienia #{number} jest w drodze. Odbiorca: {recipient}. Jeśli nie dotrze, odpowiedz na tę wiadomość.',
  'Your gift card has been sent': 'Twoja karta podarunkowa została wysłana',
  // How what is not paid yet is paid.
  // Orders that were changed, and drafts.
  'Order #{number} was changed': 'Zamówienie #{number} zostało zmienione',
  'Your order was changed': 'Twoje zamówienie zostało zmienione',
  'This is your order #{number} now. If you did not expect this, please answer this mail.':
    'Tak wygląda teraz Twoje zamówienie #{number}. Jeśli to dla Ciebie niespodzianka, odpowiedz na tę wiadomość.',
  'Pay {amount}': 'Zapłać {amount}',
  'We owe you {amount}.': 'Mamy Ci do zwrotu {amount}.',
  'You have paid the {amount} that it costs more.': 'Dopłata {amount} została uregulowana.',
  '{amount} are still to be paid.': 'Do zapłaty pozostało {amount}.',
  'Your order is ready to be paid': 'Twoje zamówienie czeka na płatność',
  'You can pay until {day}.': 'Możesz zapłacić do {day}.',
  'See it and pay': 'Zobacz i zapłać',
  // Returns.
  'Your return: order #{number}': 'Twój zwrot: zamówienie #{number}',
  'We have your return': 'Mamy Twoje zgłoszenie zwrotu',
  'We look at it and write to you. Please wait with the parcel until then.':
    'Sprawdzimy je i napiszemy do Ciebie. Do tego czasu wstrzymaj się z wysłaniem paczki.',
  'Your return is approved: order #{number}': 'Twój zwrot został zaakceptowany: zamówienie #{number}',
  'Your return is approved': 'Twój zwrot został zaakceptowany',
  'Please send the goods back. Once they are here, we send you others.':
    'Odeślij towar. Gdy do nas dotrze, wyślemy Ci inny.',
  'Please send the goods back. Once they are here, you get your money.':
    'Odeślij towar. Gdy do nas dotrze, zwrócimy Ci pieniądze.',
  'Your return was declined: order #{number}': 'Twój zwrot został odrzucony: zamówienie #{number}',
  'We cannot take it back': 'Nie możemy przyjąć zwrotu',
  'We have looked at your return and cannot take these goods back. If you have questions, please answer this mail.':
    'Sprawdziliśmy Twoje zgłoszenie i nie możemy przyjąć tego towaru z powrotem. Jeśli masz pytania, odpowiedz na tę wiadomość.',
  'Your return was closed: order #{number}': 'Twój zwrot został zamknięty: zamówienie #{number}',
  'Your return was closed': 'Twój zwrot został zamknięty',
  'The goods have not come, so we have closed your return. If they are on their way, please answer this mail.':
    'Towar nie dotarł, więc zamknęliśmy Twój zwrot. Jeśli jest w drodze, odpowiedz na tę wiadomość.',
  'Your exchange: order #{number}': 'Twoja wymiana: zamówienie #{number}',
  'Your return has arrived': 'Twój zwrot dotarł',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it as soon as what it costs more is paid.':
    'Dziękujemy: towar jest znów u nas. To, co otrzymasz w zamian, to zamówienie #{number}. Wyślemy je, gdy tylko dopłata zostanie uregulowana.',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it to you.':
    'Dziękujemy: towar jest znów u nas. To, co otrzymasz w zamian, to zamówienie #{number}. Wyślemy je do Ciebie.',
  'Your return has arrived: order #{number}': 'Twój zwrot dotarł: zamówienie #{number}',
  'Thank you: the goods are with us again.': 'Dziękujemy: towar jest znów u nas.',
  // Bookings.
  'Your booking has a new time: {booking}': 'Twoja rezerwacja ma nowy termin: {booking}',
  'Your booking has a new time': 'Twoja rezerwacja ma nowy termin',
  'You moved your booking. It is now:': 'Termin został przez Ciebie zmieniony. Aktualna rezerwacja:',
  'Your booking was moved. It is now:': 'Termin Twojej rezerwacji został zmieniony. Aktualna rezerwacja:',
  'Your booking was cancelled: {booking}': 'Twoja rezerwacja została anulowana: {booking}',
  'Your booking was cancelled': 'Twoja rezerwacja została anulowana',
  'This booking was cancelled. If you did not expect this, please answer this mail.':
    'Ta rezerwacja została anulowana. Jeśli to dla Ciebie niespodzianka, odpowiedz na tę wiadomość.',
  'You get {amount} back.': 'Otrzymasz zwrot {amount}.',
  // Subscriptions.
  'Your subscription to {product} could not be renewed': 'Nie udało się odnowić subskrypcji: {product}',
  'We could not renew your subscription': 'Nie udało nam się odnowić Twojej subskrypcji',
  'The renewal of {product} that was due on {day} did not go through. {problem}':
    '{product}: odnowienie przypadające na {day} nie powiodło się. {problem}',
  'We try again on {day}.': 'Spróbujemy ponownie {day}.',
  'We do not try again by ourselves.': 'Nie spróbujemy ponownie samodzielnie.',
  'You can pay it now, also in another way; later renewals are paid that way, too.':
    'Możesz zapłacić teraz, także w inny sposób; późniejsze odnowienia też będą opłacane w ten sposób.',
  'View your subscription': 'Zobacz subskrypcję',
  'Your subscription to {product} was cancelled': 'Twoja subskrypcja została anulowana: {product}',
  'Your subscription was cancelled': 'Twoja subskrypcja została anulowana',
  'You have cancelled it.': 'Została anulowana przez Ciebie.',
  'The shop has cancelled it.': 'Została anulowana przez sklep.',
  'Its last renewal was not paid.': 'Jej ostatnie odnowienie nie zostało opłacone.',
  'It ends on {day}. Nothing more is charged. What you have paid for already stays yours.':
    'Kończy się {day}. Nic więcej nie zostanie pobrane. To, co już opłacone, pozostaje Twoje.',
  'Nothing more is charged. What you have paid for already stays yours.':
    'Nic więcej nie zostanie pobrane. To, co już opłacone, pozostaje Twoje.',
  'Your subscription to {product} ends soon': 'Twoja subskrypcja wkrótce się kończy: {product}',
  'Your subscription ends soon': 'Twoja subskrypcja wkrótce się kończy',
  'All of it is paid. It ends on {day}, and nothing more is charged.':
    'Całość jest opłacona. Kończy się {day} i nic więcej nie zostanie pobrane.',
  'Your subscription to {product} was changed': 'Twoja subskrypcja została zmieniona: {product}',
  'Your subscription was changed': 'Twoja subskrypcja została zmieniona',
  'From {day} on it is {quantity} × {product} for {amount} {period}, before shipping and tax.':
    'Od {day} obejmuje {quantity} × {product} za {amount} {period}, bez dostawy i podatku.',
  'If you do not want that, you can cancel it until then.': 'Jeśli tego nie chcesz, możesz ją do tego czasu anulować.',
  'Product: {before} is now {after}.': 'Produkt: zamiast {before} teraz {after}.',
  'Quantity: {before} is now {after}.': 'Ilość: zamiast {before} teraz {after}.',
  'Price of one: {before} is now {after}.': 'Cena za sztukę: zamiast {before} teraz {after}.',
  'It renews {after}, not {before}.': 'Odnawia się {after}, a nie {before}.',
  'Next renewal: {day}.': 'Następne odnowienie: {day}.',
  '{count} later renewals were left out and are not charged.': {
    one: '{count} późniejsze odnowienie zostało opuszczone i nie będzie za nie opłaty.',
    few: '{count} późniejsze odnowienia zostały opuszczone i nie będzie za nie opłaty.',
    many: '{count} późniejszych odnowień zostało opuszczonych i nie będzie za nie opłaty.',
    other: '{count} późniejszego odnowienia zostało opuszczone i nie będzie za nie opłaty.',
  },
  'Nothing more will be charged. It ends on {day}.': 'Nic więcej nie zostanie pobrane. Kończy się {day}.',
  'It renews next on {day}.': 'Następne odnowienie: {day}.',
  'Look it over, pause or cancel it': 'Sprawdź, wstrzymaj lub anuluj',
  // Reminders of carts and bookings, requests for reviews, where their links lead, and what is back.
  'You left something in your cart': 'Coś czeka w Twoim koszyku',
  'Your cart is still here': 'Twój koszyk wciąż tu jest',
  'This is what you left at {shop}. Nothing of it is put aside, and the prices are those of today.':
    'Oto, co czeka w Twoim koszyku w sklepie {shop}. Nic z tego nie jest zarezerwowane, a ceny są dzisiejsze.',
  'The code {code} is waiting in it for you.': 'Kod {code} czeka w nim na Ciebie.',
  'Back to your cart': 'Powrót do koszyka',
  'You get this mail because you entered your address at {shop} and did not finish your order. There is one such mail about a cart, and at most one in {days} days.':
    'Otrzymujesz tę wiadomość, ponieważ podano Twój adres w sklepie {shop}, a zamówienie nie zostało dokończone. O jednym koszyku wysyłamy jedną taką wiadomość, a na okres {days} dni przypada najwyżej jedna.',
  'How do you like what you bought at {shop}?': 'Jak Ci się podoba zakup w sklepie {shop}?',
  'How do you like it?': 'Jak Ci się podoba?',
  'How do you like it, {name}?': 'Jak Ci się podoba, {name}?',
  'Your words help others to choose, and us to become better. It takes a minute, and you need no account.':
    'Twoje słowa pomagają innym wybrać, a nam stawać się lepszymi. To zajmie minutę i nie potrzebujesz konta.',
  'You get this mail because you ordered at {shop}. There is one such mail about an order, and at most one in {days} days.':
    'Otrzymujesz tę wiadomość w związku z zamówieniem w sklepie {shop}. O jednym zamówieniu wysyłamy jedną taką wiadomość, a na okres {days} dni przypada najwyżej jedna.',
  'Your booking: {booking}, {time}': 'Twoja rezerwacja: {booking}, {time}',
  'See you soon': 'Do zobaczenia wkrótce',
  'This is a reminder of what you booked at {shop}.': 'Przypominamy o Twojej rezerwacji w {shop}.',
  'You get this mail because you booked at {shop}. There is one such mail about a booking.':
    'Otrzymujesz tę wiadomość w związku z rezerwacją w {shop}. O jednej rezerwacji wysyłamy jedną taką wiadomość.',
  'No more reminders of carts': 'Bez przypomnień o koszykach',
  'No more requests for reviews': 'Bez próśb o opinie',
  'No more reminders of bookings': 'Bez przypomnień o rezerwacjach',
  'Nothing left in this cart': 'W tym koszyku nic już nie ma',
  'It has been ordered, or it was left too long ago to be kept.':
    'Został zamówiony albo zbyt długo czekał, by go zachować.',
  'One press, and your address gets none of these mails any more. Mails about your orders still come.':
    'Jedno naciśnięcie i na Twój adres nie będą przychodzić takie wiadomości. Wiadomości o zamówieniach będą nadal przychodzić.',
  'Done: your address gets no more of these mails.': 'Gotowe: na Twój adres nie będą już przychodzić takie wiadomości.',
  '{product} is back': '{product}: znów w sprzedaży',
  'You asked {shop} to tell you when {product} can be ordered again. It can, as long as there is some.':
    'To zamówione w sklepie {shop} powiadomienie o dostępności: {product}. Znów można zamawiać, do wyczerpania zapasów.',
  'See it': 'Zobacz',
  'You asked for this one mail; there will be no other about it.':
    'To jedyna wiadomość w tej sprawie; kolejnych nie będzie.',
  // Accounts and newsletters.
  'A new password': 'Nowe hasło',
  'Somebody, hopefully you, asked for a new password for your account at {shop}.':
    'Ktoś, mamy nadzieję, że Ty, poprosił o nowe hasło do Twojego konta w sklepie {shop}.',
  'The link works once, within an hour. If you did not ask for it, leave it: your password stays as it is.':
    'Link działa jeden raz, przez godzinę. Jeśli to nie była Twoja prośba, zignoruj ją: hasło się nie zmieni.',
  'Open your account': 'Otwórz swoje konto',
  'Somebody, hopefully you, signed up with this address at {shop}. Choose a password, and the account is yours.':
    'Ktoś, mamy nadzieję, że Ty, zarejestrował się z tym adresem w sklepie {shop}. Wybierz hasło, a konto będzie Twoje.',
  'The link works once, within a day. If that was not you, leave it: nobody can use the account.':
    'Link działa jeden raz, przez jeden dzień. Jeśli nie chodzi o Ciebie, zignoruj go: nikt nie może używać konta.',
  'You have an account already': 'Masz już konto',
  'Somebody, hopefully you, signed up with this address at {shop}. It has an account: sign in with your password, or choose a new one.':
    'Ktoś, mamy nadzieję, że Ty, zarejestrował się z tym adresem w sklepie {shop}. Adres ma już konto: zaloguj się swoim hasłem lub wybierz nowe.',
  'The link works once, within an hour. To sign in, go to {address}. If that was not you, leave it: nothing changes.':
    'Link działa jeden raz, przez godzinę. Aby się zalogować, wejdź na {address}. Jeśli nie chodzi o Ciebie, zignoruj tę wiadomość: nic się nie zmieni.',
  'Your address is in use': 'Twój adres jest już używany',
  'This address has an account': 'Ten adres ma konto',
  'Somebody wanted to use this address for another account at {shop}. It has one already, so nothing has changed. If that was you, sign in with this address instead.':
    'Ktoś chciał użyć tego adresu dla innego konta w sklepie {shop}. Adres ma już konto, więc nic się nie zmieniło. Jeśli chodzi o Ciebie, zaloguj się tym adresem.',
  'Confirm your email address': 'Potwierdź swój adres e-mail',
  'This address was entered for an account at {shop}. Confirm it, and orders placed with it show in the account.':
    'Ten adres został podany dla konta w sklepie {shop}. Potwierdź go, a złożone z niego zamówienia pojawią się na koncie.',
  'Confirm this address': 'Potwierdź ten adres',
  'The link works once, within a day. If you have no such account, leave it: nothing happens.':
    'Link działa jeden raz, przez jeden dzień. Jeśli nie masz takiego konta, zignoruj go: nic się nie stanie.',
  'Your password was changed': 'Twoje hasło zostało zmienione',
  'The password of your account at {shop} was changed just now, and all other sessions have ended. If that was not you, choose a new one at once.':
    'Hasło do Twojego konta w sklepie {shop} zostało właśnie zmienione, a wszystkie inne sesje zostały zakończone. Jeśli to nie Twoja zmiana, od razu wybierz nowe.',
  'A new sign-in to your account': 'Nowe logowanie na Twoje konto',
  'Somebody signed in to your account': 'Ktoś zalogował się na Twoje konto',
  'If that was not you, choose a new password: that ends every session.':
    'Jeśli to nie Ty, wybierz nowe hasło: zakończy to wszystkie sesje.',
  'Your account at {shop} was used from a place that it was not used from before: with {browser} on {system}, from the address {address}. If that was you, there is nothing to do.':
    'Twoje konto w sklepie {shop} zostało użyte z nowego miejsca: {browser} w systemie {system}, z adresu {address}. Jeśli to Ty, nie musisz nic robić.',
  'Your account at {shop} was used from a place that it was not used from before: with a browser that does not say its name, from the address {address}. If that was you, there is nothing to do.':
    'Twoje konto w sklepie {shop} zostało użyte z nowego miejsca: w przeglądarce, która nie podaje swojej nazwy, z adresu {address}. Jeśli to Ty, nie musisz nic robić.',
  'Your account at {shop} was used from a place that it was not used from before: with {device}, from the address {address}. If that was you, there is nothing to do.':
    'Twoje konto w sklepie {shop} zostało użyte z nowego miejsca: {device}, z adresu {address}. Jeśli to Ty, nie musisz nic robić.',
  'Your email address was changed': 'Twój adres e-mail został zmieniony',
  'Your account at {shop} now has another email address, and this one no longer signs in. If that was not you, answer this mail.':
    'Twoje konto w sklepie {shop} ma teraz inny adres e-mail i tym adresem nie można się już zalogować. Jeśli to nie Twoja zmiana, odpowiedz na tę wiadomość.',
  'You are a member of {area}': 'Masz członkostwo w strefie {area}',
  '{shop} has made you a member of {area}. Choose a password, and you are in.':
    '{shop} dodaje Cię do członków strefy {area}. Wybierz hasło i możesz wejść.',
  'The link works once, within a week. Later, ask for a new password with this address.':
    'Link działa jeden raz, przez tydzień. Później poproś o nowe hasło dla tego adresu.',
  'Somebody – you, we hope – has entered this address to get “{list}” from {shop}.':
    'Ktoś – mamy nadzieję, że Ty – podał ten adres, aby otrzymywać „{list}” od {shop}.',
  'If it was not you, do nothing: you will get no further mail.':
    'Jeśli to nie Ty, nie rób nic: nie otrzymasz kolejnych wiadomości.',
  'Please confirm: {list}': 'Potwierdź zapis: {list}',
  'One click, and you are on the list.': 'Jedno kliknięcie i jesteś na liście.',
  'Please confirm': 'Potwierdź zapis',
  'Yes, put me on the list': 'Tak, zapisz mnie na listę',
  'To confirm it': 'Aby potwierdzić',
  // Invoices, credit notes and packing slips.
  Date: 'Data',
  Order: 'Zamówienie',
  'Discount: {names}': 'Rabat: {names}',
  'Shipping: {way}': 'Dostawa: {way}',
  'Tax, held by the prices': 'Podatek zawarty w cenach',
  'Authorised, charged when it is sent': 'Autoryzowano, pobranie przy wysyłce',
  'Still to be paid': 'Jeszcze do zapłaty',
  'The prices hold the tax.': 'Ceny zawierają podatek.',
  'Credit note': 'Faktura korygująca',
  'Lower price': 'Obniżka ceny',
  'The order was cancelled': 'Zamówienie zostało anulowane',
  'The order was changed': 'Zamówienie zostało zmienione',
  'Of invoice': 'Do faktury',
  'Total credited': 'Suma korekty',
  'Tax in it': 'W tym podatek',
  'Reason: {reason}': 'Powód: {reason}',
  'Amounts are what was paid: after discounts, with tax.':
    'Kwoty to faktycznie zapłacone sumy: po rabatach, z podatkiem.',
  'Amounts are what was paid: after discounts.': 'Kwoty to faktycznie zapłacone sumy: po rabatach.',
  '{product}: lower price': '{product}: obniżka ceny',
  'Packing slip': 'Specyfikacja wysyłki',
  Parcel: 'Paczka',
  'Reckoned with': 'Przyjęty rozmiar',
  'Note of the buyer: {note}': 'Uwaga kupującego: {note}',
  'Page {at} of {pages}': 'Strona {at} z {pages}',
  'Test order: no money moved. This is no document for anybody’s books.':
    'Zamówienie testowe: żadne pieniądze nie zostały pobrane. To nie jest dokument księgowy.',
  'Billed to': 'Nabywca',
  'Ships to': 'Odbiorca',
  Item: 'Pozycja',
  'A message for you': 'Wiadomość dla Ciebie',
  'Tax by rate': 'Podatek według stawek',
  Net: 'Netto',
  '{sign} stands for a character that the typefaces of this document do not have.':
    '{sign} zastępuje znak, którego nie ma w krojach pisma tego dokumentu.',
};

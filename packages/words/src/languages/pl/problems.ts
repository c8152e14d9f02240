import type { problemTexts } from '../../texts/problems.ts';
import type { Translations } from '../../translations.ts';

export const problems: Translations<typeof problemTexts> = {
  'This code could not be checked. Please try again.': 'Nie udało się sprawdzić tego kodu. Spróbuj ponownie.',
  // Why a subscription was not renewed.
  '{product} is not sold at the moment.': '{product}: obecnie poza sprzedażą.',
  'There is not enough of {product} at the moment.': '{product}: obecnie nie ma wystarczającej ilości.',
  'There is no way to pay that could be charged again.': 'Brak metody płatności, którą można by ponownie obciążyć.',
  'The shop sells in another currency now.': 'Sklep prowadzi teraz sprzedaż w innej walucie.',
  // Any call or page.
  'There is nothing at {path}.': 'Pod adresem {path} nic nie ma.',
  'This address cannot be read.': 'Nie można odczytać tego adresu.',
  'This address is longer than any of ours.': 'Ten adres jest dłuższy niż którykolwiek z naszych.',
  'This request cannot be read.': 'Nie można odczytać tego żądania.',
  'The headers of the request are too large. Please delete the cookies of this site and try again.':
    'Nagłówki żądania są za duże. Usuń pliki cookie tej witryny i spróbuj ponownie.',
  'The request took too long to arrive.': 'Żądanie docierało zbyt długo.',
  'The request is larger than this call accepts.': 'Żądanie jest większe, niż można tu przyjąć.',
  'A value of the request is too large, or is not of the kind that belongs there.':
    'Jedna z wartości w żądaniu jest za duża albo niewłaściwego rodzaju.',
  'Please try again in a few seconds.': 'Spróbuj ponownie za kilka sekund.',
  'The service is busy for a moment. Please try again.': 'Usługa jest chwilowo przeciążona. Spróbuj ponownie.',
  'Something went wrong on our side. Please try again.': 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
  'Your session has expired. Please reload the page and try again.':
    'Twoja sesja wygasła. Odśwież stronę i spróbuj ponownie.',
  'This page takes too long to make just now. Please try again in a moment.':
    'Przygotowanie tej strony trwa teraz zbyt długo. Spróbuj ponownie za chwilę.',
  'This website has a password. Enter it on any of its pages first.':
    'Ta witryna jest chroniona hasłem. Najpierw podaj je na dowolnej z jej stron.',
  'The upload broke off before the file was complete. Please send it again.':
    'Przesyłanie zostało przerwane, zanim plik dotarł w całości. Prześlij go ponownie.',
  // Comments.
  'Please write something.': 'Napisz coś.',
  'A comment has at most 5,000 characters; yours has {length}.':
    'Komentarz może mieć najwyżej 5000 znaków; liczba znaków w Twoim: {length}.',
  'Please enter your name.': 'Podaj swoje imię.',
  'Please enter a name of at most 100 characters.': 'Podaj imię, które ma najwyżej 100 znaków.',
  'Please enter an address that starts with https://': 'Podaj adres, który zaczyna się od https://',
  'The comment that you answer is gone.': 'Komentarza, na który odpowiadasz, już nie ma.',
  'It is gone.': 'Już tego nie ma.',
  'Comments are closed here.': 'Komentowanie jest tu wyłączone.',
  'You have written a lot in a short time. Please try again in ten minutes.':
    'Dużo wpisów w krótkim czasie. Spróbuj ponownie za dziesięć minut.',
  'This website does not count likes.': 'Ta witryna nie liczy polubień.',
  // Forms, mailing lists, locked pages.
  'This website cannot take files at the moment. Send the form without, or write to us.':
    'Ta witryna nie może teraz przyjmować plików. Wyślij formularz bez pliku lub napisz do nas.',
  'This question was not found.': 'Nie znaleziono tego pytania.',
  'The mailing list was not found.': 'Nie znaleziono listy mailingowej.',
  'The subscription was not found.': 'Nie znaleziono subskrypcji.',
  'That is not the password. Please try again.': 'To nie jest właściwe hasło. Spróbuj ponownie.',
  // What a product's form asks for (packages/domain, add-to-cart.ts, quantity-input.ts).
  'Sorry, that item variant is unavailable. Please select another variant.':
    'Niestety ten wariant jest niedostępny. Wybierz inny.',
  'Sorry, we do not have enough of that item available.': 'Niestety nie mamy wystarczającej ilości tego produktu.',
  'Select a denomination for the Gift Card': 'Wybierz kwotę karty podarunkowej',
  'Please select the {option} option.': 'Wybierz opcję: {option}.',
  'Please select the {options} and {last} options.': 'Wybierz opcje: {options} i {last}.',
  'This shop takes no payments yet, so it cannot take orders.':
    'Ten sklep nie przyjmuje jeszcze płatności, więc nie może przyjmować zamówień.',
  'Quantity must be a number.': 'Ilość musi być liczbą.',
  'You can order at most 9,999 of one item.': 'Możesz zamówić najwyżej 9999 sztuk jednego produktu.',
  'Quantity must be a whole number': 'Ilość musi być liczbą całkowitą',
  'Quantity must be at least 1.': 'Ilość musi wynosić co najmniej 1.',
  // What an amount that visitors choose has to be.
  'Please enter an amount.': 'Podaj kwotę.',
  '“{text}” is not an amount. Please write it like {example}.':
    '„{text}” to nie jest kwota. Wpisz ją na przykład tak: {example}.',
  'Please enter an amount of at least {least}.': 'Podaj kwotę co najmniej {least}.',
  'The smallest amount is {least}; you entered {amount}.': 'Najmniejsza kwota to {least}; podana kwota: {amount}.',
  'The largest amount is {most}; you entered {amount}.': 'Największa kwota to {most}; podana kwota: {amount}.',
  // Addresses, cards and the other fields of a checkout (packages/contract, checkout-problems.ts).
  Required: 'Wymagane',
  'Use at most 200 characters.': 'Wpisz najwyżej 200 znaków.',
  'Choose a country.': 'Wybierz kraj.',
  'This is not a ZIP code of that country.': 'To nie jest kod pocztowy tego kraju.',
  'This is not a Postal code of that country.': 'To nie jest kod pocztowy tego kraju.',
  'Enter a phone number such as +1 555 010 0199.': 'Podaj numer telefonu, np. +1 555 010 0199.',
  // What is not there.
  'The order was not found.': 'Nie znaleziono zamówienia.',
  'The document was not found.': 'Nie znaleziono dokumentu.',
  'The booking was not found.': 'Nie znaleziono rezerwacji.',
  'This booking was not found.': 'Nie znaleziono tej rezerwacji.',
  'The return was not found.': 'Nie znaleziono zwrotu.',
  'The service was not found.': 'Nie znaleziono usługi.',
  'The gift card was not found.': 'Nie znaleziono karty podarunkowej.',
  'The payment was not found.': 'Nie znaleziono płatności.',
  'The offer was not found.': 'Nie znaleziono oferty.',
  'The company was not found.': 'Nie znaleziono firmy.',
  'This product was not found.': 'Nie znaleziono tego produktu.',
  'This donation was not found.': 'Nie znaleziono tej darowizny.',
  'This picture was not found.': 'Nie znaleziono tego zdjęcia.',
  'This address was not found.': 'Nie znaleziono tego adresu.',
  'That session was not found.': 'Nie znaleziono tej sesji.',
  'This member area was not found.': 'Nie znaleziono tej strefy dla członków.',
  'A wish list was not found.': 'Nie znaleziono listy życzeń.',
  'This wish list was not found.': 'Nie znaleziono tej listy życzeń.',
  'This page was not found.': 'Nie znaleziono tej strony.',
  // Sessions, and too many tries.
  'You have asked often in a short time. Please wait {count} seconds and try again.': {
    one: 'Dużo prób w krótkim czasie. Odczekaj {count} sekundę i spróbuj ponownie.',
    few: 'Dużo prób w krótkim czasie. Odczekaj {count} sekundy i spróbuj ponownie.',
    many: 'Dużo prób w krótkim czasie. Odczekaj {count} sekund i spróbuj ponownie.',
    other: 'Dużo prób w krótkim czasie. Odczekaj {count} sekundy i spróbuj ponownie.',
  },
  'You have asked often in a short time. Please wait {count} minutes and try again.': {
    one: 'Dużo prób w krótkim czasie. Odczekaj {count} minutę i spróbuj ponownie.',
    few: 'Dużo prób w krótkim czasie. Odczekaj {count} minuty i spróbuj ponownie.',
    many: 'Dużo prób w krótkim czasie. Odczekaj {count} minut i spróbuj ponownie.',
    other: 'Dużo prób w krótkim czasie. Odczekaj {count} minuty i spróbuj ponownie.',
  },
  'Too many failed attempts. Please wait {count} seconds and try again, or use a sign-in link.': {
    one: 'Zbyt wiele nieudanych prób. Odczekaj {count} sekundę i spróbuj ponownie albo użyj linku do logowania.',
    few: 'Zbyt wiele nieudanych prób. Odczekaj {count} sekundy i spróbuj ponownie albo użyj linku do logowania.',
    many: 'Zbyt wiele nieudanych prób. Odczekaj {count} sekund i spróbuj ponownie albo użyj linku do logowania.',
    other: 'Zbyt wiele nieudanych prób. Odczekaj {count} sekundy i spróbuj ponownie albo użyj linku do logowania.',
  },
  'Too many failed attempts. Please wait {count} minutes and try again, or use a sign-in link.': {
    one: 'Zbyt wiele nieudanych prób. Odczekaj {count} minutę i spróbuj ponownie albo użyj linku do logowania.',
    few: 'Zbyt wiele nieudanych prób. Odczekaj {count} minuty i spróbuj ponownie albo użyj linku do logowania.',
    many: 'Zbyt wiele nieudanych prób. Odczekaj {count} minut i spróbuj ponownie albo użyj linku do logowania.',
    other: 'Zbyt wiele nieudanych prób. Odczekaj {count} minuty i spróbuj ponownie albo użyj linku do logowania.',
  },
  'Too many wrong passwords. Please wait {count} seconds and try again.': {
    one: 'Zbyt wiele błędnych haseł. Odczekaj {count} sekundę i spróbuj ponownie.',
    few: 'Zbyt wiele błędnych haseł. Odczekaj {count} sekundy i spróbuj ponownie.',
    many: 'Zbyt wiele błędnych haseł. Odczekaj {count} sekund i spróbuj ponownie.',
    other: 'Zbyt wiele błędnych haseł. Odczekaj {count} sekundy i spróbuj ponownie.',
  },
  'Too many wrong passwords. Please wait {count} minutes and try again.': {
    one: 'Zbyt wiele błędnych haseł. Odczekaj {count} minutę i spróbuj ponownie.',
    few: 'Zbyt wiele błędnych haseł. Odczekaj {count} minuty i spróbuj ponownie.',
    many: 'Zbyt wiele błędnych haseł. Odczekaj {count} minut i spróbuj ponownie.',
    other: 'Zbyt wiele błędnych haseł. Odczekaj {count} minuty i spróbuj ponownie.',
  },
  'Too many wrong gift card codes. Please wait {count} seconds and try again.': {
    one: 'Zbyt wiele błędnych kodów kart podarunkowych. Odczekaj {count} sekundę i spróbuj ponownie.',
    few: 'Zbyt wiele błędnych kodów kart podarunkowych. Odczekaj {count} sekundy i spróbuj ponownie.',
    many: 'Zbyt wiele błędnych kodów kart podarunkowych. Odczekaj {count} sekund i spróbuj ponownie.',
    other: 'Zbyt wiele błędnych kodów kart podarunkowych. Odczekaj {count} sekundy i spróbuj ponownie.',
  },
  'Too many wrong gift card codes. Please wait {count} minutes and try again.': {
    one: 'Zbyt wiele błędnych kodów kart podarunkowych. Odczekaj {count} minutę i spróbuj ponownie.',
    few: 'Zbyt wiele błędnych kodów kart podarunkowych. Odczekaj {count} minuty i spróbuj ponownie.',
    many: 'Zbyt wiele błędnych kodów kart podarunkowych. Odczekaj {count} minut i spróbuj ponownie.',
    other: 'Zbyt wiele błędnych kodów kart podarunkowych. Odczekaj {count} minuty i spróbuj ponownie.',
  },
  'Too many orders that we could not find. Please wait {count} seconds and try again.': {
    one: 'Zbyt wiele zamówień, których nie udało się znaleźć. Odczekaj {count} sekundę i spróbuj ponownie.',
    few: 'Zbyt wiele zamówień, których nie udało się znaleźć. Odczekaj {count} sekundy i spróbuj ponownie.',
    many: 'Zbyt wiele zamówień, których nie udało się znaleźć. Odczekaj {count} sekund i spróbuj ponownie.',
    other: 'Zbyt wiele zamówień, których nie udało się znaleźć. Odczekaj {count} sekundy i spróbuj ponownie.',
  },
  'Too many orders that we could not find. Please wait {count} minutes and try again.': {
    one: 'Zbyt wiele zamówień, których nie udało się znaleźć. Odczekaj {count} minutę i spróbuj ponownie.',
    few: 'Zbyt wiele zamówień, których nie udało się znaleźć. Odczekaj {count} minuty i spróbuj ponownie.',
    many: 'Zbyt wiele zamówień, których nie udało się znaleźć. Odczekaj {count} minut i spróbuj ponownie.',
    other: 'Zbyt wiele zamówień, których nie udało się znaleźć. Odczekaj {count} minuty i spróbuj ponownie.',
  },
  'We have sent you several mails already. Please try again in an hour.':
    'Wysłaliśmy Ci już kilka wiadomości. Spróbuj ponownie za godzinę.',
  // Accounts.
  'The email or password is incorrect.': 'Adres e-mail lub hasło są nieprawidłowe.',
  'This website takes no new accounts.': 'Ta witryna nie przyjmuje nowych kont.',
  'There is an account with this email already. Sign in instead.':
    'Konto z tym adresem e-mail już istnieje. Zaloguj się.',
  'Please enter a name of at most {most} characters.': 'Podaj imię; maksymalna liczba znaków: {most}.',
  'Email is not valid. Email addresses should follow the format {example}.':
    'Adres e-mail jest nieprawidłowy. Powinien mieć postać {example}.',
  'A password needs at least {count} characters.': {
    one: 'Hasło musi mieć co najmniej {count} znak.',
    few: 'Hasło musi mieć co najmniej {count} znaki.',
    many: 'Hasło musi mieć co najmniej {count} znaków.',
    other: 'Hasło musi mieć co najmniej {count} znaku.',
  },
  'A password has at most {count} characters.': {
    one: 'Hasło może mieć najwyżej {count} znak.',
    few: 'Hasło może mieć najwyżej {count} znaki.',
    many: 'Hasło może mieć najwyżej {count} znaków.',
    other: 'Hasło może mieć najwyżej {count} znaku.',
  },
  'Your email address cannot be your password.': 'Twój adres e-mail nie może być hasłem.',
  'This password is one of the first that others would try. Three or four words that have nothing to do with each other are a good one.':
    'To jedno z pierwszych haseł, które wypróbowaliby inni. Dobre hasło to trzy lub cztery słowa niezwiązane ze sobą.',
  'That is not your present password.': 'To nie jest Twoje obecne hasło.',
  'This is your address already.': 'To już jest Twój adres.',
  'Another account has this address by now.': 'Tego adresu używa już inne konto.',
  'This link has been used, or is too old. Please ask for a new one.':
    'Ten link został już użyty lub jest za stary. Poproś o nowy.',
  'The owner of this website decides who becomes a member here.':
    'O tym, kto zostaje tu członkiem, decyduje właściciel witryny.',
  'Please sign in to keep a wish list with your account.': 'Zaloguj się, aby zachować listę życzeń na swoim koncie.',
  // Addresses and companies.
  'Enter your first name.': 'Podaj imię.',
  'Enter your last name.': 'Podaj nazwisko.',
  'Enter your street and house number.': 'Podaj ulicę i numer domu.',
  'Enter your town or city.': 'Podaj miejscowość.',
  'Choose your state.': 'Wybierz stan.',
  'Choose your province.': 'Wybierz prowincję.',
  'Choose your prefecture.': 'Wybierz prefekturę.',
  'Choose your region.': 'Wybierz region.',
  'Enter your ZIP code.': 'Podaj kod pocztowy.',
  'Enter your postal code.': 'Podaj kod pocztowy.',
  'Choose your country.': 'Wybierz kraj.',
  'Enter the card number.': 'Podaj numer karty.',
  'This is not a card number. Check its digits.': 'To nie jest numer karty. Sprawdź cyfry.',
  'Enter the expiry date.': 'Podaj datę ważności.',
  'Write it like 09 / 28.': 'Wpisz w ten sposób: 09 / 28.',
  'This card has expired.': 'Ta karta straciła ważność.',
  'Enter the 3 or 4 digits.': 'Podaj 3 lub 4 cyfry.',
  'Enter your email address.': 'Podaj adres e-mail.',
  'This email address looks incomplete. It should read like name@example.com.':
    'Ten adres e-mail wygląda na niepełny. Powinien wyglądać tak: name@example.com.',
  'Choose how your order should travel.': 'Wybierz sposób dostawy zamówienia.',
  'Press Apply to pay with this gift card, or clear the field.':
    'Naciśnij „Zastosuj”, aby zapłacić tą kartą podarunkową, lub wyczyść pole.',
  'This is 1 character too long: there is room for {most}.': 'Tekst jest o 1 znak za długi: limit to {most}.',
  'This is {count} characters too long: there is room for {most}.': {
    one: 'Tekst jest o {count} znak za długi: limit to {most}.',
    few: 'Tekst jest o {count} znaki za długi: limit to {most}.',
    many: 'Tekst jest o {count} znaków za długi: limit to {most}.',
    other: 'Tekst jest o {count} znaku za długi: limit to {most}.',
  },
  'Use at most {most} characters.': 'Za długi tekst. Maksymalna liczba znaków: {most}.',
  'Please enter at most {most} characters.': 'Za długi tekst. Maksymalna liczba znaków: {most}.',
  'You can keep {count} addresses. Please remove one first.': {
    one: 'Możesz zachować {count} adres. Najpierw go usuń.',
    few: 'Możesz zachować {count} adresy. Najpierw usuń jeden z nich.',
    many: 'Możesz zachować {count} adresów. Najpierw usuń jeden z nich.',
    other: 'Możesz zachować {count} adresu. Najpierw usuń jeden z nich.',
  },
  'This shop does not ask for companies.': 'Ten sklep nie pyta o firmy.',
  'Write the name of the company.': 'Podaj nazwę firmy.',
  'Write the VAT id of the company.': 'Podaj numer VAT firmy.',
  'A VAT id begins with the letters of its country, like DE136695976. We know those of the EU, GB, CHE and NO.':
    'Numer VAT zaczyna się od liter kraju, np. DE136695976. Rozpoznajemy numery z UE oraz GB, CHE i NO.',
  'This is no VAT id: one from there looks like {example}.':
    'To nie jest numer VAT: numery z tego kraju wyglądają tak: {example}.',
  'A digit of this VAT id is wrong. Please look it over.': 'Jedna z cyfr tego numeru VAT jest błędna. Sprawdź go.',
  // Coupons.
  'This coupon is not active.': 'Ten kod rabatowy jest nieaktywny.',
  'This coupon is not valid yet.': 'Ten kod rabatowy jeszcze nie obowiązuje.',
  'This coupon has expired.': 'Ten kod rabatowy wygasł.',
  'This coupon has been used up.': 'Ten kod rabatowy został wykorzystany.',
  'You have used this coupon as often as it allows.':
    'Ten kod rabatowy został już przez Ciebie użyty dozwoloną liczbę razy.',
  'This coupon is for a first order only.': 'Ten kod rabatowy dotyczy tylko pierwszego zamówienia.',
  'This coupon is for certain customers. If you are one of them, sign in to your account first.':
    'Ten kod rabatowy jest dla wybranych klientów. Jeśli dotyczy Ciebie, najpierw zaloguj się na swoje konto.',
  'This coupon cannot be combined with a gift card.': 'Tego kodu rabatowego nie można łączyć z kartą podarunkową.',
  'This coupon does not apply to anything in your cart.':
    'Ten kod rabatowy nie obejmuje żadnego produktu w Twoim koszyku.',
  'Your order is below the minimum for this coupon.':
    'Twoje zamówienie nie osiąga minimalnej kwoty dla tego kodu rabatowego.',
  'This coupon needs at least {count} items that it applies to.': {
    one: 'Ten kod rabatowy wymaga co najmniej {count} produktu, który obejmuje.',
    few: 'Ten kod rabatowy wymaga co najmniej {count} produktów, które obejmuje.',
    many: 'Ten kod rabatowy wymaga co najmniej {count} produktów, które obejmuje.',
    other: 'Ten kod rabatowy wymaga co najmniej {count} produktu, które obejmuje.',
  },
  'This coupon needs {count} items to buy, and what you get in the cart as well.': {
    one: 'Ten kod rabatowy wymaga {count} kupowanego produktu, a w koszyku także tego, co otrzymasz.',
    few: 'Ten kod rabatowy wymaga {count} kupowanych produktów, a w koszyku także tego, co otrzymasz.',
    many: 'Ten kod rabatowy wymaga {count} kupowanych produktów, a w koszyku także tego, co otrzymasz.',
    other: 'Ten kod rabatowy wymaga {count} kupowanego produktu, a w koszyku także tego, co otrzymasz.',
  },
  'This coupon cannot be combined with a discount that saves you more.':
    'Tego kodu nie można łączyć z rabatem, dzięki któremu oszczędzasz więcej.',
  'This coupon code is not valid.': 'Ten kod rabatowy jest nieprawidłowy.',
  // What a cart and an order say of themselves in answers of calls.
  'Confirm your email address first.': 'Najpierw potwierdź swój adres e-mail.',
  // Carts.
  'Sorry, we do not have enough of that item available. {items}':
    'Niestety nie mamy wystarczającej ilości tego produktu. {items}',
  'Sold out.': 'Wyprzedane.',
  'Only {count} left.': {
    one: 'Została tylko {count} sztuka.',
    few: 'Zostały tylko {count} sztuki.',
    many: 'Zostało tylko {count} sztuk.',
    other: 'Zostało tylko {count} sztuki.',
  },
  'You can order one of this item.': 'Możesz zamówić jedną sztukę tego produktu.',
  'You can order {count} of this at once.': {
    one: 'Możesz zamówić jednorazowo {count} sztukę.',
    few: 'Możesz zamówić jednorazowo {count} sztuki.',
    many: 'Możesz zamówić jednorazowo {count} sztuk.',
    other: 'Możesz zamówić jednorazowo {count} sztuki.',
  },
  'This product is sold as a subscription.': 'Ten produkt jest sprzedawany w subskrypcji.',
  'This product cannot be subscribed to.': 'Tego produktu nie można subskrybować.',
  'Your cart is full: it holds at most {count} different items.': {
    one: 'Twój koszyk jest pełny: zmieści się w nim najwyżej {count} produkt.',
    few: 'Twój koszyk jest pełny: zmieszczą się w nim najwyżej {count} różne produkty.',
    many: 'Twój koszyk jest pełny: zmieści się w nim najwyżej {count} różnych produktów.',
    other: 'Twój koszyk jest pełny: zmieści się w nim najwyżej {count} produktu.',
  },
  'That is more than one order can hold. Please order less, or write to us.':
    'To więcej, niż mieści jedno zamówienie. Zamów mniej lub napisz do nas.',
  'That is more than one order can hold.': 'To więcej, niż mieści jedno zamówienie.',
  '{title} × {quantity} costs more than one order can hold.':
    '{title} × {quantity}: kwota przekracza limit jednego zamówienia.',
  'The shop has put this order together for you. Please write to the shop if something is to change.':
    'Sklep przygotował to zamówienie dla Ciebie. Jeśli coś ma się zmienić, napisz do sklepu.',
  'That item is no longer in your cart.': 'Tego produktu nie ma już w Twoim koszyku.',
  'Your cart is empty. Please reload the page and try again.':
    'Twój koszyk jest pusty. Odśwież stronę i spróbuj ponownie.',
  'Your cart is empty.': 'Twój koszyk jest pusty.',
  'Choose the country that your order would go to.': 'Wybierz kraj, do którego ma trafić zamówienie.',
  'That shipping option is not available for this cart.': 'Ta opcja dostawy nie jest dostępna dla tego koszyka.',
  'This shop takes no notes with an order.': 'Ten sklep nie przyjmuje uwag do zamówień.',
  'This shop does not ask for gifts.': 'Ten sklep nie oferuje opcji prezentu.',
  // What a cart tells of itself.
  'Goes to {who} on {day}': 'Odbiorca: {who}; wysyłka {day}',
  'Goes to {who} as soon as it is paid': 'Odbiorca: {who}; wysyłka zaraz po opłaceniu',
  'ships later': 'wysyłka później',
  'ships from {day}': 'wysyłka od {day}',
  'Back-ordered – ships later': 'Na zamówienie – wysyłka później',
  'Back-ordered – ships from {day}': 'Na zamówienie – wysyłka od {day}',
  '{count} of {total} back-ordered – ships later': {
    one: '{count} z {total} na zamówienie – wysyłka później',
    few: '{count} z {total} na zamówienie – wysyłka później',
    many: '{count} z {total} na zamówienie – wysyłka później',
    other: '{count} z {total} na zamówienie – wysyłka później',
  },
  '{count} of {total} back-ordered – ships from {day}': {
    one: '{count} z {total} na zamówienie – wysyłka od {day}',
    few: '{count} z {total} na zamówienie – wysyłka od {day}',
    many: '{count} z {total} na zamówienie – wysyłka od {day}',
    other: '{count} z {total} na zamówienie – wysyłka od {day}',
  },
  '1 working day': '1 dzień roboczy',
  '{count} working days': {
    one: '{count} dzień roboczy',
    few: '{count} dni robocze',
    many: '{count} dni roboczych',
    other: '{count} dnia roboczego',
  },
  'Free on orders from {amount}': 'Bezpłatnie przy zamówieniach od {amount}',
  '{count} payments of {amount}': {
    one: '{count} płatność po {amount}',
    few: '{count} płatności po {amount}',
    many: '{count} płatności po {amount}',
    other: '{count} płatności po {amount}',
  },
  'Buy {count}, get {more} free': {
    one: 'Kup {count}, a {more} otrzymasz gratis',
    few: 'Kup {count}, a {more} otrzymasz gratis',
    many: 'Kup {count}, a {more} otrzymasz gratis',
    other: 'Kup {count}, a {more} otrzymasz gratis',
  },
  'Buy {count}, get {more} {percent}% off': {
    one: 'Kup {count}, a {more} otrzymasz {percent}% taniej',
    few: 'Kup {count}, a {more} otrzymasz {percent}% taniej',
    many: 'Kup {count}, a {more} otrzymasz {percent}% taniej',
    other: 'Kup {count}, a {more} otrzymasz {percent}% taniej',
  },
  '{percent}% off': '{percent}% rabatu',
  '{amount} off': '{amount} rabatu',
  'Free shipping': 'Darmowa dostawa',
  'Reverse charge: the recipient is liable for the VAT (Articles 138 and 196 of Directive 2006/112/EC).':
    'Odwrotne obciążenie: do rozliczenia VAT zobowiązany jest nabywca (art. 138 i 196 dyrektywy 2006/112/WE).',
  'Exempt from tax: {reason} (certificate {certificate}).':
    'Zwolnienie z podatku: {reason} (zaświadczenie {certificate}).',
  'Exempt from tax (certificate {certificate}).': 'Zwolnienie z podatku (zaświadczenie {certificate}).',
  'Exempt from tax: {reason}.': 'Zwolnienie z podatku: {reason}.',
  'Exempt from tax.': 'Zwolnienie z podatku.',
  'every week until you cancel': 'co tydzień, do odwołania',
  'every {count} weeks until you cancel': {
    one: 'co {count} tydzień, do odwołania',
    few: 'co {count} tygodnie, do odwołania',
    many: 'co {count} tygodni, do odwołania',
    other: 'co {count} tygodnia, do odwołania',
  },
  'every month until you cancel': 'co miesiąc, do odwołania',
  'every {count} months until you cancel': {
    one: 'co {count} miesiąc, do odwołania',
    few: 'co {count} miesiące, do odwołania',
    many: 'co {count} miesięcy, do odwołania',
    other: 'co {count} miesiąca, do odwołania',
  },
  'every year until you cancel': 'co rok, do odwołania',
  'every {count} years until you cancel': {
    one: 'co {count} rok, do odwołania',
    few: 'co {count} lata, do odwołania',
    many: 'co {count} lat, do odwołania',
    other: 'co {count} roku, do odwołania',
  },
  Discount: 'Rabat',
  When: 'Kiedy',
  'every {frequency} weeks until you cancel': 'co {frequency} tyg., do odwołania',
  'every {frequency} months until you cancel': 'co {frequency} mies., do odwołania',
  'every {frequency} years until you cancel': 'raz na {frequency} lat(a), do odwołania',
  'every week for 1 week': 'co tydzień przez 1 tydzień',
  'every week for {count} weeks': {
    one: 'co tydzień przez {count} tydzień',
    few: 'co tydzień przez {count} tygodnie',
    many: 'co tydzień przez {count} tygodni',
    other: 'co tydzień przez {count} tygodnia',
  },
  'every week for 1 year': 'co tydzień przez 1 rok',
  'every week for {count} years': {
    one: 'co tydzień przez {count} rok',
    few: 'co tydzień przez {count} lata',
    many: 'co tydzień przez {count} lat',
    other: 'co tydzień przez {count} roku',
  },
  'every {frequency} weeks for {count} weeks': {
    one: 'co {frequency} tyg. przez {count} tydzień',
    few: 'co {frequency} tyg. przez {count} tygodnie',
    many: 'co {frequency} tyg. przez {count} tygodni',
    other: 'co {frequency} tyg. przez {count} tygodnia',
  },
  'every {frequency} weeks for 1 year': 'co {frequency} tyg. przez 1 rok',
  'every {frequency} weeks for {count} years': {
    one: 'co {frequency} tyg. przez {count} rok',
    few: 'co {frequency} tyg. przez {count} lata',
    many: 'co {frequency} tyg. przez {count} lat',
    other: 'co {frequency} tyg. przez {count} roku',
  },
  'every month for 1 month': 'co miesiąc przez 1 miesiąc',
  'every month for {count} months': {
    one: 'co miesiąc przez {count} miesiąc',
    few: 'co miesiąc przez {count} miesiące',
    many: 'co miesiąc przez {count} miesięcy',
    other: 'co miesiąc przez {count} miesiąca',
  },
  'every month for 1 year': 'co miesiąc przez 1 rok',
  'every month for {count} years': {
    one: 'co miesiąc przez {count} rok',
    few: 'co miesiąc przez {count} lata',
    many: 'co miesiąc przez {count} lat',
    other: 'co miesiąc przez {count} roku',
  },
  'every {frequency} months for {count} months': {
    one: 'co {frequency} mies. przez {count} miesiąc',
    few: 'co {frequency} mies. przez {count} miesiące',
    many: 'co {frequency} mies. przez {count} miesięcy',
    other: 'co {frequency} mies. przez {count} miesiąca',
  },
  'every {frequency} months for 1 year': 'co {frequency} mies. przez 1 rok',
  'every {frequency} months for {count} years': {
    one: 'co {frequency} mies. przez {count} rok',
    few: 'co {frequency} mies. przez {count} lata',
    many: 'co {frequency} mies. przez {count} lat',
    other: 'co {frequency} mies. przez {count} roku',
  },
  'every year for 1 year': 'co rok przez 1 rok',
  'every year for {count} years': {
    one: 'co rok przez {count} rok',
    few: 'co rok przez {count} lata',
    many: 'co rok przez {count} lat',
    other: 'co rok przez {count} roku',
  },
  'every {frequency} years for {count} years': {
    one: 'raz na {frequency} lat(a) przez {count} rok',
    few: 'raz na {frequency} lat(a) przez {count} lata',
    many: 'raz na {frequency} lat(a) przez {count} lat',
    other: 'raz na {frequency} lat(a) przez {count} roku',
  },
  // Forms.
  'You have exceeded the character limit.': 'Przekroczono limit znaków.',
  'Complete CAPTCHA before submitting.': 'Przed wysłaniem rozwiąż test CAPTCHA.',
  'Enter a number.': 'Podaj liczbę.',
  'Enter an amount.': 'Podaj kwotę.',
  'Enter a web address such as https://example.com.': 'Podaj adres internetowy, np. https://example.com.',
  'Choose one of the options.': 'Wybierz jedną z opcji.',
  '{name} cannot be sent here. Choose a file that ends in {endings}.':
    'Nie można tu wysłać pliku {name}. Wybierz plik z końcówką {endings}.',
  '{name} is empty. Choose another file.': 'Plik {name} jest pusty. Wybierz inny.',
  '{name} is not what its name says, or it is damaged. Choose another file.':
    'Zawartość pliku {name} nie odpowiada jego nazwie albo plik jest uszkodzony. Wybierz inny.',
  '{name} was not kept. Choose it again.': 'Plik {name} nie został zachowany. Wybierz go ponownie.',
  '{name} is too large (maximum {megabytes} MB).': 'Plik {name} jest za duży (maksymalnie {megabytes} MB).',
  'Choose one file only.': 'Wybierz tylko jeden plik.',
  'Choose at most {count} files.': {
    one: 'Wybierz najwyżej {count} plik.',
    few: 'Wybierz najwyżej {count} pliki.',
    many: 'Wybierz najwyżej {count} plików.',
    other: 'Wybierz najwyżej {count} pliku.',
  },
  'Unknown error, please try again later.': 'Nieznany błąd, spróbuj ponownie później.',
  'Could not get a form submission key, please try again later.':
    'Nie udało się pobrać klucza wysyłania formularza, spróbuj ponownie później.',
  'Your form has encountered a problem. Please scroll down to review.':
    'W formularzu wystąpił problem. Przewiń w dół, aby go sprawdzić.',
  'Your form has encountered a problem. Please scroll up to review.':
    'W formularzu wystąpił problem. Przewiń w górę, aby go sprawdzić.',
  'Update the missing or invalid information above': 'Uzupełnij powyżej brakujące lub nieprawidłowe dane',
  'One or more fields is invalid, please check your entries.':
    'Co najmniej jedno pole jest nieprawidłowe, sprawdź wpisane dane.',
  'Unable to submit form. Please try again later.': 'Nie można wysłać formularza. Spróbuj ponownie później.',
  'This form has not been configured yet.': 'Ten formularz nie został jeszcze skonfigurowany.',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'Nie można wysłać formularza. Przekroczono limit zgłoszeń. Spróbuj ponownie później.',
  'Unable to send form. Please try again later.': 'Nie można wysłać formularza. Spróbuj ponownie później.',
  'Error processing form submission. Please reload and try again.':
    'Błąd podczas przetwarzania formularza. Odśwież stronę i spróbuj ponownie.',
  'reCAPTCHA failed. Refresh this page and try again.':
    'Weryfikacja reCAPTCHA nie powiodła się. Odśwież tę stronę i spróbuj ponownie.',
  'Could not parse the form fields, please check your entries.':
    'Nie udało się odczytać pól formularza, sprawdź wpisane dane.',
  'Enterprise V3 ReCaptcha site key not found': 'Nie znaleziono klucza witryny ReCaptcha Enterprise V3',
  'ReCaptcha has not been set up!': 'ReCaptcha nie została skonfigurowana!',
  'Email cannot be blank': 'Adres e-mail nie może być pusty',
  'Email is invalid': 'Adres e-mail jest nieprawidłowy',
  // Gift cards.
  // Coupons and gift cards.
  'Enter a coupon code.': 'Podaj kod rabatowy.',
  'A cart takes at most {count} coupons.': {
    one: 'Do koszyka można dodać najwyżej {count} kod rabatowy.',
    few: 'Do koszyka można dodać najwyżej {count} kody rabatowe.',
    many: 'Do koszyka można dodać najwyżej {count} kodów rabatowych.',
    other: 'Do koszyka można dodać najwyżej {count} kodu rabatowego.',
  },
  'Enter the code of your gift card.': 'Podaj kod karty podarunkowej.',
  'There is no gift card with this code. Please check what you typed.':
    'Nie ma karty podarunkowej z tym kodem. Sprawdź wpisany kod.',
  'This gift card is not valid any more.': 'Ta karta podarunkowa nie jest już ważna.',
  'This gift card is in {currency}, and this shop is not.':
    'Waluta tej karty podarunkowej to {currency}, a sklep używa innej.',
  'This gift card expired: it could be used until {day}.': 'Ta karta podarunkowa wygasła: była ważna do {day}.',
  'This gift card was made to try the shop out.': 'Ta karta podarunkowa służyła do testowania sklepu.',
  'This gift card has been used up.': 'Środki z tej karty podarunkowej zostały wykorzystane.',
  'A cart takes at most {count} gift cards.': {
    one: 'Do koszyka można dodać najwyżej {count} kartę podarunkową.',
    few: 'Do koszyka można dodać najwyżej {count} karty podarunkowe.',
    many: 'Do koszyka można dodać najwyżej {count} kart podarunkowych.',
    other: 'Do koszyka można dodać najwyżej {count} karty podarunkowej.',
  },
  'A gift card cannot be paid with a gift card.': 'Za kartę podarunkową nie można zapłacić kartą podarunkową.',
  'A subscription cannot be paid with a gift card.': 'Za subskrypcję nie można zapłacić kartą podarunkową.',
  'Enter the e-mail address that the gift card goes to.': 'Podaj adres e-mail, na który ma trafić karta podarunkowa.',
  'There is no such day. Choose another one.': 'Nie ma takiego dnia. Wybierz inny.',
  'That day is over. Choose today or a later one.': 'Ten dzień już minął. Wybierz dzisiejszy lub późniejszy.',
  'Choose a day within a year.': 'Wybierz dzień w ciągu roku.',
  // Reviews and pictures.
  // Checkout.
  'What delivery costs could not be looked up. Check the address, and try again.':
    'Nie udało się ustalić kosztu dostawy. Sprawdź adres i spróbuj ponownie.',
  'We do not deliver to this address yet.': 'Nie dostarczamy jeszcze pod ten adres.',
  'Choose how you pay.': 'Wybierz sposób płatności.',
  'This order cannot be paid in parts.': 'Za to zamówienie nie można płacić w ratach.',
  'One field needs your attention.': 'Jedno pole wymaga uwagi.',
  '{count} fields need your attention.': {
    one: '{count} pole wymaga uwagi.',
    few: '{count} pola wymagają uwagi.',
    many: '{count} pól wymaga uwagi.',
    other: '{count} pola wymaga uwagi.',
  },
  'The total is now {total}. Please look it over and place your order again.':
    'Suma wynosi teraz {total}. Sprawdź ją i złóż zamówienie ponownie.',
  '{reasons} The total is now {total}. Please look it over and place your order again.':
    '{reasons} Suma wynosi teraz {total}. Sprawdź ją i złóż zamówienie ponownie.',
  'A gift card pays another amount now, and {amount} are left to pay. Please look it over and place your order again.':
    'Karta podarunkowa pokrywa teraz inną kwotę i do zapłaty pozostaje {amount}. Sprawdź to i złóż zamówienie ponownie.',
  'Your gift card is paying for other orders right now. Please try again.':
    'Kartą podarunkową są właśnie opłacane inne zamówienia. Spróbuj ponownie.',
  'Your cart has changed while you were paying. Nothing was charged. Please look it over and place your order again.':
    'Twój koszyk zmienił się podczas płatności. Nic nie zostało pobrane. Sprawdź go i złóż zamówienie ponownie.',
  'Nothing of this order is waiting to be paid any more. Nothing was charged.':
    'W tym zamówieniu nie ma już nic do zapłaty. Nic nie zostało pobrane.',
  'This cart has already been ordered.': 'Ten koszyk został już zamówiony.',
  'Please look over your order and place it again.': 'Sprawdź zamówienie i złóż je ponownie.',
  // Payments.
  'Fill in how you pay.': 'Uzupełnij dane płatności.',
  'This card is not kept any more, or has expired. Please choose another way to pay.':
    'Ta karta nie jest już zapisana lub straciła ważność. Wybierz inny sposób płatności.',
  'A kept card cannot be charged again without you. Please enter how you pay for the subscription.':
    'Zapisanej karty nie można ponownie obciążyć bez Twojego udziału. Podaj, jak chcesz płacić za subskrypcję.',
  'Your payment was not confirmed. Nothing was charged.': 'Płatność nie została potwierdzona. Nic nie zostało pobrane.',
  'Your payment was not confirmed in time. Nothing was charged.':
    'Płatność nie została potwierdzona na czas. Nic nie zostało pobrane.',
  'Please try again, or choose another way to pay.': 'Spróbuj ponownie lub wybierz inny sposób płatności.',
  'You went back without paying. Nothing was charged; your cart is as it was.':
    'Nastąpił powrót bez płatności. Nic nie zostało pobrane; koszyk się nie zmienił.',
  'Your bank wants you to confirm this payment.': 'Twój bank prosi o potwierdzenie tej płatności.',
  'Your bank has not answered yet. If it takes the payment, your order is placed and you get a mail; please look there before you try again.':
    'Twój bank jeszcze nie odpowiedział. Jeśli przyjmie płatność, zamówienie zostanie złożone i otrzymasz e-mail; sprawdź pocztę, zanim spróbujesz ponownie.',
  'Your card was declined. Nothing was charged; please try another card.':
    'Karta została odrzucona. Nic nie zostało pobrane; użyj innej karty.',
  'Your card was declined. Nothing was charged.': 'Karta została odrzucona. Nic nie zostało pobrane.',
  'Your card has insufficient funds. Nothing was charged.': 'Na karcie brakuje środków. Nic nie zostało pobrane.',
  'Your card has expired. Nothing was charged.': 'Karta straciła ważność. Nic nie zostało pobrane.',
  'This total is too small for this way to pay. Nothing was charged; please choose another one.':
    'Ta suma jest za mała dla tego sposobu płatności. Nic nie zostało pobrane; wybierz inny.',
  'This way to pay does not work at the moment. Nothing was charged; please choose another one, or tell the shop.':
    'Ten sposób płatności obecnie nie działa. Nic nie zostało pobrane; wybierz inny lub powiadom sklep.',
  'PayPal could not take the payment from the card or account that you chose there. Nothing was charged; try again with another one.':
    'PayPal nie mógł pobrać płatności z wybranej tam karty lub konta. Nic nie zostało pobrane; spróbuj ponownie z innymi.',
  'PayPal did not take this payment. Nothing was charged; try again, or choose another way to pay.':
    'PayPal nie przyjął tej płatności. Nic nie zostało pobrane; spróbuj ponownie lub wybierz inny sposób płatności.',
  // Subscriptions.
  'This subscription was changed or renewed meanwhile. Nothing was charged.':
    'Ta subskrypcja została w międzyczasie zmieniona lub odnowiona. Nic nie zostało pobrane.',
  'There is nothing to pay for this subscription.': 'Za tę subskrypcję nie ma nic do zapłaty.',
  'Somebody has changed this subscription in the meantime. Look at it as it is now.':
    'Ktoś w międzyczasie zmienił tę subskrypcję. Zobacz jej obecny stan.',
  'This subscription has come to its end.': 'Ta subskrypcja dobiegła końca.',
  'The payment before this one left nothing that could be charged again. Please pay for the renewal yourself.':
    'Po poprzedniej płatności nie pozostało nic, co można by ponownie obciążyć. Opłać odnowienie samodzielnie.',
  // Bookings.
  'Please choose a day and a time first.': 'Najpierw wybierz dzień i godzinę.',
  'There is no such day.': 'Nie ma takiego dnia.',
  'This time cannot be booked any more. Please choose another one.':
    'Tego terminu nie można już zarezerwować. Wybierz inny.',
  'This time has been booked out meanwhile. Please choose another one.':
    'Wszystkie miejsca w tym terminie zostały w międzyczasie zajęte. Wybierz inny.',
  'Only 1 place is left at this time.': 'W tym terminie zostało tylko 1 miejsce.',
  'Only {count} places are left at this time.': {
    one: 'W tym terminie zostało tylko {count} miejsce.',
    few: 'W tym terminie zostały tylko {count} miejsca.',
    many: 'W tym terminie zostało tylko {count} miejsc.',
    other: 'W tym terminie zostało tylko {count} miejsca.',
  },
  '{service}: This time cannot be booked any more. Please choose another one.':
    '{service}: tego terminu nie można już zarezerwować. Wybierz inny.',
  '{service}: This time has been booked out meanwhile. Please choose another one.':
    '{service}: wszystkie miejsca w tym terminie zostały w międzyczasie zajęte. Wybierz inny.',
  '{service}: Only 1 place is left at this time.': '{service}: w tym terminie zostało tylko 1 miejsce.',
  '{service}: Only {count} places are left at this time.': {
    one: '{service}: w tym terminie zostało tylko {count} miejsce.',
    few: '{service}: w tym terminie zostały tylko {count} miejsca.',
    many: '{service}: w tym terminie zostało tylko {count} miejsc.',
    other: '{service}: w tym terminie zostało tylko {count} miejsca.',
  },
  'There is not enough room at that time. Choose another one.':
    'W tym terminie nie ma wystarczającej liczby miejsc. Wybierz inny.',
  'This booking cannot be moved here any more. Please write to us.':
    'Terminu tej rezerwacji nie można już tutaj zmienić. Napisz do nas.',
  'This booking cannot be cancelled here any more. Please write to us.':
    'Tej rezerwacji nie można już tutaj anulować. Napisz do nas.',
  'This booking was cancelled in the meantime.': 'Ta rezerwacja została w międzyczasie anulowana.',
  'This booking was changed in the meantime. Look at it as it is now, and try again.':
    'Ta rezerwacja została w międzyczasie zmieniona. Zobacz jej obecny stan i spróbuj ponownie.',
  // Orders and returns.
  'Enter the number of your order. It looks like #00042.': 'Podaj numer zamówienia. Wygląda tak: #00042.',
  'Enter the email address that you ordered with.': 'Podaj adres e-mail użyty przy zamówieniu.',
  'We found no order with this number and email address. Both are in the mail that confirmed your order.':
    'Nie znaleźliśmy zamówienia z tym numerem i adresem e-mail. Oba znajdziesz w wiadomości z potwierdzeniem zamówienia.',
  'Say how many pieces of what you want to return.': 'Podaj, ile sztuk i czego chcesz zwrócić.',
  '"{text}" is no number of pieces.': '„{text}” to nie jest liczba sztuk.',
  'Choose why you return it.': 'Wybierz powód zwrotu.',
  'Choose what you would like instead of it.': 'Wybierz, co chcesz otrzymać w zamian.',
  '{product} cannot be returned any more.': '{product}: zwrot nie jest już możliwy.',
  'Of {product}, {count} can be returned.': {
    one: '{product}: można zwrócić {count} sztukę.',
    few: '{product}: można zwrócić {count} sztuki.',
    many: '{product}: można zwrócić {count} sztuk.',
    other: '{product}: można zwrócić {count} sztuki.',
  },
  'This is not there any more. Choose something else.': 'Tego już nie ma. Wybierz coś innego.',
  '{count} of it can be sent. Choose fewer pieces or something else.': {
    one: 'Możemy wysłać {count} sztukę. Wybierz mniej sztuk lub coś innego.',
    few: 'Możemy wysłać {count} sztuki. Wybierz mniej sztuk lub coś innego.',
    many: 'Możemy wysłać {count} sztuk. Wybierz mniej sztuk lub coś innego.',
    other: 'Możemy wysłać {count} sztuki. Wybierz mniej sztuk lub coś innego.',
  },
  'This return was answered, received or taken back in the meantime.':
    'Ten zwrot został w międzyczasie rozpatrzony, odebrany lub wycofany.',
  // Reviews, pictures, donations, and being told when something is back.
  'This store takes no reviews at the moment.': 'Ten sklep nie przyjmuje obecnie opinii.',
  'Please choose from one to five stars.': 'Wybierz od jednej do pięciu gwiazdek.',
  'A headline has at most {most} characters; yours has {count}.': {
    one: 'Liczba znaków w tytule może wynosić najwyżej {most}; Twój ma {count} znak.',
    few: 'Liczba znaków w tytule może wynosić najwyżej {most}; Twój ma {count} znaki.',
    many: 'Liczba znaków w tytule może wynosić najwyżej {most}; Twój ma {count} znaków.',
    other: 'Liczba znaków w tytule może wynosić najwyżej {most}; Twój ma {count} znaku.',
  },
  'Please write what you think of it.': 'Napisz, co o tym myślisz.',
  'A review has at most {most} characters; yours has {count}.': {
    one: 'Liczba znaków w opinii może wynosić najwyżej {most}; Twoja ma {count} znak.',
    few: 'Liczba znaków w opinii może wynosić najwyżej {most}; Twoja ma {count} znaki.',
    many: 'Liczba znaków w opinii może wynosić najwyżej {most}; Twoja ma {count} znaków.',
    other: 'Liczba znaków w opinii może wynosić najwyżej {most}; Twoja ma {count} znaku.',
  },
  'Please enter your email address. It is not shown.': 'Podaj adres e-mail. Nie będzie widoczny.',
  'This email address is not valid. It should look like name@example.com.':
    'Ten adres e-mail jest nieprawidłowy. Powinien wyglądać tak: name@example.com.',
  'Choose at most {count} pictures.': {
    one: 'Wybierz najwyżej {count} zdjęcie.',
    few: 'Wybierz najwyżej {count} zdjęcia.',
    many: 'Wybierz najwyżej {count} zdjęć.',
    other: 'Wybierz najwyżej {count} zdjęcia.',
  },
  '{name} is no picture that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF.':
    'Plik {name} nie jest obrazem, który można wyświetlić. Wybierz JPEG, PNG, WebP, AVIF lub GIF.',
  '{name} is too large. A picture may have {most} MB.': 'Plik {name} jest za duży. Zdjęcie może mieć {most} MB.',
  'This can be ordered right now. Please reload the page to put it into your cart.':
    'Ten produkt można już zamówić. Odśwież stronę, aby dodać go do koszyka.',
  // Said by rules of packages/domain and kept by the server in English, where pages show it.
  '{brand} ending in {ending}, expires {month}': '{brand} o końcówce {ending}, ważna do {month}',
  '{price} every week': '{price} co tydzień',
  '{price} every {frequency} weeks': '{price} co {frequency} tyg.',
  '{price} every month': '{price} co miesiąc',
  '{price} every {frequency} months': '{price} co {frequency} mies.',
  '{price} every year': '{price} co rok',
  '{price} every {frequency} years': '{price} raz na {frequency} lat(a)',
  'every week': 'co tydzień',
  'every {frequency} weeks': 'co {frequency} tyg.',
  'every month': 'co miesiąc',
  'every {frequency} months': 'co {frequency} mies.',
  'every year': 'co rok',
  'every {frequency} years': 'raz na {frequency} lat(a)',
  'Invoice {number}': 'Faktura {number}',
  'Credit note {number}': 'Faktura korygująca {number}',
  'Rated {rating} out of 5 stars': 'Ocena: {rating} na 5 gwiazdek',
};

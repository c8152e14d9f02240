import type { problemTexts } from '../../texts/problems.ts';
import type { Translations } from '../../translations.ts';

export const problems: Translations<typeof problemTexts> = {
  'This code could not be checked. Please try again.': 'No se ha podido comprobar este código. Vuelve a intentarlo.',
  // Why a subscription was not renewed.
  '{product} is not sold at the moment.': '{product}: no está a la venta en este momento.',
  'There is not enough of {product} at the moment.': '{product}: no hay suficientes existencias en este momento.',
  'There is no way to pay that could be charged again.':
    'No hay ninguna forma de pago con la que se pueda volver a cobrar.',
  'The shop sells in another currency now.': 'La tienda vende ahora en otra moneda.',
  // Any call or page.
  'There is nothing at {path}.': 'No hay nada en {path}.',
  'This address cannot be read.': 'Esta dirección no se puede leer.',
  'This address is longer than any of ours.': 'Esta dirección es más larga que cualquiera de las nuestras.',
  'This request cannot be read.': 'Esta solicitud no se puede leer.',
  'The headers of the request are too large. Please delete the cookies of this site and try again.':
    'Las cabeceras de la solicitud son demasiado grandes. Borra las cookies de este sitio y vuelve a intentarlo.',
  'The request took too long to arrive.': 'La solicitud ha tardado demasiado en llegar.',
  'The request is larger than this call accepts.': 'La solicitud es más grande de lo que admite esta llamada.',
  'A value of the request is too large, or is not of the kind that belongs there.':
    'Un valor de la solicitud es demasiado grande o no es del tipo que corresponde.',
  'Please try again in a few seconds.': 'Vuelve a intentarlo dentro de unos segundos.',
  'The service is busy for a moment. Please try again.': 'El servicio está ocupado un momento. Vuelve a intentarlo.',
  'Something went wrong on our side. Please try again.': 'Algo ha fallado por nuestra parte. Vuelve a intentarlo.',
  'Your session has expired. Please reload the page and try again.':
    'Tu sesión ha caducado. Recarga la página y vuelve a intentarlo.',
  'This page takes too long to make just now. Please try again in a moment.':
    'Esta página tarda demasiado en generarse ahora mismo. Vuelve a intentarlo en un momento.',
  'This website has a password. Enter it on any of its pages first.':
    'Este sitio web tiene una contraseña. Introdúcela primero en cualquiera de sus páginas.',
  'The upload broke off before the file was complete. Please send it again.':
    'La subida se ha interrumpido antes de completarse el archivo. Vuelve a enviarlo.',
  // Comments.
  'Please write something.': 'Escribe algo.',
  'A comment has at most 5,000 characters; yours has {length}.':
    'Un comentario puede tener 5.000 caracteres como máximo; el tuyo tiene {length}.',
  'Please enter your name.': 'Introduce tu nombre.',
  'Please enter a name of at most 100 characters.': 'Introduce un nombre de 100 caracteres como máximo.',
  'Please enter an address that starts with https://': 'Introduce una dirección que empiece por https://',
  'The comment that you answer is gone.': 'El comentario al que respondes ya no existe.',
  'It is gone.': 'Ya no existe.',
  'Comments are closed here.': 'Los comentarios están cerrados aquí.',
  'You have written a lot in a short time. Please try again in ten minutes.':
    'Has escrito mucho en poco tiempo. Vuelve a intentarlo dentro de diez minutos.',
  'This website does not count likes.': 'Este sitio web no cuenta los «Me gusta».',
  // Forms, mailing lists, locked pages.
  'This website cannot take files at the moment. Send the form without, or write to us.':
    'Este sitio web no puede recibir archivos en este momento. Envía el formulario sin ellos o escríbenos.',
  'This question was not found.': 'No se ha encontrado esta pregunta.',
  'The mailing list was not found.': 'No se ha encontrado la lista de correo.',
  'The subscription was not found.': 'No se ha encontrado la suscripción.',
  'That is not the password. Please try again.': 'Esa no es la contraseña. Vuelve a intentarlo.',
  // What a product's form asks for (packages/domain, add-to-cart.ts, quantity-input.ts).
  'Sorry, that item variant is unavailable. Please select another variant.':
    'Esta variante del artículo no está disponible. Selecciona otra variante.',
  'Sorry, we do not have enough of that item available.': 'No tenemos suficientes unidades de este artículo.',
  'Select a denomination for the Gift Card': 'Selecciona un importe para la tarjeta regalo',
  'Please select the {option} option.': 'Selecciona la opción {option}.',
  'Please select the {options} and {last} options.': 'Selecciona las opciones {options} y {last}.',
  'This shop takes no payments yet, so it cannot take orders.':
    'Esta tienda aún no acepta pagos, así que no puede recibir pedidos.',
  'Quantity must be a number.': 'La cantidad debe ser un número.',
  'You can order at most 9,999 of one item.': 'Puedes pedir 9.999 unidades de un artículo como máximo.',
  'Quantity must be a whole number': 'La cantidad debe ser un número entero',
  'Quantity must be at least 1.': 'La cantidad debe ser 1 como mínimo.',
  // What an amount that visitors choose has to be.
  'Please enter an amount.': 'Introduce un importe.',
  '“{text}” is not an amount. Please write it like {example}.': '«{text}» no es un importe. Escríbelo así: {example}.',
  'Please enter an amount of at least {least}.': 'Introduce un importe de {least} como mínimo.',
  'The smallest amount is {least}; you entered {amount}.': 'El importe mínimo es {least}; has introducido {amount}.',
  'The largest amount is {most}; you entered {amount}.': 'El importe máximo es {most}; has introducido {amount}.',
  // Addresses, cards and the other fields of a checkout (packages/contract, checkout-problems.ts).
  Required: 'Obligatorio',
  'Use at most 200 characters.': 'Usa 200 caracteres como máximo.',
  'Choose a country.': 'Elige un país.',
  'This is not a ZIP code of that country.': 'Este no es un código postal de ese país.',
  'This is not a Postal code of that country.': 'Este no es un código postal de ese país.',
  'Enter a phone number such as +1 555 010 0199.': 'Introduce un número de teléfono como +1 555 010 0199.',
  // What is not there.
  'The order was not found.': 'No se ha encontrado el pedido.',
  'The document was not found.': 'No se ha encontrado el documento.',
  'The booking was not found.': 'No se ha encontrado la reserva.',
  'This booking was not found.': 'No se ha encontrado esta reserva.',
  'The return was not found.': 'No se ha encontrado la devolución.',
  'The service was not found.': 'No se ha encontrado el servicio.',
  'The gift card was not found.': 'No se ha encontrado la tarjeta regalo.',
  'The payment was not found.': 'No se ha encontrado el pago.',
  'The offer was not found.': 'No se ha encontrado la oferta.',
  'The company was not found.': 'No se ha encontrado la empresa.',
  'This product was not found.': 'No se ha encontrado este producto.',
  'This donation was not found.': 'No se ha encontrado esta donación.',
  'This picture was not found.': 'No se ha encontrado esta imagen.',
  'This address was not found.': 'No se ha encontrado esta dirección.',
  'That session was not found.': 'No se ha encontrado esa sesión.',
  'This member area was not found.': 'No se ha encontrado esta zona de miembros.',
  'A wish list was not found.': 'No se ha encontrado una lista de deseos.',
  'This wish list was not found.': 'No se ha encontrado esta lista de deseos.',
  'This page was not found.': 'No se ha encontrado esta página.',
  // Sessions, and too many tries.
  'You have asked often in a short time. Please wait {count} seconds and try again.': {
    one: 'Has preguntado muchas veces en poco tiempo. Espera {count} segundo y vuelve a intentarlo.',
    many: 'Has preguntado muchas veces en poco tiempo. Espera {count} segundos y vuelve a intentarlo.',
    other: 'Has preguntado muchas veces en poco tiempo. Espera {count} segundos y vuelve a intentarlo.',
  },
  'You have asked often in a short time. Please wait {count} minutes and try again.': {
    one: 'Has preguntado muchas veces en poco tiempo. Espera {count} minuto y vuelve a intentarlo.',
    many: 'Has preguntado muchas veces en poco tiempo. Espera {count} minutos y vuelve a intentarlo.',
    other: 'Has preguntado muchas veces en poco tiempo. Espera {count} minutos y vuelve a intentarlo.',
  },
  'Too many failed attempts. Please wait {count} seconds and try again, or use a sign-in link.': {
    one: 'Demasiados intentos fallidos. Espera {count} segundo y vuelve a intentarlo, o usa un enlace de inicio de sesión.',
    many: 'Demasiados intentos fallidos. Espera {count} segundos y vuelve a intentarlo, o usa un enlace de inicio de sesión.',
    other:
      'Demasiados intentos fallidos. Espera {count} segundos y vuelve a intentarlo, o usa un enlace de inicio de sesión.',
  },
  'Too many failed attempts. Please wait {count} minutes and try again, or use a sign-in link.': {
    one: 'Demasiados intentos fallidos. Espera {count} minuto y vuelve a intentarlo, o usa un enlace de inicio de sesión.',
    many: 'Demasiados intentos fallidos. Espera {count} minutos y vuelve a intentarlo, o usa un enlace de inicio de sesión.',
    other:
      'Demasiados intentos fallidos. Espera {count} minutos y vuelve a intentarlo, o usa un enlace de inicio de sesión.',
  },
  'Too many wrong passwords. Please wait {count} seconds and try again.': {
    one: 'Demasiadas contraseñas incorrectas. Espera {count} segundo y vuelve a intentarlo.',
    many: 'Demasiadas contraseñas incorrectas. Espera {count} segundos y vuelve a intentarlo.',
    other: 'Demasiadas contraseñas incorrectas. Espera {count} segundos y vuelve a intentarlo.',
  },
  'Too many wrong passwords. Please wait {count} minutes and try again.': {
    one: 'Demasiadas contraseñas incorrectas. Espera {count} minuto y vuelve a intentarlo.',
    many: 'Demasiadas contraseñas incorrectas. Espera {count} minutos y vuelve a intentarlo.',
    other: 'Demasiadas contraseñas incorrectas. Espera {count} minutos y vuelve a intentarlo.',
  },
  'Too many wrong gift card codes. Please wait {count} seconds and try again.': {
    one: 'Demasiados códigos de tarjeta regalo incorrectos. Espera {count} segundo y vuelve a intentarlo.',
    many: 'Demasiados códigos de tarjeta regalo incorrectos. Espera {count} segundos y vuelve a intentarlo.',
    other: 'Demasiados códigos de tarjeta regalo incorrectos. Espera {count} segundos y vuelve a intentarlo.',
  },
  'Too many wrong gift card codes. Please wait {count} minutes and try again.': {
    one: 'Demasiados códigos de tarjeta regalo incorrectos. Espera {count} minuto y vuelve a intentarlo.',
    many: 'Demasiados códigos de tarjeta regalo incorrectos. Espera {count} minutos y vuelve a intentarlo.',
    other: 'Demasiados códigos de tarjeta regalo incorrectos. Espera {count} minutos y vuelve a intentarlo.',
  },
  'Too many orders that we could not find. Please wait {count} seconds and try again.': {
    one: 'Demasiados pedidos que no hemos podido encontrar. Espera {count} segundo y vuelve a intentarlo.',
    many: 'Demasiados pedidos que no hemos podido encontrar. Espera {count} segundos y vuelve a intentarlo.',
    other: 'Demasiados pedidos que no hemos podido encontrar. Espera {count} segundos y vuelve a intentarlo.',
  },
  'Too many orders that we could not find. Please wait {count} minutes and try again.': {
    one: 'Demasiados pedidos que no hemos podido encontrar. Espera {count} minuto y vuelve a intentarlo.',
    many: 'Demasiados pedidos que no hemos podido encontrar. Espera {count} minutos y vuelve a intentarlo.',
    other: 'Demasiados pedidos que no hemos podido encontrar. Espera {count} minutos y vuelve a intentarlo.',
  },
  'We have sent you several mails already. Please try again in an hour.':
    'Ya te hemos enviado varios correos. Vuelve a intentarlo dentro de una hora.',
  // Accounts.
  'The email or password is incorrect.': 'El correo electrónico o la contraseña no son correctos.',
  'This website takes no new accounts.': 'Este sitio web no admite cuentas nuevas.',
  'There is an account with this email already. Sign in instead.':
    'Ya existe una cuenta con este correo electrónico. Inicia sesión con ella.',
  'Please enter a name of at most {most} characters.': 'Introduce un nombre de {most} caracteres como máximo.',
  'Email is not valid. Email addresses should follow the format {example}.':
    'El correo electrónico no es válido. Debe tener el formato {example}.',
  'A password needs at least {count} characters.': {
    one: 'Una contraseña necesita al menos {count} carácter.',
    many: 'Una contraseña necesita al menos {count} caracteres.',
    other: 'Una contraseña necesita al menos {count} caracteres.',
  },
  'A password has at most {count} characters.': {
    one: 'Una contraseña tiene {count} carácter como máximo.',
    many: 'Una contraseña tiene {count} caracteres como máximo.',
    other: 'Una contraseña tiene {count} caracteres como máximo.',
  },
  'Your email address cannot be your password.': 'Tu correo electrónico no puede ser tu contraseña.',
  'This password is one of the first that others would try. Three or four words that have nothing to do with each other are a good one.':
    'Esta contraseña es una de las primeras que otros probarían. Tres o cuatro palabras sin relación entre sí forman una buena contraseña.',
  'That is not your present password.': 'Esa no es tu contraseña actual.',
  'This is your address already.': 'Esta ya es tu dirección.',
  'Another account has this address by now.': 'Otra cuenta ya tiene esta dirección.',
  'This link has been used, or is too old. Please ask for a new one.':
    'Este enlace ya se ha usado o es demasiado antiguo. Pide uno nuevo.',
  'The owner of this website decides who becomes a member here.':
    'El propietario de este sitio web decide quién puede ser miembro.',
  'Please sign in to keep a wish list with your account.':
    'Inicia sesión para guardar una lista de deseos en tu cuenta.',
  // Addresses and companies.
  'Enter your first name.': 'Introduce tu nombre.',
  'Enter your last name.': 'Introduce tus apellidos.',
  'Enter your street and house number.': 'Introduce tu calle y número.',
  'Enter your town or city.': 'Introduce tu localidad.',
  'Choose your state.': 'Elige tu estado.',
  'Choose your province.': 'Elige tu provincia.',
  'Choose your prefecture.': 'Elige tu prefectura.',
  'Choose your region.': 'Elige tu región.',
  'Enter your ZIP code.': 'Introduce tu código postal.',
  'Enter your postal code.': 'Introduce tu código postal.',
  'Choose your country.': 'Elige tu país.',
  'Enter the card number.': 'Introduce el número de la tarjeta.',
  'This is not a card number. Check its digits.': 'Este no es un número de tarjeta. Comprueba las cifras.',
  'Enter the expiry date.': 'Introduce la fecha de caducidad.',
  'Write it like 09 / 28.': 'Escríbela así: 09 / 28.',
  'This card has expired.': 'Esta tarjeta ha caducado.',
  'Enter the 3 or 4 digits.': 'Introduce las 3 o 4 cifras.',
  'Enter your email address.': 'Introduce tu correo electrónico.',
  'This email address looks incomplete. It should read like name@example.com.':
    'Este correo electrónico parece incompleto. Debería ser como nombre@example.com.',
  'Choose how your order should travel.': 'Elige cómo quieres recibir tu pedido.',
  'Press Apply to pay with this gift card, or clear the field.':
    'Pulsa «Aplicar» para pagar con esta tarjeta regalo o vacía el campo.',
  'This is 1 character too long: there is room for {most}.': 'Sobra 1 carácter: caben {most}.',
  'This is {count} characters too long: there is room for {most}.': {
    one: 'Sobra {count} carácter: caben {most}.',
    many: 'Sobran {count} caracteres: caben {most}.',
    other: 'Sobran {count} caracteres: caben {most}.',
  },
  'Use at most {most} characters.': 'Usa {most} caracteres como máximo.',
  'Please enter at most {most} characters.': 'Introduce {most} caracteres como máximo.',
  'You can keep {count} addresses. Please remove one first.': {
    one: 'Puedes guardar {count} dirección. Elimina primero la que tienes.',
    many: 'Puedes guardar {count} direcciones. Elimina una primero.',
    other: 'Puedes guardar {count} direcciones. Elimina una primero.',
  },
  'This shop does not ask for companies.': 'Esta tienda no pide datos de empresas.',
  'Write the name of the company.': 'Escribe el nombre de la empresa.',
  'Write the VAT id of the company.': 'Escribe el NIF-IVA de la empresa.',
  'A VAT id begins with the letters of its country, like DE136695976. We know those of the EU, GB, CHE and NO.':
    'Un NIF-IVA empieza por las letras de su país, como DE136695976. Conocemos los de la UE, GB, CHE y NO.',
  'This is no VAT id: one from there looks like {example}.':
    'Esto no es un NIF-IVA: los de ese país son como {example}.',
  'A digit of this VAT id is wrong. Please look it over.': 'Una cifra de este NIF-IVA es incorrecta. Revísalo.',
  // Coupons.
  'This coupon is not active.': 'Este cupón no está activo.',
  'This coupon is not valid yet.': 'Este cupón aún no es válido.',
  'This coupon has expired.': 'Este cupón ha caducado.',
  'This coupon has been used up.': 'Este cupón está agotado.',
  'You have used this coupon as often as it allows.': 'Has usado este cupón todas las veces que permite.',
  'This coupon is for a first order only.': 'Este cupón es solo para un primer pedido.',
  'This coupon is for certain customers. If you are one of them, sign in to your account first.':
    'Este cupón es para determinados clientes. Si es tu caso, inicia sesión primero en tu cuenta.',
  'This coupon cannot be combined with a gift card.': 'Este cupón no se puede combinar con una tarjeta regalo.',
  'This coupon does not apply to anything in your cart.': 'Este cupón no se aplica a nada de tu carrito.',
  'Your order is below the minimum for this coupon.': 'Tu pedido no alcanza el mínimo de este cupón.',
  'This coupon needs at least {count} items that it applies to.': {
    one: 'Este cupón necesita al menos {count} artículo al que se aplique.',
    many: 'Este cupón necesita al menos {count} artículos a los que se aplique.',
    other: 'Este cupón necesita al menos {count} artículos a los que se aplique.',
  },
  'This coupon needs {count} items to buy, and what you get in the cart as well.': {
    one: 'Este cupón necesita {count} artículo comprado y, además, el que te llevas en el carrito.',
    many: 'Este cupón necesita {count} artículos comprados y, además, lo que te llevas en el carrito.',
    other: 'Este cupón necesita {count} artículos comprados y, además, lo que te llevas en el carrito.',
  },
  'This coupon cannot be combined with a discount that saves you more.':
    'Este cupón no se puede combinar con un descuento que te ahorra más.',
  'This coupon code is not valid.': 'Este código de cupón no es válido.',
  // What a cart and an order say of themselves in answers of calls.
  'Confirm your email address first.': 'Confirma primero tu correo electrónico.',
  // Carts.
  'Sorry, we do not have enough of that item available. {items}':
    'No tenemos suficientes unidades de este artículo. {items}',
  'Sold out.': 'Agotado.',
  'Only {count} left.': { one: 'Solo queda {count}.', many: 'Solo quedan {count}.', other: 'Solo quedan {count}.' },
  'You can order one of this item.': 'Puedes pedir una unidad de este artículo.',
  'You can order {count} of this at once.': {
    one: 'Puedes pedir {count} unidad a la vez.',
    many: 'Puedes pedir {count} unidades a la vez.',
    other: 'Puedes pedir {count} unidades a la vez.',
  },
  'This product is sold as a subscription.': 'Este producto se vende por suscripción.',
  'This product cannot be subscribed to.': 'Este producto no admite suscripción.',
  'Your cart is full: it holds at most {count} different items.': {
    one: 'Tu carrito está lleno: caben {count} artículo distinto como máximo.',
    many: 'Tu carrito está lleno: caben {count} artículos distintos como máximo.',
    other: 'Tu carrito está lleno: caben {count} artículos distintos como máximo.',
  },
  'That is more than one order can hold. Please order less, or write to us.':
    'Es más de lo que cabe en un pedido. Pide menos o escríbenos.',
  'That is more than one order can hold.': 'Es más de lo que cabe en un pedido.',
  '{title} × {quantity} costs more than one order can hold.':
    '{title} × {quantity}: cuesta más de lo que cabe en un pedido.',
  'The shop has put this order together for you. Please write to the shop if something is to change.':
    'La tienda ha preparado este pedido para ti. Escribe a la tienda si hay que cambiar algo.',
  'That item is no longer in your cart.': 'Ese artículo ya no está en tu carrito.',
  'Your cart is empty. Please reload the page and try again.':
    'Tu carrito está vacío. Recarga la página y vuelve a intentarlo.',
  'Your cart is empty.': 'Tu carrito está vacío.',
  'Choose the country that your order would go to.': 'Elige el país al que se enviaría tu pedido.',
  'That shipping option is not available for this cart.': 'Esa opción de envío no está disponible para este carrito.',
  'This shop takes no notes with an order.': 'Esta tienda no admite notas con el pedido.',
  'This shop does not ask for gifts.': 'Esta tienda no pregunta por regalos.',
  // What a cart tells of itself.
  'Goes to {who} on {day}': 'Se envía a {who} el {day}',
  'Goes to {who} as soon as it is paid': 'Se envía a {who} en cuanto se pague',
  'ships later': 'se envía más adelante',
  'ships from {day}': 'se envía a partir del {day}',
  'Back-ordered – ships later': 'Bajo pedido – se envía más adelante',
  'Back-ordered – ships from {day}': 'Bajo pedido – se envía a partir del {day}',
  '{count} of {total} back-ordered – ships later': {
    one: '{count} de {total} bajo pedido – se envía más adelante',
    many: '{count} de {total} bajo pedido – se envían más adelante',
    other: '{count} de {total} bajo pedido – se envían más adelante',
  },
  '{count} of {total} back-ordered – ships from {day}': {
    one: '{count} de {total} bajo pedido – se envía a partir del {day}',
    many: '{count} de {total} bajo pedido – se envían a partir del {day}',
    other: '{count} de {total} bajo pedido – se envían a partir del {day}',
  },
  '1 working day': '1 día laborable',
  '{count} working days': {
    one: '{count} día laborable',
    many: '{count} días laborables',
    other: '{count} días laborables',
  },
  'Free on orders from {amount}': 'Gratis en pedidos desde {amount}',
  '{count} payments of {amount}': {
    one: '{count} pago de {amount}',
    many: '{count} pagos de {amount}',
    other: '{count} pagos de {amount}',
  },
  'Buy {count}, get {more} free': {
    one: 'Compra {count} y llévate {more} gratis',
    many: 'Compra {count} y llévate {more} gratis',
    other: 'Compra {count} y llévate {more} gratis',
  },
  'Buy {count}, get {more} {percent}% off': {
    one: 'Compra {count} y llévate {more} con un {percent} % de descuento',
    many: 'Compra {count} y llévate {more} con un {percent} % de descuento',
    other: 'Compra {count} y llévate {more} con un {percent} % de descuento',
  },
  '{percent}% off': '{percent} % de descuento',
  '{amount} off': '{amount} de descuento',
  'Free shipping': 'Envío gratis',
  'Reverse charge: the recipient is liable for the VAT (Articles 138 and 196 of Directive 2006/112/EC).':
    'Inversión del sujeto pasivo: el destinatario es el deudor del IVA (artículos 138 y 196 de la Directiva 2006/112/CE).',
  'Exempt from tax: {reason} (certificate {certificate}).':
    'Exento de impuestos: {reason} (certificado {certificate}).',
  'Exempt from tax (certificate {certificate}).': 'Exento de impuestos (certificado {certificate}).',
  'Exempt from tax: {reason}.': 'Exento de impuestos: {reason}.',
  'Exempt from tax.': 'Exento de impuestos.',
  'every week until you cancel': 'cada semana hasta que canceles',
  'every {count} weeks until you cancel': {
    one: 'cada {count} semana hasta que canceles',
    many: 'cada {count} semanas hasta que canceles',
    other: 'cada {count} semanas hasta que canceles',
  },
  'every month until you cancel': 'cada mes hasta que canceles',
  'every {count} months until you cancel': {
    one: 'cada {count} mes hasta que canceles',
    many: 'cada {count} meses hasta que canceles',
    other: 'cada {count} meses hasta que canceles',
  },
  'every year until you cancel': 'cada año hasta que canceles',
  'every {count} years until you cancel': {
    one: 'cada {count} año hasta que canceles',
    many: 'cada {count} años hasta que canceles',
    other: 'cada {count} años hasta que canceles',
  },
  Discount: 'Descuento',
  When: 'Cuándo',
  'every {frequency} weeks until you cancel': 'cada {frequency} semanas hasta que canceles',
  'every {frequency} months until you cancel': 'cada {frequency} meses hasta que canceles',
  'every {frequency} years until you cancel': 'cada {frequency} años hasta que canceles',
  'every week for 1 week': 'cada semana durante 1 semana',
  'every week for {count} weeks': {
    one: 'cada semana durante {count} semana',
    many: 'cada semana durante {count} semanas',
    other: 'cada semana durante {count} semanas',
  },
  'every week for 1 year': 'cada semana durante 1 año',
  'every week for {count} years': {
    one: 'cada semana durante {count} año',
    many: 'cada semana durante {count} años',
    other: 'cada semana durante {count} años',
  },
  'every {frequency} weeks for {count} weeks': {
    one: 'cada {frequency} semanas durante {count} semana',
    many: 'cada {frequency} semanas durante {count} semanas',
    other: 'cada {frequency} semanas durante {count} semanas',
  },
  'every {frequency} weeks for 1 year': 'cada {frequency} semanas durante 1 año',
  'every {frequency} weeks for {count} years': {
    one: 'cada {frequency} semanas durante {count} año',
    many: 'cada {frequency} semanas durante {count} años',
    other: 'cada {frequency} semanas durante {count} años',
  },
  'every month for 1 month': 'cada mes durante 1 mes',
  'every month for {count} months': {
    one: 'cada mes durante {count} mes',
    many: 'cada mes durante {count} meses',
    other: 'cada mes durante {count} meses',
  },
  'every month for 1 year': 'cada mes durante 1 año',
  'every month for {count} years': {
    one: 'cada mes durante {count} año',
    many: 'cada mes durante {count} años',
    other: 'cada mes durante {count} años',
  },
  'every {frequency} months for {count} months': {
    one: 'cada {frequency} meses durante {count} mes',
    many: 'cada {frequency} meses durante {count} meses',
    other: 'cada {frequency} meses durante {count} meses',
  },
  'every {frequency} months for 1 year': 'cada {frequency} meses durante 1 año',
  'every {frequency} months for {count} years': {
    one: 'cada {frequency} meses durante {count} año',
    many: 'cada {frequency} meses durante {count} años',
    other: 'cada {frequency} meses durante {count} años',
  },
  'every year for 1 year': 'cada año durante 1 año',
  'every year for {count} years': {
    one: 'cada año durante {count} año',
    many: 'cada año durante {count} años',
    other: 'cada año durante {count} años',
  },
  'every {frequency} years for {count} years': {
    one: 'cada {frequency} años durante {count} año',
    many: 'cada {frequency} años durante {count} años',
    other: 'cada {frequency} años durante {count} años',
  },
  // Forms.
  'You have exceeded the character limit.': 'Has superado el límite de caracteres.',
  'Complete CAPTCHA before submitting.': 'Completa el CAPTCHA antes de enviar.',
  'Enter a number.': 'Introduce un número.',
  'Enter an amount.': 'Introduce un importe.',
  'Enter a web address such as https://example.com.': 'Introduce una dirección web como https://example.com.',
  'Choose one of the options.': 'Elige una de las opciones.',
  '{name} cannot be sent here. Choose a file that ends in {endings}.':
    '{name} no se puede enviar aquí. Elige un archivo que termine en {endings}.',
  '{name} is empty. Choose another file.': '{name} está vacío. Elige otro archivo.',
  '{name} is not what its name says, or it is damaged. Choose another file.':
    '{name} no es lo que dice su nombre o está dañado. Elige otro archivo.',
  '{name} was not kept. Choose it again.': '{name} no se ha conservado. Vuelve a elegirlo.',
  '{name} is too large (maximum {megabytes} MB).': '{name} es demasiado grande (máximo {megabytes} MB).',
  'Choose one file only.': 'Elige un solo archivo.',
  'Choose at most {count} files.': {
    one: 'Elige {count} archivo como máximo.',
    many: 'Elige {count} archivos como máximo.',
    other: 'Elige {count} archivos como máximo.',
  },
  'Unknown error, please try again later.': 'Error desconocido, vuelve a intentarlo más tarde.',
  'Could not get a form submission key, please try again later.':
    'No se ha podido obtener una clave de envío del formulario, vuelve a intentarlo más tarde.',
  'Your form has encountered a problem. Please scroll down to review.':
    'Hay un problema en tu formulario. Desplázate hacia abajo para revisarlo.',
  'Your form has encountered a problem. Please scroll up to review.':
    'Hay un problema en tu formulario. Desplázate hacia arriba para revisarlo.',
  'Update the missing or invalid information above': 'Actualiza los datos que faltan o no son válidos más arriba',
  'One or more fields is invalid, please check your entries.':
    'Uno o varios campos no son válidos, comprueba lo que has introducido.',
  'Unable to submit form. Please try again later.': 'No se puede enviar el formulario. Vuelve a intentarlo más tarde.',
  'This form has not been configured yet.': 'Este formulario aún no se ha configurado.',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'No se puede enviar el formulario. Se ha superado el límite de envíos. Vuelve a intentarlo más tarde.',
  'Unable to send form. Please try again later.': 'No se puede enviar el formulario. Vuelve a intentarlo más tarde.',
  'Error processing form submission. Please reload and try again.':
    'Error al procesar el envío del formulario. Recarga la página y vuelve a intentarlo.',
  'reCAPTCHA failed. Refresh this page and try again.':
    'reCAPTCHA ha fallado. Actualiza esta página y vuelve a intentarlo.',
  'Could not parse the form fields, please check your entries.':
    'No se han podido interpretar los campos del formulario, comprueba lo que has introducido.',
  'Enterprise V3 ReCaptcha site key not found': 'No se ha encontrado la clave de sitio de ReCaptcha Enterprise V3',
  'ReCaptcha has not been set up!': '¡ReCaptcha no se ha configurado!',
  'Email cannot be blank': 'El correo electrónico no puede estar vacío',
  'Email is invalid': 'El correo electrónico no es válido',
  // Gift cards.
  // Coupons and gift cards.
  'Enter a coupon code.': 'Introduce un código de cupón.',
  'A cart takes at most {count} coupons.': {
    one: 'Un carrito admite {count} cupón como máximo.',
    many: 'Un carrito admite {count} cupones como máximo.',
    other: 'Un carrito admite {count} cupones como máximo.',
  },
  'Enter the code of your gift card.': 'Introduce el código de tu tarjeta regalo.',
  'There is no gift card with this code. Please check what you typed.':
    'No hay ninguna tarjeta regalo con este código. Comprueba lo que has escrito.',
  'This gift card is not valid any more.': 'Esta tarjeta regalo ya no es válida.',
  'This gift card is in {currency}, and this shop is not.':
    'Esta tarjeta regalo está en {currency}, y esta tienda usa otra moneda.',
  'This gift card expired: it could be used until {day}.':
    'Esta tarjeta regalo ha caducado: se podía usar hasta el {day}.',
  'This gift card was made to try the shop out.': 'Esta tarjeta regalo se creó para probar la tienda.',
  'This gift card has been used up.': 'Esta tarjeta regalo está agotada.',
  'A cart takes at most {count} gift cards.': {
    one: 'Un carrito admite {count} tarjeta regalo como máximo.',
    many: 'Un carrito admite {count} tarjetas regalo como máximo.',
    other: 'Un carrito admite {count} tarjetas regalo como máximo.',
  },
  'A gift card cannot be paid with a gift card.': 'Una tarjeta regalo no se puede pagar con una tarjeta regalo.',
  'A subscription cannot be paid with a gift card.': 'Una suscripción no se puede pagar con una tarjeta regalo.',
  'Enter the e-mail address that the gift card goes to.':
    'Introduce el correo electrónico al que se envía la tarjeta regalo.',
  'There is no such day. Choose another one.': 'Ese día no existe. Elige otro.',
  'That day is over. Choose today or a later one.': 'Ese día ya ha pasado. Elige hoy o uno posterior.',
  'Choose a day within a year.': 'Elige un día dentro de un año.',
  // Reviews and pictures.
  // Checkout.
  'What delivery costs could not be looked up. Check the address, and try again.':
    'No se ha podido consultar el coste de la entrega. Comprueba la dirección y vuelve a intentarlo.',
  'We do not deliver to this address yet.': 'Aún no hacemos entregas en esta dirección.',
  'Choose how you pay.': 'Elige cómo pagas.',
  'This order cannot be paid in parts.': 'Este pedido no se puede pagar a plazos.',
  'One field needs your attention.': 'Un campo necesita tu atención.',
  '{count} fields need your attention.': {
    one: '{count} campo necesita tu atención.',
    many: '{count} campos necesitan tu atención.',
    other: '{count} campos necesitan tu atención.',
  },
  'The total is now {total}. Please look it over and place your order again.':
    'El total es ahora {total}. Revisa tu pedido y vuelve a realizarlo.',
  '{reasons} The total is now {total}. Please look it over and place your order again.':
    '{reasons} El total es ahora {total}. Revisa tu pedido y vuelve a realizarlo.',
  'A gift card pays another amount now, and {amount} are left to pay. Please look it over and place your order again.':
    'Una tarjeta regalo cubre ahora otro importe y quedan {amount} por pagar. Revisa tu pedido y vuelve a realizarlo.',
  'Your gift card is paying for other orders right now. Please try again.':
    'Tu tarjeta regalo está pagando otros pedidos ahora mismo. Vuelve a intentarlo.',
  'Your cart has changed while you were paying. Nothing was charged. Please look it over and place your order again.':
    'Tu carrito ha cambiado mientras pagabas. No se ha cobrado nada. Revisa tu pedido y vuelve a realizarlo.',
  'Nothing of this order is waiting to be paid any more. Nothing was charged.':
    'Ya no queda nada por pagar de este pedido. No se ha cobrado nada.',
  'This cart has already been ordered.': 'Este carrito ya se ha pedido.',
  'Please look over your order and place it again.': 'Revisa tu pedido y vuelve a realizarlo.',
  // Payments.
  'Fill in how you pay.': 'Indica cómo pagas.',
  'This card is not kept any more, or has expired. Please choose another way to pay.':
    'Esta tarjeta ya no está guardada o ha caducado. Elige otra forma de pago.',
  'A kept card cannot be charged again without you. Please enter how you pay for the subscription.':
    'No se puede volver a cobrar en una tarjeta guardada sin ti. Indica cómo pagas la suscripción.',
  'Your payment was not confirmed. Nothing was charged.': 'Tu pago no se ha confirmado. No se ha cobrado nada.',
  'Your payment was not confirmed in time. Nothing was charged.':
    'Tu pago no se ha confirmado a tiempo. No se ha cobrado nada.',
  'Please try again, or choose another way to pay.': 'Vuelve a intentarlo o elige otra forma de pago.',
  'You went back without paying. Nothing was charged; your cart is as it was.':
    'Has vuelto sin pagar. No se ha cobrado nada; tu carrito está como estaba.',
  'Your bank wants you to confirm this payment.': 'Tu banco quiere que confirmes este pago.',
  'Your bank has not answered yet. If it takes the payment, your order is placed and you get a mail; please look there before you try again.':
    'Tu banco aún no ha respondido. Si acepta el pago, tu pedido queda realizado y recibes un correo; míralo antes de volver a intentarlo.',
  'Your card was declined. Nothing was charged; please try another card.':
    'Tu tarjeta ha sido rechazada. No se ha cobrado nada; prueba con otra tarjeta.',
  'Your card was declined. Nothing was charged.': 'Tu tarjeta ha sido rechazada. No se ha cobrado nada.',
  'Your card has insufficient funds. Nothing was charged.':
    'Tu tarjeta no tiene fondos suficientes. No se ha cobrado nada.',
  'Your card has expired. Nothing was charged.': 'Tu tarjeta ha caducado. No se ha cobrado nada.',
  'This total is too small for this way to pay. Nothing was charged; please choose another one.':
    'Este total es demasiado bajo para esta forma de pago. No se ha cobrado nada; elige otra.',
  'This way to pay does not work at the moment. Nothing was charged; please choose another one, or tell the shop.':
    'Esta forma de pago no funciona en este momento. No se ha cobrado nada; elige otra o avisa a la tienda.',
  'PayPal could not take the payment from the card or account that you chose there. Nothing was charged; try again with another one.':
    'PayPal no ha podido realizar el pago con la tarjeta o cuenta que has elegido allí. No se ha cobrado nada; vuelve a intentarlo con otra.',
  'PayPal did not take this payment. Nothing was charged; try again, or choose another way to pay.':
    'PayPal no ha aceptado este pago. No se ha cobrado nada; vuelve a intentarlo o elige otra forma de pago.',
  // Subscriptions.
  'This subscription was changed or renewed meanwhile. Nothing was charged.':
    'Esta suscripción ha cambiado o se ha renovado entretanto. No se ha cobrado nada.',
  'There is nothing to pay for this subscription.': 'No hay nada que pagar de esta suscripción.',
  'Somebody has changed this subscription in the meantime. Look at it as it is now.':
    'Alguien ha cambiado esta suscripción entretanto. Mira cómo está ahora.',
  'This subscription has come to its end.': 'Esta suscripción ha llegado a su fin.',
  'The payment before this one left nothing that could be charged again. Please pay for the renewal yourself.':
    'El pago anterior no dejó ninguna forma de volver a cobrar. Paga tú la renovación.',
  // Bookings.
  'Please choose a day and a time first.': 'Elige primero un día y una hora.',
  'There is no such day.': 'Ese día no existe.',
  'This time cannot be booked any more. Please choose another one.': 'Esta hora ya no se puede reservar. Elige otra.',
  'This time has been booked out meanwhile. Please choose another one.':
    'Esta hora se ha completado entretanto. Elige otra.',
  'Only 1 place is left at this time.': 'Solo queda 1 plaza a esta hora.',
  'Only {count} places are left at this time.': {
    one: 'Solo queda {count} plaza a esta hora.',
    many: 'Solo quedan {count} plazas a esta hora.',
    other: 'Solo quedan {count} plazas a esta hora.',
  },
  '{service}: This time cannot be booked any more. Please choose another one.':
    '{service}: esta hora ya no se puede reservar. Elige otra.',
  '{service}: This time has been booked out meanwhile. Please choose another one.':
    '{service}: esta hora se ha completado entretanto. Elige otra.',
  '{service}: Only 1 place is left at this time.': '{service}: solo queda 1 plaza a esta hora.',
  '{service}: Only {count} places are left at this time.': {
    one: '{service}: solo queda {count} plaza a esta hora.',
    many: '{service}: solo quedan {count} plazas a esta hora.',
    other: '{service}: solo quedan {count} plazas a esta hora.',
  },
  'There is not enough room at that time. Choose another one.': 'No hay sitio suficiente a esa hora. Elige otra.',
  'This booking cannot be moved here any more. Please write to us.':
    'Esta reserva ya no se puede reprogramar aquí. Escríbenos.',
  'This booking cannot be cancelled here any more. Please write to us.':
    'Esta reserva ya no se puede cancelar aquí. Escríbenos.',
  'This booking was cancelled in the meantime.': 'Esta reserva se ha cancelado entretanto.',
  'This booking was changed in the meantime. Look at it as it is now, and try again.':
    'Esta reserva ha cambiado entretanto. Mira cómo está ahora y vuelve a intentarlo.',
  // Orders and returns.
  'Enter the number of your order. It looks like #00042.': 'Introduce el número de tu pedido. Es como #00042.',
  'Enter the email address that you ordered with.': 'Introduce el correo electrónico con el que hiciste el pedido.',
  'We found no order with this number and email address. Both are in the mail that confirmed your order.':
    'No hemos encontrado ningún pedido con este número y correo electrónico. Ambos están en el correo que confirmó tu pedido.',
  'Say how many pieces of what you want to return.': 'Indica cuántas unidades de qué quieres devolver.',
  '"{text}" is no number of pieces.': '«{text}» no es un número de unidades.',
  'Choose why you return it.': 'Elige por qué lo devuelves.',
  'Choose what you would like instead of it.': 'Elige qué quieres en su lugar.',
  '{product} cannot be returned any more.': '{product}: ya no se puede devolver.',
  'Of {product}, {count} can be returned.': {
    one: '{product}: se puede devolver {count}.',
    many: '{product}: se pueden devolver {count}.',
    other: '{product}: se pueden devolver {count}.',
  },
  'This is not there any more. Choose something else.': 'Esto ya no está disponible. Elige otra cosa.',
  '{count} of it can be sent. Choose fewer pieces or something else.': {
    one: 'Se puede enviar {count} unidad. Elige menos unidades u otra cosa.',
    many: 'Se pueden enviar {count} unidades. Elige menos unidades u otra cosa.',
    other: 'Se pueden enviar {count} unidades. Elige menos unidades u otra cosa.',
  },
  'This return was answered, received or taken back in the meantime.':
    'Esta devolución se ha respondido, recibido o retirado entretanto.',
  // Reviews, pictures, donations, and being told when something is back.
  'This store takes no reviews at the moment.': 'Esta tienda no admite reseñas en este momento.',
  'Please choose from one to five stars.': 'Elige de una a cinco estrellas.',
  'A headline has at most {most} characters; yours has {count}.': {
    one: 'Un título puede tener {most} caracteres como máximo; el tuyo tiene {count}.',
    many: 'Un título puede tener {most} caracteres como máximo; el tuyo tiene {count}.',
    other: 'Un título puede tener {most} caracteres como máximo; el tuyo tiene {count}.',
  },
  'Please write what you think of it.': 'Escribe qué te parece.',
  'A review has at most {most} characters; yours has {count}.': {
    one: 'Una reseña puede tener {most} caracteres como máximo; la tuya tiene {count}.',
    many: 'Una reseña puede tener {most} caracteres como máximo; la tuya tiene {count}.',
    other: 'Una reseña puede tener {most} caracteres como máximo; la tuya tiene {count}.',
  },
  'Please enter your email address. It is not shown.': 'Introduce tu correo electrónico. No se mostrará.',
  'This email address is not valid. It should look like name@example.com.':
    'Este correo electrónico no es válido. Debería ser como nombre@example.com.',
  'Choose at most {count} pictures.': {
    one: 'Elige {count} imagen como máximo.',
    many: 'Elige {count} imágenes como máximo.',
    other: 'Elige {count} imágenes como máximo.',
  },
  '{name} is no picture that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF.':
    '{name} no es una imagen que se pueda mostrar. Elige un archivo JPEG, PNG, WebP, AVIF o GIF.',
  '{name} is too large. A picture may have {most} MB.': '{name} es demasiado grande. Una imagen puede tener {most} MB.',
  'This can be ordered right now. Please reload the page to put it into your cart.':
    'Ya se puede pedir. Recarga la página para añadirlo a tu carrito.',
  // Said by rules of packages/domain and kept by the server in English, where pages show it.
  '{brand} ending in {ending}, expires {month}': '{brand} terminada en {ending}, caducidad {month}',
  '{price} every week': '{price} cada semana',
  '{price} every {frequency} weeks': '{price} cada {frequency} semanas',
  '{price} every month': '{price} cada mes',
  '{price} every {frequency} months': '{price} cada {frequency} meses',
  '{price} every year': '{price} cada año',
  '{price} every {frequency} years': '{price} cada {frequency} años',
  'every week': 'cada semana',
  'every {frequency} weeks': 'cada {frequency} semanas',
  'every month': 'cada mes',
  'every {frequency} months': 'cada {frequency} meses',
  'every year': 'cada año',
  'every {frequency} years': 'cada {frequency} años',
  'Invoice {number}': 'Factura {number}',
  'Credit note {number}': 'Factura rectificativa {number}',
  'Rated {rating} out of 5 stars': 'Valoración: {rating} de 5 estrellas',
};

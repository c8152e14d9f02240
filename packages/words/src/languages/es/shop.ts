import type { shopTexts } from '../../texts/shop.ts';
import type { Translations } from '../../translations.ts';

export const shop: Translations<typeof shopTexts> = {
  'Track your order': 'Sigue tu pedido',
  // Forms as the server writes them.
  'It needs JavaScript.': 'Necesita JavaScript.',
  'Leave this empty': 'Deja esto vacío',
  // Booking a time.
  Day: 'Día',
  'Earlier month': 'Mes anterior',
  'Later month': 'Mes siguiente',
  'About this service': 'Sobre este servicio',
  'Book this time': 'Reservar esta hora',
  Option: 'Opción',
  Time: 'Hora',
  'Nothing is free': 'Nada libre',
  'Booked out': 'Completo',
  '{count} places left': { one: 'queda {count} plaza', many: 'quedan {count} plazas', other: 'quedan {count} plazas' },
  'Everything on this day is booked out. Choose another day.': 'Este día está todo completo. Elige otro día.',
  'Look at another month, or write to us.': 'Mira otro mes o escríbenos.',
  'Questions?': '¿Preguntas?',
  'Write to {email}.': 'Escribe a {email}.',
  'Move to this time': 'Cambiar a esta hora',
  'Cancel this booking': 'Cancelar esta reserva',
  'Cancel it now': 'Cancelarla ahora',
  // The page of an order.
  'Your download': 'Tu descarga',
  'Your downloads': 'Tus descargas',
  Download: 'Descargar',
  'Your gift card': 'Tu tarjeta regalo',
  'Your gift cards': 'Tus tarjetas regalo',
  '{amount} left': 'quedan {amount}',
  'The code is typed at the checkout, under Gift card.': 'El código se introduce al finalizar la compra, en «Tarjeta regalo».',
  'Each code is typed at the checkout, under Gift card.': 'Cada código se introduce al finalizar la compra, en «Tarjeta regalo».',
  'What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.': 'Lo que no gaste un pedido se queda en la tarjeta. Quien tenga el código puede usarla: compártelo con cuidado.',
  'See what is left on it': 'Ver su saldo',
  'Your membership': 'Tu membresía',
  'It is open to the account that has it.': 'Está abierta a la cuenta que la tiene.',
  'Sign in or make an account, and it is yours. The link is good for one person, until {until}.': 'Inicia sesión o crea una cuenta, y será tuya. El enlace vale para una persona, hasta el {until}.',
  Enter: 'Entrar',
  'Nothing came into your cart.': 'No se ha añadido nada a tu carrito.',
  'Everything else is {link}.': 'Todo lo demás está {link}.',
  'in your cart': 'en tu carrito',
  'Thank you, {name}': 'Gracias, {name}',
  'Thank you for your order': 'Gracias por tu pedido',
  'Order {number}': 'Pedido {number}',
  'A confirmation is on its way to {email}.': 'La confirmación va de camino a {email}.',
  'A confirmation is on its way to you by email.': 'La confirmación va de camino a tu correo electrónico.',
  'This was a test order: no money moved.': 'Era un pedido de prueba: no se ha movido dinero.',
  '{amount} still to be paid.': 'Quedan {amount} por pagar.',
  'Your order was changed.': 'Tu pedido ha cambiado.',
  'Still to be paid.': 'Queda por pagar.',
  'Paid by gift card': 'Pagado con tarjeta regalo',
  'Other payment': 'Otro pago',
  Refunded: 'Reembolsado',
  'Order again': 'Volver a pedir',
  'Your appointments': 'Tus citas',
  'Your appointment': 'Tu cita',
  'Add to your calendar': 'Añadir a tu calendario',
  'Parcel {number}': 'Paquete {number}',
  'Your parcel': 'Tu paquete',
  'Track your parcel': 'Seguir tu paquete',
  'Delivering to': 'Entrega a',
  Company: 'Empresa',
  'VAT id {id}': 'NIF-IVA {id}',
  Delivery: 'Entrega',
  'Your note': 'Tu nota',
  'A gift': 'Un regalo',
  'Without a message.': 'Sin mensaje.',
  Returns: 'Devoluciones',
  'Return something': 'Devolver algo',
  Papers: 'Documentos',
  'Where is it?': '¿Dónde está?',
  '{link} at any time with its number and your email address.': '{link} cuando quieras con su número y tu correo electrónico.',
  '{store} answers in person.': '{store} responde en persona.',
  // The page of a gift card.
  // Rules of packages/domain.
  // Whom a gift card goes to.
  // A booking, as its buyer sees it.
  // Where a time is booked.
  // Cart and checkout.
  // Payments.
  // What was handed over.
  // Links that open nothing, and memberships.
  // Donations.
  // Offers.
  // Gift cards.
  // How far an order is.
  // Orders.
  // Why goods come back.
  // Returns.
  // What a subscription costs.
  // What is sold out, or nearly.
  // Tracking.
  // Being told when something is back.
  // Reviews.
};

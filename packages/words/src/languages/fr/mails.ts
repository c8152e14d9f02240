import type { mailTexts } from '../../texts/mails.ts';
import type { Translations } from '../../translations.ts';

export const mails: Translations<typeof mailTexts> = {
  'Your order': 'Votre commande',
  // Mails of orders.
  'Your subscription was renewed: order #{number}': 'Votre abonnement a été renouvelé : commande #{number}',
  'Order #{number} confirmed': 'Commande #{number} confirmée',
  'Here is what you ordered at {shop}, order #{number}.':
    'Voici ce que vous avez commandé chez {shop}, commande #{number}.',
  'We have your order #{number} at {shop} and are getting it ready.':
    'Nous avons bien reçu votre commande #{number} chez {shop} et la préparons.',
  'Still to be paid. {how}': 'Reste à payer. {how}',
  'View your order': 'Voir votre commande',
  'Invoice (PDF)': 'Facture (PDF)',
  'What you bought with order #{number}': 'Vos achats de la commande #{number}',
  'Here it is again': 'Les voici à nouveau',
  'This is what you bought with order #{number}. Links from earlier mails may have ended; these are new.':
    'Voici ce que vous avez acheté avec la commande #{number}. Les liens des e-mails précédents ont peut-être expiré ; ceux-ci sont nouveaux.',
  'Order #{number} is on its way': 'La commande #{number} est en route',
  'It is on its way': 'Elle est en route',
  'Your order #{number} has left our hands.': 'Votre commande #{number} a été expédiée.',
  'Part of order #{number} is on its way': 'Une partie de la commande #{number} est en route',
  'A part of it is on its way': 'Une partie est en route',
  'A part of your order #{number} has left our hands.': 'Une partie de votre commande #{number} a été expédiée.',
  'Order #{number} was handed over': 'La commande #{number} a été remise',
  'It was handed over': 'Elle a été remise',
  'Your order #{number} was handed over.': 'Votre commande #{number} a été remise.',
  'Part of order #{number} was handed over': 'Une partie de la commande #{number} a été remise',
  'A part of it was handed over': 'Une partie a été remise',
  'A part of your order #{number} was handed over.': 'Une partie de votre commande #{number} a été remise.',
  'Order #{number} is ready': 'La commande #{number} est prête',
  'It is ready': 'Elle est prête',
  'Your order #{number} is complete.': 'Votre commande #{number} est terminée.',
  'Part of order #{number} is ready': 'Une partie de la commande #{number} est prête',
  'A part of it is ready': 'Une partie est prête',
  'A part of your order #{number} is complete.': 'Une partie de votre commande #{number} est terminée.',
  'Carrier: {carrier}': 'Transporteur : {carrier}',
  'Tracking number: {number}': 'Numéro de suivi : {number}',
  '{amount} are on your gift card again.': 'Votre carte cadeau est recréditée de {amount}.',
  'This was a test order: no money moved, so none of the {amount} has to come back.':
    'C’était une commande de test : aucun argent n’a circulé, il n’y a donc rien à rembourser sur les {amount}.',
  'We have refunded {amount} to the way you paid with.': 'Nous avons remboursé {amount} sur votre moyen de paiement.',
  'We give you back {amount} the way you paid us.': 'Nous vous remboursons {amount} par le même moyen de paiement.',
  'Order #{number} was cancelled': 'La commande #{number} a été annulée',
  'Your order was cancelled': 'Votre commande a été annulée',
  'Your order #{number} will not be sent. If you did not expect this, please answer this mail.':
    'Votre commande #{number} ne sera pas envoyée. Si vous ne vous y attendiez pas, veuillez répondre à cet e-mail.',
  'Refund for order #{number}': 'Remboursement de la commande #{number}',
  'You get {amount} back': 'Nous vous remboursons {amount}',
  'This is about your order #{number}: {pieces}.': 'Cela concerne votre commande #{number} : {pieces}.',
  'This is about your order #{number}.': 'Cela concerne votre commande #{number}.',
  'Questions? Write to {email}': 'Des questions ? Écrivez à {email}',
  'Delivery: {way}': 'Livraison : {way}',
  'Tax (included)': 'Taxes (comprises)',
  'A gift, with this message': 'Un cadeau, avec ce message',
  'Move or cancel your booking': 'Déplacer ou annuler votre réservation',
  'Move your booking': 'Déplacer votre réservation',
  'Cancel your booking': 'Annuler votre réservation',
  'Move or cancel {booking}': 'Déplacer ou annuler : {booking}',
  'Move {booking}': 'Déplacer : {booking}',
  'Cancel {booking}': 'Annuler : {booking}',
  // What an order hands over.
  'The code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Le code se saisit lors du paiement, sous « Carte cadeau ». Ce qu’une commande n’utilise pas reste sur la carte. Toute personne qui a le code peut l’utiliser : transmettez-le avec soin.',
  'Each code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.':
    'Chaque code se saisit lors du paiement, sous « Carte cadeau ». Ce qu’une commande n’utilise pas reste sur la carte. Toute personne qui a le code peut l’utiliser : transmettez-le avec soin.',
  'Gift card of {amount}: {code}': 'Carte cadeau de {amount} : {code}',
  'Type the code at the checkout, under Gift card. What an order leaves stays on the card.':
    'Saisissez le code lors du paiement, sous « Carte cadeau ». Ce qu’une commande n’utilise pas reste sur la carte.',
  // Gift cards.
  Somebody: 'Quelqu’un',
  '{giver} has sent you {count} gift cards for {shop}.': {
    one: '{giver} vous a envoyé {count} carte cadeau pour {shop}.',
    many: '{giver} vous a envoyé {count} cartes cadeaux pour {shop}.',
    other: '{giver} vous a envoyé {count} cartes cadeaux pour {shop}.',
  },
  'Choose what you like, and type the code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Choisissez ce qui vous plaît et saisissez le code lors du paiement, sous « Carte cadeau ». Ce qu’une commande n’utilise pas reste sur la carte. Toute personne qui a le code peut l’utiliser : gardez-le pour vous.',
  'Choose what you like, and type a code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.':
    'Choisissez ce qui vous plaît et saisissez un code lors du paiement, sous « Carte cadeau ». Ce qu’une commande n’utilise pas reste sur la carte. Toute personne qui a le code peut l’utiliser : gardez-le pour vous.',
  '{giver} has sent you a gift card': '{giver} vous a envoyé une carte cadeau',
  'A gift for you': 'Un cadeau pour vous',
  'A gift for you, {name}': 'Un cadeau pour vous, {name}',
  'Visit the shop': 'Visiter la boutique',
  'Your gift card from order #{number} is on its way to {recipient}. If it does not arrive, answer this mail.':
    'Votre carte cadeau de la commande #{number} est en route vers {recipient}. Si elle n’arrive pas, répondez à cet e-mail.',
  'Your gift card has been sent': 'Votre carte cadeau a été envoyée',
  // How what is not paid yet is paid.
  // Orders that were changed, and drafts.
  'Order #{number} was changed': 'La commande #{number} a été modifiée',
  'Your order was changed': 'Votre commande a été modifiée',
  'This is your order #{number} now. If you did not expect this, please answer this mail.':
    'Voici maintenant votre commande #{number}. Si vous ne vous y attendiez pas, veuillez répondre à cet e-mail.',
  'Pay {amount}': 'Payer {amount}',
  'We owe you {amount}.': 'Nous vous devons {amount}.',
  'You have paid the {amount} that it costs more.': 'Vous avez payé le supplément de {amount}.',
  '{amount} are still to be paid.': 'Reste à payer : {amount}.',
  'Your order is ready to be paid': 'Votre commande est prête à être payée',
  'You can pay until {day}.': 'Vous pouvez payer jusqu’au {day}.',
  'See it and pay': 'Voir et payer',
  // Returns.
  'Your return: order #{number}': 'Votre retour : commande #{number}',
  'We have your return': 'Nous avons bien reçu votre demande de retour',
  'We look at it and write to you. Please wait with the parcel until then.':
    'Nous l’examinons et vous écrivons. D’ici là, veuillez ne pas envoyer le colis.',
  'Your return is approved: order #{number}': 'Votre retour est accepté : commande #{number}',
  'Your return is approved': 'Votre retour est accepté',
  'Please send the goods back. Once they are here, we send you others.':
    'Veuillez renvoyer les articles. Dès leur arrivée, nous vous en envoyons d’autres.',
  'Please send the goods back. Once they are here, you get your money.':
    'Veuillez renvoyer les articles. Dès leur arrivée, nous vous remboursons.',
  'Your return was declined: order #{number}': 'Votre retour a été refusé : commande #{number}',
  'We cannot take it back': 'Nous ne pouvons pas le reprendre',
  'We have looked at your return and cannot take these goods back. If you have questions, please answer this mail.':
    'Nous avons examiné votre demande de retour et ne pouvons pas reprendre ces articles. Si vous avez des questions, veuillez répondre à cet e-mail.',
  'Your return was closed: order #{number}': 'Votre retour a été clôturé : commande #{number}',
  'Your return was closed': 'Votre retour a été clôturé',
  'The goods have not come, so we have closed your return. If they are on their way, please answer this mail.':
    'Les articles ne sont pas arrivés, nous avons donc clôturé votre retour. S’ils sont en route, veuillez répondre à cet e-mail.',
  'Your exchange: order #{number}': 'Votre échange : commande #{number}',
  'Your return has arrived': 'Votre retour est arrivé',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it as soon as what it costs more is paid.':
    'Merci : les articles nous sont revenus. Ce que vous recevez en échange est votre commande #{number}. Nous l’envoyons dès que le supplément est payé.',
  'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it to you.':
    'Merci : les articles nous sont revenus. Ce que vous recevez en échange est votre commande #{number}. Nous vous l’envoyons.',
  'Your return has arrived: order #{number}': 'Votre retour est arrivé : commande #{number}',
  'Thank you: the goods are with us again.': 'Merci : les articles nous sont revenus.',
  // Bookings.
  'Your booking has a new time: {booking}': 'Votre réservation a un nouvel horaire : {booking}',
  'Your booking has a new time': 'Votre réservation a un nouvel horaire',
  'You moved your booking. It is now:': 'Vous avez déplacé votre réservation. La voici maintenant :',
  'Your booking was moved. It is now:': 'Votre réservation a été déplacée. La voici maintenant :',
  'Your booking was cancelled: {booking}': 'Votre réservation a été annulée : {booking}',
  'Your booking was cancelled': 'Votre réservation a été annulée',
  'This booking was cancelled. If you did not expect this, please answer this mail.':
    'Cette réservation a été annulée. Si vous ne vous y attendiez pas, veuillez répondre à cet e-mail.',
  'You get {amount} back.': 'Nous vous remboursons {amount}.',
  // Subscriptions.
  'Your subscription to {product} could not be renewed': 'Votre abonnement n’a pas pu être renouvelé : {product}',
  'We could not renew your subscription': 'Nous n’avons pas pu renouveler votre abonnement',
  'The renewal of {product} that was due on {day} did not go through. {problem}':
    'Le renouvellement prévu le {day} n’a pas abouti : {product}. {problem}',
  'We try again on {day}.': 'Nous réessayons le {day}.',
  'We do not try again by ourselves.': 'Nous ne réessayons pas de nous-mêmes.',
  'You can pay it now, also in another way; later renewals are paid that way, too.':
    'Vous pouvez le payer maintenant, y compris par un autre moyen ; les renouvellements suivants seront payés de la même façon.',
  'View your subscription': 'Voir votre abonnement',
  'Your subscription to {product} was cancelled': 'Votre abonnement a été résilié : {product}',
  'Your subscription was cancelled': 'Votre abonnement a été résilié',
  'You have cancelled it.': 'Vous l’avez résilié.',
  'The shop has cancelled it.': 'La boutique l’a résilié.',
  'Its last renewal was not paid.': 'Son dernier renouvellement n’a pas été payé.',
  'It ends on {day}. Nothing more is charged. What you have paid for already stays yours.':
    'Il prend fin le {day}. Plus rien n’est débité. Ce que vous avez déjà payé reste à vous.',
  'Nothing more is charged. What you have paid for already stays yours.':
    'Plus rien n’est débité. Ce que vous avez déjà payé reste à vous.',
  'Your subscription to {product} ends soon': 'Votre abonnement prend bientôt fin : {product}',
  'Your subscription ends soon': 'Votre abonnement prend bientôt fin',
  'All of it is paid. It ends on {day}, and nothing more is charged.':
    'Il est entièrement payé. Il prend fin le {day}, et plus rien n’est débité.',
  'Your subscription to {product} was changed': 'Votre abonnement a été modifié : {product}',
  'Your subscription was changed': 'Votre abonnement a été modifié',
  'From {day} on it is {quantity} × {product} for {amount} {period}, before shipping and tax.':
    'À partir du {day} : {quantity} × {product} pour {amount} {period}, hors livraison et taxes.',
  'If you do not want that, you can cancel it until then.':
    'Si vous ne le souhaitez pas, vous pouvez le résilier d’ici là.',
  'Product: {before} is now {after}.': 'Produit : {before} devient {after}.',
  'Quantity: {before} is now {after}.': 'Quantité : {before} devient {after}.',
  'Price of one: {before} is now {after}.': 'Prix unitaire : {before} devient {after}.',
  'It renews {after}, not {before}.': 'Il se renouvelle {after}, et non plus {before}.',
  'Next renewal: {day}.': 'Prochain renouvellement : {day}.',
  '{count} later renewals were left out and are not charged.': {
    one: '{count} renouvellement ultérieur a été omis et n’est pas débité.',
    many: '{count} renouvellements ultérieurs ont été omis et ne sont pas débités.',
    other: '{count} renouvellements ultérieurs ont été omis et ne sont pas débités.',
  },
  'Nothing more will be charged. It ends on {day}.': 'Plus rien ne sera débité. Il prend fin le {day}.',
  'It renews next on {day}.': 'Prochain renouvellement le {day}.',
  'Look it over, pause or cancel it': 'Le vérifier, le mettre en pause ou le résilier',
  // Reminders of carts and bookings, requests for reviews, where their links lead, and what is back.
  'You left something in your cart': 'Vous avez laissé quelque chose dans votre panier',
  'Your cart is still here': 'Votre panier est toujours là',
  'This is what you left at {shop}. Nothing of it is put aside, and the prices are those of today.':
    'Voici ce que vous avez laissé chez {shop}. Rien n’est mis de côté, et les prix sont ceux d’aujourd’hui.',
  'The code {code} is waiting in it for you.': 'Le code {code} vous y attend.',
  'Back to your cart': 'Retour à votre panier',
  'You get this mail because you entered your address at {shop} and did not finish your order. There is one such mail about a cart, and at most one in {days} days.':
    'Vous recevez cet e-mail parce que vous avez saisi votre adresse chez {shop} sans terminer votre commande. Il n’y a qu’un e-mail de ce type par panier, et au maximum un en {days} jours.',
  'How do you like what you bought at {shop}?': 'Que pensez-vous de vos achats chez {shop} ?',
  'How do you like it?': 'Qu’en pensez-vous ?',
  'How do you like it, {name}?': 'Qu’en pensez-vous, {name} ?',
  'Your words help others to choose, and us to become better. It takes a minute, and you need no account.':
    'Vos mots aident d’autres personnes à choisir, et nous à nous améliorer. Cela prend une minute, sans compte.',
  'You get this mail because you ordered at {shop}. There is one such mail about an order, and at most one in {days} days.':
    'Vous recevez cet e-mail parce que vous avez commandé chez {shop}. Il n’y a qu’un e-mail de ce type par commande, et au maximum un en {days} jours.',
  'Your booking: {booking}, {time}': 'Votre réservation : {booking}, {time}',
  'See you soon': 'À bientôt',
  'This is a reminder of what you booked at {shop}.': 'Ceci est un rappel de votre réservation chez {shop}.',
  'You get this mail because you booked at {shop}. There is one such mail about a booking.':
    'Vous recevez cet e-mail parce que vous avez réservé chez {shop}. Il n’y a qu’un e-mail de ce type par réservation.',
  'No more reminders of carts': 'Ne plus recevoir de rappels de panier',
  'No more requests for reviews': 'Ne plus recevoir de demandes d’avis',
  'No more reminders of bookings': 'Ne plus recevoir de rappels de réservation',
  'Nothing left in this cart': 'Il ne reste rien dans ce panier',
  'It has been ordered, or it was left too long ago to be kept.':
    'Il a été commandé, ou laissé il y a trop longtemps pour être conservé.',
  'One press, and your address gets none of these mails any more. Mails about your orders still come.':
    'Un clic, et votre adresse ne reçoit plus ces e-mails. Les e-mails relatifs à vos commandes continuent.',
  'Done: your address gets no more of these mails.': 'C’est fait : votre adresse ne reçoit plus ces e-mails.',
  '{product} is back': 'De retour : {product}',
  'You asked {shop} to tell you when {product} can be ordered again. It can, as long as there is some.':
    'Vous avez demandé à {shop} de vous prévenir quand l’article « {product} » pourra de nouveau être commandé. C’est le cas, dans la limite du stock.',
  'See it': 'Voir',
  'You asked for this one mail; there will be no other about it.':
    'Vous avez demandé ce seul e-mail ; il n’y en aura pas d’autre à ce sujet.',
  // Accounts and newsletters.
  'A new password': 'Un nouveau mot de passe',
  'Somebody, hopefully you, asked for a new password for your account at {shop}.':
    'Quelqu’un, vous nous l’espérons, a demandé un nouveau mot de passe pour votre compte chez {shop}.',
  'The link works once, within an hour. If you did not ask for it, leave it: your password stays as it is.':
    'Le lien fonctionne une seule fois, pendant une heure. Si vous ne l’avez pas demandé, ignorez-le : votre mot de passe reste inchangé.',
  'Open your account': 'Ouvrir votre compte',
  'Somebody, hopefully you, signed up with this address at {shop}. Choose a password, and the account is yours.':
    'Quelqu’un, vous nous l’espérons, s’est inscrit avec cette adresse chez {shop}. Choisissez un mot de passe, et le compte est à vous.',
  'The link works once, within a day. If that was not you, leave it: nobody can use the account.':
    'Le lien fonctionne une seule fois, pendant un jour. Si ce n’était pas vous, ignorez-le : personne ne peut utiliser le compte.',
  'You have an account already': 'Vous avez déjà un compte',
  'Somebody, hopefully you, signed up with this address at {shop}. It has an account: sign in with your password, or choose a new one.':
    'Quelqu’un, vous nous l’espérons, s’est inscrit avec cette adresse chez {shop}. Elle a déjà un compte : connectez-vous avec votre mot de passe ou choisissez-en un nouveau.',
  'The link works once, within an hour. To sign in, go to {address}. If that was not you, leave it: nothing changes.':
    'Le lien fonctionne une seule fois, pendant une heure. Pour vous connecter, rendez-vous sur {address}. Si ce n’était pas vous, ignorez-le : rien ne change.',
  'Your address is in use': 'Votre adresse est utilisée',
  'This address has an account': 'Cette adresse a un compte',
  'Somebody wanted to use this address for another account at {shop}. It has one already, so nothing has changed. If that was you, sign in with this address instead.':
    'Quelqu’un a voulu utiliser cette adresse pour un autre compte chez {shop}. Elle en a déjà un, rien n’a donc changé. Si c’était vous, connectez-vous plutôt avec cette adresse.',
  'Confirm your email address': 'Confirmez votre adresse e-mail',
  'This address was entered for an account at {shop}. Confirm it, and orders placed with it show in the account.':
    'Cette adresse a été saisie pour un compte chez {shop}. Confirmez-la, et les commandes passées avec elle s’afficheront dans le compte.',
  'Confirm this address': 'Confirmer cette adresse',
  'The link works once, within a day. If you have no such account, leave it: nothing happens.':
    'Le lien fonctionne une seule fois, pendant un jour. Si vous n’avez pas de tel compte, ignorez-le : rien ne se passe.',
  'Your password was changed': 'Votre mot de passe a été modifié',
  'The password of your account at {shop} was changed just now, and all other sessions have ended. If that was not you, choose a new one at once.':
    'Le mot de passe de votre compte chez {shop} vient d’être modifié, et toutes les autres sessions ont pris fin. Si ce n’était pas vous, choisissez-en immédiatement un nouveau.',
  'A new sign-in to your account': 'Une nouvelle connexion à votre compte',
  'Somebody signed in to your account': 'Quelqu’un s’est connecté à votre compte',
  'If that was not you, choose a new password: that ends every session.':
    'Si ce n’était pas vous, choisissez un nouveau mot de passe : cela met fin à toutes les sessions.',
  'Your account at {shop} was used from a place that it was not used from before: with {browser} on {system}, from the address {address}. If that was you, there is nothing to do.':
    'Votre compte chez {shop} a été utilisé depuis un endroit inhabituel : avec {browser} sur {system}, depuis l’adresse {address}. Si c’était vous, il n’y a rien à faire.',
  'Your account at {shop} was used from a place that it was not used from before: with a browser that does not say its name, from the address {address}. If that was you, there is nothing to do.':
    'Votre compte chez {shop} a été utilisé depuis un endroit inhabituel : avec un navigateur qui n’indique pas son nom, depuis l’adresse {address}. Si c’était vous, il n’y a rien à faire.',
  'Your account at {shop} was used from a place that it was not used from before: with {device}, from the address {address}. If that was you, there is nothing to do.':
    'Votre compte chez {shop} a été utilisé depuis un endroit inhabituel : avec {device}, depuis l’adresse {address}. Si c’était vous, il n’y a rien à faire.',
  'Your email address was changed': 'Votre adresse e-mail a été modifiée',
  'Your account at {shop} now has another email address, and this one no longer signs in. If that was not you, answer this mail.':
    'Votre compte chez {shop} a maintenant une autre adresse e-mail, et celle-ci ne permet plus de se connecter. Si ce n’était pas vous, répondez à cet e-mail.',
  'You are a member of {area}': 'Vous êtes maintenant membre : {area}',
  '{shop} has made you a member of {area}. Choose a password, and you are in.':
    '{shop} vous a inscrit comme membre : {area}. Choisissez un mot de passe, et vous y êtes.',
  'The link works once, within a week. Later, ask for a new password with this address.':
    'Le lien fonctionne une seule fois, pendant une semaine. Ensuite, demandez un nouveau mot de passe avec cette adresse.',
  'Somebody – you, we hope – has entered this address to get “{list}” from {shop}.':
    'Quelqu’un – vous, nous l’espérons – a saisi cette adresse pour recevoir « {list} » de la part de {shop}.',
  'If it was not you, do nothing: you will get no further mail.':
    'Si ce n’était pas vous, ne faites rien : vous ne recevrez pas d’autre e-mail.',
  'Please confirm: {list}': 'Veuillez confirmer : {list}',
  'One click, and you are on the list.': 'Un clic, et vous êtes sur la liste.',
  'Please confirm': 'Veuillez confirmer',
  'Yes, put me on the list': 'Oui, m’inscrire sur la liste',
  'To confirm it': 'Pour confirmer',
  // Invoices, credit notes and packing slips.
  Date: 'Date',
  Order: 'Commande',
  'Discount: {names}': 'Remise : {names}',
  'Shipping: {way}': 'Livraison : {way}',
  'Tax, held by the prices': 'Taxes, comprises dans les prix',
  'Authorised, charged when it is sent': 'Autorisé, débité lors de l’envoi',
  'Still to be paid': 'Reste à payer',
  'The prices hold the tax.': 'Les prix comprennent les taxes.',
  'Credit note': 'Avoir',
  'Lower price': 'Prix réduit',
  'The order was cancelled': 'La commande a été annulée',
  'The order was changed': 'La commande a été modifiée',
  'Of invoice': 'De la facture',
  'Total credited': 'Total de l’avoir',
  'Tax in it': 'Taxes comprises',
  'Reason: {reason}': 'Motif : {reason}',
  'Amounts are what was paid: after discounts, with tax.':
    'Les montants sont ceux payés : après remises, taxes comprises.',
  'Amounts are what was paid: after discounts.': 'Les montants sont ceux payés : après remises.',
  '{product}: lower price': '{product} : prix réduit',
  'Packing slip': 'Bon de livraison',
  Parcel: 'Colis',
  'Reckoned with': 'Calculé avec',
  'Note of the buyer: {note}': 'Note de l’acheteur : {note}',
  'Page {at} of {pages}': 'Page {at} sur {pages}',
  'Test order: no money moved. This is no document for anybody’s books.':
    'Commande de test : aucun argent n’a circulé. Ce document ne vaut pas pièce comptable.',
  'Billed to': 'Facturé à',
  'Ships to': 'Livré à',
  Item: 'Article',
  'A message for you': 'Un message pour vous',
  'Tax by rate': 'Taxes par taux',
  Net: 'Net',
  '{sign} stands for a character that the typefaces of this document do not have.':
    '{sign} remplace un caractère absent des polices de ce document.',
};

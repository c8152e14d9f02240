import type { problemTexts } from '../../texts/problems.ts';
import type { Translations } from '../../translations.ts';

export const problems: Translations<typeof problemTexts> = {
  'This code could not be checked. Please try again.': 'Ce code n’a pas pu être vérifié. Veuillez réessayer.',
  // Why a subscription was not renewed.
  '{product} is not sold at the moment.': '{product} n’est pas en vente actuellement.',
  'There is not enough of {product} at the moment.': 'Stock insuffisant actuellement : {product}.',
  'There is no way to pay that could be charged again.': 'Aucun moyen de paiement ne permet un nouveau prélèvement.',
  'The shop sells in another currency now.': 'La boutique vend désormais dans une autre devise.',
  // Any call or page.
  'There is nothing at {path}.': 'Il n’y a rien à l’adresse {path}.',
  'This address cannot be read.': 'Cette adresse est illisible.',
  'This address is longer than any of ours.': 'Cette adresse est plus longue que toutes les nôtres.',
  'This request cannot be read.': 'Cette requête est illisible.',
  'The headers of the request are too large. Please delete the cookies of this site and try again.':
    'Les en-têtes de la requête sont trop volumineux. Veuillez supprimer les cookies de ce site et réessayer.',
  'The request took too long to arrive.': 'La requête a mis trop de temps à arriver.',
  'The request is larger than this call accepts.': 'La requête dépasse la taille acceptée.',
  'A value of the request is too large, or is not of the kind that belongs there.':
    'Une valeur de la requête est trop grande ou n’est pas du type attendu.',
  'Please try again in a few seconds.': 'Veuillez réessayer dans quelques secondes.',
  'The service is busy for a moment. Please try again.': 'Le service est momentanément surchargé. Veuillez réessayer.',
  'Something went wrong on our side. Please try again.': 'Un problème est survenu de notre côté. Veuillez réessayer.',
  'Your session has expired. Please reload the page and try again.':
    'Votre session a expiré. Veuillez recharger la page et réessayer.',
  'This page takes too long to make just now. Please try again in a moment.':
    'Cette page est trop longue à préparer en ce moment. Veuillez réessayer dans un instant.',
  'This website has a password. Enter it on any of its pages first.':
    'Ce site est protégé par un mot de passe. Saisissez-le d’abord sur l’une de ses pages.',
  'The upload broke off before the file was complete. Please send it again.':
    'L’envoi a été interrompu avant la fin du fichier. Veuillez le renvoyer.',
  // Comments.
  'Please write something.': 'Veuillez écrire quelque chose.',
  'A comment has at most 5,000 characters; yours has {length}.':
    'Un commentaire compte au maximum 5 000 caractères ; le vôtre en compte {length}.',
  'Please enter your name.': 'Veuillez saisir votre nom.',
  'Please enter a name of at most 100 characters.': 'Veuillez saisir un nom de 100 caractères au maximum.',
  'Please enter an address that starts with https://': 'Veuillez saisir une adresse qui commence par https://',
  'The comment that you answer is gone.': 'Le commentaire auquel vous répondez n’existe plus.',
  'It is gone.': 'Il n’existe plus.',
  'Comments are closed here.': 'Les commentaires sont fermés ici.',
  'You have written a lot in a short time. Please try again in ten minutes.':
    'Vous avez beaucoup écrit en peu de temps. Veuillez réessayer dans dix minutes.',
  'This website does not count likes.': 'Ce site ne compte pas les mentions « J’aime ».',
  // Forms, mailing lists, locked pages.
  'This website cannot take files at the moment. Send the form without, or write to us.':
    'Ce site ne peut pas recevoir de fichiers actuellement. Envoyez le formulaire sans fichier ou écrivez-nous.',
  'This question was not found.': 'Cette question est introuvable.',
  'The mailing list was not found.': 'La liste de diffusion est introuvable.',
  'The subscription was not found.': 'L’abonnement est introuvable.',
  'That is not the password. Please try again.': 'Ce n’est pas le bon mot de passe. Veuillez réessayer.',
  // What a product's form asks for (packages/domain, add-to-cart.ts, quantity-input.ts).
  'Sorry, that item variant is unavailable. Please select another variant.':
    'Désolé, cette variante de l’article n’est pas disponible. Veuillez en choisir une autre.',
  'Sorry, we do not have enough of that item available.':
    'Désolé, nous n’avons pas assez d’exemplaires de cet article.',
  'Select a denomination for the Gift Card': 'Choisissez le montant de la carte cadeau',
  'Please select the {option} option.': 'Veuillez choisir l’option {option}.',
  'Please select the {options} and {last} options.': 'Veuillez choisir les options {options} et {last}.',
  'This shop takes no payments yet, so it cannot take orders.':
    'Cette boutique n’accepte pas encore de paiements et ne peut donc pas prendre de commandes.',
  'Quantity must be a number.': 'La quantité doit être un nombre.',
  'You can order at most 9,999 of one item.': 'Vous pouvez commander au maximum 9 999 exemplaires d’un article.',
  'Quantity must be a whole number': 'La quantité doit être un nombre entier',
  'Quantity must be at least 1.': 'La quantité doit être d’au moins 1.',
  // What an amount that visitors choose has to be.
  'Please enter an amount.': 'Veuillez saisir un montant.',
  '“{text}” is not an amount. Please write it like {example}.':
    '« {text} » n’est pas un montant. Veuillez l’écrire ainsi : {example}.',
  'Please enter an amount of at least {least}.': 'Veuillez saisir un montant d’au moins {least}.',
  'The smallest amount is {least}; you entered {amount}.':
    'Le montant minimum est de {least} ; vous avez saisi {amount}.',
  'The largest amount is {most}; you entered {amount}.': 'Le montant maximum est de {most} ; vous avez saisi {amount}.',
  // Addresses, cards and the other fields of a checkout (packages/contract, checkout-problems.ts).
  Required: 'Obligatoire',
  'Use at most 200 characters.': 'Utilisez au maximum 200 caractères.',
  'Choose a country.': 'Choisissez un pays.',
  'This is not a ZIP code of that country.': 'Ce n’est pas un code postal de ce pays.',
  'This is not a Postal code of that country.': 'Ce n’est pas un code postal de ce pays.',
  'Enter a phone number such as +1 555 010 0199.': 'Saisissez un numéro de téléphone, par exemple +1 555 010 0199.',
  // What is not there.
  'The order was not found.': 'La commande est introuvable.',
  'The document was not found.': 'Le document est introuvable.',
  'The booking was not found.': 'La réservation est introuvable.',
  'This booking was not found.': 'Cette réservation est introuvable.',
  'The return was not found.': 'Le retour est introuvable.',
  'The service was not found.': 'La prestation est introuvable.',
  'The gift card was not found.': 'La carte cadeau est introuvable.',
  'The payment was not found.': 'Le paiement est introuvable.',
  'The offer was not found.': 'L’offre est introuvable.',
  'The company was not found.': 'L’entreprise est introuvable.',
  'This product was not found.': 'Ce produit est introuvable.',
  'This donation was not found.': 'Ce don est introuvable.',
  'This picture was not found.': 'Cette photo est introuvable.',
  'This address was not found.': 'Cette adresse est introuvable.',
  'That session was not found.': 'Cette session est introuvable.',
  'This member area was not found.': 'Cet espace membres est introuvable.',
  'A wish list was not found.': 'Une liste d’envies est introuvable.',
  'This wish list was not found.': 'Cette liste d’envies est introuvable.',
  'This page was not found.': 'Cette page est introuvable.',
  // Sessions, and too many tries.
  'You have asked often in a short time. Please wait {count} seconds and try again.': {
    one: 'Trop de demandes en peu de temps. Veuillez patienter {count} seconde et réessayer.',
    many: 'Trop de demandes en peu de temps. Veuillez patienter {count} secondes et réessayer.',
    other: 'Trop de demandes en peu de temps. Veuillez patienter {count} secondes et réessayer.',
  },
  'You have asked often in a short time. Please wait {count} minutes and try again.': {
    one: 'Trop de demandes en peu de temps. Veuillez patienter {count} minute et réessayer.',
    many: 'Trop de demandes en peu de temps. Veuillez patienter {count} minutes et réessayer.',
    other: 'Trop de demandes en peu de temps. Veuillez patienter {count} minutes et réessayer.',
  },
  'Too many failed attempts. Please wait {count} seconds and try again, or use a sign-in link.': {
    one: 'Trop de tentatives échouées. Veuillez patienter {count} seconde et réessayer, ou utiliser un lien de connexion.',
    many: 'Trop de tentatives échouées. Veuillez patienter {count} secondes et réessayer, ou utiliser un lien de connexion.',
    other:
      'Trop de tentatives échouées. Veuillez patienter {count} secondes et réessayer, ou utiliser un lien de connexion.',
  },
  'Too many failed attempts. Please wait {count} minutes and try again, or use a sign-in link.': {
    one: 'Trop de tentatives échouées. Veuillez patienter {count} minute et réessayer, ou utiliser un lien de connexion.',
    many: 'Trop de tentatives échouées. Veuillez patienter {count} minutes et réessayer, ou utiliser un lien de connexion.',
    other:
      'Trop de tentatives échouées. Veuillez patienter {count} minutes et réessayer, ou utiliser un lien de connexion.',
  },
  'Too many wrong passwords. Please wait {count} seconds and try again.': {
    one: 'Trop de mots de passe erronés. Veuillez patienter {count} seconde et réessayer.',
    many: 'Trop de mots de passe erronés. Veuillez patienter {count} secondes et réessayer.',
    other: 'Trop de mots de passe erronés. Veuillez patienter {count} secondes et réessayer.',
  },
  'Too many wrong passwords. Please wait {count} minutes and try again.': {
    one: 'Trop de mots de passe erronés. Veuillez patienter {count} minute et réessayer.',
    many: 'Trop de mots de passe erronés. Veuillez patienter {count} minutes et réessayer.',
    other: 'Trop de mots de passe erronés. Veuillez patienter {count} minutes et réessayer.',
  },
  'Too many wrong gift card codes. Please wait {count} seconds and try again.': {
    one: 'Trop de codes de carte cadeau erronés. Veuillez patienter {count} seconde et réessayer.',
    many: 'Trop de codes de carte cadeau erronés. Veuillez patienter {count} secondes et réessayer.',
    other: 'Trop de codes de carte cadeau erronés. Veuillez patienter {count} secondes et réessayer.',
  },
  'Too many wrong gift card codes. Please wait {count} minutes and try again.': {
    one: 'Trop de codes de carte cadeau erronés. Veuillez patienter {count} minute et réessayer.',
    many: 'Trop de codes de carte cadeau erronés. Veuillez patienter {count} minutes et réessayer.',
    other: 'Trop de codes de carte cadeau erronés. Veuillez patienter {count} minutes et réessayer.',
  },
  'Too many orders that we could not find. Please wait {count} seconds and try again.': {
    one: 'Trop de commandes introuvables. Veuillez patienter {count} seconde et réessayer.',
    many: 'Trop de commandes introuvables. Veuillez patienter {count} secondes et réessayer.',
    other: 'Trop de commandes introuvables. Veuillez patienter {count} secondes et réessayer.',
  },
  'Too many orders that we could not find. Please wait {count} minutes and try again.': {
    one: 'Trop de commandes introuvables. Veuillez patienter {count} minute et réessayer.',
    many: 'Trop de commandes introuvables. Veuillez patienter {count} minutes et réessayer.',
    other: 'Trop de commandes introuvables. Veuillez patienter {count} minutes et réessayer.',
  },
  'We have sent you several mails already. Please try again in an hour.':
    'Nous vous avons déjà envoyé plusieurs e-mails. Veuillez réessayer dans une heure.',
  // Accounts.
  'The email or password is incorrect.': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'This website takes no new accounts.': 'Ce site n’accepte pas de nouveaux comptes.',
  'There is an account with this email already. Sign in instead.':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous plutôt.',
  'Please enter a name of at most {most} characters.': 'Veuillez saisir un nom de {most} caractères au maximum.',
  'Email is not valid. Email addresses should follow the format {example}.':
    'L’adresse e-mail n’est pas valide. Elle doit suivre le format {example}.',
  'A password needs at least {count} characters.': {
    one: 'Un mot de passe doit compter au moins {count} caractère.',
    many: 'Un mot de passe doit compter au moins {count} caractères.',
    other: 'Un mot de passe doit compter au moins {count} caractères.',
  },
  'A password has at most {count} characters.': {
    one: 'Un mot de passe compte au maximum {count} caractère.',
    many: 'Un mot de passe compte au maximum {count} caractères.',
    other: 'Un mot de passe compte au maximum {count} caractères.',
  },
  'Your email address cannot be your password.': 'Votre adresse e-mail ne peut pas servir de mot de passe.',
  'This password is one of the first that others would try. Three or four words that have nothing to do with each other are a good one.':
    'Ce mot de passe est l’un des premiers que d’autres essaieraient. Trois ou quatre mots sans rapport entre eux en font un bon.',
  'That is not your present password.': 'Ce n’est pas votre mot de passe actuel.',
  'This is your address already.': 'C’est déjà votre adresse.',
  'Another account has this address by now.': 'Un autre compte a désormais cette adresse.',
  'This link has been used, or is too old. Please ask for a new one.':
    'Ce lien a déjà servi ou est trop ancien. Veuillez en demander un nouveau.',
  'The owner of this website decides who becomes a member here.':
    'Le propriétaire de ce site décide qui devient membre ici.',
  'Please sign in to keep a wish list with your account.':
    'Veuillez vous connecter pour garder une liste d’envies dans votre compte.',
  // Addresses and companies.
  'Enter your first name.': 'Saisissez votre prénom.',
  'Enter your last name.': 'Saisissez votre nom.',
  'Enter your street and house number.': 'Saisissez votre rue et votre numéro.',
  'Enter your town or city.': 'Saisissez votre ville.',
  'Choose your state.': 'Choisissez votre État.',
  'Choose your province.': 'Choisissez votre province.',
  'Choose your prefecture.': 'Choisissez votre préfecture.',
  'Choose your region.': 'Choisissez votre région.',
  'Enter your ZIP code.': 'Saisissez votre code postal.',
  'Enter your postal code.': 'Saisissez votre code postal.',
  'Choose your country.': 'Choisissez votre pays.',
  'Enter the card number.': 'Saisissez le numéro de carte.',
  'This is not a card number. Check its digits.': 'Ce n’est pas un numéro de carte. Vérifiez les chiffres.',
  'Enter the expiry date.': 'Saisissez la date d’expiration.',
  'Write it like 09 / 28.': 'Écrivez-la ainsi : 09 / 28.',
  'This card has expired.': 'Cette carte a expiré.',
  'Enter the 3 or 4 digits.': 'Saisissez les 3 ou 4 chiffres.',
  'Enter your email address.': 'Saisissez votre adresse e-mail.',
  'This email address looks incomplete. It should read like name@example.com.':
    'Cette adresse e-mail semble incomplète. Elle doit ressembler à name@example.com.',
  'Choose how your order should travel.': 'Choisissez le mode de livraison de votre commande.',
  'Press Apply to pay with this gift card, or clear the field.':
    'Appuyez sur Appliquer pour payer avec cette carte cadeau, ou videz le champ.',
  'This is 1 character too long: there is room for {most}.': 'C’est 1 caractère de trop : {most} au maximum.',
  'This is {count} characters too long: there is room for {most}.': {
    one: 'C’est {count} caractère de trop : {most} au maximum.',
    many: 'C’est {count} caractères de trop : {most} au maximum.',
    other: 'C’est {count} caractères de trop : {most} au maximum.',
  },
  'Use at most {most} characters.': 'Utilisez au maximum {most} caractères.',
  'Please enter at most {most} characters.': 'Veuillez saisir au maximum {most} caractères.',
  'You can keep {count} addresses. Please remove one first.': {
    one: 'Vous pouvez garder {count} adresse. Veuillez d’abord en supprimer une.',
    many: 'Vous pouvez garder {count} adresses. Veuillez d’abord en supprimer une.',
    other: 'Vous pouvez garder {count} adresses. Veuillez d’abord en supprimer une.',
  },
  'This shop does not ask for companies.': 'Cette boutique ne demande pas d’entreprise.',
  'Write the name of the company.': 'Saisissez le nom de l’entreprise.',
  'Write the VAT id of the company.': 'Saisissez le numéro de TVA de l’entreprise.',
  'A VAT id begins with the letters of its country, like DE136695976. We know those of the EU, GB, CHE and NO.':
    'Un numéro de TVA commence par les lettres de son pays, par exemple DE136695976. Nous connaissons ceux de l’UE, GB, CHE et NO.',
  'This is no VAT id: one from there looks like {example}.':
    'Ce n’est pas un numéro de TVA : pour ce pays, il ressemble à {example}.',
  'A digit of this VAT id is wrong. Please look it over.':
    'Un chiffre de ce numéro de TVA est faux. Veuillez le vérifier.',
  // Coupons.
  'This coupon is not active.': 'Ce code promo n’est pas actif.',
  'This coupon is not valid yet.': 'Ce code promo n’est pas encore valable.',
  'This coupon has expired.': 'Ce code promo a expiré.',
  'This coupon has been used up.': 'Ce code promo est épuisé.',
  'You have used this coupon as often as it allows.': 'Vous avez utilisé ce code promo autant de fois que possible.',
  'This coupon is for a first order only.': 'Ce code promo est réservé à une première commande.',
  'This coupon is for certain customers. If you are one of them, sign in to your account first.':
    'Ce code promo est réservé à certains clients. Si vous en faites partie, connectez-vous d’abord à votre compte.',
  'This coupon cannot be combined with a gift card.': 'Ce code promo n’est pas cumulable avec une carte cadeau.',
  'This coupon does not apply to anything in your cart.':
    'Ce code promo ne s’applique à aucun article de votre panier.',
  'Your order is below the minimum for this coupon.':
    'Votre commande n’atteint pas le minimum requis pour ce code promo.',
  'This coupon needs at least {count} items that it applies to.': {
    one: 'Ce code promo exige au moins {count} article auquel il s’applique.',
    many: 'Ce code promo exige au moins {count} articles auxquels il s’applique.',
    other: 'Ce code promo exige au moins {count} articles auxquels il s’applique.',
  },
  'This coupon needs {count} items to buy, and what you get in the cart as well.': {
    one: 'Ce code promo exige {count} article à acheter, et l’article offert doit aussi être dans le panier.',
    many: 'Ce code promo exige {count} articles à acheter, et l’article offert doit aussi être dans le panier.',
    other: 'Ce code promo exige {count} articles à acheter, et l’article offert doit aussi être dans le panier.',
  },
  'This coupon cannot be combined with a discount that saves you more.':
    'Ce code promo n’est pas cumulable avec une remise plus avantageuse pour vous.',
  'This coupon code is not valid.': 'Ce code promo n’est pas valable.',
  // What a cart and an order say of themselves in answers of calls.
  'Confirm your email address first.': 'Confirmez d’abord votre adresse e-mail.',
  // Carts.
  'Sorry, we do not have enough of that item available. {items}':
    'Désolé, nous n’avons pas assez d’exemplaires de cet article. {items}',
  'Sold out.': 'Épuisé.',
  'Only {count} left.': {
    one: 'Plus que {count} en stock.',
    many: 'Plus que {count} en stock.',
    other: 'Plus que {count} en stock.',
  },
  'You can order one of this item.': 'Vous pouvez commander un seul exemplaire de cet article.',
  'You can order {count} of this at once.': {
    one: 'Vous pouvez en commander {count} à la fois.',
    many: 'Vous pouvez en commander {count} à la fois.',
    other: 'Vous pouvez en commander {count} à la fois.',
  },
  'This product is sold as a subscription.': 'Ce produit est vendu sur abonnement.',
  'This product cannot be subscribed to.': 'Ce produit n’est pas disponible sur abonnement.',
  'Your cart is full: it holds at most {count} different items.': {
    one: 'Votre panier est plein : il contient au maximum {count} article différent.',
    many: 'Votre panier est plein : il contient au maximum {count} articles différents.',
    other: 'Votre panier est plein : il contient au maximum {count} articles différents.',
  },
  'That is more than one order can hold. Please order less, or write to us.':
    'C’est plus qu’une commande ne peut contenir. Veuillez commander moins ou nous écrire.',
  'That is more than one order can hold.': 'C’est plus qu’une commande ne peut contenir.',
  '{title} × {quantity} costs more than one order can hold.':
    '{title} × {quantity} : ce montant dépasse celui d’une commande.',
  'The shop has put this order together for you. Please write to the shop if something is to change.':
    'La boutique a préparé cette commande pour vous. Veuillez lui écrire si quelque chose doit changer.',
  'That item is no longer in your cart.': 'Cet article n’est plus dans votre panier.',
  'Your cart is empty. Please reload the page and try again.':
    'Votre panier est vide. Veuillez recharger la page et réessayer.',
  'Your cart is empty.': 'Votre panier est vide.',
  'Choose the country that your order would go to.': 'Choisissez le pays de livraison de votre commande.',
  'That shipping option is not available for this cart.': 'Ce mode de livraison n’est pas disponible pour ce panier.',
  'This shop takes no notes with an order.': 'Cette boutique n’accepte pas de note avec une commande.',
  'This shop does not ask for gifts.': 'Cette boutique ne propose pas l’option cadeau.',
  // What a cart tells of itself.
  'Goes to {who} on {day}': 'Envoi à {who} le {day}',
  'Goes to {who} as soon as it is paid': 'Envoi à {who} dès le paiement',
  'ships later': 'expédition ultérieure',
  'ships from {day}': 'expédition à partir du {day}',
  'Back-ordered – ships later': 'En réassort – expédition ultérieure',
  'Back-ordered – ships from {day}': 'En réassort – expédition à partir du {day}',
  '{count} of {total} back-ordered – ships later': {
    one: '{count} sur {total} en réassort – expédition ultérieure',
    many: '{count} sur {total} en réassort – expédition ultérieure',
    other: '{count} sur {total} en réassort – expédition ultérieure',
  },
  '{count} of {total} back-ordered – ships from {day}': {
    one: '{count} sur {total} en réassort – expédition à partir du {day}',
    many: '{count} sur {total} en réassort – expédition à partir du {day}',
    other: '{count} sur {total} en réassort – expédition à partir du {day}',
  },
  '1 working day': '1 jour ouvré',
  '{count} working days': { one: '{count} jour ouvré', many: '{count} jours ouvrés', other: '{count} jours ouvrés' },
  'Free on orders from {amount}': 'Gratuit dès {amount} de commande',
  '{count} payments of {amount}': {
    one: '{count} paiement de {amount}',
    many: '{count} paiements de {amount}',
    other: '{count} paiements de {amount}',
  },
  'Buy {count}, get {more} free': {
    one: 'Achetez-en {count}, recevez-en {more} gratuitement',
    many: 'Achetez-en {count}, recevez-en {more} gratuitement',
    other: 'Achetez-en {count}, recevez-en {more} gratuitement',
  },
  'Buy {count}, get {more} {percent}% off': {
    one: 'Achetez-en {count}, recevez-en {more} avec {percent} % de remise',
    many: 'Achetez-en {count}, recevez-en {more} avec {percent} % de remise',
    other: 'Achetez-en {count}, recevez-en {more} avec {percent} % de remise',
  },
  '{percent}% off': '{percent} % de remise',
  '{amount} off': '{amount} de remise',
  'Free shipping': 'Livraison gratuite',
  'Reverse charge: the recipient is liable for the VAT (Articles 138 and 196 of Directive 2006/112/EC).':
    'Autoliquidation : la TVA est due par le preneur (articles 138 et 196 de la directive 2006/112/CE).',
  'Exempt from tax: {reason} (certificate {certificate}).':
    'Exonération de taxes : {reason} (certificat {certificate}).',
  'Exempt from tax (certificate {certificate}).': 'Exonération de taxes (certificat {certificate}).',
  'Exempt from tax: {reason}.': 'Exonération de taxes : {reason}.',
  'Exempt from tax.': 'Exonération de taxes.',
  'every week until you cancel': 'chaque semaine jusqu’à résiliation',
  'every {count} weeks until you cancel': {
    one: 'toutes les semaines jusqu’à résiliation',
    many: 'toutes les {count} semaines jusqu’à résiliation',
    other: 'toutes les {count} semaines jusqu’à résiliation',
  },
  'every month until you cancel': 'chaque mois jusqu’à résiliation',
  'every {count} months until you cancel': {
    one: 'tous les mois jusqu’à résiliation',
    many: 'tous les {count} mois jusqu’à résiliation',
    other: 'tous les {count} mois jusqu’à résiliation',
  },
  'every year until you cancel': 'chaque année jusqu’à résiliation',
  'every {count} years until you cancel': {
    one: 'tous les ans jusqu’à résiliation',
    many: 'tous les {count} ans jusqu’à résiliation',
    other: 'tous les {count} ans jusqu’à résiliation',
  },
  Discount: 'Remise',
  When: 'Quand',
  'every {frequency} weeks until you cancel': 'toutes les {frequency} semaines jusqu’à résiliation',
  'every {frequency} months until you cancel': 'tous les {frequency} mois jusqu’à résiliation',
  'every {frequency} years until you cancel': 'tous les {frequency} ans jusqu’à résiliation',
  'every week for 1 week': 'chaque semaine pendant 1 semaine',
  'every week for {count} weeks': {
    one: 'chaque semaine pendant {count} semaine',
    many: 'chaque semaine pendant {count} semaines',
    other: 'chaque semaine pendant {count} semaines',
  },
  'every week for 1 year': 'chaque semaine pendant 1 an',
  'every week for {count} years': {
    one: 'chaque semaine pendant {count} an',
    many: 'chaque semaine pendant {count} ans',
    other: 'chaque semaine pendant {count} ans',
  },
  'every {frequency} weeks for {count} weeks': {
    one: 'toutes les {frequency} semaines pendant {count} semaine',
    many: 'toutes les {frequency} semaines pendant {count} semaines',
    other: 'toutes les {frequency} semaines pendant {count} semaines',
  },
  'every {frequency} weeks for 1 year': 'toutes les {frequency} semaines pendant 1 an',
  'every {frequency} weeks for {count} years': {
    one: 'toutes les {frequency} semaines pendant {count} an',
    many: 'toutes les {frequency} semaines pendant {count} ans',
    other: 'toutes les {frequency} semaines pendant {count} ans',
  },
  'every month for 1 month': 'chaque mois pendant 1 mois',
  'every month for {count} months': {
    one: 'chaque mois pendant {count} mois',
    many: 'chaque mois pendant {count} mois',
    other: 'chaque mois pendant {count} mois',
  },
  'every month for 1 year': 'chaque mois pendant 1 an',
  'every month for {count} years': {
    one: 'chaque mois pendant {count} an',
    many: 'chaque mois pendant {count} ans',
    other: 'chaque mois pendant {count} ans',
  },
  'every {frequency} months for {count} months': {
    one: 'tous les {frequency} mois pendant {count} mois',
    many: 'tous les {frequency} mois pendant {count} mois',
    other: 'tous les {frequency} mois pendant {count} mois',
  },
  'every {frequency} months for 1 year': 'tous les {frequency} mois pendant 1 an',
  'every {frequency} months for {count} years': {
    one: 'tous les {frequency} mois pendant {count} an',
    many: 'tous les {frequency} mois pendant {count} ans',
    other: 'tous les {frequency} mois pendant {count} ans',
  },
  'every year for 1 year': 'chaque année pendant 1 an',
  'every year for {count} years': {
    one: 'chaque année pendant {count} an',
    many: 'chaque année pendant {count} ans',
    other: 'chaque année pendant {count} ans',
  },
  'every {frequency} years for {count} years': {
    one: 'tous les {frequency} ans pendant {count} an',
    many: 'tous les {frequency} ans pendant {count} ans',
    other: 'tous les {frequency} ans pendant {count} ans',
  },
  // Forms.
  'You have exceeded the character limit.': 'Vous avez dépassé le nombre de caractères autorisé.',
  'Complete CAPTCHA before submitting.': 'Complétez le CAPTCHA avant l’envoi.',
  'Enter a number.': 'Saisissez un nombre.',
  'Enter an amount.': 'Saisissez un montant.',
  'Enter a web address such as https://example.com.': 'Saisissez une adresse web, par exemple https://example.com.',
  'Choose one of the options.': 'Choisissez l’une des options.',
  '{name} cannot be sent here. Choose a file that ends in {endings}.':
    'Le fichier {name} ne peut pas être envoyé ici. Choisissez un fichier qui se termine par {endings}.',
  '{name} is empty. Choose another file.': 'Le fichier {name} est vide. Choisissez-en un autre.',
  '{name} is not what its name says, or it is damaged. Choose another file.':
    'Le contenu du fichier {name} ne correspond pas à son nom, ou il est endommagé. Choisissez-en un autre.',
  '{name} was not kept. Choose it again.': 'Le fichier {name} n’a pas été conservé. Choisissez-le à nouveau.',
  '{name} is too large (maximum {megabytes} MB).': 'Le fichier {name} est trop volumineux ({megabytes} Mo au maximum).',
  'Choose one file only.': 'Choisissez un seul fichier.',
  'Choose at most {count} files.': {
    one: 'Choisissez {count} fichier au maximum.',
    many: 'Choisissez {count} fichiers au maximum.',
    other: 'Choisissez {count} fichiers au maximum.',
  },
  'Unknown error, please try again later.': 'Erreur inconnue, veuillez réessayer plus tard.',
  'Could not get a form submission key, please try again later.':
    'Impossible d’obtenir la clé d’envoi du formulaire, veuillez réessayer plus tard.',
  'Your form has encountered a problem. Please scroll down to review.':
    'Votre formulaire a rencontré un problème. Veuillez faire défiler vers le bas pour le vérifier.',
  'Your form has encountered a problem. Please scroll up to review.':
    'Votre formulaire a rencontré un problème. Veuillez faire défiler vers le haut pour le vérifier.',
  'Update the missing or invalid information above': 'Corrigez les informations manquantes ou non valides ci-dessus',
  'One or more fields is invalid, please check your entries.':
    'Un ou plusieurs champs ne sont pas valides, veuillez vérifier vos saisies.',
  'Unable to submit form. Please try again later.': 'Impossible d’envoyer le formulaire. Veuillez réessayer plus tard.',
  'This form has not been configured yet.': 'Ce formulaire n’a pas encore été configuré.',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'Impossible d’envoyer le formulaire. Le nombre d’envois autorisé est dépassé. Veuillez réessayer plus tard.',
  'Unable to send form. Please try again later.': 'Impossible d’envoyer le formulaire. Veuillez réessayer plus tard.',
  'Error processing form submission. Please reload and try again.':
    'Erreur lors du traitement du formulaire. Veuillez recharger la page et réessayer.',
  'reCAPTCHA failed. Refresh this page and try again.': 'Échec du reCAPTCHA. Actualisez cette page et réessayez.',
  'Could not parse the form fields, please check your entries.':
    'Les champs du formulaire n’ont pas pu être lus, veuillez vérifier vos saisies.',
  'Enterprise V3 ReCaptcha site key not found': 'Clé de site ReCaptcha Enterprise V3 introuvable',
  'ReCaptcha has not been set up!': 'ReCaptcha n’a pas été configuré !',
  'Email cannot be blank': 'L’adresse e-mail ne peut pas être vide',
  'Email is invalid': 'L’adresse e-mail n’est pas valide',
  // Gift cards.
  // Coupons and gift cards.
  'Enter a coupon code.': 'Saisissez un code promo.',
  'A cart takes at most {count} coupons.': {
    one: 'Un panier accepte au maximum {count} code promo.',
    many: 'Un panier accepte au maximum {count} codes promo.',
    other: 'Un panier accepte au maximum {count} codes promo.',
  },
  'Enter the code of your gift card.': 'Saisissez le code de votre carte cadeau.',
  'There is no gift card with this code. Please check what you typed.':
    'Aucune carte cadeau ne porte ce code. Veuillez vérifier votre saisie.',
  'This gift card is not valid any more.': 'Cette carte cadeau n’est plus valable.',
  'This gift card is in {currency}, and this shop is not.':
    'Cette carte cadeau est en {currency}, contrairement à cette boutique.',
  'This gift card expired: it could be used until {day}.':
    'Cette carte cadeau a expiré : elle était utilisable jusqu’au {day}.',
  'This gift card was made to try the shop out.': 'Cette carte cadeau a été créée pour tester la boutique.',
  'This gift card has been used up.': 'Cette carte cadeau est épuisée.',
  'A cart takes at most {count} gift cards.': {
    one: 'Un panier accepte au maximum {count} carte cadeau.',
    many: 'Un panier accepte au maximum {count} cartes cadeaux.',
    other: 'Un panier accepte au maximum {count} cartes cadeaux.',
  },
  'A gift card cannot be paid with a gift card.': 'Une carte cadeau ne peut pas être payée avec une carte cadeau.',
  'A subscription cannot be paid with a gift card.': 'Un abonnement ne peut pas être payé avec une carte cadeau.',
  'Enter the e-mail address that the gift card goes to.':
    'Saisissez l’adresse e-mail à laquelle envoyer la carte cadeau.',
  'There is no such day. Choose another one.': 'Ce jour n’existe pas. Choisissez-en un autre.',
  'That day is over. Choose today or a later one.': 'Ce jour est passé. Choisissez aujourd’hui ou un jour ultérieur.',
  'Choose a day within a year.': 'Choisissez un jour d’ici un an.',
  // Reviews and pictures.
  // Checkout.
  'What delivery costs could not be looked up. Check the address, and try again.':
    'Les frais de livraison n’ont pas pu être obtenus. Vérifiez l’adresse et réessayez.',
  'We do not deliver to this address yet.': 'Nous ne livrons pas encore à cette adresse.',
  'Choose how you pay.': 'Choisissez votre mode de paiement.',
  'This order cannot be paid in parts.': 'Cette commande ne peut pas être payée en plusieurs fois.',
  'One field needs your attention.': 'Un champ est à vérifier.',
  '{count} fields need your attention.': {
    one: '{count} champ est à vérifier.',
    many: '{count} champs sont à vérifier.',
    other: '{count} champs sont à vérifier.',
  },
  'The total is now {total}. Please look it over and place your order again.':
    'Le total est maintenant de {total}. Veuillez le vérifier et valider à nouveau votre commande.',
  '{reasons} The total is now {total}. Please look it over and place your order again.':
    '{reasons} Le total est maintenant de {total}. Veuillez le vérifier et valider à nouveau votre commande.',
  'A gift card pays another amount now, and {amount} are left to pay. Please look it over and place your order again.':
    'Une carte cadeau couvre désormais un autre montant et il reste {amount} à payer. Veuillez vérifier et valider à nouveau votre commande.',
  'Your gift card is paying for other orders right now. Please try again.':
    'Votre carte cadeau est en train de payer d’autres commandes. Veuillez réessayer.',
  'Your cart has changed while you were paying. Nothing was charged. Please look it over and place your order again.':
    'Votre panier a changé pendant le paiement. Rien n’a été débité. Veuillez le vérifier et valider à nouveau votre commande.',
  'Nothing of this order is waiting to be paid any more. Nothing was charged.':
    'Cette commande n’a plus rien à payer. Rien n’a été débité.',
  'This cart has already been ordered.': 'Ce panier a déjà été commandé.',
  'Please look over your order and place it again.': 'Veuillez vérifier votre commande et la valider à nouveau.',
  // Payments.
  'Fill in how you pay.': 'Indiquez comment vous payez.',
  'This card is not kept any more, or has expired. Please choose another way to pay.':
    'Cette carte n’est plus enregistrée ou a expiré. Veuillez choisir un autre mode de paiement.',
  'A kept card cannot be charged again without you. Please enter how you pay for the subscription.':
    'Une carte enregistrée ne peut pas être débitée à nouveau sans vous. Veuillez indiquer comment vous payez l’abonnement.',
  'Your payment was not confirmed. Nothing was charged.': 'Votre paiement n’a pas été confirmé. Rien n’a été débité.',
  'Your payment was not confirmed in time. Nothing was charged.':
    'Votre paiement n’a pas été confirmé à temps. Rien n’a été débité.',
  'Please try again, or choose another way to pay.': 'Veuillez réessayer ou choisir un autre mode de paiement.',
  'You went back without paying. Nothing was charged; your cart is as it was.':
    'Vous êtes de retour sans avoir payé. Rien n’a été débité ; votre panier est inchangé.',
  'Your bank wants you to confirm this payment.': 'Votre banque vous demande de confirmer ce paiement.',
  'Your bank has not answered yet. If it takes the payment, your order is placed and you get a mail; please look there before you try again.':
    'Votre banque n’a pas encore répondu. Si elle accepte le paiement, votre commande est validée et vous recevez un e-mail ; veuillez vérifier vos e-mails avant de réessayer.',
  'Your card was declined. Nothing was charged; please try another card.':
    'Votre carte a été refusée. Rien n’a été débité ; veuillez essayer une autre carte.',
  'Your card was declined. Nothing was charged.': 'Votre carte a été refusée. Rien n’a été débité.',
  'Your card has insufficient funds. Nothing was charged.':
    'Le solde de votre carte est insuffisant. Rien n’a été débité.',
  'Your card has expired. Nothing was charged.': 'Votre carte a expiré. Rien n’a été débité.',
  'This total is too small for this way to pay. Nothing was charged; please choose another one.':
    'Ce total est trop faible pour ce mode de paiement. Rien n’a été débité ; veuillez en choisir un autre.',
  'This way to pay does not work at the moment. Nothing was charged; please choose another one, or tell the shop.':
    'Ce mode de paiement ne fonctionne pas actuellement. Rien n’a été débité ; veuillez en choisir un autre ou prévenir la boutique.',
  'PayPal could not take the payment from the card or account that you chose there. Nothing was charged; try again with another one.':
    'PayPal n’a pas pu prélever le paiement sur la carte ou le compte que vous y avez choisi. Rien n’a été débité ; réessayez avec une autre carte ou un autre compte.',
  'PayPal did not take this payment. Nothing was charged; try again, or choose another way to pay.':
    'PayPal n’a pas accepté ce paiement. Rien n’a été débité ; réessayez ou choisissez un autre mode de paiement.',
  // Subscriptions.
  'This subscription was changed or renewed meanwhile. Nothing was charged.':
    'Cet abonnement a été modifié ou renouvelé entre-temps. Rien n’a été débité.',
  'There is nothing to pay for this subscription.': 'Il n’y a rien à payer pour cet abonnement.',
  'Somebody has changed this subscription in the meantime. Look at it as it is now.':
    'Cet abonnement a été modifié entre-temps par quelqu’un d’autre. Consultez son état actuel.',
  'This subscription has come to its end.': 'Cet abonnement est arrivé à son terme.',
  'The payment before this one left nothing that could be charged again. Please pay for the renewal yourself.':
    'Le paiement précédent ne permet pas de nouveau prélèvement. Veuillez payer vous-même le renouvellement.',
  // Bookings.
  'Please choose a day and a time first.': 'Veuillez d’abord choisir un jour et une heure.',
  'There is no such day.': 'Ce jour n’existe pas.',
  'This time cannot be booked any more. Please choose another one.':
    'Ce créneau ne peut plus être réservé. Veuillez en choisir un autre.',
  'This time has been booked out meanwhile. Please choose another one.':
    'Ce créneau est devenu complet entre-temps. Veuillez en choisir un autre.',
  'Only 1 place is left at this time.': 'Il ne reste que 1 place sur ce créneau.',
  'Only {count} places are left at this time.': {
    one: 'Il ne reste que {count} place sur ce créneau.',
    many: 'Il ne reste que {count} places sur ce créneau.',
    other: 'Il ne reste que {count} places sur ce créneau.',
  },
  '{service}: This time cannot be booked any more. Please choose another one.':
    '{service} : Ce créneau ne peut plus être réservé. Veuillez en choisir un autre.',
  '{service}: This time has been booked out meanwhile. Please choose another one.':
    '{service} : Ce créneau est devenu complet entre-temps. Veuillez en choisir un autre.',
  '{service}: Only 1 place is left at this time.': '{service} : Il ne reste que 1 place sur ce créneau.',
  '{service}: Only {count} places are left at this time.': {
    one: '{service} : Il ne reste que {count} place sur ce créneau.',
    many: '{service} : Il ne reste que {count} places sur ce créneau.',
    other: '{service} : Il ne reste que {count} places sur ce créneau.',
  },
  'There is not enough room at that time. Choose another one.':
    'Il n’y a pas assez de places sur ce créneau. Choisissez-en un autre.',
  'This booking cannot be moved here any more. Please write to us.':
    'Cette réservation ne peut plus être déplacée ici. Veuillez nous écrire.',
  'This booking cannot be cancelled here any more. Please write to us.':
    'Cette réservation ne peut plus être annulée ici. Veuillez nous écrire.',
  'This booking was cancelled in the meantime.': 'Cette réservation a été annulée entre-temps.',
  'This booking was changed in the meantime. Look at it as it is now, and try again.':
    'Cette réservation a été modifiée entre-temps. Consultez son état actuel et réessayez.',
  // Orders and returns.
  'Enter the number of your order. It looks like #00042.':
    'Saisissez le numéro de votre commande. Il ressemble à #00042.',
  'Enter the email address that you ordered with.': 'Saisissez l’adresse e-mail utilisée pour la commande.',
  'We found no order with this number and email address. Both are in the mail that confirmed your order.':
    'Nous n’avons trouvé aucune commande avec ce numéro et cette adresse e-mail. Les deux figurent dans l’e-mail de confirmation de votre commande.',
  'Say how many pieces of what you want to return.': 'Indiquez ce que vous souhaitez retourner et en quelle quantité.',
  '"{text}" is no number of pieces.': '« {text} » n’est pas une quantité.',
  'Choose why you return it.': 'Choisissez le motif du retour.',
  'Choose what you would like instead of it.': 'Choisissez ce que vous souhaitez à la place.',
  '{product} cannot be returned any more.': 'Retour plus possible : {product}.',
  'Of {product}, {count} can be returned.': {
    one: '{product} : {count} article peut être retourné.',
    many: '{product} : {count} articles peuvent être retournés.',
    other: '{product} : {count} articles peuvent être retournés.',
  },
  'This is not there any more. Choose something else.': 'Cet article n’est plus disponible. Choisissez autre chose.',
  '{count} of it can be sent. Choose fewer pieces or something else.': {
    one: '{count} exemplaire peut être envoyé. Réduisez la quantité ou choisissez autre chose.',
    many: '{count} exemplaires peuvent être envoyés. Réduisez la quantité ou choisissez autre chose.',
    other: '{count} exemplaires peuvent être envoyés. Réduisez la quantité ou choisissez autre chose.',
  },
  'This return was answered, received or taken back in the meantime.':
    'Ce retour a été traité, reçu ou retiré entre-temps.',
  // Reviews, pictures, donations, and being told when something is back.
  'This store takes no reviews at the moment.': 'Cette boutique n’accepte pas d’avis actuellement.',
  'Please choose from one to five stars.': 'Veuillez attribuer de une à cinq étoiles.',
  'A headline has at most {most} characters; yours has {count}.': {
    one: 'Un titre compte au maximum {most} caractères ; le vôtre en compte {count}.',
    many: 'Un titre compte au maximum {most} caractères ; le vôtre en compte {count}.',
    other: 'Un titre compte au maximum {most} caractères ; le vôtre en compte {count}.',
  },
  'Please write what you think of it.': 'Veuillez écrire ce que vous en pensez.',
  'A review has at most {most} characters; yours has {count}.': {
    one: 'Un avis compte au maximum {most} caractères ; le vôtre en compte {count}.',
    many: 'Un avis compte au maximum {most} caractères ; le vôtre en compte {count}.',
    other: 'Un avis compte au maximum {most} caractères ; le vôtre en compte {count}.',
  },
  'Please enter your email address. It is not shown.': 'Veuillez saisir votre adresse e-mail. Elle n’est pas affichée.',
  'This email address is not valid. It should look like name@example.com.':
    'Cette adresse e-mail n’est pas valide. Elle doit ressembler à name@example.com.',
  'Choose at most {count} pictures.': {
    one: 'Choisissez {count} photo au maximum.',
    many: 'Choisissez {count} photos au maximum.',
    other: 'Choisissez {count} photos au maximum.',
  },
  '{name} is no picture that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF.':
    'Le fichier {name} n’est pas une photo affichable. Choisissez un fichier JPEG, PNG, WebP, AVIF ou GIF.',
  '{name} is too large. A picture may have {most} MB.':
    'Le fichier {name} est trop volumineux. Une photo peut faire {most} Mo.',
  'This can be ordered right now. Please reload the page to put it into your cart.':
    'Cet article peut être commandé dès maintenant. Veuillez recharger la page pour l’ajouter à votre panier.',
  // Said by rules of packages/domain and kept by the server in English, where pages show it.
  '{brand} ending in {ending}, expires {month}': '{brand} se terminant par {ending}, expiration : {month}',
  '{price} every week': '{price} chaque semaine',
  '{price} every {frequency} weeks': '{price} toutes les {frequency} semaines',
  '{price} every month': '{price} chaque mois',
  '{price} every {frequency} months': '{price} tous les {frequency} mois',
  '{price} every year': '{price} chaque année',
  '{price} every {frequency} years': '{price} tous les {frequency} ans',
  'every week': 'chaque semaine',
  'every {frequency} weeks': 'toutes les {frequency} semaines',
  'every month': 'chaque mois',
  'every {frequency} months': 'tous les {frequency} mois',
  'every year': 'chaque année',
  'every {frequency} years': 'tous les {frequency} ans',
  'Invoice {number}': 'Facture {number}',
  'Credit note {number}': 'Avoir {number}',
  'Rated {rating} out of 5 stars': 'Note : {rating} étoiles sur 5',
};

import type { accountTexts } from '../../texts/accounts.ts';
import type { Translations } from '../../translations.ts';

export const accounts: Translations<typeof accountTexts> = {
  // Forms.
  // Links in mails.
  'It has been used, or is too old. Each link works once, and for a short time only.':
    'Il a déjà servi ou est trop ancien. Chaque lien fonctionne une seule fois et pendant une courte durée.',
  'Ask for a new link': 'Demander un nouveau lien',
  'To your details': 'Vers vos informations',
  'This link no longer works': 'Ce lien ne fonctionne plus',
  'Choose a password': 'Choisir un mot de passe',
  'Choose a new password': 'Choisir un nouveau mot de passe',
  'Forgot your password?': 'Mot de passe oublié ?',
  'Look into your mail': 'Consultez vos e-mails',
  'Is this your address?': 'Est-ce votre adresse ?',
  'Sign in': 'Se connecter',
  'Create an account': 'Créer un compte',
  // Signing in, and accounts that are made.
  Name: 'Nom',
  Password: 'Mot de passe',
  'New password': 'Nouveau mot de passe',
  'At least {count} characters. Several words are easy to keep in mind.': {
    one: 'Au moins {count} caractère. Plusieurs mots sont faciles à retenir.',
    many: 'Au moins {count} caractères. Plusieurs mots sont faciles à retenir.',
    other: 'Au moins {count} caractères. Plusieurs mots sont faciles à retenir.',
  },
  'Keep me signed in': 'Rester connecté',
  'New here? {link}': 'Première visite ? {link}',
  'Ordered without an account? {link}': 'Commandé sans compte ? {link}',
  'Send the link': 'Envoyer le lien',
  'Create account': 'Créer un compte',
  'We send you a link to choose a password. With it you are signed in.':
    'Nous vous envoyons un lien pour choisir un mot de passe. Vous serez alors connecté.',
  'Have an account already? {link}': 'Vous avez déjà un compte ? {link}',
  'try again': 'réessayez',
  'A link to your account is on its way to {email}. It works once: choose a password there, and you are signed in.':
    'Un lien vers votre compte est en route vers {email}. Il fonctionne une seule fois : choisissez-y un mot de passe, et vous êtes connecté.',
  'Nothing there? Look into the spam folder, or {link}.':
    'Rien reçu ? Regardez dans le dossier des indésirables, ou {link}.',
  'Enter the email address of your account. We send you a link to choose a new password.':
    'Saisissez l’adresse e-mail de votre compte. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  'Back to sign in': 'Retour à la connexion',
  'try another address': 'essayez une autre adresse',
  'If there is an account with {email}, a link to choose a new password is on its way. It works once, within an hour.':
    'S’il existe un compte avec {email}, un lien pour choisir un nouveau mot de passe est en route. Il fonctionne une seule fois, pendant une heure.',
  'Set the password': 'Définir le mot de passe',
  'For {email}. You are signed in with it at once.': 'Pour {email}. Vous êtes aussitôt connecté.',
  'For {email}. You are signed in with it at once; every other session ends.':
    'Pour {email}. Vous êtes aussitôt connecté ; toutes les autres sessions prennent fin.',
  Confirm: 'Confirmer',
  '{email} becomes the address of your account, and orders placed with it show there.':
    '{email} devient l’adresse de votre compte, et les commandes passées avec elle s’y affichent.',
  // Member areas.
  'This page is for members of {area}.': 'Cette page est réservée aux membres : {area}.',
  'This page is for members.': 'Cette page est réservée aux membres.',
  'This page is for members of {area}. Sign in to read it.':
    'Cette page est réservée aux membres : {area}. Connectez-vous pour la lire.',
  'This page is for members. Sign in to read it.': 'Cette page est réservée aux membres. Connectez-vous pour la lire.',
  'This part of the website is for members.': 'Cette partie du site est réservée aux membres.',
  'There is nothing here yet.': 'Il n’y a encore rien ici.',
  'You are signed in as {email}.': 'Vous êtes connecté en tant que {email}.',
  'Your account': 'Votre compte',
  'You are signed in as {email}, who is no member yet.':
    'Vous êtes connecté en tant que {email}, mais pas encore membre.',
  Join: 'Rejoindre',
  'Membership is by invitation.': 'L’adhésion se fait sur invitation.',
  'Ask for one': 'En demander une',
  // What has just been done in an account.
  'Your email address is confirmed.': 'Votre adresse e-mail est confirmée.',
  'Your name is saved.': 'Votre nom est enregistré.',
  'The company is saved.': 'L’entreprise est enregistrée.',
  'Your password is changed. Every other session has ended.':
    'Votre mot de passe est modifié. Toutes les autres sessions ont pris fin.',
  'That browser is signed out.': 'Ce navigateur est déconnecté.',
  'You are signed out everywhere else.': 'Vous êtes déconnecté partout ailleurs.',
  'We have sent a link to the new address. It counts once you follow it.':
    'Nous avons envoyé un lien à la nouvelle adresse. Elle sera prise en compte dès que vous l’aurez suivi.',
  'The link is on its way to you.': 'Le lien est en route.',
  'The address is saved.': 'L’adresse est enregistrée.',
  'The address is removed.': 'L’adresse est supprimée.',
  'The card is removed.': 'La carte est supprimée.',
  'Your list has a link now.': 'Votre liste a maintenant un lien.',
  'The link leads nowhere any more.': 'Le lien ne mène plus nulle part.',
  // Orders, addresses and details of an account.
  Orders: 'Commandes',
  Subscriptions: 'Abonnements',
  Downloads: 'Téléchargements',
  'Wish list': 'Liste d’envies',
  Addresses: 'Adresses',
  'Payment methods': 'Moyens de paiement',
  Details: 'Informations',
  'Sign out': 'Se déconnecter',
  'Your email address': 'Votre adresse e-mail',
  'Is {email} yours? Confirm it, and what you ordered with it before shows here.':
    'L’adresse {email} est-elle la vôtre ? Confirmez-la, et vos commandes antérieures avec cette adresse s’afficheront ici.',
  'Send me the link': 'M’envoyer le lien',
  'No further orders': 'Aucune autre commande',
  'Back to the latest': 'Retour aux plus récentes',
  'No orders yet': 'Aucune commande',
  'What you order shows here.': 'Vos commandes s’affichent ici.',
  'To the shop': 'Vers la boutique',
  'Older orders': 'Commandes plus anciennes',
  'Order #{number}': 'Commande #{number}',
  'Add an address': 'Ajouter une adresse',
  'No addresses yet': 'Aucune adresse',
  'Keep one here, and you need not type it again.': 'Enregistrez-en une ici, et vous n’aurez plus à la saisir.',
  'the address of {name}, {street}': 'l’adresse : {name}, {street}',
  Change: 'Modifier',
  'Street and house number': 'Rue et numéro',
  'Flat, floor or company': 'Appartement, étage ou société',
  'Town or city': 'Ville',
  'Save the address': 'Enregistrer l’adresse',
  'Add the address': 'Ajouter l’adresse',
  'Present password': 'Mot de passe actuel',
  'Buying for a company? The checkout has it filled in.':
    'Vous achetez pour une entreprise ? Elle sera préremplie au paiement.',
  'Save the company': 'Enregistrer l’entreprise',
  'Now: {email}. We send a link to the new address; it counts once you follow it.':
    'Actuellement : {email}. Nous envoyons un lien à la nouvelle adresse ; elle sera prise en compte dès que vous l’aurez suivi.',
  'New email address': 'Nouvelle adresse e-mail',
  'Your name': 'Votre nom',
  'As we greet you.': 'Tel que nous vous saluons.',
  'Save the name': 'Enregistrer le nom',
  'Email address': 'Adresse e-mail',
  'Every other session ends.': 'Toutes les autres sessions prennent fin.',
  'Change the password': 'Modifier le mot de passe',
  'Your addresses': 'Vos adresses',
  'Change the address': 'Modifier l’adresse',
  'A new address': 'Une nouvelle adresse',
  'Your details': 'Vos informations',
  // Payment methods.
  'Got a gift card?': 'Vous avez une carte cadeau ?',
  'No cards kept': 'Aucune carte enregistrée',
  'When you pay by card, tick “Save this card for next time”, and it shows here.':
    'Lorsque vous payez par carte, cochez « Enregistrer cette carte pour la prochaine fois », et elle s’affichera ici.',
  'with the subscription': 'avec l’abonnement',
  'The numbers of your cards are known to the payment provider alone, not to this shop. How a subscription is paid is changed {link}.':
    'Seul le prestataire de paiement connaît les numéros de vos cartes, pas cette boutique. Le moyen de paiement d’un abonnement se modifie {link}.',
  // Downloads.
  'Nothing yet': 'Rien pour l’instant',
  'Files, gift cards and memberships that you buy show here.':
    'Les fichiers, cartes cadeaux et adhésions que vous achetez s’affichent ici.',
  'Your orders': 'Vos commandes',
  'Downloads and gift cards': 'Téléchargements et cartes cadeaux',
  // Sessions.
  'Signed in: {time}': 'Connexion : {time}',
  'Last seen: {time}': 'Dernière activité : {time}',
  'This browser': 'Ce navigateur',
  'Sign out everywhere else': 'Se déconnecter partout ailleurs',
  'Where you are signed in': 'Où vous êtes connecté',
  'Do you not know one of them? Sign it out, and choose a new password.':
    'L’une d’elles vous est inconnue ? Déconnectez-la et choisissez un nouveau mot de passe.',
  '{browser} on {system}': '{browser} sur {system}',
  'An unknown browser': 'Un navigateur inconnu',
  // Subscriptions.
  Active: 'Actif',
  Paused: 'En pause',
  'Payment due': 'Paiement dû',
  Ended: 'Terminé',
  'It is paused. Nothing is charged until you resume it.':
    'Il est en pause. Rien n’est débité tant que vous ne le reprenez pas.',
  'It goes on.': 'Il reprend.',
  'The next renewal is skipped, and not charged.': 'Le prochain renouvellement est sauté et n’est pas débité.',
  'It is cancelled.': 'Il est résilié.',
  'It is kept, and renews as before.': 'Il est conservé et se renouvelle comme avant.',
  'It is changed from the next renewal on.': 'Il change à partir du prochain renouvellement.',
  'Nothing is changed: this choice, or its price, is another one by now. Please choose again.':
    'Rien n’a changé : ce choix, ou son prix, est différent entre-temps. Veuillez choisir à nouveau.',
  'Nothing more is charged.': 'Plus rien n’est débité.',
  'Nothing is charged until you resume it.': 'Rien n’est débité tant que vous ne le reprenez pas.',
  'The renewal of {day} has not been paid.': 'Le renouvellement du {day} n’a pas été payé.',
  'Ends on {day}': 'Prend fin le {day}',
  'Renews on {day}': 'Se renouvelle le {day}',
  'No subscriptions': 'Aucun abonnement',
  'What renews by itself shows here.': 'Ce qui se renouvelle automatiquement s’affiche ici.',
  Price: 'Prix',
  '{price}, before shipping and tax': '{price}, hors livraison et taxes',
  'Sent to': 'Envoyé à',
  'Paid by': 'Payé par',
  'Your subscription': 'Votre abonnement',
  '{count} of {total}': { one: '{count} sur {total}', many: '{count} sur {total}', other: '{count} sur {total}' },
  'Invoice: each renewal is an order that awaits its payment':
    'Facture : chaque renouvellement est une commande en attente de paiement',
  'Not chosen yet': 'Pas encore choisi',
  'The card of your last payment': 'La carte de votre dernier paiement',
  Resume: 'Reprendre',
  'Keep it': 'Le conserver',
  'Skip the next renewal': 'Sauter le prochain renouvellement',
  'Pay the next one now, in another way': 'Payer le prochain maintenant, par un autre moyen',
  'Get another kind from the next renewal on': 'Recevoir une autre variante dès le prochain renouvellement',
  'Change it': 'Changer',
  'It ends on {day}, and nothing more is charged. Until then you can change your mind.':
    'Il prend fin le {day}, et plus rien n’est débité. D’ici là, vous pouvez changer d’avis.',
  'It ends at once, and nothing more is charged.': 'Il prend fin immédiatement, et plus rien n’est débité.',
  'Cancel this subscription?': 'Résilier cet abonnement ?',
  'Cancel it': 'Résilier',
  Skipped: 'Sauté',
  'Left out, not charged': 'Omis, non débité',
  'So far': 'Jusqu’ici',
  'Your subscriptions': 'Vos abonnements',
  // Wish lists.
  '{count} products on this list are not in the shop at the moment. They show here again once they are.': {
    one: '{count} produit de cette liste n’est pas dans la boutique actuellement. Il réapparaîtra ici dès qu’il y sera.',
    many: '{count} produits de cette liste ne sont pas dans la boutique actuellement. Ils réapparaîtront ici dès qu’ils y seront.',
    other:
      '{count} produits de cette liste ne sont pas dans la boutique actuellement. Ils réapparaîtront ici dès qu’ils y seront.',
  },
  'Nothing here yet': 'Rien ici pour l’instant',
  'The heart beside a product keeps it here.': 'Le cœur à côté d’un produit le garde ici.',
  Shared: 'Partagée',
  'Whoever has this link sees your list and the name of your account, and can change nothing.':
    'Toute personne qui a ce lien voit votre liste et le nom de votre compte, et ne peut rien modifier.',
  'The link to your wish list': 'Le lien vers votre liste d’envies',
  'Stop sharing': 'Arrêter le partage',
  'Show it to somebody': 'La montrer à quelqu’un',
  'A link to look at your list. Nobody can guess it, and you can take it back.':
    'Un lien pour voir votre liste. Personne ne peut le deviner, et vous pouvez le retirer.',
  'Make a link': 'Créer un lien',
  'Kept in this browser alone. {link}, and it goes with your account.':
    'Conservée dans ce navigateur uniquement. {link} pour la retrouver dans votre compte.',
  'This browser runs no scripts, so it keeps no list. With an account you can look at the one that you have made elsewhere.':
    'Ce navigateur n’exécute pas de scripts et ne conserve donc pas de liste. Avec un compte, vous pouvez voir celle que vous avez créée ailleurs.',
  'Your wish list': 'Votre liste d’envies',
  'A wish list': 'Une liste d’envies',
  'The wish list of {name}': 'Liste d’envies : {name}',
  'Nothing on it at the moment': 'Rien sur cette liste pour le moment',
  'Whoever shared it may put something on it again.':
    'La personne qui l’a partagée y ajoutera peut-être à nouveau quelque chose.',
};

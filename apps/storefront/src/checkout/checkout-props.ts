import type { Cart } from '@plinth/contract';
import type { AskedMessages, CartReminderAudience } from '@plinth/domain';
import type { ChosenCurrency } from '../parts/charged-note.tsx';
import type { Country } from './address-fields.tsx';

/** A way to pay that the shop takes. */
export interface PaymentWay {
  provider: 'test' | 'stripe' | 'paypal' | 'manual';
  /** The value of the form's choice. */
  choice: string;
  name: string;
  /** What buyers are told of it. */
  text?: string;
  /** Stripe's fields are shown with it. */
  publishableKey?: string;
  /** It is charged again without the buyer, whom Stripe's fields ask for that. */
  isKept?: boolean;
  /** Cards that whoever is signed in keeps for it; absent: none can be kept. */
  savedCards?: readonly { id: string; label: string }[];
}

/** An address of whoever is signed in. */
export interface SavedAddress {
  id: string;
  /** In one line. */
  label: string;
  /** By the names of the address fields. */
  address: Readonly<Record<string, string>>;
}

export interface CheckoutPageProps {
  cart: Cart;
  storeName: string;
  /** The currency that this shopper sees prices in, where it is not the one that is charged. */
  chosenCurrency?: ChosenCurrency;
  /** Where the store ships to, in the order to show; the first is chosen unless `values` says otherwise. */
  countries: readonly Country[];
  /** What the shop asks for beside what an order needs. */
  asks?: AskedMessages;
  /** Whether places are looked up while an address is typed. */
  suggestsPlaces?: boolean;
  /** In the order to show; none where the shop takes no payments yet. */
  paymentWays: readonly PaymentWay[];
  /** A fresh random key per rendered page, for the plain form: 16 to 64 characters of A–Z a–z 0–9 _ -. */
  idempotencyKey: string;
  /** What the form had when it came back (422), by input name; or what is known of a signed-in customer. */
  values?: Readonly<Record<string, string>>;
  /** The values are what is known of the customer: what they have typed since is newer. */
  prefilled?: boolean;
  /** Those of whoever is signed in; `values.savedAddress` says which one the fields hold. */
  savedAddresses?: readonly SavedAddress[];
  /** By input name, from checkoutProblems or the server. */
  errors?: Readonly<Record<string, string>>;
  /** What is wrong with the whole: "The payment was declined." */
  message?: string;
  /** The shop asks for companies: the one that is known, or nothing of one. */
  company?: { name: string; vatId: string };
  /** The consent text of the mailing list; no checkbox without it. */
  marketingText?: string;
  /** The shop reminds of carts that were left, whoever has typed an address or only who agrees to get mails. */
  cartReminder?: CartReminderAudience | undefined;
  /** Shown under the button: terms, privacy, returns. */
  policies?: readonly { label: string; url: string }[];
}

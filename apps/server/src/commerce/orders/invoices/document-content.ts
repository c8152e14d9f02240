/** What stands on a paper of an order, as it is kept: words and amounts as they were written when it was issued. */
export interface DocumentContent {
  title: string;
  /** '' for a paper that has none. */
  number: string;
  paper: 'A4' | 'LETTER';
  /** Of its words; absent on papers of before they had several: English. */
  language?: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  testMode: boolean;
  facts: { label: string; value: string }[];
  /** The name first. */
  seller: string[];
  buyer: string[];
  /** Empty where nothing is sent, or to whom it is billed. */
  shipTo: string[];
  lines: DocumentLine[];
  sums: { label: string; amount: string; strong?: boolean }[];
  taxes: { label: string; net: string; tax: string }[];
  notes: string[];
  /** What the buyer of a gift says to who gets it. */
  message?: string;
}

export interface DocumentLine {
  name: string;
  details: string;
  quantity: string;
  /** '' on papers without prices. */
  unit: string;
  amount: string;
}

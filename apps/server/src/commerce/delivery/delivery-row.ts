import type { RecipientRow } from '../gift-cards/recipients.ts';
import type { SoldCardRow } from '../gift-cards/service.ts';

/** The right to download a file, as it is read and as it is made. */
export interface DownloadRow {
  id: string;
  orderItemId: string;
  fileId: string;
  filename: string;
  byteSize: number;
  allowed: number;
  used: number;
  expiresAt: Date;
}

export interface GrantRow {
  id: string;
  orderItemId: string;
  memberAreaId: string;
  areaName: string;
  expiresAt: Date;
  /** Whose it is; null until somebody has used its link. */
  siteUserId: string | null;
  memberEmail: string | null;
}

/** What was handed over for an order. What was taken back is not among it. */
export interface DeliveryRows {
  downloads: DownloadRow[];
  giftCards: SoldCardRow[];
  /** Whom gift cards are mailed to, at most one a line. */
  recipients: RecipientRow[];
  grants: GrantRow[];
}

export const nothingDelivered: DeliveryRows = { downloads: [], giftCards: [], recipients: [], grants: [] };

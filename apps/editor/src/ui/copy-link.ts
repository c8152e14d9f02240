import { toast } from './toast.tsx';

/** Puts a link where it can be pasted from, and says whether that went. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ text: 'The link is copied.' });
  } catch {
    toast({ text: 'The browser did not allow it. Please mark the link and copy it.' });
  }
}

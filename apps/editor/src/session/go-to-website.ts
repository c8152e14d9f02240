import { visitWebsite } from '../api/owner.ts';
import { toast } from '../ui/toast.tsx';

/** Each website has its own host and so its own session: a short-lived link carries the person over. */
export async function goTo(websiteId: string, currentId: string): Promise<void> {
  if (websiteId === currentId) return;
  try {
    const { url } = await visitWebsite(websiteId);
    location.assign(url);
  } catch (error) {
    toast({ text: (error as Error).message });
  }
}

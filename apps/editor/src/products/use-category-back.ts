import { useQueryClient } from '@tanstack/react-query';
import { readCategoriesAnew, restoreProductCategory } from '../api/product-categories.ts';
import { messages } from '../messages.ts';
import { toast } from '../ui/toast.tsx';

/** Says that a category is gone, removed or merged, and brings it back where that is asked for. */
export function useCategoryBack() {
  const client = useQueryClient();
  const bringBack = async ({ id, name }: { id: string; name: string }) => {
    await restoreProductCategory(id).then(
      () => toast({ text: `“${name}” is back.` }),
      (error: Error) => toast({ text: error.message || messages.somethingWrong }),
    );
    await readCategoriesAnew(client);
  };
  return (category: { id: string; name: string }, text: string) =>
    toast({ text, action: { label: 'Undo', run: () => void bringBack(category) } });
}

import type { StockChange, StockLine, StockNow } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '../api/call.ts';
import { changeStock, newChangeId, showStock, undoStockChange } from '../api/stock.ts';
import { messages } from '../messages.ts';
import { readyText } from '../products/backorder-words.ts';
import { toast } from '../ui/toast.tsx';

export type Wanted = Pick<StockChange, 'cause' | 'note' | 'locationId' | 'changes'>;

/** What somebody is told who changed what was sold from meanwhile, and what they do about it. */
export const currentOf = (error: unknown): StockNow[] =>
  error instanceof CallFailure && error.code === 'conflict'
    ? ((error.answer.current as StockNow[] | undefined) ?? [])
    : [];

/** What is done to stock, how the lists follow it, and how it is taken back. */
export function useStock() {
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['stock'] });
    void client.invalidateQueries({ queryKey: ['stock-movements'] });
    void client.invalidateQueries({ queryKey: ['products'] });
    void client.invalidateQueries({ queryKey: ['stock-locations'] });
    // What comes is for orders that wait.
    void client.invalidateQueries({ queryKey: ['orders'] });
    void client.invalidateQueries({ queryKey: ['order'] });
  };
  const undo = async (changeId: string): Promise<void> => {
    try {
      await undoStockChange(changeId);
      toast({ text: 'The stock is as it was, but for what was sold.' });
    } catch (error) {
      toast({ text: (error as Error).message || messages.somethingWrong });
    }
    reload();
  };
  /** What was done, with the way back. */
  const tell = (text: string, changeId: string) =>
    toast({ text, action: { label: 'Undo', run: () => void undo(changeId) } });
  /** @throws CallFailure with words of what is wrong, by line */
  const change = async (wanted: Wanted, text: string): Promise<void> => {
    const { changeId, stock, ready } = await changeStock({ id: newChangeId(), ...wanted });
    showStock(client, wanted.locationId ?? '', stock);
    tell(`${text}${readyText(ready)}`, changeId);
    reload();
  };
  /** One number in the list, over what was there when it was typed; of one location, or '' of the only one. */
  const set = async (line: StockLine, locationId: string, quantity: number, text: string): Promise<void> => {
    showStock(client, locationId, [{ variantId: line.variantId, stock: quantity }]);
    const { variantId, stock: stockBefore } = line;
    try {
      const at = locationId === '' ? {} : { locationId };
      await change({ cause: 'correction', ...at, changes: [{ variantId, kind: 'set', quantity, stockBefore }] }, text);
    } catch (error) {
      const now = currentOf(error);
      showStock(client, locationId, now.length > 0 ? now : [{ variantId, stock: stockBefore }]);
      toast({ text: (error as Error).message || messages.somethingWrong });
      reload();
    }
  };
  return { change, set, tell, reload };
}

import type { StockChange, StockLine, StockNow } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '../api/call.ts';
import { changeStock, newChangeId, showStock, undoStockChange } from '../api/stock.ts';
import { messages } from '../messages.ts';
import { toast } from '../ui/toast.tsx';

export type Wanted = Pick<StockChange, 'cause' | 'note' | 'changes'>;

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
  };
  const undo = async (changeId: string): Promise<void> => {
    try {
      showStock(client, (await undoStockChange(changeId)).stock);
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
    const { changeId, stock } = await changeStock({ id: newChangeId(), ...wanted });
    showStock(client, stock);
    tell(text, changeId);
    reload();
  };
  /** One number in the list, over what was there when it was typed. */
  const set = async (line: StockLine, quantity: number, text: string): Promise<void> => {
    showStock(client, [{ variantId: line.variantId, stock: quantity }]);
    const { variantId, stock: stockBefore } = line;
    try {
      await change({ cause: 'correction', changes: [{ variantId, kind: 'set', quantity, stockBefore }] }, text);
    } catch (error) {
      const now = currentOf(error);
      showStock(client, now.length > 0 ? now : [{ variantId, stock: stockBefore }]);
      toast({ text: (error as Error).message || messages.somethingWrong });
      reload();
    }
  };
  return { change, set, tell, reload };
}

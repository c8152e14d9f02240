import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import type { Rule } from './pricing-model.ts';
import { rateTables, withTable } from './rate-tables.ts';

/** A table of rates into the taxes; what it changes is told before. */
export function LoadRates(props: { rules: readonly Rule[]; onLoad: (rules: Rule[]) => void; onClose: () => void }) {
  const [id, setId] = useState<string>('eu');
  const table = rateTables.find((one) => one.id === id) ?? rateTables[0];
  if (!table) return null;
  const result = withTable(props.rules, table);
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog dialog__form">
          <Heading slot="title" level={2}>
            Load rates
          </Heading>
          <SelectField
            label="Rates"
            value={table.id}
            choices={rateTables.map(({ id: value, title: label }) => ({ value, label }))}
            onChange={setId}
          />
          <p>
            Rates of <b>{table.date}</b>. {table.limits} Look them over before you sell: laws change, and yours decides.
          </p>
          <p role="status">
            {result.added} new, {result.changed} changed, {result.same} stay. Nothing is saved before you press Save.
          </p>
          <div className="dialog__actions">
            <Button onPress={props.onClose}>Cancel</Button>
            <Button
              tone="primary"
              isDisabled={result.added + result.changed === 0}
              onPress={() => props.onLoad(result.rules)}
            >
              Load {table.rules.length} rates
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

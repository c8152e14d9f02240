import type { ProductDetail, ProductImage } from '@plinth/contract';
import type { VariantGrid } from '@plinth/domain';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import type { Formats } from '../ui/format.ts';
import { type Conflict, type FieldPath, fieldLabel } from './product-change.ts';
import { gridText } from './product-grid.ts';

/** The same fields changed by somebody else: both values, and the person says which counts. */
export function ConflictDialog(props: {
  product: ProductDetail;
  conflicts: readonly Conflict[];
  onResolve: (choices: Record<FieldPath, 'mine' | 'theirs'>) => void;
  onClose: () => void;
}) {
  const formats = useFormats();
  const [choices, setChoices] = useState<Record<FieldPath, 'mine' | 'theirs'>>(
    Object.fromEntries(props.conflicts.map(({ path }) => [path, 'mine' as const])),
  );
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--wide">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            This product was also changed elsewhere
          </Heading>
          <p className="soft">Nothing is lost. Choose which value to keep.</p>
          {props.conflicts.map(({ path, mine, theirs }) => (
            <fieldset key={path} style={{ border: 0, padding: 0, margin: '8px 0 0' }}>
              <legend style={{ fontWeight: 550, padding: 0 }}>{fieldLabel(props.product, path)}</legend>
              <div className="conflict">
                {(['mine', 'theirs'] as const).map((side) => (
                  <label key={side}>
                    <small>
                      <input
                        type="radio"
                        name={path}
                        checked={choices[path] === side}
                        onChange={() => setChoices({ ...choices, [path]: side })}
                      />
                      {side === 'mine' ? 'Yours' : 'Theirs'}
                    </small>
                    <span>{valueText(path, side === 'mine' ? mine : theirs, props.product.currency, formats)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <div className="dialog__actions">
            <Button onPress={props.onClose}>Decide later</Button>
            <Button tone="primary" onPress={() => props.onResolve(choices)}>
              Keep the chosen values
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function valueText(path: FieldPath, value: unknown, currency: string, formats: Formats): string {
  if (/\.(price|salePrice)$/.test(path) && /^\d+(\.\d+)?$/.test(String(value))) {
    return formats.money({ value: String(value), currency });
  }
  if (path === 'publishOn') return formats.wholeMoment(String(value));
  if (path === 'grid') return gridText(value as VariantGrid);
  if (path === 'imageIds') return imagesText(value as readonly ProductImage[]);
  if (typeof value === 'number') return formats.count(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'None';
  const text = String(value ?? '')
    .replace(/<[^>]+>/g, ' ')
    .trim();
  return text === '' ? 'Empty' : text.slice(0, 400);
}

const imagesText = (images: readonly ProductImage[]): string =>
  images.length === 0
    ? 'None'
    : `${images.length}: ${images.map(({ url, altText }) => altText || url.split('/').at(-1)).join(', ')}`;

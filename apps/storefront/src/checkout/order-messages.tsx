import { type AskedMessages, characterCount, longestOrderNote, longestParcelMessage } from '@plinth/domain';
import { say, sayCount } from '@plinth/words';
import { useState } from 'react';
import { Field } from './field.tsx';

/** What is in the fields when the page comes. */
export interface SaidMessages {
  note: string;
  isGift: boolean;
  giftMessage: string;
}

interface OrderMessagesProps {
  asks: AskedMessages;
  said: SaidMessages;
  errors: Readonly<Record<string, string>>;
}

/** From so few on the room that is left is told. */
const TOLD_FROM = 50;

/** A text of some lines, which says how much room is left before it is full. Nothing is cut off unsaid. */
const Message = (props: { path: string; label: string; text: string; longest: number; error: string | undefined }) => {
  const { path, label, text, longest, error } = props;
  const [left, setLeft] = useState(longest - characterCount(text));
  const over =
    left < 0 ? say('{over} too many: there is room for {longest} characters.', { over: -left, longest }) : undefined;
  const room = left <= TOLD_FROM ? sayCount(left, '1 character left.', '{count} characters left.') : '';
  return (
    <Field path={path} label={label} optional error={over ?? error} note={room}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="pl-input"
          rows={3}
          dir="auto"
          defaultValue={text}
          onChange={(event) => setLeft(longest - characterCount(event.target.value))}
        />
      )}
    </Field>
  );
};

/** A note to the seller, and whether it is a gift with a message: as far as the shop asks. Fields of whatever form is around them. */
export const OrderMessages = ({ asks, said, errors }: OrderMessagesProps) => {
  // As the page comes: what is opened by hand stays open.
  const [isOpen] = useState(said.note !== '' || errors.note !== undefined);
  return (
    <>
      {asks.giftMessage && (
        <div className="pl-gift">
          <label className="pl-check">
            <input type="checkbox" name="isGift" value="yes" defaultChecked={said.isGift} />
            <span>{say('This is a gift')}</span>
          </label>
          {/* Shown by the box alone, so that it works before any script does. */}
          <div className="pl-gift__message">
            <Message
              path="giftMessage"
              label={say('Message for who gets it')}
              text={said.giftMessage}
              longest={longestParcelMessage}
              error={errors.giftMessage}
            />
            <p className="pl-field__note">{say('It goes into the parcel, without prices.')}</p>
          </div>
        </div>
      )}
      {asks.orderNote && (
        <details className="pl-disclosure" open={isOpen}>
          <summary>{say('Add a note to your order')}</summary>
          <Message path="note" label={say('Note')} text={said.note} longest={longestOrderNote} error={errors.note} />
        </details>
      )}
    </>
  );
};

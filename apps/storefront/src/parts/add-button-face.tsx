import { type AddButtonState, addButtonLabel, isAddButtonDisabled } from '@plinth/domain';
import { say } from '@plinth/words';
import { checkIcon, Icon } from './icons.tsx';

interface AddButtonFaceProps {
  state: AddButtonState;
  idleText: string;
  /** Looks unavailable yet answers a click, which says why. */
  isUnavailable?: boolean;
  className?: string;
}

const labelOf = (state: AddButtonState, idleText: string): string => {
  const label = addButtonLabel(state, undefined);
  return label ? say(label) : idleText;
};

/**
 * The submit button of an add form. The busy label stands in the HTML, so that the loader can show it by an attribute before
 * any script has come (`[data-busy]`); it is decoration there, the live region of the button tells screen readers.
 */
export const AddButtonFace = ({ state, idleText, isUnavailable, className = '' }: AddButtonFaceProps) => (
  <button
    type="submit"
    className={`pl-button pl-add-button pl-add-button--${state} ${className}`}
    disabled={isAddButtonDisabled(state)}
    aria-disabled={isUnavailable || undefined}
    aria-busy={state === 'adding' || undefined}
  >
    <span className="pl-add-button__label" aria-live="polite">
      {state === 'added' && <Icon path={checkIcon} />}
      {labelOf(state, idleText)}
    </span>
    <span className="pl-add-button__busy" aria-hidden="true">
      {labelOf('adding', idleText)}
    </span>
    <span className="pl-add-button__spinner" aria-hidden="true" />
  </button>
);

import { useId } from 'react';
import { TextField } from '../../ui/field.tsx';

/** Colours of the theme: they follow when the design changes. */
const THEME_COLORS = [
  { value: 'ink', label: 'Text colour' },
  { value: 'paper', label: 'Page colour' },
  { value: 'accent', label: 'Accent' },
  { value: 'muted', label: 'Muted' },
] as const;

const HEX = /^#[0-9a-f]{6}$/i;
const VALID = /^$|^#[0-9a-f]{3,8}$|^(ink|paper|accent|muted)$/i;

/** A colour of the theme, or one of its own. */
export function ColorField(props: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { value } = props;
  const own = value.startsWith('#') ? value : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {props.label}
      </span>
      <div className="color-swatches">
        {THEME_COLORS.map((color) => (
          <button
            key={color.value}
            type="button"
            className={`color-swatch color-swatch--${color.value}`}
            aria-label={`${color.label} of the theme`}
            title={color.label}
            aria-pressed={value === color.value}
            onClick={() => props.onChange(color.value)}
          />
        ))}
        <input
          type="color"
          className="color-swatch color-swatch--own"
          aria-label="A colour of its own"
          value={HEX.test(own) ? own : '#888888'}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </div>
      <TextField
        label="Colour code"
        value={value}
        error={VALID.test(value) ? props.error : 'Write a colour as #1a2b3c, or choose one of the theme.'}
        onChange={(event) => props.onChange(event.target.value.trim())}
      />
    </div>
  );
}

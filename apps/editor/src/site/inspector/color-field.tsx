import { useId } from 'react';
import { siteColour } from '../../canvas/site-colours.ts';
import { ColourPicker, SwatchButton } from '../../ui/colour-picker.tsx';
import { TextField } from '../../ui/field.tsx';

/** Colours of the theme: they follow when the design changes. */
const THEME_COLORS = [
  { value: 'ink', label: 'Text colour' },
  { value: 'paper', label: 'Page colour' },
  { value: 'accent', label: 'Accent' },
  { value: 'muted', label: 'Muted' },
] as const;

const VALID = /^$|^#[0-9a-f]{3,8}$|^(ink|paper|accent|muted)$/i;

/** A colour of the theme as it looks on this website, or one of its own. */
export function ColorField(props: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { value } = props;
  const named = THEME_COLORS.find((color) => color.value === value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {props.label}
      </span>
      <div className="color-swatches">
        {THEME_COLORS.map((color) => (
          <SwatchButton
            key={color.value}
            label={`${color.label} of the theme`}
            colour={siteColour(color.value)}
            chosen={value === color.value}
            onChoose={() => props.onChange(color.value)}
          />
        ))}
        <ColourPicker
          label="A colour of its own"
          value={named ? siteColour(named.value) : value}
          onChange={props.onChange}
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

import { hexColor, isDarkColor, readHexColor } from '@plinth/domain';
import { Check } from 'lucide-react';
import { useState } from 'react';
import {
  Button as AriaButton,
  ColorArea,
  ColorField,
  ColorPicker,
  ColorSlider,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Input,
  Label,
  Popover,
  parseColor,
  SliderTrack,
} from 'react-aria-components';

const FORMATS = ['Hex', 'RGB', 'HSL'] as const;
type Format = (typeof FORMATS)[number];

const CHANNELS = {
  RGB: [
    { space: 'rgb', channel: 'red', label: 'Red' },
    { space: 'rgb', channel: 'green', label: 'Green' },
    { space: 'rgb', channel: 'blue', label: 'Blue' },
  ],
  HSL: [
    { space: 'hsl', channel: 'hue', label: 'Hue' },
    { space: 'hsl', channel: 'saturation', label: 'Saturation' },
    { space: 'hsl', channel: 'lightness', label: 'Lightness' },
  ],
} as const;

/** A colour to choose besides those of the map. */
export interface NamedColour {
  name: string;
  /** As `#aabbcc`. */
  colour: string;
}

const read = (value: string) => {
  try {
    return parseColor(value);
  } catch {
    return parseColor('#888888');
  }
};

/** Whether the picker can show a value as it is. */
export function isColour(value: string): boolean {
  try {
    parseColor(value);
    return true;
  } catch {
    return false;
  }
}

/** `light` or `dark`, of what stands on a colour: by EDIT-74. */
export function toneOn(colour: string): 'light' | 'dark' {
  const rgb = readHexColor(isColour(colour) ? parseColor(colour).toString('hex') : undefined);
  return rgb && !isDarkColor(rgb) ? 'dark' : 'light';
}

/**
 * A colour as a swatch that opens a map of colours (EDIT-09), numbers as RGB, HSL or Hex (EDIT-10), and the colours that the
 * website has already.
 */
export function ColourPicker(props: {
  label: string;
  value: string;
  named?: readonly NamedColour[];
  onChange: (hex: string) => void;
}) {
  return (
    <DialogTrigger>
      <AriaButton
        className="colour-swatch"
        aria-label={props.value === '' ? props.label : `${props.label}: ${props.value}`}
      >
        <span style={{ background: isColour(props.value) ? props.value : undefined }} />
      </AriaButton>
      <Popover placement="bottom start" className="colour-popover">
        <Dialog aria-label={`Colour of ${props.label}`}>
          <ColourTools {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** The tools of a colour by themselves: map, hue, numbers, and known colours. */
function ColourTools(props: { value: string; named?: readonly NamedColour[]; onChange: (hex: string) => void }) {
  const [format, setFormat] = useState<Format>('Hex');
  // Of greys and black the map's hue and saturation are kept here: the number alone has forgotten them.
  const [colour, setColour] = useState(() => read(props.value).toFormat('hsb'));
  const shown = read(props.value);
  const now = colour.toString('hex') === shown.toString('hex') ? colour : shown.toFormat('hsb');
  const change = (next: ReturnType<typeof read> | null) => {
    if (!next) return;
    setColour(next.toFormat('hsb'));
    const [red, green, blue] = (['red', 'green', 'blue'] as const).map((channel) =>
      Math.round(next.toFormat('rgb').getChannelValue(channel)),
    );
    props.onChange(hexColor([red ?? 0, green ?? 0, blue ?? 0]));
  };
  return (
    <ColorPicker value={now} onChange={change}>
      <ColorArea
        className="colour-map"
        aria-label="Colour map"
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
      >
        <ColorThumb className="colour-thumb" />
      </ColorArea>
      <ColorSlider className="colour-hue" aria-label="Hue" colorSpace="hsb" channel="hue">
        <SliderTrack>
          <ColorThumb className="colour-thumb" />
        </SliderTrack>
      </ColorSlider>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-label="Format">
        {FORMATS.map((one) => (
          <button key={one} type="button" aria-pressed={one === format} onClick={() => setFormat(one)}>
            {one}
          </button>
        ))}
      </div>
      <div className="colour-numbers">
        {format === 'Hex' ? (
          <ColorField>
            <Label>Hex</Label>
            <Input className="input" />
          </ColorField>
        ) : (
          CHANNELS[format].map(({ space, channel, label }) => (
            <ColorField key={channel} colorSpace={space} channel={channel}>
              <Label>{label}</Label>
              <Input className="input" />
            </ColorField>
          ))
        )}
      </div>
      {props.named && props.named.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
        <div className="colour-named" role="group" aria-label="Colours of the website">
          {props.named.map(({ name, colour: hex }) => (
            <SwatchButton
              key={name}
              label={name}
              colour={hex}
              chosen={shown.toString('hex').toLowerCase() === hex.toLowerCase()}
              onChoose={() => change(read(hex))}
            />
          ))}
        </div>
      ) : null}
    </ColorPicker>
  );
}

/** One colour to choose; the mark of the chosen one is light or dark as the colour asks (EDIT-74). */
export function SwatchButton(props: { label: string; colour: string; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      className="colour-choice"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.chosen}
      data-tone={toneOn(props.colour)}
      style={{ background: props.colour || undefined }}
      onClick={props.onChoose}
    >
      {props.chosen ? <Check size={16} strokeWidth={2.6} aria-hidden="true" /> : null}
    </button>
  );
}

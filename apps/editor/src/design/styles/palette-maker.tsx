import { useState } from 'react';
import { ColourPicker, toneOn } from '../../ui/colour-picker.tsx';
import { type ColourRoles, contrastWords, palettesFrom } from './palette.ts';

/** Palettes for the whole theme from one colour, with how well each can be read. */
export function PaletteMaker(props: {
  roles: ColourRoles;
  seed: string;
  onApply: (title: string, values: Record<string, string>) => void;
}) {
  const [seed, setSeed] = useState(props.seed);
  return (
    <div className="palettes">
      <div className="tweak-colour">
        <ColourPicker label="Colour to begin with" value={seed} onChange={setSeed} />
        <p className="soft">Choose one colour; the others are made from it.</p>
      </div>
      <ul className="palettes__list">
        {palettesFrom(seed, props.roles).map(({ title, values, contrast, ground, text }) => (
          <li key={title}>
            <button
              type="button"
              className="palettes__choice"
              style={{ background: ground, color: text }}
              data-tone={toneOn(ground)}
              onClick={() => props.onApply(title, values)}
            >
              <b>{title}</b>
              <span>{contrastWords(contrast)}</span>
              <span className="palettes__colours" aria-hidden="true">
                {Object.entries(values).map(([name, colour]) => (
                  <i key={name} style={{ background: colour }} />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

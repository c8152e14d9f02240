import type { ThemeDescription } from '@plinth/contract';
import { Button } from '../../ui/button.tsx';
import { chosenOf, firstFamily, type Tweak, valuesOf } from './tweak-controls.ts';

type Preset = ThemeDescription['presets'][number];
type Values = Readonly<Record<string, string>>;

const MOST_SWATCHES = 6;

/** The theme's presets and the theme itself: each can be looked at on the website before it is applied. */
export function Presets(props: {
  presets: readonly Preset[];
  tweaks: readonly Tweak[];
  values: Values;
  /** The one that is being looked at. */
  compared: string | undefined;
  onCompare: (name: string | undefined, values: Values) => void;
  onApply: (title: string, values: Values) => void;
}) {
  const all = [{ name: '', title: 'As the theme has it', templateTweaks: {} }, ...props.presets];
  return (
    <ul className="presets">
      {all.map(({ name, title, templateTweaks }) => (
        <PresetCard
          key={name}
          title={title}
          tweaks={props.tweaks}
          values={templateTweaks}
          changes={countChanges(props.tweaks, props.values, templateTweaks)}
          isCompared={props.compared === name}
          onCompare={(on) => props.onCompare(on ? name : undefined, templateTweaks)}
          onApply={() => props.onApply(title, templateTweaks)}
        />
      ))}
    </ul>
  );
}

/** How many values would be others. */
export function countChanges(tweaks: readonly Tweak[], now: Values, then: Values): number {
  return tweaks
    .flatMap((tweak) => valuesOf(tweak).map((value) => [tweak, value] as const))
    .filter(
      ([tweak, value]) => (chosenOf(now, tweak, value) ?? value.own) !== (chosenOf(then, tweak, value) ?? value.own),
    ).length;
}

function PresetCard(props: {
  title: string;
  tweaks: readonly Tweak[];
  values: Values;
  changes: number;
  isCompared: boolean;
  onCompare: (on: boolean) => void;
  onApply: () => void;
}) {
  const { title, tweaks, values, changes, isCompared } = props;
  const shown = tweaks.flatMap((tweak) =>
    valuesOf(tweak).map((value) => ({ control: value.control.kind, is: chosenOf(values, tweak, value) ?? value.own })),
  );
  const colours = shown.filter(({ control }) => control === 'colour').slice(0, MOST_SWATCHES);
  const families = shown.filter(({ control }) => control === 'family').map(({ is }) => firstFamily(is));
  return (
    <li className="preset" data-compared={isCompared}>
      <div className="preset__about">
        <b>{title}</b>
        <small>
          {[...new Set(families)].filter(Boolean).slice(0, 2).join(', ')}
          {changes === 0 ? ' · as it is now' : ` · changes ${changes} ${changes === 1 ? 'value' : 'values'}`}
        </small>
      </div>
      <span className="preset__colours" aria-hidden="true">
        {colours.map(({ is }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: colours are in the order of the theme and may be equal
          <i key={index} style={{ background: is }} />
        ))}
      </span>
      <div className="preset__actions">
        <Button aria-pressed={isCompared} isDisabled={changes === 0} onPress={() => props.onCompare(!isCompared)}>
          {isCompared ? 'Back to mine' : 'Compare'}
        </Button>
        <Button aria-label={`Apply ${title}`} isDisabled={changes === 0} onPress={props.onApply}>
          Apply
        </Button>
      </div>
    </li>
  );
}

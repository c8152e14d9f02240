/** On or off, at once. `label` is its name; with `showLabel` it is also seen. */
export function Switch(props: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  showLabel?: boolean;
  disabled?: boolean;
  /** While it is being saved: it takes no press, and keeps the focus, which a disabled one would lose. */
  busy?: boolean;
  /** Id of what explains it. */
  describedBy?: string;
}) {
  return (
    <label className="switch">
      {props.showLabel ? <span>{props.label}</span> : <span className="visually-hidden">{props.label}</span>}
      <input
        type="checkbox"
        role="switch"
        checked={props.checked}
        aria-checked={props.checked}
        disabled={props.disabled ?? false}
        aria-disabled={props.busy || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => {
          if (!props.busy) props.onChange(event.target.checked);
        }}
      />
      <i aria-hidden="true" />
    </label>
  );
}

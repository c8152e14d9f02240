/** On or off, at once. `label` is its name; with `showLabel` it is also seen. */
export function Switch(props: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  showLabel?: boolean;
  disabled?: boolean;
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
        aria-describedby={props.describedBy}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <i aria-hidden="true" />
    </label>
  );
}

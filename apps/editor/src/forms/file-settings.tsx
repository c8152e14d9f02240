import {
  type FileField,
  fileLimits,
  fileLimitsText,
  formFileKinds,
  formFileWords,
  largestFormFile,
  mostFormFiles,
} from '@plinth/domain';
import { TextField } from '../ui/field.tsx';

/** Which files a field takes, how many, and how large; below them what visitors read of it. */
export function FileSettings({ field, set }: { field: FileField; set: (property: string, value: unknown) => void }) {
  const { kinds, files, megabytes } = fileLimits(field);
  const toggle = (kind: (typeof formFileKinds)[number]) =>
    set(
      'fileKinds',
      formFileKinds.filter((each) => (each === kind) !== kinds.includes(each)),
    );
  const number = (property: string, label: string, value: number, most: number) => (
    <TextField
      label={label}
      inputMode="numeric"
      hint={`1 to ${most}.`}
      value={String(value)}
      onChange={(event) => {
        const typed = Number(event.target.value.replace(/\D/g, '').slice(-2));
        set(property, Math.max(1, Math.min(typed, most)));
      }}
    />
  );
  return (
    <>
      <fieldset className="forms-condition">
        <legend>Kinds of file</legend>
        {formFileKinds.map((kind) => (
          <label className="option" key={kind}>
            <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
            {sentence(formFileWords[kind].name)}
          </label>
        ))}
        {kinds.length === 0 ? (
          <span className="error" role="alert">
            Choose at least one kind of file.
          </span>
        ) : null}
      </fieldset>
      {number('maxFiles', 'Most files', files, mostFormFiles)}
      {number('maxMegabytes', 'Largest file (MB)', megabytes, largestFormFile)}
      <p className="soft">
        {kinds.length === 0 ? '' : `Visitors read: “${fileLimitsText(field)}” `}
        Files are yours alone: nobody else can open them. They are not searched for viruses, so open only what you
        expect.
      </p>
    </>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

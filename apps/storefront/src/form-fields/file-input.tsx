import {
  type FileField,
  type FormAnswer,
  fileEndings,
  fileLimits,
  fileLimitsText,
  readWaitingFile,
} from '@plinth/domain';
import { say } from '@plinth/words';

interface FileInputProps {
  field: FileField;
  id: string;
  name: string;
  /** Files that came with an earlier try and are kept for this one. */
  answer: FormAnswer | undefined;
  marks: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined } | undefined;
}

/** Takes files, after saying which; what came before is there to be left out. */
export const FileInput = ({ field, id, name, answer, marks }: FileInputProps) => {
  const kept = Array.isArray(answer) ? answer.filter((file) => file.includes('/')) : [];
  const limits = `${id}-limits`;
  return (
    <>
      <span className="form__help" id={limits}>
        {fileLimitsText(field)}
      </span>
      {kept.map((file) => (
        <label key={file} className="form__choice form__kept">
          <input type="checkbox" name={name} value={file} defaultChecked />
          <span>{say('{name} – has arrived. Untick it to leave it out.', { name: readWaitingFile(file).name })}</span>
        </label>
      ))}
      <input
        {...{ id, name, ...marks }}
        type="file"
        className="form__input form__file"
        accept={fileEndings(field).join(',')}
        multiple={fileLimits(field).files > 1}
        required={(field.required && kept.length === 0) || undefined}
        aria-describedby={[limits, marks?.['aria-describedby']].filter(Boolean).join(' ')}
      />
    </>
  );
};

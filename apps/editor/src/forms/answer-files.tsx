import type { FormSubmission } from '@plinth/contract';
import { Download } from 'lucide-react';
import { formFilePath } from '../api/forms.ts';

/** What was sent with an answer, to be saved. */
export function AnswerFiles({ answer, formId }: { answer: FormSubmission; formId: string }) {
  if (answer.files.length === 0) return null;
  return (
    <section className="answer__files" aria-label="Files">
      <h3>Files</h3>
      <ul>
        {answer.files.map(({ id, name, sizeText }) => (
          <li key={id}>
            <a className="link" href={formFilePath(formId, id)} download={name}>
              <Download size={15} aria-hidden="true" />
              <span>{name}</span>
            </a>
            <span className="soft">{sizeText}</span>
          </li>
        ))}
      </ul>
      <p className="soft">A stranger has sent them, and nobody has searched them for viruses.</p>
    </section>
  );
}

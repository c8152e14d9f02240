/** Where in an export something is wrong, for the person who brought it. */
export interface FileProblem {
  file: string;
  /** 0: the file as a whole. */
  line: number;
  message: string;
}

const MOST_TOLD = 100;

/** Why a zip is not made a website of; nothing was written. */
export class ExportProblem extends Error {
  override name = 'ExportProblem';
  readonly problems: readonly FileProblem[];

  constructor(message: string, problems: readonly FileProblem[] = []) {
    super(message);
    this.problems = problems.slice(0, MOST_TOLD);
  }
}

/** One thing that is wrong at one place. */
export const wrongAt = (file: string, line: number, message: string): ExportProblem =>
  new ExportProblem(sentenceOf({ file, line, message }), [{ file, line, message }]);

export const sentenceOf = ({ file, line, message }: FileProblem): string =>
  `${file}${line > 0 ? `, line ${line}` : ''}: ${message}`;

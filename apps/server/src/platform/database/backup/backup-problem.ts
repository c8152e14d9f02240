/** Something about a backup file that a person has to know: one line, printed without a stack trace. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/**
 * Something about the database that a person has to put right: a wrong address, a folder that cannot be written, a
 * server of another version. The message is one line that says what happened, with which value, and what to do;
 * whoever starts the program prints it as it is, without a stack trace. It never holds a password.
 */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}

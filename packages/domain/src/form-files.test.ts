import { expect, test } from 'vitest';
import { type FileField, fileLimitsText, formFileError, readWaitingFile, waitingFile } from './form-files.ts';
import { fieldError } from './form-validation.ts';

const field: FileField = { id: 'cv', type: 'file', title: 'CV' };
const many: FileField = {
  ...field,
  fileKinds: ['image', 'pdf', 'video'],
  maxFiles: 3,
  maxMegabytes: 2,
  required: true,
};

test('says what it takes, in words', () => {
  expect(fileLimitsText(field)).toBe('One file of up to 10 MB: pictures or PDF.');
  expect(fileLimitsText(many)).toBe('Up to 3 files of 2 MB each: pictures, PDF or video (MP4, WebM).');
});

test('refuses a file by its name and size', () => {
  expect(formFileError(many, { name: 'A.PDF', size: 2_000_000 })).toBeUndefined();
  expect(formFileError(many, { name: 'a.pdf', size: 2_000_001 })).toBe('a.pdf is too large (maximum 2 MB).');
  expect(formFileError(many, { name: 'a.pdf', size: 0 })).toBe('a.pdf is empty. Choose another file.');
  expect(formFileError(field, { name: 'a.mp4', size: 1 })).toMatch(/^a\.mp4 cannot be sent here\./);
  expect(formFileError(field, { name: 'a.svg', size: 1 })).toMatch(/^a\.svg cannot be sent here\./);
});

test('counts files, not the place where nobody has put one', () => {
  expect(fieldError(many, [])).toBe('Required');
  expect(fieldError(many, [''])).toBe('Required');
  expect(fieldError(field, undefined)).toBeUndefined();
  expect(fieldError(many, ['a', 'b', 'c'])).toBeUndefined();
  expect(fieldError(many, ['a', 'b', 'c', 'd'])).toBe('Choose at most 3 files.');
});

test('a file that waits keeps a name with any sign in it', () => {
  expect(readWaitingFile(waitingFile('id.until.signed', 'a/b.pdf'))).toEqual({
    proof: 'id.until.signed',
    name: 'a/b.pdf',
  });
});

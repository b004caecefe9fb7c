import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmailType, type EmailTypeCode } from '../codes.ts';
import { besideDocumentMostBytes, isTightForDocument, mailFilesMostBytes } from './mail-files.ts';

const half = { Size: besideDocumentMostBytes / 2 };
const rows: [string, EmailTypeCode, { Size: number }[], boolean][] = [
  ['an invoice without files has room', EmailType.invoice, [], false],
  ['an invoice with files that leave a MB has room', EmailType.invoice, [half, half], false],
  ['a byte more is tight', EmailType.invoice, [half, half, { Size: 1 }], true],
  ['a quotation carries a PDF too', EmailType.quotation, [{ Size: mailFilesMostBytes }], true],
  ['a letter carries none', EmailType.userDefined, [{ Size: mailFilesMostBytes }], false],
];
for (const [name, type, files, expected] of rows)
  test(name, () => {
    assert.equal(isTightForDocument(type, files), expected);
  });

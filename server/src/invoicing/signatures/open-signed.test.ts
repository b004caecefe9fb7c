import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isSigned } from './is-signed.ts';
import { openSigned } from './open-signed.ts';

const sample = (name: string): Buffer =>
  readFileSync(new URL(`../../../test/invoicing/signed/${name}.p7m`, import.meta.url));
const message = readFileSync(
  new URL('../../../test/invoicing/sdi-messages/private-ITHVQWPH73P42H501Y_00022_RC_001.xml', import.meta.url),
);

const whole = {
  'as DER': 'der.xml',
  'as PEM': 'pem.xml',
  'as Base64 without lines around it': 'base64.xml',
  'in pieces of indefinite length': 'streamed.xml',
  'by an elliptic curve': 'elliptic.xml',
  'by RSA with PSS': 'pss.xml',
  'by two signers': 'two-signers.xml',
  'twice, one after the other': 'nested.xml',
  'without attributes, by a key identifier': 'without-attributes.xml',
};
for (const [how, name] of Object.entries(whole))
  test(`a file signed ${how} is opened to what was signed`, () => {
    assert.ok(isSigned('anything', sample(name)));
    assert.ok(openSigned(sample(name)).equals(message));
  });

/** Changes the first byte of what is found in a file. */
function changed(name: string, what: string | Buffer): Buffer {
  const bytes = sample(name);
  const at = bytes.indexOf(what);
  assert.ok(at > 0);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}
const signature = sample('der.xml').subarray(-20);

const refused: Record<string, [Buffer, string]> = {
  'with another content': [changed('der.xml', 'IdentificativoSdI'), 'SignatureInvalid'],
  'with another content and no attributes': [
    changed('without-attributes.xml', 'IdentificativoSdI'),
    'SignatureInvalid',
  ],
  'with another content inside a second signature': [changed('nested.xml', 'IdentificativoSdI'), 'SignatureInvalid'],
  'with another signature': [changed('der.xml', signature), 'SignatureInvalid'],
  'by a digest that proves nothing': [sample('sha1.xml'), 'SignatureInvalid'],
  'without the certificate': [sample('without-certificate.xml'), 'SignatureInvalid'],
  'apart from its content': [sample('detached.xml'), 'SignedFileEmpty'],
  'by no one, as it has certificates alone': [sample('certificates-only'), 'SignedFileEmpty'],
  'and broken off': [sample('der.xml').subarray(0, -100), 'SignedFileUnreadable'],
  'by its name alone': [message, 'SignedFileUnreadable'],
  'but encrypted': [sample('encrypted.xml'), 'SignedFileUnreadable'],
  'and empty': [Buffer.alloc(0), 'SignedFileUnreadable'],
  'of a thousand levels': [Buffer.from('3080'.repeat(100_000), 'hex'), 'SignedFileUnreadable'],
};
for (const [how, [bytes, code]] of Object.entries(refused))
  test(`a file signed ${how} is refused: ${code}`, () => {
    assert.throws(() => openSigned(bytes), { code });
  });

test('whatever byte of a signed file changes, what comes out is what was signed, or nothing', () => {
  const bytes = sample('elliptic.xml');
  for (let at = 0; at < bytes.length; at += 7) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 0x55;
    try {
      assert.ok(openSigned(other).equals(message), `byte ${at}`);
    } catch (error) {
      assert.match(String(error), /Problem/);
    }
  }
});

test('a file that is not signed is not taken for one', () => {
  assert.ok(!isSigned('IT01234567890_00001.xml', message));
  assert.ok(!isSigned('letter.txt', Buffer.from('MIO CARO AMICO, ti scrivo')));
});

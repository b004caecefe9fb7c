import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { certificateFile, certificatePassword } from '../../../test/invoicing/certificates.ts';
import { openSigned } from './open-signed.ts';
import { readPkcs12 } from './read-pkcs12.ts';
import { signContent } from './sign-content.ts';

const invoice = Buffer.from('<Fattura><Cliente>Comune di Forlì</Cliente></Fattura>');
const now = new Date('2026-11-26T09:30:00Z');
const openSsl = spawnSync('openssl', ['version']).status === 0;

/** What OpenSSL finds in a signed file; it checks signatures, attributes and the certificate of CAdES. */
function byOpenSsl(signed: Buffer, trusted: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'circolo-signed-'));
  try {
    const [file, out, root] = ['a.p7m', 'a.xml', 'root.pem'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(file, signed);
    writeFileSync(root, new X509Certificate(trusted).toString());
    const args = [
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-inform',
      'DER',
      '-purpose',
      'any',
      '-CAfile',
      root,
      '-in',
      file,
    ];
    const { status, stderr } = spawnSync('openssl', [...args, '-out', out], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const name of ['aes.p12', 'triple-des.pfx', 'elliptic.p12'])
  test(`a file signed by the certificate ${name} is opened by our reader and verified by OpenSSL`, () => {
    const material = readPkcs12(certificateFile(name), certificatePassword);
    const signed = signContent(invoice, material, now);
    assert.deepEqual(openSigned(signed), invoice);
    const root = Buffer.from(material.Certificates.at(-1) ?? '', 'base64');
    if (openSsl) assert.deepEqual(byOpenSsl(signed, root), invoice);
    for (const one of material.Certificates) {
      const certificate = Buffer.from(one, 'base64');
      assert.ok(signed.includes(certificate), 'a certificate is in it byte for byte');
    }
  });

test('the certificate of the key is the first, whatever others are in the file', () => {
  const { Certificates } = readPkcs12(certificateFile('aes.p12'), certificatePassword);
  const [own, authority] = Certificates.map((one) => new X509Certificate(Buffer.from(one, 'base64')));
  assert.match(own?.subject ?? '', /CN=Firma d'ufficio/);
  assert.match(authority?.subject ?? '', /CN=CA di prova/);
});

const broken = certificateFile('aes.p12').subarray(0, 500);
const refused: Record<string, [Buffer, string, string]> = {
  'with a wrong password': [certificateFile('aes.p12'), 'sbagliata', 'CertificatePassword'],
  'of an old kind with a wrong password': [certificateFile('triple-des.pfx'), '', 'CertificatePassword'],
  'that RC2 protects': [certificateFile('rc2.p12'), certificatePassword, 'CertificateCipher'],
  'without a key': [certificateFile('without-key.p12'), certificatePassword, 'CertificateWithoutKey'],
  'that breaks off': [broken, certificatePassword, 'CertificateUnreadable'],
  'that is something else': [invoice, certificatePassword, 'CertificateUnreadable'],
};
for (const [what, [bytes, password, code]] of Object.entries(refused))
  test(`a certificate ${what} is refused: ${code}`, () => {
    assert.throws(() => readPkcs12(bytes, password), { code });
  });

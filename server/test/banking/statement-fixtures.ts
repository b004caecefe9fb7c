import assert from 'node:assert/strict';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import type { SignedIn, TestApp } from '../app.ts';

let account = 700_000;

/** A new account of ours, as staff enter it. */
export async function newBank(staff: SignedIn): Promise<{ Id: number; Iban: string }> {
  account += 1;
  const Iban = italianIban('03069', '09606', String(account).padStart(12, '0'));
  const bank = { Description: `Banca ${account}`, Holder: 'Circolo Srl', Iban, Bic: 'BCITITMM' };
  const { status, body } = await staff.post('/Banks', bank);
  assert.equal(status, 201, JSON.stringify(body));
  return { Id: body.Id, Iban };
}

interface SendOptions {
  /** Left out: it is taken in; `Preview` only reads it. */
  to?: 'Preview' | 'Import';
  columns?: Record<string, string>;
  key?: string;
}

/** Sends a statement as the browser does. */
export async function sendStatement(
  app: TestApp,
  who: SignedIn,
  bankId: number,
  content: string | Buffer,
  { to = 'Import', columns, key }: SendOptions = {},
) {
  const boundary = '----circolo-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="estratto.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const query = columns ? `&Columns=${encodeURIComponent(JSON.stringify(columns))}` : '';
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/BankStatements/${to}?Bank=${bankId}${query}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${who.token}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A movement as a line of a bank's CSV. */
export interface CsvLine {
  day?: string;
  amount: string;
  text: string;
  payer?: string;
  iban?: string;
}

/** A bank's CSV as Italian banks write it. */
export const csvOf = (lines: readonly CsvLine[]): string =>
  [
    'Data contabile;Data valuta;Importo;Ordinante;IBAN ordinante;Descrizione',
    ...lines.map(({ day = '20/11/2026', amount, text, payer = '', iban = '' }) =>
      [day, day, amount, payer, iban, text].join(';'),
    ),
  ].join('\r\n');

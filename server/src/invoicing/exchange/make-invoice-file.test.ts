import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { newInvoice } from '../../../test/invoicing/exchange-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { documentFiles, documents } from '../../tables/invoicing/document-tables.ts';

const { app, as } = scenario();
const staff = as('SUS');

test('an invoice leaves as a FatturaPA with its number and the progressive of its file', async () => {
  const id = await newInvoice(app, staff);
  const { status, body } = await staff.post(`/Documents/${id}/Send`, {});
  assert.equal(status, 200, JSON.stringify(body));
  const [document] = await app.database.db.select().from(documents).where(eq(documents.Id, id));
  const [file] = await app.database.db.select().from(documentFiles).where(eq(documentFiles.DocumentId, id));
  const xml = Buffer.from(file?.Content ?? '').toString();
  assert.ok(xml.includes(`<Numero>${document?.FullNumber}</Numero>`));
  assert.ok(xml.includes(`<ProgressivoInvio>${body.Transmissions[0].Progressive}</ProgressivoInvio>`));
});

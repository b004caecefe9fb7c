import { companies } from '@circolo/contract/invoicing/companies/company';
import { asideFiles, removeAsideFile } from '@circolo/contract/invoicing/received/received-files';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { workingDialog } from '../fixtures/rooms.ts';
import { test } from '../fixtures/test.ts';

const place = '<Indirizzo>Via Flaminia 120</Indirizzo><CAP>47923</CAP><Comune>Rimini</Comune><Nazione>IT</Nazione>';
const taxId = (code: string) => `<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${code}</IdCodice></IdFiscaleIVA>`;
const named = (name: string) => `<Anagrafica><Denominazione>${name}</Denominazione></Anagrafica>`;

/** The electronic invoice of a supplier, as a provider of invoices hands it over. */
const invoiceOf = (number: string, buyer: string) => `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12">
<FatturaElettronicaHeader><DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>02481650406</IdCodice></IdTrasmittente>
<ProgressivoInvio>00001</ProgressivoInvio><FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>0000000</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore><DatiAnagrafici>${taxId('02481650406')}${named('Nuvola Adriatica S.p.A.')}<RegimeFiscale>RF01</RegimeFiscale></DatiAnagrafici><Sede>${place}</Sede></CedentePrestatore>
<CessionarioCommittente><DatiAnagrafici>${taxId(buyer)}${named('Chi compra')}</DatiAnagrafici><Sede>${place}</Sede></CessionarioCommittente></FatturaElettronicaHeader>
<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-11-02</Data><Numero>${number}</Numero><ImportoTotaleDocumento>122.00</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
<DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Server dedicato</Descrizione><PrezzoUnitario>100.00</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo></DatiBeniServizi></FatturaElettronicaBody></p:FatturaElettronica>`;

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

test('A bookkeeper uploads what suppliers sent, reads one, and sees why another was not taken in @desktop', async ({
  signedIn,
}, { project, retry }) => {
  test.slow();
  const call = await callsOf('SUS');
  const [ours] = await call(companies.list, { query: { Limit: 10 } });
  if (!ours) throw new Error('The demonstration has no company');
  const own = `${project.name}-${retry}`;
  const number = `E2E-${own}`.slice(0, 20);
  const page = await signedIn('SUS', '/desk/received-invoices');
  await expect(page.getByRole('heading', { name: t('ReceivedInvoices.title') })).toBeVisible();
  await expectAccessible(page, 'the received invoices');

  await page.getByRole('button', { name: t('received.upload') }).click();
  const uploading = workingDialog(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    uploading.getByRole('button', { name: t('received.choose') }).click(),
  ]);
  await chooser.setFiles([
    fileOf(`giusta-${own}.xml`, invoiceOf(number, ours.VatNumber)),
    fileOf(`di-altri-${own}.xml`, invoiceOf(number, '00743110157')),
  ]);
  await expect(uploading.getByText(t('received.taken_one', { count: 1 }))).toBeVisible();
  await expect(uploading.getByText(`di-altri-${own}.xml: ${t('enums.ReceivedFileReason.O')}`)).toBeVisible();
  await expectAccessible(page, 'what became of uploaded invoices');

  await page.goto(`/desk/received-invoices?Search=${number}`);
  const row = rowsOf(page, t('ReceivedInvoices.title')).filter({ hasText: number });
  await row.getByRole('button', { name: new RegExp(`^${t('list.view')}`) }).click();
  const drawer = workingDialog(page);
  await expect(drawer.getByText(`giusta-${own}.xml`)).toBeVisible();
  await expectAccessible(page, 'a received invoice');
  await drawer.getByRole('tab', { name: t('received.readable') }).click();
  await expect(drawer.getByText('Server dedicato')).toBeVisible();
  await drawer.getByRole('tab', { name: t('received.findings') }).click();
  await expect(drawer.getByText(t('received.findingsNone'))).toBeVisible();
  const downloading = page.waitForEvent('download');
  await drawer.getByRole('button', { name: t('received.original') }).click();
  expect((await downloading).suggestedFilename()).toBe(`giusta-${own}.xml`);

  await page.goto('/desk/received-invoices');
  const aside = (await call(asideFiles)).length;
  await page
    .getByRole('button', { name: t(aside === 1 ? 'received.aside_one' : 'received.aside_other', { count: aside }) })
    .click();
  const dialog = workingDialog(page);
  await expect(dialog.getByText(`di-altri-${own}.xml:`)).toBeVisible();
  await expectAccessible(page, 'files set aside');
  for (const { Id, FileName } of await call(asideFiles))
    if (FileName === `di-altri-${own}.xml`) await call(removeAsideFile, { params: { Id } });
});

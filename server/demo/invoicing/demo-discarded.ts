import { ExchangeChannelKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { handOver } from '../../src/invoicing/exchange/hand-over.ts';
import type { MakeFile } from '../../src/invoicing/exchange/invoice-file-maker.ts';
import { lockDocument } from '../../src/invoicing/exchange/lock-document.ts';
import { readMessage } from '../../src/invoicing/exchange/messages/read-message.ts';
import { prepareTransmission } from '../../src/invoicing/exchange/prepare-transmission.ts';
import { takeMessage } from '../../src/invoicing/exchange/take-message.ts';
import { writeInvoice } from '../../src/invoicing/fatturapa/write-invoice.ts';
import { documents } from '../../src/tables/invoicing/document-tables.ts';
import { documentTransmissions } from '../../src/tables/invoicing/exchange-tables.ts';
import { type DemoStaff, demoCaller } from '../demo-caller.ts';

const dayLength = 86_400_000;

/** Nothing leaves the demonstration, and the first start is not for the schema: its file is only written. */
const makeFile: MakeFile = async (document, { Progressive }) => {
  const { DocumentType: Type, FullNumber, Date: Day } = document;
  return {
    Xml: Type ? writeInvoice({ Type, Number: FullNumber, Date: Day, Progressive }, document) : '',
    FailedChecks: [],
  };
};

/** What the exchange system says of a customer whom the register of taxpayers does not know. */
const discard = (fileName: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ns:RicevutaScarto xmlns:ns="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0">
<IdentificativoSdI>9120577</IdentificativoSdI><NomeFile>${fileName}</NomeFile>
<ListaErrori><Errore><Codice>00306</Codice><Descrizione>1.4.1.2 CodiceFiscale non presente in anagrafe tributaria</Descrizione></Errore></ListaErrori>
<MessageId>9120577</MessageId></ns:RicevutaScarto>
`;

/** An invoice that staff carried to the exchange system two days ago, and that was discarded a day later: four days are left. */
export async function seedDemoDiscarded(tx: Tx, { staff, now }: { staff: DemoStaff; now: Date }): Promise<void> {
  const caller = demoCaller(staff);
  const ago = (days: number) => new Date(now.getTime() - days * dayLength);
  const [found] = await tx
    .select({ Id: documents.Id })
    .from(documents)
    .where(and(eq(documents.Kind, DocumentKind.invoice), lt(documents.Date, romeDay(ago(2)))))
    .orderBy(desc(documents.Date), desc(documents.Id))
    .limit(1);
  if (!found) return;
  const sent = { caller, now: ago(2) };
  const id = await prepareTransmission(tx, await lockDocument(tx, found.Id), { ...sent, makeFile });
  await handOver(tx, found.Id, sent);
  const [file] = await tx.select().from(documentTransmissions).where(eq(documentTransmissions.Id, id));
  if (!file) return;
  const message = discard(file.FileName);
  const received = {
    FileName: file.FileName.replace('.xml', '_NS_001.xml'),
    Content: Buffer.from(message),
    Stated: readMessage(message),
    Reason: null,
    Sender: null,
  };
  await takeMessage(tx, received, { caller, now: ago(1), channel: ExchangeChannelKind.manual });
}

import { MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';

/** What the exchange system calls its first file of the demonstration. */
const firstIdentity = 9_120_000;

const namespace = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';

/** What the exchange system says of a customer whom the register of taxpayers does not know. */
const unknownCustomer =
  '<ListaErrori><Errore><Codice>00306</Codice><Descrizione>1.4.1.2 CodiceFiscale non presente in anagrafe tributaria</Descrizione></Errore></ListaErrori>';

export type AnswerKind = typeof MessageKind.delivered | typeof MessageKind.discarded;

/** An answer of the exchange system about the file of a document: its name, its text, and what the system calls the file. */
export function receiptText(fileName: string, documentId: number, kind: AnswerKind) {
  const root = kind === MessageKind.discarded ? 'RicevutaScarto' : 'RicevutaConsegna';
  const errors = kind === MessageKind.discarded ? unknownCustomer : '';
  const identity = firstIdentity + documentId;
  const Text = `<?xml version="1.0" encoding="UTF-8"?>
<ns:${root} xmlns:ns="${namespace}" versione="1.0">
<IdentificativoSdI>${identity}</IdentificativoSdI><NomeFile>${fileName}</NomeFile>${errors}
<MessageId>${identity}</MessageId></ns:${root}>
`;
  return { FileName: fileName.replace('.xml', `_${kind}_001.xml`), Text, Identity: String(identity) };
}

import { button, data, small, type TemplateRow, text, title } from './template-rows.ts';

const Language = 'it';

const facts = data(['Documento', '[[DocumentTitle]]'], ['Data', '[[DocumentDate]]'], ['Totale', '[[DocumentTotal]]']);
const toDocuments = button('I miei documenti', 'DocumentLink');

/** The mails of documents in Italian, each with its PDF attached. */
export const documentsIt: readonly TemplateRow[] = [
  {
    Type: 'INV',
    Language,
    Description: 'Fattura',
    Subject: '[[DocumentTitle]]',
    Preheader: 'In allegato trovi la copia in PDF: [[DocumentTotal]].',
    Blocks: [
      title('[[DocumentTitle]]'),
      text('Ciao [[FirstName]],\nin allegato trovi la copia in PDF della tua fattura.'),
      facts,
      toDocuments,
      small(
        'L’originale è il file XML che arriva attraverso il Sistema di Interscambio: questa è una copia di cortesia.',
      ),
    ],
  },
  {
    Type: 'CRN',
    Language,
    Description: 'Nota di credito',
    Subject: '[[DocumentTitle]]',
    Preheader: 'In allegato trovi la copia in PDF: [[DocumentTotal]] a tuo credito.',
    Blocks: [
      title('[[DocumentTitle]]'),
      text('Ciao [[FirstName]],\nin allegato trovi la copia in PDF della nota di credito che abbiamo emesso per te.'),
      facts,
      toDocuments,
      small(
        'L’originale è il file XML che arriva attraverso il Sistema di Interscambio: questa è una copia di cortesia.',
      ),
    ],
  },
  {
    Type: 'RCP',
    Language,
    Description: 'Ricevuta',
    Subject: '[[DocumentTitle]]',
    Preheader: 'In allegato trovi la ricevuta in PDF: [[DocumentTotal]].',
    Blocks: [
      title('[[DocumentTitle]]'),
      text('Ciao [[FirstName]],\nin allegato trovi la tua ricevuta in PDF.'),
      facts,
      toDocuments,
    ],
  },
  {
    Type: 'QUO',
    Language,
    Description: 'Preventivo',
    Subject: '[[DocumentTitle]]',
    Preheader: 'In allegato trovi il preventivo in PDF: [[DocumentTotal]].',
    Blocks: [
      title('[[DocumentTitle]]'),
      text(
        'Ciao [[FirstName]],\nin allegato trovi il preventivo che ci hai chiesto. Se ti va bene, lo accetti online in un clic.',
      ),
      data(
        ['Documento', '[[DocumentTitle]]'],
        ['Data', '[[DocumentDate]]'],
        ['Totale', '[[DocumentTotal]]'],
        ['Valido fino al', '[[QuotationUntil]]'],
      ),
      button('Vedi e accetta il preventivo', 'QuotationLink'),
      small('Chi ha questo link può accettare il preventivo: inoltralo solo a chi decide.'),
    ],
  },
];

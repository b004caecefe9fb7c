import { button, data, small, type TemplateRow, text, title } from './template-rows.ts';

const Language = 'en';

const facts = data(['Document', '[[DocumentTitle]]'], ['Date', '[[DocumentDate]]'], ['Total', '[[DocumentTotal]]']);
const toDocuments = button('My documents', 'DocumentLink');

/** The mails of documents in English, each with its PDF attached. */
export const documentsEn: readonly TemplateRow[] = [
  {
    Type: 'INV',
    Language,
    Description: 'Invoice',
    Subject: '[[DocumentTitle]]',
    Preheader: 'The PDF copy is attached: [[DocumentTotal]].',
    Blocks: [
      title('[[DocumentTitle]]'),
      text('Hello [[FirstName]],\nthe PDF copy of your invoice is attached.'),
      facts,
      toDocuments,
      small(
        'The original is the XML file that arrives through the Italian exchange system (SDI): this is a courtesy copy.',
      ),
    ],
  },
  {
    Type: 'CRN',
    Language,
    Description: 'Credit note',
    Subject: '[[DocumentTitle]]',
    Preheader: 'The PDF copy is attached: [[DocumentTotal]] credited to you.',
    Blocks: [
      title('[[DocumentTitle]]'),
      text('Hello [[FirstName]],\nthe PDF copy of the credit note that we issued to you is attached.'),
      facts,
      toDocuments,
      small(
        'The original is the XML file that arrives through the Italian exchange system (SDI): this is a courtesy copy.',
      ),
    ],
  },
  {
    Type: 'RCP',
    Language,
    Description: 'Receipt',
    Subject: '[[DocumentTitle]]',
    Preheader: 'Your receipt is attached as a PDF: [[DocumentTotal]].',
    Blocks: [
      title('[[DocumentTitle]]'),
      text('Hello [[FirstName]],\nyour receipt is attached as a PDF.'),
      facts,
      toDocuments,
    ],
  },
  {
    Type: 'QUO',
    Language,
    Description: 'Quotation',
    Subject: '[[DocumentTitle]]',
    Preheader: 'The quotation is attached as a PDF: [[DocumentTotal]].',
    Blocks: [
      title('[[DocumentTitle]]'),
      text(
        'Hello [[FirstName]],\nthe quotation that you asked for is attached. If you agree, you accept it online with one click.',
      ),
      data(
        ['Document', '[[DocumentTitle]]'],
        ['Date', '[[DocumentDate]]'],
        ['Total', '[[DocumentTotal]]'],
        ['Valid until', '[[QuotationUntil]]'],
      ),
      button('See and accept the quotation', 'QuotationLink'),
      small('Whoever has this link can accept the quotation: forward it only to those who decide.'),
    ],
  },
];

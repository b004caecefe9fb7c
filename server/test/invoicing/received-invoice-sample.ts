import { TaxDocumentType } from '@circolo/contract/invoicing/received/received-codes';
import { receivedInvoices as resource } from '@circolo/contract/invoicing/received/received-invoice';
import type { Sample } from '../sample.ts';
import { newBuyer, receivedFile, takenReceived } from './received-fixtures.ts';

const text = (value: unknown): string => String(value);

export const receivedInvoicesSample: Sample = {
  resource,
  unreferred: true,
  make: async (app) => {
    const [id] = await takenReceived(app, await app.as('SUS'), receivedFile(await newBuyer(app)));
    return id ?? 0;
  },
  finds: {
    Search: ({ Number: number }) => text(number),
    Supplier: ({ SupplierName }) => text(SupplierName),
    DocumentType: ({ DocumentType }) => text(DocumentType),
    Company: ({ Company }) => text((Company as { Id: number }).Id),
    DateFrom: ({ Date: day }) => text(day),
    DateTo: ({ Date: day }) => text(day),
    DueDateFrom: ({ DueDate }) => text(DueDate),
    DueDateTo: ({ DueDate }) => text(DueDate),
    TotalFrom: ({ Total }) => text(Total),
    TotalTo: ({ Total }) => text(Total),
  },
  misses: {
    Search: 'nessuno',
    Supplier: 'nessuno',
    DocumentType: TaxDocumentType.sanMarino,
    Company: '999999',
    DateFrom: '2999-01-01',
    DateTo: '2000-01-01',
    DueDateFrom: '2999-01-01',
    DueDateTo: '2000-01-01',
    TotalFrom: '99999999',
    TotalTo: '-99999999',
  },
};

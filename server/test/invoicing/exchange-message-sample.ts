import { MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { exchangeMessages as resource } from '@circolo/contract/invoicing/exchange/exchange-message';
import type { Sample } from '../sample.ts';
import { carried, makeSimpleFiles, messageAbout, newInvoice, upload } from './exchange-fixtures.ts';

const text = (value: unknown): string => String(value);

export const exchangeMessagesSample: Sample = {
  resource,
  kept: true,
  unreferred: true,
  make: async (app) => {
    makeSimpleFiles(app);
    const staff = await app.as('SUS');
    const file = await carried(staff, await newInvoice(app, staff));
    const message = messageAbout(file, MessageKind.metadata);
    await upload(app, staff, message);
    const { body } = await staff.get(`/ExchangeMessages?Search=${message.Name}`);
    return body.Rows?.[0]?.Id ?? body[0]?.Id;
  },
  finds: {
    Search: ({ FileName }) => text(FileName),
    Kind: ({ Kind }) => text(Kind),
    State: ({ State }) => text(State),
    Reason: ({ Reason }) => text(Reason),
    Document: ({ Document }) => text((Document as { Id: number }).Id),
    ReceivedAtFrom: ({ ReceivedAt }) => text(ReceivedAt),
    ReceivedAtTo: ({ ReceivedAt }) => text(ReceivedAt),
  },
  misses: {
    Search: 'nessuno',
    Kind: MessageKind.outcomeDiscarded,
    State: 'R',
    Reason: 'L',
    Document: '999999',
    ReceivedAtFrom: '2999-01-01',
    ReceivedAtTo: '2000-01-01',
  },
};

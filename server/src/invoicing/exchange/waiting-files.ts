import { TransmissionState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions as t } from '../../tables/invoicing/exchange-tables.ts';
import type { ChannelRow } from './channels/open-channel.ts';

/** What waits for a channel and nothing else, in a query of transmissions with their documents. */
export const waitsForChannel = ({ CompanyId, Kind }: Pick<ChannelRow, 'CompanyId' | 'Kind'>): SQL | undefined =>
  and(
    eq(documents.CompanyId, CompanyId),
    eq(t.State, TransmissionState.waiting),
    isNull(t.WaitsFor),
    eq(t.Channel, Kind),
  );

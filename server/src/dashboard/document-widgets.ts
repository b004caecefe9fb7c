import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { silenceDays } from '@circolo/contract/invoicing/exchange/exchange-channel';
import { resendDays } from '@circolo/contract/invoicing/exchange/exchange-states';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { figureList, type WidgetDefinition } from './widget-definition.ts';

/** Documents that the exchange system has discarded, which are not issued; those whose five days end by tomorrow or are over; those that a public body refused; those of which nothing was heard since they were sent. */
export const discardedDocuments: WidgetDefinition = (today) => ({
  figures: [
    { Key: 'ToResend', List: figureList('Documents', { SdiState: SdiState.discarded }) },
    {
      Key: 'LastDays',
      List: figureList('Documents', { SdiState: SdiState.discarded, SdiStateAtTo: shiftDay(today, 1 - resendDays) }),
    },
    { Key: 'RefusedByBody', List: figureList('Documents', { SdiState: SdiState.rejected }) },
    {
      Key: 'Silent',
      List: figureList('Documents', {
        SdiState: `${SdiState.sent},${SdiState.processing}`,
        SdiStateAtTo: shiftDay(today, -1 - silenceDays),
      }),
    },
  ],
});

/** Gaps in the numbers of documents (art. 21 c. 2 lett. b D.P.R. 633/72), which are never there, and how many this year has numbered. */
export const numberGaps: WidgetDefinition = (today) => ({
  figures: [
    { Key: 'Gaps', List: figureList('Documents', { BesideGap: 'true' }) },
    { Key: 'Issued', List: figureList('Documents', { DateFrom: `${today.slice(0, 4)}-01-01` }) },
  ],
});

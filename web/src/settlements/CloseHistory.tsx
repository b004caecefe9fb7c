import type { SettlementClose } from '@circolo/contract/settlements/settlements';
import { List } from '@mantine/core';
import { language, t } from '../messages/messages.ts';
import { formatInstant, formatMoney, formatNumber } from '../ui/values/format.ts';

function closedText({ ClosedBy, ClosedAt, Count, Gross, Fee, PaidOut }: SettlementClose): string {
  const amount = (euros: number) => formatMoney(euros, language());
  return t('Settlements.historyClosed', {
    name: ClosedBy ?? t('Settlements.system'),
    time: formatInstant(ClosedAt),
    all: formatNumber(Count, language()),
    gross: amount(Gross),
    fee: amount(Fee),
    paidOut: amount(PaidOut),
  });
}

/** Every close of a month with its figures, and why it was reopened. */
export const CloseHistory = ({ closes }: { closes: readonly SettlementClose[] }) => (
  <List size="sm" spacing={4}>
    {closes.flatMap((one) => [
      ...(one.ReopenedAt
        ? [
            <List.Item key={`${one.Id}-reopened`}>
              {t('Settlements.historyReopened', {
                name: one.ReopenedBy ?? t('Settlements.system'),
                time: formatInstant(one.ReopenedAt),
                reason: one.ReopenReason ?? '',
              })}
            </List.Item>,
          ]
        : []),
      <List.Item key={one.Id}>{closedText(one)}</List.Item>,
    ])}
  </List>
);

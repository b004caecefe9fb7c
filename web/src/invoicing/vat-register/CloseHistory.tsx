import type { RegisterClose } from '@circolo/contract/invoicing/vat-register/vat-register';
import { List, Stack, Title } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { amount, countText } from './register-text.ts';

const closedText = ({ ClosedAt, ClosedBy, Count, Taxable, Vat }: RegisterClose): string =>
  t('VatRegister.historyClosed', {
    time: formatInstant(ClosedAt),
    name: ClosedBy ?? t('VatRegister.system'),
    count: countText(Count),
    taxable: amount(Taxable),
    vat: amount(Vat),
  });

const reopenedText = ({ ReopenedAt, ReopenedBy, ReopenReason }: RegisterClose): string =>
  t('VatRegister.historyReopened', {
    time: formatInstant(ReopenedAt),
    name: ReopenedBy ?? t('VatRegister.system'),
    reason: ReopenReason ?? '',
  });

/** Every close of a month with its figures, and why it was reopened; the last one first. */
export function CloseHistory({ closes }: { closes: readonly RegisterClose[] }) {
  if (closes.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="closes">
      <Title order={2} size={18} id="closes">
        {t('VatRegister.history')}
      </Title>
      <List size="sm" spacing={4}>
        {closes.flatMap((one) => [
          ...(one.ReopenedAt ? [<List.Item key={`${one.Id}-reopened`}>{reopenedText(one)}</List.Item>] : []),
          <List.Item key={one.Id}>{closedText(one)}</List.Item>,
        ])}
      </List>
    </Stack>
  );
}

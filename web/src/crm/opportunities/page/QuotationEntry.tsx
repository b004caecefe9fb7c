import { type Quotation, quotationPdf, withdrawQuotation } from '@circolo/contract/crm/quotations/quotation';
import { QuotationState } from '@circolo/contract/crm/quotations/quotation-state';
import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { call } from '../../../session/client.ts';
import { saveAs } from '../../../spooler/downloads.ts';
import { confirmed } from '../../../ui/dialogs.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { toastProblem } from '../../../ui/toasts/toast-problem.ts';
import { formatDay, formatInstant, formatMoney } from '../../../ui/values/format.ts';
import { StatusBadge, type Tone } from '../../../ui/values/StatusBadge.tsx';

interface Props {
  opportunityId: number;
  quotation: Quotation;
  mayWithdraw: boolean;
}

const tones: Partial<Record<string, Tone>> = {
  [QuotationState.open]: 'blue',
  [QuotationState.accepted]: 'green',
  [QuotationState.ordered]: 'green',
  [QuotationState.expired]: 'orange',
};

/** What has become of a quotation, a line each: who issued it, sent, opened, accepted. */
function steps({ Date: issued, IssuedBy, SentAt, SentTo, OpenedAt, State, ...row }: Quotation): string[] {
  const isLive = State === QuotationState.open || State === QuotationState.accepted;
  const sent = SentAt ? t('quotations.sent', { to: SentTo ?? '', at: formatInstant(SentAt) }) : t('quotations.notSent');
  const opened = OpenedAt ? t('quotations.opened', { at: formatInstant(OpenedAt) }) : t('quotations.notOpened');
  return [
    t('quotations.issued', { date: formatDay(issued), name: IssuedBy?.Description ?? '—' }),
    // A server without a mail server sends nothing; what was opened has arrived.
    ...(SentAt || (isLive && !OpenedAt) ? [sent] : []),
    ...(OpenedAt || isLive ? [opened] : []),
    ...(row.AcceptedAt
      ? [
          t('quotations.acceptedBy', { name: row.AcceptedBy ?? '', at: formatInstant(row.AcceptedAt) }),
          t('quotations.acceptedFrom', { address: row.AcceptedFrom ?? '' }),
        ]
      : [t('quotations.until', { date: formatDay(row.ValidUntil) })]),
  ];
}

/** One quotation of an opportunity. */
export function QuotationEntry({ opportunityId, quotation, mayWithdraw }: Props) {
  const queries = useQueryClient();
  const { Id, Number: number, State, Total, Order } = quotation;
  const params = { Id: opportunityId, Quotation: Id };
  const download = async () => {
    try {
      saveAs(await call(quotationPdf, { params }), `${number.replaceAll('/', '-')}.pdf`);
    } catch (error) {
      toastProblem(error);
    }
  };
  const withdraw = async () => {
    const title = t('quotations.withdrawAsk', { number });
    const question = { title, text: t('quotations.withdrawText'), confirm: t('quotations.withdraw'), danger: true };
    if (!(await confirmed(question))) return;
    try {
      await call(withdrawQuotation, { params });
      await queries.invalidateQueries({ queryKey: ['Opportunities'] });
      toast.success(t('quotations.withdrawn'));
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <Stack gap={4} role="group" aria-label={number}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Text>
        <StatusBadge of="QuotationState" code={State} tones={tones} />
      </Group>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(Total, language())}
        </Text>
        <ActionIcon variant="subtle" aria-label={t('quotations.pdf', { number })} onClick={() => void download()}>
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {steps(quotation).map((step) => (
        <Text key={step} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {step}
        </Text>
      ))}
      {Order ? (
        <Anchor component={Link} to={paths.deskScreen(`orders/${Order.Id}`)} size="sm" fw={600}>
          {t('quotations.order', { number: Order.Description })}
        </Anchor>
      ) : null}
      {mayWithdraw && State === QuotationState.open ? (
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => void withdraw()}>
          {t('quotations.withdraw')}
        </Button>
      ) : null}
    </Stack>
  );
}

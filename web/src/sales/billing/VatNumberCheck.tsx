import {
  type VatNumberCheck as Check,
  readOrderVatCheck,
  readUserVatCheck,
  repeatOrderVatCheck,
  repeatUserVatCheck,
  VatNumberState,
} from '@circolo/contract/invoicing/vies/vat-number-check';
import { viesNumberOf } from '@circolo/contract/invoicing/vies/vies-number';
import type { Billing } from '@circolo/contract/sales/billing';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';

/** How often a number that is being asked for is looked at, in milliseconds. */
const lookEvery = 5_000;

/** The calls about the billing data of a customer, or of an order. */
const calls = {
  Users: { read: readUserVatCheck, repeat: repeatUserVatCheck },
  Orders: { read: readOrderVatCheck, repeat: repeatOrderVatCheck },
} as const;

interface Props {
  of: keyof typeof calls;
  id: number;
  billed: Pick<Billing, 'Country' | 'VatNumber'>;
  /** Whether the billing data may be edited, and so checked again. */
  mayEdit: boolean;
}

/** The last answer of VIES, with its number and day in words. */
function stateText({ Country, Number: digits, State, CheckedAt }: Check): string {
  const number = Country + digits;
  if (State === VatNumberState.waiting || CheckedAt === null) return t('billingData.vies.waiting', { number });
  const values = { number, date: formatInstant(CheckedAt) };
  return t(State === VatNumberState.valid ? 'billingData.vies.valid' : 'billingData.vies.notValid', values);
}

/** The answer of VIES: what was wrong in an alert, the rest as plain words. */
function Answer({ check }: { check: Check }) {
  const { State, Name, Address, ConsultationNumber, Unavailable } = check;
  if (State === VatNumberState.notValid)
    return (
      <Alert
        color="orange"
        p="xs"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={stateText(check)}
        styles={{ title: { color: 'inherit' } }}
      >
        {t('billingData.vies.notValidText')}
      </Alert>
    );
  const proof = ConsultationNumber ? t('billingData.vies.consultation', { number: ConsultationNumber }) : null;
  return (
    <>
      {State === VatNumberState.waiting && Unavailable ? null : (
        <Text size="sm" fw={State === VatNumberState.valid ? 600 : 400}>
          {stateText(check)}
        </Text>
      )}
      {[Name, Address, proof]
        .filter((line) => line !== null)
        .map((line) => (
          <Text key={line} size="xs" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
    </>
  );
}

/** What VIES says of the VAT number that is billed, with the way to have it asked again; nothing where it is not asked. */
export function VatNumberCheck({ of, id, billed, mayEdit }: Props) {
  const { read, repeat } = calls[of];
  const queries = useQueryClient();
  const number = viesNumberOf(billed);
  const queryKey = [of, 'vat-number-check', id, number];
  const { data: check } = useQuery({
    queryKey,
    queryFn: () => callWithoutToast(read, { params: { Id: id } }),
    enabled: number !== null,
    // An answer takes some seconds; a member state that is down takes hours.
    refetchInterval: ({ state: { data } }) => (data?.Waits && !data.Unavailable ? lookEvery : false),
  });
  const asking = useMutation({
    mutationFn: () => call(repeat, { params: { Id: id } }),
    onSuccess: async (asked) => {
      queries.setQueryData(queryKey, asked);
      await queries.invalidateQueries({ queryKey });
      toast.success(t('billingData.vies.asked'));
    },
    onError: (error) => toast.error(error.message),
  });
  if (!check) return null;
  return (
    <div style={{ marginTop: 12 }}>
      <Answer check={check} />
      {check.Unavailable ? <Text size="sm">{t('billingData.vies.unavailable')}</Text> : null}
      {mayEdit ? (
        <Button
          mt={8}
          size="compact-sm"
          variant="default"
          loading={asking.isPending}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => asking.mutate()}
        >
          {t('billingData.vies.again')}
        </Button>
      ) : null}
    </div>
  );
}

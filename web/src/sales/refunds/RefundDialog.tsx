import {
  makeRefund,
  type OrderRefunds,
  RefundMethod,
  type RefundMethodCode,
} from '@circolo/contract/sales/refunds/refund';
import { Alert, Button, Modal, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatMoney } from '../../ui/values/format.ts';
import { RefundLines } from './RefundLines.tsx';
import { type RefundCause, RefundReason, useIsExplained } from './RefundReason.tsx';
import { allPieces, amountOfPieces } from './refund-amount.ts';

const kinds = ['lines', 'all', 'amount'] as const;
type Kind = (typeof kinds)[number];

interface Props {
  orderId: number;
  refunds: OrderRefunds;
  close: () => void;
}

/** How the dialog opens: what came beyond the price belongs to no line, and lines may be worth more than what is left. */
function firstKind({ Surplus, Kept }: OrderRefunds, lines: OrderRefunds['Lines']): Kind {
  if (Surplus > 0) return 'amount';
  return lines.length > 0 && amountOfPieces(lines, allPieces(lines)) <= Kept ? 'lines' : 'all';
}

/** Gives money of an order back: pieces of its lines, everything that was not refunded yet, or an amount; how, and why. */
export function RefundDialog({ orderId, refunds, close }: Props) {
  const queries = useQueryClient();
  const refundable = refunds.Lines.filter(({ Refundable }) => Refundable > 0);
  const [kind, setKind] = useState<Kind>(() => firstKind(refunds, refundable));
  // It begins with everything that may go back; who wants less writes less.
  const [pieces, setPieces] = useState<Record<number, number>>(() => allPieces(refundable));
  const [amount, setAmount] = useState(refunds.Surplus > 0 ? refunds.Surplus : refunds.Kept);
  const [method, setMethod] = useState<RefundMethodCode>(refunds.Methods[0] ?? RefundMethod.transfer);
  const [why, setWhy] = useState<RefundCause>({ Id: null, note: '' });
  const isExplained = useIsExplained(why);
  const [tried, setTried] = useState(false);
  const ofLines = amountOfPieces(refundable, pieces);
  const total = kind === 'all' ? refunds.Kept : kind === 'lines' ? ofLines : amount;

  const save = useMutation({
    mutationFn: () =>
      call(makeRefund, {
        params: { Id: orderId },
        body: {
          Lines:
            kind === 'lines'
              ? Object.entries(pieces).flatMap(([Id, Quantity]) =>
                  Quantity > 0 ? [{ Line: { Id: Number(Id) }, Quantity }] : [],
                )
              : [],
          Amount: kind === 'amount' ? amount : null,
          Method: method,
          Reason: why.note.trim(),
          StatusReason: why.Id === null ? null : { Id: why.Id },
        },
      }),
    onSuccess: async ({ Waiting }) => {
      await queries.invalidateQueries({ queryKey: ['Orders'] });
      await queries.invalidateQueries({ queryKey: ['MoneyApprovals'] });
      // The credit note of what was invoiced.
      await queries.invalidateQueries({ queryKey: ['Documents'] });
      const made = t('refunds.made', { amount: formatMoney(total, language()) });
      toast.success(Waiting > refunds.Waiting ? t('moneyApprovals.asked') : made);
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (total > 0 && isExplained) save.mutate();
  };
  return (
    <Modal opened onClose={close} size={620} title={<Text fw={650}>{t('refunds.make')}</Text>}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <SegmentedControl
            aria-label={t('refunds.what')}
            fullWidth
            data={kinds
              .filter((one) => one !== 'lines' || refundable.length > 0)
              .map((one) => ({ value: one, label: t(`refunds.kind.${one}`) }))}
            value={kind}
            onChange={(value) => setKind(value as Kind)} // One of the three.
          />
          {kind === 'lines' ? <RefundLines lines={refundable} pieces={pieces} change={setPieces} /> : null}
          {kind === 'amount' ? (
            <NumberInput
              label={t('refunds.amount')}
              description={t('refunds.most', { amount: formatMoney(refunds.Kept, language()) })}
              value={amount}
              onChange={(value) => setAmount(Number(value) || 0)}
              min={0}
              max={refunds.Kept}
              decimalScale={2}
              fixedDecimalScale
              decimalSeparator={language() === 'it' ? ',' : '.'}
              hideControls
              suffix=" €"
            />
          ) : null}
          <Select
            label={t('refunds.method')}
            description={t(`refunds.methodHelp.${method}`)}
            data={refunds.Methods.map((code) => ({ value: code, label: enumLabel('RefundMethod', code) }))}
            value={method}
            onChange={(code) => setMethod((code ?? method) as RefundMethodCode)} // One of the offered.
            allowDeselect={false}
          />
          <RefundReason why={why} change={setWhy} missing={tried && !isExplained} />
          <Text role="status" fw={650}>
            {t('refunds.total', { amount: formatMoney(total, language()) })}
          </Text>
          {tried && total <= 0 ? <Alert color="red" title={t('refunds.chooseSomething')} /> : null}
          {save.error ? <Alert color="red" role="alert" title={save.error.message} /> : null}
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={save.isPending}>
            {t('refunds.make')}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

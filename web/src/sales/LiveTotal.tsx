import { previewOrder } from '@circolo/contract/sales/order';
import { Alert, Paper, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../app/session/api-problem.ts';
import { quietCall } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import { useFieldValue } from '../ui/form-context.ts';
import { OrderAmounts } from './OrderAmounts.tsx';
import { type LineForm, pricedLines } from './order-form.ts';

const pause = 300;

/** Why there is no price: what is wrong with single fields says more than that something is. */
function refusal(error: Error): string {
  const fields = error instanceof ApiProblem ? Object.values(error.Fields).map(({ Message }) => Message) : [];
  return fields.length > 0 ? fields.join(' · ') : error.message;
}

/** What the order costs as it is typed, worked out by the server. */
export function LiveTotal() {
  const user = useFieldValue<{ Id: number } | null>('User');
  const lines = useFieldValue<LineForm[]>('Lines');
  const [asked] = useDebouncedValue(JSON.stringify({ User: user, Lines: pricedLines(lines) }), pause);
  const body = JSON.parse(asked) as { User: { Id: number } | null; Lines: ReturnType<typeof pricedLines> }; // Written one line above.
  const { User, Lines } = body;
  const ready = User !== null && Lines.length > 0;
  const priced = useQuery({
    queryKey: ['Orders', 'preview', asked],
    queryFn: () => quietCall(previewOrder, { body: { User: User ?? { Id: 0 }, Lines } }),
    enabled: ready,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Paper withBorder p="md" radius="md" aria-live="polite">
      {!ready ? (
        <Text size="sm" c="dimmed">
          {t('sales.form.chooseFirst')}
        </Text>
      ) : priced.isError ? (
        <Alert color="orange" title={refusal(priced.error)} />
      ) : priced.data ? (
        <div style={{ opacity: priced.isPlaceholderData ? 0.5 : 1 }}>
          <OrderAmounts amounts={priced.data} />
        </div>
      ) : (
        <Skeleton h={84} aria-label={t('sales.form.pricing')} />
      )}
    </Paper>
  );
}

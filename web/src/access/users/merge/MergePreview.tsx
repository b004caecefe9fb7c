import type { previewCustomerMerge } from '@circolo/contract/crm/customers/merge-customers';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { Alert, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { enumLabel, language, t } from '../../../messages/messages.ts';
import { formatMoney, formatNumber } from '../../../ui/values/format.ts';

type Preview = AnswerOf<typeof previewCustomerMerge>;

/** Why two customers cannot be one. */
export const MergeBlocks = ({ blocks }: { blocks: Preview['Blocks'] }) => (
  <Alert
    color="orange"
    variant="light"
    role="alert"
    icon={<IconAlertTriangle aria-hidden />}
    title={t('customerMerge.blocked')}
  >
    <List size="sm" spacing={4}>
      {blocks.map((code) => (
        <List.Item key={code}>{enumLabel('MergeBlock', code)}</List.Item>
      ))}
    </List>
  </Alert>
);

/** What passes to the one who stays, and what becomes of the other. */
export function MergeConsequences({ preview: { Moves, Credit, EndsConsent } }: { preview: Preview }) {
  const counts = Moves.map(({ Kind, Count }) => [enumLabel('MergedKind', Kind), formatNumber(Count, language())]);
  const facts = Credit === 0 ? counts : [...counts, [t('customerMerge.credit'), formatMoney(Credit, language())]];
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('customerMerge.moves')}
      </Text>
      {facts.length === 0 ? <Text size="sm">{t('customerMerge.noMoves')}</Text> : null}
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xl" verticalSpacing={4} m={0} p={0}>
        {facts.map(([label, amount]) => (
          <Group key={label} component="li" justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm">{label}</Text>
            <Text size="sm" fw={600}>
              {amount}
            </Text>
          </Group>
        ))}
      </SimpleGrid>
      <List size="sm" spacing={4} mt="xs">
        <List.Item>{t('customerMerge.account')}</List.Item>
        {EndsConsent ? <List.Item>{t('customerMerge.consent')}</List.Item> : null}
        <List.Item>{t('customerMerge.undo')}</List.Item>
      </List>
    </Stack>
  );
}

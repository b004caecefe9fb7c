import { receivedInvoiceFile } from '@circolo/contract/invoicing/received/received-files';
import { receivedInvoices } from '@circolo/contract/invoicing/received/received-invoice';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Badge, Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { RecordTools } from '../../record/dialog/RecordTools.tsx';
import type { DialogProps } from '../../record/dialog/ResourceDialog.tsx';
import { LazyTabs } from '../../record/LazyTabs.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { call } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatMoney } from '../../ui/values/format.ts';
import { ReceivedContent } from './ReceivedContent.tsx';
import { ReceivedFindings, ReceivedOriginal } from './ReceivedOriginal.tsx';

type Invoice = RecordOf<typeof receivedInvoices>;

function ReceivedView({ invoice }: { invoice: Invoice }) {
  const { Id, DocumentType, Total, FileName } = invoice;
  const original = useAction(async () => saveAs(await call(receivedInvoiceFile, { params: { Id } }), FileName));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Badge variant="light" tt="none">
            {enumLabel('TaxDocumentType', DocumentType)}
          </Badge>
          <Text fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(Total, language())}
          </Text>
        </Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileCode size={16} aria-hidden />}
          loading={original.busy}
          onClick={() => void original.run()}
        >
          {t('received.original')}
        </Button>
      </Group>
      <LazyTabs
        tabs={[
          { key: 'content', label: t('received.content'), show: () => <ReceivedContent invoice={invoice} /> },
          { key: 'readable', label: t('received.readable'), show: () => <ReceivedOriginal id={Id} /> },
          { key: 'findings', label: t('received.findings'), show: () => <ReceivedFindings id={Id} /> },
        ]}
      />
      <RecordTools resource={receivedInvoices} id={Id} />
    </Stack>
  );
}

/** A received invoice: what it says, its original to be read by people, what its checks found. */
export function ReceivedDrawer({ id, close }: DialogProps) {
  useReturnFocus();
  const stored = useQuery({
    queryKey: [receivedInvoices.Name, 'one', id],
    queryFn: () => oneRecord(receivedInvoices, id ?? 0),
  });
  const { data } = stored;
  const title = data ? `${data.SupplierName} ${data.Number}` : t('ReceivedInvoices.one');
  return (
    <Drawer opened onClose={close} position="right" size={820} title={<Text fw={650}>{title}</Text>}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : data ? (
        <ReceivedView invoice={data} />
      ) : (
        <Stack gap="md" aria-busy>
          <Skeleton h={36} />
          <Skeleton h={420} />
        </Stack>
      )}
    </Drawer>
  );
}

import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { documents } from '@circolo/contract/invoicing/documents/document';
import { documentPdfFile, documentXmlFile } from '@circolo/contract/invoicing/documents/document-files';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileCode, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { language, t } from '../../messages/messages.ts';
import { RecordTools } from '../../record/dialog/RecordTools.tsx';
import type { DialogProps } from '../../record/dialog/ResourceDialog.tsx';
import { LazyTabs } from '../../record/LazyTabs.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatMoney } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { ExchangeTimeline } from '../exchange/ExchangeTimeline.tsx';
import { sdiTones } from '../exchange/sdi-tones.ts';
import { DocumentContent } from './DocumentContent.tsx';
import { DocumentOriginal } from './DocumentOriginal.tsx';
import { documentKindName } from './document-kind-name.ts';

type Document = RecordOf<typeof documents>;

const fileName = ({ Kind, FullNumber }: Document, end: string): string =>
  `${documentKindName(Kind)} ${FullNumber}.${end}`.replace(/[\\/:*?"<>|]+/g, '-');

function DocumentView({ document }: { document: Document }) {
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const { Id, DocumentType, HasOriginal } = document;
  const params = { Id };
  const pdf = useAction(async () => saveAs(await call(documentPdfFile, { params }), fileName(document, 'pdf')));
  const xml = useAction(async () => saveAs(await call(documentXmlFile, { params }), fileName(document, 'xml')));
  const exchange = () => <ExchangeTimeline id={Id} mayChange={mayChange} />;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          {DocumentType ? <StatusBadge of="SdiState" code={document.SdiState} tones={sdiTones} /> : null}
          <Text fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(document.Total, language())}
          </Text>
        </Group>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            loading={pdf.busy}
            onClick={() => void pdf.run()}
          >
            {t('documentRecord.pdf')}
          </Button>
          {HasOriginal ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileCode size={16} aria-hidden />}
              loading={xml.busy}
              onClick={() => void xml.run()}
            >
              {t('documentRecord.xml')}
            </Button>
          ) : null}
        </Group>
      </Group>
      <LazyTabs
        tabs={[
          { key: 'content', label: t('documentRecord.content'), show: () => <DocumentContent document={document} /> },
          ...(DocumentType ? [{ key: 'exchange', label: t('documentRecord.exchange'), show: exchange }] : []),
          ...(HasOriginal
            ? [{ key: 'original', label: t('documentRecord.original'), show: () => <DocumentOriginal id={Id} /> }]
            : []),
        ]}
      />
      <RecordTools resource={documents} id={Id} />
    </Stack>
  );
}

/** A document as it was issued: what it says, its files, its way through the exchange system. */
export function DocumentDrawer({ id, close }: DialogProps) {
  useReturnFocus();
  const stored = useQuery({
    queryKey: [documents.Name, 'one', id],
    queryFn: () => oneRecord(documents, id ?? 0),
  });
  const { data } = stored;
  const title = data ? `${documentKindName(data.Kind)} ${data.FullNumber}` : t('Documents.one');
  return (
    <Drawer opened onClose={close} position="right" size={820} title={<Text fw={650}>{title}</Text>}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : data ? (
        <DocumentView document={data} />
      ) : (
        <Stack gap="md" aria-busy>
          <Skeleton h={36} />
          <Skeleton h={420} />
        </Stack>
      )}
    </Drawer>
  );
}

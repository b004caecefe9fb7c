import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { documentPdfFile } from '@circolo/contract/invoicing/documents/document-files';
import { type OrderPaper, orderProForma, orderReceipts } from '@circolo/contract/sales/orders/order-papers';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { call } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { saveAs } from '../../../spooler/downloads.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { toastProblem } from '../../../ui/toasts/toast-problem.ts';

interface Props {
  orderId: number;
  /** Something has come in: that is receipted; else there is a pro-forma to pay by. */
  hasPayments: boolean;
  /** Something is still to be paid: without that, and without payments, there is no paper. */
  isOpen: boolean;
}

/** The papers of an order that are no invoices, issued when they are asked for: who sees documents downloads them. */
export function OrderPapers({ orderId, hasPayments, isOpen }: Props) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const mayIssue = allows(useLevel('orders'), AuthorizationLevel.edit);
  const mayRead = allows(useLevel('documents'), AuthorizationLevel.view);
  if (!mayIssue || !mayRead || !(hasPayments || isOpen)) return null;
  const params = { Id: orderId };
  const issue = async (): Promise<OrderPaper[]> =>
    hasPayments ? call(orderReceipts, { params }) : [await call(orderProForma, { params })];
  const download = async () => {
    setBusy(true);
    try {
      const papers = await issue();
      for (const { Id, FileName } of papers) saveAs(await call(documentPdfFile, { params: { Id } }), FileName);
      void queries.invalidateQueries({ queryKey: ['Documents'] });
      toast.success(t(papers.length > 0 ? 'orderPapers.issued' : 'orderPapers.none'));
    } catch (error) {
      toastProblem(error);
    }
    setBusy(false);
  };
  return (
    <Group>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => void download()}
      >
        {t(hasPayments ? 'orderPapers.receipts' : 'orderPapers.proForma')}
      </Button>
    </Group>
  );
}

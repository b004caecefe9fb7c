import { documentArchive } from '@circolo/contract/invoicing/documents/document-archive';
import { sendDocuments } from '@circolo/contract/invoicing/exchange/transmission';
import { IconFileZip, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { documents } from '#list/invoicing/documents/document';
import type { ChosenAction } from '../../lists/bulk/BulkBar.tsx';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** Documents that one call sends. */
const mostSent = 50;

/** What is done with chosen documents: a zip of their files, and sending them; one that is refused stops no other. */
export function useChosenDocuments(mayChange: boolean): readonly ChosenAction[] {
  const queries = useQueryClient();
  const download: ChosenAction = {
    key: 'archive',
    label: t('documentRecord.archive'),
    icon: <IconFileZip size={16} aria-hidden />,
    run: async (ids) => {
      saveAs(await call(documentArchive, { query: { Documents: ids.join(',') } }), `${t('Documents.title')}.zip`);
    },
  };
  const send: ChosenAction = {
    key: 'send',
    label: t('exchange.send'),
    icon: <IconSend size={16} aria-hidden />,
    run: async (ids) => {
      if (ids.length > mostSent) return showError(t('documentRecord.sendMost', { count: mostSent }));
      const question = { title: t('exchange.title'), text: t('documentRecord.sendText', { count: ids.length }) };
      if (!(await confirmed({ ...question, confirm: t('exchange.send') }))) return;
      const outcomes = await call(sendDocuments, { body: { Documents: [...ids] } });
      await queries.invalidateQueries({ queryKey: [documents.Name] });
      const count = outcomes.filter(({ Done }) => Done).length;
      if (count > 0) toast.success(t('documentRecord.sent', { count }));
      const reasons = new Set(outcomes.flatMap(({ Message }) => (Message === null ? [] : [Message])));
      if (reasons.size > 0)
        showError([t('documentRecord.notSent', { count: outcomes.length - count }), ...reasons].join(' '));
    },
  };
  return mayChange ? [download, send] : [download];
}

import { requestLeadDataCopy, requestUserDataCopy } from '@circolo/contract/privacy/data-copy';
import { eraseLead, eraseUser, previewLeadErasure, previewUserErasure } from '@circolo/contract/privacy/erasure';
import { text } from '@circolo/contract/values/kinds';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../messages/messages.ts';
import { call, callWithoutToast } from '../session/client.ts';
import { TextAreaField } from '../ui/form/fields/text-fields.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { CopyDataDialog } from './data-copy/CopyDataDialog.tsx';
import { ErasureDialog } from './erasure/ErasureDialog.tsx';

/** What staff do with what is held about a person. */
export type PersonAct = 'copy' | 'erase';

/** The calls about a user, and about a lead. */
const callsOf = {
  Users: { copy: requestUserDataCopy, preview: previewUserErasure, erase: eraseUser },
  Leads: { copy: requestLeadDataCopy, preview: previewLeadErasure, erase: eraseLead },
} as const;

const schema = z.object({ Reason: text(250) });

interface Props {
  act: PersonAct;
  of: keyof typeof callsOf;
  id: number;
  name: string;
  close: () => void;
}

/** Copies or erases what is held about a user or a lead, with a reason. */
export function PersonDialog({ act, of, id, name, close }: Props) {
  const queries = useQueryClient();
  const { copy, preview, erase } = callsOf[of];
  const params = { Id: id };
  if (act === 'copy')
    return (
      <CopyDataDialog
        name={name}
        about={t(of === 'Leads' ? 'dataCopy.forOther.leadText' : 'dataCopy.forOther.text')}
        ask={(Reason) => call(copy, { params, body: { Reason } })}
        close={close}
      />
    );
  return (
    <ErasureDialog
      close={close}
      erasing={{
        of: [of, id],
        read: () => callWithoutToast(preview, { params }),
        title: (read) => t('erasure.title', { name: read?.Name ?? name }),
        none: t('erasure.nothingGoes'),
        blockText: ({ Message }) => Message,
        submit: t('erasure.submit'),
        schema,
        initial: { Reason: '' },
        fields: <TextAreaField name="Reason" label={t('erasure.reason')} />,
        erase: async ({ Reason }) => {
          await call(erase, { params, body: { Reason } });
          toast.success(t('erasure.done'));
          close();
          // Their name was on whatever is shown.
          await queries.invalidateQueries();
        },
      }}
    />
  );
}

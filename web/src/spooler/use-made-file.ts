import type { Notification } from '@circolo/contract/resource/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../http/api-problem.ts';
import { t } from '../messages/messages.ts';
import { showError } from '../ui/dialogs.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { download, whenReady } from './downloads.ts';

/** Asks for a file that a job makes, and downloads it when it is there. */
export function useMadeFile() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (ask: () => Promise<Notification>) => {
    setBusy(true);
    try {
      const asked = await ask().finally(() => setBusy(false));
      toast.info(t('spooler.started'));
      const file = await whenReady(queries, asked);
      if (file) await download(file);
    } catch (error) {
      showError(error instanceof ApiProblem ? error.Message : t('error.exportFailed'));
    }
  };
  return { busy, run };
}

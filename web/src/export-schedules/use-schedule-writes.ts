import type { ExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import * as calls from '@circolo/contract/export-schedules/export-schedule';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../http/api-problem.ts';
import { t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { filesQuery } from '../spooler/files.ts';
import { confirmed, showError } from '../ui/dialogs.tsx';
import { toast } from '../ui/toasts/toast.tsx';

/** Scheduled exports, own and of others. */
export const schedulesKey = ['ExportSchedules'];

/** What is done with a scheduled export from its line; what the server refuses is shown. */
export function useScheduleWrites({ Id, Description: name, Owner }: ExportSchedule) {
  const queries = useQueryClient();
  const done = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      toast.success(message);
    } catch (error) {
      showError(error instanceof ApiProblem ? error.Message : t('exportSchedules.failed'));
    }
    await queries.invalidateQueries({ queryKey: schedulesKey });
  };
  const params = { Id };
  return {
    pause: () => done(() => call(calls.pauseExportSchedule, { params }), t('exportSchedules.paused')),
    resume: () => done(() => call(calls.resumeExportSchedule, { params }), t('exportSchedules.resumed')),
    run: async () => {
      await done(() => call(calls.runExportSchedule, { params }), t('exportSchedules.started'));
      await queries.refetchQueries({ queryKey: filesQuery.queryKey });
    },
    remove: async () => {
      const question = { title: t('exportSchedules.removeTitle'), text: t('exportSchedules.removeText', { name }) };
      if (!(await confirmed({ ...question, confirm: t('exportSchedules.remove'), danger: true }))) return;
      await done(() => call(calls.removeExportSchedule, { params }), t('exportSchedules.removed'));
    },
    stop: async () => {
      const text = t('exportSchedules.stopText', { name, owner: Owner.Description });
      const question = { title: t('exportSchedules.stopTitle'), text, confirm: t('exportSchedules.stop') };
      if (!(await confirmed({ ...question, danger: true }))) return;
      await done(() => call(calls.stopExportSchedule, { params }), t('exportSchedules.stoppedNow'));
    },
  };
}

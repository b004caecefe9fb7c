import {
  changeQuietHours,
  type QuietHours,
  quietHoursInput,
  readQuietHours,
} from '@circolo/contract/alerts/quiet-hours';
import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { urgentText } from '../../alerts/quiet-words.ts';
import { t } from '../../messages/messages.ts';
import { useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { ClockField } from '../../ui/form/ClockField.tsx';
import { deviceZone } from '../../ui/form/device-zone.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

const key = ['QuietHours'];

function zoneText({ StartTime, Saturday, Sunday, TimeZone: saved }: QuietHours): string {
  const zone = deviceZone();
  const isChosen = StartTime !== null || Saturday || Sunday;
  return isChosen && saved !== zone ? t('alerts.quiet.otherZone', { saved, zone }) : t('alerts.quiet.zone', { zone });
}

function HoursForm({ hours }: { hours: QuietHours }) {
  const queries = useQueryClient();
  const zodForm = useZodForm({
    schema: quietHoursInput,
    initial: { ...hours, StartTime: hours.StartTime ?? '', EndTime: hours.EndTime ?? '', TimeZone: deviceZone() },
    save: async (input) => {
      queries.setQueryData(key, await call(changeQuietHours, { body: quietHoursInput.parse(input) }));
      toast.saved();
    },
  });
  useUnsavedChangesGuard(() => zodForm.form.isDirty());
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        <SimpleGrid cols={2} spacing="sm">
          <ClockField name="StartTime" label={t('alerts.quiet.StartTime')} />
          <ClockField name="EndTime" label={t('alerts.quiet.EndTime')} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {t('alerts.quiet.nextDay')} {zoneText(hours)}
        </Text>
        <SwitchField name="Saturday" label={t('alerts.quiet.Saturday')} />
        <SwitchField name="Sunday" label={t('alerts.quiet.Sunday')} />
        <Text size="sm">{urgentText()}</Text>
        <Group>
          <Button type="submit" loading={zodForm.saving}>
            {t('alerts.quiet.save')}
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}

/** When a member of staff wants to be left in peace. */
export function QuietHoursForm() {
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(readQuietHours) });
  if (error && !data) return <LoadFailure retry={() => void refetch()} error={error} />;
  return data ? <HoursForm hours={data} /> : <Skeleton h={260} />;
}

import { type MyAccount, myAccountInput } from '@circolo/contract/access/users/my-account';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useRereadMyAccount, useSaveMyAccount } from './use-my-account.ts';

interface Props {
  account: MyAccount;
  /** The guard of unsaved changes; the shop, which has no router, has none. */
  useGuard?: (isDirty: () => boolean) => unknown;
}

const noGuard = () => undefined;

/** Name and phone of the own account. */
export function MyDataForm({ account, useGuard = noGuard }: Props) {
  const save = useSaveMyAccount();
  const reread = useRereadMyAccount();
  const { FirstName, LastName, Phone, Language, Version } = account;
  const zodForm = useZodForm({
    schema: myAccountInput,
    initial: { FirstName, LastName, Phone: Phone ?? '', Language, Version },
    save: async (input) => {
      const { Version: next } = await save(input);
      zodForm.form.setFieldValue('Version', next);
      toast.saved();
    },
  });
  useGuard(() => zodForm.form.isDirty());
  const reload = async () => {
    const now = await reread();
    for (const name of ['FirstName', 'LastName', 'Phone', 'Language', 'Version'] as const) {
      zodForm.form.setFieldValue(name, now[name] ?? '');
    }
    zodForm.form.resetDirty();
    zodForm.form.clearErrors();
    zodForm.forgetProblem();
  };
  const stale = zodForm.problem?.Code === 'StaleVersion';
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem}>
          {stale ? (
            <Button size="xs" color="red.8" onClick={() => void reload()}>
              {t('form.reload')}
            </Button>
          ) : null}
        </FormProblem>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextField name="FirstName" label={t('profile.firstName')} autoComplete="given-name" />
          <TextField name="LastName" label={t('profile.lastName')} autoComplete="family-name" />
        </SimpleGrid>
        {account.HasPhone ? (
          <TextField name="Phone" label={t('profile.phone')} type="tel" inputMode="tel" autoComplete="tel" />
        ) : null}
        <Group>
          <Button type="submit" loading={zodForm.saving}>
            {t('profile.saveData')}
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}

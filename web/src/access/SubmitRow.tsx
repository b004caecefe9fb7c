import { Button, Group } from '@mantine/core';
import { t } from '../messages/messages.ts';
import { AuthSubmit } from './AuthSubmit.tsx';

interface Props {
  loading: boolean;
  children: string;
  danger?: boolean;
  /** As wide as a sign-in form, in the brand's own button colours. */
  full?: boolean;
  cancel?: (() => void) | undefined;
}

/** The buttons below a form of the own account. */
export function SubmitRow({ loading, children, danger = false, full = false, cancel }: Props) {
  if (full) return <AuthSubmit loading={loading}>{children}</AuthSubmit>;
  return (
    <Group gap="sm">
      <Button type="submit" loading={loading} {...(danger ? { color: 'red.8' } : {})}>
        {children}
      </Button>
      {cancel ? (
        <Button variant="default" onClick={cancel}>
          {t('form.cancel')}
        </Button>
      ) : null}
    </Group>
  );
}

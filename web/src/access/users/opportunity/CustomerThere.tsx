import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';

interface Props {
  opportunity: Opportunity;
  customer: { Id: number; Description: string };
  link: () => Promise<void>;
  close: () => void;
}

/** The customer who has the address of an opportunity already, offered in place of the form. */
export function CustomerThere({ opportunity, customer, link, close }: Props) {
  useReturnFocus();
  const { busy, problem, run } = useAction(link);
  return (
    <Modal opened onClose={close} centered title={<Text fw={650}>{t('opportunities.customer.thereTitle')}</Text>}>
      <Stack gap="sm">
        <Text size="sm">
          {t('opportunities.customer.there', { name: customer.Description, email: opportunity.Email ?? '' })}
        </Text>
        <Anchor component={Link} to={paths.deskScreen(`users/${customer.Id}`)} size="sm">
          {t('opportunities.customer.open')}
        </Anchor>
        {problem ? <Alert color="red" role="alert" title={problem} /> : null}
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void run()}>
            {t('opportunities.customer.link')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

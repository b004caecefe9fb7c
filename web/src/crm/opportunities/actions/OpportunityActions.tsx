import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { isOpenOpportunity } from '@circolo/contract/crm/opportunities/opportunity-status';
import { Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { t } from '../../../messages/messages.ts';
import { actionIcons } from './action-icons.tsx';
import { useActionDialog } from './use-action-dialog.tsx';
import { useOfferedActions } from './use-offered.ts';
import { useRun } from './use-run.ts';

/** What is shown as a button, the first one of those that are offered most prominently. */
const asked = ['assign', 'success', 'fail', 'reopen'] as const;
const further = ['setGoal', 'changeUser', 'leave'] as const;

interface Props {
  opportunity: Opportunity;
  onChanged?: (opportunity: Opportunity) => void;
}

/** Everything that may be done to an opportunity now, as the buttons of its page. */
export function OpportunityActions({ opportunity, onChanged }: Props) {
  const offered = useOfferedActions();
  const run = useRun(onChanged);
  const { ask, dialog } = useActionDialog(onChanged);
  const isOffered = (action: Parameters<typeof offered>[0]) => offered(action, opportunity);
  const more = further.filter(isOffered);
  const plain =
    isOpenOpportunity(opportunity.Status) && isOffered('alignSteps') ? (['alignSteps', 'resync'] as const) : [];
  return (
    <Group gap="xs">
      {isOffered('take') ? (
        <Button leftSection={actionIcons.take} onClick={() => void run('take', opportunity.Id)}>
          {t('opportunityActions.label.take')}
        </Button>
      ) : null}
      {asked.filter(isOffered).map((action) => (
        <Button
          key={action}
          variant={action === 'success' ? 'filled' : 'default'}
          leftSection={actionIcons[action]}
          onClick={() => ask({ action, opportunity })}
        >
          {t(`opportunityActions.label.${action}`)}
        </Button>
      ))}
      {more.length + plain.length > 0 ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              {t('opportunityActions.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((action) => (
              <Menu.Item key={action} leftSection={actionIcons[action]} onClick={() => ask({ action, opportunity })}>
                {t(`opportunityActions.label.${action}`)}
              </Menu.Item>
            ))}
            {plain.map((action) => (
              <Menu.Item
                key={action}
                leftSection={actionIcons[action]}
                onClick={() => void run(action, opportunity.Id)}
              >
                {t(`opportunityActions.label.${action}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {dialog}
    </Group>
  );
}

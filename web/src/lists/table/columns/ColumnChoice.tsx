import { Badge, Button, Loader, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { t } from '../../../messages/messages.ts';
import type { ColumnChoicesProps } from './ColumnChoices.tsx';

const ColumnChoices = lazy(() => import('./ColumnChoices.tsx').then((m) => ({ default: m.ColumnChoices })));

/** Which columns are shown, in which order, which stay at the left; remembered for the person. A number says how many have no room. */
export function ColumnChoice(props: ColumnChoicesProps) {
  const count = props.chosen.leftOut.length;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus width={300}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          px="sm"
          title={count > 0 ? t('panel.leftOut', { count }) : undefined}
          rightSection={
            count > 0 ? (
              <Badge variant="light" color="gray" px={6} ml={4} aria-hidden>
                {`+${count}`}
              </Badge>
            ) : null
          }
        >
          {t('panel.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('panel.columns')}>
        <Suspense fallback={<Loader size="sm" />}>
          <ColumnChoices {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

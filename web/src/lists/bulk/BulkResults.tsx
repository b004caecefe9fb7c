import type { BulkRun } from '@circolo/contract/lists/bulk';
import { Alert, List, ScrollArea, Stack, Text } from '@mantine/core';
import { t, type WordKey } from '../../messages/messages.ts';

interface Props {
  run: BulkRun;
  /** The messages for those that went well, and for the others. */
  done: WordKey;
  refused: WordKey;
}

/** What became, or would become, of the records of a run: how many went well, and of each other one why not. */
export function BulkResults({ run, done, refused }: Props) {
  const failed = run.Results.filter(({ Code }) => Code !== null);
  const more = run.Failed - failed.length;
  return (
    <Stack gap="xs">
      {run.Error ? (
        <Alert color="red" role="alert">
          {run.Error}
        </Alert>
      ) : null}
      {run.Done > 0 ? (
        <Text size="sm" fw={600}>
          {t(done, { count: run.Done })}
        </Text>
      ) : null}
      {failed.length > 0 ? (
        <>
          <Text size="sm" fw={600}>
            {t(refused, { count: run.Failed })}
          </Text>
          <ScrollArea.Autosize mah={220} type="auto" offsetScrollbars>
            <List size="sm" spacing={4}>
              {failed.map(({ RecordId, Description, Message }) => (
                <List.Item key={RecordId}>
                  <strong>{Description}</strong>
                  <br />
                  {Message}
                </List.Item>
              ))}
            </List>
          </ScrollArea.Autosize>
          {more > 0 ? (
            <Text size="sm" c="dimmed">
              {t('bulk.more', { count: more })}
            </Text>
          ) : null}
        </>
      ) : null}
    </Stack>
  );
}

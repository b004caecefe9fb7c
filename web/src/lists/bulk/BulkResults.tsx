import type { BulkRun } from '@circolo/contract/lists/bulk';
import { Alert, Anchor, List, ScrollArea, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t, type WordKey } from '../../messages/messages.ts';

interface Props {
  run: BulkRun;
  /** The messages for those that went well, and for the others. */
  done: WordKey;
  refused: WordKey;
  /** The page where a refused record is mended. */
  pageOf?: ((id: number) => string) | undefined;
}

/** Records, each with its message. */
function RecordList({ records, pageOf }: { records: BulkRun['Results'] } & Pick<Props, 'pageOf'>) {
  return (
    <ScrollArea.Autosize mah={220} type="auto" offsetScrollbars>
      <List size="sm" spacing={4}>
        {records.map(({ RecordId, Description, Message }) => (
          <List.Item key={RecordId}>
            {pageOf ? (
              <Anchor component={Link} to={pageOf(RecordId)} fw={600}>
                {Description}
              </Anchor>
            ) : (
              <strong>{Description}</strong>
            )}
            <br />
            {Message}
          </List.Item>
        ))}
      </List>
    </ScrollArea.Autosize>
  );
}

/** What became, or would become, of the records of a run: how many went well, and of each other one why not. */
export function BulkResults({ run, done, refused, pageOf }: Props) {
  const failed = run.Results.filter(({ Code }) => Code !== null);
  const partly = run.Results.filter(({ Code, Message }) => Code === null && Message !== null);
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
      {partly.length > 0 ? <RecordList records={partly} /> : null}
      {failed.length > 0 ? (
        <>
          <Text size="sm" fw={600}>
            {t(refused, { count: run.Failed })}
          </Text>
          <RecordList records={failed} pageOf={pageOf} />
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

import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldLabel, t } from '../../../messages/messages.ts';
import { type QueuedWrite, resourceOf } from '../../../offline/queued-write.ts';
import { sendCorrected } from './send-again.ts';

type Body = Record<string, unknown>;

/** The texts of a write, those that the server complains about first. */
function textsOf({ Body: body, Refusal }: QueuedWrite): [name: string, value: string][] {
  const problems = Refusal?.Fields ?? {};
  const texts = Object.entries((body ?? {}) as Body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const wrong = texts.filter(([name]) => name in problems);
  return wrong.length > 0 ? wrong : texts;
}

/** What the server refused, to be put right and sent again; all else stays as it was written. */
export function QueueCorrection({ write }: { write: QueuedWrite }) {
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <Stack gap="xs">
      {textsOf(write).map(([name, value]) => (
        <Textarea
          key={name}
          label={fieldLabel(resourceOf(write), name)}
          error={write.Refusal?.Fields[name]?.Message}
          autosize
          value={values[name] ?? value}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
        />
      ))}
      <Button size="xs" onClick={() => void sendCorrected(write, { ...(write.Body as Body), ...values })}>
        {t('offline.queue.send')}
      </Button>
    </Stack>
  );
}

import { TextInput } from '@mantine/core';
import { t } from '../messages/messages.ts';

interface Props {
  value: string;
  problem: string | null;
  change: (address: string) => void;
}

/** The address that a test is sent to. */
export const TestRecipientInput = ({ value, problem, change }: Props) => (
  <TextInput
    type="email"
    label={t('emailTemplate.testTo')}
    value={value}
    error={problem}
    onChange={(event) => change(event.currentTarget.value)}
    flex="1 1 240px"
  />
);

import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../navigation/paths.ts';
import { useLevel } from '../../session/use-level.ts';

interface Props {
  count: number;
  /** The outbox of its channel. */
  outbox: 'outbox' | 'sms-outbox';
  /** What is counted, for who hears the number alone. */
  label: string;
  /** The filters of the outbox that find them. */
  found: Readonly<Record<string, string>>;
}

/** A number of recipients that opens their list, for who may see the outbox. */
export function ResultCount({ count, outbox, label, found }: Props) {
  const opens = allows(useLevel(outbox), AuthorizationLevel.view);
  if (count === 0 || !opens) return count;
  return (
    <Anchor
      inherit
      component={Link}
      to={paths.deskScreen(`${outbox}?${new URLSearchParams(found)}`)}
      aria-label={`${label}: ${count}`}
    >
      {count}
    </Anchor>
  );
}

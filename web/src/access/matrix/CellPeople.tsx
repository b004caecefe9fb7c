import { listCellPeople } from '@circolo/contract/access/matrix/permission-matrix';
import { Anchor, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LevelBadge } from '../permissions/LevelBadge.tsx';
import css from './matrix.module.css';

/** Moving through the cells asks for those alone at which one stays. */
const rest = 250;

interface Props {
  menu: number;
  /** The function. */
  used: number;
}

/** Whom a cell concerns, by name, those with a level of their own first. */
export function CellPeople({ menu, used }: Props) {
  const [cell] = useDebouncedValue(`${menu}:${used}`, rest);
  const isHere = cell === `${menu}:${used}`;
  const { data } = useQuery({
    queryKey: ['PermissionMatrixPeople', menu, used],
    queryFn: () => callWithoutToast(listCellPeople, { params: { Menu: menu, Function: used } }),
    enabled: isHere,
  });
  if (!data || data.People.length === 0) return null;
  return (
    <section>
      <Text component="h2" size="sm" fw={650} m={0}>
        {t('permissions.matrix.people')}
      </Text>
      <ul className={css.people}>
        {data.People.map(({ Id, Description, Own }) => (
          <li key={Id}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Anchor size="sm" renderRoot={(link) => <Link to={`${paths.deskScreen('users')}/${Id}`} {...link} />}>
                {Description}
              </Anchor>
              {Own ? <LevelBadge level={Own} /> : null}
            </Group>
          </li>
        ))}
      </ul>
      {data.More > 0 ? (
        <Text size="sm" c="dimmed">
          {t('permissions.matrix.morePeople', { count: data.More })}
        </Text>
      ) : null}
    </section>
  );
}

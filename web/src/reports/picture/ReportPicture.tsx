import type { ReportTable } from '@circolo/contract/reports/report-table';
import { ActionIcon, Card, Group, Text, Title, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconPhotoDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { t, translate } from '../../messages/messages.ts';
import { Columns } from './Columns.tsx';
import css from './picture.module.css';
import { pictureOf } from './picture.ts';
import { Rows } from './Rows.tsx';
import { savePicture } from './save-picture.ts';

/** What a report looks like, with what its colors mean, and as a file. */
export function ReportPicture({ table, ofPackage }: { table: ReportTable; ofPackage: boolean }) {
  const { ref, width } = useElementSize();
  const frame = useRef<HTMLDivElement>(null);
  const picture = pictureOf(table);
  const { series, kind } = picture;
  const name = t(`Reports.names.${table.Report}`);
  const save = () => {
    const drawing = frame.current?.querySelector('svg');
    if (!drawing) return;
    // Canvas knows no variables of CSS.
    const looks = getComputedStyle(document.documentElement);
    const legend = series.map((one) => ({
      name: one.name,
      color: looks.getPropertyValue(one.color.slice(4, -1)).trim(),
    }));
    void savePicture(drawing, legend, `${name} ${table.From.slice(0, 7)} ${table.To.slice(0, 7)}.png`);
  };
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="picture">
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm">
        <div>
          <Title order={2} size={18} id="picture">
            {name}
          </Title>
          <Text size="sm" c="dimmed" maw={820} mb="sm">
            {t(`Reports.texts.${table.Report}`)} {ofPackage ? translate(`Reports.ofPackage.${table.Report}`) : null}
          </Text>
          {series.length > 1 ? (
            <ul className={css.legend}>
              {series.map((one) => (
                <li key={one.name}>
                  <span className={css.swatch} style={{ background: one.color }} aria-hidden />
                  {one.name}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <Tooltip label={t('Reports.picture')}>
          <ActionIcon variant="default" size="lg" aria-label={t('Reports.picture')} onClick={save}>
            <IconPhotoDown size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <div ref={frame}>
        <div ref={ref}>
          {width === 0 ? null : kind === 'rows' ? (
            <Rows picture={picture} width={width} />
          ) : (
            <Columns picture={picture} width={width} />
          )}
        </div>
      </div>
    </Card>
  );
}

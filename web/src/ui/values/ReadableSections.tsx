import type { ReadableSection } from '@circolo/contract/invoicing/documents/readable-invoice';
import { Box } from '@mantine/core';
import css from './readable-sections.module.css';

type Table = NonNullable<ReadableSection['Table']>;

const side = (table: Table, column: number) => (table.Numbers[column] ? css.number : undefined);

function SectionTable({ title, table }: { title: string; table: Table }) {
  return (
    // A table that is wider than the screen scrolls for itself, by keys too.
    <Box component="section" className={css.scroll ?? ''} tabIndex={0} aria-label={title}>
      <table className={css.table}>
        <thead>
          <tr>
            {table.Columns.map((heading, column) => (
              <th key={heading} scope="col" className={side(table, column)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.Rows.map((cells) => (
            <tr key={cells.join('|')}>
              {cells.map((text, column) => (
                <td key={table.Columns[column]} className={side(table, column)}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface ReadableSectionsProps {
  sections: readonly ReadableSection[];
  /** One level below the heading that is above. */
  heading: 'h2' | 'h3';
}

/** What a file says, section by section: facts under their names, and tables. */
export const ReadableSections = ({ sections, heading: Heading }: ReadableSectionsProps) => (
  <div className={css.sections}>
    {sections.map(({ Title, Facts, Table }) => (
      // A file of several documents has sections of the same name.
      <div key={[Title, ...Facts.map(({ Value }) => Value), ...(Table?.Rows.flat() ?? [])].join('|')}>
        <Heading className={css.title}>{Title}</Heading>
        {Facts.length > 0 ? (
          <dl className={css.facts}>
            {Facts.map(({ Name, Value }) => (
              <div key={`${Name} ${Value}`}>
                <dt>{Name}</dt>
                <dd>{Value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {Table ? <SectionTable title={Title} table={Table} /> : null}
      </div>
    ))}
  </div>
);

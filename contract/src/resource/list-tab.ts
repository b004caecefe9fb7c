/** What the filters of a tab depend on: the day in Italy, and who looks at the list. */
export interface TabContext {
  today: string;
  userId: number;
}

/** A tab over a list: its name, for its words, and filters of the list as its address has them. */
export interface ListTab {
  name: string;
  filters: (context: TabContext) => Readonly<Record<string, string>>;
}

/** The tab that shows everything. */
export const everyRecord: ListTab = { name: 'all', filters: () => ({}) };

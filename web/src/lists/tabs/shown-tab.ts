type Filters = Readonly<Record<string, string>>;

/** Whether a list shows exactly what a tab's filters ask for. */
export function isShown(tab: Filters, shown: Filters): boolean {
  const names = Object.keys(tab);
  return names.length === Object.keys(shown).length && names.every((name) => tab[name] === shown[name]);
}

import {
  type CustomPart,
  customFieldsName as name,
  readCustomFilter,
  writeCustomFilter,
} from '@circolo/contract/resource/custom-filter';

type Values = Readonly<Record<string, string>>;

/** The filter that has the fields which are asked for without a value. */
export const emptyFilter = `${name}.Empty`;

/** The values of the filters of a list, those on custom fields one by one. */
export function spreadCustom(values: Values): Record<string, string> {
  const { [name]: custom, ...own } = values;
  const spread: Record<string, string> = { ...own };
  const empty: string[] = [];
  for (const { key, ask, value } of readCustomFilter(custom ?? '') ?? []) {
    if (ask === 'Empty' && value === 'true') empty.push(key);
    else spread[`${name}.${key}${ask}`] = value;
  }
  if (empty.length > 0) spread[emptyFilter] = empty.join(',');
  return spread;
}

/** The same as calls and addresses have them: all that is asked of custom fields in one filter. */
export function joinCustom(values: Values): Record<string, string> {
  const joined: Record<string, string> = {};
  const parts: CustomPart[] = [];
  for (const [field, value] of Object.entries(values)) {
    const { key, ask } = /^CustomFields\.(?<key>[a-z][a-z0-9_]*)(?<ask>[A-Z][a-z]+)$/.exec(field)?.groups ?? {};
    if (field === emptyFilter)
      for (const one of value.split(',').filter(Boolean)) parts.push({ key: one, ask: 'Empty', value: 'true' });
    else if (key && ask)
      parts.push({ key, ask: ask as CustomPart['ask'], value }); // Controls have the names of the contract.
    else joined[field] = value;
  }
  const custom = writeCustomFilter(parts);
  return custom ? { ...joined, [name]: custom } : joined;
}

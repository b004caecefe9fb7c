interface Called {
  Title: string | null;
  Organisation: string | null;
}

/** What an event is called where it has one line: the association or centre follows, unless the title names it; null for one that is private. */
export function eventTitle({ Title, Organisation }: Called): string | null {
  return Title === null || Organisation === null || Title.includes(Organisation) ? Title : `${Title} · ${Organisation}`;
}

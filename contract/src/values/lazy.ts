/** Answers what is made when it is first asked for, and kept. Schemas of calls that hardly anybody makes take no memory before. */
export function lazy<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

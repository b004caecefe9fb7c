/** Hues that can be distinguished beside each other, also with little sense of colour; the brand leads. */
const hues = ['brand-6', 'orange-5', 'teal-8', 'grape-4', 'yellow-5', 'gray-6', 'blue-9'];

/** The colour of a part of a ring, by its place. */
export const sliceColor = (index: number): string => `var(--mantine-color-${hues[index % hues.length]})`;

/** The name of an icon appears for the keyboard too. */
export const tooltipEvents = { hover: true, focus: true, touch: false };

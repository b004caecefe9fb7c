/** A tick in the colour of its text. */
export const TickIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true" style={{ flex: 'none' }}>
    <circle cx="10" cy="10" r="10" fill="currentColor" opacity="0.14" />
    <path
      d="m6 10.4 2.7 2.6L14 7.4"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

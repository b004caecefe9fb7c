import css from './sign-in-parts.module.css';

/** A line between two ways to sign in. */
export const OrLine = ({ label }: { label: string }) => <div className={css.or}>{label}</div>;

/** What somebody has answered about measuring, for which container, and when. */
export interface ConsentChoice {
  Container: string;
  Accepted: boolean;
  /** When, in ISO 8601. */
  At: string;
}

/** For how long an answer is valid: the question does not come back within six months (Garante, guidelines of 10 June 2021). */
const days = 180;

/** Whether an answer is still valid: it was about this container, and not too long ago. */
export function isCurrentChoice(choice: ConsentChoice | null, container: string, now: Date): choice is ConsentChoice {
  if (choice?.Container !== container) return false;
  const age = now.getTime() - Date.parse(choice.At);
  return age >= 0 && age < days * 86_400_000;
}

/** Whether a file of tests asks for the database of its step, itself or by what it imports. */
export function databaseNeeds(root: string): (file: string) => boolean;

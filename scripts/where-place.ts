/** What a noun leads to: a path, or a line of a file with the text found there. */
export interface Place {
  path: string;
  line?: number;
  text?: string;
}

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/** A piece of bytes at its place, or a length that a file is cut or stretched to. */
export type ContentChange = { offset: number; bytes: Buffer } | { length: number };

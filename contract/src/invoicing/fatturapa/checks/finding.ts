import type { SdiCheckCode } from './sdi-check.ts';

/** What one check has against a file, and where. */
export interface Finding {
  Code: SdiCheckCode;
  /** The element, from below the root, by the names of the schema. @example 'FatturaElettronicaBody/DatiBeniServizi/DettaglioLinee/Natura' */
  Path: string;
  /** Which document of the file, from 1; null for the header. */
  Body: number | null;
  /** NumeroLinea, where it is about one line. */
  Line: string | null;
  /** What the message says: values as the file has them, and what was expected. */
  Parameters: Record<string, string>;
}

/** A finding before it is known in which document it is. */
export type Fault = Omit<Finding, 'Body' | 'Line' | 'Parameters'> & Partial<Pick<Finding, 'Line' | 'Parameters'>>;

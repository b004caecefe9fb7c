/** An IMAP server that runs. */
export interface Dovecot {
  port: number;
  stop(): Promise<void>;
}

export function findDovecot(): string | undefined;
export function startDovecot(options: { password: string }): Promise<Dovecot>;

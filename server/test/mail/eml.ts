interface MailSample {
  headers?: Record<string, string>;
  text?: string;
  html?: string;
}

const usual = {
  From: 'Anna Neri <anna@example.test>',
  To: 'risposte@example.it',
  Subject: 'Re: La tua richiesta',
  Date: 'Thu, 26 Nov 2026 09:30:00 +0100',
  'Message-ID': '<anna-1@example.test>',
};

const headerOf = (headers: Record<string, string>): string =>
  Object.entries({ ...usual, ...headers })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');

/** A mail as it is stored: of a text, or of a page. */
export const emlOf = ({ headers = {}, text = 'Va bene, a domani.', html }: MailSample): string =>
  `${headerOf({ 'Content-Type': `text/${html ? 'html' : 'plain'}; charset=utf-8`, ...headers })}\r\n\r\n${html ?? text}\r\n`;

/** A mail with files. */
export const partsOf = (
  files: readonly { name: string; content: string }[],
  headers: Record<string, string> = {},
): string => {
  const parts = files.map(
    ({ name, content }) =>
      `--limite\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`,
  );
  const text = '--limite\r\nContent-Type: text/plain\r\n\r\nIn allegato.\r\n';
  return `${headerOf({ 'Content-Type': 'multipart/mixed; boundary=limite', ...headers })}\r\n\r\n${text}${parts.join('')}--limite--\r\n`;
};

interface ReportSample {
  Action: string;
  Status: string;
  /** Of the mail that it is about. */
  MessageId: string;
  Diagnostic?: string;
  headers?: Record<string, string>;
}

/** A report of delivery (RFC 3464), as Postfix writes it. */
export const bounceOf = ({
  Action,
  Status,
  MessageId,
  Diagnostic = `smtp; 550 ${Status}`,
  headers = {},
}: ReportSample): string =>
  `${headerOf({
    From: 'MAILER-DAEMON@mx.example (Mail Delivery System)',
    Subject: 'Undelivered Mail Returned to Sender',
    'Message-ID': `<report-of-${MessageId.slice(1)}`,
    'Auto-Submitted': 'auto-replied',
    'Content-Type': 'multipart/report; report-type=delivery-status;\r\n boundary="limite"',
    ...headers,
  })}\r\n\r\n--limite\r\nContent-Type: text/plain\r\n\r\nI'm sorry to have to inform you…\r\n--limite\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; anna@example.test\r\nAction: ${Action}\r\nStatus: ${Status}\r\nDiagnostic-Code: ${Diagnostic}\r\n\r\n--limite\r\nContent-Type: text/rfc822-headers\r\n\r\nFrom: noi@example.it\r\nMessage-ID: ${MessageId}\r\n\r\n--limite--\r\n`;

/** An e-mail to one person. `messageId` is the same over all attempts. */
export type EmailToSend = {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  messageId: string;
  /** When the portal wrote it, by its own clock. */
  date: Date;
  /** Where a mail program takes the person off such messages with one press (RFC 8058). */
  unsubscribe?: string;
  /** An invitation that goes with it, as iTIP. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
};

export type Mailer = {
  /** Resolves with the server's words when it took the message; rejects with MailError otherwise. */
  send: (email: EmailToSend) => Promise<string>;
  close: () => void;
};

/**
 * `permanent`: the server refused this message and trying again will not help. Its text holds no personal data; `answer`
 * is what the server said, without addresses, where it said something. `ofTheMessage`: the server takes others.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  constructor(
    message: string,
    readonly permanent: boolean,
    readonly answer: string | null = null,
    readonly ofTheMessage = permanent,
  ) {
    super(message);
  }
}

import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Addresses that the message links to. */
  links: string[];
};

export type MailSink = {
  port: number;
  mails: Mail[];
  /** Addresses that it says do not exist. */
  refused: Set<string>;
  close: () => Promise<void>;
};

/** A real SMTP listener on the loopback address that keeps what it is sent. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Mail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error(`5.1.1 <${address}>: User unknown`), { responseCode: 550 });
      done(refused.has(address) ? unknown : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        read(Buffer.concat(chunks), to).then(
          (mail) => {
            mails.push(mail);
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, refused, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function read(raw: Buffer, to: string): Promise<Mail> {
  const { subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(raw);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  return { to, subject, text, html, messageId, links };
}

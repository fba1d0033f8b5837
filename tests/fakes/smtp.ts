import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = {
  messageId: string;
  from: string;
  to: string[];
  raw: string;
};

/** What the server says instead of accepting: at which command, and with which code. */
export type Refusal = { at: 'mail' | 'rcpt' | 'data'; code: number; text?: string };

export type SmtpSink = {
  url: string;
  port: number;
  received: Received[];
  /** How often each Message-ID came. */
  byMessageId: () => Map<string, number>;
  /** Asked for each recipient; undefined accepts. */
  refuse: (to: string) => Refusal | undefined;
  /** Called when a message came whole and was not yet answered. */
  beforeAccept: (message: Received) => void | Promise<void>;
  close: () => Promise<void>;
};

/** A real SMTP listener on the loopback address that keeps what it gets. */
export async function smtpSink(port = 0): Promise<SmtpSink> {
  const refusal = (code: number, text = 'recusado pelo teste') =>
    Object.assign(new Error(text), { responseCode: code });
  const sink: SmtpSink = {
    url: '',
    port: 0,
    received: [],
    byMessageId: () => {
      const counts = new Map<string, number>();
      for (const { messageId } of sink.received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
      return counts;
    },
    refuse: () => undefined,
    beforeAccept: () => undefined,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => {
      const refused = sink.refuse(address);
      done(refused?.at === 'rcpt' ? refusal(refused.code, refused.text) : undefined);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const message: Received = {
          messageId: /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '',
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        };
        const refused = message.to.map((to) => sink.refuse(to)).find((reply) => reply?.at === 'data');
        if (refused) return done(refusal(refused.code, refused.text));
        void (async () => {
          await sink.beforeAccept(message);
          sink.received.push(message);
          done();
        })();
      });
    },
  });
  // A client that is killed in the middle of a message.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  sink.port = (server.server.address() as AddressInfo).port;
  sink.url = `smtp://127.0.0.1:${String(sink.port)}`;
  return sink;
}

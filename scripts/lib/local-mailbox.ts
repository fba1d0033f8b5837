import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { keepLocalMail } from '#app/lib/local-mailbox.server.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** The SMTP listener of the local mailbox: takes every message, delivers none. Returns how to close it. */
export async function startLocalMailbox(port: number, folder: string): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    size: MAX_BYTES,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        keep(folder, to, Buffer.concat(chunks)).then(
          () => done(),
          () => done(new Error('A mensagem não pôde ser guardada.')),
        );
      });
    },
  });
  // A client that goes away in the middle is no matter of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function keep(folder: string, para: string, raw: Buffer): Promise<void> {
  const { subject = '', text = '', html = '', date } = await PostalMime.parse(raw);
  await keepLocalMail(folder, {
    para,
    assunto: subject,
    // As the message says it: the portal's clock may be simulated.
    recebidaEm: date ?? new Date().toISOString(),
    texto: text,
    html,
  });
}

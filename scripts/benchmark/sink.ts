import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP listener of the loopback address that takes everything and keeps nothing but the count. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    stream.on('end', () => done());
    stream.resume();
  },
});
server.on('error', () => undefined);
server.listen(Number(process.argv[2]), '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port });
  process.send?.('pronto');
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));

import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { adia, recusa, type ContagemDaCaixa } from './mensagem-medida.ts';

/**
 * An SMTP listener of the loopback address that keeps nothing but counts: it refuses and defers the addresses that
 * are measured so, and takes everything else. Asked 'contagem', it tells what it saw.
 */
const aceitas = new Map<string, { vezes: number; conexao: string }>();
/** How many messages that a connection took came again, on whichever connection. */
const repetidasDe = new Map<string, number>();
const idsDe = new Map<string, string>();
const adiadas = new Set<string>();
let comOutroId = 0;
let recusas = 0;
let conexoes = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onConnect(_session, done) {
    conexoes += 1;
    done();
  },
  onClose() {
    conexoes -= 1;
  },
  onRcptTo({ address }: SMTPServerAddress, _session, done) {
    if (recusa(address)) {
      recusas += 1;
      done(answer(550, '5.1.1 no such mailbox'));
    } else if (adia(address) && !adiadas.has(address)) {
      adiadas.add(address);
      done(answer(451, '4.7.1 try again later'));
    } else done();
  },
  onData(stream, session, done) {
    const [first] = session.envelope.rcptTo;
    let head = '';
    stream.on('data', (piece: Buffer) => {
      if (head.length < HEADERS) head += piece.toString('latin1');
    });
    stream.on('end', () => {
      const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
      accepted(first?.address ?? '', id, session.id);
      done();
    });
  },
});
const HEADERS = 2_048;

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

function accepted(address: string, id: string, conexao: string): void {
  const antes = aceitas.get(id);
  if (antes) repetidasDe.set(antes.conexao, (repetidasDe.get(antes.conexao) ?? 0) + 1);
  aceitas.set(id, { vezes: (antes?.vezes ?? 0) + 1, conexao });
  const before = idsDe.get(address);
  if (before === undefined) idsDe.set(address, id);
  else if (before !== id) comOutroId += 1;
}

function contagem(): ContagemDaCaixa {
  const vezes = [...aceitas.values()].reduce((soma, aceita) => soma + aceita.vezes, 0);
  return {
    aceitas: aceitas.size,
    repetidas: vezes - aceitas.size,
    repetidasDeUmaConexao: Math.max(0, ...repetidasDe.values()),
    comOutroId,
    recusas,
    adiamentos: adiadas.size,
    conexoes,
  };
}

server.on('error', () => undefined);
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('pronto'));
process.on('message', (asked) => {
  if (asked === 'contagem') process.send?.(contagem());
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));

import { Transform, type Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { dkimOf } from '#app/lib/dkim.server.ts';
import type { Env } from '#app/lib/env.server.ts';
import { measured } from '#app/lib/call-health.server.ts';
import type { Log } from '#app/lib/log.server.ts';
import { senderOf } from './sender.ts';
import { MailError, type EmailToSend, type Mailer } from './port.ts';

type Options = Pick<
  Env,
  | 'SMTP_URL'
  | 'SMTP_REMETENTE'
  | 'SMTP_DESTINATARIOS'
  | 'SMTP_CONEXOES'
  | 'AMBIENTE'
  | 'DKIM_CHAVE'
  | 'DKIM_SELETOR'
  | 'DKIM_DOMINIO'
>;

const NOT_LISTED =
  'Não enviada: fora de produção só recebem os endereços de SMTP_DESTINATARIOS, e este não está lá.';

/** A pool of connections to the SMTP server of the environment; no wait is longer than half a minute. */
export function smtpMailer(options: Options, log: Log): Mailer {
  const url = new URL(options.SMTP_URL);
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  const transport = createTransport({
    pool: true,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : url.protocol === 'smtps:' ? 465 : 587,
    secure: url.protocol === 'smtps:',
    requireTLS: options.AMBIENTE === 'producao' && url.protocol === 'smtp:' && !loopback,
    ignoreTLS: loopback && url.protocol === 'smtp:',
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    maxConnections: options.SMTP_CONEXOES,
    maxMessages: 1_000,
    ...signature(options),
    // Whoever calls decides about trying again: each attempt is on record.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    mail.message.processFunc(inOnePiece);
    done();
  });
  // The pool tells here of connections that break while idle; each send has its own answer.
  transport.on('error', (error: Error) =>
    log.warn({ erro: error.name }, 'conexão ociosa com o SMTP encerrada'),
  );
  const from = options.SMTP_REMETENTE;
  const envelopeFrom = senderOf(from).address;

  const rule = {
    production: options.AMBIENTE === 'producao',
    loopback,
    allowed: options.SMTP_DESTINATARIOS,
  };

  return {
    send: async (email: EmailToSend) => {
      if (!mayReceive(email.to.address, rule)) throw new MailError(NOT_LISTED, true);
      return measured('email', () => deliver(email), failure);
    },
    close: () => transport.close(),
  };

  async function deliver(email: EmailToSend): Promise<string> {
    try {
      const sent = await transport.sendMail({
        from,
        to: email.to,
        envelope: { from: envelopeFrom, to: [email.to.address] },
        subject: email.subject,
        text: email.text,
        html: email.html,
        messageId: email.messageId,
        date: email.date,
        ...(email.calendar && {
          icalEvent: {
            ...email.calendar,
            filename: email.calendar.method === 'CANCEL' ? 'cancelamento.ics' : 'convite.ics',
          },
        }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(email.unsubscribe && {
            'List-Unsubscribe': `<${email.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return withoutAddresses(sent.response);
    } catch (error) {
      throw asMailError(error);
    }
  }
}

/** Each piece that is written to the connection costs both ends a call of the system; a message of ours has a dozen. */
function inOnePiece(message: Readable): Readable {
  const pieces: Buffer[] = [];
  const whole = new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    flush(done) {
      done(null, Buffer.concat(pieces));
    },
  });
  message.on('error', (error) => whole.destroy(error));
  return message.pipe(whole);
}

/** Every message is signed where there is a key that signs; production has no other. R-MSG-23. */
function signature(options: Options) {
  const dkim = dkimOf(options);
  if (dkim === null || dkim.problem !== null) return {};
  const { domainName, keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey } };
}

/** Commands that speak of this message alone; a refusal of any other one is the server's or the configuration's. */
const OF_THE_MESSAGE = ['RCPT TO', 'DATA'];

/** The server is there: what it does not take, now or ever, is this message. */
const failure = (error: unknown): string | null =>
  error instanceof MailError && !error.ofTheMessage ? error.message : null;

/** The server's own words may quote the address: the message of the error, which goes to logs, has only its codes. */
function asMailError(error: unknown): MailError {
  const { code, command, responseCode, response } = error as Record<string, unknown>;
  const smtp = typeof responseCode === 'number' ? responseCode : null;
  const enhanced =
    typeof response === 'string' ? /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] : undefined;
  if (smtp !== null) {
    const ofTheMessage =
      typeof command === 'string' && OF_THE_MESSAGE.some((name) => command.startsWith(name));
    const permanent = smtp >= 500 && ofTheMessage;
    const codes = [smtp, enhanced].filter((part) => part !== undefined).join(' ');
    const what = permanent ? 'recusou a mensagem' : 'não aceitou a mensagem agora';
    const answer = typeof response === 'string' ? withoutAddresses(response) : String(smtp);
    return new MailError(`O servidor de e-mail ${what} (${codes}).`, permanent, answer, ofTheMessage);
  }
  const name = typeof code === 'string' ? code : 'sem resposta';
  return new MailError(`O servidor de e-mail não pôde ser usado (${name}).`, false);
}

const LONGEST_ANSWER = 300;

/** What the server said, in one line and without the addresses that it quotes. */
export const withoutAddresses = (answer: string): string =>
  answer
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/<?[^\s<>@]+@[^\s<>@:;,)]+>?/g, '(endereço)')
    .trim()
    .slice(0, LONGEST_ANSWER);

type Rule = { production: boolean; loopback: boolean; allowed: readonly string[] | undefined };

/**
 * May this installation write to the address (R-MSG-10)? Production writes to everybody. Elsewhere only to listed
 * addresses and domains (`@organizacao.example`); without a list, only a server of this machine is given messages.
 */
function mayReceive(address: string, { production, loopback, allowed }: Rule): boolean {
  if (production) return true;
  if (allowed === undefined) return loopback;
  const wanted = address.toLowerCase();
  return allowed.some((entry) => {
    const listed = entry.toLowerCase();
    return listed.startsWith('@') ? wanted.endsWith(listed) : wanted === listed;
  });
}

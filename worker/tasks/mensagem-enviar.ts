import { setTimeout as sleep } from 'node:timers/promises';
import { emitirTokenPara, type DonoDeLink } from '#app/domain/acesso/commands.server/senha.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import {
  adiarTarefa,
  concluirTarefas,
  devolverAoLote,
  guardarModelo,
  registrarEnvio,
  registrarFalha,
  tomarDoLote,
  tomarMensagem,
  type Modelo,
} from '#app/domain/mensageria/commands.server/envio.ts';
import { reservarVez } from '#app/domain/mensageria/commands.server/envio.ts';
import { conviteDosDados } from '#app/domain/mensageria/convite.ts';
import { AVISOS, emUmaLinha } from '#app/domain/mensageria/labels.ts';
import { ehEnderecoUnico, podeCancelar, tokenDoTipo } from '#app/domain/mensageria/rules.ts';
import type { MensagemTomada } from '#app/domain/mensageria/types.ts';
import { MailError, type EmailToSend } from '#app/integrations/email/port.ts';
import { senderOf } from '#app/integrations/email/sender.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { SERVICO } from '#app/lib/lugar.ts';
import { signedId } from '#app/lib/signed-id.server.ts';
import { invitationText } from '#app/lib/invitation.server.ts';
import { prepararEmail } from '#emails/index.ts';
import type { Services } from '../services.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { defineTask, RetryLater } from '../task.ts';

/** Messages that this process is sending now. */
const inHand = new Map<string, Promise<unknown>>();

/** How many of the same batch go along with one, and for how long: an urgent message waits no longer for its turn. */
const ALONG = 40;
const ALONG_MS = 2_000;

/**
 * Sends one message of the ledger, and with it more of its batch. The attempt is on record before the server hears of
 * it; a crash between the server's acceptance and our record can repeat the message, under the same Message-ID.
 */
export const mensagemEnviar = defineTask(
  'mensagem.enviar',
  async (ctx, { mensagemId }, { services, attempt }) => {
    const loteId = await once(mensagemId, () => send(ctx, mensagemId, services, attempt.last));
    if (loteId !== null && services.env.SMTP_POR_MINUTO === undefined) await sendAlong(ctx, loteId, services);
  },
  { relaxedClock: true },
);

/** Nobody else in this process sends it meanwhile: who asks again waits for the first. */
async function once<T>(mensagemId: string, sending: () => Promise<T>): Promise<T | null> {
  const other = inHand.get(mensagemId);
  if (other) {
    await other;
    return null;
  }
  const mine = sending().finally(() => inHand.delete(mensagemId));
  inHand.set(mensagemId, mine);
  return mine;
}

/** Returns the batch of the message, where others of it may go along. */
async function send(ctx: Ctx, mensagemId: string, services: Services, last: boolean): Promise<string | null> {
  await ownTurn(ctx, services.env.SMTP_POR_MINUTO);
  const tomada = await tomarMensagem(ctx, { mensagemId, workerId: services.workerId() });
  if (tomada.situacao !== 'tomada') {
    if (tomada.situacao !== 'em-maos') return null;
    throw new RetryLater('a mensagem está com outro worker');
  }
  const { segurada } = await deliver(ctx, tomada.mensagem, services, last);
  return segurada ? null : tomada.mensagem.loteId;
}

/**
 * A batch has thousands of messages, each with a job: taking and ending them in groups spares the database most of
 * its work. One after the other, so that a crash leaves at most one in doubt (R-MSG-26).
 */
async function sendAlong(ctx: Ctx, loteId: string, services: Services): Promise<void> {
  const started = performance.now();
  const tomadas = await tomarDoLote(ctx, { loteId, workerId: services.workerId(), limite: ALONG });
  const ended: string[] = [];
  let next = 0;
  let segurada = false;
  try {
    while (next < tomadas.length && !segurada && performance.now() - started < ALONG_MS) {
      const tomada = tomadas[next++];
      if (!tomada) break;
      try {
        const enviada = await once(tomada.id, () => deliver(ctx, tomada, services, false));
        segurada = enviada?.segurada ?? false;
        ended.push(tomada.tarefa);
      } catch (error) {
        ctx.log.warn({ mensagemId: tomada.id, ...describeError(error) }, 'mensagem adiada');
        await adiarTarefa(ctx, tomada.tarefa);
      }
    }
  } finally {
    await devolverAoLote(ctx, tomadas.slice(next));
    await concluirTarefas(ctx, ended);
  }
}

/**
 * Sends what was taken and records the answer. Throws where another attempt is due. What the server accepted is recorded
 * before its connection has another message: of a worker that dies as many are in doubt as it has connections. R-MSG-07.
 */
async function deliver(
  ctx: Ctx,
  mensagem: MensagemTomada,
  services: Services,
  last: boolean,
): Promise<{ segurada: boolean }> {
  const mensagemId = mensagem.id;
  const failed = async (error: unknown) => {
    const permanent = error instanceof MailError && error.permanent;
    const erro = error instanceof MailError ? error.message : 'A mensagem não pôde ser preparada.';
    const resposta = error instanceof MailError ? error.answer : null;
    await registrarFalha(ctx, { mensagemId, erro, resposta, definitiva: permanent || last });
    if (!permanent) throw error instanceof MailError ? new RetryLater(error.message) : error;
    ctx.log.warn({ mensagemId, erro }, 'mensagem recusada');
    return { segurada: false };
  };
  let ready;
  try {
    const { email, modelo } = await compose(ctx, mensagem, services);
    ready = { email, modeloId: await guardarModelo(ctx, modelo) };
  } catch (error) {
    return failed(error);
  }
  const { email, modeloId } = ready;
  return services.sending(async () => {
    let resposta;
    try {
      resposta = await services.mailer.send(email);
    } catch (error) {
      return failed(error);
    }
    return recordAccepted(ctx, mensagemId, { resposta, modeloId });
  });
}

/** Before the message is taken: until its turn it may still be held, and the one who takes it sends it at once. R-MSG-24. */
async function ownTurn(ctx: Ctx, perMinute: number | undefined): Promise<void> {
  if (perMinute === undefined) return;
  const { esperaMs } = await reservarVez(ctx, perMinute);
  await sleep(Math.ceil(esperaMs));
}

async function compose(
  ctx: Ctx,
  mensagem: MensagemTomada,
  { env }: Services,
): Promise<{ email: EmailToSend; modelo: Modelo }> {
  const { tipo, dados, corpo, destinatarioEmail: address } = mensagem;
  if (!ehEnderecoUnico(address)) throw new MailError('O endereço de e-mail é inválido.', true);
  const tipoDeToken = tokenDoTipo(tipo);
  const token = tipoDeToken ? await emitirTokenPara(ctx, donoDoLink(mensagem), tipoDeToken, address) : null;
  if (tipoDeToken && token === null)
    throw new MailError('O e-mail da conta foi corrigido antes do envio.', true);
  const urlBase = env.URL_BASE;
  if (mensagem.cancelou) throw new MailError(AVISOS.nesta, true);
  const { usuarioId } = mensagem;
  const avisos = podeCancelar(tipo) && usuarioId !== null ? signedId(AVISOS.finalidade, usuarioId) : null;
  const { html, text, modelo } = await prepararEmail({
    tipo,
    dados,
    corpo,
    urlBase,
    token,
    cancelar: avisos && `${urlBase}/avisos/${avisos}`,
    lugar: await getLugar(ctx),
  });
  const email = {
    to: { name: emUmaLinha(mensagem.destinatarioNome), address },
    subject: emUmaLinha(mensagem.assunto),
    html,
    text,
    messageId: mensagem.messageId,
    date: ctx.now,
    ...convite(mensagem, env),
    ...(avisos && { unsubscribe: `${urlBase}/api/avisos/${avisos}` }),
  };
  return { email, modelo: { ...modelo, urlBase } };
}

/** The invitation of a message that brings an event. R-MSG-13. */
function convite(
  { dados, destinatarioNome, destinatarioEmail: address }: MensagemTomada,
  { URL_BASE, SMTP_REMETENTE }: Services['env'],
): Pick<EmailToSend, 'calendar'> {
  const convite = conviteDosDados(dados, URL_BASE);
  if (convite === null) return {};
  const organizer = senderOf(SMTP_REMETENTE);
  const content = invitationText({
    method: convite.metodo,
    event: convite.evento,
    organizer: { ...organizer, name: organizer.name || SERVICO },
    attendee: { name: emUmaLinha(destinatarioNome), address },
  });
  return { calendar: { method: convite.metodo, content } };
}

function donoDoLink({ usuarioId, cadastroId }: MensagemTomada): DonoDeLink {
  if (usuarioId !== null) return { usuarioId };
  if (cadastroId !== null) return { cadastroId };
  throw new MailError('A conta do destinatário não existe mais.', true);
}

const PAUSES_MS = [200, 500, 1_000, 2_000, 4_000, 8_000];

/** The server has the message: while the database is away this insists, because the job's next attempt repeats it. */
async function recordAccepted(
  ctx: Ctx,
  mensagemId: string,
  aceite: Parameters<typeof registrarEnvio>[2],
): Promise<{ segurada: boolean }> {
  for (const pause of PAUSES_MS) {
    try {
      return await registrarEnvio(ctx, mensagemId, aceite);
    } catch {
      await sleep(pause);
    }
  }
  return registrarEnvio(ctx, mensagemId, aceite);
}

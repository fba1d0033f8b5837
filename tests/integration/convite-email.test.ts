import PostalMime, { type Attachment } from 'postal-mime';
import { convertIcsCalendar } from 'ts-ics';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dadosDoConvite } from '#app/domain/mensageria/convite.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import type { DadosDaConvocacao, DadosDoConvite } from '#app/domain/mensageria/dados.ts';
import { smtpMailer } from '#app/integrations/email/smtp.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { log } from '#app/lib/log.server.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { smtpSink, type Received, type SmtpSink } from '#tests/fakes/smtp.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import type { Services } from '#worker/services.ts';

const database = useDatabase();
const now = new Date('2027-03-01T15:00:00Z');
const ctx = () => testCtx(database, { now });

let sink: SmtpSink;
let services: Services;

beforeEach(async () => {
  sink = await smtpSink();
  const mailer = smtpMailer(
    {
      SMTP_URL: sink.url,
      SMTP_REMETENTE: 'Portal <nao-responda@porteira.example>',
      SMTP_CONEXOES: 1,
      AMBIENTE: 'teste',
    },
    log,
  );
  services = testServices(database, { mailer });
});

afterEach(async () => {
  services.mailer.close();
  await sink.close();
});

const dados = (
  metodo: DadosDoConvite['conviteMetodo'],
  sequence: number,
  hora: string,
): DadosDaConvocacao => ({
  nome: 'Ana',
  processo: 'FPR-0146/2027',
  objeto: 'Queijos; cura, e "maturação"',
  quando: `dia 8, às ${hora}`,
  onde: 'Sala 2',
  motivo: sequence === 1 ? '' : 'Obra no prédio.',
  ...dadosDoConvite(metodo, {
    uid: 'lugar-1@agenda.porteira',
    sequence,
    changedAt: now,
    start: instanteDe('2027-03-08', hora),
    end: instanteDe('2027-03-08', '12:00'),
    summary: 'Banca avaliadora (FPR-0146/2027)',
    description: 'Queijos; cura, e "maturação"\nSala 2',
    location: 'Sala 2',
    busy: true,
  }),
});

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

async function invitations({ raw }: Received) {
  const { attachments } = await PostalMime.parse(raw);
  return attachments.map((attachment) => ({
    type: attachment.mimeType,
    method: attachment.method,
    filename: attachment.filename,
    calendar: convertIcsCalendar(undefined, textOf(attachment)),
  }));
}

it('um convite vai com a mensagem: o mesmo UID nas versões, uma SEQUENCE que cresce, e o seu cancelamento (R-MSG-13)', async () => {
  const papel = '1º Avaliador';
  const versoes = [
    { tipo: TIPO.convocacao, causa: 'v1', dados: { ...dados('REQUEST', 1, '09:00'), papel } },
    { tipo: TIPO.convocacao, causa: 'v2', dados: { ...dados('REQUEST', 2, '10:00'), papel } },
    { tipo: TIPO.convocacaoCancelada, causa: 'v3', dados: dados('CANCEL', 3, '10:00') },
  ];
  for (const versao of versoes) {
    const [mensagemId] = await criarMensagens(ctx(), 1, versao);
    await runTask(services, 'mensagem.enviar', { mensagemId: mensagemId ?? '' }, 1);
  }
  expect(sink.received).toHaveLength(3);
  const sent = await Promise.all(sink.received.map(invitations));
  expect(
    sent.map((parts) =>
      parts.map(({ type, method, filename, calendar }) => [type, method, filename, calendar.method]),
    ),
  ).toEqual([
    [
      ['text/calendar', 'REQUEST', null, 'REQUEST'],
      ['application/ics', undefined, 'convite.ics', 'REQUEST'],
    ],
    [
      ['text/calendar', 'REQUEST', null, 'REQUEST'],
      ['application/ics', undefined, 'convite.ics', 'REQUEST'],
    ],
    [
      ['text/calendar', 'CANCEL', null, 'CANCEL'],
      ['application/ics', undefined, 'cancelamento.ics', 'CANCEL'],
    ],
  ]);
  const events = sent.flatMap((parts) => parts.map(({ calendar }) => calendar.events?.[0]));
  expect(new Set(events.map((event) => event?.uid))).toEqual(new Set(['lugar-1@agenda.porteira']));
  expect(events.map((event) => event?.sequence)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(events.map((event) => event?.status)).toEqual([
    ...Array<string>(4).fill('CONFIRMED'),
    'CANCELLED',
    'CANCELLED',
  ]);
  expect(events[0]).toMatchObject({
    summary: 'Banca avaliadora (FPR-0146/2027)',
    description: 'Queijos; cura, e "maturação"\nSala 2',
    organizer: { name: 'Portal de Credenciamento', email: 'nao-responda@porteira.example' },
    attendees: [{ name: 'Pessoa 0', email: 'pessoa0@exemplo.com.br' }],
  });
  expect(events[2]?.start.date).toEqual(instanteDe('2027-03-08', '10:00'));
});

it('uma mensagem sem evento não traz convite', async () => {
  const [mensagemId] = await criarMensagens(ctx(), 1, { causa: 'sem' });
  await runTask(services, 'mensagem.enviar', { mensagemId: mensagemId ?? '' }, 1);
  expect(await invitations(sink.received[0] as Received)).toEqual([]);
});

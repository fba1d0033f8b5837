import { convertIcsCalendar } from 'ts-ics';
import { beforeEach, expect, it } from 'vitest';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import { remarcar } from '#app/domain/agendamento/commands.server/mudar.ts';
import { getEnvio } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { segredoDaAgenda } from '#app/domain/agenda/queries.server.ts';
import { getDadosDaPessoa } from '#app/domain/dados-pessoais/queries.server/exportacao.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action, loader } from '#app/routes/candidato/minhas-demandas/agendamento.tsx';
import { loader as minhasDemandas } from '#app/routes/candidato/minhas-demandas/lista.tsx';
import { loader as feed } from '#app/routes/publico/agenda.ts';
import { criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-02', '10:00');

type Cena = Awaited<ReturnType<typeof criarCena>>;
let cena: Cena;
let id: string;
let cookie: string;
const comissao = () => ({ ...testCtx(database, { now }), actor: cena.comissao });
const pessoa = () => {
  const [participacao] = cena.participacoes;
  if (!participacao) throw new Error('sem candidata');
  return participacao;
};
const candidata = () => ({ ...testCtx(database, { now }), actor: pessoa().usuario });

beforeEach(async () => {
  await setClock(database.db, now);
  cena = await criarCena(testCtx(database, { now }));
  id = await agendar(comissao(), pedidoDe(pessoa().id, cena.banca.id));
  cookie = await sessaoPara(testCtx(database, { now }), pessoa().usuario);
});

const avisar = async () =>
  enviarEmails(comissao(), {
    participacaoId: pessoa().id,
    vistos: (await getEnvio(comissao(), pessoa().id)).agendados,
  });
/** What the person's copy of their data says of their hours. */
const naCopia = async () => {
  const { participacoes } = await getDadosDaPessoa(candidata(), pessoa().usuario.id);
  return participacoes.flatMap(({ agendamentos }) => agendamentos);
};
const naLista = async () =>
  (await chamar(minhasDemandas, { url: '/minhas-demandas?ver=tabela', cookie })).dados.linhas.flatMap(
    ({ agendamentos }) => agendamentos,
  );
const url = () => `/minhas-demandas/${cena.demanda.id}/agendamento/entrevista`;
const params = () => ({ id: cena.demanda.id, parte: 'entrevista' });
const ver = (deQuem = cookie) => chamar(loader, { url: url(), params: params(), cookie: deQuem });
const fazer = (form: Record<string, string>) =>
  chamar(action, { url: url(), params: params(), cookie, form: { versao: '1', ...form } });
const eventos = async () => {
  const { agendaVersao } = await database.db.usuario.findUniqueOrThrow({
    where: { id: pessoa().usuario.id },
  });
  const arquivo = `${segredoDaAgenda({ id: pessoa().usuario.id, versao: agendaVersao })}.ics`;
  const { dados } = await chamar(feed, { url: `/agenda/${arquivo}`, params: { '*': arquivo } });
  const { events = [] } = convertIcsCalendar(undefined, dados as unknown as string);
  return events.filter(({ uid }) => uid === `${id}@agenda.porteira`);
};
const tarefas = async () =>
  (await getInicio(candidata())).tarefas.filter(({ titulo }) => titulo.startsWith('Confirme a sua presença'));
const elos = async () =>
  (await getInicio(candidata())).candidato?.linhas.flatMap(({ etapas }) =>
    etapas.flatMap((etapa) => etapa.elos ?? []),
  );

it("antes de 'Enviar E-mails' nada do agendamento chega ao candidato (R-AGE-09)", async () => {
  expect((await ver()).status).toBe(404);
  expect(await eventos()).toEqual([]);
  expect(await tarefas()).toEqual([]);
  expect(await elos()).toEqual([]);
});

it('depois, está na página, no início, na linha do tempo e no calendário, com o UID e a SEQUENCE da mensagem (R-AGE-13)', async () => {
  await avisar();
  const { dados } = await ver();
  expect(dados).toMatchObject({
    versao: 1,
    confirmadaEm: null,
    confirmar: { ok: true },
    pedir: { ok: true },
  });
  expect(JSON.stringify(dados)).not.toMatch(new RegExp(cena.membros.map(({ nome }) => nome).join('|')));
  expect(await tarefas()).toMatchObject([{ href: url(), prazo: '08/03/2027, às 09h00' }]);
  expect(await elos()).toEqual([{ rotulo: 'Entrevista: 08/03/2027, às 09h00', href: url() }]);
  const [antes] = await eventos();
  expect(antes).toMatchObject({ sequence: 1, start: { date: instanteDe('2027-03-08', '09:00') } });
  const { participacaoId: _, tipo: __, ...horario } = pedidoDe(pessoa().id, cena.banca.id, { hora: '15:00' });
  await remarcar(comissao(), { id, versao: 1, motivo: 'Obra.', ...horario });
  const [depois] = await eventos();
  expect(depois).toMatchObject({ sequence: 2, start: { date: instanteDe('2027-03-08', '15:00') } });
});

it('confirma, e a tarefa sai; pede outro horário com motivo, uma vez', async () => {
  await avisar();
  expect((await fazer({ _acao: 'confirmar' })).destino).toBe(url());
  expect(await tarefas()).toEqual([]);
  expect((await ver()).dados).toMatchObject({ confirmadaEm: expect.any(Date) as Date });
  const semMotivo = await fazer({ _acao: 'pedir', motivo: ' ' });
  expect([semMotivo.status, semMotivo.dados]).toMatchObject([422, { campo: 'motivo' }]);
  expect((await fazer({ _acao: 'pedir', motivo: 'Trabalho.' })).status).toBe(303);
  expect((await fazer({ _acao: 'pedir', motivo: 'De novo.' })).status).toBe(409);
  const daComissao = (await getInicio(comissao())).tarefas.find(({ chave }) => chave === 'horarios');
  expect(daComissao).toMatchObject({
    href: `/adm/agendamento-entrevista?credenciamento=${cena.demanda.id}&resposta=pediu-outro`,
  });
});

it('o de outra pessoa responde como o que não existe (R-ACE-03)', async () => {
  await avisar();
  const [, outra] = cena.participacoes;
  const dela = await sessaoPara(testCtx(database, { now }), outra?.usuario ?? cena.comissao);
  expect((await ver(dela)).status).toBe(404);
});

it('Minhas Demandas e a cópia dos dados têm o horário depois do aviso; a frequência, depois do resultado (R-AGE-09, R-PES-01)', async () => {
  expect([await naLista(), await naCopia()]).toEqual([[], []]);
  await avisar();
  await database.db.frequencia.create({
    data: { agendamentoId: id, presente: false, registradaEm: now, registradaPor: 'Comissão' },
  });
  expect(await naLista()).toEqual([{ tipo: 'E', inicio: instanteDe('2027-03-08', '09:00') }]);
  const [semResultado] = await naCopia();
  expect(semResultado).toMatchObject({
    tipo: 'E',
    estado: 'agendado',
    inicio: instanteDe('2027-03-08', '09:00'),
  });
  expect(semResultado).not.toHaveProperty('frequencia');
  expect(JSON.stringify(await naCopia())).not.toContain('Comissão');
  await database.db.resultadoEtapa.create({
    data: {
      participacaoId: pessoa().id,
      etapa: 'entrevista_didatica',
      estado: 'publicado',
      apto: false,
      atualizadoEm: now,
      finalizadoEm: now,
      publicadoEm: now,
    },
  });
  expect(await naCopia()).toMatchObject([{ frequencia: { presente: false } }]);
});

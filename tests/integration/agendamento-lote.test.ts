import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import type { Previa } from '#app/domain/agendamento/commands.server/previa.ts';
import { AgendaDoDia } from '#app/domain/agendamento/components/agenda-do-dia.tsx';
import { getAgenda } from '#app/domain/agendamento/queries.server/agenda.ts';
import { colunaDoDia, instanteDe } from '#app/lib/dates.ts';
import { action, loader } from '#app/routes/adm/agendamentos/varios.tsx';
import { criarApta, criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { pdfKinds } from '#worker/pdf.tsx';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-02', '10:00');

type Cena = Awaited<ReturnType<typeof criarCena>>;
let cena: Cena;
let cookie: string;
const comissao = () => ({ ...testCtx(database, { now }), actor: cena.comissao });

beforeEach(async () => {
  await setClock(database.db, now);
  cena = await criarCena(testCtx(database, { now }), { candidatas: 4, tipoAvaliacao: 1 });
  cookie = await sessaoPara(testCtx(database, { now }), cena.comissao);
});

const pedido = () => ({
  url: `/adm/agendamento-entrevista/varios/${cena.demanda.id}/entrevista`,
  params: { id: cena.demanda.id, parte: 'entrevista' },
  cookie,
});
const campos = () => ({
  tipoLocal: 'P',
  local: `Sala de ${cena.banca.id}`,
  bancaId: cena.banca.id,
  primeiroDia: '08/03/2027',
  primeiraHora: '11:00',
  fimDoDia: '18:00',
  minutos: '30',
  pausa: '10',
  almocoDe: '12:00',
  almocoAte: '13:30',
});
async function passo(
  acao: string,
  mais: Record<string, string> = {},
  linhas: readonly { participacaoId: string; dia: string; hora: string }[] = [],
) {
  const form = new URLSearchParams({ ...campos(), ...mais, _acao: acao });
  for (const { id } of cena.participacoes) form.append('escolhidos', id);
  for (const [i, linha] of linhas.entries())
    for (const [nome, valor] of Object.entries(linha)) form.set(`linhas[${String(i)}].${nome}`, valor);
  const resposta = await chamar(action, { ...pedido(), form });
  return resposta as typeof resposta & {
    dados: { previa: Previa | null; erro: string | null; campo: string | null };
  };
}
const agendados = () =>
  database.db.agendamento.findMany({ where: { demandaId: cena.demanda.id }, orderBy: { inicio: 'asc' } });

it('a prévia corta os dias e não grava nada; agendar grava a agenda inteira que foi vista (R-AGE-07)', async () => {
  const { dados } = await passo('previa');
  const linhas = dados.previa?.linhas ?? [];
  expect(linhas.map(({ dia, hora, problemas }) => [dia, hora, problemas])).toEqual([
    ['08/03/2027', '11:00', []],
    ['08/03/2027', '13:30', []],
    ['08/03/2027', '14:10', []],
    ['08/03/2027', '14:50', []],
  ]);
  expect(await agendados()).toEqual([]);
  const movida = linhas.map(({ participacaoId, dia, hora }, i) => ({
    participacaoId,
    dia,
    hora: i === 1 ? '16:00' : hora,
  }));
  expect((await passo('agendar', {}, movida)).destino).toBe(
    `/adm/agendamento-entrevista?credenciamento=${cena.demanda.id}`,
  );
  expect((await agendados()).map(({ inicio }) => inicio)).toEqual(
    (['11:00', '14:10', '14:50', '16:00'] as const).map((hora) => instanteDe('2027-03-08', hora)),
  );
});

it('só propõe horas livres da sala, da banca e do candidato, em qualquer demanda, e no período da banca (R-AGE-19)', async () => {
  const mundo = testCtx(database, { now });
  const outra = await criarCena(mundo, { candidatas: 1, tipoAvaliacao: 1 });
  const naSala = { tipoLocal: 'P', local: campos().local } as const;
  const comissaoDela = { ...mundo, actor: outra.comissao };
  // The room, at another panel of another demand.
  await agendar(
    comissaoDela,
    pedidoDe(outra.participacoes[0]?.id ?? '', outra.banca.id, { hora: '11:10', lugar: naSala }),
  );
  // A member of the panel, elsewhere: the same evaluator by code.
  const [membro] = cena.membros;
  const alheia = await criarCena(mundo, { candidatas: 1, tipoAvaliacao: 1 });
  await database.db.bancaMembro.update({
    where: { id: alheia.membros[0]?.id ?? '' },
    data: { usuarioId: membro?.usuarioId ?? null },
  });
  await agendar(
    { ...mundo, actor: alheia.comissao },
    pedidoDe(alheia.participacoes[0]?.id ?? '', alheia.banca.id, { hora: '14:10' }),
  );
  // The first candidate, in a demand of her own elsewhere.
  const terceira = await criarCena(mundo, { candidatas: 0, tipoAvaliacao: 1 });
  const { usuario } = cena.participacoes[0] ?? {};
  if (!usuario) throw new Error('sem candidata');
  const la = await criarApta(mundo, terceira.demanda.id, { usuario });
  await agendar(
    { ...mundo, actor: terceira.comissao },
    pedidoDe(la.id, terceira.banca.id, { hora: '13:30' }),
  );
  await database.db.banca.update({ where: { id: cena.banca.id }, data: { fimHora: '15:20' } });

  const { dados } = await passo('previa');
  const nomes = dados.previa?.linhas.map(({ nome, dia, hora, problemas }) => [nome, dia, hora, problemas]);
  const [a, b, c, d] = cena.participacoes.map(
    (uma) => dados.previa?.linhas.find(({ participacaoId }) => participacaoId === uma.id)?.nome,
  );
  expect(nomes).toEqual([
    // 11:00 and 11:10 meet the room's; 11:40 would reach into lunch; at 13:30 the first candidate is elsewhere.
    [b, '08/03/2027', '13:30', []],
    [a, '08/03/2027', '14:40', []],
    // The panel is convened until 15:20: the others are of the next day.
    [c, '09/03/2027', '11:00', []],
    [d, '09/03/2027', '13:30', []],
  ]);
});

it('mudada uma linha, as seguintes são propostas de novo a partir do fim dela; as de antes ficam (R-AGE-19)', async () => {
  const { dados } = await passo('previa');
  const linhas = (dados.previa?.linhas ?? []).map(({ participacaoId, dia, hora }, i) => ({
    participacaoId,
    dia,
    hora: i === 1 ? '17:20' : hora,
  }));
  const de = async (acao: string, pedidas = linhas) =>
    (await passo(acao, {}, pedidas)).dados.previa?.linhas.map(({ participacaoId, dia, hora }) => ({
      participacaoId,
      dia,
      hora,
    }));
  expect(await de('recalcular:1')).toEqual([
    linhas[0],
    linhas[1],
    { ...linhas[2], dia: '09/03/2027', hora: '11:00' },
    { ...linhas[3], dia: '09/03/2027', hora: '13:30' },
  ]);
  // Checking alone moves nobody; an hour that is no hour moves nobody either, and is said in its row.
  expect(await de('conferir')).toEqual(linhas);
  const semHora = linhas.map((linha, i) => (i === 1 ? { ...linha, hora: '25:00' } : linha));
  expect(await de('recalcular:1', semHora)).toEqual(semHora);
  expect(await agendados()).toEqual([]);
});

it('enquanto um horário não cabe, nada é gravado, e a linha diz com quem choca', async () => {
  const outra = await criarApta(testCtx(database, { now }), cena.demanda.id);
  const { banca } = await criarBanca(testCtx(database, { now }), cena.demanda.id, {
    inicioDia: '2027-03-08',
    fimDia: '2027-03-12',
  });
  const lugar = { tipoLocal: 'P', local: campos().local } as const;
  await agendar(comissao(), pedidoDe(outra.id, banca.id, { hora: '13:45', lugar }));
  const proposta = (await passo('previa')).dados.previa?.linhas ?? [];
  const linhas = proposta.map(({ participacaoId, dia }, i) => ({
    participacaoId,
    dia,
    hora: ['11:00', '13:30', '14:10', '14:50'][i] ?? '',
  }));
  const { dados } = await passo('conferir', {}, linhas);
  expect(dados.previa?.linhas.map(({ problemas }) => problemas.length)).toEqual([0, 1, 1, 0]);
  expect(dados.previa?.linhas[1]?.problemas[0]).toContain('já está em uso por Entrevista de');
  const recusada = await passo('agendar', {}, linhas);
  expect(recusada.status).toBe(200);
  expect(await agendados()).toHaveLength(1);
  const doisNoMesmo = linhas.map((linha) => ({ ...linha, hora: '16:00' }));
  const conferida = await passo('conferir', {}, doisNoMesmo);
  expect(
    conferida.dados.previa?.linhas.filter(({ problemas }) => problemas.length > 0).length,
  ).toBeGreaterThan(1);
  expect(await agendados()).toHaveLength(1);
});

it('quem não coube é dito pelo nome; um horário mal digitado é da sua linha; um campo errado, do seu campo', async () => {
  const { dados } = await passo('previa', { primeiroDia: '10/03/2027', fimDoDia: '12:00', pausa: '0' });
  expect(dados.previa?.linhas).toHaveLength(2);
  expect(dados.previa?.semLugar).toHaveLength(2);
  const [um] = cena.participacoes;
  const ruim = await passo('conferir', {}, [
    { participacaoId: um?.id ?? '', dia: '08/03/2027', hora: '25:00' },
  ]);
  expect(ruim.dados.previa?.linhas[0]?.problemas).toEqual(['Informe a hora, como 09:30.']);
  expect((await passo('previa', { tipoLocal: '' })).dados).toMatchObject({ campo: 'tipoLocal' });
  expect((await passo('previa', { fimDoDia: '11:10' })).dados).toMatchObject({ campo: 'fimDoDia' });
});

it('quem chega depois dos outros cai em qualquer dia da banca, depois de quem só tem os da entrevista (R-AGE-19, R-AVA-18)', async () => {
  const [um, dois] = cena.participacoes;
  await database.db.janelaIndividual.create({
    data: {
      participacaoId: um?.id ?? '',
      ...{ faseId: 22, janela: 'realizacao', causa: 'chegada', motivo: 'Chegou depois.' },
      ...{ inicio: colunaDoDia('2027-03-02'), fim: colunaDoDia('2027-03-05') },
      ...{ criadaEm: now, criadaPorNome: 'Teste' },
    },
  });
  // One a day: the interviews are until the tenth, and the panel sits until the twelfth.
  const { dados } = await passo('previa', { primeiroDia: '10/03/2027', fimDoDia: '12:00' });
  expect(
    dados.previa?.linhas.map(({ participacaoId, dia, problemas }) => [participacaoId, dia, problemas]),
  ).toEqual([
    [dois?.id, '10/03/2027', []],
    [um?.id, '11/03/2027', []],
  ]);
  expect(dados.previa?.semLugar).toHaveLength(2);
});

it('só quem ainda não está agendado nesta parte é oferecido', async () => {
  const [um] = cena.participacoes;
  await agendar(comissao(), pedidoDe(um?.id ?? '', cena.banca.id));
  const { dados } = await chamar(loader, pedido());
  expect(dados.candidatos.map(({ participacaoId }) => participacaoId)).toEqual(
    cena.participacoes.slice(1).map(({ id }) => id),
  );
});

it('a agenda é desenhada por dia e banca, na ordem das horas, e vira PDF', async () => {
  const [um, dois] = cena.participacoes;
  await agendar(comissao(), pedidoDe(um?.id ?? '', cena.banca.id, { hora: '10:00' }));
  await agendar(comissao(), pedidoDe(dois?.id ?? '', cena.banca.id));
  const agenda = await getAgenda(comissao(), cena.demanda.id);
  expect(
    agenda.dias.map(({ dia, horarios }) => [
      dia,
      horarios.map(({ banca, nome }) => [banca, nome.slice(0, 11)]),
    ]),
  ).toEqual([
    [
      '2027-03-08',
      [
        [1, 'CANDIDATA 2'],
        [1, 'CANDIDATA 1'],
      ],
    ],
  ]);
  const [primeiro] = agenda.dias;
  const desenho = renderToStaticMarkup(
    createElement(AgendaDoDia, primeiro ?? { dia: '2027-03-08', horarios: [] }),
  );
  expect(desenho).toContain('09h00 CANDIDATA 2');
  const { elemento, processo } = await pdfKinds.agenda(comissao(), { demandaId: cena.demanda.id });
  expect(processo).toBe(cena.demanda.identificacaoProcesso);
  expect(renderToStaticMarkup(elemento)).toContain('10h00 às 10h30');
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { datasDoCalendario, prazosDoCalendario } from '#app/domain/agenda/rules/datas.ts';
import { listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { ConfirmacaoDoCronograma, salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { getCronograma } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { CRONOGRAMA_EM_BRANCO } from '#app/domain/cronograma/schema.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { ConfirmacaoDosFeriados } from '#app/domain/organizacao/commands.server/confirmar.ts';
import { adicionarFeriado, type NovoFeriado } from '#app/domain/organizacao/commands.server/feriados.ts';
import { diaDaSemana, formatarDia, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { digitar, fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** A holiday in the middle of a demand of five hundred people, over the turn of the year. R-ORG-04. */
const database = useDatabase();
const PESSOAS = 500;
const now = instanteDe('2026-12-29', '10:00');

const FASES = [
  fase(17, '2026-12-28', '2027-01-08'),
  fase(18, '2027-01-13', '2027-01-15'),
  fase(19, '2027-01-18', '2027-01-19', ['2027-01-20', '2027-01-21']),
  fase(21, '2027-01-25', '2027-01-26'),
  fase(22, '2027-01-27', '2027-01-29'),
  fase(29, '2027-02-02', '2027-02-03', ['2027-02-04', '2027-02-05']),
  fase(30, '2027-02-11', '2027-02-12'),
];

let demandaId: string;
let administrador: UsuarioAtor;
let comissao: UsuarioAtor;
let pessoas: string[];
const ctx = (actor: UsuarioAtor = administrador) => testCtx(database, { now, actor });

beforeAll(async () => {
  const sistema = testCtx(database, { now });
  administrador = await criarUsuario(sistema, { grupos: ['administrador'], cpf: null });
  comissao = await criarUsuario(sistema, { grupos: ['comissao'], cpf: null });
  const demanda = await criarDemanda(sistema, {
    status: 14,
    tipoAvaliacao: 3,
    formatoAvaliacao: 3,
    fases: FASES,
  });
  demandaId = demanda.id;
  await database.db.cronogramaVersao.updateMany({ where: { demandaId }, data: { formatoAvaliacao: 3 } });
  const { usuarioId, curriculoVersaoId } = await criarParticipacao(sistema, demandaId);
  await database.db.usuario.createMany({
    data: Array.from({ length: PESSOAS - 1 }, (_, i) => ({
      ...{ nome: 'Quinhentista', sobrenome: String(i), email: `quinhentista-${String(i)}@example.org` },
      criadoEm: now,
    })),
  });
  const novas = await database.db.usuario.findMany({ where: { nome: 'Quinhentista' }, select: { id: true } });
  await database.db.participacao.createMany({
    data: novas.map(({ id }) => ({
      ...{ demandaId, usuarioId: id, curriculoVersaoId, tipo: 'E', interessado: true },
      demonstradoEm: now,
    })),
  });
  pessoas = [usuarioId, ...novas.map(({ id }) => id)];
});

beforeEach(async () => {
  await database.db.feriado.deleteMany();
});

/** What the calendar of each person says of this demand. */
const oQueCadaUmVe = async () =>
  new Map(
    await Promise.all(
      pessoas.map(async (id) => {
        const participacoes = await listParticipacoesNaAgenda(ctx(), id);
        const visto = [datasDoCalendario(participacoes, now), prazosDoCalendario(participacoes, now)];
        return [id, JSON.stringify(visto)] as const;
      }),
    ),
  );

const gravados = async () => ({
  fases: await database.db.faseCronograma.findMany({
    where: { cronograma: { demandaId } },
    orderBy: [{ cronogramaId: 'asc' }, { ordem: 'asc' }],
  }),
  mensagens: await database.db.mensagem.count({ where: { demandaId } }),
});

/** Days that are worked, counted without the rules of the product. */
const DE_SEMPRE = ['2026-12-25', '2027-01-01', '2027-02-09'];
const util = (dia: Dia, feriados: readonly string[]) =>
  !['sábado', 'domingo'].includes(diaDaSemana(dia)) && !feriados.includes(dia);
const uteis = (inicio: Dia, fim: Dia, feriados: readonly string[]): Dia[] => {
  const dias: Dia[] = [];
  for (let dia = inicio; dia <= fim; dia = somarDias(dia, 1)) if (util(dia, feriados)) dias.push(dia);
  return dias;
};

/** Every window of the schedule that has more or fewer working days with these holidays, and where it would end. */
function movidas(depois: readonly string[]) {
  const janelas = FASES.flatMap(({ realizacaoInicio, realizacaoFim, recursoInicio, recursoFim }) => [
    [realizacaoInicio, realizacaoFim] as const,
    [recursoInicio, recursoFim] as const,
  ]);
  return janelas.flatMap(([inicio, fim]) => {
    if (!inicio || !fim) return [];
    const antes = uteis(inicio, fim, DE_SEMPRE).length;
    if (antes === uteis(inicio, fim, depois).length) return [];
    return [{ inicio, fim, seria: uteis(inicio, somarDias(fim, 30), depois)[antes - 1] }];
  });
}

async function confirmar(feriado: NovoFeriado) {
  const recusa: unknown = await adicionarFeriado(ctx(), feriado, null).catch((error: unknown) => error);
  if (!(recusa instanceof ConfirmacaoDosFeriados)) throw new Error('não perguntou', { cause: recusa });
  await adicionarFeriado(ctx(), feriado, recusa.efeito.resumo);
  return recusa.efeito;
}

const refazer = async (
  fases: readonly FaseDatada[],
  mais: { confirmacao?: string; motivo?: string } = {},
) => {
  const { demanda } = await getCronograma(ctx(comissao), demandaId);
  return salvarCronograma(ctx(comissao), {
    ...{ demandaId, versaoDemanda: demanda.versao, confirmacao: mais.confirmacao ?? null, avisarTodos: true },
    digitado: {
      ...CRONOGRAMA_EM_BRANCO,
      ...{ tipoAvaliacao: '3', formatoAvaliacao: '3', retificacao: mais.motivo ?? '', fases: digitar(fases) },
    },
  });
};

describe('um feriado no meio de uma demanda de quinhentos', () => {
  it.each<[caso: string, feriado: NovoFeriado, depois: readonly string[]]>([
    [
      'no prazo que corre',
      { dia: '2026-12-30', ambito: 'municipal', nome: 'Aniversário' },
      [...DE_SEMPRE, '2026-12-30'],
    ],
    [
      'num prazo de recurso',
      { dia: '2027-01-20', ambito: 'folga', nome: 'Recesso' },
      [...DE_SEMPRE, '2027-01-20'],
    ],
    [
      'em 1º de janeiro, que passa a ser dia útil',
      { dia: '2027-01-01', ambito: 'util', nome: 'Expediente' },
      DE_SEMPRE.filter((dia) => dia !== '2027-01-01'),
    ],
  ])('%s: a lista é o que seria movido, e nenhum prazo de ninguém muda', async (_, feriado, depois) => {
    const [antes, vistos] = [await gravados(), await oQueCadaUmVe()];
    expect(vistos.size).toBe(PESSOAS);
    const efeito = await confirmar(feriado);
    expect(efeito.prazos.map(({ inicio, fim, seria }) => ({ inicio, fim, seria }))).toEqual(movidas(depois));
    expect([efeito.prazos.length, efeito.pessoas]).toEqual([1, PESSOAS]);
    expect(efeito.prazos.map((prazo) => prazo.pessoas)).toEqual([PESSOAS]);
    expect(await gravados()).toEqual(antes);
    expect(await oQueCadaUmVe()).toEqual(vistos);
  });

  it('em 1º de janeiro, que já é feriado, não há o que acrescentar', async () => {
    const jaE = { dia: '2027-01-01', ambito: 'municipal', nome: 'Ano novo' } as const;
    await expect(adicionarFeriado(ctx(), jaE, null)).rejects.toThrow('já é feriado');
  });

  it('quem refaz o cronograma pela lista move o que ela disse, diz a cada um, e não encurta calado', async () => {
    const { prazos } = await confirmar({ dia: '2026-12-30', ambito: 'municipal', nome: 'Aniversário' });
    const seria = prazos[0]?.seria ?? '2026-12-30';
    const com = (realizacaoFim: Dia) =>
      FASES.map((uma) => (uma.faseId === 17 ? { ...uma, realizacaoFim } : uma));
    const vistos = await oQueCadaUmVe();
    await refazer(com(seria), { motivo: 'Feriado municipal.' });
    const avisos = await database.db.mensagem.findMany({
      where: { demandaId, tipo: TIPO.cronogramaAlterado },
      select: { usuarioId: true, dados: true },
    });
    expect(avisos.map(({ usuarioId }) => usuarioId).sort()).toEqual([...pessoas].sort());
    const textos = new Set(avisos.map(({ dados }) => (dados as { mudancas: string }).mudancas));
    expect([...textos]).toEqual([expect.stringContaining(formatarDia(seria))]);
    const depois = await oQueCadaUmVe();
    expect([...depois].filter(([id, visto]) => vistos.get(id) === visto)).toEqual([]);

    // Back to the shorter one, as whoever takes the holiday back might want: asked, with how many people, and not written.
    const recusa: unknown = await refazer(FASES).catch((error: unknown) => error);
    expect(recusa).toBeInstanceOf(ConfirmacaoDoCronograma);
    expect((recusa as ConfirmacaoDoCronograma).mudanca.efeitos.map(({ titulo }) => titulo)).toEqual([
      expect.stringMatching(/^Encurta/),
    ]);
    expect(await oQueCadaUmVe()).toEqual(depois);
  });
});

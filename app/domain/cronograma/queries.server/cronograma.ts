import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { Actor, Ctx } from '#app/domain/ctx.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { EM_ANDAMENTO, nomeDoStatus } from '#app/domain/etapa/status.ts';
import {
  DEMANDA_NA_ESCOLHA,
  demandasDoFiltro,
  OBJETO_DA_DEMANDA,
  type FiltroDaEscolha,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listEditaisAtivos } from '#app/domain/referencia/queries.server.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna, type Dia } from '#app/lib/dates.ts';
import { comoDigitada } from '../calendar/campos.ts';
import { rotuloDoEdital } from '../labels.ts';
import { fasesDatadas } from '../calendar/periodo.ts';
import { CRONOGRAMA_EM_BRANCO, type CronogramaDigitado } from '../schema.ts';
import { listCatalogo } from './catalogo.ts';

const ENCERRADA = 'Esta demanda está encerrada: o cronograma não pode mais ser alterado.';

/** All three approvals. */
const APROVADAS: Prisma.DemandaWhereInput = {
  aprovacao: { analise: true, diretoria: true, superintendencia: true },
};

/** The accreditations a schedule may be made for: those waiting for one first, then the newest schedules. */
export async function listDemandasParaCronograma(ctx: Pick<Ctx, 'db'>, filtro: FiltroDaEscolha) {
  const where: Prisma.DemandaWhereInput = {
    AND: [APROVADAS, { status: { in: [...EM_ANDAMENTO] } }, demandasDoFiltro(filtro)],
  };
  const [demandas, total] = await Promise.all([
    ctx.db.demanda.findMany({
      where,
      select: {
        ...DEMANDA_NA_ESCOLHA,
        cronogramaAtual: { select: { numero: true, criadoEm: true } },
      },
      orderBy: [
        { cronogramaCriadoEm: { sort: 'desc', nulls: 'first' } },
        { ano: 'desc' },
        { numero: 'desc' },
      ],
      skip: filtro.pular,
      take: filtro.tamanho,
    }),
    ctx.db.demanda.count({ where }),
  ]);
  return {
    linhas: demandas.map((demanda) => ({
      ...demanda,
      objeto: objetoDaDemanda(demanda),
      nomeStatus: nomeDoStatus(demanda.status),
    })),
    total,
  };
}

/** A phase of the schedule table; days null while not configured. */
export type FaseDaTabela = {
  faseId: number;
  nomeFase: string;
  modulo: string | null;
  recurso: boolean;
  realizacaoInicio: Dia | null;
  realizacaoFim: Dia | null;
  recursoInicio: Dia | null;
  recursoFim: Dia | null;
};

type LinhaDaFase = Omit<Prisma.FaseCronogramaGetPayload<object>, 'cronogramaId' | 'ordem'>;

const dia = (coluna: Date | null): Dia | null => coluna && diaDaColuna(coluna);

export function comoFaseDaTabela(fase: LinhaDaFase): FaseDaTabela {
  return {
    faseId: fase.faseId,
    nomeFase: fase.nomeFase,
    modulo: fase.modulo,
    recurso: fase.recurso,
    realizacaoInicio: dia(fase.realizacaoInicio),
    realizacaoFim: dia(fase.realizacaoFim),
    recursoInicio: dia(fase.recursoInicio),
    recursoFim: dia(fase.recursoFim),
  };
}

/** May this person save it, and if not, why. */
function edicao(
  ator: Actor,
  demanda: { status: number; areaAtuacao: string; pessoas: readonly string[] },
): { editavel: boolean; motivo: string | null } {
  if (!EM_ANDAMENTO.some((status) => status === demanda.status))
    return { editavel: false, motivo: ENCERRADA };
  const direito = podeExecutar('cronograma.salvar', ator, demanda);
  return direito.ok ? { editavel: true, motivo: null } : { editavel: false, motivo: direito.motivo };
}

/** Everything the registration screen shows: demand, catalogue, notices, the form as saved, the versions. */
export async function getCronograma(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, demandaId: string) {
  const [pessoas, demanda, catalogo, editais] = await Promise.all([
    contasComInteresse(ctx, demandaId),
    ctx.db.demanda.findFirst({
      where: { AND: [{ id: demandaId }, APROVADAS] },
      include: {
        ...OBJETO_DA_DEMANDA,
        aprovacao: true,
        cronogramaAtual: { include: { edital: true, fases: { orderBy: { ordem: 'asc' } } } },
        cronogramas: {
          select: { id: true, numero: true, criadoPor: true, criadoEm: true, retificacao: true },
          orderBy: { numero: 'desc' },
        },
      },
    }),
    listCatalogo(ctx),
    listEditaisAtivos(ctx),
  ]);
  if (!demanda) throw new NotFoundError(NAO_HA.credenciamento);
  const { cronogramaAtual: atual, cronogramas, aprovacao } = demanda;
  const opcoesDeEdital = [...editais, ...(atual?.edital ? [atual.edital] : [])];
  return {
    demanda: {
      id: demanda.id,
      versao: demanda.versao,
      status: demanda.status,
      nomeStatus: nomeDoStatus(demanda.status),
      identificacaoProcesso: demanda.identificacaoProcesso,
      areaAtuacao: demanda.areaAtuacao,
      atividade: demanda.atividade,
      tipo: demanda.tipo,
      objeto: objetoDaDemanda(demanda),
      aprovadaEm: aprovacao?.superintendenciaEm ?? null,
      ...edicao(ctx.actor, { ...demanda, pessoas }),
    },
    catalogo,
    editais: [...new Map(opcoesDeEdital.map((edital) => [edital.id, edital])).values()].map((edital) => ({
      valor: String(edital.id),
      rotulo: rotuloDoEdital(edital),
    })),
    existe: atual !== null,
    digitado: atual === null ? CRONOGRAMA_EM_BRANCO : comoDigitado(atual),
    versoes: cronogramas,
  };
}

export type VersaoComFases = Prisma.CronogramaVersaoGetPayload<{ include: { fases: true } }>;

/** The current version with its phases; null where there is none. */
export function findVersaoAtual(ctx: Pick<Ctx, 'db'>, id: string | null): Promise<VersaoComFases | null> {
  return id === null
    ? Promise.resolve(null)
    : ctx.db.cronogramaVersao.findUnique({
        where: { id },
        include: { fases: { orderBy: { ordem: 'asc' } } },
      });
}

/** The version as a form to change it: its rectification text is its own and is not offered again. */
export function comoDigitado(atual: VersaoComFases): CronogramaDigitado {
  return {
    ...CRONOGRAMA_EM_BRANCO,
    tipoAvaliacao: String(atual.tipoAvaliacao),
    formatoAvaliacao: String(atual.formatoAvaliacao),
    editalId: atual.editalId === null ? '' : String(atual.editalId),
    numProcesso: atual.numProcesso ?? '',
    linkInformacao: atual.linkInformacao ?? '',
    fases: fasesDatadas(atual.fases).map(comoDigitada),
  };
}

/** One version of a schedule with its demand, for reading and for the PDF. */
export async function getVersao(ctx: Pick<Ctx, 'db'>, demandaId: string, numero: number) {
  const versao = Number.isInteger(numero)
    ? await ctx.db.cronogramaVersao.findUnique({
        where: { demandaId_numero: { demandaId, numero } },
        include: { fases: { orderBy: { ordem: 'asc' } }, demanda: { include: OBJETO_DA_DEMANDA } },
      })
    : null;
  if (!versao) throw new NotFoundError('Não encontramos esta versão do cronograma.');
  const { demanda, fases, ...dados } = versao;
  return {
    ...dados,
    identificacaoProcesso: demanda.identificacaoProcesso,
    solicitadaEm: demanda.criadaEm,
    status: demanda.status,
    areaAtuacao: demanda.areaAtuacao,
    atividade: demanda.atividade,
    tipo: demanda.tipo,
    objeto: objetoDaDemanda(demanda),
    atual: demanda.cronogramaAtualId === versao.id,
    fases: fases.map(comoFaseDaTabela),
  };
}

/** That version as the place of the demand shows it, and whether this person may change it. R-LUG-12. */
export async function getCronogramaDoLugar(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  demandaId: string,
  numero: number,
) {
  const [versao, pessoas] = await Promise.all([
    getVersao(ctx, demandaId, numero),
    contasComInteresse(ctx, demandaId),
  ]);
  const { tipoAvaliacao, formatoAvaliacao, numEdital, numProcesso, retificacao, criadoPor, criadoEm } =
    versao;
  return {
    ...{ tipoAvaliacao, formatoAvaliacao, numEdital, numProcesso, retificacao, criadoPor, criadoEm },
    fases: versao.fases,
    editavel: edicao(ctx.actor, { ...versao, pessoas }).editavel,
  };
}

export type CronogramaDoLugar = Awaited<ReturnType<typeof getCronogramaDoLugar>>;

/** The phases of the current schedules of these demands, in their order. */
export async function listFasesDasDemandas(
  ctx: Pick<Ctx, 'db'>,
  demandas: readonly string[],
): Promise<ReadonlyMap<string, FaseDaTabela[]>> {
  const lidas = await ctx.db.demanda.findMany({
    where: { id: { in: [...new Set(demandas)] } },
    select: { id: true, cronogramaAtual: { select: { fases: { orderBy: { ordem: 'asc' } } } } },
  });
  return new Map(
    lidas.map(({ id, cronogramaAtual }) => [id, (cronogramaAtual?.fases ?? []).map(comoFaseDaTabela)]),
  );
}

export async function numeroDaVersaoAtual(ctx: Pick<Ctx, 'db'>, demandaId: string): Promise<number> {
  const demanda = await ctx.db.demanda.findUnique({
    where: { id: demandaId },
    select: { cronogramaAtual: { select: { numero: true } } },
  });
  if (!demanda?.cronogramaAtual) throw new NotFoundError('Esta demanda ainda não tem cronograma.');
  return demanda.cronogramaAtual.numero;
}

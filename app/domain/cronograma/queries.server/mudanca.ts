import { COLUNAS_DO_RESULTADO } from '#app/domain/etapa/resultado.ts';
import { createHash } from 'node:crypto';
import { canonico } from '#app/domain/comprovante/rules.ts';
import { nomeDoCandidato } from '#app/domain/agendamento/queries.server/alvo.ts';
import { listQuemChegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import type { TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import type { CargaDaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { resultadosPublicados } from '#app/domain/documento/rules.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import {
  chaveDoCorte,
  cortesRecusados,
  ehDireito,
  type CorteRecusado,
  type EscolhaDoCorte,
} from '../calendar/direitos.ts';
import {
  efeitosDaMudanca,
  efeitosNaAgenda,
  naAgenda,
  naJanela,
  type Agendado,
  type CronogramaProposto,
  type Efeito,
  type EfeitoNaJanela,
} from '../calendar/efeitos.ts';
import { emDisputa, publicoDaJanela, type Participante } from '../calendar/publico.ts';
import { textoDoCorte, textoDoEfeito } from '../calendar/textos.ts';
import { nomeCurtoDaFase } from '../labels.ts';
import { CODIGO_INTERESSE_DE_UM_DIA } from '../calendar/problemas.ts';
import type { FaseCatalogo, FaseDatada, MudancaMostrada, ProblemaDoCronograma } from '../types.ts';

export type PedidoDeMudanca = {
  carga: CargaDaMaquina;
  /** As it would be saved, each refused cut as chosen. */
  proposto: CronogramaProposto;
  /** The cuts that were asked for and are not permitted. */
  cortes: readonly CorteRecusado[];
  avisos: readonly ProblemaDoCronograma[];
  /** Of the schedule before; null for the first. */
  avisosDeAntes: readonly ProblemaDoCronograma[] | null;
  catalogo: readonly FaseCatalogo[];
};

/** A short name for phases of the catalogue. */
export const nomesDasFases =
  (catalogo: readonly FaseCatalogo[]) =>
  (faseId: number): string =>
    nomeCurtoDaFase(faseId, catalogo.find(({ id }) => id === faseId)?.nome ?? `Fase ${String(faseId)}`);

/** What saving this schedule would do, with whom it touches. `precisaConfirmar`: not without a person's yes. */
export async function examinarMudanca(ctx: Pick<Ctx, 'db' | 'now'>, pedido: PedidoDeMudanca) {
  const { carga, proposto, cortes, catalogo } = pedido;
  const { demanda, fases: antes, pendencias } = carga;
  const nome = nomesDasFases(catalogo);
  const agenda = efeitosNaAgenda(
    await listAgendados(ctx, demanda.id),
    { antes: { ...demanda, fases: antes }, depois: proposto },
    ctx.now,
  );
  const efeitos = [...efeitosDaMudanca(demanda, antes, proposto, pendencias, ctx.now), ...agenda];
  const participantes =
    efeitos.length > 0 || cortes.length > 0 ? await listParticipantes(ctx, demanda.id) : [];
  const depoisDe = {
    status: demanda.status,
    tipoAvaliacao: proposto.tipoAvaliacao,
    formatoAvaliacao: proposto.formatoAvaliacao,
  };
  const fases = { antes, depois: proposto.fases };
  const publicoDe = (efeito: EfeitoNaJanela) =>
    publicoDaJanela(efeito, participantes, efeito.corria ? demanda : depoisDe, fases, ctx.now);
  const candidatos = participantes.filter(emDisputa);
  const confira = avisosNovos(pedido.avisos, pedido.avisosDeAntes, nome);
  const mostrada: MudancaMostrada = {
    resumo: resumoDe(efeitos, cortes, confira),
    criando: antes.length === 0,
    cortes: cortes.map((corte) => ({
      ...textoDoCorte(corte, nome(corte.faseId)),
      chave: chaveDoCorte(corte),
      atual: corte.atual,
      pedida: corte.pedida,
      minimo: corte.minimo,
    })),
    efeitos: efeitos.map((efeito) => {
      const publico = naJanela(efeito) ? publicoDe(efeito) : null;
      return {
        ...textoDoEfeito(efeito, nome),
        chave: chaveDoEfeito(efeito),
        tipo: efeito.tipo,
        naHora: efeito.naHora,
        pessoas: naAgenda(efeito) ? efeito.agendados.length : (publico?.pessoas ?? candidatos).length,
        unidade: naAgenda(efeito) ? 'agendados' : (publico?.unidade ?? 'candidatos'),
      };
    }),
    confira,
    candidatos: candidatos.length,
    antes,
    depois: [...proposto.fases],
  };
  return {
    mostrada,
    efeitos,
    participantes,
    publicoDe,
    precisaConfirmar: cortes.length > 0 || confira.length > 0 || efeitos.some(({ confirma }) => confirma),
  };
}

export type ExameDaMudanca = Awaited<ReturnType<typeof examinarMudanca>>;

const deDireito = (efeito: EfeitoNaJanela): boolean => ehDireito(efeito.faseId, efeito.janela);

/** A running window of a right made shorter: not without a reason that those concerned read. */
export const encurtaDireito = (efeito: Efeito): boolean =>
  naJanela(efeito) && efeito.tipo === 'encurta' && efeito.corria && deDireito(efeito);

/** Of a right and to be told to those concerned whatever the person chose: shortened while it ran, or opened again. */
export const avisaSempre = (efeito: EfeitoNaJanela): boolean =>
  encurtaDireito(efeito) || (efeito.tipo === 'reabre' && deDireito(efeito));

function chaveDoEfeito(efeito: Efeito): string {
  if (naAgenda(efeito)) return `${efeito.tipo}-${efeito.parte}`;
  return naJanela(efeito) ? `${efeito.tipo}-${chaveDoCorte(efeito)}` : efeito.tipo;
}

/** The refused cuts of a schedule as it was asked for. */
export const cortesDe = (
  ctx: Pick<Ctx, 'now'>,
  antes: readonly FaseDatada[],
  pedido: readonly FaseDatada[],
) => cortesRecusados(antes, pedido, diaDoInstante(ctx.now));

export type Escolhas = Readonly<Record<string, EscolhaDoCorte | undefined>>;

/** Interest of a single day is asked about each time; the rest only when it is new. R-CRO-04. */
function avisosNovos(
  avisos: readonly ProblemaDoCronograma[],
  deAntes: readonly ProblemaDoCronograma[] | null,
  nome: (faseId: number) => string,
): string[] {
  const conhecidos = new Set(deAntes?.map(({ faseId, texto }) => `${String(faseId)}:${texto}`));
  return [
    ...new Set(
      avisos
        .filter(
          ({ codigo, faseId, texto }) =>
            codigo === CODIGO_INTERESSE_DE_UM_DIA || !conhecidos.has(`${String(faseId)}:${texto}`),
        )
        .map(({ faseId, texto }) => (faseId === null ? texto : `${nome(faseId)}: ${texto}`)),
    ),
  ];
}

/**
 * Numbers of people move by the minute, and what becomes of a refused cut is chosen on the spot: both are left out, so
 * that the same change stays the same.
 */
function resumoDe(
  efeitos: readonly Efeito[],
  cortes: readonly CorteRecusado[],
  confira: readonly string[],
): string {
  const chaves = cortes.map(chaveDoCorte);
  const fora = (efeito: Efeito): boolean => naJanela(efeito) && chaves.includes(chaveDoCorte(efeito));
  const mostrado = { efeitos: efeitos.filter((efeito) => !fora(efeito)), cortes, confira };
  return createHash('sha256').update(canonico(mostrado)).digest('base64url');
}

/** The hours to come of its candidates; who schedules waits for the demand, so none is added meanwhile. */
async function listAgendados({ db, now }: Pick<Ctx, 'db' | 'now'>, demandaId: string): Promise<Agendado[]> {
  const linhas = await db.agendamento.findMany({
    where: { demandaId, estado: 'agendado', inicio: { gt: now } },
    select: {
      id: true,
      tipo: true,
      inicio: true,
      participacao: {
        select: {
          id: true,
          usuario: { select: { nome: true, sobrenome: true } },
          curriculoVersao: { select: { nomeCompleto: true } },
        },
      },
    },
    orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
  });
  // The schedule does not bind whoever comes after the others. R-AVA-18.
  const depois = await listQuemChegouDepois(
    { db },
    linhas.map(({ participacao }) => participacao.id),
  );
  return linhas
    .filter(({ participacao }) => !depois.has(participacao.id))
    .map(({ participacao, tipo, ...linha }) => ({
      ...linha,
      tipo: tipo as TipoDeAgendamento,
      nome: nomeDoCandidato(participacao),
    }));
}

const RESULTADO = {
  ...COLUNAS_DO_RESULTADO,
  recursos: { select: { status: true }, orderBy: { numeracao: 'desc' }, take: 1 },
} as const;

export type ParticipanteComEndereco = Participante & { nome: string; email: string };

async function listParticipantes(
  ctx: Pick<Ctx, 'db'>,
  demandaId: string,
): Promise<ParticipanteComEndereco[]> {
  const linhas = await ctx.db.participacao.findMany({
    where: { demandaId, usuario: { ativo: true, anonimizadoEm: null } },
    select: {
      usuarioId: true,
      interessado: true,
      usuario: { select: { nome: true, sobrenome: true, email: true } },
      resultados: { select: RESULTADO },
      envios: { where: { estado: 'enviado' }, select: { habilitacao: true } },
    },
    orderBy: { usuarioId: 'asc' },
  });
  return linhas.map(({ usuarioId, interessado, usuario, resultados, envios }) => ({
    usuarioId,
    interessado,
    nome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
    email: usuario.email,
    resultados: resultados.flatMap((linha) =>
      resultadosPublicados([linha]).map((publicado) => ({
        ...publicado,
        recurso: linha.recursos[0]?.status ?? null,
      })),
    ),
    enviadoTecnica: envios.some(({ habilitacao }) => habilitacao === 'HabTec'),
    enviadoJuridica: envios.some(({ habilitacao }) => habilitacao === 'HabJud'),
  }));
}

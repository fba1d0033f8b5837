import { exigir } from '#app/domain/acesso/autoridade.ts';
import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  COLUNAS_DO_OBJETO,
  demandaContem,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { AVALIACAO } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { contasCandidatas } from '#app/domain/interesse/queries.server/candidatos.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { podeEnviar } from '../access.ts';
import { classificar, explicacaoDoEmpate } from '../classificacao.ts';
import { partesDe } from '../notas.ts';
import { CREDENCIAMENTOS_OFERECIDOS } from '../telas.ts';
import type { Parte } from '../types.ts';
import {
  aprovadoNa,
  contadores,
  contaDoTipo,
  linhaDaLista,
  linhaDoRelatorio,
  mediasPorCriterio,
} from '../vistas.ts';
import { getApuracao } from './apuracao.ts';
import type { Participante } from './participantes.ts';
import { getRubrica } from './rubrica.ts';

/** 'Selecione', 'Entrevista', 'Didática', 'Todos'. */
const TIPOS = ['S', 'E', 'D', 'T'] as const;
export type TipoDaLista = (typeof TIPOS)[number];

export function lerLista(params: URLSearchParams) {
  const { filtros, pagina, tamanho, pular } = parseListParams(params, {
    filtros: ['tipo', 'credenciamento'],
  });
  const tipo = TIPOS.find((um) => um === filtros.tipo) ?? 'S';
  // A demand without a type: the link of the process list. The whole is shown.
  const pedido = tipo === 'S' && filtros.credenciamento !== '' ? 'T' : tipo;
  return { tipo: pedido, credenciamento: filtros.credenciamento, pagina, tamanho, pular };
}

export type FiltroDaLista = ReturnType<typeof lerLista>;

const SEPARADOR = ' · ';

/**
 * Demands that may be chosen: with the three approvals, and interviews. The newest first; of a text, those
 * whose identifier or object contain it.
 */
export async function listCredenciamentos(
  ctx: CtxUsuario,
  texto = '',
): Promise<{ id: string; rotulo: string }[]> {
  const areas = areasVisiveis(ctx.actor);
  const [processo = ''] = texto.split(SEPARADOR);
  const linhas = await ctx.db.$queryRaw<(LinhaDoObjeto & { id: string; processo: string })[]>`
    select d.id, d.identificacao_processo as processo, ${COLUNAS_DO_OBJETO}
      from demanda d
      join aprovacao a on a.demanda_id = d.id and a.analise and a.diretoria and a.superintendencia
      ${JUNCOES_DO_OBJETO}
     where d.tipo_avaliacao in (${idsEmSql([AVALIACAO.soEntrevista, AVALIACAO.entrevistaEDidatica])})
       and d.aprovada_ate = 'superintendencia'
       ${areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${[...areas]}::text[])`}
       ${processo === '' ? Prisma.empty : Prisma.sql`and ${demandaContem(processo)}`}
     order by d.ano desc, d.numero desc limit ${CREDENCIAMENTOS_OFERECIDOS}`;
  return linhas.map((linha) => ({
    id: linha.id,
    rotulo: `${linha.processo}${SEPARADOR}${objetoDaLinha(linha)}`,
  }));
}

/** What an address asks by id or by text: one demand, or those that the text may mean. */
async function escolher(ctx: CtxUsuario, texto: string) {
  if (texto === '' || isUuid(texto)) return { id: texto, achadas: null };
  const achadas = await listCredenciamentos(ctx, texto);
  const [unica, ...outras] = achadas;
  return unica && outras.length === 0 ? { id: unica.id, achadas: null } : { id: '', achadas };
}

/** The demand of these screens, for who follows the scores of its area; not found for anybody else. */
export async function findDemanda(ctx: CtxUsuario, id: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id }, demandasVisiveis(ctx)] },
    select: {
      id: true,
      identificacaoProcesso: true,
      areaAtuacao: true,
      status: true,
      tipoAvaliacao: true,
      habTecnicaPreliminarEm: true,
    },
  });
  if (!demanda) throw new NotFoundError('Não encontramos esta demanda.');
  exigir('avaliacao.acompanhar', ctx.actor, { areaAtuacao: demanda.areaAtuacao });
  return demanda;
}

/**
 * One demand as 'Resumos de Avaliação' shows it: counters, ranking with its tie-breaks, averages by criterion. Every
 * number comes from open parts (`listPartes`). Null before type and demand are chosen.
 */
export async function getResumo(ctx: CtxUsuario, filtro: Pick<FiltroDaLista, 'tipo' | 'credenciamento'>) {
  const { id } = await escolher(ctx, filtro.credenciamento);
  if (id === '' || filtro.tipo === 'S') return null;
  const demanda = await findDemanda(ctx, id);
  const partes = partesDe(demanda.tipoAvaliacao);
  // A demand with interviews alone has no didactic test to list.
  const tipo: 'E' | 'D' | 'T' = filtro.tipo === 'D' && !partes.includes('D') ? 'T' : filtro.tipo;
  const parte: Parte = tipo === 'T' ? (partes[0] ?? 'E') : tipo;
  const { candidatos, enviados, falta, carimbo } = await getApuracao(ctx, demanda, parte);
  const conta = contaDoTipo(tipo, demanda.tipoAvaliacao);
  const colocacoes = classificar(candidatos);
  const porId = new Map(candidatos.map((candidato) => [candidato.participacaoId, candidato]));
  const colocados = colocacoes.map((colocacao, indice) => ({
    lugar: colocacao.lugar,
    empate: explicacaoDoEmpate(colocacoes, indice),
    id: colocacao.participacaoId,
  }));
  const comLugar = new Set(colocados.map(({ id }) => id));
  const semLugar = candidatos
    .filter(({ participacaoId }) => !comLugar.has(participacaoId))
    .map(({ participacaoId }) => ({ lugar: null, empate: null, id: participacaoId }));
  const linhas = [...colocados, ...semLugar].flatMap(({ lugar, empate, id }) => {
    const candidato = porId.get(id);
    if (!candidato) return [];
    const { nome, cpf, cidade, proprioCaso, apuracao } = candidato;
    const comum = { participacaoId: id, nome, cpf, cidade, proprioCaso };
    // One's own case: the row stands, without its outcome (R-ACE-04).
    const desfecho = proprioCaso
      ? null
      : {
          lugar,
          empate,
          ...linhaDaLista(apuracao),
          aprovado: aprovadoNa(apuracao, conta),
          relatorio: linhaDoRelatorio(apuracao),
        };
    return [{ ...comum, desfecho }];
  });
  const criterios = [];
  for (const uma of tipo === 'T' ? partes : [parte]) {
    const rubrica = await getRubrica(ctx, demanda.id, uma);
    criterios.push({
      parte: uma,
      nomes: Object.fromEntries(rubrica.criterios.map(({ campo, nome }) => [campo, nome])),
      medias: mediasPorCriterio(
        candidatos.map(({ apuracao }) => apuracao),
        uma,
        rubrica.criterios.map(({ campo }) => campo),
      ),
    });
  }
  const enviadoEm = enviados.find((envio) => envio.tipo === parte)?.em ?? null;
  const pessoas = await contasCandidatas(ctx, demanda.id);
  return {
    demanda,
    tipo,
    contadores: contadores(
      candidatos.map(({ apuracao }) => apuracao),
      conta,
    ),
    linhas,
    criterios,
    carimbo,
    emReconsideracao: emReconsideracao(candidatos, tipo),
    enviadoEm: tipo === 'T' ? null : enviadoEm,
    // Hidden with 'Todos'.
    envio:
      tipo === 'T'
        ? null
        : podeEnviar(ctx.actor, {
            areaAtuacao: demanda.areaAtuacao,
            pessoas,
            statusDaDemanda: demanda.status,
            resultadoEnviadoEm: enviadoEm,
            habTecnicaPreliminarEm: demanda.habTecnicaPreliminarEm,
            falta,
          }),
  };
}

export type Resumo = NonNullable<Awaited<ReturnType<typeof getResumo>>>;

/** Whose round nobody has ended yet: the result waits for it. One's own case is not among them (R-ACE-04). */
const emReconsideracao = (candidatos: readonly Participante[], tipo: Parte | 'T') =>
  candidatos.flatMap(({ participacaoId, nome, proprioCaso, apuracao }) =>
    apuracao.partes.flatMap(({ parte, apurada }) =>
      !proprioCaso && apurada.situacao === 'reconsideracao' && (tipo === 'T' || tipo === parte)
        ? [{ participacaoId, nome, parte }]
        : [],
    ),
  );

/** The screen: the demands to choose from, and of the one chosen a page of its candidates. */
export async function telaDosResumos(ctx: CtxUsuario, { pagina, tamanho, pular, ...filtro }: FiltroDaLista) {
  const { id, achadas } = await escolher(ctx, filtro.credenciamento);
  const resumo = await getResumo(ctx, { tipo: filtro.tipo, credenciamento: id });
  return {
    filtro,
    pagina,
    tamanho,
    sugestoes: (await listCredenciamentos(ctx)).map(({ rotulo }) => rotulo),
    // Of a text that is not one demand's: those that it may mean.
    achadas,
    // The order needs everybody; the page is cut after it.
    resumo: resumo && { ...resumo, linhas: resumo.linhas.slice(pular, pular + tamanho) },
    total: resumo?.linhas.length ?? 0,
  };
}

export type TelaDosResumos = Awaited<ReturnType<typeof telaDosResumos>>;

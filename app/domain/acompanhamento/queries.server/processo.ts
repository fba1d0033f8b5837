import { exigir } from '#app/domain/acesso/autoridade.ts';
import { listParticipantes } from '#app/domain/avaliacao/queries.server/participantes.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import {
  FASES_DO_CRONOGRAMA,
  fasesDoBanco,
  type FaseDoBanco,
} from '#app/domain/demanda/queries.server/fases.ts';
import {
  COLUNAS_DO_OBJETO,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { areasDeQuem } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { acompanharFase } from '../rules.ts';
import { listDecisoes, listSituacoes } from './decisoes.ts';

/** Whoever reads: a person of the commission, or what acts in its name. */
export type Leitor = Pick<Ctx, 'db' | 'actor' | 'now'>;

function umaVez<T>(ler: () => Promise<T>): () => Promise<T> {
  let lida: Promise<T> | null = null;
  return () => (lida ??= ler());
}

type Linha = LinhaDoObjeto &
  Escolhas & {
    id: string;
    identificacaoProcesso: string;
    status: number;
    areaAtuacao: string;
    atividade: string;
    tipo: string;
    solicitanteNome: string;
    criadaEm: Date;
    cronograma: {
      numero: number;
      numEdital: string | null;
      numProcesso: string | null;
      edital: string | null;
    } | null;
    fases: FaseDoBanco[];
  };

async function findDemanda(ctx: Leitor, id: string): Promise<Linha | undefined> {
  const areas = areasDeQuem(ctx);
  const [linha] = await ctx.db.$queryRaw<Linha[]>`
    select d.id, d.identificacao_processo as "identificacaoProcesso", d.status, d.area_atuacao as "areaAtuacao",
           d.atividade, d.tipo, d.tipo_avaliacao as "tipoAvaliacao", d.formato_avaliacao as "formatoAvaliacao",
           d.solicitante_nome as "solicitanteNome", d.criada_em as "criadaEm", ${COLUNAS_DO_OBJETO},
           (select json_build_object('numero', x.numero, 'numEdital', x.num_edital, 'numProcesso', x.num_processo,
                     'edital', (select e.nome_reduzido from edital e where e.id = x.edital_id))
              from cronograma_versao x where x.id = d.cronograma_atual_id) as cronograma,
           ${FASES_DO_CRONOGRAMA} as fases
      from demanda d
      join aprovacao a on a.demanda_id = d.id and a.analise and a.diretoria and a.superintendencia
      ${JUNCOES_DO_OBJETO}
     where d.id = ${id}::uuid
       ${areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${[...areas]}::text[])`}`;
  return linha;
}

/** A demand with the three approvals and its schedule; not found for whoever may not follow it. */
export async function getProcesso(ctx: Leitor, id: string) {
  const demanda = isUuid(id) ? await findDemanda(ctx, id) : undefined;
  if (!demanda) throw new NotFoundError(NAO_HA.credenciamento);
  exigir('processo.acompanhar', ctx.actor, { areaAtuacao: demanda.areaAtuacao });
  return {
    ...demanda,
    nomeStatus: nomeDoStatus(demanda.status),
    objeto: objetoDaLinha(demanda),
    fases: fasesDoBanco(demanda.fases).map((fase) => acompanharFase(fase, ctx.now)),
    // Read at most once, for all the tables that show them.
    decisoes: umaVez(() => listDecisoes(ctx, id)),
    situacoes: umaVez(() => listSituacoes(ctx, id)),
    participantes: umaVez(() => listParticipantes(ctx, demanda)),
  };
}

export type Processo = Awaited<ReturnType<typeof getProcesso>>;

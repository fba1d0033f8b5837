import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { STATUS_DO_RECURSO } from '#app/domain/recurso/labels.ts';
import { listSolicitacoesDe } from '#app/domain/recurso/queries.server/solicitacoes.ts';
import { statusVisivel } from '#app/domain/recurso/rules.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { enderecoDe } from '../destinos.ts';
import type { Achado, Achados, PaginaDaBusca, Procura } from '../types.ts';
import { demandasComEste } from './demandas.ts';
import { ATE, dentro, emPagina, NENHUM, quemTem, temCadaPalavra } from './texto.ts';

/** Ids of the appeals of whoever the text names, of a demand, or of the protocol of their receipt. */
function doTexto(procura: Procura): Prisma.Sql {
  const { texto, palavras } = procura;
  const daDemanda =
    palavras.length === 0
      ? Prisma.empty
      : Prisma.sql`union all (select r.id from recurso r where r.demanda_id = any(array((${demandasComEste(procura, 'exato')}) ${ATE})) ${ATE})`;
  return Prisma.sql`
    (select r.id from usuario u
       join participacao p on p.usuario_id = u.id
       join resultado_etapa e on e.participacao_id = p.id
       join recurso r on r.resultado_id = e.id
      where ${quemTem(procura, 'exato')} ${ATE})
    ${daDemanda}
    union all select k.referencia_id from comprovante k where k.protocolo = ${texto} and k.tipo = 'recurso'`;
}

/** Appeals that the lists of this person have: those of a team, else their own. R-BUS-02. */
export function buscarNosRecursos(
  ctx: CtxUsuario,
  procura: Procura,
  pagina: PaginaDaBusca,
): Promise<Achados> {
  const { actor } = ctx;
  if (podeEntrar('/adm/solicitacaoRecurso', actor)) return daEquipe(ctx, procura, pagina, false);
  if (podeEntrar('/juridico/solicitacaoRecurso', actor)) return daEquipe(ctx, procura, pagina, true);
  return podeOperar('recurso.solicitar', actor) ? meus(ctx, procura, pagina) : Promise.resolve(NENHUM);
}

async function daEquipe(
  ctx: CtxUsuario,
  procura: Procura,
  pagina: PaginaDaBusca,
  soJuridicos: boolean,
): Promise<Achados> {
  const { linhas, total } = await listSolicitacoesDe(ctx, doTexto(procura), {
    ...dentro(pagina),
    ordem: { campo: 'envio', direcao: 'desc' },
    soJuridicos,
  });
  return emPagina(
    linhas.map((linha) => ({ ...linha, total })),
    ({ id, demandaId, participacaoId, fase, numeracao, processo, nome, status, vencimento }): Achado => ({
      chave: id,
      para: enderecoDe(soJuridicos ? 'recurso:juridico' : 'recurso:adm', { id, demandaId, participacaoId }),
      titulo: numeracao > 1 ? `${fase}, tentativa ${String(numeracao)}` : fase,
      detalhe: `${processo} · ${nome} · ${STATUS_DO_RECURSO[status]}`,
      espera: vencimento?.texto ?? null,
    }),
  );
}

type Meu = {
  id: string;
  resultadoId: string;
  fase: string;
  numeracao: number;
  processo: string;
  status: number;
  publicadoFinalEm: Date | null;
  criadoEm: Date;
  total: number;
};

/** The person's own, of which the decision is said once it was published. */
async function meus(ctx: CtxUsuario, procura: Procura, pagina: PaginaDaBusca): Promise<Achados> {
  const linhas = await ctx.db.$queryRaw<Meu[]>`
    select r.id, r.resultado_id as "resultadoId", f.nome as fase, r.numeracao, d.identificacao_processo as processo, r.status,
           e.publicado_final_em as "publicadoFinalEm", r.criado_em as "criadoEm", (count(*) over ())::int as total
      from participacao p
      join resultado_etapa e on e.participacao_id = p.id
      join recurso r on r.resultado_id = e.id
      join demanda d on d.id = r.demanda_id
      join fase f on f.id = r.fase_id
      left join comprovante k on k.tipo = 'recurso' and k.referencia_id = r.id
     where p.usuario_id = ${ctx.actor.id}::uuid
       and ${temCadaPalavra(procura, ["'recurso'", 'd.identificacao_processo', 'f.nome', 'k.protocolo', 'k.codigo'])}
     order by r.criado_em desc, r.id ${pageSql(dentro(pagina))}`;
  return emPagina(
    linhas,
    ({ id, resultadoId, fase, numeracao, processo, status, publicadoFinalEm, criadoEm }): Achado => ({
      chave: id,
      para: enderecoDe('recurso:meu', { id: resultadoId }),
      titulo: numeracao > 1 ? `${fase}, tentativa ${String(numeracao)}` : fase,
      detalhe: `${processo} · ${STATUS_DO_RECURSO[statusVisivel(status, publicadoFinalEm)]}`,
      espera: formatarInstante(criadoEm),
    }),
  );
}

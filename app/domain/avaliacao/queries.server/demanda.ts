import { exigir } from '#app/domain/acesso/autoridade.ts';
import { veArea } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { contasCandidatasDaDemanda } from '#app/domain/interesse/queries.server/candidatos.ts';
import type { Parte } from '../types.ts';

type Linha = {
  id: string;
  identificacaoProcesso: string;
  areaAtuacao: string;
  status: number;
  tipoAvaliacao: number;
  habTecnicaPreliminarEm: Date | null;
  E: Date | null;
  D: Date | null;
  pessoas: string[];
};

/**
 * The demand of these screens, for who follows the scores of its area; not found for anybody else. `enviadoEm`: when the
 * result of each part was sent first; `pessoas`: the accounts of whoever acts that are its candidates.
 */
export async function findDemanda(ctx: CtxUsuario, id: string) {
  const [linha] = await ctx.db.$queryRaw<Linha[]>`
    select d.id, d.identificacao_processo as "identificacaoProcesso", d.area_atuacao as "areaAtuacao", d.status,
           d.tipo_avaliacao as "tipoAvaliacao", d.hab_tecnica_preliminar_em as "habTecnicaPreliminarEm",
           (select min(e.enviado_em) from emissao_resultado e where e.demanda_id = d.id and e.tipo = 'E') as "E",
           (select min(e.enviado_em) from emissao_resultado e where e.demanda_id = d.id and e.tipo = 'D') as "D",
           ${contasCandidatasDaDemanda(ctx)} as pessoas
      from demanda d where d.id = (select ${id}::uuid)`;
  if (!linha || !veArea(ctx.actor, linha.areaAtuacao)) throw new NotFoundError(NAO_HA.demanda);
  exigir('avaliacao.acompanhar', ctx.actor, { areaAtuacao: linha.areaAtuacao });
  const { E, D, pessoas, ...demanda } = linha;
  const enviadoEm: Readonly<Record<Parte, Date | null>> = { E, D };
  return { demanda, enviadoEm, pessoas };
}

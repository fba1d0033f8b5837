import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { acharTabela } from '../importacao/tabelas.ts';
import type { Problema } from '../importacao/types.ts';
import type { CargaMostrada, EstadoDaCarga, EstadoDaParte } from './types.ts';

/** Problems shown of a table: the first ones say what is wrong with its source. */
const PROBLEMAS_MOSTRADOS = 20;

/** The pulls from the ERP with what became of each table, the latest first. */
export async function listCargas(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { limite, id }: { limite: number; id?: string },
): Promise<CargaMostrada[]> {
  exigir('chamada.administrar', ctx.actor);
  const cargas = await ctx.db.cargaErp.findMany({
    where: { id },
    orderBy: [{ pedidaEm: 'desc' }, { id: 'desc' }],
    take: limite,
    include: { partes: { orderBy: { id: 'asc' } } },
  });
  return cargas.map(({ estado, partes, ...carga }) => ({
    id: carga.id,
    estado: estado as EstadoDaCarga,
    pedidaEm: carga.pedidaEm,
    terminadaEm: carga.terminadaEm,
    atorNome: carga.atorNome,
    partes: partes.map(({ problemas, ...parte }) => ({
      id: parte.id,
      tabela: parte.tabela,
      rotulo: acharTabela(parte.tabela)?.rotulo ?? parte.tabela,
      estado: parte.estado as EstadoDaParte,
      guardadas: parte.guardadas,
      recebidas: parte.recebidas,
      novas: parte.novas,
      alteradas: parte.alteradas,
      iguais: parte.iguais,
      ausentes: parte.ausentes,
      motivo: parte.motivo,
      problemas: ((problemas ?? []) as Problema[]).slice(0, PROBLEMAS_MOSTRADOS),
      importacaoId: parte.importacaoId,
      respondidaPor: parte.respondidaPor,
    })),
  }));
}

export async function getCarga(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<CargaMostrada> {
  const [carga] = await listCargas(ctx, { id, limite: 1 });
  if (!carga) throw new NotFoundError('Não encontramos esta carga.');
  return carga;
}

/** The question of a table that waits for an answer; NotFoundError. */
export async function acharParada(ctx: Pick<Ctx, 'db'>, tabela: string): Promise<string> {
  const parte = await ctx.db.cargaErpParte.findFirst({ where: { tabela, estado: 'parada' } });
  if (!parte) throw new NotFoundError(`Nenhuma carga de ${tabela} espera resposta.`);
  return parte.id;
}

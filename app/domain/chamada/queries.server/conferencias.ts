import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { lugarDaDecisaoAMao, nomeDaOperacao } from '../registro.ts';
import { diferencaEntre, TEXTO_DA_DIFERENCA, terminouLa } from '../reconciliacao.ts';
import type { EstadoDaChamada } from '../types.ts';
import { AGUARDA, type ProcessoDiferente } from './reconciliacao.ts';

/** A process that differed, as people are told of it. */
export type DiferencaMostrada = {
  chamada: string;
  processo: string | null;
  demandaId: string | null;
  oQue: string;
  numero: string | null;
  diferenca: string;
  fazer: string;
  /** It differs no more. */
  resolvida: boolean;
  /** Where the decision that is over there is recorded; null where there is none to record. */
  registrar: string | null;
  /** Another attempt of the call settles it. */
  repetir: boolean;
};

export type ConferenciaMostrada = {
  id: string;
  atorNome: string;
  pedidaEm: Date;
  /** Null: it waits for its turn, or is under way. */
  terminadaEm: Date | null;
  conferidos: number;
  iguais: number;
  /** Differences found; the first of them are in `diferentes`. */
  total: number;
  diferentes: DiferencaMostrada[];
  parou: string | null;
};

/** The reports of the reconciliation with the workflow, the latest first. R-EXT-19. */
export async function listConferencias(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { limite, diferencas, id }: { limite: number; diferencas: number; id?: string },
): Promise<ConferenciaMostrada[]> {
  exigir('chamada.conferir', ctx.actor);
  const desta = id === undefined ? Prisma.empty : Prisma.sql`where f.id = ${id}::uuid`;
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    select f.id, f.ator_nome as "atorNome", f.pedida_em as "pedidaEm", f.terminada_em as "terminadaEm",
           f.conferidos, f.iguais, f.parou, jsonb_array_length(f.diferentes) as total,
           coalesce((select json_agg(json_build_object('chamada', x.chamada, 'numero', x.numero, 'la', x.la,
                'diferenca', x.diferenca, 'operacao', c.operacao, 'estado', c.estado, 'demandaId', c.demanda_id,
                'homologacaoId', c.homologacao_id, 'processo', d.identificacao_processo,
                'aguarda', ${Prisma.raw(AGUARDA)}) order by x.chamada)
              from (select * from jsonb_to_recordset(f.diferentes)
                      as y(chamada uuid, numero text, la text, diferenca text) limit ${diferencas}) x
              join chamada_externa c on c.id = x.chamada left join demanda d on d.id = c.demanda_id
              left join homologacao h on h.id = c.homologacao_id), '[]') as diferentes
      from conferencia_do_fluig f ${desta} order by f.pedida_em desc, f.id desc limit ${limite}`;
  return linhas.map((linha) => ({ ...linha, diferentes: linha.diferentes.map(mostrar) }));
}

export async function getConferencia(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: string,
): Promise<ConferenciaMostrada> {
  const [conferencia] = await listConferencias(ctx, { id, limite: 1, diferencas: 10_000 });
  if (!conferencia) throw new NotFoundError('Não encontramos esta conferência.');
  return conferencia;
}

type Diferente = ProcessoDiferente & {
  operacao: string;
  estado: EstadoDaChamada;
  demandaId: string | null;
  homologacaoId: string | null;
  processo: string | null;
  aguarda: boolean;
};
type Linha = Omit<ConferenciaMostrada, 'diferentes'> & { diferentes: Diferente[] };

function mostrar(linha: Diferente): DiferencaMostrada {
  const { chamada, numero, la, diferenca, operacao, demandaId, processo, aguarda } = linha;
  const resolvida = diferencaEntre(linha, la) === 'igual';
  const { nome, fazer } = TEXTO_DA_DIFERENCA[diferenca];
  return {
    ...{ chamada, processo, demandaId, numero, fazer, resolvida },
    oQue: nomeDaOperacao('fluig', operacao),
    diferenca: nome,
    registrar: !resolvida && aguarda && terminouLa(la) ? lugarDaDecisaoAMao(linha) : null,
    repetir: !resolvida && diferenca === 'chegou-la',
  };
}

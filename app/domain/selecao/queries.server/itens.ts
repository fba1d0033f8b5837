import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import { NOME } from '#app/domain/avaliacao/queries.server/participantes.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { valeComoResultado, type Decisao } from '#app/domain/situacao/resultado.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { CRITERIOS } from '../criterios.ts';
import { lerRespostas } from '../respostas.ts';
import { etapasAnteriores, situacaoNasAnteriores } from '../rules.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao, TipoDeCandidato } from '../types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

export type DemandaDosItens = {
  id: string;
  avaliacaoCargaHorariaConcluidaEm: Date | null;
  avaliacaoCadastroConcluidaEm: Date | null;
};
type Leitura = Pick<Ctx, 'db' | 'actor'>;

/** Which evaluations of the demand took place. */
export const avaliacoesConcluidas = (demanda: DemandaDosItens): EtapaDeSelecao[] => [
  ...(demanda.avaliacaoCargaHorariaConcluidaEm === null ? [] : ([ETAPA.cargaHoraria] as const)),
  ...(demanda.avaliacaoCadastroConcluidaEm === null ? [] : ([ETAPA.cadastro] as const)),
];

/** An instant comes out of JSON as its text. */
type Resultado = Decisao & {
  etapa: string;
  estado: string;
  criterios: unknown;
  observacao: string | null;
  versao: number;
  avaliadorId: string | null;
  avaliadorNome: string | null;
  atualizadoEm: string;
};

type Interessado = {
  id: string;
  usuarioId: string;
  tipo: TipoDeCandidato;
  curriculoVersaoId: string;
  curriculoVersao: number;
  empresa: string | null;
  nome: string;
  cpf: string | null;
  resultados: Resultado[];
};

/** Everybody interested in a demand, or of these, with their results of the stages evaluated here. */
const listInteressados = (
  { db }: Leitura,
  demandaId: string,
  so?: readonly string[],
): Promise<Interessado[]> => db.$queryRaw`
  select p.id, p.usuario_id as "usuarioId", p.tipo, p.curriculo_versao_id as "curriculoVersaoId",
         v.numero as "curriculoVersao", e.nome_fantasia as empresa, ${NOME} as nome, u.cpf,
         (select coalesce(json_agg(json_build_object('etapa', r.etapa, 'estado', r.estado, 'criterios', r.criterios,
                   'naoAvaliado', r.nao_avaliado, 'apto', r.apto, 'aptoFinal', r.apto_final,
                   'observacao', r.observacao, 'versao', r.versao, 'avaliadorId', r.avaliador_id,
                   'avaliadorNome', r.avaliador_nome, 'atualizadoEm', r.atualizado_em)), '[]')
            from resultado_etapa r
           where r.participacao_id = p.id and r.etapa = any(${Object.keys(CRITERIOS)}::text[])) as resultados
    from participacao p
    join usuario u on u.id = p.usuario_id
    join curriculo_versao v on v.id = p.curriculo_versao_id
    left join empresa_credenciada e on e.cod_cfo = p.cod_cfo
   where p.demanda_id = ${demandaId}::uuid and p.interessado
     ${so ? Prisma.sql`and p.id = any(${[...so]}::uuid[])` : Prisma.empty}`;

type Avaliados = { itens: ItemDeAvaliacao[]; semEtapaAnterior: { nome: string }[] };

/**
 * Who is evaluated in a stage, in the order of their names: everybody interested whom the evaluations before it let
 * through. `semEtapaAnterior` are those who have no result there yet: they came after it, and pass it first.
 */
export async function listAvaliados(
  ctx: Leitura,
  etapa: EtapaDeSelecao,
  demanda: DemandaDosItens,
  fases: readonly { faseId: number }[],
  so?: readonly string[],
): Promise<Avaliados> {
  return avaliadosDe(ctx, etapa, demanda, fases, await listInteressados(ctx, demanda.id, so));
}

/** The same, of those already read. */
function avaliadosDe(
  { actor }: Pick<Ctx, 'actor'>,
  etapa: EtapaDeSelecao,
  demanda: DemandaDosItens,
  fases: readonly { faseId: number }[],
  interessados: readonly Interessado[],
): Avaliados {
  const anteriores = etapasAnteriores(etapa, fases, avaliacoesConcluidas(demanda));
  const itens: ItemDeAvaliacao[] = [];
  const semEtapaAnterior: { nome: string }[] = [];
  for (const { id, cpf, resultados: lidos, ...pessoa } of interessados) {
    const { nome, usuarioId, tipo } = pessoa;
    const resultados = lidos.map((resultado) => ({
      ...resultado,
      finalizado: valeComoResultado(resultado),
    }));
    const situacao = situacaoNasAnteriores(anteriores, resultados);
    if (situacao === 'falta') semEtapaAnterior.push({ nome });
    if (situacao !== 'segue') continue;
    const resultado = resultados.find((candidato) => candidato.etapa === etapa);
    itens.push({
      ...pessoa,
      participacaoId: id,
      cpf: cpf ?? '',
      respostas: lerRespostas(resultado?.criterios),
      naoAvaliado: resultado?.naoAvaliado ?? (etapa === ETAPA.cargaHoraria && tipo === 'E'),
      apto: resultado?.apto ?? null,
      aptoFinal: resultado?.aptoFinal ?? null,
      observacao: resultado?.observacao ?? '',
      versao: resultado?.versao ?? 0,
      finalizado: resultado?.finalizado ?? false,
      avaliadorId: resultado?.avaliadorId ?? null,
      avaliadorNome: resultado?.avaliadorNome ?? null,
      atualizadoEm: resultado ? new Date(resultado.atualizadoEm) : null,
      proprioCaso: ehProprioCaso(actor, [usuarioId]),
    });
  }
  const porNome = (a: { nome: string }, b: { nome: string }) => a.nome.localeCompare(b.nome, 'pt-BR');
  return { itens: itens.sort(porNome), semEtapaAnterior: semEtapaAnterior.sort(porNome) };
}

import type { Ctx } from '#app/domain/ctx.ts';
import {
  FASES_DO_CRONOGRAMA,
  fasesDoBanco,
  type FaseDoBanco,
} from '#app/domain/demanda/queries.server/fases.ts';
import { ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { homologadoEmOutra, pedidoQueConta } from '#app/domain/homologacao/queries.server/em-outra.ts';
import { janelasDaParticipacao } from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { seRealizou } from './olhar.ts';
import type { DemandaNaSituacao, PessoaNaDemanda, RecursoNaSituacao, ResultadoNaSituacao } from '../types.ts';

/** Of whom: everybody of these demands, or these participations. */
export type Quais = { demandas: readonly string[] } | { participacoes: readonly string[] };

type ComoTexto<T, C extends keyof T> = Omit<T, C> & { [K in C]: string | Extract<T[K], null> };

/** Instants come out of JSON as their text. */
type ResultadoLido = Omit<ComoTexto<ResultadoNaSituacao, 'publicadoEm' | 'publicadoFinalEm'>, 'recursos'> & {
  recursos: ComoTexto<RecursoNaSituacao, 'criadoEm' | 'decididoEm'>[];
};

type PessoaLida = Omit<PessoaNaDemanda, 'resultados' | 'agendamentos'> & {
  demandaId: string;
  usuarioId: string;
  nome: string;
  nomeNoCurriculo: string;
  resultados: ResultadoLido[];
  agendamentos: ComoTexto<PessoaNaDemanda['agendamentos'][number], 'inicio'>[];
};

type DemandaLida = Omit<DemandaNaSituacao, 'fases'> & { id: string; fases: FaseDoBanco[] };

const REALIZADAS = Prisma.sql`array_remove(array[${Prisma.join(
  ETAPAS_COM_RESULTADO.map((etapa) => Prisma.sql`case when ${seRealizou(etapa)} then ${etapa}::text end`),
)}], null)`;

const RESULTADOS = Prisma.sql`coalesce((
  select json_agg(json_build_object(
           'etapa', r.etapa, 'estado', r.estado, 'naoAvaliado', r.nao_avaliado, 'apto', r.apto, 'aptoFinal', r.apto_final,
           'observacao', r.observacao, 'observacaoFinal', r.observacao_final, 'publicadoEm', r.publicado_em,
           'publicadoFinalEm', r.publicado_final_em,
           'recursos', coalesce((
             select json_agg(json_build_object('status', q.status, 'criadoEm', q.criado_em, 'decididoEm', q.decidido_em)
                             order by q.numeracao)
               from recurso q where q.resultado_id = r.id), '[]')))
    from resultado_etapa r where r.participacao_id = p.id), '[]')`;

const ENVIADOS = Prisma.sql`coalesce((
  select json_agg(x.habilitacao) from envio_documento x where x.participacao_id = p.id and x.estado = 'enviado'), '[]')`;

const DILIGENCIAS = Prisma.sql`coalesce((
  select json_agg(json_build_object('habilitacao', x.habilitacao, 'ate', g.ate))
    from envio_documento x join diligencia g on g.envio_id = x.id
   where x.participacao_id = p.id and g.respondida_em is null and g.cancelada_em is null), '[]')`;

const AGENDAMENTOS = Prisma.sql`coalesce((
  select json_agg(json_build_object('tipo', a.tipo, 'inicio', a.inicio, 'avisado', a.avisado_em is not null,
                    'situacao', coalesce(v.situacao, 'aguardando')))
    from agendamento a left join parte_avaliada v on v.agendamento_id = a.id
   where a.participacao_id = p.id and a.estado = 'agendado'), '[]')`;

const SEM_PEDIDO = Prisma.sql`(select x.motivo from fim_sem_homologacao x where x.participacao_id = p.id)`;

const JANELAS = janelasDaParticipacao(Prisma.sql`p.id`);

const instante = (texto: string | null): Date | null => (texto === null ? null : new Date(texto));

const recursoDe = ({
  status,
  criadoEm,
  decididoEm,
}: ResultadoLido['recursos'][number]): RecursoNaSituacao => ({
  status,
  criadoEm: new Date(criadoEm),
  decididoEm: instante(decididoEm),
});

const resultadoDe = ({ recursos, publicadoEm, publicadoFinalEm, ...resultado }: ResultadoLido) => ({
  ...resultado,
  publicadoEm: instante(publicadoEm),
  publicadoFinalEm: instante(publicadoFinalEm),
  recursos: recursos.map(recursoDe),
});

export type Carregada = PessoaNaDemanda &
  Pick<PessoaLida, 'demandaId' | 'usuarioId' | 'nome' | 'nomeNoCurriculo'>;

/**
 * The people with all that their standing is read from, and their demands, in two statements whatever their number; in no
 * particular order. Who may read them is asked before.
 */
export async function carregarSituacoes(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  quais: Quais,
): Promise<{ demandas: ReadonlyMap<string, DemandaNaSituacao>; pessoas: Carregada[] }> {
  const hoje = diaDoInstante(now);
  const escolhidas =
    'demandas' in quais
      ? Prisma.sql`p.demanda_id = any(${[...quais.demandas]}::uuid[])`
      : Prisma.sql`p.id = any(${[...quais.participacoes]}::uuid[])`;
  const [demandas, pessoas] = await Promise.all([
    db.$queryRaw<DemandaLida[]>`
      select d.id, d.status, d.tipo_avaliacao as "tipoAvaliacao", d.formato_avaliacao as "formatoAvaliacao",
             ${FASES_DO_CRONOGRAMA} as fases,
             ${REALIZADAS} as realizadas
        from demanda d where d.id in (select p.demanda_id from participacao p where ${escolhidas})`,
    db.$queryRaw<PessoaLida[]>`
      select p.id as "participacaoId", p.demanda_id as "demandaId", p.usuario_id as "usuarioId", trim(u.nome || ' ' || u.sobrenome) as nome,
             coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome)) as "nomeNoCurriculo", p.tipo, p.interessado,
             ${RESULTADOS} as resultados, ${ENVIADOS} as enviados, ${DILIGENCIAS} as diligencias,
             ${AGENDAMENTOS} as agendamentos, ${pedidoQueConta(hoje)} as homologacao,
             ${SEM_PEDIDO} as "motivoSemPedido", ${homologadoEmOutra(hoje)} as "homologadaEm", ${JANELAS} as janelas
        from participacao p join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
        left join curriculo_versao v on v.id = p.curriculo_versao_id
       where ${escolhidas}`,
  ]);
  return {
    demandas: new Map(
      demandas.map(({ id, fases, ...demanda }) => [id, { ...demanda, fases: fasesDoBanco(fases) }]),
    ),
    pessoas: pessoas.map(({ resultados, agendamentos, ...pessoa }) => ({
      ...pessoa,
      resultados: resultados.map(resultadoDe),
      agendamentos: agendamentos.map((item) => ({ ...item, inicio: new Date(item.inicio) })),
    })),
  };
}

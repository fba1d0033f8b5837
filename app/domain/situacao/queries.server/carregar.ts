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
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { seRealizou } from './olhar.ts';
import type { ComoEsta, DemandaNaSituacao, RecursoNaSituacao, ResultadoNaSituacao } from '../types.ts';

/** Of whom: everybody of these demands, or these participations. */
export type Quais = { demandas: readonly string[] } | { participacoes: readonly string[] };

type ComoTexto<T, C extends keyof T> = Omit<T, C> & { [K in C]: string | Extract<T[K], null> };

/** Instants come out of JSON as their text. */
type ResultadoLido = Omit<ComoTexto<ResultadoNaSituacao, 'publicadoEm' | 'publicadoFinalEm'>, 'recursos'> & {
  recursos: ComoTexto<RecursoNaSituacao, 'criadoEm' | 'decididoEm'>[];
};

/** Who it is, apart from how they stand. */
type Quem = { participacaoId: string; usuarioId: string; nome: string; nomeNoCurriculo: string };

type ComoEstaLido = Omit<ComoEsta, 'resultados' | 'agendamentos'> & {
  resultados: ResultadoLido[];
  agendamentos: ComoTexto<ComoEsta['agendamentos'][number], 'inicio'>[];
};

/** Those of a demand whose rows are equal. */
type IguaisLidos = { demandaId: string; como: ComoEstaLido; pessoas: Quem[] };

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

const QUEM = Prisma.sql`json_build_object('participacaoId', p.id, 'usuarioId', p.usuario_id, 'nome', trim(u.nome || ' ' || u.sobrenome),
  'nomeNoCurriculo', coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome)))`;

const comoEstaEm = (hoje: Dia): Prisma.Sql => Prisma.sql`json_build_object(
  'tipo', p.tipo, 'interessado', p.interessado, 'resultados', ${RESULTADOS}, 'enviados', ${ENVIADOS}, 'diligencias', ${DILIGENCIAS},
  'agendamentos', ${AGENDAMENTOS}, 'homologacao', ${pedidoQueConta(hoje)}, 'motivoSemPedido', ${SEM_PEDIDO},
  'homologadaEm', ${homologadoEmOutra(hoje)}, 'janelas', ${JANELAS})`;

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

const comoEsta = ({ resultados, agendamentos, ...como }: ComoEstaLido): ComoEsta => ({
  ...como,
  resultados: resultados.map(resultadoDe),
  agendamentos: agendamentos.map((item) => ({ ...item, inicio: new Date(item.inicio) })),
});

/** `iguais` is one object for all of a demand who stand equal (`porIguais`). */
export type Carregada = Quem & ComoEsta & { demandaId: string; iguais: ComoEsta };

/**
 * The people with all that their standing is read from, and their demands, in two statements whatever their number; in no
 * particular order. Rows that are equal come once. Who may read them is asked before.
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
  const [demandas, iguais] = await Promise.all([
    db.$queryRaw<DemandaLida[]>`
      select d.id, d.status, d.tipo_avaliacao as "tipoAvaliacao", d.formato_avaliacao as "formatoAvaliacao",
             ${FASES_DO_CRONOGRAMA} as fases,
             ${REALIZADAS} as realizadas
        from demanda d where d.id in (select p.demanda_id from participacao p where ${escolhidas})`,
    db.$queryRaw<IguaisLidos[]>`
      select x.demanda_id as "demandaId", x.como::json as como, json_agg(x.quem) as pessoas
        from (select p.demanda_id, ${QUEM} as quem, ${comoEstaEm(hoje)}::text as como
                from participacao p join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
                left join curriculo_versao v on v.id = p.curriculo_versao_id
               where ${escolhidas}) x
       group by x.demanda_id, x.como`,
  ]);
  return {
    demandas: new Map(
      demandas.map(({ id, fases, ...demanda }) => [id, { ...demanda, fases: fasesDoBanco(fases) }]),
    ),
    pessoas: iguais.flatMap(({ demandaId, como, pessoas }) => {
      const deles = comoEsta(como);
      return pessoas.map((quem) => ({ ...deles, ...quem, demandaId, iguais: deles }));
    }),
  };
}

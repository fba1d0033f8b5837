import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  COLUNAS_DO_OBJETO,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { podePontuar } from '../access.ts';
import { apurarParte } from '../rules.ts';
import { motivoParaNaoFinalizar } from '../schema.ts';
import { verParte } from '../sigilo.ts';
import { diverge, somar } from '../notas.ts';
import type { Final, Meios } from '../types.ts';
import { lerLugar, RODADA, vizinhas } from './lugar.ts';
import { COLUNA_DA_PARTE, lerParte, type ColunaDaParte } from './partes.ts';
import { COLUNA_DOS_CRITERIOS, lerCriterio, type ColunaDosCriterios } from './rubrica.ts';

/** The kind of document in which the lesson is planned (`tipo_documento.identificador`). */
const PLANO_DE_AULA = 'plano_aula';

type Minha = {
  id: string;
  estado: 'rascunho' | 'final';
  versao: number;
  observacao: string;
  atualizadoEm: Date;
  finalizadoEm: Date | null;
  notas: Readonly<Record<string, Meios>>;
};

/** As it comes in JSON: an instant is its text. */
type MinhaDoBanco = Omit<Minha, 'atualizadoEm' | 'finalizadoEm'> & {
  atualizadoEm: string;
  finalizadoEm: string | null;
};

/** Column: one's own evaluation from the seat `q` of the scheduling `a` in the round that is open, as it was saved. */
const minhaDe = ({ actor }: CtxUsuario): Prisma.Sql => Prisma.sql`(
  select json_build_object('id', w.id, 'estado', w.estado, 'versao', w.versao, 'observacao', w.observacao,
           'atualizadoEm', w.atualizado_em, 'finalizadoEm', w.finalizado_em,
           'notas', coalesce((select json_object_agg(n.campo, n.meios) from nota n where n.avaliacao_id = w.id), '{}'))
    from avaliacao w
   where w.agendamento_id = a.id and w.lugar = q.lugar and w.rodada = ${RODADA}
     and w.usuario_id = ${actor.id}::uuid and w.estado <> 'anulada') as minha`;

const lerMinha = (minha: MinhaDoBanco | null): Minha | null =>
  minha && {
    ...minha,
    atualizadoEm: new Date(minha.atualizadoEm),
    finalizadoEm: minha.finalizadoEm === null ? null : new Date(minha.finalizadoEm),
  };

type LinhaDoCandidato = LinhaDoObjeto &
  ColunaDaParte &
  ColunaDosCriterios & {
    processo: string;
    nome: string;
    onde: string;
    tema: string | null;
    presente: boolean | null;
    documentos: {
      id: string;
      nomeOriginal: string;
      tipo: string;
      bytes: number;
      pdf: boolean;
      plano: boolean;
    }[];
    /** The seats of the panel and how far each is: never a score. */
    banca: { lugar: number; nome: string; voce: boolean; estado: 'rascunho' | 'final' | null }[];
    minha: MinhaDoBanco | null;
    anterior: string | null;
    proximo: string | null;
  };

/**
 * The seat and, beside it, the candidate, the demand, where and whether they came, what they sent, who scores them, what
 * one gave oneself, who comes before and after, the rubric and the part as far as it is open.
 */
const lerMesa = (ctx: CtxUsuario, agendamentoId: string) =>
  lerLugar<LinhaDoCandidato>(ctx, agendamentoId, {
    colunas: Prisma.sql`,
      d.identificacao_processo as processo, coalesce(v.nome_completo, trim(us.nome || ' ' || us.sobrenome)) as nome,
      coalesce(a.local, a.endereco_conferencia, '') as onde, a.tema, f.presente, ${COLUNAS_DO_OBJETO},
      coalesce((select json_agg(json_build_object('id', q.id, 'nomeOriginal', q.nome_original, 'tipo', t.descricao,
                                                  'bytes', q.bytes, 'pdf', q.tipo = 'application/pdf',
                                                  'plano', t.identificador = ${PLANO_DE_AULA})
                                order by x.anexado_em, x.id)
                  from envio_documento e
                  join documento_enviado x on x.envio_id = e.id
                  join arquivo q on q.id = x.arquivo_id
                  join tipo_documento t on t.id = x.tipo_documento_id
                  left join diligencia g on g.id = x.diligencia_id
                 where e.participacao_id = p.id and e.habilitacao = 'HabTec' and e.estado = 'enviado'
                   and x.substituido_por_id is null and (g.id is null or g.respondida_em is not null)), '[]') as documentos,
      (select json_agg(json_build_object('lugar', q.lugar, 'nome', trim(m.nome || ' ' || m.sobrenome),
                                         'voce', m.id = ${ctx.actor.id}::uuid, 'estado', w.estado) order by q.lugar)
         from quem_avalia(a.id) q
         join usuario m on m.id = q.usuario_id
         left join avaliacao w on w.agendamento_id = a.id and w.lugar = q.lugar and w.rodada = ${RODADA}
          and w.estado <> 'anulada') as banca,
      ${minhaDe(ctx)}, ${vizinhas(ctx)}, ${COLUNA_DOS_CRITERIOS}, ${COLUNA_DA_PARTE}`,
    juncoes: Prisma.sql`
      join usuario us on us.id = p.usuario_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
      cross join lateral (select a.id, a.tipo, a.inicio) esta
      ${JUNCOES_DO_OBJETO}`,
  });

/** Everybody's that may be seen, and of one's own what is not among them: the answer to a round that is still open. */
const lidas = (todas: readonly Final[], minhas: readonly Final[]): Final[] =>
  [
    ...todas,
    ...minhas.filter(
      ({ assento, rodada }) => !todas.some((uma) => uma.assento === assento && uma.rodada === rodada),
    ),
  ].toSorted((a, b) => a.assento - b.assento || a.rodada - b.rodada);

/** The desk of one candidate: the rubric, one's own scores, and the others' once all three are final. */
export const getMesaDaBanca = async (ctx: CtxUsuario, agendamentoId: string) =>
  (await abrirMesa(ctx, agendamentoId)).mesa;

/** The same with the seat that was looked at. */
export async function abrirMesa(ctx: CtxUsuario, agendamentoId: string) {
  const lugar = await lerMesa(ctx, agendamentoId);
  return { lugar, mesa: montarMesa(ctx, lugar) };
}

function montarMesa(ctx: CtxUsuario, { alvo: candidato, fases }: Awaited<ReturnType<typeof lerMesa>>) {
  const criterios = (candidato.criterios ?? []).map(lerCriterio);
  const minha = lerMinha(candidato.minha);
  const lida = candidato.parteLida && lerParte(candidato.parteLida);
  const vista = lida && verParte(lida, { tipo: 'membro', assento: candidato.lugar });
  const primeira = vista?.todas.find(({ assento, rodada }) => assento === candidato.lugar && rodada === 1);
  // Read from one's own row: of a part that is not open nobody's is read.
  const propria: Final[] =
    minha?.estado === 'final'
      ? [
          {
            assento: candidato.lugar,
            rodada: candidato.rodada,
            notas: minha.notas,
            total: somar(Object.values(minha.notas)),
            observacao: minha.observacao,
            usuarioId: ctx.actor.id,
            nome: ctx.actor.nome,
          },
        ]
      : [];
  const situacao = { ...candidato, finalizada: minha?.estado === 'final' };
  const apurada = lida ? apurarParte(lida) : null;
  return {
    agendamento: {
      id: candidato.agendamentoId,
      inicio: candidato.inicio,
      parte: candidato.parte,
      rodada: candidato.rodada,
      onde: candidato.onde,
      tema: candidato.tema,
      presente: candidato.presente,
    },
    anterior: candidato.anterior,
    proximo: candidato.proximo,
    demanda: { processo: candidato.processo, objeto: objetoDaLinha(candidato) },
    candidato: { nome: candidato.nome },
    documentos: candidato.documentos,
    criterios,
    minha,
    permissao: podePontuar(ctx.actor, situacao, fases, ctx.now),
    falta: motivoParaNaoFinalizar(criterios, minha?.notas ?? {}),
    // Of the round that is open: as saved, else what was given in the first.
    iniciais: {
      notas: minha?.notas ?? primeira?.notas ?? {},
      observacao: minha?.observacao ?? primeira?.observacao ?? '',
    },
    // One's own; of an open part everybody's.
    finais: lidas(vista?.todas ?? [], propria),
    soma: vista?.apurada?.situacao === 'completa' ? vista.apurada.soma : null,
    banca: candidato.banca.map((uma) => ({
      ...uma,
      total: vista?.todas.findLast(({ assento }) => assento === uma.lugar)?.total ?? null,
    })),
    divergente:
      apurada?.situacao === 'completa' &&
      diverge(
        candidato.parte,
        apurada.finais.map(({ total }) => total),
      ),
  };
}

export type MesaDaBanca = ReturnType<typeof montarMesa>;

import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { finalOculta, type Final, type Meios, type Parte, type ParteLida } from '../types.ts';

type Leitura = Pick<Ctx, 'db'>;

/**
 * The only place where scores leave the database, but for one's own (`mesa.ts`); the lists read sums, which are kept of
 * open parts alone. R-AVA-06 is the WHERE clause: of a part whose three first versions are not all final nothing is read
 * but how many are; of an open round, no second version.
 */
const FINAIS_ABERTOS = Prisma.sql`
  select v.agendamento_id, json_agg(json_build_object(
           'assento', v.lugar, 'rodada', v.rodada, 'total', v.total_meios, 'observacao', v.observacao,
           'usuarioId', v.usuario_id, 'nome', v.usuario_nome,
           'notas', (select json_object_agg(n.campo, n.meios) from nota n where n.avaliacao_id = v.id))
           order by v.lugar, v.rodada) as finais
    from avaliacao v
    join parte_avaliada aberta on aberta.agendamento_id = v.agendamento_id and aberta.finais = 3
    left join reconsideracao rodada on rodada.agendamento_id = v.agendamento_id
   where v.estado = 'final' and (v.rodada = 1 or rodada.encerrada_em is not null)`;

type LinhaDaParte = {
  agendamentoId: string;
  participacaoId: string;
  tipo: Parte;
  situacao: string;
  quantas: number;
  reconsideracao: ParteLida['reconsideracao'];
  finais: (Omit<Final, 'notas'> & { notas: Record<string, Meios> | null })[] | null;
};

/** The parts `p` of some participations, as far as anybody of the team may see them. */
const PARTES_DE = Prisma.sql`
  select p.agendamento_id as "agendamentoId", p.participacao_id as "participacaoId", p.tipo, p.situacao,
         p.finais as quantas, f.finais,
         case when r.agendamento_id is null then null when r.encerrada_em is null then 'aberta' else 'encerrada' end
           as reconsideracao
    from parte_avaliada p
    left join reconsideracao r on r.agendamento_id = p.agendamento_id
    left join lateral (select x.finais from (${FINAIS_ABERTOS} and v.agendamento_id = p.agendamento_id
                                             group by v.agendamento_id) x) f on true`;

/** A part as the statement above reads it; everything in it passes through JSON as it is. */
export const lerParte = ({
  agendamentoId,
  situacao,
  quantas,
  reconsideracao,
  finais,
}: LinhaDaParte): ParteLida & { agendamentoId: string } => ({
  agendamentoId,
  agendada: true,
  ausente: situacao === 'ausente',
  reconsideracao,
  finais:
    finais?.map((final) => ({ ...final, notas: final.notas ?? {} })) ??
    Array.from({ length: quantas }, (_, i) => finalOculta(i + 1)),
});

/** Column: the part of the scheduling `a`, for `lerParte`; null where nothing of it is kept. */
export const COLUNA_DA_PARTE = Prisma.sql`
  (select to_json(x) from (${PARTES_DE} where p.agendamento_id = a.id) x) as "parteLida"`;

export type ColunaDaParte = { parteLida: LinhaDaParte | null };

/** The parts of these participations, in one statement, as far as anybody of the team may see them. */
export async function listPartes(
  { db }: Leitura,
  participacoes: readonly string[],
): Promise<Map<string, Partial<Record<Parte, ReturnType<typeof lerParte>>>>> {
  const linhas = await db.$queryRaw<LinhaDaParte[]>`
    ${PARTES_DE} where p.participacao_id = any(${[...participacoes]}::uuid[])`;
  const porParticipacao = new Map<string, Partial<Record<Parte, ReturnType<typeof lerParte>>>>();
  for (const linha of linhas)
    porParticipacao.set(linha.participacaoId, {
      ...porParticipacao.get(linha.participacaoId),
      [linha.tipo]: lerParte(linha),
    });
  return porParticipacao;
}

import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { apurar } from '../rules.ts';
import { listPartes } from './partes.ts';

type Leitura = Pick<Ctx, 'db' | 'actor'>;

/**
 * Who is in stage 3, by name: everybody still interested who is finally apt in registry. The rule is
 * `situacaoNasAnteriores` (selecao/rules.ts), which a property test compares with this statement.
 */
export async function listParticipantes(ctx: Leitura, demanda: { id: string; tipoAvaliacao: number }) {
  const linhas = await ctx.db.$queryRaw<
    {
      participacaoId: string;
      usuarioId: string;
      nome: string;
      conta: string;
      email: string;
      tipo: 'I' | 'E';
      nascimento: string | null;
      resultadoId: string | null;
      aptoFinal: boolean | null;
      publicadoEm: Date | null;
      cidade: string | null;
      cpf: string | null;
      meses: number;
    }[]
  >`
    select p.id as "participacaoId", p.usuario_id as "usuarioId", p.tipo,
           coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome)) as nome,
           trim(u.nome || ' ' || u.sobrenome) as conta, u.email, v.data_nascimento::text as nascimento,
           e.id as "resultadoId", coalesce(e.apto_final, e.apto) as "aptoFinal", e.publicado_em as "publicadoEm",
           v.cidade, v.cpf,
           (select coalesce(sum(x.periodo_meses), 0)::int from curriculo_experiencia x
             where x.versao_id = v.id and x.tipo = 'area') as meses
      from participacao p
      join usuario u on u.id = p.usuario_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
      join resultado_etapa c on c.participacao_id = p.id and c.etapa = 'cadastro' and c.estado <> 'rascunho'
       and coalesce(c.apto_final, c.apto)
      left join resultado_etapa e on e.participacao_id = p.id and e.etapa = 'entrevista_didatica'
     where p.demanda_id = ${demanda.id}::uuid and p.interessado
     order by nome, p.id`;
  const partes = await listPartes(
    ctx,
    linhas.map(({ participacaoId }) => participacaoId),
  );
  return linhas.map((linha) => {
    const lidas = partes.get(linha.participacaoId) ?? {};
    return {
      ...linha,
      proprioCaso: ehProprioCaso(ctx.actor, [linha.usuarioId]),
      agendamentos: { E: lidas.E?.agendamentoId ?? null, D: lidas.D?.agendamentoId ?? null },
      apuracao: apurar(demanda.tipoAvaliacao, lidas),
    };
  });
}

export type Participante = Awaited<ReturnType<typeof listParticipantes>>[number];

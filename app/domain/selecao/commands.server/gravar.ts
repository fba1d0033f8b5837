import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { ResumoDoAno } from '#app/domain/referencia/types.ts';
import { ConflictError } from '#app/domain/errors.ts';
import { avaliouDepois } from '../labels.ts';
import { formatarHora } from '#app/lib/dates.ts';
import { decisaoDe, respostasDa } from '../criterios.ts';
import { nomes } from '../rules.ts';
import type { AvaliacaoDigitada } from '../schema.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';

export type Linha = Omit<AvaliacaoDigitada, 'participacaoId'> & {
  item: ItemDeAvaliacao;
  resumo: ResumoDoAno | null;
};

/**
 * Writes the answers about these candidates in one statement, each over the version it was made from; if somebody
 * was faster with any of them nothing is written. Throws ConflictError with who. R-SEL-09.
 */
export async function gravarRespostas(
  ctx: CtxUsuario,
  etapa: EtapaDeSelecao,
  linhas: readonly Linha[],
): Promise<void> {
  const dados = linhas.map(({ item, versao, respostas, observacao, resumo }) => {
    const validas = item.naoAvaliado ? {} : respostasDa(etapa, respostas);
    return {
      id: item.participacaoId,
      versao,
      criterios: JSON.stringify(validas),
      apto: item.naoAvaliado ? null : decisaoDe(etapa, validas),
      observacao,
      naoAvaliado: item.naoAvaliado,
      resumo: item.naoAvaliado || resumo === null ? null : JSON.stringify(resumo),
    };
  });
  const gravadas = await ctx.db.$queryRaw<{ participacao_id: string }[]>`
    insert into resultado_etapa as r (
      id, participacao_id, etapa, estado, criterios, nao_avaliado, apto, observacao, resumo, versao,
      avaliador_id, avaliador_nome, atualizado_em)
    select gen_random_uuid(), l.participacao_id, ${etapa}, 'rascunho', l.criterios::jsonb, l.nao_avaliado, l.apto,
           l.observacao, l.resumo::jsonb, l.versao + 1, ${ctx.actor.id}::uuid, ${ctx.actor.nome}, ${ctx.now}
      from unnest(
        ${dados.map(({ id }) => id)}::uuid[],
        ${dados.map(({ criterios }) => criterios)}::text[],
        ${dados.map(({ naoAvaliado }) => naoAvaliado)}::boolean[],
        ${dados.map(({ apto }) => apto)}::boolean[],
        ${dados.map(({ observacao }) => observacao)}::text[],
        ${dados.map(({ resumo }) => resumo)}::text[],
        ${dados.map(({ versao }) => versao)}::int[]
      ) as l (participacao_id, criterios, nao_avaliado, apto, observacao, resumo, versao)
    on conflict (participacao_id, etapa) do update set
      criterios = excluded.criterios, nao_avaliado = excluded.nao_avaliado, apto = excluded.apto,
      observacao = excluded.observacao, resumo = excluded.resumo, versao = excluded.versao,
      avaliador_id = excluded.avaliador_id, avaliador_nome = excluded.avaliador_nome,
      atualizado_em = excluded.atualizado_em
      where r.versao = excluded.versao - 1 and r.estado = 'rascunho'
    returning r.participacao_id`;
  const feitas = new Set(gravadas.map(({ participacao_id }) => participacao_id));
  recusarAlteradas(
    linhas.map(({ item }) => item).filter(({ participacaoId }) => !feitas.has(participacaoId)),
  );
}

/** Refuses what somebody else wrote meanwhile, with who, whom and when. */
export function recusarAlteradas(alterados: readonly ItemDeAvaliacao[]): void {
  const [primeiro] = alterados;
  if (primeiro === undefined) return;
  const quem = primeiro.avaliadorNome ?? 'Outra pessoa';
  const hora = primeiro.atualizadoEm === null ? '' : ` às ${formatarHora(primeiro.atualizadoEm)}`;
  throw new ConflictError(avaliouDepois(quem, hora, nomes(alterados.map(({ nome }) => nome))));
}

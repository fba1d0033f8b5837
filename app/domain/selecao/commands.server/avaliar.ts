import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { MENSAGEM_CONFLITO } from '#app/domain/demanda/labels.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, ForbiddenError } from '#app/domain/errors.ts';
import { apagarRascunho } from '#app/domain/rascunho/commands.server/apagar.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { podeAvaliar } from '../access.ts';
import { listItens } from '../queries.server.ts';
import { aptoNoCadastro, AVALIACOES } from '../rules.ts';
import type { CriteriosDeCadastro, EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';

type Entrada<C> = {
  demandaId: string;
  /** The version of the demand that the form was made from: two people evaluating at once are told. */
  versao: number;
  finalizar: boolean;
  itens: ({ participacaoId: string; observacao: string } & C)[];
};

type Linha = {
  cargaHoraria: boolean | null;
  formacaoAcademica: boolean | null;
  tempoExperiencia: boolean | null;
  experienciaProfissional: boolean | null;
  naoAvaliado: boolean;
  apto: boolean | null;
};

const SEM_CRITERIOS = { formacaoAcademica: null, tempoExperiencia: null, experienciaProfissional: null };

/**
 * Saves the workload evaluation as a draft, or ends it and moves the demand (spec 2 §2, decisions §4): internal
 * candidates are apt exactly when the workload flag is set, external ones are recorded as not evaluated.
 * Throws ForbiddenError (group, window), NotFoundError (other area) or ConflictError.
 */
export function avaliarCargaHoraria(ctx: CtxUsuario, entrada: Entrada<{ cargaHoraria: boolean }>) {
  return avaliar(ctx, 'carga_horaria', entrada, (item, resposta): Linha =>
    item.tipo === 'E'
      ? { ...SEM_CRITERIOS, cargaHoraria: null, naoAvaliado: true, apto: null }
      : {
          ...SEM_CRITERIOS,
          cargaHoraria: resposta.cargaHoraria,
          naoAvaliado: false,
          apto: resposta.cargaHoraria,
        },
  );
}

/** Saves or ends the registry evaluation: apt only with all three criteria (spec 2 §4). Errors as above. */
export function avaliarCadastro(ctx: CtxUsuario, entrada: Entrada<CriteriosDeCadastro>) {
  return avaliar(ctx, 'cadastro', entrada, (_item, resposta): Linha => ({
    cargaHoraria: null,
    formacaoAcademica: resposta.formacaoAcademica,
    tempoExperiencia: resposta.tempoExperiencia,
    experienciaProfissional: resposta.experienciaProfissional,
    naoAvaliado: false,
    apto: aptoNoCadastro(resposta),
  }));
}

function avaliar<C>(
  ctx: CtxUsuario,
  etapa: EtapaDeSelecao,
  entrada: Entrada<C>,
  decidir: (item: ItemDeAvaliacao, resposta: C) => Linha,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { demanda, fases } = await carregarDemandaNaMaquina(tx, entrada.demandaId, { lock: true });
    const { areaAtuacao } = demanda;
    const { operacao, evento } = AVALIACOES[etapa];
    exigir(operacao, tx.actor, { areaAtuacao, pessoas: [] });
    const permissao = podeAvaliar(etapa, tx.actor, demanda, fases, tx.now);
    if (!permissao.ok) throw new ForbiddenError(permissao.motivo);
    if (demanda.versao !== entrada.versao) throw new ConflictError(MENSAGEM_CONFLITO);

    const todos = await listItens(tx, etapa, entrada.demandaId);
    const itens = todos.filter(({ proprioCaso }) => !proprioCaso);
    const respostas = new Map(entrada.itens.map((resposta) => [resposta.participacaoId, resposta]));
    // Their own row is neither offered nor taken, and what somebody else decided about it stays.
    const respondidos = todos.filter(({ participacaoId }) => respostas.has(participacaoId));
    exigir(operacao, tx.actor, { areaAtuacao, pessoas: respondidos.map(({ usuarioId }) => usuarioId) });
    if (respostas.size !== itens.length || itens.some((item) => !respostas.has(item.participacaoId))) {
      throw new ConflictError('A lista de candidatos mudou. Atualize a página e confira a avaliação.');
    }
    const linhas = itens.map((item) => {
      const resposta = respostas.get(item.participacaoId) as (typeof entrada.itens)[number];
      return { item, observacao: resposta.observacao, ...decidir(item, resposta) };
    });
    await gravar(tx, etapa, linhas, entrada.finalizar);
    const tipo = etapa === 'carga_horaria' ? 'carga-horaria' : 'cadastro';
    await apagarRascunho(tx, nomeDoRascunho(tipo, entrada.demandaId));
    if (entrada.finalizar) {
      await transitar(tx, { demandaId: entrada.demandaId, evento, versao: entrada.versao });
    } else {
      await tx.db.demanda.update({ where: { id: entrada.demandaId }, data: { versao: { increment: 1 } } });
    }
  });
}

type LinhaGravada = Linha & { item: ItemDeAvaliacao; observacao: string };

/** One statement for all candidates; the same row is written again by each save. */
async function gravar(ctx: CtxUsuario, etapa: EtapaDeSelecao, linhas: LinhaGravada[], finalizar: boolean) {
  const estado = finalizar ? 'finalizado' : 'rascunho';
  const finalizadoEm = finalizar ? ctx.now : null;
  await ctx.db.$executeRaw`
    insert into resultado_etapa (
      id, participacao_id, etapa, estado, carga_horaria, formacao_academica, tempo_experiencia,
      experiencia_profissional, nao_avaliado, apto, observacao, avaliador_id, avaliador_nome,
      atualizado_em, finalizado_em)
    select gen_random_uuid(), l.participacao_id, ${etapa}, ${estado}, l.carga_horaria, l.formacao_academica,
           l.tempo_experiencia, l.experiencia_profissional, l.nao_avaliado, l.apto, l.observacao,
           ${ctx.actor.id}::uuid, ${ctx.actor.nome}, ${ctx.now}, ${finalizadoEm}::timestamptz
      from unnest(
        ${linhas.map((linha) => linha.item.participacaoId)}::uuid[],
        ${linhas.map((linha) => linha.cargaHoraria)}::boolean[],
        ${linhas.map((linha) => linha.formacaoAcademica)}::boolean[],
        ${linhas.map((linha) => linha.tempoExperiencia)}::boolean[],
        ${linhas.map((linha) => linha.experienciaProfissional)}::boolean[],
        ${linhas.map((linha) => linha.naoAvaliado)}::boolean[],
        ${linhas.map((linha) => linha.apto)}::boolean[],
        ${linhas.map((linha) => linha.observacao)}::text[]
      ) as l (participacao_id, carga_horaria, formacao_academica, tempo_experiencia,
              experiencia_profissional, nao_avaliado, apto, observacao)
    on conflict (participacao_id, etapa) do update set
      estado = excluded.estado, carga_horaria = excluded.carga_horaria,
      formacao_academica = excluded.formacao_academica, tempo_experiencia = excluded.tempo_experiencia,
      experiencia_profissional = excluded.experiencia_profissional, nao_avaliado = excluded.nao_avaliado,
      apto = excluded.apto, observacao = excluded.observacao, avaliador_id = excluded.avaliador_id,
      avaliador_nome = excluded.avaliador_nome, atualizado_em = excluded.atualizado_em,
      finalizado_em = excluded.finalizado_em`;
}

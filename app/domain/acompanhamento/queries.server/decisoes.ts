import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import { nomeDoCandidato } from '#app/domain/agendamento/queries.server/alvo.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import type { TipoDeCandidato } from '#app/domain/selecao/types.ts';

/** Who a row is about. */
export const PESSOA = {
  id: true,
  usuarioId: true,
  tipo: true,
  usuario: { select: { nome: true, sobrenome: true } },
  curriculoVersao: { select: { nomeCompleto: true } },
} as const;

type LinhaDaPessoa = {
  id: string;
  usuarioId: string;
  tipo: string;
  usuario: { nome: string; sobrenome: string };
  curriculoVersao: { nomeCompleto: string | null };
};

export const pessoaDa = ({ actor }: Pick<Ctx, 'actor'>, linha: LinhaDaPessoa) => ({
  participacaoId: linha.id,
  nome: nomeDoCandidato(linha),
  tipo: linha.tipo as TipoDeCandidato,
  proprioCaso: ehProprioCaso(actor, [linha.usuarioId]),
});

export const porNome = (a: { nome: string }, b: { nome: string }): number =>
  a.nome.localeCompare(b.nome, 'pt-BR');

/** Every final result of a demand with its appeals. What is still a draft says nothing here. */
export function listDecisoes(ctx: Pick<Ctx, 'db'>, demandaId: string) {
  return ctx.db.resultadoEtapa.findMany({
    where: { participacao: { demandaId }, estado: { not: 'rascunho' } },
    select: {
      etapa: true,
      apto: true,
      aptoFinal: true,
      naoAvaliado: true,
      criterios: true,
      observacao: true,
      participacaoId: true,
      participacao: { select: PESSOA },
      recursos: {
        orderBy: { numeracao: 'asc' },
        select: { id: true, numeracao: true, status: true, observacao: true, decisao: true, criadoEm: true },
      },
    },
  });
}

export type Decisao = Awaited<ReturnType<typeof listDecisoes>>[number];

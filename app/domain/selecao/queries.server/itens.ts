import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { CRITERIOS, lerRespostas } from '../criterios.ts';
import { etapasAnteriores, situacaoNasAnteriores } from '../rules.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao, TipoDeCandidato } from '../types.ts';

export type DemandaDosItens = {
  id: string;
  avaliacaoCargaHorariaConcluidaEm: Date | null;
  avaliacaoCadastroConcluidaEm: Date | null;
};
type Leitura = Pick<Ctx, 'db' | 'actor'>;

/** Which evaluations of the demand took place. */
export const avaliacoesConcluidas = (demanda: DemandaDosItens): EtapaDeSelecao[] => [
  ...(demanda.avaliacaoCargaHorariaConcluidaEm === null ? [] : (['carga_horaria'] as const)),
  ...(demanda.avaliacaoCadastroConcluidaEm === null ? [] : (['cadastro'] as const)),
];

const RESULTADO = {
  etapa: true,
  estado: true,
  criterios: true,
  naoAvaliado: true,
  apto: true,
  aptoFinal: true,
  observacao: true,
  versao: true,
  avaliadorId: true,
  avaliadorNome: true,
  atualizadoEm: true,
} as const;

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
): Promise<{ itens: ItemDeAvaliacao[]; semEtapaAnterior: { nome: string }[] }> {
  const participacoes = await ctx.db.participacao.findMany({
    where: { demandaId: demanda.id, interessado: true, ...(so ? { id: { in: [...so] } } : {}) },
    select: {
      id: true,
      usuarioId: true,
      tipo: true,
      curriculoVersaoId: true,
      empresa: { select: { nomeFantasia: true } },
      usuario: { select: { nome: true, sobrenome: true, cpf: true } },
      curriculoVersao: { select: { numero: true, nomeCompleto: true, cpf: true } },
      resultados: { where: { etapa: { in: Object.keys(CRITERIOS) } }, select: RESULTADO },
    },
  });
  const anteriores = etapasAnteriores(etapa, fases, avaliacoesConcluidas(demanda));
  const itens: ItemDeAvaliacao[] = [];
  const semEtapaAnterior: { nome: string }[] = [];
  for (const { id, usuarioId, tipo, empresa, usuario, curriculoVersao, ...linha } of participacoes) {
    const nome = curriculoVersao.nomeCompleto ?? `${usuario.nome} ${usuario.sobrenome}`.trim();
    const resultados = linha.resultados.map((resultado) => ({
      ...resultado,
      finalizado: resultado.estado !== 'rascunho',
    }));
    const situacao = situacaoNasAnteriores(anteriores, resultados);
    if (situacao === 'falta') semEtapaAnterior.push({ nome });
    if (situacao !== 'segue') continue;
    const resultado = resultados.find((candidato) => candidato.etapa === etapa);
    itens.push({
      participacaoId: id,
      usuarioId,
      nome,
      cpf: curriculoVersao.cpf ?? usuario.cpf ?? '',
      tipo: tipo as TipoDeCandidato,
      curriculoVersaoId: linha.curriculoVersaoId,
      curriculoVersao: curriculoVersao.numero,
      empresa: empresa?.nomeFantasia ?? null,
      respostas: lerRespostas(resultado?.criterios),
      naoAvaliado: resultado?.naoAvaliado ?? (etapa === 'carga_horaria' && tipo === 'E'),
      apto: resultado?.apto ?? null,
      aptoFinal: resultado?.aptoFinal ?? null,
      observacao: resultado?.observacao ?? '',
      versao: resultado?.versao ?? 0,
      finalizado: resultado?.finalizado ?? false,
      avaliadorId: resultado?.avaliadorId ?? null,
      avaliadorNome: resultado?.avaliadorNome ?? null,
      atualizadoEm: resultado?.atualizadoEm ?? null,
      proprioCaso: ehProprioCaso(ctx.actor, [usuarioId]),
    });
  }
  const porNome = (a: { nome: string }, b: { nome: string }) => a.nome.localeCompare(b.nome, 'pt-BR');
  return { itens: itens.sort(porNome), semEtapaAnterior: semEtapaAnterior.sort(porNome) };
}

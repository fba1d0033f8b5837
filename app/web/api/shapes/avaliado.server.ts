import { z } from 'zod';
import type { NasListas } from '#app/domain/acompanhamento/queries.server/nas-listas.ts';
import type { Totais } from '#app/domain/avaliacao/queries.server/lista.ts';
import { id, inteiro, texto } from '../fields.ts';

const pontos = z
  .number()
  .nullable()
  .describe('Média em pontos; nula enquanto faltam notas, e no próprio caso.');
export const avaliado = z.object({
  id: id.describe('Da participação, como selecao_id.'),
  selecao_id: id,
  credenciamento_id: id,
  agendamentoid: id.nullable().describe('Da parte pedida; da entrevista, com T.'),
  curriculo_id: id,
  versao: inteiro.describe('Do currículo.'),
  id_usuario: id,
  area_atuacao: texto,
  nome: texto,
  cpf: texto.nullable(),
  cidade: texto.nullable(),
  lugar: inteiro.nullable(),
  aprovado: texto.nullable(),
  totalentrevista: pontos,
  totaldidatica: pontos,
  totalgeral: pontos,
  aprovadosentrevista: inteiro,
  reprovadosentrevista: inteiro,
  aprovadosdidatica: inteiro,
  reprovadosdidatica: inteiro,
  totalcandidatos: inteiro,
});

export const comoAvaliado = (
  { tipo, entrevista, didatica, total }: Totais,
  { desfecho, ...linha }: Totais['linhas'][number],
  candidato: NasListas,
): z.input<typeof avaliado> => ({
  id: linha.participacaoId,
  selecao_id: linha.participacaoId,
  credenciamento_id: candidato.demandaId,
  agendamentoid: tipo === 'D' ? candidato.didaticaId : candidato.entrevistaId,
  curriculo_id: candidato.curriculoId,
  versao: candidato.versao,
  id_usuario: candidato.usuarioId,
  area_atuacao: candidato.areaAtuacao,
  nome: linha.nome,
  cpf: linha.cpf,
  cidade: linha.cidade,
  lugar: desfecho?.lugar ?? null,
  aprovado: desfecho?.aprovado ?? null,
  totalentrevista: desfecho?.totais.E ?? null,
  totaldidatica: desfecho?.totais.D ?? null,
  totalgeral: desfecho?.totais.geral ?? null,
  aprovadosentrevista: entrevista.aprovados,
  reprovadosentrevista: entrevista.reprovados,
  aprovadosdidatica: didatica.aprovados,
  reprovadosdidatica: didatica.reprovados,
  totalcandidatos: total,
});

/** What one evaluator gave in one part. */
export const avaliacao = z.object({
  tipo: z.enum(['E', 'D']).describe('E entrevista, D didática.'),
  avaliador: texto,
  rodada: inteiro,
  notas: z.record(texto, z.number()),
  total: z.number(),
  resultado: z.enum(['Aprovado', 'Reprovado']).describe('Desta avaliação só; o da etapa é o das três.'),
  observacoes: texto,
});

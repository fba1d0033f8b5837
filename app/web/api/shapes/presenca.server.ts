import { z } from 'zod';
import type { NasListas } from '#app/domain/acompanhamento/queries.server/nas-listas.ts';
import type { LinhaDeFrequencia } from '#app/domain/frequencia/queries.server.ts';
import { id, inteiro, instante, texto } from '../fields.ts';

export const daFrequencia = z.object({
  id: id.describe('Do agendamento, como agendamentoid.'),
  agendamentoid: id,
  tipo_fase_entrevistas: texto,
  id_selecao_candidato: id,
  selecao_id: id,
  credenciamento_id: id,
  id_usuario: id,
  curriculo_id: id,
  versao: inteiro.describe('Do currículo.'),
  nome: texto,
  nome_completo: texto,
  cpf: texto,
  cidade: texto.nullable(),
  estado: texto.nullable(),
  id_documento_candidato: id.nullable(),
  id_agendamento: id.nullable().describe('Da entrevista.'),
  id_agendamento_didatico: id.nullable(),
  notificado: z.boolean(),
  inicio: instante,
  comecou: z.boolean(),
  frequenciaid: id.nullable(),
  compareceu: z.boolean().nullable(),
});

export const comoPresenca = (
  tipo: 'E' | 'D',
  linha: LinhaDeFrequencia,
  candidato: NasListas,
): z.input<typeof daFrequencia> => ({
  id: linha.id,
  agendamentoid: linha.id,
  tipo_fase_entrevistas: tipo,
  id_selecao_candidato: linha.participacaoId,
  selecao_id: linha.participacaoId,
  credenciamento_id: candidato.demandaId,
  id_usuario: candidato.usuarioId,
  curriculo_id: candidato.curriculoId,
  versao: candidato.versao,
  nome: linha.nome,
  nome_completo: linha.nome,
  cpf: linha.cpf,
  cidade: candidato.cidade,
  estado: candidato.estadoUf,
  id_documento_candidato: candidato.tecnicaId,
  id_agendamento: candidato.entrevistaId,
  id_agendamento_didatico: candidato.didaticaId,
  notificado: candidato.notificado,
  inicio: linha.inicio,
  comecou: linha.comecou,
  frequenciaid: linha.frequencia === null ? null : linha.id,
  compareceu: linha.frequencia?.presente ?? null,
});

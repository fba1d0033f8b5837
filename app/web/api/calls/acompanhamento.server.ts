import { z } from 'zod';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listNaResposta } from '#app/domain/acompanhamento/queries.server/quadros.ts';
import { TIPOS } from '#app/domain/acompanhamento/types.ts';
import { STATUS_DO_RECURSO } from '#app/domain/recurso/labels.ts';
import { person } from '../call.server.ts';
import { dia, id, inteiro, texto } from '../fields.ts';

const diz = texto.nullable();
const sim = z.boolean().nullable();
const pessoa = { nome_completo: texto, tipo: z.enum(['I', 'E']) };

const fase = z.object({
  fase_id: texto,
  nome_fase: texto,
  pe_realizacao_inicial: dia,
  pe_realizacao_final: dia,
  pe_recurso_inicial: dia.nullable(),
  pe_recurso_final: dia.nullable(),
  is_before_realizacao_period: z.boolean(),
  is_in_realizacao_period: z.boolean(),
  is_after_realizacao_period: z.boolean(),
  is_in_recurso_period: z.boolean(),
  is_after_recurso_period: z.boolean(),
});
const candidato = z.object({
  ...pessoa,
  carga_horaria: sim,
  formacao_academica: sim,
  tempo_experiencia: sim,
  experiencia_profissional: sim,
  apto: sim,
  recurso_id: id.nullable(),
  observacao: diz,
  created_at: diz,
  status: inteiro
    .nullable()
    .describe(`De um recurso: ${Object.entries(STATUS_DO_RECURSO).flat().join(', ')}.`),
  observacao_decisao: diz,
  numeracao: inteiro.nullable(),
  resultado: diz.optional(),
});
const banca = z.object({
  membro1: diz,
  membro2: diz,
  membro3: diz,
  local: texto,
  data: dia,
  data_fim: dia,
  hora: texto,
  hora_fim: texto,
});
const agendamento = z.object({
  ...pessoa,
  tipo_fase_entrevistas: z.enum(['E', 'D']),
  tipo_local_entrevista: z.enum(['R', 'P']),
  local: diz,
  endereco_conferencia: diz,
  data: dia,
  hora: texto,
});
const notas = z.object({
  nome_completo: texto,
  responsavel_tecnico1: diz,
  total1: diz,
  responsavel_tecnico2: diz,
  total2: diz,
  responsavel_tecnico3: diz,
  total3: diz,
  total: texto,
  resultado: diz,
});

/** How a demand goes, table by table. */
export const ACOMPANHAMENTO = [
  person.get('/api/todoProcesso/{kind}/{credenciamentoId}', {
    title: 'Uma tabela do acompanhamento de um processo',
    doors: ['/adm/lista-relatorio-processos'],
    missing: [NAO_HA.credenciamento],
    params: z.object({ kind: z.enum(TIPOS), credenciamentoId: id }),
    answer: z.array(z.union([fase, agendamento, candidato, banca, notas])),
    run: (ctx, { params }) => listNaResposta(ctx, params.credenciamentoId, params.kind),
  }),
];

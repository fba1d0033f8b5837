import { z } from 'zod';
import type { getHomologacoesComPessoas } from '#app/domain/homologacao/queries.server/tela.ts';
import type { EmpresaDoCandidato } from '#app/domain/homologacao/types.ts';
import { id, instante, texto } from '../fields.ts';

const daEmpresa = z
  .object({ nomeEmpresa: texto, cnpjEmpresa: texto, credenciamento_homolog_id: id })
  .nullable();
/** A candidate with the company that the ERP links them to, or the one that was informed here. */
const homologavel = z.object({
  id_selecao_candidato: id,
  id_usuario: id,
  nome_completo: texto,
  dadoEmpresaRM: daEmpresa,
  dadoEmpresaCredenciamento: daEmpresa,
});
export const apto = homologavel.extend({
  tipo: texto,
  apos_recurso: z.boolean(),
  homologado_em: texto.nullable(),
  homologacao_id: id.nullable(),
  homologacao_aprovacao_string: texto,
  selecionado: z.boolean().describe('Está num pedido, e não se escolhe de novo.'),
});
export const processo = z.object({
  id,
  numero_processo: texto.nullable(),
  objeto: texto,
  edital: texto,
  estado: texto,
  texto,
  pedida_em: instante,
  pedida_por_nome: texto,
  justificativa: texto.nullable(),
  candidatos: z.array(homologavel),
});
export const grupo = z.object({
  processoInfo: z.object({
    apto_string: texto,
    apto: z.boolean().nullable(),
    hp_id: id,
    credenciamento_id: id,
  }),
  candidatos: z.array(homologavel),
});

type Pessoa = { participacaoId: string; usuarioId: string; nome: string };

export const comoHomologavel = (
  demandaId: string,
  { participacaoId, usuarioId, nome }: Pessoa,
  daPessoa: EmpresaDoCandidato | null,
): z.input<typeof homologavel> => {
  const dado = daPessoa && {
    nomeEmpresa: daPessoa.nome,
    cnpjEmpresa: daPessoa.cnpj,
    credenciamento_homolog_id: demandaId,
  };
  return {
    id_selecao_candidato: participacaoId,
    id_usuario: usuarioId,
    nome_completo: nome,
    dadoEmpresaRM: daPessoa?.origem === 'rm' ? dado : null,
    dadoEmpresaCredenciamento: daPessoa?.origem === 'rm' ? null : dado,
  };
};

type Lida = Awaited<ReturnType<typeof getHomologacoesComPessoas>>['homologacoes'][number];

export const comoProcesso = (demandaId: string, h: Lida): z.input<typeof processo> => ({
  id: h.id,
  numero_processo: h.numeroProcesso,
  objeto: h.objeto,
  edital: h.edital,
  estado: h.estado,
  texto: h.texto,
  pedida_em: h.pedidaEm,
  pedida_por_nome: h.pedidaPorNome,
  justificativa: h.justificativa,
  candidatos: h.candidatos.map(({ cnpj, nomeEmpresa, origem, ...pessoa }) =>
    comoHomologavel(demandaId, pessoa, { cnpj, nome: nomeEmpresa, origem }),
  ),
});

export const APTO: Readonly<Record<Lida['estado'], boolean | null>> = {
  pedida: null,
  homologada: true,
  reprovada: false,
  cancelada: null,
};

import { AVALIACAO } from '#app/domain/etapa/ids.ts';
import { SEM_DEVER, type DeverDoTipo } from '#app/domain/documento/deveres.ts';

const obrigatorio = { ...SEM_DEVER, dever: 'obrigatorio' } as const satisfies DeverDoTipo;
const daEmpresa = { ...SEM_DEVER, quem: 'empresa' } as const satisfies DeverDoTipo;
const daPessoa = { ...SEM_DEVER, quem: 'pessoa' } as const satisfies DeverDoTipo;
const obrigatorioDaEmpresa = { ...daEmpresa, dever: 'obrigatorio' } as const satisfies DeverDoTipo;
const obrigatorioDaPessoa = { ...daPessoa, dever: 'obrigatorio' } as const satisfies DeverDoTipo;

/** The duty that comes with the product, by identifier; a kind that is not named here is optional, and asked of all. */
export const DEVERES_DO_PRODUTO: Readonly<Record<string, DeverDoTipo>> = {
  documento_identidade: obrigatorio,
  diploma_formacao: obrigatorio,
  experiencia_profissional: obrigatorio,
  vinculo_empresa: daEmpresa,
  plano_aula: {
    quem: 'todos',
    dever: 'condicional',
    condicao: { avaliacoes: [AVALIACAO.entrevistaEDidatica] },
  },

  contrato_social: obrigatorioDaEmpresa,
  cartao_cnpj: obrigatorioDaEmpresa,
  certidao_junta_comercial: daEmpresa,
  documento_representante: obrigatorioDaEmpresa,
  procuracao: daEmpresa,
  certidao_federal: obrigatorioDaEmpresa,
  certidao_estadual: obrigatorioDaEmpresa,
  certidao_municipal: obrigatorioDaEmpresa,
  crf_fgts: obrigatorioDaEmpresa,
  cndt: obrigatorioDaEmpresa,
  certidao_falencia: daEmpresa,
  inscricao_municipal: daEmpresa,
  endereco_empresa: daEmpresa,
  comprovante_bancario: daEmpresa,
  declaracao_tributaria: daEmpresa,
  declaracao_menor: daEmpresa,
  declaracao_impedimento: obrigatorio,
  termo_lgpd: obrigatorio,
  registro_conselho_empresa: daEmpresa,
  balanco_patrimonial: daEmpresa,

  situacao_cpf: obrigatorioDaPessoa,
  certidao_federal_pessoa: obrigatorioDaPessoa,
  certidao_estadual_pessoa: obrigatorioDaPessoa,
  certidao_municipal_pessoa: obrigatorioDaPessoa,
  cndt_pessoa: obrigatorioDaPessoa,
  certidao_insolvencia_pessoa: daPessoa,
  inscricao_inss_pessoa: daPessoa,
  endereco_pessoa: daPessoa,
  comprovante_bancario_pessoa: daPessoa,
};

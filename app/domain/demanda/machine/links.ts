import type { Operacao } from '#app/domain/acesso/operacoes.ts';
import type { ChaveDeLink, Tela } from '../types.ts';

export type DadosDoLink = {
  rotulo: string;
  tela: Tela;
  /** What is done there; without it the screen is only read, or is not there yet. */
  operacao?: Operacao;
  /** What it says to whoever may only look. */
  leitura?: string;
  /** Only where the demand has interviews. */
  comEntrevista?: true;
  /** Only in the last status before the closing. */
  naUltima?: true;
};

/** Actions that only lead to a screen. */
export const LINKS: Readonly<Record<ChaveDeLink, DadosDoLink>> = {
  analisarSolicitacao: {
    rotulo: 'Analisar solicitação',
    tela: 'demandas',
    operacao: 'demanda.analisar',
  },
  ajustarCronograma: { rotulo: 'Ajustar cronograma', tela: 'cronograma', operacao: 'cronograma.salvar' },
  avaliarCargaHoraria: {
    rotulo: 'Avaliar carga horária',
    tela: 'cargaHoraria',
    operacao: 'selecao.avaliar-carga-horaria',
    leitura: 'Ver cargas horárias',
  },
  avaliarCadastros: {
    rotulo: 'Avaliar cadastros',
    tela: 'cadastro',
    operacao: 'selecao.avaliar-cadastro',
    leitura: 'Ver cadastros',
  },
  verRecursos: { rotulo: 'Ver recursos', tela: 'recursos' },
  verRelatorios: { rotulo: 'Relatórios', tela: 'relatorios' },
  cadastrarBanca: { rotulo: 'Cadastrar banca', tela: 'bancas', comEntrevista: true },
  agendarEntrevistas: {
    rotulo: 'Agendar entrevistas',
    tela: 'agendamentos',
    operacao: 'agendamento.manter',
    comEntrevista: true,
  },
  registrarFrequencia: {
    rotulo: 'Registrar frequência',
    tela: 'frequencia',
    operacao: 'frequencia.registrar',
    comEntrevista: true,
  },
  verAvaliacoes: { rotulo: 'Ver avaliações', tela: 'avaliacoes', operacao: 'avaliacao.acompanhar' },
  analisarDocumentos: {
    rotulo: 'Analisar documentos',
    tela: 'documentos',
    operacao: 'habilitacao.analisar-tecnica',
  },
  analisarDocumentacaoJuridica: { rotulo: 'Analisar documentação jurídica', tela: 'juridico' },
  homologar: { rotulo: 'Homologação', tela: 'homologacao', operacao: 'homologacao.pedir', naUltima: true },
};

const CAMINHO_DA_TELA: Readonly<Record<Tela, (id: string) => string>> = {
  demandas: (id) => `/adm/credenciamento/${id}`,
  processos: (id) => `/adm/lista-processos/${id}`,
  cronograma: (id) => `/adm/cronograma/${id}`,
  cargaHoraria: (id) => `/adm/selecaoCargaHoraria/${id}`,
  cadastro: (id) => `/adm/selecaoCandidatos/${id}`,
  recursos: (id) => `/adm/solicitacaoRecurso?credenciamento=${id}`,
  relatorios: (id) => `/adm/lista-relatorio-processos?credenciamento=${id}`,
  bancas: (id) => `/adm/cadastrar-banca?credenciamento=${id}`,
  agendamentos: (id) => `/adm/agendamento-entrevista?credenciamento=${id}`,
  frequencia: (id) => `/adm/lista-frequencia?credenciamento=${id}`,
  avaliacoes: (id) => `/adm/lista-avaliacao?credenciamento=${id}`,
  documentos: (id) => `/adm/avaliacao-documentacao?credenciamento=${id}`,
  juridico: (id) => `/adm/habilitacao-juridica?credenciamento=${id}`,
  homologacao: (id) => `/adm/homologacao/${id}`,
};

export function caminhoDaTela(tela: Tela, demandaId: string): string {
  return CAMINHO_DA_TELA[tela](demandaId);
}

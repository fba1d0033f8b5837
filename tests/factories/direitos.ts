import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { Operacao } from '#app/domain/acesso/operacoes.ts';
import type { Rota } from '#app/domain/acesso/permissions.ts';
import type { SistemaAtor } from '#app/domain/ctx.ts';

/**
 * Who may do and open what, written by hand from the rules and not from the declarations it is compared with: a
 * change of rights is made here and there.
 */
export const PODE: Readonly<Record<Grupo, readonly Operacao[]>> = {
  administrador: [
    'demanda.solicitar',
    'demanda.analisar',
    'demanda.decidir-simulador',
    'chamada.administrar',
    'demanda.cancelar',
    'demanda.finalizar',
    'demanda.encerrar-fase',
    'demanda.encerrar',
    'demanda.finalizar-acoes',
    'cronograma.salvar',
    'fase.salvar',
    'selecao.avaliar-carga-horaria',
    'selecao.finalizar-carga-horaria',
    'selecao.notificar',
    'curriculo.ver-de-outros',
    'recurso.decidir',
    'recurso.decidir-juridico',
    'dados-pessoais.decidir',
    'usuario.administrar',
    'usuario.mudar-acesso',
    'mensagem.administrar',
    'referencia.importar',
  ],
  comissao: [
    'demanda.solicitar',
    'demanda.analisar',
    'demanda.decidir-simulador',
    'chamada.administrar',
    'demanda.cancelar',
    'demanda.finalizar',
    'demanda.encerrar-fase',
    'demanda.encerrar',
    'demanda.finalizar-acoes',
    'cronograma.salvar',
    'fase.salvar',
    'selecao.avaliar-carga-horaria',
    'selecao.finalizar-carga-horaria',
    'selecao.notificar',
    'curriculo.ver-de-outros',
    'recurso.decidir',
    'dados-pessoais.decidir',
  ],
  coordenacao: [
    'demanda.solicitar',
    'selecao.avaliar-cadastro',
    'selecao.finalizar-cadastro',
    'curriculo.ver-de-outros',
    'curriculo.editar',
    'interesse.demonstrar',
    'aplicacao.mudar',
    'documento.enviar',
    'recurso.solicitar',
  ],
  avaliador: [
    'curriculo.editar',
    'interesse.demonstrar',
    'aplicacao.mudar',
    'documento.enviar',
    'recurso.solicitar',
  ],
  juridico: ['recurso.decidir-juridico'],
  analista: [
    'aplicacao.listar',
    'curriculo.editar',
    'interesse.demonstrar',
    'documento.enviar',
    'recurso.solicitar',
  ],
  area_at: [],
  area_ino: [],
  area_ef: [],
  area_fpr_ps: [],
  candidato: [
    'curriculo.editar',
    'interesse.demonstrar',
    'aplicacao.mudar',
    'documento.enviar',
    'recurso.solicitar',
  ],
};

/** What each system does in its own name; the operator's commands are those of the command line. */
export const SISTEMA_PODE: Readonly<Record<SistemaAtor['origem'], readonly Operacao[]>> = {
  worker: ['demanda.encerrar-fase', 'mensagem.administrar'],
  fluig: ['demanda.registrar-aprovacao'],
  cli: [
    'demanda.analisar',
    'demanda.decidir-simulador',
    'chamada.administrar',
    'demanda.cancelar',
    'demanda.encerrar-fase',
    'cronograma.salvar',
    'selecao.notificar',
    'dados-pessoais.decidir',
    'usuario.administrar',
    'usuario.mudar-acesso',
    'mensagem.administrar',
    'referencia.importar',
    'fila.repetir',
    'relogio.mudar',
  ],
};

/** Nobody does these to themselves, nor in a demand where they are a candidate. */
export const NUNCA_NO_PROPRIO_CASO: readonly Operacao[] = [
  'selecao.avaliar-carga-horaria',
  'selecao.finalizar-carga-horaria',
  'selecao.avaliar-cadastro',
  'selecao.finalizar-cadastro',
  'selecao.notificar',
  'recurso.decidir',
  'recurso.decidir-juridico',
  'dados-pessoais.decidir',
  'usuario.mudar-acesso',
];

/** Demands of each area that each group sees as staff; the areas of groups are held beside `coordenacao`. */
export const AREAS = ['at', 'ino', 'ef', 'fpr', 'ps', 'ti'] as const;
export const VE_AREAS: readonly [grupos: readonly Grupo[], areas: readonly string[]][] = [
  [['administrador'], AREAS],
  [['comissao'], AREAS],
  [['comissao', 'area_at'], AREAS],
  [['coordenacao'], AREAS],
  [['coordenacao', 'area_at'], ['at']],
  [['coordenacao', 'area_ino'], ['ino']],
  [['coordenacao', 'area_ef'], ['ef']],
  [
    ['coordenacao', 'area_fpr_ps'],
    ['fpr', 'ps'],
  ],
  [
    ['coordenacao', 'area_at', 'area_ef'],
    ['at', 'ef'],
  ],
  [['analista'], AREAS],
  [['analista', 'area_at'], ['at']],
  [['avaliador'], []],
  [['juridico'], []],
  [['candidato'], []],
  [['area_at'], []],
];

const TODOS = 'todos' as const;
const ADM_COMISSAO: readonly Grupo[] = ['administrador', 'comissao'];
const ADM_COORDENACAO: readonly Grupo[] = ['administrador', 'coordenacao'];
const ADM_JURIDICO: readonly Grupo[] = ['administrador', 'juridico'];
const BANCA: readonly Grupo[] = ['administrador', 'avaliador', 'coordenacao', 'analista'];
const ADM: readonly Grupo[] = ['administrador'];

/** Who opens each screen: 'visitante' without entering, 'todos' who entered, or these groups. */
export const ABRE: Readonly<Record<Rota, 'visitante' | 'todos' | readonly Grupo[]>> = {
  '/': 'visitante',
  '/login': 'visitante',
  '/novo-usuario': 'visitante',
  '/redefinir-senha': 'visitante',
  '/nova-senha/:token': 'visitante',
  '/politica-de-privacidade': 'visitante',
  '/caixa-local': 'visitante',
  '/verificar': 'visitante',
  '/agenda': 'visitante',
  '/api/aprovacoes-credenciamento': 'visitante',
  '/sair': TODOS,
  '/preferencias/menu': TODOS,
  '/home': TODOS,
  '/rascunhos': TODOS,
  '/retomar': TODOS,
  '/processos-credenciamento': TODOS,
  '/curriculo': TODOS,
  '/historico-credenciamento': TODOS,
  '/aplicar-credenciamento': TODOS,
  '/minhas-demandas': TODOS,
  '/todas-demandas': TODOS,
  '/documentos': TODOS,
  '/arquivos': TODOS,
  '/comprovantes': TODOS,
  '/meus-dados': TODOS,
  '/mensagens': TODOS,
  '/minha-agenda': TODOS,
  '/api/utils/cep/:cep': TODOS,
  '/api/utils/unidades-curriculares/:codCurso': TODOS,
  '/api/utils/municipios/:uf': TODOS,
  '/adm/lista-processos': ADM_COMISSAO,
  '/adm/credenciamento': ADM_COMISSAO,
  '/adm/relatorios': ADM_COMISSAO,
  '/adm/selecaoCandidatos': ADM_COMISSAO,
  '/adm/selecaoCargaHoraria': ADM_COMISSAO,
  '/adm/lista-relatorio-processos': ADM_COMISSAO,
  '/adm/listagemCurriculos': ADM_COMISSAO,
  '/adm/solicitacaoRecurso': ADM_COMISSAO,
  '/adm/cronograma': ADM_COMISSAO,
  '/adm/agendamento-entrevista': ADM_COMISSAO,
  '/adm/lista-frequencia': ADM_COMISSAO,
  '/adm/cadastrar-banca': ADM_COMISSAO,
  '/adm/lista-avaliacao': ADM_COMISSAO,
  '/adm/avaliacao-documentacao': ADM_COMISSAO,
  '/adm/homologacao': ADM_COMISSAO,
  '/adm/habilitacao-juridica': ADM_COMISSAO,
  '/adm/anonimizacoes': ADM_COMISSAO,
  '/adm/configuracao': ADM_COMISSAO,
  '/adm/integracoes': ADM_COMISSAO,
  '/adm/aprovacoes-externas': ADM_COMISSAO,
  '/coord/credenciamento': ADM_COORDENACAO,
  '/coord/selecaoCandidatos': ADM_COORDENACAO,
  '/coord/listagemCurriculos': ADM_COORDENACAO,
  '/juridico/solicitacaoRecurso': ADM_JURIDICO,
  '/juridico/habilitacao-juridica': ADM_JURIDICO,
  '/ava/avaliacao': BANCA,
  '/ava/avaliacao-didatica': BANCA,
  '/adm/listaMensageria': ADM,
  '/adm/usuarios': ADM,
};

import { gruposDoPapel, temPapel, type ComGrupos, type Grupo, type Papel } from './grupos.ts';

/**
 * Who may open each screen. Loaders, the menu and the generated page of routes read it; a route that is not here
 * fails the tests. What may be done there is in `operacoes.ts`.
 */

/** Who may enter: anyone, anyone logged in, or those with this role, or one of these. */
export type Entrada = 'publica' | 'logado' | Papel | readonly Papel[];

/** Whoever works on demands enters the place of those that their lists have. R-LUG-13. */
const DO_LUGAR = ['demandas', 'revisao', 'juridico', 'banca'] as const;
const DA_HABILITACAO = ['comissao', 'juridico'] as const;

/**
 * Every route, by URL path (R-ACE-01). A child route (dialog, PDF, CSV)
 * has the entry of its nearest declared ancestor.
 */
export const rotas = {
  '/': 'publica',
  '/login': 'publica',
  '/novo-usuario': 'publica',
  '/redefinir-senha': 'publica',
  '/nova-senha/:token': 'publica',
  '/politica-de-privacidade': 'publica',
  '/caixa-local': 'publica',
  '/verificar': 'publica',
  '/avisos/:token': 'publica',
  '/demandas-abertas': 'publica',
  '/agenda': 'publica',
  '/organizacao/logo': 'publica',
  '/manifest.webmanifest': 'publica',
  '/sair': 'logado',
  '/preferencias/menu': 'logado',
  '/preferencias/tecla': 'logado',
  '/home': 'logado',
  '/buscar': 'logado',
  '/rascunhos': 'logado',
  '/retomar': 'logado',

  '/processos-credenciamento': 'logado',
  '/curriculo': 'logado',
  '/historico-credenciamento': 'logado',
  '/aplicar-credenciamento': 'logado',
  '/minhas-demandas': 'logado',
  '/todas-demandas': 'logado',
  '/documentos': 'logado',
  '/arquivos': 'logado',
  '/comprovantes': 'logado',
  '/meus-dados': 'logado',
  '/exportacoes': 'logado',
  '/filtros-salvos': 'logado',
  '/mensagens': 'logado',
  '/minha-agenda': 'logado',

  '/adm/lista-processos': 'comissao',
  '/adm/pessoas': 'curriculos',
  '/adm/credenciamento': 'comissao',
  '/coord/credenciamento': 'coordenacao',
  '/adm/demandas/:id': DO_LUGAR,
  '/adm/demandas/:id/agenda': 'comissao',
  '/adm/demandas/:id/candidatos': 'curriculos',
  '/adm/demandas/:id/cronograma': DO_LUGAR,
  '/adm/demandas/:id/detalhes': 'demandas',
  '/adm/demandas/:id/documentos': DA_HABILITACAO,
  '/adm/demandas/:id/historico': 'demandas',
  '/adm/demandas/:id/mensagens': 'comissao',
  '/adm/demandas/:id/minha-agenda': 'banca',
  '/adm/demandas/:id/recursos': DA_HABILITACAO,
  '/adm/demandas/:id/relatorios': 'comissao',
  '/adm/relatorios': 'comissao',
  '/adm/selecaoCandidatos': 'comissao',
  '/coord/selecaoCandidatos': 'coordenacao',
  '/adm/selecaoCargaHoraria': 'comissao',
  '/adm/lista-relatorio-processos': 'comissao',
  '/adm/listagemCurriculos': 'comissao',
  '/coord/listagemCurriculos': 'coordenacao',
  '/adm/solicitacaoRecurso': 'comissao',
  '/juridico/solicitacaoRecurso': 'juridico',
  '/adm/cronograma': 'comissao',
  '/adm/agendamento-entrevista': 'comissao',
  '/adm/lista-frequencia': 'comissao',
  '/ava/agenda': 'banca',
  '/ava/avaliacao': 'banca',
  '/ava/avaliacao-didatica': 'banca',
  '/adm/cadastrar-banca': 'comissao',
  '/adm/lista-avaliacao': 'comissao',
  '/adm/avaliacao-documentacao': 'comissao',
  '/adm/homologacao': 'comissao',
  '/adm/habilitacao-juridica': 'comissao',
  '/juridico/habilitacao-juridica': 'juridico',
  '/adm/anonimizacoes': 'comissao',
  '/adm/contas-nao-confirmadas': 'comissao',
  '/adm/configuracao': 'comissao',
  '/adm/listaMensageria': 'administracao',
  '/adm/usuarios': 'administracao',
  '/adm/organizacao': 'administracao',
  '/adm/feriados': 'administracao',
  '/adm/indicadores': 'comissao',
  '/adm/atos-em-lote': 'comissao',
  '/adm/atos-em-lote/:id': 'comissao',
  '/adm/semana': 'comissao',
  '/adm/integracoes': 'comissao',
  '/adm/aprovacoes-externas': 'comissao',

  '/api/utils/unidades-curriculares/:codCurso': 'logado',
  '/api/utils/municipios/:uf': 'logado',
  '/api/aprovacoes-credenciamento': 'publica',
  '/api/avisos/:token': 'publica',
  '/api/homologacao/:id/superintendencia': 'publica',
  // Each call says whose screen it stands for: app/web/api/.
  '/api/*': 'publica',
  '/api/openapi.json': 'publica',
  '/api/documentacao': 'publica',
  '/v1/*': 'publica',
  '/logs': 'publica',
} as const satisfies Record<string, Entrada>;

export type Rota = keyof typeof rotas;

/** The roles of which one is asked for. */
export const papeisDe = (entrada: Exclude<Entrada, 'publica' | 'logado'>): readonly Papel[] =>
  typeof entrada === 'string' ? [entrada] : entrada;

/** May this person, or the visitor who has not entered, open the route? */
export function podeEntrar(rota: Rota, pessoa: ComGrupos | null): boolean {
  const entrada: Entrada = rotas[rota];
  if (entrada === 'publica') return true;
  return (
    pessoa !== null && (entrada === 'logado' || papeisDe(entrada).some((papel) => temPapel(pessoa, papel)))
  );
}

/** The groups that may open one of these routes; null where nobody is asked for a group. */
export function gruposQueEntram(telas: readonly Rota[]): Grupo[] | null {
  const entradas = telas.map((rota): Entrada => rotas[rota]);
  const papeis = entradas.filter((entrada) => entrada !== 'publica' && entrada !== 'logado');
  return papeis.length < entradas.length
    ? null
    : [...new Set(papeis.flatMap(papeisDe).flatMap(gruposDoPapel))];
}

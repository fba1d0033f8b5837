import { gruposDoPapel, temPapel, type ComGrupos, type Grupo, type Papel } from './grupos.ts';

/**
 * Who may open each screen. Loaders, the menu and the generated page of routes read it; a route that is not here
 * fails the tests. What may be done there is in `operacoes.ts`.
 */

/** Who may enter: anyone, anyone logged in, or those with this role. */
export type Entrada = 'publica' | 'logado' | Papel;

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
  '/mensagens': 'logado',
  '/minha-agenda': 'logado',

  '/adm/lista-processos': 'comissao',
  '/adm/demandas': 'curriculos',
  '/adm/pessoas': 'curriculos',
  '/adm/credenciamento': 'comissao',
  '/coord/credenciamento': 'coordenacao',
  '/adm/demandas/:id': 'demandas',
  '/adm/demandas/:id/agenda': 'comissao',
  '/adm/demandas/:id/cronograma': 'demandas',
  '/adm/demandas/:id/documentos': 'comissao',
  '/adm/demandas/:id/historico': 'demandas',
  '/adm/demandas/:id/mensagens': 'comissao',
  '/adm/demandas/:id/recursos': 'comissao',
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

/** May this person, or the visitor who has not entered, open the route? */
export function podeEntrar(rota: Rota, pessoa: ComGrupos | null): boolean {
  const entrada: Entrada = rotas[rota];
  if (entrada === 'publica') return true;
  return pessoa !== null && (entrada === 'logado' || temPapel(pessoa, entrada));
}

/** The groups that may open one of these routes; null where nobody is asked for a group. */
export function gruposQueEntram(telas: readonly Rota[]): Grupo[] | null {
  const entradas = telas.map((rota): Entrada => rotas[rota]);
  const papeis = entradas.filter((entrada) => entrada !== 'publica' && entrada !== 'logado');
  return papeis.length < entradas.length ? null : [...new Set(papeis.flatMap(gruposDoPapel))];
}

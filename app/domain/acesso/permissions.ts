/**
 * The one permission table (decisions §1): groups, routes, operations. Loaders, actions, the menu, the API and
 * the CLI read it; a route that is not here fails the tests. It decides who may enter; which rows a person may
 * see is decided by each area's `access.ts` and by the `where` of its queries.
 */

export const grupos = {
  administrador: 'Administrador Geral',
  comissao: 'Comissão de Credenciamento',
  coordenacao: 'Coordenação Técnica',
  avaliador: 'Avaliador',
  juridico: 'Jurídico',
  analista: 'Analista Técnico',
  area_at: 'Área Assistência Técnica e Gerencial',
  area_ino: 'Área Inovação',
  area_ef: 'Área Educação Formal',
  area_fpr_ps: 'Área Formação Profissional Rural e Promoção Social',
  candidato: 'Candidato',
} as const;

export type Grupo = keyof typeof grupos;
export const listaGrupos = Object.keys(grupos) as Grupo[];
export const ehGrupo = (valor: string): valor is Grupo => valor in grupos;

/** The five staff groups. */
export const gruposEquipe = ['administrador', 'comissao', 'coordenacao', 'avaliador', 'juridico'] as const;

/** Who may enter: anyone, anyone logged in, or the members of these groups. */
export type Entrada = 'publica' | 'logado' | readonly Grupo[];

const todaEquipe: readonly Grupo[] = [...gruposEquipe, 'analista'];
const comissao: readonly Grupo[] = ['administrador', 'comissao'];
const coordenacao: readonly Grupo[] = ['administrador', 'coordenacao'];
const avaliacao: readonly Grupo[] = ['administrador', 'avaliador', 'coordenacao', 'analista'];
const juridico: readonly Grupo[] = ['administrador', 'juridico'];
const administrador: readonly Grupo[] = ['administrador'];

/**
 * Every route of the specification (1 §2.1) and of the product, by URL path. A child route (dialog, PDF, CSV)
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
  '/agenda': 'publica',
  '/sair': 'logado',
  '/preferencias/menu': 'logado',
  '/home': 'logado',
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
  '/mensagens': 'logado',
  '/minha-agenda': 'logado',

  '/adm/lista-processos': comissao,
  '/adm/credenciamento': comissao,
  '/coord/credenciamento': coordenacao,
  '/adm/relatorios': comissao,
  '/adm/selecaoCandidatos': comissao,
  '/coord/selecaoCandidatos': coordenacao,
  '/adm/selecaoCargaHoraria': comissao,
  '/adm/lista-relatorio-processos': comissao,
  '/adm/listagemCurriculos': comissao,
  '/coord/listagemCurriculos': coordenacao,
  '/adm/solicitacaoRecurso': comissao,
  '/juridico/solicitacaoRecurso': juridico,
  '/adm/cronograma': comissao,
  '/adm/agendamento-entrevista': comissao,
  '/adm/lista-frequencia': comissao,
  '/ava/avaliacao': avaliacao,
  '/ava/avaliacao-didatica': avaliacao,
  '/adm/cadastrar-banca': comissao,
  '/adm/lista-avaliacao': comissao,
  '/adm/avaliacao-documentacao': comissao,
  '/adm/homologacao': comissao,
  '/adm/habilitacao-juridica': comissao,
  '/juridico/habilitacao-juridica': juridico,
  '/adm/anonimizacoes': comissao,
  '/adm/configuracao': comissao,
  '/adm/listaMensageria': administrador,
  '/adm/usuarios': administrador,
  '/adm/aprovacoes-externas': comissao,

  '/api/utils/cep/:cep': 'logado',
  '/api/utils/unidades-curriculares/:codCurso': 'logado',
  '/api/utils/municipios/:uf': 'logado',
  '/api/aprovacoes-credenciamento': 'publica',
} as const satisfies Record<string, Entrada>;

export type Rota = keyof typeof rotas;

/**
 * Which of these addresses a page stands under: screens that two teams share have one file, and one entry of the
 * table for each. Throws where it stands under none.
 */
export const rotaEntre =
  <R extends Rota>(...gemeas: readonly R[]) =>
  ({ pathname }: { pathname: string }): R => {
    const achada = gemeas.find((rota) => new RegExp(`^${rota}(\\.csv)?(/|$)`).test(pathname));
    if (achada === undefined) throw new RangeError(`Endereço de nenhuma destas telas: ${pathname}`);
    return achada;
  };

/** Operations: what a person may do, beyond entering a screen. Commands ask these again, in the transaction. */
export const operacoes = {
  'demanda.solicitar': ['administrador', 'comissao', 'coordenacao'],
  'demanda.analisar': comissao,
  'demanda.cancelar': comissao,
  'demanda.finalizar': comissao,
  'demanda.encerrar-fase': comissao,
  'demanda.ver-todas': comissao,
  'demanda.decidir-simulador': comissao,
  'cronograma.salvar': comissao,
  'fase.salvar': comissao,
  'selecao.avaliar-carga-horaria': comissao,
  'selecao.avaliar-cadastro': ['coordenacao'],
  'selecao.notificar': comissao,
  'curriculo.editar': ['candidato', 'avaliador', 'coordenacao', 'analista'],
  'curriculo.ver-de-outros': ['administrador', 'comissao', 'coordenacao'],
  'interesse.demonstrar': ['candidato', 'avaliador', 'coordenacao', 'analista'],
  'aplicacao.mudar': ['candidato', 'avaliador', 'coordenacao'],
  'aplicacao.listar': ['analista'],
  'recurso.solicitar': ['candidato', 'avaliador', 'coordenacao', 'analista'],
  'recurso.decidir': comissao,
  'recurso.decidir-juridico': juridico,
  'dados-pessoais.decidir': comissao,
  'usuario.administrar': administrador,
  'mensagem.administrar': administrador,
  'referencia.importar': administrador,
} as const satisfies Record<string, readonly Grupo[]>;

export type Operacao = keyof typeof operacoes;

type ComGrupos = { grupos: readonly Grupo[] };

export const temGrupo = (pessoa: ComGrupos, lista: readonly Grupo[]): boolean =>
  pessoa.grupos.some((grupo) => lista.includes(grupo));

export const ehEquipe = (pessoa: ComGrupos): boolean => temGrupo(pessoa, todaEquipe);

export function podeEntrar(rota: Rota, pessoa: ComGrupos | null): boolean {
  const entrada: Entrada = rotas[rota];
  if (entrada === 'publica') return true;
  if (!pessoa) return false;
  return entrada === 'logado' || temGrupo(pessoa, entrada);
}

/** Groups whose members may, for queries over everybody. */
export const gruposDaOperacao = (operacao: Operacao): readonly Grupo[] => operacoes[operacao];

export const podeOperar = (operacao: Operacao, pessoa: ComGrupos): boolean =>
  temGrupo(pessoa, operacoes[operacao]);

/** Areas a group gives; `ti` has no area group (decisions §1). */
const areasDoGrupo: Partial<Record<Grupo, readonly string[]>> = {
  area_at: ['at'],
  area_ino: ['ino'],
  area_ef: ['ef'],
  area_fpr_ps: ['fpr', 'ps'],
};

/**
 * The areas of demands a person sees as staff: `null` = all of them, `[]` = none.
 * A coordinator without an area group sees all areas.
 */
export function areasVisiveis(pessoa: ComGrupos): string[] | null {
  if (temGrupo(pessoa, comissao)) return null;
  if (!temGrupo(pessoa, ['coordenacao', 'analista'])) return [];
  const areas = pessoa.grupos.flatMap((grupo) => areasDoGrupo[grupo] ?? []);
  return areas.length === 0 ? null : areas;
}

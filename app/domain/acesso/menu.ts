import { dadosDoGrupo, type ComGrupos } from './grupos.ts';
import { podeEntrar, type Rota } from './permissions.ts';

/** Names of the icon sprite; the shell checks them at compile time. */
export type IconeMenu =
  | 'building-2'
  | 'calendar-clock'
  | 'calendar-days'
  | 'calendar-range'
  | 'calendar-x'
  | 'circle-check-big'
  | 'clipboard-check'
  | 'clipboard-list'
  | 'contact'
  | 'file-badge'
  | 'file-user'
  | 'files'
  | 'folder-open'
  | 'gavel'
  | 'hourglass'
  | 'layout-list'
  | 'list-checks'
  | 'list-todo'
  | 'mails'
  | 'plug-zap'
  | 'file-check'
  | 'file-down'
  | 'settings'
  | 'shield'
  | 'stamp'
  | 'trending-up'
  | 'user-check'
  | 'users'
  | 'workflow';

export type ItemMenu = {
  rotulo: string;
  href: Rota;
  icone: IconeMenu;
  /** The heading under which a long section shows it, with those beside it that have the same. */
  grupo?: string;
};
export type SecaoMenu = { titulo: string; itens: ItemMenu[] };

type Secao = SecaoMenu & {
  /** Shown to whoever may open something in it, unless this says no. */
  para?: (pessoa: ComGrupos) => boolean;
};

const SIMULADOR: Rota = '/adm/aprovacoes-externas';

const mostraCredenciado = ({ grupos }: ComGrupos): boolean =>
  !grupos.some((grupo) => dadosDoGrupo(grupo).semCredenciado);

const sob = (grupo: string, itens: ItemMenu[]): ItemMenu[] => itens.map((item) => ({ ...item, grupo }));

/** An entry enters here when its screen exists; who sees it is said by its route. */
const secoes: Secao[] = [
  {
    titulo: 'Credenciado',
    para: mostraCredenciado,
    itens: [
      { rotulo: 'Currículo', href: '/curriculo', icone: 'file-user' },
      { rotulo: 'Recurso', href: '/historico-credenciamento', icone: 'gavel' },
      { rotulo: 'Minhas Demandas', href: '/minhas-demandas', icone: 'files' },
      { rotulo: 'Todas Demandas', href: '/todas-demandas', icone: 'layout-list' },
      { rotulo: 'Processos de Credenciamento', href: '/processos-credenciamento', icone: 'clipboard-list' },
      { rotulo: 'Aplicação e Análise', href: '/aplicar-credenciamento', icone: 'clipboard-check' },
      { rotulo: 'Comprovantes', href: '/comprovantes', icone: 'file-check' },
      { rotulo: 'Mensagens', href: '/mensagens', icone: 'mails' },
      { rotulo: 'Agenda', href: '/minha-agenda', icone: 'calendar-days' },
    ],
  },
  {
    titulo: 'Avaliador',
    itens: [
      { rotulo: 'Minha agenda', href: '/ava/agenda', icone: 'calendar-days' },
      { rotulo: 'Avaliação Entrevista', href: '/ava/avaliacao', icone: 'clipboard-check' },
      { rotulo: 'Avaliação Didática', href: '/ava/avaliacao-didatica', icone: 'clipboard-list' },
    ],
  },
  {
    titulo: 'Coordenação Técnica',
    itens: [
      { rotulo: 'Demandas', href: '/coord/credenciamento', icone: 'folder-open' },
      { rotulo: 'Avaliação de Cadastros', href: '/coord/selecaoCandidatos', icone: 'list-checks' },
      { rotulo: 'Listagem de Currículos', href: '/coord/listagemCurriculos', icone: 'contact' },
    ],
  },
  {
    titulo: 'Comissão de Credenciamento',
    itens: [
      ...sob('Demandas', [
        { rotulo: 'Listagem Processos', href: '/adm/lista-processos', icone: 'list-todo' },
        { rotulo: 'Demandas', href: '/adm/credenciamento', icone: 'folder-open' },
        { rotulo: 'Cadastro de Cronograma', href: '/adm/cronograma', icone: 'calendar-range' },
        { rotulo: 'Resumo dos Processos', href: '/adm/lista-relatorio-processos', icone: 'files' },
        { rotulo: 'Semana', href: '/adm/semana', icone: 'calendar-days' },
        { rotulo: 'Atos em lote', href: '/adm/atos-em-lote', icone: 'list-checks' },
      ]),
      ...sob('Seleção', [
        { rotulo: 'Avaliação de Carga Horária', href: '/adm/selecaoCargaHoraria', icone: 'hourglass' },
        { rotulo: 'Avaliação de Cadastros', href: '/adm/selecaoCandidatos', icone: 'list-checks' },
      ]),
      ...sob('Entrevistas', [
        { rotulo: 'Cadastro de Banca', href: '/adm/cadastrar-banca', icone: 'users' },
        { rotulo: 'Agendamentos', href: '/adm/agendamento-entrevista', icone: 'calendar-clock' },
        { rotulo: 'Lista de Frequência', href: '/adm/lista-frequencia', icone: 'circle-check-big' },
        { rotulo: 'Resumos de Avaliação', href: '/adm/lista-avaliacao', icone: 'list-todo' },
      ]),
      ...sob('Habilitação', [
        { rotulo: 'Habilitação Técnica', href: '/adm/avaliacao-documentacao', icone: 'file-check' },
        { rotulo: 'Habilitação Jurídica', href: '/adm/habilitacao-juridica', icone: 'file-badge' },
      ]),
      ...sob('Decisão', [
        { rotulo: 'Solicitações de Recurso', href: '/adm/solicitacaoRecurso', icone: 'gavel' },
        { rotulo: 'Homologação', href: '/adm/homologacao', icone: 'stamp' },
        { rotulo: 'Aprovações Externas', href: SIMULADOR, icone: 'workflow' },
      ]),
      ...sob('Pessoas', [
        { rotulo: 'Listagem de Currículos', href: '/adm/listagemCurriculos', icone: 'contact' },
        { rotulo: 'Lista Mensagens', href: '/adm/listaMensageria', icone: 'mails' },
        { rotulo: 'Contas não confirmadas', href: '/adm/contas-nao-confirmadas', icone: 'user-check' },
        { rotulo: 'Pedidos de Anonimização', href: '/adm/anonimizacoes', icone: 'shield' },
        { rotulo: 'Usuários', href: '/adm/usuarios', icone: 'users' },
      ]),
      ...sob('Portal', [
        { rotulo: 'Adm Relatórios', href: '/adm/relatorios', icone: 'file-down' },
        { rotulo: 'Indicadores', href: '/adm/indicadores', icone: 'trending-up' },
        { rotulo: 'Configurações', href: '/adm/configuracao', icone: 'settings' },
        { rotulo: 'Integrações', href: '/adm/integracoes', icone: 'plug-zap' },
        { rotulo: 'Organização', href: '/adm/organizacao', icone: 'building-2' },
        { rotulo: 'Feriados', href: '/adm/feriados', icone: 'calendar-x' },
      ]),
    ],
  },
  {
    titulo: 'Jurídico',
    itens: [
      { rotulo: 'Habilitação Jurídica', href: '/juridico/habilitacao-juridica', icone: 'file-badge' },
      { rotulo: 'Solicitações Recurso Jurídico', href: '/juridico/solicitacaoRecurso', icone: 'gavel' },
    ],
  },
];

/**
 * The menu a person sees: sections of their groups, entries they may open. The simulator of the outside workflow has
 * its entry where there is one. R-ACE-05.
 */
export function menuPara(pessoa: ComGrupos, { simulador }: { simulador: boolean }): SecaoMenu[] {
  return secoes
    .filter(({ para }) => para?.(pessoa) ?? true)
    .map(({ titulo, itens }) => ({
      titulo,
      itens: itens.filter(({ href }) => podeEntrar(href, pessoa) && (simulador || href !== SIMULADOR)),
    }))
    .filter((secao) => secao.itens.length > 0);
}

/** Title of the section that holds the screen, shown above the screen's own. */
export function secaoDaRota(rota: Rota): string {
  const secao = secoes.find(({ itens }) => itens.some(({ href }) => href === rota));
  if (secao === undefined) throw new RangeError(`Sem seção no menu: ${rota}`);
  return secao.titulo;
}

/** Who administers messages sees all that were sent; everybody else their own. */
const ATALHOS: readonly Rota[] = ['/adm/listaMensageria', '/mensagens'];

/** Address of the 'Mensagens' button of the top bar: that of the first screen the person has in the menu. */
export function atalhoMensagens(pessoa: ComGrupos): Rota | null {
  const itens = menuPara(pessoa, { simulador: false }).flatMap((secao) =>
    secao.itens.map(({ href }) => href),
  );
  return ATALHOS.find((rota) => itens.includes(rota)) ?? null;
}

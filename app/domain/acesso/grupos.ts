/**
 * What a person can be in the portal. A role names what somebody works on; rights (`operacoes.ts`) and screens
 * (`permissions.ts`) are given to roles, and only here are roles given to groups: a new group is one more row.
 */
export type Papel =
  /** Keeps a curriculum, shows interest, appeals. */
  | 'candidatura'
  /** Applies and withdraws while the registry is evaluated. */
  | 'aplicacao'
  /** Reads the applications of others without deciding. */
  | 'revisao'
  /** The screens of the coordinators. */
  | 'coordenacao'
  /** Decides the registry evaluation. */
  | 'avaliacao-cadastro'
  /** Asks for demands. */
  | 'solicitacao'
  /** Reads the curricula of others. */
  | 'curriculos'
  /** Follows the demands that they see as staff, and who takes part in each. */
  | 'demandas'
  /** Conducts the demands: schedule, closing, notifications, appeals. */
  | 'comissao'
  /** Sits on evaluation panels, or follows them. */
  | 'banca'
  | 'juridico'
  /** People, messages, reference data. */
  | 'administracao';

type DadosDoGrupo = {
  nome: string;
  /** Said under the name where groups are chosen. */
  dica?: string;
  /** Works for the institution: a refusal is explained instead of leading home, and the account is not anonymised. */
  equipe: boolean;
  /** Demands seen as staff: of every area, of the areas held beside it (all where none is), or none. */
  demandas: 'todas' | 'por-area' | 'nenhuma';
  /** Areas it gives to whoever sees demands 'por-area'. `ti` has no group: it is seen by those without a limit. */
  areas?: readonly string[];
  /** Whoever holds it is not shown the menu 'Credenciado'. */
  semCredenciado?: true;
  papeis: readonly Papel[];
};

/** What the commission gives by itself: sign-up makes candidates, and convening a panel makes its members. R-ACE-20. */
export const GRUPOS_QUE_A_COMISSAO_DA: readonly Grupo[] = ['candidato', 'avaliador'];

export const GRUPOS = {
  administrador: {
    nome: 'Administrador Geral',
    equipe: true,
    demandas: 'todas',
    semCredenciado: true,
    papeis: [
      'solicitacao',
      'curriculos',
      'demandas',
      'coordenacao',
      'comissao',
      'banca',
      'juridico',
      'administracao',
    ],
  },
  comissao: {
    nome: 'Comissão de Credenciamento',
    equipe: true,
    demandas: 'todas',
    semCredenciado: true,
    papeis: ['solicitacao', 'curriculos', 'demandas', 'comissao'],
  },
  coordenacao: {
    nome: 'Coordenação Técnica',
    dica: 'Sem um grupo de área, vê as demandas de todas as áreas.',
    equipe: true,
    demandas: 'por-area',
    papeis: [
      'solicitacao',
      'curriculos',
      'demandas',
      'coordenacao',
      'avaliacao-cadastro',
      'banca',
      'candidatura',
      'aplicacao',
    ],
  },
  avaliador: {
    nome: 'Avaliador',
    equipe: true,
    demandas: 'nenhuma',
    papeis: ['banca', 'candidatura', 'aplicacao'],
  },
  juridico: {
    nome: 'Jurídico',
    equipe: true,
    demandas: 'nenhuma',
    semCredenciado: true,
    papeis: ['juridico'],
  },
  analista: {
    nome: 'Analista Técnico',
    equipe: true,
    demandas: 'por-area',
    papeis: ['revisao', 'banca', 'candidatura'],
  },
  area_at: {
    nome: 'Área Assistência Técnica e Gerencial',
    dica: 'Com Coordenação Técnica ou Analista Técnico: limita o que é visto a estas áreas.',
    equipe: false,
    demandas: 'nenhuma',
    areas: ['at'],
    papeis: [],
  },
  area_ino: { nome: 'Área Inovação', equipe: false, demandas: 'nenhuma', areas: ['ino'], papeis: [] },
  area_ef: { nome: 'Área Educação Formal', equipe: false, demandas: 'nenhuma', areas: ['ef'], papeis: [] },
  area_fpr_ps: {
    nome: 'Área Formação Profissional Rural e Promoção Social',
    equipe: false,
    demandas: 'nenhuma',
    areas: ['fpr', 'ps'],
    papeis: [],
  },
  candidato: {
    nome: 'Candidato',
    dica: 'Mantém currículo e participa de demandas.',
    equipe: false,
    demandas: 'nenhuma',
    papeis: ['candidatura', 'aplicacao'],
  },
} as const satisfies Record<string, DadosDoGrupo>;

export type Grupo = keyof typeof GRUPOS;
export const listaGrupos = Object.keys(GRUPOS) as Grupo[];
export const ehGrupo = (valor: string): valor is Grupo => Object.hasOwn(GRUPOS, valor);
export const dadosDoGrupo = (grupo: Grupo): DadosDoGrupo => GRUPOS[grupo];
export const nomeDoGrupo = (grupo: Grupo): string => GRUPOS[grupo].nome;

export type ComGrupos = { grupos: readonly Grupo[] };

export const gruposDoPapel = (papel: Papel): Grupo[] =>
  listaGrupos.filter((grupo) => dadosDoGrupo(grupo).papeis.includes(papel));

export const temPapel = (pessoa: ComGrupos, papel: Papel): boolean =>
  pessoa.grupos.some((grupo) => dadosDoGrupo(grupo).papeis.includes(papel));

export const ehEquipe = (pessoa: ComGrupos): boolean =>
  pessoa.grupos.some((grupo) => dadosDoGrupo(grupo).equipe);

/**
 * The areas of demands a person sees as staff: `null` = all of them, `[]` = none. Whoever sees demands 'por-area'
 * and holds no area sees all.
 */
export function areasVisiveis(pessoa: ComGrupos): string[] | null {
  const grupos = pessoa.grupos.map(dadosDoGrupo);
  if (grupos.some(({ demandas }) => demandas === 'todas')) return null;
  if (!grupos.some(({ demandas }) => demandas === 'por-area')) return [];
  const areas = grupos.flatMap((grupo) => grupo.areas ?? []);
  return areas.length === 0 ? null : areas;
}

/** Staff sees the demands of their areas. */
export function veArea(pessoa: ComGrupos, area: string): boolean {
  const areas = areasVisiveis(pessoa);
  return areas === null || areas.includes(area);
}

export const PASSOS = [
  { id: 'dados-pessoais', titulo: 'Dados Pessoais' },
  { id: 'endereco', titulo: 'Endereço Residencial' },
  { id: 'formacao', titulo: 'Formação' },
  { id: 'experiencia', titulo: 'Experiência Profissional' },
  { id: 'docencia', titulo: 'Experiência em Docência' },
  { id: 'objetivos', titulo: 'Objetivos' },
  { id: 'termos', titulo: 'Termos de Serviço e Política de Privacidade' },
] as const;

/** The seven steps of the wizard. */
export type PassoId = (typeof PASSOS)[number]['id'];

export const CAMPOS_DE_TEXTO = {
  'dados-pessoais': [
    'nomeCompleto',
    'cpf',
    'rg',
    'email',
    'orgaoExpedidor',
    'dataNascimento',
    'nacionalidade',
    'naturalidade',
    'estadoNatal',
    'estadoCivil',
  ],
  endereco: [
    'cep',
    'rua',
    'numeroEndereco',
    'complemento',
    'bairro',
    'cidade',
    'estadoUf',
    'telefoneResidencial',
    'telefoneCelular',
  ],
  formacao: [
    'graduacaoFormacao',
    'graduacaoInstituicao',
    'graduacaoConclusao',
    'posFormacao',
    'posInstituicao',
    'posConclusao',
    'mestradoFormacao',
    'mestradoInstituicao',
    'mestradoConclusao',
    'doutoradoFormacao',
    'doutoradoInstituicao',
    'doutoradoConclusao',
  ],
  experiencia: [],
  docencia: [],
  objetivos: [],
  termos: [],
} as const satisfies Record<PassoId, readonly string[]>;

export const CAMPOS_MARCADOS = {
  'dados-pessoais': [],
  endereco: [],
  formacao: [
    'ensinoFundamental',
    'ensinoMedio',
    'cursosTecnicos',
    'graduacao',
    'pos',
    'mestrado',
    'doutorado',
  ],
  experiencia: [],
  docencia: [],
  objetivos: ['instrutoria', 'consultoria', 'tecnicoCampo', 'supervisor', 'tutoria'],
  termos: [],
} as const satisfies Record<PassoId, readonly string[]>;

/** The account's own: shown in the step, read from no form and from no call. R-CUR-10. */
export const CAMPOS_DA_CONTA: ReadonlySet<string> = new Set(['cpf']);

export type CampoDeTexto = (typeof CAMPOS_DE_TEXTO)[PassoId][number];
export type CampoMarcado = (typeof CAMPOS_MARCADOS)[PassoId][number];

export type LinhaDeCurso = { formacao: string; instituicao: string; conclusao: string };
/** `periodo` in months, as typed. */
export type LinhaDeExperiencia = { cargo: string; local: string; periodo: string; descricao: string };
export type LinhaDeObjetivo = { codCurso: string; disciplinas: string[] };
export type LinhaDeCadeia = { cadeiaId: string; uf: string; municipioIbge: string };

export type Listas = {
  listaCursosTecnicos: LinhaDeCurso[];
  experienciasArea: LinhaDeExperiencia[];
  experienciasDocencia: LinhaDeExperiencia[];
  cursos: LinhaDeObjetivo[];
  cadeias: LinhaDeCadeia[];
};
export type NomeDaLista = keyof Listas;

export const LISTAS_DO_PASSO: Readonly<Record<PassoId, readonly NomeDaLista[]>> = {
  'dados-pessoais': [],
  endereco: [],
  formacao: ['listaCursosTecnicos'],
  experiencia: ['experienciasArea'],
  docencia: ['experienciasDocencia'],
  objetivos: ['cursos', 'cadeias'],
  termos: [],
};

/** A curriculum as its forms show it: what a person types, before any of it is understood. */
export type Valores = Record<CampoDeTexto, string> & Record<CampoMarcado, boolean> & Listas;

/** `campo` is the id of the control it belongs to; '' is the step as a whole. */
export type Problema = { campo: string; mensagem: string };

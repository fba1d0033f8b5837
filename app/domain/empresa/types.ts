/** The texts of the form 'Dados da Empresa', by field. */
export const CAMPOS = [
  'cnpj',
  'nome',
  'nomeFantasia',
  'tipo',
  'insEstadual',
  'cep',
  'uf',
  'cidade',
  'rua',
  'bairro',
  'numero',
  'complemento',
  'telefone',
  'email',
] as const;
export type CampoDaEmpresa = (typeof CAMPOS)[number];
export type EmpresaDigitada = Readonly<Record<CampoDaEmpresa, string>>;

/** What a look-up brings to the form. */
export type Achado = Partial<Record<CampoDaEmpresa, string>>;

/**
 * Whose portal this is, and where: what an installation that nobody configured says. The row of `organizacao` begins as
 * this (prisma/migrations) and is changed with `porteira configurar` or in /adm/organizacao. No other file names the
 * organisation, its state or its zone.
 */

/** What the product does, by which people call it: the same in every installation, whoever's it is. */
export const SERVICO = 'Portal de Credenciamento';

export type Lugar = {
  /** At the head of pages, papers and messages. */
  sigla: string;
  /** In full, below the short one. */
  nome: string;
  uf: string;
  /** Where papers are signed. */
  municipio: string;
  /** IANA. */
  zona: Zona;
  /** Under the line where papers are signed. */
  assinaturas: readonly string[];
  /** Under the line where whoever decides on homologations signs. */
  assinaturasDaDecisao: readonly string[];
  /** Where people ask; empty: nowhere is said. */
  contato: string;
  /** Its address, which changes with it; null: the gate of the product. */
  logo: string | null;
};

/** The zones of Brazil by their IANA name, and what their hour is called. */
export const ZONAS = {
  'America/Sao_Paulo': 'horário de Brasília',
  'America/Araguaina': 'horário de Brasília',
  'America/Bahia': 'horário de Brasília',
  'America/Belem': 'horário de Brasília',
  'America/Fortaleza': 'horário de Brasília',
  'America/Maceio': 'horário de Brasília',
  'America/Recife': 'horário de Brasília',
  'America/Boa_Vista': 'horário de Boa Vista',
  'America/Campo_Grande': 'horário de Campo Grande',
  'America/Cuiaba': 'horário de Cuiabá',
  'America/Manaus': 'horário de Manaus',
  'America/Noronha': 'horário de Fernando de Noronha',
  'America/Porto_Velho': 'horário de Porto Velho',
  'America/Rio_Branco': 'horário de Rio Branco',
} as const;

export type Zona = keyof typeof ZONAS;

export const ehZona = (texto: string): texto is Zona => Object.hasOwn(ZONAS, texto);

export const LUGAR_PADRAO: Lugar = {
  sigla: 'Porteira',
  nome: SERVICO,
  uf: 'GO',
  municipio: 'Goiânia',
  zona: 'America/Sao_Paulo',
  assinaturas: ['Comissão de Credenciamento'],
  assinaturasDaDecisao: ['Superintendência'],
  contato: '',
  logo: null,
};

/** What stands between 'município' and the name of each state. */
const DO_ESTADO: Readonly<Record<string, 'da' | 'de' | 'do'>> = {
  ...{ AC: 'do', AL: 'de', AP: 'do', AM: 'do', BA: 'da', CE: 'do', DF: 'do', ES: 'do', GO: 'de' },
  ...{ MA: 'do', MT: 'de', MS: 'de', MG: 'de', PA: 'do', PB: 'da', PR: 'do', PE: 'de', PI: 'do' },
  ...{ RJ: 'do', RN: 'do', RS: 'do', RO: 'de', RR: 'de', SC: 'de', SP: 'de', SE: 'de', TO: 'do' },
};

/** 'de Mato Grosso', 'da Bahia'. */
export const doEstado = ({ uf, nome }: { uf: string; nome: string }): string =>
  `${DO_ESTADO[uf] ?? 'de'} ${nome}`;

const ZONA_DA_UF: Readonly<Record<string, Zona>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  AP: 'America/Belem',
  PA: 'America/Belem',
  AL: 'America/Maceio',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
};

/** The zone of a state's capital. */
export const zonaDaUf = (uf: string): Zona => ZONA_DA_UF[uf] ?? 'America/Sao_Paulo';

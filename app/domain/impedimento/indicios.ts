import { fold } from '#app/lib/text.ts';

/** A person as far as the portal knows them; null: it does not know. */
export type Conhecido = {
  nome: string;
  email: string;
  /** Companies of links in force or past, by code. */
  empresas: readonly string[] | null;
  /** IBGE code or 'cidade/UF', the same kind on both sides. */
  municipio: string | null;
};

export type CodigoDoIndicio = 'empresa' | 'sobrenome' | 'dominio' | 'juntos';
/** `achado` null: it could not be looked for, and the screen says so. */
export type Indicio = { codigo: CodigoDoIndicio; achado: boolean | null; detalhe: string };

/** Addresses that anybody may have: sharing one says nothing. */
const PUBLICOS = new Set([
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'gmx.com',
  'aol.com',
  'ymail.com',
  'rocketmail.com',
  'me.com',
  'mac.com',
  'live.com.br',
  'hotmail.com.br',
  'r7.com',
  'zipmail.com.br',
  'oi.com.br',
]);

/** Names that RFC 2606 and RFC 6761 keep for examples and tests: they are nobody's organisation. */
const RESERVADO = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/;

/** An address of this domain says nothing of an organisation: anybody may have one, or it is nobody's. */
const semOrganizacao = (nome: string): boolean => PUBLICOS.has(nome) || RESERVADO.test(nome);

const NAO_SOBRENOME = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'filho',
  'filha',
  'neto',
  'neta',
  'junior',
  'jr',
  'sobrinho',
  'segundo',
]);

/** The surnames of a full name: what follows the first word, without particles and 'Filho', 'Neto', 'Júnior'. */
export const sobrenomes = (nome: string): string[] =>
  fold(nome)
    .split(/[^\p{L}']/u)
    .filter((palavra) => palavra !== '')
    .slice(1)
    .filter((palavra) => !NAO_SOBRENOME.has(palavra));

const dominio = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * What may tie a member to a candidate: hints for whoever declares and for the commission, never a verdict. R-IMP-04.
 */
export function indiciosEntre(
  membro: Conhecido,
  candidato: Conhecido,
  /** The last process in which the two sat in one panel; null where they never did. */
  juntos: string | null,
): Indicio[] {
  const comuns = sobrenomes(membro.nome).filter((um) => sobrenomes(candidato.nome).includes(um));
  const municipios = membro.municipio !== null && candidato.municipio !== null;
  const empresas =
    membro.empresas === null || candidato.empresas === null
      ? null
      : membro.empresas.filter((codigo) => candidato.empresas?.includes(codigo));
  const mesmoDominio = dominio(membro.email) === dominio(candidato.email);
  return [
    {
      codigo: 'empresa',
      achado: empresas === null ? null : empresas.length > 0,
      detalhe: empresas?.join(', ') ?? '',
    },
    {
      codigo: 'sobrenome',
      // Without a common surname there is nothing that the municipality could add.
      achado: comuns.length === 0 ? false : municipios ? membro.municipio === candidato.municipio : null,
      detalhe: comuns.join(', '),
    },
    {
      codigo: 'dominio',
      achado: mesmoDominio && !semOrganizacao(dominio(membro.email)),
      detalhe: mesmoDominio ? dominio(membro.email) : '',
    },
    { codigo: 'juntos', achado: juntos !== null, detalhe: juntos ?? '' },
  ];
}

const TEXTO_DO_INDICIO: Readonly<Record<CodigoDoIndicio, { achado: string; semDados: string }>> = {
  empresa: {
    achado: 'Os dois têm ou tiveram vínculo com a mesma empresa.',
    semDados: 'Vínculos não comparados: o portal não conhece os deste membro.',
  },
  sobrenome: {
    achado: 'Os dois têm um sobrenome em comum e moram no mesmo município.',
    semDados: 'Os dois têm um sobrenome em comum; o portal não conhece o município de ambos.',
  },
  dominio: { achado: 'Os dois usam e-mail da mesma organização.', semDados: '' },
  juntos: { achado: 'Os dois já atuaram juntos em uma banca.', semDados: '' },
};

/** What was found, and what could not be looked for, in words. R-IMP-04. */
export function indiciosEmPalavras(indicios: readonly Indicio[]): {
  achados: string[];
  naoComparados: string[];
} {
  return {
    achados: indicios.flatMap(({ codigo, achado, detalhe }) =>
      achado ? [[TEXTO_DO_INDICIO[codigo].achado, detalhe && `(${detalhe})`].filter(Boolean).join(' ')] : [],
    ),
    naoComparados: indicios.flatMap(({ codigo, achado }) =>
      achado === null ? [TEXTO_DO_INDICIO[codigo].semDados] : [],
    ),
  };
}

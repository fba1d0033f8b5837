import { fold } from '#app/lib/text.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { diaDaColuna, formatarDia } from '#app/lib/dates.ts';
import { formatarTelefone } from '#app/lib/telefone.ts';
import { ESTADOS_CIVIS, NIVEIS, ROTULOS, ROTULOS_MARCADOS } from './labels.ts';
import { tempoPorExtenso } from './tempo.ts';
import { CAMPOS_DE_TEXTO, CAMPOS_MARCADOS, PASSOS, type CampoDeTexto, type PassoId } from './types.ts';
import type { VersaoGravada } from './valores.ts';

type Nomeado = { nome: string } | null;

/** A stored version with the names of what its rows point to. */
export type VersaoComparavel = Omit<VersaoGravada, 'cursos' | 'cadeias'> & {
  cursos: { codCurso: string | null; curso: Nomeado; disciplinas: { disciplina: { nome: string } }[] }[];
  cadeias: {
    cadeiaId: number | null;
    cadeia: Nomeado;
    uf: string | null;
    municipio: { nome: string; uf: string } | null;
  }[];
};

export type TipoDeMudanca = 'igual' | 'alterado' | 'incluido' | 'retirado';

/** One field of two versions; `item` names the row of a list, null outside the lists. Texts are ready to show. */
export type CampoComparado = {
  passo: PassoId;
  item: string | null;
  campo: string;
  antes: string;
  depois: string;
  tipo: TipoDeMudanca;
};

/** A row of a list: what tells it from the others, how it is called, and its fields. */
type Linha = {
  chave: string;
  parecida: readonly string[];
  nome: string;
  campos: readonly [string, string][];
};

const texto = (valor: string | null): string => valor?.replaceAll('\r\n', '\n').trim() ?? '';

const MASCARAS: Partial<Record<CampoDeTexto, (valor: string) => string>> = {
  cpf: formatarCpf,
  cep: (cep) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  telefoneCelular: formatarTelefone,
  telefoneResidencial: formatarTelefone,
  estadoCivil: (valor) =>
    Object.hasOwn(ESTADOS_CIVIS, valor) ? ESTADOS_CIVIS[valor as keyof typeof ESTADOS_CIVIS] : valor,
};

/** The level of education that a field belongs to: 'posFormacao' to 'pos'. */
const nivelDe = (campo: CampoDeTexto) =>
  (Object.keys(NIVEIS) as (keyof typeof NIVEIS)[]).find((nivel) => campo.startsWith(nivel));

/** What stays behind an unmarked flag is no part of the curriculum. */
function valorDoCampo(versao: VersaoComparavel, campo: CampoDeTexto): string {
  if (campo === 'dataNascimento') {
    return versao.dataNascimento ? formatarDia(diaDaColuna(versao.dataNascimento)) : '';
  }
  const nivel = nivelDe(campo);
  if (nivel && !versao[nivel]) return '';
  const valor = texto(versao[campo]);
  return MASCARAS[campo]?.(valor) ?? valor;
}

const rotuloDoCampo = (campo: CampoDeTexto): string => {
  const nivel = nivelDe(campo);
  return nivel ? `${NIVEIS[nivel]}: ${ROTULOS[campo]}` : ROTULOS[campo];
};

function linhasDe(versao: VersaoComparavel, passo: PassoId): Linha[] {
  switch (passo) {
    case 'formacao':
      return (versao.cursosTecnicos ? versao.listaCursosTecnicos : []).map((linha) => {
        const [formacao, instituicao] = [texto(linha.formacao), texto(linha.instituicao)];
        return {
          chave: `${formacao}|${instituicao}`,
          parecida: [formacao],
          nome: `Curso Técnico: ${formacao}`,
          campos: [
            ['Formação', formacao],
            ['Instituição', instituicao],
            ['Conclusão', texto(linha.conclusao)],
          ],
        };
      });
    case 'experiencia':
      return experiencias(versao, 'area');
    case 'docencia':
      return experiencias(versao, 'docencia');
    case 'objetivos':
      return [...cursos(versao), ...cadeias(versao)];
    default:
      return [];
  }
}

const experiencias = (versao: VersaoComparavel, tipo: string): Linha[] =>
  versao.experiencias
    .filter((linha) => linha.tipo === tipo)
    .map((linha) => {
      const [cargo, local] = [texto(linha.cargo), texto(linha.local)];
      return {
        chave: `${cargo}|${local}`,
        parecida: [cargo, local],
        nome: [cargo, local].filter(Boolean).join(', '),
        campos: [
          ['Cargo', cargo],
          ['Local', local],
          ['Período', linha.periodoMeses === null ? '' : tempoPorExtenso(linha.periodoMeses)],
          ['Descrição', texto(linha.descricao)],
        ],
      };
    });

const cursos = (versao: VersaoComparavel): Linha[] =>
  versao.cursos.map(({ codCurso, curso, disciplinas }) => ({
    chave: `curso|${codCurso ?? ''}`,
    parecida: [],
    nome: `Curso: ${curso?.nome ?? ''}`,
    campos: [
      [
        'Disciplinas',
        disciplinas
          .map(({ disciplina }) => disciplina.nome)
          .sort(porNome)
          .join(', '),
      ],
    ],
  }));

const cadeias = (versao: VersaoComparavel): Linha[] =>
  versao.cadeias
    .filter(({ cadeiaId }) => cadeiaId !== null)
    .map(({ cadeiaId, cadeia, uf, municipio }) => ({
      chave: `cadeia|${String(cadeiaId)}`,
      parecida: [],
      nome: `Cadeia Produtiva: ${cadeia?.nome ?? ''}`,
      campos: [['Município', municipio ? `${municipio.nome}-${municipio.uf}` : texto(uf)]],
    }));

const porNome = (a: string, b: string): number => a.localeCompare(b, 'pt-BR');

/**
 * Which row of one version became which of the other: the same row, else one of the same key, else one that still
 * shares what it is recognised by. Each row is used once; the rest were removed or added.
 */
function parear(antes: readonly Linha[], depois: readonly Linha[]): [Linha | null, Linha | null][] {
  const livres = new Set(depois);
  const pares = new Map<Linha, Linha>();
  const iguais = (a: Linha, b: Linha) => JSON.stringify(a.campos) === JSON.stringify(b.campos);
  const criterios: ((a: Linha, b: Linha) => boolean)[] = [
    (a, b) => a.chave === b.chave && iguais(a, b),
    (a, b) => fold(a.chave) === fold(b.chave),
    (a, b) => a.parecida.some((valor) => valor !== '' && b.parecida.map(fold).includes(fold(valor))),
  ];
  for (const criterio of criterios) {
    for (const linha of antes) {
      if (pares.has(linha)) continue;
      const outra = [...livres].find((candidata) => criterio(linha, candidata));
      if (!outra) continue;
      pares.set(linha, outra);
      livres.delete(outra);
    }
  }
  return [
    ...antes.map((linha): [Linha, Linha | null] => [linha, pares.get(linha) ?? null]),
    ...[...livres].map((linha): [null, Linha] => [null, linha]),
  ];
}

const tipoDe = (antes: string, depois: string): TipoDeMudanca =>
  antes === depois ? 'igual' : antes === '' ? 'incluido' : depois === '' ? 'retirado' : 'alterado';

const simOuNao = (valor: boolean): string => (valor ? 'Sim' : 'Não');

/**
 * Two versions field by field, in the order of the wizard, equal fields too; fields empty in both are left out.
 * The order of rows is no difference.
 */
export function compararVersoes(antes: VersaoComparavel, depois: VersaoComparavel): CampoComparado[] {
  return PASSOS.flatMap(({ id: passo }) => [
    ...CAMPOS_MARCADOS[passo].map((campo): CampoComparado => {
      const [a, b] = [simOuNao(antes[campo]), simOuNao(depois[campo])];
      const rotulo = ROTULOS_MARCADOS[campo];
      return { passo, item: null, campo: rotulo, antes: a, depois: b, tipo: a === b ? 'igual' : 'alterado' };
    }),
    ...CAMPOS_DE_TEXTO[passo].map((campo): CampoComparado => {
      const [a, b] = [valorDoCampo(antes, campo), valorDoCampo(depois, campo)];
      return { passo, item: null, campo: rotuloDoCampo(campo), antes: a, depois: b, tipo: tipoDe(a, b) };
    }),
    ...parear(linhasDe(antes, passo), linhasDe(depois, passo)).flatMap(([a, b]) =>
      compararLinha(passo, a, b),
    ),
  ]).filter(({ antes: a, depois: b }) => a !== '' || b !== '');
}

function compararLinha(passo: PassoId, antes: Linha | null, depois: Linha | null): CampoComparado[] {
  const linha = depois ?? antes;
  return (linha?.campos ?? []).map(([campo], indice) => {
    const a = antes?.campos[indice]?.[1] ?? '';
    const b = depois?.campos[indice]?.[1] ?? '';
    return { passo, item: linha?.nome ?? null, campo, antes: a, depois: b, tipo: tipoDe(a, b) };
  });
}

/**
 * What changed, step by step, in one line, a row of a list counting once: 'Endereço Residencial (2), Objetivos (1)'.
 * Null when nothing did.
 */
export function resumoDasMudancas(campos: readonly CampoComparado[]): string | null {
  const partes = PASSOS.flatMap(({ id, titulo }) => {
    const mudados = campos.filter(({ passo, tipo }) => passo === id && tipo !== 'igual');
    const quantos = new Set(mudados.map(({ item, campo }) => item ?? campo)).size;
    return quantos === 0 ? [] : [`${titulo} (${String(quantos)})`];
  });
  return partes.length === 0 ? null : partes.join(', ');
}

const numeroDe = (valor: string | null): number | null =>
  valor !== null && /^\d{1,9}$/.test(valor) ? Number(valor) : null;

/** What the address of the comparison asks: two numbers of versions, and whether equal fields show. */
export const lerComparacao = (parametros: URLSearchParams) => ({
  de: numeroDe(parametros.get('de')),
  para: numeroDe(parametros.get('para')),
  tudo: parametros.get('tudo') === '1',
});

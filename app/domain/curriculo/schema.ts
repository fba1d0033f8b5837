import { fieldsOf, rowsOf, textOf, type Fields } from '#app/lib/fields.ts';
import { onlyDigits } from '#app/lib/text.ts';
import { ROTULOS } from './labels.ts';
import { camposIlegiveis, caminho, linhaVazia } from './rules.ts';
import {
  CAMPOS_DA_CONTA,
  CAMPOS_DE_TEXTO,
  CAMPOS_MARCADOS,
  PASSOS,
  type CampoDeTexto,
  LISTAS_DO_PASSO,
  type PassoId,
  type LinhaDeCadeia,
  type LinhaDeCurso,
  type LinhaDeExperiencia,
  type LinhaDeObjetivo,
  type Listas,
  type NomeDaLista,
  type Valores,
} from './types.ts';

/** Rows a list may have; more are dropped before they reach the database. */
const MAXIMO_DE_LINHAS = 60;
const MAXIMO_DE_LETRAS = 5000;

/** Half a character is no text. */
const limpar = (texto: string): string => texto.slice(0, MAXIMO_DE_LETRAS).toWellFormed();

const LINHA_VAZIA: { [L in NomeDaLista]: (uf: string) => Listas[L][number] } = {
  listaCursosTecnicos: (): LinhaDeCurso => ({ formacao: '', instituicao: '', conclusao: '' }),
  experienciasArea: (): LinhaDeExperiencia => ({ cargo: '', local: '', periodo: '', descricao: '' }),
  experienciasDocencia: (): LinhaDeExperiencia => ({ cargo: '', local: '', periodo: '', descricao: '' }),
  cursos: (): LinhaDeObjetivo => ({ codCurso: '', disciplinas: [] }),
  // New rows are in the organisation's state until another is chosen.
  cadeias: (uf): LinhaDeCadeia => ({ cadeiaId: '', uf, municipioIbge: '' }),
};

/** An empty curriculum, as a person first sees it: two empty chain rows, the organisation's state. */
export function valoresVazios(uf: string): Valores {
  const textos = Object.values(CAMPOS_DE_TEXTO).flat();
  const marcas = Object.values(CAMPOS_MARCADOS).flat();
  return {
    ...(Object.fromEntries(textos.map((campo) => [campo, ''])) as Record<(typeof textos)[number], string>),
    ...(Object.fromEntries(marcas.map((campo) => [campo, false])) as Record<
      (typeof marcas)[number],
      boolean
    >),
    estadoUf: uf,
    listaCursosTecnicos: [],
    experienciasArea: [LINHA_VAZIA.experienciasArea(uf)],
    experienciasDocencia: [],
    cursos: [LINHA_VAZIA.cursos(uf)],
    cadeias: [LINHA_VAZIA.cadeias(uf), LINHA_VAZIA.cadeias(uf)],
  };
}

export type AcaoDoPasso =
  | { tipo: 'salvar' | 'avancar' | 'voltar' | 'finalizar' | 'buscar-cep' }
  /** Asks again for what the choices of a row offer; `ancora` is the row. */
  | { tipo: 'atualizar'; ancora: string }
  | { tipo: 'adicionar'; lista: NomeDaLista }
  | { tipo: 'remover'; lista: NomeDaLista; indice: number };

const SIMPLES = ['avancar', 'voltar', 'finalizar', 'buscar-cep'] as const;

/** What the pressed button asks for: 'adicionar:cursos', 'remover:cursos:2', 'avancar', …; else a plain save. */
export function lerAcao(form: Fields, passo: PassoId): AcaoDoPasso {
  const [tipo = '', nome = '', indice = ''] = textOf(form, '_acao').split(':');
  const lista = LISTAS_DO_PASSO[passo].find((candidata) => candidata === nome);
  if (lista && tipo === 'adicionar') return { tipo, lista };
  if (lista && /^\d{1,3}$/.test(indice)) {
    if (tipo === 'remover') return { tipo, lista, indice: Number(indice) };
    if (tipo === 'atualizar') return { tipo, ancora: `${lista}-${String(Number(indice) + 1)}` };
  }
  return { tipo: SIMPLES.find((simples) => simples === tipo) ?? 'salvar' };
}

const digitaveis = (passo: PassoId): readonly CampoDeTexto[] =>
  CAMPOS_DE_TEXTO[passo].filter((campo) => !CAMPOS_DA_CONTA.has(campo));

/** What was typed in a step, and nothing of the others. */
export function lerPasso(form: Fields, passo: PassoId): Partial<Valores> {
  return {
    ...Object.fromEntries(digitaveis(passo).map((campo) => [campo, limpar(textOf(form, campo))])),
    ...Object.fromEntries(CAMPOS_MARCADOS[passo].map((campo) => [campo, form.has(campo)])),
    ...Object.fromEntries(LISTAS_DO_PASSO[passo].map((lista) => [lista, lerLista(form, lista)])),
  };
}

/** A step as its form sends it: the way back of `lerPasso`. */
export function camposDoPasso(valores: Valores, passo: PassoId): [nome: string, valor: string][] {
  return [
    ...digitaveis(passo).map((campo): [string, string] => [campo, valores[campo]]),
    ...CAMPOS_MARCADOS[passo].flatMap((campo): [string, string][] => (valores[campo] ? [[campo, 'on']] : [])),
    ...LISTAS_DO_PASSO[passo].flatMap((lista) =>
      valores[lista].flatMap((linha, indice) =>
        Object.entries(linha).flatMap(([campo, valor]: [string, string | string[]]) =>
          [valor].flat().map((texto): [string, string] => [caminho(lista, indice, campo), texto]),
        ),
      ),
    ),
  ];
}

/** What was typed and cannot be understood yet, by the names of its fields (R-CUR-05). */
export function textosIlegiveis(valores: Valores): Record<string, string> {
  return Object.fromEntries(
    PASSOS.flatMap(({ id }) => {
      const ilegiveis = camposIlegiveis(id, valores);
      return camposDoPasso(valores, id).filter(
        ([nome]) => ilegiveis.has(nome) && !nome.endsWith('.codCurso'),
      );
    }),
  );
}

/** The values with those texts back in their fields. */
export function comIlegiveis(valores: Valores, textos: Readonly<Record<string, string>>): Valores {
  if (Object.keys(textos).length === 0) return valores;
  return PASSOS.reduce<Valores>((todos, { id }) => {
    const campos = camposDoPasso(todos, id).map(([nome, valor]): [string, string] => [
      nome,
      textos[nome] ?? valor,
    ]);
    return { ...todos, ...lerPasso(fieldsOf(campos), id) };
  }, valores);
}

export type Diferenca = { rotulo: string; aqui: string; la: string };

const CAMPO_DA_LINHA: Readonly<Record<string, string>> = {
  formacao: 'Formação',
  instituicao: 'Instituição',
  conclusao: 'Conclusão',
  cargo: 'Cargo',
  local: 'Local',
  periodo: 'Período',
  descricao: 'Descrição',
  codCurso: 'Curso',
  disciplinas: 'Disciplinas',
  cadeiaId: 'Cadeia Produtiva',
  uf: 'Estado',
  municipioIbge: 'Município',
};

/** Numbers are the same however they are written. */
const NUMEROS: ReadonlySet<string> = new Set(['cep', 'telefoneResidencial', 'telefoneCelular']);
const comparavel = (nome: string, texto = ''): string =>
  NUMEROS.has(nome) ? onlyDigits(texto) : texto.trim();

/** What two windows have differently in a step, field by field; codes are shown as they are. */
export function diferencasDoPasso(aqui: Valores, la: Valores, passo: PassoId): Diferenca[] {
  const textos = (valores: Valores) => {
    const mapa = new Map<string, string>();
    for (const [nome, valor] of camposDoPasso(valores, passo)) {
      mapa.set(nome, mapa.has(nome) ? `${mapa.get(nome) ?? ''}, ${valor}` : valor);
    }
    return mapa;
  };
  const [daqui, dela] = [textos(aqui), textos(la)];
  return [...new Set([...daqui.keys(), ...dela.keys()])]
    .filter((nome) => comparavel(nome, daqui.get(nome)) !== comparavel(nome, dela.get(nome)))
    .map((nome) => ({ rotulo: rotuloDoCampo(nome), aqui: daqui.get(nome) ?? '', la: dela.get(nome) ?? '' }));
}

function rotuloDoCampo(nome: string): string {
  const [, indice, campo = ''] = /\[(\d+)\]\.(\w+)$/.exec(nome) ?? [];
  if (indice !== undefined) return `${CAMPO_DA_LINHA[campo] ?? campo}, linha ${String(Number(indice) + 1)}`;
  return (ROTULOS as Readonly<Record<string, string | undefined>>)[nome] ?? nome;
}

/** The rows after the button that adds or removes one; whatever is typed in the others stays. */
export function comAcao(valores: Valores, acao: AcaoDoPasso, uf: string): Valores {
  if (acao.tipo === 'adicionar') {
    const linhas = valores[acao.lista];
    if (linhas.length >= MAXIMO_DE_LINHAS) return valores;
    return { ...valores, [acao.lista]: [...linhas, LINHA_VAZIA[acao.lista](uf)] };
  }
  if (acao.tipo !== 'remover') return valores;
  const ficam = [...valores[acao.lista]];
  ficam.splice(acao.indice, 1);
  return { ...valores, [acao.lista]: ficam };
}

/** What a finished version keeps: nothing behind an unmarked box, no empty rows. */
export function semSobras(valores: Valores): Valores {
  const limpo: Valores = {
    ...valores,
    listaCursosTecnicos: valores.cursosTecnicos ? valores.listaCursosTecnicos : [],
    experienciasArea: valores.experienciasArea.filter((linha) => !linhaVazia(linha)),
    experienciasDocencia: valores.experienciasDocencia.filter((linha) => !linhaVazia(linha)),
    cursos: valores.cursos.filter((linha) => !linhaVazia(linha)),
    cadeias: valores.cadeias.filter((linha) => !linhaVazia(linha)),
  };
  for (const nivel of ['graduacao', 'pos', 'mestrado', 'doutorado'] as const) {
    if (valores[nivel]) continue;
    for (const campo of ['Formacao', 'Instituicao', 'Conclusao'] as const) limpo[`${nivel}${campo}`] = '';
  }
  return limpo;
}

function lerLista(form: Fields, lista: NomeDaLista): Record<string, string | string[]>[] {
  return rowsOf(form, lista)
    .slice(0, MAXIMO_DE_LINHAS)
    .map((linha) =>
      Object.fromEntries(
        Object.entries(LINHA_VAZIA[lista]('')).map(([campo, vazio]: [string, string | string[]]) => {
          const valores = Object.hasOwn(linha, campo) ? (linha[campo] ?? []) : [];
          if (Array.isArray(vazio)) return [campo, [...new Set(valores.filter((valor) => valor !== ''))]];
          return [campo, limpar(valores.at(-1) ?? vazio)];
        }),
      ),
    );
}

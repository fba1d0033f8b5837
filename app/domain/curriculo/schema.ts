import { textOf } from '#app/lib/form-values.ts';
import {
  CAMPOS_DE_TEXTO,
  CAMPOS_MARCADOS,
  LISTAS_DA_ETAPA,
  type EtapaId,
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

const LINHA_VAZIA: { [L in NomeDaLista]: () => Listas[L][number] } = {
  listaCursosTecnicos: (): LinhaDeCurso => ({ formacao: '', instituicao: '', conclusao: '' }),
  experienciasArea: (): LinhaDeExperiencia => ({ cargo: '', local: '', periodo: '', descricao: '' }),
  experienciasDocencia: (): LinhaDeExperiencia => ({ cargo: '', local: '', periodo: '', descricao: '' }),
  cursos: (): LinhaDeObjetivo => ({ codCurso: '', disciplinas: [] }),
  // New rows are in Goiás until another state is chosen. Spec 1 §5.
  cadeias: (): LinhaDeCadeia => ({ cadeiaId: '', uf: 'GO', municipioIbge: '' }),
};

/** An empty curriculum, as a person first sees it: two empty chain rows, state GO. Spec 1 §5. */
export function valoresVazios(): Valores {
  const textos = Object.values(CAMPOS_DE_TEXTO).flat();
  const marcas = Object.values(CAMPOS_MARCADOS).flat();
  return {
    ...(Object.fromEntries(textos.map((campo) => [campo, ''])) as Record<(typeof textos)[number], string>),
    ...(Object.fromEntries(marcas.map((campo) => [campo, false])) as Record<
      (typeof marcas)[number],
      boolean
    >),
    estadoUf: 'GO',
    listaCursosTecnicos: [],
    experienciasArea: [],
    experienciasDocencia: [],
    cursos: [],
    cadeias: [LINHA_VAZIA.cadeias(), LINHA_VAZIA.cadeias()],
  };
}

export type AcaoDaEtapa =
  | { tipo: 'salvar' | 'avancar' | 'voltar' | 'finalizar' | 'buscar-cep' | 'atualizar' }
  | { tipo: 'adicionar'; lista: NomeDaLista }
  | { tipo: 'remover'; lista: NomeDaLista; indice: number };

const SIMPLES = ['avancar', 'voltar', 'finalizar', 'buscar-cep', 'atualizar'] as const;

/** What the pressed button asks for: 'adicionar:cursos', 'remover:cursos:2', 'avancar', …; else a plain save. */
export function lerAcao(form: FormData, etapa: EtapaId): AcaoDaEtapa {
  const [tipo = '', nome = '', indice = ''] = textOf(form, '_acao').split(':');
  const lista = LISTAS_DA_ETAPA[etapa].find((candidata) => candidata === nome);
  if (tipo === 'adicionar' && lista) return { tipo, lista };
  if (tipo === 'remover' && lista && /^\d{1,3}$/.test(indice)) return { tipo, lista, indice: Number(indice) };
  return { tipo: SIMPLES.find((simples) => simples === tipo) ?? 'salvar' };
}

/** The step as typed over the rest of the curriculum, after the row that its button added or removed. */
export function lerEtapa(form: FormData, etapa: EtapaId, base: Valores, acao: AcaoDaEtapa): Valores {
  const valores: Valores = { ...base };
  for (const campo of CAMPOS_DE_TEXTO[etapa]) valores[campo] = textOf(form, campo).slice(0, MAXIMO_DE_LETRAS);
  for (const campo of CAMPOS_MARCADOS[etapa]) valores[campo] = form.has(campo);
  for (const lista of LISTAS_DA_ETAPA[etapa]) Object.assign(valores, { [lista]: lerLista(form, lista) });
  if (acao.tipo === 'adicionar') {
    Object.assign(valores, { [acao.lista]: [...valores[acao.lista], LINHA_VAZIA[acao.lista]()] });
  }
  if (acao.tipo === 'remover') {
    Object.assign(valores, {
      [acao.lista]: valores[acao.lista].filter((_linha, indice) => indice !== acao.indice),
    });
  }
  return valores;
}

function lerLista(form: FormData, lista: NomeDaLista): Record<string, string | string[]>[] {
  const padrao = new RegExp(`^${lista}\\[(\\d{1,3})\\]\\.(\\w+)$`);
  const linhas = new Map<number, Record<string, string | string[]>>();
  for (const [chave, valor] of form.entries()) {
    const achado = padrao.exec(chave);
    const campo = achado?.[2];
    if (!achado || campo === undefined || typeof valor !== 'string') continue;
    const indice = Number(achado[1]);
    const linha = linhas.get(indice) ?? { ...LINHA_VAZIA[lista]() };
    const atual = linha[campo];
    if (Array.isArray(atual)) {
      if (valor !== '' && !atual.includes(valor)) linha[campo] = [...atual, valor];
    } else if (atual !== undefined) linha[campo] = valor.slice(0, MAXIMO_DE_LETRAS);
    linhas.set(indice, linha);
  }
  return [...linhas.entries()]
    .sort(([a], [b]) => a - b)
    .slice(0, MAXIMO_DE_LINHAS)
    .map(([, linha]) => linha);
}

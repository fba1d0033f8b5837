import { onlyDigits } from '#app/lib/text.ts';
import { comoDia, formatarDia, lerDia, type Dia } from '#app/lib/dates.ts';
import { telefoneValido } from '#app/lib/telefone.ts';
import {
  ESTADOS_CIVIS,
  linhaDeCadeia,
  linhaDeCursoTecnico,
  linhaDeDocencia,
  linhaDeExperiencia,
  linhaDeObjetivo,
  MENSAGENS,
  ROTULOS,
} from './labels.ts';
import {
  PASSOS,
  LISTAS_DO_PASSO,
  type CampoDeTexto,
  type PassoId,
  type LinhaDeExperiencia,
  type NomeDaLista,
  type Problema,
  type Valores,
} from './types.ts';

/** Most disciplines of interest in a curriculum. R-CUR-04. */
export const MAXIMO_DE_DISCIPLINAS = 30;
const DATA_MINIMA: Dia = '1920-01-01';
/** Simple on purpose: the real check is that a message arrives. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Whole number of months of a row; null when what was typed is none. */
export function mesesDe(periodo: string): number | null {
  const texto = periodo.trim();
  return /^\d{1,3}$/.test(texto) && Number(texto) > 0 ? Number(texto) : null;
}

/** Total experience in months: the sum of the rows. R-CUR-06. */
export const totalDeMeses = (linhas: readonly Pick<LinhaDeExperiencia, 'periodo'>[]): number =>
  linhas.reduce((soma, linha) => soma + (mesesDe(linha.periodo) ?? 0), 0);

/** Disciplines of all rows together. */
export const totalDeDisciplinas = (valores: Pick<Valores, 'cursos'>): number =>
  valores.cursos.reduce((soma, linha) => soma + linha.disciplinas.length, 0);

/**
 * End of a course, as stored and shown: the day ('05/12/2010'), or only the month or the year where no more is
 * remembered ('12/2010', '2010'). Null when it is none of them.
 */
export function lerConclusao(texto: string): { conclusao: string; dia: Dia } | null {
  const limpo = texto.trim();
  const parcial = /^(?:(0?[1-9]|1[0-2])\/)?(\d{4})$/.exec(limpo) ?? /^(0[1-9]|1[0-2])(\d{4})$/.exec(limpo);
  if (!parcial) {
    const dia = lerDia(limpo);
    return dia === null ? null : { conclusao: formatarDia(dia), dia };
  }
  const [, mes, ano = ''] = parcial;
  const dois = mes?.padStart(2, '0');
  return { conclusao: dois ? `${dois}/${ano}` : ano, dia: comoDia(`${ano}-${dois ?? '12'}-01`) };
}

const vazio = (texto: string): boolean => texto.trim() === '';
const problema = (campo: string, mensagem: string): Problema => ({ campo, mensagem });

/** Row without anything in it: as good as absent where the rules do not ask for it. */
export const linhaVazia = (linha: Readonly<Record<string, string | string[]>>): boolean =>
  Object.entries(linha).every(([campo, valor]) => campo === 'uf' || valor.length === 0);

function problemaDaData(campo: string, dia: Dia | null): Problema[] {
  if (dia === null) return [problema(campo, MENSAGENS.dataFormato)];
  return dia < DATA_MINIMA ? [problema(campo, MENSAGENS.dataMinima)] : [];
}

const dataDigitada = (campo: string, texto: string): Problema[] =>
  vazio(texto) ? [] : problemaDaData(campo, lerDia(texto));
const conclusaoDigitada = (campo: string, texto: string): Problema[] =>
  vazio(texto) ? [] : problemaDaData(campo, lerConclusao(texto)?.dia ?? null);

/** Nobody is born after today; asked with the day, beside the rules that need none. */
export function nascimentoFuturo({ dataNascimento }: Pick<Valores, 'dataNascimento'>, hoje: Dia): Problema[] {
  const dia = lerDia(dataNascimento);
  return dia !== null && dia > hoje ? [problema('dataNascimento', MENSAGENS.nascimentoFuturo)] : [];
}

const CONCLUSOES = ['graduacaoConclusao', 'posConclusao', 'mestradoConclusao', 'doutoradoConclusao'] as const;

/**
 * What cannot be kept even in a draft, because it cannot be understood or is refused at once: dates, months
 * and a 31st discipline. `anterior`: the draft before this step was typed.
 */
export function problemasDeFormato(passo: PassoId, valores: Valores, anterior: Valores): Problema[] {
  switch (passo) {
    case 'dados-pessoais':
      return dataDigitada('dataNascimento', valores.dataNascimento);
    case 'formacao':
      return [
        ...(anterior.graduacao && !valores.graduacao && (valores.pos || valores.mestrado || valores.doutorado)
          ? [problema('graduacao', MENSAGENS.graduacaoObrigatoria)]
          : []),
        ...valores.listaCursosTecnicos.flatMap(({ conclusao }, indice) =>
          conclusaoDigitada(caminho('listaCursosTecnicos', indice, 'conclusao'), conclusao),
        ),
        ...CONCLUSOES.flatMap((campo) => conclusaoDigitada(campo, valores[campo])),
      ];
    case 'experiencia':
    case 'docencia':
      return LISTAS_DO_PASSO[passo].flatMap((lista) =>
        (lista === 'experienciasDocencia' ? valores.experienciasDocencia : valores.experienciasArea).flatMap(
          ({ periodo }, indice) =>
            vazio(periodo) || mesesDe(periodo) !== null
              ? []
              : [problema(caminho(lista, indice, 'periodo'), MENSAGENS.periodo)],
        ),
      );
    case 'objetivos':
      return totalDeDisciplinas(valores) > MAXIMO_DE_DISCIPLINAS
        ? [problema(caminho('cursos', valores.cursos.length - 1, 'codCurso'), MENSAGENS.limite)]
        : [];
    case 'endereco':
    case 'termos':
      return [];
  }
}

/** Names of the fields whose text cannot be understood yet; a draft keeps it as it was typed (R-CUR-05). */
export const camposIlegiveis = (passo: PassoId, valores: Valores): ReadonlySet<string> =>
  new Set(problemasDeFormato(passo, valores, valores).map(({ campo }) => campo));

/** Name and id of a control in a row. */
export const caminho = (lista: NomeDaLista, indice: number, campo: string): string =>
  `${lista}[${String(indice)}].${campo}`;

function exigir(valores: Valores, campos: readonly CampoDeTexto[]): Problema[] {
  const faltam = campos.filter((campo) => vazio(valores[campo]));
  if (faltam.length === 0) return [];
  return [
    problema('', MENSAGENS.obrigatorios),
    ...faltam.map((campo) => problema(campo, `Preencha o campo ${ROTULOS[campo]}.`)),
  ];
}

const PESSOAIS = [
  'nomeCompleto',
  'rg',
  'orgaoExpedidor',
  'email',
  'dataNascimento',
  'estadoCivil',
  'nacionalidade',
  'naturalidade',
] as const;

function dadosPessoais(valores: Valores): Problema[] {
  const { email, estadoCivil } = valores;
  return [
    ...exigir(valores, PESSOAIS),
    ...(vazio(valores.cpf) ? [problema('cpf', MENSAGENS.semCpf)] : []),
    ...(vazio(email) || EMAIL.test(email.trim()) ? [] : [problema('email', MENSAGENS.email)]),
    ...(vazio(estadoCivil) || Object.hasOwn(ESTADOS_CIVIS, estadoCivil)
      ? []
      : [problema('estadoCivil', MENSAGENS.estadoCivil)]),
  ];
}

const ENDERECO = ['cep', 'rua', 'numeroEndereco', 'bairro', 'cidade', 'estadoUf', 'telefoneCelular'] as const;

/** The RG is asked for here too. */
function endereco(valores: Valores): Problema[] {
  const telefones = (['telefoneResidencial', 'telefoneCelular'] as const).filter(
    (campo) => !vazio(valores[campo]) && !telefoneValido(valores[campo]),
  );
  return [
    ...exigir(valores, ENDERECO),
    ...(vazio(valores.cep) || onlyDigits(valores.cep).length === 8 ? [] : [problema('cep', MENSAGENS.cep)]),
    ...telefones.map((campo) => problema(campo, MENSAGENS.telefone)),
    ...(vazio(valores.rg) ? [problema('', MENSAGENS.faltaRg)] : []),
  ];
}

const NIVEIS = ['graduacao', 'pos', 'mestrado', 'doutorado'] as const;

function formacao(valores: Valores): Problema[] {
  const { graduacao, pos, mestrado, doutorado, listaCursosTecnicos } = valores;
  const vazia = { formacao: '', instituicao: '', conclusao: '' };
  const tecnicos = listaCursosTecnicos.length > 0 ? listaCursosTecnicos : [vazia];
  return [
    ...(valores.cursosTecnicos ? incompletas('listaCursosTecnicos', tecnicos, linhaDeCursoTecnico) : []),
    ...(!graduacao && (mestrado || doutorado)
      ? [problema('graduacao', MENSAGENS.exigeGraduacao)]
      : !graduacao && pos
        ? [problema('graduacao', MENSAGENS.graduacaoObrigatoria)]
        : []),
    ...NIVEIS.filter((nivel) => valores[nivel]).flatMap((nivel) => {
      const campos = [`${nivel}Formacao`, `${nivel}Instituicao`, `${nivel}Conclusao`] as const;
      const falta = campos.find((campo) => vazio(valores[campo]));
      return falta ? [problema(falta, MENSAGENS[nivel])] : [];
    }),
  ];
}

/** One problem a row, at its first field without text. */
function incompletas(
  lista: NomeDaLista,
  linhas: readonly Readonly<Record<string, string>>[],
  mensagem: (linha: number) => string,
): Problema[] {
  return linhas.flatMap((linha, indice) => {
    const falta = Object.entries(linha).find(([, texto]) => vazio(texto));
    return falta ? [problema(caminho(lista, indice, falta[0]), mensagem(indice + 1))] : [];
  });
}

function objetivos(valores: Valores): Problema[] {
  const { instrutoria, consultoria, tutoria, tecnicoCampo, supervisor, cursos, cadeias } = valores;
  const pedeCurso = instrutoria || consultoria || tutoria;
  const usados = cursos.some((linha) => !linhaVazia(linha));
  const [primeira] = cadeias;
  const cadeiaCompleta = (linha: (typeof cadeias)[number] | undefined): boolean =>
    linha !== undefined && linha.cadeiaId !== '' && linha.uf !== '' && linha.municipioIbge !== '';
  const faltaCadeia = tecnicoCampo && !cadeiaCompleta(primeira);
  return [
    ...(pedeCurso || tecnicoCampo || supervisor ? [] : [problema('instrutoria', MENSAGENS.modalidade)]),
    ...(pedeCurso && !usados ? [problema(caminho('cursos', 0, 'codCurso'), MENSAGENS.curso)] : []),
    ...cursos.flatMap((linha, indice) =>
      linha.disciplinas.length > 0 || (linhaVazia(linha) && !(pedeCurso && usados))
        ? []
        : [problema(caminho('cursos', indice, 'codCurso'), linhaDeObjetivo(indice + 1))],
    ),
    ...(faltaCadeia ? [problema(caminho('cadeias', 0, 'cadeiaId'), MENSAGENS.cadeia)] : []),
    ...cadeias.flatMap((linha, indice) =>
      cadeiaCompleta(linha) || linhaVazia(linha) || (indice === 0 && faltaCadeia)
        ? []
        : [problema(caminho('cadeias', indice, 'cadeiaId'), linhaDeCadeia(indice + 1))],
    ),
  ];
}

const REGRAS: Readonly<Record<PassoId, (valores: Valores) => Problema[]>> = {
  'dados-pessoais': dadosPessoais,
  endereco,
  formacao,
  experiencia: ({ experienciasArea }) =>
    incompletas('experienciasArea', experienciasArea, linhaDeExperiencia),
  docencia: ({ experienciasDocencia }) =>
    incompletas('experienciasDocencia', experienciasDocencia, linhaDeDocencia).filter(
      ({ campo }) => !linhaVazia(experienciasDocencia[indiceDe(campo)] ?? {}),
    ),
  objetivos,
  termos: () => [],
};

const indiceDe = (campo: string): number => Number(/\[(\d+)\]/.exec(campo)?.[1] ?? -1);

/** What keeps a step from being left by 'Avançar' (R-CUR-05, R-CUR-09); empty when nothing does. */
export const problemasDoPasso = (passo: PassoId, valores: Valores): Problema[] => [
  ...REGRAS[passo](valores),
  ...problemasDeFormato(passo, valores, valores),
];

const passosVisitados = (valores: Valores): Partial<Record<PassoId, boolean>> => {
  const { instrutoria, consultoria, tutoria, tecnicoCampo, supervisor, ...resto } = valores;
  const objetivo = instrutoria || consultoria || tutoria || tecnicoCampo || supervisor;
  const docencia = objetivo || resto.experienciasDocencia.some((linha) => !linhaVazia(linha));
  const experiencia = docencia || resto.experienciasArea.some((linha) => !linhaVazia(linha));
  const { ensinoFundamental, ensinoMedio, cursosTecnicos, graduacao } = resto;
  return {
    docencia,
    experiencia,
    formacao: experiencia || ensinoFundamental || ensinoMedio || cursosTecnicos || graduacao,
  };
};

/**
 * Steps shown as done: nothing is missing in them and, for those that may stay empty, something was typed there
 * or after. The terms are agreed to at each 'Finalizar', so they are done only while the version is the finished one.
 */
export function passosCompletos(valores: Valores, finalizado: boolean): PassoId[] {
  const visitados = passosVisitados(valores);
  return PASSOS.map(({ id }) => id).filter(
    (id) =>
      finalizado ||
      (id !== 'termos' && visitados[id] !== false && problemasDoPasso(id, valores).length === 0),
  );
}

/** First step that something is missing in; 'termos' when only the agreement is left. */
export function primeiroIncompleto(valores: Valores): PassoId {
  const completos = passosCompletos(valores, false);
  return PASSOS.find(({ id }) => !completos.includes(id))?.id ?? 'termos';
}

/** By its id, or by its place in the wizard, '1' to '7'. */
export const comoPasso = (texto: string | null): PassoId | null =>
  (PASSOS.find(({ id }) => id === texto) ?? PASSOS[Number(texto ?? 0) - 1])?.id ?? null;
export const posicaoDoPasso = (id: PassoId): number => PASSOS.findIndex((passo) => passo.id === id);
export const passoVizinho = (id: PassoId, sentido: 1 | -1): PassoId =>
  PASSOS[posicaoDoPasso(id) + sentido]?.id ?? id;

import { ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { dadosDaFase, faseEsperada, fasesDaEtapa, pede } from '#app/domain/etapa/fases.ts';
import {
  ETAPA,
  STATUS,
  AVALIACAO,
  type FormatoAvaliacao,
  type TipoAvaliacao,
} from '#app/domain/etapa/ids.ts';
import { formatarDia, lerDia, type Dia } from '#app/lib/dates.ts';
import { comoDigitada, dataMaxima, DATA_MINIMA } from './calendar/campos.ts';
import {
  chaveDoCorte,
  janelaEscolhida,
  type CorteRecusado,
  type EscolhaDoCorte,
} from './calendar/direitos.ts';
import { faseDe } from './calendar/periodo.ts';
import { examinarCronograma } from './calendar/problemas.ts';
import type { Feriados } from './calendar/dias-uteis.ts';
import { proporCronograma } from './calendar/proposta.ts';
import { fasesDisponiveis } from './fases-disponiveis.ts';
import { mensagemDeAnoDistante, MENSAGENS } from './labels.ts';
import { dadosDoCronograma, type CronogramaDigitado, type DadosDoCronograma } from './schema.ts';
import type { FaseCatalogo, FaseDatada, FaseDigitada, ProblemaDoCronograma } from './types.ts';

export type ExameDoFormulario = {
  erros: ProblemaDoCronograma[];
  avisos: ProblemaDoCronograma[];
  /** Read values; null when there are errors. */
  lido: (DadosDoCronograma & { fases: FaseDatada[] }) | null;
};

const comoTipo = (valor: string): TipoAvaliacao => (/^[123]$/.test(valor) ? (Number(valor) as 1 | 2 | 3) : 0);
const comoFormato = (valor: string): FormatoAvaliacao | null =>
  /^[123]$/.test(valor) ? (Number(valor) as FormatoAvaliacao) : null;

/** What an examination needs besides what was typed. */
export type Circunstancia = {
  catalogo: readonly FaseCatalogo[];
  hoje: Dia;
  /** The status of the demand whose schedule it is. */
  statusAtual: number;
  feriados: Feriados;
};

/** The whole form: its choices and texts, then the phases. */
export function examinarFormulario(
  digitado: CronogramaDigitado,
  { catalogo, hoje, statusAtual, feriados }: Circunstancia,
): ExameDoFormulario {
  const dados = dadosDoCronograma.safeParse(digitado);
  const doFormulario = dados.success
    ? []
    : dados.error.issues.map((problema) => ({
        campo: problema.path.join('.'),
        faseId: null,
        codigo: 'campo',
        texto: problema.message,
      }));
  const exame = examinarCronograma(
    digitado.fases,
    {
      tipoAvaliacao: comoTipo(digitado.tipoAvaliacao),
      formatoAvaliacao: comoFormato(digitado.formatoAvaliacao),
      statusAtual,
      hoje,
      feriados,
    },
    catalogo,
  );
  const erros = [...doFormulario, ...exame.erros];
  return {
    erros,
    avisos: exame.avisos,
    lido: dados.success && exame.fases !== null ? { ...dados.data, fases: exame.fases } : null,
  };
}

/**
 * An edition of the form by its button: 'adicionar', 'remover:42', 'propor', 'fases-da-escolha' or the preview,
 * which changes nothing.
 */
export function aplicarEdicao(
  acao: string,
  faseNova: string,
  digitado: CronogramaDigitado,
  circunstancia: Circunstancia,
): Edicao {
  const { catalogo } = circunstancia;
  if (acao === 'adicionar') return adicionarFase(digitado, Number(faseNova), catalogo);
  if (acao === 'propor') return proporDatas(digitado, circunstancia);
  if (acao === 'fases-da-escolha') return ajustarFasesDaEscolha(digitado, catalogo);
  if (acao.startsWith('remover:')) return removerFase(digitado, Number(acao.slice('remover:'.length)));
  // Fields still empty are no mistake in a preview.
  const { erros } = examinarFormulario(digitado, circunstancia);
  return {
    digitado,
    erros: erros.filter(({ codigo, campo }) => codigo !== 'obrigatoria' && campo !== 'fases'),
  };
}

type Edicao = { digitado: CronogramaDigitado; erros: ProblemaDoCronograma[] };

/** Adds a phase without dates, in its place of the catalogue. */
export function adicionarFase(
  digitado: CronogramaDigitado,
  faseId: number,
  catalogo: readonly FaseCatalogo[],
): Edicao {
  if (!fasesDisponiveis(digitado, catalogo).some(({ id }) => id === faseId)) {
    return { digitado, erros: [problema('faseNova', 'Selecione a fase.')] };
  }
  const nova = { ...SEM_DATAS, faseId };
  return { digitado: { ...digitado, fases: inserir(digitado.fases, nova, catalogo) }, erros: [] };
}

const SEM_DATAS = { realizacaoInicio: '', realizacaoFim: '', recursoInicio: '', recursoFim: '' };

function inserir(
  fases: readonly FaseDigitada[],
  nova: FaseDigitada,
  catalogo: readonly FaseCatalogo[],
): FaseDigitada[] {
  const ordem = (id: number): number => catalogo.findIndex((fase) => fase.id === id);
  const antes = fases.filter((fase) => ordem(fase.faseId) < ordem(nova.faseId));
  const depois = fases.filter((fase) => ordem(fase.faseId) >= ordem(nova.faseId));
  return [...antes, nova, ...depois];
}

/** The phases that only some evaluation choices ask for, as this one does. */
function fasesDaEscolha(tipoAvaliacao: TipoAvaliacao): number[] {
  const escolhas = { tipoAvaliacao, formatoAvaliacao: null };
  if (tipoAvaliacao === 0) return [];
  const entrevistas = pede(ETAPAS[ETAPA.entrevistaDidatica], escolhas)
    ? fasesDaEtapa(ETAPA.entrevistaDidatica)
    : [];
  return [
    ...entrevistas.filter((fase) => pede(fase, escolhas)).map(({ id }) => id),
    faseEsperada(STATUS.habTecnicaPreliminar, escolhas),
    faseEsperada(STATUS.habTecnicaFinal, escolhas),
  ];
}

/**
 * Adds the phases of the evaluation choice that are not there, without dates, and takes away those of the other
 * choices that have none: what somebody typed stays.
 */
export function ajustarFasesDaEscolha(
  digitado: CronogramaDigitado,
  catalogo: readonly FaseCatalogo[],
): Edicao {
  const tipo = comoTipo(digitado.tipoAvaliacao);
  const usadas = fasesDaEscolha(tipo);
  const deOutra = ([1, 2, 3] as const).flatMap(fasesDaEscolha).filter((id) => !usadas.includes(id));
  const semData = (fase: FaseDigitada): boolean =>
    [fase.realizacaoInicio, fase.realizacaoFim, fase.recursoInicio, fase.recursoFim].every(
      (texto) => texto === '',
    );
  const mantidas = digitado.fases.filter((fase) => !(deOutra.includes(fase.faseId) && semData(fase)));
  const novas = usadas.filter(
    (id) => !mantidas.some(({ faseId }) => faseId === id) && catalogo.some((fase) => fase.id === id),
  );
  const fases = novas.reduce((ate, faseId) => inserir(ate, { ...SEM_DATAS, faseId }, catalogo), mantidas);
  return { digitado: { ...digitado, fases }, erros: [] };
}

/** The form with each refused cut as chosen; a phase that was taken away comes back with the dates it had. */
export function aplicarEscolhas(
  digitado: CronogramaDigitado,
  cortes: readonly CorteRecusado[],
  escolhas: Readonly<Record<string, EscolhaDoCorte | undefined>>,
  antes: readonly FaseDatada[],
  catalogo: readonly FaseCatalogo[],
): CronogramaDigitado {
  const fases = cortes.reduce((ate: readonly FaseDigitada[], corte) => {
    const { inicio, fim } = janelaEscolhida(corte, escolhas[chaveDoCorte(corte)]);
    const anterior = faseDe(antes, corte.faseId);
    const presente = ate.some(({ faseId }) => faseId === corte.faseId);
    const todas = presente || anterior === null ? ate : inserir(ate, comoDigitada(anterior), catalogo);
    const datas = {
      [`${corte.janela}Inicio`]: formatarDia(inicio),
      [`${corte.janela}Fim`]: formatarDia(fim),
    };
    return todas.map((fase) => (fase.faseId === corte.faseId ? { ...fase, ...datas } : fase));
  }, digitado.fases);
  return { ...digitado, fases: [...fases] };
}

export function removerFase(digitado: CronogramaDigitado, faseId: number): Edicao {
  return {
    digitado: { ...digitado, fases: digitado.fases.filter((fase) => fase.faseId !== faseId) },
    erros: [],
  };
}

/** Fills the form with the proposed phases from the typed first day. */
export function proporDatas(
  digitado: CronogramaDigitado,
  { catalogo, hoje, feriados }: Omit<Circunstancia, 'statusAtual'>,
): Edicao {
  const inicio = lerDia(digitado.inicioProposta);
  const tipoAvaliacao = comoTipo(digitado.tipoAvaliacao);
  const formatoAvaliacao = comoFormato(digitado.formatoAvaliacao);
  const maxima = dataMaxima(hoje);
  const vazio = digitado.inicioProposta === '';
  const erros = [
    ...(vazio ? [problema('inicioProposta', 'Informe o primeiro dia.')] : []),
    ...(inicio === null && !vazio ? [problema('inicioProposta', MENSAGENS.dataInvalida)] : []),
    ...(inicio !== null && inicio < DATA_MINIMA ? [problema('inicioProposta', MENSAGENS.dataMinima)] : []),
    ...(inicio !== null && inicio > maxima
      ? [problema('inicioProposta', mensagemDeAnoDistante(maxima))]
      : []),
    ...(tipoAvaliacao === AVALIACAO.naoEscolhida
      ? [problema('tipoAvaliacao', 'Informe se há entrevista e avaliação didática.')]
      : []),
    ...(formatoAvaliacao === null ? [problema('formatoAvaliacao', 'Informe o formato da avaliação.')] : []),
  ];
  if (erros.length > 0 || inicio === null || formatoAvaliacao === null) return { digitado, erros };
  const fases = proporCronograma({
    inicio,
    tipoAvaliacao,
    formatoAvaliacao,
    comCargaHoraria: digitado.comCargaHoraria,
    catalogo,
    feriados,
  });
  return { digitado: { ...digitado, fases: fases.map(comoDigitada) }, erros: [] };
}

/** Phases whose meaning is in the life of the demand: their catalogue row changes its name only. */
export const faseDaMaquina = (id: number): boolean => dadosDaFase(id) !== null;

function problema(campo: string, texto: string): ProblemaDoCronograma {
  return { campo, faseId: null, codigo: 'campo', texto };
}

type EscolhasDaAvaliacao = { tipoAvaliacao: number; formatoAvaliacao: number | null };

/**
 * Choices that a result already sent rests on: what candidates are scored in, once an interview's result or the technical
 * review's was sent; which documents are reviewed together, once the technical one was. R-CRO-14.
 */
export function escolhasPresas(
  antes: EscolhasDaAvaliacao & { habTecnicaPreliminarEm: Date | null },
  depois: EscolhasDaAvaliacao,
  enviado: { entrevista: boolean },
): ProblemaDoCronograma[] {
  const tecnica = antes.habTecnicaPreliminarEm !== null;
  const presas = [
    ...(tecnica || enviado.entrevista ? (['tipoAvaliacao'] as const) : []),
    ...(tecnica ? (['formatoAvaliacao'] as const) : []),
  ];
  return presas
    .filter((campo) => depois[campo] !== antes[campo])
    .map((campo) => problema(campo, MENSAGENS.escolhaPresa));
}

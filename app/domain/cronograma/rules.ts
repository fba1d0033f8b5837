import { formatarDia, lerDia } from '#app/lib/dates.ts';
import { examinarCronograma } from './calendar/problemas.ts';
import { proporCronograma } from './calendar/proposta.ts';
import { MENSAGENS, MODULO_DIDATICO } from './labels.ts';
import { dadosDoCronograma, type CronogramaDigitado, type DadosDoCronograma } from './schema.ts';
import type {
  FaseCatalogo,
  FaseDatada,
  FaseDigitada,
  FormatoAvaliacao,
  ProblemaDoCronograma,
  TipoAvaliacao,
} from './types.ts';

export type ExameDoFormulario = {
  erros: ProblemaDoCronograma[];
  avisos: ProblemaDoCronograma[];
  /** Read values; null when there are errors. */
  lido: (DadosDoCronograma & { fases: FaseDatada[] }) | null;
};

const comoTipo = (valor: string): TipoAvaliacao => (/^[123]$/.test(valor) ? (Number(valor) as 1 | 2 | 3) : 0);
const comoFormato = (valor: string): FormatoAvaliacao | null =>
  /^[123]$/.test(valor) ? (Number(valor) as FormatoAvaliacao) : null;

/** The whole form: its choices and texts, then the phases. */
export function examinarFormulario(
  digitado: CronogramaDigitado,
  catalogo: readonly FaseCatalogo[],
  statusAtual?: number,
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

/** 17 with the same first and last day: asks for a confirmation before saving. Spec 2 §5. */
export const interesseDeUmDia = (avisos: readonly ProblemaDoCronograma[]): boolean =>
  avisos.some((aviso) => aviso.codigo === 'interesse-de-um-dia');

/** Phases that may still be added; the didactic ones only with the didactic choice. Spec 2 §5. */
export function fasesDisponiveis(
  digitado: Pick<CronogramaDigitado, 'fases' | 'tipoAvaliacao'>,
  catalogo: readonly FaseCatalogo[],
): FaseCatalogo[] {
  return catalogo.filter(
    (fase) =>
      !digitado.fases.some(({ faseId }) => faseId === fase.id) &&
      (fase.modulo !== MODULO_DIDATICO || digitado.tipoAvaliacao === '2'),
  );
}

export function comoDigitada(fase: FaseDatada): FaseDigitada {
  const texto = (dia: FaseDatada['recursoInicio']): string => (dia === null ? '' : formatarDia(dia));
  return {
    faseId: fase.faseId,
    realizacaoInicio: texto(fase.realizacaoInicio),
    realizacaoFim: texto(fase.realizacaoFim),
    recursoInicio: texto(fase.recursoInicio),
    recursoFim: texto(fase.recursoFim),
  };
}

/** An edition of the form by its button: 'adicionar', 'remover:42', 'propor' or the preview, which changes nothing. */
export function aplicarEdicao(
  acao: string,
  faseNova: string,
  digitado: CronogramaDigitado,
  catalogo: readonly FaseCatalogo[],
): Edicao {
  if (acao === 'adicionar') return adicionarFase(digitado, Number(faseNova), catalogo);
  if (acao === 'propor') return proporDatas(digitado, catalogo);
  if (acao.startsWith('remover:')) return removerFase(digitado, Number(acao.slice('remover:'.length)));
  // Fields still empty are no mistake in a preview.
  const { erros } = examinarFormulario(digitado, catalogo);
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
  const ordem = (id: number): number => catalogo.findIndex((fase) => fase.id === id);
  const nova = { faseId, realizacaoInicio: '', realizacaoFim: '', recursoInicio: '', recursoFim: '' };
  const antes = digitado.fases.filter((fase) => ordem(fase.faseId) < ordem(faseId));
  const depois = digitado.fases.filter((fase) => ordem(fase.faseId) >= ordem(faseId));
  return { digitado: { ...digitado, fases: [...antes, nova, ...depois] }, erros: [] };
}

export function removerFase(digitado: CronogramaDigitado, faseId: number): Edicao {
  return {
    digitado: { ...digitado, fases: digitado.fases.filter((fase) => fase.faseId !== faseId) },
    erros: [],
  };
}

/** Fills the form with the proposed phases from the typed first day. */
export function proporDatas(digitado: CronogramaDigitado, catalogo: readonly FaseCatalogo[]): Edicao {
  const inicio = lerDia(digitado.inicioProposta);
  const tipoAvaliacao = comoTipo(digitado.tipoAvaliacao);
  const formatoAvaliacao = comoFormato(digitado.formatoAvaliacao);
  const erros = [
    ...(inicio === null ? [problema('inicioProposta', MENSAGENS.dataInvalida)] : []),
    ...(inicio !== null && inicio < '2000-01-01' ? [problema('inicioProposta', MENSAGENS.dataMinima)] : []),
    ...(tipoAvaliacao === 0
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
  });
  return { digitado: { ...digitado, fases: fases.map(comoDigitada) }, erros: [] };
}

function problema(campo: string, texto: string): ProblemaDoCronograma {
  return { campo, faseId: null, codigo: 'campo', texto };
}

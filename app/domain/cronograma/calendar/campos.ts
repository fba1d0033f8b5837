import { comoDia, formatarDia, lerDia, type Dia } from '#app/lib/dates.ts';
import { MENSAGENS, mensagemDeAnoDistante, SEM_RECURSO } from '../labels.ts';
import { dadosDaFase, faseQueSubstitui } from '#app/domain/etapa/fases.ts';
import type { CampoDaFase, FaseCatalogo, FaseDatada, FaseDigitada, ProblemaDoCronograma } from '../types.ts';

/** Earliest day a schedule accepts. */
export const DATA_MINIMA = comoDia('2000-01-01');

const ANOS_ADIANTE = 5;

/** The last day of the fifth year after this one: what lies beyond is a slip of the keyboard. R-CRO-06. */
export const dataMaxima = (hoje: Dia): Dia =>
  comoDia(`${String(Number(hoje.slice(0, 4)) + ANOS_ADIANTE)}-12-31`);

/** The phase as a form shows it. */
export function comoDigitada(fase: FaseDatada): FaseDigitada {
  const texto = (dia: Dia | null): string => (dia === null ? '' : formatarDia(dia));
  return {
    faseId: fase.faseId,
    realizacaoInicio: texto(fase.realizacaoInicio),
    realizacaoFim: texto(fase.realizacaoFim),
    recursoInicio: texto(fase.recursoInicio),
    recursoFim: texto(fase.recursoFim),
  };
}

const FALTANDO: Record<CampoDaFase, string> = {
  realizacaoInicio: 'Informe a data inicial da realização.',
  realizacaoFim: 'Informe a data final da realização.',
  recursoInicio: 'Informe a data inicial do recurso.',
  recursoFim: 'Informe a data final do recurso.',
};

export const caminho = (indice: number, campo: CampoDaFase | 'faseId'): string => `fases[${indice}].${campo}`;

export type FaseLida = { indice: number; catalogo: FaseCatalogo; fase: FaseDatada };

type Leitura = { erros: ProblemaDoCronograma[]; lida: FaseLida | null };

/** A phase may carry the appeal of another in its place. */
export function podeTerRecurso(catalogo: Pick<FaseCatalogo, 'id' | 'recurso'>): boolean {
  return catalogo.recurso || dadosDaFase(catalogo.id)?.recursoNoLugarDe !== undefined;
}

function recursoObrigatorio(catalogo: FaseCatalogo, digitadas: readonly FaseDigitada[]): boolean {
  if (!catalogo.recurso) return false;
  const substituta = faseQueSubstitui(catalogo.id);
  const noLugar = digitadas.find((fase) => fase.faseId === substituta);
  return noLugar === undefined || noLugar.recursoInicio.trim() === '';
}

/** Reads one phase of the form: each field by itself, then the ones that depend on each other. */
export function lerFase(
  digitada: FaseDigitada,
  indice: number,
  catalogo: FaseCatalogo,
  digitadas: readonly FaseDigitada[],
  hoje: Dia,
): Leitura {
  const erros: ProblemaDoCronograma[] = [];
  const erro = (campo: CampoDaFase, codigo: string, texto: string): void => {
    erros.push({ campo: caminho(indice, campo), faseId: digitada.faseId, codigo, texto });
  };
  const ler = (campo: CampoDaFase): Dia | null => {
    const dia = lerDia(digitada[campo]);
    if (dia === null) erro(campo, 'formato', MENSAGENS.dataInvalida);
    else if (dia < DATA_MINIMA) erro(campo, 'minima', MENSAGENS.dataMinima);
    else if (dia > dataMaxima(hoje)) erro(campo, 'maxima', mensagemDeAnoDistante(dataMaxima(hoje)));
    else return dia;
    return null;
  };
  const lerObrigatoria = (campo: CampoDaFase): Dia | null => {
    if (digitada[campo].trim() !== '') return ler(campo);
    erro(campo, 'obrigatoria', FALTANDO[campo]);
    return null;
  };
  const emOrdem = (inicio: Dia | null, fim: Dia | null, campoFim: CampoDaFase): void => {
    if (inicio !== null && fim !== null && fim < inicio)
      erro(campoFim, 'inversao', MENSAGENS.fimAntesDoInicio);
  };

  const realizacaoInicio = lerObrigatoria('realizacaoInicio');
  const realizacaoFim = lerObrigatoria('realizacaoFim');
  emOrdem(realizacaoInicio, realizacaoFim, 'realizacaoFim');

  let recursoInicio: Dia | null = null;
  let recursoFim: Dia | null = null;
  const preenchidos = (['recursoInicio', 'recursoFim'] as const).filter(
    (campo) => digitada[campo].trim() !== '',
  );
  if (!podeTerRecurso(catalogo)) {
    const [primeiro] = preenchidos;
    if (primeiro !== undefined) erro(primeiro, 'sem-recurso', SEM_RECURSO);
  } else if (preenchidos.length > 0 || recursoObrigatorio(catalogo, digitadas)) {
    recursoInicio = lerObrigatoria('recursoInicio');
    recursoFim = lerObrigatoria('recursoFim');
    emOrdem(recursoInicio, recursoFim, 'recursoFim');
    if (recursoInicio !== null && realizacaoInicio !== null && recursoInicio < realizacaoInicio) {
      erro('recursoInicio', 'recurso-antes', 'O recurso não pode começar antes da realização.');
    }
    if (recursoFim !== null && realizacaoFim !== null && recursoFim < realizacaoFim) {
      erro('recursoFim', 'recurso-antes', 'O recurso não pode terminar antes do fim da realização.');
    }
  }

  if (erros.length > 0 || realizacaoInicio === null || realizacaoFim === null) return { erros, lida: null };
  const fase = { faseId: digitada.faseId, realizacaoInicio, realizacaoFim, recursoInicio, recursoFim };
  return { erros, lida: { indice, catalogo, fase } };
}

import type { CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import {
  diaDoInstante,
  formatarDia,
  formatarHora,
  instanteDe,
  lerDia,
  somarDias,
  type Dia,
} from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { getBancaDoLote, getLote, type TelaDoLote } from '../queries.server/lote.ts';
import { listOcupado } from '../queries.server/ocupacao.ts';
import { foraDosDias, noPeriodoDaBanca, proporAgenda, type Corte } from '../rules/proposta.ts';
import { exigirLido, lerLinha, lerLote, LOTE_MAXIMO, type LinhaDigitada } from '../schema.ts';
import type { Hora, PedidoDeAgendamento, TipoDeAgendamento } from '../types.ts';
import { ConfirmacaoDoFeriado } from './feriado.ts';
import { agendarVarios, conferirLote, LoteRecusado, type ProblemaDoLote } from './lote.ts';

/** What the form of 'Agendar vários' sent. */
export type LoteDigitado = {
  passo: string;
  valores: Record<string, string>;
  escolhidos: readonly string[];
  linhas: readonly LinhaDigitada[];
};

export type LinhaDaPrevia = LinhaDigitada & {
  nome: string;
  problemas: readonly string[];
  /** The holiday that the day is, if any: it may be kept. R-AGE-15. */
  feriado: { dia: Dia; nome: string } | null;
};

/** The agenda as it would stand: each row with what stands in its way, and who did not fit. */
export type Previa = {
  linhas: readonly LinhaDaPrevia[];
  semLugar: readonly string[];
  agendados: number | null;
  /** Why nothing was scheduled though every hour fits: a holiday that nobody had been told of. */
  pergunta: string | null;
};

/** The day is read as typed: what is no day is a problem of its own. */
function feriadoDaLinha({ dia: digitado }: LinhaDigitada, feriados: Feriados): LinhaDaPrevia['feriado'] {
  const dia = lerDia(digitado);
  const nome = dia && feriados(dia);
  return dia && nome !== null ? { dia, nome } : null;
}

function escolher(tela: TelaDoLote, escolhidos: readonly string[]) {
  const candidatos = tela.candidatos.filter(({ participacaoId }) => escolhidos.includes(participacaoId));
  if (candidatos.length === 0) throw new RuleError(MENSAGENS.ninguemEscolhido, 'escolhidos');
  if (candidatos.length > LOTE_MAXIMO) throw new RuleError(MENSAGENS.loteGrande(LOTE_MAXIMO), 'escolhidos');
  return candidatos;
}

type Retomada = { dia: Dia; hora: Hora } | null;

/**
 * What of the rows stays as it was typed, and whom hours are proposed to: everybody (null) in the preview, and who comes
 * after the row that was moved in 'Recalcular a partir desta linha', from its end on. R-AGE-19.
 */
function oQuePropor(
  passo: string,
  linhas: readonly LinhaDigitada[],
  passoEmMinutos: number,
): { mantidas: readonly LinhaDigitada[]; aPropor: readonly string[] | null; retomar: Retomada } {
  if (passo === 'previa' || linhas.length === 0) return { mantidas: [], aPropor: null, retomar: null };
  const movida = /^recalcular:(\d{1,3})$/.exec(passo);
  const lida = movida && lerLinha(linhas[Number(movida[1])] ?? { participacaoId: '', dia: '', hora: '' });
  if (!movida || !lida?.ok) return { mantidas: linhas, aPropor: [], retomar: null };
  const ate = Number(movida[1]) + 1;
  const { dia, hora } = lida.valor;
  const fim = new Date(instanteDe(dia, hora).getTime() + passoEmMinutos * 60_000);
  return {
    mantidas: linhas.slice(0, ate),
    aPropor: linhas.slice(ate).map(({ participacaoId }) => participacaoId),
    retomar: { dia: diaDoInstante(fim), hora: formatarHora(fim).replace('h', ':') as Hora },
  };
}

/**
 * Free hours for these candidates, with the rows that stay taken too: who comes after the others is bound by the panel
 * alone. R-AGE-19, R-AVA-18.
 */
async function proporLivres(
  ctx: CtxUsuario,
  tela: TelaDoLote,
  pedido: {
    comum: Pick<PedidoDeAgendamento, 'bancaId' | 'lugar' | 'minutos'>;
    corte: Corte;
    candidatos: TelaDoLote['candidatos'];
    mantidas: readonly LinhaDigitada[];
    retomar: Retomada;
    feriados: Feriados;
  },
) {
  const { comum, candidatos, mantidas, retomar, feriados } = pedido;
  const foraDoPeriodo = tela.janela && foraDosDias(tela.janela);
  if (foraDoPeriodo === null && candidatos.some(({ chegouDepois }) => !chegouDepois))
    throw new RuleError(MENSAGENS.semPeriodo);
  const { periodo } = await getBancaDoLote(ctx, comum.bancaId, tela.demandaId);
  const { corte, janela } = noPeriodoDaBanca(
    { ...pedido.corte, primeiroDia: retomar?.dia ?? pedido.corte.primeiroDia },
    periodo,
  );
  const ocupado = await listOcupado(ctx, {
    bancaId: comum.bancaId,
    lugar: comum.lugar,
    participacoes: candidatos.map(({ participacaoId }) => participacaoId),
    de: instanteDe(janela.inicio, '00:00'),
    ate: instanteDe(somarDias(janela.fim, 1), '00:00'),
  });
  const asMantidas = mantidas.flatMap((linha) => {
    const lida = lerLinha(linha);
    if (!lida.ok) return [];
    const inicio = instanteDe(lida.valor.dia, lida.valor.hora);
    return [{ inicio, fim: new Date(inicio.getTime() + comum.minutos * 60_000) }];
  });
  return proporAgenda(candidatos, corte, janela, feriados, {
    retomar,
    ocupado: {
      // Hours that went by are nobody's.
      todos: [...ocupado.todos, ...asMantidas, { inicio: new Date(0), fim: ctx.now }],
      de: ({ participacaoId, chegouDepois }) => [
        ...ocupado.de(participacaoId),
        ...(chegouDepois ? [] : (foraDoPeriodo ?? [])),
      ],
    },
  });
}

/**
 * One step of 'Agendar vários': the agenda proposed, checked as it was moved, or scheduled whole. Whatever the step, each
 * row says what stands in its way, as the database would. R-AGE-07, R-AGE-19.
 */
export async function passoDoLote(
  ctx: CtxUsuario,
  { demandaId, tipo }: { demandaId: string; tipo: TipoDeAgendamento },
  { passo, valores, escolhidos, linhas: digitadas }: LoteDigitado,
): Promise<Previa> {
  const tela = await getLote(ctx, demandaId, tipo);
  if (tela.recusa !== null) throw new RuleError(tela.recusa);
  const { comum, corte } = exigirLido(lerLote(valores, tipo));
  const feriados = await getFeriados(ctx);
  const recebidas = digitadas.slice(0, LOTE_MAXIMO);
  const { mantidas, aPropor, retomar } = oQuePropor(passo, recebidas, comum.minutos + corte.pausa);
  const candidatos =
    aPropor === null
      ? escolher(tela, escolhidos)
      : tela.candidatos.filter(({ participacaoId }) => aPropor.includes(participacaoId));
  // In the order of the rows that are proposed again.
  const naOrdem = aPropor
    ? aPropor.flatMap((id) => candidatos.filter(({ participacaoId }) => participacaoId === id))
    : candidatos;
  const encaixes =
    naOrdem.length === 0
      ? []
      : await proporLivres(ctx, tela, { comum, corte, candidatos: naOrdem, mantidas, retomar, feriados });
  const linhas: LinhaDigitada[] = [
    ...mantidas,
    ...encaixes.flatMap(({ candidato, dia, hora }) =>
      dia === null ? [] : [{ participacaoId: candidato.participacaoId, dia: formatarDia(dia), hora }],
    ),
  ];

  const problemas: ProblemaDoLote[] = [];
  const pedidos: PedidoDeAgendamento[] = [];
  for (const linha of linhas) {
    const lida = lerLinha(linha);
    if (lida.ok) pedidos.push({ ...comum, ...lida.valor });
    else problemas.push({ participacaoId: linha.participacaoId, motivo: lida.erro });
  }
  let agendados: number | null = null;
  let pergunta: string | null = null;
  if (passo === 'agendar' && problemas.length === 0) {
    try {
      agendados = await agendarVarios(ctx, { demandaId, pedidos });
    } catch (error) {
      if (error instanceof LoteRecusado) problemas.push(...error.problemas);
      else if (error instanceof ConfirmacaoDoFeriado) pergunta = error.message;
      else throw error;
    }
  } else problemas.push(...(await conferirLote(ctx, { demandaId, pedidos })));

  const nomes = new Map(tela.candidatos.map(({ participacaoId, nome }) => [participacaoId, nome]));
  return {
    agendados,
    pergunta,
    semLugar: encaixes.flatMap(({ candidato, dia }) => (dia === null ? [candidato.nome] : [])),
    linhas: linhas.map((linha) => ({
      ...linha,
      nome: nomes.get(linha.participacaoId) ?? '',
      feriado: feriadoDaLinha(linha, feriados),
      problemas: problemas
        .filter(({ participacaoId }) => participacaoId === linha.participacaoId)
        .map(({ motivo }) => motivo),
    })),
  };
}

import type { CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { formatarDia, lerDia, type Dia } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { getLote, type TelaDoLote } from '../queries.server/lote.ts';
import { proporAgenda } from '../rules/proposta.ts';
import { exigirLido, lerLinha, lerLote, LOTE_MAXIMO, type LinhaDigitada } from '../schema.ts';
import type { PedidoDeAgendamento, TipoDeAgendamento } from '../types.ts';
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

/**
 * One step of 'Agendar vários': the agenda proposed, checked as it was moved, or scheduled whole. Whatever the step, each
 * row says what stands in its way, as the database would. R-AGE-07.
 */
export async function passoDoLote(
  ctx: CtxUsuario,
  { demandaId, tipo }: { demandaId: string; tipo: TipoDeAgendamento },
  { passo, valores, escolhidos, linhas: digitadas }: LoteDigitado,
): Promise<Previa> {
  const tela = await getLote(ctx, demandaId, tipo);
  if (tela.recusa !== null) throw new RuleError(tela.recusa);
  const { comum, corte } = exigirLido(lerLote(valores, tipo));
  const propor = passo === 'previa' || digitadas.length === 0;
  if (propor && tela.janela === null) throw new RuleError(MENSAGENS.semPeriodo);
  const feriados = await getFeriados(ctx);
  const encaixes =
    propor && tela.janela ? proporAgenda(escolher(tela, escolhidos), corte, tela.janela, feriados) : [];
  const linhas: LinhaDigitada[] = propor
    ? encaixes.flatMap(({ candidato, dia, hora }) =>
        dia === null ? [] : [{ participacaoId: candidato.participacaoId, dia: formatarDia(dia), hora }],
      )
    : digitadas.slice(0, LOTE_MAXIMO);

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

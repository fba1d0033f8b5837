import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { faseDe, janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { diaDaColuna } from '#app/lib/dates.ts';
import { motivoSemPresenca } from '../rules/fora.ts';
import { FASE_DO_TIPO, motivoDaDemanda } from '../rules/verificacoes.ts';
import type { Hora, TipoDeAgendamento } from '../types.ts';
import { listAgendaveis } from './alvo.ts';
import { opcoesDeBanca } from './dialogo.ts';
import { getDemandaDoAgendamento } from './lista.ts';

/** 'Agendar vários': who may be scheduled in this part and is not, the panels, and the days. */
export async function getLote(ctx: CtxUsuario, demandaId: string, tipo: TipoDeAgendamento) {
  const demanda = await getDemandaDoAgendamento(ctx, demandaId);
  const [agendaveis, bancas] = await Promise.all([
    listAgendaveis(ctx, demanda),
    opcoesDeBanca(ctx, demandaId),
  ]);
  const candidatos = agendaveis(tipo).map(({ participacaoId, nome, chegouDepois }) => ({
    participacaoId,
    nome,
    chegouDepois,
  }));
  const fase = faseDe(demanda.fases, FASE_DO_TIPO[tipo]);
  const janela = fase && janelaDeRealizacao(fase);
  return {
    demandaId,
    tipo,
    processo: demanda.identificacaoProcesso,
    recusa: candidatos.length > 0 ? null : motivoDaDemanda(demanda, tipo),
    partes: demanda.partes.map((parte) => parte.tipo),
    candidatos,
    bancas,
    /** The days of the part, which bind those who are scheduled with the others; nobody else. */
    janela,
    ...(candidatos.some(({ chegouDepois }) => !chegouDepois) && janela
      ? {
          periodo: formatarJanela(janela, 'periodo'),
          semPresenca: motivoSemPresenca(janela.fim, demanda.fases),
        }
      : { periodo: null, semPresenca: null }),
  };
}

/** The days and hours of the panel that was chosen. */
export async function getBancaDoLote(ctx: CtxUsuario, bancaId: string, demandaId: string) {
  const banca = await ctx.db.banca.findFirst({
    where: { id: bancaId, demandaId },
    select: { inicioDia: true, fimDia: true, inicioHora: true, fimHora: true },
  });
  if (!banca) throw new NotFoundError(NAO_HA.banca);
  return {
    periodo: {
      inicioDia: diaDaColuna(banca.inicioDia),
      fimDia: diaDaColuna(banca.fimDia),
      inicioHora: banca.inicioHora as Hora,
      fimHora: banca.fimHora as Hora,
    },
  };
}

export type TelaDoLote = Awaited<ReturnType<typeof getLote>>;

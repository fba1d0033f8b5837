import { z } from 'zod';
import type { Ctx } from '#app/domain/ctx.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { janelaDeRealizacao, janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import { situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import { AREAS, type Area } from '#app/domain/demanda/labels.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { idDaDemanda } from '#app/domain/demanda/queries.server/operador.ts';
import { ConfirmacaoNecessaria } from '#app/domain/demanda/commands.server/transitar.ts';
import type { Periodo } from '#app/domain/demanda/types.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { FaltaConfirmar } from './codigos.ts';

/** What commands on demands share: naming one and telling where it stands. */

export const identificacaoDaDemanda = z
  .string()
  .trim()
  .transform((texto) => texto.toUpperCase())
  .describe('identificação do processo, como FPR-0146/2026');

export const areaDaDemanda = z
  .enum(Object.keys(AREAS) as [Area, ...Area[]])
  .optional()
  .describe(Object.keys(AREAS).join(', '));

/** The machine's answer for the demand now, with the dated phases. */
export async function lerSituacao(ctx: Ctx, identificacao: string) {
  const id = await idDaDemanda(ctx, identificacao);
  const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(ctx, id);
  return { demanda, fases, situacao: situacaoDaDemanda(demanda, fases, pendencias, ctx.now) };
}

const PERIODOS: Readonly<Record<Periodo, string>> = {
  'sem-cronograma': 'sem cronograma',
  antes: 'ainda não começou',
  realizacao: 'em realização',
  entre: 'antes do recurso',
  recurso: 'em recurso',
  depois: 'encerrado',
};

type Situacao = Awaited<ReturnType<typeof lerSituacao>>;

/** Sentences on where the demand stands, what blocks it and what may be done. */
export function situacaoEmTexto({ demanda, situacao }: Situacao): string[] {
  const { faseAtual, encerraEm, proximo, bloqueios, acoes, espera } = situacao;
  return [
    `${demanda.identificacaoProcesso}: ${nomeDoStatus(demanda.status)} (${String(demanda.status)}) desde ${formatarInstante(demanda.statusDesde)}`,
    ...(faseAtual
      ? [
          `Período: ${formatarJanela({ inicio: faseAtual.realizacaoInicio, fim: faseAtual.fim }, 'periodo')} (${PERIODOS[situacao.periodo]})`,
        ]
      : []),
    ...(encerraEm
      ? [
          `Encerra pelo prazo em ${formatarInstante(ultimoMinuto(encerraEm))}${proximo ? `, para ${nomeDoStatus(proximo)}` : ''}`,
        ]
      : []),
    ...bloqueios.map(({ texto }) => `Pendência: ${texto}`),
    ...acoes.map(
      ({ rotulo, disponivel, motivo }) =>
        `Ação: ${rotulo}${disponivel ? '' : ` (indisponível: ${motivo ?? ''})`}`,
    ),
    ...(espera ? [`Espera: ${espera}`] : []),
  ];
}

export const situacaoEmJson = ({ demanda, fases, situacao }: Situacao) => ({
  identificacao: demanda.identificacaoProcesso,
  status: demanda.status,
  nomeStatus: nomeDoStatus(demanda.status),
  statusDesde: demanda.statusDesde,
  versao: demanda.versao,
  periodo: situacao.periodo,
  proximo: situacao.proximo,
  encerraEm: situacao.encerraEm,
  bloqueios: situacao.bloqueios,
  acoes: situacao.acoes.map(({ chave, rotulo, disponivel, motivo }) => ({
    chave,
    rotulo,
    disponivel,
    motivo,
  })),
  fases,
});

export function fasesEmTexto(nomes: ReadonlyMap<number, string>, { fases }: Pick<Situacao, 'fases'>) {
  return fases.map((fase) => {
    const recurso = janelaDeRecurso(fase);
    return [
      fase.faseId,
      nomes.get(fase.faseId) ?? '',
      formatarJanela(janelaDeRealizacao(fase), 'dialogo'),
      recurso ? formatarJanela(recurso, 'dialogo') : '-',
    ];
  });
}

/** The machine asks for a confirmation: told as such, with what is pending. */
export async function comPendencias<T>(executar: () => Promise<T>): Promise<T> {
  try {
    return await executar();
  } catch (error) {
    if (!(error instanceof ConfirmacaoNecessaria)) throw error;
    const pendencias = error.pendencias.map(({ texto }) => `  ${texto}`);
    throw new FaltaConfirmar(
      [error.message, ...pendencias, 'Repita com --confirmar-pendencias para encerrar assim mesmo.'].join(
        '\n',
      ),
      { pendencias: error.pendencias },
    );
  }
}

/** A phase closes when its last minute is over: people are told that minute, as the screens do. */
export const ultimoMinuto = (encerraEm: Date): Date => new Date(encerraEm.getTime() - 60_000);

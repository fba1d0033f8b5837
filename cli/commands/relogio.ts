import type { Command } from 'commander';
import { z } from 'zod';
import {
  avancarRelogio,
  definirRelogio,
  zerarRelogio,
  type Relogio,
} from '#app/domain/relogio/commands.server.ts';
import { lerDuracao } from '#app/domain/relogio/rules.ts';
import { formatarInstantePorExtenso, instanteDe, lerDia } from '#app/lib/dates.ts';
import { acrescentar, type Contexto, type Saida } from '../command.ts';
import { linhas, quantos } from '../texto.ts';

const duracao = z
  .string()
  .transform((texto, ctx): number => {
    const ms = lerDuracao(texto);
    if (ms !== null) return ms;
    ctx.addIssue({ code: 'custom', message: 'use uma duração como 3d, 12h, 1d12h, 90min ou 2sem' });
    return z.NEVER;
  })
  .describe('duração como 3d, 12h, 1d12h, 90min ou 2sem');

const dia = z
  .string()
  .transform((texto, ctx) => {
    const lido = lerDia(texto);
    if (lido !== null) return lido;
    ctx.addIssue({ code: 'custom', message: 'use um dia como 10/03/2027 ou 2027-03-10' });
    return z.NEVER;
  })
  .describe('dia como 10/03/2027 ou 2027-03-10');

const hora = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use uma hora como 09:42')
  .default('08:00')
  .describe('hora do portal como 09:42 (padrão: 08:00)');

export function comandosDoRelogio(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('relogio')
    .description('relógio simulado do portal, fora de produção')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'mostrar',
    descricao: 'mostra a data e a hora do portal',
    leitura: true,
    executar: (ctx) => {
      const deslocamentoMs = ctx.now.getTime() - ctx.realNow.getTime();
      return Promise.resolve(descrever({ agora: ctx.now, deslocamentoMs }));
    },
  });
  acrescentar(grupo, contexto, {
    nome: 'definir',
    descricao: 'faz o portal viver nesse dia e hora; o relógio continua a andar dali',
    argumentos: { dia, hora },
    exemplos: ['relogio definir 10/03/2027', 'relogio definir 2027-03-10 23:59'],
    executar: async (ctx, entrada) =>
      descrever(await definirRelogio(ctx, { instante: instanteDe(entrada.dia, entrada.hora) })),
  });
  acrescentar(grupo, contexto, {
    nome: 'avancar',
    descricao: 'adianta o relógio do portal',
    argumentos: { duracao },
    exemplos: ['relogio avancar 3d', 'relogio avancar 12h'],
    executar: async (ctx, entrada) => descrever(await avancarRelogio(ctx, { ms: entrada.duracao })),
  });
  acrescentar(grupo, contexto, {
    nome: 'zerar',
    descricao: 'volta à data e à hora reais',
    executar: async (ctx) => descrever(await zerarRelogio(ctx)),
  });
}

function descrever(relogio: Omit<Relogio, 'replanejadas'> & { replanejadas?: number }): Saida {
  const { agora, deslocamentoMs, replanejadas } = relogio;
  return {
    json: { agora: agora.toISOString(), deslocamentoMs, replanejadas },
    texto: linhas(
      `${formatarInstantePorExtenso(agora)}${deslocamentoMs === 0 ? ' (hora real)' : ' (simulado)'}`,
      replanejadas !== undefined &&
        `${quantos(replanejadas, 'encerramento replanejado', 'encerramentos replanejados')}.`,
    ),
  };
}

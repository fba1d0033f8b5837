import type { Command } from 'commander';
import { z } from 'zod';
import { repetirFalhas } from '#app/domain/fila/commands.server.ts';
import { listFalhas, resumoDaFila } from '#app/domain/fila/queries.server.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { jobs, type JobName } from '#app/lib/jobs.ts';
import { ErroDeUso } from '../codigos.ts';
import { acrescentar, type Contexto, type CtxCli } from '../command.ts';
import { quantos, tabelaDeTexto } from '../texto.ts';

const nomes = Object.keys(jobs) as [JobName, ...JobName[]];

export function comandosDaFila(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('fila')
    .description('tarefas que o worker executa')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'conta as tarefas por situação',
    leitura: true,
    executar: async (ctx) => {
      const resumo = (await resumoDaFila(ctx)).map((r) => ({ ...r, proximaEm: noPortal(ctx, r.proximaEm) }));
      return {
        json: resumo,
        texto: tabelaDeTexto(
          ['tarefa', 'prontas', 'agendadas', 'executando', 'repetindo', 'falhas', 'próxima'],
          resumo.map((r) => [
            r.tarefa,
            r.prontas,
            r.agendadas,
            r.executando,
            r.repetindo,
            r.falhas,
            r.proximaEm && formatarInstante(r.proximaEm),
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'falhas',
    descricao: 'lista as tarefas que falharam: sem tentativas, e à espera da próxima',
    leitura: true,
    opcoes: {
      limite: z.coerce.number().int().min(1).max(10_000).default(100).describe('quantas (padrão: 100)'),
    },
    executar: async (ctx, { limite }) => {
      const falhas = (await listFalhas(ctx, limite)).map((f) => ({
        ...f,
        proximaEm: noPortal(ctx, f.proximaEm),
        criadaEm: noPortal(ctx, f.criadaEm),
        atualizadaEm: noPortal(ctx, f.atualizadaEm),
      }));
      return {
        json: falhas,
        texto: tabelaDeTexto(
          ['número', 'tarefa', 'tentativas', 'desde', 'última', 'próxima', 'erro'],
          falhas.map((f) => [
            f.id,
            f.tarefa,
            f.tentativas,
            formatarInstante(f.criadaEm),
            formatarInstante(f.atualizadaEm),
            f.proximaEm && formatarInstante(f.proximaEm),
            f.ultimoErro,
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'repetir',
    descricao: 'executa já o que falhou ou espera outra tentativa: uma tarefa, as de um nome, ou todas',
    argumentos: {
      numero: z
        .string()
        .regex(/^\d{1,18}$/, 'use o número mostrado em fila falhas')
        .optional()
        .describe('número da tarefa'),
    },
    opcoes: {
      tarefa: z.enum(nomes).optional().describe('nome da tarefa'),
      todas: z.boolean().default(false).describe('todas as que falharam ou esperam'),
    },
    confirmar: ({ numero }) => (numero === undefined ? 'Repetir todas estas tarefas?' : null),
    executar: async (ctx, { numero, tarefa, todas }) => {
      if (numero === undefined && tarefa === undefined && !todas) {
        throw new ErroDeUso('Diga qual: o número da tarefa, --tarefa <nome> ou --todas.');
      }
      const repetidas = await repetirFalhas(ctx, { id: numero, tarefa });
      return {
        json: { repetidas },
        texto: `${quantos(repetidas, 'tarefa voltou', 'tarefas voltaram')} à fila.`,
      };
    },
  });
}

/** The queue lives by the real clock; people are told in the portal's, which may be simulated. */
function noPortal<D extends Date | null>({ now, realNow }: CtxCli, instante: D): D {
  if (instante === null) return instante;
  return new Date(instante.getTime() + now.getTime() - realNow.getTime()) as D;
}

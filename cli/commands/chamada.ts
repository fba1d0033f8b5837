import type { Command } from 'commander';
import { z } from 'zod';
import { cancelarChamada, repetirChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { NOME_DO_ESTADO, O_QUE_FAZER } from '#app/domain/chamada/labels.ts';
import { acharChamada, getChamada, listChamadas } from '#app/domain/chamada/queries.server/chamadas.ts';
import { ESTADOS_DA_CHAMADA, type ChamadaMostrada } from '#app/domain/chamada/types.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { acrescentar, type Contexto, type Saida } from '../command.ts';
import { linhas, tabelaDeTexto } from '../texto.ts';

const chamada = z.string().min(1).describe('identificador da chamada, ou da demanda (FPR-0146/2026)');

export function comandosDaChamada(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('chamada')
    .description('chamadas a outros sistemas: as que esperam e as recusadas')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'lista as chamadas que ainda não foram aceitas, com a resposta do outro sistema',
    leitura: true,
    opcoes: {
      estado: z
        .enum(ESTADOS_DA_CHAMADA)
        .optional()
        .describe(`só um estado: ${ESTADOS_DA_CHAMADA.join(', ')}`),
      sistema: z.string().min(1).optional().describe('só as de um sistema'),
      limite: z.coerce.number().int().min(1).max(10_000).default(200).describe('quantas (padrão: 200)'),
    },
    executar: async (ctx, { estado, sistema, limite }) => {
      const chamadas = await listChamadas(ctx, { estados: estado && [estado], sistema, limite });
      return {
        json: chamadas,
        texto: tabelaDeTexto(
          ['chamada', 'sistema', 'o quê', 'demanda', 'situação', 'tentativas', 'desde', 'resposta'],
          chamadas.map((c) => [
            c.id,
            c.nomeDoSistema,
            c.nomeDaOperacao,
            c.processo,
            NOME_DO_ESTADO[c.estado],
            c.tentativas,
            formatarInstante(c.criadaEm),
            c.resposta,
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'ver',
    descricao: 'mostra uma chamada: o que foi enviado, o que o outro sistema respondeu e o que fazer',
    leitura: true,
    argumentos: { chamada },
    executar: async (ctx, entrada) =>
      mostrar(await getChamada(ctx, await acharChamada(ctx, entrada.chamada))),
  });

  acrescentar(grupo, contexto, {
    nome: 'repetir',
    descricao: 'faz a chamada de novo, agora; antes confere se ela já chegou lá',
    argumentos: { chamada },
    executar: async (ctx, entrada) => {
      const id = await acharChamada(ctx, entrada.chamada);
      await repetirChamada(ctx, id);
      return mostrar(await getChamada(ctx, id));
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'cancelar',
    descricao: 'desiste da chamada, com o motivo no registro',
    argumentos: { chamada },
    opcoes: { motivo: z.string().trim().min(1, 'informe o motivo').describe('por que ela é cancelada') },
    executar: async (ctx, entrada) => {
      const id = await acharChamada(ctx, entrada.chamada);
      await cancelarChamada(ctx, id, entrada.motivo);
      return mostrar(await getChamada(ctx, id));
    },
  });
}

const mostrar = (c: ChamadaMostrada): Saida => ({
  json: c,
  texto: linhas(
    `${c.nomeDoSistema}: ${c.nomeDaOperacao}${c.processo ? ` de ${c.processo}` : ''}`,
    `Situação: ${NOME_DO_ESTADO[c.estado]}, ${String(c.tentativas)} tentativa(s), desde ${formatarInstante(c.criadaEm)}`,
    c.numeroExterno && `Número lá: ${c.numeroExterno}`,
    c.resposta && `Resposta: ${c.resposta}`,
    `O que fazer: ${O_QUE_FAZER[c.estado]}`,
    'Enviado:',
    ...c.enviado.map(({ campo, valor }) => `  ${campo}: ${valor}`),
  ),
});

import type { Command } from 'commander';
import { z } from 'zod';
import { listCatalogo } from '#app/domain/cronograma/queries.server/catalogo.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { idDaDemanda } from '#app/domain/demanda/queries.server/operador.ts';
import { comoStatus, nomeDoStatus } from '#app/domain/etapa/status.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { RuleError } from '#app/domain/errors.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { acrescentar, type Contexto } from '../command.ts';
import {
  comPendencias,
  fasesEmTexto,
  identificacaoDaDemanda,
  lerSituacao,
  situacaoEmJson,
  situacaoEmTexto,
} from '../demanda.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';

const identificacao = identificacaoDaDemanda;

export function comandosDaFase(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('fase')
    .description('fases do cronograma de uma demanda')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'mostra o cronograma e onde a demanda está nele',
    leitura: true,
    argumentos: { identificacao },
    executar: async (ctx, entrada) => {
      const lida = await lerSituacao(ctx, entrada.identificacao);
      const nomes = new Map((await listCatalogo(ctx)).map(({ id, nome }) => [id, nome]));
      return {
        json: situacaoEmJson(lida),
        texto: linhas(
          ...situacaoEmTexto(lida),
          tabelaDeTexto(['fase', 'nome', 'realização', 'recurso'], fasesEmTexto(nomes, lida)),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'encerrar',
    descricao: 'encerra a fase atual da demanda, como o botão "Encerrar Fase"',
    argumentos: { identificacao },
    opcoes: {
      confirmarPendencias: z.boolean().default(false).describe('encerra mesmo com pendências'),
    },
    executar: async (ctx, entrada) => {
      const demandaId = await idDaDemanda(ctx, entrada.identificacao);
      const { de, para } = await comPendencias(() =>
        transitar(ctx, {
          demandaId,
          evento: 'encerrarFase',
          confirmarPendencias: entrada.confirmarPendencias,
        }),
      );
      return {
        json: { identificacao: entrada.identificacao, de, para },
        texto: `${entrada.identificacao}: ${nomeDoStatus(de)} encerrada. Agora: ${nomeDoStatus(para)}.`,
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'notificar',
    descricao: 'envia aos candidatos o resultado da fase atual, uma única vez',
    argumentos: { identificacao },
    confirmar: (entrada) => `Notificar os candidatos de ${entrada.identificacao}?`,
    executar: async (ctx, entrada) => {
      const { demanda } = await lerSituacao(ctx, entrada.identificacao);
      const notificacao = notificacaoDoStatus(comoStatus(demanda.status));
      if (!notificacao) throw new RuleError('A fase atual desta demanda não tem resultado a notificar.');
      const { evento } = notificacao;
      const { notificados } = await notificarResultado(ctx, { demandaId: demanda.id, evento });
      return {
        json: { identificacao: entrada.identificacao, evento, notificados },
        texto: `${entrada.identificacao}: ${quantos(notificados, 'candidato notificado', 'candidatos notificados')}.`,
      };
    },
  });
}

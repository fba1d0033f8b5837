import type { Command } from 'commander';
import { z } from 'zod';
import { listCatalogo } from '#app/domain/cronograma/queries.server/catalogo.ts';
import { ConfirmacaoNecessaria, transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { idDaDemanda, listDemandasPorStatus } from '#app/domain/demanda/queries.server/operador.ts';
import { comoStatus, ehStatus, nomeDoStatus } from '#app/domain/etapa/status.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { comAndamento } from '../andamento.ts';
import { CODIGOS } from '../codigos.ts';
import { acrescentar, type Contexto } from '../command.ts';
import {
  areaDaDemanda,
  comPendencias,
  fasesEmTexto,
  identificacaoDaDemanda,
  lerSituacao,
  situacaoEmJson,
  situacaoEmTexto,
} from '../demanda.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';

const identificacao = identificacaoDaDemanda;

/** Demands closed by one command, each in a transaction of its own. */
const MAXIMO_DO_LOTE = 500;

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
    nome: 'encerrar-em-lote',
    descricao: 'encerra a fase atual de todas as demandas em um status; diz quais não podem, e por quê',
    exemplos: ['fase encerrar-em-lote --status 14 --simular', 'fase encerrar-em-lote --status 5 --area fpr'],
    opcoes: {
      status: z.coerce.number().int().refine(ehStatus, 'não é um status').describe('número do status'),
      area: areaDaDemanda,
      confirmarPendencias: z.boolean().default(false).describe('encerra mesmo com pendências'),
    },
    confirmar: ({ status, area }) =>
      `Encerrar a fase de todas as demandas em ${nomeDoStatus(comoStatus(status))}${area === undefined ? '' : ` da área ${area}`}?`,
    executar: async (ctx, { status, area, confirmarPendencias }, ambiente) => {
      const filtro = { status: [status], area, limite: MAXIMO_DO_LOTE };
      const { demandas, total } = await listDemandasPorStatus(ctx, filtro);
      const encerradas: { identificacao: string; para: number }[] = [];
      const recusadas: { identificacao: string; motivo: string }[] = [];
      const encerrar = async (demandaId: string, identificacao: string) => {
        try {
          const { para } = await transitar(ctx, { demandaId, evento: 'encerrarFase', confirmarPendencias });
          encerradas.push({ identificacao, para });
        } catch (error) {
          if (!(error instanceof RuleError || error instanceof ConflictError)) throw error;
          const pendencias = error instanceof ConfirmacaoNecessaria ? error.pendencias : [];
          recusadas.push({
            identificacao,
            motivo: [error.message, ...pendencias.map(({ texto }) => texto)].join(' '),
          });
        }
      };
      await comAndamento(ambiente, { rotulo: 'Encerrando', total: demandas.length }, async (aoAvancar) => {
        for (const [indice, { id, identificacaoProcesso }] of demandas.entries()) {
          await encerrar(id, identificacaoProcesso);
          aoAvancar(indice + 1, identificacaoProcesso);
        }
      });
      const naoVistas = total - demandas.length;
      return {
        json: { encerradas, recusadas, naoVistas },
        codigo: encerradas.length === 0 && recusadas.length > 0 ? CODIGOS.regra : CODIGOS.certo,
        texto: linhas(
          `${quantos(encerradas.length, 'fase encerrada', 'fases encerradas')} de ${quantos(total, 'demanda', 'demandas')}.`,
          ...encerradas.map(
            ({ identificacao, para }) => `${identificacao}: agora ${nomeDoStatus(comoStatus(para))}.`,
          ),
          ...recusadas.map(({ identificacao, motivo }) => `${identificacao}: não encerrada. ${motivo}`),
          ...(naoVistas > 0
            ? [`Outras ${String(naoVistas)} ficam para a próxima vez: repita o comando.`]
            : []),
        ),
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

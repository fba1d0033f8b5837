import type { Command } from 'commander';
import { z } from 'zod';
import {
  registraNoErp,
  registrarFaltantesNoErp,
} from '#app/domain/demanda/commands.server/registrar-no-erp.ts';
import { RuleError } from '#app/domain/errors.ts';
import { executarCarga } from '#app/domain/referencia/carga/executar.server.ts';
import { NOME_DA_PARTE } from '#app/domain/referencia/carga/labels.ts';
import { desfazerCarga, pedirCarga, responderCarga } from '#app/domain/referencia/carga/pedidos.server.ts';
import { acharParada, getCarga, listCargas } from '#app/domain/referencia/carga/queries.server.ts';
import type { CargaMostrada } from '#app/domain/referencia/carga/types.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { porQuem } from '#app/lib/por-quem.ts';
import { comAndamento } from '../andamento.ts';
import { CODIGOS } from '../codigos.ts';
import { acrescentar, type Contexto, type Saida } from '../command.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';
import { umaTabela } from './importar.ts';

export function comandosDeSincronizar(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('sincronizar')
    .description('cargas do sistema de gestão (RM): fazer, responder, desfazer')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'rm',
    descricao: 'traz do RM as tabelas configuradas, uma por vez; a que mudaria demais para e pergunta',
    opcoes: { tabela: umaTabela.optional() },
    exemplos: ['sincronizar rm', 'sincronizar rm --tabela cursos --simular'],
    executar: async (ctx, { tabela }, ambiente) => {
      const erp = ambiente.abrirErp();
      if (!erp) throw new RuleError('Este portal não está ligado a um RM. Configure ERP_MODE e RM_BASE_URL.');
      const id = await pedirCarga(ctx, { tabela: tabela?.id, semTarefa: true });
      const total = tabela ? 1 : erp.tabelas.length;
      await comAndamento(ambiente, { rotulo: 'Trazendo do RM', total }, (aoAvancar) =>
        executarCarga(ctx, id, erp, aoAvancar),
      );
      return mostrar(await getCarga(ctx, id));
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'registrar-demandas',
    descricao:
      'pede o registro no RM das demandas abertas que já tinham edital quando ele foi configurado; o worker o faz',
    exemplos: ['sincronizar registrar-demandas --simular'],
    executar: async (ctx) => {
      if (!registraNoErp()) {
        throw new RuleError('Este portal não registra demandas em um RM. Configure RM_DATASERVER_DEMANDA.');
      }
      const demandas = await registrarFaltantesNoErp(ctx);
      const quais = demandas.map((processo) => `  ${processo}`);
      return {
        json: { demandas },
        texto: linhas(`${quantos(demandas.length, 'registro pedido', 'registros pedidos')}.`, ...quais),
        ensaio: linhas(
          `${quantos(demandas.length, 'registro seria pedido', 'registros seriam pedidos')}.`,
          ...quais,
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'lista as cargas, da mais nova para a mais antiga, com o que houve em cada tabela',
    leitura: true,
    opcoes: { limite: z.coerce.number().int().min(1).max(1_000).default(5).describe('quantas (padrão: 5)') },
    executar: async (ctx, { limite }) => {
      const cargas = await listCargas(ctx, { limite });
      return { json: cargas, texto: linhas(...cargas.map((carga) => mostrar(carga).texto)) };
    },
  });

  for (const [nome, resposta, descricao] of [
    [
      'autorizar',
      'sim',
      'deixa entrar exatamente as linhas de uma carga que parou; o worker as traz de novo',
    ],
    ['negar', 'nao', 'recusa as linhas de uma carga que parou: vale o que está guardado'],
  ] as const) {
    acrescentar(grupo, contexto, {
      nome,
      descricao,
      argumentos: { tabela: umaTabela },
      confirmar: () => (resposta === 'sim' ? 'Deixar entrar?' : 'Recusar?'),
      executar: async (ctx, { tabela }) => {
        await responderCarga(ctx, await acharParada(ctx, tabela.id), resposta);
        return {
          json: { tabela: tabela.id, resposta },
          texto:
            resposta === 'sim'
              ? `${tabela.rotulo}: autorizada. A carga foi pedida e o worker a faz.`
              : `${tabela.rotulo}: recusada. Vale o que está guardado.`,
        };
      },
    });
  }

  acrescentar(grupo, contexto, {
    nome: 'desfazer',
    descricao: 'desfaz uma carga inteira: o que ela mudou volta a ser como era, e o que ela trouxe sai',
    argumentos: { carga: z.uuid().describe('código da carga, de sincronizar listar') },
    confirmar: () => 'Desfazer a carga?',
    executar: async (ctx, { carga }) => {
      const desfeitas = await desfazerCarga(ctx, carga);
      return {
        json: desfeitas,
        texto: linhas(
          ...desfeitas.map(
            ({ tabela, voltaram, sairam }) =>
              `${tabela}: ${quantos(voltaram, 'voltou a ser como era', 'voltaram a ser como eram')}, ${quantos(sairam, 'saiu', 'saíram')}.`,
          ),
        ),
      };
    },
  });
}

const mostrar = (carga: CargaMostrada): Saida => ({
  json: carga,
  texto: linhas(
    `Carga ${carga.id}, pedida em ${formatarInstante(carga.pedidaEm)} ${porQuem(carga.atorNome)}`,
    tabelaDeTexto(
      ['tabela', 'resultado', 'vieram', 'novas', 'alteradas', 'fora de uso', 'motivo'],
      carga.partes.map((parte) => [
        parte.rotulo,
        NOME_DA_PARTE[parte.estado],
        parte.recebidas,
        parte.novas,
        parte.alteradas,
        parte.ausentes,
        parte.motivo,
      ]),
    ),
    ...carga.partes.flatMap(({ rotulo, problemas }) =>
      problemas.map(
        ({ linha, coluna, problema }) =>
          `  ${rotulo}, linha ${String(linha ?? '')}, ${coluna ?? ''}: ${problema}`,
      ),
    ),
  ),
  codigo: carga.partes.every(({ estado }) => estado === 'feita' || estado === 'desfeita')
    ? CODIGOS.certo
    : CODIGOS.achados,
});

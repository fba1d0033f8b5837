import type { Command } from 'commander';
import { z } from 'zod';
import { NOME_DO_ESTADO } from '#app/domain/chamada/labels.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { registrarDecisaoDaHomologacaoAMao } from '#app/domain/homologacao/commands.server/a-mao.ts';
import { decidirHomologacaoNoSimulador } from '#app/domain/homologacao/commands.server/simulador.ts';
import { listHomologacoesAbertas } from '#app/domain/homologacao/queries.server/abertas.ts';
import { getHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { decisaoDaHomologacaoAMao } from '#app/domain/homologacao/schema.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import { acrescentar, type Contexto, type CtxCli, type Saida } from '../command.ts';
import { linhas, tabelaDeTexto } from '../texto.ts';

const homologacao = z.uuid().describe('identificador do pedido, como em: porteira homologacao listar');
const registro = decisaoDaHomologacaoAMao.shape;
const SIMULADOR_DESLIGADO =
  'O simulador de aprovações está desligado neste ambiente. Registre a decisão com: porteira homologacao registrar-decisao.';

export function comandosDaHomologacao(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('homologacao')
    .description('homologação: pedidos que aguardam a Superintendência')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'lista os pedidos que aguardam a Superintendência',
    leitura: true,
    executar: async (ctx) => {
      const pedidos = await listHomologacoesAbertas(ctx);
      return {
        json: pedidos,
        texto: tabelaDeTexto(
          ['pedido', 'demanda', 'candidatos', 'processo', 'chamada', 'desde'],
          pedidos.map(({ id, processo, nomes, numeroProcesso, chamada, pedidaEm }) => [
            id,
            processo,
            nomes,
            numeroProcesso,
            chamada && NOME_DO_ESTADO[chamada],
            formatarInstante(pedidaEm),
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'aprovar',
    descricao: 'simula a homologação pela Superintendência; nunca em produção',
    argumentos: { homologacao },
    opcoes: { justificativa: z.string().default('').describe('justificativa da decisão') },
    executar: (ctx, entrada) => decidir(ctx, entrada.homologacao, true, entrada.justificativa),
  });

  acrescentar(grupo, contexto, {
    nome: 'reprovar',
    descricao: 'simula a reprovação pela Superintendência; nunca em produção',
    argumentos: { homologacao },
    opcoes: {
      justificativa: z.string().min(1, 'informe a justificativa').describe('justificativa da decisão'),
    },
    executar: (ctx, entrada) => decidir(ctx, entrada.homologacao, false, entrada.justificativa),
  });

  acrescentar(grupo, contexto, {
    nome: 'registrar-decisao',
    descricao: 'registra a decisão que a Superintendência deu no papel',
    argumentos: { homologacao },
    opcoes: {
      decisao: registro.decisao.describe('aprovar ou reprovar'),
      decididaPor: registro.decididaPor.describe('quem decidiu, com o cargo'),
      dia: registro.dia.describe('o dia da decisão, como 26/03/2027'),
      documento: registro.documento.describe('o que comprova a decisão'),
      justificativa: registro.justificativa.describe('justificativa que consta do documento'),
    },
    executar: async (ctx, { homologacao: id, ...decisao }) => {
      await registrarDecisaoDaHomologacaoAMao(ctx, id, decisao);
      return depois(ctx, id);
    },
  });
}

/** The page of the simulator does the same. */
async function decidir(ctx: CtxCli, id: string, aprovada: boolean, justificativa: string): Promise<Saida> {
  if (!env.SIMULADOR_FLUIG) throw new ForbiddenError(SIMULADOR_DESLIGADO);
  await decidirHomologacaoNoSimulador(ctx, id, { aprovada, justificativa });
  return depois(ctx, id);
}

async function depois(ctx: CtxCli, id: string): Promise<Saida> {
  const { homologacao: pedido, demanda } = await getHomologacao(ctx, id);
  const nomes = pedido.candidatos.map(({ nome }) => nome);
  return {
    json: { id, processo: demanda.identificacaoProcesso, situacao: pedido.texto, candidatos: nomes },
    texto: linhas(`${demanda.identificacaoProcesso}: ${pedido.texto}.`, nomes.join(', ')),
  };
}

import { basename } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { ConfirmacaoDosFeriados } from '#app/domain/organizacao/commands.server/confirmar.ts';
import {
  adicionarFeriado,
  importarFeriados,
  removerFeriado,
} from '#app/domain/organizacao/commands.server/feriados.ts';
import { NOME_DO_AMBITO, TEXTOS } from '#app/domain/organizacao/labels.ts';
import { telaDosFeriados } from '#app/domain/organizacao/queries.server/telas.ts';
import { umDia } from '#app/domain/organizacao/schema.ts';
import { AMBITOS, type EfeitoDosFeriados } from '#app/domain/organizacao/types.ts';
import { ImportacaoRecusada } from '#app/domain/referencia/importacao/commands.server.ts';
import { modeloCsv } from '#app/domain/referencia/importacao/modelo.ts';
import { TABELA_DE_FERIADOS } from '#app/domain/referencia/importacao/tabelas.ts';
import { formatarDia } from '#app/lib/dates.ts';
import { ErroDeUso } from '../codigos.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';
import { descreverImportacao, lerConteudo, recusarImportacao } from './importar.ts';

const dia = umDia.describe('dia como 08/04/2027 ou 2027-04-08');
const ambito = z.enum(AMBITOS).describe(`um destes: ${AMBITOS.join(', ')}`);
const PERGUNTA = 'Mudar os feriados, sem mudar as datas já gravadas?';

export function comandosDoFeriado(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('feriado')
    .description('dias que não contam nos prazos em dias úteis')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'lista os feriados de um ano, com a origem de cada um',
    opcoes: {
      ano: z
        .string()
        .regex(/^\d{4}$/, 'use um ano como 2027')
        .optional()
        .describe('ano (padrão: este)'),
    },
    leitura: true,
    executar: async (ctx, { ano = null }) => {
      const tela = await telaDosFeriados(ctx, ano);
      return {
        json: tela,
        texto: tabelaDeTexto(
          ['dia', 'nome', 'tipo', 'origem', ''],
          tela.linhas.map(({ dia: qual, nome, ambito: tipo, gravado, vale }) => [
            formatarDia(qual),
            nome,
            NOME_DO_AMBITO[tipo],
            gravado === null ? 'calendário do produto' : gravado.criadoPor,
            vale ? '' : 'conta como dia útil',
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'adicionar',
    descricao: 'acrescenta um feriado ou um dia sem expediente; ou faz de um feriado um dia útil (util)',
    argumentos: { dia, ambito, nome: z.string().trim().min(1).max(120).describe('nome do dia') },
    exemplos: ['feriado adicionar 08/04/2027 municipal "Aniversário de Cuiabá"'],
    confirmar: () => PERGUNTA,
    executar: async (ctx, feriado) =>
      descrever(
        await confirmando((confirmacao) => adicionarFeriado(ctx, feriado, confirmacao)),
        `${formatarDia(feriado.dia)} na lista: ${feriado.nome}.`,
      ),
  });

  acrescentar(grupo, contexto, {
    nome: 'remover',
    descricao: 'tira da lista um dia que alguém escreveu',
    argumentos: { dia, ambito },
    exemplos: ['feriado remover 08/04/2027 municipal'],
    confirmar: () => PERGUNTA,
    executar: async (ctx, qual) =>
      descrever(
        await confirmando((confirmacao) => removerFeriado(ctx, qual, confirmacao)),
        `${formatarDia(qual.dia)} fora da lista.`,
      ),
  });

  acrescentar(grupo, contexto, {
    nome: 'importar',
    descricao: 'confere um arquivo CSV de feriados e, confirmado, o grava; referencia desfazer o desfaz',
    argumentos: { arquivo: z.string().optional().describe('arquivo CSV com dia, ambito e nome') },
    opcoes: { modelo: z.boolean().default(false).describe('mostra um arquivo vazio com o cabeçalho') },
    exemplos: ['feriado importar feriados-2027.csv', 'feriado importar --modelo > feriados-2027.csv'],
    confirmar: () => PERGUNTA,
    semBanco: ({ arquivo, modelo }) => {
      const texto = modeloCsv(TABELA_DE_FERIADOS);
      if (modelo) return { json: { modelo: texto }, texto };
      if (arquivo === undefined) throw new ErroDeUso('Falta <arquivo>.');
      return null;
    },
    executar: async (ctx, { arquivo = '' }) => {
      const pedido = { arquivo: basename(arquivo), conteudo: lerConteudo(arquivo) };
      try {
        const { exame, efeito } = await confirmando((confirmacao) =>
          importarFeriados(ctx, pedido, confirmacao),
        );
        const importada = descreverImportacao(TABELA_DE_FERIADOS, exame);
        return { json: { exame, efeito }, texto: linhas(efeitoEmTexto(efeito), importada.texto) };
      } catch (error) {
        if (error instanceof ImportacaoRecusada) return recusarImportacao(error);
        throw error;
      }
    },
  });
}

/** Whoever runs the command confirms what is shown with `--confirmar`. */
export async function confirmando<T>(executar: (confirmacao: string | null) => Promise<T>): Promise<T> {
  try {
    return await executar(null);
  } catch (error) {
    if (!(error instanceof ConfirmacaoDosFeriados)) throw error;
    return executar(error.efeito.resumo);
  }
}

const descrever = (efeito: EfeitoDosFeriados, feito: string) => ({
  json: efeito,
  texto: linhas(efeitoEmTexto(efeito), feito),
});

/** The written deadlines that a change touches, and that none of them moves by itself. */
export function efeitoEmTexto({ prazos, pessoas }: EfeitoDosFeriados): string {
  if (prazos.length === 0) return 'Nenhum prazo gravado é alcançado.';
  return linhas(
    tabelaDeTexto(
      ['processo', 'prazo', 'gravado', 'dias úteis', 'se refeito, fim', 'pessoas'],
      prazos.map((prazo) => [
        prazo.processo,
        prazo.alvo,
        `${formatarDia(prazo.inicio)} a ${formatarDia(prazo.fim)}`,
        prazo.dias ? `${String(prazo.dias.antes)} -> ${String(prazo.dias.depois)}` : '',
        formatarDia(prazo.seria),
        prazo.pessoas,
      ]),
    ),
    `${quantos(prazos.length, 'prazo gravado', 'prazos gravados')}, de ${quantos(pessoas, 'pessoa', 'pessoas')}.`,
    TEXTOS.naoMudam,
  );
}

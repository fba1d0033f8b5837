import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import {
  importarArquivo,
  ImportacaoRecusada,
  PASSOS_DA_IMPORTACAO,
} from '#app/domain/referencia/importacao/commands.server.ts';
import { modeloCsv } from '#app/domain/referencia/importacao/modelo.ts';
import { acharTabela, TABELA_DE_FERIADOS, TABELAS } from '#app/domain/referencia/importacao/tabelas.ts';
import {
  TAMANHO_MAXIMO,
  type Exame,
  type Problema,
  type Tabela,
} from '#app/domain/referencia/importacao/types.ts';
import { comAndamento } from '../andamento.ts';
import { CODIGOS, ErroDeUso } from '../codigos.ts';
import { acrescentar, type Contexto, type Saida } from '../command.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';

const nomesDe = (tabelas: readonly Tabela[]): string => tabelas.map(({ id }) => id).join(', ');

/** One of these tables by its name on the command line. */
const umaDestas = (tabelas: readonly Tabela[], dica = '') =>
  z
    .string()
    .transform((texto, ctx): Tabela => {
      const tabela = acharTabela(texto);
      if (tabela && tabelas.includes(tabela)) return tabela;
      const message = `a tabela ${texto} não existe${dica}. Use uma destas: ${nomesDe(tabelas)}.`;
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .describe(`uma destas: ${nomesDe(tabelas)}`);

export const umaTabela = umaDestas(TABELAS);

/** Holidays have a command of their own, which tells the deadlines that they touch. */
const IMPORTAVEIS = TABELAS.filter((tabela) => tabela !== TABELA_DE_FERIADOS);

const MOSTRADAS = 50;

export function comandoImportar(programa: Command, contexto: Contexto): void {
  acrescentar(programa, contexto, {
    nome: 'importar',
    descricao: 'confere um arquivo CSV e, confirmado, grava suas linhas: tudo ou nada, sem apagar nenhuma',
    argumentos: {
      tabela: umaDestas(IMPORTAVEIS, ' aqui; de feriados, use feriado importar'),
      arquivo: z.string().optional().describe('arquivo CSV, com ; ou , em UTF-8 ou Windows-1252'),
    },
    opcoes: {
      modelo: z.boolean().default(false).describe('mostra um arquivo vazio com o cabeçalho da tabela'),
    },
    exemplos: [
      'importar cursos cursos.csv',
      'importar cursos cursos.csv --confirmar',
      'importar --modelo cursos > cursos.csv',
    ],
    confirmar: () => 'Importar?',
    semBanco: ({ tabela, arquivo, modelo }) => {
      if (modelo) return { json: { tabela: tabela.id, modelo: modeloCsv(tabela) }, texto: modeloCsv(tabela) };
      if (arquivo === undefined) throw new ErroDeUso('Falta <arquivo>.');
      return null;
    },
    executar: async (ctx, { tabela, arquivo = '' }, ambiente) => {
      try {
        const pedido = { tabela, arquivo: basename(arquivo), conteudo: lerConteudo(arquivo) };
        const exame = await comAndamento(
          ambiente,
          { rotulo: 'Importando', total: PASSOS_DA_IMPORTACAO },
          (aoAvancar) => importarArquivo(ctx, pedido, aoAvancar),
        );
        return descreverImportacao(tabela, exame);
      } catch (error) {
        if (error instanceof ImportacaoRecusada) return recusarImportacao(error);
        throw error;
      }
    },
  });
}

export function lerConteudo(arquivo: string): Uint8Array {
  try {
    // One byte more than the limit is enough to be refused.
    if (statSync(arquivo).size > TAMANHO_MAXIMO) return new Uint8Array(TAMANHO_MAXIMO + 1);
    return readFileSync(arquivo);
  } catch (error) {
    const codigo = error instanceof Error && 'code' in error ? error.code : null;
    if (codigo === 'ENOENT') throw new ErroDeUso(`O arquivo ${arquivo} não existe.`);
    if (codigo === 'EISDIR') throw new ErroDeUso(`${arquivo} é uma pasta.`);
    if (codigo === 'EACCES') throw new ErroDeUso(`Não há permissão para ler ${arquivo}.`);
    throw error;
  }
}

export function descreverImportacao(tabela: Tabela, exame: Exame): Saida {
  const mudadas = exame.linhas.filter(({ acao }) => acao !== 'igual');
  return {
    json: exame,
    texto: linhas(
      `${tabela.rotulo}: ${quantos(exame.total, 'linha', 'linhas')} em ${exame.arquivo} (${exame.codificacao}, separador ${exame.separador === '\t' ? 'tabulação' : exame.separador})`,
      avisosEmTexto(exame.avisos),
      mudadas.length > 0 &&
        tabelaDeTexto(
          ['linha', 'ação', 'chave', 'colunas'],
          mudadas
            .slice(0, MOSTRADAS)
            .map(({ linha, acao, chave, colunas }) => [linha, acao, chave, colunas.join(', ')]),
        ),
      mudadas.length > MOSTRADAS && `… e mais ${quantos(mudadas.length - MOSTRADAS, 'linha', 'linhas')}.`,
      `${quantos(exame.novas, 'nova', 'novas')}, ${quantos(exame.alteradas, 'alterada', 'alteradas')}, ${quantos(exame.iguais, 'igual', 'iguais')}.`,
    ),
  };
}

export function recusarImportacao(recusada: ImportacaoRecusada): Saida {
  const { exame, message } = recusada;
  return {
    json: { erro: message, ...exame },
    texto: linhas(
      avisosEmTexto(exame.avisos),
      problemasEmTexto(exame.problemas),
      exame.totalProblemas > MOSTRADAS &&
        `… e mais ${quantos(exame.totalProblemas - MOSTRADAS, 'problema', 'problemas')}.`,
      message,
    ),
    codigo: CODIGOS.regra,
  };
}

const problemasEmTexto = (problemas: readonly Problema[]): string =>
  tabelaDeTexto(
    ['linha', 'coluna', 'valor', 'problema'],
    problemas
      .slice(0, MOSTRADAS)
      .map(({ linha, coluna, valor, problema }) => [linha, coluna, resumir(valor), problema]),
  );

/** A control character in a value never reaches the terminal. */
const resumir = (valor: string): string =>
  valor.replace(/[\p{Cc}]/gu, '·').slice(0, 40) + (valor.length > 40 ? '…' : '');

function avisosEmTexto(avisos: readonly Problema[]): string | false {
  if (avisos.length === 0) return false;
  const mostrados = avisos
    .slice(0, 10)
    .map(({ linha, coluna, problema }) => `  linha ${String(linha)}, ${coluna ?? ''}: ${problema}`);
  const resto = avisos.length > 10 ? [`  … e mais ${quantos(avisos.length - 10, 'aviso', 'avisos')}.`] : [];
  return linhas('Avisos:', ...mostrados, ...resto);
}

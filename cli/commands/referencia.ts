import type { Command } from 'commander';
import { z } from 'zod';
import { exportarTabela } from '#app/domain/referencia/importacao/queries.server.ts';
import { carregarReferencia } from '#prisma/seed.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { tabelaDeTexto } from '../texto.ts';
import { umaTabela } from './importar.ts';

export function comandosDaReferencia(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('referencia')
    .description('dados de referência: municípios, cursos, cadeias, fases…')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'carregar',
    descricao: 'carrega os dados que acompanham o produto; repetir não muda nada',
    opcoes: {
      demonstracao: z
        .boolean()
        .default(false)
        .describe('também editais, empresas, avaliadores e horas fictícios'),
    },
    executar: async (ctx, { demonstracao }) => {
      const tabelas = await carregarReferencia(ctx, { demonstracao });
      return {
        json: tabelas,
        texto: tabelaDeTexto(
          ['tabela', 'linhas', 'novas', 'alteradas', ''],
          tabelas.map(({ tabela, total, novas, alteradas, mantida }) => [
            tabela,
            total,
            novas,
            alteradas,
            mantida ? 'já carregada' : '',
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'exportar',
    descricao: 'mostra uma tabela no formato que importar aceita',
    argumentos: { tabela: umaTabela },
    leitura: true,
    exemplos: ['referencia exportar cursos > cursos.csv'],
    executar: async (ctx, { tabela }) => {
      const texto = await exportarTabela(ctx, tabela);
      return { json: { tabela: tabela.id, csv: texto }, texto };
    },
  });
}

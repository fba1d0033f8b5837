import type { Command } from 'commander';
import { z } from 'zod';
import { desfazerVista } from '#app/domain/organizacao/commands.server/feriados.ts';
import { exportarTabela, listImportacoes } from '#app/domain/referencia/importacao/queries.server.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { carregarReferencia } from '#prisma/seed.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';
import { confirmando, efeitoEmTexto } from './feriado.ts';
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

  acrescentar(grupo, contexto, {
    nome: 'importacoes',
    descricao: 'lista as importações, da mais nova para a mais antiga, com o código que desfazer pede',
    leitura: true,
    opcoes: {
      tabela: umaTabela.optional(),
      limite: z.coerce.number().int().min(1).max(1_000).default(20).describe('quantas (padrão: 20)'),
    },
    executar: async (ctx, { tabela, limite }) => {
      const feitas = await listImportacoes(ctx, { tabela: tabela?.id, limite });
      return {
        json: feitas,
        texto: tabelaDeTexto(
          ['importação', 'quando', 'tabela', 'arquivo', 'novas', 'alteradas', 'quem', ''],
          feitas.map(({ id, importadaEm, arquivo, novas, alteradas, atorNome, desfeitaEm, ...outra }) => [
            id,
            formatarInstante(importadaEm),
            outra.tabela,
            arquivo,
            novas,
            alteradas,
            atorNome,
            desfeitaEm ? 'desfeita' : outra.guardadas === 0 ? 'nada a desfazer' : '',
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'desfazer',
    descricao: 'desfaz uma importação: o que ela mudou volta a ser como era, e o que ela trouxe sai',
    argumentos: { importacao: z.uuid().describe('código da importação, de referencia importacoes') },
    exemplos: [
      'referencia importacoes',
      'referencia desfazer 01a20272-5519-774f-8b34-2884615e8cdf --simular',
    ],
    confirmar: () => 'Desfazer a importação?',
    executar: async (ctx, { importacao }) => {
      const desfeita = await confirmando((confirmacao) => desfazerVista(ctx, importacao, confirmacao));
      const { tabela, arquivo, voltaram, sairam, efeito } = desfeita;
      const prazos = efeito && efeitoEmTexto(efeito);
      return {
        json: desfeita,
        texto: linhas(
          prazos,
          `${arquivo} (${tabela}): ${quantos(voltaram, 'linha voltou a ser como era', 'linhas voltaram a ser como eram')}, ${quantos(sairam, 'saiu', 'saíram')}.`,
        ),
        ensaio: linhas(
          prazos,
          `${arquivo} (${tabela}): ${quantos(voltaram, 'linha voltaria a ser como era', 'linhas voltariam a ser como eram')}, ${quantos(sairam, 'sairia', 'sairiam')}.`,
        ),
      };
    },
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DADOS, type Dado } from '#app/domain/dados-pessoais/colunas/dados.ts';
import { COLUNAS } from '#app/domain/dados-pessoais/colunas/todas.ts';
import type { Coluna, Tabela } from '#app/domain/dados-pessoais/colunas/tipos.ts';
import { PRAZO } from '#app/domain/dados-pessoais/prazos.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { writeGenerated } from './lib/generated.ts';

/**
 * Writes the tables of docs/retencao.md, between their marks, from the declaration of the columns; with --verificar only
 * says whether they are current.
 */
const file = join(projectRoot, 'docs/retencao.md');
const tables: Tabela[] = Object.values(COLUNAS);
const inDatabase = (name: string): string =>
  name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
const code = (name: string): string => `\`${inDatabase(name)}\``;

const tablesOf = (dado: Dado): string =>
  tables
    .filter((table) => [table.dado].flat().includes(dado))
    .map(({ modelo }) => code(modelo))
    .join(', ');

const retention = (part: keyof typeof DADOS): string[] => [
  '| dado (tabela) | para quê | base | por quanto tempo | o que apaga |',
  '|---|---|---|---|---|',
  ...Object.entries(DADOS[part]).map(
    ([dado, { dado: text, paraQue, base, quanto, apaga }]) =>
      `| ${text.replace('{}', tablesOf(dado as Dado))} | ${paraQue} | ${base.join(', ')} | ${quanto} | ${apaga} |`,
  ),
];

/** What each column about people becomes when the person is anonymised, and in whose copy it goes. */
const columns = (): string[] => [
  '| tabela | sai | o nome de quem agiu | procura-se a pessoa em | fica | na cópia de |',
  '|---|---|---|---|---|---|',
  ...tables
    .filter(({ dado }) => dado !== 'ninguem')
    .map((table) => {
      const list = (which: (column: Coluna) => boolean): string =>
        Object.entries(table.colunas)
          .filter(([, column]) => which(column))
          .map(([name]) => inDatabase(name))
          .join(', ') || '–';
      const copied = Object.values(table.colunas).find(({ copia }) => copia !== undefined)?.copia;
      // Of a curriculum, the versions that a demand froze stay without the person.
      const whole = table.apagar !== undefined && table.apagar !== 'so';
      const gone = list(({ diz }) => diz === 'pessoa');
      return `| ${[
        code(table.modelo),
        table.apagar === undefined ? gone : whole ? 'a linha' : `a linha, ou ${gone}`,
        list(({ diz }) => diz === 'ato'),
        list(({ mencao }) => mencao !== undefined),
        whole ? '–' : list(({ diz }) => diz === 'fica'),
        copied === undefined ? '–' : `${copied}: ${list(({ copia }) => copia !== undefined)}`,
      ].join(' | ')} |`;
    }),
];

const parts: Record<string, string[]> = {
  pessoa: retention('pessoa'),
  selecao: retention('selecao'),
  erp: retention('erp'),
  ninguem: [
    `${tablesOf('ninguem')}, \`_prisma_migrations\`. Destas, \`conferencia_do_fluig\` é apagada depois de ${PRAZO.conferencia.texto} e`,
    `\`consulta_guardada\`, depois de ${PRAZO.consulta.texto}; a fila (\`graphile_worker\`) guarda só ids, e uma tarefa feita é apagada.`,
  ],
  colunas: columns(),
};

const filled = Object.entries(parts).reduce(
  (text, [name, lines]) => {
    const [begin, end] = [`<!-- ${name}: gerado por npm run docs -->\n`, `<!-- fim de ${name} -->`];
    const [before, rest] = text.split(begin);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined)
      throw new Error(`docs/retencao.md não tem a marca ${begin}`);
    return `${before}${begin}\n${lines.join('\n')}\n\n${end}${after}`;
  },
  readFileSync(file, 'utf8'),
);

writeGenerated(file, filled);

import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { ESTADOS } from './labels.ts';
import type { RelatorioListado } from './queries.server/lista.ts';

/** The reports as a file. */
export const tabelaDosRelatorios = (linhas: readonly RelatorioListado[]): Tabela =>
  tabelaDe(
    [
      'Demanda',
      'Relatório',
      'Versão',
      'Gerado em',
      'Gerado por',
      'Situação',
      'Motivo',
      'Código',
      'Bytes',
      'SHA-256',
    ],
    linhas.map(({ processo, nome, versao, criadoEm, criadoPor, estado, erro, codigo, bytes, sha256 }) => [
      processo,
      nome,
      versao,
      criadoEm,
      criadoPor,
      ESTADOS[estado].texto,
      erro,
      codigo,
      bytes,
      sha256,
    ]),
  );

import { textoCsv } from '#app/lib/csv.ts';
import { ESTADOS } from './labels.ts';
import type { RelatorioListado } from './queries.server/lista.ts';

/** The reports as CSV. */
export const csvDosRelatorios = (linhas: readonly RelatorioListado[]): string =>
  textoCsv(
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

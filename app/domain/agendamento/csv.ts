import { textoCsv, type CelulaCsv } from '#app/lib/csv.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { ROTULO_DA_SITUACAO, ROTULO_DO_TIPO } from './labels.ts';
import type { LinhaDeCandidato, TipoDeAgendamento } from './types.ts';

/** One row a part of a candidate; who has none yet has one row without it. */
export const csvDosAgendamentos = (linhas: readonly LinhaDeCandidato[]): string =>
  textoCsv(
    ['Nome', 'CPF', 'Cidade', 'Parte', 'Banca', 'Início', 'Fim', 'Situação', 'Confira'],
    linhas.flatMap(({ nome, cpf, cidade, partes }): CelulaCsv[][] => {
      const pessoa = [nome, formatarCpf(cpf), cidade];
      const agendadas = Object.entries(partes).map(
        ([tipo, { banca, inicio, fim, situacao, desalinho }]): CelulaCsv[] => [
          ...pessoa,
          ROTULO_DO_TIPO[tipo as TipoDeAgendamento],
          banca,
          inicio,
          fim,
          ROTULO_DA_SITUACAO[situacao],
          desalinho?.motivo ?? null,
        ],
      );
      return agendadas.length > 0 ? agendadas : [[...pessoa, null, null, null, null, 'Não agendado', null]];
    }),
  );

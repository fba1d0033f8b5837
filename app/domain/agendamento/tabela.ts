import { tabelaDe, type Celula, type Tabela } from '#app/lib/tabela.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { ROTULO_DA_SITUACAO, ROTULO_DO_TIPO } from './labels.ts';
import type { LinhaDeCandidato, TipoDeAgendamento } from './types.ts';

/** One row a part of a candidate; who has none yet has one row without it. */
export const tabelaDosAgendamentos = (linhas: readonly LinhaDeCandidato[]): Tabela =>
  tabelaDe(
    ['Nome', 'CPF', 'Cidade', 'Parte', 'Banca', 'Início', 'Fim', 'Situação', 'Confira'],
    linhas.flatMap(({ nome, cpf, cidade, partes }): Celula[][] => {
      const pessoa = [nome, formatarCpf(cpf), cidade];
      const agendadas = Object.entries(partes).map(
        ([tipo, { banca, inicio, fim, situacao, desalinho }]): Celula[] => [
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

import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import type { LinhaDoRelatorio } from './queries.server/lista.ts';

/** The ranking with sums and averages; whoever exports reads nothing of their own case. */
export const tabelaDosResumos = (linhas: readonly LinhaDoRelatorio[]): Tabela =>
  tabelaDe(
    [
      'Posição',
      'Candidato',
      'CPF',
      'Cidade',
      'Soma Entrevista',
      'Média Entrevista',
      'Soma Didática',
      'Média Didática',
      'Soma Geral',
      'Média Geral',
      'Resultado',
      'Motivo',
      'Desempate',
    ],
    linhas.map(({ nome, cpf, cidade, desfecho }) => [
      desfecho?.lugar ?? '',
      nome,
      cpf === null ? '' : formatarCpf(cpf),
      cidade ?? '',
      desfecho?.entrevista.soma ?? '',
      desfecho?.entrevista.media ?? '',
      desfecho?.didatica.soma ?? '',
      desfecho?.didatica.media ?? '',
      desfecho?.geral.soma ?? '',
      desfecho?.geral.media ?? '',
      desfecho?.resultado ?? '',
      desfecho?.motivos ?? '',
      desfecho?.empate ?? '',
    ]),
  );

import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { textoCsv } from '#app/lib/csv.ts';
import type { Resumo } from './queries.server/lista.ts';

/** The ranking with sums and averages; whoever exports reads nothing of their own case. */
export const csvDosResumos = (linhas: Resumo['linhas']): string =>
  textoCsv(
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
    linhas.map(({ nome, cpf, cidade, desfecho }) => {
      const numeros = desfecho?.relatorio;
      return [
        desfecho?.lugar ?? '',
        nome,
        cpf === null ? '' : formatarCpf(cpf),
        cidade ?? '',
        numeros?.entrevista.soma ?? '',
        numeros?.entrevista.media ?? '',
        numeros?.didatica.soma ?? '',
        numeros?.didatica.media ?? '',
        numeros?.geral.soma ?? '',
        numeros?.geral.media ?? '',
        numeros?.resultado ?? '',
        numeros?.motivos ?? '',
        desfecho?.empate ?? '',
      ];
    }),
  );

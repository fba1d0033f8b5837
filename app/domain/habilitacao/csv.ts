import { textoCsv } from '#app/lib/csv.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import type { Habilitacao } from '../etapa/types.ts';
import type { LinhaDaAnalise } from './queries.server/lista.ts';

export const csvDaAnalise = (habilitacao: Habilitacao, linhas: readonly LinhaDaAnalise[]): string =>
  textoCsv(
    [
      'Demanda',
      'Candidato',
      'CPF',
      'Cidade',
      'Status',
      ...(habilitacao === 'HabJud' ? ['Prazo para Envio'] : []),
      'Data de Envio',
    ],
    linhas.map((linha) => [
      linha.processo,
      linha.nome,
      linha.cpf && formatarCpf(linha.cpf),
      linha.cidade,
      linha.texto,
      ...(habilitacao === 'HabJud' ? [linha.prazo] : []),
      linha.enviadoEm,
    ]),
  );

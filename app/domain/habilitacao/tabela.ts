import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import type { Habilitacao } from '../etapa/types.ts';
import type { LinhaDaAnalise } from './queries.server/lista.ts';

export const tabelaDaAnalise = (habilitacao: Habilitacao, linhas: readonly LinhaDaAnalise[]): Tabela =>
  tabelaDe(
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
      linha.respondidaEm ?? linha.enviadoEm,
    ]),
  );

import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { ROTULO_DA_ESPERA } from './labels.ts';
import type { LinhaDeBanca } from './queries.server/lista.ts';

export const tabelaDasBancas = (linhas: readonly LinhaDeBanca[]): Tabela =>
  tabelaDe(
    [
      'Banca',
      'Credenciamento',
      'Objeto',
      'Quando',
      'Local',
      'Membros',
      'Candidatos',
      'Convocado?',
      'Ativa?',
      'Falta',
    ],
    linhas.map((linha) => [
      `Banca ${String(linha.numero)}`,
      linha.processo,
      linha.objeto,
      linha.quando,
      linha.local,
      linha.membros.map(({ papel, nome }) => `${papel}: ${nome}`).join('; '),
      linha.agendados,
      linha.convocada ? 'Sim' : 'Não',
      linha.ativa ? 'Sim' : 'Não',
      ROTULO_DA_ESPERA[linha.espera],
    ]),
  );

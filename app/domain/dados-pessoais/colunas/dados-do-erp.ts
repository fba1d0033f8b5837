import { PRAZO } from '../prazos.ts';
import { DE_HORA_EM_HORA, type Linha } from './linha.ts';

export const DO_ERP = {
  vinculos: {
    dado: 'vínculos e carga horária ({})',
    paraQue: 'saber quem é interno e suas horas',
    base: ['V'],
    quanto: 'a última importação',
    apaga: 'importação, anonimização',
  },
  empresas: {
    dado: 'empresas ({})',
    paraQue: 'credenciamento',
    base: ['V'],
    quanto: 'a última importação; a que é a própria pessoa, até anonimizar',
    apaga: 'importação, anonimização',
  },
  avaliadores: {
    dado: 'avaliadores ({})',
    paraQue: 'compor bancas',
    base: ['V'],
    quanto: 'a última importação',
    apaga: 'importação',
  },
  importadas: {
    dado: 'o que uma importação mudou ({})',
    paraQue: 'desfazer uma importação errada',
    base: ['V'],
    quanto: PRAZO.importacao.texto,
    apaga: `${DE_HORA_EM_HORA.dados}; anonimização`,
  },
} as const satisfies Record<string, Linha>;

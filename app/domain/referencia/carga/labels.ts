import type { EstadoDaParte } from './types.ts';

export const NOME_DA_PARTE: Readonly<Record<EstadoDaParte, string>> = {
  feita: 'Feita',
  parada: 'Parada: espera uma resposta',
  autorizada: 'Autorizada',
  negada: 'Recusada por uma pessoa',
  recusada: 'Recusada: o que veio tem problemas',
  falhou: 'Sem resposta aproveitável',
  desfeita: 'Desfeita',
  substituida: 'Substituída por outra pergunta',
};

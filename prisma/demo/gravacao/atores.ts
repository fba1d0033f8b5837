import { RuleError } from '#app/domain/errors.ts';
import { CONTAS, type Conta } from '../contas.ts';
import { idDe } from '../sorteio.ts';
import { FLUIG, SISTEMA } from '../vida.ts';

const nomeDaConta = (conta: Conta): string => `${conta.nome} ${conta.sobrenome}`;
export const idDaConta = (chave: string): string => idDe(`conta:${chave}`);

/** How an actor of the script is written into history rows. */
export function ator(quem: string): { atorId: string | null; atorNome: string; origem: string } {
  if (quem === SISTEMA) return { atorId: null, atorNome: 'sistema', origem: 'worker' };
  if (quem === FLUIG) return { atorId: null, atorNome: 'Fluig', origem: 'fluig' };
  const conta = CONTAS.find(({ chave }) => chave === quem);
  if (!conta) throw new RuleError(`A conta ${quem} não existe.`);
  return { atorId: idDaConta(quem), atorNome: nomeDaConta(conta), origem: 'web' };
}

import { gruposDoPapel, nomeDoGrupo } from '#app/domain/acesso/grupos.ts';
import { dadosDaOperacao, type Operacao } from '#app/domain/acesso/operacoes.ts';

const SISTEMAS = { cli: 'linha de comando', worker: 'worker', fluig: 'sistema de aprovação' } as const;

/** Who may do it, in the words of the generated pages. */
export function quemExecuta(operacao: Operacao): string {
  const { papel, sistema } = dadosDaOperacao(operacao);
  const grupos = papel === null ? [] : gruposDoPapel(papel).map(nomeDoGrupo);
  return [...grupos, ...sistema.map((origem) => SISTEMAS[origem])].join(', ');
}

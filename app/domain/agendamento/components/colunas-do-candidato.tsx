import { Anchor } from '#app/components/anchor.tsx';
import type { Column } from '#app/components/table.tsx';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';

/** Who it is, beside the name, in the lists of whoever has or may have an hour. */
export const colunasDoCandidato = (
  cpf: string,
  cidade: string,
): Column<{ cpf: string; cidade: string }>[] => [
  { id: 'cpf', rotulo: cpf, num: true, celula: (linha) => formatarCpf(linha.cpf) },
  { id: 'cidade', rotulo: cidade, celula: (linha) => linha.cidade || 'Não informada' },
];

export const VerCurriculo = ({ para, de }: { para: string; de: string }) => (
  <Anchor className="elo alvo" para={para} manterRolagem>
    Ver currículo<span className="sr-only"> de {de}</span>
  </Anchor>
);

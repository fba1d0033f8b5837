import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { Anchor } from './anchor.tsx';
import { ofRow } from './button.tsx';
import type { Column } from './table.tsx';

/** Who it is, beside the name, in the lists of whoever has or may have an hour. */
export const personColumns = (cpf: string, cidade: string): Column<{ cpf: string; cidade: string }>[] => [
  {
    id: 'cpf',
    rotulo: cpf,
    detalhe: true,
    classeCelula: 'codigo',
    celula: (linha) => formatarCpf(linha.cpf),
  },
  { id: 'cidade', rotulo: cidade, detalhe: true, celula: (linha) => linha.cidade || 'Não informada' },
];

/** To the curriculum that froze with the interest; the place in the list is kept. */
export const CurriculumLink = ({ para, linha }: { para: string; linha: string }) => (
  <Anchor className="elo alvo" para={para} manterRolagem {...ofRow(linha, 'c')}>
    Ver currículo
  </Anchor>
);

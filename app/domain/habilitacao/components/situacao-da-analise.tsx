import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { DueText } from '#app/components/due-text.tsx';
import { formatarDia } from '#app/lib/dates.ts';
import type { LinhaDaAnalise } from '../queries.server/lista.ts';
import type { CodigoDaAnalise } from '../situacao.ts';

const TOM: Readonly<Record<CodigoDaAnalise, BadgeTone>> = {
  'sem-documento': 'neutral',
  pendente: 'warning',
  'recurso-em-analise': 'info',
  'apto-recurso': 'success',
  'inapto-recurso': 'error',
  apto: 'success',
  inapto: 'error',
};

type Props = Pick<
  LinhaDaAnalise,
  'situacao' | 'texto' | 'prazoProprio' | 'vencimento' | 'respondidaEm' | 'diligenciaAte'
>;

/** Where somebody is in one review, in the words of its list. R-HAB-03. */
export const SituacaoDaAnalise = ({
  situacao,
  texto,
  prazoProprio,
  vencimento,
  respondidaEm,
  diligenciaAte,
}: Props) => (
  <>
    {situacao !== null && texto !== null && <Badge tom={TOM[situacao]}>{texto}</Badge>}
    {respondidaEm !== null && <Badge tom="info">Diligência respondida</Badge>}
    {diligenciaAte !== null && (
      <p className="cel-2 num">Diligência aberta, até {formatarDia(diligenciaAte)}</p>
    )}
    {prazoProprio !== null && <p className="cel-2 num">Prazo próprio, até {formatarDia(prazoProprio)}</p>}
    {vencimento !== null && <DueText late={vencimento.atrasado}>{vencimento.texto}</DueText>}
  </>
);

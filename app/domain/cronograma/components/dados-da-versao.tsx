import { DescriptionList } from '#app/components/description-list.tsx';
import type { FormatoAvaliacao, TipoAvaliacao } from '#app/domain/etapa/ids.ts';
import { ROTULOS_FORMATO_AVALIACAO, ROTULOS_TIPO_AVALIACAO } from '../labels.ts';

/** What was chosen in a version of a schedule, beside its phases. */
export const DadosDaVersao = ({
  versao,
}: {
  versao: {
    tipoAvaliacao: number;
    formatoAvaliacao: number;
    numEdital: string | null;
    numProcesso: string | null;
    retificacao: string | null;
  };
}) => (
  <DescriptionList
    itens={[
      {
        rotulo: 'Entrevista e avaliação didática',
        valor: ROTULOS_TIPO_AVALIACAO[versao.tipoAvaliacao as TipoAvaliacao],
      },
      {
        rotulo: 'Formato da avaliação',
        valor: ROTULOS_FORMATO_AVALIACAO[versao.formatoAvaliacao as FormatoAvaliacao],
      },
      { rotulo: 'Número do Edital', valor: versao.numEdital },
      { rotulo: 'Número do Processo', valor: versao.numProcesso },
      { rotulo: 'Retificação', valor: versao.retificacao },
    ]}
  />
);

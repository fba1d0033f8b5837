import type { PropsDoModelo } from './modelo.ts';
import { Resultado, type CamposDoResultado } from './resultado.tsx';

type Campos = Exclude<CamposDoResultado, 'etapa' | 'decisao'>;

/** Type 33: sent as soon as the documents of one candidate are decided. R-HAB-11. */
export const ResultadoJuridico = (props: PropsDoModelo<Campos>) => (
  <Resultado
    {...props}
    resumo="Resultado da habilitação jurídica"
    abertura="Os seus documentos da habilitação jurídica foram analisados:"
  />
);

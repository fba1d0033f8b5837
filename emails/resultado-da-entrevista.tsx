import type { PropsDoModelo } from './modelo.ts';
import { Resultado, type CamposDoResultado } from './resultado.tsx';

/** Type 30: the one result of the interview and the didactic test. */
export const ResultadoDaEntrevista = (props: PropsDoModelo<CamposDoResultado>) => (
  <Resultado
    {...props}
    resumo={`Resultado: ${props.campo.etapa}`}
    abertura="Saiu o resultado desta etapa:"
    etapa={props.campo.etapa}
  />
);

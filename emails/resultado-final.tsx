import { Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';
import { Resultado, type CamposDoResultado } from './resultado.tsx';

/** Types 9, 11 and 13: after the appeals. */
export const ResultadoFinal = (props: PropsDoModelo<CamposDoResultado>) => (
  <Resultado
    {...props}
    resumo={`Resultado final: ${props.campo.etapa}`}
    abertura="Saiu o resultado final desta demanda:"
    etapa={props.campo.etapa}
    recorrer={false}
  >
    {props.tem('decisao') && <Paragrafo>{props.campo.decisao}</Paragrafo>}
  </Resultado>
);

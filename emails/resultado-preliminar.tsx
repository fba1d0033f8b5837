import type { PropsDoModelo } from './modelo.ts';
import { Resultado, type CamposDoResultado } from './resultado.tsx';

/** Types 8, 10 and 12. */
export const ResultadoPreliminar = (props: PropsDoModelo<CamposDoResultado>) => (
  <Resultado
    {...props}
    resumo={`Resultado preliminar: ${props.campo.etapa}`}
    abertura="Saiu o resultado preliminar desta demanda:"
    etapa={props.campo.etapa}
    botao="Acessar o portal"
  />
);

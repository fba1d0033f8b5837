import type { ReactNode } from 'react';
import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campos = 'nome' | 'processo' | 'objeto' | 'resultado' | 'motivo' | 'recurso';

/** Of the messages that also name the stage, and what was decided on an appeal. */
type CamposDoResultado = Campos | 'etapa' | 'decisao';

/**
 * What every message of a result says: whose it is, of what, why, and, `recorrer`, until when an appeal is possible, with
 * weekday, date and hour. R-MSG-03.
 */
function Resultado({
  campo,
  tem,
  resumo,
  abertura,
  etapa,
  recorrer = true,
  botao = 'Ver o resultado',
  children,
}: PropsDoModelo<Campos> & {
  /** First words of the preview line, before the demand. */
  resumo: string;
  abertura: string;
  etapa?: string;
  recorrer?: boolean;
  botao?: string;
  children?: ReactNode;
}) {
  const linhas = [`Processo ${campo.processo}`, ...(etapa === undefined ? [] : [`Etapa: ${etapa}`])];
  return (
    <Layout
      resumo={`${resumo}, demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque participa de uma demanda do Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>{abertura}</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={linhas} />
      <Paragrafo>
        Seu resultado: <b>{campo.resultado}</b>.
      </Paragrafo>
      {tem('motivo') && <Paragrafo>{campo.motivo}</Paragrafo>}
      {children}
      {recorrer && tem('recurso') && (
        <Paragrafo>
          Se não concordar, você pode enviar recurso <b>{campo.recurso}</b>.
        </Paragrafo>
      )}
      <Botao href={campo.link}>{botao}</Botao>
    </Layout>
  );
}

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

/** Types 9, 11 and 13: after the appeals. */
export const ResultadoFinal = (props: PropsDoModelo<CamposDoResultado | 'seguinte'>) => (
  <Resultado
    {...props}
    resumo={`Resultado final: ${props.campo.etapa}`}
    abertura="Saiu o resultado final desta demanda:"
    etapa={props.campo.etapa}
    recorrer={false}
  >
    {props.tem('decisao') && <Paragrafo>{props.campo.decisao}</Paragrafo>}
    {props.tem('seguinte') && <Paragrafo>{props.campo.seguinte}</Paragrafo>}
  </Resultado>
);

/** Type 33: sent as soon as the documents of one candidate are decided. R-HAB-11. */
export const ResultadoJuridico = (props: PropsDoModelo<Campos | 'seguinte'>) => (
  <Resultado
    {...props}
    resumo="Resultado da habilitação jurídica"
    abertura="Os seus documentos da habilitação jurídica foram analisados:"
  >
    {props.tem('seguinte') && <Paragrafo>{props.campo.seguinte}</Paragrafo>}
  </Resultado>
);

/** Type 30: the one result of the interview and the didactic test. */
export const ResultadoDaEntrevista = (props: PropsDoModelo<CamposDoResultado>) => (
  <Resultado
    {...props}
    resumo={`Resultado: ${props.campo.etapa}`}
    abertura="Saiu o resultado desta etapa:"
    etapa={props.campo.etapa}
  />
);

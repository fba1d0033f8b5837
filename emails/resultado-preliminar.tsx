import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

export type CamposDoResultado =
  'nome' | 'processo' | 'objeto' | 'etapa' | 'resultado' | 'motivo' | 'recurso' | 'decisao';

/** Types 8, 10 and 12: states the appeal window with weekday, date and hour. R-MSG-03. */
export function ResultadoPreliminar({ campo, tem }: PropsDoModelo<CamposDoResultado>) {
  return (
    <Layout
      resumo={`Resultado preliminar: ${campo.etapa}, demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque participa de uma demanda do Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Saiu o resultado preliminar desta demanda:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`, `Etapa: ${campo.etapa}`]} />
      <Paragrafo>
        Seu resultado: <b>{campo.resultado}</b>.
      </Paragrafo>
      {tem('motivo') && <Paragrafo>{campo.motivo}</Paragrafo>}
      {tem('recurso') && (
        <Paragrafo>
          Se não concordar, você pode enviar recurso <b>{campo.recurso}</b>.
        </Paragrafo>
      )}
      <Botao href={campo.link}>Acessar o portal</Botao>
    </Layout>
  );
}

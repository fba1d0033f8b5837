import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';
import type { CamposDoResultado } from './resultado-preliminar.tsx';

/** Type 30: the one result of the interview and the didactic test, with the appeal window where there is one. */
export function ResultadoDaEntrevista({ campo, tem }: PropsDoModelo<CamposDoResultado>) {
  return (
    <Layout
      resumo={`Resultado: ${campo.etapa}, demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque participa de uma demanda do Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Saiu o resultado desta etapa:</Paragrafo>
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
      <Botao href={campo.link}>Ver o resultado</Botao>
    </Layout>
  );
}

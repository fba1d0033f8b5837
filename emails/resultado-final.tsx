import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';
import type { CamposDoResultado } from './resultado-preliminar.tsx';

/** Types 9, 11 and 13: after the appeals. */
export function ResultadoFinal({ campo, tem }: PropsDoModelo<CamposDoResultado>) {
  return (
    <Layout
      resumo={`Resultado final: ${campo.etapa}, demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque participa de uma demanda do Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Saiu o resultado final desta demanda:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`, `Etapa: ${campo.etapa}`]} />
      <Paragrafo>
        Seu resultado: <b>{campo.resultado}</b>.
      </Paragrafo>
      {tem('motivo') && <Paragrafo>{campo.motivo}</Paragrafo>}
      {tem('decisao') && <Paragrafo>{campo.decisao}</Paragrafo>}
      <Botao href={campo.link}>Ver o resultado</Botao>
    </Layout>
  );
}

import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 2: made by 'Reprovar Falta de Doc.'. */
export function FaltaDeDocumento({
  campo,
  tem,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'motivo' | 'recurso'>) {
  return (
    <Layout
      resumo={`Sua participação na demanda ${campo.processo} foi reprovada por falta de documento.`}
      motivo="Você recebeu esta mensagem porque participa de uma demanda do Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Sua participação nesta demanda foi reprovada por falta de documento:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
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

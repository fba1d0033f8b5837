import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campos = 'nome' | 'processo' | 'objeto' | 'resultado' | 'motivo' | 'recurso';

/** Type 33: sent as soon as the documents of one candidate are decided, with the appeal window. R-HAB-11. */
export function ResultadoJuridico({ campo, tem }: PropsDoModelo<Campos>) {
  return (
    <Layout
      resumo={`Resultado da habilitação jurídica, demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque participa de uma demanda do Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Os seus documentos da habilitação jurídica foram analisados:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
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

import { Botao, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 63: what is late and what ends this week, to the commission. R-MSG-31. */
export const SemanaDaComissao = ({
  campo,
  tem,
}: PropsDoModelo<'nome' | 'semana' | 'atrasadas' | 'terminam'>) => (
  <Layout
    resumo={`O que está em atraso e o que termina de ${campo.semana}`}
    motivo="Você recebeu esta mensagem porque é da Comissão de Credenciamento."
  >
    <Paragrafo>Olá, {campo.nome}.</Paragrafo>
    <Paragrafo>Isto está em atraso, ou termina na semana de {campo.semana}.</Paragrafo>
    {tem('atrasadas') && (
      <>
        <Paragrafo>
          <b>Em atraso</b>
        </Paragrafo>
        <Paragrafo linhas>{campo.atrasadas}</Paragrafo>
      </>
    )}
    {tem('terminam') && (
      <>
        <Paragrafo>
          <b>Terminam nesta semana</b>
        </Paragrafo>
        <Paragrafo linhas>{campo.terminam}</Paragrafo>
      </>
    )}
    <Botao href={campo.link}>Ver a semana</Botao>
  </Layout>
);

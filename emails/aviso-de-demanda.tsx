import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 1: phase 17 starts and the candidate's curriculum meets the demand. R-INT-06. */
export function AvisoDeDemanda({
  campo,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'detalhes' | 'prazo'>) {
  return (
    <Layout
      resumo={`${campo.objeto}: demonstre interesse até ${campo.prazo}.`}
      motivo="Você recebeu esta mensagem porque seu currículo está ativo no Portal de Credenciamento."
      cancelar={campo.cancelar}
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Uma demanda compatível com o seu currículo está aberta:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[campo.detalhes, `Processo ${campo.processo}`]} />
      <Paragrafo>
        Você pode demonstrar interesse até <b>{campo.prazo}</b>.
      </Paragrafo>
      <Botao href={campo.link}>Ver a demanda</Botao>
    </Layout>
  );
}

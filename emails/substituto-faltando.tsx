import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 29: a member of a panel is recused of a candidate, and nobody scores in their place. R-IMP-05. */
export function SubstitutoFaltando({ campo }: PropsDoModelo<'nome' | 'processo' | 'banca' | 'membro'>) {
  return (
    <Layout
      resumo={`Falta um substituto na Banca ${campo.banca} de ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque é da Comissão de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Um membro de banca se declarou impedido quanto a um candidato:</Paragrafo>
      <Destaque titulo={`Banca ${campo.banca}`} linhas={[`Processo ${campo.processo}`, campo.membro]} />
      <Paragrafo>
        Designe um suplente da banca para avaliar esse candidato. A fase das entrevistas não se encerra
        sozinha enquanto faltar um substituto.
      </Paragrafo>
      <Botao href={campo.link}>Abrir as bancas</Botao>
    </Layout>
  );
}

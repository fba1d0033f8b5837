import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 61: somebody of the team saw the person's own pages, as they see them. R-FIC-09. */
export const PaginasVistas = ({ campo }: PropsDoModelo<'nome' | 'processo' | 'quem' | 'registrado'>) => (
  <Layout
    resumo="A equipe de credenciamento viu as suas páginas como você as vê."
    motivo="Você recebeu esta mensagem porque alguém da equipe abriu as suas páginas no Portal de Credenciamento."
  >
    <Paragrafo>Olá, {campo.nome}.</Paragrafo>
    <Paragrafo>A equipe de credenciamento abriu as suas páginas para vê-las como você as vê:</Paragrafo>
    <Destaque
      titulo={`Processo ${campo.processo}`}
      linhas={[`Quem abriu: ${campo.quem}`, `Quando: ${campo.registrado}`]}
    />
    <Paragrafo>
      Quem as abre só lê: nada pode ser feito por elas em seu nome. Esta mensagem é escrita uma vez por dia;
      cada abertura fica em Meus dados.
    </Paragrafo>
    <Botao href={campo.link}>Ver quem abriu</Botao>
  </Layout>
);

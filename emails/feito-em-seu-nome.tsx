import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 62: the team did for the person what they asked for. R-NOM-03. */
export const FeitoEmSeuNome = ({
  campo,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'feito' | 'quem' | 'pedido' | 'motivo' | 'prazo'>) => (
  <Layout
    resumo={`${campo.feito}: feito pela equipe, a seu pedido.`}
    motivo="Você recebeu esta mensagem porque a equipe de credenciamento fez um ato em seu nome no Portal de Credenciamento."
  >
    <Paragrafo>Olá, {campo.nome}.</Paragrafo>
    <Paragrafo>A equipe de credenciamento fez em seu nome o que você pediu:</Paragrafo>
    <Destaque
      titulo={campo.feito}
      linhas={[
        campo.objeto,
        `Processo ${campo.processo}`,
        `Quem fez: ${campo.quem}`,
        `Você pediu: ${campo.pedido}`,
        `Motivo: ${campo.motivo}`,
      ]}
    />
    <Paragrafo>Se você não pediu, ou mudou de ideia, desfaça até {campo.prazo}.</Paragrafo>
    <Botao href={campo.link}>Ver ou desfazer</Botao>
  </Layout>
);

import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Props = PropsDoModelo<'nome' | 'processo' | 'objeto' | 'motivo'>;

/** Type 47: the demand was cancelled, told to whoever showed interest and was not out. */
export const DemandaCancelada = ({ campo }: Props) => (
  <Fim
    campo={campo}
    resumo={`A demanda ${campo.processo} foi cancelada.`}
    oQue="Esta demanda foi cancelada, e a sua seleção não continua:"
  />
);

/** Type 48: the demand was finished without the stages that were left. */
export const DemandaFinalizada = ({ campo }: Props) => (
  <Fim
    campo={campo}
    resumo={`A demanda ${campo.processo} foi finalizada.`}
    oQue="Esta demanda foi finalizada, e as etapas que faltavam não acontecem:"
  />
);

function Fim({ campo, resumo, oQue }: Pick<Props, 'campo'> & { resumo: string; oQue: string }) {
  return (
    <Layout
      resumo={resumo}
      motivo="Você recebeu esta mensagem porque participa desta demanda no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>{oQue}</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
      <Paragrafo>Motivo: {campo.motivo}</Paragrafo>
      <Paragrafo>
        O que você enviou continua no portal, e o seu currículo vale para outras demandas.
      </Paragrafo>
      <Botao href={campo.link}>Ver em Minhas Demandas</Botao>
    </Layout>
  );
}

import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campos = 'nome' | 'processo' | 'objeto' | 'registrado';

const MOTIVO =
  'Você recebeu esta mensagem porque demonstrou interesse nesta demanda no Portal de Credenciamento.';

/** Type 50: the person withdrew from a demand, and may come back for a time. */
export function InteresseRetirado({ campo, tem }: PropsDoModelo<Campos | 'prazo'>) {
  return (
    <Layout resumo={`Você saiu da seleção da demanda ${campo.processo}.`} motivo={MOTIVO}>
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Você retirou o interesse, e não participa mais desta seleção:</Paragrafo>
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, `Registrado em: ${campo.registrado}`]}
      />
      {tem('prazo') && <Paragrafo>Se foi engano, você pode voltar até {campo.prazo}.</Paragrafo>}
      <Paragrafo>
        O comprovante está no portal. Se não foi você, fale com a equipe de credenciamento.
      </Paragrafo>
      <Botao href={campo.link}>Abrir no portal</Botao>
    </Layout>
  );
}

/** Type 51: the person who had withdrawn is in it again. */
export function InteresseDeNovo({ campo }: PropsDoModelo<Campos>) {
  return (
    <Layout resumo={`Você voltou à seleção da demanda ${campo.processo}.`} motivo={MOTIVO}>
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Você demonstrou interesse de novo, e participa desta seleção:</Paragrafo>
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, `Registrado em: ${campo.registrado}`]}
      />
      <Paragrafo>O seu cadastro é avaliado de novo. O comprovante e o andamento estão no portal.</Paragrafo>
      <Botao href={campo.link}>Ver em Minhas Demandas</Botao>
    </Layout>
  );
}

import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campos = 'nome' | 'processo' | 'objeto' | 'registrado';

/** Type 37: the interest that the person showed in a demand was registered. */
export function InteresseRegistrado({ campo }: PropsDoModelo<Campos>) {
  return (
    <Layout
      resumo={`Seu interesse na demanda ${campo.processo} foi registrado.`}
      motivo="Você recebeu esta mensagem porque demonstrou interesse nesta demanda no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Seu interesse nesta demanda foi registrado.</Paragrafo>
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, `Registrado em: ${campo.registrado}`]}
      />
      <Paragrafo>O comprovante e o andamento da seleção estão no portal.</Paragrafo>
      <Botao href={campo.link}>Ver em Minhas Demandas</Botao>
    </Layout>
  );
}

import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campos = 'nome' | 'processo' | 'objeto' | 'empresa' | 'decisao' | 'justificativa';

/** Type 36: what the superintendence decided on the homologation. */
export function HomologacaoDecidida({ campo, tem }: PropsDoModelo<Campos>) {
  return (
    <Layout
      resumo={`${campo.decisao} Demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque participa desta demanda no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>{campo.decisao}</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`, `Empresa: ${campo.empresa}`]} />
      {tem('justificativa') && <Paragrafo>Justificativa: {campo.justificativa}</Paragrafo>}
      <Botao href={campo.link}>Ver em Minhas Demandas</Botao>
    </Layout>
  );
}

import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 27: the candidate is no longer expected at that hour. */
export function AgendamentoCancelado({
  campo,
  tem,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'parte' | 'quando' | 'onde' | 'tema' | 'motivo'>) {
  return (
    <Layout
      resumo={`${campo.parte} cancelada: ${campo.quando}.`}
      motivo="Você recebeu esta mensagem porque participa desta demanda no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Este horário foi cancelado, e você não precisa comparecer a ele:</Paragrafo>
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, campo.parte, campo.quando, campo.onde]}
      />
      {tem('tema') && <Paragrafo>Tema: {campo.tema}</Paragrafo>}
      {tem('motivo') && <Paragrafo>Motivo: {campo.motivo}</Paragrafo>}
      <Paragrafo>
        O aviso desta mensagem tira o compromisso do seu calendário. Se houver um novo horário, você recebe
        outra mensagem.
      </Paragrafo>
      <Botao href={campo.link}>Ver as minhas demandas</Botao>
    </Layout>
  );
}

import { Botao, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 38: the file of a large list can be downloaded. It goes with no attachment. */
export function ExportacaoPronta({ campo }: PropsDoModelo<'nome' | 'lista' | 'prazo'>) {
  return (
    <Layout
      resumo={`O arquivo de ${campo.lista} está pronto para baixar.`}
      motivo="Você recebeu esta mensagem porque pediu o arquivo de uma lista no Portal de Credenciamento. Se não foi você, troque a sua senha."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        O arquivo de {campo.lista} que você pediu está pronto. Entre no portal para baixá-lo, até{' '}
        {campo.prazo}.
      </Paragrafo>
      <Botao href={campo.link}>Abrir Minhas exportações</Botao>
    </Layout>
  );
}

import { Layout } from './layout.tsx';

/** Type 39: its body is the text that is being tested. */
export function TesteDeTexto() {
  return (
    <Layout
      resumo=""
      motivo="Você recebeu esta mensagem porque pediu um teste deste texto. Os dados são de exemplo."
    >
      {null}
    </Layout>
  );
}

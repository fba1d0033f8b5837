import { textoCsv } from '#app/lib/csv.ts';

type Linha = {
  nome: string;
  email: string;
  pedidoEm: Date;
  rotulo: string;
  decididoEm: Date | null;
  decididoPor: string | null;
};

/** The requests of anonymisation as CSV. */
export function csvDosPedidos(linhas: readonly Linha[]): string {
  return textoCsv(
    ['Pessoa', 'E-mail', 'Pedido em', 'Situação', 'Decidido em', 'Decidido por'],
    linhas.map(({ nome, email, pedidoEm, rotulo, decididoEm, decididoPor }) => [
      nome,
      email,
      pedidoEm,
      rotulo,
      decididoEm,
      decididoPor,
    ]),
  );
}

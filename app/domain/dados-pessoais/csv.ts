import { textoCsv } from '#app/lib/csv.ts';

type Linha = {
  nome: string;
  email: string;
  pedido: string;
  rotulo: string;
  decidido: string | null;
  decididoPor: string | null;
};

/** The requests of anonymisation as CSV. */
export function csvDosPedidos(linhas: readonly Linha[]): string {
  return textoCsv(
    ['Pessoa', 'E-mail', 'Pedido em', 'Situação', 'Decidido em', 'Decidido por'],
    linhas.map(({ nome, email, pedido, rotulo, decidido, decididoPor }) => [
      nome,
      email,
      pedido,
      rotulo,
      decidido ?? '',
      decididoPor ?? '',
    ]),
  );
}

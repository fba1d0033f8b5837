import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';

type Linha = {
  nome: string;
  email: string;
  pedidoEm: Date;
  rotulo: string;
  decididoEm: Date | null;
  decididoPor: string | null;
};

/** The requests of anonymisation as a file. */
export function tabelaDosPedidos(linhas: readonly Linha[]): Tabela {
  return tabelaDe(
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

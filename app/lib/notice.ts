/** A message shown once at the top of the next page; `role` status, or alert for `aviso` and `erro`. */
export type Notice = {
  tipo: 'sucesso' | 'info' | 'aviso' | 'erro';
  titulo?: string;
  texto: string;
  /** Where the text leads, such as the receipt of what was done. */
  link?: { rotulo: string; href: string };
};

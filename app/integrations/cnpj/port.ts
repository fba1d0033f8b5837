/** What the public register says of a company. */
export type DadosDoCnpj = {
  nome: string;
  nomeFantasia: string;
  cep: string;
  uf: string;
  cidade: string;
  bairro: string;
  rua: string;
  numero: string;
  complemento: string;
  telefone: string;
  email: string;
  /** It may work: not suspended, not closed. */
  ativa: boolean;
};

/** `indisponivel`: no provider answered, or none is configured. */
export type RespostaDoCnpj =
  | { ok: true; empresa: DadosDoCnpj }
  | { ok: false; motivo: 'desconhecido' | 'indisponivel' };

export type ConsultaDeCnpj = (cnpj: string) => Promise<RespostaDoCnpj>;

/** The address of a CEP; a town's own CEP has no street. */
export type Endereco = { logradouro: string; bairro: string; localidade: string; uf: string };

/** `indisponivel`: no provider answered, or none is configured. */
export type RespostaDoCep =
  | { ok: true; endereco: Endereco }
  | { ok: false; motivo: 'desconhecido' | 'indisponivel' };

export type ConsultaDeCep = (cep: string) => Promise<RespostaDoCep>;

import type { Grupo } from '#app/domain/acesso/grupos.ts';

/** Of every account of the demonstration; the loader refuses production. */
export const SENHA_DA_DEMONSTRACAO = 'porteira-aberta-2026';

export type Conta = { chave: string; email: string; nome: string; sobrenome: string; grupos: Grupo[] };

const conta = (chave: string, nome: string, sobrenome: string, ...grupos: Grupo[]): Conta => ({
  chave,
  email: `${chave}@porteira.local`,
  nome,
  sobrenome,
  grupos,
});

/** One account a group; an area group is held together with coordenacao (R-ACE-02). */
export const CONTAS: readonly Conta[] = [
  conta('administrador', 'Aurélia', 'Jatobá Menezes', 'administrador'),
  conta('comissao', 'Bento', 'Murici Fontenele', 'comissao'),
  conta('coordenacao', 'Celina', 'Buriti Sampaio', 'coordenacao'),
  conta('avaliador', 'Dario', 'Aroeira Vilela', 'avaliador'),
  conta('juridico', 'Eugênia', 'Tarumã Prates', 'juridico'),
  conta('analista', 'Firmino', 'Cajuí Bastos', 'analista'),
  conta('area.at', 'Gilda', 'Ipê Cardoso', 'coordenacao', 'area_at'),
  conta('area.ino', 'Hélio', 'Baru Nogueira', 'coordenacao', 'area_ino'),
  conta('area.ef', 'Inês', 'Sucupira Leal', 'coordenacao', 'area_ef'),
  conta('area.fpr-ps', 'Jair', 'Pequi Antunes', 'coordenacao', 'area_fpr_ps'),
];

/** Two of the 300 candidates have an address that is easy to remember. */
export const CANDIDATO_EXTERNO = 'candidato@porteira.local';
export const CANDIDATO_INTERNO = 'candidato.interno@porteira.local';

/** Nobody confirmed these: the address was mistyped. */
export const CONVIDADA: Conta = {
  chave: 'convidada',
  email: 'olivia.gamelera@example.org',
  nome: 'Olívia',
  sobrenome: 'Gameleira Prado',
  grupos: ['avaliador'],
};
export const CADASTRADO = {
  nome: 'Otávio',
  sobrenome: 'Angico Brandão',
  email: 'otavio.angco@example.org',
  cpf: '39053344705',
};

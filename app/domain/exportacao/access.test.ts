import { expect, test } from 'vitest';
import type { UsuarioAtor } from '../ctx.ts';
import type { Grupo } from '../acesso/grupos.ts';
import { motivoParaNaoBaixar } from './access.ts';
import { pedidoDeParar } from './schema.ts';

const NAO_ENTRA = 'Você não tem mais acesso a esta lista.';
const MUDARAM = 'Seus grupos mudaram depois que este arquivo foi preparado. Peça-o de novo na lista.';

test.each<[feitoCom: Grupo[] | undefined, de: Grupo[], motivo: string | null]>([
  [['comissao'], ['comissao'], null],
  [['coordenacao', 'comissao'], ['comissao', 'coordenacao'], null],
  [['comissao', 'coordenacao'], ['coordenacao', 'comissao'], null],
  [undefined, ['comissao'], null],
  [['comissao'], ['candidato'], NAO_ENTRA],
  [['comissao'], [], NAO_ENTRA],
  [['comissao'], ['comissao', 'coordenacao'], MUDARAM],
  [['comissao', 'coordenacao'], ['comissao'], MUDARAM],
  [[], ['comissao'], MUDARAM],
])('um arquivo lido por %j, baixado por %j: %s (R-EXP-03)', (grupos, de, motivo) => {
  const feita = { lista: '/adm/lista-processos', formato: 'csv', filtros: {}, grupos } as const;
  const actor: UsuarioAtor = {
    tipo: 'usuario',
    id: 'u',
    nome: 'U',
    grupos: de,
    email: 'u@exemplo.com.br',
    cpf: null,
  };
  expect(motivoParaNaoBaixar(feita, actor)).toBe(motivo);
});

test('só se para o arquivo que se nomeia', () => {
  const parar = '019a0000-0000-7000-8000-000000000000';
  expect(pedidoDeParar.parse({ parar })).toEqual({ parar });
  expect(pedidoDeParar.safeParse({}).success).toBe(false);
  expect(pedidoDeParar.safeParse({ parar: 'todos' }).success).toBe(false);
});

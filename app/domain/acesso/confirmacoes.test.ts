import { expect, it } from 'vitest';
import { ehAcaoDeUsuario, textosDaAcao } from './confirmacoes.ts';

const usuario = { nome: 'Ana', email: 'ana@exemplo.com.br', ativo: true, temSenha: true, sessoes: 2 };

it('só as três confirmações são ações', () => {
  expect(['convite', 'sessoes', 'situacao', 'toString', '', undefined].filter(ehAcaoDeUsuario)).toEqual([
    'convite',
    'sessoes',
    'situacao',
  ]);
});

it('o link é de redefinição para quem já tem senha, de convite para quem não tem', () => {
  expect(textosDaAcao('convite', usuario).consequencias).toEqual([
    'A pessoa recebe um link para redefinir a senha, que vale por 24 horas.',
    'Os links enviados antes deixam de valer.',
  ]);
  expect(textosDaAcao('convite', { ...usuario, temSenha: false }).consequencias[0]).toBe(
    'A pessoa recebe um novo convite para criar a senha, que vale por 7 dias.',
  );
});

it('diz quantas sessões se encerram', () => {
  expect(textosDaAcao('sessoes', usuario).consequencias).toHaveLength(2);
  expect(textosDaAcao('sessoes', usuario).consequencias[0]).toBe('Há 2 sessões abertas.');
  expect(textosDaAcao('sessoes', { ...usuario, sessoes: 1 }).consequencias[0]).toBe('Há 1 sessão aberta.');
});

it('desativa quem está ativo, e só isso é perigoso', () => {
  const ativo = textosDaAcao('situacao', usuario);
  const inativo = textosDaAcao('situacao', { ...usuario, ativo: false });
  expect([ativo.verbo, ativo.perigo, ativo.consequencias.length]).toEqual(['Desativar', true, 2]);
  expect([inativo.verbo, inativo.perigo, inativo.consequencias.length]).toEqual(['Reativar', undefined, 1]);
});

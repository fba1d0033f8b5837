import { expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import { podeAbrirArquivo, type UsoDoArquivo } from './access.ts';

const tecnico: UsoDoArquivo = {
  tipo: 'documento',
  habilitacao: 'HabTec',
  enviado: true,
  areaAtuacao: 'at',
  banca: false,
};
const juridico: UsoDoArquivo = { ...tecnico, habilitacao: 'HabJud' };
const recurso = (faseId: number): UsoDoArquivo => ({ tipo: 'recurso', faseId, areaAtuacao: 'at' });

it('o que é seu, sempre (R-ACE-03)', () => {
  expect(podeAbrirArquivo(pessoaDe('candidato'), { donoId: 'eu', usos: [] })).toEqual({
    ok: true,
    comoEquipe: false,
  });
  expect(podeAbrirArquivo(pessoaDe('candidato'), { donoId: 'outra', usos: [tecnico] })).toEqual({
    ok: false,
    comoEquipe: true,
  });
});

it.each<[Grupo[], UsoDoArquivo, boolean]>([
  [['comissao'], tecnico, true],
  [['comissao'], juridico, true],
  [['comissao'], recurso(19), true],
  [['comissao'], { ...tecnico, enviado: false }, false],
  [['juridico'], tecnico, false],
  [['juridico'], juridico, true],
  [['juridico'], { ...juridico, enviado: false }, false],
  [['juridico'], recurso(19), false],
  [['juridico'], recurso(26), true],
  [['juridico'], recurso(35), true],
  [['coordenacao'], tecnico, true],
  [['coordenacao', 'area_at'], tecnico, true],
  [['coordenacao', 'area_ef'], tecnico, false],
  [['coordenacao'], juridico, false],
  [['coordenacao'], recurso(19), false],
  [['coordenacao'], recurso(26), false],
  [['analista'], tecnico, true],
  [['analista', 'area_ef'], tecnico, false],
  [['avaliador'], tecnico, false],
  [['avaliador'], { ...tecnico, banca: true }, true],
  [['avaliador'], { ...tecnico, banca: true, enviado: false }, false],
  [['avaliador'], { ...juridico, banca: true }, false],
  [['avaliador', 'area_at'], tecnico, false],
  [['candidato'], tecnico, false],
  [['administrador'], { tipo: 'cpf', usuarioId: 'outra' }, true],
  [['comissao'], { tipo: 'cpf', usuarioId: 'outra' }, false],
  [['juridico'], { tipo: 'cpf', usuarioId: 'outra' }, false],
  [['candidato'], { tipo: 'cpf', usuarioId: 'outra' }, false],
])('%j, %j: %s (R-ACE-02, R-ACE-06)', (grupos, uso, abre) => {
  expect(podeAbrirArquivo(pessoaDe(...grupos), { donoId: 'outra', usos: [uso] })).toEqual({
    ok: abre,
    comoEquipe: true,
  });
});

it('um uso que se pode ver basta', () => {
  const arquivo = { donoId: 'outra', usos: [tecnico, juridico] };
  expect(podeAbrirArquivo(pessoaDe('juridico'), arquivo).ok).toBe(true);
  expect(podeAbrirArquivo(pessoaDe('comissao'), { donoId: 'outra', usos: [] }).ok).toBe(false);
});

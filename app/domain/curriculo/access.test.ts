import { expect, it } from 'vitest';
import { listaGrupos } from '#app/domain/acesso/grupos.ts';
import { podeEditarCurriculo, podeVerCurriculoDeOutros } from './access.ts';

const quem = (pode: typeof podeEditarCurriculo) =>
  listaGrupos.filter((grupo) => pode({ grupos: [grupo] }).ok);

it('cada um mantém o seu; quem trabalha com demandas lê os dos outros (R-ACE-01)', () => {
  expect(quem(podeEditarCurriculo)).toEqual(['coordenacao', 'avaliador', 'analista', 'candidato']);
  expect(quem(podeVerCurriculoDeOutros)).toEqual(['administrador', 'comissao', 'coordenacao']);
});

it('a recusa diz por quê', () => {
  expect(podeEditarCurriculo({ grupos: ['juridico'] })).toEqual({
    ok: false,
    motivo: 'O seu grupo não mantém currículo no portal.',
  });
  expect(podeVerCurriculoDeOutros({ grupos: ['candidato'] })).toEqual({
    ok: false,
    motivo: 'Você não pode ver currículos de outras pessoas.',
  });
});

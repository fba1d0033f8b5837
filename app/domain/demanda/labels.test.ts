import { expect, test } from 'vitest';
import { AREAS, ATIVIDADES } from './labels.ts';

test('cada código de área e de atividade tem o seu nome, e não há outros', () => {
  expect(AREAS).toEqual({
    fpr: 'Formação Profissional Rural',
    at: 'Assistência Técnica e Gerencial',
    ps: 'Promoção Social',
    ino: 'Inovação',
    ef: 'Educação Formal',
    ti: 'Tecnologia de Informática',
  });
  expect(ATIVIDADES).toEqual({
    inst: 'Instrutoria',
    cons: 'Consultoria',
    tutor: 'Tutoria',
    tec: 'Técnico de Campo',
    sup: 'Supervisor',
    sau: 'Saúde',
  });
});

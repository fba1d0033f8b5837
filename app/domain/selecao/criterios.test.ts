import { describe, expect, it } from 'vitest';
import {
  atende,
  CRITERIOS,
  criteriosDa,
  decisaoDe,
  faltam,
  motivosDaReprovacao,
  respostasDa,
  type Respostas,
} from './criterios.ts';
import { lerRespostas } from './respostas.ts';

const sim = { atende: true, motivo: '' };
const nao = { atende: false, motivo: '' };
const todos: Respostas = { formacaoAcademica: sim, tempoExperiencia: sim, experienciaProfissional: sim };

describe('o que cada avaliação olha (R-SEL-01)', () => {
  it('um critério na carga horária, três no cadastro, cada um com a parte da ficha em que se apoia', () => {
    const lidos = (etapa: keyof typeof CRITERIOS) => CRITERIOS[etapa].map(({ id, prova }) => [id, prova]);
    expect(lidos('carga_horaria')).toEqual([['cargaHoraria', 'horas']]);
    expect(lidos('cadastro')).toEqual([
      ['formacaoAcademica', 'formacao'],
      ['tempoExperiencia', 'experiencia'],
      ['experienciaProfissional', 'experiencia'],
    ]);
  });

  it('uma etapa sem critérios não tem nenhum', () => {
    expect(criteriosDa('cadastro')).toHaveLength(3);
    expect(criteriosDa('carga_horaria')).toHaveLength(1);
    expect(criteriosDa('hab_tecnica')).toEqual([]);
    expect(criteriosDa('toString')).toEqual([]);
  });
});

describe('respostas', () => {
  it('lidas como foram guardadas; nada guardado é nada olhado (R-SEL-01)', () => {
    expect(lerRespostas(null)).toEqual({});
    expect(lerRespostas(undefined)).toEqual({});
    expect(lerRespostas({ cargaHoraria: { atende: false } })).toEqual({ cargaHoraria: nao });
    expect(lerRespostas({ cargaHoraria: { atende: false, motivo: 'em maio' } })).toEqual({
      cargaHoraria: { atende: false, motivo: 'em maio' },
    });
    expect(() => lerRespostas({ cargaHoraria: { atende: 'sim' } })).toThrow();
    expect(() => lerRespostas({ cargaHoraria: true })).toThrow();
  });

  it('sim, não e ainda não são três coisas (R-SEL-01)', () => {
    const respostas = { a: sim, b: nao };
    expect(atende(respostas, 'a')).toBe(true);
    expect(atende(respostas, 'b')).toBe(false);
    expect(atende(respostas, 'c')).toBeNull();
  });

  it('ficam só as da etapa, e o motivo só onde não atende', () => {
    expect(
      respostasDa('cadastro', {
        cargaHoraria: nao,
        formacaoAcademica: { atende: true, motivo: 'sobrou' },
        tempoExperiencia: { atende: false, motivo: 'um ano' },
      }),
    ).toEqual({ formacaoAcademica: sim, tempoExperiencia: { atende: false, motivo: 'um ano' } });
    expect(respostasDa('carga_horaria', { ...todos, cargaHoraria: nao })).toEqual({ cargaHoraria: nao });
  });
});

describe('decisão', () => {
  it.each<[Respostas, boolean | null, number]>([
    [{}, null, 3],
    [{ formacaoAcademica: sim }, null, 2],
    // What was not looked at never counts as a no, and a no does not decide before all were looked at.
    [{ formacaoAcademica: nao }, null, 2],
    [{ formacaoAcademica: sim, tempoExperiencia: nao }, null, 1],
    [todos, true, 0],
    [{ ...todos, tempoExperiencia: nao }, false, 0],
    [{ ...todos, experienciaProfissional: nao }, false, 0],
    [{ ...todos, formacaoAcademica: nao }, false, 0],
    [{ ...todos, cargaHoraria: nao }, true, 0],
  ])('no cadastro, apto é quem atende todos: %j (R-SEL-02, R-SEL-04)', (respostas, apto, faltas) => {
    expect(decisaoDe('cadastro', respostas)).toBe(apto);
    expect(faltam('cadastro', respostas)).toBe(faltas);
  });

  it('na carga horária, o seu critério', () => {
    expect(decisaoDe('carga_horaria', {})).toBeNull();
    expect(decisaoDe('carga_horaria', { cargaHoraria: sim })).toBe(true);
    expect(decisaoDe('carga_horaria', { cargaHoraria: nao })).toBe(false);
    expect(faltam('carga_horaria', {})).toBe(1);
    expect(faltam('carga_horaria', { cargaHoraria: nao })).toBe(0);
  });

  it('as razões de uma reprovação são os critérios não atendidos, com o motivo escrito (R-SEL-02)', () => {
    expect(motivosDaReprovacao('cadastro', {})).toEqual([]);
    expect(motivosDaReprovacao('cadastro', todos)).toEqual([]);
    expect(
      motivosDaReprovacao('cadastro', {
        formacaoAcademica: nao,
        tempoExperiencia: sim,
        experienciaProfissional: { atende: false, motivo: 'Não comprovou.' },
        cargaHoraria: nao,
      }),
    ).toEqual([
      'Reprovado por não ter a Formação Acadêmica.',
      'Reprovado por falta de Experiência Profissional. Não comprovou.',
    ]);
    expect(motivosDaReprovacao('hab_tecnica', { formacaoAcademica: nao })).toEqual([]);
  });
});

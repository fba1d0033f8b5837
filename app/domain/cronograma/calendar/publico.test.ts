import { describe, expect, it } from 'vitest';
import type { ResultadoPublicado } from '#app/domain/documento/types.ts';
import { FASE, RECURSO } from '#app/domain/etapa/ids.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import type { FaseDatada } from '../types.ts';
import { emDisputa, publicoDaJanela, type DemandaDoPublico, type Participante } from './publico.ts';

type Resultado = Participante['resultados'][number];

const resultado = (
  etapa: ResultadoPublicado['etapa'],
  apto: boolean | null,
  mais: Partial<Resultado> = {},
): Resultado => ({
  etapa,
  apto,
  aptoFinal: null,
  naoAvaliado: false,
  final: false,
  motivo: null,
  recurso: null,
  ...mais,
});

const pessoa = (usuarioId: string, mais: Partial<Participante> = {}): Participante => ({
  usuarioId,
  interessado: true,
  resultados: [],
  enviadoTecnica: false,
  enviadoJuridica: false,
  ...mais,
});

describe('who is still in the dispute', () => {
  it.each<[string, Partial<Participante>, boolean]>([
    ['interested', {}, true],
    ['withdrew', { interessado: false }, false],
    ['approved', { resultados: [resultado('cadastro', true)] }, true],
    ['not decided yet', { resultados: [resultado('cadastro', null)] }, true],
    ['rejected', { resultados: [resultado('cadastro', false)] }, false],
    [
      'rejected once among approvals',
      { resultados: [resultado('carga_horaria', true), resultado('cadastro', false)] },
      false,
    ],
    ['rejected and withdrew', { interessado: false, resultados: [resultado('cadastro', false)] }, false],
    ['appeal granted', { resultados: [resultado('cadastro', false, { aptoFinal: true })] }, true],
    ['rejected at the end', { resultados: [resultado('cadastro', true, { aptoFinal: false })] }, false],
    ['not evaluated', { resultados: [resultado('cadastro', false, { naoAvaliado: true })] }, true],
  ])('%s: %s', (_nome, mais, esperado) => {
    expect(emDisputa(pessoa('ana', mais))).toBe(esperado);
  });
});

describe('the people a change of a window touches (R-CRO-04)', () => {
  const CORRENDO = ['2026-09-10', '2026-09-25'] as const;
  const LONGE = ['2026-11-09', '2026-11-20'] as const;
  const pessoas = [
    pessoa('ana'),
    pessoa('bia', { enviadoTecnica: true }),
    pessoa('caio', { enviadoJuridica: true }),
    pessoa('duda', { interessado: false }),
    pessoa('enzo', { resultados: [resultado('cadastro', false)] }),
  ];
  const efeito = { faseId: 22, janela: 'realizacao', corria: true, naHora: true, depois: null } as const;
  const demanda: DemandaDoPublico = { status: 6, tipoAvaliacao: 3, formatoAvaliacao: 2 };
  const abertas: FaseDatada[] = [fase(22, ...CORRENDO), fase(26, ...CORRENDO)];
  const fechadas: FaseDatada[] = [fase(22, ...LONGE), fase(26, ...LONGE)];

  const DISPUTA = ['ana', 'bia', 'caio'];
  it.each<
    [string, Partial<Parameters<typeof publicoDaJanela>[0]>, FaseDatada[], FaseDatada[], string, string[]]
  >([
    ['technical documents, running', {}, abertas, fechadas, 'podem enviar', ['ana', 'caio']],
    ['legal documents, running', { faseId: 26 }, abertas, fechadas, 'podem enviar', ['ana', 'bia']],
    ['opens now', { corria: false }, fechadas, abertas, 'podem enviar', ['ana', 'caio']],
    ['ran, and goes on', { naHora: false }, abertas, abertas, 'podem enviar', ['ana', 'caio']],
    ['did not run and does not open', { corria: false }, abertas, fechadas, 'podem enviar', []],
    ['is far from today', { corria: false, naHora: false }, fechadas, abertas, 'candidatos', DISPUTA],
    ['interest', { faseId: 17 }, abertas, abertas, 'com interesse', DISPUTA],
    ['an evaluation, no right of theirs', { faseId: 18 }, abertas, abertas, 'candidatos', DISPUTA],
    ['an appeal', { faseId: 19, janela: 'recurso' }, abertas, abertas, 'podem recorrer', ['enzo']],
    [
      'an appeal far from today',
      { faseId: 19, janela: 'recurso', corria: false, naHora: false },
      abertas,
      abertas,
      'candidatos',
      DISPUTA,
    ],
  ])('%s', (_nome, mudanca, antes, depois, unidade, esperadas) => {
    const now = instanteDe('2026-09-17', '09:42');
    const publico = publicoDaJanela({ ...efeito, ...mudanca }, pessoas, demanda, { antes, depois }, now);
    expect(publico.unidade).toBe(unidade);
    expect(publico.pessoas.map(({ usuarioId }) => usuarioId)).toEqual(esperadas);
  });

  const { cadastroPreliminar, habTecnicaPreliminarComEntrevista: comEntrevista } = FASE;
  it.each<[string, number, Partial<Participante>, boolean]>([
    ['rejected', cadastroPreliminar, { resultados: [resultado('cadastro', false)] }, true],
    [
      'rejected, approved before',
      cadastroPreliminar,
      { resultados: [resultado('carga_horaria', true), resultado('cadastro', false)] },
      true,
    ],
    ['no result', cadastroPreliminar, {}, false],
    ['approved', cadastroPreliminar, { resultados: [resultado('cadastro', true)] }, false],
    ['not decided', cadastroPreliminar, { resultados: [resultado('cadastro', null)] }, false],
    [
      'withdrew',
      cadastroPreliminar,
      { interessado: false, resultados: [resultado('cadastro', false)] },
      false,
    ],
    [
      'not evaluated',
      cadastroPreliminar,
      { resultados: [resultado('cadastro', false, { naoAvaliado: true })] },
      false,
    ],
    ['rejected elsewhere', cadastroPreliminar, { resultados: [resultado('carga_horaria', false)] }, false],
    [
      'appeal waiting',
      cadastroPreliminar,
      { resultados: [resultado('cadastro', false, { recurso: RECURSO.emAnalise })] },
      false,
    ],
    [
      'appeal granted',
      cadastroPreliminar,
      { resultados: [resultado('cadastro', false, { recurso: RECURSO.aprovado })] },
      false,
    ],
    [
      'appeal refused',
      cadastroPreliminar,
      { resultados: [resultado('cadastro', false, { recurso: RECURSO.reprovado })] },
      true,
    ],
    [
      'rejected in the interview',
      comEntrevista,
      { resultados: [resultado('entrevista_didatica', false)] },
      true,
    ],
    ['rejected in the documents', comEntrevista, { resultados: [resultado('hab_tecnica', false)] }, true],
    ['rejected in the registry', comEntrevista, { resultados: [resultado('cadastro', false)] }, false],
  ])('who may appeal: %s', (_nome, faseId, mais, pode) => {
    const { pessoas: quem } = publicoDaJanela(
      { ...efeito, faseId, janela: 'recurso' },
      [pessoa('ana', mais)],
      demanda,
      { antes: abertas, depois: abertas },
      instanteDe('2026-09-17', '09:42'),
    );
    expect(quem.length === 1).toBe(pode);
  });
});

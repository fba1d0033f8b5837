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

describe('quem ainda está na disputa', () => {
  it.each<[string, Partial<Participante>, boolean]>([
    ['interessado', {}, true],
    ['se retirou', { interessado: false }, false],
    ['aprovado', { resultados: [resultado('cadastro', true)] }, true],
    ['ainda não decidido', { resultados: [resultado('cadastro', null)] }, true],
    ['reprovado', { resultados: [resultado('cadastro', false)] }, false],
    [
      'reprovado uma vez entre aprovações',
      { resultados: [resultado('carga_horaria', true), resultado('cadastro', false)] },
      false,
    ],
    ['reprovado e se retirou', { interessado: false, resultados: [resultado('cadastro', false)] }, false],
    ['recurso aprovado', { resultados: [resultado('cadastro', false, { aptoFinal: true })] }, true],
    ['reprovado no fim', { resultados: [resultado('cadastro', true, { aptoFinal: false })] }, false],
    ['não avaliado', { resultados: [resultado('cadastro', false, { naoAvaliado: true })] }, true],
  ])('%s: %s', (_nome, mais, esperado) => {
    expect(emDisputa(pessoa('ana', mais))).toBe(esperado);
  });
});

describe('as pessoas a quem a mudança de uma janela alcança (R-CRO-04)', () => {
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
    ['documentos técnicos, em curso', {}, abertas, fechadas, 'podem enviar', ['ana', 'caio']],
    ['documentos jurídicos, em curso', { faseId: 26 }, abertas, fechadas, 'podem enviar', ['ana', 'bia']],
    ['opens now', { corria: false }, fechadas, abertas, 'podem enviar', ['ana', 'caio']],
    ['corria, e continua', { naHora: false }, abertas, abertas, 'podem enviar', ['ana', 'caio']],
    ['não corria e não abre', { corria: false }, abertas, fechadas, 'podem enviar', []],
    ['está longe de hoje', { corria: false, naHora: false }, fechadas, abertas, 'candidatos', DISPUTA],
    ['interesse', { faseId: 17 }, abertas, abertas, 'com interesse', DISPUTA],
    ['uma avaliação, que não é direito deles', { faseId: 18 }, abertas, abertas, 'candidatos', DISPUTA],
    ['um recurso', { faseId: 19, janela: 'recurso' }, abertas, abertas, 'podem recorrer', ['enzo']],
    [
      'um recurso longe de hoje',
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
    ['reprovado', cadastroPreliminar, { resultados: [resultado('cadastro', false)] }, true],
    [
      'reprovado, aprovado antes',
      cadastroPreliminar,
      { resultados: [resultado('carga_horaria', true), resultado('cadastro', false)] },
      true,
    ],
    ['sem resultado', cadastroPreliminar, {}, false],
    ['aprovado', cadastroPreliminar, { resultados: [resultado('cadastro', true)] }, false],
    ['não decidido', cadastroPreliminar, { resultados: [resultado('cadastro', null)] }, false],
    [
      'se retirou',
      cadastroPreliminar,
      { interessado: false, resultados: [resultado('cadastro', false)] },
      false,
    ],
    [
      'não avaliado',
      cadastroPreliminar,
      { resultados: [resultado('cadastro', false, { naoAvaliado: true })] },
      false,
    ],
    [
      'reprovado em outro lugar',
      cadastroPreliminar,
      { resultados: [resultado('carga_horaria', false)] },
      false,
    ],
    [
      'recurso à espera',
      cadastroPreliminar,
      { resultados: [resultado('cadastro', false, { recurso: RECURSO.emAnalise })] },
      false,
    ],
    [
      'recurso aprovado',
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
      'reprovado na entrevista',
      comEntrevista,
      { resultados: [resultado('entrevista_didatica', false)] },
      true,
    ],
    ['reprovado nos documentos', comEntrevista, { resultados: [resultado('hab_tecnica', false)] }, true],
    ['reprovado no cadastro', comEntrevista, { resultados: [resultado('cadastro', false)] }, false],
  ])('quem pode recorrer: %s', (_nome, faseId, mais, pode) => {
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

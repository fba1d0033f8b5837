import { describe, expect, it } from 'vitest';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { SEM_PENDENCIAS, type DemandaNaMaquina, type Pendencias } from '#app/domain/demanda/types.ts';
import type { Dia } from '#app/lib/dates.ts';
import { demandaNaMaquina, fase } from '#tests/factories/maquina.ts';
import { vencimentoDaDemanda } from './demanda.ts';
import { dizerNaLinha, dizerTrabalho } from './labels.ts';
import { oMaisUrgente, vencimentoDe } from './rules.ts';

const HOJE = '2027-03-10';

it.each([
  [null, '2027-03-09', 'atrasado', '2027-03-09'],
  // Late, even where its first day is a mistake.
  ['2027-03-12', '2027-03-09', 'atrasado', '2027-03-09'],
  [null, '2027-03-10', 'hoje', '2027-03-10'],
  ['2027-03-10', '2027-03-10', 'hoje', '2027-03-10'],
  [null, '2027-03-11', 'logo', '2027-03-11'],
  [null, '2027-03-13', 'logo', '2027-03-13'],
  [null, '2027-03-14', 'no-prazo', '2027-03-14'],
  ['2027-03-11', '2027-03-11', 'espera', '2027-03-11'],
  ['2027-03-11', null, 'espera', '2027-03-11'],
  [null, null, 'sem-prazo', null],
] as const)('de %s até %s: %s (R-VEN-01)', (de, ate, codigo, dia) => {
  expect(vencimentoDe({ de, ate }, HOJE)).toEqual({ codigo, dia });
});

describe('o que uma demanda pede (R-VEN-02)', () => {
  const fases = [
    fase(FASE.demonstracaoDeInteresse, '2027-02-22', '2027-02-26'),
    fase(FASE.analiseDeCadastro, '2027-03-01', '2027-03-05'),
    fase(FASE.cadastroPreliminar, '2027-03-08', '2027-03-08', ['2027-03-09', '2027-03-11']),
    fase(FASE.cadastroFinal, '2027-03-15', '2027-03-16'),
    fase(FASE.documentacaoTecnica, '2027-03-17', '2027-03-26'),
    fase(FASE.habTecnicaPreliminar, '2027-03-29', '2027-03-31', ['2027-04-01', '2027-04-05']),
    fase(FASE.habTecnicaFinal, '2027-04-06', '2027-04-07'),
    fase(FASE.documentacaoJuridica, '2027-04-08', '2027-04-12', ['2027-04-15', '2027-04-19']),
  ];
  const em = (
    hoje: Dia,
    status: number,
    pendencias: Partial<Pendencias> = {},
    demanda: Partial<DemandaNaMaquina> = {},
  ) =>
    dizerTrabalho(
      vencimentoDaDemanda(
        demandaNaMaquina({ status, tipoAvaliacao: 3, formatoAvaliacao: 1, ...demanda }),
        fases,
        { ...SEM_PENDENCIAS, ...pendencias },
        () => null,
        hoje,
      ),
      hoje,
    )?.texto ?? null;
  const notificada = { cadastroPreliminarEm: new Date('2027-03-08T12:00:00Z') };

  it.each([
    ['2027-02-28', STATUS.avaliacaoDeCadastro, null],
    ['2027-03-01', STATUS.avaliacaoDeCadastro, null],
    ['2027-03-04', STATUS.avaliacaoDeCadastro, 'Avaliação vence amanhã, 05/03/2027'],
    ['2027-03-05', STATUS.avaliacaoDeCadastro, 'Avaliação vence hoje, 05/03/2027'],
    ['2027-03-06', STATUS.avaliacaoDeCadastro, 'Avaliação em atraso: era até 05/03/2027'],
    // Who appeals loses a day for each that the notice is late.
    ['2027-03-09', STATUS.cadastroPreliminar, 'Notificação em atraso: era até 08/03/2027'],
    ['2027-03-18', STATUS.documentacaoTecnica, null],
    ['2027-03-27', STATUS.documentacaoTecnica, 'Encerramento em atraso: era até 26/03/2027'],
    ['2027-04-30', STATUS.habilitacaoJuridica, null],
    ['2027-03-10', STATUS.aguardandoAprovacao, null],
    ['2027-03-10', STATUS.finalizada, null],
    ['2027-03-10', STATUS.entrevistas, null],
    ['2027-03-10', STATUS.cargaHorariaFinal, 'Cronograma em atraso'],
  ] as const)('em %s, no status %s: %s', (hoje, status, texto) => {
    expect(em(hoje, status)).toBe(texto);
  });

  it('notificada, espera o recurso, e só depois dele se encerra', () => {
    expect(em('2027-03-11', STATUS.cadastroPreliminar, {}, notificada)).toBeNull();
    expect(em('2027-03-12', STATUS.cadastroPreliminar, {}, notificada)).toBe(
      'Encerramento em atraso: era até 11/03/2027',
    );
  });

  it('sem ninguém na etapa, nada atrasa (R-SIT-03)', () => {
    expect(em('2027-03-20', STATUS.avaliacaoDeCadastro, { naEtapa: false })).toBeNull();
  });

  it('mas a demonstração de interesse a que ninguém veio espera quem a encerre (R-DEM-27)', () => {
    const ninguem = { naEtapa: false, interessados: false };
    expect(em('2027-02-26', STATUS.demonstracaoDeInteresse, ninguem)).toBeNull();
    expect(em('2027-02-27', STATUS.demonstracaoDeInteresse, ninguem)).toBe(
      'Encerramento em atraso: era até 26/02/2027',
    );
  });

  it('os recursos, a análise jurídica e os pedidos têm cada um o seu dia', () => {
    const juridica = STATUS.habilitacaoJuridica;
    expect(em('2027-04-19', juridica, { juridicaPorAnalisar: true })).toBe(
      'Análise jurídica vence hoje, 19/04/2027',
    );
    expect(em('2027-04-20', juridica, { juridicaPorAnalisar: true })).toBe(
      'Análise jurídica em atraso: era até 19/04/2027',
    );
    expect(em('2027-04-20', juridica, { recursosEmAnalise: { hab_juridica: 1 } })).toBe(
      'Decisão dos recursos em atraso: era até 19/04/2027',
    );
    // Decided where the demand waits for its end too; not where it is past.
    expect(em('2027-04-20', STATUS.aguardandoFinalizacao, { recursosEmAnalise: { hab_juridica: 1 } })).toBe(
      'Decisão dos recursos em atraso: era até 19/04/2027',
    );
    expect(em('2027-04-20', juridica, { recursosEmAnalise: { cadastro: 1 } })).toBeNull();
    expect(em('2027-04-20', juridica, { semHomologacao: 2 })).toBe('Homologação até 26/04/2027');
    expect(em('2027-04-27', juridica, { semHomologacao: 2 })).toBe(
      'Homologação em atraso: era até 26/04/2027',
    );
  });

  it('na linha, o botão já diz o que é; o que não é do status diz o seu nome', () => {
    const vencimento = { codigo: 'atrasado', dia: '2027-03-08' } as const;
    expect(dizerNaLinha({ oQue: 'notificacao', ...vencimento }, HOJE)).toEqual({
      atrasado: true,
      texto: 'Em atraso: era até 08/03/2027',
    });
    expect(dizerNaLinha({ oQue: 'recursos', ...vencimento }, HOJE)?.texto).toBe(
      'Decisão dos recursos em atraso: era até 08/03/2027',
    );
    expect(dizerNaLinha(null, HOJE)).toBeNull();
  });

  it('de vários, o mais urgente', () => {
    const de = (ate: Dia | null) => ({ oQue: 'recursos' as const, de: null, ate });
    expect(oMaisUrgente([de(null), de('2027-03-30'), de('2027-03-11'), de('2027-03-12')], HOJE)?.dia).toBe(
      '2027-03-11',
    );
    expect(oMaisUrgente([de('2027-03-10'), de('2027-03-01')], HOJE)?.codigo).toBe('atrasado');
    expect(oMaisUrgente([], HOJE)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { fase } from '#tests/factories/maquina.ts';
import { passoSeguinte } from './seguinte.ts';

const FASES = [
  fase(18, '2027-03-08', '2027-03-10'),
  fase(22, '2027-03-15', '2027-03-19'),
  fase(26, '2027-04-05', '2027-04-09'),
];
const HOJE = '2027-03-01';

describe('o que vem depois de um resultado final (R-MSG-30)', () => {
  const passo = (
    etapa: Parameters<typeof passoSeguinte>[0],
    {
      passou = true,
      tipo = 3,
      formato = 1,
      hoje = HOJE,
    }: { passou?: boolean; tipo?: number; formato?: number; hoje?: typeof HOJE } = {},
  ) =>
    passoSeguinte(etapa, passou, {
      demanda: { tipoAvaliacao: tipo, formatoAvaliacao: formato },
      fases: FASES,
      hoje,
    });

  it.each([
    ['carga_horaria', {}, /avaliação de cadastro, de segunda-feira, 08\/03\/2027.*10\/03\/2027/],
    ['cadastro', {}, /^Envie os documentos da habilitação técnica de .*19\/03\/2027[^.]*\.$/],
    ['cadastro', { tipo: 1 }, /técnica .*O horário da entrevista virá em outra mensagem\.$/],
    ['cadastro', { formato: 2 }, /habilitação técnica .*habilitação jurídica .*09\/04\/2027/],
    ['hab_tecnica', {}, /^Envie os documentos da habilitação jurídica de .*09\/04\/2027/],
    [
      'hab_tecnica',
      { formato: 2 },
      /^O pedido de homologação vem depois .*para quem for aprovado nas duas\.$/,
    ],
    ['hab_tecnica', { formato: 3 }, /pedido de homologação/],
    ['hab_juridica', {}, /^Você foi aprovado em todas as etapas.*pedido de homologação/],
    // Of the technical result, which may come after it, it says nothing.
    [
      'hab_juridica',
      { formato: 2 },
      /^O pedido de homologação vem depois .*para quem for aprovado nas duas\.$/,
    ],
  ] as const)('%s, com %j', (etapa, com, texto) => {
    expect(passo(etapa, com)).toMatch(texto);
    expect(passo(etapa, { ...com, passou: false })).toBe('A sua participação nesta demanda termina aqui.');
  });

  it('um prazo que passou não é passo de ninguém', () => {
    expect(passo('hab_tecnica', { hoje: '2027-04-10' as typeof HOJE })).toBe('');
    expect(passo('hab_tecnica', { hoje: '2027-04-09' as typeof HOJE })).toContain('Envie');
  });
});

import { expect, test } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { tarefaDaDiligencia, tarefasDaParticipacao } from './candidato.ts';
import { tarefaDosForaDoPeriodo, tarefaDosHorarios, tarefasDosSubstitutos } from './outras.ts';

const HOJE = '2027-03-01';
const um = { quantos: 1, demandaId: 'd1', dia: '2027-03-08' } as const;

test('os pedidos de outro horário são uma linha (R-AGE-12)', () => {
  expect(tarefaDosHorarios(null, HOJE)).toEqual([]);
  expect(tarefaDosHorarios(um, HOJE)).toMatchObject([
    {
      chave: 'horarios',
      icone: 'calendar-clock',
      titulo: 'Responder 1 pedido de outro horário',
      dia: '2027-03-08',
      prazo: 'a hora é em 08/03/2027',
      href: '/adm/agendamento-entrevista?credenciamento=d1&resposta=pediu-outro',
    },
  ]);
  expect(tarefaDosHorarios({ ...um, quantos: 2 }, HOJE)).toMatchObject([
    { titulo: 'Responder 2 pedidos de outro horário', prazo: 'o mais próximo é em 08/03/2027' },
  ]);
});

test('os horários fora da sua fase são outra (R-AGE-14)', () => {
  expect(tarefaDosForaDoPeriodo(null, HOJE)).toEqual([]);
  expect(tarefaDosForaDoPeriodo(um, HOJE)).toMatchObject([
    { chave: 'fora-do-periodo', icone: 'calendar-x', titulo: 'Remarcar 1 horário fora do período' },
  ]);
  expect(tarefaDosForaDoPeriodo({ ...um, quantos: 3 }, HOJE)).toMatchObject([
    { titulo: 'Remarcar 3 horários fora do período' },
  ]);
});

test('um lugar sem substituto está atrasado desde que foi recusado (R-IMP-05)', () => {
  const demanda = {
    demandaId: 'd1',
    processo: 'FPR-0146/2027',
    areaAtuacao: 'fpr',
    candidatos: 1,
    desde: instanteDe('2027-02-26', '10:00'),
  };
  expect(tarefasDosSubstitutos([demanda, { ...demanda, demandaId: 'd2', candidatos: 2 }])).toMatchObject([
    {
      chave: 'substitutos-d1',
      urgencia: 'atrasado',
      icone: 'user-x',
      desde: '2027-02-26',
      processo: 'FPR-0146/2027',
      complemento: '1 candidato sem os três avaliadores',
      prazo: 'desde 26/02/2027',
      href: '/adm/cadastrar-banca?credenciamento=d1',
    },
    { chave: 'substitutos-d2', complemento: '2 candidatos sem os três avaliadores' },
  ]);
});

test('um documento pedido outra vez se envia até o último dia (R-HAB-07)', () =>
  expect(
    tarefaDaDiligencia(
      {
        id: 'i1',
        demandaId: 'd1',
        processo: 'FPR-0146/2027',
        objeto: 'Solos',
        documento: 'Identidade',
        ate: '2027-03-04',
        habilitacao: 'HabTec',
        abertaEm: instanteDe('2027-02-26', '10:00'),
      },
      instanteDe(HOJE, '10:00'),
    ),
  ).toMatchObject({
    chave: 'i1:diligencia',
    icone: 'file-up',
    titulo: 'Envie de novo: Identidade',
    processo: 'FPR-0146/2027',
    complemento: 'Solos',
    dia: '2027-03-04',
    prazo: 'até quinta-feira, 04/03/2027, às 23h59, horário de Brasília',
    href: '/minhas-demandas/d1/diligencia/i1',
  }));

test('um horário por vir que ninguém respondeu está por confirmar (R-AGE-10)', () => {
  const now = instanteDe(HOJE, '10:00');
  const hora = (id: string, inicio: Date, respondido = false) => ({
    id,
    tipo: 'D' as const,
    versao: 1,
    inicio,
    fim: new Date(inicio.getTime() + 1_800_000),
    atualizadoEm: now,
    lugar: { tipoLocal: 'P' as const, local: 'Sala 2' },
    respondido,
  });
  const tarefas = tarefasDaParticipacao(
    {
      demandaId: 'd1',
      processo: 'FPR-0146/2027',
      objeto: 'Solos',
      status: 11,
      tipoAvaliacao: 2,
      formatoAvaliacao: 1,
      interessado: true,
      demonstradoEm: now,
      cronograma: null,
      fases: [],
      resultados: [],
      diligencias: [],
      envios: [],
      agendamentos: [
        hora('veio', now),
        hora('respondido', instanteDe('2027-03-09', '09:00'), true),
        hora('vem', instanteDe('2027-03-08', '09:00')),
      ],
    },
    now,
  );
  expect(tarefas).toMatchObject([
    {
      chave: 'vem:presenca',
      icone: 'calendar-clock',
      titulo: 'Confirme a sua presença: Avaliação Didática',
      dia: '2027-03-08',
      prazo: '08/03/2027, às 09h00',
      href: '/minhas-demandas/d1/agendamento/didatica',
    },
  ]);
});

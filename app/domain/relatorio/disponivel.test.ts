import { expect, it } from 'vitest';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { demandaNaMaquina, fase } from '#tests/factories/maquina.ts';
import { DE_OUTRA_TELA, motivoParaNaoGerar, SEM_CRONOGRAMA } from './disponivel.ts';

const agora = new Date('2027-03-10T12:00:00Z');
const fases = [
  fase(17, '2027-02-01', '2027-02-10'),
  fase(18, '2027-02-11', '2027-02-15'),
  fase(19, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']),
  fase(21, '2027-03-15', '2027-03-16'),
];
const demanda = (dados: Parameters<typeof demandaNaMaquina>[0] = {}) => ({
  ...demandaNaMaquina(dados),
  fases,
});

it('o que não foi publicado não se relata, e se diz quando (R-REL-02)', () => {
  expect(motivoParaNaoGerar('avaliacaoCadastro', demanda())).toBe(
    'Este relatório existe depois da notificação do resultado preliminar de cadastro, que se faz de segunda-feira, 08/03/2027, às 00h00, até terça-feira, 09/03/2027, às 23h59, horário de Brasília.',
  );
  expect(motivoParaNaoGerar('avaliacaoCadastro', demanda({ cadastroPreliminarEm: agora }))).toBeNull();
  expect(motivoParaNaoGerar('avaliacaoCadastroFinal', demanda({ cadastroPreliminarEm: agora }))).toMatch(
    /resultado final de cadastro/,
  );
  expect(motivoParaNaoGerar('avaliacaoCadastroFinal', demanda({ cadastroFinalEm: agora }))).toBeNull();
});

it('sem cronograma, ou sem a etapa nele, não há o que relatar (R-REL-02)', () => {
  expect(motivoParaNaoGerar('avaliacaoCadastro', { ...demanda(), fases: [] })).toBe(SEM_CRONOGRAMA);
  expect(motivoParaNaoGerar('avaliacaoCargaHoraria', demanda())).toBe(
    'O cronograma desta demanda não tem esta etapa.',
  );
});

it('o relatório final espera o fim da última etapa (R-REL-02)', () => {
  expect(motivoParaNaoGerar('relatorioFinal', demanda({ status: STATUS.habilitacaoJuridica }))).toBe(
    "O relatório final existe depois de encerrada a última etapa: em Listagem Processos, 'Encerrar com Pendência' ou 'Encerrar Demanda' aparece na linha da demanda depois do último dia do cronograma, terça-feira, 16/03/2027. Se já passou, encerre-a.",
  );
  expect(motivoParaNaoGerar('relatorioFinal', demanda({ status: STATUS.cancelada }))).toMatch(/cancelada/);
  for (const status of [STATUS.aguardandoFinalizacao, STATUS.finalizada])
    expect(motivoParaNaoGerar('relatorioFinal', demanda({ status }))).toBeNull();
});

it('o documento de uma homologação não se gera aqui, nem no fim da demanda (R-REL-01)', () => {
  expect(motivoParaNaoGerar('homologProcessoUnico', demanda({ status: STATUS.finalizada }))).toBe(
    DE_OUTRA_TELA,
  );
});

import { describe, expect, it } from 'vitest';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { getEncerramento } from '#app/domain/demanda/queries.server/telas.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { RECURSO_EM_ANALISE } from '#app/domain/mensageria/labels.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarApta, criarCena } from '#tests/factories/agendamento.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const AGORA = instanteDe('2027-03-02', '10:00');
const ctx = () => testCtx(database, { now: AGORA });

/** Two who go on, one who withdrew, one rejected for good, and one whose rejection nobody told them. */
async function demandaComGente() {
  const cena = await criarCena(ctx(), { tipoAvaliacao: 1 });
  const { id } = cena.demanda;
  const { id: retirada } = await criarApta(ctx(), id, { nome: 'Retirou' });
  await database.db.participacao.update({
    where: { id: retirada },
    data: { interessado: false, retiradoEm: AGORA },
  });
  await criarApta(ctx(), id, { nome: 'Reprovada', apto: false });
  const rascunho = await criarApta(ctx(), id, { nome: 'Rascunho', apto: false });
  await database.db.resultadoEtapa.updateMany({
    where: { participacaoId: rascunho.id },
    data: { publicadoEm: null, publicadoFinalEm: null },
  });
  return { ...cena, ator: { ...ctx(), actor: cena.comissao } };
}

describe('o fim de uma demanda (R-MSG-28)', () => {
  it.each([
    ['cancelarDemanda', 'cancelar', TIPO.demandaCancelada],
    ['finalizarDemanda', 'finalizar', TIPO.demandaFinalizada],
  ] as const)(
    '%s avisa, com o motivo, quem está nela, e o diálogo diz antes quem é',
    async (evento, acao, tipo) => {
      const { demanda, ator } = await demandaComGente();
      const { avisados, versao } = await getEncerramento(ator, demanda.id, acao);
      expect(avisados.map((nome) => nome.split(' ')[0])).toEqual(['Candidata', 'Candidata', 'Rascunho']);
      await transitar(ator, {
        demandaId: demanda.id,
        evento,
        versao,
        confirmarPendencias: true,
        motivo: 'A turma foi cancelada.',
      });
      const mensagens = await database.db.mensagem.findMany({ where: { demandaId: demanda.id } });
      expect(new Set(mensagens.map((mensagem) => mensagem.tipo))).toEqual(new Set([tipo]));
      expect(mensagens.map(({ destinatarioNome }) => destinatarioNome).toSorted()).toEqual(avisados);
      for (const { dados } of mensagens) {
        expect(dados).toMatchObject({ motivo: 'A turma foi cancelada.' });
        // It opens the page of that demand, and not the list (R-MSG-29).
        expect(dados).toHaveProperty('caminho', `/minhas-demandas/${demanda.id}#agora`);
      }
    },
  );

  it('a API antiga finaliza sem motivo, e as pessoas leem de quem foi', async () => {
    const { demanda, ator } = await demandaComGente();
    await transitar(ator, { demandaId: demanda.id, evento: 'finalizarDemanda', confirmarPendencias: true });
    const [mensagem] = await database.db.mensagem.findMany({ where: { demandaId: demanda.id } });
    expect(mensagem?.dados).toMatchObject({ motivo: 'Decisão da Comissão de Credenciamento.' });
  });
});

it('um resultado final sobre um recurso em análise diz que ele ainda é julgado (R-MSG-27)', async () => {
  const { demanda, ator } = await demandaComGente();
  const resultado = await database.db.resultadoEtapa.findFirstOrThrow({
    where: { participacao: { demandaId: demanda.id, usuario: { nome: 'Reprovada' } } },
    select: { id: true, participacao: { select: { usuarioId: true } } },
  });
  await database.db.recurso.create({
    data: {
      resultadoId: resultado.id,
      demandaId: demanda.id,
      faseId: 20,
      numeracao: 1,
      observacao: 'Peço nova leitura.',
      criadoEm: AGORA,
    },
  });
  await notificarResultado(
    { ...ator, now: instanteDe('2027-03-06', '10:00') },
    { demandaId: demanda.id, evento: 'notificarCadastroFinal', confirmarPendencias: true },
  );
  const mensagens = await database.db.mensagem.findMany({
    where: { demandaId: demanda.id, tipo: TIPO.cadastroFinal },
    select: { usuarioId: true, dados: true },
  });
  expect(
    mensagens.filter(({ dados }) => (dados as { decisao: string }).decisao === RECURSO_EM_ANALISE),
  ).toEqual([expect.objectContaining({ usuarioId: resultado.participacao.usuarioId })]);
});

import { expect, test } from 'vitest';
import { FASE, RECURSO } from '#app/domain/etapa/ids.ts';
import { listSolicitacoes } from '#app/domain/recurso/queries.server/solicitacoes.ts';
import { ordemPadrao } from '#app/domain/recurso/schema.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = new Date('2026-11-22T15:00:00Z');
const ctx = () => testCtx(database, { now });

const TODOS = { status: 0, credenciamento: '', candidato: '', tipo: '' } as const;

/** Totals by status and type, as the list says them, against the rows counted one by one. */
async function conferir(total: number) {
  const ator = await criarUsuario(ctx(), { grupos: ['comissao'] });
  const daLista = async (filtro: Partial<Parameters<typeof listSolicitacoes>[1]>, soJuridicos = false) => {
    const asked = { ...TODOS, ...filtro };
    const pagina = { pular: 0, tamanho: 100, ordem: ordemPadrao(asked), soJuridicos };
    const { total: dito, linhas } = await listSolicitacoes({ ...ctx(), actor: ator }, asked, pagina);
    expect(dito).toBe(linhas.length);
    return dito;
  };
  expect(await daLista({})).toBe(total);
  for (const status of Object.values(RECURSO)) await daLista({ status });
  for (const tipo of ['carga_horaria', 'cadastro', 'juridica'] as const) await daLista({ tipo });
  await daLista({}, true);
  // With a person or a demand in the search the rows themselves are counted.
  expect(await daLista({ candidato: 'a' })).toBe(total);
}

test('R-TEL-12: o total das solicitações é o de suas linhas, ao entrar, ser decidido, desfeito e sair', async () => {
  const { id: demandaId } = await criarDemanda(ctx(), { status: 13, numero: 700 });
  const novo = async (etapa: 'carga_horaria' | 'cadastro' | 'hab_juridica', faseId: number) => {
    const { id: participacaoId } = await criarParticipacao(ctx(), demandaId);
    const { id: resultadoId } = await database.db.resultadoEtapa.create({
      data: { participacaoId, etapa, atualizadoEm: now, apto: false, observacao: 'Falta.' },
    });
    return { resultadoId, demandaId, faseId, numeracao: 1, observacao: 'Peço.', criadoEm: now };
  };
  const novos = [
    await novo('carga_horaria', FASE.cargaHorariaPreliminar),
    await novo('cadastro', FASE.cadastroPreliminar),
    await novo('hab_juridica', FASE.documentacaoJuridica),
  ];
  await database.db.recurso.createMany({ data: novos });
  await conferir(3);
  // Beside each other, in the same row of the counter.
  const iguais = await Promise.all(
    [1, 2, 3, 4].map(() => novo('carga_horaria', FASE.cargaHorariaPreliminar)),
  );
  await Promise.all(iguais.map((data) => database.db.recurso.create({ data })));
  await conferir(7);
  await database.db.recurso.updateMany({
    where: { faseId: FASE.cargaHorariaPreliminar },
    data: { status: RECURSO.aprovado, decisao: 'Sim.', decididoPor: 'Comissão', decididoEm: now },
  });
  await conferir(7);
  const desfeita = database.db.$transaction(async (tx) => {
    await tx.recurso.deleteMany();
    throw new Error('desfazer');
  });
  await expect(desfeita).rejects.toThrow('desfazer');
  await conferir(7);
  await database.db.recurso.deleteMany({ where: { status: RECURSO.aprovado } });
  await conferir(2);
});

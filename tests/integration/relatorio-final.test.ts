import { expect, test } from 'vitest';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { listQuadros } from '#app/domain/acompanhamento/queries.server/quadros.ts';
import { getProcesso } from '#app/domain/acompanhamento/queries.server/processo.ts';
import { listCandidatos } from '#app/domain/homologacao/queries.server/candidatos.ts';
import { getDemandaDosRelatorios, montarConteudo } from '#app/domain/relatorio/queries.server/conteudo.ts';
import { totaisDe } from '#app/domain/relatorio/conteudo.ts';
import { getFins } from '#app/domain/situacao/queries.server/fins.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';

/** What the final report, the tracking and the homologation say of the same people. */
const database = useDatabase();
const now = instanteDe('2027-04-01', '10:00');

async function demandaNoFim(ctx: CtxUsuario) {
  const demanda = await criarDemanda(ctx, {
    status: STATUS.aguardandoFinalizacao,
    tipoAvaliacao: 3,
    formatoAvaliacao: 1,
    cadastroFinalEm: now,
    habTecnicaFinalEm: now,
    fases: [
      fase(FASE.demonstracaoDeInteresse, '2027-01-04'),
      fase(FASE.analiseDeCadastro, '2027-01-11'),
      fase(FASE.cadastroPreliminar, '2027-01-18', '2027-01-18', ['2027-01-19', '2027-01-21']),
      fase(FASE.documentacaoTecnica, '2027-01-27'),
      fase(FASE.habTecnicaPreliminar, '2027-02-08', '2027-02-12', ['2027-02-15', '2027-02-17']),
      fase(FASE.documentacaoJuridica, '2027-02-23', '2027-03-05', ['2027-03-15', '2027-03-17']),
    ],
  });
  const pessoa = async (nome: string, juridica: 'rascunho' | 'apto' | 'inapto' | null) => {
    const { id } = await criarParticipacao(ctx, demanda.id, { nome });
    await darResultado(ctx, id, 'cadastro', { final: true });
    await darResultado(ctx, id, 'hab_tecnica', { final: true });
    if (juridica !== null)
      await darResultado(ctx, id, 'hab_juridica', {
        apto: juridica !== 'inapto',
        estado: juridica === 'rascunho' ? 'rascunho' : 'publicado',
      });
    return id;
  };
  const homologar = (participacaoId: string, estado: string) =>
    ctx.db.homologacao.create({
      data: {
        demandaId: demanda.id,
        edital: 'E',
        objeto: 'O',
        estado,
        pedidaEm: now,
        pedidaPorNome: 'Teste',
        decididaEm: now,
        decididaDia: now,
        decididaPor: 'Superintendência',
        justificativa: 'Porque sim.',
        candidatos: {
          create: { participacaoId, cnpj: '11222333000181', nomeEmpresa: 'E', origem: 'credenciamento' },
        },
      },
    });
  return { demanda, pessoa, homologar };
}

test('um rascunho não é apto, nem quem a Superintendência recusou, e todos somam (R-REL-03, R-SIT-01)', async () => {
  const comissao = await criarUsuario(testCtx(database, { now }), { grupos: ['comissao'], cpf: null });
  const ctx = testCtx(database, { now, actor: comissao });
  const { demanda, pessoa, homologar } = await demandaNoFim(ctx);
  await pessoa('Ana Rascunho', 'rascunho');
  await pessoa('Bia Apta', 'apto');
  await pessoa('Caio Inapto', 'inapto');
  await homologar(await pessoa('Davi Recusado', 'apto'), 'reprovada');
  await homologar(await pessoa('Eva Homologada', 'apto'), 'homologada');
  await pessoa('Fábio Sem Nada', null);

  const lida = await getDemandaDosRelatorios(ctx, demanda.id);
  const { linhas, aptos } = await montarConteudo(ctx, lida, 'relatorioFinal');
  expect(Object.fromEntries(linhas.map(({ nome, resultado }) => [nome.split(' ')[0], resultado]))).toEqual({
    Ana: 'Sem resultado ainda',
    Bia: 'Apto',
    Caio: 'Inapto',
    Davi: 'Não homologado',
    Eva: 'Homologado',
    Fábio: 'Sem resultado ainda',
  });
  expect(aptos).toBe(2);
  expect(totaisDe(linhas).reduce((soma, { quantos }) => soma + quantos, 0)).toBe(6);

  const juridica = (await listQuadros(ctx, await getProcesso(ctx, demanda.id))).find(
    ({ tipo }) => tipo === 'habilitacaoJuridica',
  );
  expect(juridica?.forma === 'candidatos' && juridica.linhas.map(({ resultado }) => resultado)).toEqual([
    'Pendente',
    'Aprovado',
    'Reprovado',
    'Aprovado',
    'Aprovado',
    'Pendente',
  ]);
  const homologaveis = await listCandidatos(ctx, { id: demanda.id });
  expect(homologaveis.map(({ nome, codigo }) => [nome.split(' ')[0], codigo])).toEqual([
    ['Bia', 'sem-empresa'],
    ['Davi', 'reprovada'],
    ['Eva', 'homologada'],
  ]);
});

test('as perguntas ao banco não crescem com as pessoas', async () => {
  const ctx = testCtx(database, {
    now,
    actor: await criarUsuario(database, { grupos: ['comissao'], cpf: null }),
  });
  const { demanda, pessoa } = await demandaNoFim(ctx);
  const contar = () => contarConsultas(database, () => getFins(ctx, demanda.id));
  await pessoa('Uma', 'apto');
  const com1 = await contar();
  for (const nome of ['Outra', 'Mais uma', 'E outra']) await pessoa(nome, 'apto');
  expect(await contar()).toEqual(com1);
});

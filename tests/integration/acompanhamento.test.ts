import { beforeAll, expect, test } from 'vitest';
import { listNaResposta } from '#app/domain/acompanhamento/queries.server/quadros.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { lerTela, telaDoAcompanhamento } from '#app/domain/acompanhamento/queries.server/tela.ts';
import { TIPOS, type Tipo } from '#app/domain/acompanhamento/types.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { loader } from '#app/routes/adm/acompanhamento/lista.tsx';
import { inicioDoDia, instanteDe } from '#app/lib/dates.ts';
import { criarAgendado, criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { notasQueSomam } from '#tests/factories/notas.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';

const database = useDatabase();
const now = inicioDoDia('2027-03-12');
let ctx: ReturnType<typeof testCtx>;
beforeAll(() => {
  ctx = testCtx(database, { now });
});

const comissaoCom = async (usuario?: Awaited<ReturnType<typeof criarUsuario>>) => ({
  ...ctx,
  actor: usuario ?? (await criarUsuario(ctx, { cpf: null, grupos: ['comissao'] })),
});

const tela = (quem: Parameters<typeof telaDoAcompanhamento>[0], credenciamento: string, tabela = 'todas') =>
  telaDoAcompanhamento(quem, lerTela(new URLSearchParams({ credenciamento, tabela })));

/** A decision of a stage about somebody new. */
async function decidir(
  demandaId: string,
  nome: string,
  etapa: string,
  dados: {
    apto?: boolean | null;
    aptoFinal?: boolean;
    estado?: string;
    criterios?: object;
    observacao?: string;
  },
  quem: Parameters<typeof criarParticipacao>[2] = {},
) {
  const participacao = await criarParticipacao(ctx, demandaId, { nome, tipo: 'I', ...quem });
  const resultado = await database.db.resultadoEtapa.create({
    data: { participacaoId: participacao.id, etapa, estado: 'publicado', atualizadoEm: now, ...dados },
  });
  return { participacao, resultado };
}

const recorrer = (
  demandaId: string,
  resultadoId: string,
  dados: { numeracao: number; status: number; decisao?: string },
) =>
  database.db.recurso.create({
    data: { demandaId, resultadoId, faseId: 42, observacao: 'Confiram as horas.', criadoEm: now, ...dados },
  });

test('a barra do cronograma diz a fase em que a demanda está, como a lista e o lugar dela, e não a que o calendário alcançou (R-SIT-01)', async () => {
  const demanda = await criarDemanda(ctx, {
    status: STATUS.avaliacaoDeCargaHoraria,
    fases: [
      fase(33, '2027-03-01', '2027-03-05'),
      fase(42, '2027-03-08', '2027-03-08', ['2027-03-09', '2027-03-10']),
      fase(43, '2027-03-10', '2027-03-12'),
    ],
  });
  const { processo } = await tela(await comissaoCom(), demanda.identificacaoProcesso);
  expect(processo?.barra).toMatchObject({ atual: 1, total: 3 });
});

test('etapas e recursos de uma demanda sem entrevistas: o que é final, e nenhum rascunho (R-ACO-01)', async () => {
  const demanda = await criarDemanda(ctx, {
    status: 18,
    avaliacaoCargaHorariaConcluidaEm: now,
    fases: [
      fase(33, '2027-03-01', '2027-03-05'),
      fase(42, '2027-03-08', '2027-03-08', ['2027-03-12', '2027-03-15']),
    ],
  });
  const sim = { cargaHoraria: { atende: true, motivo: '' } };
  const nao = { cargaHoraria: { atende: false, motivo: '' } };
  await decidir(demanda.id, 'Apta', 'carga_horaria', { apto: true, criterios: sim });
  const { resultado } = await decidir(demanda.id, 'Recorrida', 'carga_horaria', {
    apto: false,
    aptoFinal: true,
    criterios: nao,
  });
  await recorrer(demanda.id, resultado.id, { numeracao: 1, status: 16, decisao: 'Sem prova.' });
  await recorrer(demanda.id, resultado.id, { numeracao: 2, status: 15, decisao: 'As horas conferem.' });
  await decidir(demanda.id, 'Rascunhada', 'carga_horaria', {
    apto: false,
    estado: 'rascunho',
    criterios: nao,
    observacao: 'ainda não dito',
  });
  await criarParticipacao(ctx, demanda.id, { nome: 'Externa', tipo: 'E' });
  const propria = await criarUsuario(ctx, { nome: 'Zelia', grupos: ['comissao'] });
  await decidir(demanda.id, 'Zelia', 'carga_horaria', { apto: false, criterios: nao }, { usuario: propria });

  const comissao = await comissaoCom();
  const { processo } = await tela(comissao, demanda.identificacaoProcesso);
  expect(processo).toMatchObject({ id: demanda.id, interessados: { internos: 4, externos: 1 } });
  expect(processo?.quadros.map(({ tipo }) => tipo)).not.toContain('bancaAvaliadora');
  expect(processo?.quadros[0]?.resumo.map(({ texto }) => texto)).toEqual([
    '1 aprovado',
    '2 reprovados',
    '1 pendente',
    '1 não avaliado',
  ]);
  const carga = await listNaResposta(comissao, demanda.id, 'avaliacaoCargaHoraria');
  expect(carga).toMatchObject([
    {
      nome_completo: expect.stringMatching(/^APTA/) as string,
      tipo: 'I',
      carga_horaria: true,
      apto: true,
      resultado: 'Aprovado',
    },
    {
      nome_completo: expect.stringMatching(/^EXTERNA/) as string,
      tipo: 'E',
      carga_horaria: null,
      apto: null,
      resultado: 'Não avaliado',
    },
    {
      nome_completo: expect.stringMatching(/^RASCUNHADA/) as string,
      carga_horaria: null,
      apto: null,
      observacao: '',
      resultado: 'Pendente',
    },
    { nome_completo: expect.stringMatching(/^RECORRIDA/) as string, apto: false, resultado: 'Reprovado' },
    { nome_completo: expect.stringMatching(/^ZELIA/) as string, apto: false, resultado: 'Reprovado' },
  ]);
  expect(await listNaResposta(comissao, demanda.id, 'avaliacaoCargaHorariaRecurso')).toMatchObject([
    {
      nome_completo: expect.stringMatching(/^RECORRIDA/) as string,
      numeracao: 1,
      status: 16,
      observacao_decisao: 'Sem prova.',
    },
    {
      nome_completo: expect.stringMatching(/^RECORRIDA/) as string,
      numeracao: 2,
      status: 15,
      observacao_decisao: 'As horas conferem.',
    },
  ]);
  // One's own case: the row stands, and nothing of its decision, nor in what is counted.
  const dela = await comissaoCom(propria);
  const [quadro] = (await tela(dela, demanda.id)).processo?.quadros ?? [];
  expect(quadro?.aberto?.linhas.at(-1)).toMatchObject({
    nome: expect.stringMatching(/^ZELIA/) as string,
    apto: null,
    resultado: null,
  });
  expect(quadro?.resumo.map(({ texto }) => texto)).toContain('1 reprovado');
  expect(JSON.stringify(await tela(comissao, demanda.id))).not.toContain('ainda não dito');
  // Closed, a table takes none of its rows to the page.
  const fechada = await tela(comissao, demanda.id, 'nenhuma');
  expect(fechada.processo?.quadros.every(({ aberto }) => aberto === null)).toBe(true);
  expect(JSON.stringify(fechada)).not.toContain('RECORRIDA');

  const cookie = await sessaoPara(ctx, comissao.actor);
  const { dados } = await csvComFinalidade(
    loader,
    `/adm/lista-relatorio-processos?credenciamento=${demanda.id}&tabela=avaliacaoCargaHorariaRecurso`,
    cookie,
  );
  expect(String(dados)).toContain('As horas conferem.');
});

test('as notas das bancas: nada antes de as três serem finais; depois cada total e a soma', async () => {
  await criarCriterios(ctx);
  const hora = instanteDe('2027-03-11', '08:00');
  const demanda = await criarDemanda(ctx, {
    status: 11,
    tipoAvaliacao: 1,
    fases: [fase(28, '2027-03-10', '2027-03-16'), fase(24, '2027-03-10', '2027-03-16')],
  });
  const banca = await criarBanca(ctx, demanda.id, { inicioDia: '2027-03-10', fimDia: '2027-03-16' });
  const { agendamentos } = await criarAgendado(ctx, demanda.id, banca, {
    partes: ['E'],
    inicio: hora,
    nome: 'Entrevistada',
  });
  const comissao = await comissaoCom();
  const ler = (tipo: Tipo) => listNaResposta(comissao, demanda.id, tipo);
  const [um, dois, tres] = banca.pessoas.map((actor) => ({ ...ctx, actor }));
  for (const membro of [um, dois])
    if (membro) await pontuar(membro, agendamentos.E ?? '', notasQueSomam('E', 40));
  expect(await ler('avaliacaoEntrevista')).toMatchObject([
    { total1: null, total2: null, total: 'Avaliação ainda não finalizada', resultado: 'Pendente' },
  ]);
  if (tres) await pontuar(tres, agendamentos.E ?? '', notasQueSomam('E', 46));
  expect(await ler('avaliacaoEntrevista')).toMatchObject([
    { total1: '20,0', total2: '20,0', total3: '23,0', total: '63,0', resultado: 'Aprovado' },
  ]);
  expect(await ler('agendamentos')).toMatchObject([
    { tipo_fase_entrevistas: 'E', tipo_local_entrevista: 'P', data: '2027-03-11', hora: '08h00' },
  ]);
  expect(await ler('bancaAvaliadora')).toMatchObject([{ data: '2027-03-10', data_fim: '2027-03-16' }]);
  expect(await ler('avaliacaoDidatica')).toEqual([]);
  expect(await ler('cronograma')).toMatchObject([{ fase_id: '28' }, { fase_id: '24' }]);
});

test('500 candidatos custam tantas consultas quanto um; o que não foi aprovado, ou é de outros, não se acha', async () => {
  const demanda = await criarDemanda(ctx, { status: 8, tipoAvaliacao: 2, avaliacaoCadastroConcluidaEm: now });
  await decidir(demanda.id, 'Primeira', 'cadastro', { apto: true });
  const comissao = await comissaoCom();
  const contar = () => contarConsultas(database, () => tela(comissao, demanda.id));
  const com1 = await contar();
  // Each kind of row is read once, for all the tables that show it.
  expect(com1).toBeLessThanOrEqual(10);
  await database.pool.query(
    `with u as (insert into usuario (id, nome, email) select gen_random_uuid(), 'Muitos', 'm' || n || '@x.test' from generate_series(1, 499) n returning id),
          p as (insert into participacao (id, demanda_id, usuario_id, tipo, curriculo_versao_id, demonstrado_em)
                select gen_random_uuid(), $1, u.id, 'I', (select curriculo_versao_id from participacao where demanda_id = $1 limit 1), now() from u returning id)
     insert into resultado_etapa (id, participacao_id, etapa, estado, apto, atualizado_em)
     select gen_random_uuid(), p.id, 'cadastro', 'publicado', true, now() from p`,
    [demanda.id],
  );
  expect(await contar()).toBe(com1);
  expect(
    (await tela(comissao, demanda.id)).processo?.quadros.find(({ tipo }) => tipo === 'avaliacaoCadastro')
      ?.total,
  ).toBe(500);
  const naoAprovada = await criarDemanda(ctx, { status: 2 });
  const candidata = { ...ctx, actor: await criarUsuario(ctx, { grupos: ['candidato'] }) };
  for (const tipo of TIPOS) {
    await expect(listNaResposta(comissao, naoAprovada.id, tipo)).rejects.toThrow(NotFoundError);
    await expect(listNaResposta(candidata, demanda.id, tipo)).rejects.toThrow(NotFoundError);
  }
});

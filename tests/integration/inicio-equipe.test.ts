import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listaGrupos, type Grupo } from '#app/domain/acesso/grupos.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { prazosDaEquipe } from '#app/domain/inicio/queries.server/paineis.ts';
import { log } from '#app/lib/log.server.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as inicio } from '#app/routes/pessoa/home.tsx';
import { criarDemanda, darCronograma, type NovaDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, darResultado, enviar } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const ctx = () => testCtx(database, { now });

const HORAS = [fase(17, '2027-03-01', '2027-03-05'), fase(33, '2027-03-08', '2027-03-12')];
const CADASTRO = [fase(17, '2027-03-01', '2027-03-05'), fase(18, '2027-03-09', '2027-03-11')];
const HORAS_FINAL = [
  fase(33, '2027-02-15', '2027-02-16'),
  fase(42, '2027-03-01', '2027-03-02', ['2027-03-03', '2027-03-05']),
  fase(43, '2027-03-08', '2027-03-09'),
  fase(18, '2027-03-15', '2027-03-16'),
];
const HORAS_PRELIMINAR = [
  fase(33, '2027-02-15', '2027-02-16'),
  fase(42, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']),
  fase(43, '2027-03-15', '2027-03-17'),
];
const JURIDICA = [
  fase(17, '2027-02-01', '2027-02-05'),
  fase(26, '2027-03-01', '2027-03-10', ['2027-03-11', '2027-03-15']),
];
const INTERESSE = [fase(17, '2027-03-10', '2027-03-19'), fase(18, '2027-03-22', '2027-03-26')];

type Etapa = 'carga_horaria' | 'cadastro' | 'hab_juridica';

async function decidido(participacaoId: string, etapa: Etapa, apto: boolean | null) {
  const { id } = await database.db.resultadoEtapa.create({
    data: {
      participacaoId,
      etapa,
      estado: apto === false ? 'publicado' : 'rascunho',
      apto,
      criterios: {},
      atualizadoEm: now,
      publicadoEm: apto === false ? now : null,
    },
  });
  return id;
}

async function recorrido(
  demandaId: string,
  faseId: number,
  etapa: Etapa,
  status: 1 | 15 | 16,
  usuario?: Pessoa,
) {
  const participacao = await criarParticipacao(ctx(), demandaId, { tipo: 'I', usuario });
  const resultadoId = await decidido(participacao.id, etapa, false);
  const decisao = status === 1 ? {} : { decisao: 'x', decididoPor: 'y', decididoEm: now };
  await database.db.recurso.create({
    data: {
      resultadoId,
      demandaId,
      faseId,
      numeracao: 1,
      status,
      observacao: 'x',
      criadoEm: now,
      ...decisao,
    },
  });
}

type Pessoa = Awaited<ReturnType<typeof criarUsuario>>;
const pessoaDe = (grupos: readonly Grupo[]) => criarUsuario(ctx(), { grupos });

async function casa(pessoa: Pessoa) {
  return (await chamar(inicio, { url: '/home', cookie: await sessaoPara(ctx(), pessoa) })).dados;
}

const linhas = ({ tarefas }: Awaited<ReturnType<typeof casa>>) =>
  tarefas.map(({ urgencia, titulo, progresso, prazo, href }) => [urgencia, titulo, progresso, prazo, href]);

const demanda = (status: NovaDemanda['status'], fases: readonly FaseDatada[], dados: NovaDemanda = {}) =>
  criarDemanda(ctx(), { status, fases, ...dados });

beforeAll(async () => {
  await setClock(database.db, now);
});

/** What other tests left is over. */
async function semDemandas() {
  await database.db.demanda.updateMany({
    data: { status: 16, encerramento: 'cancelada', encerradaEm: now, pendenteDesde: null },
  });
  await database.db.pedidoAnonimizacao.deleteMany();
  await database.db.chamadaExterna.deleteMany();
}

describe('o que precisa de cada grupo (R-TEL-11, R-ACE-05)', () => {
  let esperado: Record<
    'analise' | 'cronograma' | 'horas' | 'cadastro' | 'recursos' | 'juridicos' | 'abertas',
    unknown[]
  >;

  beforeAll(async () => {
    await semDemandas();
    const analise = await demanda(1, [], { statusDesde: instanteDe('2027-03-01', '09:00') });
    const cronograma = await demanda(19, [], { statusDesde: instanteDe('2027-03-02', '09:00') });
    const horas = await demanda(17, HORAS);
    const ana = await criarParticipacao(ctx(), horas.id, { tipo: 'I' });
    await criarParticipacao(ctx(), horas.id, { tipo: 'I' });
    await criarParticipacao(ctx(), horas.id, { tipo: 'I' });
    await criarParticipacao(ctx(), horas.id, { tipo: 'E' });
    await decidido(ana.id, 'carga_horaria', true);
    const cadastro = await demanda(3, CADASTRO, { areaAtuacao: 'at' });
    await criarParticipacao(ctx(), cadastro.id);
    await criarParticipacao(ctx(), cadastro.id);
    const recursos = await demanda(18, HORAS_FINAL, {
      cargaHorariaPreliminarEm: now,
      cargaHorariaFinalEm: now,
    });
    await recorrido(recursos.id, 42, 'carga_horaria', 1);
    await recorrido(recursos.id, 42, 'carga_horaria', 1);
    await recorrido(recursos.id, 42, 'carga_horaria', 15);
    const juridicos = await demanda(9, JURIDICA);
    await recorrido(juridicos.id, 26, 'hab_juridica', 1);
    // Ended: nobody decides anything in it any more.
    const encerrada = await demanda(16, []);
    await recorrido(encerrada.id, 42, 'carga_horaria', 1);
    await demanda(14, INTERESSE);
    esperado = {
      recursos: [
        'atrasado',
        'Decidir 2 recursos: Carga Horária',
        '1 de 3 decididos',
        'o prazo para decidir terminou há 2 dias, em 09/03',
        `/adm/solicitacaoRecurso?credenciamento=${recursos.id}`,
      ],
      horas: [
        'proximos',
        'Finalizar a avaliação de carga horária',
        '1 de 3 avaliados',
        'termina amanhã',
        `/adm/selecaoCargaHoraria/${horas.id}`,
      ],
      cadastro: [
        'hoje',
        'Finalizar a avaliação de cadastro',
        '0 de 2 avaliados',
        'termina hoje',
        `/coord/selecaoCandidatos/${cadastro.id}`,
      ],
      juridicos: [
        'proximos',
        'Decidir 1 recurso: Habilitação Jurídica',
        '0 de 1 decidido',
        'o prazo para decidir termina em 15/03',
        `/juridico/solicitacaoRecurso?credenciamento=${juridicos.id}`,
      ],
      analise: [
        'proximos',
        'Analisar a solicitação de credenciamento',
        null,
        'desde 01/03/2027',
        `/adm/credenciamento/${analise.id}`,
      ],
      cronograma: [
        'proximos',
        'Criar o cronograma',
        null,
        'desde 02/03/2027',
        `/adm/cronograma/${cronograma.id}`,
      ],
      abertas: ['proximos', '1 demanda aberta para demonstração de interesse', null, null, '/todas-demandas'],
    };
  });

  const CURRICULO = ['proximos', 'Preencha e finalize o seu currículo', null, null, '/curriculo'];
  const daComissao = () => {
    const { recursos, horas, analise, cronograma } = esperado;
    return [recursos, horas, analise, cronograma];
  };
  const GRUPOS: Record<Grupo, () => unknown[][]> = {
    administrador: () => {
      const { recursos, horas, juridicos, analise, cronograma } = esperado;
      return [recursos, horas, juridicos, analise, cronograma];
    },
    comissao: daComissao,
    coordenacao: () => [esperado.cadastro],
    juridico: () => [esperado.juridicos],
    avaliador: () => [esperado.abertas],
    analista: () => [esperado.abertas],
    candidato: () => [CURRICULO, esperado.abertas],
    area_at: () => [CURRICULO, esperado.abertas],
    area_ino: () => [CURRICULO, esperado.abertas],
    area_ef: () => [CURRICULO, esperado.abertas],
    area_fpr_ps: () => [CURRICULO, esperado.abertas],
  };

  it.each(listaGrupos)('%s', async (grupo) => {
    const grupos: Grupo[] = grupo.startsWith('area_') ? ['candidato', grupo] : [grupo];
    const dados = await casa(await pessoaDe(grupos));
    expect(linhas(dados)).toEqual(GRUPOS[grupo]());
    expect(dados.total).toBe(dados.tarefas.length);
  });

  it('quem coordena só a própria área; dois grupos somam o que têm', async () => {
    expect(linhas(await casa(await pessoaDe(['coordenacao', 'area_ef'])))).toEqual([]);
    expect(linhas(await casa(await pessoaDe(['coordenacao', 'area_at'])))).toEqual([esperado.cadastro]);
    const { recursos, cadastro, horas, juridicos, analise, cronograma } = esperado;
    expect(linhas(await casa(await pessoaDe(['comissao', 'coordenacao', 'juridico'])))).toEqual([
      recursos,
      cadastro,
      horas,
      juridicos,
      analise,
      cronograma,
    ]);
  });

  it('a comissão vê o que outro sistema recusou e os pedidos de anonimização, na ordem dos dias', async () => {
    const usuario = await pessoaDe(['candidato']);
    const comissao = await pessoaDe(['comissao']);
    await database.db.pedidoAnonimizacao.create({
      data: { usuarioId: usuario.id, pedidoEm: instanteDe('2027-02-25', '10:00') },
    });
    await database.db.chamadaExterna.create({
      data: {
        sistema: 'fluig',
        operacao: 'iniciar',
        chave: 'c1',
        corpo: {},
        estado: 'recusada',
        tentativas: 1,
        ultimoErro: 'Verba não prevista.',
        criadaEm: instanteDe('2027-03-10', '09:00'),
        atualizadaEm: instanteDe('2027-03-10', '09:01'),
      },
    });
    const { tarefas } = await casa(comissao);
    const resumida = tarefas
      .filter(({ processo }) => processo === null)
      .map(({ urgencia, complemento, prazo, href }) => [urgencia, complemento, prazo, href]);
    expect(resumida).toEqual([
      ['atrasado', 'Verba não prevista.', 'recusada ontem', '/adm/integracoes'],
      ['proximos', 'A lei dá 15 dias para a resposta', 'até 12/03/2027', '/adm/anonimizacoes'],
    ]);
    expect(tarefas.map(({ dia }) => dia)).toEqual([
      '2027-03-09',
      '2027-03-10',
      '2027-03-12',
      '2027-03-12',
      null,
      null,
    ]);
  });
});

describe('o próprio caso nunca é tarefa (R-TEL-11, R-ACE-04)', () => {
  it('o recurso que é seu não conta entre os que decide, e sozinho não é tarefa', async () => {
    await semDemandas();
    const daComissao = await pessoaDe(['comissao']);
    const doJuridico = await pessoaDe(['juridico']);
    const { id } = await demanda(13, HORAS_PRELIMINAR, { cargaHorariaPreliminarEm: now });
    await recorrido(id, 42, 'carga_horaria', 1, daComissao);
    const juridica = await demanda(9, JURIDICA);
    await recorrido(juridica.id, 26, 'hab_juridica', 1, doJuridico);
    expect(linhas(await casa(daComissao))).toEqual([]);
    expect(linhas(await casa(doJuridico))).toEqual([]);
    expect((await casa(await pessoaDe(['comissao']))).tarefas.map(({ titulo }) => titulo)).toEqual([
      'Decidir 1 recurso: Carga Horária',
    ]);
    await recorrido(id, 42, 'carga_horaria', 1);
    expect((await casa(daComissao)).tarefas.map(({ titulo, progresso }) => [titulo, progresso])).toEqual([
      ['Decidir 1 recurso: Carga Horária', '0 de 2 decididos'],
    ]);
  });

  it('na avaliação de que participa, só enquanto há outros a avaliar; notificar é de outra pessoa', async () => {
    await semDemandas();
    const coordenadora = await pessoaDe(['coordenacao', 'area_at']);
    const avaliacao = await demanda(3, CADASTRO, { areaAtuacao: 'at' });
    await criarParticipacao(ctx(), avaliacao.id, { usuario: coordenadora });
    const outra = await criarParticipacao(ctx(), avaliacao.id);
    const minhas = async (pessoa: Pessoa) =>
      (await casa(pessoa)).tarefas
        .filter(({ processo }) => processo !== null)
        .map(({ titulo, progresso }) => [titulo, progresso]);
    expect(await minhas(coordenadora)).toEqual([['Avaliar os outros candidatos', '0 de 2 avaliados']]);
    await decidido(outra.id, 'cadastro', true);
    expect(await minhas(coordenadora)).toEqual([]);
    const colega = await pessoaDe(['coordenacao', 'area_at']);
    expect(await minhas(colega)).toEqual([['Finalizar a avaliação de cadastro', '1 de 2 avaliados']]);

    const daComissao = await pessoaDe(['comissao']);
    const notificar = await demanda(13, HORAS_PRELIMINAR);
    await criarParticipacao(ctx(), notificar.id, { usuario: daComissao });
    expect(await minhas(daComissao)).toEqual([]);
    expect(await minhas(await pessoaDe(['comissao']))).toEqual([
      ['Notificar os candidatos do resultado preliminar de carga horária', null],
    ]);
  });
});

describe('a documentação por analisar (R-TEL-11)', () => {
  const TECNICA = [
    fase(17, '2027-02-01', '2027-02-05'),
    fase(22, '2027-03-01', '2027-03-05'),
    fase(29, '2027-03-08', '2027-03-12', ['2027-03-15', '2027-03-17']),
    fase(30, '2027-03-18', '2027-03-19'),
  ];
  const tarefas = async (grupos: readonly Grupo[]) => (await casa(await pessoaDe(grupos))).tarefas;

  it('da Comissão e do Jurídico, com o prazo, e as diligências que terminam', async () => {
    await semDemandas();
    await criarTipos(ctx());
    const tecnica = await demanda(7, TECNICA);
    const semJanela = await demanda(9, [fase(26, '2027-03-10', '2027-03-12', ['2027-03-15', '2027-03-17'])]);
    for (const [demandaId, etapas] of [
      [tecnica.id, ['cadastro']],
      [semJanela.id, ['cadastro', 'hab_tecnica']],
    ] as const) {
      for (let i = 0; i < 3; i++) {
        const pessoa = await criarParticipacao(ctx(), demandaId);
        for (const etapa of etapas) await darResultado(ctx(), pessoa.id, etapa);
        if (i > 0) await enviar(ctx(), pessoa, 'HabTec');
        if (i < 2) continue;
        await darResultado(ctx(), pessoa.id, demandaId === tecnica.id ? 'hab_tecnica' : 'hab_juridica');
      }
    }
    const href = `/adm/avaliacao-documentacao?credenciamento=${tecnica.id}&status=4`;
    const daTecnica = async () =>
      (await tarefas(['comissao'])).filter(({ chave }) => chave.startsWith(`${tecnica.id}:`));
    expect(await daTecnica()).toMatchObject([
      {
        titulo: 'Analisar a documentação de 1 candidato: Habilitação Técnica',
        dia: '2027-03-12',
        prazo: 'a análise termina amanhã',
        progresso: '1 de 3 analisados',
        href,
      },
    ]);
    const envio = await database.db.envioDocumento.findFirstOrThrow({
      where: {
        participacao: { demandaId: tecnica.id, resultados: { none: { etapa: 'hab_tecnica' } } },
      },
    });
    const { id: resultadoId } = await darResultado(ctx(), envio.participacaoId, 'hab_tecnica', {
      estado: 'rascunho',
      apto: null,
    });
    await database.db.diligencia.create({
      data: {
        ...{ resultadoId, envioId: envio.id, tipoDocumentoId: 9101, motivo: 'Falta o verso.' },
        ...{
          ate: new Date('2027-03-11'),
          abertaEm: instanteDe('2027-03-09', '10:00'),
          abertaPorNome: 'Dalva',
        },
      },
    });
    expect((await daTecnica()).map(({ titulo, prazo }) => [titulo, prazo])).toEqual([
      ['1 diligência sem resposta: Habilitação Técnica', 'o prazo do candidato termina hoje'],
      ['Analisar a documentação de 1 candidato: Habilitação Técnica', 'a análise termina amanhã'],
    ]);
    // Before the window of the legal review, and to whom reviews nothing: no task.
    expect(await tarefas(['juridico'])).toEqual([]);
    await darCronograma(ctx(), semJanela.id, [
      fase(26, '2027-03-08', '2027-03-10', ['2027-03-11', '2027-03-15']),
    ]);
    expect(await tarefas(['juridico'])).toMatchObject([
      {
        titulo: 'Decidir sobre 2 candidatos sem documentação: Habilitação Jurídica',
        prazo: 'a análise termina em 15/03',
        href: `/juridico/habilitacao-juridica?credenciamento=${semJanela.id}&status=4`,
      },
    ]);
    expect((await tarefas(['avaliador'])).filter(({ chave }) => chave.includes(':analise:'))).toEqual([]);
  });
});

it('os próximos prazos dizem qual é de recurso, e qual não', async () => {
  const demanda = await criarDemanda(ctx(), {
    status: 9,
    fases: [fase(26, '2027-03-08', '2027-03-13', ['2027-03-14', '2027-03-16'])],
  });
  const actor = await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null });
  const prazos = await prazosDaEquipe(testCtx(database, { now: ctx().now, actor }));
  const daDemanda = prazos
    .filter((prazo) => JSON.stringify(prazo).includes(demanda.identificacaoProcesso))
    .map(({ oQue }) => oQue);
  expect(daDemanda).toHaveLength(2);
  expect(daDemanda.map((oQue) => oQue.startsWith('Fim do recurso: '))).toEqual([false, true]);
});

describe('um contador que não pôde ser lido (R-TEL-11)', () => {
  it.each([
    [
      'table curriculos_do_dia rename to',
      'curriculos_do_dia',
      { curriculosAtivos: null, demandas: { abertas: 0 } },
      true,
    ],
    [
      'table fase_cronograma rename column nome_fase to',
      'nome_fase',
      { curriculosAtivos: expect.any(Number) as number, demandas: { abertas: 0 } },
      false,
    ],
  ] as const)('%s outro, a página continua', async (alterar, nome, numeros, prazos) => {
    await semDemandas();
    const pessoa = await pessoaDe(['comissao']);
    const erro = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await database.pool.query(`alter ${alterar} fora`);
    try {
      const dados = await casa(pessoa);
      expect(dados.numeros).toMatchObject(numeros);
      expect(dados.prazos?.linhas !== null).toBe(prazos);
      expect(erro.mock.calls.map(([, texto]) => texto)).toEqual(['painel da página inicial não lido']);
    } finally {
      await database.pool.query(`alter ${alterar.replace(nome, 'fora')} ${nome}`);
      erro.mockRestore();
    }
  });
});

it.each([[['administrador']], [['coordenacao']], [['juridico']]] as const)(
  '%s: o mesmo número de consultas com muitas demandas e recursos (R-TEL-10)',
  async (grupos) => {
    await semDemandas();
    const pessoa = await pessoaDe(grupos);
    const cookie = await sessaoPara(ctx(), pessoa);
    const criar = async () => {
      const horas = await demanda(17, HORAS);
      await criarParticipacao(ctx(), horas.id, { tipo: 'I' });
      const cadastro = await demanda(3, CADASTRO);
      await criarParticipacao(ctx(), cadastro.id);
      await recorrido((await demanda(18, HORAS_FINAL)).id, 42, 'carga_horaria', 1);
      await recorrido((await demanda(9, JURIDICA)).id, 26, 'hab_juridica', 1);
    };
    const abrir = () => contarConsultas(database, () => chamar(inicio, { url: '/home', cookie }));
    await criar();
    const poucas = await abrir();
    for (let vez = 0; vez < 3; vez++) await criar();
    expect(await abrir()).toBe(poucas);
    expect(poucas).toBeLessThanOrEqual(25);
  },
);

it('a avaliação da coordenação cujo período terminou é de quem ajusta o cronograma (R-VEN-01)', async () => {
  await semDemandas();
  const vencida = await demanda(3, [
    fase(17, '2027-03-01', '2027-03-05'),
    fase(18, '2027-03-08', '2027-03-09'),
  ]);
  await criarParticipacao(ctx(), vencida.id);
  // In its period it is the coordination's alone.
  const noPeriodo = await demanda(3, CADASTRO);
  await criarParticipacao(ctx(), noPeriodo.id);
  const { tarefas, total } = await casa(await pessoaDe(['comissao']));
  expect(tarefas).toMatchObject([
    {
      urgencia: 'atrasado',
      titulo: 'Cronograma não está alinhado com a etapa atual',
      processo: vencida.identificacaoProcesso,
    },
  ]);
  expect(total).toBe(1);
});

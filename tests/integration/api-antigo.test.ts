import { describe, expect, test } from 'vitest';
import { ETAPA, STATUS } from '#app/domain/etapa/ids.ts';
import { criarAvaliador, criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, darResultado } from '#tests/factories/habilitacao.ts';
import { criarApto, criarDemandaParaHomologar, criarEdital } from '#tests/factories/homologacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { AGORA, AUSENTE, enviar } from '#tests/setup/api-effects.ts';
import { comeco, cronogramaAntigo, FASES, fim, useOldClient, type Objeto } from '#tests/setup/api-antigo.ts';

const { contexto, db, pessoa, sessao, chamar, feita, ler } = useOldClient();

const naBanca = () =>
  criarDemanda(contexto(), {
    status: STATUS.cadastroFinal,
    tipoAvaliacao: 1,
    fases: [fase(23, '2027-03-01', '2027-03-12'), fase(28, '2027-03-15', '2027-03-19')],
  });

/** As the old document writes it. */
async function bancaAntiga(demandaId: string, dados: Objeto = {}) {
  const tres = [
    await criarAvaliador(contexto()),
    await criarAvaliador(contexto()),
    await criarAvaliador(contexto()),
  ];
  return {
    id_credenciamento: demandaId,
    data: '2027-03-15',
    data_fim: '2027-03-16',
    hora: '08:00',
    hora_fim: '12:00',
    local: 'Sala antiga',
    ...Object.fromEntries(
      tres.flatMap(({ avaliador }, indice) => [
        [`membro${String(indice + 1)}`, avaliador.nome],
        [`id_membro${String(indice + 1)}`, avaliador.codigo],
        [`email_membro${String(indice + 1)}`, avaliador.email],
      ]),
    ),
    ativo: 1,
    convocacao: 0,
    ...dados,
  };
}

const emCadastro = async () => {
  const { id } = await criarDemanda(contexto(), {
    status: STATUS.avaliacaoDeCadastro,
    fases: [
      fase(18, '2027-03-05', '2027-03-10'),
      fase(19, '2027-03-12', '2027-03-12', ['2027-03-15', '2027-03-16']),
    ],
  });
  return { id, ana: await criarParticipacao(contexto(), id), bia: await criarParticipacao(contexto(), id) };
};

describe('o que se escreve sobre o que já está (R-API-18)', () => {
  test('a banca que se fecha, e o cronograma que se cria duas vezes', async () => {
    const { id } = await naBanca();
    const { banca } = await criarBanca(contexto(), id, { inicioDia: '2027-03-15' });
    const quem = await pessoa('comissao');
    const lida = await ler(quem, `/api/banca-avaliadora/one/${id}/${banca.id}`);
    await feita('PUT', quem, `/api/banca-avaliadora/update/${banca.id}`, { ...lida, ativo: 0 });
    expect((await db().banca.findUniqueOrThrow({ where: { id: banca.id } })).ativa).toBe(false);

    const { id: cred } = await criarDemanda(contexto(), { status: STATUS.aguardandoCronograma });
    await feita('PUT', quem, '/api/cronograma/', cronogramaAntigo(cred));
    const lido = await ler(quem, `/api/cronograma/one/withEdital/${cred}`);
    expect((await feita('PUT', quem, `/api/cronograma/${String(lido.id)}`, lido)).message).toMatch(
      /^Nada mudou/,
    );
    // What creates does not change in silence.
    expect((await chamar('PUT', quem, '/api/cronograma/', cronogramaAntigo(cred))).status).toBe(409);
  });

  test('a empresa, pela pessoa, pela participação e por si', async () => {
    const { demanda } = await criarDemandaParaHomologar(contexto(), { status: STATUS.aguardandoFinalizacao });
    const { id: participacaoId, usuario } = await criarApto(contexto(), demanda);
    const quem = await pessoa('comissao');
    const leitura = `/api/empresa/cadastrada/${usuario.id}`;
    const lida = await ler(quem, leitura);
    expect(await ler(quem, `/api/empresa/cadastrada/${participacaoId}`)).toEqual(lida);
    for (const id of [String(lida.id), usuario.id, participacaoId])
      await feita('PUT', quem, `/api/empresa/${id}`, { ...lida, versao: undefined, bairro: `De ${id}` });
    await feita('PUT', quem, `/api/empresa/${usuario.id}`, {
      ...(await ler(quem, leitura)),
      complemento: null,
    });
    expect(await ler(quem, leitura)).toMatchObject({ bairro: `De ${participacaoId}`, complemento: '' });
    expect(
      (await chamar('PUT', quem, `/api/empresa/${AUSENTE}`, { ...lida, versao: undefined })).status,
    ).toBe(404);
  });

  test('a avaliação que se conclui espera por cada candidato, e a etapa que já é a da demanda', async () => {
    const { id } = await emCadastro();
    const quem = await pessoa('comissao', 'coordenacao');
    const selecao = (await feita('GET', quem, `/api/selecao-interessados/${id}`)).response as Objeto[];
    const marcar = (quais: Objeto) =>
      chamar('PUT', quem, `/api/credenciamentos/updateRastreamentoStatus/${id}`, quais);
    expect((await marcar({ avaliacao_cadastro_concluir: true })).status).toBe(422);
    await feita('POST', quem, `/api/credenciamentos/selecaoCandidatoTemporario/${id}`, {
      selecao: selecao.map((um) => ({ id: um.id, nome: um.nome, apto: true })),
    });
    expect((await marcar({ avaliacao_cadastro_concluir: true })).status).toBe(200);
    const { status } = await db().demanda.findUniqueOrThrow({ where: { id } });
    await feita('PUT', quem, `/api/credenciamentos/updateCredStatus/${id}/${String(status)}`);
  });
});

describe('os corpos que as especificações escrevem (R-API-18)', () => {
  test('a banca e a sua convocação, sem o id da banca', async () => {
    const { id } = await naBanca();
    const quem = await pessoa('comissao');
    const corpo = await bancaAntiga(id);
    await feita('POST', quem, '/api/banca-avaliadora/', corpo);
    const convocacao = {
      credenciamento: id,
      data: '2027-03-15',
      data_fim: '2027-03-16',
      hora: '08:00',
      hora_fim: '12:00',
      local: 'Sala antiga',
      email_membro1: (corpo as Objeto).email_membro1,
    };
    const { response } = await feita('POST', quem, '/api/banca-avaliadora/convocacao/', convocacao);
    const convocadas = await db().banca.findMany({ where: { demandaId: id, convocadaEm: { not: null } } });
    expect(convocadas).toMatchObject([response]);
    const mensagens = () => db().mensagem.count({ where: { demandaId: id } });
    expect(await mensagens()).toBe(3);
    await feita('POST', quem, '/api/banca-avaliadora/convocacao/', convocacao);
    expect(await mensagens()).toBe(3);
    for (const outra of [{ local: 'Outra' }, { data: '2027-03-16' }, { email_membro1: 'x@exemplo.com.br' }])
      expect(
        (await chamar('POST', quem, '/api/banca-avaliadora/convocacao/', { ...convocacao, ...outra })).status,
      ).toBe(404);
  });

  test('o agendamento, sem banca e com o dia em instante: vai para a banca dessa hora', async () => {
    const { id } = await naBanca();
    const { id: participacaoId } = await criarParticipacao(contexto(), id);
    await darResultado(contexto(), participacaoId, 'cadastro', { final: true });
    await criarBanca(contexto(), id, { inicioDia: '2027-03-15' });
    const { banca } = await criarBanca(contexto(), id, { inicioDia: '2027-03-16' });
    const quem = await pessoa('comissao');
    const agendamento = {
      tipoLocalEntrevista: 'P',
      tipoFaseEntrevistas: 'E',
      id_credenciamento: id,
      data: comeco('2027-03-16'),
      hora: '09:00',
      local: 'Sala 2',
      enderecoConferencia: '',
      id_selecao_candidato: participacaoId,
      tema: '',
    };
    await feita('POST', quem, '/api/agenda-entrevista/', agendamento);
    const [{ bancaId } = { bancaId: '' }] = await db().agendamento.findMany({ where: { participacaoId } });
    expect(bancaId).toBe(banca.id);
    expect(await ler(quem, `/api/agenda-entrevista/${participacaoId}/${id}`)).toMatchObject({
      data: '2027-03-16',
      hora: '09:00',
      local: 'Sala 2',
    });
  });

  test('o item do cadastro, sem participação nem versão, finaliza; o que se contradiz é recusado', async () => {
    const { id, ana, bia } = await emCadastro();
    const quem = await pessoa('coordenacao');
    const item = (curriculo: string, sim: boolean) => ({
      nome: 'Quem for',
      curriculo_id: curriculo,
      curriculo_versao: 1,
      formacao_academica: sim,
      tempo_experiencia: true,
      experiencia_profissional: true,
      apto: sim,
      avaliador: 'Comissão',
    });
    const url = `/api/credenciamentos/selecao/${id}`;
    const selecao = [item(ana.curriculoVersaoId, true), item(bia.curriculoVersaoId, false)];
    const contradito = selecao.map((um) => ({ ...um, apto: true }));
    expect(await chamar('POST', quem, url, { selecao: contradito })).toMatchObject({
      status: 422,
      erros: [{ campo: 'selecao.1.apto' }],
    });
    const recurso = { recursoInicio: comeco('2027-03-15'), recursoFinal: fim('2027-03-16') };
    for (const campo of ['recursoInicio', 'recursoFinal'])
      expect(
        (await chamar('POST', quem, url, { selecao, ...recurso, [campo]: '2027-03-17' })).erros,
      ).toMatchObject([{ campo }]);
    await feita('POST', quem, url, { selecao, ...recurso });
    const aptos = await db().resultadoEtapa.findMany({
      where: { participacao: { demandaId: id }, etapa: ETAPA.cadastro },
      select: { participacaoId: true, apto: true },
    });
    expect(new Map(aptos.map(({ participacaoId, apto }) => [participacaoId, apto]))).toEqual(
      new Map([
        [ana.id, true],
        [bia.id, false],
      ]),
    );
  });

  test('o cronograma com os dias em instantes guarda os dias', async () => {
    const { id } = await criarDemanda(contexto(), { status: STATUS.aguardandoCronograma });
    const quem = await pessoa('comissao');
    await feita('PUT', quem, '/api/cronograma/', cronogramaAntigo(id));
    const { response } = await feita('GET', quem, `/api/cronograma/one/${id}`);
    expect((response as { fases_lista: Objeto[] }[])[0]?.fases_lista).toMatchObject(
      FASES.map(([idFase, de, ate, recurso = null, recursoFim = null]) => ({
        idFase,
        peRealizacaoInicial: de,
        peRealizacaoFinal: ate,
        peRecurso: recurso,
        peRecursoFinal: recursoFim,
      })),
    );
  });

  test('a empresa de id_usuario', async () => {
    const { demanda } = await criarDemandaParaHomologar(contexto(), { status: STATUS.aguardandoFinalizacao });
    const { usuario } = await criarApto(contexto(), demanda, { cnpj: null });
    const quem = await pessoa('comissao');
    await feita('POST', quem, '/api/empresa/', {
      id_usuario: usuario.id,
      cnpj: '34.028.316/0001-03',
      nome: 'Vereda Ltda.',
      nome_fantasia: 'Vereda',
      ins_estadual: null,
      cep: '75800000',
      bairro: 'Centro',
      rua: 'Rua 1',
      estado: 'Goiás',
      cidade: 'Jataí',
      cod_estado: 'GO',
      cod_cidade: '5211909',
      telefone: '',
      email: '',
      numero: '1',
      complemento: '',
      created_by: 'Comissão',
      updated_by: 'Comissão',
    });
    expect(await ler(quem, `/api/empresa/cadastrada/${usuario.id}`)).toMatchObject({ nome: 'Vereda Ltda.' });
  });

  test('startProcess e novaDemanda depois de o portal já os ter pedido respondem com o que há (R-EXT-22)', async () => {
    const edital = await criarEdital(contexto());
    const demanda = await criarDemanda(contexto(), { status: STATUS.aguardandoAprovacao });
    const quem = await pessoa('comissao');
    const abrir = {
      processId: 'solicitacao-Credenciamento',
      params: {
        formFields: {
          ...{ processoID: demanda.identificacaoProcesso, decisao: true, idCredenciamento: demanda.id },
          ...{ area: 'fpr', atividade: 'Instrutoria' },
        },
      },
    };
    const pedir = async () => {
      const { response, message } = await feita('POST', quem, '/api/fluig/startProcess', abrir);
      return [(response as Objeto).numero_processo, message];
    };
    expect(await pedir()).toEqual([null, expect.stringContaining('não tem sistema de aprovação')]);
    for (const campo of ['processoID', 'decisao', 'justificativa', 'area', 'atividade', 'municipio']) {
      const formFields = { ...abrir.params.formFields, [campo]: 'Outro' };
      expect(
        (await chamar('POST', quem, '/api/fluig/startProcess', { ...abrir, params: { formFields } })).erros,
      ).toMatchObject([{ campo: `params.formFields.${campo}` }]);
    }
    const chamada = await db().chamadaExterna.create({
      data: {
        sistema: 'fluig',
        operacao: 'solicitacao',
        chave: `solicitacao:${demanda.id}`,
        demandaId: demanda.id,
        estado: 'em_andamento',
        corpo: {},
        criadaEm: AGORA,
        atualizadaEm: AGORA,
      },
    });
    const tarefas = async () =>
      Number(
        (
          await db().$queryRaw<{ n: number }[]>`
            select count(*)::int as n from graphile_worker.jobs where key = ${`chamada:${chamada.id}`}`
        )[0]?.n,
      );
    // While it is being asked no other job is made to wait for it.
    expect(await pedir()).toEqual([null, expect.stringContaining('está sendo aberto')]);
    expect(await tarefas()).toBe(0);
    await db().chamadaExterna.update({ where: { id: chamada.id }, data: { estado: 'recusada' } });
    expect(await pedir()).toEqual([null, expect.stringContaining('será aberto')]);
    expect(await tarefas()).toBe(1);
    await db().chamadaExterna.update({
      where: { id: chamada.id },
      data: { estado: 'concluida', numeroExterno: '4711' },
    });
    expect(await pedir()).toEqual(['4711', 'O processo está aberto no sistema de aprovação.']);

    const { id, identificacaoProcesso } = await criarDemanda(contexto(), {
      status: STATUS.aguardandoCronograma,
    });
    const registro = {
      CODIGO: identificacaoProcesso,
      NOME: 'Tratores',
      AREA_ID: 1,
      ATIVIDADE_ID: 1,
      EDITAL_ID: edital.id,
    };
    const registrar = (demandaDita: Objeto) =>
      chamar('POST', quem, '/api/rm/cronograma/novaDemanda', { demanda: demandaDita });
    expect((await registrar(registro)).erros).toMatchObject([{ campo: 'EDITAL_ID' }]);
    await feita('PUT', quem, '/api/cronograma/', { ...cronogramaAntigo(id), num_edital: edital.id });
    expect(await registrar(registro)).toMatchObject({ status: 200, response: { numero: null } });
    for (const [campo, valor] of [
      ['AREA_ID', 2],
      ['ATIVIDADE_ID', '5'],
      ['EDITAL_ID', edital.id + 1],
    ] as const)
      expect((await registrar({ ...registro, [campo]: valor })).erros).toMatchObject([{ campo }]);
  });
});

describe('um parâmetro conta ou é recusado (R-API-16)', () => {
  test('o candidato por id, a fase do aviso, o edital e o mês', async () => {
    const quem = await pessoa('comissao', 'juridico', 'administrador');
    await criarTipos(contexto());
    const { id } = await criarDemanda(contexto(), {
      status: STATUS.habilitacaoJuridica,
      habTecnicaPreliminarEm: AGORA,
      habTecnicaFinalEm: AGORA,
      fases: [
        fase(33, '2027-03-08', '2027-03-09'),
        fase(26, '2027-03-08', '2027-03-12', ['2027-03-15', '2027-03-16']),
        fase(35, '2027-03-17', '2027-03-19'),
      ],
    });
    const pessoas = [await criarParticipacao(contexto(), id), await criarParticipacao(contexto(), id)];
    for (const uma of pessoas) {
      await darResultado(contexto(), uma.id, 'cadastro', { final: true });
      await darResultado(contexto(), uma.id, 'hab_tecnica', { final: true });
    }
    const quais = async (url: string) =>
      ((await feita('GET', quem, url)).response as Objeto[]).map((um) => um.id_selecao_candidato);
    const juridica = (candidato: string) =>
      `/api/habilitacao-juridica/candidatos/habJud/4/${candidato}/${id}`;
    expect((await quais(juridica('semSelecao'))).sort()).toEqual(pessoas.map((uma) => uma.id).sort());
    for (const uma of pessoas) {
      expect(await quais(juridica(uma.usuarioId))).toEqual([uma.id]);
      expect(await quais(juridica(uma.id))).toEqual([uma.id]);
    }
    const recurso = async (candidato: string) =>
      (await feita('GET', quem, `/api/recurso/solicitadoJuridico/0/${candidato}/${id}`)).response;
    const [recorre] = pessoas;
    const { id: resultadoId } = await db().resultadoEtapa.create({
      data: {
        participacaoId: recorre?.id ?? '',
        etapa: 'hab_juridica',
        estado: 'publicado',
        apto: false,
        publicadoEm: AGORA,
        atualizadoEm: AGORA,
      },
    });
    await db().recurso.create({
      data: { resultadoId, demandaId: id, faseId: 26, numeracao: 1, observacao: 'Peço.', criadoEm: AGORA },
    });
    expect(
      await Promise.all([...pessoas.map((uma) => uma.usuarioId), recorre?.id ?? ''].map(recurso)),
    ).toMatchObject([[{ id_fase: 26 }], [], [{ id_fase: 26 }]]);

    const devidos = async (id_fase?: number) =>
      chamar('POST', quem, '/api/mensageria/credenciamento/lista', { id_fase, data_inicio: '2027-03-08' });
    const tipos = async (fase_?: number) =>
      ((await devidos(fase_)).response as Objeto[])
        .filter((um) => um.id_credenciamento === id)
        .map((um) => um.tipo_id);
    expect([(await tipos()).sort(), await tipos(33), await tipos(26), await tipos(17)]).toEqual([
      [3, 4],
      [3],
      [4],
      [],
    ]);
    expect((await devidos(18)).status).toBe(422);

    const homologada = await criarDemandaParaHomologar(contexto(), { status: STATUS.aguardandoFinalizacao });
    await feita('POST', quem, `/api/homologacao/criarNovoProcessoHomologacao/${homologada.demanda.id}/`, {
      id_credenciamento: homologada.demanda.id,
      identificacao_processo: homologada.demanda.identificacaoProcesso,
      objeto: homologada.objeto,
      dadosCandidatos: (await feita('GET', quem, `/api/homologacao/oneCred/apto/${homologada.demanda.id}`))
        .response,
      created_by: 'Comissão',
    });
    for (const [campo, valor] of [
      ['identificacao_processo', 'FPR-1/1999'],
      ['objeto', 'Qualquer coisa'],
    ] as const) {
      const pedido = {
        id_credenciamento: homologada.demanda.id,
        objeto: homologada.objeto,
        dadosCandidatos: [],
        [campo]: valor,
      };
      expect(await chamar('POST', quem, `/api/homologacao/${homologada.demanda.id}/`, pedido)).toMatchObject({
        status: 422,
        erros: [{ campo }],
      });
    }
    const { editalId } = await db().homologacao.findFirstOrThrow({
      where: { demandaId: homologada.demanda.id },
    });
    const doEdital = async (edital: number | string) =>
      chamar('GET', quem, `/api/homologacao/oneCred/${homologada.demanda.id}/${String(edital)}`);
    const quantas = async (edital: number) =>
      ((await doEdital(edital)).response as { homologacao: unknown[] }).homologacao.length;
    expect([await quantas(0), await quantas(editalId ?? 0), await quantas(999_999)]).toEqual([1, 1, 0]);
    expect((await doEdital('x')).status).toBe(404);

    const resumo = async (mes: number) =>
      chamar('POST', quem, `/api/rm/credenciamentos/analise/2027/${String(mes)}`, {
        arrayCPFS: ['52998224725'],
      });
    await db().cargaHorariaMensal.createMany({
      data: [1, 2].map((mes) => ({
        cpf: '52998224725',
        ano: 2027,
        mes,
        horas: mes * 10,
        indisponibilidade: mes,
      })),
    });
    const doMes = async (mes: number) => ((await resumo(mes)).response as Objeto[])[0]?.do_mes;
    expect([await doMes(1), await doMes(2)]).toMatchObject([{ ch: 10 }, { ch: 20 }]);
    expect((await resumo(13)).status).toBe(404);
  });

  test('a demanda da listagem de currículos diz em que se trabalha nela, e uma que não se vê não existe', async () => {
    const { id } = await criarDemanda(contexto(), { atividade: 'cons' });
    const { id: deInstrutoria } = await criarDemanda(contexto());
    const quem = await pessoa('comissao');
    const unidade = (await db().demanda.findUniqueOrThrow({ where: { id } })).codDisciplina;
    await criarParticipacao(contexto(), deInstrutoria);
    const achados = async (credId?: string) =>
      chamar('POST', quem, '/api/curriculos/interessados/base', { disciplina: unidade, credId });
    const quantos = async (credId?: string) => ((await achados(credId)).response as unknown[]).length;
    expect([(await quantos()) > 0, (await quantos(deInstrutoria)) > 0, await quantos(id)]).toEqual([
      true,
      true,
      0,
    ]);
    expect((await achados(AUSENTE)).status).toBe(404);
  });

  test('a tela registrada é uma em que se entra', async () => {
    const quem = await pessoa('candidato');
    const registrar = async (rota: string) =>
      (
        await enviar('POST', await sessao(quem), {
          url: '/api/logs/acessar-pagina',
          headers: { 'X-Current-Route': rota },
        })
      ).status;
    expect([await registrar('/minhas-demandas'), await registrar('/adm/usuarios')]).toEqual([200, 403]);
  });
});

test('sem pagina nem itens, a lista é inteira; com um deles, é a página (R-API-17)', async () => {
  const quem = await pessoa('comissao');
  const antes = await db().demanda.count();
  for (let quantas = 0; quantas < 52; quantas++)
    await criarDemanda(contexto(), {
      status: quantas % 2 === 0 ? STATUS.finalizada : STATUS.solicitacaoEmAnalise,
    });
  const lidas = async (consulta = '') => {
    const { response, paginacao } = await feita('GET', quem, `/api/credenciamentos${consulta}`);
    return [(response as unknown[]).length, paginacao?.total, paginacao?.paginas];
  };
  const todas = antes + 52;
  expect(await lidas()).toEqual([todas, todas, 1]);
  expect(await lidas('?pagina=1')).toEqual([50, todas, Math.ceil(todas / 50)]);
  expect(await lidas('?itens=10')).toEqual([10, todas, Math.ceil(todas / 10)]);
  expect((await lidas('?aba=finalizados'))[0]).toBeGreaterThanOrEqual(26);

  // A longer list is not answered by half.
  await db().$executeRaw`insert into estado (uf, nome) values ('XX', 'Muitos')`;
  await db().$executeRaw`insert into municipio (codigo_ibge, cod_municipio, uf, nome)
    select (9900000 + n)::text, lpad(n::text, 5, '0'), 'XX', 'M' || n from generate_series(1, 10001) n`;
  const municipios = '/api/rm/municipios/completo';
  expect(await chamar('GET', quem, municipios)).toMatchObject({ status: 422, erros: [{ campo: 'pagina' }] });
  expect((await chamar('GET', quem, `${municipios}?pagina=2`)).status).toBe(200);
});

test('a lista de cursos de FPR e PS serve também a INO (R-API-18)', async () => {
  const candidato = await pessoa('candidato');
  await db().curso.create({
    data: {
      ...{ codCurso: '7001', nome: 'Bioinsumos', tipo: 3, area: 'ino' },
      unidades: { create: { codDisciplina: '7001001', nome: 'Multiplicação' } },
    },
  });
  const nomes = async (url: string) =>
    ((await feita('GET', candidato, url)).response as { CURSO: string }[]).map(({ CURSO }) => CURSO);
  expect(await nomes('/api/rm/cursos/fpr-ps')).toContain('Bioinsumos');
  expect(await nomes('/api/rm/cursos/ino')).toEqual(['Bioinsumos']);
  expect(await nomes('/api/rm/cursos/educacao-formal')).not.toContain('Bioinsumos');
});

test('o CNPJ que não se lê, e o que ninguém respondeu, são coisas diferentes (R-EXT-08)', async () => {
  const quem = await pessoa('comissao');
  const procurar = async (cnpj: string) => (await chamar('GET', quem, `/api/utils/cnpj/${cnpj}`)).status;
  expect([await procurar('123'), await procurar('11222333000180'), await procurar('11222333000181')]).toEqual(
    [400, 400, 502],
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { criarCurriculoCompleto } from '#tests/factories/curriculo.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

/** A client without cookies, forms or screens: JSON over real HTTP, the session in its own header. */
const database = useDatabase();
const SENHA = 'uma frase comprida do cliente';
const AGORA = instanteDe('2027-02-10', '10:00');
const fase = (idFase: number, de: string, ate: string, recurso?: [string, string]) => ({
  idFase,
  peRealizacaoInicial: de,
  peRealizacaoFinal: ate,
  ...(recurso && { peRecurso: recurso[0], peRecursoFinal: recurso[1] }),
});
const FASES = [
  fase(17, '2027-02-15', '2027-02-19'),
  fase(18, '2027-02-22', '2027-02-24'),
  fase(19, '2027-02-25', '2027-02-26', ['2027-03-01', '2027-03-02']),
  fase(21, '2027-03-03', '2027-03-04'),
  fase(22, '2027-03-08', '2027-03-10'),
  fase(29, '2027-03-15', '2027-03-16', ['2027-03-17', '2027-03-18']),
  fase(30, '2027-03-22', '2027-03-23'),
];

let app: Awaited<ReturnType<typeof startApplication>>;
let chamadas = 0;
const irPara = (instante: Date) => setClock(database.db, instante);

beforeAll(async () => {
  app = await startApplication();
  await criarReferencia(testCtx(database, { now: AGORA }));
  await irPara(AGORA);
});
afterAll(() => app.close());

type Corpo = { response: never; message?: string; status?: true; confirmar?: { confirmacao: string } };

async function chamar(metodo: string, caminho: string, quem: Record<string, string>, corpo?: unknown) {
  chamadas += 1;
  const resposta = await fetch(app.base + caminho, {
    method: metodo,
    headers: {
      'X-Current-Route': '/home',
      ...(corpo === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...quem,
    },
    body: corpo === undefined ? undefined : JSON.stringify(corpo),
  });
  const sessao = /session=([^;]+)/.exec(resposta.headers.get('Set-Cookie') ?? '')?.[1];
  return {
    status: resposta.status,
    sessao,
    ...((await resposta.json()) as Corpo & { status?: true }),
    codigo: resposta.status,
  };
}

async function feita(...pedido: Parameters<typeof chamar>) {
  const resposta = await chamar(...pedido);
  expect([resposta.codigo, resposta.message ?? '', pedido[1]]).toEqual([200, expect.any(String), pedido[1]]);
  return resposta;
}

async function entrar(email: string) {
  const { sessao = '' } = await feita('POST', '/api/auth/login', {}, { email, password: SENHA });
  return { 'Session-Cookie': sessao };
}

test('um cliente leva uma demanda do pedido ao cronograma, e dali ao interesse e à primeira avaliação', async () => {
  const ctx = testCtx(database, { now: AGORA });
  const senhaHash = await hashPassword(SENHA);
  const conta = (grupos: ('comissao' | 'coordenacao' | 'candidato')[], cpf?: null) =>
    criarUsuario(ctx, { grupos, senhaHash, ...(cpf === null ? { cpf } : {}) });
  const [ana, carla, zeca] = [
    await conta(['comissao'], null),
    await conta(['coordenacao'], null),
    await conta(['candidato']),
  ];
  await criarCurriculoCompleto(ctx, zeca);
  const { token } = await criarTokenIntegracao(ctx, { nome: 'fluig', escopo: 'aprovacoes-credenciamento' });

  const coordena = await entrar(carla.email);
  const { response: cursos } = await feita('GET', '/api/rm/cursos/fpr-ps', coordena);
  await feita('GET', '/api/credenciamentos/quantity/abertos', await entrar(ana.email));
  await feita('GET', '/api/rm/estados', coordena);
  const { response: unidades } = await feita('GET', '/api/rm/cursos/unidades-curriculares/1001', coordena);
  expect([cursos, unidades]).toMatchObject([[{ CODCURSO: '1001' }], [{}, {}]]);
  const pedida = await feita('POST', '/api/credenciamentos', coordena, {
    area_atuacao: 'fpr',
    atividades: 'inst',
    tipo: 'misto',
    curso: REFERENCIA.codCurso,
    unidade_curricular: REFERENCIA.codDisciplina,
    qtd_instrutores: 2,
  });
  expect(pedida).toMatchObject({ status: true, response: { identificacao_processo: 'FPR-0001/2027' } });
  const { id } = pedida.response as { id: string };

  const comissao = await entrar(ana.email);
  const naAnalise = await feita('GET', '/api/credenciamentos?aba=analise', comissao);
  expect(naAnalise.response).toMatchObject([{ id, status: { id: 1 } }]);
  const semRequisitos = { decisao: true, requisitos_selecao: [] };
  expect(
    (await chamar('PUT', `/api/credenciamentos/aprovacao/${id}/analise`, comissao, semRequisitos)).message,
  ).toBe('É necessário informar os requisitos desta seleção.');
  await feita('PUT', `/api/credenciamentos/aprovacao/${id}/analise`, comissao, {
    decisao: true,
    justificativa: 'Há demanda na região.',
    requisitos_selecao: ['Graduação'],
  });
  for (const instancia of ['diretoria', 'superintendencia']) {
    const aprovacao = { instancia, decisao: true, user: 'Diretor' };
    const decisao = { credenciamento: id, aprovacao };
    await feita('PUT', '/api/aprovacoes-credenciamento', { Authorization: `Bearer ${token}` }, decisao);
  }
  expect((await feita('GET', `/api/credenciamentos/${id}`, comissao)).response).toMatchObject({
    status: { id: 19 },
    aprovacao: { aprovacao_superintendencia: true },
  });

  await feita('GET', '/api/fase/all', comissao);
  await feita('GET', '/api/rm/credenciamento/edital', comissao);
  const cronograma = {
    id_credenciamento: id,
    fasesLista: FASES,
    tipoAvaliacao: 3,
    formato_avaliacao: 3,
    num_processo: 'PA-2027/0001',
  };
  const torto = {
    ...cronograma,
    fasesLista: FASES.map((uma, i) => (i === 1 ? { ...uma, peRealizacaoFinal: '2027-02-01' } : uma)),
  };
  expect(await chamar('PUT', '/api/cronograma/', comissao, torto)).toMatchObject({
    codigo: 422,
    erros: [{ campo: /^fases/ }],
  });
  const primeira = await chamar('PUT', '/api/cronograma/', comissao, cronograma);
  if (primeira.codigo === 409) {
    const { confirmacao } = primeira.confirmar ?? {};
    await feita('PUT', '/api/cronograma/', comissao, { ...cronograma, confirmacao });
  }
  const { response: um } = await feita('GET', `/api/cronograma/one/withEdital/${id}`, comissao);
  expect(um).toMatchObject([
    { versao_cronograma: 1, num_processo: 'PA-2027/0001', fases_lista: FASES, edital: [] },
  ]);
  expect(
    (await feita('GET', `/api/credenciamentos/getRastreamentoStatus/${id}`, comissao)).response,
  ).toMatchObject({
    cronograma_criado_concluir: true,
    avaliacao_cadastro_concluir: false,
  });
  expect((await feita('GET', `/api/cronograma/id_fase/${id}/22`, coordena)).response).toMatchObject([
    { idFase: 22 },
  ]);
  expect(chamadas).toBeGreaterThanOrEqual(20);

  await irPara(instanteDe('2027-02-16', '10:00'));
  const candidato = await entrar(zeca.email);
  await feita('POST', '/api/logs/acessar-pagina', { ...candidato, 'X-Current-Route': '/todas-demandas' });
  expect(
    (await feita('GET', `/api/demonstracao-interesse/getAllCred/${zeca.id}`, candidato)).response,
  ).toMatchObject([{ id, oferta: 'demonstrar' }]);
  const interesse = await feita('POST', '/api/demonstracao-interesse/', candidato, { id_credenciamento: id });
  const { id_selecao_candidato } = interesse.response as { id_selecao_candidato: string };
  // R-INT-13: told once, though it is asked for again.
  await feita('GET', `/api/demonstracao-interesse/gerar-notificacao/${id_selecao_candidato}`, candidato);
  expect(await database.db.mensagem.count({ where: { tipo: 37, usuarioId: zeca.id } })).toBe(1);

  // Whatever the stage: those whom nobody evaluated yet too.
  const pedido = { credenciamento_id: id };
  expect((await feita('POST', '/api/curriculos/interessados', comissao, pedido)).response).toMatchObject([
    { id_selecao_candidato, interessado: true, apto: null },
  ]);

  await irPara(instanteDe('2027-02-22', '10:00'));
  const passou = await chamar('PUT', `/api/credenciamentos/updateCredStatus/${id}/3`, comissao);
  expect(passou).toMatchObject({ codigo: 200, response: { status: { id: 3 } } });
  const interessados = await feita('GET', `/api/selecao-interessados/${id}`, coordena);
  expect(interessados.response).toMatchObject([{ id_selecao_candidato, apto: null, versao: 0 }]);
  const atende = { atende: true };
  const criterios = { formacaoAcademica: atende, tempoExperiencia: atende, experienciaProfissional: atende };
  const selecao = [{ id_selecao_candidato, criterios, versao: 0 }];
  await feita('POST', `/api/credenciamentos/selecaoCandidatoTemporario/${id}`, coordena, { selecao });
  // The version that was seen is no longer the present one: nothing is written over it.
  expect((await chamar('POST', `/api/credenciamentos/selecao/${id}`, coordena, { selecao })).codigo).toBe(
    409,
  );
  const final = await feita('POST', `/api/credenciamentos/selecao/${id}`, coordena, {
    selecao: selecao.map((um) => ({ ...um, versao: 1 })),
  });
  expect(final.message).toBe('A seleção dos candidatos foi registrada.');
});

test('o que uma leitura responde, a escrita aceita: o currículo, a sua renovação (R-CUR-13) e o pedido de demanda', async () => {
  await irPara(AGORA);
  const ctx = testCtx(database, { now: AGORA });
  const senhaHash = await hashPassword(SENHA);
  const pessoa = await criarUsuario(ctx, { grupos: ['candidato'], senhaHash });
  await criarCurriculoCompleto(ctx, pessoa);
  const dela = await entrar(pessoa.email);
  const url = `/api/curriculos/${pessoa.id}`;
  const { response: lido } = await feita('GET', url, dela);
  // A civil day is a day, and nothing is null.
  expect(lido).toMatchObject({
    dataNascimento: '1980-09-05',
    complemento: null,
    cursos: [{ curso: { CODCURSO: REFERENCIA.codCurso } }],
    experienciasArea: [{ periodo: 39 }],
    cadeiasprodecid: [{ cidade: 'Jataí' }],
  });

  // The old call sends no body: the terms are those that were accepted, and nothing more is written of them.
  const aceites = () => database.db.aceiteTermos.count({ where: { usuarioId: pessoa.id } });
  const antes = await aceites();
  const termos = () =>
    database.db.curriculoVersao.findMany({
      where: { curriculo: { usuarioId: pessoa.id } },
      select: { estado: true, termosAceitosEm: true },
    });
  const [{ termosAceitosEm } = { termosAceitosEm: null }] = await termos();
  await irPara(instanteDe('2027-02-11', '10:00'));
  const ativar = (ativo: number, corpo?: object) =>
    chamar('PUT', `/api/curriculos/ativa-desativa/${pessoa.id}/${String(ativo)}`, dela, corpo);
  expect((await ativar(1)).codigo).toBe(200);
  expect(await termos()).toEqual([
    { estado: 'finalizado', termosAceitosEm },
    { estado: 'finalizado', termosAceitosEm },
  ]);
  expect(await aceites()).toBe(antes);
  expect(await ativar(1, { aceita_termos: false })).toMatchObject({
    codigo: 422,
    erros: [{ campo: 'aceita_termos' }],
  });
  expect((await ativar(0)).codigo).toBe(422);

  await feita('PUT', url, dela, lido);
  const { response: relido } = await feita('PUT', url, dela, { ...(lido as object), aceita_termos: true });
  expect(relido).toMatchObject({ protocolo: expect.any(String) as string });
  expect({
    ...((await feita('GET', url, dela)).response as object),
    id: 0,
    versao: 0,
    atualizacao: 0,
  }).toEqual({
    ...(lido as object),
    id: 0,
    versao: 0,
    atualizacao: 0,
  });

  const comissao = await entrar(
    (await criarUsuario(ctx, { grupos: ['comissao'], cpf: null, senhaHash })).email,
  );
  const pedida = async (pedido: object) => {
    const { response } = await feita('POST', '/api/credenciamentos', comissao, pedido);
    return database.db.demanda.findUniqueOrThrow({ where: { id: (response as { id: string }).id } });
  };
  const unidade = {
    CODCURSO: REFERENCIA.codCurso,
    CODDISC: REFERENCIA.codDisciplina,
    CURSO: 'x',
    DISCIPLINA: 'y',
  };
  expect(
    await pedida({
      solicitante: 'Outra pessoa',
      area_atuacao: 'fpr',
      atividades: 'inst',
      tipo: 'misto',
      curso_treinamento: 'Operação de Tratores',
      unidade_curricular: unidade,
    }),
  ).toMatchObject({ codCurso: REFERENCIA.codCurso, codDisciplina: REFERENCIA.codDisciplina });
  expect(
    await pedida({
      area_atuacao: 'at',
      atividades: 'tec',
      tipo: 'externo',
      municipio: { CODMUNICIPIO: '11909', MUNICIPIO: 'Jataí' },
      cadeia_produtiva: { id: REFERENCIA.cadeiaId, cadeia_produtiva: 'Leite', cod_disciplina: '800101' },
    }),
  ).toMatchObject({ municipioIbge: REFERENCIA.municipioIbge, cadeiaId: REFERENCIA.cadeiaId });
});

import { expect, test } from 'vitest';
import { campoDaNota } from '#app/domain/avaliacao/campos.ts';
import { criarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import { emitirToken } from '#app/domain/acesso/commands.server/senha.ts';
import { registrarDecisaoExterna } from '#app/domain/demanda/commands.server/decisao-externa.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { action as decidirPelaSuperintendencia } from '#app/routes/api/homologacao-superintendencia.ts';
import { action as finalizarNotas } from '#app/routes/ava/finalizar.tsx';
import { loader as listaDoAvaliador } from '#app/routes/ava/lista.tsx';
import { action as salvarNotas, loader as mesaDoAvaliador } from '#app/routes/ava/mesa.tsx';
import { criarAgendado, criarCriterios } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, darResultado, enviar as enviarDocumentos, IDS } from '#tests/factories/habilitacao.ts';
import { criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { entregarMensagens } from '#tests/factories/entrega.ts';
import { fase } from '#tests/factories/maquina.ts';
import { CAMPOS } from '#tests/factories/notas.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { comeco, cronogramaAntigo, fim, useOldClient, type Objeto } from '#tests/setup/api-antigo.ts';
import { enviar, pdf } from '#tests/setup/api-effects.ts';
import { chamar as chamarTela } from '#tests/setup/route.ts';

/** The calls that the old screens made, in their order and with their bodies. */
const { contexto, db, pessoa, chamar, aceita, em, entrar, feita, irPara, ler, voltar } = useOldClient();

const SENHA = 'uma frase comprida do cliente';

/** A demand as the coordination asks for it, the commission approves it and gives it a schedule; what moves it on. */
async function abrirDemanda() {
  const [coordena, comissao] = [await pessoa('coordenacao'), await pessoa('comissao')];
  const { id } = await em('2027-03-08', coordena, 'POST', '/api/credenciamentos', {
    solicitante: 'Coordenação',
    area_atuacao: 'fpr',
    atividades: 'inst',
    tipo: 'misto',
    curso_treinamento: 'Operação de Tratores',
    unidade_curricular: {
      CODCURSO: REFERENCIA.codCurso,
      CODDISC: REFERENCIA.codDisciplina,
      CURSO: 'x',
      DISCIPLINA: 'y',
    },
  });
  const cred = String(id);
  await em('2027-03-08', comissao, 'PUT', `/api/credenciamentos/aprovacao/${cred}/analise`, {
    decisao: true,
    justificativa: 'Há demanda.',
    requisitos_selecao: ['Graduação'],
  });
  await em('2027-03-08', comissao, 'POST', '/api/fluig/startProcess', {
    processId: 'solicitacao-Credenciamento',
    formFields: { idCredenciamento: cred, decisao: 'Aprovado', justificativa: 'Há demanda.' },
  });
  const fluig = { tipo: 'sistema', origem: 'fluig', nome: 'Fluig' } as const;
  for (const instancia of ['diretoria', 'superintendencia'] as const)
    await registrarDecisaoExterna({ ...contexto(), actor: fluig }, cred, {
      instancia,
      aprovada: true,
      justificativa: '',
      por: 'Diretora',
    });
  await em('2027-03-08', comissao, 'PUT', '/api/cronograma/', cronogramaAntigo(cred));
  /** The worker has sent what there was to send. */
  const passar = async (dia: Dia, status: number) => {
    await entregarMensagens(contexto(), cred);
    return em(dia, comissao, 'PUT', `/api/credenciamentos/updateCredStatus/${cred}/${String(status)}`);
  };
  const marcar = (dia: Dia, marca: string) =>
    em(dia, comissao, 'PUT', `/api/credenciamentos/updateRastreamentoStatus/${cred}`, { [marca]: true });
  const faseDe = (idFase: number) => cronogramaAntigo(cred).fasesLista.find((uma) => uma.idFase === idFase);
  /** The call, and then the flag, as the old screen did. */
  const notificar = async (dia: Dia, nome: string, idFase: number, marca: string) => {
    await em(dia, comissao, 'POST', `/api/listaProcessos/${nome}/${cred}`, faseDe(idFase));
    await marcar(dia, marca);
  };
  return { coordena, comissao, cred, passar, marcar, notificar };
}

/** From the interest to the window of the documents: the curriculum passes. */
async function avaliarCadastro(
  { coordena, cred, passar, marcar, notificar }: Awaited<ReturnType<typeof abrirDemanda>>,
  curriculo: unknown,
) {
  await passar('2027-03-15', STATUS.avaliacaoDeCadastro);
  await em('2027-03-16', coordena, 'POST', `/api/credenciamentos/selecao/${cred}`, {
    selecao: [
      {
        ...{ nome: 'Quem', curriculo_id: curriculo, curriculo_versao: 1, avaliador: 'Coordenação' },
        ...{ formacao_academica: true, tempo_experiencia: true, experiencia_profissional: true, apto: true },
      },
    ],
    recursoInicio: comeco('2027-03-22'),
    recursoFinal: fim('2027-03-23'),
  });
  await marcar('2027-03-16', 'avaliacao_cadastro_concluir');
  await passar('2027-03-16', STATUS.cadastroPreliminar);
  const preliminar = 'avaliacao_cadastro_preliminar_notificar';
  await notificar('2027-03-18', 'notificarPreliminarAvCadastro', 19, preliminar);
  await passar('2027-03-24', STATUS.cadastroFinal);
  await notificar('2027-03-24', 'notificarFinalAvCadastro', 21, 'avaliacao_cadastro_final_notificar');
  await passar('2027-03-26', STATUS.documentacaoTecnica);
}

test('uma demanda: coordenação, comissão e candidato, do pedido ao resultado do cadastro (R-API-18)', async () => {
  const aberta = await abrirDemanda();
  const { cred, comissao } = aberta;
  const candidato = await criarUsuario(contexto(), { grupos: ['candidato'] });
  await criarCurriculoFinalizado(contexto(), candidato);
  const interesse = await em('2027-03-11', candidato, 'POST', '/api/demonstracao-interesse/', {
    id_credenciamento: cred,
    id_usuario: candidato.id,
  });
  await avaliarCadastro(aberta, interesse.curriculo);
  expect(await em('2027-03-29', comissao, 'GET', `/api/credenciamentos/${cred}`)).toMatchObject({
    status: { id: STATUS.documentacaoTecnica },
  });
  // Each was told once, though it was asked for twice: the interest, and the two results.
  const ditas = await db().mensagem.findMany({ where: { demandaId: cred, usuarioId: candidato.id } });
  expect([ditas.length, new Set(ditas.map(({ tipo }) => tipo)).size]).toEqual([3, 3]);
  await voltar();
});

/** As the form of the old screen has it. */
const CURRICULO = {
  ...{ nomeCompleto: 'ANA LIMA', rg: '1234567', orgaoExpedidor: 'SSP-GO', dataNascimento: '1980-09-05' },
  ...{ nacionalidade: 'BRASILEIRA', naturalidade: 'CERES', estadoNatal: 'GOIÁS', estadoCivil: 'casado' },
  ...{ cep: '74003-010', rua: 'Avenida Goiás', numero: '10', bairro: 'Setor Central', cidade: 'Goiânia' },
  ...{ estado: 'GO', telefoneCelular: '(62) 99999-8888', ensinoMedio: true, graduacao: true },
  ...{ graduacaoFormacao: 'Agronomia', graduacaoInstituicao: 'UFG', graduacaoConclusao: '12/2004' },
  experienciasArea: [{ cargo: 'Instrutora', local: 'Cooperativa', periodo: 39, descricao: 'Cursos.' }],
  instrutoria: true,
  cursos: [
    {
      curso: { CODCURSO: REFERENCIA.codCurso, CURSO: 'x' },
      disciplinas: [{ CODDISC: REFERENCIA.codDisciplina, DISCIPLINA: 'y' }],
    },
  ],
};

/** Signs up, makes the password by the link that the message takes, and enters. */
async function cadastrarSe() {
  const cadastro = {
    firstName: 'Ana',
    lastName: 'Lima',
    emailAddress: 'ana@exemplo.com.br',
    phoneNumber: '',
  };
  const url = '/api/auth/createUser';
  for (const groupId of ['comissao', 'Administrador'])
    expect((await chamar('POST', '', url, { ...cadastro, cpf: '52998224725', groupId })).erros).toMatchObject(
      [{ campo: 'groupId' }],
    );
  const { response } = await feita('POST', '', url, {
    ...cadastro,
    cpf: '52998224725',
    groupId: 'candidato',
  });
  expect(response).toMatchObject({ userAlreadCreated: false, id: null });
  const email = cadastro.emailAddress;
  const { id: cadastroId } = await db().cadastro.findFirstOrThrow({ where: { email } });
  expect(await db().mensagem.count({ where: { cadastroId } })).toBe(1);
  const token = await emitirToken({ ...contexto(), now: new Date() }, { cadastroId }, 'convite');
  await feita('POST', '', '/api/auth/resetPassword', { token, senha: SENHA });
  const cookie = await entrar(email, SENHA);
  return { cookie, ...(await db().usuario.findUniqueOrThrow({ where: { email } })) };
}

test('o ano de um candidato: cadastro, currículo, interesse, documentos, recurso e resultado (R-API-18)', async () => {
  await criarTipos(contexto());
  const aberta = await abrirDemanda();
  const { cred, comissao, passar, notificar } = aberta;
  await voltar();
  const { cookie, ...quem } = await cadastrarSe();
  await aceita('POST', cookie, {
    url: '/api/logs/acessar-pagina',
    headers: { 'X-Current-Route': '/todas-demandas' },
  });
  expect(await ler(cookie, `/api/identity/findByUserCode/${quem.id}`)).toEqual({ emailAddress: quem.email });

  const curriculo = `/api/curriculos/${quem.id}`;
  await feita('PUT', cookie, curriculo, { ...CURRICULO, aceita_termos: true });
  const lido = await ler(cookie, curriculo);
  await feita('PUT', cookie, curriculo, { ...lido, rua: 'Rua Nova', aceita_termos: true });
  expect(await ler(cookie, curriculo)).toMatchObject({ rua: 'Rua Nova', dataNascimento: '1980-09-05' });
  expect(await ler(cookie, `/api/curriculos/usuario/${quem.id}/${quem.cpf ?? ''}`)).toEqual({ match: false });

  await irPara(instanteDe('2027-03-11', '10:00'));
  expect(await ler(cookie, `/api/demonstracao-interesse/getAllCred/${quem.id}`)).toMatchObject({
    id: cred,
    demonstracao_interesse_id: null,
  });
  // The interest as its record has it; what is said of the person is what is.
  const interessar = { credenciamento: cred, id_usuario: quem.id, cpf: quem.cpf };
  for (const [campo, valor] of [
    ['cpf', '111.444.777-35'],
    ['curriculo', cred],
  ] as const)
    expect(
      (await chamar('POST', cookie, '/api/demonstracao-interesse/', { ...interessar, [campo]: valor })).erros,
    ).toMatchObject([{ campo }]);
  expect(await db().participacao.count({ where: { usuarioId: quem.id } })).toBe(0);
  const { response } = await feita('POST', cookie, '/api/demonstracao-interesse/', interessar);
  const interesse = response as { id_selecao_candidato: string; curriculo: string };
  expect((await feita('POST', cookie, '/api/demonstracao-interesse/', interesse)).response).toMatchObject({
    ...{ id_selecao_candidato: interesse.id_selecao_candidato, nova: false },
  });
  const participacao = interesse.id_selecao_candidato;
  await feita('GET', cookie, `/api/demonstracao-interesse/gerar-notificacao/${participacao}`);
  expect(await db().mensagem.count({ where: { demandaId: cred, usuarioId: quem.id } })).toBe(1);
  expect((await ler(cookie, `/api/cronograma/one/${cred}`)).fases_lista).toHaveLength(7);
  expect(await ler(cookie, `/api/cronograma/id_fase/${cred}/17`)).toMatchObject({ idFase: 17 });

  await avaliarCadastro(aberta, interesse.curriculo);
  await irPara(instanteDe('2027-03-30', '10:00'));
  expect(await ler(cookie, '/api/documento-candidato/docs/necessarios/HabTec/tecnico/1')).toMatchObject({
    ativo: true,
  });
  const [primeiro = 0, segundo = 0] = IDS.HabTec;
  const campos = {
    id_selecao_candidato: participacao,
    id_cred: cred,
    fil_doc: 'HabTec',
    id_curriculo: interesse.curriculo,
  };
  await aceita('POST', cookie, {
    url: '/api/documento-candidato/temporary/',
    form: { ...campos, id_save_documento_candidato: 'undefined', [`file_${String(primeiro)}`]: pdf() },
  });
  // What says another thing than the rest is refused, by its name.
  const torto = async (url: string, form: Record<string, string | Blob>, campo: string) => {
    const { status, dados } = await enviar('POST', cookie, { url, form });
    expect([status, dados]).toMatchObject([422, { erros: [{ campo }] }]);
  };
  for (const campo of ['id_selecao_candidato', 'id_curriculo', 'id_save_documento_candidato'])
    await torto('/api/documento-candidato/', { ...campos, [campo]: cred }, campo);
  const daSelecao = (caminho: string) => `/api/documento-candidato/${caminho}/${participacao}/${cred}/HabTec`;
  const rascunho = await ler(cookie, daSelecao('documentosSalvos'));
  expect(rascunho).toMatchObject({ enviado: false });
  const guardado = (rascunho.documentos as { id_documento: number; arquivos: { id: string }[] }[]).find(
    (um) => um.id_documento === primeiro,
  )?.arquivos[0]?.id;
  await aceita('POST', cookie, {
    url: '/api/documento-candidato/',
    form: {
      ...campos,
      id_save_documento_candidato: String(rascunho.id),
      [`existing_file_${String(primeiro)}`]: guardado ?? '',
      [`file_${String(segundo)}`]: pdf(),
      confirmar: 'true',
    },
  });
  expect(await ler(cookie, daSelecao('selecao'))).toMatchObject({ enviado: true });

  await passar('2027-04-05', STATUS.habTecnicaPreliminar);
  const analise = `/api/documento-candidato/updateDocHab/${participacao}`;
  const enviado = await ler(comissao, `/api/documento-candidato/${String(rascunho.id)}`);
  const documentos = (enviado.documentos as Objeto[]).map((um) => ({
    ...um,
    ...(um.id_documento === primeiro
      ? { veredito: 'inapto', texto: 'Ilegível.' }
      : { veredito: 'apto', valido_ate: '2027-12-31' }),
  }));
  await feita('PUT', comissao, analise, { ...enviado, documentos, finalizar: true });
  const preliminar = 'habilitacao_tecnica_preliminar_notificar';
  await notificar('2027-04-06', 'notificarPreliminarHabTec', 29, preliminar);
  await irPara(instanteDe('2027-04-07', '10:00'));
  const processo = String(
    (await db().demanda.findUniqueOrThrow({ where: { id: cred } })).identificacaoProcesso,
  );
  const historico = async (qual: string) =>
    (await feita('GET', cookie, `/api/curriculos/recurso/select/user/${quem.id}/${qual}`))
      .response as Objeto[];
  expect((await historico('todos')).length).toBe(2);
  expect((await historico(processo.replaceAll('/', '-'))).length).toBe(2);
  const { nome: faseDoRecurso } = await ler(cookie, '/api/fase/29');
  const { nome: outraFase } = await ler(cookie, '/api/fase/17');
  const recurso = {
    id_selecao_candidato: participacao,
    observacao: 'Peço revisão.',
    fase_nome: String(faseDoRecurso),
    id_cred: cred,
    id_fase: '29',
    created_by: quem.nome,
    numeracao: '1',
    id_selecao_interessados: participacao,
    anexos: pdf(),
  };
  for (const [campo, valor] of [
    ['fase_nome', String(outraFase)],
    ['id_cred', participacao],
    ['numeracao', '2'],
    ['id_selecao_interessados', cred],
  ] as const)
    await torto('/api/recurso/', { ...recurso, [campo]: valor }, campo);
  await aceita('POST', cookie, { url: '/api/recurso/', form: recurso });
  const meu = await ler(cookie, `/api/recurso/user/${quem.id}`);
  const resultadoId = (
    await db().resultadoEtapa.findFirstOrThrow({
      where: { participacaoId: participacao, etapa: 'hab_tecnica' },
    })
  ).id;
  expect(meu).toMatchObject({ id_selecao_interessados: participacao, id: resultadoId });
  expect(
    await ler(cookie, `/api/recurso/candidato/historico/${resultadoId}/${cred}/${participacao}`),
  ).toMatchObject({ numeracao: 1, anexos: 1 });
  expect((await feita('GET', cookie, `/api/curriculos/recurso/${quem.id}/1`)).response).toHaveLength(1);
  const [{ id: pedido } = { id: '' }] = (await feita('GET', comissao, `/api/recurso/solicitado/${cred}/29`))
    .response as { id: string }[];
  await feita('PUT', comissao, '/api/recurso/approval', {
    ...{ id: pedido, status: 15, observacao_decisao: 'Legível na segunda via.', selecao: participacao },
  });
  await passar('2027-04-12', STATUS.habTecnicaFinal);
  await notificar('2027-04-12', 'notificarFinalHabTec', 30, 'habilitacao_tecnica_final_notificar');
  expect(await historico('todos')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ id: resultadoId, resultado: 'reprovado', status_recurso_ativo: 15 },
        observacao_decisao_inicial: 'Legível na segunda via.',
      }),
    ]),
  );
  expect(await ler(cookie, `/api/credenciamentos/selecao/user/${quem.id}`)).toMatchObject({ id: cred });
  const registrar = (corpo: object) => chamar('POST', cookie, '/logs', corpo);
  await voltar();
  const date = '2027-03-08T11:00:00.000Z';
  expect(await registrar({ data: { erro: 'Falhou' }, date })).toMatchObject({
    status: 200,
    response: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  });
  for (const corpo of [
    { data: 'x' },
    { date },
    { data: 'x', date: 'ontem' },
    { data: 'x'.repeat(4_000), date },
  ])
    expect((await registrar(corpo)).status).toBe(422);
  await aceita('POST', cookie, { url: '/api/auth/logout' });
  expect((await registrar({ data: 'x', date })).status).toBe(401);
  expect((await chamar('GET', cookie, curriculo)).status).toBe(401);
});

test('o dia de um avaliador: entra, vê quem avalia, lê, pontua e finaliza; a Comissão emite (R-API-18)', async () => {
  await criarCriterios(contexto());
  const { id: cred } = await criarDemanda(contexto(), {
    status: STATUS.entrevistas,
    tipoAvaliacao: 1,
    fases: [fase(28, '2027-03-01', '2027-03-10'), fase(24, '2027-03-01', '2027-03-10')],
  });
  const banca = await criarBanca(contexto(), cred, { inicioDia: '2027-03-05' });
  const { participacao, agendamentos } = await criarAgendado(contexto(), cred, banca, {
    partes: ['E'],
    inicio: instanteDe('2027-03-05', '08:00'),
    nome: 'Avaliada',
  });
  const agendamento = agendamentos.E ?? '';
  const comissao = await pessoa('comissao');
  const frequencia = await ler(comissao, `/api/frequencia/frequencia/${cred}/E`);
  const presenca = (mudado: Objeto) =>
    chamar('POST', comissao, '/api/frequencia/', { selecao: [{ ...frequencia, ...mudado }] });
  expect(await presenca({})).toMatchObject({ status: 200, response: { registradas: 0 } });
  expect(await presenca({ compareceu: true, id_selecao_candidato: cred })).toMatchObject({
    status: 422,
    erros: [{ campo: 'selecao.0.id_selecao_candidato' }],
  });
  for (const registradas of [1, 0])
    expect(await presenca({ compareceu: true })).toMatchObject({ status: 200, response: { registradas } });

  const senhaHash = await hashPassword(SENHA);
  const lista = '/ava/avaliacao';
  const mesa = `${lista}/${agendamento}`;
  const params = { agendamentoId: agendamento };
  for (const { id, email } of banca.pessoas) {
    await db().usuario.update({ where: { id }, data: { senhaHash } });
    const cookie = await entrar(email, SENHA);
    await aceita('POST', cookie, {
      url: '/api/logs/acessar-pagina',
      headers: { 'X-Current-Route': lista },
    });
    // An evaluator has the screens: their forms, as a browser without scripting sends them.
    const antes = await chamarTela(listaDoAvaliador, { url: lista, cookie });
    expect(JSON.stringify(antes.dados)).toContain(agendamento);
    expect((await chamarTela(mesaDoAvaliador, { url: mesa, cookie, params })).status).toBe(200);
    const notas = Object.fromEntries(CAMPOS.E.map((campo) => [campoDaNota(campo), '4,0']));
    const salva = await chamarTela(salvarNotas, {
      ...{ url: mesa, cookie, params },
      form: { ...notas, versao: '0', observacao: '', acao: 'finalizar' },
    });
    expect([salva.status, salva.destino]).toEqual([303, `${mesa}/finalizar`]);
    const { versao } = await db().avaliacao.findFirstOrThrow({
      where: { agendamentoId: agendamento, membro: { usuarioId: id } },
    });
    const finalizada = await chamarTela(finalizarNotas, {
      ...{ url: `${mesa}/finalizar`, cookie, params },
      form: { versao: String(versao) },
    });
    expect(finalizada.destino, JSON.stringify(finalizada.dados)).toBe(mesa);
    // What the members score is the commission's to read.
    expect((await chamar('GET', cookie, `/api/avaliacoes-adm/${cred}/E`)).status).toBe(403);
  }
  const [linha = {}] = (await feita('GET', comissao, `/api/avaliacoes-adm/${cred}/T`)).response as Objeto[];
  expect(linha).toMatchObject({ selecao_id: participacao.id, totalgeral: 24 });
  expect(
    (await feita('GET', comissao, `/api/avaliacoes-adm/${cred}/E/${participacao.id}`)).response,
  ).toHaveLength(3);
  const daSpec = {
    id_selecao_candidato: participacao.id,
    id_credenciamento: cred,
    id_agendamento: agendamento,
    curriculo_id: participacao.curriculoVersaoId,
    total: linha.totalentrevista,
  };
  const emitir = (dito: Objeto) =>
    chamar('POST', comissao, '/api/avaliacao-entrevista/resultado/', { selecao: [dito] });
  for (const [campo, valor] of [
    ['total', '99'],
    ['id_selecao_candidato', cred],
    ['curriculo_id', cred],
  ] as const)
    expect(await emitir({ ...daSpec, [campo]: valor })).toMatchObject({
      status: 422,
      erros: [{ campo: `selecao.0.${campo}` }],
    });
  // The row as it was read is taken too: only what it says wrong is refused.
  expect((await emitir({ ...linha, total: '99' })).erros).toMatchObject([{ campo: 'selecao.0.total' }]);
  await feita('POST', comissao, '/api/avaliacao-entrevista/resultado/', { selecao: [daSpec] });
  expect(await db().emissaoResultado.count({ where: { demandaId: cred } })).toBe(1);
});

test('uma análise jurídica: a lista, os documentos, o que se diz de cada um, o fim e o resultado (R-API-18)', async () => {
  await criarTipos(contexto());
  const { id: cred } = await criarDemanda(contexto(), {
    status: STATUS.habilitacaoJuridica,
    habTecnicaPreliminarEm: contexto().now,
    habTecnicaFinalEm: contexto().now,
    fases: [
      fase(22, '2027-03-01', '2027-03-02'),
      fase(29, '2027-03-03', '2027-03-03', ['2027-03-04', '2027-03-04']),
      fase(26, '2027-03-04', '2027-03-05', ['2027-03-15', '2027-03-16']),
      fase(35, '2027-03-08', '2027-03-10'),
    ],
  });
  const [ana, bia] = [await criarParticipacao(contexto(), cred), await criarParticipacao(contexto(), cred)];
  for (const { id } of [ana, bia]) {
    await darResultado(contexto(), id, 'cadastro', { final: true });
    await darResultado(contexto(), id, 'hab_tecnica', { final: true });
  }
  await enviarDocumentos(contexto(), ana, 'HabJud');
  const { email } = await criarUsuario(contexto(), {
    ...{ grupos: ['juridico'], cpf: null, senhaHash: await hashPassword(SENHA) },
  });
  const cookie = await entrar(email, SENHA);
  const daDemanda = `/api/habilitacao-juridica/candidatos/habJud/4/semSelecao/${cred}`;
  const linhas = async () => (await feita('GET', cookie, daDemanda)).response as Objeto[];
  const minha = async (id: string) => (await linhas()).find((uma) => uma.id_selecao_candidato === id) ?? {};
  expect((await linhas()).length).toBe(2);
  await feita('GET', cookie, '/api/habilitacao-juridica/candidatos/listagem');
  await feita('GET', cookie, `/api/documento-candidato/credenciamento/habJud/${cred}`);

  const leitura = `/api/documento-candidato/${String((await minha(ana.id)).iddocjud)}`;
  const salvar = `/api/documento-candidato/updateDocHabJud/${ana.id}`;
  const { versao: _, ...lido } = await ler(cookie, leitura);
  const documentos = lido.documentos as Objeto[];
  for (let visto = 0; visto < documentos.length; visto++) {
    const ditos = documentos.map((um, i) =>
      i <= visto ? { ...um, veredito: 'apto', valido_ate: comeco('2027-12-31') } : um,
    );
    await feita('PUT', cookie, salvar, { ...lido, documentos: ditos });
  }
  await feita('PUT', cookie, salvar, { ...(await ler(cookie, leitura)), finalizar: true });
  const falta = {
    ...{
      id_selecao_candidato: bia.id,
      id_cred: cred,
      id_curriculo: bia.curriculoVersaoId,
      fil_doc: 'HabJud',
    },
    ...{ observacao: 'Não enviou documentos.', observacao_final: null, area: 'fpr', aproved_by: 'Jurídico' },
    ...{ apto: false, apto_final: false, falta_documento: true, falta_documento_by: 'Jurídico' },
  };
  for (const [campo, valor] of [
    ['id_cred', bia.id],
    ['id_curriculo', cred],
    ['area', 'at'],
    ['apto', true],
    ['observacao_final', 'Outra.'],
  ] as const)
    expect(
      (
        await chamar('POST', cookie, '/api/documento-candidato/repprove-candidate/', {
          ...falta,
          [campo]: valor,
        })
      ).erros,
    ).toMatchObject([{ campo }]);
  await feita('POST', cookie, '/api/documento-candidato/repprove-candidate/', falta);
  expect([(await minha(ana.id)).apto, (await minha(bia.id)).apto]).toEqual([true, false]);
  expect(await ler(cookie, leitura)).toMatchObject({ apto: true });
  // Of whom an appeal is judged, and of nobody else, the curriculum that the appeal names is read; and it is on record.
  const doCurriculo = ({ curriculoVersaoId }: { curriculoVersaoId: string }) =>
    chamar('GET', cookie, `/api/curriculos/id/${curriculoVersaoId}`);
  expect([(await doCurriculo(ana)).status, (await doCurriculo(bia)).status]).toEqual([404, 404]);
  const recorrer = async (participacaoId: string, etapa: string, faseId: number) => {
    const { id: resultadoId } = await db().resultadoEtapa.findFirstOrThrow({
      where: { participacaoId, etapa },
    });
    const dados = { numeracao: 1, observacao: 'Peço.', criadoEm: contexto().now };
    await db().recurso.create({ data: { resultadoId, demandaId: cred, faseId, ...dados } });
  };
  // That of the registry is not of who judges the legal ones.
  await recorrer(ana.id, 'cadastro', 19);
  await recorrer(bia.id, 'hab_juridica', 26);
  const [{ curriculo_id: recorrido } = {}] = (
    await feita('GET', cookie, `/api/recurso/solicitadoJuridico/1/semSelecao/${cred}`)
  ).response as Objeto[];
  expect(recorrido).toBe(bia.curriculoVersaoId);
  expect(await doCurriculo(bia)).toMatchObject({ status: 200, response: { idUsuario: bia.usuarioId } });
  expect((await doCurriculo(ana)).status).toBe(404);
  expect(
    await db().auditoria.count({ where: { acao: 'curriculo.consultar', entidadeId: bia.curriculoVersaoId } }),
  ).toBe(1);
  // What the candidate reads of it.
  expect(
    (await feita('GET', ana.usuario, `/api/curriculos/recurso/select/user/${ana.usuarioId}/todos`)).response,
  ).toHaveLength(3);
});

test('o fim de uma demanda: resultado técnico, homologação pedida e decidida, relatório e encerramento (R-API-18)', async () => {
  const { demanda, participacoes, objeto, editalId } = await criarDemandaParaHomologar(contexto(), {
    status: STATUS.habTecnicaFinal,
    habTecnicaFinalEm: null,
    formatoAvaliacao: 3,
  });
  const cred = demanda.id;
  const [apta] = participacoes;
  await db().resultadoEtapa.updateMany({
    where: { participacaoId: apta?.id ?? '', etapa: 'hab_tecnica' },
    data: { publicadoFinalEm: null },
  });
  const comissao = await pessoa('comissao');
  const [{ fases_lista: fases = [] } = {}] = [await ler(comissao, `/api/cronograma/one/${cred}`)];
  await feita('POST', comissao, `/api/listaProcessos/notificarFinalHabTec/${cred}`, (fases as object[])[1]);
  await feita('PUT', comissao, `/api/credenciamentos/updateRastreamentoStatus/${cred}`, {
    habilitacao_tecnica_final_notificar: true,
  });

  const dadosCandidatos = (await feita('GET', comissao, `/api/homologacao/oneCred/apto/${cred}`))
    .response as Objeto[];
  const processo = demanda.identificacaoProcesso;
  const [edital = {}] = (await ler(comissao, `/api/cronograma/one/withEdital/${cred}`)).edital as Objeto[];
  const criar = `/api/homologacao/criarNovoProcessoHomologacao/${encodeURIComponent(processo)}/`;
  const pedida = {
    ...{ id_credenciamento: cred, identificacao_processo: processo, objeto, dadosCandidatos },
    ...{ nEdital: edital.CODIGO, nomeEdital: edital.NOME, created_by: 'Comissão' },
  };
  for (const campo of ['nEdital', 'nomeEdital'])
    expect((await chamar('POST', comissao, criar, { ...pedida, [campo]: 'Outro' })).erros).toMatchObject([
      { campo },
    ]);
  const { response: criado } = await feita('POST', comissao, criar, pedida);
  const { id: homologacao } = criado as { id: string };
  for (const outro of ['FPR-1/1999', 'PA-1'])
    expect(
      await chamar('POST', comissao, `/api/homologacao/${encodeURIComponent(outro)}/`, {
        ...{ id_credenciamento: cred, objeto, dadosCandidatos },
      }),
    ).toMatchObject({ status: 422, erros: [{ campo: 'processo' }] });
  const formFields = {
    processoID: processo,
    objeto,
    credenciamentoEdital: edital.NOME,
    credenciamentoNum: edital.CODIGO,
    objEmp: JSON.stringify(dadosCandidatos),
    idHomologacao: homologacao,
  };
  const abrir = (mudado: Objeto) =>
    chamar('POST', comissao, '/api/fluig/startProcess', {
      processId: 'homolog_credenciamento_super',
      params: { formFields: { ...formFields, ...mudado } },
    });
  expect(await abrir({})).toMatchObject({ status: 200 });
  for (const [campo, mudado] of [
    ...['processoID', 'objeto', 'credenciamentoEdital', 'credenciamentoNum', 'objEmp'].map(
      (um) => [um, 'Outro'] as const,
    ),
    ['objEmp', JSON.stringify([{ cnpj: '34.028.316/0001-03' }])],
    ['objEmp', [{ nomeEmpresa: 'Outra' }]],
  ] as const)
    expect(await abrir({ [campo]: mudado }), campo).toMatchObject({
      status: 422,
      erros: [{ campo: `params.formFields.${campo}` }],
    });
  const { token } = await criarTokenIntegracao(
    { ...contexto(), actor: await pessoa('administrador') },
    { nome: 'Fluig', escopo: 'homologacao' },
  );
  const decidida = await chamarTela(decidirPelaSuperintendencia, {
    url: `/api/homologacao/${homologacao}/superintendencia`,
    method: 'PUT',
    params: { id: homologacao },
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ decisao: true, justificativa: 'De acordo.', user: 'Superintendente' }),
  });
  expect(decidida.status, JSON.stringify(decidida.dados)).toBe(200);
  for (const edital of [0, editalId])
    expect(await ler(comissao, `/api/homologacao/oneCred/${cred}/${String(edital)}`)).toMatchObject({
      homologacao: [{ id: homologacao, estado: 'homologada' }],
    });

  await entregarMensagens(contexto(), cred);
  await feita(
    'PUT',
    comissao,
    `/api/credenciamentos/updateCredStatus/${cred}/${String(STATUS.aguardandoFinalizacao)}`,
  );
  // Whoever counts from 1 gets the first, and the same again.
  const relatar = (versao: number) =>
    feita('GET', comissao, `/api/pdfs/relatorio/relatorioFinal/${cred}/${String(versao)}`);
  const pedido = relatar(1);
  const feito = { estado: 'pronto', chave: `relatorio/${cred}`, bytes: 1 };
  await expect
    .poll(() => db().documentoGerado.updateMany({ where: { estado: 'pendente' }, data: feito }), {
      interval: 20,
    })
    .toEqual({ count: 1 });
  const { response: endereco } = await pedido;
  expect(endereco).toMatch(/^\/documentos\/[^/]+\/arquivo$/);
  for (const versao of [0, 1]) expect((await relatar(versao)).response).toBe(endereco);
  expect((await chamar('GET', comissao, `/api/pdfs/relatorio/relatorioFinal/${cred}/2`)).status).toBe(422);
  expect(await db().relatorio.count({ where: { demandaId: cred, especie: 'relatorioFinal' } })).toBe(1);
  await entregarMensagens(contexto(), cred);
  await feita(
    'PUT',
    comissao,
    `/api/credenciamentos/updateCredStatus/${cred}/${String(STATUS.finalizada)}?confirmar=true`,
  );
  expect(await ler(comissao, `/api/credenciamentos/${cred}`)).toMatchObject({
    status: { id: STATUS.finalizada },
  });
});

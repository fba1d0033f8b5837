import { beforeAll, expect, test } from 'vitest';
import { action } from '#app/routes/api/chamada.ts';
import * as C from '#tests/factories/campos-api.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { DEMONSTRADA_EM, testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase({ demonstracao: true });
const CONTAS = ['administrador', 'comissao', 'juridico', 'candidato'] as const;
const sessoes = new Map<string, string>();
const valores = new Map<string, string>();

/** One value for each name in the addresses: of the demonstration, where it has what the call reads. */
const VALORES: Readonly<Record<string, string>> = {
  candidato: `select id::text from usuario where email = 'candidato@porteira.local'`,
  'com-cronograma': `select id::text from demanda where status = 15 order by numero limit 1`,
  'com-banca': `select demanda_id::text from agendamento limit 1`,
  agendada: `select participacao_id::text from agendamento where demanda_id in (select demanda_id from agendamento limit 1)
     order by inicio limit 1`,
  banca: `select banca_id::text from agendamento limit 1`,
  'em-avaliacao': `select id::text from demanda where status = 3 order by numero limit 1`,
  versao: `select v.id::text from curriculo_versao v join curriculo c on c.id = v.curriculo_id
     join usuario u on u.id = c.usuario_id where u.email = 'candidato@porteira.local' and v.numero = 1`,
  recurso: `select r.id::text from recurso r join demanda d on d.id = r.demanda_id where d.status = 15 order by r.id limit 1`,
  recorrida: `select demanda_id::text from recurso where status = 1 and fase_id <> 26 order by id limit 1`,
  'recorrida-na-carga': `select demanda_id::text from recurso where status = 1 and fase_id = 42 order by id limit 1`,
  envio: `select e.id::text from envio_documento e join participacao p on p.id = e.participacao_id
     join demanda d on d.id = p.demanda_id where d.status = 15 and e.habilitacao = 'HabTec' order by e.id limit 1`,
  'com-empresa': `select p.id::text from participacao p join empresa e on e.usuario_id = p.usuario_id order by p.id limit 1`,
  homologada: `select demanda_id::text from homologacao order by id limit 1`,
  cpf: `select v.cpf from vinculo_empresa v join edital e on e.id = v.edital_id where v.ativo and e.ativo order by v.cpf limit 1`,
  'edital-do-cpf': `select v.edital_id::text from vinculo_empresa v join edital e on e.id = v.edital_id
     where v.ativo and e.ativo order by v.cpf limit 1`,
  empresa: `select cod_cfo from vinculo_empresa order by cod_cfo limit 1`,
  disciplina: `select g.cod_disciplina from curriculo_disciplina g join curriculo_curso k on k.id = g.curriculo_curso_id
     join curriculo_versao v on v.id = k.versao_id join carga_horaria_mensal h on h.cpf = v.cpf
     where h.ano = 2026 order by g.cod_disciplina limit 1`,
  'dia-de-lembrar': `select f.realizacao_inicio::text from fase_cronograma f join demanda d on d.cronograma_atual_id = f.cronograma_id
     where f.fase_id = 33 and d.status = 17 limit 1`,
  'cpf-com-horas': `select cpf from carga_horaria_mensal order by cpf limit 1`,
};

beforeAll(async () => {
  await setClock(database.db, DEMONSTRADA_EM);
  const ctx = testCtx(database, { now: DEMONSTRADA_EM });
  for (const conta of CONTAS) {
    const email = `${conta}@porteira.local`;
    const usuario = await database.db.usuario.findUniqueOrThrow({ where: { email } });
    sessoes.set(conta, await sessaoPara(ctx, usuario));
  }
  for (const [nome, sql] of Object.entries(VALORES)) {
    const { rows } = await database.pool.query<unknown[]>({ text: sql, rowMode: 'array' });
    valores.set(nome, String(rows[0]?.[0] ?? ''));
  }
});

const comValores = (texto: string): string =>
  texto.replace(/\{([a-z-]+)\}/g, (_todo, nome: string) => {
    const valor = valores.get(nome);
    if (valor === undefined || valor === '') throw new Error(`a demonstração não tem ${nome}`);
    return valor;
  });

type Leitura = [quem: (typeof CONTAS)[number], chamada: string, campos: readonly string[], corpo?: object];

const FASE = [
  'fase_id',
  'nome_fase',
  'pe_realizacao_inicial',
  'pe_realizacao_final',
  'pe_recurso_inicial',
  'pe_recurso_final',
];
const NA_ABA = ['id', 'identificacao_processo', 'area_atuacao', 'atividades', 'tipo', 'objeto', 'status'];
const RESUMO_DO_ANO = ['cpf', 'NOMEPESSOA', 'RESUMO_ANUAL.periodo', 'RESUMO_ANUAL.ch', 'RESUMO_ANUAL.indisp'];
const FASES = C.naLista('fases_lista', C.FASE_DA_LISTA);

/** By hand from the calls that the old portal had: what each answers of what is there. */
const LEITURAS: readonly Leitura[] = [
  ['candidato', 'GET /api/identity/findByUserCode/{candidato}', ['emailAddress']],
  ['candidato', 'GET /api/rm/municipios', ['MUNICIPIO', 'CODETDMUNICIPIO']],
  ['candidato', 'GET /api/rm/municipios/completo', ['MUNICIPIO', 'CODETDMUNICIPIO']],
  ['candidato', 'GET /api/rm/estados', ['CODETDMUNICIPIO']],
  ['candidato', 'GET /api/cadeias-produtivas', ['id', 'cadeia_produtiva']],
  ['candidato', 'GET /api/rm/cadeias-produtivas', ['id', 'cadeia_produtiva']],
  ['candidato', 'GET /api/rm/cursos/fpr-ps', ['CODCURSO', 'CURSO']],
  ['candidato', 'GET /api/rm/cursos/ino', ['CODCURSO', 'CURSO']],
  ['candidato', 'GET /api/rm/cursos/educacao-formal', ['CODCURSO', 'CURSO']],
  ['candidato', 'GET /api/rm/cursos/todos', ['CODCURSO', 'CURSO']],
  ['candidato', 'GET /api/rm/cursos/unidades-curriculares/1001', ['CODDISC', 'DISCIPLINA']],
  ['comissao', 'GET /api/rm/vinculo/empresa/{cpf}', ['CGCCFO', 'NOMEFANTASIA', 'NOME', 'NOME_PESSOA', 'cpf']],
  ['comissao', 'GET /api/rm/vinculo/editalAndEmpresaAtiva/{cpf}/{edital-do-cpf}', ['CGCCFO', 'EDITAL']],
  ['comissao', 'GET /api/rm/vinculo/empresaComDados/{empresa}', ['CGCCFO', 'NOME', 'NOMEFANTASIA', 'CIDADE']],
  ['comissao', 'GET /api/rm/credenciamento/adm', NA_ABA],
  ['comissao', 'GET /api/rm/credenciamento/edital', ['ID', 'ANO', 'CODIGO', 'NOME', 'NOME_REDUZIDO']],
  ['comissao', 'GET /api/rm/avaliadores', ['CODIGO', 'NOME', 'EMAIL']],
  ['comissao', 'GET /api/rm/credenciamentos/analise/{disciplina}', RESUMO_DO_ANO],
  ['comissao', 'GET /api/rm/credenciamentos/analise/{disciplina}/2026/11', RESUMO_DO_ANO],
  [
    'comissao',
    'POST /api/rm/credenciamentos/analise/2026/11',
    RESUMO_DO_ANO,
    { arrayCPFS: ['{cpf-com-horas}'] },
  ],
  ['candidato', 'GET /api/demonstracao-interesse/getAllCred/{candidato}', C.DEMANDA_VISTA],
  ['candidato', 'GET /v1/credenciamentos/aprovacoes/getAll', C.PROCESSO],
  ['comissao', 'GET /api/credenciamentos', NA_ABA],
  ['comissao', 'GET /api/credenciamentos/{com-cronograma}', [...C.DEMANDA, ...C.APROVACAO, ...FASES]],
  [
    'comissao',
    'GET /api/credenciamentos/getRastreamentoStatus/{com-cronograma}',
    ['cronograma_criado_concluir', 'avaliacao_cadastro_concluir', 'avaliacao_cadastro_final_notificar'],
  ],
  ['candidato', 'GET /api/credenciamentos/selecao/user/{candidato}', [...C.MINHA_DEMANDA, ...FASES]],
  ['comissao', 'GET /api/listaProcessos/todoCredECron?aba=pendentes', C.DEMANDA_EM_ANDAMENTO],
  ['comissao', 'GET /api/fase/all', ['id', 'nome', 'recurso']],
  ['comissao', 'GET /api/fase/all/recurso/1', ['id', 'nome', 'recurso']],
  ['comissao', 'GET /api/fase/18', ['id', 'nome', 'recurso']],
  ['comissao', 'GET /api/cronograma/one/{com-cronograma}', ['identificacao_processo', ...FASES]],
  ['comissao', 'GET /api/cronograma/one/withEdital/{com-cronograma}', [...C.CRONOGRAMA, 'edital', ...FASES]],
  ['comissao', 'GET /api/cronograma/id_fase/{com-cronograma}/18', C.FASE_DA_LISTA],
  ['comissao', 'GET /api/selecao-interessados/{em-avaliacao}', C.SELECIONADO],
  ['comissao', 'GET /api/selecao-interessados/saveSelecaoInteressados/{em-avaliacao}', C.SELECIONADO],
  ['comissao', 'POST /api/curriculos/interessados', C.SELECIONADO, { credenciamento_id: '{em-avaliacao}' }],
  ['comissao', 'POST /api/curriculos/interessados/base', C.CURRICULO_NA_LISTA, { disciplina: '300101' }],
  [
    'comissao',
    'POST /api/curriculos/interessados/cidcad',
    C.CURRICULO_NA_LISTA,
    { disciplina: '', cidade: '' },
  ],
  ['candidato', 'GET /api/curriculos/{candidato}', C.CURRICULO],
  ['candidato', 'GET /api/curriculos/{candidato}/1', C.CURRICULO],
  ['candidato', 'GET /api/curriculos/id/{versao}', C.CURRICULO],
  ['comissao', 'GET /api/agenda-entrevista/{agendada}/{com-banca}', C.HORARIO],
  ['comissao', 'GET /api/frequencia/frequencia/{com-banca}/E', C.NA_FREQUENCIA],
  ['comissao', 'GET /api/frequencia/frequencia/user/{com-banca}/{agendada}/E', C.NA_FREQUENCIA],
  ['comissao', 'GET /api/avaliacoes-adm/{com-banca}/E', C.AVALIADO],
  ['comissao', 'GET /api/avaliacoes-adm/{com-banca}/T', C.AVALIADO],
  [
    'comissao',
    'GET /api/avaliacoes-adm/{com-banca}/E/{agendada}',
    ['avaliador', 'notas', 'total', 'resultado', 'observacoes'],
  ],
  ['comissao', 'GET /api/banca-avaliadora/all/bancas', C.BANCA],
  ['comissao', 'GET /api/banca-avaliadora/oneCred/{com-banca}', C.BANCA],
  ['comissao', 'GET /api/banca-avaliadora/one/{com-banca}/{banca}', [...C.BANCA, 'versao']],
  ['comissao', 'GET /api/recurso/solicitado/{recorrida}/29', C.RECURSO_NA_LISTA],
  ['comissao', 'GET /api/recurso/solicitado/cargaHoraria/{recorrida-na-carga}/42', C.RECURSO_NA_LISTA],
  ['comissao', 'GET /api/recurso/status/1', C.RECURSO_NA_LISTA],
  ['comissao', 'GET /api/recurso/{recurso}', C.RECURSO],
  ['juridico', 'GET /api/recurso/solicitadoJuridico/1/semSelecao/semSelecao', C.RECURSO_NA_LISTA],
  ['candidato', 'GET /api/recurso/user/{candidato}', C.NO_HISTORICO],
  ['comissao', 'GET /api/recurso/user/{candidato}', C.RECURSO_NA_LISTA],
  ...['avaliacaoCargaHoraria', 'avaliacaoCadastro', 'habilitacaoTecnica', 'habilitacaoJuridica'].map(
    (kind): Leitura => [
      'comissao',
      `GET /api/todoProcesso/${kind}/{com-cronograma}`,
      ['nome_completo', 'tipo', 'apto', 'recurso_id', 'observacao'],
    ],
  ),
  ['comissao', 'GET /api/todoProcesso/cronograma/{com-cronograma}', FASE],
  [
    'comissao',
    'GET /api/todoProcesso/avaliacaoCargaHorariaRecurso/{com-cronograma}',
    ['nome_completo', 'recurso_id', 'created_at', 'status', 'observacao', 'observacao_decisao', 'numeracao'],
  ],
  [
    'comissao',
    'GET /api/todoProcesso/bancaAvaliadora/{com-banca}',
    ['membro1', 'local', 'data', 'hora', 'hora_fim'],
  ],
  [
    'comissao',
    'GET /api/todoProcesso/agendamentos/{com-banca}',
    ['tipo_fase_entrevistas', 'tipo_local_entrevista', 'local', 'endereco_conferencia', 'data', 'hora'],
  ],
  ['comissao', 'GET /api/todoProcesso/avaliacaoEntrevista/{com-banca}', ['nome_completo']],
  [
    'candidato',
    'GET /api/documento-candidato/docs/necessarios/HabTec/tecnico/0',
    ['id', 'descricao', 'identificador', 'ativo'],
  ],
  ['comissao', 'GET /api/documento-candidato/{envio}', C.DOCUMENTO_ENVIADO],
  ['comissao', 'GET /api/documento-candidato/credenciamento/{com-cronograma}', C.NA_ANALISE],
  ['juridico', 'GET /api/documento-candidato/credenciamento/habJud/{com-cronograma}', C.NA_ANALISE],
  ['comissao', 'GET /api/documento-candidato/credenciamento/habTec/avaDoc/{com-cronograma}', C.NA_ANALISE],
  ['juridico', 'GET /api/habilitacao-juridica/candidatos/listagem', C.NA_ANALISE],
  ['juridico', 'GET /api/habilitacao-juridica/candidatos/habJud/4/semSelecao/semSelecao', C.NA_ANALISE],
  ['comissao', 'GET /api/homologacao/oneCred/{homologada}/0', ['homologacao', 'groupedByNumeroProcesso']],
  ['comissao', 'GET /api/homologacao/oneCred/apto/{com-cronograma}', C.HOMOLOGAVEL],
  ['comissao', 'GET /api/empresa/cadastrada/{com-empresa}', C.EMPRESA],
  ['administrador', 'GET /api/mensageria', C.MENSAGEM],
  [
    'administrador',
    'POST /api/mensageria/credenciamento/lista',
    ['id_credenciamento', 'tipo_id', 'objeto'],
    { id_fase: 33, data_inicio: '{dia-de-lembrar}' },
  ],
  ['administrador', 'POST /api/mensageria/find', C.MENSAGEM, { status: 1, tipo_id: 3 }],
];

/** Whether it has that field: of a list, its first. What is null inside has none. */
function tem(lido: unknown, [campo = '', ...resto]: readonly string[]): boolean {
  const um: unknown = Array.isArray(lido) ? lido[0] : lido;
  if (typeof um !== 'object' || um === null || !(campo in um)) return false;
  return resto.length === 0 || tem((um as Record<string, unknown>)[campo], resto);
}

/** What each name of an answer stands for, wherever it stands: the table of the row that bears the id. */
const DE_QUE: Readonly<Record<string, string>> = {
  credenciamento_id: 'demanda',
  id_credenciamento: 'demanda',
  id_cred: 'demanda',
  id_selecao_candidato: 'participacao',
  id_selecao_interessados: 'participacao',
  selecao_id: 'participacao',
  curriculo_id: 'curriculo_versao',
  id_usuario: 'usuario',
  agendamentoid: 'agendamento',
  recurso_id: 'recurso',
  idrec: 'recurso',
  iddoctec: 'envio_documento',
  iddocjud: 'envio_documento',
};
type Objeto = Record<string, unknown>;

/** Every object of an answer, at any depth. */
const objetosDe = (lido: unknown): Objeto[] =>
  typeof lido !== 'object' || lido === null
    ? []
    : [...(Array.isArray(lido) ? [] : [lido as Objeto]), ...Object.values(lido).flatMap(objetosDe)];

const ausentes = async (tabela: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select x.id from unnest($1::text[]) x (id) where not exists (select 1 from ${tabela} t where t.id::text = x.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
};

/** The ids of an answer that are of no row, or of a row of another demand, and the decisions that are of no appeal. */
async function desencontros(response: unknown): Promise<string[]> {
  const objetos = objetosDe(response);
  const textos = (nome: string) =>
    objetos.flatMap(({ [nome]: valor }) => (typeof valor === 'string' ? [valor] : []));
  const soltos: string[] = [];
  for (const [nome, tabela] of Object.entries(DE_QUE)) {
    for (const id of await ausentes(tabela, textos(nome))) soltos.push(`${nome} ${id}`);
  }
  for (const objeto of objetos) {
    const demanda = objeto.credenciamento_id ?? objeto.id_cred ?? objeto.id_credenciamento;
    const participacao = objeto.id_selecao_candidato ?? objeto.selecao_id;
    if (typeof demanda === 'string' && typeof participacao === 'string') {
      const { demandaId } = await database.db.participacao.findUniqueOrThrow({ where: { id: participacao } });
      if (demandaId !== demanda) soltos.push(`${participacao} de ${demanda}`);
    }
    if (typeof objeto.observacao_decisao === 'string' && objeto.decidido_em !== undefined) {
      const recurso = await database.db.recurso.findUniqueOrThrow({ where: { id: String(objeto.id) } });
      if (recurso.decisao !== objeto.observacao_decisao || recurso.observacao !== objeto.observacao)
        soltos.push(`decisão de ${recurso.id}`);
    }
  }
  return soltos;
}

test.each(LEITURAS)('%s: %s responde o que há, com %j (R-API-01)', async (quem, chamada, campos, corpo) => {
  const [method = '', caminho = ''] = chamada.split(' ');
  const resposta = await chamar(action, {
    url: comValores(caminho),
    method,
    cookie: sessoes.get(quem),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...(corpo ? { 'Content-Type': 'application/json' } : {}) },
    body: corpo && comValores(JSON.stringify(corpo)),
  });
  expect(resposta.status, JSON.stringify(resposta.dados)).toBe(200);
  const { response } = resposta.dados as { response: unknown };
  const lido: unknown = Array.isArray(response) ? response[0] : response;
  expect(campos.filter((campo) => !tem(lido, campo.split('.')))).toEqual([]);
  expect(await desencontros(response)).toEqual([]);
});

test('os recursos de uma fase são os dela, e uma fase sem recurso é recusada (R-API-16)', async () => {
  const ler = (fase: string) =>
    chamar(action, {
      url: comValores(`/api/recurso/solicitado/{recorrida}/${fase}`),
      method: 'GET',
      cookie: sessoes.get('comissao'),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
  const quantos = async (fase: string) =>
    ((await ler(fase)).dados as { response: unknown[] }).response.length;
  expect([(await quantos('29')) > 0, await quantos('19'), await quantos('42')]).toEqual([true, 0, 0]);
  for (const fase of ['17', '99999', 'abc'])
    expect(await ler(fase), fase).toMatchObject({
      status: 404,
      dados: { message: 'Este endereço não existe: confira fase.' },
    });
});

test('os números da página inicial são de quem os vê nela (R-API-16)', async () => {
  const ler = async (quem: string, numero: string) =>
    (
      await chamar(action, {
        url: `/api/${numero}`,
        method: 'GET',
        cookie: sessoes.get(quem),
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
    ).status;
  for (const numero of ['credenciamentos/quantity/type', 'curriculos/quantity/curriculos/ativos'])
    expect([await ler('comissao', numero), await ler('candidato', numero)]).toEqual([200, 403]);
});

import { criarContaDoCadastro } from '#app/domain/acesso/commands.server/conta.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { criarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import { listaGrupos, type Grupo } from '#app/domain/acesso/grupos.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { action } from '#app/routes/api/chamada.ts';
import { CALLS } from '#app/web/api/table.server.ts';
import { CHAMA } from '#tests/factories/direitos-api.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { filled } from '#tests/setup/api-calls.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar, cookiesDe, type Pedido } from '#tests/setup/route.ts';

const database = useDatabase({ referencia: true });
const agora = instanteDe('2027-03-01', '10:00');
const SENHA = 'uma frase comprida';
const AUSENTE = '019a0000-0000-7000-8000-000000000000';
const cookies = new Map<Grupo | null, string>([[null, '']]);

type Corpo = {
  response: unknown;
  message?: string;
  status?: true;
  erros?: { campo: string }[];
  paginacao?: object;
};
const api = async (url: string, pedido: Omit<Pedido, 'url'> = {}) => {
  const headers = {
    ...(pedido.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...pedido.headers,
  };
  const resposta = await chamar(action, { url, method: 'GET', ...pedido, headers });
  return { ...resposta, corpo: resposta.dados as Corpo };
};
const json = (valor: unknown) => ({ method: 'POST', body: JSON.stringify(valor) });

beforeAll(async () => {
  const ctx = testCtx(database, { now: agora });
  for (const grupo of listaGrupos) {
    cookies.set(grupo, await sessaoPara(ctx, await criarUsuario(ctx, { grupos: [grupo], cpf: null })));
  }
});

const da = (grupo: Grupo) => ({ cookie: cookies.get(grupo) ?? '' });

describe('direitos (R-API-02)', () => {
  const nomes = CALLS.map(({ method, path }) => `${method} ${path}`);

  test('cada chamada está na tabela escrita à mão, uma vez', () => {
    expect([...nomes].sort()).toEqual([...CHAMA.keys()].sort());
    expect(new Set(nomes).size).toBe(nomes.length);
  });

  test.each(CALLS)('$method $path', async ({ method, path }) => {
    const quem = CHAMA.get(`${method} ${path}`) ?? [];
    const [url = ''] = filled(path, VALORES);
    const saindo = path.endsWith('/logout');
    for (const [grupo, cookie] of saindo ? [[null, ''] as const] : cookies) {
      const { status, corpo } = await api(url, {
        method,
        cookie,
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      const pode = quem === 'visitante' || (grupo !== null && (quem === 'todos' || quem.includes(grupo)));
      const recusado = status === 401 || status === 403;
      expect([grupo, recusado], JSON.stringify(corpo)).toEqual([grupo, !pode]);
      if (!pode) expect(corpo).toEqual({ response: null, message: expect.stringMatching(/\.$/) as string });
      expect(status).toBeLessThan(500);
    }
  });
});

/** One value for each parameter: rows that are not there. */
const VALORES: Record<string, string[]> = new Proxy(
  {
    tipo: ['E'],
    tipoOuTodas: ['T'],
    especie: ['avaliacaoCadastro'],
    versao: ['0'],
    situacao: ['4'],
    filDoc: ['HabTec'],
    publico: ['tecnico'],
    ativo: ['1'],
    cpf: ['52998224725'],
    codigo: ['0'],
    codCurso: ['1001'],
    faseId: ['17'],
    recurso: ['1'],
    status: ['1'],
    versaoNumero: ['1'],
    edital: ['0'],
    ano: ['2027'],
    mes: ['1'],
  },
  { get: (dados: Record<string, string[]>, nome: string) => dados[nome] ?? [AUSENTE] },
);

describe('a forma das respostas (R-API-01)', () => {
  test('os dados em response, as listas em páginas', async () => {
    const { corpo } = await api('/api/rm/municipios/completo?itens=2&pagina=2', da('candidato'));
    expect(corpo.response).toHaveLength(2);
    expect(corpo.response).toContainEqual(
      expect.objectContaining({ MUNICIPIO: expect.any(String) as string }),
    );
    expect(corpo.paginacao).toMatchObject({ pagina: 2, itens: 2 });
    const { corpo: primeiros } = await api('/api/rm/municipios/completo?itens=4', da('candidato'));
    expect(corpo.response).toEqual((primeiros.response as unknown[]).slice(2));
    expect((await api('/api/rm/estados/', da('candidato'))).corpo.response).toContainEqual({
      CODETDMUNICIPIO: 'GO',
      NOME: 'Goiás',
    });
  });

  test.each([
    ['/api/nada', {}, 404],
    ['/api/rm/estados', { method: 'POST' }, 405],
    ['/api/credenciamentos/nada', {}, 404],
    [`/api/credenciamentos/${AUSENTE}`, {}, 404],
    ['/api/credenciamentos?aba=x', {}, 422],
    ['/api/credenciamentos?aba=analise&aba=diretoria', {}, 400],
    ['/api/credenciamentos?itens=101', {}, 422],
    ['/api/credenciamentos?busca=%00', {}, 422],
    ['/api/auth/login', { method: 'POST', body: '{' }, 400],
    ['/api/auth/login', { ...json({ email: 'a\u0000@b' }) }, 422],
    ['/api/auth/login', { ...json([]) }, 422],
    ['/api/curriculos/interessados/cidcad', { ...json({ disciplina: 'x', cidade: '' }) }, 422],
    ['/api/auth/login', { method: 'POST', body: '['.repeat(200_000) }, 413],
    ['/api/auth/login', { ...json({ email: Array.from({ length: 30_000 }, () => 1) }) }, 413],
    ['/api/auth/login', { method: 'POST', body: 'email=a', headers: { 'Content-Type': 'text/plain' } }, 415],
    ['/api/auth/login', { ...json({ email: 'x'.repeat(1024 * 1024) }) }, 413],
  ])('%s %j: %i em JSON', async (url, pedido, status) => {
    const recusa = await api(url, { ...da('comissao'), ...pedido });
    expect(recusa.status).toBe(status);
    expect(recusa.corpo).toMatchObject({
      response: null,
      message: expect.stringMatching(/^\p{Lu}.*\.$/u) as string,
    });
  });

  test('a quem aceita, detalhes do problema (RFC 9457)', async () => {
    const headers = { Accept: 'application/problem+json' };
    const { dados, headers: vindos } = await api('/api/credenciamentos?itens=0', {
      ...da('comissao'),
      headers,
    });
    expect(vindos.get('Content-Type')).toContain('application/problem+json');
    expect(dados).toMatchObject({
      type: 'about:blank',
      title: 'Pedido recusado',
      status: 422,
      erros: [{ campo: 'itens' }],
    });
    expect((await api('/api/rm/estados', { ...da('comissao'), method: 'PUT' })).headers.get('Allow')).toBe(
      'GET',
    );
  });
});

describe('quem chama (R-API-02)', () => {
  const LEITURAS_QUE_MUDAM = CALLS.filter(({ method, kind }) => method === 'GET' && kind === 'save');

  test.each(LEITURAS_QUE_MUDAM)('$path não se faz de uma página de fora', async ({ path }) => {
    const [url = ''] = filled(path, VALORES);
    const { cookie } = da('administrador');
    const deFora = await api(url, { cookie, headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(deFora).toMatchObject({
      status: 403,
      corpo: { message: 'Esta chamada muda dados: envie a sessão no cabeçalho Session-Cookie.' },
    });
    const pedida = await api(url, { headers: { 'Session-Cookie': cookie.split('; ')[0] ?? '' } });
    expect(pedida.status).not.toBe(403);
  });

  test('quem tenta tokens é detido, venha o que vier depois (R-ACE-12)', async () => {
    const tentar = () =>
      api('/api/rm/estados', {
        ip: '198.51.100.60',
        headers: { Authorization: `Bearer ptr_${'x'.repeat(43)}` },
      });
    const respostas: number[] = [];
    for (let vez = 0; vez < 61; vez++) respostas.push((await tentar()).status);
    expect([...new Set(respostas)]).toEqual([401, 429]);
    expect(respostas.indexOf(429)).toBe(60);
  });

  test('entra por JSON, chama pelo cabeçalho Session-Cookie e sai', async () => {
    const pessoa = await criarUsuario(testCtx(database, { now: agora }), {
      grupos: ['comissao'],
      cpf: null,
      senhaHash: await hashPassword(SENHA),
    });
    const entrada = await api('/api/auth/login', json({ email: pessoa.email, password: SENHA }));
    expect(entrada.corpo).toMatchObject({
      status: true,
      response: { user: { id: pessoa.id, groups: ['comissao'] } },
    });
    const sessao = /session=([^;]+)/.exec(cookiesDe(entrada.headers))?.[1] ?? '';
    expect(JSON.stringify(entrada.corpo)).not.toContain(sessao);
    const com = (valor: string) => ({ headers: { 'Session-Cookie': valor } });
    const eu = `/api/identity/findByUserCode/${pessoa.id}`;
    expect((await api(eu, com(sessao))).corpo.response).toEqual({ emailAddress: pessoa.email });
    expect((await api(eu, com(`session=${sessao}`))).status).toBe(200);
    expect((await api(eu, com('outra'))).status).toBe(401);
    expect((await api('/api/auth/logout', { method: 'POST', ...com(sessao) })).status).toBe(200);
    expect((await api(eu, com(sessao))).status).toBe(401);
  });

  test('senha errada diz o que a tela diz', async () => {
    const { status, corpo } = await api('/api/auth/login', json({ email: 'a@b.com.br', password: 'x' }));
    expect([status, corpo.message]).toEqual([
      422,
      'Erro: Não foi possível autenticar com as credenciais informadas.',
    ]);
  });

  test('um token de integração lê catálogos e nada mais', async () => {
    const { token } = await criarTokenIntegracao(testCtx(database, { now: agora }), {
      nome: 'painel',
      escopo: 'referencia',
    });
    const outro = await criarTokenIntegracao(testCtx(database, { now: agora }), {
      nome: 'fluig',
      escopo: 'homologacao',
    });
    const com = (valor: string) => ({ headers: { Authorization: `Bearer ${valor}` } });
    expect((await api('/api/credenciamentos/quantity/type', com(token))).corpo.response).toHaveProperty(
      'fpr',
    );
    expect((await api('/api/rm/cursos/todos', com(outro.token))).status).toBe(401);
    expect((await api('/api/credenciamentos', com(token))).status).toBe(401);
  });

  test('não diz a quem não administra se um CPF tem conta', async () => {
    const { cpf } = await criarUsuario(testCtx(database, { now: agora }));
    const existe = async (grupo: Grupo) =>
      (await api(`/api/public-checker/valida/user/byCPF?cpf=${cpf ?? ''}`, da(grupo))).corpo.response;
    expect(await existe('candidato')).toEqual({ existe: null });
    expect(await existe('administrador')).toEqual({ existe: true });
  });

  test('a redefinição recusada diz errorMessage e o campo a conferir', async () => {
    const { status, corpo } = await api('/api/auth/recoveryPassword', json({ email: 'isto não é' }));
    expect([status, corpo]).toEqual([
      422,
      expect.objectContaining({
        errorMessage: 'O E-mail informado não é válido',
        possibleResponsibleField: 'email',
      }),
    ]);
  });

  test('o cadastro responde o mesmo a quem já tem conta; sem a concordância, a conta nasce sem aceite (R-ACE-25)', async () => {
    const { email, cpf } = await criarUsuario(testCtx(database, { now: agora }));
    const corpo = { firstName: 'Ana', lastName: 'Souza', emailAddress: email, cpf, aceite: true };
    const novo = { ...corpo, emailAddress: 'nova@exemplo.com.br', cpf: '39053344705' };
    const [repetida, nova] = [
      await api('/api/auth/createUser', json(corpo)),
      await api('/api/auth/createUser', json(novo)),
    ];
    expect(repetida.corpo).toEqual(nova.corpo);
    expect((await api('/api/auth/createUser', json({ ...novo, aceite: false }))).status).toBe(422);
    const antigo = { ...novo, emailAddress: 'antiga@exemplo.com.br', aceite: undefined, groupId: 'g' };
    expect((await api('/api/auth/createUser', json(antigo))).corpo).toEqual(nova.corpo);
    const cadastros = await database.db.cadastro.findMany({
      where: { cpf: novo.cpf },
      orderBy: { email: 'asc' },
    });
    expect(cadastros.map(({ politica }) => politica !== '')).toEqual([false, true]);
    const conta = await criarContaDoCadastro(testCtx(database, { now: agora }), cadastros[0]?.id ?? '');
    expect(await database.db.aceiteTermos.count({ where: { usuarioId: conta } })).toBe(0);
    const curto = await api('/api/auth/createUser', json({ ...novo, cpf: '123', firstName: ' ' }));
    expect(curto.status).toBe(422);
    expect(JSON.stringify(curto.corpo)).toContain('"campo":"firstName"');
  });

  test('registra o acesso à tela que X-Current-Route diz', async () => {
    const registrar = (rota: string) =>
      api('/api/logs/acessar-pagina', {
        method: 'POST',
        ...da('candidato'),
        headers: { 'X-Current-Route': rota },
      });
    expect((await registrar('/minhas-demandas?pagina=2')).corpo).toEqual({ response: null, status: true });
    expect((await registrar('/nada')).status).toBe(422);
    expect((await database.db.acessoPagina.findMany()).map(({ rota }) => rota)).toEqual(['/minhas-demandas']);
  });
});

test('uma demanda por id, e a lista das visíveis', async () => {
  const { id } = await criarDemanda(testCtx(database, { now: agora }), { status: 3, areaAtuacao: 'fpr' });
  const { corpo } = await api(`/api/credenciamentos/${id}`, da('comissao'));
  expect(corpo.response).toMatchObject({ id, area_atuacao: 'fpr', status: { id: 3 } });
  expect((await api('/api/credenciamentos?area=fpr', da('coordenacao'))).corpo.response).toMatchObject([
    { id },
  ]);
});

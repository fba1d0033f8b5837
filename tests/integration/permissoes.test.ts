import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { listaGrupos, type Grupo } from '#app/domain/acesso/grupos.ts';
import { rotas, type Rota } from '#app/domain/acesso/permissions.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { ABRE, PODE } from '#tests/factories/direitos.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { semFormato } from '#app/lib/formato-de-lista.ts';
import { routesOfApp } from '#scripts/lib/routes.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** Every route by every group, with another person's data in the database; who may is written by hand in `direitos.ts`. */
type Modulo = {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
};

const modulos = import.meta.glob<Modulo>('/app/routes/**/*.{ts,tsx}');
const database = useDatabase();
const MARCA = 'MARCADEOUTRAPESSOA';

function rotaDe(endereco: string): Rota | null {
  const candidatas = (Object.keys(rotas) as Rota[]).filter(
    (rota) => endereco === rota || endereco.startsWith(`${rota}/`) || semFormato(endereco) === rota,
  );
  return candidatas.sort((a, b) => b.length - a.length)[0] ?? null;
}

const protegidas = routesOfApp().flatMap(({ file: arquivo, url: endereco }) => {
  const rota = rotaDe(endereco);
  const carregar = modulos[`/app/${arquivo}`];
  if (carregar === undefined) throw new Error(`sem módulo: ${arquivo}`);
  return rota === null || ABRE[rota] === 'visitante' ? [] : [{ arquivo, endereco, carregar, rota }];
});

const abre = (rota: Rota, grupo: Grupo | null): boolean => {
  const quem = ABRE[rota];
  return quem === 'visitante' || (grupo !== null && (quem === 'todos' || quem.includes(grupo)));
};

/** Addresses whose reading leads to another screen, whoever asks; any other redirect is a refusal. */
const LEVA_A: Readonly<Record<string, RegExp>> = {
  '/sair': /^\/home$/,
  '/preferencias/menu': /^\/home$/,
  '/preferencias/tecla': /^\/meus-dados$/,
  '/buscar/sugestoes': /^\/buscar$/,
  '/retomar': /^\/home$/,
  '/filtros-salvos/:id/apagar': /^\/filtros-salvos\?de=$/,
  '/meus-dados/retirar-pedido': /^\/meus-dados$/,
  '/meus-dados/avisos': /^\/meus-dados$/,
  // Who did not apply is led back; for who does not see the demand there is none.
  '/aplicar-credenciamento/:id/retirar': /^(\/aplicar-credenciamento\/[0-9a-f-]{36})?$/,
  '/curriculo/pdf/:id': /^\/curriculo$/,
  // Without a press the file; to whoever coordinates they do not exist.
  '/adm/demandas/:id/candidatos/:participacaoId/como-ele-ve':
    /^(\/adm\/demandas\/[0-9a-f-]{36}\/candidatos\/[0-9a-f-]{36})?$/,
  '/adm/demandas/:id/candidatos/:participacaoId/como-ele-ve/cronograma':
    /^(\/adm\/demandas\/[0-9a-f-]{36}\/candidatos\/[0-9a-f-]{36})?$/,
  '/adm/demandas/:id/candidatos/:participacaoId/como-ele-ve/demandas':
    /^(\/adm\/demandas\/[0-9a-f-]{36}\/candidatos\/[0-9a-f-]{36})?$/,
  '/adm/cronograma/:id/pdf': /^\/adm\/cronograma\/[0-9a-f-]{36}$/,
  '/adm/homologacao/:id/documento/:homologacaoId': /^\/adm\/homologacao\/[0-9a-f-]{36}$/,
  '/adm/homologacao/:id/papel/:homologacaoId': /^\/adm\/homologacao\/[0-9a-f-]{36}$/,
  '/adm/homologacao/:id/relacao': /^\/adm\/homologacao\/[0-9a-f-]{36}$/,
  '/adm/homologacao/:id/tentar/:homologacaoId': /^\/adm\/homologacao\/[0-9a-f-]{36}$/,
  '/adm/demandas/:id.csv': /^\/adm\/demandas\/[0-9a-f-]{36}\/exportar$/,
  '/adm/demandas/:id.xlsx': /^\/adm\/demandas\/[0-9a-f-]{36}\/exportar$/,
  '/adm/atos-em-lote/:id.csv': /^\/adm\/atos-em-lote\/[0-9a-f-]{36}\/exportar$/,
  '/adm/atos-em-lote/:id.xlsx': /^\/adm\/atos-em-lote\/[0-9a-f-]{36}\/exportar$/,
  '/adm/demandas/:id/agenda.csv': /^\/adm\/demandas\/[0-9a-f-]{36}\/agenda\/exportar$/,
  '/adm/demandas/:id/agenda.xlsx': /^\/adm\/demandas\/[0-9a-f-]{36}\/agenda\/exportar$/,
  '/adm/demandas/:id/documentos.csv': /^\/adm\/demandas\/[0-9a-f-]{36}\/documentos\/exportar$/,
  '/adm/demandas/:id/documentos.xlsx': /^\/adm\/demandas\/[0-9a-f-]{36}\/documentos\/exportar$/,
  '/adm/demandas/:id/mensagens.csv': /^\/adm\/demandas\/[0-9a-f-]{36}\/mensagens\/exportar$/,
  '/adm/demandas/:id/mensagens.xlsx': /^\/adm\/demandas\/[0-9a-f-]{36}\/mensagens\/exportar$/,
  '/adm/demandas/:id/recursos.csv': /^\/adm\/demandas\/[0-9a-f-]{36}\/recursos\/exportar$/,
  '/adm/demandas/:id/recursos.xlsx': /^\/adm\/demandas\/[0-9a-f-]{36}\/recursos\/exportar$/,
  // A file of people asks its purpose first.
  ...Object.fromEntries(
    [
      '/adm/agendamento-entrevista',
      '/adm/lista-frequencia',
      '/adm/listagemCurriculos',
      '/coord/listagemCurriculos',
      '/adm/solicitacaoRecurso',
      '/juridico/solicitacaoRecurso',
      '/adm/avaliacao-documentacao',
      '/adm/habilitacao-juridica',
      '/juridico/habilitacao-juridica',
      '/adm/listaMensageria',
      '/adm/anonimizacoes',
      '/adm/contas-nao-confirmadas',
      '/adm/lista-avaliacao',
      '/adm/lista-relatorio-processos',
      '/adm/usuarios',
    ].flatMap((lista) =>
      ['csv', 'xlsx'].map((formato) => [`${lista}.${formato}`, new RegExp(`^${lista}/exportar$`)]),
    ),
  ),
};

const visitantes: (Grupo | null)[] = [null, ...listaGrupos];
const equipe: readonly Grupo[] = [
  'administrador',
  'comissao',
  'coordenacao',
  'avaliador',
  'juridico',
  'analista',
];
/** Groups of people who see, of other people's data, nothing at all. */
const semDadosAlheios: readonly Grupo[] = ['avaliador', 'juridico', 'analista', 'candidato'];
const areasDeOutros: readonly Grupo[] = ['area_at', 'area_ino', 'area_ef'];
const chaveDe = (area: Grupo) => `coordenacao+${area}`;
const revisorDe = (area: Grupo) => `analista+${area}`;
let cookies: Map<string | null, string>;
let id: string;
let emAnaliseId: string;
let versaoId: string;
let participacaoId: string;

beforeAll(async () => {
  const ctx = testCtx(database, { now: instanteDe('2027-03-01', '10:00') });
  id = (await criarDemanda(ctx, { status: 3, solicitanteNome: MARCA })).id;
  emAnaliseId = (await criarDemanda(ctx, { status: 1, solicitanteNome: MARCA })).id;
  const participacao = await criarParticipacao(ctx, id, { nome: MARCA });
  versaoId = participacao.curriculoVersaoId;
  participacaoId = participacao.id;
  cookies = new Map([[null, '']]);
  for (const grupo of listaGrupos) {
    const pessoa = await criarUsuario(ctx, { grupos: [grupo], cpf: null });
    cookies.set(grupo, await sessaoPara(ctx, pessoa));
  }
  for (const area of areasDeOutros) {
    const pessoa = await criarUsuario(ctx, { grupos: ['coordenacao', area], cpf: null });
    cookies.set(chaveDe(area), await sessaoPara(ctx, pessoa));
    const revisor = await criarUsuario(ctx, { grupos: ['analista', area], cpf: null });
    cookies.set(revisorDe(area), await sessaoPara(ctx, revisor));
  }
});

/** What the route answers to that visitor; an unexpected error fails the test. */
async function ler(
  { carregar, endereco }: (typeof protegidas)[number],
  visitante: string,
): Promise<{ status: number; texto: string; destino: string | null } | null> {
  const { loader } = await carregar();
  if (!loader) return null;
  const daPessoa = /^\/curriculo|listagemCurriculos/.test(endereco)
    ? versaoId
    : endereco.endsWith('/analise')
      ? emAnaliseId
      : id;
  const url = endereco.replace(/:\w+/g, daPessoa);
  const params = {
    id: daPessoa,
    versaoId,
    participacaoId,
    usuarioId: id,
    cep: '75800000',
    numero: '1',
    uf: 'GO',
    codCurso: '1',
    habilitacao: 'tecnica',
    parte: 'entrevista',
    acao: 'desativar',
  };
  const resposta = await chamar(loader, { url, params, cookie: cookies.get(visitante) ?? '' });
  return { status: resposta.status, texto: JSON.stringify(resposta.dados ?? ''), destino: resposta.destino };
}

test('há rotas protegidas para conferir, e cada uma tem permissão declarada', () => {
  expect(protegidas.length).toBeGreaterThan(25);
});

describe.each(protegidas)('$endereco', ({ carregar, endereco, rota }) => {
  const recusados = visitantes.filter((grupo) => !abre(rota, grupo));

  test.each(recusados)('recusa %s na leitura e no envio, sem mostrar nada (R-ACE-21)', async (grupo) => {
    const { loader, action } = await carregar();
    const url = endereco.replace(/:\w+/g, id);
    const params = { id, versaoId: id, usuarioId: id, cep: '75800000', numero: '1' };
    const cookie = cookies.get(grupo) ?? '';
    const respostas = [
      loader && (await chamar(loader, { url, params, cookie })),
      action && (await chamar(action, { url, params, cookie, form: { _acao: 'salvar' } })),
    ];
    for (const [indice, resposta] of respostas.entries()) {
      if (!resposta) continue;
      expect(JSON.stringify(resposta.dados ?? '')).not.toContain(MARCA);
      // Leaving and the menu's preference lead home, which asks for the login.
      if (grupo === null) expect(resposta.destino).toMatch(/^\/(login|home)/);
      else if (indice === 0 && !equipe.includes(grupo)) expect(resposta.destino).toBe('/');
      else expect(resposta.status).toBe(403);
    }
  });

  const item = { carregar, endereco, rota } as (typeof protegidas)[number];
  // Staff without a curriculum of their own may not open the wizard.
  const doCurriculo = endereco === '/curriculo';
  const aceitos = listaGrupos.filter(
    (grupo) => abre(rota, grupo) && (!doCurriculo || PODE[grupo].includes('curriculo.editar')),
  );

  test.each(aceitos)('deixa %s entrar', async (grupo) => {
    const resposta = await ler(item, grupo);
    if (resposta !== null) {
      expect(resposta.destino ?? '').toMatch(LEVA_A[endereco] ?? /^$/);
      // 502: there is no look-up service here.
      expect([200, 302, 303, 404, 502]).toContain(resposta.status);
    }
    // A coordinator without an area sees all areas.
    // The reviewer reads the candidates of the approved demands in both, and the areas below limit them.
    const revisa = grupo === 'analista' && ['/aplicar-credenciamento', '/adm/demandas/:id'].includes(rota);
    if (semDadosAlheios.includes(grupo) && !revisa) expect(resposta?.texto ?? '').not.toContain(MARCA);
  });

  const coordena = abre(rota, 'coordenacao') && !/^\/curriculo/.test(rota);
  test.each(coordena ? areasDeOutros : [])('nada mostra a quem coordena %s', async (area) => {
    expect((await ler(item, chaveDe(area)))?.texto ?? '').not.toContain(MARCA);
  });
  test.each(coordena ? areasDeOutros : [])('nada mostra a quem revisa %s', async (area) => {
    expect((await ler(item, revisorDe(area)))?.texto ?? '').not.toContain(MARCA);
  });
});

/** The outside workflow comes with a token: a session, whoever's, opens nothing. */
describe('/api/aprovacoes-credenciamento', () => {
  test.each(visitantes)('recusa %s sem token e nada muda', async (grupo) => {
    const { action } = await import('#app/routes/api/aprovacoes-credenciamento.ts');
    const { identificacaoProcesso } = await database.db.demanda.findUniqueOrThrow({ where: { id } });
    const resposta = await chamar(action, {
      url: '/api/aprovacoes-credenciamento',
      method: 'PUT',
      cookie: cookies.get(grupo) ?? '',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ptr_inventado' },
      body: JSON.stringify({
        credenciamento: identificacaoProcesso,
        aprovacao: { instancia: 'diretoria', decisao: true, user: 'x' },
      }),
    });
    expect(resposta.status).toBe(401);
    expect(await database.db.historicoDemanda.count()).toBe(0);
  });
});

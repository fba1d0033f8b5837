import { beforeAll, describe, expect, test, vi } from 'vitest';

/** What exists only outside production is refused in it: by the CLI, by its pages, and in what the clock says. */
vi.hoisted(() => {
  Object.assign(process.env, {
    NODE_ENV: 'production',
    AMBIENTE: 'producao',
    DATABASE_URL: 'postgresql://porteira@127.0.0.1:9/nada',
    URL_BASE: 'https://portal.example',
    SEGREDO_COOKIES: 'kX9v-Qm2r7Zt.4Lw8Pd1Ys6Hb3Nc5Jg0Fu',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMTP_REMETENTE: 'Portal <portal@organizacao.example>',
  });
});

import { criarUsuarioEquipe } from '#app/domain/acesso/commands.server/equipe.ts';
import { appNow, readClockOffset } from '#app/lib/clock.server.ts';
import * as simulador from '#app/routes/adm/aprovacoes-externas.tsx';
import * as caixaLocal from '#app/routes/publico/caixa-local/lista.tsx';
import * as mensagemLocal from '#app/routes/publico/caixa-local/mensagem.tsx';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
let cookie: string;
let processo: string;

beforeAll(async () => {
  const ctx = testCtx(database, { now });
  processo = (await criarDemanda(ctx, { status: 2 })).identificacaoProcesso;
  cookie = await sessaoPara(ctx, await criarUsuario(ctx, { grupos: ['administrador'] }));
});

describe('a linha de comando', () => {
  test.each([
    'relogio avancar 1d',
    'relogio definir 10/04/2027',
    'relogio zerar',
    'fluig aprovar {processo}',
    'fluig reprovar {processo} --justificativa x',
    'demonstracao carregar',
    'demonstracao volume --demandas 1 --curriculos 1 --confirmar',
  ])('%s sai com 4 e não muda nada', async (linha) => {
    const argumentos = linha.replace('{processo}', processo).split(' ');
    const resposta = await rodarCli(database, argumentos, { now });
    expect(resposta.codigo).toBe(4);
    expect(resposta.erros).toMatch(/produção|simulador/);
    expect(await database.db.demanda.count()).toBe(1);
    expect(await database.db.demanda.count({ where: { status: 2 } })).toBe(1);
    expect(await database.db.historicoDemanda.count()).toBe(0);
    expect((await database.db.relogio.findUnique({ where: { id: 1 } }))?.deslocamentoMs ?? 0n).toBe(0n);
  });

  test('o diagnóstico diz que o usuário do banco pode mudar os registros (R-ACE-28)', async () => {
    const { saida } = await rodarCli(database, ['doctor'], { now });
    expect(saida).toContain('pode mudar os registros (auditoria, historico_demanda, comprovante');
  });

  test('mostra a hora real e faz o que não é de demonstração', async () => {
    expect((await rodarCli(database, ['relogio', 'mostrar'], { now })).saida).toContain('(hora real)');
    expect((await rodarCli(database, ['fluig', 'pendentes', '--json'], { now })).codigo).toBe(0);
  });
});

test('um deslocamento gravado no banco não é lido (R-CRO-10)', async () => {
  await database.db.$executeRaw`
    insert into relogio (id, deslocamento_ms) values (1, 86400000)
    on conflict (id) do update set deslocamento_ms = 86400000`;
  expect(await readClockOffset(database.db)).toBe(0);
  expect(appNow(now, 86_400_000)).toEqual(now);
});

test('o simulador não existe (R-EXT-06)', async () => {
  const url = '/adm/aprovacoes-externas';
  expect((await chamar(simulador.loader, { url, cookie })).status).toBe(404);
  const form = { credenciamento: processo, instancia: 'diretoria', decisao: 'aprovar', justificativa: '' };
  expect((await chamar(simulador.action, { url, cookie, form })).status).toBe(404);
  expect(await database.db.historicoDemanda.count()).toBe(0);
});

test('a caixa local não existe', async () => {
  expect((await chamar(caixaLocal.loader, { url: '/caixa-local' })).status).toBe(404);
  const mensagem = { url: '/caixa-local/1', params: { id: '1' } };
  expect((await chamar(mensagemLocal.loader, mensagem)).status).toBe(404);
});

test('o link do convite é o endereço público', async () => {
  const ctx = testCtx(database, { now });
  await criarUsuarioEquipe(ctx, {
    nome: 'Ana',
    sobrenome: 'Lima',
    email: 'ana@exemplo.com.br',
    cpf: undefined,
    grupos: ['comissao'],
  });
  const { dados } = await database.db.mensagem.findFirstOrThrow();
  expect(JSON.stringify(dados)).not.toContain('127.0.0.1');
});

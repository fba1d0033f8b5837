import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, vi } from 'vitest';

/** Nobody answers at any of these addresses; where the folder of files should be there is a file. */
vi.hoisted(() => {
  const ninguem = 'http://127.0.0.1:3';
  Object.assign(process.env, {
    ARQUIVOS_PASTA: 'package.json',
    ...{ CEP_URLS: `${ninguem}/{cep}`, CNPJ_URLS: '', WORKFLOW_MODE: 'fluig', FLUIG_BASE_URL: ninguem },
    ...{ FLUIG_CONSUMER_KEY: 'a', FLUIG_CONSUMER_SECRET: 'b', FLUIG_TOKEN: 'c', FLUIG_TOKEN_SECRET: 'd' },
    ...{ ERP_MODE: 'rm-rest', RM_BASE_URL: ninguem, RM_USUARIO: 'portal', RM_SENHA: 'segredo' },
    ...{ RM_AUTENTICACAO: 'basic', RM_SQL_CURSOS: 'X' },
  });
});

import { getSaudePelaConexao } from '#app/domain/chamada/queries.server/saude.ts';
import { motivosDasPresas } from '#app/domain/situacao/queries.server/presas.ts';
import express from 'express';
import { getSaude } from '#app/domain/chamada/queries.server/saude.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { SOLICITACAO } from '#app/domain/chamada/registro.ts';
import { consultarCep } from '#app/integrations/cep/cep.server.ts';
import { smtpMailer } from '#app/integrations/email/smtp.ts';
import { fluigDe } from '#app/integrations/fluig/fluig.ts';
import { erpDe } from '#app/integrations/rm/rm.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { env } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import * as integracoes from '#app/routes/adm/integracoes.tsx';
import { health } from '#app/server/health.ts';
import { recentAnswers } from '#app/server/recent.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { smtpSink } from '#tests/fakes/smtp.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** R-EXT-15: what real calls found is told in every place, in the same words. */
const database = useDatabase();
const now = new Date();
const ctx = () => testCtx(database, { now });
const mensagem = {
  ...{ to: { name: 'P', address: 'p@porteira.example' }, subject: 'A', html: 'a', text: 'a' },
  ...{ messageId: '<a@b>', date: now },
};
const mailerDe = (SMTP_URL: string) =>
  smtpMailer({ ...env, SMTP_URL, SMTP_CONEXOES: 1, SMTP_DESTINATARIOS: undefined }, log);

const situacoes = async () =>
  Object.fromEntries((await getSaude(ctx())).map(({ id, situacao }) => [id, situacao]));

beforeAll(async () => {
  expect(await situacoes()).toMatchObject({ cep: 'sem-medida', cnpj: 'desligado', email: 'sem-medida' });
  const pedido = { operacao: SOLICITACAO, chave: 'x', corpo: {} };
  const mailer = mailerDe('smtp://127.0.0.1:3');
  await expect(erpDe(env)?.consultar('cursos')).rejects.toThrow('O RM não respondeu.');
  for (let vez = 0; vez < 3; vez++) {
    await expect(fluigDe(env).executar(pedido)).rejects.toThrow('alcançado');
    await expect(mailer.send(mensagem)).rejects.toThrow('não pôde ser usado');
    await expect(appStorage().put('a/b', new Uint8Array(1), { contentType: 'x' })).rejects.toThrow();
    expect(await consultarCep('01001000')).toEqual({ ok: false, motivo: 'indisponivel' });
  }
  mailer.close();
});

const FORA = ['RM', 'Fluig', 'CEP', 'E-mail', 'Arquivos'];

it('os que não respondem, um a um', async () => {
  expect(await situacoes()).toEqual({
    ...{ rm: 'fora', fluig: 'fora', cep: 'fora', cnpj: 'desligado', email: 'fora', armazenamento: 'fora' },
  });
});

it('são ditos no início de quem cuida, em Integrações, no doctor e em /saude, com o que fazer', async () => {
  const pessoa = await criarUsuario(ctx(), { grupos: ['comissao'] });
  const { tarefas } = await getInicio(testCtx(database, { now, actor: pessoa }));
  const nasTarefas = tarefas.filter(({ chave }) => chave.startsWith('sistema:'));
  expect(nasTarefas.map(({ titulo }) => titulo).sort()).toEqual(
    FORA.map((nome) => `Fora do ar: ${nome}`).sort(),
  );
  expect(nasTarefas.every(({ complemento, href }) => complemento && href === '/adm/integracoes')).toBe(true);

  const cookie = await sessaoPara(ctx(), pessoa);
  const tela = await chamar(integracoes.loader, { url: '/adm/integracoes', cookie });
  expect(tela.dados.saude.filter(({ situacao }) => situacao === 'fora').map(({ nome }) => nome)).toEqual(
    FORA,
  );
  const cep = tela.dados.saude.find(({ id }) => id === 'cep');
  expect(cep?.medidas[0]).toMatch(
    /^127\.0\.0\.1:3, último sucesso: nunca, última falha: .*, circuito aberto/,
  );

  const { saida } = await rodarCli(database, ['doctor'], { now });
  for (const nome of FORA) expect(saida).toContain(`${nome} fora do ar: `);

  const saude = health({
    connectionString: database.url,
    stopping: () => false,
    outside: getSaudePelaConexao,
    processes: motivosDasPresas,
    recent: recentAnswers(),
    token: 'detalhes-por-token',
  });
  const server = createServer(express().get('/saude', saude)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const perguntar = async (headers: Record<string, string>) => {
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/saude`;
    return (await (await fetch(url, { headers })).json()) as { situacao: string; motivos?: string[] };
  };
  const alheio = { 'X-Forwarded-For': '203.0.113.9' };
  expect(await perguntar(alheio)).toEqual({ situacao: 'degradada' });
  const { motivos } = await perguntar({ ...alheio, Authorization: 'Bearer detalhes-por-token' });
  for (const nome of FORA) expect(motivos?.join('\n')).toContain(`${nome} fora do ar: `);
  server.close();
  await saude.close();
});

it('uma resposta o traz de volta, e uma recusa do servidor a esta mensagem também é resposta', async () => {
  const sink = await smtpSink();
  sink.refuse = () => ({ at: 'rcpt', code: 550 });
  const mailer = mailerDe(sink.url);
  await expect(mailer.send(mensagem)).rejects.toThrow('recusou');
  mailer.close();
  await sink.close();
  expect(await situacoes()).toMatchObject({ email: 'funcionando', rm: 'fora' });
});

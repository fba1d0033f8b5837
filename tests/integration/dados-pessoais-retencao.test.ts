import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DIAS_DE_GUARDA, varrerDadosPessoais } from '#app/domain/dados-pessoais/commands.server/limpar.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = new Date('2032-03-10T12:00:00Z');
const ctx = () => testCtx(database, { now });
const haDias = (dias: number): Date => new Date(now.getTime() - dias * 24 * 60 * 60 * 1000);

it('docs/retencao.md diz o prazo de cada tabela que existe', async () => {
  const texto = readFileSync(join(projectRoot, 'docs/retencao.md'), 'utf8');
  const { rows } = await database.pool.query<{ tabela: string }>(
    `select table_name as tabela from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(({ tabela }) => tabela).filter((tabela) => !texto.includes(`\`${tabela}\``))).toEqual([]);
});

it('a varredura apaga o que passou do prazo, deixa o resto, e na segunda vez não acha nada', async () => {
  const { id: usuarioId } = await criarUsuario(ctx());
  const telas = [DIAS_DE_GUARDA.acessoPagina + 1, DIAS_DE_GUARDA.acessoPagina - 1];
  await database.db.acessoPagina.createMany({
    data: telas.map((dias) => ({ usuarioId, rota: `/${String(dias)}`, instante: haDias(dias) })),
  });
  const registro = { atorNome: 'x', origem: 'web', entidade: 'usuario', entidadeId: usuarioId };
  await database.db.auditoria.createMany({
    data: [
      { ...registro, acao: 'arquivo.abrir', instante: haDias(DIAS_DE_GUARDA.leitura + 1) },
      { ...registro, acao: 'arquivo.abrir', instante: haDias(DIAS_DE_GUARDA.leitura - 1) },
      // An act stays however old it is.
      { ...registro, acao: 'recurso.aprovar', instante: haDias(DIAS_DE_GUARDA.leitura * 2) },
    ],
  });
  for (const dias of [DIAS_DE_GUARDA.importacao + 1, DIAS_DE_GUARDA.importacao - 1]) {
    await database.db.importacao.create({
      data: {
        tabela: 'cursos',
        arquivo: 'cursos.csv',
        sha256: '',
        linhas: 1,
        novas: 1,
        alteradas: 0,
        iguais: 0,
        atorNome: 'x',
        importadaEm: haDias(dias),
        alteracoes: { create: { tabela: 'curso', n: 1, depois: { cod_curso: '1' } } },
      },
    });
  }
  await database.db.conferenciaDoFluig.createMany({
    data: [DIAS_DE_GUARDA.conferencia + 1, DIAS_DE_GUARDA.conferencia - 1].map((dias) => ({
      atorNome: 'x',
      pedidaEm: haDias(dias),
    })),
  });
  const umDeCada = { acessos: 1, leituras: 1, importadas: 1, conferencias: 1 };
  expect(await varrerDadosPessoais(ctx())).toEqual({ arquivos: 0, ...umDeCada });
  expect(await database.db.acessoPagina.count({ where: { usuarioId } })).toBe(1);
  const acoes = await database.db.auditoria.findMany({
    where: { entidadeId: usuarioId },
    orderBy: { acao: 'asc' },
  });
  expect(acoes.map(({ acao }) => acao)).toEqual(['arquivo.abrir', 'recurso.aprovar']);
  const nada = { arquivos: 0, acessos: 0, leituras: 0, importadas: 0, conferencias: 0 };
  expect(await varrerDadosPessoais(ctx())).toEqual(nada);
});

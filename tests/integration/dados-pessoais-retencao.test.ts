import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limparAcesso } from '#app/domain/acesso/commands.server/limpar.ts';
import { fimDaSessao, fimDoCadastro } from '#app/domain/acesso/rules.ts';
import { varrerArquivos } from '#app/domain/arquivo/commands.server.ts';
import { colunasDe, nomeNoBanco, TABELAS } from '#app/domain/dados-pessoais/colunas/sql.server/nomes.ts';
import { varrerDadosPessoais } from '#app/domain/dados-pessoais/commands.server/limpar.ts';
import { findExportacao } from '#app/domain/dados-pessoais/queries.server/exportacao.ts';
import { limparRascunhos } from '#app/domain/rascunho/commands.server/apagar.ts';
import { enderecoGuardado } from '#app/domain/referencia/consulta-guardada.server.ts';
import { apagarDocumentosAntigos } from '#app/domain/relatorio/commands.server/documento.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { storedFiles } from '#tests/setup/own-files.ts';

const database = useDatabase();
const now = new Date('2032-03-10T12:00:00Z');
const ctx = () => testCtx(database, { now });

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
/** Just over the time, and just under it. */
const emVolta = (prazo: number, agora: Date): [velha: Date, nova: Date] => [
  new Date(agora.getTime() - prazo - 5 * MINUTO),
  new Date(agora.getTime() - prazo + 5 * MINUTO),
];

it('toda coluna que o banco tem está declarada, com o nome que o banco lhe dá, e nenhuma outra', async () => {
  const { rows } = await database.pool.query<{ coluna: string }>(
    `select table_name || '.' || column_name as coluna from information_schema.columns
      where table_schema = 'public' and table_name <> '_prisma_migrations'`,
  );
  const declaradas = TABELAS.flatMap((tabela) =>
    colunasDe(tabela).map(([campo]) => `${nomeNoBanco(tabela.modelo)}.${nomeNoBanco(campo)}`),
  );
  expect(declaradas.sort()).toEqual(rows.map(({ coluna }) => coluna).sort());
});

describe('o que vence pelo relógio do portal', () => {
  it('telas abertas, 730 dias; leituras, 1.825; linhas de importação, 90; conferências, 365', async () => {
    const { id: usuarioId } = await criarUsuario(ctx());
    await database.db.acessoPagina.createMany({
      data: emVolta(730 * DIA, now).map((instante) => ({ usuarioId, rota: '/x', instante })),
    });
    const registro = { atorNome: 'x', origem: 'web', entidade: 'usuario', entidadeId: usuarioId };
    await database.db.auditoria.createMany({
      data: [
        ...emVolta(1_825 * DIA, now).map((instante) => ({ ...registro, acao: 'arquivo.abrir', instante })),
        // An act stays however old it is.
        { ...registro, acao: 'recurso.aprovar', instante: new Date(now.getTime() - 4_000 * DIA) },
      ],
    });
    for (const importadaEm of emVolta(90 * DIA, now)) {
      await database.db.importacao.create({
        data: {
          ...{ tabela: 'cursos', arquivo: 'cursos.csv', sha256: '', atorNome: 'x', importadaEm },
          ...{ linhas: 1, novas: 1, alteradas: 0, iguais: 0 },
          alteracoes: { create: { tabela: 'curso', n: 1, depois: { cod_curso: '1' } } },
        },
      });
    }
    await database.db.conferenciaDoFluig.createMany({
      data: emVolta(365 * DIA, now).map((pedidaEm) => ({ atorNome: 'x', pedidaEm })),
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

  it('rascunhos, 90 dias', async () => {
    const { id: usuarioId } = await criarUsuario(ctx());
    const [velha, nova] = emVolta(90 * DIA, now);
    await database.db.rascunho.createMany({
      data: [
        { usuarioId, formulario: 'x:velho', atualizadoEm: velha },
        { usuarioId, formulario: 'x:novo', atualizadoEm: nova },
      ],
    });
    await limparRascunhos(ctx());
    expect(await database.db.rascunho.findMany({ where: { usuarioId } })).toMatchObject([
      { formulario: 'x:novo' },
    ]);
  });

  it('documentos gerados, 1 dia; a pasta do processo, 7', async () => {
    const linhas = [
      ['curriculo', 1],
      ['meus-dados', 1],
      ['pasta', 7],
    ] as const;
    for (const [tipo, dias] of linhas) {
      await database.db.documentoGerado.createMany({
        data: emVolta(dias * DIA, now).map((criadoEm, i) => ({
          ...{ tipo, referencia: {}, criadoEm },
          nomeArquivo: i === 0 ? 'velho' : 'novo',
        })),
      });
    }
    await apagarDocumentosAntigos(ctx());
    const ficaram = await database.db.documentoGerado.findMany({ orderBy: { tipo: 'asc' } });
    expect(ficaram.map(({ tipo, nomeArquivo }) => `${tipo} ${nomeArquivo}`)).toEqual([
      'curriculo novo',
      'meus-dados novo',
      'pasta novo',
    ]);
  });

  it('a cópia dos dados se baixa por 24 horas', async () => {
    const [velha, nova] = emVolta(24 * HORA, now);
    for (const [criadoEm, ha] of [
      [velha, false],
      [nova, true],
    ] as const) {
      const actor = await criarUsuario(ctx());
      const pedido = { tipo: 'meus-dados', referencia: {}, nomeArquivo: 'x', solicitanteId: actor.id };
      await database.db.documentoGerado.create({ data: { ...pedido, criadoEm } });
      expect((await findExportacao({ ...ctx(), actor })) !== null).toBe(ha);
    }
  });

  it('arquivos que nada usa, 1 dia: a linha e o conteúdo', async () => {
    const { id: donoId } = await criarUsuario(ctx());
    const [velha, nova] = emVolta(DIA, now);
    const arquivo = { donoId, tipo: 'application/pdf', bytes: 1, sha256: 'a'.repeat(64) };
    for (const [nome, criadoEm] of [
      ['velho', velha],
      ['novo', nova],
    ] as const) {
      const chave = `arquivos/${nome}`;
      await database.db.arquivo.create({ data: { ...arquivo, chave, nomeOriginal: nome, criadoEm } });
      await appStorage().put(`arquivos/sem-linha-${nome}`, Buffer.from('x'), { contentType: arquivo.tipo });
      utimesSync(join(storedFiles, `arquivos/sem-linha-${nome}`), criadoEm, criadoEm);
    }
    expect(await varrerArquivos(ctx(), now)).toEqual({ linhas: 1, arquivos: 1 });
    expect(await database.db.arquivo.findMany({ where: { donoId } })).toMatchObject([
      { nomeOriginal: 'novo' },
    ]);
  });

  it('o que um serviço público disse, 180 dias', async () => {
    const [velha, nova] = emVolta(180 * DIA, now);
    await database.db.consultaGuardada.createMany({
      data: [
        { servico: 'cep', chave: '1', em: velha },
        { servico: 'cep', chave: '2', em: nova },
      ],
    });
    await enderecoGuardado(ctx(), '3', () => Promise.resolve({ ok: false, motivo: 'desconhecido' }));
    const ficaram = await database.db.consultaGuardada.findMany({ orderBy: { chave: 'asc' } });
    expect(ficaram.map(({ chave }) => chave)).toEqual(['2', '3']);
  });
});

describe('o que vence pelo relógio do banco', () => {
  it('links, 30 dias depois de vencer; aparelhos, 400; respostas da API, 24 horas; buscas, uma; o resto, quando vence', async () => {
    const agora = new Date();
    const { id: usuarioId } = await criarUsuario(ctx());
    const [linkVelho, linkNovo] = emVolta(30 * DIA, agora);
    const [aparelhoVelho, aparelhoNovo] = emVolta(400 * DIA, agora);
    const [respostaVelha, respostaNova] = emVolta(24 * HORA, agora);
    const [vencida, emVigor] = emVolta(0, agora);
    const { db } = database;
    await db.tokenAcesso.createMany({
      data: [linkVelho, linkNovo].map((expiraEm, i) => ({
        ...{ usuarioId, tipo: 'convite', tokenHash: `l${String(i)}`, expiraEm },
      })),
    });
    await db.aparelho.createMany({
      data: [aparelhoVelho, aparelhoNovo].map((vistoEm, i) => ({
        ...{ usuarioId, tokenHash: `a${String(i)}`, criadoEm: vistoEm, vistoEm },
      })),
    });
    await db.respostaGuardada.createMany({
      data: [respostaVelha, respostaNova].map((feitaEm, i) => ({
        ...{ usuarioId, chave: `r${String(i)}`, pedido: 'x', corpo: 'x', feitaEm },
      })),
    });
    await db.sessao.createMany({
      data: [vencida, emVigor].map((expiraEm, i) => ({ usuarioId, tokenHash: `s${String(i)}`, expiraEm })),
    });
    const { id: sessaoId } = await db.sessao.findUniqueOrThrow({ where: { tokenHash: 's1' } });
    await db.buscaGuardada.createMany({
      data: emVolta(HORA, agora).map((criadaEm, i) => ({
        id: `b${String(i)}`,
        sessaoId,
        texto: 'x',
        criadaEm,
      })),
    });
    await db.limiteTentativa.createMany({
      data: [vencida, emVigor].map((expire, i) => ({ key: `t${String(i)}`, expire })),
    });
    const pessoa = { nome: 'A', sobrenome: 'B', cpf: '52998224725', politica: '1' };
    await db.cadastro.createMany({
      data: emVolta(7 * DIA, agora).map((criadoEm, i) => ({
        ...{ ...pessoa, email: `c${String(i)}@example.com`, criadoEm },
        expiraEm: fimDoCadastro(criadoEm),
      })),
    });
    await db.atoEmLote.createMany({
      data: emVolta(24 * HORA, now).map((criadoEm) => ({ tipo: 'presenca', solicitanteNome: 'x', criadoEm })),
    });
    const umDeCada = {
      'previas-de-lote': 1,
      sessoes: 1,
      buscas: 1,
      links: 1,
      cadastros: 1,
      aparelhos: 1,
      limites: 1,
      respostas: 1,
    };
    expect(await limparAcesso(ctx())).toEqual(umDeCada);
    expect(await db.tokenAcesso.findMany({ where: { usuarioId } })).toMatchObject([{ tokenHash: 'l1' }]);
    expect(await db.aparelho.findMany({ where: { usuarioId } })).toMatchObject([{ tokenHash: 'a1' }]);
    expect(await db.respostaGuardada.findMany({ where: { usuarioId } })).toMatchObject([{ chave: 'r1' }]);
    expect(await db.buscaGuardada.findMany()).toMatchObject([{ id: 'b1' }]);
    expect(await db.cadastro.findMany()).toMatchObject([{ email: 'c1@example.com' }]);
  });

  it('o envio retido sem sessão, 1 hora', async () => {
    const { id: usuarioId } = await criarUsuario(ctx());
    const [velha, nova] = emVolta(HORA, new Date());
    await database.db.rascunho.createMany({
      data: [
        { usuarioId, formulario: 'retido:velho', atualizadoEm: velha },
        { usuarioId, formulario: 'retido:novo', atualizadoEm: nova },
      ],
    });
    // The portal's clock may be years ahead: it is the database's that counts.
    expect(await limparRascunhos(ctx())).toEqual({ rascunhos: 0, retidos: 1 });
  });

  it('a sessão, 24 horas sem uso; no máximo 12 horas a equipe e 30 dias os outros', () => {
    const fim = (grupos: Parameters<typeof fimDaSessao>[0]['grupos'], ha: number) =>
      fimDaSessao({ criadaEm: new Date(now.getTime() - ha), grupos }, now).getTime() - now.getTime();
    expect(fim(['candidato'], 0)).toBe(24 * HORA);
    expect(fim(['comissao'], 0)).toBe(12 * HORA);
    expect(fim(['candidato'], 29.5 * DIA)).toBe(12 * HORA);
  });
});

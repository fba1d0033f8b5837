import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#app/domain/ctx.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { importarArquivo, ImportacaoRecusada } from '#app/domain/referencia/importacao/commands.server.ts';
import { desfazerImportacao } from '#app/domain/referencia/importacao/desfazer.server.ts';
import { exportarTabela } from '#app/domain/referencia/importacao/queries.server.ts';
import { listCursos } from '#app/domain/referencia/queries.server.ts';
import { acharTabela, TABELAS } from '#app/domain/referencia/importacao/tabelas.ts';
import type { Exame } from '#app/domain/referencia/importacao/types.ts';
import { carregarReferencia } from '#prisma/seed.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const pasta = mkdtempSync(join(tmpdir(), 'porteira-importar-'));
const ctx = () => testCtx(database, { now });

beforeAll(async () => {
  await carregarReferencia(ctx(), { demonstracao: true });
  // The one table that comes empty: people write it.
  await database.db.feriado.create({
    data: { dia: new Date('2027-04-08'), ambito: 'municipal', nome: 'Aniversário' },
  });
});
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

function tabela(id: string) {
  const achada = acharTabela(id);
  if (!achada) throw new Error(`tabela ${id}`);
  return achada;
}

const bytes = (texto: string) => new TextEncoder().encode(texto);

/** What the file would do: imported in a transaction that is undone. */
async function examinar(id: string, conteudo: string | Uint8Array): Promise<Exame> {
  let exame: Exame | undefined;
  const desfazer = new Error('desfazer');
  const pedido = {
    tabela: tabela(id),
    arquivo: 'x.csv',
    conteudo: typeof conteudo === 'string' ? bytes(conteudo) : conteudo,
  };
  await inTransaction(ctx(), async (tx) => {
    exame = await importarArquivo(tx, pedido).catch((erro: unknown) => {
      if (erro instanceof ImportacaoRecusada) return erro.exame;
      throw erro;
    });
    throw desfazer;
  }).catch((erro: unknown) => {
    if (erro !== desfazer) throw erro;
  });
  if (!exame) throw new Error('sem exame');
  return exame;
}

function arquivo(nome: string, conteudo: string | Uint8Array): string {
  const caminho = join(pasta, nome);
  writeFileSync(caminho, conteudo);
  return caminho;
}

const frases = (exame: Exame) =>
  exame.problemas.map((p) => `${String(p.linha)}|${p.coluna ?? ''}|${p.problema}`);

describe('leitura do arquivo', () => {
  it.each([
    ['vírgula', 'CODCURSO,CURSO,tipo,area\n9001,"Café, torra e moagem",1,fpr\n'],
    ['ponto e vírgula, BOM e CRLF', '\uFEFFCODCURSO;CURSO;tipo;area\r\n9001;Café, torra e moagem;1;fpr\r\n'],
    [
      'ordem, caixa, acentos e apelidos',
      'Área de Atuação;Nome do Curso;TIPO;código do curso\nFPR;Café, torra e moagem;1;9001\n',
    ],
    ['tabulação', 'CODCURSO\tCURSO\ttipo\tarea\n9001\tCafé, torra e moagem\t1\tfpr\n'],
    ['linha sep= do Excel', 'sep=;\nCODCURSO;CURSO;tipo;area\n9001;Café, torra e moagem;1;fpr\n'],
  ])('%s', async (_, conteudo) => {
    const exame = await examinar('cursos', conteudo);
    expect(frases(exame)).toEqual([]);
    expect(exame.linhas).toMatchObject([{ chave: '9001', acao: 'nova' }]);
  });

  it('Windows-1252 e UTF-16', async () => {
    const texto = 'CODCURSO;CURSO;tipo;area\n9001;Café, torra e moagem;1;fpr\n';
    const latino = Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
    const exame = await examinar('cursos', latino);
    expect(exame).toMatchObject({ codificacao: 'Windows-1252', novas: 1, totalProblemas: 0 });
    const largo = Buffer.from(`\uFEFF${texto}`, 'utf16le');
    expect(await examinar('cursos', largo)).toMatchObject({ codificacao: 'UTF-16', novas: 1 });
  });

  it('conta as linhas como o editor as conta', async () => {
    const exame = await examinar(
      'cursos',
      'CODCURSO;CURSO;tipo;area\r\n9001;"Duas\r\nlinhas";1;fpr\r\n\r\n9002;Ruim;x;fpr\r\n;;;\r\n9003;Área;1;zz\r\n',
    );
    expect(frases(exame)).toEqual([
      '5|tipo|O valor não é um número inteiro.',
      '7|area|Use um destes: fpr, at, ino, ps, ef, ti.',
    ]);
  });

  it.each([
    ['vazio', '', 'O arquivo está vazio.'],
    ['só cabeçalho', 'CODCURSO;CURSO;tipo;area\n', 'O arquivo não tem linhas além do cabeçalho.'],
    [
      'planilha',
      'PK\u0003\u0004resto',
      'O arquivo é uma planilha, não um CSV. Salve-o como "CSV (separado por ponto e vírgula)".',
    ],
    [
      'aspas abertas',
      'CODCURSO;CURSO;tipo;area\n1;"x;1;fpr\n',
      'As aspas que abrem nesta linha não fecham até o fim do arquivo.',
    ],
    ['sem coluna', 'CODCURSO;CURSO;area\n1;x;fpr\n', 'A coluna obrigatória não foi encontrada.'],
    ['coluna dupla', 'CODCURSO;CURSO;tipo;area;Nome\n1;x;1;fpr;y\n', 'A coluna CURSO aparece duas vezes.'],
    [
      'colunas demais',
      'CODCURSO;CURSO;tipo;area\n1;x;1;fpr;sobra\n',
      'A linha tem mais colunas (5) que o cabeçalho (4).',
    ],
    [
      'chave repetida',
      'CODCURSO;CURSO;tipo;area\n1;x;1;fpr\n1;y;1;fpr\n',
      'A mesma chave já está na linha 2.',
    ],
    [
      'fórmula',
      'CODCURSO;CURSO;tipo;area\n1;=A1;1;fpr\n',
      'A célula contém uma fórmula. Cole apenas os valores e salve de novo.',
    ],
  ])('%s', async (_, conteudo, problema) => {
    expect((await examinar('cursos', conteudo)).problemas.map((p) => p.problema)).toContain(problema);
  });

  it.each([
    ['que não fecham', 'CODCURSO;CURSO;tipo;area\n1;a;1;fpr\n2;"b;1;fpr\n3;c;1;fpr\n4;d;1;fpr\n'],
    ['que só fecham adiante', 'CODCURSO;CURSO;tipo;area\n1;a;1;fpr\n2;"b;1;fpr\n3;"c";1;fpr\n'],
    ['com quebras e aspas dobradas antes', 'CODCURSO;CURSO;tipo;area\n1;"a ""x"" b";1;fpr\n2;"b\n'],
  ])('R-EXT-07: aspas %s são ditas na linha em que abrem', async (_nome, conteudo) => {
    expect((await examinar('cursos', conteudo)).problemas.map(({ linha }) => linha)).toEqual([3]);
  });

  it('R-EXT-10: o que termina antes de começar é recusado na sua linha', async () => {
    const cabecalho = 'ID;CODIGO;ANO;NOME;NOME_REDUZIDO;NUM_PROCESSO;DT_INICIO;DT_FIM;ATIVO';
    const edital = (n: number, de: string, ate: string) =>
      `90${String(n)};90${String(n)};2026;x;x;x;${de};${ate};1`;
    const exame = await examinar(
      'editais',
      [
        cabecalho,
        edital(1, '10/03/2027', '10/03/2027'),
        edital(2, '10/03/2027', '09/03/2027'),
        edital(3, '10/03/2027', ''),
      ].join('\n'),
    );
    expect(frases(exame)).toEqual(['3|DT_FIM|O fim é anterior ao início (10/03/2027).']);
  });

  it('R-EXT-10: o recurso e o módulo de uma fase que o andamento conhece não mudam; o nome, sim', async () => {
    const exame = await examinar(
      'fases',
      'id;nome;recurso;modulo\n17;Interesse;1;\n42;Prévia;1;\n21;x;0;Outro\n900;Nova;1;\n',
    );
    expect(exame.problemas.map(({ linha, coluna }) => [linha, coluna])).toEqual([
      [2, 'recurso'],
      [4, 'modulo'],
    ]);
  });

  it('R-CUR-08: curso inativo, ou sem unidade, não é oferecido; quem já o tem o mantém', async () => {
    const oferecidos = async (mantidos: string[] = []) =>
      (await listCursos(ctx(), { mantidos })).map(({ codCurso }) => codCurso);
    expect(await oferecidos()).toContain('1001');
    const conteudo = bytes(
      'CODCURSO;CURSO;tipo;area;ativo\n1001;Um curso;1;fpr;0\n9901;Sem unidade;1;fpr;1\n',
    );
    await database.db
      .$transaction(async (db) => {
        const dentro = { ...ctx(), db: db as never };
        await importarArquivo(dentro, { tabela: tabela('cursos'), arquivo: 'x.csv', conteudo });
        const depois = (await listCursos(dentro)).map(({ codCurso }) => codCurso);
        expect([depois.includes('1001'), depois.includes('9901')]).toEqual([false, false]);
        expect((await listCursos(dentro, { mantidos: ['1001'] })).map(({ codCurso }) => codCurso)).toContain(
          '1001',
        );
        throw new Error('desfeito');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'desfeito' }));
  });

  it('recusa mais de 5 MB e mais de 50.000 linhas', async () => {
    expect(frases(await examinar('cursos', new Uint8Array(5 * 1024 * 1024 + 1)))).toEqual([
      'null||O arquivo passa de 5 MB.',
    ]);
    const muitas = `CODCURSO;CURSO;tipo;area\n${'1;x;1;fpr\n'.repeat(50_001)}`;
    expect(frases(await examinar('cursos', muitas))).toEqual(['null||O arquivo passa de 50.000 linhas.']);
  });

  it('avisa da coluna desconhecida e dos zeros completados', async () => {
    const exame = await examinar('carga_horaria', 'CPF;ANO;MES;CH;INDISP;Setor\n910147;2027;1;7,5;0;x\n');
    expect(exame.totalProblemas).toBe(0);
    expect(exame.avisos.map((a) => a.problema)).toEqual([
      'A coluna não é conhecida e foi ignorada.',
      'Zeros à esquerda completados: 910147 foi lido como 00000910147.',
    ]);
  });
});

describe('exame contra o banco', () => {
  it('referência que não existe e valor único de outra chave', async () => {
    expect(
      frases(await examinar('unidades_curriculares', 'CODDISC;DISCIPLINA;CODCURSO\n990101;Nova;9999\n')),
    ).toEqual(['2|CODCURSO|Não existe curso com este código. Importe os cursos antes.']);
    const documento = 'id;descricao;identificador;ativo;fil_doc;publico\n99;Outro;cnh;1;HabTec;todos\n';
    expect(frases(await examinar('tipos_documento', documento))).toEqual([
      '2|identificador|O valor já pertence a outro registro (id 16).',
    ]);
  });

  it('a empresa repetida nas linhas de suas pessoas diz sempre o mesmo; município pelo estado e código', async () => {
    const cabecalho =
      'CODCFO;CGCCFO;NOME;NOMEFANTASIA;CODMUNICIPIO;CODETD;NOME_PESSOA;cpf;EDITAL_ID;DTVINCULOINI;DTVINCULOFIM;ATIVO\n';
    const linha = (nome: string, cpf: string, municipio = '8707') =>
      `C9;12ABC34501DE35;${nome};Boa;${municipio};GO;Fulana;${cpf};2;01/02/2026;;1\n`;
    const exame = await examinar(
      'empresas_vinculadas',
      cabecalho +
        linha('Boa Ltda', '910147') +
        linha('Outra Ltda', '910228') +
        linha('Boa Ltda', '910309', '99999'),
    );
    expect(frases(exame)).toEqual([
      '3|NOME|O valor é diferente do da linha 2, que tem o mesmo CODCFO.',
      '4|CODMUNICIPIO|O valor é diferente do da linha 2, que tem o mesmo CODCFO.',
      '4|CODETD + CODMUNICIPIO|Não existe município com este código neste estado.',
    ]);
  });

  it('diz o que cada linha faria, com as colunas que mudam', async () => {
    const exame = await examinar(
      'cursos',
      'CODCURSO;CURSO;tipo;area\n1006;Classificação de Grãos;1;fpr\n1007;Secagem;1;fpr\n9009;Novo;1;ps\n',
    );
    expect(exame.linhas).toEqual([
      { linha: 2, chave: '1006', acao: 'igual', colunas: [] },
      { linha: 3, chave: '1007', acao: 'alterada', colunas: ['CURSO'] },
      { linha: 4, chave: '9009', acao: 'nova', colunas: [] },
    ]);
  });
});

describe('gravação', () => {
  it('grava tudo, sem apagar nada, com o registro e a auditoria; repetir não muda nada (R-EXT-07)', async () => {
    const pedido = {
      tabela: tabela('cursos'),
      arquivo: 'cursos.csv',
      conteudo: bytes('CODCURSO;CURSO;tipo;area\n1007;Secagem de Grãos;1;fpr\n9010;Novo;1;ps\n'),
    };
    const antes = await ctx().db.curso.count();
    expect(await importarArquivo(ctx(), pedido)).toMatchObject({ novas: 1, alteradas: 1, iguais: 0 });
    expect(await ctx().db.curso.count()).toBe(antes + 1);
    expect(await ctx().db.importacao.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      tabela: 'cursos',
      arquivo: 'cursos.csv',
      linhas: 2,
      atorNome: 'teste',
      importadaEm: now,
    });
    expect(await ctx().db.auditoria.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      acao: 'importar',
      entidade: 'importacao',
    });
    const versoes = () =>
      ctx().db.$queryRaw`select xmin::text from curso where cod_curso in ('1007', '9010')`;
    const depois = await versoes();
    expect(await importarArquivo(ctx(), pedido)).toMatchObject({ novas: 0, alteradas: 0, iguais: 2 });
    expect(await versoes()).toEqual(depois);
  });

  it('um problema em uma linha e nada muda (R-EXT-07)', async () => {
    const conteudo = bytes('CODCURSO;CURSO;tipo;area\n9020;Bom;1;ps\n9021;Ruim;1;zz\n');
    const [cursos, importacoes] = [await ctx().db.curso.count(), await ctx().db.importacao.count()];
    await expect(
      importarArquivo(ctx(), { tabela: tabela('cursos'), arquivo: 'x.csv', conteudo }),
    ).rejects.toThrow(ImportacaoRecusada);
    expect(await ctx().db.curso.count()).toBe(cursos);
    expect(await ctx().db.importacao.count()).toBe(importacoes);
  });

  it('coluna opcional que falta: quem existe fica como está, quem é novo tem o padrão', async () => {
    await ctx().db.fase.update({ where: { id: 17 }, data: { ordem: 3 } });
    const conteudo = bytes(
      'id,nome,recurso,modulo\n17,Demonstração de Interesse,0,\n90,Fase Nova,1,\n91,Outra,0,\n',
    );
    await importarArquivo(ctx(), { tabela: tabela('fases'), arquivo: 'fases.csv', conteudo });
    const fases = await ctx().db.fase.findMany({
      where: { id: { in: [17, 90, 91] } },
      orderBy: { id: 'asc' },
    });
    expect(fases.map(({ ordem }) => ordem)).toEqual([3, 22, 23]);
    expect(await ctx().db.cadeiaProdutiva.count({ where: { ativo: false } })).toBe(1);
    const cadeia = bytes('id,cadeia_produtiva,cod_disciplina\n24,Sericicultura,800605\n60,Nova,800700\n');
    await importarArquivo(ctx(), {
      tabela: tabela('cadeias_produtivas'),
      arquivo: 'c.csv',
      conteudo: cadeia,
    });
    const ativas = await ctx().db.cadeiaProdutiva.findMany({
      where: { id: { in: [24, 60] } },
      orderBy: { id: 'asc' },
    });
    expect(ativas.map(({ ativo }) => ativo)).toEqual([false, true]);
  });

  it('dois ao mesmo tempo: os dois gravam, sem erro', async () => {
    const conteudo = (nome: string) => bytes(`CODCURSO;CURSO;tipo;area\n9030;${nome};1;ps\n`);
    const importar = (nome: string) =>
      importarArquivo(ctx(), { tabela: tabela('cursos'), arquivo: 'x.csv', conteudo: conteudo(nome) });
    const exames = await Promise.all([importar('Um'), importar('Dois')]);
    expect(exames.map(({ novas }) => novas).sort()).toEqual([0, 1]);
  });

  it('só o administrador, além da linha de comando', async () => {
    const comissao = await criarUsuario(ctx(), { grupos: ['comissao'] });
    const pedido = { tabela: tabela('cursos'), arquivo: 'x.csv', conteudo: bytes('x') };
    await expect(importarArquivo(testCtx(database, { now, actor: comissao }), pedido)).rejects.toThrow(
      ForbiddenError,
    );
  });

  it.each(TABELAS.map(({ id }) => id))('%s: o que se exporta volta igual', async (id) => {
    const exame = await examinar(id, await exportarTabela(ctx(), tabela(id)));
    expect(frases(exame)).toEqual([]);
    expect(exame.total).toBeGreaterThan(0);
    expect(exame.iguais).toBe(exame.total);
  });
});

describe('desfazer (R-EXT-11)', () => {
  const importar = async (id: string, conteudo: string) => {
    await importarArquivo(ctx(), { tabela: tabela(id), arquivo: 'x.csv', conteudo: bytes(conteudo) });
    return (await ctx().db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
  };
  const CABECALHO = 'CODCURSO;CURSO;tipo;area\n';

  it.each(TABELAS.map(({ id }) => id))('%s: tudo volta a ser como era', async (id) => {
    const antes = await exportarTabela(ctx(), tabela(id));
    const linhas = antes.replace(/^\uFEFF/, '').split('\r\n');
    // A text of the first row changes; nothing else does.
    const { colunas, destinos } = tabela(id);
    const chave = destinos.flatMap((destino) => destino.chave);
    const onde = colunas.findIndex(
      ({ tipo, campo }) => ['texto', 'decimal'].includes(tipo) && !chave.includes(campo),
    );
    const celulas = (linhas[1] ?? '').split(';');
    celulas[onde] = colunas[onde]?.tipo === 'decimal' ? '7,5' : 'Trocado por engano';
    const importada = await importar(id, [linhas[0], celulas.join(';')].join('\n')).catch((erro: unknown) => {
      throw erro instanceof ImportacaoRecusada ? new Error(JSON.stringify(erro.exame.problemas)) : erro;
    });
    expect(await exportarTabela(ctx(), tabela(id))).not.toBe(antes);
    expect(await desfazerImportacao(ctx(), importada)).toMatchObject({ sairam: 0, voltaram: 1 });
    expect(await exportarTabela(ctx(), tabela(id))).toBe(antes);
  });

  it('o que mudou volta, o que veio sai, com a auditoria; uma vez só', async () => {
    const antes = await exportarTabela(ctx(), tabela('cursos'));
    const id = await importar('cursos', `${CABECALHO}1006;Errado;1;ps\n9070;Errado também;1;ps\n`);
    expect(await desfazerImportacao(ctx(), id)).toMatchObject({ voltaram: 1, sairam: 1 });
    expect(await exportarTabela(ctx(), tabela('cursos'))).toBe(antes);
    expect(await ctx().db.auditoria.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      acao: 'importar.desfazer',
      entidadeId: id,
      dados: { tabela: 'cursos', arquivo: 'x.csv', voltaram: 1, sairam: 1 },
    });
    await expect(desfazerImportacao(ctx(), id)).rejects.toThrow(ConflictError);
  });

  it('não desfaz por cima de outra mudança, e diz qual linha', async () => {
    const id = await importar('cursos', `${CABECALHO}1006;Um;1;fpr\n9071;Novo;1;ps\n`);
    await importar('cursos', `${CABECALHO}9071;Corrigido;1;ps\n`);
    const antes = await exportarTabela(ctx(), tabela('cursos'));
    await expect(desfazerImportacao(ctx(), id)).rejects.toThrow(/mudaram depois.*Em curso: 9071\.$/);
    expect(await exportarTabela(ctx(), tabela('cursos'))).toBe(antes);
  });

  it('não tira o que já é usado, e diz por quem', async () => {
    const id = await importar('cursos', `${CABECALHO}9072;Novo;1;ps\n`);
    const unidades = await importar(
      'unidades_curriculares',
      'CODDISC;DISCIPLINA;CODCURSO\n972001;Nova;9072\n',
    );
    await expect(desfazerImportacao(ctx(), id)).rejects.toThrow(
      /usadas em unidade_curricular.*Em curso: 9072\.$/,
    );
    await desfazerImportacao(ctx(), unidades);
    expect(await desfazerImportacao(ctx(), id)).toMatchObject({ sairam: 1 });
  });

  it('a que não mudou nada, e a que não existe', async () => {
    const id = await importar('cursos', `${CABECALHO}1007;Secagem de Grãos;1;fpr\n`);
    await importar('cursos', `${CABECALHO}1007;Secagem de Grãos;1;fpr\n`);
    const repetida = (await ctx().db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
    expect(repetida).not.toBe(id);
    await expect(desfazerImportacao(ctx(), repetida)).rejects.toThrow(RuleError);
    await expect(desfazerImportacao(ctx(), randomUUID())).rejects.toThrow(NotFoundError);
  });

  it('pela linha de comando: lista, simula, pede confirmação e desfaz', async () => {
    const id = await importar('cursos', `${CABECALHO}9073;Pela linha de comando;1;ps\n`);
    const lista = await rodarCli(database, ['referencia', 'importacoes', '--tabela', 'cursos', '--json'], {
      now,
    });
    expect(JSON.parse(lista.saida)[0]).toMatchObject({ id, tabela: 'cursos', novas: 1, guardadas: 1 });
    const comando = ['referencia', 'desfazer', id];
    const simulada = await rodarCli(database, [...comando, '--simular'], { now });
    expect(simulada.saida).toContain('1 sairia');
    expect(simulada.saida).toContain('curso: 1 a remover');
    expect((await rodarCli(database, comando, { now })).codigo).toBe(7);
    expect(await ctx().db.curso.count({ where: { codCurso: '9073' } })).toBe(1);
    expect((await rodarCli(database, [...comando, '--confirmar'], { now })).codigo).toBe(0);
    expect(await ctx().db.curso.count({ where: { codCurso: '9073' } })).toBe(0);
  });
});

describe('porteira importar', () => {
  const cursos = () => arquivo('cursos.csv', 'CODCURSO;CURSO;tipo;area\n9040;Pela linha de comando;1;ps\n');

  it('sem --confirmar mostra o que faria, não grava e sai com 7', async () => {
    const resposta = await rodarCli(database, ['importar', 'cursos', cursos()], { now });
    expect(resposta.codigo).toBe(7);
    expect(resposta.saida).toContain('1 nova, 0 alteradas, 0 iguais.');
    expect(resposta.saida).toContain('curso: 1 a incluir');
    expect(resposta.erros).toContain('--confirmar');
    expect(await ctx().db.curso.findUnique({ where: { codCurso: '9040' } })).toBeNull();
  });

  it('a pessoa no terminal diz não, e depois sim', async () => {
    expect(
      (await rodarCli(database, ['importar', 'cursos', cursos()], { now, responde: false })).codigo,
    ).toBe(7);
    expect(await ctx().db.curso.findUnique({ where: { codCurso: '9040' } })).toBeNull();
    expect((await rodarCli(database, ['importar', 'cursos', cursos()], { now, responde: true })).codigo).toBe(
      0,
    );
    expect(await ctx().db.curso.findUnique({ where: { codCurso: '9040' } })).not.toBeNull();
  });

  it('arquivo com problemas sai com 3 e diz linha, coluna, valor e problema', async () => {
    const ruim = arquivo('ruim.csv', 'CODCURSO;CURSO;tipo;area\n9050;Ruim;1;zz\n');
    const texto = await rodarCli(database, ['importar', 'cursos', ruim, '--confirmar'], { now });
    expect(texto.codigo).toBe(3);
    expect(texto.saida).toMatch(/2\s+area\s+zz\s+Use um destes/);
    const json = await rodarCli(database, ['importar', 'cursos', ruim, '--json'], { now });
    expect(JSON.parse(json.saida)).toMatchObject({
      totalProblemas: 1,
      problemas: [{ linha: 2, coluna: 'area', valor: 'zz' }],
    });
  });

  it('o modelo não precisa de banco; tabela e arquivo que não existem saem com 2', async () => {
    const modelo = await rodarCli({ db: null as never }, ['importar', '--modelo', 'editais']);
    expect(modelo.saida).toBe(
      '\uFEFFID;CODIGO;ANO;NOME;NOME_REDUZIDO;NUM_PROCESSO;DT_INICIO;DT_FIM;ATIVO\r\n',
    );
    expect((await rodarCli(database, ['importar', 'nada', 'x.csv'])).codigo).toBe(2);
    expect((await rodarCli(database, ['importar', 'cursos', join(pasta, 'nada.csv')])).codigo).toBe(2);
    expect((await rodarCli(database, ['importar', 'cursos'])).codigo).toBe(2);
  });
});

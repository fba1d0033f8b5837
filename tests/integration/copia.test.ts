import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { listArquivosGuardados } from '#app/domain/arquivo/queries.server.ts';
import { openStorage } from '#app/integrations/storage/disk.ts';
import type { Storage } from '#app/integrations/storage/port.ts';
import { openDatabase, type Db } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import { schemaState } from '#app/lib/schema-state.server.ts';
import { carregarBanco, criarSeFalta } from '#cli/copia/banco.ts';
import { lerManifesto } from '#cli/copia/manifesto.ts';
import { rodarCli, type RespostaDoCli } from '#tests/factories/cli.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { DEMONSTRADA_EM, testCtx, useDatabase } from '#tests/setup/database.ts';
import { WHOLE } from '#tests/setup/size.ts';
import { asAdmin, databaseUrl } from '#tests/setup/template.ts';

/** The whole suite drills with the demonstration and its files; a commit, with a small installation. */
const database = useDatabase(WHOLE ? { demonstracao: true } : {});
const now = DEMONSTRADA_EM;
const pasta = mkdtempSync(join(tmpdir(), 'porteira-copia-'));
const naPasta = (nome: string) =>
  openStorage({ ...env, S3_BUCKET: undefined, ARQUIVOS_PASTA: join(pasta, nome) });
const origem = WHOLE ? openStorage(env) : naPasta('origem');
const copia = join(pasta, 'copia');
const bancos: string[] = [];

const copiar = (
  comando: 'fazer' | 'conferir' | 'restaurar',
  lugar: string,
  { url = database.url, storage = origem }: { url?: string; storage?: Storage } = {},
  ...opcoes: string[]
): Promise<RespostaDoCli> =>
  rodarCli(database, ['copia', comando, lugar, ...opcoes], { now, instalacao: { url, storage } });

/** A database that does not exist yet. */
function bancoNovo(): string {
  const nome = `teste_copia_${randomBytes(6).toString('hex')}`;
  bancos.push(nome);
  return databaseUrl(inject('adminUrl'), nome);
}

beforeAll(async () => {
  const ctx = testCtx(database, { now });
  if (!WHOLE) {
    const { id: donoId } = await criarUsuario(ctx, { nome: "D'Ávila \\ \t fim\nde linha" });
    for (const chave of ['arquivos/a', 'arquivos/b', 'documentos/c.pdf']) {
      const conteudo = Buffer.from(`conteúdo de ${chave}`);
      await origem.put(chave, conteudo, { contentType: 'application/pdf' });
      const sha256 = createHash('sha256').update(conteudo).digest('hex');
      const dados = { donoId, chave, sha256, nomeOriginal: 'a.pdf', tipo: 'application/pdf', criadoEm: now };
      await database.db.arquivo.create({ data: { ...dados, bytes: conteudo.length } });
    }
    await criarMensagens(ctx, 20, { causa: 'copia' });
  }
  const feita = await copiar('fazer', copia);
  expect([feita.codigo, feita.erros]).toEqual([0, '']);
});

afterEach(async () => {
  for (const nome of bancos.splice(0))
    await asAdmin(inject('adminUrl'), `drop database if exists ${nome} with (force)`);
});
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

type Retrato = { linhas: unknown; sequencias: unknown; arquivos: Record<string, string> };

/** What a database and a storage hold, asked another way than the copy asks. */
async function retratoDe(url: string, storage: Storage): Promise<Retrato> {
  const { db, pool, close } = openDatabase(url);
  try {
    const { rows } = await pool.query<{ tabela: string }>(
      `select format('%I.%I', schemaname, tablename) as tabela from pg_tables
        where schemaname in ('public', 'graphile_worker')
          and not tablename in ('_prisma_migrations', 'migrations') order by 1`,
    );
    const partes = rows.map(
      ({ tabela }) =>
        `select '${tabela}' as tabela, count(*) as linhas, md5(string_agg(t::text, '|' order by t::text collate "C")) as soma from ${tabela} t
          where ${tabela === 'public.auditoria' ? "acao not like 'copia.%'" : 'true'}`,
    );
    const arquivos: Record<string, string> = {};
    for (const chave of (await listArquivosGuardados({ db })).keys())
      arquivos[chave] = createHash('sha256')
        .update(await text(await storage.open(chave)))
        .digest('hex');
    return {
      linhas: (await pool.query(`${partes.join(' union all ')} order by 1`)).rows,
      sequencias: (
        await pool.query('select schemaname, sequencename, last_value from pg_sequences order by 1, 2')
      ).rows,
      arquivos,
    };
  } finally {
    await close();
  }
}

const SOMA = () =>
  createHash('sha256')
    .update(readFileSync(join(copia, 'copia.json')))
    .digest('hex');

/** What the audit of a database says of copies. */
const registrosDe = async (db: Db) =>
  (await db.auditoria.findMany({ where: { entidade: 'copia' }, orderBy: { id: 'asc' } })).map(
    ({ acao, atorNome, entidadeId, dados }) => [acao, atorNome, entidadeId, dados],
  );

const provas = async () =>
  (await database.pool.query(`select datname from pg_database where datname like 'porteira\\_prova\\_%'`))
    .rows;

describe('uma cópia feita', () => {
  it('restaura-se igual em um banco que não existia: linhas, sequências e arquivos; o portal a aceita', async () => {
    const url = bancoNovo();
    const destino = naPasta('destino');
    // Interrupted after the database, it goes on; what is already there is the same.
    await criarSeFalta(url);
    await carregarBanco(url, copia, await lerManifesto(copia), () => undefined);
    const restaurada = await copiar('restaurar', copia, { url, storage: destino }, '--operador', 'Ana Luz');
    expect([restaurada.codigo, restaurada.erros]).toEqual([0, '']);
    expect(await retratoDe(url, destino)).toEqual(await retratoDe(database.url, origem));
    const { db, pool, close } = openDatabase(url);
    expect(await schemaState(pool)).toEqual({ emDia: true, faltam: [] });
    const { rows } = await pool.query(
      `select (select count(*)::int from pg_constraint where contype = 'f' and not convalidated) as por_validar,
              (select count(*)::int from pg_trigger where tgenabled <> 'O') as gatilhos_desligados`,
    );
    expect(rows).toEqual([{ por_validar: 0, gatilhos_desligados: 0 }]);
    const doctor = await rodarCli({ db }, ['doctor'], { now });
    expect([doctor.codigo, doctor.saida]).toEqual([0, expect.stringMatching(/^Nenhum estado impossível/)]);
    expect(await registrosDe(db)).toEqual([
      ['copia.restaurar', 'Ana Luz', SOMA(), { pasta: copia, resultado: 'certo' }],
    ]);
    await close();
    const outraVez = await copiar('restaurar', copia, { url, storage: destino });
    expect([outraVez.codigo, outraVez.erros]).toEqual([3, expect.stringContaining('onde não há nada')]);
  });

  it('deixa registro de quem a fez e a conferiu, de qual cópia e com que resultado (R-EXT-21)', async () => {
    await copiar('conferir', copia);
    const estragada = join(pasta, 'registrada');
    cpSync(copia, estragada, { recursive: true });
    writeFileSync(join(estragada, 'banco', readdirSync(join(copia, 'banco'))[0] ?? ''), 'outra coisa');
    expect((await copiar('conferir', estragada)).codigo).toBe(3);
    const dele = 'operadora de teste';
    expect(await registrosDe(database.db)).toEqual([
      ['copia.fazer', dele, SOMA(), { pasta: copia, resultado: 'certo' }],
      ['copia.conferir', dele, SOMA(), { pasta: copia, resultado: 'certo' }],
      [
        'copia.conferir',
        dele,
        SOMA(),
        { pasta: estragada, resultado: 'recusado', motivo: expect.stringContaining('estragada') },
      ],
    ]);
    // Only looking at what would be done leaves nothing.
    await copiar('conferir', copia, {}, '--simular');
    expect(await registrosDe(database.db)).toHaveLength(3);
  });

  it('é só de quem a fez, e a prova não deixa banco', async () => {
    const tudo = readdirSync(copia, { recursive: true, encoding: 'utf8' }).map((nome) => join(copia, nome));
    const modo = (caminho: string) => (statSync(caminho).mode & 0o777).toString(8);
    expect(modo(copia)).toBe('700');
    for (const caminho of tudo) expect(modo(caminho)).toBe(statSync(caminho).isDirectory() ? '700' : '600');
    expect(await provas()).toEqual([]);
  });

  it('diz o mesmo a quem a confere, em JSON também', async () => {
    const { codigo, saida } = await copiar('conferir', copia, {}, '--json');
    expect(codigo).toBe(0);
    expect(JSON.parse(saida)).toMatchObject({
      pasta: copia,
      problemas: [],
      tabelas: expect.any(Number) as number,
    });
  });
});

describe('uma cópia que não é a que foi feita é recusada, por quem a confere e por quem a restaura', () => {
  const primeiro = (sub: string) => {
    const [nome = ''] = readdirSync(join(copia, sub), { recursive: true, encoding: 'utf8' }).filter((um) =>
      statSync(join(copia, sub, um)).isFile(),
    );
    return join(sub, nome);
  };
  const trocar = (caminho: string, mudar: (conteudo: Buffer) => void) => {
    const conteudo = readFileSync(caminho);
    mudar(conteudo);
    writeFileSync(caminho, conteudo);
  };
  const umByte = (caminho: string) =>
    trocar(caminho, (conteudo) => (conteudo[conteudo.length - 1] = (conteudo.at(-1) ?? 0) ^ 1));
  const noManifesto = (lugar: string, mudar: (texto: string) => string) =>
    writeFileSync(join(lugar, 'copia.json'), mudar(readFileSync(join(lugar, 'copia.json'), 'utf8')));

  it.each<[string, (lugar: string) => void, RegExp]>([
    [
      'um byte de uma tabela',
      (l) => umByte(join(l, 'banco', 'public.usuario.copy.gz')),
      /estragada: banco.public\.usuario/,
    ],
    ['um byte de um arquivo', (l) => umByte(join(l, primeiro('arquivos'))), /estragada: arquivos/],
    ['sem um arquivo', (l) => rmSync(join(l, primeiro('arquivos'))), /incompleta: falta arquivos/],
    ['sem uma tabela', (l) => rmSync(join(l, 'banco', 'public.mensagem.copy.gz')), /incompleta: falta banco/],
    ['sem a lista', (l) => rmSync(join(l, 'arquivos.sha256')), /incompleta: falta arquivos\.sha256/],
    ['interrompida', (l) => rmSync(join(l, 'copia.json')), /não é uma cópia inteira: falta copia\.json/],
    ['de outra coisa', (l) => noManifesto(l, () => '{}'), /não é o de uma cópia/],
    [
      'com outras linhas do que as copiadas',
      (l) =>
        noManifesto(l, (t) =>
          t
            .replace(/("soma": ")(-?\d+)("[^}]*"nome": "usuario")/, '$11$2$3')
            .replace(/("linhas": "\d+",\s*"soma": ")(-?\d)/, '$19$2'),
        ),
      /não se restaura igual/,
    ],
  ])('%s', async (nome, estragar, frase) => {
    const lugar = join(pasta, nome.replaceAll(' ', '-'));
    cpSync(copia, lugar, { recursive: true });
    estragar(lugar);
    const conferida = await copiar('conferir', lugar);
    expect(conferida.codigo).toBe(3);
    expect(conferida.erros).toMatch(frase);
    const restaurada = await copiar('restaurar', lugar, { url: bancoNovo(), storage: naPasta('vazio') });
    expect(restaurada.codigo).toBe(3);
    expect(restaurada.erros).toMatch(frase);
    expect(existsSync(join(pasta, 'vazio', 'arquivos'))).toBe(false);
    expect(await provas()).toEqual([]);
  });
});

describe('uma cópia só se restaura onde não há nada', () => {
  it('um banco com linhas é recusado, e fica como está', async () => {
    const antes = await retratoDe(database.url, origem);
    await database.db.usuario.updateMany({ data: { agendaVersao: { increment: 1 } } });
    const { codigo, erros } = await copiar('restaurar', copia, { storage: naPasta('outro') });
    await database.db.usuario.updateMany({ data: { agendaVersao: { decrement: 1 } } });
    expect([codigo, erros]).toEqual([
      3,
      expect.stringMatching(/^O banco não está vazio \(há linhas em \w+\)/),
    ]);
    expect(await retratoDe(database.url, origem)).toEqual(antes);
  });

  it('um armazenamento com arquivos também', async () => {
    const ocupado = naPasta('ocupado');
    await ocupado.put('arquivos/de-outra', Buffer.from('x'), { contentType: 'text/plain' });
    const { codigo, erros } = await copiar('restaurar', copia, { url: bancoNovo(), storage: ocupado });
    expect([codigo, erros]).toEqual([3, expect.stringMatching(/já tem arquivos \(arquivos\/de-outra\)/)]);
  });
});

describe('uma cópia interrompida', () => {
  it('não tem o nome, nem o que diz que está inteira, antes do fim; a que falha não deixa nada', async () => {
    const lugar = join(pasta, 'interrompida-no-meio');
    const vista: unknown[] = [];
    const storage: Storage = {
      ...origem,
      open: async () => {
        vista.push(existsSync(lugar), existsSync(join(`${lugar}.parcial`, 'copia.json')));
        const conferida = await copiar('conferir', `${lugar}.parcial`);
        vista.push(conferida.erros);
        throw Object.assign(new Error('sem rede'), { code: 'ECONNREFUSED' });
      },
    };
    const { codigo, erros } = await copiar('fazer', lugar, { storage });
    expect([codigo, erros]).toEqual([3, expect.stringContaining('ECONNREFUSED')]);
    expect(vista).toEqual([false, false, expect.stringContaining('não é uma cópia inteira')]);
    expect([existsSync(lugar), existsSync(`${lugar}.parcial`), await provas()]).toEqual([false, false, []]);
  });

  it('a que foi morta fica onde estava, e não é trocada; uma pasta com arquivos também não', async () => {
    const morta = join(pasta, 'morta');
    mkdirSync(`${morta}.parcial`);
    expect((await copiar('fazer', morta)).erros).toMatch(
      /^Já existe \S+morta\.parcial: uma cópia foi interrompida/,
    );
    expect((await copiar('fazer', copia)).erros).toMatch(/já tem arquivos\. Diga uma que não exista/);
  });

  it('o banco de prova que ela deixou sai com a seguinte; um de outro dono do nome fica', async () => {
    const nossa = `porteira_prova_${randomBytes(6).toString('hex')}`;
    const alheia = `porteira_prova_${randomBytes(6).toString('hex')}`;
    bancos.push(nossa, alheia);
    for (const nome of [nossa, alheia]) await asAdmin(inject('adminUrl'), `create database ${nome}`);
    const { rows } = await database.pool.query<{ banco: string }>('select current_database() as banco');
    await asAdmin(
      inject('adminUrl'),
      `comment on database ${nossa} is 'porteira: prova de cópia de ${rows[0]?.banco ?? ''}'`,
    );
    expect((await copiar('conferir', copia)).codigo).toBe(0);
    expect(await provas()).toEqual([{ datname: alheia }]);
  });
});

it('um arquivo que o armazenamento não tem é dito, e a cópia do resto está inteira', async () => {
  const [falta = ''] = (await listArquivosGuardados(database)).keys();
  const storage: Storage = {
    ...origem,
    open: (chave) => (chave === falta ? naPasta('nada') : origem).open(chave),
  };
  const lugar = join(pasta, 'com-falta');
  const { codigo, saida } = await copiar('fazer', lugar, { storage });
  expect([codigo, saida]).toEqual([9, expect.stringContaining(`${falta}: não está na origem`)]);
  expect((await copiar('conferir', lugar)).codigo).toBe(0);
});

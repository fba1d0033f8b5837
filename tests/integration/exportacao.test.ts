import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { baixarExportacao } from '#app/domain/exportacao/commands.server/baixar.ts';
import { exportarLista } from '#app/domain/exportacao/commands.server/exportar.ts';
import { LINHAS_NA_HORA } from '#app/domain/exportacao/rules.ts';
import type { PedidoDeLista } from '#app/domain/exportacao/types.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { apagarDocumentosAntigos } from '#app/domain/relatorio/commands.server/documento.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { ESCRITORES } from '#app/lib/arquivo-de-lista.server.ts';
import type { Formato } from '#app/lib/formato-de-lista.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { loader as usuarios } from '#app/routes/adm/usuarios/lista.tsx';
import { action as exportar } from '#app/routes/equipe/exportar.tsx';
import { loader as arquivo } from '#app/routes/pessoa/exportacoes/arquivo.ts';
import { action, loader } from '#app/routes/pessoa/exportacoes/lista.tsx';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

const database = useDatabase();
const now = new Date();
const AVALIADORAS = LINHAS_NA_HORA + 1;
const FINALIDADE = 'Conferência anual';
let ctx: CtxUsuario & { realNow: Date };
let cookie: string;

beforeAll(async () => {
  const actor = await criarUsuario(database, { grupos: ['administrador'], nome: '=Ana', cpf: null });
  ctx = { ...testCtx(database, { now, actor }), realNow: now };
  cookie = await sessaoPara(database, actor);
  await database.db.$executeRaw`
    with novos as (
      insert into usuario (id, nome, sobrenome, email)
      select gen_random_uuid(), 'Avaliadora', to_char(n, 'FM00000'), 'ava' || n || '@exemplo.com.br'
        from generate_series(1, ${AVALIADORAS}::int) n returning id)
    insert into usuario_grupo (usuario_id, grupo) select id, 'avaliador' from novos`;
});

async function bytesDe(formato: Formato, tabela: Tabela): Promise<Buffer> {
  const partes: Uint8Array[] = [];
  for await (const parte of ESCRITORES[formato].escrever(tabela)) partes.push(parte);
  return Buffer.concat(partes);
}

const celulasDe = async (xlsx: Buffer) => (await readXlsx(xlsx)).sheets[0]?.rows ?? [];

/** Asks for the file of the list of users, with its purpose. */
async function pedir(formato: Formato, consulta = '', quem = cookie) {
  const { destino } = await chamar(exportar, {
    url: `/adm/usuarios/exportar${consulta}`,
    cookie: quem,
    form: { finalidade: FINALIDADE, formato },
  });
  return chamar(usuarios, { url: destino ?? '', cookie: quem });
}
const emPreparo = () =>
  database.db.documentoGerado.findMany({
    where: { tipo: 'lista', estado: 'pendente' },
    orderBy: { id: 'asc' },
  });
const preparar = (documentoId: string) =>
  runTask(testServices(database), 'exportacao.preparar', { documentoId });
const abrir = async () => (await chamar(loader, { url: '/exportacoes', cookie })).dados.exportacoes;
const baixar = (id: string, quem = cookie) =>
  chamar(arquivo, { url: `/exportacoes/${id}/arquivo`, params: { id }, cookie: quem });
const registros = (acao: string) =>
  database.db.auditoria.findMany({
    where: { acao },
    orderBy: { id: 'asc' },
    select: { atorId: true, dados: true },
  });

test('a planilha tem as colunas do CSV; números e instantes são o que são, e nenhum texto é fórmula (R-TEL-05)', async () => {
  const tabela = () =>
    tabelaDe(
      ['Nome', 'Horas', 'Em', '=Título', 'Ativa'],
      [
        ['=1+1', 7.5, new Date('2027-03-10T12:42:07Z'), null, true],
        ['Ação & <b>', -2, null, '\u00A0=1', false],
      ],
    );
  const [cabecalho, um, outro] = await celulasDe(await bytesDe('xlsx', tabela()));
  expect(cabecalho).toEqual(['Nome', 'Horas', 'Em', "'=Título", 'Ativa']);
  expect(um?.slice(0, 2)).toEqual(["'=1+1", 7.5]);
  expect(new Date(um?.[2] as Date).toISOString().slice(0, 19)).toBe('2027-03-10T09:42:07');
  expect(outro).toEqual(['Ação & <b>', -2, null, "'\u00A0=1", 'Não']);
  expect((await bytesDe('csv', tabela())).toString('utf8')).toContain(
    "'=1+1;7,5;2027-03-10 09:42:07;;Sim\r\n",
  );
  expect(await celulasDe(await bytesDe('xlsx', tabelaDe(['Só'], [])))).toEqual([['Só']]);
});

test('com poucas linhas o arquivo é a resposta, e fica registrado com a finalidade e as linhas (R-EXP-01)', async () => {
  const resposta = await pedir('xlsx', '?grupo=administrador');
  expect(resposta.status).toBe(200);
  expect(resposta.headers.get('Content-Disposition')).toBe('attachment; filename="usuarios.xlsx"');
  expect(await registros('lista.exportar')).toEqual([
    {
      atorId: ctx.actor.id,
      dados: {
        lista: '/adm/usuarios',
        formato: 'xlsx',
        filtros: { grupo: 'administrador' },
        finalidade: FINALIDADE,
        linhas: 1,
      },
    },
  ]);
  expect(await emPreparo()).toEqual([]);
});

test('com muitas é preparado em segundo plano, só para quem pediu e enquanto puder (R-EXP-02, R-EXP-03, R-EXP-04)', async () => {
  const { destino } = await chamar(exportar, {
    url: '/adm/usuarios/exportar?grupo=equipe',
    cookie,
    form: { finalidade: FINALIDADE, formato: 'xlsx' },
  });
  for (const url of [destino ?? '', destino ?? '']) {
    const pedido = await chamar(usuarios, { url, cookie });
    expect(pedido).toMatchObject({ status: 303, destino: '/exportacoes' });
  }
  const [pedida, ...mais] = await emPreparo();
  expect(mais).toEqual([]);
  const id = pedida?.id ?? '';
  const pagina = await chamar(loader, { url: '/exportacoes', cookie });
  expect(pagina.headers.get('Refresh')).toBe('3');
  expect((await baixar(id)).status).toBe(404);
  await preparar(id);
  await preparar(id);

  const [feita] = await abrir();
  expect(feita).toMatchObject({ titulo: 'Usuários', formato: 'XLSX', estado: 'pronto', aviso: null });
  expect(feita?.linhas).toBe(AVALIADORAS + 1);
  expect((await registros('lista.exportar')).at(-1)).toMatchObject({
    atorId: ctx.actor.id,
    dados: { finalidade: FINALIDADE, linhas: AVALIADORAS + 1 },
  });
  const avisos = { usuarioId: ctx.actor.id, tipo: TIPO.exportacaoPronta };
  expect(await database.db.mensagem.count({ where: avisos })).toBe(1);

  const { chave } = await database.db.documentoGerado.findUniqueOrThrow({ where: { id } });
  const linhas = await celulasDe(Buffer.concat(await (await appStorage().open(chave ?? '')).toArray()));
  expect(linhas[0]).toEqual(['Nome', 'E-mail', 'Grupos', 'Situação']);
  expect(linhas).toHaveLength(AVALIADORAS + 2);
  expect((await baixar(id)).status).toBe(200);
  const noPrazo = (horas: number) =>
    baixarExportacao({ ...ctx, now: new Date((pedida?.criadoEm.getTime() ?? 0) + horas * 3_600_000) }, id);
  await expect(noPrazo(24)).rejects.toThrow(NotFoundError);
  expect(await registros('lista.baixar')).toHaveLength(1);

  // The address opened again by the browser makes no other file; later it does.
  const pedirAs = (quando: Date) =>
    exportarLista({ ...ctx, now: quando }, { ...(pedida?.referencia as unknown as PedidoDeLista) });
  expect(await pedirAs(new Date(now.getTime() + 5 * 60_000))).toBeNull();
  expect(await emPreparo()).toEqual([]);
  const { prontoEm } = await database.db.documentoGerado.findUniqueOrThrow({ where: { id } });
  expect(await pedirAs(new Date((prontoEm?.getTime() ?? 0) + 10 * 60_000))).toBeNull();
  expect(await emPreparo()).toHaveLength(1);
  await database.db.documentoGerado.deleteMany({ where: { tipo: 'lista', estado: 'pendente' } });

  const outra = await criarUsuario(database, { grupos: ['administrador'], cpf: null });
  expect((await baixar(id, await sessaoPara(database, outra))).status).toBe(404);
  const grupos = { usuarioId: ctx.actor.id };
  await database.db.usuarioGrupo.updateMany({ where: grupos, data: { grupo: 'juridico' } });
  expect((await baixar(id)).status).toBe(403);
  expect((await abrir())[0]?.aviso).toBe('Você não tem mais acesso a esta lista.');
  await database.db.usuarioGrupo.updateMany({ where: grupos, data: { grupo: 'administrador' } });

  const depois = { ...testCtx(database, { now: new Date(now.getTime() + 25 * 3_600_000) }) };
  await apagarDocumentosAntigos(depois);
  expect(await abrir()).toEqual([]);
  await expect(appStorage().open(chave ?? '')).rejects.toThrow();
});

test('para, espera por três, e diz por que falhou a de quem perdeu o acesso (R-EXP-02, R-REL-10)', async () => {
  for (const grupo of ['equipe', 'todos', 'avaliador'])
    expect(
      await exportarLista(ctx, {
        lista: '/adm/usuarios',
        formato: 'csv',
        filtros: { grupo },
        finalidade: 'x',
      }),
    ).toBeNull();
  const [um, outro, terceiro] = await emPreparo();
  expect((await pedir('xlsx', '?grupo=equipe')).status).toBe(422);
  const parar = () =>
    chamar(action, { url: '/exportacoes', cookie, form: { parar: um?.id ?? '' } }).then(
      ({ status }) => status,
    );
  expect([await parar(), await parar()]).toEqual([303, 409]);
  await preparar(um?.id ?? '');
  expect((await abrir()).find(({ id }) => id === um?.id)).toMatchObject({
    estado: 'parado',
    aviso: expect.stringContaining(`Parada por ${ctx.actor.nome}`) as string,
  });

  const grupos = { usuarioId: ctx.actor.id };
  await database.db.usuarioGrupo.updateMany({ where: grupos, data: { grupo: 'juridico' } });
  await preparar(outro?.id ?? '');
  await database.db.usuarioGrupo.updateMany({ where: grupos, data: { grupo: 'administrador' } });
  expect((await abrir()).find(({ id }) => id === outro?.id)).toMatchObject({
    estado: 'erro',
    aviso: 'Você não tem mais acesso a esta lista.',
  });
  await preparar(terceiro?.id ?? '');
  const { chave } = await database.db.documentoGerado.findUniqueOrThrow({
    where: { id: terceiro?.id ?? '' },
  });
  const csv = Buffer.concat(await (await appStorage().open(chave ?? '')).toArray()).toString('utf8');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(AVALIADORAS + 1);
});

test('o arquivo de quem perdeu ou ganhou uma área depois de ele ser feito não se baixa (R-EXP-03)', async () => {
  const pessoa = await criarUsuario(database, { grupos: ['coordenacao', 'area_at', 'area_ino'], cpf: null });
  const quem = await sessaoPara(database, pessoa);
  const { id } = await database.db.documentoGerado.create({
    data: {
      tipo: 'lista',
      solicitanteId: pessoa.id,
      nomeArquivo: 'curriculos.csv',
      referencia: {
        lista: '/coord/listagemCurriculos',
        formato: 'csv',
        filtros: {},
        finalidade: FINALIDADE,
      },
      criadoEm: now,
    },
  });
  await preparar(id);
  const area = (grupo: string) => ({ usuarioId: pessoa.id, grupo });
  expect((await baixar(id, quem)).status).toBe(200);
  await database.db.usuarioGrupo.deleteMany({ where: area('area_ino') });
  expect((await baixar(id, quem)).status).toBe(403);
  const { exportacoes } = (await chamar(loader, { url: '/exportacoes', cookie: quem })).dados;
  expect(exportacoes[0]?.aviso).toContain('Seus grupos mudaram');
  await database.db.usuarioGrupo.create({ data: area('area_ino') });
  expect((await baixar(id, quem)).status).toBe(200);
  await database.db.usuarioGrupo.create({ data: area('area_ef') });
  expect((await baixar(id, quem)).status).toBe(403);
});

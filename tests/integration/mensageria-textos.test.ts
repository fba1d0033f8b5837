import { beforeAll, expect, test } from 'vitest';
import { reenviar } from '#app/domain/mensageria/commands.server/registro.ts';
import { getMensagem } from '#app/domain/mensageria/queries.server/lista.ts';
import { salvarTexto } from '#app/domain/mensageria/texto/commands.server.ts';
import { TEXTOS_DAS_MENSAGENS as TEXTOS } from '#app/domain/mensageria/texto/labels.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { action as editar, loader as editor } from '#app/routes/adm/mensageria/texto.tsx';
import { action as restaurar, loader as verVersao } from '#app/routes/adm/mensageria/texto-versao.tsx';
import { loader as lista } from '#app/routes/adm/mensageria/textos.tsx';
import { emailParaLer } from '#emails/index.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { chamar } from '#tests/setup/route.ts';

/** 'Textos das Mensagens' as a browser without scripting uses it. */
const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
const ctx = () => testCtx(database, { now });
const tipo = TIPO.cadastroRepetido;
const url = `${TEXTOS.rota}/${String(tipo)}`;
const params = { tipo: String(tipo) };
const TEXTO = { assunto: 'Oi, {{nome}}', corpo: 'Olá, **{{ nome }}** <i>.\n\n[Entrar]({{link}})' };
let cookie: string;
let admin: Awaited<ReturnType<typeof criarUsuario>>;

beforeAll(async () => {
  admin = await criarUsuario(ctx(), { grupos: ['administrador'], cpf: null });
  cookie = await sessaoPara(ctx(), admin);
});

const enviar = (form: Record<string, string>) => chamar(editar, { url, params, cookie, form });
const escrita = async (causa: string) => {
  const [id = ''] = await criarMensagens(ctx(), 1, { causa, tipo, dados: { nome: 'Ana' } });
  const mensagem = await getMensagem(ctx(), id);
  const { text } = await emailParaLer({
    ...mensagem,
    lugar: LUGAR_PADRAO,
    tipo,
    urlBase: 'https://portal.exemplo.com.br',
  });
  return { ...mensagem, text };
};

test('R-MSG-20: cada texto salvo é uma versão; o que já estava escrito fica com o seu', async () => {
  const antes = await escrita('antes');
  expect(antes.versaoDoTexto).toBeNull();
  const salvo = await enviar({ ...TEXTO, motivo: 'Mais claro.', versao: '0', acao: 'salvar' });
  expect(salvo).toMatchObject({ status: 303, destino: url });
  const primeira = await escrita('primeira');
  expect(primeira).toMatchObject({ versaoDoTexto: 1, assunto: 'Oi, Ana' });
  expect(primeira.text).toContain('Olá, Ana <i>.');
  await enviar({
    ...TEXTO,
    corpo: 'Outra.\n\n[Entrar]({{link}})',
    motivo: 'Outra.',
    versao: '1',
    acao: 'salvar',
  });
  expect(await escrita('segunda')).toMatchObject({ versaoDoTexto: 2 });
  // What was written keeps its text, and so does its resend.
  for (const id of [primeira.id, await reenviar(ctx(), primeira.id)])
    expect(await getMensagem(ctx(), id)).toMatchObject({ versaoDoTexto: 1, assunto: 'Oi, Ana' });
  expect(await getMensagem(ctx(), antes.id)).toMatchObject({ versaoDoTexto: null, assunto: antes.assunto });
  const { dados } = await chamar(lista, { url: TEXTOS.rota, cookie });
  expect(dados.linhas.find((linha) => linha.tipo === tipo)).toMatchObject({
    assunto: 'Oi, {{nome}}',
    versao: 'Versão 2',
    mudado: expect.stringMatching(`^${admin.nome}, .*: Outra\\.$`) as string,
  });
});

test('R-MSG-20: uma versão não muda; restaurar, também o texto do portal, faz outra', async () => {
  for (const instrucao of ["update texto_de_mensagem set corpo = 'x'", 'delete from texto_de_mensagem'])
    await expect(database.pool.query(instrucao)).rejects.toThrow();
  const voltar = (versao: string, base: string, motivo = 'Era melhor.') =>
    chamar(restaurar, {
      url: `${url}/versoes/${versao}`,
      params: { ...params, versao },
      cookie,
      form: { motivo, versao: base },
    });
  expect((await voltar('1', '2', '')).dados).toMatchObject({ noMotivo: 'Diga o motivo.' });
  expect((await voltar('2', '2')).status).toBe(422);
  const ver = async (versao: string) =>
    (await chamar(verVersao, { url: `${url}/versoes/${versao}`, params: { ...params, versao }, cookie }))
      .dados;
  expect([(await ver('1')).estaEmUso, (await ver('2')).estaEmUso]).toEqual([false, true]);
  expect((await voltar('1', '2')).status).toBe(303);
  expect(await escrita('restaurada')).toMatchObject({ versaoDoTexto: 3, assunto: 'Oi, Ana' });
  expect((await voltar('0', '3')).status).toBe(303);
  const doPortal = await escrita('portal');
  expect(doPortal.versaoDoTexto).toBe(4);
  expect(doPortal.text).toContain('mas você já tem um');
  const acoes = await database.db.auditoria.findMany({
    where: { entidade: 'texto-de-mensagem' },
    orderBy: { id: 'asc' },
    select: { acao: true, entidadeId: true },
  });
  expect(acoes.map(({ acao, entidadeId }) => `${acao} ${entidadeId ?? ''}`)).toEqual([
    'texto.salvar 7:1',
    'texto.salvar 7:2',
    'texto.restaurar 7:3',
    'texto.restaurar 7:4',
  ]);
});

test('R-MSG-21, R-MSG-22: o que está errado volta ao lado do campo, com o que foi escrito', async () => {
  const pedido = { ...TEXTO, motivo: 'M.', versao: '4', acao: 'salvar' };
  const errado = await enviar({ ...pedido, assunto: '{{cpf}}', corpo: 'Sem botão.' });
  expect(errado).toMatchObject({ status: 422, dados: { valores: { corpo: 'Sem botão.' } } });
  expect(errado.dados).toMatchObject({
    erros: {
      assunto: expect.stringContaining('{{cpf}}') as string,
      corpo: expect.stringContaining('{{link}}') as string,
    },
  });
  const comData = { ...pedido, corpo: `${TEXTO.corpo}\n\nAté 12/03/2027.` };
  expect((await enviar(comData)).dados).toMatchObject({
    erros: { confirmarDatas: expect.stringContaining('12/03/2027') as string },
  });
  expect((await enviar({ ...comData, confirmarDatas: 'sim' })).status).toBe(303);
});

test('duas pessoas ao mesmo tempo: a segunda é avisada, e duas gravações juntas fazem uma versão', async () => {
  const velho = await enviar({ ...TEXTO, motivo: 'M.', versao: '4', acao: 'salvar' });
  expect(velho).toMatchObject({ status: 409, dados: { conflito: true, erro: TEXTOS.mudou, valores: TEXTO } });
  const juntas = await Promise.allSettled(
    ['A', 'B'].map((assunto) =>
      salvarTexto(testCtx(database, { now, actor: admin }), {
        tipo,
        texto: { ...TEXTO, assunto },
        motivo: 'M.',
        versao: 5,
      }),
    ),
  );
  expect(juntas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a prévia usa a última mensagem; o teste vai só a quem pede, um por minuto; nada é salvo', async () => {
  const previa = await enviar({ ...TEXTO, acao: 'previa', versao: '6' });
  expect(previa.dados).toMatchObject({ previa: { assunto: 'Oi, Ana' }, valores: TEXTO });
  expect((await enviar({ ...TEXTO, acao: 'testar', versao: '6' })).dados).toMatchObject({
    feito: expect.stringContaining(admin.email) as string,
  });
  expect((await enviar({ ...TEXTO, acao: 'testar', versao: '6' })).status).toBe(422);
  const [teste, ...outros] = await database.db.mensagem.findMany({ where: { tipo: TIPO.testeDeTexto } });
  expect(outros).toEqual([]);
  expect(teste).toMatchObject({ destinatarioEmail: admin.email, assunto: 'Teste: Oi, Maria Aparecida' });
  const { dados } = await chamar(editor, { url, params, cookie });
  expect(dados).toMatchObject({ versao: 6, total: 6 });
  expect((await chamar(editor, { url: `${TEXTOS.rota}/39`, params: { tipo: '39' }, cookie })).status).toBe(
    404,
  );
});

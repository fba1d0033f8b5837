import { symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { O_QUE_FAZER } from '#app/domain/mensageria/labels.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { avisarNaoEnviados } from '#app/domain/mensageria/commands.server/gerar.ts';
import { guardarArquivo, varrerArquivos } from '#app/domain/arquivo/commands.server.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { mudarDeverDaDemanda, mudarDeverPadrao } from '#app/domain/documento/commands.server/deveres.ts';
import { enviarDocumentos } from '#app/domain/documento/commands.server/enviar.ts';
import { MENSAGENS } from '#app/domain/documento/labels.ts';
import { getEnvio } from '#app/domain/documento/queries.server/envio.ts';
import { listTiposDeDocumento } from '#app/domain/documento/queries.server/tipos.ts';
import { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import { openStorage } from '#app/integrations/storage/disk.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { env } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import {
  MAXIMO_DE_BYTES,
  MENSAGEM_DE_COTA,
  MENSAGEM_GRANDE,
  MENSAGEM_SEM_ESPACO,
} from '#app/domain/arquivo/rules.ts';
import { withBody } from '#app/web/body.server.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { action as enviarTudo } from '#app/routes/candidato/minhas-demandas/enviar.tsx';
import { action } from '#app/routes/candidato/minhas-demandas/documentos.tsx';
import { loader as minhasDemandas } from '#app/routes/candidato/minhas-demandas/lista.tsx';
import { loader as arquivo } from '#app/routes/pessoa/arquivo.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { storedFiles } from '#tests/setup/own-files.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

afterEach(() => vi.restoreAllMocks());

const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
const DENTRO = [fase(22, '2027-03-08', '2027-03-12'), fase(26, '2027-04-05', '2027-04-09')];
const TIPOS = [
  {
    id: 9001,
    descricao: 'Identidade',
    identificador: 't1',
    ativo: true,
    habilitacao: 'HabTec',
    publico: 'todos',
  },
  {
    id: 9002,
    descricao: 'Docência',
    identificador: 't2',
    ativo: true,
    habilitacao: 'HabTec',
    publico: 'instrutoria',
  },
  { id: 9003, descricao: 'CNH', identificador: 't3', ativo: true, habilitacao: 'HabTec', publico: 'tecnico' },
  {
    id: 9004,
    descricao: 'Antigo',
    identificador: 't4',
    ativo: false,
    habilitacao: 'HabTec',
    publico: 'todos',
  },
];

const sistema = () => testCtx(database, { now });
const como = (actor: UsuarioAtor, quando = now) => testCtx(database, { now: quando, actor });

async function preparar({ fases = DENTRO }: { fases?: typeof DENTRO } = {}) {
  await database.db.tipoDocumento.deleteMany({ where: { id: { lt: 9000 } } });
  await database.db.tipoDocumento.createMany({ data: TIPOS, skipDuplicates: true });
  // The window follows the real clock in requests.
  await setClock(database.db, now);
  const demanda = await criarDemanda(sistema(), { status: 6, fases });
  const { usuario: dono } = await criarParticipacao(sistema(), demanda.id);
  return { demandaId: demanda.id, dono, cookie: await sessaoPara(sistema(), dono) };
}

type Caso = Awaited<ReturnType<typeof preparar>>;

const formulario = (acao: string, arquivos: [string, string, Buffer][]) => {
  const form = new FormData();
  form.set('_acao', acao);
  for (const [campo, nome, conteudo] of arquivos)
    form.append(campo, new Blob([new Uint8Array(conteudo)]), nome);
  return form;
};

const anexar = (caso: Caso, acao: string, arquivos: [string, string, Buffer][], habilitacao = 'tecnica') =>
  chamar(action, {
    url: `/minhas-demandas/${caso.demandaId}/documentos/${habilitacao}`,
    params: { id: caso.demandaId, habilitacao },
    cookie: caso.cookie,
    form: formulario(acao, arquivos),
  });

const pdf = (texto: string) =>
  Buffer.from(pdfMinimo().toString('latin1').replace('%\xe2', `%${texto}\n%\xe2`), 'latin1');
const envio = ({ dono, demandaId }: Caso) => getEnvio(como(dono), demandaId, 'HabTec');
const guardados = async () => {
  const chaves: string[] = [];
  for await (const { key } of appStorage().list('arquivos')) chaves.push(key);
  return chaves.sort();
};
const temporarios = async () => {
  const todos = await readdir(tmpdir(), { recursive: true, withFileTypes: true });
  return todos.filter((um) => um.isFile() && um.parentPath.includes('porteira-envios-'));
};

describe('rascunho e envio', () => {
  it('guarda o que serve, diz por que o resto não serve e trava depois de enviar (R-DOC-01, R-DOC-03)', async () => {
    const caso = await preparar();
    const vazio = await envio(caso);
    expect(vazio.documentos.map(({ descricao }) => descricao)).toEqual(['Identidade', 'Docência']);
    expect(vazio.prazo).toBe('sexta-feira, 12/03/2027, às 23h59, horário de Brasília');
    const resposta = await anexar(caso, 'salvar', [
      ['doc-9001', 'RG.pdf', pdf('um')],
      ['doc-9002', 'foto.pdf', Buffer.from('não é')],
    ]);
    expect(resposta.status).toBe(422);
    expect(resposta.dados).toMatchObject({
      guardados: 1,
      erros: [{ tipoDocumentoId: 9002, nome: 'foto.pdf', mensagem: 'Apenas arquivos PDF são aceitos.' }],
    });
    const rascunho = await envio(caso);
    expect(rascunho.faltam.map(({ id }) => id)).toEqual([9002]);
    const alvo = { demandaId: caso.demandaId, habilitacao: 'HabTec' as const };
    const enviar = (versao: number, cienteDoQueFalta: boolean) =>
      enviarDocumentos(como(caso.dono), alvo, { versao, cienteDoQueFalta });
    await expect(enviar(rascunho.versao, false)).rejects.toThrow(MENSAGENS.confirme);
    await expect(enviar(rascunho.versao - 1, true)).rejects.toThrow(MENSAGENS.mudou);
    const dois = await Promise.allSettled([enviar(rascunho.versao, true), enviar(rascunho.versao, true)]);
    expect(dois.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const depois = await anexar(caso, 'anexar:9002', [['doc-9002', 'b.pdf', pdf('dois')]]);
    expect(depois.status).toBe(422);
    expect(JSON.stringify(depois.dados)).toContain(MENSAGENS.jaEnviado);
    const lista = await listMinhasDemandas(como(caso.dono), {
      busca: '',
      area: '',
      atividade: '',
      pular: 0,
      tamanho: 20,
    });
    expect(lista.linhas[0]?.tecnica.texto).toBe('Aguardando Avaliação');
    expect(await temporarios()).toEqual([]);
  });

  it('o mesmo arquivo entra uma vez em cada tipo, e o envio inteiro tem um peso máximo (R-DOC-03)', async () => {
    const caso = await preparar();
    const mandar = (tipo: string, texto: string) =>
      anexar(caso, `anexar:${tipo}`, [[`doc-${tipo}`, `${texto}.pdf`, pdf(texto)]]);
    expect((await mandar('9001', 'um')).status).toBe(303);
    const repetido = await mandar('9001', 'um');
    expect([repetido.status, JSON.stringify(repetido.dados).includes(MENSAGENS.repetido)]).toEqual([
      422,
      true,
    ]);
    expect((await mandar('9002', 'um')).status).toBe(303);
    // As if the first had taken all that a sending may weigh.
    const [primeiro] = (await envio(caso)).documentos[0]?.anexos ?? [];
    const id = primeiro?.arquivoId ?? '';
    await database.db.arquivo.update({ where: { id }, data: { bytes: 300 * 1024 * 1024 - 100 } });
    const pesado = await mandar('9001', 'dois');
    const { status } = pesado;
    expect([status, JSON.stringify(pesado.dados).includes(MENSAGENS.bytesDoEnvio)]).toEqual([422, true]);
    await database.db.arquivo.update({ where: { id }, data: { bytes: 1024 } });
    expect((await mandar('9001', 'dois')).status).toBe(303);
  });

  it('cada pessoa guarda no máximo quinhentos arquivos', async () => {
    const caso = await preparar();
    const guardar = (quantos: number) =>
      database.pool.query(
        `insert into arquivo (id, dono_id, chave, nome_original, tipo, bytes, sha256, criado_em)
         select gen_random_uuid(), $1, gen_random_uuid(), 'x.pdf', 'application/pdf', 1, repeat('0', 64), $2
           from generate_series(1, $3::int)`,
        [caso.dono.id, now, quantos],
      );
    await guardar(499);
    expect((await anexar(caso, 'anexar:9001', [['doc-9001', 'a.pdf', pdf('a')]])).status).toBe(303);
    const recusa = await anexar(caso, 'anexar:9001', [['doc-9001', 'b.pdf', pdf('b')]]);
    expect([recusa.status, JSON.stringify(recusa.dados).includes(MENSAGEM_DE_COTA)]).toEqual([422, true]);
    await database.db.arquivo.deleteMany({ where: { donoId: caso.dono.id, nomeOriginal: 'x.pdf' } });
  });

  it('só dentro da janela, e jurídica só depois da técnica (R-DOC-01)', async () => {
    const antes = await preparar({ fases: [fase(22, '2027-03-11', '2027-03-12')] });
    const recusa = await anexar(antes, 'anexar:9001', [['doc-9001', 'a.pdf', pdf('a')]]);
    expect(recusa.status).toBe(422);
    expect(JSON.stringify(recusa.dados)).toContain('quinta-feira, 11/03/2027');
    const depois = await preparar({ fases: [fase(22, '2027-03-08', '2027-03-09')] });
    expect((await anexar(depois, 'anexar:9001', [['doc-9001', 'a.pdf', pdf('a')]])).status).toBe(422);
    expect(
      (await anexar(await preparar(), 'anexar:9001', [['doc-9001', 'a.pdf', pdf('a')]], 'juridica')).status,
    ).toBe(422);
    expect(
      await database.db.documentoEnviado.count({
        where: { envio: { participacao: { demandaId: antes.demandaId } } },
      }),
    ).toBe(0);
  });

  it('remove, e usa de novo o que foi enviado em outra demanda', async () => {
    const um = await preparar();
    await anexar(um, 'anexar:9001', [['doc-9001', 'RG.pdf', pdf('reuso')]]);
    const anterior = (await envio(um)).documentos[0]?.anexos[0]?.arquivoId ?? '';
    const outra = await preparar();
    const naOutra = await database.db.participacao.findFirstOrThrow({
      where: { demandaId: outra.demandaId },
    });
    await database.db.participacao.update({ where: { id: naOutra.id }, data: { usuarioId: um.dono.id } });
    // Attached and not sent: it is no document yet.
    const minha = { ...um, demandaId: outra.demandaId };
    expect((await anexar(minha, `reaproveitar:9001:${anterior}`, [])).status).toBe(404);
    const { versao } = await envio(um);
    await enviarDocumentos(
      como(um.dono),
      { demandaId: um.demandaId, habilitacao: 'HabTec' },
      { versao, cienteDoQueFalta: true },
    );
    const deOutra = await preparar();
    expect((await anexar(deOutra, `reaproveitar:9001:${anterior}`, [])).status).toBe(404);

    const { id: demandaId } = await criarDemanda(sistema(), { status: 6, fases: DENTRO });
    const { curriculoVersaoId } = await database.db.participacao.findFirstOrThrow({
      where: { usuarioId: um.dono.id },
    });
    await database.db.participacao.create({
      data: { demandaId, usuarioId: um.dono.id, tipo: 'E', curriculoVersaoId, demonstradoEm: now },
    });
    const dois = { ...um, demandaId };
    expect((await envio(dois)).documentos[0]?.anteriores).toMatchObject([{ arquivoId: anterior }]);
    expect((await anexar(dois, `reaproveitar:9001:${anterior}`, [])).status).toBe(303);
    const anexo = (await envio(dois)).documentos[0]?.anexos[0];
    expect(anexo?.arquivoId).toBe(anterior);
    expect((await anexar(dois, `remover:${anexo?.id}`, [])).status).toBe(303);
    expect((await envio(dois)).documentos[0]?.anexos).toEqual([]);
    expect((await envio(um)).documentos[0]?.anexos).toHaveLength(1);
  });
});

describe('o dever de cada documento', () => {
  const dever = (tipoDocumentoId: number, dados: object, desde = new Date('2000-01-01T00:00:00Z')) =>
    database.db.deverDoDocumento.create({
      data: { tipoDocumentoId, quem: 'todos', dever: 'obrigatorio', desde, criadoPorNome: 'x', ...dados },
    });
  afterEach(async () => {
    await database.db.deverDoDocumento.deleteMany();
  });

  it('sem um obrigatório, o envio pede por que não se aplica; o motivo fica à vista (R-DOC-13)', async () => {
    const caso = await preparar();
    await dever(9001, {});
    await anexar(caso, 'salvar', [['doc-9002', 'a.pdf', pdf('só a docência')]]);
    const { versao, faltam } = await envio(caso);
    expect(faltam).toMatchObject([{ id: 9001, obrigatorio: true, porque: 'Obrigatório' }]);
    const enviar = (form: Record<string, string>) =>
      chamar(enviarTudo, {
        url: `/minhas-demandas/${caso.demandaId}/documentos/tecnica/enviar`,
        params: { id: caso.demandaId, habilitacao: 'tecnica' },
        cookie: caso.cookie,
        form: { versao: String(versao), ciente: 'on', ...form },
      });
    const recusado = await enviar({ 'motivo-9001': '  ' });
    expect(recusado.dados).toMatchObject({
      campo: 'motivo-9001',
      erro: expect.stringContaining('Identidade') as string,
    });
    expect((await envio(caso)).enviado).toBe(false);
    await enviar({ 'motivo-9001': 'Está no processo anterior.' });
    expect(await envio(caso)).toMatchObject({
      enviado: true,
      documentos: [
        { id: 9001, dispensa: 'Está no processo anterior.' },
        { id: 9002, dispensa: null },
      ],
    });
  });

  it('quem diz que participa por uma empresa passa a ver os documentos dela (R-DOC-12)', async () => {
    const caso = await preparar();
    await dever(9001, { quem: 'empresa' });
    await dever(9002, { quem: 'pessoa' });
    const pedidos = async () => (await envio(caso)).documentos.map(({ id }) => id);
    expect(await pedidos()).toEqual([9002]);
    expect((await anexar(caso, 'participar:empresa', [])).status).toBe(303);
    expect(await pedidos()).toEqual([9001]);
    expect((await anexar(caso, 'participar:pessoa', [])).status).toBe(303);
    expect(await pedidos()).toEqual([9002]);
  });

  it('o padrão vale para as demandas que abrem depois; a demanda muda o seu até abrir (R-DOC-14)', async () => {
    const caso = await preparar();
    const administrador = como(await criarUsuario(sistema(), { grupos: ['administrador'] }));
    const comissao = como(await criarUsuario(sistema(), { grupos: ['comissao'] }));
    const obrigatorio = { quem: 'todos', dever: 'obrigatorio', condicao: {} } as const;
    // Somebody took part already: the demand's phase 17 had opened.
    await mudarDeverPadrao(administrador, { tipoDocumentoId: 9001, ...obrigatorio });
    expect((await envio(caso)).documentos[0]).toMatchObject({ id: 9001, obrigatorio: false });
    await expect(
      mudarDeverDaDemanda(comissao, { demandaId: caso.demandaId, tipoDocumentoId: 9001 }, obrigatorio),
    ).rejects.toThrow('já abriu');
    const futura = await criarDemanda(sistema(), {
      status: 14,
      fases: [fase(17, '2027-03-11', '2027-03-12')],
    });
    const da = async () => (await listTiposDeDocumento(sistema(), futura.id)).find(({ id }) => id === 9001);
    expect(await da()).toMatchObject({ proprio: false, dever: { dever: 'obrigatorio' } });
    const alvo = { demandaId: futura.id, tipoDocumentoId: 9001 };
    await mudarDeverDaDemanda(comissao, alvo, { quem: 'ninguem', dever: 'opcional', condicao: {} });
    expect(await da()).toMatchObject({ proprio: true, dever: { quem: 'ninguem' } });
    await mudarDeverDaDemanda(comissao, alvo, null);
    expect(await da()).toMatchObject({ proprio: false, dever: { dever: 'obrigatorio' } });
    await expect(
      mudarDeverDaDemanda({ ...comissao, now: new Date('2027-03-11T03:00:00Z') }, alvo, obrigatorio),
    ).rejects.toThrow('já abriu');
    // A kind whose first duty came after the opening is not asked of those who were there before.
    await dever(9002, {}, new Date('2027-03-11T12:00:00Z'));
    expect((await envio(caso)).documentos.map(({ id }) => id)).toEqual([9001]);
  });
});

describe('o que não foi enviado', () => {
  it('fechada a janela, o que só foi anexado é dito como não enviado (R-DOC-04)', async () => {
    const caso = await preparar();
    expect((await anexar(caso, 'salvar', [['doc-9001', 'a.pdf', pdf('a')]])).status).toBe(303);
    const depois = new Date('2027-03-13T12:00:00Z');
    const filtro = { busca: '', area: '', atividade: '', pular: 0, tamanho: 20 };
    const linha = async (quando: Date) =>
      (await listMinhasDemandas(como(caso.dono, quando), filtro)).linhas[0];
    expect((await linha(now))?.tecnica.codigo).toBe('aberto');
    expect(await linha(depois)).toMatchObject({
      tecnica: { codigo: 'nao-enviado', texto: 'Prazo de envio encerrado: documentos não enviados' },
      motivoTecnica: expect.stringMatching(/^O prazo de envio terminou/) as string,
    });
    expect(await getEnvio(como(caso.dono, depois), caso.demandaId, 'HabTec')).toMatchObject({
      naoEnviados: true,
      enviado: false,
    });
    const { tarefas } = await getInicio(como(caso.dono, depois));
    expect(tarefas.map(({ titulo }) => titulo)).toContain(
      'Os documentos da habilitação técnica NÃO foram enviados',
    );
    const vazio = await preparar();
    expect((await listMinhasDemandas(como(vazio.dono, depois), filtro)).linhas[0]?.tecnica.codigo).toBe(
      'encerrado',
    );
  });

  it('quem não enviou é avisado uma vez, depois da janela; quem enviou, nunca (R-MSG-12)', async () => {
    const caso = await preparar();
    await anexar(caso, 'salvar', [['doc-9001', 'a.pdf', pdf('a')]]);
    const avisar = (quando: string) => avisarNaoEnviados(testCtx(database, { now: new Date(quando) }));
    const avisos = () =>
      database.db.mensagem.findMany({ where: { tipo: TIPO.naoEnviado, usuarioId: caso.dono.id } });
    const marcar = (estado: string) =>
      database.db.envioDocumento.updateMany({
        where: { participacao: { usuarioId: caso.dono.id } },
        data: { estado, enviadoEm: estado === 'enviado' ? now : null },
      });
    await avisar(now.toISOString());
    // The last minutes of the window, in Brasília.
    await avisar('2027-03-13T02:30:00Z');
    await marcar('enviado');
    await avisar('2027-03-13T12:00:00Z');
    expect(await avisos()).toEqual([]);
    await marcar('rascunho');
    await Promise.all([avisar('2027-03-13T12:00:00Z'), avisar('2027-03-13T12:00:00Z')]);
    await avisar('2027-03-14T12:00:00Z');
    expect(await avisos()).toMatchObject([
      {
        assunto: expect.stringMatching(
          /^Os documentos da habilitação técnica NÃO foram enviados: /,
        ) as string,
        dados: {
          caminho: `/minhas-demandas/${caso.demandaId}/documentos/tecnica`,
          seguinte: O_QUE_FAZER.documentos,
        },
      },
    ]);
  });

  it('uma falha fica no diálogo, com a frase do que se tentou (R-DOC-10)', async () => {
    const caso = await preparar();
    await anexar(caso, 'salvar', [['doc-9001', 'a.pdf', pdf('a')]]);
    await database.pool.query(`create or replace function falhar() returns trigger language plpgsql as
      $$ begin raise exception 'disco'; end $$`);
    await database.pool.query(
      'create trigger falha before update on envio_documento for each row execute function falhar()',
    );
    try {
      const salvo = await anexar(caso, 'salvar', [['doc-9002', 'b.pdf', pdf('b')]]);
      expect(salvo.status).toBeGreaterThanOrEqual(500);
      expect(salvo.dados).toEqual({
        guardados: 0,
        erros: [{ tipoDocumentoId: null, nome: null, mensagem: MENSAGENS.falhaAoSalvar }],
      });
      const { versao } = await envio(caso);
      const enviado = await chamar(enviarTudo, {
        url: `/minhas-demandas/${caso.demandaId}/documentos/tecnica/enviar`,
        params: { id: caso.demandaId, habilitacao: 'tecnica' },
        cookie: caso.cookie,
        form: { versao, ciente: 'on' },
      });
      expect(enviado.status).toBeGreaterThanOrEqual(500);
      expect(enviado.dados).toMatchObject({ erro: MENSAGENS.falhaAoEnviar, campo: undefined });
    } finally {
      await database.pool.query('drop trigger falha on envio_documento');
    }
    expect(await envio(caso)).toMatchObject({ enviado: false });
  });
});

describe('acesso e entrega', () => {
  it('só o dono e a equipe que pode abrem; os outros recebem 404 (R-DOC-05)', async () => {
    const caso = await preparar();
    await anexar(caso, 'anexar:9001', [['doc-9001', 'R"G\r\nX: y\u202Efdp.pdf.exe', pdf('z')]]);
    const id = (await envio(caso)).documentos[0]?.anexos[0]?.arquivoId ?? '';
    const abrir = (cookie: string, ver = '') =>
      chamar(arquivo, { url: `/arquivos/${id}${ver}`, params: { id }, cookie });
    const meu = await abrir(caso.cookie);
    expect(meu.status).toBe(200);
    expect(meu.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''\S+$/,
    );
    expect(meu.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(meu.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(meu.headers.get('Content-Type')).toBe('application/pdf');
    expect((await abrir(caso.cookie, '?ver=1')).headers.get('Content-Disposition')).toMatch(/^inline;/);
    const outra = await sessaoPara(sistema(), await criarUsuario(sistema()));
    expect((await abrir(outra)).status).toBe(404);
    const equipe = await criarUsuario(sistema(), { grupos: ['comissao'], cpf: null });
    const daEquipe = await sessaoPara(sistema(), equipe);
    expect((await abrir(daEquipe)).status).toBe(404);
    await database.db.envioDocumento.updateMany({ data: { estado: 'enviado', enviadoEm: now } });
    expect((await abrir(daEquipe)).status).toBe(200);
    expect(
      await database.db.auditoria.count({ where: { acao: 'arquivo.abrir', entidadeId: caso.dono.id } }),
    ).toBe(1);
  });
});

describe('limites e falhas', () => {
  it('aceita 25 MB, recusa um byte a mais e guarda o que vem depois (R-DOC-02)', async () => {
    const cabecalho = (nome: string) =>
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="doc-9001"; filename="${nome}"\r\n\r\n`);
    const corpo = async function* () {
      for (const [nome, bytes] of [
        ['cabe.pdf', MAXIMO_DE_BYTES],
        ['demais.pdf', MAXIMO_DE_BYTES * 2],
        ['depois.pdf', 10],
      ] as const) {
        yield cabecalho(nome);
        for (let falta = bytes; falta > 0; falta -= 64 * 1024) yield Buffer.alloc(Math.min(falta, 64 * 1024));
        yield Buffer.from('\r\n');
      }
      yield Buffer.from('--x--\r\n');
    };
    const request = new Request('http://local/', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: Readable.toWeb(Readable.from(corpo())),
      duplex: 'half',
    } as RequestInit);
    await withBody(request, { uploads: { maxFiles: 3 } }, async ({ files }) => {
      expect(files).toMatchObject([
        { nomeOriginal: 'cabe.pdf', bytes: MAXIMO_DE_BYTES, problema: null },
        { nomeOriginal: 'demais.pdf', problema: MENSAGEM_GRANDE },
        { nomeOriginal: 'depois.pdf', bytes: 10, problema: null },
      ]);
      expect(await temporarios()).toHaveLength(2);
    });
    expect(await temporarios()).toEqual([]);
  });

  it('quarenta arquivos em um salvamento, cada um com o seu resultado; o que passa deles também (R-DOC-13, R-DOC-03)', async () => {
    const caso = await preparar();
    const ids = Array.from({ length: 41 }, (_, i) => 9500 + i);
    const [identidade] = TIPOS;
    await database.db.tipoDocumento.createMany({
      data: ids.map((id) => ({
        ...identidade!,
        id,
        descricao: `D${String(id)}`,
        identificador: `d${String(id)}`,
      })),
    });
    const arquivos = ids.map((id, i): [string, string, Buffer] => [
      `doc-${String(id)}`,
      `n${String(i)}.pdf`,
      i === 5 ? Buffer.from('não é') : pdf(`k${String(i)}`),
    ]);
    const vazios = ids.map((id): [string, string, Buffer] => [`doc-${String(id)}`, '', Buffer.alloc(0)]);
    const resposta = await anexar(caso, 'salvar', [...vazios, ...arquivos]);
    expect(resposta.dados).toEqual({
      guardados: 39,
      erros: [
        { tipoDocumentoId: 9505, nome: 'n5.pdf', mensagem: 'Apenas arquivos PDF são aceitos.' },
        { tipoDocumentoId: 9540, nome: 'n40.pdf', mensagem: MENSAGENS.muitosDeUmaVez },
      ],
    });
    const { documentos } = await envio(caso);
    expect(documentos.reduce((soma, { anexos }) => soma + anexos.length, 0)).toBe(39);
    expect(await temporarios()).toEqual([]);
    await database.db.documentoEnviado.deleteMany();
    await database.db.tipoDocumento.deleteMany({ where: { id: { in: ids } } });
  });

  it.each([
    ['disco cheio', 'ENOSPC', '', () => symlinkSync('/dev/full', join(storedFiles, 'cheio'))],
    ['pasta que é um arquivo', 'ENOTDIR', 'arquivo', () => writeFileSync(join(storedFiles, 'arquivo'), '')],
    [
      'volume que não está lá',
      'ENOTDIR',
      'volume',
      () => symlinkSync('/nao-existe/x', join(storedFiles, 'volume')),
    ],
  ])('%s: mensagem clara, nenhuma linha sem arquivo', async (nome, codigo, lugar, estragar) => {
    estragar();
    const morto = openStorage({ ...env, ARQUIVOS_PASTA: join(storedFiles, lugar) });
    const caso = await preparar();
    log.level = 'silent';
    const falhas: unknown[] = [];
    vi.spyOn(appStorage(), 'putFile').mockImplementation((chave, caminho, opcoes) =>
      morto.putFile(codigo === 'ENOSPC' ? 'cheio' : chave, caminho, opcoes).catch((error: unknown) => {
        falhas.push(error);
        throw error;
      }),
    );
    const resposta = await anexar(caso, 'anexar:9001', [['doc-9001', 'a.pdf', pdf(nome)]]);
    expect(resposta.status).toBe(422);
    expect(JSON.stringify(resposta.dados)).toContain(MENSAGEM_SEM_ESPACO);
    expect(falhas).toHaveLength(1);
    expect(falhas[0]).toMatchObject({ code: codigo });
    expect(await database.db.arquivo.count({ where: { donoId: caso.dono.id } })).toBe(0);
    expect(await temporarios()).toEqual([]);
  });

  it('sem banco para a linha, o arquivo não fica (R-DOC-08)', async () => {
    const caso = await preparar();
    log.level = 'silent';
    const antes = await guardados();
    const ctx = como(caso.dono);
    const recebido = {
      campo: 'doc-9001',
      nomeOriginal: 'a.pdf',
      caminho: join(storedFiles, 'recebido.pdf'),
      bytes: 9,
      sha256: 'curto demais',
      problema: null,
    };
    writeFileSync(recebido.caminho, pdf('sem linha'));
    await database.pool.query('alter table arquivo add constraint teste_fecha check (false) not valid');
    await expect(guardarArquivo(ctx, recebido, { aceita: ['pdf'] })).rejects.toThrow();
    await database.pool.query('alter table arquivo drop constraint teste_fecha');
    expect(await guardados()).toEqual(antes);
  });

  it('depois da varredura cada linha tem seu arquivo e cada arquivo sua linha', async () => {
    const caso = await preparar();
    await anexar(caso, 'anexar:9001', [['doc-9001', 'a.pdf', pdf('varrer')]]);
    for (const nome of ['um', 'dois'])
      await appStorage().put(`arquivos/${nome}`, Buffer.from(nome), { contentType: 'application/pdf' });
    const amanha = new Date(Date.now() + 2 * 86_400_000);
    await varrerArquivos(testCtx(database, { now: new Date(now.getTime() + 2 * 86_400_000) }), amanha);
    const linhas = await database.db.arquivo.findMany({ select: { chave: true } });
    expect(await guardados()).toEqual(linhas.map(({ chave }) => chave).sort());
  });

  it('a varredura apaga arquivos sem linha e linhas sem uso, e deixa os usados', async () => {
    const caso = await preparar();
    await anexar(caso, 'anexar:9001', [['doc-9001', 'a.pdf', pdf('fica')]]);
    await appStorage().put('arquivos/solto', Buffer.from('x'), { contentType: 'application/pdf' });
    const antes = await database.db.arquivo.count();
    const solto = {
      donoId: caso.dono.id,
      nomeOriginal: 'x',
      tipo: 'application/pdf',
      bytes: 1,
      sha256: 'a'.repeat(64),
    };
    await database.db.arquivo.create({
      data: { ...solto, chave: 'arquivos/velho', criadoEm: new Date('2027-03-01') },
    });
    const amanha = new Date(Date.now() + 2 * 86_400_000);
    const { linhas, arquivos } = await varrerArquivos(sistema(), amanha);
    expect(linhas).toBe(1);
    expect(arquivos).toBe(1);
    expect(await database.db.arquivo.count()).toBe(antes);
    await expect(appStorage().open('arquivos/solto')).rejects.toThrow();
  });
});

it('abrir Minhas Demandas registra o acesso', async () => {
  const { dono, cookie } = await preparar();
  expect((await chamar(minhasDemandas, { url: '/minhas-demandas', cookie })).status).toBe(200);
  const acessos = await database.db.acessoPagina.findMany({ where: { usuarioId: dono.id } });
  expect(acessos.map(({ rota }) => rota)).toEqual(['/minhas-demandas']);
});

import { beforeAll, describe, expect, test } from 'vitest';
import {
  guardarModelo,
  registrarEnvio,
  registrarFalha,
  tomarMensagem,
} from '#app/domain/mensageria/commands.server/envio.ts';
import { gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { reenviarFalhas, segurarLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { LOTE, MENSAGERIA, MENSAGEM_REENVIO_NA_FILA } from '#app/domain/mensageria/labels.ts';
import { listMinhasMensagens, recusaDoEndereco } from '#app/domain/mensageria/queries.server/caixa.ts';
import { getLote } from '#app/domain/mensageria/queries.server/lote.ts';
import { ConflictError } from '#app/domain/errors.ts';
import { instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { action as gerar, loader as gerenciar } from '#app/routes/adm/mensageria/gerenciar.tsx';
import { action as enviar, loader as perguntar } from '#app/routes/adm/mensageria/enviar.tsx';
import { loader as html } from '#app/routes/adm/mensageria/html.ts';
import { loader as lista } from '#app/routes/adm/mensageria/lista.tsx';
import { action as noLote } from '#app/routes/adm/mensageria/lote-ato.tsx';
import { loader as lote } from '#app/routes/adm/mensageria/lote.tsx';
import { loader as abrir } from '#app/routes/adm/mensageria/mensagem.tsx';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** 'Lista Mensagens' and 'Gerenciar Notificações' as a browser without scripting uses them. */
const database = useDatabase();
const DIA: Dia = '2027-03-10';
const now = instanteDe(DIA, '09:00');
const ctx = () => testCtx(database, { now });
const ROTA = MENSAGERIA.rota;
const pessoas: Awaited<ReturnType<typeof criarUsuario>>[] = [];
let admin: Awaited<ReturnType<typeof criarUsuario>>;
let cookie: string;

beforeAll(async () => {
  admin = await criarUsuario(ctx(), { grupos: ['administrador'], cpf: null });
  cookie = await sessaoPara(ctx(), admin);
  for (let n = 0; n < 3; n++) pessoas.push(await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null }));
});

const daPessoa = () => testCtx(database, { now, actor: admin });
const demandaEmCarga = (dia: Dia = DIA) =>
  criarDemanda(ctx(), { status: 17, fases: [fase(33, dia, somarDias(dia, 5))] });
const loteDa = (demandaId: string) => database.db.loteDeMensagens.findFirstOrThrow({ where: { demandaId } });
const mensagensDa = (demandaId: string) =>
  database.db.mensagem.findMany({ where: { demandaId }, orderBy: [{ criadaEm: 'asc' }, { id: 'asc' }] });
const tarefasDe = async (ids: readonly string[]) => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker.jobs where key = any($1)`,
    [ids.map((id) => `mensagem:${id}`)],
  );
  return rows[0]?.n;
};
const aviso = ({ headers }: { headers: Headers }) => {
  const cookieDoAviso = /aviso=([^.;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  return (
    JSON.parse(Buffer.from(decodeURIComponent(cookieDoAviso), 'base64').toString()) as { texto: string }
  ).texto;
};

describe('a lista', () => {
  test('filtra por status, tipo e credenciamento, cem por página, e registra o acesso', async () => {
    const demanda = await demandaEmCarga();
    await registrarMensagens(
      ctx(),
      pessoas.map((pessoa) => ({
        tipo: 3 as const,
        demandaId: demanda.id,
        usuarioId: pessoa.id,
        destinatarioNome: pessoa.nome,
        destinatarioEmail: pessoa.email,
        causa: 'lista',
        dados: { nome: 'N', processo: demanda.identificacaoProcesso, objeto: 'O', prazo: 'P' },
      })),
    );
    const [primeira] = await mensagensDa(demanda.id);
    await tomarMensagem(ctx(), { mensagemId: primeira?.id ?? '', workerId: 'w' });
    await registrarEnvio(ctx(), primeira?.id ?? '');
    const processo = encodeURIComponent(demanda.identificacaoProcesso);
    const quantas = async (query: string) =>
      (await chamar(lista, { url: `${ROTA}?credenciamento=${processo}&${query}`, cookie })).dados.total;
    expect(await quantas('')).toBe(3);
    expect(await quantas('status=0')).toBe(3);
    expect(await quantas('status=1')).toBe(2);
    expect(await quantas('status=2')).toBe(1);
    expect(await quantas('tipo=3')).toBe(3);
    expect(await quantas('tipo=3&status=2')).toBe(1);
    expect(await quantas('tipo=4')).toBe(0);
    expect((await chamar(lista, { url: `${ROTA}?credenciamento=ZZZ`, cookie })).dados).toMatchObject({
      total: 0,
      linhas: [],
    });
    const { dados } = await chamar(lista, { url: `${ROTA}?itens=150`, cookie });
    expect(dados).toMatchObject({ tamanho: 150 });
    expect(dados.linhas.filter(({ podeEnviar }) => !podeEnviar).map(({ situacao }) => situacao)).toEqual([
      'enviada',
    ]);
    const acessos = await database.db.acessoPagina.count({ where: { usuarioId: admin.id, rota: ROTA } });
    expect(acessos).toBe(9);
  });
});

describe('a mensagem', () => {
  const umaMensagem = async () => {
    const demanda = await demandaEmCarga('2027-05-03');
    await gerarAvisos(ctx(), { dia: '2027-05-03', tipos: [3] });
    const [mensagem] = await mensagensDa(demanda.id);
    if (!mensagem) throw new Error('nenhuma mensagem');
    return mensagem;
  };
  const em = (id: string, resto = '') => ({ url: `${ROTA}/${id}${resto}`, params: { id }, cookie });

  test('é mostrada como será enviada, sem segredo, em HTML e em texto', async () => {
    const { id, assunto } = await umaMensagem();
    expect((await chamar(abrir, em(id))).dados).toMatchObject({ assunto, situacao: 'na-fila', texto: null });
    const { dados } = await chamar(abrir, em(id, '?ver=texto'));
    expect(dados.texto?.mensagem.map(({ texto }) => texto).join(' ')).toContain(
      'A avaliação precisa ser finalizada até',
    );
    const pagina = await chamar(html, em(id, '/html'));
    expect(pagina.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; sandbox$/);
    expect(await chamar(abrir, em(crypto.randomUUID()))).toMatchObject({ status: 404 });
  });

  test('é mostrada com o texto com que foi enviada, mude o modelo como mudar (R-MSG-18)', async () => {
    const { id } = await umaMensagem();
    const modeloId = await guardarModelo(ctx(), {
      html: '<p>Como saiu, {{nome}}: {{link}}</p>',
      texto: 'Saiu, {{nome}}',
      urlBase: 'https://antes',
    });
    await tomarMensagem(ctx(), { mensagemId: id, workerId: 'w' });
    await registrarEnvio(ctx(), id, { modeloId, resposta: '250 aceita' });
    const { dados: pagina } = await chamar(html, em(id, '/html'));
    expect(pagina).toMatch(/^<p>Como saiu, .+: https:\/\/antes\//);
    const { dados } = await chamar(abrir, em(id, '?ver=texto'));
    expect(dados).toMatchObject({ resposta: '250 aceita', texto: { mensagem: [{ href: null }] } });
  });

  test('um endereço que recusa é dito à pessoa até que uma chegue (R-MSG-17)', async () => {
    const [pessoa] = pessoas;
    if (!pessoa) throw new Error('ninguém');
    const proxima = async (causa: string, resposta: string) => {
      const [id = ''] = await criarMensagens(ctx(), 1, {
        causa,
        usuarioId: pessoa.id,
        destinatarioEmail: pessoa.email,
      });
      await tomarMensagem(ctx(), { mensagemId: id, workerId: 'w' });
      if (resposta.startsWith('2')) await registrarEnvio(ctx(), id, { resposta });
      else await registrarFalha(ctx(), { mensagemId: id, erro: 'x', resposta, definitiva: true });
      await database.db
        .$executeRaw`update mensagem set falhou_em = falhou_em + ${`${String(causa.length)} s`}::interval,
        data_envio = data_envio + ${`${String(causa.length)} s`}::interval where id = ${id}::uuid`;
    };
    await proxima('r', '550 5.1.1 (endereço)');
    expect(await recusaDoEndereco(ctx(), pessoa.email)).toEqual({ em: expect.any(Date) as Date });
    await proxima('rr', '450 4.2.0 depois');
    expect(await recusaDoEndereco(ctx(), pessoa.email)).toBeNull();
    await proxima('rrr', '552 5.2.2 cheia');
    expect(await recusaDoEndereco(ctx(), pessoa.email)).not.toBeNull();
    await proxima('rrrr', '250 OK');
    expect(await recusaDoEndereco(ctx(), pessoa.email)).toBeNull();
  });

  test('vai agora onde espera, por uma nova onde falhou ou foi enviada (R-MSG-08, R-MSG-16)', async () => {
    const { id } = await umaMensagem();
    const pedir = (qual: string) => chamar(enviar, { ...em(qual, '/enviar'), form: {} });
    const antes = await database.db.mensagem.count();
    const espera = pedir(id);
    await expect.poll(() => prioridadeDe(id)).toBe(0);
    await tomarMensagem(ctx(), { mensagemId: id, workerId: 'w' });
    await registrarEnvio(ctx(), id);
    expect(aviso(await espera)).toBe(MENSAGERIA.enviada);
    expect(await database.db.mensagem.count()).toBe(antes);

    const enviada = await database.db.mensagem.findUniqueOrThrow({ where: { id } });
    expect((await chamar(perguntar, em(id, '/enviar'))).dados).toMatchObject({
      verbo: 'Reenviar',
      recusa: null,
    });
    await database.db.usuario.update({
      where: { id: enviada.usuarioId ?? '' },
      data: { email: 'hoje@exemplo.com.br' },
    });
    expect((await chamar(perguntar, em(id, '/enviar'))).dados.email).toBe('hoje@exemplo.com.br');
    expect(aviso(await pedir(id))).toBe(MENSAGERIA.reenviada);
    expect(await pedir(id)).toMatchObject({ status: 409, dados: { erro: MENSAGEM_REENVIO_NA_FILA } });
    expect(await database.db.mensagem.findUniqueOrThrow({ where: { id } })).toEqual(enviada);
    const copia = await database.db.mensagem.findFirstOrThrow({ where: { origemId: id } });
    expect(copia).toMatchObject({ status: 1, loteId: null, destinatarioEmail: 'hoje@exemplo.com.br' });

    await tomarMensagem(ctx(), { mensagemId: copia.id, workerId: 'w' });
    await registrarFalha(ctx(), { mensagemId: copia.id, erro: 'Recusada (550).', definitiva: true });
    expect((await chamar(abrir, em(copia.id))).dados).toMatchObject({
      situacao: 'falhou',
      erro: 'Recusada (550).',
    });
    const outra = pedir(copia.id);
    const nova = await expect
      .poll(() => database.db.mensagem.findFirst({ where: { origemId: copia.id } }))
      .not.toBeNull()
      .then(() => database.db.mensagem.findFirstOrThrow({ where: { origemId: copia.id } }));
    await tomarMensagem(ctx(), { mensagemId: nova.id, workerId: 'w' });
    await registrarFalha(ctx(), { mensagemId: nova.id, erro: 'Recusada (550).', definitiva: true });
    expect(aviso(await outra)).toBe(MENSAGERIA.envioFalhou);
    // The one that failed is done with: its place is the new one's.
    expect(await pedir(copia.id)).toMatchObject({ status: 409 });
  });

  test('um reenvio que falha sem se esperar, e um envio, dizem cada um a sua frase', async () => {
    const { id: espera } = await umaMensagem();
    const { id: enviada } = await umaMensagem();
    await tomarMensagem(ctx(), { mensagemId: enviada, workerId: 'w' });
    await registrarEnvio(ctx(), enviada);
    const { pool } = database;
    await pool.query(
      `create function falhar() returns trigger language plpgsql as $$ begin raise 'sem lugar'; end $$`,
    );
    await pool.query(
      'create trigger falha before insert on auditoria for each row execute function falhar()',
    );
    try {
      const pedir = (id: string) => chamar(enviar, { ...em(id, '/enviar'), form: {} });
      expect(await pedir(enviada)).toMatchObject({ status: 500, dados: { erro: MENSAGERIA.reenvioFalhou } });
      expect(await pedir(espera)).toMatchObject({ status: 500, dados: { erro: MENSAGERIA.envioFalhou } });
      expect(await database.db.mensagem.count({ where: { origemId: enviada } })).toBe(0);
    } finally {
      await pool.query('drop function falhar cascade');
    }
    expect(MENSAGERIA).toMatchObject({
      reenvioFalhou: 'Houve um problema ao tentar criar uma nova mensagem, tente novamente mais tarde',
      envioFalhou: 'Houve um problema ao tentar enviar a mensagem, tente novamente mais tarde',
    });
  });

  const prioridadeDe = async (id: string) => {
    const { rows } = await database.pool.query<{ priority: number }>(
      `select priority from graphile_worker.jobs where key = $1`,
      [`mensagem:${id}`],
    );
    return rows[0]?.priority;
  };
});

describe('Gerenciar Notificações', () => {
  const em = { url: `${ROTA}/gerenciar?data=2027-03-10`, cookie };
  const pedirGeracao = (dia: string) => chamar(gerar, { ...em, cookie, form: { dia } });

  test("'Gerar' escreve o que espera 'Enviar', uma vez, sem que as pessoas o vejam até lá (R-MSG-14)", async () => {
    const demanda = await demandaEmCarga();
    expect(aviso(await pedirGeracao(DIA))).toMatch(/^\d+ notificações foram geradas com sucesso!$/);
    expect(aviso(await pedirGeracao(DIA))).toBe(MENSAGERIA.nadaAGerar);
    expect(await pedirGeracao('ontem')).toMatchObject({ status: 422 });
    const { id } = await loteDa(demanda.id);
    const mensagens = (await mensagensDa(demanda.id)).filter(({ loteId }) => loteId === id);
    expect(mensagens.length).toBeGreaterThanOrEqual(3);
    expect(await tarefasDe(mensagens.map((m) => m.id))).toBe(0);
    const dona = testCtx(database, { now, actor: pessoas[0] });
    const naCaixa = async () =>
      (await listMinhasMensagens(dona, { naoLidas: false, pular: 0, tamanho: 100 })).linhas.filter(
        ({ processo }) => processo === demanda.identificacaoProcesso,
      ).length;
    expect(await naCaixa()).toBe(0);
    await umaDoLote(id, mensagens);

    const { dados } = await chamar(gerenciar, { ...em, cookie });
    expect(dados).toMatchObject({ dia: DIA, tamanho: 10 });
    const url = `${ROTA}/lote/${id}/enviar`;
    const comecar = () => chamar(noLote, { url, params: { id, ato: 'enviar' }, cookie, form: {} });
    expect(await comecar()).toMatchObject({ status: 303, destino: `${ROTA}/lote/${id}` });
    expect(await comecar()).toMatchObject({ status: 409, dados: { erro: LOTE.emCurso } });
    expect(await tarefasDe(mensagens.map((m) => m.id))).toBe(mensagens.length);
    expect(await naCaixa()).toBe(1);
    const tela = () => chamar(lote, { url: `${ROTA}/lote/${id}`, params: { id }, cookie });
    expect((await tela()).headers.get('refresh')).toBe('10');
    for (const mensagem of mensagens) {
      await tomarMensagem(ctx(), { mensagemId: mensagem.id, workerId: 'w' });
      await registrarEnvio(ctx(), mensagem.id);
    }
    const fim = await tela();
    expect(fim.headers.get('refresh')).toBeNull();
    expect(fim.dados.lote.totais).toMatchObject({ total: mensagens.length, enviadas: mensagens.length });
  });

  /** Before it is sent, whoever is looked for by a part of the name or of the address is the one that is shown. */
  async function umaDoLote(id: string, mensagens: readonly { destinatarioEmail: string; id: string }[]) {
    const url = (busca: string) => `${ROTA}/lote/${id}?${busca}`;
    const procurar = async (busca: string) =>
      (await chamar(lote, { url: url(busca), params: { id }, cookie })).dados;
    const todas = await procurar('');
    expect([todas.achadas, todas.previa?.n]).toEqual([mensagens.length, 1]);
    const ultima = mensagens.at(-1);
    const achada = await procurar(
      `n=2&pessoa=${encodeURIComponent(ultima?.destinatarioEmail.toUpperCase().slice(0, -4) ?? '')}`,
    );
    expect([achada.achadas, achada.total, achada.previa?.n, achada.previa?.id]).toEqual([
      1,
      1,
      1,
      ultima?.id,
    ]);
    const ninguem = await procurar('pessoa=zzz%25');
    expect([ninguem.achadas, ninguem.total, ninguem.previa]).toEqual([0, 0, null]);
    expect(ninguem.lote.totais.total).toBe(mensagens.length);
  }

  test('quem aparece depois que um lote saiu, ou foi retido, vai com o seguinte: o percentual dele fica (R-MSG-25)', async () => {
    const dia: Dia = '2027-06-09';
    const [ida, presa] = [await demandaEmCarga(dia), await demandaEmCarga(dia)];
    await gerarAvisos(ctx(), { dia });
    const lotes = (demandaId: string) =>
      database.db.loteDeMensagens.findMany({ where: { demandaId }, orderBy: { parte: 'asc' } });
    const [primeiro] = await lotes(ida.id);
    for (const { id } of await mensagensDa(ida.id)) {
      await tomarMensagem(ctx(), { mensagemId: id, workerId: 'w' });
      await registrarEnvio(ctx(), id);
    }
    await segurarLote(daPessoa(), (await loteDa(presa.id)).id, 'A data vai mudar.');
    const { totais } = await getLote(ctx(), primeiro?.id ?? '');
    expect(totais.enviadas).toBe(totais.total);

    const nova = await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null });
    await gerarAvisos(daPessoa(), { dia });
    await gerarAvisos(daPessoa(), { dia });
    expect((await getLote(ctx(), primeiro?.id ?? '')).totais).toEqual(totais);
    expect(await lotes(ida.id)).toMatchObject([{ estado: 'liberado' }, { estado: 'esperando' }]);
    expect(await lotes(presa.id)).toMatchObject([
      { estado: 'segurado' },
      { estado: 'segurado', motivo: 'A data vai mudar.' },
    ]);
    const [, segundo] = await lotes(ida.id);
    expect(await database.db.mensagem.findMany({ where: { loteId: segundo?.id } })).toMatchObject([
      { usuarioId: nova.id },
    ]);
    await gerarAvisos(ctx(), { dia });
    expect(await lotes(ida.id)).toMatchObject([{ estado: 'liberado' }, { estado: 'liberado' }]);
    expect((await lotes(presa.id)).map(({ estado }) => estado)).toEqual(['segurado', 'segurado']);
  });

  test('o que ninguém enviou sai com a geração do relógio, a não ser que esteja retido (R-MSG-14)', async () => {
    const dia: Dia = '2027-04-07';
    const [livre, presa] = [await demandaEmCarga(dia), await demandaEmCarga(dia)];
    await gerarAvisos(daPessoa(), { dia });
    await segurarLote(daPessoa(), (await loteDa(presa.id)).id, 'A data vai mudar.');
    await gerarAvisos(ctx(), { dia });
    expect(await loteDa(livre.id)).toMatchObject({ estado: 'liberado' });
    expect(await loteDa(presa.id)).toMatchObject({ estado: 'segurado', motivo: 'A data vai mudar.' });
    const ids = async (demandaId: string) => (await mensagensDa(demandaId)).map(({ id }) => id);
    expect(await tarefasDe(await ids(presa.id))).toBe(0);
    expect(await tarefasDe(await ids(livre.id))).toBe((await ids(livre.id)).length);
  });

  test('um lote retido não envia mais nada até ser liberado; as falhas vão outra vez nos seus lugares (R-MSG-15, R-MSG-16)', async () => {
    const dia: Dia = '2027-04-14';
    const demanda = await demandaEmCarga(dia);
    await gerarAvisos(ctx(), { dia });
    const { id } = await loteDa(demanda.id);
    const [primeira, segunda, terceira] = await mensagensDa(demanda.id);
    if (!primeira || !segunda || !terceira) throw new Error('faltam mensagens');
    const total = (await getLote(ctx(), id)).totais.total;
    await tomarMensagem(ctx(), { mensagemId: primeira.id, workerId: 'w' });
    await registrarEnvio(ctx(), primeira.id);
    await tomarMensagem(ctx(), { mensagemId: segunda.id, workerId: 'w' });
    await registrarFalha(ctx(), { mensagemId: segunda.id, erro: 'Recusada (550).', definitiva: true });

    await segurarLote(daPessoa(), id, 'Conferir o texto.');
    await expect(segurarLote(daPessoa(), id, 'De novo.')).rejects.toThrow(ConflictError);
    await expect(reenviarFalhas(daPessoa(), id)).rejects.toThrow(LOTE.segurado);
    expect(await tomarMensagem(ctx(), { mensagemId: terceira.id, workerId: 'w' })).toEqual({
      situacao: 'segurada',
    });
    const linha = ['mensagem', 'liberar', id, '--motivo', 'Conferido.'];
    expect((await rodarCli(database, linha, { now, responde: false })).codigo).not.toBe(0);
    const liberado = await rodarCli(database, [...linha, '--confirmar'], { now });
    expect([liberado.codigo, liberado.erros]).toEqual([0, '']);
    expect(liberado.saida).toContain('o lote foi liberado');
    expect(await tomarMensagem(ctx(), { mensagemId: terceira.id, workerId: 'w' })).toMatchObject({
      situacao: 'tomada',
    });

    expect(await reenviarFalhas(daPessoa(), id)).toBe(1);
    await expect(reenviarFalhas(daPessoa(), id)).rejects.toThrow(LOTE.semFalhas);
    expect((await getLote(ctx(), id)).totais).toMatchObject({ total, enviadas: 1, falhas: 0 });
    const nova = await database.db.mensagem.findFirstOrThrow({ where: { origemId: segunda.id } });
    await tomarMensagem(ctx(), { mensagemId: nova.id, workerId: 'w' });
    await registrarEnvio(ctx(), nova.id);
    expect((await getLote(ctx(), id)).totais).toMatchObject({ total, enviadas: 2, falhas: 0 });
    const atos = await database.db.auditoria.findMany({
      where: { entidadeId: id },
      orderBy: { instante: 'asc' },
    });
    expect(atos.map(({ acao }) => acao)).toEqual(['lote.segurar', 'lote.liberar']);
  });
});

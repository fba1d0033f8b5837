import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DO_PEDIDO } from '#app/domain/comprovante/labels.ts';
import { getComprovante } from '#app/domain/comprovante/queries.server.ts';
import { naTela } from '#app/domain/comprovante/rules.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { encerrarFasePorTempo, varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { exigirNadaEmMao, semNadaEmMaoAte } from '#app/domain/demanda/commands.server/em-mao.ts';
import { replanejarEncerramento } from '#app/domain/demanda/commands.server/replanejar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { RuleError } from '#app/domain/errors.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { WEB_DATABASE } from '#app/lib/database.server.ts';
import { DatabaseClock } from '#app/lib/database-clock.ts';
import { diaDoInstante, inicioDoDia, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { log } from '#app/lib/log.server.ts';
import { tellInHand } from '#app/server/in-hand.ts';
import { conferirEnsaio } from '#scripts/benchmark/ensaio/conferir.ts';
import { ensaiar } from '#scripts/benchmark/ensaio/ensaiar.ts';
import { prepararPessoas } from '#scripts/benchmark/ensaio/pessoas.ts';
import { COMANDOS } from '#tests/factories/comandos-da-demanda.ts';
import { criarDemandaViva, type DemandaViva } from '#tests/factories/demanda-viva.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const NOW = instanteDe('2027-03-09', '10:00');
/** First instant after the last day of every window of the demand that lives. */
const FIM = instanteDe('2027-03-15', '00:00');
const depois = (ms: number, de = FIM) => new Date(de.getTime() + ms);
const sistema = (now = NOW) => testCtx(database, { now });
const worker = (now: Date): Ctx =>
  testCtx(database, { now, actor: { tipo: 'sistema', origem: 'worker', nome: 'sistema' } });

afterEach(() => database.db.pedidosEmMao.deleteMany());

/** A web process that says: of what arrived before this instant, nothing is in hand. */
const processoWeb = (livreAte: Date, vistoEm = new Date()) =>
  database.db.pedidosEmMao.create({ data: { processo: randomUUID(), livreAte, vistoEm } });

describe('cada ato de um candidato decide-se por quando chegou (R-CRO-15)', () => {
  let viva: DemandaViva;
  beforeAll(async () => {
    viva = await criarDemandaViva(sistema());
  });

  type Comando = Extract<(typeof COMANDOS)[number], { quem: 'candidata' | 'membro' | 'equipe' }>;
  const doCandidato = COMANDOS.filter(
    (comando): comando is Comando =>
      comando.quem === 'candidata' || comando.porta === 'interesse.demonstrarInteresse',
  );

  /** What stands in the way of the commands of an area besides their window. */
  async function abrir(db: Ctx['db'], area: string): Promise<void> {
    const { demanda, participacaoId, cadastroId, agendamentoId } = viva;
    const em = (status: number) => db.demanda.update({ where: { id: demanda.id }, data: { status } });
    if (area === 'interesse') await em(3);
    if (area === 'documento') {
      await em(9);
      await darResultado({ ...sistema(), db }, participacaoId, 'carga_horaria', { final: true });
      await db.resultadoEtapa.update({ where: { id: cadastroId }, data: { publicadoFinalEm: NOW } });
      await db.resultadoEtapa.deleteMany({ where: { participacaoId, etapa: 'hab_juridica' } });
    }
    if (area === 'recurso' || area === 'rascunho') {
      await em(4);
      await db.recurso.deleteMany({ where: { demandaId: demanda.id } });
      await db.resultadoEtapa.update({ where: { id: cadastroId }, data: { apto: false, aptoFinal: null } });
    }
    if (area === 'agendamento') {
      await db.pedidoDeHorario.deleteMany({ where: { agendamentoId } });
      await db.agendamento.update({
        where: { id: agendamentoId },
        data: { inicio: FIM, fim: depois(1_800_000) },
      });
    }
  }

  class Desfazer extends Error {}
  /** What it answered or refused with; nothing of it stays. */
  async function tentar(comando: Comando, quando: Pick<Ctx, 'now' | 'chegada'>): Promise<string> {
    let dito = 'feito';
    await database.db
      .$transaction(async (tx) => {
        const ctx = { ...testCtx({ db: tx as never }, { now: quando.now, actor: viva[comando.quem] }) };
        await abrir(tx as never, comando.porta.split('.')[0] ?? '');
        try {
          await comando.executar({ ...ctx, chegada: quando.chegada } as CtxUsuario, viva);
        } catch (error) {
          dito = error instanceof Error ? error.message : 'erro';
        }
        throw new Desfazer();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Desfazer)) throw error;
      });
    return dito;
  }

  const comJanela: string[] = [];
  test.each(doCandidato)('$porta $caso', async (comando) => {
    const chegou = depois(-1_000);
    const chegada = { em: chegou, pedido: randomUUID() };
    const noPrazo = await tentar(comando, { now: chegou });
    const tarde = await tentar(comando, { now: depois(9 * 60_000) });
    if (noPrazo !== tarde) comJanela.push(comando.porta);
    expect(await tentar(comando, { now: depois(9 * 60_000), chegada })).toBe(noPrazo);
    expect(await tentar(comando, { now: depois(10 * 60_000), chegada })).toBe(tarde);
    expect(await tentar(comando, { now: depois(9 * 60_000), chegada: { ...chegada, em: FIM } })).toBe(tarde);
  });

  test('e a janela decide em todas estas', () => {
    expect([...new Set(comJanela)].sort()).toEqual([
      'agendamento.confirmarPresenca',
      'agendamento.pedirOutroHorario',
      'documento.enviarDocumentos',
      'documento.receberDocumentos',
      'habilitacao.anexarNaDiligencia',
      'habilitacao.removerDaDiligencia',
      'habilitacao.responderDiligencia',
      'interesse.aplicar',
      'interesse.cancelarAplicacao',
      'interesse.demonstrarInteresse',
      'rascunho.salvarSozinho',
      'recurso.receberRecurso',
      'recurso.solicitarRecurso',
    ]);
  });
});

async function comInteresseAberto(now = NOW, fim: Dia = '2027-03-14') {
  await criarReferencia(sistema(now)).catch(() => undefined);
  const usuario = await criarUsuario(sistema(now));
  await criarCurriculoFinalizado(sistema(now), usuario, { finalizadaEm: now });
  const demanda = await criarDemanda(sistema(now), {
    status: 14,
    fases: [fase(17, somarDias(fim, -6), fim), fase(18, somarDias(fim, 6), somarDias(fim, 8))],
  });
  await replanejarEncerramento(sistema(now), demanda.id);
  return { demanda, usuario };
}

test('o comprovante diz quando chegou e quando foi registrado; o ato é de quando chegou (R-CRO-15)', async () => {
  const { demanda, usuario } = await comInteresseAberto();
  const [chegou, registrado] = [depois(-9_000), depois(7_000)];
  const ctx = {
    ...testCtx(database, { now: registrado, actor: usuario }),
    chegada: { em: chegou, pedido: randomUUID() },
  };
  const { comprovante } = await demonstrarInteresse(ctx, { demandaId: demanda.id });
  const lido = await getComprovante(ctx, comprovante?.codigo ?? '');
  expect(lido).toMatchObject({ chegouEm: chegou, emitidoEm: registrado });
  expect(naTela(lido).chegou).toContain('14/03/2027, às 23h59min51s');
  expect(naTela(lido).instante).toContain('15/03/2027, às 00h00min07s');
  expect(await database.db.participacao.findFirstOrThrow({ where: { usuarioId: usuario.id } })).toMatchObject(
    {
      demonstradoEm: chegou,
    },
  );
});

describe('o encerramento espera o que chegou antes do fim (R-CRO-16)', () => {
  const statusDe = async (id: string) =>
    (await database.db.demanda.findUniqueOrThrow({ where: { id } })).status;

  test('enquanto um processo o tem em mão; e não mais do que dez minutos', async () => {
    const { demanda } = await comInteresseAberto();
    await criarParticipacao(sistema(), demanda.id);
    const { processo } = await processoWeb(depois(-1));
    await varrerDemandas(worker(depois(30_000)));
    expect(await statusDe(demanda.id)).toBe(14);
    await database.db.pedidosEmMao.update({ where: { processo }, data: { livreAte: FIM } });
    await varrerDemandas(worker(depois(30_000)));
    expect(await statusDe(demanda.id)).not.toBe(14);

    const outra = await comInteresseAberto();
    await criarParticipacao(sistema(), outra.demanda.id);
    await database.db.pedidosEmMao.update({ where: { processo }, data: { livreAte: depois(-60_000) } });
    await varrerDemandas(worker(depois(10 * 60_000 - 1)));
    expect(await statusDe(outra.demanda.id)).toBe(14);
    await varrerDemandas(worker(depois(10 * 60_000)));
    expect(await statusDe(outra.demanda.id)).not.toBe(14);
  });

  test('a tarefa do instante espera um pouco por ele, e então encerra', async () => {
    const { demanda } = await comInteresseAberto();
    await criarParticipacao(sistema(), demanda.id);
    const { processo } = await processoWeb(depois(-1));
    const encerrar = encerrarFasePorTempo(worker(depois(10)), { demandaId: demanda.id });
    await sleep(50);
    await database.db.pedidosEmMao.update({ where: { processo }, data: { livreAte: depois(1) } });
    expect(await encerrar).toBeGreaterThan(0);
    expect(await statusDe(demanda.id)).not.toBe(14);
  });

  test('de um processo que há dez minutos não diz nada não se espera mais', async () => {
    await processoWeb(depois(-60_000), new Date(Date.now() - 10 * 60_000 - 1_000));
    expect(await semNadaEmMaoAte({ db: database.db, now: FIM })).toEqual(FIM);
    await processoWeb(depois(-60_000), new Date(Date.now() - 9 * 60_000));
    expect(await semNadaEmMaoAte({ db: database.db, now: FIM })).toEqual(depois(-60_000));
  });

  test('quem encerra à mão, ou reprova por falta, lê que ainda não', async () => {
    const { demanda } = await comInteresseAberto();
    await criarParticipacao(sistema(), demanda.id);
    const equipe = await criarUsuario(sistema(), { grupos: ['administrador', 'comissao'], cpf: null });
    const { processo } = await processoWeb(depois(-1));
    const pessoa = testCtx(database, { now: depois(5_000), actor: equipe });
    const encerrar = () => transitar(pessoa, { demandaId: demanda.id, evento: 'encerrarFase' });
    await expect(encerrar()).rejects.toThrow(/o que chegou antes do fim .* no máximo até as 00h10/);
    expect(await statusDe(demanda.id)).toBe(14);
    await database.db.pedidosEmMao.update({ where: { processo }, data: { livreAte: FIM } });
    await encerrar();
    expect(await statusDe(demanda.id)).not.toBe(14);

    const comEnvio = await criarDemanda(sistema(), {
      status: 7,
      fases: [fase(22, '2027-03-08', '2027-03-14'), fase(29, '2027-03-15', '2027-03-20')],
    });
    const faltosa = await criarParticipacao(sistema(), comEnvio.id);
    await darResultado(sistema(), faltosa.id, 'cadastro', { final: true });
    await database.db.pedidosEmMao.update({ where: { processo }, data: { livreAte: depois(-1) } });
    await expect(
      reprovarFalta(
        pessoa,
        { habilitacao: 'HabTec', participacaoId: faltosa.id },
        { observacao: 'Nada veio.' },
      ),
    ).rejects.toThrow(/o que chegou antes do fim/);
    await expect(exigirNadaEmMao(pessoa, [fase(22, '2027-03-08', '2027-03-13')])).resolves.toBeUndefined();
    await expect(
      exigirNadaEmMao(pessoa, [fase(19, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-14'])]),
    ).rejects.toThrow(RuleError);
  });
});

describe('pela rede (R-CRO-15)', () => {
  let aplicacao: Awaited<ReturnType<typeof startApplication>>;
  let doTeste: typeof globalThis.porteiraDatabase;
  beforeAll(async () => {
    doTeste = globalThis.porteiraDatabase;
    // As patient as that of the web process.
    globalThis.porteiraDatabase = openDatabase(database.url, WEB_DATABASE);
    aplicacao = await startApplication({ toldAfterMs: 300 });
  });
  afterAll(async () => {
    await aplicacao.close();
    await globalThis.porteiraDatabase?.close();
    globalThis.porteiraDatabase = doTeste;
  });

  test('vale o primeiro byte, por mais que o resto demore; e está em mão até a resposta', async () => {
    const hoje = new Date();
    const { demanda, usuario } = await comInteresseAberto(hoje);
    // The window ended as the request arrives: between its first byte and the rest.
    const cookie = await sessaoPara(sistema(hoje), usuario);
    const fim = instanteDe('2027-03-15', '00:00');
    const relogio = (ms: number) => ({ deslocamentoMs: BigInt(fim.getTime() + ms - Date.now()) });
    await database.db.relogio.upsert({
      where: { id: 1 },
      create: { id: 1, ...relogio(-700) },
      update: relogio(-700),
    });
    const { host, port } = new URL(aplicacao.base);
    const socket = connect(Number(port), '127.0.0.1');
    const body = '';
    const head = [
      `POST /todas-demandas/${demanda.id}/interesse HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${aplicacao.base}`,
      `Cookie: ${cookie}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${String(body.length)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n');
    await once(socket, 'connect');
    const primeiro = performance.now();
    socket.write(head.slice(0, 1));
    await sleep(900);
    expect(aplicacao.arrivals.freeUntil()).toBeLessThan(primeiro + 300);
    socket.write(`${head.slice(1)}\r\n`);
    let resposta = '';
    for await (const pedaco of socket) resposta += String(pedaco);
    expect(resposta).toMatch(/^HTTP\/1.1 30[23]/);
    const { chegouEm, emitidoEm } = await database.db.comprovante.findFirstOrThrow({
      where: { usuarioId: usuario.id, tipo: 'interesse' },
    });
    expect(chegouEm?.getTime()).toBeLessThan(fim.getTime());
    expect(emitidoEm.getTime()).toBeGreaterThanOrEqual(fim.getTime());
    expect(aplicacao.arrivals.freeUntil()).toBeGreaterThan(performance.now() - 500);
  });

  test('quem espera lê a que horas chegou e que está na fila; a mesma sessão acha a resposta, e depois o comprovante (R-TEL-35, R-TEL-36)', async () => {
    const hoje = new Date();
    await database.db.relogio.deleteMany();
    const { demanda, usuario } = await comInteresseAberto(hoje, diaDoInstante(hoje));
    const cookie = await sessaoPara(sistema(hoje), usuario);
    const outra = await sessaoPara(sistema(hoje), await criarUsuario(sistema(hoje)));
    const pedir = (caminho: string, quem = cookie, extra: RequestInit = {}) =>
      fetch(aplicacao.base + caminho, {
        redirect: 'manual',
        ...extra,
        headers: { cookie: quem, accept: 'text/html', origin: aplicacao.base, ...extra.headers },
      });
    let soltar = (): void => undefined;
    let segurando = (): void => undefined;
    const segura = new Promise<void>((resolve) => (segurando = resolve));
    const preso = database.db.$transaction(
      async (tx) => {
        await tx.$queryRaw`select 1 from demanda where id = ${demanda.id}::uuid for update`;
        segurando();
        await new Promise<void>((resolve) => (soltar = resolve));
      },
      { timeout: 60_000 },
    );
    await segura;
    const enviado = await pedir(`/todas-demandas/${demanda.id}/interesse`, cookie, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect(enviado.status).toBe(202);
    expect(await enviado.text()).toMatch(/Seu pedido chegou às <b>\d\dh\d\dmin\d\ds<\/b> e está na fila/);
    const [, pedido = ''] = /^2;url=(.*)$/.exec(enviado.headers.get('refresh') ?? '') ?? [];
    expect(pedido).toMatch(/^\/comprovantes\/pedido\//);

    const situacao = async (quem = cookie) => (await pedir(`${pedido}/situacao`, quem)).json() as unknown;
    expect(await situacao()).toMatchObject({
      situacao: 'fila',
      chegou: expect.stringMatching(/min/) as string,
    });
    expect(await situacao(outra)).toEqual({ situacao: 'sem-comprovante' });
    expect(aplicacao.arrivals.freeUntil(), 'em mão, embora já respondido').toBeLessThan(
      performance.now() - 200,
    );
    soltar();
    await preso;
    const respondido = await pedir(pedido);
    expect(respondido.status).toBe(303);
    expect(respondido.headers.getSetCookie().join()).toContain('aviso=');
    const { protocolo, codigo } = await database.db.comprovante.findFirstOrThrow({
      where: { usuarioId: usuario.id, tipo: 'interesse' },
    });
    expect(await situacao()).toEqual({ situacao: 'gravado', protocolo, codigo });
    expect(await situacao(outra)).toEqual({ situacao: 'sem-comprovante' });
    expect(await (await pedir(pedido, outra)).text()).toContain(DO_PEDIDO.semComprovante);
    expect(aplicacao.arrivals.freeUntil()).toBeGreaterThan(performance.now() - 1_000);
  });

  test('nos últimos instantes ninguém é recusado, repetido ou deixado sem resposta, e toda resposta é verdade (R-CRO-15, R-CRO-16, R-TEL-35)', async () => {
    const hoje = new Date();
    const cena = await prepararPessoas(sistema(hoje), 66);
    const clock = new DatabaseClock();
    const inHand = await tellInHand({
      connectionString: database.url,
      arrivals: aplicacao.arrivals,
      clock,
      log,
    });
    const fim = Date.now() + 9_000;
    const deslocamentoMs = BigInt(inicioDoDia(somarDias(diaDoInstante(hoje), 1)).getTime() - fim);
    await database.db.relogio.upsert({
      where: { id: 1 },
      create: { id: 1, deslocamentoMs },
      update: { deslocamentoMs },
    });
    let ensaiando = true;
    const encerrando = (async () => {
      while (ensaiando) {
        await varrerDemandas(worker(new Date(Date.now() + Number(deslocamentoMs))));
        await sleep(300);
      }
    })();
    const ritmo = { duracaoMs: 6_000, noFim: 20, noFimMs: 1_500, tarde: 6 };
    const vistos = await ensaiar(aplicacao.base, cena, fim, ritmo).finally(() => (ensaiando = false));
    await encerrando;
    const conta = await conferirEnsaio(database.db, cena, vistos);
    await inHand.close();
    expect(conta).toEqual({
      recusadosNoPrazo: 0,
      aceitosForaDoPrazo: 0,
      emDobro: 0,
      semResposta: 0,
      respostasFalsas: 0,
      exemplos: [],
    });
    // How many came in time is the machine's matter; each of them was done, and whoever came late was told so.
    const noPrazo = vistos.filter(({ faltavam }) => faltavam > 0);
    expect(noPrazo.map(({ desfecho }) => desfecho)).toEqual(noPrazo.map(() => 'feito'));
    expect(noPrazo.length).toBeGreaterThan(0);
    expect(vistos.some(({ desfecho }) => desfecho === 'recusado')).toBe(true);
    await varrerDemandas(worker(new Date(Date.now() + Number(deslocamentoMs))));
    for (const id of Object.values(cena.demandas))
      expect([6, 14]).not.toContain((await database.db.demanda.findUniqueOrThrow({ where: { id } })).status);
  });
});

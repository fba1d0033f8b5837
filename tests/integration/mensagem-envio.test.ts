import { generateKeyPairSync } from 'node:crypto';
import pLimit from 'p-limit';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smtpMailer } from '#app/integrations/email/smtp.ts';
import { liberarLote, segurarLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { reservarVez } from '#app/domain/mensageria/commands.server/envio.ts';
import { escolherAvisos } from '#app/domain/mensageria/commands.server/avisos.ts';
import { action as umClique } from '#app/routes/api/avisos.ts';
import { action as escolher } from '#app/routes/publico/avisos.tsx';
import { chamar } from '#tests/setup/route.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { jobs } from '#app/lib/jobs.ts';
import { log } from '#app/lib/log.server.ts';
import { criarLote, criarMensagens } from '#tests/factories/mensagem.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { dkimHolds } from '#tests/fakes/dkim.ts';
import { smtpSink, type Refusal, type SmtpSink } from '#tests/fakes/smtp.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import type { Services } from '#worker/services.ts';

const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
const ctx = () => testCtx(database, { now });

let sink: SmtpSink;
let services: Services;
let causa = 0;

const mailerDe = (url: string, own: { DKIM_CHAVE?: string; DKIM_SELETOR?: string } = {}) =>
  smtpMailer(
    {
      SMTP_URL: url,
      SMTP_REMETENTE: 'Portal <nao-responda@porteira.example>',
      SMTP_CONEXOES: 2,
      AMBIENTE: 'teste',
      ...own,
    },
    log,
  );

const nova = async (mudanca: Parameters<typeof criarMensagens>[2] | object = {}) => {
  causa += 1;
  const [id] = await criarMensagens(ctx(), 1, { causa: `envio${String(causa)}`, ...mudanca });
  return id ?? '';
};

const linha = (id: string) => database.db.mensagem.findUniqueOrThrow({ where: { id } });
const enviar = (id: string, tentativa = 1) =>
  runTask(services, 'mensagem.enviar', { mensagemId: id }, tentativa);

beforeEach(async () => {
  sink = await smtpSink();
  services = testServices(database, { mailer: mailerDe(sink.url) });
});

afterEach(async () => {
  services.mailer.close();
  await sink.close();
});

describe('o ritmo da instalação (R-MSG-24)', () => {
  const proximo = async () =>
    (await database.db.ritmoDeEnvio.findUniqueOrThrow({ where: { id: 1 } })).proximo;

  it('dá a dois que enviam ao mesmo tempo momentos de que nenhum minuto tem mais que a taxa', async () => {
    const [passo, cada] = [100, 20];
    const sender = () =>
      Promise.all(Array.from({ length: cada }, () => reservarVez(database, 60_000 / passo)));
    const vezes = (await Promise.all([sender(), sender()])).flat().map(({ em }) => em.getTime());
    const emOrdem = vezes.toSorted((a, b) => a - b);
    // Dates have whole milliseconds.
    for (const [n, em] of emOrdem.slice(1).entries())
      expect(em - (emOrdem[n] ?? 0)).toBeGreaterThan(passo - 2);
  });

  it('faz cada mensagem esperar o seu momento, seja qual for o worker que a envia; sem taxa, nenhum se toma', async () => {
    const livre = await proximo();
    await enviar(await nova());
    expect(await proximo()).toEqual(livre);
    const passo = 50;
    const [um, outro] = [1, 2].map((n) => ({
      ...services,
      workerId: () => `worker ${String(n)}`,
      env: { ...services.env, SMTP_POR_MINUTO: 60_000 / passo },
    }));
    if (!um || !outro) throw new Error('two workers');
    const ids = await Promise.all(Array.from({ length: 10 }, () => nova()));
    const antes = Date.now();
    await Promise.all(
      ids.map((mensagemId, n) => runTask(n % 2 ? um : outro, 'mensagem.enviar', { mensagemId })),
    );
    const depois = Date.now();
    const ultima = (await proximo()).getTime() - passo;
    expect(ultima - antes).toBeGreaterThan((ids.length - 2) * passo);
    expect(depois).toBeGreaterThan(ultima - 2);
    expect(sink.received).toHaveLength(ids.length + 1);
    expect(await database.db.mensagem.count({ where: { id: { in: ids }, status: 2 } })).toBe(ids.length);
  });
});

describe('envio de mensagens', () => {
  it('envia uma vez, com os cabeçalhos e partes que deve ter', async () => {
    const id = await nova();
    await enviar(id);
    await enviar(id);
    expect(sink.received).toHaveLength(1);
    const [recebida] = sink.received;
    expect(await linha(id)).toMatchObject({ status: 2, tentativas: 1, enviandoPor: null, falhouEm: null });
    expect(recebida?.from).toBe('nao-responda@porteira.example');
    const mail = await PostalMime.parse(recebida?.raw ?? '');
    expect(mail.messageId).toBe((await linha(id)).messageId);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.subject).toBe('Você já tem cadastro no Portal de Credenciamento');
    expect(mail.text).toContain('Olá, Pessoa 0.');
    expect(mail.html).toContain('Olá, Pessoa 0.');
    expect(mail.to).toEqual([{ name: 'Pessoa 0', address: 'pessoa0@exemplo.com.br' }]);
  });

  it('é assinada onde há chave, e a assinatura confere (R-MSG-23)', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    services.mailer.close();
    services = testServices(database, {
      mailer: mailerDe(sink.url, {
        DKIM_CHAVE: pem.replaceAll('\n', String.raw`\n`),
        DKIM_SELETOR: 'portal',
      }),
    });
    await enviar(await nova());
    const raw = sink.received[0]?.raw ?? '';
    expect(dkimHolds(raw, publicKey)).toBe(true);
    expect(raw).toMatch(/d=porteira\.example;[\s\S]*s=portal;/);
    expect(dkimHolds(raw.replace('Olá', 'Oba').replace('Ol=C3=A1', 'Oba'), publicKey)).toBe(false);
    expect(dkimHolds(raw.replace(/^Subject: /m, 'Subject: Re: '), publicKey)).toBe(false);
  });

  it('pode-se sair com um toque no programa de e-mail, onde não é ato legal (R-MSG-19)', async () => {
    const pessoa = await criarUsuario(ctx());
    const dados = {
      nome: 'N',
      processo: 'P',
      objeto: 'O',
      detalhes: 'D',
      prazo: 'Z',
      caminho: '/todas-demandas',
    };
    await enviar(await nova({ tipo: TIPO.avisoDeDemanda, usuarioId: pessoa.id, dados }));
    await enviar(await nova());
    const [aviso, outra] = await Promise.all(sink.received.map(({ raw }) => PostalMime.parse(raw)));
    const cabecalho = (mail: typeof aviso, nome: string) =>
      mail?.headers.find(({ key }) => key === nome)?.value;
    expect(cabecalho(outra, 'list-unsubscribe')).toBeUndefined();
    expect(cabecalho(aviso, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const endereco = new URL(/<(.+)>/.exec(cabecalho(aviso, 'list-unsubscribe') ?? '')?.[1] ?? '');
    expect(aviso?.html).toContain(endereco.href.replace('/api/', '/'));
    const token = endereco.pathname.split('/').at(-1) ?? '';
    const canceladosEm = async () =>
      (await database.db.usuario.findUniqueOrThrow({ where: { id: pessoa.id } })).avisosCanceladosEm;
    const apertar = (t: string) =>
      chamar(umClique, {
        url: `/api/avisos/${t}`,
        params: { token: t },
        form: { 'List-Unsubscribe': 'One-Click' },
      });
    expect(await apertar(token.replace(/.$/, (letra) => (letra === 'A' ? 'B' : 'A')))).toMatchObject({
      status: 404,
    });
    expect(await canceladosEm()).toBeNull();
    expect(await apertar(token)).toMatchObject({ status: 200 });
    expect(await canceladosEm()).not.toBeNull();
    await chamar(escolher, { url: `/avisos/${token}`, params: { token }, form: { receber: 'sim' } });
    expect(await canceladosEm()).toBeNull();
    await escolherAvisos(ctx(), { usuarioId: pessoa.id, receber: false });
    const tarde = await nova({ tipo: TIPO.avisoDeDemanda, usuarioId: pessoa.id, dados });
    await enviar(tarde);
    expect(await linha(tarde)).toMatchObject({
      status: 1,
      ultimoErro: 'A pessoa cancelou os avisos de demanda.',
    });
    expect(sink.received).toHaveLength(2);
  });

  it('envia uma vez quando cinco tarefas da mesma mensagem correm ao mesmo tempo', async () => {
    const id = await nova();
    await Promise.all(Array.from({ length: 5 }, () => enviar(id)));
    expect(sink.received).toHaveLength(1);
    expect((await linha(id)).tentativas).toBe(1);
  });

  it('o que o servidor aceitou é gravado antes que a conexão leve outra: por mais lento que o banco seja, uma dúvida por conexão (R-MSG-07)', async () => {
    const conexoes = 2;
    await database.pool.query(`
      create function grava_devagar() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.15); return new; end $$;
      create trigger grava_devagar before update on mensagem
        for each row when (new.status = 2) execute function grava_devagar();`);
    const aceitas: string[] = [];
    const duvidas: number[] = [];
    const devagar = {
      ...services,
      sending: pLimit(conexoes),
      mailer: {
        ...services.mailer,
        send: async ({ messageId }: { messageId: string }) => {
          aceitas.push(messageId);
          duvidas.push(
            await database.db.mensagem.count({ where: { messageId: { in: [...aceitas] }, dataEnvio: null } }),
          );
          return '250 OK';
        },
      },
    };
    const ids = await Promise.all(Array.from({ length: 8 }, () => nova()));
    await Promise.all(ids.map((mensagemId) => runTask(devagar, 'mensagem.enviar', { mensagemId })));
    await database.pool.query('drop trigger grava_devagar on mensagem; drop function grava_devagar()');
    expect(duvidas).toHaveLength(ids.length);
    expect(Math.max(...duvidas)).toBe(conexoes);
    for (const id of ids) expect((await linha(id)).status).toBe(2);
  });

  it('deixa a um worker vivo o que ele tem em mãos, e o assume quando ele se foi', async () => {
    const id = await nova();
    await database.db.workerAtivo.create({
      data: { workerId: 'outro', chaveTrava: 1n, iniciadoEm: now, vistoEm: now },
    });
    await database.db.mensagem.update({ where: { id }, data: { enviandoPor: 'outro', tentativas: 1 } });
    await expect(enviar(id)).rejects.toThrow('outro worker');
    await database.db.workerAtivo.deleteMany();
    await enviar(id, 2);
    expect(sink.received).toHaveLength(1);
    expect(await linha(id)).toMatchObject({ status: 2, tentativas: 2 });
  });

  it.each<[number, Refusal['at']]>([
    [421, 'rcpt'],
    [450, 'rcpt'],
    [451, 'data'],
    [452, 'data'],
  ])('tenta outra vez depois de %i em %s, e envia uma vez quando passa', async (code, at) => {
    const id = await nova();
    sink.refuse = () => ({ at, code, text: '4.2.0 pessoa0@exemplo.com.br ocupada' });
    await expect(enviar(id)).rejects.toThrow(String(code));
    expect(await linha(id)).toMatchObject({ status: 1, falhouEm: null, enviandoPor: null });
    expect((await linha(id)).ultimoErro).toBe(
      `O servidor de e-mail não aceitou a mensagem agora (${String(code)} 4.2.0).`,
    );
    sink.refuse = () => undefined;
    await enviar(id, 2);
    expect(sink.received).toHaveLength(1);
    expect(await linha(id)).toMatchObject({ status: 2, tentativas: 2, ultimoErro: null });
    expect((await linha(id)).resposta).toMatch(/^250 /);
  });

  it.each<[number, Refusal['at']]>([
    [550, 'rcpt'],
    [552, 'data'],
    [553, 'rcpt'],
  ])('desiste logo depois de %i em %s, e diz isso sem o endereço', async (code, at) => {
    const id = await nova();
    sink.refuse = () => ({ at, code, text: '5.1.1 pessoa0@exemplo.com.br não existe' });
    await enviar(id);
    const falha = await linha(id);
    expect(falha).toMatchObject({ status: 1, falhouEm: expect.any(Date) as Date, enviandoPor: null });
    expect(falha.ultimoErro).toBe(`O servidor de e-mail recusou a mensagem (${String(code)} 5.1.1).`);
    expect(falha.resposta).toBe(`${String(code)} 5.1.1 (endereço) não existe`);
    sink.refuse = () => undefined;
    await enviar(id, 2);
    expect(sink.received).toHaveLength(0);
  });

  it('R-MSG-10: fora de produção só escreve aos listados, e diz dos outros por que não', async () => {
    const base = { SMTP_REMETENTE: 'nao-responda@porteira.example', SMTP_CONEXOES: 1 } as const;
    const com = (mudanca: object) =>
      smtpMailer({ ...base, SMTP_URL: sink.url, AMBIENTE: 'teste', ...mudanca } as never, log);
    const email = (address: string) => ({
      to: { name: 'x', address },
      subject: 'x',
      html: 'x',
      text: 'x',
      messageId: '<x@porteira.example>',
      date: now,
    });
    const lista = com({ SMTP_DESTINATARIOS: ['ana@organizacao.example', '@interno.example'] });
    await lista.send(email('Ana@Organizacao.example'));
    await lista.send(email('rui@interno.example'));
    for (const alheio of ['bia@organizacao.example', 'rui@mais.interno.example', 'x@naointerno.example'])
      await expect(lista.send(email(alheio))).rejects.toMatchObject({ permanent: true });
    expect(sink.received).toHaveLength(2);
    const deFora = com({ SMTP_URL: 'smtp://192.0.2.1:25' });
    await expect(deFora.send(email('ana@organizacao.example'))).rejects.toThrow('SMTP_DESTINATARIOS');
    lista.close();
    deFora.close();

    services = testServices(database, { mailer: com({ SMTP_DESTINATARIOS: [] }) });
    const id = await nova();
    await enviar(id);
    expect(await linha(id)).toMatchObject({
      status: 1,
      ultimoErro: expect.stringContaining('SMTP_DESTINATARIOS') as string,
    });
    expect((await linha(id)).falhouEm).not.toBeNull();
  });

  it('conta uma tentativa que falhou uma vez, em uma linha, sem as entranhas do programa', async () => {
    const ditas: unknown[] = [];
    const dizer = (dados: object, texto: string) => void ditas.push({ ...dados, texto });
    const surdo = { info: dizer, warn: dizer, error: dizer, debug: () => undefined };
    services = testServices(database, { mailer: services.mailer, log: surdo as never });
    const id = await nova();
    sink.refuse = () => ({ at: 'rcpt', code: 451, text: '4.2.0 ocupada' });
    for (const tentativa of [1, 2]) await expect(enviar(id, tentativa)).rejects.toThrow('451');
    expect(ditas).toEqual(
      [1, 2].map((tentativa) => ({
        texto: 'tarefa falhou',
        tentativa,
        erro: 'O servidor de e-mail não aceitou a mensagem agora (451 4.2.0).',
      })),
    );
  });

  it('mostra a falha depois da última tentativa, com a mensagem ainda por enviar (R-MSG-07)', async () => {
    const id = await nova();
    const url = sink.url;
    await sink.close();
    services = testServices(database, { mailer: mailerDe(url) });
    await expect(enviar(id)).rejects.toThrow('não pôde ser usado');
    expect((await linha(id)).falhouEm).toBeNull();
    await expect(enviar(id, jobs['mensagem.enviar'].maxAttempts)).rejects.toThrow();
    expect(await linha(id)).toMatchObject({ status: 1, falhouEm: expect.any(Date) as Date });
    sink = await smtpSink();
  });

  it('não perde o seu registro enquanto o banco some por um momento', async () => {
    const id = await nova();
    let falhas = 2;
    const db = new Proxy(database.db, {
      get: (alvo, nome, recebe) => {
        const deles = Reflect.get(alvo, nome, recebe) as unknown;
        if (nome !== '$queryRaw') return deles;
        return (partes: TemplateStringsArray, ...valores: unknown[]) =>
          partes.join('').includes('data_envio') && falhas-- > 0
            ? Promise.reject(new Error('Connection terminated'))
            : alvo.$queryRaw(partes, ...valores);
      },
    });
    services = { ...services, db };
    await enviar(id);
    expect(falhas).toBeLessThan(0);
    expect(sink.received).toHaveLength(1);
    expect((await linha(id)).status).toBe(2);
  });

  it('põe um segredo que funciona no endereço de uma mensagem que define senha, e nenhum no registro', async () => {
    const usuario = await criarUsuario(ctx());
    const id = await nova({
      tipo: TIPO.convite,
      usuarioId: usuario.id,
      destinatarioEmail: usuario.email,
      dados: { nome: usuario.nome },
    });
    await enviar(id);
    const mail = await PostalMime.parse(sink.received[0]?.raw ?? '');
    const token = /\/nova-senha\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    expect(await database.db.tokenAcesso.count({ where: { usuarioId: usuario.id, tipo: 'convite' } })).toBe(
      1,
    );
    const { rows } = await database.pool.query<{ vezes: number }>(
      `select (select count(*) from mensagem where mensagem::text like '%' || $1 || '%')::int
            + (select count(*) from token_acesso where token_acesso::text like '%' || $1 || '%')::int as vezes`,
      [token],
    );
    expect(rows[0]?.vezes).toBe(0);
  });
});

const HOSTIS = [
  'Ana\r\nBcc: vitima@exemplo.com.br',
  'Ana\nSubject: outro',
  'Ana", <vitima@exemplo.com.br>, "B',
  'Ana <vitima@exemplo.com.br>',
  'vitima@exemplo.com.br, Ana',
  '=?utf-8?B?QmNjOiB4QHkueg==?=',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{link}} {{segredo}}',
  '${process.env.HOME} <%= 1 %>',
  '\u202egro.live\u2066@\u0000',
  'Ana\u2028Bcc: vitima@exemplo.com.br',
  'a'.repeat(3_000),
  '😀'.repeat(200),
  '.\r\n.\r\nMAIL FROM:<x@y.z>',
  '&lt;b&gt; & "aspas" \'simples\'',
  'http://exemplo.com.br/roubo',
  '\ufeff\t Ana \t',
];

describe('as mensagens de um lote vão juntas (R-MSG-26)', () => {
  const tarefas = async (ids: readonly string[]) => {
    const { rows } = await database.pool.query<{ key: string; attempts: number; espera: boolean }>(
      `select substr(key, 10) as key, attempts, run_at > now() as espera from graphile_worker.jobs
        where key = any($1) order by key`,
      [ids.map((id) => `mensagem:${id}`)],
    );
    return rows;
  };
  const daPessoa = (n: number) => `pessoa${String(n)}@exemplo.com.br`;

  it('envia com uma delas mais quarenta, uma vez cada, e encerra as suas tarefas', async () => {
    const { mensagens } = await criarLote(ctx(), 50, 'juntas');
    await enviar(mensagens[0] ?? '');
    expect(sink.received).toHaveLength(41);
    expect(Math.max(...sink.byMessageId().values())).toBe(1);
    const enviadas = await database.db.mensagem.findMany({
      where: { id: { in: mensagens }, status: 2 },
      select: { id: true, tentativas: true, enviandoPor: true },
    });
    expect(enviadas.map(({ tentativas, enviandoPor }) => [tentativas, enviandoPor])).toEqual(
      Array.from({ length: 41 }, () => [1, null]),
    );
    // The queue itself ends the job that it ran.
    const restam = new Set((await tarefas(mensagens)).map(({ key }) => key));
    expect(enviadas.filter(({ id }) => restam.has(id)).map(({ id }) => id)).toEqual([mensagens[0]]);
    expect(restam.size).toBe(10);
    await Promise.all(mensagens.map((id) => enviar(id)));
    expect(sink.received).toHaveLength(50);
    expect(Math.max(...sink.byMessageId().values())).toBe(1);
  });

  it('uma recusada termina ali, e uma adiada tem outra tentativa só sua', async () => {
    const { mensagens } = await criarLote(ctx(), 10, 'respostas');
    sink.refuse = (to) =>
      to.includes(daPessoa(3))
        ? { at: 'rcpt', code: 550, text: '5.1.1 não existe' }
        : to.includes(daPessoa(5))
          ? { at: 'rcpt', code: 451, text: '4.2.0 ocupada' }
          : undefined;
    await enviar(mensagens[0] ?? '');
    expect(sink.received).toHaveLength(8);
    const [recusada = '', adiada = ''] = [mensagens[3], mensagens[5]];
    expect(await linha(recusada)).toMatchObject({ status: 1, falhouEm: expect.any(Date) as Date });
    expect(await linha(adiada)).toMatchObject({
      status: 1,
      falhouEm: null,
      tentativas: 1,
      enviandoPor: null,
    });
    expect(await tarefas([recusada, adiada])).toEqual([{ key: adiada, attempts: 1, espera: true }]);
    sink.refuse = () => undefined;
    await enviar(adiada, 2);
    expect(await linha(adiada)).toMatchObject({ status: 2, tentativas: 2 });
  });

  it('o que é retido enquanto elas vão fica, como estava antes de ser tomado, e vai quando é liberado', async () => {
    const { id, mensagens } = await criarLote(ctx(), 15, 'seguradas');
    let recebidas = 0;
    sink.beforeAccept = async () => {
      recebidas += 1;
      if (recebidas === 5) await segurarLote(ctx(), id, 'Data errada.');
    };
    await enviar(mensagens[0] ?? '');
    // The one in the server's hands cannot be called back.
    expect(sink.received).toHaveLength(5);
    const porEnviar = { id: { in: mensagens }, status: 1 };
    expect(
      await database.db.mensagem.count({ where: { ...porEnviar, tentativas: 0, enviandoPor: null } }),
    ).toBe(10);
    await Promise.all(mensagens.map((mensagem) => enviar(mensagem)));
    expect(sink.received).toHaveLength(5);
    await liberarLote(ctx(), id, 'Data conferida.');
    expect((await tarefas(mensagens)).filter(({ espera }) => !espera).length).toBeGreaterThanOrEqual(10);
    await Promise.all(mensagens.map((mensagem) => enviar(mensagem)));
    expect(sink.received).toHaveLength(15);
    expect(Math.max(...sink.byMessageId().values())).toBe(1);
  });

  it('com uma taxa cada uma vai sozinha, no seu momento', async () => {
    const { mensagens } = await criarLote(ctx(), 3, 'no ritmo');
    services = { ...services, env: { ...services.env, SMTP_POR_MINUTO: 60_000 } };
    await enviar(mensagens[0] ?? '');
    expect(sink.received).toHaveLength(1);
  });
});

describe('textos hostis', () => {
  it.each(HOSTIS)('mantêm os mesmos cabeçalhos, um destinatário e um corpo escapado: %j', async (texto) => {
    const dados = {
      nome: texto,
      processo: texto,
      objeto: texto,
      etapa: texto,
      resultado: texto,
      motivo: texto,
      recurso: texto,
      decisao: texto,
    };
    const id = await nova({ tipo: TIPO.cadastroPreliminar, destinatarioNome: texto, dados });
    await enviar(id);
    const [recebida] = sink.received;
    expect(sink.received).toHaveLength(1);
    expect(recebida?.to).toEqual(['pessoa0@exemplo.com.br']);
    const mail = await PostalMime.parse(recebida?.raw ?? '');
    expect(mail.headers.map(({ key }) => key).sort()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
        'x-auto-response-suppress',
      ].sort(),
    );
    expect(mail.to?.map((para) => ('address' in para ? para.address : ''))).toEqual([
      'pessoa0@exemplo.com.br',
    ]);
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html?.match(/<a /g)).toHaveLength(1);
    // The process's name is a search there, and nothing else of the address.
    const [, endereco = ''] = /<a [^>]*href="([^"]*)"/.exec(mail.html ?? '') ?? [];
    expect(endereco).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/historico-credenciamento\?busca=(?:[\w.!~*()%-]|&#39;)*$/,
    );
  });

  it.each(['ana@exemplo.com.br,vitima@exemplo.com.br', 'ana@exemplo.com.br\r\nRCPT TO:<v@e.com>', 'ana'])(
    'um endereço que não é um endereço só é recusado antes do servidor: %j',
    async (email) => {
      const id = await nova({ destinatarioEmail: email });
      await enviar(id);
      expect(sink.received).toHaveLength(0);
      expect(await linha(id)).toMatchObject({ ultimoErro: 'O endereço de e-mail é inválido.' });
    },
  );
});

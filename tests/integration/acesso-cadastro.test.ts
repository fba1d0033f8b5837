import { beforeEach, describe, expect, it } from 'vitest';
import { emitirToken } from '#app/domain/acesso/commands.server/senha.ts';
import { limparAcesso } from '#app/domain/acesso/commands.server/limpar.ts';
import {
  CADASTRO_FEITO,
  EMAIL_INVALIDO,
  EMAILS_DIFERENTES,
  LINK_INVALIDO,
} from '#app/domain/acesso/labels.ts';
import { POLITICA } from '#app/domain/acesso/politica.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { verifyPassword } from '#app/lib/password.server.ts';
import { action as definir, loader as telaDaSenha } from '#app/routes/publico/nova-senha.tsx';
import { action as cadastrar } from '#app/routes/publico/novo-usuario.tsx';
import { action as redefinir } from '#app/routes/publico/redefinir-senha.tsx';
import { loader as avisos } from '#app/routes/publico/layout.tsx';
import { prepararEmail } from '#emails/index.ts';
import { criarUsuario, cpfDeTeste, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { meet } from '#tests/setup/meet.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { chamar, cookiesDe } from '#tests/setup/route.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const ctx = () => testCtx(database, { now: new Date() });

beforeEach(async () => {
  await database.db.limiteTentativa.deleteMany();
});

let numero = 500;
const formulario = (troca: Record<string, string> = {}) => {
  numero += 1;
  const email = troca.email ?? `zuleica${numero}@exemplo.com.br`;
  return {
    nome: 'Zuleica',
    sobrenome: 'Prado',
    email,
    emailRepetido: email,
    cpf: cpfDeTeste(numero),
    telefone: '(62) 99999-8888',
    aceite: 'on',
    ...troca,
  };
};
const enviar = (form: Record<string, string>, ip?: string) =>
  chamar(cadastrar, { url: '/novo-usuario', form, ip });
const mensagens = (email: string) =>
  database.db.mensagem.findMany({ where: { destinatarioEmail: email }, orderBy: { criadaEm: 'asc' } });
const cadastros = (onde: { email?: string; cpf?: string }) =>
  database.db.cadastro.findMany({ where: onde, orderBy: { criadoEm: 'asc' } });
const usar = (token: string, senha: string) =>
  chamar(definir, { url: `/nova-senha/${token}`, params: { token }, form: { senha } });
const abrir = (token: string) => chamar(telaDaSenha, { url: `/nova-senha/${token}`, params: { token } });
/** Follows the link of the sign-up's invitation. */
const confirmar = async (cadastroId: string, senha = 'boiadeiro sem pressa') => {
  const token = await emitirToken(ctx(), { cadastroId }, 'convite');
  return usar(token, senha);
};
/** What the answer tells whoever sent it. */
const dito = ({ status, destino, headers, dados }: Awaited<ReturnType<typeof enviar>>) => ({
  status,
  destino,
  headers: [...headers],
  dados,
});

/** The shortest of what these took to be answered, one after the other. */
async function maisCurto(pedidos: (() => Promise<unknown>)[]): Promise<number> {
  let curto = Infinity;
  for (const pedido of pedidos) {
    const desde = performance.now();
    await pedido();
    curto = Math.min(curto, performance.now() - desde);
  }
  return curto;
}

describe('cadastro', () => {
  it('guarda o pedido, manda o convite e leva ao login com o aviso; a conta nasce ao criar a senha', async () => {
    const form = formulario({ email: 'Nova.Pessoa@Exemplo.com.br' });
    const resposta = await enviar(form);
    expect([resposta.status, resposta.destino]).toEqual([303, '/login']);
    const aviso = await chamar(avisos, { url: '/login', cookie: cookiesDe(resposta.headers) });
    expect(aviso.dados.aviso).toEqual({ tipo: 'sucesso', texto: CADASTRO_FEITO });

    const email = 'nova.pessoa@exemplo.com.br';
    expect(await database.db.usuario.count({ where: { email } })).toBe(0);
    const [pedido] = await cadastros({ email });
    expect(pedido).toMatchObject({ cpf: form.cpf, telefone: '62999998888' });
    const [convite] = await mensagens(email);
    expect(convite).toMatchObject({ tipo: TIPO.convite, usuarioId: null, cadastroId: pedido?.id, status: 1 });

    expect((await confirmar(pedido?.id ?? '')).status).toBe(303);
    const usuario = await database.db.usuario.findUniqueOrThrow({
      where: { email },
      include: { grupos: true, aceites: true },
    });
    expect(usuario).toMatchObject({ cpf: form.cpf, telefone: '62999998888', ativo: true });
    expect(usuario.grupos.map(({ grupo }) => grupo)).toEqual(['candidato']);
    expect(usuario.aceites).toMatchObject([{ ...POLITICA, aceitoEm: pedido?.criadoEm }]);
    expect(await cadastros({ email })).toEqual([]);
    expect(await mensagens(email)).toMatchObject([{ usuarioId: usuario.id, cadastroId: null }]);
    const versao = await database.db.curriculoVersao.findFirstOrThrow({
      where: { curriculo: { usuarioId: usuario.id } },
    });
    expect(versao).toMatchObject({ estado: 'rascunho', cpf: form.cpf, email, nomeCompleto: 'ZULEICA PRADO' });
  });

  it('e-mail conhecido, CPF conhecido, os dois ou nenhum: a mesma resposta, e só a própria pessoa é avisada (R-ACE-11)', async () => {
    const dono = await criarUsuario(ctx(), { senhaHash: 'x' });
    const formas = [
      formulario(),
      formulario({ email: dono.email }),
      formulario({ cpf: dono.cpf ?? '' }),
      formulario({ email: dono.email, cpf: dono.cpf ?? '' }),
    ];
    const respostas: ReturnType<typeof dito>[] = [];
    const curto = await maisCurto(formas.map((form) => async () => respostas.push(dito(await enviar(form)))));
    // Whatever there was to do is done within it, and what takes less waits: the time tells nothing either.
    expect(curto).toBeGreaterThan(395);
    for (const resposta of respostas) expect(resposta).toEqual(respostas[0]);
    expect((await mensagens(dono.email)).map(({ tipo }) => tipo)).toEqual([TIPO.cadastroRepetido]);
    expect(await mensagens(formas[2]?.email ?? '')).toEqual([]);
    expect(await cadastros({ cpf: dono.cpf ?? '' })).toEqual([]);
    expect(await cadastros({ email: dono.email })).toEqual([]);
  });

  it('ninguém bloqueia o CPF de outra pessoa: quem confirma primeiro fica com ele (R-ACE-13)', async () => {
    const cpf = cpfDeTeste(9001);
    const [alheio, proprio] = [formulario({ cpf }), formulario({ cpf })];
    await enviar(alheio);
    await enviar(proprio);
    const [primeiro, segundo] = await cadastros({ cpf });
    const tokenAlheio = await emitirToken(ctx(), { cadastroId: primeiro?.id ?? '' }, 'convite');
    expect((await confirmar(segundo?.id ?? '')).status).toBe(303);
    const dono = await database.db.usuario.findUniqueOrThrow({ where: { cpf } });
    expect(dono.email).toBe(proprio.email);
    expect((await abrir(tokenAlheio)).status).toBe(410);
    expect((await usar(tokenAlheio, 'boiadeiro sem pressa')).status).toBe(422);
    expect(await mensagens(alheio.email)).toEqual([]);
  });

  it('dois que confirmam o mesmo CPF ao mesmo tempo: uma conta', async () => {
    const cpf = cpfDeTeste(9002);
    await enviar(formulario({ cpf }));
    await enviar(formulario({ cpf }));
    const respostas = await Promise.all((await cadastros({ cpf })).map(({ id }) => confirmar(id)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(await database.db.usuario.count({ where: { cpf } })).toBe(1);
    expect(await cadastros({ cpf })).toEqual([]);
  });

  it('se não chegar em alguns minutos, cadastrar-se de novo manda outro convite; o segundo aperto, não (R-ACE-25)', async () => {
    const form = formulario();
    await enviar(form);
    await enviar(form);
    expect(await mensagens(form.email)).toHaveLength(1);
    await database.db.cadastro.updateMany({ data: { criadoEm: new Date(Date.now() - 2 * 60_000) } });
    await enviar(form);
    expect((await mensagens(form.email)).map(({ tipo }) => tipo)).toEqual(Array(2).fill(TIPO.convite));
  });

  it('quem perdeu o convite e se cadastra de novo, ou pede a senha, recebe um link que serve', async () => {
    const form = formulario();
    await enviar(form);
    await database.db.cadastro.updateMany({ data: { criadoEm: new Date(Date.now() - 11 * 60_000) } });
    await enviar(form);
    await chamar(redefinir, { url: '/redefinir-senha', form: { email: form.email } });
    expect((await mensagens(form.email)).map(({ tipo }) => tipo)).toEqual(Array(3).fill(TIPO.convite));
    const ultimo = (await cadastros({ email: form.email })).at(-1);
    expect((await confirmar(ultimo?.id ?? '')).status).toBe(303);
  });

  it('quem a equipe convidou e ainda não tem senha recebe outro convite, não o conselho de entrar', async () => {
    const convidado = await criarUsuario(ctx(), { grupos: ['avaliador'] });
    await enviar(formulario({ email: convidado.email }));
    expect(await mensagens(convidado.email)).toMatchObject([{ tipo: TIPO.convite, usuarioId: convidado.id }]);
  });

  it('nada do que um estranho digita sai do nosso endereço', async () => {
    const isca = 'Ganhe em https://golpe.example';
    const form = formulario({ nome: isca, sobrenome: isca });
    await enviar(form);
    const [convite] = await mensagens(form.email);
    expect(JSON.stringify([convite?.destinatarioNome, convite?.assunto, convite?.dados])).not.toContain(
      'golpe',
    );
    const email = await prepararEmail({
      lugar: LUGAR_PADRAO,
      tipo: TIPO.convite,
      dados: { nome: '' },
      urlBase: 'https://portal.example',
      token: 'x',
    });
    expect(email.text).toContain('Olá.');
  });

  it('dois apertos do mesmo envio: um pedido, uma mensagem, a mesma resposta', async () => {
    const form = formulario();
    const aperto = () => enviar(form);
    const respostas = await meet(database, { sql: 'lock table cadastro in share mode' }, [
      aperto,
      aperto,
      aperto,
    ]);
    expect(respostas).toMatchObject(Array(3).fill({ value: { status: 303 } }));
    expect(await cadastros({ email: form.email })).toHaveLength(1);
    expect(await mensagens(form.email)).toHaveLength(1);
  });

  it('depois de sete dias o pedido acaba, com os seus dados e os do endereço a que se escreveu (R-ACE-13)', async () => {
    const form = formulario();
    await enviar(form);
    const [pedido] = await cadastros({ email: form.email });
    expect((pedido?.expiraEm.getTime() ?? 0) - (pedido?.criadoEm.getTime() ?? 0)).toBe(7 * 24 * 3_600_000);
    const token = await emitirToken(ctx(), { cadastroId: pedido?.id ?? '' }, 'convite');
    expect((await limparAcesso(ctx())).cadastros).toBe(0);
    await database.db.cadastro.updateMany({
      where: { email: form.email },
      data: { expiraEm: new Date(Date.now() - 1000) },
    });
    expect((await abrir(token)).status).toBe(410);
    expect((await usar(token, 'boiadeiro sem pressa')).status).toBe(422);
    expect((await limparAcesso(ctx())).cadastros).toBe(1);
    expect(await cadastros({ email: form.email })).toEqual([]);
    expect(await mensagens(form.email)).toEqual([]);
    const resto = await database.pool.query(`select * from mensagem where mensagem::text ilike $1`, [
      `%${form.email}%`,
    ]);
    expect(resto.rows).toEqual([]);
  });

  it.each([
    ['a@x..com', 'email'],
    ['a@x', 'email'],
    ['a b@exemplo.com.br', 'email'],
    ['.a@exemplo.com.br', 'email'],
  ])('o e-mail %s não é aceito', async (email, campo) => {
    const { status, dados } = await enviar(formulario({ email }));
    expect(status).toBe(422);
    expect(dados).toHaveProperty(['resultado', 'error', campo], [EMAIL_INVALIDO]);
  });

  it('o segundo e-mail tem de ser o primeiro, e é comparado mesmo com outro campo vazio (R-ACE-13)', async () => {
    const form = formulario({ emailRepetido: 'zuleica@outro.com.br', nome: '' });
    const { status, dados } = await enviar(form);
    expect(status).toBe(422);
    expect(dados).toHaveProperty('resultado.error.emailRepetido', [EMAILS_DIFERENTES]);
    expect(dados).toHaveProperty('resultado.error.nome');
  });

  it('sem a caixa marcada o servidor recusa e guarda o que foi digitado', async () => {
    const { aceite: _, ...form } = formulario();
    const { status, dados } = await enviar(form);
    expect(status).toBe(422);
    expect(dados).toMatchObject({ resultado: { initialValue: { nome: 'Zuleica', email: form.email } } });
  });
});

describe('redefinir a senha', () => {
  const pedir = (email: string) => chamar(redefinir, { url: '/redefinir-senha', form: { email } });

  it('conta que existe, que não existe e desativada: a mesma resposta (R-ACE-11)', async () => {
    const usuario = await criarUsuario(ctx());
    const inativo = await criarUsuario(ctx(), { ativo: false });
    const respostas: Awaited<ReturnType<typeof pedir>>[] = [];
    const curto = await maisCurto(
      ['ninguem@exemplo.com.br', usuario.email, inativo.email].map(
        (email) => async () => respostas.push(await pedir(email)),
      ),
    );
    expect(curto).toBeGreaterThan(145);
    for (const { status, destino, headers, dados } of respostas) {
      expect({ status, destino, headers: [...headers], dados }).toEqual({
        status: 303,
        destino: '/login',
        headers: [...(respostas[0]?.headers ?? [])],
        dados: respostas[0]?.dados,
      });
    }
    expect(await mensagens(usuario.email)).toHaveLength(1);
    expect(await mensagens(inativo.email)).toHaveLength(0);
  });

  it('cada pedido aceito é enviado, e o que passa do limite é dito, exista a conta ou não (R-ACE-10)', async () => {
    const usuario = await criarUsuario(ctx());
    for (const email of [usuario.email, 'nenhuma@exemplo.com.br']) {
      const respostas = [];
      for (let vez = 0; vez < 4; vez++) respostas.push(await pedir(email));
      expect(respostas.map(({ status }) => status)).toEqual([303, 303, 303, 429]);
      expect(JSON.stringify(respostas.at(-1)?.dados)).toContain('Este pedido não foi enviado');
    }
    expect(await mensagens(usuario.email)).toHaveLength(3);
    // Somebody else's requests do not hold the person, who asks from elsewhere.
    const outro = { url: '/redefinir-senha', form: { email: usuario.email }, ip: '203.0.113.5' };
    expect((await chamar(redefinir, outro)).status).toBe(303);
    expect(await mensagens(usuario.email)).toHaveLength(4);
  });

  it('um pedido novo não mata o link que já chegou', async () => {
    const usuario = await criarUsuario(ctx());
    const token = await emitirToken(ctx(), { usuarioId: usuario.id }, 'redefinicao');
    await pedir(usuario.email);
    expect((await chamar(telaDaSenha, { url: `/nova-senha/${token}`, params: { token } })).status).toBe(200);
  });

  it('o livro de mensagens não guarda segredo (R-ACE-10)', async () => {
    const usuario = await criarUsuario(ctx());
    await pedir(usuario.email);
    const token = await emitirToken(ctx(), { usuarioId: usuario.id }, 'redefinicao');
    const [mensagem] = await mensagens(usuario.email);
    expect(JSON.stringify(mensagem)).not.toContain(token);
    const guardado = await database.db.tokenAcesso.findFirstOrThrow({ where: { usuarioId: usuario.id } });
    expect(Object.values(guardado)).not.toContain(token);
  });
});

describe('nova senha', () => {
  it('vinte envios ao mesmo tempo do mesmo link: um vale; sessões e outros links acabam (R-ACE-08, R-ACE-10)', async () => {
    const usuario = await criarUsuario(ctx());
    await sessaoPara(ctx(), usuario);
    const token = await emitirToken(ctx(), { usuarioId: usuario.id }, 'convite');
    const outro = await emitirToken(ctx(), { usuarioId: usuario.id }, 'redefinicao');
    for (let vez = 0; vez < 5; vez++) expect((await abrir(token)).status).toBe(200);

    const senhas = Array.from({ length: 20 }, (_, i) => `ramo de ipê ${i}`);
    const respostas = await Promise.all(senhas.map((senha) => usar(token, senha)));
    expect(respostas.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(respostas.filter(({ status }) => status === 422)).toHaveLength(19);
    const vencedora = senhas[respostas.findIndex(({ status }) => status === 303)] ?? '';
    const { senhaHash } = await database.db.usuario.findUniqueOrThrow({ where: { id: usuario.id } });
    expect(await verifyPassword(vencedora, senhaHash)).toBe(true);
    expect(await database.db.sessao.count({ where: { usuarioId: usuario.id } })).toBe(0);

    for (const morto of [token, outro, 'não-existe']) {
      const { status, dados } = await usar(morto, 'outra senha boa');
      expect(status).toBe(422);
      expect(JSON.stringify(dados)).toContain(JSON.stringify(LINK_INVALIDO).slice(1, -1));
      expect((await abrir(morto)).dados).toEqual({ nome: null, email: null });
    }
  });

  it('o segundo aperto do mesmo envio diz o mesmo que o primeiro; outra senha, não (R-ACE-14, R-TEL-04)', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash: 'x' });
    const token = await emitirToken(ctx(), { usuarioId: usuario.id }, 'redefinicao');
    const senha = 'boiadeiro sem pressa';
    const juntas = await Promise.all([usar(token, senha), usar(token, senha)]);
    expect(juntas.map(({ status }) => status)).toEqual([303, 303]);
    expect((await usar(token, senha)).status).toBe(303);
    expect((await usar(token, 'outra senha boa')).status).toBe(422);
    await database.db.tokenAcesso.updateMany({ data: { usadoEm: new Date(Date.now() - 11 * 60_000) } });
    expect((await usar(token, senha)).status).toBe(422);
    expect(
      await database.db.auditoria.count({ where: { acao: 'usuario.nova-senha', entidadeId: usuario.id } }),
    ).toBe(1);
    expect((await mensagens(usuario.email)).map(({ tipo }) => tipo)).toEqual([TIPO.senhaAlterada]);
  });

  it('o link que vence entre a leitura e a troca da senha não serve (R-ACE-10)', async () => {
    const usuario = await criarUsuario(ctx());
    const token = await emitirToken(ctx(), { usuarioId: usuario.id }, 'redefinicao');
    // The change waits where it confirms, and meanwhile the hour of the link passes.
    const segurar = `with vencido as (
        update token_acesso set expira_em = now() - interval '1 minute' where usuario_id = $1::uuid returning 1)
      select pg_advisory_xact_lock(hashtext('acesso.confirmar')) from vencido`;
    const [fim] = await meet(database, { sql: segurar, params: [usuario.id] }, [
      () => usar(token, 'cerrado em flor'),
    ]);
    expect(fim).toMatchObject({ status: 'fulfilled', value: { status: 422 } });
    const depois = await database.db.usuario.findUniqueOrThrow({ where: { id: usuario.id } });
    expect(depois.senhaHash).toBeNull();
  });

  it('a nova senha faz conhecido o aparelho em que foi criada, e só ele', async () => {
    const usuario = await criarUsuario(ctx());
    const antes = { tokenHash: 'a'.repeat(64), usuarioId: usuario.id };
    await database.db.aparelho.create({ data: { ...antes, criadoEm: new Date(), vistoEm: new Date() } });
    const token = await emitirToken(ctx(), { usuarioId: usuario.id }, 'redefinicao');
    const resposta = await usar(token, 'boiadeiro sem pressa');
    expect(cookiesDe(resposta.headers)).toMatch(/aparelho=[\w-]{43}/);
    const aparelhos = await database.db.aparelho.findMany({ where: { usuarioId: usuario.id } });
    expect(aparelhos.map(({ tokenHash }) => tokenHash)).not.toContain(antes.tokenHash);
    expect(aparelhos).toHaveLength(1);
  });

  it('uma senha recusada não gasta o link nem volta na resposta', async () => {
    const usuario = await criarUsuario(ctx());
    const token = await emitirToken(ctx(), { usuarioId: usuario.id }, 'redefinicao');
    for (const senha of ['curta', 'senha@123456', usuario.cpf ?? '', usuario.email]) {
      const { status, dados } = await usar(token, senha);
      expect(status).toBe(422);
      expect(JSON.stringify(dados)).not.toContain(senha);
      expect(dados).toHaveProperty('resultado.error.senha');
    }
    expect((await usar(token, 'boiadeiro sem pressa')).status).toBe(303);
  });

  it.each([
    ['convite', 7 * 24],
    ['redefinicao', 24],
  ] as const)('%s vale %i horas e nem um segundo a mais', async (tipo, horas) => {
    const usuario = await criarUsuario(ctx());
    const token = await emitirToken(ctx(), { usuarioId: usuario.id }, tipo);
    const linha = await database.db.tokenAcesso.findFirstOrThrow({ where: { usuarioId: usuario.id } });
    expect(linha.expiraEm.getTime() - linha.criadoEm.getTime()).toBe(horas * 3_600_000);
    const agora = Date.now();
    await database.db.tokenAcesso.update({
      where: { id: linha.id },
      data: { expiraEm: new Date(agora - 1000) },
    });
    expect((await usar(token, 'boiadeiro sem pressa')).status).toBe(422);
    await database.db.tokenAcesso.update({
      where: { id: linha.id },
      data: { expiraEm: new Date(agora + 30_000) },
    });
    expect((await usar(token, 'boiadeiro sem pressa')).status).toBe(303);
  });

  it('quem foi desativado não define senha', async () => {
    const usuario = await criarUsuario(ctx(), { ativo: false });
    const token = await emitirToken(ctx(), { usuarioId: usuario.id }, 'redefinicao');
    expect((await usar(token, 'boiadeiro sem pressa')).status).toBe(422);
  });
});

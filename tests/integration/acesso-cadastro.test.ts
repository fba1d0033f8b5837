import { beforeEach, describe, expect, it } from 'vitest';
import { emitirToken } from '#app/domain/acesso/commands.server/senha.ts';
import { CADASTRO_FEITO, CPF_JA_CADASTRADO, LINK_INVALIDO } from '#app/domain/acesso/labels.ts';
import { POLITICA } from '#app/domain/acesso/politica.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { verifyPassword } from '#app/lib/password.server.ts';
import { action as definir, loader as telaDaSenha } from '#app/routes/publico/nova-senha.tsx';
import { action as cadastrar } from '#app/routes/publico/novo-usuario.tsx';
import { action as redefinir } from '#app/routes/publico/redefinir-senha.tsx';
import { loader as avisos } from '#app/routes/publico/layout.tsx';
import { criarUsuario, cpfDeTeste, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar, cookiesDe } from '#tests/setup/route.ts';

const database = useDatabase();
const ctx = () => testCtx(database, { now: new Date() });

beforeEach(async () => {
  await database.db.limiteTentativa.deleteMany();
});

let numero = 500;
const formulario = (troca: Record<string, string> = {}) => {
  numero += 1;
  return {
    nome: 'Zuleica',
    sobrenome: 'Prado',
    email: `zuleica${numero}@exemplo.com.br`,
    cpf: cpfDeTeste(numero),
    telefone: '(62) 99999-8888',
    aceite: 'on',
    ...troca,
  };
};
const enviar = (form: Record<string, string>) => chamar(cadastrar, { url: '/novo-usuario', form });
const mensagens = (email: string) =>
  database.db.mensagem.findMany({ where: { destinatarioEmail: email }, orderBy: { criadaEm: 'asc' } });

describe('cadastro', () => {
  it('cria o candidato com o aceite e o convite, e leva ao login com o aviso', async () => {
    const form = formulario({ email: 'Nova.Pessoa@Exemplo.com.br' });
    const resposta = await enviar(form);
    expect([resposta.status, resposta.destino]).toEqual([303, '/login']);
    const aviso = await chamar(avisos, { url: '/login', cookie: cookiesDe(resposta.headers) });
    expect(aviso.dados.aviso).toEqual({ tipo: 'sucesso', texto: CADASTRO_FEITO });

    const usuario = await database.db.usuario.findUniqueOrThrow({
      where: { email: 'nova.pessoa@exemplo.com.br' },
      include: { grupos: true, aceites: true },
    });
    expect(usuario).toMatchObject({ cpf: form.cpf, telefone: '62999998888', senhaHash: null, ativo: true });
    expect(usuario.grupos.map(({ grupo }) => grupo)).toEqual(['candidato']);
    expect(usuario.aceites).toMatchObject([POLITICA]);
    const [convite] = await mensagens(usuario.email);
    expect(convite).toMatchObject({ tipo: TIPO.convite, usuarioId: usuario.id, status: 1 });
  });

  it('a conta nova começa com um currículo em rascunho, com os dados pessoais', async () => {
    const form = formulario();
    await enviar(form);
    const versao = await database.db.curriculoVersao.findFirstOrThrow({
      where: { curriculo: { usuario: { email: form.email } } },
    });
    expect(versao).toMatchObject({ estado: 'rascunho', cpf: form.cpf, email: form.email });
    expect(versao.nomeCompleto).toBe('ZULEICA PRADO');
  });

  it('e-mail conhecido: a mesma resposta, nada criado, e uma mensagem por dia ao dono', async () => {
    const dono = await criarUsuario(ctx());
    const nova = await enviar(formulario());
    const repetida = await enviar(formulario({ email: dono.email }));
    await enviar(formulario({ email: dono.email }));
    expect([repetida.status, repetida.destino]).toEqual([nova.status, nova.destino]);
    expect([...repetida.headers]).toEqual([...nova.headers]);
    expect((await mensagens(dono.email)).map(({ tipo }) => tipo)).toEqual([TIPO.cadastroRepetido]);
    expect(await database.db.usuario.count({ where: { email: dono.email } })).toBe(1);
  });

  it('CPF já cadastrado: o texto da especificação no campo, e nada muda', async () => {
    const dono = await criarUsuario(ctx());
    const antes = await database.db.usuario.count();
    const { status, dados } = await enviar(formulario({ cpf: dono.cpf ?? '' }));
    expect(status).toBe(422);
    expect(dados).toMatchObject({ resultado: { error: { cpf: [CPF_JA_CADASTRADO] } } });
    expect(await database.db.usuario.count()).toBe(antes);
  });

  it('dois envios iguais ao mesmo tempo criam uma conta', async () => {
    const form = formulario();
    const respostas = await Promise.all([enviar(form), enviar(form), enviar(form)]);
    expect(respostas.filter(({ status }) => status === 303).length).toBeGreaterThanOrEqual(1);
    expect(await database.db.usuario.count({ where: { email: form.email } })).toBe(1);
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

  it('conta que existe, que não existe e desativada: a mesma resposta', async () => {
    const usuario = await criarUsuario(ctx());
    const inativo = await criarUsuario(ctx(), { ativo: false });
    const respostas = [
      await pedir('ninguem@exemplo.com.br'),
      await pedir(usuario.email),
      await pedir(inativo.email),
    ];
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

  it('cada pedido aceito é enviado, e o que passa do limite é dito, exista a conta ou não', async () => {
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
    const token = await emitirToken(ctx(), usuario.id, 'redefinicao');
    await pedir(usuario.email);
    expect((await chamar(telaDaSenha, { url: `/nova-senha/${token}`, params: { token } })).status).toBe(200);
  });

  it('o livro de mensagens não guarda segredo', async () => {
    const usuario = await criarUsuario(ctx());
    await pedir(usuario.email);
    const token = await emitirToken(ctx(), usuario.id, 'redefinicao');
    const [mensagem] = await mensagens(usuario.email);
    expect(JSON.stringify(mensagem)).not.toContain(token);
    const guardado = await database.db.tokenAcesso.findFirstOrThrow({ where: { usuarioId: usuario.id } });
    expect(Object.values(guardado)).not.toContain(token);
  });
});

describe('nova senha', () => {
  const usar = (token: string, senha: string) =>
    chamar(definir, { url: `/nova-senha/${token}`, params: { token }, form: { senha } });
  const abrir = (token: string) => chamar(telaDaSenha, { url: `/nova-senha/${token}`, params: { token } });

  it('vinte envios ao mesmo tempo do mesmo link: um vale; sessões e outros links acabam', async () => {
    const usuario = await criarUsuario(ctx());
    await sessaoPara(ctx(), usuario);
    const token = await emitirToken(ctx(), usuario.id, 'convite');
    const outro = await emitirToken(ctx(), usuario.id, 'redefinicao');
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
  }, 60_000);

  it('o segundo aperto do mesmo envio diz o mesmo que o primeiro; outra senha, não', async () => {
    const usuario = await criarUsuario(ctx());
    const token = await emitirToken(ctx(), usuario.id, 'redefinicao');
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
  });

  it('a nova senha faz conhecido o aparelho em que foi criada, e só ele', async () => {
    const usuario = await criarUsuario(ctx());
    const antes = { tokenHash: 'a'.repeat(64), usuarioId: usuario.id };
    await database.db.aparelho.create({ data: { ...antes, criadoEm: new Date(), vistoEm: new Date() } });
    const token = await emitirToken(ctx(), usuario.id, 'redefinicao');
    const resposta = await usar(token, 'boiadeiro sem pressa');
    expect(cookiesDe(resposta.headers)).toMatch(/aparelho=[\w-]{43}/);
    const aparelhos = await database.db.aparelho.findMany({ where: { usuarioId: usuario.id } });
    expect(aparelhos.map(({ tokenHash }) => tokenHash)).not.toContain(antes.tokenHash);
    expect(aparelhos).toHaveLength(1);
  });

  it('uma senha recusada não gasta o link nem volta na resposta', async () => {
    const usuario = await criarUsuario(ctx());
    const token = await emitirToken(ctx(), usuario.id, 'redefinicao');
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
    const token = await emitirToken(ctx(), usuario.id, tipo);
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
    const token = await emitirToken(ctx(), usuario.id, 'redefinicao');
    expect((await usar(token, 'boiadeiro sem pressa')).status).toBe(422);
  });
});

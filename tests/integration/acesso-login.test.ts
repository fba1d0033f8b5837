import { beforeEach, describe, expect, it } from 'vitest';
import { definirAtivo, definirGrupos } from '#app/domain/acesso/commands.server/equipe.ts';
import { FALHA_DE_LOGIN } from '#app/domain/acesso/labels.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { consume, spend } from '#app/lib/throttle.server.ts';
import { action as entrar, loader as telaDeLogin } from '#app/routes/publico/login.tsx';
import { loader as casca } from '#app/routes/pessoa/layout.tsx';
import { action as sair } from '#app/routes/pessoa/sair.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar, cookiesDe } from '#tests/setup/route.ts';

const database = useDatabase();
const SENHA = 'cerca de arame 7';
let senhaHash: string;

beforeEach(async () => {
  senhaHash ??= await hashPassword(SENHA);
  await database.db.limiteTentativa.deleteMany();
});

const ctx = () => testCtx(database, { now: new Date() });
const tentar = (
  email: string,
  senha: string,
  extra: { cookie?: string; ip?: string; voltar?: string } = {},
) =>
  chamar(entrar, {
    url: '/login',
    form: { email, senha, voltar: extra.voltar ?? '' },
    cookie: extra.cookie,
    ip: extra.ip,
  });
const casa = (cookie: string) => chamar(casca, { url: '/home', cookie });

describe('login', () => {
  it('abre a sessão, guarda só o hash do token e volta ao caminho pedido (R-ACE-07)', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    const resposta = await tentar(usuario.email.toUpperCase(), SENHA, { voltar: '/curriculo?etapa=4' });
    expect(resposta.status).toBe(303);
    expect(resposta.destino).toBe('/curriculo?etapa=4');
    const cookies = resposta.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('session='))).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(cookies.find((line) => line.startsWith('sessao_expira='))).toMatch(/^sessao_expira=\d{13};/);

    const sessao = await database.db.sessao.findFirstOrThrow({ where: { usuarioId: usuario.id } });
    expect(sessao.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(cookies.join()).not.toContain(sessao.tokenHash);
    expect((await casa(cookiesDe(resposta.headers))).status).toBe(200);
  });

  it('um endereço de fora leva para /home', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    expect((await tentar(usuario.email, SENHA, { voltar: '//evil.example' })).destino).toBe('/home');
  });

  it('conta que não existe, senha errada, conta sem senha e conta desativada: a mesma resposta (R-ACE-11)', async () => {
    const boa = await criarUsuario(ctx(), { senhaHash, email: 'aaaa@exemplo.com.br' });
    const semSenha = await criarUsuario(ctx(), { email: 'bbbb@exemplo.com.br' });
    const inativa = await criarUsuario(ctx(), { senhaHash, ativo: false, email: 'cccc@exemplo.com.br' });
    const respostas = [
      await tentar('dddd@exemplo.com.br', 'senha errada aqui'),
      await tentar(boa.email, 'senha errada aqui'),
      await tentar(semSenha.email, 'senha errada aqui'),
      await tentar(inativa.email, SENHA),
    ].map(({ status, headers, dados }) => ({
      status,
      headers: [...headers],
      corpo: JSON.stringify(dados).replace(/[a-d]{4}@exemplo/g, '*@exemplo'),
    }));
    expect(respostas[0]?.status).toBe(422);
    expect(respostas[0]?.corpo).toContain(FALHA_DE_LOGIN);
    for (const outra of respostas) expect(outra).toEqual(respostas[0]);
    expect(respostas[0]?.corpo).not.toContain('senha errada');
  });

  it('entrar outra vez no mesmo navegador encerra a sessão anterior; sair encerra a atual', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    const primeira = cookiesDe((await tentar(usuario.email, SENHA)).headers);
    const segunda = cookiesDe((await tentar(usuario.email, SENHA, { cookie: primeira })).headers);
    expect((await casa(primeira)).destino).toMatch(/^\/login\?voltar=%2Fhome&sessao=expirada$/);
    expect((await casa(segunda)).status).toBe(200);

    const saida = await chamar(sair, { url: '/sair', method: 'POST', cookie: segunda });
    expect([saida.status, saida.destino]).toEqual([303, '/login']);
    expect(saida.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true);
    expect((await casa(segunda)).status).toBe(303);
    expect(await database.db.sessao.count({ where: { usuarioId: usuario.id } })).toBe(0);
  });

  it('quem já entrou não vê a tela de login; um cookie vencido é apagado', async () => {
    const usuario = await criarUsuario(ctx());
    const cookie = await sessaoPara(ctx(), usuario);
    expect((await chamar(telaDeLogin, { url: '/login', cookie })).destino).toBe('/home');
    await database.db.sessao.updateMany({ data: { expiraEm: new Date(Date.now() - 1) } });
    const tela = await chamar(telaDeLogin, { url: '/login?sessao=expirada', cookie });
    expect(tela.dados).toMatchObject({ expirada: true });
    expect(tela.headers.getSetCookie().join()).toContain('session=');
  });

  it('a sessão desliza depois de cinco minutos, e só então', async () => {
    const usuario = await criarUsuario(ctx());
    const cookie = await sessaoPara(ctx(), usuario);
    // The first page tells the browser who uses it; after that nothing is set.
    const quem = cookiesDe((await casa(cookie)).headers);
    expect(quem).toMatch(/^quem=[^;]+$/);
    expect((await casa(`${cookie}; ${quem}`)).headers.getSetCookie()).toEqual([]);
    await database.db.sessao.updateMany({
      where: { usuarioId: usuario.id },
      data: { vistaEm: new Date(Date.now() - 6 * 60_000), expiraEm: new Date(Date.now() + 60_000) },
    });
    const renovada = await casa(cookie);
    expect(cookiesDe(renovada.headers)).toContain(cookie.split('; ')[0]);
    const sessao = await database.db.sessao.findFirstOrThrow({ where: { usuarioId: usuario.id } });
    expect(sessao.expiraEm.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('o cookie do prazo volta quando o navegador o perdeu', async () => {
    const usuario = await criarUsuario(ctx());
    const [sessao = ''] = (await sessaoPara(ctx(), usuario)).split('; ');
    expect(cookiesDe((await casa(sessao)).headers)).toMatch(/sessao_expira=\d{13}/);
  });

  it('mudança de grupo e desativação valem no pedido seguinte', async () => {
    const usuario = await criarUsuario(ctx(), { grupos: ['comissao'] });
    const cookie = await sessaoPara(ctx(), usuario);
    const menu = async () => {
      const { dados } = await casa(cookie);
      return dados.casca.menu.map(({ titulo }) => titulo);
    };
    expect(await menu()).toEqual(['Comissão de Credenciamento']);
    await definirGrupos(ctx(), { usuarioId: usuario.id, grupos: ['candidato'] });
    expect(await menu()).toEqual(['Credenciado']);
    await definirAtivo(ctx(), { usuarioId: usuario.id, ativo: false });
    expect((await casa(cookie)).status).toBe(303);
  });
});

describe('limites de tentativas', () => {
  const errar = async (vezes: number, email: string, extra: { cookie?: string; ip?: string } = {}) => {
    const respostas: number[] = [];
    for (let vez = 0; vez < vezes; vez++) {
      respostas.push((await tentar(email, 'errada errada', extra)).status);
    }
    return respostas;
  };
  /** Wrong passwords of that address for other accounts, counted as the login counts them. */
  const errosDoEndereco = async (vezes: number, ip: string) => {
    for (let vez = 0; vez < vezes; vez++) await consume(database.db, 'entrar:ip', ip);
  };

  it('a sexta senha errada do mesmo endereço espera, e só para aquela conta e aquele endereço (R-ACE-12)', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    expect(await errar(5, usuario.email)).toEqual(Array(5).fill(422));
    const sexta = await tentar(usuario.email, SENHA);
    expect(sexta.status).toBe(429);
    expect(Number(sexta.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(JSON.stringify(sexta.dados)).toContain('Tente de novo em 15 minutos');
    expect((await tentar(usuario.email, SENHA, { ip: '203.0.113.9' })).status).toBe(303);
    const outro = await criarUsuario(ctx(), { senhaHash });
    expect((await tentar(outro.email, SENHA)).status).toBe(303);
  });

  it('quem já entrou daquele aparelho entra, erre quem errar a senha da conta (R-ACE-12)', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    const primeira = await tentar(usuario.email, SENHA);
    const aparelho = cookiesDe(primeira.headers)
      .split('; ')
      .find((par) => par.startsWith('aparelho='));
    expect(primeira.headers.getSetCookie().join()).toMatch(
      /aparelho=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly/,
    );
    expect((await errar(6, usuario.email)).at(-1)).toBe(429);
    await errosDoEndereco(130, '127.0.0.1');
    for (let vez = 0; vez < 110; vez++) await consume(database.db, 'entrar:conta', usuario.email);
    expect((await tentar(usuario.email, SENHA)).status).toBe(429);
    expect((await tentar(usuario.email, SENHA, { cookie: aparelho })).status).toBe(303);
    // The cookie stands for the accounts that were entered with it, and for no other.
    const outro = await criarUsuario(ctx(), { senhaHash });
    expect((await tentar(outro.email, SENHA, { cookie: aparelho })).status).toBe(429);
    const guardado = await database.db.aparelho.findFirstOrThrow({ where: { usuarioId: usuario.id } });
    expect(aparelho).not.toContain(guardado.tokenHash);
  });

  it('os erros do próprio aparelho esperam no máximo um minuto', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    const cookie = cookiesDe((await tentar(usuario.email, SENHA)).headers);
    expect((await errar(11, usuario.email, { cookie })).at(-1)).toBe(429);
    const espera = await tentar(usuario.email, SENHA, { cookie });
    expect(espera.status).toBe(429);
    expect(Number(espera.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  });

  it('sessenta pessoas do mesmo endereço entram depois de sessenta erros: entrar não conta (R-ACE-12)', async () => {
    const ip = '198.51.100.7';
    await errosDoEndereco(60, ip);
    const pessoas = await Promise.all(Array.from({ length: 60 }, () => criarUsuario(ctx(), { senhaHash })));
    for (let vez = 0; vez < 60; vez += 20) {
      const respostas = await Promise.all(
        pessoas.slice(vez, vez + 20).map(({ email }) => tentar(email, SENHA, { ip })),
      );
      expect(respostas.map(({ status }) => status)).toEqual(Array(20).fill(303));
    }
    const contado = await database.db.limiteTentativa.findFirstOrThrow({
      where: { key: { startsWith: 'entrar:ip' } },
    });
    expect(contado.points).toBe(60);
  });

  it('um endereço que erra muito espera em todas as contas; outro não', async () => {
    const ip = '198.51.100.8';
    const usuario = await criarUsuario(ctx(), { senhaHash });
    await errosDoEndereco(119, ip);
    expect((await tentar('ninguem@exemplo.com.br', 'errada errada', { ip })).status).toBe(422);
    expect((await tentar(usuario.email, SENHA, { ip })).status).toBe(429);
    expect((await tentar(usuario.email, SENHA, { ip: '198.51.100.9' })).status).toBe(303);
  });

  it('entrar com sucesso zera a conta', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    await errar(4, usuario.email);
    expect((await tentar(usuario.email, SENHA)).status).toBe(303);
    expect(await errar(5, usuario.email)).toEqual(Array(5).fill(422));
  });

  it('vinte senhas erradas ao mesmo tempo são todas contadas', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => tentar(usuario.email, 'errada errada')),
    );
    expect(respostas.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(respostas.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('quem pede ao mesmo tempo gasta o que pede, e não mais (R-TEL-07)', async () => {
    const pedir = (vezes: number) =>
      Promise.all(
        Array.from({ length: vezes }, () => spend(database.db, 'enviar:visitante', '203.0.113.40')),
      );
    expect((await pedir(300)).filter(({ wait }) => wait > 0)).toEqual([]);
    expect((await pedir(3)).map(({ wait }) => wait > 0)).toEqual([true, true, true]);
  });

  it('duzentas entradas ao mesmo tempo: quem não cabe na fila sabe quando voltar, e nada lhe é contado (R-ACE-18)', async () => {
    const contas = await Promise.all(Array.from({ length: 200 }, () => criarUsuario(ctx(), { senhaHash })));
    const respostas = await Promise.all(contas.map(({ email }) => tentar(email, SENHA)));
    const recusadas = respostas.filter(({ status }) => status === 503);
    expect(respostas.filter(({ status }) => status === 303).length + recusadas.length).toBe(200);
    expect(recusadas.length).toBeGreaterThan(50);
    expect(recusadas[0]?.headers.get('Retry-After')).toBe('5');
    expect(JSON.stringify(recusadas[0]?.dados)).toContain('Tente de novo em alguns segundos');
    const contadas = await database.db.limiteTentativa.findMany({
      where: { points: { gt: 0 }, key: { startsWith: 'entrar' } },
    });
    expect(contadas).toEqual([]);
  });

  it('entrada, recusa e espera ficam registradas, sem o e-mail digitado (R-ACE-15, R-PES-05)', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    await errar(6, usuario.email);
    await tentar(usuario.email, SENHA, { ip: '203.0.113.77' });
    const registros = await database.db.auditoria.findMany({
      where: { entidadeId: usuario.id, acao: { startsWith: 'sessao.' } },
      orderBy: { id: 'asc' },
    });
    expect(registros.map(({ acao }) => acao)).toEqual([
      ...Array<string>(5).fill('sessao.recusar'),
      'sessao.limitar',
      'sessao.abrir',
    ]);
    expect(
      JSON.stringify(registros, (_, valor: unknown) => (typeof valor === 'bigint' ? 0 : valor)),
    ).not.toContain(usuario.email);
  });

  it('duas instâncias contam juntas e o nome da conta não fica guardado', async () => {
    const outra = openDatabase(database.url, { max: 2 });
    try {
      const vezes = await Promise.all(
        Array.from({ length: 20 }, (_, i) => consume(i % 2 ? outra.db : database.db, 'entrar:par', 'x@y.br')),
      );
      expect(vezes.filter((espera) => espera === 0)).toHaveLength(5);
    } finally {
      await outra.close();
    }
    const linhas = await database.db.limiteTentativa.findMany();
    expect(linhas).toHaveLength(1);
    expect(linhas[0]?.key).toMatch(/^entrar:par:[0-9a-f]{32}$/);
  });

  it('o prazo passado deixa tentar outra vez', async () => {
    for (let vez = 0; vez < 6; vez++) await consume(database.db, 'redefinir:par', 'x@y.br');
    expect(await consume(database.db, 'redefinir:par', 'x@y.br')).toBeGreaterThan(0);
    await database.db.limiteTentativa.updateMany({ data: { expire: new Date(Date.now() - 1) } });
    expect(await consume(database.db, 'redefinir:par', 'x@y.br')).toBe(0);
  });
});

describe('quanto dura a sessão (R-ACE-07)', () => {
  const HORA = 3_600_000;
  const idade = (linhas: readonly string[], nome: string) =>
    Number(/Max-Age=(\d+)/.exec(linhas.find((linha) => linha.startsWith(`${nome}=`)) ?? '')?.[1]);

  it.each([
    ['candidato', 24],
    ['comissao', 12],
    ['avaliador', 12],
  ] as const)('%s: %i horas, no banco e nos dois cookies', async (grupo, horas) => {
    const usuario = await criarUsuario(ctx(), { senhaHash, grupos: [grupo] });
    const linhas = (await tentar(usuario.email, SENHA)).headers.getSetCookie();
    const sessao = await database.db.sessao.findFirstOrThrow({ where: { usuarioId: usuario.id } });
    expect(sessao.expiraEm.getTime() - sessao.criadaEm.getTime()).toBe(horas * HORA);
    const restam = (sessao.expiraEm.getTime() - Date.now()) / 1000;
    for (const nome of ['session', 'sessao_expira']) {
      expect(Math.abs(idade(linhas, nome) - restam), nome).toBeLessThan(20);
    }
  });

  it.each([
    ['comissao', 11.9, 200],
    ['comissao', 12.1, 303],
    ['candidato', 24 * 29, 200],
    ['candidato', 24 * 30.1, 303],
  ] as const)('%s em uso há %f horas: %i', async (grupo, horas, status) => {
    const usuario = await criarUsuario(ctx(), { grupos: [grupo] });
    const cookie = await sessaoPara(ctx(), usuario);
    const criadaEm = new Date(Date.now() - horas * HORA);
    const vistaEm = new Date(Date.now() - HORA / 2);
    const expiraEm = new Date(Date.now() + HORA);
    await database.db.sessao.updateMany({
      where: { usuarioId: usuario.id },
      data: { criadaEm, vistaEm, expiraEm },
    });
    const resposta = await casa(cookie);
    expect(resposta.status).toBe(status);
    if (status !== 200) return;
    const sessao = await database.db.sessao.findFirstOrThrow({ where: { usuarioId: usuario.id } });
    const limite = criadaEm.getTime() + (grupo === 'comissao' ? 12 : 30 * 24) * HORA;
    expect(sessao.expiraEm.getTime()).toBeLessThanOrEqual(limite);
    const restam = (sessao.expiraEm.getTime() - Date.now()) / 1000;
    expect(Math.abs(idade(resposta.headers.getSetCookie(), 'session') - restam)).toBeLessThan(20);
  });
});

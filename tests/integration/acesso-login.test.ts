import { beforeEach, describe, expect, it } from 'vitest';
import { definirAtivo, definirGrupos } from '#app/domain/acesso/commands.server/equipe.ts';
import { FALHA_DE_LOGIN } from '#app/domain/acesso/labels.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { consume } from '#app/lib/throttle.server.ts';
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
  it('abre a sessão, guarda só o hash do token e volta ao caminho pedido', async () => {
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

  it('conta que não existe, senha errada, conta sem senha e conta desativada: a mesma resposta', async () => {
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
  it('a sexta tentativa espera, mesmo com a senha certa e vindo de outro IP', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    for (let vez = 1; vez <= 5; vez++)
      expect((await tentar(usuario.email, 'errada errada')).status).toBe(422);
    const sexta = await tentar(usuario.email, SENHA, { ip: '203.0.113.9' });
    expect(sexta.status).toBe(429);
    expect(Number(sexta.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(JSON.stringify(sexta.dados)).toContain('Tente de novo em 15 minutos');
    // Another account of the same place is not held.
    const outro = await criarUsuario(ctx(), { senhaHash });
    expect((await tentar(outro.email, SENHA)).status).toBe(303);
  });

  it('entrar com sucesso zera a conta', async () => {
    const usuario = await criarUsuario(ctx(), { senhaHash });
    for (let vez = 1; vez <= 4; vez++) await tentar(usuario.email, 'errada errada');
    expect((await tentar(usuario.email, SENHA)).status).toBe(303);
    expect((await tentar(usuario.email, SENHA)).status).toBe(303);
  });

  it('duas instâncias contam juntas e o nome da conta não fica guardado', async () => {
    const outra = openDatabase(database.url, { max: 2 });
    try {
      const vezes = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          consume(i % 2 ? outra.db : database.db, 'entrar:conta', 'x@y.br'),
        ),
      );
      expect(vezes.filter((espera) => espera === 0)).toHaveLength(5);
    } finally {
      await outra.close();
    }
    const linhas = await database.db.limiteTentativa.findMany();
    expect(linhas).toHaveLength(1);
    expect(linhas[0]?.key).toMatch(/^entrar:conta:[0-9a-f]{32}$/);
  });

  it('o prazo passado deixa tentar outra vez', async () => {
    for (let vez = 0; vez < 6; vez++) await consume(database.db, 'redefinir:conta', 'x@y.br');
    expect(await consume(database.db, 'redefinir:conta', 'x@y.br')).toBeGreaterThan(0);
    await database.db.limiteTentativa.updateMany({ data: { expire: BigInt(Date.now() - 1) } });
    expect(await consume(database.db, 'redefinir:conta', 'x@y.br')).toBe(0);
  });
});

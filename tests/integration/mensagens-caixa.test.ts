import { beforeAll, describe, expect, it } from 'vitest';
import { registrarFalha } from '#app/domain/mensageria/commands.server/envio.ts';
import { TIPO, type NovaMensagem } from '#app/domain/mensageria/types.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action as marcarTodas, loader as lista } from '#app/routes/pessoa/mensagens/lista.tsx';
import { loader as abrir } from '#app/routes/pessoa/mensagens/mensagem.tsx';
import { loader as casca } from '#app/routes/pessoa/layout.tsx';
import { loader as html } from '#app/routes/pessoa/mensagens/html.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const ctx = (quando = now) => testCtx(database, { now: quando });

beforeAll(async () => {
  await setClock(database.db, now);
});

type Pessoa = { usuario: UsuarioAtor; cookie: string };

async function pessoa(): Promise<Pessoa> {
  const usuario = await criarUsuario(ctx());
  return { usuario, cookie: await sessaoPara(ctx(), usuario) };
}

/** Messages of that person, the oldest first. */
async function escrever({ usuario }: Pessoa, quantas: number, mudanca: Partial<NovaMensagem> = {}) {
  const ids: string[] = [];
  for (let vez = 0; vez < quantas; vez++) {
    const quando = new Date(now.getTime() - (quantas - vez) * 60_000);
    const causa = `${usuario.id}-${String(vez)}-${mudanca.causa ?? 'aviso'}`;
    const completa = { usuarioId: usuario.id, destinatarioEmail: usuario.email, ...mudanca, causa };
    ids.push(...(await criarMensagens(ctx(quando), 1, completa as NovaMensagem)));
  }
  return ids as [string, ...string[]];
}

const ver = ({ cookie }: Pessoa, query = '') => chamar(lista, { url: `/mensagens${query}`, cookie });
const ler = ({ cookie }: Pessoa, id: string) =>
  chamar(abrir, { url: `/mensagens/${id}`, params: { id }, cookie });
const lerHtml = ({ cookie }: Pessoa, id: string) =>
  chamar(html, { url: `/mensagens/${id}/html`, params: { id }, cookie });
const naoLidas = async ({ cookie }: Pessoa, url = '/home') =>
  (await chamar(casca, { url, cookie })).dados.casca.naoLidas;

describe('caixa de mensagens', () => {
  it('mostra só as próprias, em páginas, as mais novas primeiro', async () => {
    const ana = await pessoa();
    const bia = await pessoa();
    const ids = await escrever(ana, 23);
    await escrever(bia, 2);
    const primeira = await ver(ana);
    expect(primeira.dados).toMatchObject({ todas: 23, naoLidas: 23, aba: 'todas' });
    const segunda = await ver(ana, '?pagina=2');
    expect([...primeira.dados.linhas, ...segunda.dados.linhas].map(({ id }) => id)).toEqual(ids.reverse());
    expect(primeira.dados.linhas[0]).toMatchObject({ entrega: 'na-fila', lida: false, reenvio: false });
    expect((await ver(await pessoa())).dados).toMatchObject({ linhas: [], todas: 0, naoLidas: 0 });
  });

  it('a de outra pessoa não abre por endereço nenhum, e continua por ler', async () => {
    const ana = await pessoa();
    const bia = await pessoa();
    const [id] = await escrever(bia, 1);
    for (const resposta of [await ler(ana, id), await lerHtml(ana, id)]) {
      expect(resposta.status).toBe(404);
      expect(JSON.stringify(resposta.dados)).not.toContain(bia.usuario.email);
    }
    expect((await ler(ana, 'nada')).status).toBe(404);
    const form = { ate: '2030-01-01T00:00:00Z' };
    await chamar(marcarTodas, { url: '/mensagens', cookie: ana.cookie, form });
    expect(await naoLidas(bia)).toBe(1);
  });

  it('abrir marca como lida, uma vez; o número da casca já não a conta', async () => {
    const ana = await pessoa();
    const [id, outra] = await escrever(ana, 2);
    expect(await naoLidas(ana)).toBe(2);
    expect(await naoLidas(ana, `/mensagens/${id}`)).toBe(1);
    expect(await naoLidas(ana, '/mensagens/nada')).toBe(2);
    const { dados } = await ler(ana, id);
    expect(dados).toMatchObject({ id, entrega: 'na-fila', comSegredo: false });
    expect(dados.texto.mensagem.map(({ texto }) => texto).join('')).toContain('Olá, Pessoa 0.');
    const lida = await database.db.mensagem.findUniqueOrThrow({ where: { id } });
    expect(lida.lidaEm).not.toBeNull();
    await ler(ana, id);
    expect((await database.db.mensagem.findUniqueOrThrow({ where: { id } })).lidaEm).toEqual(lida.lidaEm);
    expect(await naoLidas(ana)).toBe(1);
    const filtradas = (await ver(ana, '?aba=nao-lidas')).dados;
    expect(filtradas.linhas.map((linha) => linha.id)).toEqual([outra]);
  });

  it('marcar todas: as que estavam na página, não as que chegaram depois', async () => {
    const ana = await pessoa();
    await escrever(ana, 3);
    const ate = new Date(now.getTime() - 90_000).toISOString();
    const marcar = (form: Record<string, string>) =>
      chamar(marcarTodas, { url: '/mensagens', cookie: ana.cookie, form });
    expect((await marcar({ ate })).destino).toBe('/mensagens');
    expect(await naoLidas(ana)).toBe(1);
    await marcar({ ate: 'qualquer coisa' });
    expect(await naoLidas(ana)).toBe(0);
    expect((await ver(ana, '?aba=nao-lidas')).dados).toMatchObject({ linhas: [], todas: 3, naoLidas: 0 });
  });

  it('lê-se inteira quando o e-mail se perdeu', async () => {
    const ana = await pessoa();
    const [id] = await escrever(ana, 1);
    await registrarFalha(ctx(), { mensagemId: id, erro: 'caixa cheia', definitiva: true });
    const { dados } = await ler(ana, id);
    expect(dados.entrega).toBe('falhou');
    expect(JSON.stringify(dados)).not.toContain('caixa cheia');
    expect(dados.texto.mensagem.map(({ texto }) => texto).join('')).toContain('Olá, Pessoa 0.');
  });

  it('o segredo de um link não aparece nem é feito de novo', async () => {
    const ana = await pessoa();
    const [id] = await escrever(ana, 1, { tipo: TIPO.redefinicao });
    const { dados } = await ler(ana, id);
    expect(dados.comSegredo).toBe(true);
    const { dados: pagina } = await lerHtml(ana, id);
    for (const texto of [JSON.stringify(dados), String(pagina)]) {
      expect(texto).toContain('/redefinir-senha');
      expect(texto).not.toContain('/nova-senha');
    }
    expect(await database.db.tokenAcesso.count({ where: { usuarioId: ana.usuario.id } })).toBe(0);
  });

  it('o que uma pessoa escreveu não vira marca nem endereço; a página do e-mail não pode nada', async () => {
    const ana = await pessoa();
    const { id: demandaId } = await criarDemanda(ctx(), { status: 14 });
    const veneno = '<script>alert(1)</script> https://mau.example/x';
    const [id] = await escrever(ana, 1, {
      tipo: TIPO.avisoDeDemanda,
      demandaId,
      dados: { nome: 'Ana', processo: 'FPR-1/2027', objeto: veneno, detalhes: 'd', prazo: 'p' },
    });
    const { headers, dados } = await lerHtml(ana, id);
    expect(String(dados)).not.toContain('<script>');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.* sandbox /);
    const { mensagem } = (await ler(ana, id)).dados.texto;
    expect(mensagem.filter(({ href }) => href !== null).map(({ href }) => href)).toEqual(['/todas-demandas']);
    expect(mensagem.map(({ texto }) => texto).join('')).toContain(veneno);
  });

  it('nunca a mensagem de um resultado que não foi publicado', async () => {
    const ana = await pessoa();
    const demanda = await criarDemanda(ctx(), { status: 4 });
    const dados = {
      nome: 'Ana',
      processo: demanda.identificacaoProcesso,
      objeto: 'o',
      etapa: 'Cadastro',
      resultado: 'SEGREDO',
      motivo: '',
      recurso: '',
      decisao: '',
      seguinte: '',
    };
    const [id] = await escrever(ana, 1, { tipo: TIPO.cadastroPreliminar, demandaId: demanda.id, dados });
    expect((await ver(ana)).dados).toMatchObject({ linhas: [], todas: 0, naoLidas: 0 });
    expect([await naoLidas(ana), (await ler(ana, id)).status, (await lerHtml(ana, id)).status]).toEqual([
      0, 404, 404,
    ]);
    await database.db.demanda.update({ where: { id: demanda.id }, data: { cadastroPreliminarEm: now } });
    expect((await ver(ana)).dados.todas).toBe(1);
    expect(JSON.stringify((await ler(ana, id)).dados)).toContain('SEGREDO');
  });

  it('o mesmo número de consultas com muitas mensagens', async () => {
    const ana = await pessoa();
    await escrever(ana, 1);
    const contar = () => contarConsultas(database, () => ver(ana));
    const uma = await contar();
    await escrever(ana, 20, { causa: 'mais' });
    expect(await contar()).toBe(uma);
    expect(uma).toBeLessThanOrEqual(3);
  });

  it('quem tem a caixa no menu tem o botão com o número; a comissão, não', async () => {
    const { usuario } = await pessoa();
    const comissao = await criarUsuario(ctx(), { grupos: ['comissao'] });
    const botao = async (de: { id: string }) =>
      (await chamar(casca, { url: '/home', cookie: await sessaoPara(ctx(), de) })).dados.casca.mensagens;
    expect([await botao(usuario), await botao(comissao)]).toEqual(['/mensagens', null]);
  });
});

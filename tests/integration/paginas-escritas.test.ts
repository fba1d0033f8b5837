import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { KEPT, LISTED, keepLocalMail, listLocalMails } from '#app/lib/local-mailbox.server.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarTipos, darResultado, enviar as enviarDocumentos } from '#tests/factories/habilitacao.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

/** What the pages say, as the application writes them without scripting. */
const database = useDatabase();
const HOJE: Dia = '2027-03-10';
const ctx = () => testCtx(database, { now: instanteDe(HOJE, '10:00') });
let app: Awaited<ReturnType<typeof startApplication>>;

beforeAll(async () => {
  app = await startApplication();
  await setClock(database.db, instanteDe(HOJE, '10:00'));
});
afterAll(async () => {
  await app.close();
});

const cookieDe = async (...grupos: Grupo[]) => sessaoPara(ctx(), await criarUsuario(ctx(), { grupos }));

async function pagina(url: string, cookie = '', form?: Record<string, string>) {
  const resposta = await fetch(app.base + url, {
    headers: { cookie, accept: 'text/html', ...(form ? { origin: app.base } : {}) },
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const html = await resposta.text();
  const titulo = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  // Without the route data, which is for scripts.
  const corpo = html.replace(/<script[\s\S]*?<\/script>/g, '');
  return { status: resposta.status, titulo, corpo };
}

describe("o título de um pedido recusado começa por 'Erro: ' (R-TEL-03)", () => {
  it.each<[url: string, quem: Grupo | null, form: Record<string, string>]>([
    ['/login', null, { email: 'ninguem@exemplo.com.br', senha: 'errada' }],
    ['/novo-usuario', null, { nome: '' }],
    ['/redefinir-senha', null, { email: 'não é' }],
    ['/adm/configuracao/fase/nova', 'comissao', { nome: '' }],
    ['/adm/usuarios/novo', 'administrador', { nome: '' }],
    ['/adm/listagemCurriculos/exportar', 'comissao', { finalidade: 'x' }],
  ])('%s', async (url, quem, form) => {
    const cookie = quem ? await cookieDe(quem) : '';
    const aberta = await pagina(url, cookie);
    expect([aberta.status, aberta.titulo]).toEqual([200, expect.not.stringContaining('Erro')]);
    const recusada = await pagina(url, cookie, form);
    expect([recusada.status, recusada.titulo]).toEqual([422, `Erro: ${aberta.titulo}`]);
  });
});

it('o interesse: a quem não mantém currículo, a demanda e por quê, sem mandar corrigir nada (R-INT-12)', async () => {
  const fases = [fase(17, '2027-03-08', '2027-03-12')];
  const { id } = await criarDemanda(ctx(), { status: 14, tipo: 'misto', fases });
  const url = `/todas-demandas/${id}/interesse`;
  const doCandidato = await pagina(url, await cookieDe('candidato'));
  expect(doCandidato.corpo).toMatch(/<dialog[\s\S]*href="\/curriculo/);
  for (const grupo of ['comissao', 'juridico', 'administrador'] as const) {
    const { status, corpo } = await pagina(url, await cookieDe(grupo));
    const dialogo = corpo.slice(corpo.indexOf('<dialog'));
    expect(status).toBe(200);
    expect(dialogo).toContain('Só candidatos demonstram interesse em demandas.');
    expect(dialogo).not.toMatch(/\/curriculo|Corrija|atualizado/);
  }
});

it('a demanda que espera a aprovação leva ao simulador, onde ele há, e só quem decide nele (R-EXT-06)', async () => {
  const [espera, aberta] = [
    await criarDemanda(ctx(), { status: 2 }),
    await criarDemanda(ctx(), { status: 14 }),
  ];
  const leva = async (grupo: Grupo, id: string, base: string) =>
    (await pagina(`/${base}/credenciamento/${id}`, await cookieDe(grupo))).corpo
      .split('<dialog')[1]
      ?.includes('href="/adm/aprovacoes-externas"');
  expect(await leva('comissao', espera.id, 'adm')).toBe(true);
  expect(await leva('comissao', aberta.id, 'adm')).toBe(false);
  expect(await leva('coordenacao', espera.id, 'coord')).toBe(false);
});

it('a caixa local diz quantos guarda e mostra, e é isso que guarda e mostra', async () => {
  const mail = { para: 'ana@exemplo.com.br', recebidaEm: '2027-03-10T12:00:00Z', texto: '', html: '' };
  const vazia = await pagina('/caixa-local');
  expect(vazia.corpo).toContain(
    `Guarda os últimos ${String(KEPT)} e mostra os ${String(LISTED)} mais novos.`,
  );
  const pasta = mkdtempSync(join(tmpdir(), 'porteira-caixa-'));
  for (let n = 0; n < KEPT + 3; n++) await keepLocalMail(pasta, { ...mail, assunto: `nº ${String(n)}` });
  expect(await listLocalMails(pasta, 'ana')).toHaveLength(LISTED);
  const { readdir } = await import('node:fs/promises');
  expect(await readdir(pasta)).toHaveLength(KEPT);
  rmSync(pasta, { recursive: true });
});

it('o relógio simulado é dito em um marco da página', async () => {
  const { corpo } = await pagina('/home', await cookieDe('comissao'));
  expect(corpo).toMatch(/<aside aria-label="Relógio simulado"[^>]*>.*?10\/03\/2027/);
});

it('Todas Demandas avisa, no alto, que se confira o currículo antes de demonstrar interesse', async () => {
  const { corpo } = await pagina('/todas-demandas', await cookieDe('candidato'));
  const aviso = corpo.indexOf('Confira seu currículo antes de demonstrar interesse.');
  expect(aviso).toBeGreaterThan(corpo.indexOf('<h1'));
  expect(aviso).toBeLessThan(corpo.indexOf('<table'));
});

it('o diálogo do motivo diz no título o processo e a etapa, e por que a pessoa foi reprovada (R-SEL-07)', async () => {
  const { id: demandaId, identificacaoProcesso } = await criarDemanda(ctx(), {
    status: 13,
    fases: [fase(42, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12'])],
  });
  const { id: participacaoId, usuario } = await criarParticipacao(ctx(), demandaId, { tipo: 'I' });
  const { now } = ctx();
  const { id } = await database.db.resultadoEtapa.create({
    data: {
      participacaoId,
      etapa: 'carga_horaria',
      estado: 'publicado',
      apto: false,
      observacao: 'Passou das horas do ano.',
      atualizadoEm: now,
      finalizadoEm: now,
      publicadoEm: now,
    },
  });
  const { corpo } = await pagina(`/historico-credenciamento/${id}/motivo`, await sessaoPara(ctx(), usuario));
  const dialogo = /<dialog[\s\S]*<\/dialog>/.exec(corpo)?.[0].replaceAll('<!-- -->', '');
  expect(dialogo).toContain(`>Motivo de Reprovação - ${identificacaoProcesso} - Carga Horária<`);
  expect(dialogo).toContain('>Passou das horas do ano.<');
});

it('os contadores do início são da Comissão e da administração, e de mais ninguém', async () => {
  const contadores = ['Demandas em Aberto', 'Currículos Ativos', 'Demandas por Tipo'];
  const vistos = async (grupo: Grupo) => {
    const { corpo } = await pagina('/home', await cookieDe(grupo));
    return contadores.filter((nome) => corpo.includes(nome));
  };
  expect([await vistos('comissao'), await vistos('administrador')]).toEqual([contadores, contadores]);
  for (const grupo of ['candidato', 'avaliador', 'coordenacao', 'juridico', 'analista'] as const)
    expect(await vistos(grupo)).toEqual([]);
});

it("um pedido de credenciamento que falha o diz sob 'Erro:', com o que foi escolhido (R-TEL-03)", async () => {
  await criarReferencia(ctx());
  await database.pool.query(`create or replace function falhar() returns trigger language plpgsql as
    $$ begin raise exception 'disco'; end $$`);
  await database.pool.query(
    'create trigger falha before insert on demanda for each row execute function falhar()',
  );
  const escolhido = {
    area: 'fpr',
    atividade: 'inst',
    tipo: 'misto',
    qtdInstrutores: '2',
    cargaHoraria: '40',
  };
  const { codCurso, codDisciplina } = REFERENCIA;
  try {
    const { status, corpo } = await pagina('/adm/credenciamento/nova', await cookieDe('comissao'), {
      ...escolhido,
      ...{ codCurso, codDisciplina, areaAnterior: 'fpr', cursoAnterior: codCurso },
      ...{ _acao: 'solicitar', confirmado: 'sim', chave: crypto.randomUUID() },
    });
    expect(status).toBe(500);
    const dialogo = corpo.slice(corpo.indexOf('<dialog')).replaceAll('<!-- -->', '');
    const erro = dialogo.indexOf('>Erro:<');
    expect(erro).toBeGreaterThan(-1);
    expect(
      dialogo.indexOf('Não foi possível solicitar o credenciamento agora. Tente de novo em instantes.'),
    ).toBeGreaterThan(erro);
    expect(dialogo).toMatch(/name="qtdInstrutores"[^>]*value="2"/);
    expect(dialogo).toMatch(new RegExp(`<option value="${codCurso}" selected`));
  } finally {
    await database.pool.query('drop trigger falha on demanda');
  }
});

it('a listagem de currículos se filtra pelos cinco objetivos, e por nenhum outro', async () => {
  const { corpo } = await pagina('/adm/listagemCurriculos', await cookieDe('comissao'));
  const campo = /<select[^>]*name="objetivo"[\s\S]*?<\/select>/.exec(corpo)?.[0] ?? '';
  const opcoes = [...campo.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)</g)].map(([, , nome]) => nome);
  expect(opcoes).toEqual(['Instrutoria', 'Consultoria', 'Técnico de Campo', 'Supervisor', 'Tutoria']);
});

it.each(['rascunho', 'enviado'])(
  'os documentos, %s: depois do envio só se leem (R-DOC-01)',
  async (estado) => {
    await criarTipos(ctx());
    const { id } = await criarDemanda(ctx(), {
      status: STATUS.documentacaoTecnica,
      fases: [fase(22, '2027-03-08', '2027-03-12')],
    });
    const candidata = await criarParticipacao(ctx(), id);
    await darResultado(ctx(), candidata.id, 'cadastro', { final: true });
    const usuarioId = candidata.usuario.id;
    await enviarDocumentos(ctx(), { id: candidata.id, usuarioId }, 'HabTec', { estado });
    const { corpo, status } = await pagina(
      `/minhas-demandas/${id}/documentos/tecnica`,
      await sessaoPara(ctx(), candidata.usuario),
    );
    expect(status).toBe(200);
    const dialogo = corpo.slice(corpo.indexOf('<dialog')).replaceAll('<!-- -->', '');
    const muda = estado === 'rascunho';
    expect(/<input[^>]*type="file"/.test(dialogo)).toBe(muda);
    expect(/<button[^>]*type="submit"/.test(dialogo)).toBe(muda);
    expect(dialogo.includes('Não podem mais ser alterados.')).toBe(!muda);
    for (const nome of ['documento-9101.pdf', 'documento-9102.pdf'])
      expect(dialogo).toMatch(
        new RegExp(`Ver<span class="sr-only"> ${nome}.*Baixar<span class="sr-only"> ${nome}`),
      );
  },
);

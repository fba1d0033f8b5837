import { beforeAll, describe, expect, test } from 'vitest';
import { MENSAGENS as DA_EMPRESA } from '#app/domain/empresa/labels.ts';
import { EMPRESA_EM_BRANCO } from '#app/domain/empresa/rules.ts';
import { SEM_CONEXAO } from '#app/domain/errors.ts';
import { MENSAGENS } from '#app/domain/homologacao/labels.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as escolha } from '#app/routes/adm/homologacao/escolha.tsx';
import { action as cancelar } from '#app/routes/adm/homologacao/cancelar.tsx';
import { action as documento } from '#app/routes/adm/homologacao/documento.ts';
import { action as empresa } from '#app/routes/adm/homologacao/empresa.tsx';
import { action as salvar, loader as tela } from '#app/routes/adm/homologacao/tela.tsx';
import { action as simulador } from '#app/routes/adm/aprovacoes-externas.tsx';
import { criarApto, criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** The screens as a browser without scripting uses them. */
const database = useDatabase();
const ctx = () => testCtx(database, { now: instanteDe('2027-03-01', '10:00') });
let cookie: string;
beforeAll(async () => {
  cookie = await sessaoPara(ctx(), await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null }));
});

describe('/adm/homologacao', () => {
  test('lista onde se pode pedir, e o que se pediu', async () => {
    const { demanda } = await criarDemandaParaHomologar(ctx());
    const cedo = await criarDemandaParaHomologar(ctx(), { status: 7 });
    const { dados } = await chamar(escolha, { url: '/adm/homologacao', cookie });
    const ids = dados.linhas.map(({ id }) => id);
    expect(ids).toContain(demanda.id);
    expect(ids).not.toContain(cedo.demanda.id);
  });

  test('o que está errado, depois a pergunta, depois o pedido, depois a sua decisão e o seu documento', async () => {
    const { demanda, objeto } = await criarDemandaParaHomologar(ctx(), { aptos: 0 });
    const participacao = await criarApto(ctx(), demanda, { nome: 'Helena', cnpj: null });
    const params = { id: demanda.id };
    const url = `/adm/homologacao/${demanda.id}`;
    const enviar = (form: Record<string, string>) => chamar(salvar, { url, params, cookie, form });
    expect(await enviar({})).toMatchObject({ status: 422, dados: { erro: MENSAGENS.objeto } });
    expect(await enviar({ objeto })).toMatchObject({ status: 422, dados: { erro: MENSAGENS.nenhum } });
    const pedido = { objeto, participacao: participacao.id };
    expect(await enviar(pedido)).toMatchObject({
      status: 422,
      dados: { erro: MENSAGENS.empresas, objeto, participacoes: [participacao.id] },
    });

    const daEmpresa = {
      url: `${url}/empresa/${participacao.id}`,
      params: { ...params, participacaoId: participacao.id },
      cookie,
    };
    const form = {
      ...EMPRESA_EM_BRANCO,
      _acao: 'salvar',
      versao: '0',
      cnpj: '12.ABC.345/01DE-35',
      nome: 'Cajueiro Ltda.',
      nomeFantasia: 'Cajueiro',
      uf: 'GO',
      cidade: 'Jataí',
    };
    const semCep = await chamar(empresa, { ...daEmpresa, form });
    expect(semCep).toMatchObject({ status: 422, dados: { erros: { cep: DA_EMPRESA.cep } } });
    // Where no service is configured, the press of the button says so and keeps what was typed.
    const procura = await chamar(empresa, { ...daEmpresa, form: { ...form, _acao: 'cnpj' } });
    expect(procura.dados).toMatchObject({
      aviso: { tipo: 'aviso', texto: `${DA_EMPRESA.cnpjNaoEncontrado}.` },
      digitada: { nome: 'Cajueiro Ltda.' },
    });
    // What nobody expected and a database that went away are two sentences; what was typed stays (R-HOM-06).
    for (const [codigo, status, erro] of [
      ['22023', 500, DA_EMPRESA.falha],
      ['57P01', 503, SEM_CONEXAO],
    ] as const) {
      await database.pool.query(
        `create or replace function falhar() returns trigger language plpgsql as $$ begin raise exception 'teste' using errcode = '${codigo}'; end $$`,
      );
      await database.db
        .$executeRaw`create or replace trigger falhar before insert on empresa execute function falhar()`;
      const falha = await chamar(empresa, { ...daEmpresa, form: { ...form, cep: '75800-000' } });
      expect(falha).toMatchObject({ status, dados: { erro, digitada: { nome: 'Cajueiro Ltda.' } } });
    }
    await database.db.$executeRaw`drop trigger falhar on empresa`;
    const salva = await chamar(empresa, { ...daEmpresa, form: { ...form, cep: '75800-000' } });
    expect([salva.status, salva.destino]).toEqual([303, url]);

    expect((await enviar(pedido)).dados).toMatchObject({ confirmar: true, erro: null });
    expect((await enviar({ ...pedido, confirmado: 'nao' })).dados).toMatchObject({ confirmar: false });
    expect(await database.db.homologacao.count({ where: { demandaId: demanda.id } })).toBe(0);
    const pedida = await enviar({ ...pedido, confirmado: 'sim' });
    expect(pedida.destino).toMatch(/\?pedido=/);
    const id = pedida.destino?.split('=')[1] ?? '';
    const seguida = await chamar(tela, { url: pedida.destino ?? '', params, cookie });
    expect(seguida.headers.get('Refresh')).toBe('5');
    expect(await enviar({ ...pedido, confirmado: 'sim' })).toMatchObject({ status: 409 });

    const decidir = (justificativa: string) =>
      chamar(simulador, {
        url: '/adm/aprovacoes-externas',
        cookie,
        form: { homologacao: id, decisao: 'reprovar', justificativa },
      });
    expect((await decidir('')).status).toBe(422);
    const baixar = () =>
      chamar(documento, {
        url: `${url}/documento/${id}`,
        method: 'POST',
        params: { ...params, homologacaoId: id },
        cookie,
        form: {},
      });
    // Before the decision it is refused on the screen, and not by a page of data.
    const cedo = await baixar();
    expect([cedo.status, cedo.destino]).toEqual([303, url]);
    expect(cedo.headers.get('Set-Cookie')).toMatch(/^aviso=/);
    expect((await decidir('Registro vencido.')).status).toBe(303);
    const depois = await chamar(tela, { url, params, cookie });
    expect(depois.dados.homologacoes).toMatchObject([
      { texto: 'Reprovado', documento: true, cancelar: false },
    ]);
    const pdf = await baixar();
    expect(pdf.destino).toMatch(/^\/documentos\//);
    const tarde = await chamar(cancelar, {
      url: `${url}/cancelar/${id}`,
      params: { ...params, homologacaoId: id },
      cookie,
      form: { motivo: 'Tarde.' },
    });
    expect(tarde.status).toBe(409);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { circunstanciaDe, listCatalogo } from '#app/domain/cronograma/queries.server/catalogo.ts';
import { aplicarEdicao } from '#app/domain/cronograma/rules.ts';
import { CRONOGRAMA_EM_BRANCO } from '#app/domain/cronograma/schema.ts';
import { ConfirmacaoDosFeriados } from '#app/domain/organizacao/commands.server/confirmar.ts';
import {
  adicionarFeriado,
  desfazerVista,
  importarFeriados,
  removerFeriado,
} from '#app/domain/organizacao/commands.server/feriados.ts';
import type { RespostaDoFeriado } from '#app/domain/organizacao/components/feriado-dialogo.tsx';
import { efeitoDeDesfazer } from '#app/domain/organizacao/queries.server/efeito.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { instanteDe } from '#app/lib/dates.ts';
import * as lista from '#app/routes/adm/feriados/lista.tsx';
import * as importar from '#app/routes/adm/feriados/importar.tsx';
import * as novo from '#app/routes/adm/feriados/novo.tsx';
import * as remover from '#app/routes/adm/feriados/remover.tsx';
import * as integracoes from '#app/routes/adm/integracoes.tsx';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-02', '10:00');
const pasta = mkdtempSync(join(tmpdir(), 'porteira-feriados-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

type Cena = Awaited<ReturnType<typeof criarCena>>;
let cena: Cena;
let administrador: UsuarioAtor;
let cookie: string;
const ctx = () => testCtx(database, { now, actor: administrador });

beforeEach(async () => {
  await database.db.feriado.deleteMany();
  // The demands of the tests before have no schedule any more: nothing of theirs is touched.
  await database.db.demanda.updateMany({ data: { cronogramaAtualId: null } });
  await setClock(database.db, now);
  cena = await criarCena(testCtx(database, { now }), { candidatas: 2, tipoAvaliacao: 1 });
  administrador = await criarUsuario(testCtx(database, { now }), { grupos: ['administrador'], cpf: null });
  cookie = await sessaoPara(testCtx(database, { now }), administrador);
});

const recusa = (gravacao: Promise<unknown>): Promise<ConfirmacaoDosFeriados> =>
  gravacao.then(
    () => expect.unreachable('gravou sem perguntar'),
    (error: unknown) => {
      if (error instanceof ConfirmacaoDosFeriados) return error;
      throw error;
    },
  );

const ANIVERSARIO = { dia: '2027-03-10', ambito: 'municipal', nome: 'Aniversário da cidade' } as const;
const janelas = () =>
  database.db.faseCronograma.findMany({
    where: { cronograma: { demandaId: cena.demanda.id } },
    orderBy: { faseId: 'asc' },
    select: { faseId: true, realizacaoFim: true },
  });

describe('um feriado novo (R-ORG-04)', () => {
  it('mostra os prazos gravados que alcança, pede que se confirme essa lista, e não move nenhum', async () => {
    const antes = await janelas();
    const [participacao] = cena.participacoes;
    await agendar(
      { ...ctx(), actor: cena.comissao },
      pedidoDe(participacao?.id ?? '', cena.banca.id, { dia: '2027-03-10' }),
    );
    const { efeito } = await recusa(adicionarFeriado(ctx(), ANIVERSARIO, null));
    expect(efeito.deixamDeSerUteis).toEqual(['2027-03-10']);
    const processo = cena.demanda.identificacaoProcesso;
    expect(
      efeito.prazos.map(({ alvo, inicio, fim, dias, seria, pessoas }) => [
        alvo,
        inicio,
        fim,
        dias,
        seria,
        pessoas,
      ]),
    ).toEqual([
      [expect.any(String), '2027-03-08', '2027-03-10', { antes: 3, depois: 2 }, '2027-03-11', 2],
      [expect.any(String), '2027-03-08', '2027-03-12', { antes: 5, depois: 4 }, '2027-03-15', 2],
      [
        expect.stringMatching(/^Entrevista de Candidata 1/),
        '2027-03-10',
        '2027-03-10',
        null,
        '2027-03-11',
        1,
      ],
    ]);
    expect(efeito.prazos.every((prazo) => prazo.processo === processo)).toBe(true);
    expect(efeito.pessoas).toBe(2);
    expect(await database.db.feriado.count()).toBe(0);

    // What is confirmed is that list, not whatever it may have become.
    await recusa(adicionarFeriado(ctx(), ANIVERSARIO, 'outra lista'));
    await adicionarFeriado(ctx(), ANIVERSARIO, efeito.resumo);
    expect((await getFeriados(ctx()))('2027-03-10')).toBe('Aniversário da cidade');
    expect(await janelas()).toEqual(antes);
    expect(
      await database.db.agendamento.count({
        where: { demandaId: cena.demanda.id, inicio: instanteDe('2027-03-10', '09:00') },
      }),
    ).toBe(1);
    const registro = await database.db.auditoria.findFirstOrThrow({
      where: { acao: 'feriado.adicionar', atorId: administrador.id },
    });
    expect(registro).toMatchObject({ atorId: administrador.id, dados: { prazos: 3, pessoas: 2 } });
  });

  it('num dia sem prazo nenhum é gravado sem perguntar; repetido, ou já feriado, é recusado', async () => {
    const longe = { ...ANIVERSARIO, dia: '2027-08-10' } as const;
    expect((await adicionarFeriado(ctx(), longe, null)).prazos).toEqual([]);
    await expect(adicionarFeriado(ctx(), longe, null)).rejects.toThrow('já é feriado: Aniversário da cidade');
    await expect(adicionarFeriado(ctx(), { ...longe, dia: '2027-12-25' }, null)).rejects.toThrow('Natal');
    await expect(
      adicionarFeriado(ctx(), { ...longe, dia: '2027-08-11', ambito: 'util' }, null),
    ).rejects.toThrow('não é feriado');
    await expect(adicionarFeriado(ctx(), { ...longe, dia: '2099-01-05' }, null)).rejects.toThrow('dez anos');
    // A Saturday holds no working day: nothing changes for any deadline.
    expect((await adicionarFeriado(ctx(), { ...longe, dia: '2027-03-20' }, null)).deixamDeSerUteis).toEqual(
      [],
    );
  });

  it('um feriado do produto vira dia útil; tirar a marca pergunta de novo', async () => {
    const util = { dia: '2027-04-21', ambito: 'util', nome: 'Expediente normal' } as const;
    const { passamASerUteis } = await adicionarFeriado(ctx(), util, null);
    expect(passamASerUteis).toEqual(['2027-04-21']);
    expect((await getFeriados(ctx()))('2027-04-21')).toBeNull();
    await removerFeriado(ctx(), util, null);
    expect((await getFeriados(ctx()))('2027-04-21')).toBe('Tiradentes');

    const { efeito } = await recusa(adicionarFeriado(ctx(), ANIVERSARIO, null));
    await adicionarFeriado(ctx(), ANIVERSARIO, efeito.resumo);
    const { efeito: aoSair } = await recusa(removerFeriado(ctx(), ANIVERSARIO, null));
    expect(aoSair.passamASerUteis).toEqual(['2027-03-10']);
    expect(await database.db.feriado.count()).toBe(1);
  });

  it('a pergunta custa as mesmas consultas com um prazo ou com muitos', async () => {
    const perguntar = () => recusa(adicionarFeriado(ctx(), ANIVERSARIO, null));
    const umaDemanda = await contarConsultas(database, perguntar);
    for (let i = 0; i < 3; i++) await criarCena(testCtx(database, { now }), { tipoAvaliacao: 1 });
    expect(await contarConsultas(database, perguntar)).toBe(umaDemanda);
    expect((await perguntar()).efeito.prazos.length).toBeGreaterThan(6);
  });
});

describe('o que se calcula muda na mesma hora (R-ORG-03)', () => {
  it('a proposta de datas de um cronograma', async () => {
    await criarReferencia(testCtx(database, { now }));
    const propor = async () => {
      const catalogo = await listCatalogo(ctx());
      const digitado = {
        ...CRONOGRAMA_EM_BRANCO,
        inicioProposta: '02/08/2027',
        tipoAvaliacao: '3',
        formatoAvaliacao: '3',
      };
      const { digitado: proposto } = aplicarEdicao(
        'propor',
        '',
        digitado,
        await circunstanciaDe(ctx(), catalogo, 19),
      );
      return proposto.fases.find(({ faseId }) => faseId === 17)?.realizacaoFim;
    };
    expect(await propor()).toBe('13/08/2027');
    await adicionarFeriado(ctx(), { ...ANIVERSARIO, dia: '2027-08-10' }, null);
    expect(await propor()).toBe('16/08/2027');
  });
});

const PLANILHA = 'dia;ambito;nome\n10/03/2027;municipal;Aniversário\n13/06/2027;folga;Recesso\n';

describe('uma planilha', () => {
  it('é mostrada, confirmada e gravada inteira; desfazer tira o que ela trouxe', async () => {
    const pedido = { arquivo: 'feriados.csv', conteudo: Buffer.from(PLANILHA) };
    const { efeito, exame } = await recusa(importarFeriados(ctx(), pedido, null));
    expect([exame?.novas, efeito.prazos.length]).toEqual([2, 2]);
    expect(await database.db.feriado.count()).toBe(0);
    await importarFeriados(ctx(), pedido, efeito.resumo);
    expect(await database.db.feriado.findMany({ select: { nome: true, criadoPor: true } })).toEqual([
      { nome: 'Aniversário', criadoPor: 'Importação' },
      { nome: 'Recesso', criadoPor: 'Importação' },
    ]);
    const { id } = await database.db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const { efeito: aoSair } = await recusa(desfazerVista(ctx(), id, null));
    expect([aoSair.passamASerUteis, aoSair.prazos.length, aoSair.pessoas]).toEqual([['2027-03-10'], 2, 2]);
    await recusa(desfazerVista(ctx(), id, 'outra lista'));
    expect(await database.db.feriado.count()).toBe(2);

    // The screen asks with the same list, and its question carries it.
    const endereco = { url: `/adm/integracoes?desfazer-importacao=${id}`, cookie };
    const { desfazer } = (await chamar(integracoes.loader, endereco)).dados;
    expect(desfazer?.feriados).toEqual(aoSair);
    const form = { acao: 'desfazer-importacao', importacao: id };
    const semVer = await chamar(integracoes.action, { ...endereco, form });
    expect([semVer.status, await database.db.feriado.count()]).toEqual([422, 2]);
    const visto = await chamar(integracoes.action, {
      ...endereco,
      form: { ...form, confirmacao: aoSair.resumo },
    });
    expect([visto.destino, await database.db.feriado.count()]).toEqual(['/adm/integracoes', 0]);
  });

  it('desfazer uma alteração mostra o que volta a ser feriado', async () => {
    const primeira = {
      arquivo: 'a.csv',
      conteudo: Buffer.from('dia;ambito;nome\n21/04/2027;util;Expediente\n'),
    };
    await importarFeriados(
      ctx(),
      primeira,
      (await recusa(importarFeriados(ctx(), primeira, null))).efeito.resumo,
    );
    const { id } = await database.db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(await efeitoDeDesfazer(ctx(), id)).toMatchObject({ deixamDeSerUteis: ['2027-04-21'], prazos: [] });
    // No written deadline is touched: there is nothing to ask.
    await desfazerVista(ctx(), id, null);
    expect((await getFeriados(ctx()))('2027-04-21')).toBe('Tiradentes');
  });

  it('com um dia que não existe é recusada inteira', async () => {
    const conteudo = Buffer.from('dia;ambito;nome\n31/02/2027;municipal;X\n10/03/2027;local;Y\n');
    await expect(importarFeriados(ctx(), { arquivo: 'f.csv', conteudo }, null)).rejects.toThrow(
      '2 problemas',
    );
  });
});

describe('as telas', () => {
  it('a lista do ano traz os do produto e os escritos', async () => {
    await adicionarFeriado(ctx(), { ...ANIVERSARIO, dia: '2027-08-10' }, null);
    const { dados } = await chamar(lista.loader, { url: '/adm/feriados?ano=2027', cookie });
    expect(dados.linhas.filter(({ gravado }) => gravado).map(({ nome }) => nome)).toEqual([
      'Aniversário da cidade',
    ]);
    expect(dados.linhas.map(({ nome }) => nome)).toContain('Natal');
    const outro = await chamar(lista.loader, { url: '/adm/feriados?ano=1500', cookie });
    expect(outro.dados.ano).toBe(2027);
  });

  it('adicionar e remover perguntam com a lista, e só então gravam', async () => {
    const form = { dia: '10/03/2027', ambito: 'municipal', nome: 'Aniversário' };
    const url = '/adm/feriados/novo';
    const perguntou = await chamar(novo.action, { url, cookie, form });
    const { efeito, valores } = perguntou.dados as RespostaDoFeriado;
    expect([perguntou.status, efeito?.prazos.length, valores.nome]).toEqual([422, 2, 'Aniversário']);
    const gravou = await chamar(novo.action, {
      url,
      cookie,
      form: { ...form, confirmacao: efeito?.resumo ?? '' },
    });
    expect(gravou.destino).toBe('/adm/feriados?ano=2027');
    const daLinha = { url: `${url}x`, cookie, params: { dia: '2027-03-10', ambito: 'municipal' } };
    const saida = await chamar(remover.action, { ...daLinha, form: {} });
    expect(saida.status).toBe(422);
    const confirmacao = (saida.dados as RespostaDoFeriado).efeito?.resumo ?? '';
    expect((await chamar(remover.action, { ...daLinha, form: { confirmacao } })).destino).not.toBeNull();
    expect(await database.db.feriado.count()).toBe(0);
    expect((await chamar(remover.loader, daLinha)).status).toBe(404);
  });

  it('o que falta volta ao formulário com o que foi digitado', async () => {
    const form = { dia: '31/02/2027', ambito: '', nome: 'X' };
    const { status, dados } = await chamar(novo.action, { url: '/adm/feriados/novo', cookie, form });
    const { erros, valores } = dados as RespostaDoFeriado;
    expect([status, Object.keys(erros).sort(), valores.nome]).toEqual([422, ['ambito', 'dia'], 'X']);
  });

  it('a planilha é levada pela pergunta, e gravada quando confirmada', async () => {
    const url = '/adm/feriados/importar';
    const envio = new FormData();
    envio.append('arquivo', new File([PLANILHA], 'cidade.csv', { type: 'text/csv' }));
    const { status, dados } = await chamar(importar.action, { url, cookie, form: envio });
    const { efeito, valores, importacao } = dados as RespostaDoFeriado;
    expect([status, importacao?.novas, valores.nome]).toEqual([422, 2, 'cidade.csv']);
    expect(await database.db.feriado.count()).toBe(0);
    const form = new FormData();
    for (const [nome, valor] of Object.entries({ ...valores, confirmacao: efeito?.resumo ?? '' }))
      form.append(nome, valor);
    expect((await chamar(importar.action, { url, cookie, form })).destino).toBe('/adm/feriados');
    expect(await database.db.feriado.count()).toBe(2);
    const ruim = new FormData();
    ruim.append('arquivo', new File(['dia;nome\n1;2\n'], 'x.csv'));
    const recusada = (await chamar(importar.action, { url, cookie, form: ruim })).dados as RespostaDoFeriado;
    expect(recusada.erros.arquivo).toContain('coluna obrigatória');
  });
});

describe('a linha de comando', () => {
  it('mostra antes de gravar, grava com --confirmar, e manda os feriados ao seu comando', async () => {
    const argumentos = ['feriado', 'adicionar', '10/03/2027', 'municipal', 'Aniversário'];
    const mostrado = await rodarCli(database, argumentos);
    expect(mostrado.codigo).not.toBe(0);
    expect(mostrado.saida + mostrado.erros).toContain('não mudam sozinhas');
    expect(await database.db.feriado.count()).toBe(0);
    expect((await rodarCli(database, [...argumentos, '--confirmar'])).codigo).toBe(0);
    const listados = await rodarCli(database, ['feriado', 'listar', '--ano', '2027']);
    expect(listados.saida).toContain('operadora de teste');
    const arquivo = join(pasta, 'f.csv');
    writeFileSync(arquivo, PLANILHA);
    const geral = await rodarCli(database, ['importar', 'feriados', arquivo, '--confirmar']);
    expect(geral.erros).toContain('use feriado importar');
    await database.db.feriado.deleteMany();
    expect((await rodarCli(database, ['feriado', 'importar', arquivo, '--confirmar'])).codigo).toBe(0);
    expect(await database.db.feriado.count()).toBe(2);

    const { id } = await database.db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const ensaio = await rodarCli(database, ['referencia', 'desfazer', id]);
    expect(ensaio.codigo).not.toBe(0);
    expect(ensaio.saida + ensaio.erros).toContain('não mudam sozinhas');
    expect(await database.db.feriado.count()).toBe(2);
    expect((await rodarCli(database, ['referencia', 'desfazer', id, '--confirmar'])).saida).toContain(
      'saíram',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { salvarPasso } from '#app/domain/curriculo/commands.server/salvar-passo.ts';
import { getCurriculoEmEdicao } from '#app/domain/curriculo/queries.server/edicao.ts';
import { limparRascunhos } from '#app/domain/rascunho/commands.server/apagar.ts';
import { findRascunho } from '#app/domain/rascunho/queries.server.ts';
import { RASCUNHOS_POR_PESSOA } from '#app/domain/rascunho/schema.ts';
import type { Campo, ResultadoDoSalvamento } from '#app/domain/rascunho/types.ts';
import { action, loader } from '#app/routes/pessoa/rascunhos.ts';
import { criarUsuario, sessaoPara, type NovoUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const NOW = new Date('2026-09-10T15:00:00Z');
const ALVO = '0198c5a2-0000-7000-8000-000000000001';

async function pessoa(dados: NovoUsuario = {}) {
  const sistema = testCtx(database, { now: NOW });
  const usuario = await criarUsuario(sistema, dados);
  const cookie = await sessaoPara(sistema, usuario);
  const ctx = (now = NOW) => testCtx(database, { now, actor: usuario });
  return {
    usuario,
    cookie,
    ctx,
    async salvar(formulario: string, campos: Campo[], versao = '0', mais: object = {}) {
      const resposta = await chamar(action, {
        url: '/rascunhos',
        cookie,
        headers: { 'Content-Type': 'application/json' },
        method: 'POST',
        body: JSON.stringify({ formulario, versao, campos, ...mais }),
      });
      return {
        status: resposta.status,
        dados: resposta.dados as ResultadoDoSalvamento & { mensagem?: string },
      };
    },
    ler: (formulario: string) => findRascunho(ctx(), formulario),
  };
}

describe('rascunho de um formulário da equipe', () => {
  const FORM = `analise:${ALVO}`;

  it('guarda o que se digita, com revisão, e só quem digitou o lê (R-TEL-06)', async () => {
    const ana = await pessoa({ grupos: ['comissao'] });
    const rui = await pessoa({ grupos: ['comissao'] });
    const primeira = await ana.salvar(FORM, [['justificativa', 'Começo']], '0', { base: '3' });
    expect(primeira).toMatchObject({ status: 200, dados: { estado: 'salvo', versao: '1' } });
    const segunda = await ana.salvar(FORM, [['justificativa', 'Começo e meio']], '1');
    expect(segunda.dados.versao).toBe('2');
    expect(await ana.ler(FORM)).toMatchObject({ campos: [['justificativa', 'Começo e meio']], versao: '2' });
    expect(await rui.ler(FORM)).toBeNull();
    expect((await rui.salvar(FORM, [['justificativa', 'Do Rui']])).dados.versao).toBe('1');
    expect((await ana.ler(FORM))?.campos).toEqual([['justificativa', 'Começo e meio']]);
  });

  it('a janela atrasada é avisada com o texto da outra, e nada é sobrescrito', async () => {
    const ana = await pessoa({ grupos: ['comissao'] });
    await ana.salvar(FORM, [['justificativa', 'A']]);
    await ana.salvar(FORM, [['justificativa', 'Da outra janela']], '1');
    const atrasada = await ana.salvar(FORM, [['justificativa', 'Desta']], '1');
    expect(atrasada).toMatchObject({
      status: 409,
      dados: { estado: 'conflito', versao: '2', campos: [['justificativa', 'Da outra janela']] },
    });
    expect((await ana.ler(FORM))?.campos).toEqual([['justificativa', 'Da outra janela']]);
    // Two windows that open it at once, without a draft.
    expect((await ana.salvar(FORM, [['justificativa', 'X']], '0')).status).toBe(409);
    expect((await ana.salvar(FORM, [['justificativa', 'Escolhido']], '2')).status).toBe(200);
  });

  it('dez gravações ao mesmo tempo da mesma revisão: uma vale', async () => {
    const ana = await pessoa({ grupos: ['comissao'] });
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => ana.salvar(FORM, [['justificativa', String(i)]])),
    );
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(respostas.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('nunca guarda senha, token ou segredo', async () => {
    const ana = await pessoa({ grupos: ['comissao'] });
    await ana.salvar(FORM, [
      ['senha', 'x'],
      ['novaSenha', 'x'],
      ['_csrf', 'x'],
      ['token', 'x'],
      ['justificativa', 'fica'],
    ]);
    expect((await ana.ler(FORM))?.campos).toEqual([['justificativa', 'fica']]);
  });

  it.each([
    ['formulário desconhecido', { formulario: 'outro:1' }],
    ['alvo que não é um id', { formulario: 'analise:1' }],
    ['retido de outro', { formulario: 'retido:abc' }],
    ['revisão que não é número', { versao: '1 or 1' }],
    ['campo que não é texto', { campos: [['a', 1]] }],
    ['campo sem nome', { campos: [['', 'a']] }],
    ['texto grande demais', { campos: [['a', 'x'.repeat(400_001)]] }],
    ['campos demais', { campos: Array.from({ length: 5_001 }, () => ['a', '']) }],
  ])('recusa %s', async (_nome, troca) => {
    const ana = await pessoa({ grupos: ['comissao'] });
    const { status, dados } = await ana.salvar(FORM, [['a', 'b']], '0', troca);
    expect(status).toBe(422);
    expect(dados.mensagem).toBeTruthy();
    expect(await database.db.rascunho.count({ where: { usuarioId: ana.usuario.id } })).toBe(0);
  });

  it('quem não entra na tela não guarda rascunho dela; sem sessão, o login', async () => {
    const candidato = await pessoa();
    expect((await candidato.salvar(FORM, [['a', 'b']])).status).toBe(403);
    const anonimo = await chamar(loader, { url: '/rascunhos' });
    expect(anonimo.destino).toMatch(/^\/login/);
    const envio = await chamar(action, { url: '/rascunhos', form: { descartar: FORM } });
    expect(envio.destino).toMatch(/^\/login/);
  });

  it('descartar apaga só o próprio, e volta para a página', async () => {
    const ana = await pessoa({ grupos: ['comissao'] });
    const rui = await pessoa({ grupos: ['comissao'] });
    await ana.salvar(FORM, [['a', '1']]);
    await rui.salvar(FORM, [['a', '2']]);
    const { status, destino } = await chamar(action, {
      url: '/rascunhos',
      cookie: ana.cookie,
      headers: { Referer: 'http://127.0.0.1:3000/adm/credenciamento/x/analise?aba=analise' },
      form: { descartar: FORM },
    });
    expect([status, destino]).toEqual([303, '/adm/credenciamento/x/analise?aba=analise']);
    expect(await ana.ler(FORM)).toBeNull();
    expect(await rui.ler(FORM)).not.toBeNull();
  });

  it('uma pessoa não acumula rascunhos sem fim, e os esquecidos saem em 90 dias', async () => {
    const ana = await pessoa({ grupos: ['comissao'] });
    for (let i = 0; i <= RASCUNHOS_POR_PESSOA; i++) {
      await ana.salvar(`analise:${ALVO.slice(0, -2)}${String(i).padStart(2, '0')}`, [['a', 'b']]);
    }
    const meus = { where: { usuarioId: ana.usuario.id } };
    expect(await database.db.rascunho.count(meus)).toBe(RASCUNHOS_POR_PESSOA);
    const daqui = (dias: number) => testCtx(database, { now: new Date(Date.now() + dias * 86_400_000) });
    await limparRascunhos(daqui(89));
    expect(await database.db.rascunho.count(meus)).toBe(RASCUNHOS_POR_PESSOA);
    await limparRascunhos(daqui(91));
    expect(await database.db.rascunho.count(meus)).toBe(0);
  });

  it('gravar demais em pouco tempo faz esperar', async () => {
    const ana = await pessoa({ grupos: ['comissao'] });
    await ana.salvar(FORM, [['a', 'b']]);
    await database.db
      .$executeRaw`update limite_tentativa set points = 1000 where key like 'rascunho:pessoa%'`;
    expect((await ana.salvar(FORM, [['a', 'c']], '1')).status).toBe(429);
  });
});

describe('currículo, no rascunho do próprio currículo', () => {
  const FORM = 'curriculo:experiencia';
  const linha = (troca: Record<string, string> = {}): Campo[] =>
    Object.entries({ cargo: 'Instrutora', local: 'Ceres', periodo: '12', descricao: 'Aulas', ...troca }).map(
      ([nome, valor]) => [`experienciasArea[0].${nome}`, valor],
    );

  it('grava o passo e não mexe nos outros', async () => {
    const eva = await pessoa();
    const { revisao } = await getCurriculoEmEdicao(eva.ctx(), eva.usuario.id);
    const { status, dados } = await eva.salvar(FORM, linha(), revisao);
    expect([status, dados.estado]).toEqual([200, 'salvo']);
    const depois = await getCurriculoEmEdicao(eva.ctx(), eva.usuario.id);
    expect(depois.revisao).toBe(dados.versao);
    expect(depois.valores.experienciasArea).toEqual([
      { cargo: 'Instrutora', local: 'Ceres', periodo: '12', descricao: 'Aulas' },
    ]);
    expect(await database.db.rascunho.count({ where: { usuarioId: eva.usuario.id } })).toBe(0);
  });

  it('um campo pela metade não impede os outros, e é dito', async () => {
    const eva = await pessoa();
    const { revisao } = await getCurriculoEmEdicao(eva.ctx(), eva.usuario.id);
    const { dados } = await eva.salvar(FORM, linha({ periodo: 'um ano', cargo: 'Mestra' }), revisao);
    expect(dados).toMatchObject({ estado: 'salvo', recusados: ['experienciasArea[0].periodo'] });
    const { valores } = await getCurriculoEmEdicao(eva.ctx(), eva.usuario.id);
    expect(valores.experienciasArea[0]).toMatchObject({ cargo: 'Mestra', periodo: '' });
    const pessoais = await eva.salvar(
      'curriculo:dados-pessoais',
      [
        ['nomeCompleto', 'Eva'],
        ['dataNascimento', '10/0'],
        ['rg', '77'],
      ],
      dados.versao,
    );
    expect(pessoais.dados).toMatchObject({
      estado: 'salvo',
      recusados: expect.arrayContaining(['dataNascimento']),
    });
    expect((await getCurriculoEmEdicao(eva.ctx(), eva.usuario.id)).valores.rg).toBe('77');
  });

  it('duas janelas: a atrasada recebe o texto da outra; sem scripting, os dois textos na página', async () => {
    const eva = await pessoa();
    const { revisao } = await getCurriculoEmEdicao(eva.ctx(), eva.usuario.id);
    await eva.salvar(FORM, linha({ cargo: 'Da outra' }), revisao);
    const { status, dados } = await eva.salvar(FORM, linha({ cargo: 'Desta' }), revisao);
    expect(status).toBe(409);
    expect(dados).toMatchObject({ estado: 'conflito' });
    if (dados.estado === 'conflito') {
      expect(dados.campos).toContainEqual(['experienciasArea[0].cargo', 'Da outra']);
    }
    const pagina = await salvarPasso(eva.ctx(), {
      passo: 'experiencia',
      acao: { tipo: 'salvar' },
      digitado: {
        experienciasArea: [{ cargo: 'Desta', local: 'Ceres', periodo: '12', descricao: 'Aulas' }],
      },
      revisao,
      aceitaTermos: false,
    });
    expect(pagina).toMatchObject({
      tipo: 'fica',
      status: 409,
      diferencas: [{ rotulo: 'Cargo, linha 1', aqui: 'Desta', la: 'Da outra' }],
    });
  });

  it('quem não tem currículo não grava; um passo que não existe é recusado', async () => {
    const comissao = await pessoa({ grupos: ['juridico'] });
    expect((await comissao.salvar(FORM, linha(), '1.0')).status).toBe(403);
    const eva = await pessoa();
    expect((await eva.salvar('curriculo:inventada', linha(), '1.0')).status).toBe(422);
  });
});

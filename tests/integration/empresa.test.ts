import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { salvarEmpresa } from '#app/domain/empresa/commands.server.ts';
import { MENSAGENS } from '#app/domain/empresa/labels.ts';
import { getTelaDaEmpresa, procurarCnpj } from '#app/domain/empresa/queries.server.ts';
import { completar, EMPRESA_EM_BRANCO } from '#app/domain/empresa/rules.ts';
import { empresaEditada, empresaNova } from '#app/domain/empresa/schema.ts';
import { ConflictError, ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { listCandidatos } from '#app/domain/homologacao/queries.server/candidatos.ts';
import { pedirDocumentoDaHomologacao } from '#app/domain/homologacao/commands.server/documento.ts';
import { registrarDecisaoDaHomologacaoAMao } from '#app/domain/homologacao/commands.server/a-mao.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { cnpjPorHttp } from '#app/integrations/cnpj/http.ts';
import { diaDoInstante, instanteDe } from '#app/lib/dates.ts';
import { firstErrors } from '#app/lib/fields.ts';
import { criarApto, criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { pdfKinds } from '#worker/pdf.tsx';

const REGISTRO = {
  nome: 'CERRADO CAPACITAÇÃO LTDA',
  nomeFantasia: 'CERRADO',
  cep: '74003010',
  uf: 'GO',
  cidade: 'Jataí',
  bairro: 'Centro',
  rua: 'AVENIDA GOIÁS',
  numero: '10',
  complemento: '',
  telefone: '6233334444',
  email: 'contato@example.org',
};
vi.mock('#app/integrations/cnpj/cnpj.server.ts', () => ({
  consultarCnpj: () => Promise.resolve({ ok: true, empresa: { ...REGISTRO, ativa: false } }),
}));

const database = useDatabase();
const now = instanteDe('2027-03-01', '10:00');
const sistema = () => testCtx(database, { now });
let ctx: CtxUsuario;
beforeAll(async () => {
  const actor = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
  ctx = testCtx(database, { now, actor });
});

const digitada = {
  ...EMPRESA_EM_BRANCO,
  cnpj: '12.ABC.345/01DE-35',
  nome: 'Cerrado Ltda.',
  nomeFantasia: 'Cerrado',
  cep: '75800-000',
  uf: 'GO',
  cidade: 'jatai',
};

async function candidata() {
  const cena = await criarDemandaParaHomologar(sistema(), { aptos: 0 });
  const participacao = await criarApto(sistema(), cena.demanda, { cnpj: null });
  return { ...cena, participacao };
}

describe('o formulário', () => {
  const erros = (schema: typeof empresaNova | typeof empresaEditada, dados: object) => {
    const lida = schema.safeParse({ ...EMPRESA_EM_BRANCO, ...dados });
    return lida.success ? {} : firstErrors(lida.error.issues);
  };
  test('o que pede, novo e guardado', () => {
    const { nome, cnpj, nomeFantasia, cep, estado: uf, cidade } = MENSAGENS;
    expect(erros(empresaEditada, {})).toEqual({ nome, cnpj, nomeFantasia });
    const sabida = { nome: 'A', nomeFantasia: 'A', cnpj: '11222333000181' };
    expect(erros(empresaNova, sabida)).toEqual({ cep, uf, cidade });
    expect(erros(empresaEditada, sabida)).toEqual({});
    expect(erros(empresaEditada, { ...sabida, cnpj: '11222333000182' })).toEqual({
      cnpj: 'O CNPJ informado é inválido.',
    });
  });
  test('uma busca preenche o que está vazio e nada mais', () => {
    const completa = completar({ ...digitada, nomeFantasia: ' ' }, REGISTRO);
    expect(completa).toMatchObject({ nome: 'Cerrado Ltda.', nomeFantasia: 'CERRADO', rua: 'AVENIDA GOIÁS' });
  });
});

describe('a empresa de uma pessoa (R-HOM-06)', () => {
  test('digitada uma vez, serve à demanda seguinte; dois que digitam ao mesmo tempo não escrevem um sobre o outro', async () => {
    const { participacao, demanda } = await candidata();
    const dados = empresaNova.parse(digitada);
    await salvarEmpresa(ctx, participacao.id, 0, dados);
    await expect(salvarEmpresa(ctx, participacao.id, 0, dados)).rejects.toThrow(ConflictError);
    await salvarEmpresa(ctx, participacao.id, 1, { ...dados, nome: 'Outro nome' });
    expect(
      await database.db.empresa.findUnique({ where: { usuarioId: participacao.usuarioId } }),
    ).toMatchObject({
      cnpj: '12ABC34501DE35',
      nome: 'Outro nome',
      versao: 2,
      municipioIbge: '5211909',
      tipo: 'inst',
    });
    const outra = await criarDemandaParaHomologar(sistema(), { aptos: 0 });
    await criarApto(sistema(), outra.demanda, { usuario: participacao.usuario });
    const [linha] = await listCandidatos(ctx, outra.demanda);
    expect(linha?.empresa).toEqual({ origem: 'credenciamento', cnpj: '12ABC34501DE35', nome: 'Outro nome' });
    const longe = { ...dados, cidade: 'Atlântida' };
    await expect(salvarEmpresa(ctx, participacao.id, 2, longe)).rejects.toThrow(MENSAGENS.cidadeDesconhecida);
    expect(demanda.id).not.toBe(outra.demanda.id);
  });

  test('a do RM só se lê, e vem antes do que se digitou', async () => {
    const { participacao, demanda, editalId } = await candidata();
    const dela = { ...digitada, cnpj: '34028316000103' };
    await salvarEmpresa(ctx, participacao.id, 0, empresaNova.parse(dela));
    await database.db.empresaCredenciada.create({
      data: {
        codCfo: 'C1',
        cnpj: '33444555000181',
        nome: 'Do RM',
        nomeFantasia: 'RM',
        vinculos: {
          create: {
            cpf: participacao.usuario.cpf ?? '',
            editalId,
            nomePessoa: 'X',
            inicioDia: new Date('2020-01-01'),
          },
        },
      },
    });
    const [linha] = await listCandidatos(ctx, demanda);
    expect(linha?.empresa).toMatchObject({ origem: 'rm', nome: 'Do RM' });
    expect((await getTelaDaEmpresa(ctx, participacao.id)).doRm).toMatchObject({ nome: 'Do RM' });
    const salvar = salvarEmpresa(ctx, participacao.id, 1, empresaEditada.parse(digitada));
    await expect(salvar).rejects.toThrow(MENSAGENS.doRm);
  });

  test('ninguém guarda a própria', async () => {
    const { demanda } = await candidata();
    const minha = await criarApto(sistema(), demanda, { usuario: ctx.actor, cnpj: null });
    const salvar = salvarEmpresa(ctx, minha.id, 0, empresaNova.parse(digitada));
    await expect(salvar).rejects.toThrow(ForbiddenError);
  });
});

describe('a busca pelo CNPJ (R-EXT-08)', () => {
  test('só pergunta por um número inteiro com os seus dígitos verificadores, e diz quando não está ativa', async () => {
    expect(await procurarCnpj(ctx, '11222333000182')).toEqual({ ok: false, motivo: 'invalido' });
    expect(await procurarCnpj(ctx, '1122233300018')).toEqual({ ok: false, motivo: 'invalido' });
    expect(await procurarCnpj(ctx, '12abc34501de35')).toEqual({ ok: true, ativa: false, achado: REGISTRO });
  });

  test('uma pessoa pergunta certo número de vezes e não mais: o formulário segue à mão', async () => {
    const insistente = {
      ...ctx,
      actor: await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null }),
    };
    const vezes = [];
    for (let i = 0; i < 61; i++) vezes.push((await procurarCnpj(insistente, '12ABC34501DE35')).ok);
    expect(vezes.indexOf(false)).toBe(60);
    expect(await procurarCnpj(ctx, '12ABC34501DE35')).toMatchObject({ ok: true });
  });

  test('os dois serviços são entendidos; os sócios não se guardam', async () => {
    const corpos: Record<string, unknown> = {
      '/brasil': {
        razao_social: 'A',
        nome_fantasia: null,
        cep: 74003010,
        uf: 'GO',
        municipio: 'Jataí',
        logradouro: 'Goiás',
        descricao_tipo_de_logradouro: 'Avenida',
        descricao_situacao_cadastral: 'ATIVA',
        qsa: [{ nome_socio: 'Fulana' }],
      },
      '/ws': { status: 'OK', nome: 'B', fantasia: 'Bê', situacao: 'BAIXADA', qsa: [{ nome: 'Fulana' }] },
      '/nada': { status: 'ERROR', message: 'CNPJ rejeitado' },
      '/outra': { outra: 'forma' },
    };
    const server = createServer((request, response) => {
      response.writeHead(200).end(JSON.stringify(corpos[request.url ?? '']));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const perguntar = (...caminhos: string[]) => cnpjPorHttp(caminhos.map((c) => base + c))('11222333000181');
    const brasil = await perguntar('/outra', '/brasil');
    expect(brasil).toMatchObject({
      ok: true,
      empresa: { nome: 'A', rua: 'Avenida Goiás', cep: '74003010', ativa: true },
    });
    const ws = await perguntar('/ws');
    expect(ws).toMatchObject({ ok: true, empresa: { nome: 'B', nomeFantasia: 'Bê', ativa: false } });
    expect(JSON.stringify([brasil, ws])).not.toContain('Fulana');
    expect(await perguntar('/nada')).toEqual({ ok: false, motivo: 'desconhecido' });
    expect(await perguntar('/outra')).toEqual({ ok: false, motivo: 'indisponivel' });
    server.close();
  });
});

describe('o documento (R-HOM-07)', () => {
  test('existe depois da decisão, com o que foi enviado e um código', async () => {
    const { demanda, participacoes, objeto } = await criarDemandaParaHomologar(sistema());
    const { id } = await pedirHomologacao(ctx, demanda.id, {
      objeto,
      participacoes: participacoes.map((participacao) => participacao.id),
    });
    await expect(pedirDocumentoDaHomologacao(ctx, id)).rejects.toThrow(RuleError);
    const aMao = {
      decisao: 'aprovar',
      decididaPor: 'Rui',
      documento: 'D 1',
      dia: diaDoInstante(now),
      justificativa: 'Sim.',
    } as const;
    // A request that is outside is decided there, until its call is given up (R-EXT-09).
    await expect(registrarDecisaoDaHomologacaoAMao(ctx, id, aMao)).rejects.toThrow(RuleError);
    await database.db.homologacao.update({
      where: { id },
      data: {
        estado: 'homologada',
        decididaEm: now,
        decididaDia: now,
        decididaPor: 'Superintendente',
        justificativa: 'De acordo.',
      },
    });
    const documentoId = await pedirDocumentoDaHomologacao(ctx, id);
    const documento = await database.db.documentoGerado.findUniqueOrThrow({ where: { id: documentoId } });
    expect(documento.codigo).toMatch(/\S{12}/);
    const { titulo, processo } = await pdfKinds.homologacao(sistema(), { homologacaoId: id });
    expect([titulo, processo]).toEqual([
      `Homologação ${demanda.identificacaoProcesso}`,
      demanda.identificacaoProcesso,
    ]);
  });
});

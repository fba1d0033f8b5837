import { beforeAll, describe, expect, test } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { BUSCA } from '#app/domain/busca/labels.ts';
import { GRUPOS, type GrupoDaBusca } from '#app/domain/busca/types.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader } from '#app/routes/pessoa/busca/achados.tsx';
import { action } from '#app/routes/pessoa/busca/formulario.tsx';
import { action as sugerir } from '#app/routes/pessoa/busca/sugestoes.ts';
import { loader as casca } from '#app/routes/pessoa/layout.tsx';
import { action as tecla } from '#app/routes/pessoa/preferencias-tecla.ts';
import { criarAgendado, criarCriterios } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const banco = useDatabase();
const AGORA = instanteDe('2027-03-11', '10:00');
const ctx = () => testCtx(banco, { now: AGORA });

type Quem = { usuario: UsuarioAtor; cookie: string };

async function entrando(usuario: UsuarioAtor): Promise<Quem> {
  return { usuario, cookie: await sessaoPara(ctx(), usuario) };
}

const equipe = async (...grupos: Grupo[]) => entrando(await criarUsuario(ctx(), { grupos, cpf: null }));

/** What the search answers to somebody: the titles of each kind, and where the first of each leads. */
async function buscarComo({ cookie }: Quem, q: string, depois = '') {
  const { destino } = await chamar(action, { url: '/buscar', cookie, form: { q } });
  const id = destino?.replace('/buscar/', '') ?? '';
  const { dados, status } = await chamar(loader, { url: `/buscar/${id}${depois}`, cookie, params: { id } });
  const resultado = dados.aberta?.resultado ?? [];
  const linhas = (grupo: GrupoDaBusca) => resultado.find((um) => um.grupo === grupo)?.achados.linhas ?? [];
  return {
    id,
    status,
    resultado,
    linhas,
    nomes: Object.fromEntries(
      GRUPOS.map((grupo) => [grupo, linhas(grupo).map(({ titulo }) => titulo)]),
    ) as Record<GrupoDaBusca, string[]>,
  };
}

let comissao: Quem, administrador: Quem, juridico: Quem, analista: Quem, deFpr: Quem, deAt: Quem;
let avaliador: Quem, outroAvaliador: Quem, candidataA: Quem, candidataB: Quem;
let fpr: { id: string; identificacaoProcesso: string };
let recursoDeA: { id: string };

/** Somebody who offers a chain, and no course. */
async function deCadeia(nome: string) {
  const usuario = await criarUsuario(ctx(), { nome, sobrenome: 'Da Cadeia' });
  const { db } = banco;
  const curriculo = await db.curriculo.create({ data: { usuarioId: usuario.id } });
  const versao = await db.curriculoVersao.create({
    data: {
      curriculoId: curriculo.id,
      numero: 1,
      nomeCompleto: usuario.nome,
      cpf: usuario.cpf,
      atualizadaEm: AGORA,
      cadeias: {
        create: [
          { ordem: 0, uf: 'GO', municipioIbge: REFERENCIA.municipioIbge, cadeiaId: REFERENCIA.cadeiaId },
        ],
      },
    },
  });
  await db.curriculoVersao.update({
    where: { id: versao.id },
    data: { estado: 'finalizado', finalizadaEm: AGORA, sha256: 'teste' },
  });
  await db.curriculo.update({
    where: { id: curriculo.id },
    data: { versaoAtualId: versao.id, finalizadoEm: AGORA },
  });
  return usuario;
}

beforeAll(async () => {
  const { db } = banco;
  await setClock(db, AGORA);
  fpr = await criarDemanda(ctx(), {
    status: STATUS.habilitacaoJuridica,
    numero: 146,
    identificacaoProcesso: 'FPR-0146/2026',
  });
  await criarDemanda(ctx(), {
    status: STATUS.avaliacaoDeCadastro,
    numero: 147,
    areaAtuacao: 'at',
    identificacaoProcesso: 'AT-0147/2026',
  });
  [comissao, administrador, juridico] = [
    await equipe('comissao'),
    await equipe('administrador'),
    await equipe('juridico'),
  ];
  analista = await equipe('analista', 'area_fpr_ps');
  deFpr = await equipe('coordenacao', 'area_fpr_ps');
  deAt = await equipe('coordenacao', 'area_at');

  const a = await criarUsuario(ctx(), {
    nome: 'Edmílson',
    sobrenome: 'Pacheco Cedro',
    email: 'marca.a@exemplo.com.br',
  });
  const b = await criarUsuario(ctx(), {
    nome: 'Edmilson',
    sobrenome: 'Macedo Cedral',
    email: 'marca.b@exemplo.com.br',
  });
  [candidataA, candidataB] = [await entrando(a), await entrando(b)];
  const deA = await criarParticipacao(ctx(), fpr.id, { usuario: a });
  const deB = await criarParticipacao(ctx(), fpr.id, { usuario: b });
  for (const { id } of [deA, deB]) await darResultado(ctx(), id, 'cadastro', { final: true });
  const tecnica = await darResultado(ctx(), deA.id, 'hab_tecnica', { final: true });
  const juridica = await darResultado(ctx(), deA.id, 'hab_juridica', { apto: false });
  await darResultado(ctx(), deB.id, 'hab_tecnica', { apto: false, final: true });
  recursoDeA = await db.recurso.create({
    data: {
      resultadoId: juridica.id,
      demandaId: fpr.id,
      faseId: 26,
      numeracao: 1,
      observacao: 'x',
      criadoEm: AGORA,
    },
  });
  await db.recurso.create({
    data: {
      resultadoId: tecnica.id,
      demandaId: fpr.id,
      faseId: 29,
      numeracao: 1,
      observacao: 'x',
      criadoEm: AGORA,
    },
  });
  await db.comprovante.create({
    data: {
      codigo: 'K7QM-3F9T-2XHP',
      protocolo: '2027-0000123',
      tipo: 'recurso',
      referenciaId: recursoDeA.id,
      usuarioId: a.id,
      demandaId: fpr.id,
      emitidoEm: AGORA,
      sha256: 'a'.repeat(64),
    },
  });
  await deCadeia('Zoroastro');
  for (const usuario of [a, b]) {
    await criarMensagens(ctx(), 1, {
      tipo: TIPO.senhaAlterada,
      causa: usuario.id,
      usuarioId: usuario.id,
      destinatarioNome: usuario.nome,
      destinatarioEmail: usuario.email,
      dados: { nome: usuario.nome },
    } as never);
  }

  await criarCriterios(ctx());
  const entrevistas = await criarDemanda(ctx(), {
    status: STATUS.entrevistas,
    tipoAvaliacao: 1,
    numero: 148,
    identificacaoProcesso: 'FPR-0148/2026',
    fases: [fase(28, '2027-03-08', '2027-03-19')],
  });
  const banca = await criarBanca(ctx(), entrevistas.id, { inicioDia: '2027-03-08', fimDia: '2027-03-19' });
  await criarAgendado(ctx(), entrevistas.id, banca, {
    partes: ['E'],
    inicio: instanteDe('2027-03-12', '10:00'),
    nome: 'Quixote',
  });
  const [um] = banca.pessoas;
  if (!um) throw new Error('a banca tem membros');
  avaliador = await entrando(um);
  outroAvaliador = await equipe('avaliador');
});

describe('o que se escreve (R-BUS-01)', () => {
  test.each([
    ['edmilson cedro', ['EDMÍLSON PACHECO CEDRO']],
    ['CEDRO edmílson', ['EDMÍLSON PACHECO CEDRO']],
    ['edmil ced', ['EDMILSON MACEDO CEDRAL', 'EDMÍLSON PACHECO CEDRO']],
    ['edmlison cedro', ['EDMÍLSON PACHECO CEDRO', 'EDMILSON MACEDO CEDRAL']],
    ['edmilsom pachecco', ['EDMÍLSON PACHECO CEDRO']],
    ['marca.a@', ['EDMÍLSON PACHECO CEDRO']],
    ['MARCA.A@EXEMPLO.COM.BR', ['EDMÍLSON PACHECO CEDRO']],
    ['e%dro', []],
    ['ninguém assim', []],
  ])('%s acha %s', async (q, nomes) => {
    expect((await buscarComo(comissao, q)).nomes.pessoas).toEqual(nomes);
  });

  test('um CPF inteiro, com ou sem pontos, e o CNPJ da empresa acham a pessoa; o CPF volta com máscara', async () => {
    const cpf = candidataA.usuario.cpf ?? '';
    const { linhas } = await buscarComo(
      comissao,
      `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`,
    );
    expect(linhas('pessoas').map(({ titulo }) => titulo)).toEqual(['EDMÍLSON PACHECO CEDRO']);
    expect(linhas('pessoas')[0]?.detalhe).toContain('***.');
    expect(JSON.stringify(linhas('pessoas'))).not.toContain(cpf);
    await banco.db.empresa.create({
      data: {
        usuarioId: candidataB.usuario.id,
        cnpj: '11222333000181',
        nome: 'Empresa',
        nomeFantasia: 'Empresa',
        criadaEm: AGORA,
        criadaPor: 'x',
        atualizadaEm: AGORA,
        atualizadaPor: 'x',
      },
    });
    expect((await buscarComo(comissao, '11.222.333/0001-81')).nomes.pessoas).toEqual([
      'EDMILSON MACEDO CEDRAL',
    ]);
  });

  test.each(['FPR-0146/2026', 'fpr 146/2026', 'fpr-146', '0146', 'fpr tratores', 'trtaores 0146'])(
    'a demanda por %s',
    async (q) => {
      const { nomes, linhas } = await buscarComo(comissao, q);
      expect(nomes.demandas).toContain('FPR-0146/2026');
      expect(linhas('demandas').some(({ para }) => para === `/adm/demandas/${fpr.id}`)).toBe(true);
    },
  );

  test('o protocolo leva ao recurso, o código ao comprovante, a palavra à tela', async () => {
    const protocolo = await buscarComo(comissao, '2027-0000123');
    expect(protocolo.linhas('recursos').map(({ para }) => para)).toEqual([
      `/adm/solicitacaoRecurso/${recursoDeA.id}`,
    ]);
    const codigo = await buscarComo(comissao, 'k7qm3f9t2xhp');
    expect(codigo.linhas('comprovantes').map(({ para }) => para)).toEqual(['/verificar/K7QM-3F9T-2XHP']);
    const meu = await buscarComo(candidataA, 'K7QM 3F9T 2XHP');
    expect(meu.linhas('comprovantes').map(({ para }) => para)).toEqual(['/comprovantes/K7QM-3F9T-2XHP']);
    expect((await buscarComo(comissao, 'homologacao')).linhas('telas').map(({ para }) => para)).toEqual([
      '/adm/homologacao',
    ]);
  });

  test.each(['', 'ab', '- -', 'x'.repeat(101)])('%s é pouco ou demais', async (q) => {
    const { status, dados } = await chamar(action, { url: '/buscar', cookie: comissao.cookie, form: { q } });
    expect([status, dados]).toEqual([422, { texto: q, erro: q.length > 100 ? BUSCA.longa : BUSCA.curta }]);
  });
});

describe('onde uma pessoa e uma mensagem se abrem (R-BUS-05)', () => {
  const para = async (quem: Quem, q: string) =>
    (await buscarComo(quem, q)).linhas('pessoas').map((um) => um.para);

  test('com uma demanda, a ficha; com várias, a pessoa; de quem não pode abri-las, a lista de sempre', async () => {
    const usuario = await criarUsuario(ctx(), { nome: 'Ludovico', sobrenome: 'Bragança' });
    const uma = await criarParticipacao(ctx(), fpr.id, { usuario });
    expect(await para(comissao, 'ludovico')).toEqual([`/adm/demandas/${fpr.id}/candidatos/${uma.id}`]);
    expect(await para(juridico, 'ludovico')).not.toContain(`/adm/demandas/${fpr.id}/candidatos/${uma.id}`);
    const outra = await criarDemanda(ctx(), {
      ...{ status: STATUS.avaliacaoDeCadastro, numero: 160, identificacaoProcesso: 'AT-0160/2026' },
      areaAtuacao: 'at',
    });
    await criarParticipacao(ctx(), outra.id, { usuario });
    expect(await para(comissao, 'ludovico')).toEqual([`/adm/pessoas/${usuario.id}`]);
    // Of one area, the other demand does not exist.
    expect(await para(deFpr, 'ludovico')).toEqual([`/adm/demandas/${fpr.id}/candidatos/${uma.id}`]);
  });

  test('a mensagem pelas palavras do assunto, do portal ou de quem a escreveu', async () => {
    const usuario = await criarUsuario(ctx(), { nome: 'Sigefredo', sobrenome: 'Assunto' });
    const comum = { usuarioId: usuario.id, destinatarioNome: usuario.nome, destinatarioEmail: usuario.email };
    await criarMensagens(ctx(), 1, {
      ...{ ...comum, tipo: TIPO.escritaPelaEquipe, causa: 'recado', demandaId: fpr.id },
      dados: {
        ...{ nome: usuario.nome, processo: 'FPR-0146/2026', objeto: 'x', assunto: 'A certidão vencida' },
        recado: 'x',
      },
    } as never);
    const achar = async (quem: Quem, q: string) => (await buscarComo(quem, q)).linhas('mensagens');
    expect((await achar(administrador, 'vencida certidao')).map(({ detalhe }) => detalhe)).toEqual([
      expect.stringContaining(usuario.nome) as string,
    ]);
    expect(await achar(administrador, 'certidao inexistente')).toEqual([]);
    expect(await achar(candidataA, 'certidao vencida')).toEqual([]);
    expect((await achar(administrador, 'senha mudou')).length).toBeGreaterThan(0);
  });

  test('das que muitas têm, as mais novas; e a que é mais antiga do que muitas continua a ser achada (R-BUS-05)', async () => {
    const usuario = await criarUsuario(ctx(), { nome: 'Hermengarda', sobrenome: 'Prolixa' });
    await banco.pool.query(
      `insert into mensagem (id, tipo, chave, usuario_id, destinatario_nome, destinatario_email, assunto, message_id, status, criada_em)
       select gen_random_uuid(), $1, 'muitas:' || n, $2, $3, $4, case n when 0 then 'Porteira emperrada' else 'Recado ' || n end, 'muitas:' || n, 2,
              $5::timestamptz + n * interval '1 minute' from generate_series(0, 2100) n`,
      [TIPO.escritaPelaEquipe, usuario.id, usuario.nome, usuario.email, ctx().now],
    );
    const achar = async (q: string) => (await buscarComo(administrador, q)).linhas('mensagens');
    const ids = async (assuntos: readonly string[]) =>
      (
        await banco.pool.query<{ id: string }>(
          'select id from mensagem where assunto = any($1) order by criada_em desc',
          [assuntos],
        )
      ).rows.map(({ id }) => id);
    const novas = Array.from({ length: 5 }, (_, n) => `Recado ${String(2100 - n)}`);
    expect((await achar('recado')).map(({ chave }) => chave)).toEqual(await ids(novas));
    expect((await achar('emperrada')).map(({ chave }) => chave)).toEqual(await ids(['Porteira emperrada']));
  });
});

describe('o que a caixa sugere (R-BUS-06)', () => {
  type Sugestoes = { sugestoes?: { titulo: string; para: string; tipo: string }[] };
  const sugeridas = async ({ cookie }: Quem, q: string) => {
    const { status, dados } = await chamar(sugerir, { url: '/buscar/sugestoes', cookie, form: { q } });
    return { status, sugestoes: (dados as Sugestoes).sugestoes ?? [] };
  };

  test('é a mesma busca, com os mesmos direitos, e nada fica guardado', async () => {
    const guardadas = await banco.db.buscaGuardada.count();
    const titulos = async (quem: Quem) =>
      (await sugeridas(quem, 'edmilson ced')).sugestoes
        .filter(({ tipo }) => tipo === 'Pessoas')
        .map(({ titulo }) => titulo);
    expect(await titulos(comissao)).toEqual(['EDMILSON MACEDO CEDRAL', 'EDMÍLSON PACHECO CEDRO']);
    for (const quem of [deAt, avaliador, candidataA, candidataB]) expect(await titulos(quem)).toEqual([]);
    expect((await banco.db.buscaGuardada.count()) - guardadas).toBe(0);
    const daPagina = (await buscarComo(comissao, 'edmilson ced')).linhas('pessoas').map(({ para }) => para);
    const dela = (await sugeridas(comissao, 'edmilson ced')).sugestoes.map(({ para }) => para);
    expect(dela.slice(0, 2)).toEqual(daPagina);
    expect((await sugeridas(comissao, 'ed')).sugestoes).toEqual([]);
  });

  test('pessoas sugeridas ficam registradas uma vez, sem o que se escreveu', async () => {
    const quem = await equipe('comissao');
    for (const q of ['edm', 'edmil', 'edmilson']) await sugeridas(quem, q);
    const registros = await banco.db.auditoria.findMany({
      where: { acao: 'pessoas.buscar', atorId: quem.usuario.id },
    });
    expect(registros).toHaveLength(1);
    expect(JSON.stringify(registros[0]?.dados)).not.toContain('edm');
    const outra = await equipe('comissao');
    await sugeridas(outra, 'homologacao');
    expect(
      await banco.db.auditoria.count({ where: { acao: 'pessoas.buscar', atorId: outra.usuario.id } }),
    ).toBe(0);
  });

  test('sugestões demais esperam, e a busca não', async () => {
    const quem = await equipe('comissao');
    const status = [];
    for (let vez = 0; vez < 601; vez += 1) status.push((await sugeridas(quem, 'zzzqqq')).status);
    expect([status.filter((um) => um === 200).length, status.at(-1)]).toEqual([600, 429]);
    expect((await chamar(action, { url: '/buscar', cookie: quem.cookie, form: { q: 'abc' } })).status).toBe(
      303,
    );
  });

  test('a tecla fica como a pessoa a deixou neste navegador', async () => {
    const { cookie } = comissao;
    const resposta = await chamar(tecla, { url: '/preferencias/tecla', cookie, form: { tecla: 'nao' } });
    expect([resposta.status, resposta.destino]).toEqual([303, '/meus-dados']);
    expect(resposta.headers.get('Set-Cookie')).toMatch(/tecla=nao; Path=\/; Max-Age=31536000/);
    const ligada = async (biscoito: string) =>
      (await chamar(casca, { url: '/home', cookie: biscoito })).dados.casca.tecla;
    expect([await ligada(cookie), await ligada(`${cookie}; tecla=nao`)]).toEqual([true, false]);
  });
});

/** What each of them finds, written by hand: kinds and how many, by whom. */
describe('cada um acha só o que as suas listas mostram (R-BUS-02)', () => {
  const vazio = { pessoas: [], demandas: [], recursos: [], comprovantes: [], mensagens: [], telas: [] };
  const a = 'EDMÍLSON PACHECO CEDRO';
  const b = 'EDMILSON MACEDO CEDRAL';
  const pessoas: [string, () => Quem, string[]][] = [
    ['comissão', () => comissao, [b, a]],
    ['administração', () => administrador, [b, a]],
    ['coordenação da área', () => deFpr, [b, a]],
    ['coordenação de outra', () => deAt, []],
    ['jurídico', () => juridico, ['Edmílson Pacheco Cedro']],
    ['analista da área', () => analista, ['Edmilson Macedo Cedral', 'Edmílson Pacheco Cedro']],
    ['avaliador', () => avaliador, []],
    ['candidata A', () => candidataA, []],
    ['candidato B', () => candidataB, []],
  ];
  test.each(pessoas)('pessoas: %s', async (_nome, quem, nomes) => {
    expect((await buscarComo(quem(), 'edmilson ced')).nomes.pessoas).toEqual(nomes);
    for (const { cpf, email } of [candidataA.usuario, candidataB.usuario]) {
      const total = await Promise.all(
        [cpf ?? '', email].map(async (q) => (await buscarComo(quem(), q)).nomes.pessoas.length),
      );
      expect(total.some((um) => um > 0)).toBe(
        nomes.some(
          (um) =>
            um.includes(email.startsWith('marca.a') ? 'Cedro' : 'Cedral') ||
            um === (email.startsWith('marca.a') ? a : b),
        ),
      );
    }
  });

  test('quem está na banca acha os candidatos dos seus lugares, e mais ninguém', async () => {
    // By name alone: neither CPF nor town, before the declaration or after it (R-IMP-01).
    expect(
      (await buscarComo(avaliador, 'quixote')).linhas('pessoas').map(({ para, detalhe }) => [para, detalhe]),
    ).toEqual([['/ava/avaliacao', '']]);
    expect((await buscarComo(outroAvaliador, 'quixote')).nomes).toEqual(vazio);
  });

  test('quem oferece só uma cadeia é da área de assistência técnica', async () => {
    const achados = await Promise.all(
      [deAt, deFpr, comissao, juridico, analista].map(
        async (quem) => (await buscarComo(quem, 'zoroastro')).nomes.pessoas.length,
      ),
    );
    expect(achados).toEqual([1, 0, 1, 0, 0]);
  });

  test.each<[string, () => Quem, string[]]>([
    ['comissão', () => comissao, ['lugar', 'lugar']],
    ['coordenação da área', () => deFpr, ['lugar', 'aberta']],
    ['coordenação de outra', () => deAt, ['aberta', 'lugar']],
    ['jurídico', () => juridico, ['lugar', '']],
    ['analista', () => analista, ['lugar', 'aberta']],
    ['avaliador', () => avaliador, ['aberta', 'aberta']],
    ['candidata A', () => candidataA, ['minha', 'aberta']],
  ])('demandas: %s', async (_nome, quem, esperado) => {
    const lugares: Record<string, string> = {
      lugar: '/adm/demandas/',
      minha: '/minhas-demandas/',
      aberta: '/todas-demandas/',
    };
    const onde = async (q: string) => {
      const para = (await buscarComo(quem(), q)).linhas('demandas')[0]?.para ?? '';
      return Object.entries(lugares).find(([, base]) => para.startsWith(base))?.[0] ?? '';
    };
    expect([await onde('FPR-0146/2026'), await onde('AT-0147/2026')]).toEqual(esperado);
  });

  test.each<[string, () => Quem, number]>([
    ['comissão', () => comissao, 2],
    ['jurídico', () => juridico, 1],
    ['candidata A', () => candidataA, 2],
    ['candidato B', () => candidataB, 0],
    ['coordenação', () => deFpr, 0],
    ['avaliador', () => avaliador, 0],
    ['analista', () => analista, 0],
  ])('recursos, por processo: %s', async (_nome, quem, quantos) => {
    expect((await buscarComo(quem(), 'FPR-0146/2026')).nomes.recursos.length).toBe(quantos);
  });

  test('mensagens e comprovantes: cada um os seus; quem administra mensagens, todas', async () => {
    const senha = async (quem: Quem) => (await buscarComo(quem, 'senha')).nomes.mensagens.length;
    expect(await Promise.all([candidataA, candidataB, administrador, comissao, deFpr].map(senha))).toEqual([
      1, 1, 2, 0, 0,
    ]);
    const recibo = async (quem: Quem) => (await buscarComo(quem, '2027-0000123')).nomes.comprovantes.length;
    expect(await Promise.all([candidataA, candidataB, administrador, comissao].map(recibo))).toEqual([
      1, 0, 0, 0,
    ]);
  });
});

describe('a busca guardada (R-BUS-03)', () => {
  test('o endereço não diz o que se escreveu, e só a sessão que buscou o abre', async () => {
    const { destino } = await chamar(action, {
      url: '/buscar',
      cookie: comissao.cookie,
      form: { q: 'marca.a@exemplo.com.br' },
    });
    expect(destino).toMatch(/^\/buscar\/[\w-]{12}$/);
    const id = destino?.replace('/buscar/', '') ?? '';
    const abrir = ({ cookie }: Quem) => chamar(loader, { url: `/buscar/${id}`, cookie, params: { id } });
    expect((await abrir(comissao)).dados.aberta?.texto).toBe('marca.a@exemplo.com.br');
    const outraSessao = await entrando(comissao.usuario);
    for (const quem of [outraSessao, administrador, candidataA]) {
      const { status, dados } = await abrir(quem);
      expect([status, dados.aberta]).toEqual([404, null]);
    }
  });

  test('vale uma hora, e uma sessão guarda vinte', async () => {
    const quem = await equipe('comissao');
    const { id } = await buscarComo(quem, 'primeira');
    await banco.db.buscaGuardada.updateMany({
      where: { id },
      data: { criadaEm: new Date(Date.now() - 3_600_001) },
    });
    const { status } = await chamar(loader, { url: `/buscar/${id}`, cookie: quem.cookie, params: { id } });
    expect(status).toBe(404);
    for (let vez = 0; vez < 25; vez += 1) {
      await chamar(action, { url: '/buscar', cookie: quem.cookie, form: { q: `vez ${String(vez)} aaa` } });
    }
    const minhas = { sessao: { usuarioId: quem.usuario.id } };
    expect(await banco.db.buscaGuardada.count({ where: minhas })).toBe(20);
    expect(await banco.db.buscaGuardada.count({ where: { id } })).toBe(0);
    await banco.db.sessao.deleteMany({ where: { usuarioId: quem.usuario.id } });
    expect(await banco.db.buscaGuardada.count({ where: minhas })).toBe(0);
  });

  test('buscas demais esperam', async () => {
    const quem = await equipe('comissao');
    const status = [];
    for (let vez = 0; vez < 121; vez += 1) {
      status.push((await chamar(action, { url: '/buscar', cookie: quem.cookie, form: { q: 'abc' } })).status);
    }
    expect([status.filter((um) => um === 303).length, status.at(-1)]).toEqual([120, 429]);
  });

  test('abrir a mesma busca vezes demais também espera: cada abertura procura de novo', async () => {
    const quem = await equipe('comissao');
    const { destino = '' } = await chamar(action, {
      url: '/buscar',
      cookie: quem.cookie,
      form: { q: 'zzz' },
    });
    const abrir = async () =>
      (
        await chamar(loader, {
          ...{ url: destino ?? '', cookie: quem.cookie, params: { id: destino?.split('/').at(-1) ?? '' } },
        })
      ).status;
    const status = [];
    for (let vez = 0; vez < 361; vez += 1) status.push(await abrir());
    expect([status.filter((um) => um === 200).length, status.at(-1)]).toEqual([360, 429]);
  });
});

test('buscar pessoas fica registrado uma vez, com quantas se acharam e sem o que se escreveu (R-BUS-04)', async () => {
  const { id } = await buscarComo(deFpr, 'edmilson cedro');
  await chamar(loader, { url: `/buscar/${id}`, cookie: deFpr.cookie, params: { id } });
  const registros = await banco.db.auditoria.findMany({ where: { acao: 'pessoas.buscar', entidadeId: id } });
  expect(registros.map(({ atorId, dados }) => ({ atorId, dados }))).toEqual([
    { atorId: deFpr.usuario.id, dados: { pessoas: 1 } },
  ]);
  // Who goes straight to the people alone is on record too; who looks at another kind saw none.
  const direto = async (so: GrupoDaBusca) => {
    const { destino } = await chamar(action, {
      url: '/buscar',
      cookie: deFpr.cookie,
      form: { q: 'edmilson' },
    });
    const uma = destino?.replace('/buscar/', '') ?? '';
    const url = `/buscar/${uma}?so=${so}`;
    await chamar(loader, { url, cookie: deFpr.cookie, params: { id: uma } });
    return banco.db.auditoria.count({ where: { acao: 'pessoas.buscar', entidadeId: uma } });
  };
  expect([await direto('pessoas'), await direto('demandas')]).toEqual([1, 0]);
  await buscarComo(candidataA, 'edmilson cedro');
  expect(
    await banco.db.auditoria.count({ where: { acao: 'pessoas.buscar', atorId: candidataA.usuario.id } }),
  ).toBe(0);
  const tudo = await banco.db.auditoria.findMany({ where: { acao: 'pessoas.buscar' } });
  expect(JSON.stringify(tudo.map(({ dados }) => dados))).not.toMatch(/edmilson|marca|\d{11}/i);
});

test('as consultas são as mesmas com uma linha e com três', async () => {
  const quem = await equipe('administrador');
  const contar = async (q: string) => {
    const { destino } = await chamar(action, { url: '/buscar', cookie: quem.cookie, form: { q } });
    const id = destino?.replace('/buscar/', '') ?? '';
    let achadas = 0;
    const instrucoes = await contarInstrucoes(async () => {
      const { dados } = await chamar(loader, { url: `/buscar/${id}`, cookie: quem.cookie, params: { id } });
      achadas = dados.aberta?.resultado.find(({ grupo }) => grupo === 'pessoas')?.achados.total ?? 0;
    });
    return { achadas, instrucoes };
  };
  for (const nome of ['Umarca', 'Tresmarca', 'Tresmarca', 'Tresmarca']) {
    const usuario = await criarUsuario(ctx(), { nome });
    await criarParticipacao(ctx(), fpr.id, { usuario });
  }
  await contar('aquece');
  const [uma, tres] = [await contar('umarca'), await contar('tresmarca')];
  expect([uma.achadas, tres.achadas]).toEqual([1, 3]);
  expect(tres.instrucoes).toBe(uma.instrucoes);
});

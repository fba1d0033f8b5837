import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { lerComoAPessoa } from '#app/domain/acesso/queries.server/como-a-pessoa.ts';
import { abrirFicha, entrarComoEleVe, verComoEleVe } from '#app/domain/acompanhamento/commands.server.ts';
import {
  getDemandaComoEleVe,
  listCartoesComoEleVe,
} from '#app/domain/acompanhamento/queries.server/ficha/como-ele-ve.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as cronogramaProprio } from '#app/routes/candidato/minhas-demandas/cronograma.tsx';
import Propria, { loader as propria } from '#app/routes/candidato/minhas-demandas/demanda.tsx';
import * as espacoDaDemanda from '#app/routes/equipe/demanda/como-ele-ve.tsx';
import * as espacoDoCronograma from '#app/routes/equipe/demanda/cronograma-como-ele-ve.tsx';
import * as espacoDosCartoes from '#app/routes/equipe/demanda/demandas-como-ele-ve.tsx';
import { action as apertar } from '#app/routes/equipe/demanda/ficha.tsx';
import { loader as meusDados } from '#app/routes/pessoa/meus-dados/tela.tsx';
import { criarAgendado } from '#tests/factories/avaliacao.ts';
import { agendar, criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { desenharTela } from '#tests/setup/render.tsx';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-12', '10:00');
const depois = (minutos: number) => new Date(now.getTime() + minutos * 60_000);
const sistema = () => testCtx(database, { now });
const como = (actor: UsuarioAtor, quando = now) => testCtx(database, { now: quando, actor });
const pessoa = (...grupos: Grupo[]) => criarUsuario(sistema(), { grupos, cpf: null });

const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(18, '2027-03-08', '2027-03-09'),
  fase(19, '2027-03-10', '2027-03-10', ['2027-03-11', '2027-03-15']),
  fase(21, '2027-03-16', '2027-03-17'),
  fase(22, '2027-03-18', '2027-03-26'),
];

beforeAll(async () => {
  await setClock(database.db, now);
});

/** Rejected in the registry and told why, with an appeal open and a message of the demand. */
async function reprovado({
  publicadoEm = now as Date | null,
  usuario = undefined as UsuarioAtor | undefined,
} = {}) {
  const demanda = await criarDemanda(sistema(), { status: 4, fases: FASES, cadastroPreliminarEm: now });
  const dono = usuario ?? (await criarUsuario(sistema(), { nome: 'Iracema', telefone: '62987654321' }));
  const participacao = await criarParticipacao(sistema(), demanda.id, { tipo: 'I', usuario: dono });
  const resultado = await database.db.resultadoEtapa.create({
    data: {
      participacaoId: participacao.id,
      etapa: 'cadastro',
      estado: publicadoEm === null ? 'finalizado' : 'publicado',
      apto: false,
      criterios: { formacaoAcademica: { atende: false, motivo: 'FALTAODIPLOMA.' } },
      avaliadorNome: 'AVALIADORSECRETO',
      finalizadoEm: now,
      publicadoEm,
      atualizadoEm: now,
    },
  });
  await database.db.mensagem.create({
    data: {
      ...{ tipo: TIPO.cadastroPreliminar, chave: `10:${participacao.id}`, messageId: participacao.id },
      ...{ demandaId: demanda.id, usuarioId: dono.id, destinatarioNome: dono.nome },
      ...{ destinatarioEmail: dono.email, assunto: 'Resultado preliminar', criadaEm: now },
    },
  });
  return { demanda, participacao, usuario: dono, resultado };
}

type Caso = Pick<Awaited<ReturnType<typeof reprovado>>, 'participacao'> & { demanda: { id: string } };

const endereco = ({ demanda, participacao }: Caso, resto = '') => ({
  url: `/adm/demandas/${demanda.id}/candidatos/${participacao.id}${resto}`,
  params: { id: demanda.id, participacaoId: participacao.id },
});
const apertarComo = async (quem: UsuarioAtor | null, caso: Caso) =>
  chamar(apertar, {
    ...endereco(caso),
    form: { acao: 'ver-como-ele-ve' },
    cookie: quem === null ? undefined : await sessaoPara(sistema(), quem),
  });
const ver = async (quem: UsuarioAtor | null, caso: Caso) =>
  chamar(espacoDaDemanda.loader, {
    ...endereco(caso, '/como-ele-ve'),
    cookie: quem === null ? undefined : await sessaoPara(sistema(), quem),
  });
const verCartoes = async (quem: UsuarioAtor, caso: Caso) =>
  chamar(espacoDosCartoes.loader, {
    ...endereco(caso, '/como-ele-ve/demandas'),
    cookie: await sessaoPara(sistema(), quem),
  });

/** The words of a page, in order; without those that only stand beside what leads nowhere, and without the band. */
const palavras = (html: string): string =>
  html
    .replace(/<section aria-label="Página de outra pessoa".*?<\/section>/s, '')
    .replace(/<small[^>]*>Só a pessoa faz isto\.<\/small>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a página', () => {
  it('tem as palavras da própria pessoa, e nenhum elo, formulário nem botão que aja (R-FIC-09)', async () => {
    const caso = await reprovado();
    const quem = await pessoa('comissao');
    await apertarComo(quem, caso);
    const dela = await chamar(propria, {
      url: `/minhas-demandas/${caso.demanda.id}`,
      params: { id: caso.demanda.id },
      cookie: await sessaoPara(sistema(), caso.usuario),
    });
    const { dados } = await ver(quem, caso);
    const html = await desenharTela(espacoDaDemanda.default, dados, endereco(caso).url);
    expect(palavras(html)).toBe(palavras(await desenharTela(Propria, dela.dados, '/minhas-demandas/x')));
    expect(palavras(html)).toMatch(/FALTAODIPLOMA.*Iniciar recurso|Iniciar recurso.*FALTAODIPLOMA/);
    expect(html).toContain('Só a pessoa faz isto.');
    expect([...new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href))]).toEqual([
      endereco(caso).url,
      endereco(caso, '/como-ele-ve/demandas').url,
      endereco(caso, '/como-ele-ve/cronograma').url,
    ]);
    expect(html).not.toMatch(/<form|<input|type="submit"/);
    expect(html).toContain(`A página de ${dados.nome}, como a pessoa a vê`);
  });

  it('não diz o que não foi publicado, nem rascunho algum, nem contato (R-FIC-09, R-FIC-03)', async () => {
    const caso = await reprovado({ publicadoEm: null });
    const quem = await pessoa('comissao');
    await database.db.rascunho.create({
      data: {
        ...{ usuarioId: caso.usuario.id, formulario: `recurso:${caso.resultado.id}:19`, versao: 1 },
        ...{ conteudo: { observacao: 'RASCUNHODERECURSO' }, atualizadoEm: now },
      },
    });
    await apertarComo(quem, caso);
    const { dados } = await ver(quem, caso);
    const dito = JSON.stringify(dados);
    expect(dito).not.toMatch(/FALTAODIPLOMA|AVALIADORSECRETO|RASCUNHODERECURSO|8765|4321/);
    expect(dito).not.toContain(caso.usuario.cpf);
    expect(dito).not.toContain(caso.usuario.email);
  });

  it('o rascunho de documentos é só da pessoa: dela a página diz que os começou, a da equipe não (R-FIC-09)', async () => {
    const demanda = await criarDemanda(sistema(), {
      status: 6,
      fases: [fase(17, '2027-03-01', '2027-03-05'), fase(22, '2027-03-08', '2027-03-15')],
    });
    const usuario = await criarUsuario(sistema());
    const participacao = await criarParticipacao(sistema(), demanda.id, { usuario });
    await database.db.envioDocumento.create({
      data: { participacaoId: participacao.id, habilitacao: 'HabTec', criadoEm: now, atualizadoEm: now },
    });
    const caso = { demanda, participacao };
    const quem = await pessoa('comissao');
    await apertarComo(quem, caso);
    const dela = await chamar(propria, {
      url: `/minhas-demandas/${demanda.id}`,
      params: { id: demanda.id },
      cookie: await sessaoPara(sistema(), usuario),
    });
    expect(dela.dados.agora.botao?.rotulo).toBe('Continuar envio');
    expect((await ver(quem, caso)).dados.demanda.agora.botao?.rotulo).toBe('Enviar documentos');
    expect((await verCartoes(quem, caso)).dados.cartoes.linhas[0]?.botao?.rotulo).toBe('Enviar documentos');
  });

  it('o cronograma é o que a própria pessoa lê (R-FIC-09)', async () => {
    const caso = await reprovado();
    const quem = await pessoa('comissao');
    await apertarComo(quem, caso);
    const dela = await chamar(cronogramaProprio, {
      url: `/minhas-demandas/${caso.demanda.id}/cronograma`,
      params: { id: caso.demanda.id },
      cookie: await sessaoPara(sistema(), caso.usuario),
    });
    const { dados } = await chamar(espacoDoCronograma.loader, {
      ...endereco(caso, '/como-ele-ve/cronograma'),
      cookie: await sessaoPara(sistema(), quem),
    });
    const { now: _, fechar, ...visto } = dados;
    const { now: _agora, ...proprio } = dela.dados;
    expect(visto).toEqual(proprio);
    expect(visto.fases).toHaveLength(5);
    expect(fechar).toBe(endereco(caso, '/como-ele-ve').url);
  });

  it('custa tantas instruções com três de cada coisa quanto com uma (R-FIC-09)', async () => {
    const caso = await reprovado();
    const quem = await pessoa('comissao');
    await verComoEleVe(como(quem), caso.demanda.id, caso.participacao.id);
    const ler = async () => {
      const dela = await entrarComoEleVe(como(quem), caso.demanda.id, caso.participacao.id);
      if (dela === null) throw new Error('foi aberta');
      await getDemandaComoEleVe(como(quem), dela);
      return listCartoesComoEleVe(como(quem), dela, { pular: 0, tamanho: 20 });
    };
    await ler();
    const com1 = await contarInstrucoes(ler);
    expect(com1).toBeLessThanOrEqual(60);
    await reprovado({ usuario: caso.usuario });
    await reprovado({ usuario: caso.usuario });
    expect((await ler()).total).toBe(3);
    expect(await contarInstrucoes(ler)).toBe(com1);
  });

  it('lê em uma transação em que o banco não deixa escrever (R-FIC-09)', async () => {
    const { usuario } = await reprovado();
    const escrever = lerComoAPessoa(como(await pessoa('comissao')), usuario.id, ({ db, actor }) =>
      db.usuario.update({ where: { id: actor.id }, data: { nome: 'Outro' } }),
    );
    await expect(escrever).rejects.toThrow(/read-only/);
  });
});

describe('as demandas da pessoa', () => {
  it('são as que quem olha pode ver, e cada uma leva à sua página neste espaço (R-FIC-09, R-FIC-06)', async () => {
    const caso = await reprovado();
    const [outra, alheia] = [
      await reprovado({ usuario: caso.usuario }),
      await reprovado({ usuario: caso.usuario }),
    ];
    const quem = await criarUsuario(sistema(), { grupos: ['comissao', 'candidato'] });
    await criarParticipacao(sistema(), alheia.demanda.id, { usuario: quem });
    await apertarComo(quem, caso);
    const { dados } = await verCartoes(quem, caso);
    expect(dados.cartoes.linhas.map(({ id }) => id).toSorted()).toEqual(
      [caso.demanda.id, outra.demanda.id].toSorted(),
    );
    const html = await desenharTela(espacoDosCartoes.default, dados, endereco(caso).url);
    expect([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href).toSorted()).toEqual(
      [
        endereco(caso).url,
        endereco(caso, '/como-ele-ve').url,
        endereco(outra, '/como-ele-ve').url,
      ].toSorted(),
    );
    // Another demand of theirs is on record as its own.
    expect((await ver(quem, outra)).status).toBe(200);
    const abertas = await database.db.auditoria.findMany({
      where: { acao: 'ficha.ver-como-ele-ve', entidadeId: caso.usuario.id },
      orderBy: { id: 'asc' },
    });
    expect(abertas.map(({ dados: um }) => um)).toEqual([
      { participacaoId: caso.participacao.id },
      { participacaoId: outra.participacao.id },
    ]);
    // Where one is a candidate there is neither a press nor a page.
    expect([(await apertarComo(quem, alheia)).status, (await ver(quem, alheia)).status]).toEqual([403, 403]);
  });
});

describe('quem abre', () => {
  const abre = async (quem: UsuarioAtor | null, caso: Caso) => [
    (await apertarComo(quem, caso)).status,
    (await ver(quem, caso)).status,
  ];

  it.each([
    ['administrador', ['administrador'], [303, 200]],
    ['comissão', ['comissao'], [303, 200]],
    ['comissão e candidato de outra demanda', ['comissao', 'candidato'], [303, 200]],
    ['coordenação da área', ['coordenacao', 'area_fpr_ps'], [403, 404]],
    ['coordenação sem área', ['coordenacao'], [403, 404]],
    ['coordenação de outra área', ['coordenacao', 'area_at'], [404, 404]],
    ['avaliador', ['avaliador'], [403, 403]],
    ['jurídico', ['juridico'], [403, 403]],
    ['analista', ['analista'], [403, 403]],
    // Who asks for a screen of the staff is led home (R-ACE-21).
    ['outro candidato', ['candidato'], [403, 303]],
  ] as const)('%s (R-FIC-09)', async (_nome, grupos, esperado) => {
    const caso = await reprovado();
    expect(await abre(await pessoa(...grupos), caso)).toEqual(esperado);
  });

  it('nem a própria pessoa, nem quem é candidato nela, nem quem não entrou (R-FIC-09)', async () => {
    const caso = await reprovado();
    expect(await abre(caso.usuario, caso)).toEqual([403, 303]);
    const eu = await criarUsuario(sistema(), { grupos: ['comissao', 'candidato'] });
    const minha = await criarParticipacao(sistema(), caso.demanda.id, { usuario: eu });
    expect(await abre(eu, caso)).toEqual([403, 403]);
    expect(await abre(eu, { ...caso, participacao: minha })).toEqual([403, 403]);
    const [aperto, pagina] = [await apertarComo(null, caso), await ver(null, caso)];
    expect([aperto.destino, pagina.destino].map((destino) => destino?.startsWith('/login'))).toEqual([
      true,
      true,
    ]);
    expect(
      await database.db.auditoria.count({
        where: { acao: 'ficha.ver-como-ele-ve', entidadeId: caso.usuario.id },
      }),
    ).toBe(0);
  });

  it('para o impedido não existe, e quem está na banca declara antes (R-FIC-09, R-IMP-06)', async () => {
    const demanda = await criarDemanda(sistema(), { status: 11, tipoAvaliacao: 1, fases: FASES });
    const banca = await criarBanca(sistema(), demanda.id, { inicioDia: '2027-03-10', fimDia: '2027-03-16' });
    const { participacao } = await criarAgendado(sistema(), demanda.id, banca, {
      partes: ['E'],
      inicio: instanteDe('2027-03-12', '08:00'),
      nome: 'Entrevistada',
    });
    const caso = { demanda, participacao };
    const [membro] = banca.membros;
    const [quem] = banca.pessoas;
    if (!membro || !quem) throw new Error('uma banca tem membros');
    await database.db.usuarioGrupo.create({ data: { usuarioId: quem.id, grupo: 'comissao' } });
    expect(await abre(quem, caso)).toEqual([303, 200]);
    const declarado = await database.db.impedimento.findFirstOrThrow({
      where: { membroId: membro.id, participacaoId: participacao.id },
    });
    const { id: _, indicios: _indicios, ...igual } = declarado;
    await database.db.impedimento.create({
      data: { ...igual, numero: declarado.numero + 1, declaracao: 'impedimento', motivos: ['parentesco'] },
    });
    expect(await abre(quem, caso)).toEqual([404, 404]);
    const outra = await criarParticipacao(sistema(), demanda.id, { nome: 'Por Declarar' });
    await agendar(sistema(), { id: outra.id, demandaId: demanda.id }, banca.banca.id, {
      ...{ tipo: 'E', inicio: instanteDe('2027-03-12', '10:00'), local: 'Sala 2', avisado: true },
    });
    expect(await abre(quem, { demanda, participacao: outra })).toEqual([403, 403]);
  });

  it('a ficha oferece o botão a quem pode, e diz por que não há páginas de uma conta desativada (R-FIC-09)', async () => {
    const caso = await reprovado();
    const oferta = async (quem: UsuarioAtor) =>
      (await abrirFicha(como(quem), caso.demanda.id, caso.participacao.id)).verComoEleVe;
    const comissao = await pessoa('comissao');
    expect(await oferta(comissao)).toEqual({ ok: true });
    expect(await oferta(await pessoa('coordenacao'))).toBeNull();
    await database.db.usuario.update({ where: { id: caso.usuario.id }, data: { ativo: false } });
    expect(await oferta(comissao)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('desativada') as string,
    });
    expect((await apertarComo(comissao, caso)).status).toBe(422);
  });

  it('sem um aperto na última hora leva à ficha, e nada neste espaço recebe um envio (R-FIC-09)', async () => {
    const caso = await reprovado();
    const quem = await pessoa('comissao');
    for (const pagina of [await ver(quem, caso), await verCartoes(quem, caso)])
      expect([pagina.status, pagina.destino]).toEqual([303, endereco(caso).url]);
    await verComoEleVe(como(quem), caso.demanda.id, caso.participacao.id);
    const entra = (quando: Date) =>
      entrarComoEleVe(como(quem, quando), caso.demanda.id, caso.participacao.id);
    expect(await entra(depois(59))).not.toBeNull();
    expect(await entra(depois(61))).toBeNull();
    // Another's press is not one's own.
    expect((await ver(await pessoa('comissao'), caso)).status).toBe(303);
    for (const rota of [espacoDaDemanda, espacoDosCartoes, espacoDoCronograma])
      expect('action' in rota).toBe(false);
    const aplicacao = await startApplication();
    const cookie = await sessaoPara(sistema(), quem);
    for (const resto of ['/como-ele-ve', '/como-ele-ve/cronograma', '/como-ele-ve/demandas'])
      expect((await aplicacao.ir(endereco(caso, resto).url, cookie, { acao: 'x' })).status).toBe(405);
    await aplicacao.close();
  });
});

describe('a pessoa sabe', () => {
  it('cada aperto fica registrado, na ficha e em Meus dados, e uma mensagem por dia o diz (R-FIC-09, R-FIC-05)', async () => {
    const caso = await reprovado();
    const outra = await reprovado({ usuario: caso.usuario });
    const [um, dois] = [await pessoa('comissao'), await pessoa('comissao')];
    const aperta = (quem: UsuarioAtor, onde: Caso, quando: Date) =>
      verComoEleVe(como(quem, quando), onde.demanda.id, onde.participacao.id);
    await aperta(um, caso, now);
    await aperta(um, caso, depois(1));
    await aperta(dois, outra, depois(2));
    const mensagens = () =>
      database.db.mensagem.findMany({
        where: { tipo: TIPO.paginasVistas, usuarioId: caso.usuario.id },
        orderBy: { criadaEm: 'asc' },
      });
    expect(await mensagens()).toMatchObject([
      {
        assunto: 'A equipe viu as suas páginas no Portal de Credenciamento',
        dados: { quem: um.nome, processo: caso.demanda.identificacaoProcesso },
      },
    ]);
    await aperta(dois, caso, depois(24 * 60));
    expect((await mensagens()).map(({ dados }) => (dados as { quem: string }).quem)).toEqual([
      um.nome,
      dois.nome,
    ]);
    const { aberturas } = await abrirFicha(como(um, depois(24 * 60)), caso.demanda.id, caso.participacao.id);
    expect(aberturas.filter(({ acao }) => acao === 'ficha.ver-como-ele-ve').map(({ quem }) => quem)).toEqual([
      dois.nome,
      'você',
      'você',
    ]);
    const { dados } = await chamar(meusDados, {
      url: '/meus-dados',
      cookie: await sessaoPara(sistema(), caso.usuario),
    });
    expect(JSON.stringify(dados)).toContain(
      `Viu as suas páginas como você as vê na demanda ${caso.demanda.identificacaoProcesso}`,
    );
  });
});

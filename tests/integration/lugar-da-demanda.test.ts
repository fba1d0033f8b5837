import { beforeAll, describe, expect, it } from 'vitest';
import { abasDoLugar } from '#app/domain/demanda/abas-do-lugar.ts';
import { colunasDe } from '#app/domain/demanda/candidatos/marcas.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as lugar } from '#app/routes/equipe/demanda/candidatos.tsx';
import { loader as detalhes } from '#app/routes/equipe/demanda/detalhes.tsx';
import { loader as historico } from '#app/routes/equipe/demanda/historico.tsx';
import { loader as recursos } from '#app/routes/equipe/demanda/recursos.tsx';
import { loader as relatorios } from '#app/routes/equipe/demanda/relatorios.tsx';
import { loader as inicio } from '#app/routes/pessoa/home.tsx';
import { criarAgendado, criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { notasQueSomam } from '#tests/factories/notas.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const ctx = () => testCtx(database, { now });

const FASES: readonly FaseDatada[] = [
  fase(17, '2027-02-01', '2027-02-05'),
  fase(18, '2027-02-08', '2027-02-10'),
  fase(19, '2027-02-11', '2027-02-11', ['2027-02-12', '2027-02-16']),
  fase(21, '2027-02-17', '2027-02-18'),
  fase(22, '2027-02-19', '2027-02-26'),
  fase(28, '2027-03-01', '2027-03-12'),
  fase(39, '2027-03-01', '2027-03-12'),
  fase(24, '2027-03-01', '2027-03-12'),
  fase(40, '2027-03-15', '2027-03-16', ['2027-03-17', '2027-03-19']),
  fase(41, '2027-03-22', '2027-03-24'),
  fase(26, '2027-04-01', '2027-04-09', ['2027-04-12', '2027-04-16']),
];
const CADASTRO: readonly FaseDatada[] = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(18, '2027-03-09', '2027-03-12'),
  fase(19, '2027-03-15', '2027-03-15', ['2027-03-16', '2027-03-18']),
  fase(21, '2027-03-19', '2027-03-20'),
];

type Pessoa = Awaited<ReturnType<typeof criarUsuario>>;
const pessoaDe = (grupos: readonly Grupo[], nome?: string) =>
  criarUsuario(ctx(), { grupos, cpf: null, ...(nome ? { nome } : {}) });

const abrirLista = async (quem: Pessoa, id: string, consulta = '') =>
  chamar(lugar, {
    url: `/adm/demandas/${id}${consulta}`,
    params: { id },
    cookie: await sessaoPara(ctx(), quem),
  });
const abrirHistorico = async (quem: Pessoa, id: string, consulta = '') =>
  chamar(historico, {
    url: `/adm/demandas/${id}/historico${consulta}`,
    params: { id },
    cookie: await sessaoPara(ctx(), quem),
  });

async function decidir(
  demandaId: string,
  nome: string,
  etapa: string,
  apto: boolean,
  quem: Parameters<typeof criarParticipacao>[2] = {},
) {
  const participacao = await criarParticipacao(ctx(), demandaId, { nome, ...quem });
  const resultado = await database.db.resultadoEtapa.create({
    data: {
      participacaoId: participacao.id,
      etapa,
      estado: 'publicado',
      apto,
      publicadoEm: instanteDe('2027-02-11', '09:00'),
      publicadoFinalEm: instanteDe('2027-02-18', '09:00'),
      atualizadoEm: now,
    },
  });
  return { participacao, resultado };
}

let comissao: Pessoa;
beforeAll(async () => {
  await setClock(database.db, now);
  comissao = await pessoaDe(['comissao']);
});

/** Accounts of the factories have a second name. */
const primeiros = (nome: string): string => nome.replace(/ DE TESTE.*$/, '');

describe('a cabeça e o próximo passo', () => {
  it('diz o que é, onde está e até quando, com os fatos e a versão do cronograma (R-LUG-01)', async () => {
    const { id, identificacaoProcesso } = await criarDemanda(ctx(), {
      status: 3,
      fases: CADASTRO,
      qtdInstrutores: 4,
    });
    await criarParticipacao(ctx(), id, { nome: 'Uma' });
    const { dados } = await abrirLista(comissao, id);
    expect(dados.cabeca).toMatchObject({
      id,
      identificacaoProcesso,
      nomeStatus: 'Avaliação de cadastro',
      cronograma: 1,
      candidatos: 1,
      lista: { href: '/adm/lista-processos' },
      abreCronograma: true,
    });
    expect(dados.cabeca.barra).toMatchObject({ atual: 2, total: 4, estado: 'agora' });
    const fatos = Object.fromEntries(dados.cabeca.fatos.map(({ rotulo, valor }) => [rotulo, valor]));
    expect(fatos).toMatchObject({ Tipo: 'Misto', Vagas: '4', Avaliação: 'Sem entrevista' });
  });

  it('é a primeira das tarefas que o início de quem olha tem desta demanda, e de nenhuma outra (R-LUG-02)', async () => {
    const { id, identificacaoProcesso } = await criarDemanda(ctx(), { status: 3, fases: CADASTRO });
    await criarDemanda(ctx(), { status: 1 });
    await criarParticipacao(ctx(), id, { nome: 'Por avaliar', tipo: 'E' });
    const coordena = await pessoaDe(['coordenacao', 'area_fpr_ps']);
    const cookie = await sessaoPara(ctx(), coordena);
    const { tarefas } = (await chamar(inicio, { url: '/home', cookie })).dados;
    const daqui = tarefas.filter(({ processo }) => processo === identificacaoProcesso);
    expect(daqui).not.toEqual([]);
    expect((await abrirLista(coordena, id)).dados.passo).toEqual(daqui[0]);
    // The evaluation of the registry is of whoever coordinates: here the commission has nothing to do.
    expect((await abrirLista(comissao, id)).dados.passo).toBeNull();
  });

  it('a tarefa do início leva ao lugar só de quem entra nele (R-LUG-06)', async () => {
    const { id } = await criarDemanda(ctx(), { status: 1 });
    const { tarefas } = (await chamar(inicio, { url: '/home', cookie: await sessaoPara(ctx(), comissao) }))
      .dados;
    expect(tarefas.find(({ chave }) => chave === id)?.lugar).toBe(`/adm/demandas/${id}`);
    const daBanca = (
      await chamar(inicio, { url: '/home', cookie: await sessaoPara(ctx(), await pessoaDe(['juridico'])) })
    ).dados.tarefas;
    expect(daBanca.filter(({ lugar: endereco }) => endereco !== undefined)).toEqual([]);
  });
});

describe('Candidatos', () => {
  let id: string;
  let banca: Awaited<ReturnType<typeof criarBanca>>;
  beforeAll(async () => {
    await criarCriterios(ctx());
    ({ id } = await criarDemanda(ctx(), { status: 11, tipoAvaliacao: 2, fases: FASES }));
    banca = await criarBanca(ctx(), id, { inicioDia: '2027-03-09' });
    const inicioDela = instanteDe('2027-03-09', '08:00');
    const completa = await criarAgendado(ctx(), id, banca, {
      partes: ['E', 'D'],
      inicio: inicioDela,
      nome: 'Avaliada Inteira',
    });
    for (const [lugarNaBanca, actor] of banca.pessoas.slice(0, 3).entries())
      await pontuar(
        { ...ctx(), actor },
        completa.agendamentos.E ?? '',
        notasQueSomam('E', 50 + lugarNaBanca),
      );
    const pela_metade = await criarAgendado(ctx(), id, banca, {
      partes: ['E', 'D'],
      inicio: instanteDe('2027-03-09', '13:00'),
      nome: 'Duas Notas',
    });
    for (const actor of banca.pessoas.slice(0, 2))
      await pontuar({ ...ctx(), actor }, pela_metade.agendamentos.E ?? '', notasQueSomam('E', 58));
    await decidir(id, 'Sem Hora', 'cadastro', true);
    await decidir(id, 'Inapta Cedo', 'cadastro', false);
    const { id: retirada } = await criarParticipacao(ctx(), id, { nome: 'Retirada' });
    await database.db.participacao.update({
      where: { id: retirada },
      data: { interessado: false, retiradoEm: now },
    });
  });

  const linhaDe = async (quem: Pessoa, nome: string) => {
    const { dados } = await abrirLista(quem, id);
    const linha = dados.linhas.find((uma) => primeiros(uma.nome) === nome.toUpperCase());
    if (linha === undefined) throw new Error(nome);
    const marcas = Object.fromEntries(
      dados.colunas.map(({ rotulo }, lugarDela) => [rotulo, linha.marcas[lugarDela]?.texto ?? null]),
    );
    return { ...linha, porColuna: marcas };
  };

  it('uma coluna por etapa desta demanda, as partes da entrevista separadas, e a homologação (R-LUG-03)', async () => {
    const { dados } = await abrirLista(comissao, id);
    expect(dados.colunas.map(({ rotulo }) => rotulo)).toEqual([
      'Cadastro',
      'Entrevista',
      'Didática',
      'Técnica',
      'Jurídica',
      'Homologação',
    ]);
    expect(dados.colunas.filter(({ agora }) => agora).map(({ rotulo }) => rotulo)).toEqual([
      'Entrevista',
      'Didática',
    ]);
    // A demand of another kind has other columns.
    const semEntrevista = {
      ...{ status: 3, tipoAvaliacao: 3, formatoAvaliacao: 3, realizadas: [] },
      fases: [fase(33, '2027-03-01', '2027-03-02'), fase(29, '2027-03-08', '2027-03-09')],
    };
    expect(colunasDe(semEntrevista).map(({ rotulo }) => rotulo)).toEqual([
      'Carga horária',
      'Técnica',
      'Homologação',
    ]);
  });

  it('diz o que cada um conseguiu, onde está agora e o que fazer (R-LUG-03)', async () => {
    expect(await linhaDe(comissao, 'Inapta Cedo')).toMatchObject({
      porColuna: { Cadastro: 'inapto', Entrevista: null, Homologação: null },
      agora: 'Fora: inapto em Cadastro',
      acao: null,
    });
    expect(await linhaDe(comissao, 'Sem Hora')).toMatchObject({
      porColuna: { Cadastro: 'apto', Entrevista: 'a agendar', Didática: 'a agendar', Técnica: 'não enviou' },
      agora: 'Espera o agendamento',
      acao: { rotulo: 'Agendar', href: `/adm/agendamento-entrevista?credenciamento=${id}` },
    });
    expect(await linhaDe(comissao, 'Retirada')).toMatchObject({ agora: 'Fora: retirou o interesse' });
  });

  it('a nota é a média dos três, só depois dos três e só a quem lê os Resumos (R-AVA-06, R-LUG-03)', async () => {
    // 50, 51 and 52 halves: an average of 25,5 points.
    expect((await linhaDe(comissao, 'Avaliada Inteira')).porColuna.Entrevista).toBe('25,5');
    expect((await linhaDe(comissao, 'Duas Notas')).porColuna.Entrevista).toBe('sem notas');
    const coordena = await pessoaDe(['coordenacao']);
    const { dados } = await abrirLista(coordena, id);
    expect((await linhaDe(coordena, 'Avaliada Inteira')).porColuna.Entrevista).toBe('avaliada');
    expect(JSON.stringify(dados.linhas)).not.toMatch(/\d,\d/);
  });

  it('as fichas contam e filtram pela mesma situação; o que vence vem primeiro, e quem está fora, por último (R-LUG-04)', async () => {
    const { dados } = await abrirLista(comissao, id);
    expect(dados.contagem).toEqual({
      todos: 5,
      disputa: 3,
      equipe: 1,
      candidato: 0,
      recurso: 0,
      fora: 2,
    });
    expect(dados.linhas.map(({ nome }) => primeiros(nome))).toEqual([
      'SEM HORA',
      'AVALIADA INTEIRA',
      'DUAS NOTAS',
      'INAPTA CEDO',
      'RETIRADA',
    ]);
    const fora = (await abrirLista(comissao, id, '?mostrar=fora')).dados;
    expect(fora.linhas.map(({ nome }) => primeiros(nome))).toEqual(['INAPTA CEDO', 'RETIRADA']);
    expect(fora).toMatchObject({ total: 2, contagem: dados.contagem });
    const porNome = (await abrirLista(comissao, id, '?ordem=-nome')).dados.linhas.map(({ nome }) =>
      primeiros(nome),
    );
    expect(porNome).toEqual(porNome.toSorted((a, b) => b.localeCompare(a, 'pt-BR')));
    const achada = (await abrirLista(comissao, id, '?busca=sem hora')).dados;
    expect(achada.linhas.map(({ nome }) => primeiros(nome))).toEqual(['SEM HORA']);
  });

  it('antes de abrir o prazo não se espera ninguém, e a linha diz de quando a quando (R-LUG-04)', async () => {
    const fases = CADASTRO.map((uma) =>
      uma.faseId === 19 ? fase(19, '2027-03-10', '2027-03-10', ['2027-03-12', '2027-03-16']) : uma,
    );
    const nela = await criarDemanda(ctx(), { status: 4, fases });
    const { resultado } = await decidir(nela.id, 'Reprovada', 'cadastro', false);
    await database.db.resultadoEtapa.update({
      where: { id: resultado.id },
      data: { publicadoEm: instanteDe('2027-03-10', '09:00'), publicadoFinalEm: null },
    });
    const { linhas, contagem } = (await abrirLista(comissao, nela.id)).dados;
    expect(contagem).toMatchObject({ disputa: 1, candidato: 0 });
    expect(linhas[0]?.agora).toBe('Reprovado, pode recorrer de 12/03/2027 a 16/03/2027');
  });

  it.each([
    [STATUS.solicitacaoEmAnalise, 'Ninguém demonstrou interesse ainda'],
    [STATUS.demonstracaoDeInteresse, 'Ninguém demonstrou interesse ainda'],
    [STATUS.avaliacaoDeCadastro, 'Ninguém demonstrou interesse'],
    [STATUS.cancelada, 'Ninguém demonstrou interesse'],
  ])('sem ninguém, no status %i, não se promete quem não vem (R-LUG-03)', async (status, titulo) => {
    const fim = status === STATUS.cancelada ? { encerradaEm: now } : {};
    const { id: semNinguem } = await criarDemanda(ctx(), { status, ...fim });
    expect((await abrirLista(comissao, semNinguem)).dados.vazio.titulo).toBe(titulo);
  });

  it('o nome leva à ficha de quem a abre, e a nenhuma para quem disputa na mesma demanda (R-LUG-03, R-FIC-02)', async () => {
    const nela = await criarDemanda(ctx(), { status: 11, tipoAvaliacao: 2, fases: FASES });
    const { participacao } = await decidir(nela.id, 'Rival', 'cadastro', true);
    const fichas = async (quem: Pessoa) =>
      (await abrirLista(quem, nela.id)).dados.linhas.map(({ ficha }) => ficha);
    expect(await fichas(comissao)).toEqual([`/adm/demandas/${nela.id}/candidatos/${participacao.id}`]);
    const disputa = await pessoaDe(['comissao'], 'Disputa');
    await decidir(nela.id, 'Disputa', 'cadastro', true, { usuario: disputa });
    expect(await fichas(disputa)).toEqual([null, null]);
  });

  it('do próprio caso, e de quem se declarou impedido, a linha não diz nada nem conta (R-ACE-04, R-IMP-06)', async () => {
    const outra = await criarDemanda(ctx(), { status: 11, tipoAvaliacao: 2, fases: FASES });
    const candidata = await pessoaDe(['comissao'], 'Própria');
    await decidir(outra.id, 'Própria', 'cadastro', false, { usuario: candidata });
    const bancaDela = await criarBanca(ctx(), outra.id);
    const { participacao } = await decidir(outra.id, 'De Quem Se Declarou', 'cadastro', false);
    const [membro] = bancaDela.membros;
    const [conta] = bancaDela.pessoas;
    if (membro === undefined || conta === undefined) throw new Error('sem banca');
    await database.db.impedimento.create({
      data: {
        membroId: membro.id,
        participacaoId: participacao.id,
        numero: 1,
        declaracao: 'impedimento',
        motivos: ['parentesco'],
        declaradoEm: now,
        declaradoPor: 'Membro',
      },
    });
    const membroDaEquipe = await criarUsuarioComGrupo(conta);
    for (const [quem, nome] of [
      [candidata, 'PRÓPRIA'],
      [membroDaEquipe, 'DE QUEM SE DECLAROU'],
    ] as const) {
      const { dados } = await abrirLista(quem, outra.id);
      const linha = dados.linhas.find((uma) => primeiros(uma.nome) === nome);
      expect(linha?.marcas.every((marca) => marca === null)).toBe(true);
      expect(linha?.agora).toMatch(/outra pessoa/);
      expect(linha?.acao).toBeNull();
      expect(dados.contagem).toMatchObject({ todos: 2, fora: 1 });
    }
  });

  it('as mesmas consultas com 1 e com 3 pessoas, e páginas de uma demanda cheia (R-TEL-10, R-LUG-04)', async () => {
    const cheia = await criarDemanda(ctx(), { status: 3, fases: CADASTRO });
    await criarParticipacao(ctx(), cheia.id, { nome: 'Pessoa 00', tipo: 'E' });
    const cookie = await sessaoPara(ctx(), comissao);
    const abrir = () => chamar(lugar, { url: `/adm/demandas/${cheia.id}`, params: { id: cheia.id }, cookie });
    const comUma = await contarConsultas(database, abrir);
    for (let i = 1; i < 23; i++)
      await criarParticipacao(ctx(), cheia.id, { nome: `Pessoa ${String(i).padStart(2, '0')}`, tipo: 'E' });
    expect(await contarConsultas(database, abrir)).toBe(comUma);
    const segunda = (await abrirLista(comissao, cheia.id, '?pagina=2&ordem=nome')).dados;
    expect(segunda.linhas.map(({ nome }) => primeiros(nome))).toEqual([
      'PESSOA 20',
      'PESSOA 21',
      'PESSOA 22',
    ]);
    expect(segunda.total).toBe(23);
    expect((await abrirLista(comissao, cheia.id, '?pagina=9')).destino).toContain('pagina=2');
  });

  it('o arquivo pede a finalidade, tem as colunas da tela e só os candidatos da demanda de que se disse (R-EXP-01, R-LUG-03)', async () => {
    const cookie = await sessaoPara(ctx(), comissao);
    const sem = await chamar(lugar, { url: `/adm/demandas/${id}.csv`, params: { id }, cookie });
    expect(sem.destino).toBe(`/adm/demandas/${id}/exportar`);
    const { dados } = await csvComFinalidade(lugar, `/adm/demandas/${id}?mostrar=fora`, cookie);
    const texto = String(dados);
    expect(texto).toContain('Candidato;Tipo e município;Análise de Cadastro;Entrevista;Avaliação Didática');
    expect(texto).toContain('INAPTA CEDO');
    expect(texto).not.toContain('SEM HORA');
    const registro = await database.db.auditoria.findFirstOrThrow({
      where: { acao: 'pessoas.exportar', atorId: comissao.id },
      orderBy: { id: 'desc' },
    });
    const outra = await criarDemanda(ctx(), { status: 3, fases: CADASTRO });
    await criarParticipacao(ctx(), outra.id, { nome: 'De Outra Demanda' });
    const desviado = await chamar(lugar, {
      url: `/adm/demandas/${outra.id}.csv?registro=${registro.entidadeId ?? ''}`,
      params: { id: outra.id },
      cookie,
    });
    expect(String(desviado.dados)).not.toContain('DE OUTRA DEMANDA');
  });
});

/** The account of a seat, in the commission too. */
async function criarUsuarioComGrupo(conta: { id: string }): Promise<Pessoa> {
  await database.db.usuarioGrupo.create({ data: { usuarioId: conta.id, grupo: 'comissao' } });
  return { ...(conta as Pessoa), grupos: ['avaliador', 'comissao'] };
}

describe('Histórico', () => {
  it('uma só linha do tempo: atos, passagens, versões, mensagens por lote e decisões de fora, filtrada e em páginas (R-LUG-05)', async () => {
    const { id } = await criarDemanda(ctx(), { status: 3, fases: CADASTRO });
    const quando = (hora: string) => instanteDe('2027-03-10', hora);
    const comum = { demandaId: id, atorNome: 'Ana Souza', origem: 'web' };
    await database.db.historicoDemanda.createMany({
      data: [
        { ...comum, evento: 'solicitarDemanda', para: 1, instante: quando('08:00') },
        {
          ...comum,
          evento: 'aprovarSuperintendencia',
          de: 2,
          para: 19,
          instante: quando('09:00'),
          atorNome: 'Fluig',
        },
        {
          ...comum,
          evento: 'atualizarCronograma',
          dados: { numero: 2 },
          motivo: 'Feriado',
          instante: quando('10:00'),
        },
        { ...comum, evento: 'finalizarAcoes', instante: quando('11:00') },
      ],
    });
    const mensagem = (i: number) => ({
      tipo: 10,
      chave: `lugar-${String(i)}`,
      demandaId: id,
      destinatarioNome: 'PESSOA SECRETA',
      destinatarioEmail: 'secreta@example.org',
      assunto: 'x',
      messageId: `<lugar-${String(i)}@x>`,
      criadaEm: quando('12:00'),
      dataEnvio: i === 0 ? quando('12:01') : null,
    });
    await database.db.mensagem.createMany({ data: [0, 1, 2].map(mensagem) });
    await database.db.chamadaExterna.create({
      data: {
        sistema: 'fluig',
        operacao: 'solicitacao-Credenciamento',
        chave: 'lugar',
        demandaId: id,
        estado: 'concluida',
        corpo: {},
        numeroExterno: '4711',
        criadaEm: quando('08:30'),
        atualizadaEm: quando('08:30'),
      },
    });
    const { dados } = await abrirHistorico(comissao, id);
    expect(dados.linhas.map(({ titulo, linhas, quem }) => [titulo, ...linhas, quem])).toEqual([
      ['Mensagens: Resultado Preliminar de Cadastro', '3 mensagens, 1 já saiu', 'Portal'],
      ['Ações de banca e agendamento finalizadas', 'Ana Souza'],
      ['Cronograma atualizado', 'Versão 2', 'Ana Souza'],
      ['Aprovada pela Superintendência', 'De “Aguardando aprovação” para “Aguardando cronograma”', 'Fluig'],
      [expect.stringContaining('Fluig'), expect.stringContaining('4711'), 'Portal'],
      ['Demanda solicitada', 'Ana Souza'],
    ]);
    expect(JSON.stringify(dados)).not.toContain('SECRETA');
    const titulos = async (especie: string) =>
      (await abrirHistorico(comissao, id, `?especie=${especie}`)).dados.linhas.map(({ titulo }) => titulo);
    expect(await titulos('cronograma')).toEqual(['Cronograma atualizado']);
    expect(await titulos('mensagens')).toEqual(['Mensagens: Resultado Preliminar de Cadastro']);
    expect(await titulos('atos')).toEqual(['Ações de banca e agendamento finalizadas']);
    expect(await titulos('passagens')).toEqual(['Aprovada pela Superintendência', 'Demanda solicitada']);
    expect(await titulos('decisoes')).toHaveLength(2);
    const csv = await chamar(historico, {
      url: `/adm/demandas/${id}/historico.csv?especie=cronograma`,
      params: { id },
      cookie: await sessaoPara(ctx(), comissao),
    });
    expect(String(csv.dados)).toMatch(/Cronograma atualizado;Versão 2;Feriado;Ana Souza/);
    expect(String(csv.dados)).not.toContain('Demanda solicitada');
  });

  it('em páginas, com as mesmas consultas; e nada diz do próprio caso a quem é candidato (R-TEL-10, R-ACE-04)', async () => {
    const { id } = await criarDemanda(ctx(), { status: 3, fases: CADASTRO });
    const candidata = await pessoaDe(['comissao'], 'Própria');
    const dela = await criarParticipacao(ctx(), id, { usuario: candidata });
    const evento = (dados: object) => ({
      ...{ demandaId: id, evento: 'abrirPrazoProprio', atorNome: 'Ana', origem: 'web', instante: now, dados },
    });
    await database.db.historicoDemanda.create({ data: evento({ participacaoId: dela.id }) });
    expect(JSON.stringify((await abrirHistorico(comissao, id)).dados.linhas)).toContain('Própria');
    const cookie = await sessaoPara(ctx(), comissao);
    const abrir = () => chamar(historico, { url: `/adm/demandas/${id}/historico`, params: { id }, cookie });
    const comUma = await contarConsultas(database, abrir);
    await database.db.historicoDemanda.createMany({ data: Array.from({ length: 24 }, () => evento({})) });
    expect(await contarConsultas(database, abrir)).toBe(comUma);
    expect((await abrirHistorico(comissao, id)).dados).toMatchObject({ total: 25 });
    expect((await abrirHistorico(comissao, id, '?pagina=2')).dados.linhas).toHaveLength(5);
    expect((await abrirHistorico(candidata, id)).dados).toMatchObject({ total: 24 });
  });
});

describe('Recursos', () => {
  it('é a lista de recursos com a demanda fixa, todos eles; some onde não há, e para quem não entra nela (R-LUG-07)', async () => {
    const { id } = await criarDemanda(ctx(), { status: 5, fases: CADASTRO });
    const outra = await criarDemanda(ctx(), { status: 5, fases: CADASTRO });
    const recorrer = async (demandaId: string, nome: string, status: number) => {
      const { resultado } = await decidir(demandaId, nome, 'cadastro', false);
      await database.db.recurso.create({
        data: {
          ...{
            demandaId,
            resultadoId: resultado.id,
            faseId: 19,
            numeracao: 1,
            status,
            observacao: 'x',
            criadoEm: now,
          },
          ...(status === 1 ? {} : { decisao: 'x', decididoPor: 'y', decididoEm: now }),
        },
      });
    };
    expect((await abrirLista(comissao, id)).dados.cabeca.recursos).toBe(0);
    await recorrer(id, 'Pendente', 1);
    await recorrer(id, 'Decidida', 16);
    await recorrer(outra.id, 'De Fora Dela', 1);
    const abrir = async (quem: Pessoa, consulta = '') =>
      chamar(recursos, {
        url: `/adm/demandas/${id}/recursos${consulta}`,
        params: { id },
        cookie: await sessaoPara(ctx(), quem),
      });
    const nomes = async (consulta = '') =>
      (await abrir(comissao, consulta)).dados.linhas.map(({ nome }) => nome.split(' ')[0]).toSorted();
    expect(await nomes()).toEqual(['Decidida', 'Pendente']);
    expect(await nomes('?status=1')).toEqual(['Pendente']);
    // Another demand in the address of the filter changes nothing.
    expect(await nomes(`?credenciamento=${outra.id}`)).toEqual(['Decidida', 'Pendente']);
    const { cabeca } = (await abrirLista(comissao, id)).dados;
    expect(abasDoLugar(cabeca).map(({ rotulo }) => rotulo)).toEqual([
      'Candidatos',
      'Recursos',
      'Cronograma',
      'Histórico',
    ]);
    const coordena = await pessoaDe(['coordenacao']);
    const daCoordenacao = (await abrirLista(coordena, id)).dados.cabeca;
    expect(abasDoLugar(daCoordenacao).map(({ rotulo }) => rotulo)).toEqual([
      'Candidatos',
      'Cronograma',
      'Histórico',
    ]);
    expect((await abrir(coordena)).status).toBe(403);
    const { dados } = await csvComFinalidade(
      recursos,
      `/adm/demandas/${id}/recursos`,
      await sessaoPara(ctx(), comissao),
    );
    expect(String(dados)).toContain('Decidida');
    expect(String(dados)).not.toContain('Fora Dela');
  });
});

it('Relatórios é a lista de relatórios com a demanda fixa, e some onde não há (R-LUG-07)', async () => {
  const demandas = await Promise.all([1, 2].map(() => criarDemanda(ctx(), { status: 5, fases: CADASTRO })));
  const [{ id = '' } = {}] = demandas;
  const cookie = await sessaoPara(ctx(), comissao);
  const abrir = (consulta = '') =>
    chamar(relatorios, { url: `/adm/demandas/${id}/relatorios${consulta}`, params: { id }, cookie });
  expect(abasDoLugar((await abrir()).dados.cabeca).map(({ rotulo }) => rotulo)).not.toContain('Relatórios');
  for (const demanda of demandas) {
    const documento = await database.db.documentoGerado.create({
      data: { tipo: 'relatorio', referencia: {}, nomeArquivo: `${demanda.id}.pdf`, criadoEm: now },
    });
    await database.db.relatorio.create({
      data: {
        ...{ demandaId: demanda.id, especie: 'avaliacaoCadastro', versao: 1, documentoId: documento.id },
        ...{
          referenciaId: demanda.id,
          conteudo: {},
          sha256: '0'.repeat(64),
          criadoPor: 'Ana',
          criadoEm: now,
        },
      },
    });
  }
  const { dados } = await abrir();
  expect(dados).toMatchObject({ total: 1, linhas: [{ demandaId: id }] });
  expect(abasDoLugar(dados.cabeca).map(({ rotulo }) => rotulo)).toContain('Relatórios');
  expect((await abrir('?especie=relatorioFinal')).dados.total).toBe(0);
});

describe('quem entra', () => {
  it('comissão e coordenação da área; de outra área não há demanda, e os outros são recusados (R-LUG-01, R-ACE-02)', async () => {
    const { id } = await criarDemanda(ctx(), { status: 3, fases: CADASTRO, areaAtuacao: 'fpr' });
    const candidata = await criarUsuario(ctx(), { grupos: ['candidato'] });
    await criarParticipacao(ctx(), id, { usuario: candidata });
    const coordenaECandidata = await pessoaDe(['coordenacao', 'area_fpr_ps', 'candidato']);
    await criarParticipacao(ctx(), id, { usuario: coordenaECandidata });
    const [naoHa, soDaEquipe] = [[404], [403, 403, 403]];
    const quem: [Pessoa, number | number[]][] = [
      [comissao, 200],
      [await pessoaDe(['administrador']), 200],
      [await pessoaDe(['coordenacao']), 200],
      [await pessoaDe(['coordenacao', 'area_fpr_ps']), 200],
      [coordenaECandidata, 200],
      [await pessoaDe(['coordenacao', 'area_ef']), 404],
      // Nothing of it is in their lists; the other tabs are not theirs, whatever they have.
      [await pessoaDe(['juridico']), [...naoHa, ...soDaEquipe]],
      [await pessoaDe(['avaliador']), [...naoHa, ...soDaEquipe]],
      [await pessoaDe(['analista', 'area_ef']), [...naoHa, ...soDaEquipe]],
      [await pessoaDe(['analista']), [200, ...soDaEquipe]],
      [candidata, 303],
    ];
    for (const [pessoa, esperado] of quem) {
      const cookie = await sessaoPara(ctx(), pessoa);
      const respostas = [
        await abrirLista(pessoa, id),
        await abrirHistorico(pessoa, id),
        await chamar(detalhes, { url: `/adm/demandas/${id}/detalhes`, params: { id }, cookie }),
        await chamar(historico, { url: `/adm/demandas/${id}/historico.csv`, params: { id }, cookie }),
      ];
      expect([pessoa.grupos, respostas.map(({ status }) => status)]).toEqual([
        pessoa.grupos,
        typeof esperado === 'number' ? respostas.map(() => esperado) : esperado,
      ]);
    }
    const deOutraArea = await sessaoPara(ctx(), await pessoaDe(['coordenacao', 'area_ef']));
    expect((await csvComFinalidade(lugar, `/adm/demandas/${id}`, deOutraArea)).status).toBe(404);
    const inexistente = '019a0000-0000-7000-8000-00000000dead';
    expect((await abrirLista(comissao, inexistente)).status).toBe(404);
    expect((await abrirLista(comissao, 'nada')).status).toBe(404);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { abasDoLugar } from '#app/domain/demanda/abas-do-lugar.ts';
import { tarefasAoLado } from '#app/domain/inicio/queries.server/ao-lado.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as candidatos } from '#app/routes/equipe/demanda/candidatos.tsx';
import { loader as cronograma } from '#app/routes/equipe/demanda/cronograma.tsx';
import { loader as documentos } from '#app/routes/equipe/demanda/documentos.tsx';
import { loader as minhaAgenda } from '#app/routes/equipe/demanda/minha-agenda.tsx';
import { loader as recursos } from '#app/routes/equipe/demanda/recursos.tsx';
import { criarAgendado, criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { agendar, criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { criarTipos, darResultado, enviar } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { notasQueSomam } from '#tests/factories/notas.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-09', '12:00');
const ctx = () => testCtx(database, { now });
type Pessoa = Awaited<ReturnType<typeof criarUsuario>>;
const pessoa = (...grupos: Grupo[]) => criarUsuario(ctx(), { grupos, cpf: null });

const FASES = [
  fase(17, '2027-02-01', '2027-02-05'),
  fase(18, '2027-02-08', '2027-02-09'),
  fase(22, '2027-02-15', '2027-02-19'),
  fase(28, '2027-03-08', '2027-03-10'),
  fase(39, '2027-03-08', '2027-03-12'),
  fase(29, '2027-03-08', '2027-03-12', ['2027-03-15', '2027-03-17']),
  fase(26, '2027-03-01', '2027-03-05', ['2027-04-05', '2027-04-07']),
  fase(35, '2027-03-08', '2027-03-12'),
];

beforeAll(async () => {
  await setClock(database.db, now);
  await criarTipos(ctx());
  await criarCriterios(ctx());
});

const pedir = async <T>(loader: (args: never) => T, quem: Pessoa, id: string, resto = '') =>
  chamar(loader, {
    url: `/adm/demandas/${id}${resto}`,
    params: { id },
    cookie: await sessaoPara(ctx(), quem),
  });
const lugar = async (quem: Pessoa, id: string, consulta = '') =>
  (await pedir(candidatos, quem, id, consulta)).dados;
type Tela = Awaited<ReturnType<typeof lugar>>;
const nomes = ({ linhas }: { linhas: readonly { nome: string }[] }) =>
  linhas.map(({ nome }) => nome.replace(/ DE TESTE.*$/, ''));
const abas = ({ cabeca }: Tela) => abasDoLugar(cabeca).map(({ rotulo }) => rotulo);

/** Somebody of that demand, apt in the registry and, in the legal stage, in the technical one. */
async function naDemanda(
  demandaId: string,
  nome: string,
  { juridica = false, usuario = null as Pessoa | null } = {},
) {
  const participacao = await criarParticipacao(ctx(), demandaId, usuario ? { usuario } : { nome });
  await darResultado(ctx(), participacao.id, 'cadastro', { final: true });
  if (juridica) await darResultado(ctx(), participacao.id, 'hab_tecnica', { apto: true, final: true });
  return participacao;
}

describe('o Jurídico (R-LUG-13)', () => {
  /** Two in the legal stage, of whom one sent and one was refused and appeals; another who did not come to it. */
  async function cena() {
    const { id } = await criarDemanda(ctx(), { status: 8, fases: FASES, solicitanteNome: 'Quem Solicitou' });
    const enviou = await naDemanda(id, 'Enviou', { juridica: true });
    await enviar(ctx(), enviou, 'HabTec');
    await enviar(ctx(), enviou, 'HabJud');
    const recorre = await naDemanda(id, 'Recorre', { juridica: true });
    await enviar(ctx(), recorre, 'HabJud');
    const resultadoId = await darResultado(ctx(), recorre.id, 'hab_juridica', { apto: false });
    const fora = await naDemanda(id, 'Fora');
    const recorrer = (onde: string, faseId: number) =>
      database.db.recurso.create({
        data: {
          ...{ demandaId: id, resultadoId: onde, faseId, numeracao: 1 },
          ...{ observacao: 'Peço que olhem de novo.', criadoEm: now },
        },
      });
    await recorrer(resultadoId.id, 26);
    const tecnico = await darResultado(ctx(), fora.id, 'hab_tecnica', { apto: false });
    await recorrer(tecnico.id, 29);
    return { id, enviou, recorre };
  }

  it('tem em Candidatos as pessoas da sua etapa, com a coluna dela, e o nome leva à mesa', async () => {
    const { id, enviou } = await cena();
    const tela = await lugar(await pessoa('juridico'), id);
    expect(nomes(tela)).toEqual(['ENVIOU', 'RECORRE']);
    expect(tela.colunas.map(({ rotulo }) => rotulo)).toEqual(['Jurídica']);
    const mesa = `/juridico/habilitacao-juridica/${enviou.id}?credenciamento=${id}`;
    expect(tela.linhas.map(({ marcas, ficha, acao }) => [marcas[0]?.texto, ficha, acao?.rotulo])).toEqual([
      ['em análise', mesa, 'Analisar'],
      ['em recurso', mesa.replace(enviou.id, tela.linhas[1]?.participacaoId ?? ''), 'Ver'],
    ]);
    expect(tela.contagem).toBeNull();
    expect(nomes(await lugar(await pessoa('juridico'), id, '?busca=recor'))).toEqual(['RECORRE']);
  });

  it('a cabeça não diz o que é de quem conduz, o passo é o do seu início, e as abas são as suas', async () => {
    const { id } = await cena();
    const tela = await lugar(await pessoa('juridico'), id);
    expect(JSON.stringify(tela.cabeca)).not.toContain('Quem Solicitou');
    expect(tela.cabeca).toMatchObject({ inteira: false, espera: null, vencimento: null });
    expect(tela.cabeca.lista.href).toBe('/juridico/habilitacao-juridica');
    expect(tela.passo?.titulo).toMatch(/Habilitação Jurídica$/);
    expect(abas(tela)).toEqual(['Candidatos', 'Documentos', 'Recursos', 'Cronograma']);
    expect((await pedir(cronograma, await pessoa('juridico'), id, '/cronograma')).status).toBe(200);
  });

  it('em Documentos e no arquivo, só a situação jurídica; em Recursos, só os seus', async () => {
    const { id } = await cena();
    const juridico = await pessoa('juridico');
    const { dados } = await pedir(documentos, juridico, id, '/documentos');
    expect(nomes(dados)).toEqual(['ENVIOU', 'RECORRE']);
    expect(dados.linhas.map(({ tecnica }) => tecnica)).toEqual([null, null]);
    const cookie = await sessaoPara(ctx(), juridico);
    const csv = String((await csvComFinalidade(documentos, `/adm/demandas/${id}/documentos`, cookie)).dados);
    expect([csv.includes('Jurídica: enviada em'), csv.includes('Técnica')]).toEqual([true, false]);
    const lidos = (await pedir(recursos, juridico, id, '/recursos')).dados;
    expect([nomes(lidos).map((nome) => nome.split(' ')[0]), lidos.juridico]).toEqual([['Recorre'], true]);
    const daComissao = (await pedir(recursos, await pessoa('comissao'), id, '/recursos')).dados;
    expect([daComissao.linhas.length, daComissao.juridico]).toEqual([2, false]);
  });

  it('o próprio caso não está, e onde a sua lista não tem ninguém a demanda não existe', async () => {
    const { id } = await cena();
    const propria = await pessoa('juridico', 'candidato');
    await naDemanda(id, 'Propria', { juridica: true, usuario: propria });
    expect(nomes(await lugar(propria, id))).toEqual(['ENVIOU', 'RECORRE']);
    const outra = await criarDemanda(ctx(), { status: 8, fases: FASES });
    await naDemanda(outra.id, 'Fora');
    const respostas = await Promise.all([
      pedir(candidatos, propria, outra.id),
      pedir(documentos, propria, outra.id, '/documentos'),
      pedir(recursos, propria, outra.id, '/recursos'),
      pedir(cronograma, propria, outra.id, '/cronograma'),
    ]);
    expect(respostas.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('as consultas são as mesmas com uma pessoa e com três', async () => {
    const { id } = await criarDemanda(ctx(), { status: 8, fases: FASES });
    const juridico = await pessoa('juridico');
    const contar = () => contarInstrucoes(() => lugar(juridico, id));
    await naDemanda(id, 'Uma', { juridica: true });
    await lugar(juridico, id);
    const comUma = await contar();
    await naDemanda(id, 'Duas', { juridica: true });
    await naDemanda(id, 'Tres', { juridica: true });
    expect(await contar()).toBe(comUma);
  });
});

describe('quem avalia (R-LUG-13, R-LUG-14)', () => {
  async function cena() {
    const { id } = await criarDemanda(ctx(), { status: 11, tipoAvaliacao: 2, fases: FASES });
    const banca = await criarBanca(ctx(), id, { inicioDia: '2027-03-08', fimDia: '2027-03-12' });
    const { participacao, agendamentos } = await criarAgendado(ctx(), id, banca, {
      partes: ['E', 'D'],
      inicio: instanteDe('2027-03-09', '08:00'),
      nome: 'Declarada',
    });
    const porDeclarar = await criarParticipacao(ctx(), id, { nome: 'Por declarar' });
    await darResultado(ctx(), porDeclarar.id, 'cadastro', { final: true });
    const amanha = instanteDe('2027-03-10', '08:00');
    const { id: semDeclaracao } = await agendar(ctx(), porDeclarar, banca.banca.id, {
      ...{ tipo: 'E', inicio: amanha, avisado: true, local: `Sala de ${porDeclarar.id}` },
    });
    await naDemanda(id, 'De ninguem');
    const [membro, outro] = banca.pessoas;
    if (!membro || !outro) throw new Error('a banca tem três');
    return { id, membro, outro, agendamentos, participacao, semDeclaracao };
  }

  it('tem as pessoas que avalia, e de cada parte só o que é seu (R-AVA-06)', async () => {
    const { id, membro, outro, agendamentos, semDeclaracao } = await cena();
    const { E = '', D = '' } = agendamentos;
    await pontuar(testCtx(database, { now, actor: membro }), E, notasQueSomam('E', 40));
    const tela = await lugar(membro, id);
    expect(nomes(tela)).toEqual(['DECLARADA', 'POR DECLARAR']);
    expect(tela.colunas.map(({ rotulo }) => rotulo)).toEqual(['Entrevista', 'Didática']);
    expect(
      tela.linhas.map(({ marcas, acao, detalhe }) => [marcas.map((m) => m?.texto), acao, detalhe]),
    ).toEqual([
      [['finalizada', 'a avaliar'], { rotulo: 'Avaliar', href: `/ava/avaliacao-didatica/${D}` }, ''],
      [
        ['a declarar', undefined],
        { rotulo: 'Declarar', href: `/ava/avaliacao/${semDeclaracao}/declarar` },
        '',
      ],
    ]);
    // What another of the three gave, or that they gave it, is said nowhere.
    expect((await lugar(outro, id)).linhas[0]?.marcas.map((m) => m?.texto)).toEqual([
      'a avaliar',
      'a avaliar',
    ]);
    expect(abas(tela)).toEqual(['Candidatos', 'Minha agenda', 'Cronograma']);
  });

  it("'Minha agenda' tem os seus horários daquela demanda, na ordem, e leva à mesa ou à declaração", async () => {
    const { id, membro, agendamentos } = await cena();
    await cena();
    const { dados } = await pedir(minhaAgenda, membro, id, '/minha-agenda');
    expect(dados.linhas.map(({ parte, declarado }) => [parte, declarado])).toEqual([
      ['E', true],
      ['D', true],
      ['E', false],
    ]);
    expect(dados.linhas[0]?.agendamentoId).toBe(agendamentos.E);
    expect(dados.total).toBe(3);
    expect((await pedir(minhaAgenda, await pessoa('avaliador'), id, '/minha-agenda')).status).toBe(404);
  });

  it('quem se declarou impedido não tem a pessoa; quem concorre na demanda não tem a demanda', async () => {
    const { id, membro, outro, participacao } = await cena();
    const { id: membroId } = await database.db.bancaMembro.findFirstOrThrow({
      where: { usuarioId: membro.id, banca: { demandaId: id } },
    });
    await database.db.impedimento.create({
      data: {
        ...{ membroId, participacaoId: participacao.id, numero: 2, declaracao: 'suspeicao' },
        ...{ motivos: ['amizade'], indicios: [], declaradoEm: now, declaradoPor: membro.nome },
      },
    });
    expect(nomes(await lugar(membro, id))).toEqual(['POR DECLARAR']);
    await criarParticipacao(ctx(), id, { usuario: outro });
    expect((await pedir(candidatos, outro, id)).status).toBe(404);
  });

  it('as tarefas do início levam ao lugar (R-LUG-06)', async () => {
    const { id, membro } = await cena();
    const tarefas = await tarefasAoLado(testCtx(database, { now, actor: membro }));
    expect(tarefas.map(({ lugar: onde }) => onde)).toEqual(tarefas.map(() => `/adm/demandas/${id}`));
    expect(tarefas.length).toBeGreaterThan(0);
  });
});

describe('o Analista Técnico (R-LUG-13)', () => {
  it('tem quem se aplicou nas demandas aprovadas das suas áreas, e o que enviou da técnica', async () => {
    const { id } = await criarDemanda(ctx(), { status: 6, fases: FASES, areaAtuacao: 'fpr' });
    const enviou = await naDemanda(id, 'Enviou');
    await enviar(ctx(), enviou, 'HabTec');
    await enviar(ctx(), await naDemanda(id, 'So juridica', { juridica: true }), 'HabJud');
    const retirou = await naDemanda(id, 'Retirou');
    await database.db.participacao.update({ where: { id: retirou.id }, data: { interessado: false } });
    const tela = await lugar(await pessoa('analista', 'area_fpr_ps'), id);
    expect(
      tela.linhas.map(({ nome, marcas, acao }) => [nome.split(' ')[0], marcas[0]?.texto, acao?.rotulo]),
    ).toEqual([
      ['ENVIOU', 'enviou', 'Documentos'],
      ['SO', undefined, 'Currículo'],
    ]);
    expect(abas(tela)).toEqual(['Candidatos', 'Cronograma']);
    expect((await pedir(candidatos, await pessoa('analista', 'area_at'), id)).status).toBe(404);
  });
});

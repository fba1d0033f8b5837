import { beforeAll, describe, expect, it } from 'vitest';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as inicio } from '#app/routes/pessoa/home.tsx';
import { loader as agenda } from '#app/routes/pessoa/minha-agenda/agenda.tsx';
import { loader as mensagens } from '#app/routes/pessoa/mensagens/lista.tsx';
import { loader as calendario } from '#app/routes/publico/agenda.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const ctx = () => testCtx(database, { now });
const CADASTRO = [
  fase(17, '2027-02-01', '2027-02-05'),
  fase(18, '2027-02-08', '2027-02-12'),
  fase(19, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']),
  fase(21, '2027-03-15', '2027-03-16'),
  fase(22, '2027-03-22', '2027-03-26'),
];
const ENVIO = [fase(17, '2027-02-01', '2027-02-05'), fase(22, '2027-03-08', '2027-03-12')];

beforeAll(async () => {
  await setClock(database.db, now);
});

async function candidato() {
  const usuario = await criarUsuario(ctx());
  await criarReferencia(ctx());
  const versao = await criarCurriculoFinalizado(ctx(), usuario);
  const cookie = await sessaoPara(ctx(), usuario);
  const participar = async (status: StatusId, fases: readonly FaseDatada[]) => {
    const demanda = await criarDemanda(ctx(), { status, fases });
    const { id } = await database.db.participacao.create({
      data: {
        demandaId: demanda.id,
        usuarioId: usuario.id,
        tipo: 'E',
        curriculoVersaoId: versao.id,
        demonstradoEm: instanteDe('2027-02-02', '08:15'),
      },
    });
    return { demandaId: demanda.id, processo: demanda.identificacaoProcesso, participacaoId: id };
  };
  const avaliar = (participacaoId: string, publicadoEm: Date | null, mudanca = {}) =>
    database.db.resultadoEtapa.create({
      data: {
        participacaoId,
        etapa: 'cadastro',
        estado: publicadoEm ? 'publicado' : 'finalizado',
        apto: false,
        criterios: { formacaoAcademica: { atende: false, motivo: '' } },
        observacao: 'MARCASECRETA',
        observacaoFinal: 'MARCASECRETA',
        avaliadorNome: 'MARCASECRETA',
        atualizadoEm: now,
        publicadoEm,
        ...mudanca,
      },
    });
  const casa = () => chamar(inicio, { url: '/home', cookie });
  return { usuario, cookie, participar, avaliar, casa };
}

const ATE_O_DIA_12 = 'até sexta-feira, 12/03/2027, às 23h59, horário de Brasília';

describe('o que precisa do candidato agora', () => {
  it('documentos a enviar, enquanto a janela está aberta e até quando', async () => {
    const { participar, casa } = await candidato();
    const { demandaId, participacaoId, processo } = await participar(6, ENVIO);
    const tarefa = {
      processo,
      urgencia: 'proximos',
      titulo: 'Envie os documentos da habilitação técnica',
      prazo: ATE_O_DIA_12,
      botao: 'Enviar documentos',
      href: `/minhas-demandas/${demandaId}/documentos/tecnica`,
    };
    expect((await casa()).dados.tarefas).toMatchObject([tarefa]);
    const envio = await database.db.envioDocumento.create({
      data: { participacaoId, habilitacao: 'HabTec', criadoEm: now, atualizadoEm: now },
    });
    expect((await casa()).dados.tarefas).toMatchObject([
      {
        ...tarefa,
        titulo: 'Termine de enviar os documentos da habilitação técnica',
        botao: 'Continuar envio',
      },
    ]);
    await database.db.envioDocumento.update({
      where: { id: envio.id },
      data: { estado: 'enviado', enviadoEm: now },
    });
    expect((await casa()).dados.tarefas).toEqual([]);
  });

  it.each([
    ['por abrir', fase(22, '2027-03-12', '2027-03-15'), 0, null],
    ['de hoje', fase(22, '2027-03-08', '2027-03-11'), 1, 'hoje'],
    ['terminada', fase(22, '2027-03-08', '2027-03-10'), 0, null],
  ] as const)('janela %s', async (_nome, janela, quantas, urgencia) => {
    const { participar, casa } = await candidato();
    await participar(6, [fase(17, '2027-02-01'), janela]);
    const { tarefas } = (await casa()).dados;
    expect([tarefas.length, tarefas[0]?.urgencia ?? null]).toEqual([quantas, urgencia]);
  });

  it('recurso cabível, até quando; depois de apresentado, não', async () => {
    const { participar, avaliar, casa } = await candidato();
    const { participacaoId, demandaId, processo } = await participar(4, CADASTRO);
    const { id } = await avaliar(participacaoId, now);
    expect((await casa()).dados.tarefas).toMatchObject([
      {
        processo,
        titulo: 'Você pode apresentar recurso: Análise de Cadastro',
        prazo: ATE_O_DIA_12,
        href: `/historico-credenciamento/${id}/recurso`,
      },
    ]);
    await database.db.recurso.create({
      data: { resultadoId: id, demandaId, faseId: 19, numeracao: 1, observacao: 'x', criadoEm: now },
    });
    expect((await casa()).dados.tarefas).toEqual([]);
  });

  it('as próximas datas e as etapas, com cada prazo curto e inteiro (R-CRO-19)', async () => {
    const { participar, avaliar, casa } = await candidato();
    const { participacaoId, processo } = await participar(4, CADASTRO);
    const { candidato: pagina } = (await casa()).dados;
    // 19 runs: what they wait for is told in 21, until there is a result to appeal against (R-TEL-20).
    expect(pagina?.datas.map(({ ato, quando }) => [ato, quando])).toEqual([
      ['Resultado final: Análise de Cadastro', 'de seg. 15/03 a ter. 16/03, 23h59'],
    ]);
    expect(pagina?.linhas).toMatchObject([
      {
        processo,
        situacao: { texto: 'Análise de cadastro' },
        etapas: [
          {
            estado: 'feita',
            descricao: 'Você demonstrou interesse em 02/02/2027, às 08h15.',
          },
          {
            estado: 'atual',
            descricao: 'Recurso: Resultado Preliminar da Análise de Cadastro: até amanhã, sex. 12/03, 23h59.',
          },
          { estado: 'pendente' },
          { estado: 'pendente' },
        ],
      },
    ]);
    await avaliar(participacaoId, now);
    expect(
      (await casa()).dados.candidato?.datas.map(({ dia, limite, faseId }) => [dia, limite, faseId]),
    ).toEqual([['2027-03-12', 'fim', 19]]);
  });

  it('uma demanda que terminou há pouco ainda aparece; a de antes, não', async () => {
    const { participar, casa } = await candidato();
    const { demandaId } = await participar(15, CADASTRO);
    const encerrar = (dia: '2027-03-01' | '2027-01-01') =>
      database.db.demanda.update({
        where: { id: demandaId },
        data: { encerradaEm: instanteDe(dia, '10:00') },
      });
    await encerrar('2027-03-01');
    expect((await casa()).dados.candidato?.demandas).toBe(1);
    await encerrar('2027-01-01');
    expect((await casa()).dados.candidato?.demandas).toBe(0);
  });

  it('outra pessoa não vê nada disso', async () => {
    const { participar } = await candidato();
    const { processo, demandaId } = await participar(6, ENVIO);
    const texto = JSON.stringify((await (await candidato()).casa()).dados);
    expect(texto).not.toContain(processo);
    expect(texto).not.toContain(demandaId);
  });

  it('o mesmo número de consultas com muitas demandas', async () => {
    const { participar, avaliar, casa } = await candidato();
    await participar(6, ENVIO);
    const contar = () => contarConsultas(database, casa);
    const uma = await contar();
    for (let vez = 0; vez < 8; vez++) {
      const { participacaoId } = await participar(4, CADASTRO);
      await avaliar(participacaoId, now);
    }
    expect(await contar()).toBe(uma);
    expect(uma).toBeLessThanOrEqual(8);
  });
});

describe('um resultado não publicado não muda nada do que o candidato recebe (R-SEL-07)', () => {
  const DECISOES = [
    { apto: false },
    { apto: true, criterios: { formacaoAcademica: { atende: true, motivo: '' } } },
    { apto: false, aptoFinal: true },
    { apto: false, aptoFinal: false },
  ];

  it.each(DECISOES)('%j', async (decisao) => {
    const { cookie, participar, avaliar } = await candidato();
    const { participacaoId } = await participar(4, CADASTRO);
    const tudo = async () => {
      const { dados: pagina } = await chamar(agenda, { url: '/minha-agenda', cookie });
      const feed = new URL(pagina.endereco).pathname;
      const respostas = [
        pagina,
        (await chamar(inicio, { url: '/home', cookie })).dados,
        (await chamar(mensagens, { url: '/mensagens', cookie })).dados.linhas,
        (await chamar(calendario, { url: feed, params: { '*': feed.slice('/agenda/'.length) } })).dados,
      ];
      return JSON.stringify(respostas);
    };
    const antes = await tudo();
    await avaliar(participacaoId, null, decisao);
    expect(await tudo()).toBe(antes);
    expect(antes).not.toContain('MARCASECRETA');
  });

  it('publicado o preliminar, o final continua guardado', async () => {
    const { casa, participar, avaliar } = await candidato();
    const { participacaoId } = await participar(5, CADASTRO);
    const { id } = await avaliar(participacaoId, now);
    const antes = JSON.stringify((await casa()).dados.candidato);
    await database.db.resultadoEtapa.update({
      where: { id },
      data: { aptoFinal: true, observacaoFinal: 'MARCASECRETA' },
    });
    expect(JSON.stringify((await casa()).dados.candidato)).toBe(antes);
    await database.db.resultadoEtapa.update({ where: { id }, data: { publicadoFinalEm: now } });
    const depois = JSON.stringify((await casa()).dados.candidato);
    expect(depois).toContain('Aprovado após envio de recurso');
    expect(depois).not.toContain('MARCASECRETA');
  });
});

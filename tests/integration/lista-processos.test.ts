import { beforeAll, describe, expect, test } from 'vitest';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { listProcessos, type FiltroDeProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { agendar, criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { chamar } from '#tests/setup/route.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import * as configuracao from '#app/routes/adm/configuracao/tela.tsx';
import * as editarFase from '#app/routes/adm/configuracao/fase.tsx';
import * as novaFase from '#app/routes/adm/configuracao/fase-nova.tsx';
import { takeNotice } from '#app/web/notice.server.ts';
import * as comPendencia from '#app/routes/adm/processos/encerrar-com-pendencia.tsx';
import * as encerrarDemanda from '#app/routes/adm/processos/encerrar-demanda.tsx';
import * as encerrarFase from '#app/routes/adm/processos/encerrar-fase.tsx';
import * as finalizarAcoes from '#app/routes/adm/processos/finalizar-acoes.tsx';
import * as notificar from '#app/routes/adm/processos/notificar.tsx';
import * as tela from '#app/routes/adm/processos/lista.tsx';

const database = useDatabase();
// The routes read the real clock: the schedules below are past for it.
const INICIO = instanteDe('2020-01-01', '10:00');
const PASSADAS = [
  fase(17, '2020-03-02', '2020-03-06'),
  fase(33, '2020-03-09', '2020-03-10'),
  fase(42, '2020-03-11', '2020-03-12', ['2020-03-16', '2020-03-17']),
  fase(43, '2020-03-18', '2020-03-19'),
  fase(18, '2020-03-23', '2020-03-24'),
  fase(19, '2020-03-25', '2020-03-26', ['2020-03-27', '2020-03-30']),
  fase(21, '2020-04-01', '2020-04-02'),
  fase(22, '2020-04-06', '2020-04-07'),
  fase(28, '2020-04-08', '2020-04-09'),
  fase(29, '2020-04-13', '2020-04-14', ['2020-04-15', '2020-04-16']),
  fase(30, '2020-04-20', '2020-04-22'),
];

const FILTRO: FiltroDeProcessos = {
  aba: 'pendentes',
  area: '',
  busca: '',
  ordem: null,
  pagina: { pular: 0, tamanho: 20 },
  porFase: true,
};

let comissao: UsuarioAtor;
const ctxEm = (dia: `${number}-${number}-${number}`) =>
  testCtx(database, { now: instanteDe(dia, '10:00'), actor: comissao });
/** With somebody in it, approved in whatever was decided. */
async function nova(status: StatusId, mais: Parameters<typeof criarDemanda>[1] = {}) {
  const ctx = testCtx(database, { now: INICIO });
  const demanda = await criarDemanda(ctx, { status, fases: PASSADAS, ...mais });
  const { id: participacaoId } = await criarParticipacao(ctx, demanda.id);
  const quando = { atualizadoEm: INICIO, finalizadoEm: INICIO, publicadoEm: INICIO };
  for (const etapa of ['carga_horaria', 'cadastro', 'hab_tecnica'])
    await ctx.db.resultadoEtapa.create({
      data: { participacaoId, etapa, estado: 'publicado', apto: true, ...quando },
    });
  return demanda;
}

let cookie: string;
beforeAll(async () => {
  comissao = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
  cookie = await sessaoPara({ db: database.db }, comissao);
});

describe('listagem de processos', () => {
  test('a linha diz que o cronograma não a alcança, ou que os candidatos já foram notificados (R-DEM-12)', async () => {
    const filtro = { ...FILTRO, area: 'ef', aba: 'todas' } as const;
    const desalinhada = await nova(11, {
      areaAtuacao: 'ef',
      tipoAvaliacao: 1,
      fases: [fase(17, '2020-03-02')],
    });
    const notificada = await nova(4, { areaAtuacao: 'ef', cadastroPreliminarEm: INICIO });
    const calada = await nova(4, { areaAtuacao: 'ef' });
    const { linhas } = await listProcessos(ctxEm('2020-03-27'), filtro);
    expect(new Map(linhas.map(({ id, aviso }) => [id, aviso]))).toEqual(
      new Map([
        [
          desalinhada.id,
          'O cronograma desta demanda não está alinhado com a etapa atual. Ajuste o cronograma para continuar.',
        ],
        [notificada.id, 'Candidatos já notificados'],
        [calada.id, null],
      ]),
    );
  });

  test('a confirmação que não se aplica tem o nome da ação pedida e o seu motivo, não o do histórico (R-DEM-18)', async () => {
    const cedo = await nova(14);
    const outra = await nova(12);
    const perguntar = (id: string, eventos: Parameters<typeof getConfirmacao>[2]) =>
      getConfirmacao(ctxEm('2020-03-04'), id, eventos);
    expect(await perguntar(cedo.id, ['encerrarFase'])).toMatchObject({
      rotulo: 'Encerrar Fase',
      recusa: 'O período termina em sexta-feira, 06/03/2020, às 23h59, horário de Brasília.',
    });
    expect(await perguntar(outra.id, ['encerrarFase'])).toMatchObject({
      rotulo: 'Encerrar Fase',
      evento: null,
      recusa: 'Esta ação não se aplica à etapa atual da demanda.',
    });
    expect(await perguntar(cedo.id, ['notificarCadastroPreliminar'])).toMatchObject({
      rotulo: 'Notificar candidatos',
      recusa: 'Esta ação não se aplica à etapa atual da demanda.',
    });
  });

  test('uma demanda muda de aba com o tempo, e a ação é a que a máquina oferece', async () => {
    const { identificacaoProcesso: processo } = await nova(14, { areaAtuacao: 'ti' });
    const filtro = { ...FILTRO, area: 'ti' };
    const antes = await listProcessos(ctxEm('2020-03-03'), filtro);
    expect([antes.linhas, antes.contagem]).toEqual([[], { pendentes: 0, finalizacao: 0, todas: 1 }]);
    const todas = await listProcessos(ctxEm('2020-03-03'), { ...filtro, aba: 'todas' });
    expect(todas.linhas[0]).toMatchObject({
      identificacaoProcesso: processo,
      principal: null,
      selo: { codigo: 'no-periodo' },
      faseAtual: ['Demonstração de Interesse'],
      barra: { atual: 1, total: 11, estado: 'agora', periodo: '02/03 a 06/03' },
    });
    expect(todas.linhas[0]?.espera).toContain('termina em sexta-feira, 06/03/2020');
    const depois = await listProcessos(ctxEm('2020-03-07'), filtro);
    expect(depois.linhas[0]).toMatchObject({ principal: { rotulo: 'Encerrar Fase' } });
    expect(depois.contagem.pendentes).toBe(1);
  });

  test('status 12 fica em Aguardando Finalização; sem cronograma pede que se crie', async () => {
    await nova(12, { areaAtuacao: 'ino' });
    await nova(19, { areaAtuacao: 'ino', fases: [] });
    const filtro = { ...FILTRO, area: 'ino' };
    const ctx = ctxEm('2020-05-04');
    const finalizacao = await listProcessos(ctx, { ...filtro, aba: 'finalizacao' });
    expect(finalizacao.linhas.map(({ principal }) => principal?.rotulo)).toEqual(['Encerrar Demanda']);
    const pendentes = await listProcessos(ctx, filtro);
    expect(pendentes.linhas.map(({ principal, barra }) => [principal?.rotulo, barra])).toEqual([
      ['Criar cronograma', null],
    ]);
    expect(pendentes.contagem).toEqual({ pendentes: 1, finalizacao: 1, todas: 2 });
  });

  test('o mesmo número de consultas com uma e com três linhas (R-TEL-10)', async () => {
    let consultas = 0;
    const contado = database.db.$extends({
      query: {
        $allOperations: ({ args, query }) => {
          consultas += 1;
          return query(args);
        },
      },
    });
    const ctx = { ...ctxEm('2020-03-10'), db: contado as unknown as typeof database.db };
    const filtro: FiltroDeProcessos = { ...FILTRO, aba: 'todas', area: 'ps' };
    await nova(14, { areaAtuacao: 'ps' });
    await listProcessos(ctx, filtro);
    const comUma = consultas;
    await nova(17, { areaAtuacao: 'ps' });
    await nova(13, { areaAtuacao: 'ps' });
    consultas = 0;
    expect((await listProcessos(ctx, filtro)).linhas).toHaveLength(3);
    expect([comUma, consultas]).toEqual([2, 2]);
  });

  test('páginas, busca, CSV com uma coluna por fase, e só a comissão entra', async () => {
    const { identificacaoProcesso: processo } = await nova(14, { areaAtuacao: 'ef' });
    const lida = await chamar(tela.loader, {
      url: `/adm/lista-processos?aba=todas&busca=${encodeURIComponent(processo.toLowerCase())}&itens=50`,
      cookie,
    });
    expect(lida.dados).toMatchObject({ tamanho: 50, linhas: [{ identificacaoProcesso: processo }] });
    const arquivo = await chamar(tela.loader, { url: '/adm/lista-processos.csv?aba=todas&area=ef', cookie });
    expect(arquivo.headers.get('Content-Type')).toContain('text/csv');
    // One fact a cell, and dates with their year (R-TEL-05).
    expect(arquivo.dados).toMatch(/Demonstração de Interesse: início;Demonstração de Interesse: fim;/);
    expect(arquivo.dados).toMatch(/;\d\d\/\d\d\/\d{4};\d\d\/\d\d\/\d{4};/);
    const coordenadora = await criarUsuario({ db: database.db }, { grupos: ['coordenacao'], cpf: null });
    const outra = await sessaoPara({ db: database.db }, coordenadora);
    expect((await chamar(tela.loader, { url: '/adm/lista-processos', cookie: outra })).status).toBe(403);
  });
});

describe('confirmações', () => {
  const pedido = (id: string, form?: Record<string, string>) => ({
    url: `/adm/lista-processos/${id}/acao?aba=pendentes`,
    cookie,
    params: { id },
    ...(form ? { form } : {}),
  });
  const statusDe = async (id: string) =>
    (await database.db.demanda.findUniqueOrThrow({ where: { id } })).status;

  test('encerrar a fase leva à próxima etapa e volta à lista; de novo é conflito', async () => {
    const { id } = await nova(14);
    const aberta = await chamar(encerrarFase.loader, pedido(id));
    expect(aberta.dados).toMatchObject({
      recusa: null,
      pendencias: [],
      proximo: 'Avaliação de carga horária',
    });
    const feita = await chamar(encerrarFase.action, pedido(id, { versao: '1' }));
    expect([feita.status, feita.destino]).toEqual([303, '/adm/lista-processos?aba=pendentes']);
    expect(await statusDe(id)).toBe(17);
    const repetida = await chamar(encerrarFase.action, pedido(id, { versao: '1' }));
    expect([repetida.status, repetida.dados]).toEqual([
      409,
      { erro: 'Esta demanda já foi atualizada por outra pessoa. Atualize a página.' },
    ]);
  });

  test('o que está pendente é listado antes; sem a confirmação nada muda (R-DEM-08, R-DEM-17)', async () => {
    const { id } = await nova(18);
    const aberta = await chamar(encerrarFase.loader, pedido(id));
    expect(aberta.dados).toMatchObject({
      pendencias: ['A notificação do resultado final de carga horária ainda não foi enviada.'],
    });
    expect((await chamar(encerrarFase.action, pedido(id, { versao: '1' }))).status).toBe(422);
    expect(await statusDe(id)).toBe(18);
    await chamar(encerrarFase.action, pedido(id, { versao: '1', confirmarPendencias: 'sim' }));
    expect(await statusDe(id)).toBe(3);
  });

  test('encerrar com pendência, encerrar a demanda e finalizar as ações', async () => {
    const { id } = await nova(8, { formatoAvaliacao: 3, habTecnicaFinalEm: INICIO });
    await chamar(comPendencia.action, pedido(id, { versao: '1' }));
    expect(await statusDe(id)).toBe(12);
    await chamar(encerrarDemanda.action, pedido(id, { versao: '2', confirmarPendencias: 'sim' }));
    expect(await statusDe(id)).toBe(15);

    const comEntrevista = await nova(5, { tipoAvaliacao: 1 });
    const ctx = testCtx(database, { now: INICIO });
    const { banca } = await criarBanca(ctx, comEntrevista.id);
    await agendar(
      ctx,
      await database.db.participacao.findFirstOrThrow({ where: { demandaId: comEntrevista.id } }),
      banca.id,
      { tipo: 'E', inicio: instanteDe('2027-03-01', '09:00'), avisado: true },
    );
    const agendadas = { where: { demandaId: comEntrevista.id } };
    const remedio = async () => (await chamar(finalizarAcoes.loader, pedido(comEntrevista.id))).dados.remedio;
    // Refused, it leads to where what holds it is seen to.
    expect(await remedio()).toBeNull();
    await database.db.agendamento.updateMany({
      ...agendadas,
      data: {
        avisadoEm: null,
        inicio: instanteDe('2099-03-02', '09:00'),
        fim: instanteDe('2099-03-02', '09:20'),
      },
    });
    expect(await remedio()).toEqual({
      href: `/adm/agendamento-entrevista/avisar/${comEntrevista.id}`,
      rotulo: 'Avisar todos',
    });
    await database.db.agendamento.updateMany({ ...agendadas, data: { estado: 'cancelado' } });
    expect(await remedio()).toEqual({
      href: `/adm/agendamento-entrevista?credenciamento=${comEntrevista.id}`,
      rotulo: 'Abrir Agendamentos',
    });
    await database.db.agendamento.updateMany({
      ...agendadas,
      data: { estado: 'agendado', avisadoEm: INICIO },
    });
    const feita = await chamar(
      finalizarAcoes.action,
      pedido(comEntrevista.id, { confirmarPendencias: 'sim' }),
    );
    expect(feita.status).toBe(303);
    const demanda = await database.db.demanda.findUniqueOrThrow({ where: { id: comEntrevista.id } });
    expect(demanda.agendamentoBancaConcluidoEm).not.toBeNull();
    expect((await chamar(finalizarAcoes.loader, pedido(comEntrevista.id))).dados.confirmacao).toMatchObject({
      recusa: expect.stringContaining('Ações finalizadas em') as string,
    });
  });

  test('a notificação é feita uma vez, e a segunda diz que já foi feita', async () => {
    const { id } = await nova(18);
    const aberta = await chamar(notificar.loader, pedido(id));
    expect(aberta.dados).toMatchObject({ evento: 'notificarCargaHorariaFinal', candidatos: 1 });
    const form = { versao: '1', notificacao: 'notificarCargaHorariaFinal' };
    expect((await chamar(notificar.action, pedido(id, form))).status).toBe(303);
    const repetida = await chamar(notificar.action, pedido(id, form));
    expect([repetida.status, repetida.dados]).toEqual([
      409,
      { erro: 'O Envio do e-mail para essa demanda já foi feita, atualize a página para continuar.' },
    ]);
    expect((await chamar(notificar.action, pedido(id, { notificacao: 'outra' }))).status).toBe(422);
  });
});

describe('configuração', () => {
  const avisoDe = async ({ headers }: { headers: Headers }) =>
    (
      await takeNotice(
        new Request('http://portal.test', { headers: { cookie: headers.get('set-cookie') ?? '' } }),
      )
    )?.notice.texto;

  test('cadastra e edita fases, e diz o que falta', async () => {
    await nova(14);
    const vazia = await chamar(novaFase.action, {
      url: '/adm/configuracao/fase/nova',
      cookie,
      form: { nome: ' ' },
    });
    expect([vazia.status, JSON.stringify(vazia.dados)]).toEqual([
      422,
      expect.stringContaining('É necessário informar o nome da fase.'),
    ]);
    const form = { nome: 'Visita técnica', recurso: 'on', modulo: 'Agendamentos' };
    const feita = await chamar(novaFase.action, { url: '/adm/configuracao/fase/nova', cookie, form });
    expect([feita.status, feita.destino]).toEqual([303, '/adm/configuracao?aba=fases']);
    expect(await avisoDe(feita)).toBe('Fase cadastrada com sucesso.');
    const fase = await database.db.fase.findFirstOrThrow({ where: { nome: 'Visita técnica' } });
    expect(fase).toMatchObject({ recurso: true, modulo: 'Agendamentos' });
    const repetida = await chamar(novaFase.action, { url: '/adm/configuracao/fase/nova', cookie, form });
    expect(repetida.status).toBe(422);

    const daFase = {
      url: `/adm/configuracao/fase/${String(fase.id)}`,
      cookie,
      params: { id: String(fase.id) },
    };
    expect((await chamar(editarFase.loader, daFase)).dados).toMatchObject({
      fase: { nome: 'Visita técnica' },
    });
    const outra = { ...form, nome: 'Outra visita' };
    await database.pool.query('alter table fase add constraint quebra check (false) not valid');
    const falhas = [
      await chamar(novaFase.action, { url: '/adm/configuracao/fase/nova', cookie, form: outra }),
      await chamar(editarFase.action, { ...daFase, form: outra }),
    ];
    await database.pool.query('alter table fase drop constraint quebra');
    expect(falhas.map(({ status, dados }) => [status, JSON.stringify(dados)])).toEqual([
      [500, expect.stringContaining('Houve um problema ao tentar cadastrar a fase.')],
      [500, expect.stringContaining('Houve um problema ao tentar editar a fase.')],
    ]);
    const editada = await chamar(editarFase.action, { ...daFase, form: { nome: 'Visita à propriedade' } });
    expect(await avisoDe(editada)).toBe('Fase editada com sucesso.');
    expect(await database.db.fase.findUniqueOrThrow({ where: { id: fase.id } })).toMatchObject({
      nome: 'Visita à propriedade',
      recurso: false,
      modulo: null,
    });
    for (const id of ['99999', '99999999999']) {
      const falta = await chamar(editarFase.loader, { ...daFase, params: { id } });
      expect([falta.status, falta.dados]).toEqual([
        404,
        { mensagem: 'Não foi possível encontrar a fase cadastrada.' },
      ]);
    }
    const geral = await chamar(configuracao.loader, { url: '/adm/configuracao', cookie });
    expect(geral.dados).toMatchObject({ aba: 'geral' });
    expect(geral.dados.tabelas.find(({ tabela }) => tabela === 'fases')?.linhas).toBeGreaterThan(10);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { cadastrarFase, editarFase } from '#app/domain/cronograma/commands.server/catalogo.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import {
  ConfirmacaoDoCronograma,
  CronogramaRecusado,
  salvarCronograma,
} from '#app/domain/cronograma/commands.server/salvar.ts';
import {
  getCronograma,
  listDemandasParaCronograma,
} from '#app/domain/cronograma/queries.server/cronograma.ts';
import { CRONOGRAMA_EM_BRANCO, type CronogramaDigitado } from '#app/domain/cronograma/schema.ts';
import { ConflictError, ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { diaDaColuna, instanteDe } from '#app/lib/dates.ts';
import { registrarEmissao } from '#tests/factories/avaliacao.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { digitar, fase } from '#tests/factories/maquina.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { chamar } from '#tests/setup/route.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import * as lista from '#app/routes/adm/cronograma/escolha.tsx';
import * as pdf from '#app/routes/adm/cronograma/pdf.ts';
import * as tela from '#app/routes/adm/cronograma/formulario.tsx';
import * as versao from '#app/routes/adm/cronograma/versao.tsx';

const database = useDatabase();
const AGORA = instanteDe('2027-02-10', '10:00');

const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(18, '2027-03-08', '2027-03-10'),
  fase(19, '2027-03-11', '2027-03-12', ['2027-03-15', '2027-03-16']),
  fase(21, '2027-03-17', '2027-03-18'),
  fase(22, '2027-03-22', '2027-03-24'),
  fase(29, '2027-03-29', '2027-03-30', ['2027-03-31', '2027-04-01']),
  fase(30, '2027-04-05', '2027-04-06'),
];

const DIGITADO: CronogramaDigitado = {
  ...CRONOGRAMA_EM_BRANCO,
  tipoAvaliacao: '3',
  formatoAvaliacao: '3',
  numProcesso: 'PA-2027/0001',
  linkInformacao: 'https://exemplo.com.br/edital',
  fases: digitar(FASES),
};

async function ctxDe(grupos: Grupo[], now = AGORA) {
  const actor = await criarUsuario({ db: database.db }, { grupos, cpf: null, nome: 'Dalva' });
  return testCtx(database, { now, actor });
}

const demandaDe = (id: string) =>
  database.db.demanda.findUniqueOrThrow({
    where: { id },
    include: { historico: { orderBy: { id: 'asc' } }, cronogramas: { orderBy: { numero: 'asc' } } },
  });

async function confirmacaoDe(gravacao: Promise<unknown>): Promise<ConfirmacaoDoCronograma> {
  const recusa: unknown = await gravacao.catch((error: unknown) => error);
  if (recusa instanceof ConfirmacaoDoCronograma) return recusa;
  throw new Error('não pediu confirmação', { cause: recusa });
}

let demandaId: string;
beforeEach(async () => {
  const demanda = await criarDemanda(testCtx(database, { now: AGORA }), { status: 19 });
  demandaId = demanda.id;
});

describe('salvarCronograma', () => {
  test('o recurso pode estar em 35 no lugar de 26, e fica gravado lá (R-REC-02)', async () => {
    const ctx = await ctxDe(['comissao']);
    const juridicas = [
      ...FASES,
      fase(26, '2027-04-07', '2027-04-09'),
      fase(35, '2027-04-12', '2027-04-14', ['2027-04-15', '2027-04-16']),
    ];
    const digitado = { ...DIGITADO, formatoAvaliacao: '1', fases: digitar(juridicas) };
    await salvarCronograma(ctx, { demandaId, versaoDemanda: 1, digitado });
    const fases = await database.db.faseCronograma.findMany({
      where: { cronograma: { demandaId }, faseId: { in: [26, 35] } },
      orderBy: { faseId: 'asc' },
      select: { faseId: true, recurso: true, recursoInicio: true, recursoFim: true },
    });
    expect(
      fases.map(({ recursoInicio, recursoFim }) =>
        [recursoInicio, recursoFim].map((dia) => dia && diaDaColuna(dia)),
      ),
    ).toEqual([
      [null, null],
      ['2027-04-15', '2027-04-16'],
    ]);
    expect(fases.at(-1)?.recurso).toBe(true);
  });

  test('a primeira versão leva a demanda a 14, marca o instante, planeja o encerramento e conta quem fez', async () => {
    const ctx = await ctxDe(['comissao']);
    expect(await salvarCronograma(ctx, { demandaId, versaoDemanda: 1, digitado: DIGITADO })).toEqual({
      criado: true,
      numero: 1,
      mudou: true,
    });
    const demanda = await demandaDe(demandaId);
    expect(demanda).toMatchObject({
      status: 14,
      versao: 2,
      tipoAvaliacao: 3,
      formatoAvaliacao: 3,
      cronogramaCriadoEm: AGORA,
      encerraEm: instanteDe('2027-03-06', '00:00'),
    });
    expect(demanda.pendenteDesde && diaDaColuna(demanda.pendenteDesde)).toBe('2027-03-06');
    expect(demanda.historico.at(-1)).toMatchObject({ evento: 'criarCronograma', de: 19, para: 14 });
    expect(demanda.cronogramas[0]).toMatchObject({ numero: 1, criadoPor: ctx.actor.nome, retificacao: null });
  });

  test('as seguintes guardam as anteriores, com retificação e autoria, e refazem o prazo (R-CRO-03)', async () => {
    const ctx = await ctxDe(['comissao']);
    const curtas = digitar([fase(17, '2027-03-01', '2027-03-04'), ...FASES.slice(1)]);
    await salvarCronograma(ctx, { demandaId, versaoDemanda: 1, digitado: { ...DIGITADO, fases: curtas } });
    await salvarCronograma(ctx, {
      demandaId,
      versaoDemanda: 2,
      digitado: { ...DIGITADO, retificacao: 'Prazo de interesse ampliado.', fases: digitar(FASES) },
    });
    const demanda = await demandaDe(demandaId);
    expect(demanda).toMatchObject({ status: 14, versao: 3, encerraEm: instanteDe('2027-03-06', '00:00') });
    expect(demanda.cronogramas.map(({ numero, retificacao }) => [numero, retificacao])).toEqual([
      [1, null],
      [2, 'Prazo de interesse ampliado.'],
    ]);
    expect(demanda.cronogramaAtualId).toBe(demanda.cronogramas[1]?.id);
    expect(demanda.historico.at(-1)).toMatchObject({
      evento: 'atualizarCronograma',
      motivo: 'Prazo de interesse ampliado.',
      dados: { numero: 2 },
    });
    expect((await getCronograma(ctx, demandaId)).versoes).toHaveLength(2);
  });

  test('um encerramento por demanda espera, na hora real do que o relógio da aplicação diz (R-CRO-08)', async () => {
    const UM_DIA = 86_400_000;
    await database.db.relogio.upsert({
      where: { id: 1 },
      create: { id: 1, deslocamentoMs: UM_DIA },
      update: { deslocamentoMs: UM_DIA },
    });
    const ctx = await ctxDe(['comissao']);
    const curtas = digitar([fase(17, '2027-03-01', '2027-03-04'), ...FASES.slice(1)]);
    await salvarCronograma(ctx, { demandaId, versaoDemanda: 1, digitado: { ...DIGITADO, fases: curtas } });
    await salvarCronograma(ctx, {
      demandaId,
      versaoDemanda: 2,
      digitado: { ...DIGITADO, retificacao: 'Prazo de interesse ampliado.', fases: digitar(FASES) },
    });
    const { rows } = await database.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where task_identifier = 'demanda.encerrar-fase' and key like '%' || $1`,
      [demandaId],
    );
    const todas = await database.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'demanda.encerrar-fase'`,
    );
    expect(rows.map(({ run_at }) => run_at)).toEqual([instanteDe('2027-03-05', '00:00')]);
    expect(todas.rows).toHaveLength(await database.db.demanda.count({ where: { encerraEm: { not: null } } }));
    await database.db.relogio.update({ where: { id: 1 }, data: { deslocamentoMs: 0 } });
  });

  test('quem viu outra versão recebe conflito; de duas gravações ao mesmo tempo, uma vence', async () => {
    const ctx = await ctxDe(['comissao']);
    const gravar = () => salvarCronograma(ctx, { demandaId, versaoDemanda: 1, digitado: DIGITADO });
    const fim = await Promise.allSettled([gravar(), gravar()]);
    expect(fim.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(gravar()).rejects.toThrow(ConflictError);
    expect((await demandaDe(demandaId)).cronogramas).toHaveLength(1);
  });

  test('interesse de um dia pede confirmação (R-CRO-04)', async () => {
    const ctx = await ctxDe(['administrador']);
    const digitado = { ...DIGITADO, fases: digitar([fase(17, '2027-03-05'), ...FASES.slice(1)]) };
    const pedido = { demandaId, versaoDemanda: 1, digitado };
    const { mudanca } = await confirmacaoDe(salvarCronograma(ctx, pedido));
    expect(mudanca.confira).toEqual([expect.stringContaining('estão iguais, o que não é usual') as string]);
    expect((await demandaDe(demandaId)).status).toBe(19);
    await salvarCronograma(ctx, { ...pedido, confirmacao: mudanca.resumo });
    expect((await demandaDe(demandaId)).status).toBe(14);
  });

  test('os avisos da primeira gravação também se confirmam (R-CRO-04)', async () => {
    const ctx = await ctxDe(['comissao']);
    const digitado = { ...DIGITADO, fases: digitar(FASES.filter(({ faseId }) => faseId !== 22)) };
    const pedido = { demandaId, versaoDemanda: 1, digitado };
    const { mudanca } = await confirmacaoDe(salvarCronograma(ctx, pedido));
    expect(mudanca.confira).toEqual([expect.stringMatching(/^Falta a fase .*Documentação/) as string]);
    expect((await demandaDe(demandaId)).cronogramas).toHaveLength(0);
    await salvarCronograma(ctx, { ...pedido, confirmacao: mudanca.resumo });
    expect((await demandaDe(demandaId)).cronogramas).toHaveLength(1);
  });

  test('o edital dá o seu número e, se nenhum foi digitado, o do processo; cada versão guarda os seus (R-CRO-13)', async () => {
    const ctx = await ctxDe(['comissao']);
    const edital = await database.db.edital.create({
      data: {
        id: 71,
        codigo: '002',
        ano: 2027,
        nome: 'Instrutoria',
        nomeReduzido: 'Edital 2',
        numProcesso: 'PE-2027/7',
        inicioDia: new Date('2027-01-01T00:00:00Z'),
      },
    });
    const doEdital = { ...DIGITADO, editalId: String(edital.id), numProcesso: '' };
    await salvarCronograma(ctx, { demandaId, versaoDemanda: 1, digitado: doEdital });
    const digitado = { ...doEdital, numProcesso: 'PA-2027/0002' };
    await salvarCronograma(ctx, { demandaId, versaoDemanda: 2, digitado });
    expect(
      (await demandaDe(demandaId)).cronogramas.map(({ numEdital, numProcesso }) => [numEdital, numProcesso]),
    ).toEqual([
      ['002/2027', 'PE-2027/7'],
      ['002/2027', 'PA-2027/0002'],
    ]);
  });

  test('enviado um resultado, o que se avalia não muda mais; as datas mudam (R-CRO-14)', async () => {
    const ctx = await ctxDe(['comissao']);
    await salvarCronograma(ctx, { demandaId, versaoDemanda: 1, digitado: DIGITADO });
    const salvar = (mudanca: Partial<CronogramaDigitado>) =>
      salvarCronograma(ctx, { demandaId, versaoDemanda: 2, digitado: { ...DIGITADO, ...mudanca } });
    const campoDe = (recusa: unknown) => recusa instanceof CronogramaRecusado && recusa.field;
    await registrarEmissao(ctx, demandaId, 'E');
    expect(campoDe(await salvar({ tipoAvaliacao: '1' }).catch((error: unknown) => error))).toBe(
      'tipoAvaliacao',
    );
    await database.db.demanda.update({ where: { id: demandaId }, data: { habTecnicaPreliminarEm: AGORA } });
    expect(campoDe(await salvar({ formatoAvaliacao: '1' }).catch((error: unknown) => error))).toBe(
      'formatoAvaliacao',
    );
    const mais = digitar([...FASES.slice(0, -1), fase(30, '2027-04-05', '2027-04-07')]);
    expect(await salvar({ fases: mais })).toMatchObject({ numero: 2, mudou: true });
  });

  test('recusa problemas com o campo de cada um, demandas encerradas e quem não pode', async () => {
    const ctx = await ctxDe(['comissao']);
    const fases = digitar(FASES);
    fases[1] = {
      ...(fases[1] ?? DIGITADO.fases[0])!,
      realizacaoInicio: '31/02/2027',
      recursoInicio: '01/03/2027',
    };
    const recusa = await salvarCronograma(ctx, {
      demandaId,
      versaoDemanda: 1,
      digitado: { ...DIGITADO, tipoAvaliacao: '', fases },
    }).catch((error: unknown) => error);
    expect(recusa).toBeInstanceOf(CronogramaRecusado);
    expect((recusa as CronogramaRecusado).erros.map(({ campo, texto }) => [campo, texto])).toEqual(
      expect.arrayContaining([
        ['tipoAvaliacao', 'Informe se há entrevista e avaliação didática.'],
        ['fases[1].realizacaoInicio', 'Formato de data inválido.'],
        ['fases[1].recursoInicio', 'Essa fase não possui Recurso!'],
      ]),
    );
    const semPermissao = await ctxDe(['coordenacao']);
    await expect(
      salvarCronograma(semPermissao, { demandaId, versaoDemanda: 1, digitado: DIGITADO }),
    ).rejects.toThrow(ForbiddenError);
    const encerrada = await criarDemanda(testCtx(database, { now: AGORA }), { status: 15 });
    await expect(
      salvarCronograma(ctx, { demandaId: encerrada.id, versaoDemanda: 1, digitado: DIGITADO }),
    ).rejects.toThrow(RuleError);
  });
});

describe('editar a fase que o andamento conhece (R-CRO-09)', () => {
  const cadastro = 18;
  const ctx = () => ctxDe(['administrador']);

  test('muda só o nome, e o que era fica no registro (R-CRO-09)', async () => {
    const agora = await ctx();
    const antes = await database.db.fase.findUniqueOrThrow({ where: { id: cadastro } });
    const { recurso, modulo } = antes;
    await editarFase(agora, cadastro, { nome: 'Análise dos Cadastros', recurso, modulo });
    await editarFase(agora, cadastro, { nome: 'Análise dos Cadastros', recurso, modulo });
    const registros = await database.db.auditoria.findMany({
      where: { acao: 'fase.editar', entidadeId: String(cadastro) },
    });
    expect(registros).toHaveLength(1);
    expect(registros[0]).toMatchObject({
      atorNome: (agora.actor as { nome: string }).nome,
      dados: { antes: { nome: antes.nome }, depois: { nome: 'Análise dos Cadastros' } },
    });
  });

  test.each([
    [{ recurso: true }, 'recurso'],
    [{ modulo: 'Didatica' }, 'modulo'],
  ])('não troca de uso: %j', async (mudanca, campo) => {
    const { nome, recurso, modulo } = await database.db.fase.findUniqueOrThrow({ where: { id: cadastro } });
    const recusa: unknown = await editarFase(await ctx(), cadastro, {
      nome,
      recurso,
      modulo,
      ...mudanca,
    }).catch((error: unknown) => error);
    expect(recusa).toMatchObject({
      field: campo,
      message: expect.stringContaining('faz parte do andamento') as string,
    });
  });

  test('a fase de um operador muda de tudo', async () => {
    const agora = await ctx();
    const { id } = await cadastrarFase(agora, { nome: 'Visita à propriedade', recurso: false, modulo: null });
    await editarFase(agora, id, { nome: 'Visita', recurso: true, modulo: 'Didatica' });
    expect(await database.db.fase.findUniqueOrThrow({ where: { id } })).toMatchObject({ recurso: true });
  });
});

describe('telas do cronograma', () => {
  const url = () => `/adm/cronograma/${demandaId}`;
  const formulario = (mais: Record<string, string> = {}) => {
    const { fases, ...dados } = DIGITADO;
    const campos: Record<string, string> = { versao: '1', ...mais };
    for (const [nome, valor] of Object.entries(dados)) {
      if (nome !== 'comCargaHoraria') campos[nome] ??= String(valor);
    }
    fases.forEach((digitada, i) => {
      for (const [nome, valor] of Object.entries(digitada))
        campos[`fases[${String(i)}].${nome}`] = String(valor);
    });
    return campos;
  };

  test('cria, atualiza, mostra as versões e pede o PDF', async () => {
    const usuario = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
    const cookie = await sessaoPara({ db: database.db }, usuario);
    const pedido = { url: url(), cookie, params: { id: demandaId } };
    const criado = await chamar(tela.action, { ...pedido, form: formulario({ _acao: 'salvar' }) });
    expect([criado.status, criado.destino]).toEqual([303, url()]);
    const conflito = await chamar(tela.action, { ...pedido, form: formulario({ _acao: 'salvar' }) });
    expect(conflito.status).toBe(409);
    expect(conflito.dados).toMatchObject({
      recusa:
        'Não foi possível atualizar o cronograma: Esta demanda já foi atualizada por outra pessoa. Atualize a página.',
      digitado: { numProcesso: 'PA-2027/0001' },
    });
    const vista = await chamar(tela.loader, pedido);
    expect(vista.dados).toMatchObject({ existe: true, demanda: { versao: 2 }, versoes: [{ numero: 1 }] });
    const antiga = await chamar(versao.loader, { ...pedido, params: { id: demandaId, numero: '1' } });
    expect(antiga.dados).toMatchObject({ versao: { atual: true, numero: 1 } });
    const documento = await chamar(pdf.action, { ...pedido, method: 'POST', form: {} });
    expect(documento.destino).toMatch(/^\/documentos\/[0-9a-f-]{36}$/);
  });

  test('adicionar, remover, propor e prévia devolvem o que foi digitado, sem gravar', async () => {
    const usuario = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
    const cookie = await sessaoPara({ db: database.db }, usuario);
    const enviar = (form: Record<string, string>) =>
      chamar(tela.action, { url: url(), cookie, params: { id: demandaId }, form });
    const ids = (dados: unknown) =>
      (dados as { digitado: CronogramaDigitado }).digitado.fases.map(({ faseId }) => faseId);

    const adicionada = await enviar(formulario({ _acao: 'adicionar', faseNova: '33' }));
    expect(ids(adicionada.dados)).toEqual([17, 33, 18, 19, 21, 22, 29, 30]);
    const removida = await enviar(formulario({ _acao: 'remover:19' }));
    expect(ids(removida.dados)).toEqual([17, 18, 21, 22, 29, 30]);
    const didatica = await enviar(formulario({ _acao: 'adicionar', faseNova: '39' }));
    expect(didatica.status).toBe(422);
    const proposta = await enviar(
      formulario({
        _acao: 'propor',
        inicioProposta: '01/03/2027',
        tipoAvaliacao: '2',
        comCargaHoraria: 'on',
      }),
    );
    expect(proposta.status).toBe(200);
    expect(ids(proposta.dados)).toEqual(expect.arrayContaining([17, 33, 42, 43, 28, 39, 40, 41]));
    const umDia = await enviar({
      ...formulario({ _acao: 'salvar' }),
      'fases[0].realizacaoFim': '01/03/2027',
    });
    expect(umDia.status).toBe(422);
    expect(umDia.dados).toMatchObject({ confirmacao: { mudanca: { criando: true, efeitos: [] } } });
    expect((await demandaDe(demandaId)).cronogramas).toHaveLength(0);
  });

  test('a escolha lista só as aprovadas e em andamento, com as sem cronograma primeiro', async () => {
    await criarDemanda(testCtx(database, { now: AGORA }), { status: 1 });
    const ctx = await ctxDe(['comissao']);
    const { linhas } = await listDemandasParaCronograma(ctx, { busca: '', area: '', pular: 0, tamanho: 100 });
    expect(linhas.some(({ id }) => id === demandaId)).toBe(true);
    // Signs of a pattern are text.
    for (const busca of ['%', '_'])
      expect(await listDemandasParaCronograma(ctx, { busca, area: '', pular: 0, tamanho: 9 })).toMatchObject({
        total: 0,
      });
    expect(linhas.every(({ nomeStatus }) => nomeStatus !== 'Solicitação em análise')).toBe(true);
    const candidata = await criarUsuario({ db: database.db });
    const cookie = await sessaoPara({ db: database.db }, candidata);
    expect((await chamar(lista.loader, { url: '/adm/cronograma', cookie })).destino).toBe('/');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  ConfirmacaoDoCronograma,
  salvarCronograma,
  type PedidoDeCronograma,
} from '#app/domain/cronograma/commands.server/salvar.ts';
import { getCronograma } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { camposDoCronograma, CRONOGRAMA_EM_BRANCO } from '#app/domain/cronograma/schema.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { RuleError } from '#app/domain/errors.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import * as tela from '#app/routes/adm/cronograma/formulario.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { digitar, fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
// The technical documents are being sent, since yesterday and until the 24th.
const AGORA = instanteDe('2027-06-22', '10:00');

const FASES = [
  fase(17, '2027-06-01', '2027-06-03'),
  fase(18, '2027-06-04', '2027-06-07'),
  fase(19, '2027-06-08', '2027-06-09', ['2027-06-10', '2027-06-11']),
  fase(21, '2027-06-14', '2027-06-15'),
  fase(22, '2027-06-21', '2027-06-24'),
  fase(29, '2027-06-28', '2027-06-29', ['2027-06-30', '2027-07-01']),
  fase(30, '2027-07-05', '2027-07-06'),
];

const com = (faseId: number, mudanca: Partial<FaseDatada>) =>
  FASES.map((datada) => (datada.faseId === faseId ? { ...datada, ...mudanca } : datada));

let demandaId: string;
let enviou: { usuarioId: string };
let falta: { usuarioId: string };

beforeEach(async () => {
  const ctx = testCtx(database, { now: AGORA });
  const demanda = await criarDemanda(ctx, { status: 6, tipoAvaliacao: 3, formatoAvaliacao: 3, fases: FASES });
  demandaId = demanda.id;
  const { id } = await ctx.db.demanda.findUniqueOrThrow({ where: { id: demandaId } });
  await ctx.db.cronogramaVersao.updateMany({ where: { demandaId: id }, data: { formatoAvaliacao: 3 } });
  const candidata = async (apto: boolean) => {
    const participacao = await criarParticipacao(ctx, demandaId);
    await ctx.db.resultadoEtapa.create({
      data: {
        participacaoId: participacao.id,
        etapa: 'cadastro',
        estado: 'publicado',
        apto,
        atualizadoEm: AGORA,
        finalizadoEm: AGORA,
        publicadoEm: AGORA,
        publicadoFinalEm: AGORA,
      },
    });
    return participacao;
  };
  enviou = await candidata(true);
  falta = await candidata(true);
  await candidata(false);
  const participacao = await ctx.db.participacao.findFirstOrThrow({ where: { usuarioId: enviou.usuarioId } });
  await ctx.db.envioDocumento.create({
    data: {
      participacaoId: participacao.id,
      habilitacao: 'HabTec',
      estado: 'enviado',
      criadoEm: AGORA,
      atualizadoEm: AGORA,
      enviadoEm: AGORA,
    },
  });
});

async function salvar(
  fases: readonly FaseDatada[],
  mais: Partial<PedidoDeCronograma> & { motivo?: string } = {},
) {
  const actor = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null, nome: 'Dalva' });
  const ctx = testCtx(database, { now: AGORA, actor });
  const { demanda } = await getCronograma(ctx, demandaId);
  const { motivo = '', ...pedido } = mais;
  return salvarCronograma(ctx, {
    demandaId,
    versaoDemanda: demanda.versao,
    digitado: {
      ...CRONOGRAMA_EM_BRANCO,
      tipoAvaliacao: '3',
      formatoAvaliacao: '3',
      retificacao: motivo,
      fases: digitar(fases),
    },
    ...pedido,
  });
}

async function pergunta(gravacao: Promise<unknown>): Promise<ConfirmacaoDoCronograma> {
  const recusa: unknown = await gravacao.catch((error: unknown) => error);
  if (recusa instanceof ConfirmacaoDoCronograma) return recusa;
  throw new Error('não pediu confirmação', { cause: recusa });
}

const versoes = () =>
  database.db.cronogramaVersao.findMany({
    where: { demandaId },
    include: { fases: true },
    orderBy: { numero: 'asc' },
  });
const mensagens = () =>
  database.db.mensagem.findMany({ where: { demandaId, tipo: TIPO.cronogramaAlterado } });
const fimDe = async (faseId: number) =>
  (await versoes())
    .at(-1)
    ?.fases.find((linha) => linha.faseId === faseId)
    ?.realizacaoFim?.toISOString()
    .slice(0, 10);

describe('salvar um cronograma que mexe com prazos', () => {
  test('prolongar não pergunta; o que abre pergunta, com quem e o que muda, e não grava antes (R-CRO-04)', async () => {
    expect(await salvar(com(22, { realizacaoFim: '2027-06-25' }))).toEqual({
      criado: false,
      numero: 2,
      mudou: true,
    });
    const { mudanca, faltaMotivo } = await pergunta(salvar(com(29, { realizacaoInicio: '2027-06-22' })));
    expect(faltaMotivo).toBe(false);
    expect(mudanca.efeitos).toMatchObject([
      { titulo: 'Encurta: Envio da Documentação Técnica', pessoas: 1, unidade: 'podem enviar' },
      {
        titulo: 'Abre agora: Preliminar da Habilitação Técnica',
        pessoas: 2,
        unidade: 'candidatos',
        naHora: true,
      },
    ]);
    expect(await versoes()).toHaveLength(2);
  });

  test('a confirmação vale para o que foi mostrado e para nada mais', async () => {
    const pedido = com(29, { realizacaoInicio: '2027-06-22' });
    const { mudanca } = await pergunta(salvar(pedido));
    const outra = await pergunta(
      salvar(com(29, { realizacaoInicio: '2027-06-21' }), { confirmacao: mudanca.resumo }),
    );
    expect(outra.mudanca.resumo).not.toBe(mudanca.resumo);
    expect(await salvar(pedido, { confirmacao: mudanca.resumo })).toMatchObject({ numero: 2 });
  });

  test('um prazo de envio em curso não acaba hoje: só fica ou vai até amanhã, com motivo, que chega a quem ainda não enviou (R-CRO-05)', async () => {
    const pedido = com(22, { realizacaoFim: '2027-06-22' });
    const { mudanca } = await pergunta(salvar(pedido));
    expect(mudanca.cortes).toMatchObject([{ chave: 'realizacao-22', minimo: '2027-06-23' }]);
    expect(mudanca.efeitos).toEqual([]);
    const confirmacao = mudanca.resumo;
    const escolhas = { 'realizacao-22': 'minimo' as const };
    expect((await pergunta(salvar(pedido, { confirmacao, escolhas }))).faltaMotivo).toBe(true);
    expect(await versoes()).toHaveLength(1);

    const motivo = 'O calendário foi antecipado.';
    await salvar(pedido, { confirmacao, escolhas, motivo });
    expect(await fimDe(22)).toBe('2027-06-23');
    const enviadas = await mensagens();
    expect(enviadas.map(({ usuarioId }) => usuarioId)).toEqual([falta.usuarioId]);
    expect(enviadas[0]?.dados).toMatchObject({
      motivo,
      mudancas:
        'Envio da Documentação Técnica: de 21/06/2027 até quarta-feira, 23/06/2027, às 23h59, horário de Brasília (antes: 21/06/2027 a 24/06/2027).',
    });
  });

  test('mantido, o prazo recusado não muda nada: nem versão, nem aviso', async () => {
    const { mudanca } = await pergunta(salvar(FASES.filter(({ faseId }) => faseId !== 22)));
    expect(mudanca.cortes).toMatchObject([{ pedida: null }]);
    const igual = await salvar(
      FASES.filter(({ faseId }) => faseId !== 22),
      { confirmacao: mudanca.resumo },
    );
    expect(igual).toEqual({ criado: false, numero: 1, mudou: false });
    expect(await mensagens()).toEqual([]);
  });

  test('reabrir um prazo avisa quem pode usá-lo; com "avisar todos", quem está na disputa, uma vez cada', async () => {
    await database.db.faseCronograma.updateMany({
      where: { faseId: 22, cronograma: { demandaId } },
      data: { realizacaoInicio: new Date('2027-06-18'), realizacaoFim: new Date('2027-06-21') },
    });
    const pedido = com(22, { realizacaoInicio: '2027-06-18', realizacaoFim: '2027-06-24' });
    const { mudanca } = await pergunta(salvar(pedido));
    expect(mudanca.efeitos).toContainEqual(
      expect.objectContaining({ tipo: 'reabre', pessoas: 1, unidade: 'podem enviar' }),
    );
    await salvar(pedido, { confirmacao: mudanca.resumo, avisarTodos: true });
    expect((await mensagens()).map(({ usuarioId }) => usuarioId).sort()).toEqual(
      [enviou.usuarioId, falta.usuarioId].sort(),
    );
  });

  test('a 17 se reabre sozinha depois de outras etapas, e a pergunta diz o que é de quem chegar (R-CRO-07)', async () => {
    const pedido = com(17, { realizacaoFim: '2027-06-25' });
    const { mudanca } = await pergunta(salvar(pedido));
    expect(mudanca.efeitos).toContainEqual(expect.objectContaining({ tipo: 'reabre' }));
    expect(mudanca.confira).toEqual([
      expect.stringContaining('em avaliação suplementar, com prazos próprios'),
    ]);
    expect(await salvar(pedido, { confirmacao: mudanca.resumo })).toMatchObject({ mudou: true });
  });

  test('sem mudança não há versão, e o texto da retificação não se perde nem é oferecido de novo (R-CRO-03)', async () => {
    await expect(salvar(FASES, { motivo: 'Só o texto.' })).rejects.toThrow(RuleError);
    expect(await salvar(FASES)).toEqual({ criado: false, numero: 1, mudou: false });
    await salvar(com(22, { realizacaoFim: '2027-06-25' }), { motivo: 'Prazo ampliado.' });
    const { digitado, versoes: listadas } = await getCronograma(testCtx(database, { now: AGORA }), demandaId);
    expect(digitado.retificacao).toBe('');
    expect(listadas[0]).toMatchObject({ numero: 2, retificacao: 'Prazo ampliado.' });
  });
});

test('a tela mostra a confirmação, guarda o que foi digitado e grava com ela', async () => {
  await setClock(database.db, AGORA);
  const usuario = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
  const cookie = await sessaoPara({ db: database.db }, usuario);
  const { demanda, digitado } = await getCronograma(testCtx(database, { now: AGORA }), demandaId);
  const campos = Object.fromEntries(
    camposDoCronograma({ ...digitado, fases: digitar(com(22, { realizacaoFim: '2027-06-22' })) }),
  );
  const enviar = (mais: Record<string, string>) =>
    chamar(tela.action, {
      url: `/adm/cronograma/${demandaId}`,
      cookie,
      params: { id: demandaId },
      form: { ...campos, versao: String(demanda.versao), _acao: 'salvar', ...mais },
    });
  const { status, dados } = await enviar({});
  expect([status, dados]).toMatchObject([
    422,
    {
      digitado: { fases: digitar(com(22, { realizacaoFim: '2027-06-22' })) },
      confirmacao: {
        avisarTodos: true,
        faltaMotivo: false,
        mudanca: { cortes: [{ chave: 'realizacao-22' }] },
      },
    },
  ]);
  const { resumo } = (dados as { confirmacao: { mudanca: { resumo: string } } }).confirmacao.mudanca;
  const confirmado = { confirmacao: resumo, 'corte-realizacao-22': 'minimo', retificacao: 'Antecipado.' };
  expect((await enviar({ ...confirmado, _acao: 'previa' })).dados).toMatchObject({
    confirmacao: null,
    digitado: { retificacao: 'Antecipado.' },
  });
  expect((await enviar(confirmado)).destino).toBe(`/adm/cronograma/${demandaId}`);
  expect(await fimDe(22)).toBe('2027-06-23');
});

test('porteira cronograma alterar grava de verdade, depois da confirmação e com o motivo (R-CRO-04, R-CRO-05)', async () => {
  await database.db.relogio.deleteMany();
  const { identificacaoProcesso } = await database.db.demanda.findUniqueOrThrow({ where: { id: demandaId } });
  const alterar = (fim: string, ...mais: string[]) =>
    rodarCli(
      database,
      [
        'cronograma',
        'alterar',
        identificacaoProcesso,
        '--fase',
        '22',
        '--realizacao',
        `21/06/2027 a ${fim}`,
        ...mais,
      ],
      { now: AGORA },
    );
  const perguntada = await alterar('25/06/2027');
  expect([perguntada.codigo, await fimDe(22)]).toEqual([7, '2027-06-24']);
  await criarUsuario({ db: database.db }, { nome: 'Ana', sobrenome: 'Lima', grupos: ['comissao'] });
  const gravada = await alterar(
    '25/06/2027',
    '--motivo',
    'Prazo ampliado.',
    '--operador',
    'Ana Lima',
    '--confirmar',
  );
  expect([gravada.codigo, gravada.saida]).toEqual([0, expect.stringContaining('cronograma na versão 2.')]);
  expect(await fimDe(22)).toBe('2027-06-25');
  expect((await versoes()).at(-1)).toMatchObject({ numero: 2 });
  expect(await database.db.cronogramaVersao.findFirst({ where: { demandaId, numero: 2 } })).toMatchObject({
    criadoPor: 'Ana Lima (usuário operadora de teste do sistema)',
    retificacao: 'Prazo ampliado.',
  });
  // A right in use is cut only as far as tomorrow, with a reason, and whoever may use it is told.
  const cortada = await alterar('22/06/2027', '--encurtar', '--motivo', 'Antecipado.', '--confirmar');
  expect([cortada.codigo, await fimDe(22)]).toEqual([0, '2027-06-23']);
  expect((await mensagens()).map(({ usuarioId }) => usuarioId)).toContain(falta.usuarioId);
});

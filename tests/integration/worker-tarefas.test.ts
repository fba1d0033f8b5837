import type { JobHelpers } from 'graphile-worker';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DocumentoA4 } from '#app/components/documento-a4.tsx';
import { pedirExportacao } from '#app/domain/dados-pessoais/commands.server/exportar.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { pedirPasta } from '#app/domain/relatorio/commands.server/pasta.ts';
import type { SistemaExterno } from '#app/domain/chamada/types.ts';
import { aberturaDoProcesso } from '#app/domain/demanda/commands.server/processo-externo.ts';
import type { EmailToSend } from '#app/integrations/email/port.ts';
import { colunaDoDia, type Dia } from '#app/lib/dates.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { jobs, type JobName, type JobPayload } from '#app/lib/jobs.ts';
import { criarCena } from '#tests/factories/agendamento.ts';
import { agendar } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { pedir, resultados } from '#tests/factories/lote.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import type { Services } from '#worker/services.ts';
import { defineTask, RetryLater } from '#worker/task.ts';
import { tasks } from '#worker/tasks.ts';

const database = useDatabase();
// Tasks read the clock of the machine.
const now = new Date();
const ctx = () => testCtx(database, { now });
const diaDaqui = (dias: number): Dia =>
  new Date(now.getTime() + dias * 86_400_000).toISOString().slice(0, 10) as Dia;

const enviados: EmailToSend[] = [];
const iniciados: string[] = [];
const outroSistema: SistemaExterno = {
  executar: ({ corpo }) => {
    iniciados.push(corpo.idCredenciamento ?? '');
    return Promise.resolve({ numero: '77', dados: {} });
  },
  procurar: () => Promise.resolve(null),
};

let services: Services;

beforeAll(async () => {
  services = testServices(database, {
    sistemas: { fluig: { porta: outroSistema, operacoes: { iniciar: aberturaDoProcesso } } },
    mailer: {
      send: (email) => Promise.resolve(`250 ${String(enviados.push(email))}`),
      close: () => undefined,
    },
    fluig: { procurar: () => Promise.resolve(null), situacao: () => Promise.resolve('encerrada') },
    erp: {
      tabelas: ['avaliadores'],
      consultar: () => Promise.resolve([{ CODIGO: '777777', NOME: 'Ana', EMAIL: 'ana@exemplo.com.br' }]),
    },
    pdfKinds: {
      teste: () =>
        Promise.resolve({
          titulo: 'Teste',
          elemento: createElement(DocumentoA4, { titulo: 'Teste', children: null }),
        }),
    },
  });
  await criarReferencia(database);
});

type Scenario<N extends JobName> = {
  /** Makes what the job is about. */
  prepare: () => Promise<JobPayload<N>>;
  /** What must be the same however often it ran. */
  look: (payload: JobPayload<N>) => Promise<unknown>;
};

const vencida = async () => {
  const demanda = await criarDemanda(ctx(), {
    status: 14,
    fases: [fase(17, diaDaqui(-9), diaDaqui(-2)), fase(33, diaDaqui(-1), diaDaqui(9))],
  });
  await criarParticipacao(ctx(), demanda.id);
  return demanda;
};

const historico = async (demandaId: string) => {
  const { status } = await database.db.demanda.findUniqueOrThrow({ where: { id: demandaId } });
  const linhas = await database.db.historicoDemanda.findMany({
    where: { demandaId },
    orderBy: { id: 'asc' },
  });
  return { status, passos: linhas.map(({ evento, de, para, origem }) => [evento, de, para, origem]) };
};

let demandaVarrida = '';

const scenarios: { [N in JobName]: Scenario<N> } = {
  'acesso.limpar': {
    prepare: async () => {
      const { id } = await criarUsuario(ctx());
      await database.db.sessao.createMany({
        data: [-1, 1].map((dias) => ({
          usuarioId: id,
          tokenHash: `${id}${String(dias)}`,
          expiraEm: new Date(now.getTime() + dias * 86_400_000),
        })),
      });
      return {};
    },
    look: async () => database.db.sessao.count({ where: { expiraEm: { lt: now } } }),
  },
  'arquivo.varrer': {
    prepare: async () => {
      const { id } = await criarUsuario(ctx());
      await database.db.arquivo.create({
        data: {
          donoId: id,
          chave: `arquivos/${id}`,
          nomeOriginal: 'a.pdf',
          tipo: 'application/pdf',
          bytes: 1,
          sha256: 'a'.repeat(64),
          criadoEm: colunaDoDia(diaDaqui(-3)),
        },
      });
      return {};
    },
    look: async () => database.db.arquivo.count(),
  },
  'fluig.conferencia-da-noite': {
    prepare: () => Promise.resolve({}),
    look: () => database.db.conferenciaDoFluig.count({ where: { noite: { not: null } } }),
  },
  'fluig.conferir': {
    prepare: async () => {
      const { id } = await database.db.conferenciaDoFluig.create({ data: { atorNome: 'x', pedidaEm: now } });
      return { conferenciaId: id };
    },
    look: async ({ conferenciaId }) => {
      const { terminadaEm, conferidos, parou } = await database.db.conferenciaDoFluig.findUniqueOrThrow({
        where: { id: conferenciaId },
      });
      return { terminou: terminadaEm !== null, conferidos, parou };
    },
  },
  'erp.carga-da-noite': {
    prepare: () => Promise.resolve({}),
    look: () => database.db.cargaErp.count({ where: { estado: 'pedida' } }),
  },
  'erp.carregar': {
    prepare: async () => ({
      cargaId: (await database.db.cargaErp.create({ data: { atorNome: 'teste', pedidaEm: now } })).id,
    }),
    look: async ({ cargaId }) => ({
      carga: await database.db.cargaErp.findUniqueOrThrow({
        where: { id: cargaId },
        select: { estado: true, partes: { select: { tabela: true, estado: true } } },
      }),
      chegou: await database.db.avaliador.count({ where: { codigo: '777777' } }),
    }),
  },
  'dados-pessoais.apagar-arquivos': {
    prepare: async () => {
      const { id } = await criarUsuario(ctx());
      await database.db.usuario.update({ where: { id }, data: { anonimizadoEm: now } });
      await database.db.arquivo.create({
        data: {
          donoId: id,
          chave: `arquivos/${id}`,
          nomeOriginal: '[removido]',
          tipo: 'application/pdf',
          bytes: 1,
          sha256: 'a'.repeat(64),
          criadoEm: now,
        },
      });
      return { usuarioId: id };
    },
    look: ({ usuarioId }) => database.db.arquivo.count({ where: { donoId: usuarioId } }),
  },
  'dados-pessoais.exportar': {
    prepare: async () => {
      const actor = await criarUsuario(ctx());
      await pedirExportacao(testCtx(database, { now, actor }));
      const { id } = await database.db.documentoGerado.findFirstOrThrow({
        where: { solicitanteId: actor.id },
      });
      return { documentoId: id };
    },
    look: ({ documentoId }) =>
      database.db.documentoGerado.findUnique({
        where: { id: documentoId },
        select: { estado: true, erro: true },
      }),
  },
  'dados-pessoais.varrer': {
    prepare: async () => {
      const { id } = await criarUsuario(ctx());
      await database.db.acessoPagina.create({
        data: { usuarioId: id, rota: '/antiga', instante: new Date(now.getTime() - 800 * 86_400_000) },
      });
      return {};
    },
    look: () => database.db.acessoPagina.count({ where: { rota: '/antiga' } }),
  },
  'demanda.encerrar-fase': {
    prepare: async () => ({ demandaId: (await vencida()).id }),
    look: ({ demandaId }) => historico(demandaId),
  },
  'demanda.varrer': {
    prepare: async () => {
      demandaVarrida = (await vencida()).id;
      return {};
    },
    look: () => historico(demandaVarrida),
  },
  'chamada.executar': {
    prepare: async () => {
      const { id } = await criarDemanda(ctx(), { status: 2 });
      const chamada = await database.db.chamadaExterna.create({
        data: {
          sistema: 'fluig',
          operacao: 'iniciar',
          chave: `teste:${id}`,
          demandaId: id,
          corpo: { idCredenciamento: id },
          criadaEm: now,
          atualizadaEm: now,
        },
      });
      return { chamadaId: chamada.id };
    },
    look: async ({ chamadaId }) => {
      const { estado, numeroExterno } = await database.db.chamadaExterna.findUniqueOrThrow({
        where: { id: chamadaId },
      });
      return { estado, numeroExterno };
    },
  },
  'mensagem.enviar': {
    prepare: async () => {
      const [mensagemId = ''] = await criarMensagens(ctx(), 1, { causa: `tarefa${String(Math.random())}` });
      return { mensagemId };
    },
    look: async ({ mensagemId }) => {
      const { status, messageId, tentativas } = await database.db.mensagem.findUniqueOrThrow({
        where: { id: mensagemId },
      });
      return { status, tentativas, vezes: enviados.filter((email) => email.messageId === messageId).length };
    },
  },
  'fila.arrumar': {
    prepare: async () => {
      await database.pool.query(
        `select graphile_worker.add_job('acesso.limpar');
         update graphile_worker._private_jobs set attempts = max_attempts where key is null`,
      );
      return {};
    },
    look: async () => {
      const { rows } = await database.pool.query<{ mortas: number }>(
        'select count(*)::int as mortas from graphile_worker.jobs where attempts >= max_attempts',
      );
      return rows[0]?.mortas;
    },
  },
  'mensageria.aproximar-tentativas': {
    prepare: async () => {
      await criarMensagens(ctx(), 1, { causa: `longe${String(Math.random())}` });
      await database.pool.query(
        `update graphile_worker._private_jobs set attempts = 9, run_at = now() + interval '5 hours'`,
      );
      return {};
    },
    look: async () => {
      const { rows } = await database.pool.query<{ longe: number }>(
        `select count(*)::int as longe from graphile_worker.jobs
          where task_identifier = 'mensagem.enviar' and run_at > now() + interval '16 minutes'`,
      );
      return rows[0]?.longe;
    },
  },
  'mensageria.gerar-avisos': {
    prepare: async () => {
      await criarCurriculoFinalizado(ctx(), await criarUsuario(ctx()));
      for (const dias of [0, 1]) {
        await criarDemanda(ctx(), { status: 14, fases: [fase(17, diaDaqui(dias), diaDaqui(5))] });
      }
      return {};
    },
    look: async () => database.db.mensagem.count({ where: { tipo: 1 } }),
  },
  'exportacao.preparar': {
    prepare: async () => {
      const { id: solicitanteId } = await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null });
      const referencia = { lista: '/adm/cadastrar-banca', formato: 'xlsx', filtros: {} };
      const pedido = { tipo: 'lista', solicitanteId, referencia, nomeArquivo: 'bancas.xlsx', criadoEm: now };
      return { documentoId: (await database.db.documentoGerado.create({ data: pedido })).id };
    },
    look: async ({ documentoId }) => {
      const { estado, total, solicitanteId } = await database.db.documentoGerado.findUniqueOrThrow({
        where: { id: documentoId },
      });
      const avisos = { usuarioId: solicitanteId ?? '', tipo: TIPO.exportacaoPronta };
      return { estado, total, mensagens: await database.db.mensagem.count({ where: avisos }) };
    },
  },
  'lote.executar': {
    prepare: async () => {
      const cena = await criarCena(ctx(), { candidatas: 1, fases: [fase(24, diaDaqui(-1), diaDaqui(5))] });
      const { comissao: actor, demanda, banca, participacoes } = cena;
      const dela = { id: participacoes[0]?.id ?? '', demandaId: demanda.id };
      const inicio = new Date(now.getTime() - 3_600_000);
      const local = `Sala de ${dela.id}`;
      const { id } = await agendar(ctx(), dela, banca.id, { tipo: 'E', inicio, avisado: true, local });
      return { atoId: await pedir(testCtx(database, { now, actor }), 'presenca', demanda.id, [id]) };
    },
    look: async ({ atoId }) => resultados(ctx(), atoId),
  },
  'pasta.montar': {
    prepare: async () => {
      const actor = await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null });
      const { id: demandaId } = await criarDemanda(ctx(), { status: 14 });
      await pedirPasta(testCtx(database, { now, actor }), demandaId);
      const { id } = await database.db.documentoGerado.findFirstOrThrow({
        where: { solicitanteId: actor.id },
      });
      return { documentoId: id };
    },
    look: ({ documentoId }) =>
      database.db.documentoGerado.findUniqueOrThrow({
        where: { id: documentoId },
        select: { estado: true, feitos: true, total: true },
      }),
  },
  'pdf.gerar': {
    prepare: async () => {
      const usuario = await criarUsuario(ctx());
      const pedido = { tipo: 'teste', referencia: { id: usuario.id }, nomeArquivo: 'Teste' };
      return { documentoId: await pedirPdf(testCtx(database, { now, actor: usuario }), pedido) };
    },
    look: async ({ documentoId }) => {
      const { estado, bytes, sha256 } = await database.db.documentoGerado.findUniqueOrThrow({
        where: { id: documentoId },
      });
      return { estado, bytes, sha256 };
    },
  },
  'relatorio.limpar': {
    prepare: async () => {
      await database.db.documentoGerado.create({
        data: { tipo: 'teste', referencia: {}, nomeArquivo: 'a.pdf', criadoEm: colunaDoDia(diaDaqui(-3)) },
      });
      return {};
    },
    look: async () =>
      database.db.documentoGerado.count({ where: { criadoEm: { lt: colunaDoDia(diaDaqui(-2)) } } }),
  },
};

const names = Object.keys(jobs) as JobName[];

describe('tarefas', () => {
  it('tem uma função para cada tarefa, pelo seu nome', () => {
    expect(Object.keys(tasks).sort()).toEqual(names.toSorted());
    for (const name of names) expect(tasks[name].name).toBe(name);
  });

  it.each(names)(
    '%s deixa o mesmo quando corre uma vez, duas vezes, e cinco vezes ao mesmo tempo',
    async (name) => {
      const { prepare, look } = scenarios[name] as Scenario<JobName>;
      const payload = await prepare();
      const antes = await look(payload);
      await runTask(services, name, payload);
      const depois = await look(payload);
      expect(depois).not.toEqual(antes);
      await runTask(services, name, payload);
      expect(await look(payload)).toEqual(depois);

      const outro = await prepare();
      const fins = await Promise.allSettled(Array.from({ length: 5 }, () => runTask(services, name, outro)));
      // A task that finds its subject in the hands of another one asks to come back.
      const recusadas = fins.flatMap((fim) => (fim.status === 'rejected' ? [fim.reason as unknown] : []));
      expect(recusadas.length).toBeLessThan(5);
      for (const motivo of recusadas) expect(motivo).toBeInstanceOf(RetryLater);
      const juntas = await look(outro);
      expect(juntas).not.toEqual(antes);
      await runTask(services, name, outro);
      expect(await look(outro)).toEqual(juntas);
      if (!['mensageria.gerar-avisos', 'chamada.executar'].includes(name)) expect(juntas).toEqual(depois);
    },
  );

  it('não tenta de novo o que uma regra recusou ou o que não há mais, e tenta o que falhou', async () => {
    const uma = defineTask('demanda.varrer', () => {
      throw falha;
    }).task(services);
    const primeira = { job: { id: '1', attempts: 1, max_attempts: 12 } } as JobHelpers;
    let falha: Error = new Error('sem conexão');
    await expect(uma({}, primeira)).rejects.toThrow(RetryLater);
    for (falha of [
      new NotFoundError(),
      new ConflictError('já foi'),
      new RuleError('não pode'),
      new ForbiddenError(),
    ]) {
      await expect(uma({}, primeira)).resolves.toBeUndefined();
    }
  });

  it('recusa um conteúdo que não é do catálogo, sem dizer o que ele traz', async () => {
    await expect(
      runTask(services, 'mensagem.enviar', { mensagemId: 'ana@exemplo.com.br' }),
    ).rejects.not.toThrow('ana@exemplo.com.br');
  });
});

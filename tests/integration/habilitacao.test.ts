import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { statusHabilitacaoTecnica } from '#app/domain/documento/rules.ts';
import { reaproveitarDocumento } from '#app/domain/documento/commands.server/documentos.ts';
import { enviarDocumentos } from '#app/domain/documento/commands.server/enviar.ts';
import { getEnvio, getParticipacao } from '#app/domain/documento/queries.server/envio.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { depoisDe } from '#app/domain/etapa/status.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import { abrirMesa } from '#app/domain/habilitacao/commands.server/abrir-mesa.ts';
import { salvarMotivo } from '#app/domain/habilitacao/commands.server/salvar-motivo.ts';
import { listMotivos } from '#app/domain/habilitacao/queries.server/motivos.ts';
import { abrirDiligencia, cancelarDiligencia } from '#app/domain/habilitacao/commands.server/diligencia.ts';
import {
  anexarNaDiligencia,
  responderDiligencia,
} from '#app/domain/habilitacao/commands.server/responder.ts';
import {
  listDiligenciasAbertas,
  telaDaDiligencia,
} from '#app/domain/habilitacao/queries.server/diligencias.ts';
import { listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import { diligenciasDoCalendario, eventoDaDiligencia } from '#app/domain/agenda/rules/diligencias.ts';
import { linhaDoTempo } from '#app/domain/agenda/rules/linha.ts';
import { abrirArquivo } from '#app/domain/arquivo/queries.server.ts';
import { finalizarAnalise } from '#app/domain/habilitacao/commands.server/finalizar-analise.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import {
  dispensarNaoEnviados,
  salvarVeredito,
} from '#app/domain/habilitacao/commands.server/salvar-veredito.ts';
import { textoDaFalta } from '#app/domain/habilitacao/labels.ts';
import { lerTela, listAnalises, telaDasAnalises } from '#app/domain/habilitacao/queries.server/lista.ts';
import {
  getDispensa,
  getFalta,
  getFinalizacao,
  getMesa,
} from '#app/domain/habilitacao/queries.server/mesa.ts';
import { contarSemAnalise } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { estaNaLista } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { analiseDe, naLista } from '#app/domain/habilitacao/quem.ts';
import { schemaDoMotivo, schemaDoVeredito } from '#app/domain/habilitacao/schema.ts';
import { FILTRO } from '#app/domain/habilitacao/situacao.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import type { RotaDaHabilitacao } from '#app/domain/habilitacao/telas.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { receberRecurso } from '#app/domain/recurso/commands.server/rascunho.ts';
import { salvarSozinho } from '#app/domain/rascunho/commands.server/salvar.ts';
import { formulario } from '#app/domain/rascunho/schema.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { fimDoDia, inicioDoDia, instanteDe } from '#app/lib/dates.ts';
import { criarDemanda, darCronograma, type NovaDemanda } from '#tests/factories/demanda.ts';
import { analisar, criarTipos, darResultado, enviar, versaoDaAnalise } from '#tests/factories/habilitacao.ts';
import { entregarMensagens } from '#tests/factories/entrega.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { chamar } from '#tests/setup/route.ts';
import { action as arquivoDaDiligencia } from '#app/routes/candidato/minhas-demandas/da-diligencia.ts';
import { action as rotaDaDiligencia } from '#app/routes/candidato/minhas-demandas/diligencia.tsx';
import { action as reprovarNaRota, meta as metaDaFalta } from '#app/routes/equipe/habilitacao/falta.tsx';
import { action as mesaDaRota, meta as metaDaMesa } from '#app/routes/equipe/habilitacao/mesa.tsx';
import { loader as lerArquivo } from '#app/routes/pessoa/arquivo.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { storedFiles } from '#tests/setup/own-files.ts';
import { meet } from '#tests/setup/meet.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });

/** A PDF as it comes from a form. */
function recebido(nome: string) {
  const caminho = join(storedFiles, nome);
  const conteudo = pdfMinimo();
  writeFileSync(caminho, conteudo);
  return {
    campo: 'arquivo',
    caminho,
    nomeOriginal: nome,
    bytes: conteudo.length,
    sha256: createHash('sha256').update(conteudo).digest('hex'),
    problema: null,
  };
}

const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(22, '2027-04-01', '2027-04-05'),
  fase(29, '2027-04-06', '2027-04-12', ['2027-04-13', '2027-04-15']),
  fase(30, '2027-04-16', '2027-04-20'),
  fase(26, '2027-04-21', '2027-04-26', ['2027-05-03', '2027-05-05']),
  fase(35, '2027-04-27', '2027-04-30'),
];
const em = (dia: `${number}-${number}-${number}`, hora = '10:00') => instanteDe(dia, hora);
const [TECNICA, FINAL, JURIDICA] = [em('2027-04-07'), em('2027-04-16'), em('2027-04-28')];

const sistema = (now = TECNICA) => testCtx(database, { now });
async function como(grupos: Grupo[], now = TECNICA) {
  const actor: UsuarioAtor = await criarUsuario({ db: database.db }, { grupos, cpf: null });
  return testCtx(database, { now, actor });
}

beforeAll(async () => {
  await criarTipos(sistema());
});

const demandaCom = (dados: NovaDemanda = {}) =>
  criarDemanda(sistema(), { status: 7, fases: FASES, ...dados });

/** A candidate who passed what comes before, and sent what the review is about. */
async function candidata(
  demandaId: string,
  dados: { nome?: string; enviou?: Habilitacao[]; passou?: ('cadastro' | 'hab_tecnica')[] } = {},
) {
  const pessoa = await criarParticipacao(sistema(), demandaId, { nome: dados.nome });
  for (const etapa of dados.passou ?? ['cadastro']) await darResultado(sistema(), pessoa.id, etapa);
  for (const habilitacao of dados.enviou ?? ['HabTec']) await enviar(sistema(), pessoa, habilitacao);
  return pessoa;
}

type Revisora = Awaited<ReturnType<typeof como>>;

const versaoDe = (alvo: { habilitacao: Habilitacao; participacaoId: string }) =>
  versaoDaAnalise(sistema(), alvo);

const dizer = (dados: Record<string, unknown>) => schemaDoVeredito.parse(dados);

const mensagens = (demandaId: string, tipo: number) =>
  database.db.mensagem.findMany({ where: { demandaId, tipo }, orderBy: { destinatarioNome: 'asc' } });
const resultado = (participacaoId: string, etapa: string) =>
  database.db.resultadoEtapa.findUnique({ where: { participacaoId_etapa: { participacaoId, etapa } } });
const notificar = (ctx: Revisora, demandaId: string, qual: 'Preliminar' | 'Final') =>
  notificarResultado(ctx, { demandaId, evento: `notificarHabTecnica${qual}` });

describe('quem é analisado', () => {
  test('sem análise é quem enviou, ou não, e ainda não tem decisão: uma vez cada pessoa (R-DEM-24)', async () => {
    const demanda = await demandaCom({ status: 8, formatoAvaliacao: 2 });
    const contados = async () =>
      (await carregarDemandaNaMaquina(sistema(), demanda.id)).pendencias.semAnalise;
    await candidata(demanda.id, { enviou: [] });
    expect(await contados()).toBe(1);
    const enviou = await candidata(demanda.id, { enviou: ['HabTec', 'HabJud'] });
    expect(await contados()).toBe(2);
    await darResultado(sistema(), enviou.id, 'hab_tecnica', { apto: false });
    expect(await contados()).toBe(2);
    await darResultado(sistema(), enviou.id, 'hab_juridica');
    expect(await contados()).toBe(1);
  });

  test('a lista diz de todos o que a regra diz de um (R-HAB-01)', async () => {
    const ctx = await como(['comissao']);
    const valores = [null, 'apto', 'inapto', 'recurso', 'rascunho', 'nao-avaliado'] as const;
    const dados = {
      apto: { apto: true },
      inapto: { apto: false },
      recurso: { apto: false, aptoFinal: true },
      rascunho: { apto: true, estado: 'rascunho' },
      'nao-avaliado': { apto: null, naoAvaliado: true },
    } as const;
    let casos = 0;
    for (const tipoAvaliacao of [0, 1, 2, 3]) {
      for (const formatoAvaliacao of [null, 1, 2, 3]) {
        const escolhas = { tipoAvaliacao, formatoAvaliacao };
        const demanda = await demandaCom(escolhas);
        for (let i = 0; i < 16; i++) {
          const pessoa = await criarParticipacao(sistema(), demanda.id);
          const interessado = i % 7 !== 3;
          await database.db.participacao.update({ where: { id: pessoa.id }, data: { interessado } });
          // A walk that meets every value of each stage with every one of its neighbour.
          const sorte = {
            cadastro: valores[(i * 5 + 1) % 6],
            entrevista_didatica: valores[(i + tipoAvaliacao) % 6],
            hab_tecnica: valores[(i * 3 + (formatoAvaliacao ?? 0)) % 6],
          };
          for (const etapa of ['cadastro', 'entrevista_didatica', 'hab_tecnica'] as const) {
            const valor = sorte[etapa] ?? null;
            if (valor !== null) await darResultado(sistema(), pessoa.id, etapa, dados[valor]);
          }
        }
        const pessoas = await database.db.participacao.findMany({
          where: { demandaId: demanda.id },
          include: { resultados: true },
        });
        for (const habilitacao of ['HabTec', 'HabJud'] as const) {
          const esperadas = pessoas
            .filter((pessoa) =>
              naLista(
                analiseDe(habilitacao, escolhas, {
                  interessado: pessoa.interessado,
                  enviado: false,
                  resultados: pessoa.resultados as never,
                }),
              ),
            )
            .map(({ id }) => id)
            .toSorted();
          const filtro = { status: FILTRO.todos, credenciamento: demanda.id, candidato: '' };
          const { linhas, total } = await listAnalises(ctx, habilitacao, filtro, { pular: 0, tamanho: 100 });
          expect(linhas.map(({ id }) => id).toSorted()).toEqual(esperadas);
          expect(total).toBe(esperadas.length);
          casos += esperadas.length;
        }
      }
    }
    expect(casos).toBeGreaterThan(40);
  });

  test('quem está na lista e quantos são acompanham a demanda, o interesse, o envio e o resultado (R-HAB-01, R-TEL-12)', async () => {
    const chegaram = idsEmSql([
      STATUS.documentacaoTecnica,
      ...depoisDe(STATUS.documentacaoTecnica),
      STATUS.finalizada,
    ]);
    const conferir = async (demandaId: string) => {
      const presentes = [];
      for (const habilitacao of ['HabTec', 'HabJud'] as const) {
        const guardadas = await database.db.pessoaEmAnalise.findMany({ where: { habilitacao, demandaId } });
        const ditas = await database.db.$queryRaw<{ id: string }[]>`
          select p.id from participacao p join demanda d on d.id = p.demanda_id
           where d.id = ${demandaId}::uuid and d.status in (${chegaram}) and ${estaNaLista(habilitacao)}`;
        const ids = guardadas.map(({ participacaoId }) => participacaoId);
        expect(ids.toSorted()).toEqual(ditas.map(({ id }) => id).toSorted());
        presentes.push(ids.length);
        const ctx = await como(['comissao']);
        for (const status of Object.values(FILTRO)) {
          const filtro = { status, credenciamento: '', candidato: '' };
          const { linhas, total } = await listAnalises(ctx, habilitacao, filtro, { pular: 0, tamanho: 1000 });
          expect(total).toBe(linhas.length);
        }
      }
      return presentes;
    };
    const demanda = await demandaCom({ formatoAvaliacao: 1 });
    const mudar = (data: Parameters<typeof database.db.demanda.update>[0]['data']) =>
      database.db.demanda.update({ where: { id: demanda.id }, data });
    const uma = await candidata(demanda.id, { passou: ['cadastro', 'hab_tecnica'] });
    const outra = await candidata(demanda.id, { enviou: [] });
    expect(await conferir(demanda.id)).toEqual([2, 1]);
    await mudar({ formatoAvaliacao: 2 });
    expect(await conferir(demanda.id)).toEqual([2, 2]);
    await mudar({ formatoAvaliacao: 3 });
    expect(await conferir(demanda.id)).toEqual([2, 0]);
    await mudar({ tipoAvaliacao: 1 });
    expect(await conferir(demanda.id)).toEqual([0, 0]);
    await darResultado(sistema(), uma.id, 'entrevista_didatica');
    expect(await conferir(demanda.id)).toEqual([1, 0]);
    await mudar({ tipoAvaliacao: 3, status: STATUS.cadastroFinal });
    expect(await conferir(demanda.id)).toEqual([0, 0]);
    await mudar({ status: STATUS.habilitacaoJuridica });
    expect(await conferir(demanda.id)).toEqual([2, 0]);
    await database.db.participacao.update({ where: { id: outra.id }, data: { interessado: false } });
    expect(await conferir(demanda.id)).toEqual([1, 0]);
    await database.db.resultadoEtapa.updateMany({
      where: { participacaoId: uma.id },
      data: { aptoFinal: false },
    });
    expect(await conferir(demanda.id)).toEqual([0, 0]);
    await database.db.resultadoEtapa.updateMany({
      where: { participacaoId: uma.id },
      data: { aptoFinal: null },
    });
    await database.db.envioDocumento.deleteMany({ where: { participacaoId: uma.id } });
    await database.db.resultadoEtapa.deleteMany({ where: { participacaoId: uma.id, etapa: 'hab_tecnica' } });
    expect(await conferir(demanda.id)).toEqual([1, 0]);
    const situacaoDe = async () =>
      (await database.db.pessoaEmAnalise.findMany({ where: { demandaId: demanda.id } })).map(
        ({ situacao }) => situacao,
      );
    expect(await situacaoDe()).toEqual([FILTRO.semDocumentacao]);
    // Beside each other: whoever comes second sees what the first wrote.
    await database.db.participacao.update({ where: { id: uma.id }, data: { interessado: false } });
    const encontro = await meet(
      database,
      { sql: 'select 1 from participacao where id = $1 for no key update', params: [uma.id] },
      [
        async () => void (await enviar(sistema(), uma, 'HabTec')),
        async () => void (await darResultado(sistema(), uma.id, 'hab_tecnica')),
        async () =>
          void (await database.db.participacao.update({
            where: { id: uma.id },
            data: { interessado: true },
          })),
      ],
    );
    expect(encontro.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await situacaoDe()).toEqual([FILTRO.apto]);
    expect(await conferir(demanda.id)).toEqual([1, 0]);
  });

  test('as listas fazem o mesmo número de consultas com uma pessoa e com quatro (R-TEL-10)', async () => {
    const ctx = await como(['comissao']);
    const demanda = await demandaCom({ formatoAvaliacao: 2 });
    const contar = (base: RotaDaHabilitacao) =>
      contarConsultas(database, () =>
        telaDasAnalises(ctx, lerTela(base, new URLSearchParams({ credenciamento: demanda.id, status: '4' }))),
      );
    const bases = ['/adm/avaliacao-documentacao', '/adm/habilitacao-juridica'] as const;
    await candidata(demanda.id);
    for (const base of bases) expect(await contar(base)).toBe(3);
    for (let i = 0; i < 3; i++) await candidata(demanda.id, { enviou: ['HabTec', 'HabJud'] });
    for (const base of bases) expect(await contar(base)).toBe(3);
  });

  test('o filtro da jurídica diz de cada um o que foi decidido, e antes o que foi enviado (R-HAB-03)', async () => {
    const ctx = await como(['juridico'], JURIDICA);
    const demanda = await demandaCom({ status: 9 });
    const passou = ['cadastro', 'hab_tecnica'] as const;
    const pessoas: Record<string, string> = {};
    for (const nome of ['Pendente', 'Apta', 'Inapta', 'Recurso', 'Sem', 'Falta']) {
      const enviou: Habilitacao[] = nome === 'Sem' || nome === 'Falta' ? [] : ['HabJud'];
      pessoas[nome] = (await candidata(demanda.id, { nome, enviou, passou: [...passou] })).id;
    }
    const de = (nome: string) => pessoas[nome] ?? '';
    await darResultado(sistema(), de('Apta'), 'hab_juridica');
    await darResultado(sistema(), de('Inapta'), 'hab_juridica', { apto: false });
    await darResultado(sistema(), de('Recurso'), 'hab_juridica', { apto: false, aptoFinal: true });
    await darResultado(sistema(), de('Falta'), 'hab_juridica', { apto: false });
    const filtrar = async (status: number) => {
      const filtro = { status, credenciamento: demanda.id, candidato: '' };
      const { linhas } = await listAnalises(ctx, 'HabJud', filtro, { pular: 0, tamanho: 100 });
      return linhas.map(
        ({ id, texto }) => `${Object.keys(pessoas).find((nome) => pessoas[nome] === id)}: ${texto}`,
      );
    };
    expect(await filtrar(FILTRO.pendente)).toEqual(['Pendente: Avaliação Pendente']);
    expect(await filtrar(FILTRO.semDocumentacao)).toEqual(['Sem: Documentação pendente']);
    expect(await filtrar(FILTRO.apto)).toEqual(['Apta: Aprovado', 'Recurso: Aprovado após Recurso']);
    expect(await filtrar(FILTRO.inapto)).toEqual(['Falta: Reprovado', 'Inapta: Reprovado']);
    expect(await filtrar(FILTRO.todos)).toHaveLength(6);
  });

  test('quem está em outra etapa não tem mesa', async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const pessoa = await criarParticipacao(sistema(), demanda.id);
    await enviar(sistema(), pessoa, 'HabTec');
    await expect(getMesa(ctx, 'HabTec', pessoa.id, new URLSearchParams())).rejects.toThrow(NotFoundError);
    await expect(analisar(ctx, 'HabTec', pessoa.id)).rejects.toThrow(NotFoundError);
  });
});

describe('habilitação técnica', () => {
  test('do veredito à notificação: nada se finaliza por ver, ninguém fica sem análise (R-HAB-04, R-HAB-12)', async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const ana = await candidata(demanda.id, { nome: 'Ana' });
    const bento = await candidata(demanda.id, { nome: 'Bento' });
    const clara = await candidata(demanda.id, { nome: 'Clara', enviou: [] });
    const alvo = { habilitacao: 'HabTec', participacaoId: ana.id } as const;

    await expect(finalizarAnalise(ctx, alvo, { versao: 0 })).rejects.toThrow(
      'Faltam 2 documentos por analisar: Identidade, Registro no conselho.',
    );
    await salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9101, versao: 0, veredito: 'apto' }));
    await expect(
      salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9102, versao: 0, veredito: 'apto' })),
    ).rejects.toThrow(ConflictError);
    await expect(
      salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9102, versao: 1, veredito: 'nao-se-aplica' })),
    ).rejects.toThrow('Este veredito não se aplica a este documento.');
    await salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9102, versao: 1, veredito: 'inapto' }));
    await expect(finalizarAnalise(ctx, alvo, { versao: 2 })).rejects.toThrow(
      'Diga o motivo de: Registro no conselho.',
    );
    await salvarVeredito(
      ctx,
      alvo,
      dizer({ tipoDocumentoId: 9102, versao: 2, veredito: 'apto', validoAte: '31/12/2027' }),
    );
    expect(await finalizarAnalise(ctx, alvo, { versao: 3 })).toEqual({ apto: true });
    await expect(
      salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9101, versao: 4, veredito: 'inapto', texto: 'x' })),
    ).rejects.toThrow(ConflictError);
    expect(await resultado(ana.id, 'hab_tecnica')).toMatchObject({
      apto: true,
      aptoFinal: null,
      estado: 'finalizado',
      publicadoEm: null,
      avaliadorNome: ctx.actor.nome,
    });

    expect(await contarSemAnalise(ctx, 'HabTec', demanda.id)).toBe(2);
    await expect(notificar(ctx, demanda.id, 'Preliminar')).rejects.toThrow(
      'Há 2 candidatos sem a documentação analisada.',
    );
    await analisar(ctx, 'HabTec', bento.id, { 9101: 'Você enviou a identidade de outra pessoa.' });
    await expect(notificar(ctx, demanda.id, 'Preliminar')).rejects.toThrow('Há 1 candidato sem');
    await reprovarFalta(
      ctx,
      { habilitacao: 'HabTec', participacaoId: clara.id },
      { observacao: textoDaFalta('HabTec') },
    );
    expect(await notificar(ctx, demanda.id, 'Preliminar')).toEqual({ notificados: 3 });
    const avisos = await mensagens(demanda.id, TIPO.habTecnicaPreliminar);
    expect(avisos.map(({ dados }) => dados)).toMatchObject([
      { resultado: 'Aprovado', motivo: '', recurso: '' },
      {
        resultado: 'Reprovado',
        motivo: 'Identidade: Você enviou a identidade de outra pessoa.',
        recurso: expect.stringContaining('13/04/2027') as string,
      },
      { resultado: 'Reprovado', motivo: textoDaFalta('HabTec') },
    ]);
  });

  test('antes da janela só se lê; o próprio caso é de outra pessoa; a coordenação não analisa (R-HAB-02, R-ACE-04)', async () => {
    const demanda = await demandaCom();
    const comissao = await como(['comissao']);
    const pessoa = await candidata(demanda.id);
    const alvo = { habilitacao: 'HabTec', participacaoId: pessoa.id } as const;
    const veredito = dizer({ tipoDocumentoId: 9101, versao: 0, veredito: 'apto' });
    const antes = { ...comissao, now: em('2027-04-05', '23:59') };
    await expect(salvarVeredito(antes, alvo, veredito)).rejects.toThrow(
      'Esse credenciamento está fora da data configurada no cronograma.',
    );
    await expect(reprovarFalta(antes, alvo, { observacao: 'x' })).rejects.toThrow(RuleError);
    for (const grupos of [['coordenacao'], ['juridico'], ['avaliador']] as Grupo[][]) {
      await expect(salvarVeredito(await como(grupos), alvo, veredito)).rejects.toThrow(ForbiddenError);
    }
    const propria = { ...comissao, actor: { ...pessoa.usuario, grupos: ['comissao'] as Grupo[] } };
    await expect(salvarVeredito(propria, alvo, veredito)).rejects.toThrow('Esta candidatura é sua');
    await analisar(comissao, 'HabTec', pessoa.id, { 9101: 'Ilegível.' });
    const mesa = await getMesa(propria, 'HabTec', pessoa.id, new URLSearchParams());
    expect(JSON.stringify(mesa)).not.toContain('Ilegível.');
    expect(mesa.apto).toBe(null);
    const filtro = { status: FILTRO.inapto, credenciamento: demanda.id, candidato: '' };
    expect((await listAnalises(propria, 'HabTec', filtro, { pular: 0, tamanho: 20 })).total).toBe(0);
    expect((await listAnalises(comissao, 'HabTec', filtro, { pular: 0, tamanho: 20 })).total).toBe(1);
  });

  test('o que não foi enviado não se aplica, de uma vez; o enviado continua por ver (R-HAB-04)', async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const pessoa = await criarParticipacao(sistema(), demanda.id);
    await darResultado(sistema(), pessoa.id, 'cadastro');
    await enviar(sistema(), pessoa, 'HabTec', { tipos: [9101] });
    const alvo = { habilitacao: 'HabTec', participacaoId: pessoa.id } as const;
    await dispensarNaoEnviados(ctx, alvo, { versao: 0 });
    await expect(dispensarNaoEnviados(ctx, alvo, { versao: 0 })).rejects.toThrow(ConflictError);
    await expect(finalizarAnalise(ctx, alvo, { versao: 1 })).rejects.toThrow(
      'Falta 1 documento por analisar: Identidade.',
    );
    await salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9101, versao: 1, veredito: 'apto' }));
    expect(await finalizarAnalise(ctx, alvo, { versao: 2 })).toEqual({ apto: true });
  });

  test('um obrigatório só se dispensa com motivo, e só assim alguém é apto sem ele (R-HAB-16)', async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const pessoa = await criarParticipacao(sistema(), demanda.id);
    await database.db.deverDoDocumento.create({
      data: {
        ...{ tipoDocumentoId: 9102, demandaId: demanda.id, quem: 'todos', dever: 'obrigatorio' },
        ...{ desde: TECNICA, criadoPorNome: 'x' },
      },
    });
    await darResultado(sistema(), pessoa.id, 'cadastro');
    await enviar(sistema(), pessoa, 'HabTec', { tipos: [9101] });
    const alvo = { habilitacao: 'HabTec', participacaoId: pessoa.id } as const;
    await salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9101, versao: 0, veredito: 'apto' }));
    expect((await getDispensa(ctx, 'HabTec', pessoa.id)).documentos).toMatchObject([
      { tipoId: 9102, descricao: 'Registro no conselho', obrigatorio: true },
    ]);
    await expect(dispensarNaoEnviados(ctx, alvo, { versao: 1 })).rejects.toThrow('por que não se aplica');
    await salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9102, versao: 1, veredito: 'nao-se-aplica' }));
    await expect(finalizarAnalise(ctx, alvo, { versao: 2 })).rejects.toThrow('Obrigatório e não enviado');
    await salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9102, versao: 2 }));
    await dispensarNaoEnviados(ctx, alvo, {
      versao: 3,
      motivos: new Map([[9102, 'Profissão sem conselho.']]),
    });
    expect((await getFinalizacao(ctx, 'HabTec', pessoa.id)).resumo?.naoSeAplicam).toEqual([
      'Registro no conselho: Profissão sem conselho.',
    ]);
    expect(await finalizarAnalise(ctx, alvo, { versao: 4 })).toEqual({ apto: true });
  });

  test('a falha ao reprovar fica no diálogo, com a frase do que se tentou (R-HAB-05)', async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const pessoa = await candidata(demanda.id, { enviou: [] });
    await setClock(database.db, TECNICA);
    await database.pool.query(`create or replace function falhar() returns trigger language plpgsql as
      $$ begin raise exception 'disco'; end $$`);
    await database.pool.query(
      'create trigger falha before update on resultado_etapa for each row execute function falhar()',
    );
    try {
      const { status, dados } = await chamar(reprovarNaRota, {
        url: `/adm/avaliacao-documentacao/${pessoa.id}/falta`,
        params: { participacaoId: pessoa.id },
        cookie: await sessaoPara(sistema(), ctx.actor),
        form: { observacao: 'Nada chegou.' },
      });
      expect(status).toBeGreaterThanOrEqual(500);
      expect(dados).toMatchObject({
        erro: 'Ops – Houve um problema ao tentar reprovar o candidato, tente novamente mais tarde.',
        observacao: 'Nada chegou.',
      });
    } finally {
      await database.pool.query('drop trigger falha on resultado_etapa');
    }
  });

  test('o motivo da biblioteca entra com as lacunas preenchidas; a que sobra não finaliza (R-HAB-06)', async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const pessoa = await candidata(demanda.id);
    const alvo = { habilitacao: 'HabTec', participacaoId: pessoa.id } as const;
    const motivo = await database.db.motivoDaAnalise.findFirstOrThrow({
      where: { habilitacao: 'HabTec', titulo: 'Ilegível' },
    });
    await salvarVeredito(ctx, alvo, dizer({ tipoDocumentoId: 9102, versao: 0, veredito: 'apto' }));
    const inapto = { tipoDocumentoId: 9101, veredito: 'inapto', motivoId: motivo.id };
    await salvarVeredito(ctx, alvo, dizer({ ...inapto, versao: 1 }));
    await expect(finalizarAnalise(ctx, alvo, { versao: 2 })).rejects.toThrow('entre chaves no texto de');
    await salvarVeredito(ctx, alvo, dizer({ ...inapto, versao: 2, item: '6.2' }));
    await finalizarAnalise(ctx, alvo, { versao: 3 });
    expect((await resultado(pessoa.id, 'hab_tecnica'))?.observacao).toBe(
      'Identidade: Você enviou Identidade, mas não é possível ler o arquivo. Envie uma cópia nítida, como pede o item 6.2 do edital.',
    );
  });

  test('guarda sozinha o que se diz de um documento, sobre a versão que se viu (R-TEL-06, R-HAB-09)', async () => {
    const demanda = await demandaCom();
    const [ctx, outra] = [await como(['comissao']), await como(['comissao'])];
    const [pessoa, seguinte] = [await candidata(demanda.id), await candidata(demanda.id)];
    const salvar = async (quem: Revisora, campos: [string, string][], versao: string) =>
      salvarSozinho(quem, {
        formulario: formulario.parse(`documento-tecnico:${pessoa.id}-9102`),
        versao,
        campos,
      });
    const inapto: [string, string][] = [
      ['veredito', 'inapto'],
      ['item', '6.2'],
      ['texto', 'Envie o que pede o item {item}.'],
    ];
    expect(await salvar(ctx, inapto, '0')).toMatchObject({ estado: 'salvo', versao: '1', recusados: [] });
    // A date that is half typed does not keep the rest.
    const meia: [string, string][] = [
      ['veredito', 'apto'],
      ['validoAte', '31/1'],
    ];
    expect(await salvar(ctx, meia, '1')).toMatchObject({ versao: '2', recusados: ['validoAte'] });
    expect(await salvar(outra, inapto, '0')).toMatchObject({
      estado: 'conflito',
      versao: '2',
      campos: expect.arrayContaining([['veredito', 'apto']]) as unknown,
    });
    await salvar(ctx, inapto, '2');
    const mesa = (quem: Revisora, id: string) =>
      getMesa(quem, 'HabTec', id, new URLSearchParams({ documento: '9102' }));
    expect((await mesa(outra, pessoa.id)).documento).toMatchObject({
      veredito: 'inapto',
      texto: 'Envie o que pede o item 6.2.',
    });
    expect((await mesa(outra, pessoa.id)).ocupadas).toMatchObject([{ nome: ctx.actor.nome }]);
    // The item is the notice's: the next candidate's desk offers it for the same document.
    expect((await mesa(ctx, seguinte.id)).itemLembrado).toBe('6.2');
    await expect(salvar(await como(['juridico']), inapto, '3')).rejects.toThrow(ForbiddenError);
    await expect(salvar({ ...ctx, now: em('2027-04-05') }, inapto, '3')).rejects.toThrow('fora da data');
    // What was typed is kept by the button that says of the others that they do not apply.
    const cookie = await sessaoPara(sistema(), ctx.actor);
    const alvo = `/adm/avaliacao-documentacao/${pessoa.id}`;
    await setClock(database.db, TECNICA);
    const { status } = await chamar(mesaDaRota, {
      url: alvo,
      params: { participacaoId: pessoa.id },
      cookie,
      form: { acao: 'dispensar', tipoDocumentoId: '9101', versao: '3', veredito: 'apto' },
    });
    expect(status).toBe(302);
    expect((await mesa(ctx, pessoa.id)).documentos.map(({ veredito }) => veredito)).toEqual([
      'apto',
      'inapto',
    ]);
  });

  test('falta de documentação técnica: uma vez, e dita com o resultado preliminar, não antes (R-HAB-05)', async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const pessoa = await candidata(demanda.id, { enviou: [] });
    await enviar(sistema(), pessoa, 'HabTec', { estado: 'rascunho' });
    const alvo = { habilitacao: 'HabTec', participacaoId: pessoa.id } as const;
    await expect(reprovarFalta(ctx, alvo, { observacao: ' ' })).rejects.toThrow('Informe o motivo');
    await reprovarFalta(ctx, alvo, { observacao: textoDaFalta('HabTec') });
    await expect(reprovarFalta(ctx, alvo, { observacao: 'de novo' })).rejects.toThrow(ConflictError);
    expect(await resultado(pessoa.id, 'hab_tecnica')).toMatchObject({
      apto: false,
      aptoFinal: false,
      observacaoFinal: textoDaFalta('HabTec'),
      faltaDocumento: true,
      avaliadorId: ctx.actor.id,
      avaliadorNome: ctx.actor.nome,
      estado: 'finalizado',
      publicadoEm: null,
      observacao: textoDaFalta('HabTec'),
    });
    const lido = async () => {
      const candidata = testCtx(database, { now: TECNICA, actor: pessoa.usuario });
      const { situacao } = await getParticipacao(candidata, demanda.id);
      return statusHabilitacaoTecnica(situacao, TECNICA).codigo;
    };
    expect(await lido()).not.toBe('reprovado');
    expect(await database.db.mensagem.count({ where: { demandaId: demanda.id } })).toBe(0);
    await notificar(ctx, demanda.id, 'Preliminar');
    expect(await mensagens(demanda.id, TIPO.faltaDeDocumento)).toEqual([]);
    expect((await mensagens(demanda.id, TIPO.habTecnicaPreliminar)).map(({ dados }) => dados)).toMatchObject([
      {
        resultado: 'Reprovado',
        motivo: textoDaFalta('HabTec'),
        recurso: expect.stringContaining('13/04/2027') as string,
      },
    ]);
    expect(await lido()).toBe('reprovado');
  });

  test('quem um recurso trouxe depois da preliminar é analisado até a final e avisado na hora (R-HAB-10)', async () => {
    const demanda = await demandaCom({ tipoAvaliacao: 1 });
    const ctx = await como(['comissao']);
    const pessoa = await criarParticipacao(sistema(), demanda.id);
    await darResultado(sistema(), pessoa.id, 'cadastro');
    const entrevista = await darResultado(sistema(), pessoa.id, 'entrevista_didatica', { apto: false });
    await enviar(sistema(), pessoa, 'HabTec');
    const enviada = { status: 8, habTecnicaPreliminarEm: TECNICA };
    await database.db.demanda.update({ where: { id: demanda.id }, data: enviada });
    const recurso = await database.db.recurso.create({
      data: {
        resultadoId: entrevista.id,
        demandaId: demanda.id,
        faseId: 34,
        numeracao: 1,
        observacao: 'Peço nova análise.',
        criadoEm: TECNICA,
      },
    });
    const depois = { ...ctx, now: FINAL };
    await decidirRecurso(depois, { id: recurso.id, aprovar: true, descricao: 'Nota corrigida.' });
    await expect(notificar(depois, demanda.id, 'Final')).rejects.toThrow('Há 1 candidato sem');
    await analisar(depois, 'HabTec', pessoa.id);
    expect(await mensagens(demanda.id, TIPO.habTecnicaPreliminar)).toHaveLength(1);
    expect(await resultado(pessoa.id, 'hab_tecnica')).toMatchObject({ estado: 'publicado' });
    await notificar(depois, demanda.id, 'Final');
    expect(await mensagens(demanda.id, TIPO.habTecnicaFinal)).toHaveLength(1);
  });

  test('reprovado na entrevista depois de enviar não fica aguardando avaliação (R-DOC-11)', async () => {
    const demanda = await demandaCom({ tipoAvaliacao: 2 });
    const pessoa = await candidata(demanda.id);
    await darResultado(sistema(), pessoa.id, 'entrevista_didatica', { apto: false });
    const { situacao } = await getParticipacao(
      testCtx(database, { now: TECNICA, actor: pessoa.usuario }),
      demanda.id,
    );
    expect(statusHabilitacaoTecnica(situacao, TECNICA).texto).toBe(
      'Reprovado na Entrevista e Avaliação Didática',
    );
  });
});

describe('habilitação jurídica', () => {
  test('no padrão, depois da técnica: publicada e avisada na hora, com o recurso (R-HAB-11)', async () => {
    const demanda = await demandaCom({ status: 9 });
    const ctx = await como(['juridico'], JURIDICA);
    const passou = ['cadastro', 'hab_tecnica'] as const;
    const ana = await candidata(demanda.id, { enviou: ['HabTec', 'HabJud'], passou: [...passou] });
    const bento = await candidata(demanda.id, { enviou: ['HabJud'], passou: [...passou] });
    const clara = await candidata(demanda.id, { enviou: [], passou: [...passou] });
    const semTecnica = await candidata(demanda.id, { enviou: ['HabJud'] });
    await expect(analisar(ctx, 'HabJud', semTecnica.id)).rejects.toThrow(NotFoundError);
    await expect(analisar(await como(['comissao'], JURIDICA), 'HabJud', ana.id)).rejects.toThrow(
      'A documentação jurídica é analisada pelo Jurídico.',
    );
    await expect(analisar({ ...ctx, now: em('2027-04-26') }, 'HabJud', ana.id)).rejects.toThrow(
      'fora da data',
    );
    await analisar(ctx, 'HabJud', ana.id);
    await analisar(ctx, 'HabJud', bento.id, { 9202: 'A certidão venceu.' });
    await reprovarFalta(
      ctx,
      { habilitacao: 'HabJud', participacaoId: clara.id },
      { observacao: 'Nada veio.' },
    );
    const avisos = await mensagens(demanda.id, TIPO.resultadoHabJuridica);
    expect(avisos.map(({ usuarioId, dados }) => ({ usuarioId, dados }))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          usuarioId: ana.usuarioId,
          dados: expect.objectContaining({
            resultado: 'Aprovado',
            recurso: '',
            motivo: '',
            seguinte: expect.stringContaining('pedido de homologação') as string,
          }) as object,
        }),
        expect.objectContaining({
          usuarioId: bento.usuarioId,
          dados: expect.objectContaining({
            resultado: 'Reprovado',
            motivo: 'Certidão federal: A certidão venceu.',
            recurso: expect.stringContaining('03/05/2027'),
          }),
        }),
      ]),
    );
    expect(avisos).toHaveLength(2);
    expect(await mensagens(demanda.id, TIPO.faltaDeDocumento)).toHaveLength(1);
    for (const { id } of [ana, bento, clara])
      expect(await resultado(id, 'hab_juridica')).toMatchObject({
        estado: 'publicado',
        publicadoFinalEm: null,
      });
  });

  test('no conjunto, ao lado da técnica; no simples, nenhuma (R-HAB-01)', async () => {
    const ctx = await como(['juridico'], JURIDICA);
    const juntas = await demandaCom({ formatoAvaliacao: 2, status: 8 });
    const ana = await candidata(juntas.id, { enviou: ['HabTec', 'HabJud'] });
    await analisar(ctx, 'HabJud', ana.id);
    expect(await resultado(ana.id, 'hab_juridica')).toMatchObject({ apto: true, estado: 'publicado' });
    const simples = await demandaCom({ formatoAvaliacao: 3, status: 8 });
    const bento = await candidata(simples.id, { enviou: ['HabTec', 'HabJud'] });
    await expect(analisar(ctx, 'HabJud', bento.id)).rejects.toThrow(NotFoundError);
  });

  test('a falta espera o fim do envio (R-HAB-05)', async () => {
    // Without the phase of the review the window goes to the end of the appeal.
    const fases = FASES.filter(({ faseId }) => faseId !== 35);
    const demanda = await demandaCom({ formatoAvaliacao: 2, status: 8, fases });
    const pessoa = await candidata(demanda.id);
    const ctx = await como(['juridico'], em('2027-04-26', '23:59'));
    const alvo = { habilitacao: 'HabJud', participacaoId: pessoa.id } as const;
    await expect(reprovarFalta(ctx, alvo, { observacao: 'x' })).rejects.toThrow('fora da data');
    await reprovarFalta({ ...ctx, now: em('2027-04-27', '00:00') }, alvo, { observacao: 'x' });
    expect(await resultado(pessoa.id, 'hab_juridica')).toMatchObject({ faltaDocumento: true });
  });
});

/** The person's appeal, filed as their screen files it. */
const recorrer = async (pessoa: { usuario: UsuarioAtor }, resultadoId: string, now: Date) => {
  const { erros, enviado } = await receberRecurso(
    testCtx(database, { now, actor: pessoa.usuario }),
    resultadoId,
    {
      acao: 'enviar',
      observacao: 'Peço nova análise: o documento segue em anexo.',
      rascunho: '0',
      pagina: null,
      arquivos: [recebido(`${resultadoId}.pdf`)],
    },
  );
  expect(erros).toEqual([]);
  return enviado?.id ?? '';
};
const RELOGIO = { tipo: 'sistema', origem: 'worker', nome: 'sistema' } as const;
const passar = (demandaId: string, now: Date) =>
  entregarMensagens(database, demandaId).then(() =>
    transitar(testCtx(database, { now, actor: RELOGIO }), { demandaId, evento: 'encerrarFase' }),
  );

describe('recursos sobre resultados de verdade (R-REC-04, R-REC-06, R-DEM-06)', () => {
  test('da reprovação técnica ao recurso: a fase não passa com ele por decidir, e a notificação final o conta', async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const ana = await candidata(demanda.id, { nome: 'Ana' });
    const bento = await candidata(demanda.id, { nome: 'Bento', enviou: [] });
    await analisar(ctx, 'HabTec', ana.id, { 9101: 'Envie também o verso.' });
    const alvo = { habilitacao: 'HabTec', participacaoId: bento.id } as const;
    await reprovarFalta(ctx, alvo, { observacao: textoDaFalta('HabTec') });
    await notificar(ctx, demanda.id, 'Preliminar');
    const daAna = (await resultado(ana.id, 'hab_tecnica'))?.id ?? '';
    const doBento = (await resultado(bento.id, 'hab_tecnica'))?.id ?? '';
    const noPrazo = em('2027-04-14');
    const recursos = [await recorrer(ana, daAna, noPrazo), await recorrer(bento, doBento, noPrazo)];
    await passar(demanda.id, FINAL);
    const depois = { ...ctx, now: FINAL };
    await expect(notificar(depois, demanda.id, 'Final')).rejects.toThrow('Há pendências nesta fase');
    await expect(passar(demanda.id, em('2027-04-21'))).rejects.toThrow('Há 2 recursos em análise.');
    for (const [i, id] of recursos.entries())
      await decidirRecurso(depois, {
        id,
        aprovar: i === 0,
        descricao: i === 0 ? 'Verso aceito.' : 'Nada veio.',
      });
    // Nobody reads a decision before the notification that tells it.
    expect(await mensagens(demanda.id, TIPO.decisaoDeRecurso)).toEqual([]);
    expect((await resultado(ana.id, 'hab_tecnica'))?.publicadoFinalEm).toBe(null);
    await notificar(depois, demanda.id, 'Final');
    expect((await mensagens(demanda.id, TIPO.habTecnicaFinal)).map(({ dados }) => dados)).toMatchObject([
      {
        resultado: 'Aprovado após envio de recurso',
        decisao: expect.stringContaining('Verso aceito.') as string,
        motivo: '',
      },
      { resultado: 'Reprovado', decisao: expect.stringContaining('Nada veio.') as string },
    ]);
    expect(await resultado(ana.id, 'hab_tecnica')).toMatchObject({ apto: false, aptoFinal: true });
    expect((await passar(demanda.id, em('2027-04-21'))).para).toBe(9);
  });

  test('da reprovação jurídica ao recurso: a demanda só acaba com ele decidido, e a decisão é contada na hora', async () => {
    const demanda = await demandaCom({ status: 9 });
    const juridico = await como(['juridico'], JURIDICA);
    const ana = await candidata(demanda.id, { enviou: ['HabJud'], passou: ['cadastro', 'hab_tecnica'] });
    await analisar(juridico, 'HabJud', ana.id, { 9202: 'A certidão venceu.' });
    const id = await recorrer(ana, (await resultado(ana.id, 'hab_juridica'))?.id ?? '', em('2027-05-04'));
    const depois = em('2027-05-06');
    await expect(passar(demanda.id, depois)).rejects.toThrow(RuleError);
    const comissao = { ...(await como(['comissao'])), now: depois };
    const fim = { demandaId: demanda.id, evento: 'encerrarDemanda' } as const;
    await expect(transitar(comissao, fim)).rejects.toThrow(RuleError);
    await decidirRecurso({ ...juridico, now: depois }, { id, aprovar: true, descricao: 'A nova vale.' });
    expect(
      (await mensagens(demanda.id, TIPO.decisaoDeRecurso)).map(({ usuarioId, dados }) => [usuarioId, dados]),
    ).toEqual([
      [
        ana.usuarioId,
        expect.objectContaining({ decisao: expect.stringContaining('A nova vale.') as string }),
      ],
    ]);
    expect(await resultado(ana.id, 'hab_juridica')).toMatchObject({
      aptoFinal: true,
      publicadoFinalEm: depois,
    });
    // Apt now: nobody ends the demand over them.
    await expect(transitar(comissao, { ...fim, confirmarPendencias: true })).rejects.toThrow(
      '1 candidato apto sem pedido de homologação',
    );
    const comPendencia = { ...fim, evento: 'encerrarComPendencia', confirmarPendencias: true } as const;
    await entregarMensagens(database, fim.demandaId);
    expect((await transitar(comissao, comPendencia)).para).toBe(12);
  });

  test('quem é avisado sozinho sem um dia de recurso pela frente tem um período seu (R-HAB-14)', async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const enviada = { habTecnicaPreliminarEm: TECNICA };
    await database.db.demanda.update({ where: { id: demanda.id }, data: enviada });
    const [ana, bento] = [await candidata(demanda.id), await candidata(demanda.id, { enviou: [] })];
    const falta = { habilitacao: 'HabTec', participacaoId: bento.id } as const;
    // Both would be left behind: the phase does not close over them.
    await expect(passar(demanda.id, FINAL)).rejects.toThrow('2 candidatos que ficariam sem resultado');
    // The dialog of the closing says who, where, and what they wait for.
    const { recusa } = await getConfirmacao({ ...ctx, now: FINAL }, demanda.id, ['encerrarFase']);
    for (const [{ usuario }, espera] of [
      [ana, 'espera a análise dos documentos'],
      [bento, 'não enviou os documentos, e ninguém decidiu'],
    ] as const)
      expect(recusa).toContain(`${usuario.nome} (Habilitação técnica: ${espera})`);
    const ultimo = { ...ctx, now: em('2027-04-15') };
    expect((await getFalta(ultimo, 'HabTec', bento.id)).recusa).toBeNull();
    await reprovarFalta(ultimo, falta, { observacao: textoDaFalta('HabTec') });
    const depois = { ...ctx, now: FINAL };
    expect((await getMesa(depois, 'HabTec', ana.id, new URLSearchParams())).faltaPara).toContain('Faltam 2');
    await analisar(depois, 'HabTec', ana.id, { 9101: 'Ilegível.' });
    // The missing papers are told with the result of the stage; the 21st is a holiday.
    expect((await mensagens(demanda.id, TIPO.habTecnicaPreliminar)).map(({ dados }) => dados)).toMatchObject([
      { resultado: 'Reprovado', recurso: expect.stringContaining('22/04/2027') as string },
      {
        ...{ resultado: 'Reprovado', motivo: textoDaFalta('HabTec') },
        recurso: expect.stringContaining('20/04/2027') as string,
      },
    ]);
    expect(await mensagens(demanda.id, TIPO.faltaDeDocumento)).toEqual([]);
    const doBento = (await resultado(bento.id, 'hab_tecnica'))?.id ?? '';
    const id = await recorrer(bento, doBento, em('2027-04-20'));
    await decidirRecurso(depois, { id, aprovar: true, descricao: 'Enviou agora.' });
    expect(await resultado(bento.id, 'hab_tecnica')).toMatchObject({ apto: false, aptoFinal: true });
    // The demand goes on, and Ana's final result waits for the end of her own period.
    await passar(demanda.id, em('2027-04-20'));
    await notificar({ ...ctx, now: em('2027-04-20') }, demanda.id, 'Final');
    expect((await resultado(ana.id, 'hab_tecnica'))?.publicadoFinalEm).toBeNull();
  });

  test('antes do resultado preliminar, o período que terminou é prorrogado para todos (R-HAB-14)', async () => {
    const demanda = await demandaCom();
    const pessoa = await candidata(demanda.id);
    const depois = await como(['comissao'], FINAL);
    await expect(analisar(depois, 'HabTec', pessoa.id, { 9101: 'Ilegível.' })).rejects.toThrow(
      'O período de recurso desta etapa terminou na quinta-feira, 15/04/2027',
    );
    const mesa = await getMesa(depois, 'HabTec', pessoa.id, new URLSearchParams());
    expect(mesa.faltaPara).toContain('não teria como recorrer');
  });
});

describe('diligência (R-HAB-07)', () => {
  const preparar = async () => {
    const demanda = await demandaCom();
    const ctx = await como(['comissao']);
    const pessoa = await candidata(demanda.id);
    const alvo = { habilitacao: 'HabTec', participacaoId: pessoa.id } as const;
    const dela = (now = TECNICA) => testCtx(database, { now, actor: pessoa.usuario });
    await salvarVeredito(
      ctx,
      alvo,
      dizer({ tipoDocumentoId: 9101, versao: 0, veredito: 'inapto', texto: 'Falta o verso.' }),
    );
    await abrirDiligencia(ctx, alvo, {
      tipoDocumentoId: 9101,
      motivo: 'Envie também o verso.',
      ate: '2027-04-09',
    });
    const { id } = await database.db.diligencia.findFirstOrThrow({
      where: { resultado: { participacaoId: pessoa.id } },
    });
    return { demanda, ctx, pessoa, alvo, dela, resposta: { demandaId: demanda.id, diligenciaId: id } };
  };
  const documentos = async (ctx: Revisora, participacaoId: string) =>
    (await getMesa(ctx, 'HabTec', participacaoId, new URLSearchParams())).documentos.map(
      ({ tipoId, veredito, anexos, antigos }) => [tipoId, veredito, anexos.length, antigos.length],
    );

  test('pedida, avisada e respondida: o novo toma o lugar, o antigo fica, e o documento volta a ser visto', async () => {
    const { demanda, ctx, pessoa, alvo, dela, resposta } = await preparar();
    expect((await mensagens(demanda.id, TIPO.diligenciaAberta)).map(({ dados }) => dados)).toMatchObject([
      {
        documento: 'Identidade',
        motivo: 'Envie também o verso.',
        prazo: expect.stringContaining('09/04/2027') as string,
        caminho: `/minhas-demandas/${demanda.id}/diligencia/${resposta.diligenciaId}`,
      },
    ]);
    await expect(
      abrirDiligencia(ctx, alvo, { tipoDocumentoId: 9101, motivo: 'De novo.', ate: '2027-04-09' }),
    ).rejects.toThrow('Já há uma diligência');
    await expect(finalizarAnalise(ctx, alvo, { versao: await versaoDe(alvo) })).rejects.toThrow(
      'Há uma diligência aberta até',
    );
    await expect(notificar(ctx, demanda.id, 'Preliminar')).rejects.toThrow('Há 1 candidato sem');
    expect((await listDiligenciasAbertas(dela(), demanda.id)).map(({ documento }) => documento)).toEqual([
      'Identidade',
    ]);
    // In the calendar and in the timeline too, while it waits.
    const naAgenda = async () => {
      const participacoes = await listParticipacoesNaAgenda(dela(), pessoa.usuarioId);
      return [
        diligenciasDoCalendario(participacoes, TECNICA).map((uma) =>
          eventoDaDiligencia(uma, 'https://p.example'),
        ),
        participacoes.flatMap((uma) => linhaDoTempo(uma, TECNICA).etapas.flatMap(({ elos = [] }) => elos)),
      ];
    };
    const caminho = `/minhas-demandas/${demanda.id}/diligencia/${resposta.diligenciaId}`;
    expect(await naAgenda()).toEqual([
      [
        expect.objectContaining({
          uid: `${resposta.diligenciaId}-diligencia@agenda.porteira`,
          end: instanteDe('2027-04-09', '23:59'),
          url: `https://p.example${caminho}`,
          remindBefore: ['P1D', 'PT2H'],
        }),
      ],
      [{ rotulo: 'Enviar de novo: Identidade, até 09/04/2027', href: caminho }],
    ]);
    await expect(responderDiligencia(dela(), resposta, { anexos: 0 })).rejects.toThrow('Anexe ao menos um');
    await anexarNaDiligencia(dela(), resposta, recebido('verso.pdf'));
    // What was not sent is nobody else's.
    expect(await documentos(ctx, pessoa.id)).toEqual([
      [9101, 'inapto', 1, 0],
      [9102, null, 1, 0],
    ]);
    const [rascunho] = await database.db.documentoEnviado.findMany({
      where: { diligenciaId: resposta.diligenciaId },
    });
    await expect(abrirArquivo(ctx, rascunho?.arquivoId ?? '')).rejects.toThrow(NotFoundError);
    const listas = async () => {
      const [minha] = (
        await listMinhasDemandas(dela(), { busca: '', area: '', atividade: '', pular: 0, tamanho: 20 })
      ).linhas;
      const filtro = { status: FILTRO.todos, credenciamento: demanda.id, candidato: '' };
      const [da] = (await listAnalises(ctx, 'HabTec', filtro, { pular: 0, tamanho: 20 })).linhas;
      return [minha?.diligencias.map(({ documento }) => documento), da?.diligenciaAte, da?.respondidaEm];
    };
    expect(await listas()).toEqual([['Identidade'], '2027-04-09', null]);
    await responderDiligencia(dela(), resposta, { anexos: 1 });
    // The lists of both say where the work is now.
    expect(await listas()).toEqual([[], null, TECNICA]);
    expect(await naAgenda()).toEqual([[], []]);
    expect(await documentos(ctx, pessoa.id)).toEqual([
      [9101, null, 1, 1],
      [9102, null, 1, 0],
    ]);
    const cookie = await sessaoPara(sistema(), ctx.actor);
    const abrir = (query: string) =>
      chamar(lerArquivo, {
        url: `/arquivos/${rascunho?.arquivoId ?? ''}${query}`,
        params: { id: rascunho?.arquivoId ?? '' },
        cookie,
      });
    // Inside the desk it may be shown, and nowhere else; each opening is on record (R-HAB-13).
    expect((await abrir('?visor=1')).headers.get('Content-Security-Policy')).toContain(
      "frame-ancestors 'self'",
    );
    expect((await abrir('?ver=1')).headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; sandbox",
    );
    expect(
      await database.db.auditoria.count({ where: { acao: 'arquivo.abrir', entidadeId: pessoa.usuarioId } }),
    ).toBe(2);
    await expect(responderDiligencia(dela(), resposta, { anexos: 1 })).rejects.toThrow('já respondeu');
    await expect(cancelarDiligencia(ctx, alvo, resposta.diligenciaId)).rejects.toThrow('já respondeu');
    await analisar(ctx, 'HabTec', pessoa.id);
    expect(await listas()).toEqual([[], null, null]);
    expect(await resultado(pessoa.id, 'hab_tecnica')).toMatchObject({ apto: true, estado: 'finalizado' });
  });

  test('o arquivo escolhido fica como rascunho, na hora ou por Fechar; só Enviar resposta responde', async () => {
    const { pessoa, dela, resposta } = await preparar();
    await setClock(database.db, TECNICA);
    const cookie = await sessaoPara(sistema(), pessoa.usuario);
    const url = `/minhas-demandas/${resposta.demandaId}/diligencia/${resposta.diligenciaId}`;
    const params = { id: resposta.demandaId, diligenciaId: resposta.diligenciaId };
    const comArquivo = (campos: Record<string, string>, texto: string) => {
      const form = new FormData();
      for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
      const pdf = pdfMinimo().toString('latin1').replace('%\xe2', `%${texto}\n%\xe2`);
      form.append('arquivo', new Blob([new Uint8Array(Buffer.from(pdf, 'latin1'))]), `${texto}.pdf`);
      return form;
    };
    const anexos = async () =>
      (await telaDaDiligencia(dela(), resposta.demandaId, resposta.diligenciaId)).anexos.map(
        ({ nomeOriginal }) => nomeOriginal,
      );
    const na = { url: `${url}/arquivo`, params, cookie };
    expect((await chamar(arquivoDaDiligencia, { ...na, form: comArquivo({}, 'escolhido') })).dados).toEqual({
      erro: null,
    });
    expect(await anexos()).toEqual(['escolhido.pdf']);
    // Without scripting every button of the dialog brings the file; closing keeps it and goes to the list.
    const fechar = comArquivo({ _acao: 'fechar', anexos: '1' }, 'ao-fechar');
    const fechado = await chamar(rotaDaDiligencia, { url, params, cookie, form: fechar });
    expect([fechado.status, fechado.headers.get('Location')]).toEqual([303, '/minhas-demandas']);
    expect(await anexos()).toEqual(['escolhido.pdf', 'ao-fechar.pdf']);
    const { respondidaEm } = await database.db.diligencia.findUniqueOrThrow({
      where: { id: resposta.diligenciaId },
    });
    expect(respondidaEm).toBeNull();
  });

  test('fecha pelo relógio: no último milissegundo entra, no seguinte não, e a análise termina sem ela', async () => {
    const { ctx, pessoa, alvo, dela, resposta } = await preparar();
    await anexarNaDiligencia(dela(fimDoDia('2027-04-09')), resposta, recebido('verso.pdf'));
    const depois = inicioDoDia('2027-04-10');
    await expect(responderDiligencia(dela(depois), resposta, { anexos: 1 })).rejects.toThrow(
      'O prazo desta diligência terminou',
    );
    await salvarVeredito(
      { ...ctx, now: depois },
      alvo,
      dizer({ tipoDocumentoId: 9102, versao: await versaoDe(alvo), veredito: 'apto' }),
    );
    await finalizarAnalise({ ...ctx, now: depois }, alvo, { versao: await versaoDe(alvo) });
    expect(await resultado(pessoa.id, 'hab_tecnica')).toMatchObject({
      apto: false,
      observacao: 'Identidade: Falta o verso.',
    });
    await expect(responderDiligencia(dela(), resposta, { anexos: 1 })).rejects.toThrow('já foi finalizada');
  });

  test('cancelada é avisada; de outra pessoa não existe', async () => {
    const { demanda, ctx, alvo, dela, resposta } = await preparar();
    const outra = await criarUsuario({ db: database.db }, {});
    await expect(
      responderDiligencia(testCtx(database, { now: TECNICA, actor: outra }), resposta, { anexos: 1 }),
    ).rejects.toThrow(NotFoundError);
    await expect(responderDiligencia(ctx as never, resposta, { anexos: 1 })).rejects.toThrow(
      'respondida pela própria pessoa',
    );
    await cancelarDiligencia(ctx, alvo, resposta.diligenciaId);
    expect(await mensagens(demanda.id, TIPO.diligenciaCancelada)).toHaveLength(1);
    await expect(responderDiligencia(dela(), resposta, { anexos: 1 })).rejects.toThrow('foi cancelada');
    expect(await listDiligenciasAbertas(dela(), demanda.id)).toEqual([]);
  });
});

describe('cofre, mesa e biblioteca', () => {
  test('o que foi apto em outra demanda, publicado e válido, é oferecido de novo com a validade (R-HAB-08)', async () => {
    const antes = await demandaCom({ status: 9 });
    const juridico = await como(['juridico'], JURIDICA);
    const pessoa = await candidata(antes.id, { enviou: ['HabJud'], passou: ['cadastro', 'hab_tecnica'] });
    const alvo = { habilitacao: 'HabJud', participacaoId: pessoa.id } as const;
    await salvarVeredito(juridico, alvo, dizer({ tipoDocumentoId: 9201, versao: 0, veredito: 'apto' }));
    await salvarVeredito(
      juridico,
      alvo,
      dizer({ tipoDocumentoId: 9202, versao: 1, veredito: 'apto', validoAte: '30/04/2027' }),
    );
    const depois = await demandaCom({ status: 9 });
    const outra = await database.db.participacao.create({
      data: {
        demandaId: depois.id,
        usuarioId: pessoa.usuarioId,
        tipo: 'E',
        curriculoVersaoId: pessoa.curriculoVersaoId,
        demonstradoEm: TECNICA,
      },
    });
    for (const etapa of ['cadastro', 'hab_tecnica'] as const)
      await darResultado(sistema(), outra.id, etapa, { final: true });
    const dela = testCtx(database, { now: em('2027-04-22'), actor: pessoa.usuario });
    const ofertas = async () =>
      (await getEnvio(dela, depois.id, 'HabJud')).documentos.map(({ id, anteriores }) => [
        id,
        anteriores.map(({ apto }) => apto),
      ]);
    // Sent before, but nobody said yet that it was fit.
    expect(await ofertas()).toEqual([
      [9201, [null]],
      [9202, [null]],
    ]);
    await finalizarAnalise(juridico, alvo, { versao: 2 });
    expect(await ofertas()).toEqual([
      [9201, [{ validoAte: null }]],
      [9202, [{ validoAte: '2027-04-30' }]],
    ]);
    const [, certidao] = (await getEnvio(dela, depois.id, 'HabJud')).documentos;
    const arquivoId = certidao?.anteriores[0]?.arquivoId ?? '';
    await reaproveitarDocumento(
      dela,
      { demandaId: depois.id, habilitacao: 'HabJud' },
      { tipoDocumentoId: 9202, arquivoId },
    );
    const { versao } = await getEnvio(dela, depois.id, 'HabJud');
    await enviarDocumentos(
      dela,
      { demandaId: depois.id, habilitacao: 'HabJud' },
      { versao, cienteDoQueFalta: true },
    );
    const comEle = await database.db.documentoEnviado.findMany({
      where: { arquivoId },
      orderBy: { reaproveitadoDeId: { sort: 'asc', nulls: 'first' } },
    });
    expect(comEle).toMatchObject([
      { reaproveitadoDeId: null },
      { reaproveitadoDeId: expect.any(String) as string },
    ]);
    const mesa = (documento: number) =>
      getMesa(juridico, 'HabJud', outra.id, new URLSearchParams({ documento: String(documento) }));
    expect((await mesa(9201)).cofre).toMatchObject([
      { processo: antes.identificacaoProcesso, validoAte: null },
    ]);
    expect((await mesa(9202)).cofre).toEqual([]);
    // The review ends a day after the validity.
    await darCronograma(
      sistema(),
      depois.id,
      FASES.map((item) => (item.faseId === 35 ? fase(35, '2027-04-27', '2027-05-01') : item)),
    );
    const [, vencida] = (await getEnvio(dela, depois.id, 'HabJud')).documentos;
    expect(vencida?.anteriores.every(({ apto }) => apto === null)).toBe(true);
  });

  test('quem está na mesa aparece aos outros por cinco minutos, e não os impede (R-HAB-09)', async () => {
    const demanda = await demandaCom();
    const [ana, bia] = [await como(['comissao']), await como(['comissao'])];
    const pessoa = await candidata(demanda.id);
    const abrir = (ctx: Revisora, minutos = 0) =>
      abrirMesa({ ...ctx, now: new Date(TECNICA.getTime() + minutos * 60_000) }, 'HabTec', pessoa.id, {
        params: new URLSearchParams(),
        soLeitura: false,
      });
    await abrir(ana);
    expect((await abrir(bia, 1)).ocupadas).toMatchObject([{ nome: ana.actor.nome, aqui: true, posicao: 1 }]);
    expect((await abrir(ana, 2)).ocupadas).toEqual([]);
    await salvarVeredito(
      bia,
      { habilitacao: 'HabTec', participacaoId: pessoa.id },
      dizer({ tipoDocumentoId: 9101, versao: 0, veredito: 'apto' }),
    );
    expect((await abrir(bia, 7)).ocupadas).toEqual([]);
    expect((await abrir(ana, 8)).ocupadas).toMatchObject([{ nome: bia.actor.nome }]);
  });

  test('a biblioteca é de quem analisa, só com as lacunas que existem, e o já dito fica (R-HAB-06)', async () => {
    const comissao = await como(['comissao']);
    const novo = {
      titulo: 'Sem assinatura',
      texto: 'Assine {documento}.',
      ordem: '9',
      ativo: 'on',
      versao: '0',
    };
    expect(() => schemaDoMotivo.parse({ ...novo, texto: 'Olá, {nome}.' })).toThrow('não {nome}');
    await salvarMotivo(comissao, 'HabTec', null, schemaDoMotivo.parse(novo));
    await expect(salvarMotivo(comissao, 'HabJud', null, schemaDoMotivo.parse(novo))).rejects.toThrow(
      ForbiddenError,
    );
    const achar = async () =>
      (await listMotivos(comissao, 'HabTec')).motivos.find(({ titulo }) => titulo === novo.titulo);
    const motivo = await achar();
    expect(motivo).toMatchObject({ texto: 'Assine {documento}.', ativo: true, versao: 1 });
    const outro = schemaDoMotivo.parse({ ...novo, texto: 'Assine e envie {documento}.', versao: '1' });
    await salvarMotivo(comissao, 'HabTec', motivo?.id ?? '', outro);
    await expect(salvarMotivo(comissao, 'HabTec', motivo?.id ?? '', outro)).rejects.toThrow(ConflictError);
    expect(await achar()).toMatchObject({ texto: 'Assine e envie {documento}.', versao: 2 });
  });
});

test('a análise e a falta têm os títulos que as pessoas conhecem (R-HAB-05)', async () => {
  const titulos = [metaDaMesa, metaDaFalta].map((meta) => meta({ data: undefined } as never));
  expect(JSON.stringify(titulos[0])).toContain('Análise de Documentação');
  expect(JSON.stringify(titulos[1])).toContain('Reprovação por Falta de Documentação');
});

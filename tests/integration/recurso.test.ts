import { varrerArquivos } from '#app/domain/arquivo/commands.server.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { avisarNaoEnviados } from '#app/domain/mensageria/commands.server/gerar.ts';
import { varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { solicitarRecurso } from '#app/domain/recurso/commands.server/solicitar.ts';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import { getRecursoDoCandidato } from '#app/domain/recurso/queries.server/historico.ts';
import { listHistorico } from '#app/domain/recurso/queries.server/lista-historico.ts';
import { listSolicitacoes } from '#app/domain/recurso/queries.server/solicitacoes.ts';
import { getRecursoDoPdf } from '#app/domain/recurso/queries.server/solicitacao.ts';
import { ordemPadrao, ORDENS_DE_SOLICITACOES } from '#app/domain/recurso/schema.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { listAvaliados } from '#app/domain/selecao/queries.server/itens.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action as decidir, loader as avaliar, meta } from '#app/routes/equipe/recursos/recurso.tsx';
import * as anexo from '#app/routes/candidato/historico/arquivo.ts';
import { action, loader } from '#app/routes/candidato/historico/recurso.tsx';
import { loader as arquivo } from '#app/routes/pessoa/arquivo.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { entregarMensagens } from '#tests/factories/entrega.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { pngCom } from '#tests/fakes/pdfs-reais.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { meet } from '#tests/setup/meet.ts';
import { chamar } from '#tests/setup/route.ts';
import { encounter, lockOfDemand } from '#tests/setup/meet.ts';
import { times } from '#tests/setup/size.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const now = instanteDe('2027-03-11', '10:00');
const FINAL = instanteDe('2027-03-16', '10:00');
const FASES = [
  fase(33, '2027-02-15', '2027-02-16'),
  fase(42, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']),
  fase(43, '2027-03-15', '2027-03-17'),
  fase(18, '2027-03-18', '2027-03-19'),
];
const FASES_SEM_FINAL = FASES.filter(({ faseId }) => faseId !== FASE.cargaHorariaFinal);
const PROXIMO = { busca: '', pular: 0, tamanho: 20 };
const TODOS = { status: 0, credenciamento: '', candidato: '', tipo: '' } as const;

const sistema = () => testCtx(database, { now });
const como = (actor: UsuarioAtor, quando = now) => testCtx(database, { now: quando, actor });
const equipe = (grupo: Grupo) => criarUsuario(sistema(), { grupos: [grupo], cpf: null });

type Opcoes = {
  etapa?: string;
  publicado?: boolean;
  fases?: typeof FASES;
  status?: 13 | 18 | 9;
  /** Another candidate of a demand that is there. */
  demandaId?: string;
};

async function prepararDemanda(fases: typeof FASES, status: 13 | 18 | 9) {
  await setClock(database.db, now);
  return criarDemanda(sistema(), { status, fases, cargaHorariaPreliminarEm: now });
}

async function preparar({
  etapa = 'carga_horaria',
  publicado = true,
  fases = FASES,
  status = 13,
  demandaId = '',
}: Opcoes = {}) {
  const demanda = demandaId === '' ? await prepararDemanda(fases, status) : { id: demandaId };
  const { usuario: dono, id: participacaoId } = await criarParticipacao(sistema(), demanda.id, { tipo: 'I' });
  const resultado = await database.db.resultadoEtapa.create({
    data: {
      participacaoId,
      etapa,
      estado: publicado ? 'publicado' : 'finalizado',
      criterios: { cargaHoraria: { atende: false, motivo: '' } },
      apto: false,
      atualizadoEm: now,
      finalizadoEm: now,
      publicadoEm: publicado ? now : null,
    },
  });
  return {
    demandaId: demanda.id,
    resultadoId: resultado.id,
    dono,
    cookie: await sessaoPara(sistema(), dono),
  };
}

type Caso = Awaited<ReturnType<typeof preparar>>;
const pdf = (texto: string) =>
  Buffer.from(pdfMinimo().toString('latin1').replace('%\xe2', `%${texto}\n%\xe2`), 'latin1');

function enviar(
  caso: Caso,
  acao: string,
  arquivos: readonly [string, Buffer][],
  observacao = 'Reveja, por favor.',
) {
  const form = new FormData();
  form.set('observacao', observacao);
  form.set('_acao', acao);
  for (const [nome, conteudo] of arquivos) form.append('anexos', new Blob([new Uint8Array(conteudo)]), nome);
  return chamar(action, {
    url: `/historico-credenciamento/${caso.resultadoId}/recurso?novo=1`,
    params: { resultadoId: caso.resultadoId },
    cookie: caso.cookie,
    form,
  });
}

const formulario = (caso: Caso, quando = now) =>
  getRecursoDoCandidato(como(caso.dono, quando), caso.resultadoId, { novo: true, tentativa: null });
const visto = (caso: Caso, quando = now) =>
  getRecursoDoCandidato(como(caso.dono, quando), caso.resultadoId, { novo: false, tentativa: null });
const recursoDe = ({ resultadoId }: Caso) =>
  database.db.recurso.findFirstOrThrow({ where: { resultadoId }, orderBy: { numeracao: 'desc' } });

/** An appeal filed without its form. */
const apresentado = async (caso: Caso, faseId = 42) =>
  database.db.recurso.create({
    data: {
      resultadoId: caso.resultadoId,
      demandaId: caso.demandaId,
      faseId,
      numeracao: 1,
      observacao: 'Pedido',
      criadoEm: now,
    },
  });

/** How many are evaluated in the registry stage of the demand. */
async function avaliadosNoCadastro(demandaId: string): Promise<number> {
  const ctx = sistema();
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    include: { cronogramaAtual: { include: { fases: true } } },
  });
  return (await listAvaliados(ctx, 'cadastro', demanda, demanda.cronogramaAtual?.fases ?? [])).itens.length;
}

describe('apresentar', () => {
  it('um arquivo que vem sozinho tem a sua resposta, e não parece texto de outra janela', async () => {
    const caso = await preparar();
    const sozinho = async (nome: string, conteudo: Buffer) => {
      const form = new FormData();
      form.append('anexos', new Blob([new Uint8Array(conteudo)]), nome);
      const url = `/historico-credenciamento/${caso.resultadoId}/recurso/arquivo`;
      const { status, dados } = await chamar(anexo.action, {
        url,
        cookie: caso.cookie,
        params: { resultadoId: caso.resultadoId },
        form,
      });
      return [status, dados];
    };
    expect(await sozinho('a.pdf', pdf('1'))).toEqual([200, { erro: null }]);
    expect(await sozinho('a.pdf', pdf('1'))).toEqual([422, { erro: MENSAGENS.repetido }]);
    expect((await formulario(caso)).rascunho).toMatchObject({
      versao: '0',
      anexos: [{ nomeOriginal: 'a.pdf' }],
    });
  });

  it('a página a que se volta depois de uma recusa não é outra janela (R-CUR-07)', async () => {
    const caso = await preparar();
    const url = `/historico-credenciamento/${caso.resultadoId}/recurso`;
    const apertar = (observacao: string, pagina: string, rascunho = '0') =>
      chamar(action, {
        url: `${url}?novo=1`,
        params: { resultadoId: caso.resultadoId },
        cookie: caso.cookie,
        form: { _acao: 'enviar', _pagina: pagina, _rascunho: rascunho, observacao },
      });
    const [pagina, outra] = [randomUUID(), randomUUID()];
    const recusado = { erros: [{ mensagem: MENSAGENS.semAnexo }], conflito: null, pagina };
    expect((await apertar('Um', pagina)).dados).toMatchObject(recusado);
    expect((await apertar('Dois', pagina)).dados).toMatchObject(recusado);
    expect((await formulario(caso)).rascunho).toMatchObject({ observacao: 'Dois', versao: '2' });
    expect((await apertar('Da outra', outra)).dados).toMatchObject({ conflito: { la: 'Dois', versao: '2' } });
    expect((await apertar('Da outra', outra, '2')).dados).toMatchObject({ conflito: null });
    expect((await apertar('Três', pagina)).dados).toMatchObject({ conflito: { la: 'Da outra' } });
  });

  it('guarda o rascunho arquivo por arquivo, recusa o 11º e o tipo errado sem perder nada, e envia com 10 (R-REC-03)', async () => {
    const caso = await preparar();
    const errado = await enviar(caso, 'enviar', [
      ['a.pdf', pdf('1')],
      ['b.pdf', Buffer.from('não é')],
    ]);
    expect(errado.status).toBe(422);
    expect(errado.dados).toMatchObject({ guardados: 1, erros: [{ campo: 'anexos', nome: 'b.pdf' }] });
    expect((await formulario(caso)).rascunho).toMatchObject({ observacao: 'Reveja, por favor.' });
    const nove = Array.from({ length: 9 }, (_, i): [string, Buffer] => [`n${i}.png`, pngCom(`n${i}`)]);
    expect((await enviar(caso, 'anexar', nove)).status).toBe(303);
    const demais = await enviar(caso, 'enviar', [['onze.png', pngCom('onze')]]);
    expect(demais.status).toBe(422);
    expect(JSON.stringify(demais.dados)).toContain(MENSAGENS.muitos);
    expect((await formulario(caso)).rascunho?.anexos).toHaveLength(10);
    const ok = await enviar(caso, 'enviar', []);
    expect(ok.status).toBe(303);
    expect(await visto(caso)).toMatchObject({
      recurso: { numeracao: 1, status: 1 },
      permissao: { ok: false },
    });
    expect((await visto(caso)).recurso?.anexos).toHaveLength(10);
    expect((await visto(caso)).recurso?.comprovante?.protocolo).toBeTruthy();
    expect(await database.db.rascunho.count({ where: { usuarioId: caso.dono.id } })).toBe(0);
    const segundo = await enviar(caso, 'enviar', [['x.pdf', pdf('x')]]);
    expect(segundo.status).toBe(422);
    expect(JSON.stringify(segundo.dados)).toContain('Já há um recurso em análise');
  });

  it('11 arquivos de uma vez: guarda os dez primeiros', async () => {
    const caso = await preparar();
    const onze = Array.from({ length: 11 }, (_, i): [string, Buffer] => [`n${i}.png`, pngCom(`k${i}`)]);
    const resposta = await enviar(caso, 'enviar', onze);
    expect(resposta.status).toBe(422);
    expect(JSON.stringify(resposta.dados)).toContain(MENSAGENS.muitos);
    expect(JSON.stringify(resposta.dados)).toContain('n10.png');
    expect(await database.db.recurso.count({ where: { resultadoId: caso.resultadoId } })).toBe(0);
    expect(await database.db.arquivo.count({ where: { donoId: caso.dono.id } })).toBe(10);
  });

  it('exige observação e anexo, publicação e janela; o de outra pessoa não existe', async () => {
    const caso = await preparar();
    expect(JSON.stringify((await enviar(caso, 'enviar', [['a.pdf', pdf('a')]], ' ')).dados)).toContain(
      MENSAGENS.observacao,
    );
    const sem = await preparar();
    expect(JSON.stringify((await enviar(sem, 'enviar', [])).dados)).toContain(MENSAGENS.semAnexo);
    const oculto = await preparar({ publicado: false });
    expect((await enviar(oculto, 'enviar', [['a.pdf', pdf('a')]])).status).toBe(422);
    for (const dia of ['2027-03-09', '2027-03-13'] as const) {
      await expect(
        solicitarRecurso(como(caso.dono, instanteDe(dia, '12:00')), caso.resultadoId),
      ).rejects.toThrow(/^O período de recurso (começa|terminou) (em|na|no) /);
    }
    expect((await enviar({ ...caso, cookie: sem.cookie }, 'enviar', [['a.pdf', pdf('a')]])).status).toBe(404);
    const alheio = await chamar(loader, {
      url: '/x',
      params: { resultadoId: caso.resultadoId },
      cookie: sem.cookie,
    });
    expect(alheio.status).toBe(404);
  });

  it('duas abas enviam ao mesmo tempo: um recurso (R-REC-01)', async () => {
    const caso = await preparar();
    await enviar(caso, 'anexar', [['a.pdf', pdf('aba')]]);
    const doResultado = 'select 1 from resultado_etapa where id = $1 for update';
    const aba = () => solicitarRecurso(como(caso.dono), caso.resultadoId);
    const abas = await meet(database, { sql: doResultado, params: [caso.resultadoId] }, [aba, aba, aba]);
    expect(abas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const fim of abas) if (fim.status === 'rejected') expect(fim.reason).toBeInstanceOf(RuleError);
    expect(await database.db.recurso.count({ where: { resultadoId: caso.resultadoId } })).toBe(1);
  });
});

describe('decidir', () => {
  it('por duas pessoas ao mesmo tempo, em cada encontro: uma vence, a outra é avisada (R-REC-04)', async () => {
    const um = await equipe('comissao');
    const outro = await equipe('administrador');
    const { demandaId } = await preparar();
    const umaVez = async (vez: number) => {
      const { id, resultadoId } = await apresentado(await preparar({ demandaId }));
      const aprovar = () => decidirRecurso(como(um), { id, aprovar: true, descricao: 'Sim.' });
      const reprovar = () => decidirRecurso(como(outro), { id, aprovar: false, descricao: 'Não.' });
      const atos = vez % 2 === 0 ? [aprovar, reprovar] : [reprovar, aprovar];
      const respostas = await encounter(database, lockOfDemand(demandaId), atos, vez);
      const recusa = respostas.find(({ status }) => status === 'rejected');
      expect(respostas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(recusa?.status === 'rejected' && recusa.reason).toBeInstanceOf(ConflictError);
      const { status } = await database.db.recurso.findUniqueOrThrow({ where: { id } });
      const { aptoFinal } = await database.db.resultadoEtapa.findUniqueOrThrow({
        where: { id: resultadoId },
      });
      expect(aptoFinal).toBe(status === 15 ? true : null);
    };
    for (let vez = 0; vez < times(50, 3); vez++) await umaVez(vez);
  });

  it('aprovado: a etapa seguinte recebe, a primeira decisão fica, e o candidato só sabe no resultado final (R-REC-04, R-REC-08, R-SEL-06)', async () => {
    const caso = await preparar();
    const { id } = await apresentado(caso);
    const comissao = await equipe('comissao');
    expect(await avaliadosNoCadastro(caso.demandaId)).toBe(0);
    await decidirRecurso(como(comissao), { id, aprovar: true, descricao: 'SEGREDO da comissão.' });
    expect(await avaliadosNoCadastro(caso.demandaId)).toBe(1);
    expect(
      await database.db.resultadoEtapa.findUniqueOrThrow({ where: { id: caso.resultadoId } }),
    ).toMatchObject({ apto: false, aptoFinal: true, observacaoFinal: 'Aprovado após envio de recurso' });
    const antes = JSON.stringify([
      await visto(caso),
      await listHistorico(como(caso.dono), PROXIMO),
      await getRecursoDoPdf(sistema(), id, false),
    ]);
    expect(antes).not.toContain('SEGREDO');
    expect(antes).not.toContain('após envio');
    expect((await listHistorico(como(caso.dono), PROXIMO)).linhas[0]).toMatchObject({
      resultado: 'reprovado',
      recurso: 1,
    });
    await database.db.demanda.update({ where: { id: caso.demandaId }, data: { status: 18 } });
    await notificarResultado(como(comissao, FINAL), {
      demandaId: caso.demandaId,
      evento: 'notificarCargaHorariaFinal',
    });
    const mensagem = await database.db.mensagem.findFirstOrThrow({
      where: { demandaId: caso.demandaId, usuarioId: caso.dono.id },
    });
    expect(mensagem.dados).toMatchObject({
      resultado: 'Aprovado após envio de recurso',
      motivo: '',
      decisao: 'Seu recurso foi aprovado: SEGREDO da comissão.',
    });
    expect((await visto(caso, FINAL)).recurso).toMatchObject({ status: 15, decisao: 'SEGREDO da comissão.' });
    expect((await listHistorico(como(caso.dono, FINAL), PROXIMO)).linhas[0]).toMatchObject({
      resultado: 'reprovado',
      recurso: 15,
    });
  });

  it('decidido depois do resultado final, ou onde não há um, é contado na hora por mensagem (R-REC-06)', async () => {
    const mensagens = (caso: Caso) =>
      database.db.mensagem.findMany({ where: { usuarioId: caso.dono.id, tipo: TIPO.decisaoDeRecurso } });
    const comissao = await equipe('comissao');
    for (const final of [true, false]) {
      const caso = await preparar(final ? {} : { fases: FASES_SEM_FINAL });
      const { id } = await apresentado(caso);
      if (final) {
        await database.db.demanda.update({
          where: { id: caso.demandaId },
          data: { status: STATUS.cargaHorariaFinal },
        });
        await notificarResultado(como(comissao, FINAL), {
          demandaId: caso.demandaId,
          evento: 'notificarCargaHorariaFinal',
          confirmarPendencias: true,
        });
      }
      expect(await mensagens(caso)).toEqual([]);
      await decidirRecurso(como(comissao, final ? FINAL : undefined), {
        id,
        aprovar: false,
        descricao: 'Não.',
      });
      const [mensagem, ...outras] = await mensagens(caso);
      expect(outras).toEqual([]);
      expect(mensagem?.dados).toMatchObject({ decisao: 'Seu recurso foi reprovado: Não.' });
      expect((await visto(caso, FINAL)).recurso).toMatchObject({ status: 16, decisao: 'Não.' });
    }
  });

  it('reprovado: não segue, e a descrição e a confirmação são exigidas na tela (R-REC-04)', async () => {
    const caso = await preparar();
    const { id } = await apresentado(caso);
    const cookie = await sessaoPara(sistema(), await equipe('comissao'));
    const url = `/adm/solicitacaoRecurso/${id}`;
    const com = (form: Record<string, string>) => chamar(decidir, { url, params: { id }, cookie, form });
    expect((await chamar(avaliar, { url, params: { id }, cookie })).status).toBe(200);
    expect(await com({ decisao: 'reprovar', descricao: ' ' })).toMatchObject({
      status: 422,
      dados: { erro: MENSAGENS.descricao },
    });
    expect(await com({ decisao: 'reprovar', descricao: 'Não comprova.' })).toMatchObject({
      status: 200,
      dados: { confirmar: true },
    });
    expect((await recursoDe(caso)).status).toBe(1);
    expect((await com({ decisao: 'reprovar', descricao: 'Não comprova.', confirmada: 'sim' })).status).toBe(
      303,
    );
    expect((await recursoDe(caso)).status).toBe(16);
    expect(await avaliadosNoCadastro(caso.demandaId)).toBe(0);
    expect((await com({ decisao: 'aprovar', descricao: 'x', confirmada: 'sim' })).status).toBe(409);
  });

  it('jurídico: só o Jurídico decide, a comissão lê, o candidato vê na hora e tenta outro (R-ACE-06, R-REC-05, R-REC-07)', async () => {
    const caso = await preparar({
      etapa: 'hab_juridica',
      status: 9,
      fases: [fase(26, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12'])],
    });
    const { id } = await apresentado(caso, 26);
    const juridico = await equipe('juridico');
    const naoPodem = {
      comissao: ForbiddenError,
      coordenacao: NotFoundError,
      avaliador: NotFoundError,
    } as const;
    for (const [grupo, erro] of Object.entries(naoPodem)) {
      const pessoa = await equipe(grupo as Grupo);
      await expect(decidirRecurso(como(pessoa), { id, aprovar: true, descricao: 'x' })).rejects.toThrow(erro);
    }
    const doCadastro = await apresentado(await preparar());
    await expect(
      decidirRecurso(como(juridico), { id: doCadastro.id, aprovar: true, descricao: 'x' }),
    ).rejects.toThrow(NotFoundError);
    const titulo = async (pessoa: UsuarioAtor, base: string) => {
      const cookie = await sessaoPara(sistema(), pessoa);
      const { dados } = await chamar(avaliar, { url: `${base}/${id}`, params: { id }, cookie });
      return meta({ data: dados } as never);
    };
    expect(await titulo(juridico, '/juridico/solicitacaoRecurso')).toEqual([
      { title: 'Avaliar Recurso do Candidato · Porteira' },
    ]);
    expect(await titulo(await equipe('comissao'), '/adm/solicitacaoRecurso')).toEqual([
      { title: 'Recurso do Candidato · Porteira' },
    ]);
    await decidirRecurso(como(juridico), { id, aprovar: false, descricao: 'Falta a certidão.' });
    expect((await listHistorico(como(caso.dono), PROXIMO)).linhas[0]?.botoes.outro?.rotulo).toBe(
      'Tentar Outro Recurso',
    );
    expect((await enviar(caso, 'enviar', [['b.pdf', pdf('b')]])).status).toBe(303);
    expect(await recursoDe(caso)).toMatchObject({ numeracao: 2, status: 1, faseId: 26 });
    const pagina = { pular: 0, tamanho: 100, ordem: ordemPadrao(TODOS), soJuridicos: true };
    const { linhas } = await listSolicitacoes(como(juridico), TODOS, pagina);
    expect(linhas.every(({ tipo }) => tipo === 'juridica')).toBe(true);
    expect(linhas).toHaveLength(2);
    // Sorted as asked: by the demand, by the person, by the instant (R-TEL-18).
    for (const campo of ORDENS_DE_SOLICITACOES) {
      const ids = async (direcao: 'asc' | 'desc') =>
        (await listSolicitacoes(como(juridico), TODOS, { ...pagina, ordem: { campo, direcao } })).linhas.map(
          (linha) => linha.id,
        );
      expect(await ids('asc'), campo).toEqual((await ids('desc')).reverse());
    }
  });

  it.each([
    ['comissao', undefined, 42, 'decisao-recurso'],
    ['juridico', 'hab_juridica', 26, 'decisao-juridica'],
  ] as const)(
    'decidido por %s, o que se escrevia da decisão não fica',
    async (grupo, etapa, faseId, nome) => {
      const caso = await preparar(
        etapa && {
          etapa,
          status: 9,
          fases: [fase(26, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12'])],
        },
      );
      const { id } = await apresentado(caso, faseId);
      const quem = await equipe(grupo);
      const escrito = (formulario: string) =>
        database.db.rascunho.create({
          data: { usuarioId: quem.id, formulario, conteudo: { descricao: 'Ainda' }, atualizadoEm: now },
        });
      const outro = await escrito(`${nome}:${randomUUID()}`);
      await escrito(`${nome}:${id}`);
      await decidirRecurso(como(quem), { id, aprovar: false, descricao: 'Não.' });
      const restam = await database.db.rascunho.findMany({ where: { usuarioId: quem.id } });
      expect(restam.map((rascunho) => rascunho.id)).toEqual([outro.id]);
    },
  );
});

it('quem decide abre do diálogo o que foi julgado, e cada abertura fica registrada (R-REC-07)', async () => {
  const caso = await preparar({
    etapa: 'hab_juridica',
    status: 9,
    fases: [fase(26, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12'])],
  });
  const { participacaoId } = await database.db.resultadoEtapa.findUniqueOrThrow({
    where: { id: caso.resultadoId },
  });
  const documento = async (habilitacao: 'HabJud' | 'HabTec', estado = 'enviado') => {
    const chave = `arquivos/${crypto.randomUUID()}`;
    await appStorage().put(chave, pdf(habilitacao), { contentType: 'application/pdf' });
    const { id } = await database.db.arquivo.create({
      data: {
        donoId: caso.dono.id,
        chave,
        nomeOriginal: `${habilitacao} ${estado}.pdf`,
        tipo: 'application/pdf',
        bytes: pdf(habilitacao).byteLength,
        sha256: 'a'.repeat(64),
        criadoEm: now,
      },
    });
    const tipo = await database.db.tipoDocumento.create({
      data: {
        id: habilitacao === 'HabJud' ? 901 : 902,
        descricao: 'Certidão',
        identificador: habilitacao,
        habilitacao,
        publico: 'geral',
      },
    });
    const comum = { participacaoId, habilitacao, estado, criadoEm: now, atualizadoEm: now };
    await database.db.envioDocumento.create({
      data: {
        ...comum,
        enviadoEm: estado === 'enviado' ? now : null,
        documentos: { create: { tipoDocumentoId: tipo.id, arquivoId: id, anexadoEm: now } },
      },
    });
    return id;
  };
  const julgado = await documento('HabJud');
  // First by name, last in the table, judged though nothing was sent.
  await database.db.tipoDocumento.create({
    data: { id: 903, descricao: 'Alvará', identificador: 'alvara', habilitacao: 'HabJud', publico: 'geral' },
  });
  // As they were before the review was finalised, which locks them.
  await database.db.$transaction(async (tx) => {
    await tx.$executeRaw`set local porteira.anonimizar = 'sim'`;
    const comum = { resultadoId: caso.resultadoId, salvoEm: now, salvoPorNome: 'x' };
    await tx.documentoAnalisado.createMany({
      data: [
        { ...comum, tipoDocumentoId: 901, veredito: 'inapto', texto: 'Vencida.' },
        { ...comum, tipoDocumentoId: 903, veredito: 'nao-se-aplica' },
      ],
    });
  });
  const daTecnica = await documento('HabTec');
  expect((await enviar(caso, 'enviar', [['primeiro.pdf', pdf('primeiro')]])).status).toBe(303);
  const juridico = await equipe('juridico');
  const primeiro = await recursoDe(caso);
  await decidirRecurso(como(juridico), { id: primeiro.id, aprovar: false, descricao: 'Falta a certidão.' });
  expect((await enviar(caso, 'enviar', [['segundo.pdf', pdf('segundo')]])).status).toBe(303);
  const { id } = await recursoDe(caso);

  const cookie = await sessaoPara(sistema(), juridico);
  const { dados } = await chamar(avaliar, {
    url: `/juridico/solicitacaoRecurso/${id}`,
    params: { id },
    cookie,
  });
  expect(dados.documentos.flatMap(({ arquivos }) => arquivos.map((item) => item.id))).toEqual([julgado]);
  expect(dados.documentos.map(({ descricao, veredito, texto }) => [descricao, veredito, texto])).toEqual([
    ['Certidão', 'inapto', 'Vencida.'],
    ['Alvará', 'nao-se-aplica', ''],
  ]);
  // The legal stage has no final result to wait for (R-REC-11).
  expect(dados.naHora).toBe(true);
  expect(dados.tentativas).toMatchObject([
    { numeracao: 1, status: 16, decisao: 'Falta a certidão.', anexos: [{ nomeOriginal: 'primeiro.pdf' }] },
  ]);

  const aberturas = () =>
    database.db.auditoria.count({ where: { acao: 'arquivo.abrir', entidadeId: caso.dono.id } });
  const abrir = async (arquivoId: string) =>
    (
      await chamar(arquivo, {
        url: `/arquivos/${arquivoId}?ver=1`,
        params: { id: arquivoId },
        cookie,
      })
    ).status;
  expect(await abrir(julgado)).toBe(200);
  expect(await abrir(dados.tentativas[0]?.anexos[0]?.id ?? '')).toBe(200);
  expect(await aberturas()).toBe(2);
  expect(await abrir(daTecnica)).toBe(404);
  expect(await aberturas()).toBe(2);
});

it('o recurso escrito e não enviado continua à vista, dito como não enviado (R-REC-10)', async () => {
  const caso = await preparar();
  expect((await enviar(caso, 'salvar', [['a.pdf', pdf('a')]], 'O que eu ia dizer.')).status).toBe(303);
  const depois = instanteDe('2027-03-13', '10:00');
  const linha = async (quando: Date) => (await listHistorico(como(caso.dono, quando), PROXIMO)).linhas[0];
  expect(await linha(depois)).toMatchObject({ rascunho: true, botoes: { principal: { habilitado: false } } });
  const aberto = await formulario(caso, depois);
  expect(aberto).toMatchObject({
    permissao: { ok: false },
    recurso: null,
    rascunho: { observacao: 'O que eu ia dizer.', anexos: [{ nomeOriginal: 'a.pdf' }] },
  });
  const titulos = async (quando: Date) =>
    (await getInicio(como(caso.dono, quando))).tarefas.map(({ titulo }) => titulo);
  const dito = expect.stringContaining('O seu recurso NÃO foi enviado') as string;
  expect(await titulos(depois)).toContainEqual(dito);
  expect(await titulos(now)).not.toContainEqual(dito);
  expect(await titulos(instanteDe('2027-04-13', '10:00'))).not.toContainEqual(dito);
  // The message says the same: once, and never to who filed (R-MSG-12).
  const enviou = await preparar();
  expect((await enviar(enviou, 'enviar', [['b.pdf', pdf('b')]])).status).toBe(303);
  const avisados = async (quando: Date) => {
    await avisarNaoEnviados(testCtx(database, { now: quando }));
    const avisos = await database.db.mensagem.findMany({
      where: { tipo: TIPO.naoEnviado, usuarioId: { in: [caso.dono.id, enviou.dono.id] } },
    });
    return avisos.map(({ usuarioId, dados }) => [usuarioId, (dados as { caminho: string }).caminho]);
  };
  expect(await avisados(now)).toEqual([]);
  const dele = [[caso.dono.id, `/historico-credenciamento/${caso.resultadoId}/recurso?novo=1`]];
  expect(await avisados(depois)).toEqual(dele);
  expect(await avisados(instanteDe('2027-03-15', '10:00'))).toEqual(dele);
  // Even with a draft left behind, whoever filed is not told.
  await database.db.rascunho.create({
    data: {
      usuarioId: enviou.dono.id,
      formulario: `recurso:${enviou.resultadoId}:42`,
      conteudo: { observacao: 'Sobra' },
      atualizadoEm: now,
    },
  });
  expect(await avisados(depois)).toEqual(dele);
});

it('anexo: do dono e da equipe que vê o recurso', async () => {
  const caso = await preparar();
  await enviar(caso, 'enviar', [['a.pdf', pdf('acesso')]]);
  const id = (await visto(caso)).recurso?.anexos[0]?.id ?? '';
  const abrir = async (pessoa: UsuarioAtor) =>
    (
      await chamar(arquivo, {
        url: `/arquivos/${id}`,
        params: { id },
        cookie: await sessaoPara(sistema(), pessoa),
      })
    ).status;
  expect(await abrir(caso.dono)).toBe(200);
  expect(await abrir(await equipe('comissao'))).toBe(200);
  for (const grupo of ['candidato', 'juridico', 'coordenacao', 'avaliador'] as const) {
    expect(await abrir(await equipe(grupo))).toBe(404);
  }
  // However old, a file of an appeal is not swept.
  const doisDias = new Date(now.getTime() + 2 * 86_400_000);
  await varrerArquivos(testCtx(database, { now: doisDias }), new Date());
  expect(await abrir(caso.dono)).toBe(200);
});

it('recurso em análise segura o encerramento da fase final e aparece nas pendências', async () => {
  const caso = await preparar({ status: 18 });
  const { id } = await apresentado(caso);
  await database.db.demanda.update({ where: { id: caso.demandaId }, data: { cargaHorariaFinalEm: FINAL } });
  const depois = testCtx(database, { now: instanteDe('2027-03-18', '00:01') });
  const status = async () =>
    (await database.db.demanda.findUniqueOrThrow({ where: { id: caso.demandaId } })).status;
  await varrerDemandas(depois);
  expect(await status()).toBe(18);
  const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(depois, caso.demandaId);
  const situacao = situacaoDaDemanda(demanda, fases, pendencias, depois.now);
  expect(JSON.stringify(situacao)).toContain('Há 1 recurso em análise.');
  expect(situacao.acoes[0]).toMatchObject({ chave: 'verRecursos', disponivel: true });
  await decidirRecurso(
    { ...depois, actor: await equipe('comissao') },
    { id, aprovar: false, descricao: 'Não.' },
  );
  await entregarMensagens(database, caso.demandaId);
  await varrerDemandas(depois);
  expect(await status()).toBe(3);
});

it('quem chegou às entrevistas as vê no histórico à espera, até o resultado ser enviado (R-REC-12)', async () => {
  const em = sistema();
  const demanda = await criarDemanda(em, { status: 11, tipoAvaliacao: 1, formatoAvaliacao: 1 });
  const participacao = await criarParticipacao(em, demanda.id);
  const ler = async () => {
    const { linhas, total } = await listHistorico(como(participacao.usuario as UsuarioAtor), PROXIMO);
    expect(total).toBe(linhas.length);
    return linhas.map(({ etapa, resultado, botoes }) => [etapa, resultado, botoes.principal.motivo]);
  };
  const { id } = await darResultado(em, participacao.id, 'cadastro', { apto: true, estado: 'finalizado' });
  // What was not told to them does not show by where they are.
  expect((await ler()).map(([, resultado]) => resultado)).toEqual(['aguardando']);
  await database.db.resultadoEtapa.update({
    where: { id },
    data: { estado: 'publicado', publicadoEm: em.now, publicadoFinalEm: em.now },
  });
  expect(await ler()).toEqual([
    ['Entrevista', 'aguardando', 'O resultado desta etapa ainda não foi publicado.'],
    ['Análise de Cadastro', 'aprovado', 'Só cabe recurso contra uma reprovação.'],
  ]);
  expect(
    (await listHistorico(como(participacao.usuario as UsuarioAtor), { ...PROXIMO, busca: 'nada disso' }))
      .linhas,
  ).toEqual([]);
  await darResultado(em, participacao.id, 'entrevista_didatica', { apto: true });
  expect((await ler()).map(([, resultado]) => resultado)).toEqual(['aprovado', 'aprovado']);
});

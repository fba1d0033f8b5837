import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelarChamada, registrarChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { cadastrarFase, editarFase } from '#app/domain/cronograma/commands.server/catalogo.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import {
  confirmarAnonimizacao,
  recusarAnonimizacao,
} from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { pedirAnonimizacao, retirarPedido } from '#app/domain/dados-pessoais/commands.server/pedir.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { reaproveitarDocumento } from '#app/domain/documento/commands.server/documentos.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { salvarRecursoSozinho } from '#app/domain/recurso/commands.server/rascunho.ts';
import { solicitarRecurso } from '#app/domain/recurso/commands.server/solicitar.ts';
import { formularioDoRecurso } from '#app/domain/recurso/queries.server/historico.ts';
import { importarArquivo } from '#app/domain/referencia/importacao/commands.server.ts';
import { desfazerImportacao } from '#app/domain/referencia/importacao/desfazer.server.ts';
import { acharTabela } from '#app/domain/referencia/importacao/tabelas.ts';
import { guardarDocumento, pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { meet } from '#tests/setup/meet.ts';

/**
 * Two acts that need the same thing. The first one writes, and is kept from its last table until the second one waits
 * for it: each test fails when the lock of the command it names is taken away.
 */
const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const now = instanteDe('2027-03-11', '10:00');
const SENHA = 'uma senha comprida';
const sistema = () => testCtx(database, { now });
const como = (actor: UsuarioAtor) => testCtx(database, { now, actor });
const equipe = (grupo: 'comissao' | 'administrador' = 'comissao') =>
  criarUsuario(sistema(), { grupos: [grupo], cpf: null });

let senhaHash: string;
beforeAll(async () => {
  await criarReferencia(sistema());
  senhaHash = await hashPassword(SENHA);
});

/** Kept from writing into that table until all of them wait. */
const semEscrever = (tabela: string, ...atos: (() => Promise<unknown>)[]) =>
  meet(database, { sql: `lock table ${tabela} in share mode` }, atos);

const feito = expect.objectContaining({ status: 'fulfilled' }) as unknown;
const recusado = (erro: new (...motivo: never[]) => Error) => ({
  status: 'rejected',
  reason: expect.any(erro) as unknown,
});

const INTERESSE = fase(17, '2027-03-08', '2027-03-12');
const HORAS = fase(33, '2027-03-08', '2027-03-12');
const PRELIMINAR = fase(42, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']);
const CADASTRO = fase(18, '2027-03-08', '2027-03-12');

/** A published result, and the draft of its appeal with a file. */
async function resultadoComRecurso() {
  const demanda = await criarDemanda(sistema(), {
    status: 13,
    fases: [PRELIMINAR],
    cargaHorariaPreliminarEm: now,
  });
  const { usuario: dono, id: participacaoId } = await criarParticipacao(sistema(), demanda.id, {
    tipo: 'I',
  });
  const { id: resultadoId } = await database.db.resultadoEtapa.create({
    data: {
      participacaoId,
      etapa: 'carga_horaria',
      estado: 'publicado',
      criterios: { cargaHoraria: { atende: false, motivo: '' } },
      apto: false,
      atualizadoEm: now,
      finalizadoEm: now,
      publicadoEm: now,
    },
  });
  await database.db.rascunho.create({
    data: {
      usuarioId: dono.id,
      formulario: formularioDoRecurso(resultadoId, 42),
      conteudo: { observacao: 'Reveja, por favor.' },
      atualizadoEm: now,
      arquivos: {
        create: {
          donoId: dono.id,
          chave: `arquivos/${resultadoId}`,
          nomeOriginal: 'a.pdf',
          tipo: 'pdf',
          bytes: 1,
          sha256: 'a'.repeat(64),
          criadoEm: now,
        },
      },
    },
  });
  return { demandaId: demanda.id, resultadoId, dono };
}

describe('a demanda é cancelada enquanto alguém age nela', () => {
  async function cancelar(demandaId: string) {
    const ctx = como(await equipe());
    return () => transitar(ctx, { demandaId, evento: 'cancelarDemanda', motivo: 'Sem verba.' });
  }

  test('demonstrar interesse espera, e já não pode', async () => {
    const demanda = await criarDemanda(sistema(), { status: 14, fases: [INTERESSE] });
    const pessoa = await criarUsuario(sistema());
    await criarCurriculoFinalizado(sistema(), pessoa);
    const fins = await semEscrever('historico_demanda', await cancelar(demanda.id), () =>
      demonstrarInteresse(como(pessoa), { demandaId: demanda.id }),
    );
    expect(fins).toEqual([feito, recusado(NotFoundError)]);
  });

  test('cancelar a aplicação espera, e já não pode', async () => {
    const demanda = await criarDemanda(sistema(), { status: 3, fases: [INTERESSE, CADASTRO] });
    const { usuario } = await criarParticipacao(sistema(), demanda.id);
    const fins = await semEscrever('historico_demanda', await cancelar(demanda.id), () =>
      cancelarAplicacao(como(usuario), demanda.id),
    );
    expect(fins).toEqual([feito, recusado(RuleError)]);
  });

  test('avaliar espera, e já não pode', async () => {
    const demanda = await criarDemanda(sistema(), { status: 17, fases: [HORAS] });
    const { id } = await criarParticipacao(sistema(), demanda.id, { tipo: 'I' });
    const avaliador = como(await equipe());
    const respostas = { cargaHoraria: { atende: true, motivo: '' } };
    const avaliacoes = [{ participacaoId: id, respostas, versao: 0, observacao: '' }];
    const fins = await semEscrever('historico_demanda', await cancelar(demanda.id), () =>
      avaliarCandidatos(avaliador, { etapa: 'carga_horaria', demandaId: demanda.id, avaliacoes }),
    );
    expect(fins).toEqual([feito, recusado(RuleError)]);
  });

  test('recorrer espera, e já não pode', async () => {
    const caso = await resultadoComRecurso();
    const fins = await semEscrever('historico_demanda', await cancelar(caso.demandaId), () =>
      solicitarRecurso(como(caso.dono), caso.resultadoId),
    );
    expect(fins).toEqual([feito, recusado(RuleError)]);
  });
});

describe('recurso', () => {
  test('duas pessoas decidem o mesmo recurso: uma decide, a outra lê que já foi decidido (R-REC-04)', async () => {
    const caso = await resultadoComRecurso();
    const { id } = await solicitarRecurso(como(caso.dono), caso.resultadoId);
    const [uma, outra] = [como(await equipe()), como(await equipe())];
    const fins = await semEscrever(
      'auditoria',
      () => decidirRecurso(uma, { id, aprovar: true, descricao: 'Procede.' }),
      () => decidirRecurso(outra, { id, aprovar: false, descricao: 'Não procede.' }),
    );
    expect(fins).toEqual([feito, recusado(ConflictError)]);
  });

  test('duas janelas guardam o mesmo recurso: a segunda lê o que a primeira guardou', async () => {
    const { resultadoId, dono } = await resultadoComRecurso();
    await database.db.rascunho.deleteMany({ where: { usuarioId: dono.id } });
    const janela = (texto: string) => () =>
      salvarRecursoSozinho(como(dono), resultadoId, {
        campos: [['observacao', texto]],
        versao: '0',
        pagina: null,
      });
    const fins = await semEscrever('rascunho', janela('uma'), janela('outra'));
    expect(fins).toMatchObject([
      { value: { estado: 'salvo' } },
      { value: { estado: 'conflito', campos: [['observacao', 'uma']] } },
    ]);
  });
});

describe('dados pessoais', () => {
  async function comPedido() {
    const pessoa = await criarUsuario(sistema(), { senhaHash });
    await pedirAnonimizacao(como(pessoa), { senha: SENHA, motivo: undefined });
    const { id } = await database.db.pedidoAnonimizacao.findFirstOrThrow({ where: { usuarioId: pessoa.id } });
    return { pessoa, id, administrador: como(await equipe('administrador')) };
  }

  test('pedir duas vezes: um pedido, e a segunda lê que ele está lá', async () => {
    const pessoa = await criarUsuario(sistema(), { senhaHash });
    const pedir = () => pedirAnonimizacao(como(pessoa), { senha: SENHA, motivo: undefined });
    const fins = await semEscrever('pedido_anonimizacao', pedir, pedir);
    expect(fins).toEqual([feito, recusado(RuleError)]);
  });

  test('o pedido é retirado enquanto o recusam: continua retirado', async () => {
    const { pessoa, id, administrador } = await comPedido();
    const fins = await semEscrever(
      'auditoria',
      () => retirarPedido(como(pessoa)),
      () => recusarAnonimizacao(administrador, id, 'Não agora.'),
    );
    expect(fins).toEqual([feito, recusado(ConflictError)]);
  });

  test('a pessoa entra em uma demanda enquanto confirmam: já não é anonimizada (R-PES-06)', async () => {
    const { pessoa, id, administrador } = await comPedido();
    const demanda = await criarDemanda(sistema(), {
      status: 14,
      fases: [INTERESSE],
    });
    await criarCurriculoFinalizado(sistema(), pessoa);
    const fins = await semEscrever(
      'comprovante',
      () => demonstrarInteresse(como(pessoa), { demandaId: demanda.id }),
      () => confirmarAnonimizacao(administrador, id),
    );
    expect(fins).toEqual([feito, recusado(RuleError)]);
    expect(await database.db.usuario.findUnique({ where: { id: pessoa.id } })).toMatchObject({
      anonimizadoEm: null,
    });
  });
});

test('uma chamada externa é cancelada uma vez', async () => {
  await registrarChamada(sistema(), {
    sistema: 'erp',
    operacao: 'registrar-demanda',
    chave: 'erp:1',
    demandaId: null,
    corpo: {},
  });
  const { id } = await database.db.chamadaExterna.update({
    where: { chave: 'erp:1' },
    data: { estado: 'recusada' },
  });
  const administrador = como(await equipe('administrador'));
  const fins = await semEscrever(
    'auditoria',
    () => cancelarChamada(administrador, id, 'Não é mais preciso.'),
    () => cancelarChamada(administrador, id, 'Não é mais preciso.'),
  );
  expect(fins).toEqual([feito, recusado(ConflictError)]);
});

test('dois processos fazem o mesmo documento: fica um, com o que se diz dele (R-DOC-09)', async () => {
  const pessoa = await criarUsuario(sistema());
  const pedido = { tipo: 'comprovante', referencia: {}, nomeArquivo: 'Comprovante', codigo: 'ABCD-EFGH' };
  const id = await pedirPdf(como(pessoa), pedido);
  const guardar = (conteudo: string) => () =>
    guardarDocumento(sistema(), { id, ...pedido }, Buffer.from(conteudo), null);
  expect(await semEscrever('documento_emitido', guardar('um'), guardar('dois'))).toEqual([feito, feito]);
  expect(await text(await appStorage().open(`documentos/${id}.pdf`))).toBe('um');
});

test('o mesmo documento anexado por duas janelas fica uma vez (R-DOC-03)', async () => {
  const demanda = await criarDemanda(sistema(), {
    status: 6,
    fases: [fase(22, '2027-03-08', '2027-03-12')],
  });
  const { id: participacaoId, usuario } = await criarParticipacao(sistema(), demanda.id);
  const outra = await criarDemanda(sistema());
  const antes = await database.db.participacao.create({
    data: {
      demandaId: outra.id,
      usuarioId: usuario.id,
      tipo: 'E',
      demonstradoEm: now,
      curriculoVersaoId: (await database.db.participacao.findUniqueOrThrow({ where: { id: participacaoId } }))
        .curriculoVersaoId,
    },
  });
  await database.db.tipoDocumento.create({
    data: { id: 9001, descricao: 'Identidade', identificador: 't1', habilitacao: 'HabTec', publico: 'todos' },
  });
  const { id: arquivoId } = await database.db.arquivo.create({
    data: {
      donoId: usuario.id,
      chave: 'arquivos/rg',
      nomeOriginal: 'rg.pdf',
      tipo: 'pdf',
      bytes: 1,
      sha256: 'b'.repeat(64),
      criadoEm: now,
      documentos: {
        create: {
          tipoDocumento: { connect: { id: 9001 } },
          anexadoEm: now,
          envio: {
            create: {
              participacao: { connect: { id: antes.id } },
              habilitacao: 'HabTec',
              estado: 'enviado',
              criadoEm: now,
              atualizadoEm: now,
              enviadoEm: now,
            },
          },
        },
      },
    },
  });
  // The draft is there: it is no longer its insertion that makes the second window wait.
  await database.db.envioDocumento.create({
    data: { participacaoId, habilitacao: 'HabTec', estado: 'rascunho', criadoEm: now, atualizadoEm: now },
  });
  const alvo = { demandaId: demanda.id, habilitacao: 'HabTec' as const };
  const anexar = () => reaproveitarDocumento(como(usuario), alvo, { tipoDocumentoId: 9001, arquivoId });
  expect(await semEscrever('documento_enviado', anexar, anexar)).toEqual([feito, recusado(RuleError)]);
});

describe('o que se administra', () => {
  const importar = (curso: string) => {
    const tabela = acharTabela('cursos');
    if (!tabela) throw new Error('cursos');
    const conteudo = Buffer.from(`CODCURSO;CURSO;tipo;area\n9070;${curso};1;ps\n`);
    return importarArquivo(sistema(), { tabela, arquivo: 'x.csv', conteudo });
  };
  const ultima = async () => (await database.db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;

  test('uma importação se desfaz uma vez (R-EXT-11)', async () => {
    await importar('Apicultura');
    const id = await ultima();
    const desfazer = () => desfazerImportacao(sistema(), id);
    expect(await semEscrever('auditoria', desfazer, desfazer)).toEqual([feito, recusado(ConflictError)]);
  });

  test('outra importação da mesma tabela enquanto se desfaz a anterior: fica a outra (R-EXT-11)', async () => {
    await importar('Apicultura');
    const id = await ultima();
    const fins = await semEscrever(
      'auditoria',
      () => importar('Meliponicultura'),
      () => desfazerImportacao(sistema(), id),
    );
    expect(fins).toEqual([feito, recusado(RuleError)]);
    expect(await database.db.curso.findUnique({ where: { codCurso: '9070' } })).toMatchObject({
      nome: 'Meliponicultura',
    });
  });

  let comissao: UsuarioAtor;
  beforeAll(async () => {
    comissao = await equipe();
  });
  const nova = (nome: string) => () => cadastrarFase(como(comissao), { nome, recurso: false, modulo: null });

  test('duas fases cadastradas ao mesmo tempo têm cada uma o seu número', async () => {
    expect(await semEscrever('auditoria', nova('Visita'), nova('Colheita'))).toEqual([feito, feito]);
  });

  test('duas fases não ficam com o mesmo nome', async () => {
    const { id } = await nova('Plantio')();
    const renomear = () => editarFase(como(comissao), id, { nome: 'Poda', recurso: false, modulo: null });
    expect(await semEscrever('auditoria', nova('Poda'), renomear)).toEqual([feito, recusado(RuleError)]);
  });
});

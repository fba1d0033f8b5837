import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { corrigirEmail } from '#app/domain/acesso/commands.server/corrigir-email.ts';
import { cadastrar } from '#app/domain/acesso/commands.server/cadastrar.ts';
import { mudarCpf } from '#app/domain/acesso/commands.server/cpf.ts';
import {
  criarUsuarioEquipe,
  definirAtivo,
  definirGrupos,
  reenviarConvite,
} from '#app/domain/acesso/commands.server/equipe.ts';
import { criarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import { definirSenha, emitirToken, pedirRedefinicao } from '#app/domain/acesso/commands.server/senha.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import { agendarVarios } from '#app/domain/agendamento/commands.server/lote.ts';
import {
  cancelarAgendamento,
  deferirPedido,
  indeferirPedido,
  remarcar,
} from '#app/domain/agendamento/commands.server/mudar.ts';
import { passoDoLote } from '#app/domain/agendamento/commands.server/previa.ts';
import { agirEmNome } from '#app/domain/em-nome/commands.server/agir.ts';
import { desfazerAto } from '#app/domain/em-nome/commands.server/desfazer.ts';
import type { PedidoDeAto } from '#app/domain/em-nome/schema.ts';
import { permitirAtoEmNome } from '#app/domain/em-nome/commands.server/permitir.ts';
import { confirmarPresenca, pedirOutroHorario } from '#app/domain/agendamento/commands.server/responder.ts';
import { getEnvio as getEmails } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { anularAvaliacao } from '#app/domain/avaliacao/commands.server/anular.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import {
  abrirReconsideracao,
  encerrarReconsideracao,
} from '#app/domain/avaliacao/commands.server/reconsiderar.ts';
import { getApuracao } from '#app/domain/avaliacao/queries.server/apuracao.ts';
import { salvarCriterio } from '#app/domain/avaliacao/commands.server/salvar-criterio.ts';
import { cancelarChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { cadastrarFase } from '#app/domain/cronograma/commands.server/catalogo.ts';
import { salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { CRONOGRAMA_EM_BRANCO } from '#app/domain/cronograma/schema.ts';
import type { Act, Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { finalizarCurriculo } from '#app/domain/curriculo/commands.server/finalizar.ts';
import { gravarCurriculo, renovarCurriculo } from '#app/domain/curriculo/commands.server/gravar-inteiro.ts';
import { salvarRascunho } from '#app/domain/curriculo/commands.server/rascunho.ts';
import { salvarPasso } from '#app/domain/curriculo/commands.server/salvar-passo.ts';
import { getCurriculoEmEdicao } from '#app/domain/curriculo/queries.server/edicao.ts';
import {
  confirmarAnonimizacao,
  recusarAnonimizacao,
} from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { pedirExportacao } from '#app/domain/dados-pessoais/commands.server/exportar.ts';
import { retirarPedido } from '#app/domain/dados-pessoais/commands.server/pedir.ts';
import { analisarDemanda, salvarAnalise } from '#app/domain/demanda/commands.server/analisar.ts';
import { registrarDecisaoExterna } from '#app/domain/demanda/commands.server/decisao-externa.ts';
import { decidirNoSimulador } from '#app/domain/demanda/commands.server/simulador.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { solicitarDemanda } from '#app/domain/demanda/commands.server/solicitar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { analise, rascunhoDaAnalise, solicitacao } from '#app/domain/demanda/schema.ts';
import {
  dizerPorQuemParticipa,
  reaproveitarDocumento,
} from '#app/domain/documento/commands.server/documentos.ts';
import { enviarDocumentos } from '#app/domain/documento/commands.server/enviar.ts';
import { receberDocumentos } from '#app/domain/documento/commands.server/receber.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { corrigirFrequencia, registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { analisarDocumentos } from '#app/domain/habilitacao/commands.server/analisar.ts';
import { abrirDiligencia, cancelarDiligencia } from '#app/domain/habilitacao/commands.server/diligencia.ts';
import { finalizarAnalise } from '#app/domain/habilitacao/commands.server/finalizar-analise.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import {
  anexarNaDiligencia,
  removerDaDiligencia,
  responderDiligencia,
} from '#app/domain/habilitacao/commands.server/responder.ts';
import { salvarVeredito } from '#app/domain/habilitacao/commands.server/salvar-veredito.ts';
import { textoDaFalta } from '#app/domain/habilitacao/labels.ts';
import { schemaDoVeredito } from '#app/domain/habilitacao/schema.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { listAptosSemPedido } from '#app/domain/homologacao/queries.server/aptos.ts';
import { aplicar, cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { avisarInteresse } from '#app/domain/interesse/commands.server/avisar.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { liberarLote, segurarLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { reenviar } from '#app/domain/mensageria/commands.server/registro.ts';
import {
  adicionarFeriado,
  desfazerVista,
  importarFeriados,
  removerFeriado,
} from '#app/domain/organizacao/commands.server/feriados.ts';
import { ConfirmacaoDosFeriados } from '#app/domain/organizacao/commands.server/confirmar.ts';
import { receberRecurso } from '#app/domain/recurso/commands.server/rascunho.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { solicitarRecurso } from '#app/domain/recurso/commands.server/solicitar.ts';
import { pedirCarga } from '#app/domain/referencia/carga/pedidos.server.ts';
import { importarArquivo } from '#app/domain/referencia/importacao/commands.server.ts';
import { desfazerImportacao } from '#app/domain/referencia/importacao/desfazer.server.ts';
import { acharTabela } from '#app/domain/referencia/importacao/tabelas.ts';
import { pedirPasta } from '#app/domain/relatorio/commands.server/pasta.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { conferirLote } from '#app/domain/lote/commands.server/conferir.ts';
import { confirmarLote, repetirFalhas } from '#app/domain/lote/commands.server/pedir.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { CRITERIOS } from '#app/domain/selecao/criterios.ts';
import { getFinalizacao } from '#app/domain/selecao/queries.server/mesa.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { avisarAgendados, criarMarcada, criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { criarCriterios, criarPontuada, pontuar } from '#tests/factories/avaliacao.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { COMANDOS } from '#tests/factories/comandos-da-demanda.ts';
import { cpfDeTeste } from '#tests/factories/cpf.ts';
import { valoresCompletos } from '#tests/factories/curriculo.ts';
import { editarBanca } from '#app/domain/banca/commands.server/editar.ts';
import { declararNadaSobre } from '#app/domain/impedimento/commands.server.ts';
import { criarDemandaViva, type DemandaViva } from '#tests/factories/demanda-viva.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, darResultado, enviar, IDS, versaoDaAnalise } from '#tests/factories/habilitacao.ts';
import { escreverAoCandidato, verComoEleVe } from '#app/domain/acompanhamento/commands.server.ts';
import { reenviarAviso, registrarAviso } from '#app/domain/aviso/commands.server/resolver.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { pedir as pedirEmLote, preparar } from '#tests/factories/lote.ts';
import { digitar, fase } from '#tests/factories/maquina.ts';
import { criarLote, criarMensagens } from '#tests/factories/mensagem.ts';
import { notasQueSomam } from '#tests/factories/notas.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { pdfRecebido as pdf } from '#tests/factories/recebido.ts';
import { FICOU_EM_PARTE } from '#cli/codigos.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { percorrer, type Ato } from '#tests/setup/failing-acts.ts';

/** Acts of screens with each of their writes failing: nothing of one stands, or whoever did it is told so. R-TEL-33. */
const database = useDatabase();
const now = instanteDe('2027-03-09', '10:00');

const sistema = (quando = now) => testCtx(database, { now: quando });
const pessoa = (...grupos: Grupo[]) => criarUsuario(sistema(), { grupos, cpf: null });
const FLUIG = { tipo: 'sistema', origem: 'fluig', nome: 'Fluig' } as const;

/** Those of the demand that lives which it accepts as it stands. */
const DA_VIVA = [
  'frequencia.registrarFrequencias',
  'banca.cadastrarBanca',
  'banca.convocarBanca',
  'impedimento.declarar',
  'impedimento.designarSubstituto',
  'demanda.transitar finalizarDemanda',
  'demanda.transitar cancelarDemanda',
  'demanda.reenviarProcesso',
  'chamada.repetirChamada',
  'prazo-proprio.abrirJanelaIndividual',
  'rascunho.salvarSozinho carga-horaria',
  'rascunho.salvarSozinho entrevista',
  'homologacao.cancelarHomologacao',
  'homologacao.tentarDeNovo',
  'homologacao.registrarDecisaoDaHomologacao',
  'homologacao.decidirHomologacaoNoSimulador',
  'empresa.salvarEmpresa',
];

let viva: Promise<DemandaViva> | undefined;
const aViva = () => (viva ??= criarDemandaViva(sistema()));

const daViva = (nome: string): Ato => [
  nome,
  async () => {
    const cena = await aViva();
    const comando = COMANDOS.find(({ porta, caso }) => [porta, caso].filter(Boolean).join(' ') === nome);
    if (!comando) throw new Error(nome);
    const { quem, executar } = comando;
    return {
      quem: quem === 'fluig' || quem === 'sistema' ? FLUIG : cena[quem],
      faz: (ctx) => (executar as (ctx: Ctx, viva: DemandaViva) => unknown)(ctx, cena),
    };
  },
];

/** An hour that is to come, of which the candidate was told. */
const marcado = ({ pedido = false } = {}) =>
  criarMarcada(sistema(), { inicio: instanteDe('2027-03-10', '09:00'), pedido });
/** An hour that began: a preview of its attendance, and another act that failed. */
async function emLote() {
  const {
    comissao: quem,
    demanda,
    id,
  } = await criarMarcada(sistema(), { inicio: instanteDe('2027-03-09', '09:00') });
  const ctx = { ...sistema(), actor: quem };
  const falhou = await pedirEmLote(ctx, 'presenca', demanda.id, [id]);
  await database.db.itemDoAtoEmLote.updateMany({
    where: { atoId: falhou },
    data: { estado: 'falhou', motivo: 'x', em: now },
  });
  return {
    quem,
    demandaId: demanda.id,
    ids: [id],
    falhou,
    previa: await preparar(ctx, 'presenca', demanda.id, [id]),
  };
}
const outraHora = (bancaId: string) => {
  const {
    participacaoId: _,
    tipo: __,
    ...hora
  } = pedidoDe('', bancaId, { dia: '2027-03-10', hora: '11:00' });
  return hora;
};

/** The three scores of an interview that was, and somebody of the commission. */
async function pontuada(totais: readonly number[]) {
  await criarCriterios(sistema());
  const fases = [fase(28, '2027-03-08', '2027-03-12'), fase(24, '2027-03-08', '2027-03-12')];
  return { ...(await criarPontuada(sistema(), totais, fases)), comissao: await pessoa('comissao') };
}

/** The documents of a stage, whose window is open for them or for whoever reviews. */
async function documentos(estado: 'nada' | 'rascunho' | 'enviado', momento: 'envio' | 'analise') {
  const ctx = sistema();
  await criarTipos(ctx);
  const demanda = await criarDemanda(ctx, {
    status: momento === 'envio' ? 6 : 7,
    formatoAvaliacao: 1,
    fases:
      momento === 'envio'
        ? [fase(22, '2027-03-08', '2027-03-10'), fase(29, '2027-03-15', '2027-03-16')]
        : [fase(22, '2027-03-01', '2027-03-05'), fase(29, '2027-03-08', '2027-03-12')],
  });
  const participacao = await criarParticipacao(ctx, demanda.id);
  await darResultado(ctx, participacao.id, 'cadastro', { final: true });
  const envio =
    estado === 'nada'
      ? null
      : await enviar(ctx, { id: participacao.id, usuarioId: participacao.usuario.id }, 'HabTec', { estado });
  return {
    demandaId: demanda.id,
    participacaoId: participacao.id,
    quem: participacao.usuario,
    envio,
    alvo: { habilitacao: 'HabTec' as const, participacaoId: participacao.id },
    deles: { habilitacao: 'HabTec' as const, demandaId: demanda.id },
    comissao: await pessoa('comissao'),
  };
}
async function comDiligencia(anexos: number) {
  const cena = await documentos('enviado', 'analise');
  const comissao = testCtx(database, { now, actor: cena.comissao });
  const [tipoDocumentoId = 0] = IDS.HabTec;
  await abrirDiligencia(comissao, cena.alvo, { tipoDocumentoId, motivo: 'Ilegível', ate: '2027-03-11' });
  const { id } = await database.db.diligencia.findFirstOrThrow({
    where: { resultado: { participacaoId: cena.participacaoId } },
  });
  const resposta = { demandaId: cena.demandaId, diligenciaId: id };
  const ctx = testCtx(database, { now, actor: cena.quem });
  for (let i = 0; i < anexos; i += 1) await anexarNaDiligencia(ctx, resposta, pdf());
  return { ...cena, diligenciaId: id, resposta };
}

/** Somebody refused in the workload, in the window of the appeal. */
async function reprovada() {
  const demanda = await criarDemanda(sistema(), {
    status: 13,
    cargaHorariaPreliminarEm: now,
    fases: [
      fase(33, '2027-02-15', '2027-02-16'),
      fase(42, '2027-03-04', '2027-03-05', ['2027-03-08', '2027-03-10']),
      fase(43, '2027-03-15', '2027-03-17'),
      fase(18, '2027-03-18', '2027-03-19'),
    ],
  });
  const { id, usuario } = await criarParticipacao(sistema(), demanda.id, { tipo: 'I' });
  const resultado = await darResultado(sistema(), id, 'carga_horaria', { apto: false });
  return { demandaId: demanda.id, usuario, resultadoId: resultado.id };
}

async function selecao(etapa: 'carga_horaria' | 'cadastro') {
  const carga = etapa === 'carga_horaria';
  const { id: demandaId } = await criarDemanda(sistema(), {
    status: carga ? 17 : 3,
    fases: [fase(17, '2027-03-01', '2027-03-05'), fase(carga ? 33 : 18, '2027-03-08', '2027-03-12')],
  });
  const { id: participacaoId, usuario } = await criarParticipacao(sistema(), demandaId, {
    tipo: carga ? 'I' : 'E',
  });
  const quem = carga ? await pessoa('comissao') : await pessoa('coordenacao', 'area_fpr_ps');
  const avaliar = (ctx: CtxUsuario) =>
    avaliarCandidatos(ctx, {
      etapa,
      demandaId,
      avaliacoes: [
        {
          participacaoId,
          versao: 0,
          observacao: '',
          respostas: Object.fromEntries(CRITERIOS[etapa].map(({ id }) => [id, { atende: true, motivo: '' }])),
        },
      ],
    });
  return { demandaId, participacaoId, usuario, quem, avaliar };
}

async function aNotificar(
  status: 13 | 18 | 4 | 5 | 7 | 8,
  faseId: number,
  etapa: 'carga_horaria' | 'cadastro' | 'hab_tecnica',
  preliminar: boolean,
) {
  const { id } = await criarDemanda(sistema(), {
    status,
    fases: [fase(faseId, '2027-03-08', '2027-03-10', preliminar ? ['2027-03-15', '2027-03-16'] : null)],
  });
  const { id: participacaoId } = await criarParticipacao(sistema(), id, { tipo: 'I' });
  if (etapa !== 'carga_horaria')
    await darResultado(sistema(), participacaoId, 'carga_horaria', { final: true });
  if (etapa === 'hab_tecnica') await darResultado(sistema(), participacaoId, 'cadastro', { final: true });
  await darResultado(sistema(), participacaoId, etapa, { estado: preliminar ? 'finalizado' : 'publicado' });
  const evento = notificacaoDoStatus(status)?.evento;
  if (!evento) throw new Error('nada a notificar');
  return {
    quem: await pessoa('comissao'),
    faz: (ctx: CtxUsuario) => notificarResultado(ctx, { demandaId: id, evento }),
  };
}

/** The message of a result that failed for good. */
async function semAviso() {
  const { id: demandaId } = await criarDemanda(sistema(), { status: 4 });
  const { usuarioId } = await criarParticipacao(sistema(), demandaId);
  const [mensagemId = ''] = await criarMensagens(sistema(), 1, { causa: `sem-aviso-${demandaId}` });
  await database.db.mensagem.update({
    where: { id: mensagemId },
    data: { tipo: TIPO.cadastroPreliminar, demandaId, usuarioId, falhouEm: now },
  });
  return { quem: await pessoa('comissao'), demandaId, mensagemId };
}

const cadastro = () => ({
  nome: 'Nova',
  sobrenome: 'Pessoa',
  email: `nova-${randomUUID()}@exemplo.com.br`,
  cpf: cpfDeTeste(777_000_001),
  telefone: undefined,
});
const ANALISE = analise.parse({ versao: '1', decisao: 'aprovar', requisitos: ['x'], qtdInstrutores: '1' });
const DIGITADO = {
  ...CRONOGRAMA_EM_BRANCO,
  tipoAvaliacao: '3' as const,
  formatoAvaliacao: '3' as const,
  numProcesso: 'PA-2027/0001',
  linkInformacao: 'https://exemplo.com.br/edital',
  fases: digitar([
    fase(17, '2027-04-01', '2027-04-05'),
    fase(18, '2027-04-08', '2027-04-09'),
    fase(19, '2027-04-12', '2027-04-13', ['2027-04-14', '2027-04-15']),
    fase(21, '2027-04-16', '2027-04-19'),
    fase(22, '2027-04-20', '2027-04-26'),
    fase(29, '2027-04-27', '2027-04-28', ['2027-04-29', '2027-04-30']),
    fase(30, '2027-05-04', '2027-05-05'),
  ]),
};
const LONGE = { dia: '2027-08-11', ambito: 'municipal', nome: 'Aniversário' } as const;
const PLANILHA = { arquivo: 'f.csv', conteudo: Buffer.from('dia;ambito;nome\n12/08/2027;municipal;Festa\n') };
const CURSOS = () => {
  const tabela = acharTabela('cursos');
  if (!tabela) throw new Error('cursos');
  return {
    tabela,
    arquivo: 'x.csv',
    conteudo: Buffer.from('CODCURSO;CURSO;tipo;area\n9070;Apicultura;1;ps\n'),
  };
};
const aguardandoDiretoria = () =>
  criarDemanda(sistema(), {
    status: 2,
    aprovacao: { analise: true, diretoria: null, superintendencia: null },
  });
async function pedidoDeAnonimizacao() {
  const usuario = await criarUsuario(sistema());
  await criarCurriculoFinalizado(sistema(), usuario);
  const { id } = await database.db.pedidoAnonimizacao.create({
    data: { usuarioId: usuario.id, pedidoEm: now },
  });
  return { usuario, id, comissao: await pessoa('comissao') };
}

/** Somebody whose curriculum is an empty draft. */
async function emEdicao() {
  const quem = await criarUsuario(sistema());
  await criarReferencia(sistema());
  await database.db.curriculo.create({ data: { usuarioId: quem.id } });
  const { revisao } = await getCurriculoEmEdicao(testCtx(database, { now, actor: quem }), quem.id);
  return { quem, revisao };
}
/** What the portal shows of a file of holidays, to be confirmed. */
async function vista(ctx: Ctx, pedido: typeof PLANILHA) {
  const recusa: unknown = await importarFeriados(ctx, pedido, null).catch((error: unknown) => error);
  if (!(recusa instanceof ConfirmacaoDosFeriados)) throw new Error('não perguntou', { cause: recusa });
  return recusa.efeito.resumo;
}

const ATOS: readonly Ato[] = [
  ...DA_VIVA.map(daViva),
  [
    'banca.editarBanca',
    async () => {
      const { banca, membros, comissao } = await criarCena(sistema());
      const dias = { inicioDia: '2027-03-08', fimDia: '2027-03-12' } as const;
      return {
        quem: comissao,
        faz: (ctx) =>
          editarBanca(ctx, banca.id, {
            periodo: { ...dias, inicioHora: '08:00', fimHora: '18:00', local: 'Outra sala' },
            titulares: membros.map(({ avaliadorCodigo }) => avaliadorCodigo),
            ...{ suplentes: [], motivo: '', versao: 1 },
          }),
      };
    },
  ],
  [
    'impedimento.declararNadaSobre',
    async () => {
      const { demanda, participacao, pessoas } = await marcado();
      const [membro] = pessoas;
      if (!membro) throw new Error('sem banca');
      return {
        quem: membro,
        faz: (ctx) => declararNadaSobre(ctx, { demandaId: demanda.id, participacoes: [participacao.id] }),
      };
    },
  ],
  [
    'agendamento.agendar',
    async () => {
      const { comissao: quem, participacoes, banca } = await criarCena(sistema(), { candidatas: 1 });
      return {
        quem,
        faz: (ctx) => agendar(ctx, pedidoDe(participacoes[0]?.id ?? '', banca.id, { dia: '2027-03-10' })),
      };
    },
  ],
  [
    'agendamento.agendarVarios',
    async () => {
      const { comissao: quem, demanda, participacoes, banca } = await criarCena(sistema(), { candidatas: 2 });
      const pedidos = participacoes.map(({ id }, i) =>
        pedidoDe(id, banca.id, { dia: '2027-03-10', hora: `1${String(i)}:00` as '10:00' }),
      );
      return { quem, faz: (ctx) => agendarVarios(ctx, { demandaId: demanda.id, pedidos }) };
    },
  ],
  [
    'agendamento.passoDoLote',
    async () => {
      const { comissao: quem, demanda, participacoes, banca } = await criarCena(sistema(), { candidatas: 2 });
      const escolhidos = participacoes.map(({ id }) => id);
      const digitado = {
        passo: 'agendar',
        valores: {
          ...{ tipoLocal: 'P', local: 'Sala do lote', bancaId: banca.id, primeiroDia: '10/03/2027' },
          ...{ primeiraHora: '09:00', fimDoDia: '17:00', minutos: '30', pausa: '10' },
          ...{ almocoDe: '', almocoAte: '' },
        },
        escolhidos,
        linhas: escolhidos.map((participacaoId, i) => ({
          ...{ participacaoId, dia: '10/03/2027', hora: `1${String(i)}:00` },
        })),
      };
      const alvo = { demandaId: demanda.id, tipo: 'E' } as const;
      return { quem, faz: (ctx) => passoDoLote(ctx, alvo, digitado) };
    },
  ],
  [
    'agendamento.enviarEmails',
    async () => {
      const { comissao: quem, participacao, id } = await marcado();
      await database.db.agendamento.update({ where: { id }, data: { avisadoEm: null } });
      const { agendados: vistos } = await getEmails(testCtx(database, { now, actor: quem }), participacao.id);
      return { quem, faz: (ctx) => enviarEmails(ctx, { participacaoId: participacao.id, vistos }) };
    },
  ],
  [
    'agendamento.remarcar',
    async () => {
      const { comissao: quem, id, banca } = await marcado();
      return { quem, faz: (ctx) => remarcar(ctx, { ...outraHora(banca.id), id, versao: 1, motivo: 'x' }) };
    },
  ],
  [
    'agendamento.cancelarAgendamento',
    async () => {
      const { comissao: quem, id } = await marcado();
      return { quem, faz: (ctx) => cancelarAgendamento(ctx, { id, versao: 1, motivo: 'x' }) };
    },
  ],
  [
    'agendamento.deferirPedido',
    async () => {
      const { comissao: quem, id, banca } = await marcado({ pedido: true });
      return {
        quem,
        faz: (ctx) => deferirPedido(ctx, { ...outraHora(banca.id), id, versao: 1, resposta: 'x' }),
      };
    },
  ],
  [
    'agendamento.indeferirPedido',
    async () => {
      const { comissao: quem, id } = await marcado({ pedido: true });
      return { quem, faz: (ctx) => indeferirPedido(ctx, { id, versao: 1, resposta: 'x' }) };
    },
  ],
  [
    'agendamento.confirmarPresenca',
    async () => {
      const { participacao, demanda } = await marcado();
      return {
        quem: participacao.usuario,
        faz: (ctx) => confirmarPresenca(ctx, { demandaId: demanda.id, tipo: 'E', versao: 1 }),
      };
    },
  ],
  [
    'agendamento.pedirOutroHorario',
    async () => {
      const { participacao, demanda } = await marcado();
      return {
        quem: participacao.usuario,
        faz: (ctx) => pedirOutroHorario(ctx, { demandaId: demanda.id, tipo: 'E', versao: 1, motivo: 'x' }),
      };
    },
  ],
  [
    'em-nome.agirEmNome',
    async () => {
      const { comissao: quem, participacao, demanda } = await marcado();
      const administrador = testCtx(database, { now, actor: await pessoa('administrador') });
      await permitirAtoEmNome(administrador, { ligado: true, semAnexo: true });
      const ato: PedidoDeAto = {
        ...{ pedido: randomUUID(), ato: 'confirmar-presenca', tipo: 'E', versao: 1, meio: 'telefone' },
        ...{ pedidoEm: now, motivo: 'Sem internet.', horario: '' },
      };
      const alvo = { demandaId: demanda.id, participacaoId: participacao.id };
      return { quem, faz: (ctx) => agirEmNome(ctx, alvo, ato, undefined) };
    },
  ],
  [
    'lote.prepararLote',
    async () => {
      const { quem, demandaId, ids } = await emLote();
      return { quem, faz: (ctx) => preparar(ctx, 'presenca', demandaId, ids) };
    },
  ],
  [
    'lote.conferirLote',
    async () => {
      const { quem, previa } = await emLote();
      return { quem, faz: (ctx) => conferirLote(ctx, previa, {}) };
    },
  ],
  [
    'lote.confirmarLote',
    async () => {
      const { quem, previa } = await emLote();
      return { quem, faz: (ctx) => confirmarLote(ctx, previa, 1) };
    },
  ],
  [
    'lote.repetirFalhas',
    async () => {
      const { quem, falhou } = await emLote();
      return { quem, faz: (ctx) => repetirFalhas(ctx, falhou) };
    },
  ],
  [
    'em-nome.desfazerAto',
    async () => {
      const { comissao, id: agendamentoId, participacao, demanda } = await marcado({ pedido: true });
      const { id } = await database.db.atoEmNome.create({
        data: {
          ...{ id: randomUUID(), participacaoId: participacao.id, agendamentoId, versao: 1 },
          ...{ ato: 'pedir-outro-horario', meio: 'telefone', pedidoEm: now, motivo: 'x', feitoEm: now },
          ...{ feitoPorId: comissao.id, feitoPorNome: 'Teste' },
        },
      });
      return { quem: participacao.usuario, faz: (ctx) => desfazerAto(ctx, demanda.id, id) };
    },
  ],
  [
    'frequencia.corrigirFrequencia',
    async () => {
      const { comissao: quem, demanda, agendamentoId } = await pontuada([]);
      await registrarFrequencias(testCtx(database, { now, actor: quem }), {
        demandaId: demanda.id,
        marcadas: [{ agendamentoId, presente: true }],
      });
      return {
        quem,
        faz: (ctx) =>
          corrigirFrequencia(ctx, {
            id: agendamentoId,
            presente: false,
            motivo: 'A lista dizia outra coisa.',
            versao: 1,
          }),
      };
    },
  ],
  [
    'avaliacao.finalizarNotas',
    async () => {
      const { banca, agendamentoId } = await pontuada([40, 40]);
      const [, , quem] = banca.pessoas;
      if (!quem) throw new Error('sem banca');
      return { quem, faz: (ctx) => pontuar(ctx, agendamentoId, notasQueSomam('E', 40)) };
    },
    2,
  ],
  [
    'avaliacao.salvarNotas',
    async () => {
      const { banca, agendamentoId } = await pontuada([]);
      const [quem] = banca.pessoas;
      if (!quem) throw new Error('sem banca');
      return { quem, faz: (ctx) => pontuar(ctx, agendamentoId, notasQueSomam('E', 40), { final: false }) };
    },
  ],
  [
    'avaliacao.enviarResultado',
    async () => {
      const { demanda, comissao: quem } = await pontuada([40, 40, 40]);
      const { carimbo } = await getApuracao(testCtx(database, { now, actor: quem }), demanda, 'E');
      return { quem, faz: (ctx) => enviarResultado(ctx, { demandaId: demanda.id, tipo: 'E', carimbo }) };
    },
  ],
  [
    'avaliacao.abrirReconsideracao',
    async () => {
      const { agendamentoId, comissao: quem } = await pontuada([60, 30, 40]);
      return { quem, faz: (ctx) => abrirReconsideracao(ctx, { agendamentoId, motivo: 'x' }) };
    },
  ],
  [
    'avaliacao.encerrarReconsideracao',
    async () => {
      const { agendamentoId, comissao: quem } = await pontuada([60, 30, 40]);
      await abrirReconsideracao(testCtx(database, { now, actor: quem }), { agendamentoId, motivo: 'x' });
      return { quem, faz: (ctx) => encerrarReconsideracao(ctx, agendamentoId) };
    },
  ],
  [
    'avaliacao.anularAvaliacao',
    async () => {
      const { agendamentoId, comissao: quem, banca, participacao } = await pontuada([40]);
      const { id } = await database.db.avaliacao.findFirstOrThrow({
        where: { agendamentoId, estado: 'final' },
      });
      const membro = banca.membros.find(({ usuarioId }) => usuarioId === banca.pessoas[0]?.id);
      await database.db.impedimento.create({
        data: {
          membroId: membro?.id ?? '',
          participacaoId: participacao.id,
          numero: 2,
          declaracao: 'impedimento',
          motivos: ['parentesco'],
          declaradoEm: now,
          declaradoPor: 'Teste',
        },
      });
      return { quem, faz: (ctx) => anularAvaliacao(ctx, id) };
    },
  ],
  [
    'avaliacao.salvarCriterio',
    async () => {
      await criarCriterios(sistema());
      const { campo, versao } = await database.db.criterioAvaliacao.findFirstOrThrow({
        where: { tipo: 'E', ordem: 3 },
      });
      const dados = { tipo: 'E', campo, versao, nome: 'Outro', descricao: '', ordem: 1, niveis: [] } as const;
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => salvarCriterio(ctx, { ...dados, niveis: [] }),
      };
    },
  ],
  [
    'demanda.solicitarDemanda',
    async () => ({
      quem: await pessoa('coordenacao', 'area_fpr_ps'),
      faz: (ctx) =>
        solicitarDemanda(
          ctx,
          solicitacao.parse({
            area: 'fpr',
            atividade: 'inst',
            tipo: 'misto',
            codCurso: REFERENCIA.codCurso,
            codDisciplina: REFERENCIA.codDisciplina,
          }),
        ),
    }),
  ],
  [
    'demanda.analisarDemanda',
    async () => {
      const { id } = await criarDemanda(sistema());
      return { quem: await pessoa('comissao'), faz: (ctx) => analisarDemanda(ctx, id, ANALISE) };
    },
  ],
  [
    'demanda.salvarAnalise',
    async () => {
      const { id } = await criarDemanda(sistema());
      const rascunho = rascunhoDaAnalise.parse({ versao: '1', qtdInstrutores: '1' });
      return { quem: await pessoa('comissao'), faz: (ctx) => salvarAnalise(ctx, id, rascunho) };
    },
  ],
  [
    'demanda.registrarDecisaoExterna',
    async () => {
      const { id } = await aguardandoDiretoria();
      const decisao = { instancia: 'diretoria', aprovada: true, justificativa: 'x', por: 'x' } as const;
      return { quem: FLUIG, faz: (ctx) => registrarDecisaoExterna(ctx, id, decisao) };
    },
  ],
  [
    'demanda.decidirNoSimulador',
    async () => {
      const { id } = await aguardandoDiretoria();
      const decisao = { instancia: 'diretoria', aprovada: false, justificativa: 'x' } as const;
      return { quem: await pessoa('administrador'), faz: (ctx) => decidirNoSimulador(ctx, id, decisao) };
    },
  ],
  [
    'demanda.finalizarAcoes',
    async () => {
      const { demanda, comissao: quem, participacoes, banca } = await criarCena(sistema(), { candidatas: 1 });
      const ctx = testCtx(database, { now, actor: quem });
      await agendar(ctx, pedidoDe(participacoes[0]?.id ?? '', banca.id, { dia: '2027-03-10' }));
      await avisarAgendados(sistema(), demanda.id);
      return {
        quem,
        faz: (ctx) => finalizarAcoes(ctx, { demandaId: demanda.id, confirmarPendencias: true }),
      };
    },
  ],
  [
    'demanda.transitar encerrarFase',
    async () => {
      const { id: demandaId } = await criarDemanda(sistema(), {
        status: 14,
        fases: [fase(17, '2027-03-01', '2027-03-05'), fase(18, '2027-03-08', '2027-03-12')],
      });
      await criarParticipacao(sistema(), demandaId);
      return {
        quem: await pessoa('comissao'),
        faz: (ctx) => transitar(ctx, { demandaId, evento: 'encerrarFase', confirmarPendencias: true }),
      };
    },
  ],
  [
    'demanda.transitar encerrarSemHomologacao',
    async () => {
      const { demanda } = await criarDemandaParaHomologar(sistema(), {
        status: STATUS.aguardandoFinalizacao,
      });
      const quem = await pessoa('comissao');
      const aptos = await listAptosSemPedido(testCtx(database, { now, actor: quem }), demanda.id);
      const motivos = new Map(aptos.map(({ participacaoId }) => [participacaoId, 'Não há mais vagas.']));
      return {
        quem,
        faz: (ctx) =>
          transitar(ctx, {
            demandaId: demanda.id,
            evento: 'encerrarSemHomologacao',
            confirmarPendencias: true,
            motivos,
          }),
      };
    },
  ],
  [
    'cronograma.salvarCronograma',
    async () => {
      const { id: demandaId } = await criarDemanda(sistema(), { status: 19 });
      return {
        quem: await pessoa('comissao'),
        faz: (ctx) => salvarCronograma(ctx, { demandaId, versaoDemanda: 1, digitado: DIGITADO }),
      };
    },
  ],
  [
    'cronograma.salvarCronograma retificado',
    async () => {
      const { id: demandaId } = await criarDemanda(sistema(), { status: 19 });
      const quem = await pessoa('comissao');
      const ctx = testCtx(database, { now, actor: quem });
      await salvarCronograma(ctx, { demandaId, versaoDemanda: 1, digitado: DIGITADO });
      const digitado = { ...DIGITADO, numProcesso: 'PA-2027/0002', retificacao: 'Corrige o processo.' };
      return { quem, faz: (tx) => salvarCronograma(tx, { demandaId, versaoDemanda: 2, digitado }) };
    },
  ],
  [
    'cronograma.cadastrarFase',
    async () => ({
      quem: await pessoa('comissao'),
      faz: (ctx) => cadastrarFase(ctx, { nome: 'Fase nova', recurso: false, modulo: null }),
    }),
  ],
  [
    'interesse.demonstrarInteresse',
    async () => {
      const { id: demandaId } = await criarDemanda(sistema(), {
        status: 14,
        fases: [fase(17, '2027-03-08', '2027-03-12')],
      });
      const quem = await criarUsuario(sistema());
      await criarCurriculoFinalizado(sistema(), quem);
      return { quem, faz: (ctx) => demonstrarInteresse(ctx, { demandaId }) };
    },
  ],
  [
    'interesse.avisarInteresse',
    async () => {
      const { participacaoId, usuario: quem } = await selecao('cadastro');
      return { quem, faz: (ctx) => avisarInteresse(ctx, participacaoId) };
    },
  ],
  [
    'interesse.cancelarAplicacao',
    async () => {
      const { demandaId, usuario: quem } = await selecao('cadastro');
      return { quem, faz: (ctx) => cancelarAplicacao(ctx, demandaId) };
    },
  ],
  [
    'interesse.aplicar',
    async () => {
      const { demandaId, usuario: quem } = await selecao('cadastro');
      await cancelarAplicacao(testCtx(database, { now, actor: quem }), demandaId);
      return { quem, faz: (ctx) => aplicar(ctx, demandaId) };
    },
  ],
  ...(['carga_horaria', 'cadastro'] as const).flatMap((etapa): Ato[] => [
    [
      `selecao.avaliarCandidatos ${etapa}`,
      async () => {
        const { quem, avaliar: faz } = await selecao(etapa);
        return { quem, faz };
      },
    ],
    [
      `selecao.finalizarAvaliacao ${etapa}`,
      async () => {
        const { quem, avaliar, demandaId } = await selecao(etapa);
        const ctx = testCtx(database, { now, actor: quem });
        await avaliar(ctx);
        const { carimbo } = await getFinalizacao(ctx, etapa, demandaId);
        return { quem, faz: (tx) => finalizarAvaliacao(tx, { etapa, demandaId, carimbo }) };
      },
    ],
  ]),
  ['selecao.notificarResultado carga preliminar', () => aNotificar(13, 42, 'carga_horaria', true)],
  ['selecao.notificarResultado carga final', () => aNotificar(18, 43, 'carga_horaria', false)],
  ['selecao.notificarResultado cadastro preliminar', () => aNotificar(4, 19, 'cadastro', true)],
  ['selecao.notificarResultado cadastro final', () => aNotificar(5, 21, 'cadastro', false)],
  ['selecao.notificarResultado técnica preliminar', () => aNotificar(7, 29, 'hab_tecnica', true)],
  ['selecao.notificarResultado técnica final', () => aNotificar(8, 30, 'hab_tecnica', false)],
  [
    'documento.receberDocumentos',
    async () => {
      const { quem, deles } = await documentos('nada', 'envio');
      const arquivos = [pdf(`doc-${String(IDS.HabTec[0])}`)];
      return { quem, faz: (ctx) => receberDocumentos(ctx, deles, { acao: 'salvar', arquivos }) };
    },
  ],
  [
    'documento.receberDocumentos dois',
    async () => {
      const { quem, deles } = await documentos('nada', 'envio');
      const arquivos = IDS.HabTec.map((id) => pdf(`doc-${String(id)}`));
      return { quem, faz: (ctx) => receberDocumentos(ctx, deles, { acao: 'salvar', arquivos }) };
    },
    2,
  ],
  [
    'documento.receberDocumentos remover',
    async () => {
      const { quem, deles, envio } = await documentos('rascunho', 'envio');
      const acao = `remover:${envio?.documentos[0]?.id ?? ''}`;
      return { quem, faz: (ctx) => receberDocumentos(ctx, deles, { acao, arquivos: [] }) };
    },
  ],
  [
    'documento.dizerPorQuemParticipa',
    async () => {
      const { quem, deles } = await documentos('nada', 'envio');
      return { quem, faz: (ctx) => dizerPorQuemParticipa(ctx, deles, true) };
    },
  ],
  [
    'documento.enviarDocumentos',
    async () => {
      const { quem, deles } = await documentos('rascunho', 'envio');
      return {
        quem,
        faz: (ctx) => enviarDocumentos(ctx, deles, { versao: 1, cienteDoQueFalta: true }),
      };
    },
  ],
  [
    'documento.reaproveitarDocumento',
    async () => {
      const { quem, deles } = await documentos('nada', 'envio');
      const outra = await criarDemanda(sistema(), { status: 7 });
      const { id } = await criarParticipacao(sistema(), outra.id, { usuario: quem });
      const { documentos: enviados } = await enviar(sistema(), { id, usuarioId: quem.id }, 'HabTec');
      const [{ tipoDocumentoId = 0, arquivoId = '' } = {}] = enviados;
      return { quem, faz: (ctx) => reaproveitarDocumento(ctx, deles, { tipoDocumentoId, arquivoId }) };
    },
  ],
  [
    'habilitacao.salvarVeredito',
    async () => {
      const { comissao: quem, alvo } = await documentos('enviado', 'analise');
      const dito = schemaDoVeredito.parse({ tipoDocumentoId: IDS.HabTec[0], versao: 0, veredito: 'apto' });
      return { quem, faz: (ctx) => salvarVeredito(ctx, alvo, dito) };
    },
  ],
  [
    'habilitacao.analisarDocumentos',
    async () => {
      const { comissao: quem, alvo } = await documentos('enviado', 'analise');
      const vereditos = IDS.HabTec.map((tipoDocumentoId) =>
        schemaDoVeredito.parse({ tipoDocumentoId, versao: 0, veredito: 'apto' }),
      );
      return { quem, faz: (ctx) => analisarDocumentos(ctx, alvo, { versao: 0, vereditos, finalizar: true }) };
    },
  ],
  [
    'habilitacao.finalizarAnalise',
    async () => {
      const { comissao: quem, alvo } = await documentos('enviado', 'analise');
      const ctx = testCtx(database, { now, actor: quem });
      for (const tipoDocumentoId of IDS.HabTec) {
        const versao = await versaoDaAnalise(ctx, alvo);
        await salvarVeredito(
          ctx,
          alvo,
          schemaDoVeredito.parse({ tipoDocumentoId, versao, veredito: 'apto' }),
        );
      }
      const versao = await versaoDaAnalise(ctx, alvo);
      return { quem, faz: (tx) => finalizarAnalise(tx, alvo, { versao }) };
    },
  ],
  [
    'habilitacao.reprovarFalta',
    async () => {
      const { comissao: quem, alvo } = await documentos('nada', 'analise');
      return { quem, faz: (ctx) => reprovarFalta(ctx, alvo, { observacao: textoDaFalta('HabTec') }) };
    },
  ],
  [
    'habilitacao.abrirDiligencia',
    async () => {
      const { comissao: quem, alvo } = await documentos('enviado', 'analise');
      const pedido = { tipoDocumentoId: IDS.HabTec[0] ?? 0, motivo: 'x', ate: '2027-03-11' } as const;
      return { quem, faz: (ctx) => abrirDiligencia(ctx, alvo, pedido) };
    },
  ],
  [
    'habilitacao.cancelarDiligencia',
    async () => {
      const { comissao: quem, alvo, diligenciaId } = await comDiligencia(0);
      return { quem, faz: (ctx) => cancelarDiligencia(ctx, alvo, diligenciaId) };
    },
  ],
  [
    'habilitacao.anexarNaDiligencia',
    async () => {
      const { quem, resposta } = await comDiligencia(0);
      const arquivo = pdf();
      return { quem, faz: (ctx) => anexarNaDiligencia(ctx, resposta, arquivo) };
    },
  ],
  [
    'habilitacao.removerDaDiligencia',
    async () => {
      const { quem, resposta, diligenciaId } = await comDiligencia(1);
      const { arquivoId } = await database.db.documentoEnviado.findFirstOrThrow({ where: { diligenciaId } });
      return { quem, faz: (ctx) => removerDaDiligencia(ctx, resposta, arquivoId) };
    },
  ],
  [
    'habilitacao.responderDiligencia',
    async () => {
      const { quem, resposta } = await comDiligencia(1);
      return { quem, faz: (ctx) => responderDiligencia(ctx, resposta, { anexos: 1 }) };
    },
  ],
  [
    'recurso.receberRecurso',
    async () => {
      const { usuario: quem, resultadoId } = await reprovada();
      const comum = { observacao: 'Peço revisão.', rascunho: '0', pagina: null };
      const arquivos = [pdf()];
      return {
        quem,
        faz: (ctx) => receberRecurso(ctx, resultadoId, { ...comum, acao: 'enviar', arquivos }),
      };
    },
    3,
  ],
  [
    'recurso.solicitarRecurso',
    async () => {
      const { usuario: quem, resultadoId } = await reprovada();
      const comum = { observacao: 'Peço revisão.', rascunho: '0', pagina: null };
      const ctx = testCtx(database, { now, actor: quem });
      await receberRecurso(ctx, resultadoId, { ...comum, acao: 'salvar', arquivos: [pdf()] });
      return { quem, faz: (tx) => solicitarRecurso(tx, resultadoId) };
    },
  ],
  [
    'recurso.decidirRecurso',
    async () => {
      const { demandaId, resultadoId } = await reprovada();
      const { id } = await database.db.recurso.create({
        data: { resultadoId, demandaId, faseId: 42, numeracao: 1, observacao: 'x', criadoEm: now },
      });
      return {
        quem: await pessoa('comissao'),
        faz: (ctx) => decidirRecurso(ctx, { id, aprovar: true, descricao: 'x' }),
      };
    },
  ],
  [
    'homologacao.pedirHomologacao',
    async () => {
      const { demanda, objeto, participacoes } = await criarDemandaParaHomologar(sistema(), { aptos: 1 });
      const pedido = { objeto, participacoes: participacoes.map(({ id }) => id) };
      return { quem: await pessoa('comissao'), faz: (ctx) => pedirHomologacao(ctx, demanda.id, pedido) };
    },
  ],
  [
    'curriculo.salvarRascunho',
    async () => {
      const { quem, revisao } = await emEdicao();
      return { quem, faz: (ctx) => salvarRascunho(ctx, { valores: valoresCompletos(quem), revisao }) };
    },
  ],
  [
    'curriculo.finalizarCurriculo',
    async () => {
      const { quem, revisao } = await emEdicao();
      const pedido = { valores: valoresCompletos(quem), revisao, aceitaTermos: true };
      return { quem, faz: (ctx) => finalizarCurriculo(ctx, pedido) };
    },
  ],
  [
    'curriculo.salvarPasso',
    async () => {
      const { quem, revisao } = await emEdicao();
      const digitado = valoresCompletos(quem);
      return {
        quem,
        faz: async (ctx) => {
          const acao = { tipo: 'avancar' } as const;
          const pedido = { passo: 'dados-pessoais', acao, digitado, revisao, aceitaTermos: false } as const;
          const fim = await salvarPasso(ctx, pedido);
          // Its failure is a page with what was typed.
          if (fim.tipo === 'fica') throw new Error(fim.aviso ?? JSON.stringify(fim.problemas));
        },
      };
    },
  ],
  [
    'curriculo.gravarCurriculo',
    async () => {
      const { quem, revisao } = await emEdicao();
      const digitado = valoresCompletos(quem);
      return { quem, faz: (ctx) => gravarCurriculo(ctx, { digitado, revisao, aceitaTermos: true }) };
    },
  ],
  [
    'curriculo.renovarCurriculo',
    async () => {
      const { quem, revisao } = await emEdicao();
      const valores = valoresCompletos(quem);
      const ctx = testCtx(database, { now, actor: quem });
      await finalizarCurriculo(ctx, { valores, revisao, aceitaTermos: true });
      return { quem, faz: (tx) => renovarCurriculo(tx) };
    },
  ],
  [
    'acesso.criarUsuarioEquipe',
    async () => {
      const { nome, sobrenome, email } = cadastro();
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) =>
          criarUsuarioEquipe(ctx, { nome, sobrenome, email, cpf: undefined, grupos: ['comissao'] }),
      };
    },
  ],
  [
    'acesso.definirAtivo',
    async () => {
      const { id: usuarioId } = await pessoa('comissao');
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => definirAtivo(ctx, { usuarioId, ativo: false }),
      };
    },
  ],
  [
    'acesso.definirGrupos',
    async () => {
      const { id: usuarioId } = await pessoa('comissao');
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => definirGrupos(ctx, { usuarioId, grupos: ['juridico'] }),
      };
    },
  ],
  [
    'acesso.reenviarConvite',
    async () => {
      const { id } = await pessoa('comissao');
      return { quem: await pessoa('administrador'), faz: (ctx) => reenviarConvite(ctx, id) };
    },
  ],
  [
    'acesso.corrigirEmail',
    async () => {
      const { id: contaId } = await pessoa('comissao');
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => corrigirEmail(ctx, { contaId, email: `outra-${contaId}@exemplo.com.br` }),
      };
    },
  ],
  [
    'acesso.mudarCpf',
    async () => {
      const { id: usuarioId } = await criarUsuario(sistema());
      const documento = pdf();
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => mudarCpf(ctx, { usuarioId, motivo: 'x', cpf: cpfDeTeste(777_000_002) }, documento),
      };
    },
  ],
  [
    'acesso.cadastrar',
    () => {
      const dados = cadastro();
      return Promise.resolve({
        quem: { tipo: 'anonimo' },
        faz: (ctx) => cadastrar(ctx, dados, { ip: '10.0.0.1' }),
      });
    },
  ],
  [
    'acesso.pedirRedefinicao',
    async () => {
      const { email } = await criarUsuario(sistema(), { senhaHash: 'x' });
      return {
        quem: { tipo: 'anonimo' },
        faz: (ctx) => pedirRedefinicao(ctx, { email }, { ip: '10.0.0.2' }),
      };
    },
  ],
  [
    'acesso.definirSenha',
    async () => {
      const { id } = await criarUsuario(sistema(), { senhaHash: 'x' });
      const token = await emitirToken(sistema(), { usuarioId: id }, 'redefinicao');
      return {
        quem: { tipo: 'anonimo' },
        faz: (ctx) => definirSenha(ctx, { token, senha: 'Uma-senha-bem-longa-9' }, { ip: '10.0.0.3' }),
      };
    },
  ],
  [
    'acesso.criarTokenIntegracao',
    async () => ({
      quem: await pessoa('administrador'),
      faz: (ctx) => criarTokenIntegracao(ctx, { nome: 'Fluig', escopo: 'aprovacoes-credenciamento' }),
    }),
  ],
  [
    'dados-pessoais.confirmarAnonimizacao',
    async () => {
      const { comissao: quem, id } = await pedidoDeAnonimizacao();
      return { quem, faz: (ctx) => confirmarAnonimizacao(ctx, id) };
    },
  ],
  [
    'dados-pessoais.recusarAnonimizacao',
    async () => {
      const { comissao: quem, id } = await pedidoDeAnonimizacao();
      return { quem, faz: (ctx) => recusarAnonimizacao(ctx, id, 'x') };
    },
  ],
  [
    'dados-pessoais.retirarPedido',
    async () => {
      const { usuario: quem } = await pedidoDeAnonimizacao();
      return { quem, faz: (ctx) => retirarPedido(ctx) };
    },
  ],
  [
    'dados-pessoais.pedirExportacao',
    async () => ({ quem: await criarUsuario(sistema()), faz: (ctx) => pedirExportacao(ctx) }),
  ],
  [
    'organizacao.adicionarFeriado',
    async () => ({ quem: await pessoa('administrador'), faz: (ctx) => adicionarFeriado(ctx, LONGE, null) }),
  ],
  [
    'organizacao.removerFeriado',
    async () => {
      const quem = await pessoa('administrador');
      const outro = { ...LONGE, dia: '2027-08-13' } as const;
      await adicionarFeriado(testCtx(database, { now, actor: quem }), outro, null);
      return { quem, faz: (ctx) => removerFeriado(ctx, outro, null) };
    },
  ],
  [
    'organizacao.importarFeriados',
    async () => {
      const quem = await pessoa('administrador');
      const visto = await vista(testCtx(database, { now, actor: quem }), PLANILHA);
      return { quem, faz: (ctx) => importarFeriados(ctx, PLANILHA, visto) };
    },
  ],
  [
    'organizacao.desfazerVista',
    async () => {
      const quem = await pessoa('administrador');
      const ctx = testCtx(database, { now, actor: quem });
      const conteudo = Buffer.from('dia;ambito;nome\n17/08/2027;municipal;Outra\n18/08/2027;folga;Ponte\n');
      const pedido = { arquivo: 'g.csv', conteudo };
      await importarFeriados(ctx, pedido, await vista(ctx, pedido));
      const { id } = await database.db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } });
      return { quem, faz: (tx) => desfazerVista(tx, id, null) };
    },
  ],
  [
    'referencia.importarArquivo',
    async () => ({ quem: await pessoa('administrador'), faz: (ctx) => importarArquivo(ctx, CURSOS()) }),
  ],
  [
    'referencia.desfazerImportacao',
    async () => {
      const quem = await pessoa('administrador');
      const { tabela, arquivo } = CURSOS();
      const conteudo = Buffer.from('CODCURSO;CURSO;tipo;area\n9071;Suinocultura;1;ps\n');
      await importarArquivo(sistema(), { tabela, arquivo, conteudo });
      const { id } = await database.db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } });
      return { quem, faz: (ctx) => desfazerImportacao(ctx, id) };
    },
  ],
  [
    'referencia.pedirCarga',
    async () => ({ quem: await pessoa('administrador'), faz: (ctx) => pedirCarga(ctx) }),
  ],
  [
    'chamada.cancelarChamada',
    async () => {
      const { chamadaId } = await aViva();
      return { quem: await pessoa('administrador'), faz: (ctx) => cancelarChamada(ctx, chamadaId, 'x') };
    },
  ],
  [
    'mensageria.segurarLote',
    async () => {
      const { id } = await criarLote(sistema(), 2, 'segurar');
      return { quem: await pessoa('administrador'), faz: (ctx) => segurarLote(ctx, id, 'x') };
    },
  ],
  [
    'mensageria.liberarLote',
    async () => {
      const { id } = await criarLote(sistema(), 2, 'liberar');
      await segurarLote(sistema(), id, 'x');
      return { quem: await pessoa('administrador'), faz: (ctx) => liberarLote(ctx, id, 'x') };
    },
  ],
  [
    'mensageria.reenviar',
    async () => {
      const [id = ''] = await criarMensagens(sistema(), 1, { causa: 'reenviar' });
      await database.db.mensagem.update({ where: { id }, data: { falhouEm: now } });
      return { quem: await pessoa('administrador'), faz: (ctx) => reenviar(ctx, id) };
    },
  ],
  [
    'aviso.reenviarAviso',
    async () => {
      const { quem, demandaId, mensagemId } = await semAviso();
      return { quem, faz: (ctx) => reenviarAviso(ctx, demandaId, mensagemId) };
    },
  ],
  [
    'aviso.registrarAviso',
    async () => {
      const { quem, demandaId, mensagemId } = await semAviso();
      return {
        quem,
        faz: (ctx) =>
          registrarAviso(ctx, demandaId, { mensagemId, dia: '2027-03-09', como: 'Por telefone.' }),
      };
    },
  ],
  [
    'acompanhamento.escreverAoCandidato',
    async () => {
      const demanda = await criarDemanda(sistema(), { status: 3 });
      const { id } = await criarParticipacao(sistema(), demanda.id);
      const recado = { pedido: id, assunto: 'Sua entrevista', recado: 'Leve um documento.' };
      return {
        quem: await pessoa('comissao'),
        faz: (ctx) => escreverAoCandidato(ctx, demanda.id, id, recado),
      };
    },
  ],
  [
    'acompanhamento.verComoEleVe',
    async () => {
      const demanda = await criarDemanda(sistema(), { status: 3 });
      const { id } = await criarParticipacao(sistema(), demanda.id);
      return { quem: await pessoa('comissao'), faz: (ctx) => verComoEleVe(ctx, demanda.id, id) };
    },
  ],
  [
    'relatorio.pedirPasta',
    async () => {
      const { demanda } = await criarDemandaParaHomologar(sistema());
      return { quem: await pessoa('comissao'), faz: (ctx) => pedirPasta(ctx, demanda.id) };
    },
  ],
];

let processo = '';
const OPERADOR = 'Rita De Todos';
const walk = percorrer(database, now, ATOS, async () => {
  await criarReferencia(sistema());
  await criarUsuario(sistema(), {
    nome: 'Rita',
    sobrenome: 'De Todos',
    grupos: ['administrador'],
    cpf: null,
  });
  const demanda = await criarDemanda(sistema());
  processo = demanda.identificacaoProcesso;
  await criarMensagens(sistema(), 2, { causa: 'falhas', demandaId: demanda.id });
  await database.db.mensagem.updateMany({
    where: { chave: { endsWith: ':falhas' } },
    data: { falhouEm: now },
  });
});

/** A command of the terminal, whose answer is what it writes there. */
async function pedir(parametros: readonly string[], progresso: Act): Promise<void> {
  const { codigo, erros } = await rodarCli(database, parametros, { now });
  if (erros.includes(FICOU_EM_PARTE)) progresso.parts += 1;
  if (codigo !== 0) throw new Error(erros);
}

test('um comando de vários atos que falha depois do primeiro diz que uma parte ficou', async () => {
  await walk(
    'porteira mensagem reenviar',
    (progresso) =>
      pedir(
        ['mensagem', 'reenviar', '--demanda', processo, '--confirmar', '--operador', OPERADOR],
        progresso,
      ),
    3,
  );
});

import { mudarDeverDaDemanda, mudarDeverPadrao } from '#app/domain/documento/commands.server/deveres.ts';
import { SEM_DEVER } from '#app/domain/documento/deveres.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { corrigirEmail } from '#app/domain/acesso/commands.server/corrigir-email.ts';
import {
  criarUsuarioEquipe,
  definirAtivo,
  definirGrupos,
  reenviarConvite,
  revogarSessoes,
} from '#app/domain/acesso/commands.server/equipe.ts';
import {
  criarTokenIntegracao,
  mudarAssinaturaIntegracao,
  revogarTokenIntegracao,
} from '#app/domain/acesso/commands.server/integracao.ts';
import {
  escreverAoCandidato,
  mostrarContato,
  verComoEleVe,
} from '#app/domain/acompanhamento/commands.server.ts';
import { getProcesso } from '#app/domain/acompanhamento/queries.server/processo.ts';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { avisarTodos, enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import { remarcar } from '#app/domain/agendamento/commands.server/mudar.ts';
import { agirEmNome } from '#app/domain/em-nome/commands.server/agir.ts';
import { desfazerAto } from '#app/domain/em-nome/commands.server/desfazer.ts';
import { permitirAtoEmNome } from '#app/domain/em-nome/commands.server/permitir.ts';
import { confirmarPresenca, pedirOutroHorario } from '#app/domain/agendamento/commands.server/responder.ts';
import {
  corrigirFrequencia,
  devolverFrequencia,
  registrarFrequencias,
} from '#app/domain/frequencia/commands.server.ts';
import { cadastrarBanca } from '#app/domain/banca/commands.server/cadastrar.ts';
import { anularAvaliacao } from '#app/domain/avaliacao/commands.server/anular.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import {
  abrirReconsideracao,
  encerrarReconsideracao,
} from '#app/domain/avaliacao/commands.server/reconsiderar.ts';
import { salvarCriterio } from '#app/domain/avaliacao/commands.server/salvar-criterio.ts';
import { salvarNotas } from '#app/domain/avaliacao/commands.server/salvar.ts';
import { getResumo } from '#app/domain/avaliacao/queries.server/lista.ts';
import { cadastrarFase, editarFase } from '#app/domain/cronograma/commands.server/catalogo.ts';
import { reenviarAviso, registrarAviso } from '#app/domain/aviso/commands.server/resolver.ts';
import { abrirJanelaIndividual } from '#app/domain/prazo-proprio/commands.server/abrir.ts';
import { salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { listaGrupos, type Grupo } from '#app/domain/acesso/grupos.ts';
import { listaOperacoes, type Operacao } from '#app/domain/acesso/operacoes.ts';
import { CRONOGRAMA_EM_BRANCO } from '#app/domain/cronograma/schema.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { consultarCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { finalizarCurriculo } from '#app/domain/curriculo/commands.server/finalizar.ts';
import { salvarRascunho } from '#app/domain/curriculo/commands.server/rascunho.ts';
import { salvarPasso } from '#app/domain/curriculo/commands.server/salvar-passo.ts';
import {
  confirmarAnonimizacao,
  recusarAnonimizacao,
} from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { analisarDemanda, salvarAnalise } from '#app/domain/demanda/commands.server/analisar.ts';
import { registrarDecisaoExterna } from '#app/domain/demanda/commands.server/decisao-externa.ts';
import {
  cancelarChamada,
  repetirChamada,
  repetirParadas,
} from '#app/domain/chamada/commands.server/chamada.ts';
import { pedirConferencia } from '#app/domain/chamada/commands.server/conferencia.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { reenviarProcesso } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { registrarFaltantesNoErp } from '#app/domain/demanda/commands.server/registrar-no-erp.ts';
import { registrarDecisaoAMao } from '#app/domain/demanda/commands.server/decisao-a-mao.ts';
import { decidirNoSimulador } from '#app/domain/demanda/commands.server/simulador.ts';
import { solicitarDemanda } from '#app/domain/demanda/commands.server/solicitar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { EVENTOS, LISTA_DE_EVENTOS } from '#app/domain/demanda/machine/eventos.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { analise, rascunhoDaAnalise, solicitacao } from '#app/domain/demanda/schema.ts';
import type { EventoDeTransicao } from '#app/domain/demanda/types.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { salvarEmpresa } from '#app/domain/empresa/commands.server.ts';
import { empresaEditada } from '#app/domain/empresa/schema.ts';
import { EMPRESA_EM_BRANCO } from '#app/domain/empresa/rules.ts';
import { registrarDecisaoDaHomologacaoAMao } from '#app/domain/homologacao/commands.server/a-mao.ts';
import { cancelarHomologacao } from '#app/domain/homologacao/commands.server/cancelar.ts';
import { registrarDecisaoDaHomologacao } from '#app/domain/homologacao/commands.server/decisao.ts';
import { pedirDocumentoDaHomologacao } from '#app/domain/homologacao/commands.server/documento.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { decidirHomologacaoNoSimulador } from '#app/domain/homologacao/commands.server/simulador.ts';
import { tentarDeNovo } from '#app/domain/homologacao/commands.server/tentar-de-novo.ts';
import { repetirFalhas } from '#app/domain/fila/commands.server.ts';
import { declarar, declararNadaSobre } from '#app/domain/impedimento/commands.server.ts';
import { aplicar, cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { tabelaDosCurriculos } from '#app/domain/interesse/queries.server/tabela-da-listagem.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { examinarFiltros } from '#app/domain/interesse/rules.ts';
import { avisarNaoEnviados, gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { avisarSemana } from '#app/domain/semana/commands.server.ts';
import {
  enviarLote,
  liberarLote,
  reenviarFalhas,
  segurarLote,
} from '#app/domain/mensageria/commands.server/lote.ts';
import { ATOS as DADOS_DOS_ATOS } from '#app/domain/lote/atos.ts';
import { TIPOS_DE_ATO } from '#app/domain/lote/types.ts';
import { enviarMensagem, reenviar } from '#app/domain/mensageria/commands.server/registro.ts';
import { gerarRelatorio } from '#app/domain/relatorio/commands.server/gerar.ts';
import { pedirPasta } from '#app/domain/relatorio/commands.server/pasta.ts';
import { listRelatorios } from '#app/domain/relatorio/queries.server/lista.ts';
import { desfazerCarga, pedirCarga, responderCarga } from '#app/domain/referencia/carga/pedidos.server.ts';
import { desfazerImportacao } from '#app/domain/referencia/importacao/desfazer.server.ts';
import { importarArquivo } from '#app/domain/referencia/importacao/commands.server.ts';
import { TABELAS } from '#app/domain/referencia/importacao/tabelas.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarAgendado, criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { valoresCompletos } from '#tests/factories/curriculo.ts';
import { PODE } from '#tests/factories/direitos.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { CNPJS, criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { preparar } from '#tests/factories/lote.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { notasQueSomam } from '#tests/factories/notas.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import {
  adicionarFeriado,
  importarFeriados,
  removerFeriado,
} from '#app/domain/organizacao/commands.server/feriados.ts';
import { salvarOrganizacao } from '#app/domain/organizacao/commands.server/organizacao.ts';
import { getOrganizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** Every command by every group, with another person's data in the database (R-ACE-01). */
const database = useDatabase();
const now = instanteDe('2027-03-09', '10:00');

type Alheio = {
  demandaId: string;
  versaoId: string;
  participacaoId: string;
  usuarioId: string;
  mensagemId: string;
  /** Demands in the window of each evaluation. */
  cargaHorariaId: string;
  cadastroId: string;
  /** In its interviews, with a candidate scored by all three. */
  entrevistasId: string;
  agendamentoId: string;
  avaliacaoId: string;
  /** A request at the superintendence. */
  homologacao: { id: string; demandaId: string; participacaoId: string };
};
let alheio: Alheio;

beforeAll(async () => {
  const ctx = testCtx(database, { now });
  const fases = [fase(17, '2027-03-01', '2027-03-20'), fase(33, '2027-03-21', '2027-03-23')];
  const demanda = await criarDemanda(ctx, { status: 14, areaAtuacao: 'fpr', fases });
  const participacao = await criarParticipacao(ctx, demanda.id);
  const [mensagemId = ''] = await criarMensagens(ctx, 1, { causa: 'permissao' });
  await criarTokenIntegracao(ctx, { nome: 'de outro', escopo: 'aprovacoes-credenciamento' });
  const interesse = fase(17, '2027-03-01', '2027-03-05');
  const avaliada = async (status: 17 | 3, faseId: number) =>
    (await criarDemanda(ctx, { status, fases: [interesse, fase(faseId, '2027-03-08', '2027-03-12')] })).id;
  await criarCriterios(ctx);
  const entrevistas = await criarDemanda(ctx, {
    status: 11,
    tipoAvaliacao: 1,
    fases: [interesse, fase(28, '2027-03-08', '2027-03-12')],
  });
  const banca = await criarBanca(ctx, entrevistas.id);
  const { agendamentos } = await criarAgendado(ctx, entrevistas.id, banca, {
    partes: ['E'],
    inicio: instanteDe('2027-03-09', '08:00'),
    nome: 'Avaliada',
  });
  const agendamentoId = agendamentos.E ?? '';
  for (const actor of banca.pessoas)
    await pontuar(testCtx(database, { actor, now }), agendamentoId, notasQueSomam('E', 40));
  const [avaliacao] = await database.db.avaliacao.findMany({ where: { agendamentoId } });
  const { demanda: aHomologar, participacoes, objeto } = await criarDemandaParaHomologar(ctx);
  const [apta] = participacoes;
  const pedido = await pedirHomologacao(
    testCtx(database, { now, actor: await criarUsuario(ctx, { grupos: ['comissao'], cpf: null }) }),
    aHomologar.id,
    { objeto, participacoes: participacoes.map(({ id }) => id) },
  );
  alheio = {
    homologacao: { id: pedido.id, demandaId: aHomologar.id, participacaoId: apta?.id ?? '' },
    entrevistasId: entrevistas.id,
    agendamentoId,
    avaliacaoId: avaliacao?.id ?? '',
    cargaHorariaId: await avaliada(17, 33),
    cadastroId: await avaliada(3, 18),
    demandaId: demanda.id,
    versaoId: participacao.curriculoVersaoId,
    participacaoId: participacao.id,
    usuarioId: participacao.usuario.id,
    mensagemId,
  };
});

type Comando = {
  nome: string;
  para: Operacao;
  /** What a person may not see does not exist for them: NotFoundError refuses as well. */
  oculta?: boolean;
  executar: (ctx: CtxUsuario) => unknown;
};

const transicoes = LISTA_DE_EVENTOS.filter(
  (evento): evento is EventoDeTransicao => EVENTOS[evento].tipo === 'transicao',
);

const comandos: Comando[] = [
  ...transicoes.map((evento) => ({
    nome: `transitar ${evento}`,
    para: EVENTOS[evento].operacao,
    executar: (ctx: CtxUsuario) => transitar(ctx, { demandaId: alheio.demandaId, evento, motivo: 'x' }),
  })),
  ...NOTIFICACOES.map(({ evento }) => ({
    nome: `notificarResultado ${evento}`,
    para: 'selecao.notificar' as const,
    executar: (ctx: CtxUsuario) => notificarResultado(ctx, { demandaId: alheio.demandaId, evento }),
  })),
  {
    nome: 'solicitarDemanda',
    para: 'demanda.solicitar',
    executar: (ctx) =>
      solicitarDemanda(
        ctx,
        solicitacao.parse({
          area: 'fpr',
          atividade: 'inst',
          tipo: 'misto',
          codCurso: 'inexistente',
          codDisciplina: REFERENCIA.codDisciplina,
        }),
      ),
  },
  {
    nome: 'analisarDemanda',
    para: 'demanda.analisar',
    executar: (ctx) =>
      analisarDemanda(
        ctx,
        alheio.demandaId,
        analise.parse({ versao: '1', decisao: 'aprovar', requisitos: ['x'], qtdInstrutores: '1' }),
      ),
  },
  {
    nome: 'salvarAnalise',
    para: 'demanda.analisar',
    executar: (ctx) =>
      salvarAnalise(ctx, alheio.demandaId, rascunhoDaAnalise.parse({ versao: '1', qtdInstrutores: '1' })),
  },
  {
    nome: 'reenviarProcesso',
    para: 'demanda.analisar',
    executar: (ctx) => reenviarProcesso(ctx, alheio.demandaId),
  },
  {
    nome: 'finalizarAcoes',
    para: 'demanda.finalizar-acoes',
    executar: (ctx) => finalizarAcoes(ctx, { demandaId: alheio.demandaId }),
  },
  {
    nome: 'agendar',
    para: 'agendamento.manter',
    executar: (ctx) =>
      agendar(ctx, {
        participacaoId: alheio.participacaoId,
        tipo: 'E',
        bancaId: alheio.demandaId,
        dia: '2027-03-10',
        hora: '09:00',
        minutos: 30,
        lugar: { tipoLocal: 'P', local: 'Sala 1' },
        tema: '',
      }),
  },
  {
    nome: 'enviarEmails',
    para: 'agendamento.manter',
    executar: (ctx) => enviarEmails(ctx, { participacaoId: alheio.participacaoId, vistos: [] }),
  },
  {
    nome: 'avisarTodos',
    para: 'agendamento.manter',
    executar: (ctx) => avisarTodos(ctx, { demandaId: alheio.demandaId, carimbo: '0'.repeat(64) }),
  },
  {
    nome: 'remarcar',
    para: 'agendamento.manter',
    oculta: true,
    executar: (ctx) =>
      remarcar(ctx, {
        id: alheio.demandaId,
        versao: 1,
        motivo: 'x',
        bancaId: alheio.demandaId,
        dia: '2027-03-10',
        hora: '09:00',
        minutos: 30,
        lugar: { tipoLocal: 'P', local: 'Sala 1' },
        tema: '',
      }),
  },
  {
    nome: 'confirmarPresenca',
    para: 'agendamento.responder',
    executar: (ctx) => confirmarPresenca(ctx, { demandaId: alheio.demandaId, tipo: 'E', versao: 1 }),
  },
  {
    nome: 'pedirOutroHorario',
    para: 'agendamento.responder',
    executar: (ctx) =>
      pedirOutroHorario(ctx, { demandaId: alheio.demandaId, tipo: 'E', versao: 1, motivo: 'x' }),
  },
  {
    nome: 'registrarFrequencias',
    para: 'frequencia.registrar',
    executar: (ctx) =>
      registrarFrequencias(ctx, {
        demandaId: alheio.demandaId,
        marcadas: [{ agendamentoId: alheio.demandaId, presente: true }],
      }),
  },
  ...TIPOS_DE_ATO.map((tipo) => ({
    nome: `prepararLote ${tipo}`,
    para: DADOS_DOS_ATOS[tipo].operacao,
    executar: (ctx: CtxUsuario) =>
      preparar(ctx, tipo, DADOS_DOS_ATOS[tipo].de === 'demanda' ? null : alheio.demandaId, [
        alheio.participacaoId,
      ]),
  })),
  {
    nome: 'corrigirFrequencia',
    para: 'frequencia.registrar',
    executar: (ctx) =>
      corrigirFrequencia(ctx, { id: alheio.demandaId, presente: true, motivo: 'x', versao: 1 }),
  },
  {
    nome: 'devolverFrequencia',
    para: 'frequencia.registrar',
    executar: (ctx) => devolverFrequencia(ctx, alheio.demandaId),
  },
  {
    nome: 'decidirNoSimulador',
    para: 'demanda.decidir-simulador',
    executar: (ctx) =>
      decidirNoSimulador(ctx, 'FPR-0/2020', { instancia: 'diretoria', aprovada: true, justificativa: '' }),
  },
  {
    nome: 'registrarDecisaoAMao',
    para: 'demanda.registrar-decisao',
    executar: (ctx) =>
      registrarDecisaoAMao(ctx, alheio.demandaId, {
        instancia: 'diretoria',
        decisao: 'aprovar',
        decididaPor: 'x',
        documento: 'x',
        justificativa: 'x',
      }),
  },
  {
    nome: 'pedirHomologacao',
    para: 'homologacao.pedir',
    oculta: true,
    executar: (ctx) => pedirHomologacao(ctx, alheio.homologacao.demandaId, { objeto: '', participacoes: [] }),
  },
  {
    nome: 'cancelarHomologacao',
    para: 'homologacao.pedir',
    oculta: true,
    executar: (ctx) => cancelarHomologacao(ctx, alheio.homologacao.id, ''),
  },
  {
    nome: 'tentarDeNovo a homologação',
    para: 'homologacao.pedir',
    oculta: true,
    executar: (ctx) => tentarDeNovo(ctx, alheio.homologacao.id),
  },
  {
    nome: 'pedirDocumentoDaHomologacao',
    para: 'homologacao.baixar',
    oculta: true,
    executar: (ctx) => pedirDocumentoDaHomologacao(ctx, alheio.homologacao.id),
  },
  {
    nome: 'gerarRelatorio',
    para: 'relatorio.gerar',
    oculta: true,
    executar: (ctx) =>
      gerarRelatorio(ctx, {
        demandaId: alheio.demandaId,
        especie: 'avaliacaoCadastro',
        versao: 0,
        mudancas: '',
      }),
  },
  {
    nome: 'pedirPasta',
    para: 'pasta.baixar',
    oculta: true,
    executar: (ctx) => pedirPasta(ctx, alheio.demandaId),
  },
  {
    nome: 'listRelatorios',
    para: 'relatorio.baixar',
    executar: (ctx) => listRelatorios(ctx, { busca: '', especie: '', estado: '', ordem: null, pagina: null }),
  },
  {
    nome: 'salvarEmpresa',
    para: 'homologacao.editar-empresa',
    oculta: true,
    executar: (ctx) =>
      salvarEmpresa(
        ctx,
        alheio.homologacao.participacaoId,
        99,
        empresaEditada.parse({ ...EMPRESA_EM_BRANCO, cnpj: CNPJS[0], nome: 'x', nomeFantasia: 'x' }),
      ),
  },
  {
    nome: 'registrarDecisaoDaHomologacao',
    para: 'homologacao.registrar-decisao',
    executar: (ctx) =>
      registrarDecisaoDaHomologacao(ctx, alheio.homologacao.id, {
        aprovada: true,
        justificativa: '',
        por: 'x',
      }),
  },
  {
    nome: 'decidirHomologacaoNoSimulador',
    para: 'homologacao.decidir-simulador',
    oculta: true,
    executar: (ctx) =>
      decidirHomologacaoNoSimulador(ctx, alheio.homologacao.id, { aprovada: false, justificativa: '' }),
  },
  {
    nome: 'registrarDecisaoDaHomologacaoAMao',
    para: 'homologacao.registrar-a-mao',
    oculta: true,
    executar: (ctx) =>
      registrarDecisaoDaHomologacaoAMao(ctx, alheio.homologacao.id, {
        decisao: 'aprovar',
        dia: '2027-03-10',
        decididaPor: 'x',
        documento: 'x',
        justificativa: 'x',
      }),
  },
  {
    nome: 'repetirChamada',
    para: 'chamada.administrar',
    executar: (ctx) => repetirChamada(ctx, '00000000-0000-4000-8000-000000000000'),
  },
  {
    nome: 'cancelarChamada',
    para: 'chamada.administrar',
    executar: (ctx) => cancelarChamada(ctx, '00000000-0000-4000-8000-000000000000', 'x'),
  },
  {
    nome: 'registrarDecisaoExterna',
    para: 'demanda.registrar-aprovacao',
    executar: (ctx) =>
      registrarDecisaoExterna(ctx, alheio.demandaId, {
        instancia: 'diretoria',
        aprovada: true,
        justificativa: '',
        por: 'x',
      }),
  },
  {
    nome: 'salvarCronograma',
    para: 'cronograma.salvar',
    executar: (ctx) =>
      salvarCronograma(ctx, {
        demandaId: alheio.demandaId,
        versaoDemanda: 99,
        digitado: CRONOGRAMA_EM_BRANCO,
      }),
  },
  {
    nome: 'abrirJanelaIndividual',
    para: 'prazo-proprio.abrir',
    executar: (ctx) =>
      abrirJanelaIndividual(ctx, alheio.demandaId, {
        participacaoId: alheio.participacaoId,
        janela: { faseId: 26, nome: 'realizacao' },
        ...{ inicio: '2027-05-03', fim: '2027-05-07', motivo: 'x' },
      }),
  },
  {
    nome: 'registrarAviso',
    para: 'aviso.resolver',
    executar: (ctx) =>
      registrarAviso(ctx, alheio.demandaId, {
        ...{ mensagemId: alheio.participacaoId, dia: '2027-03-09', como: 'x' },
      }),
  },
  {
    nome: 'reenviarAviso',
    para: 'aviso.resolver',
    executar: (ctx) => reenviarAviso(ctx, alheio.demandaId, alheio.participacaoId),
  },
  {
    nome: 'cadastrarBanca',
    para: 'banca.manter',
    executar: (ctx) =>
      cadastrarBanca(ctx, {
        demandaId: alheio.demandaId,
        convocar: false,
        titulares: ['1', '2', '3'],
        suplentes: [],
        periodo: {
          inicioDia: '2027-05-03',
          fimDia: '2027-05-03',
          inicioHora: '08:00',
          fimHora: '12:00',
          local: 'Sala 1',
        },
      }),
  },
  {
    nome: 'declarar',
    para: 'impedimento.declarar',
    executar: (ctx) => declarar(ctx, alheio.participacaoId, { declaracao: 'nenhum', motivos: [], texto: '' }),
  },
  {
    nome: 'declararNadaSobre',
    para: 'impedimento.declarar',
    executar: (ctx) => declararNadaSobre(ctx, { demandaId: alheio.participacaoId, participacoes: [] }),
  },
  {
    nome: 'cadastrarFase',
    para: 'fase.salvar',
    executar: (ctx) => cadastrarFase(ctx, { nome: `Fase de ${ctx.actor.id}`, recurso: false, modulo: null }),
  },
  {
    nome: 'editarFase',
    para: 'fase.salvar',
    executar: (ctx) => editarFase(ctx, 9999, { nome: 'Outra', recurso: false, modulo: null }),
  },
  {
    nome: 'avaliarCandidatos, carga horária',
    para: 'selecao.avaliar-carga-horaria',
    oculta: true,
    executar: (ctx) =>
      avaliarCandidatos(ctx, { etapa: 'carga_horaria', demandaId: alheio.cargaHorariaId, avaliacoes: [] }),
  },
  {
    nome: 'avaliarCandidatos, cadastro',
    para: 'selecao.avaliar-cadastro',
    oculta: true,
    executar: (ctx) =>
      avaliarCandidatos(ctx, { etapa: 'cadastro', demandaId: alheio.cadastroId, avaliacoes: [] }),
  },
  {
    nome: 'finalizarAvaliacao, carga horária',
    para: 'selecao.finalizar-carga-horaria',
    oculta: true,
    executar: (ctx) =>
      finalizarAvaliacao(ctx, { etapa: 'carga_horaria', demandaId: alheio.cargaHorariaId, carimbo: '0.99' }),
  },
  {
    nome: 'finalizarAvaliacao, cadastro',
    para: 'selecao.finalizar-cadastro',
    oculta: true,
    executar: (ctx) =>
      finalizarAvaliacao(ctx, { etapa: 'cadastro', demandaId: alheio.cadastroId, carimbo: '0.99' }),
  },
  {
    nome: 'salvarNotas',
    para: 'avaliacao.pontuar',
    oculta: true,
    executar: (ctx) => salvarNotas(ctx, { agendamentoId: alheio.agendamentoId, campos: new Map() }),
  },
  {
    nome: 'finalizarNotas',
    para: 'avaliacao.pontuar',
    oculta: true,
    executar: (ctx) => finalizarNotas(ctx, { agendamentoId: alheio.agendamentoId, versao: 1 }),
  },
  {
    nome: 'getResumo',
    para: 'avaliacao.acompanhar',
    oculta: true,
    executar: (ctx) => getResumo(ctx, { tipo: 'E', credenciamento: alheio.entrevistasId }),
  },
  {
    nome: 'getProcesso',
    para: 'processo.acompanhar',
    oculta: true,
    executar: (ctx) => getProcesso(ctx, alheio.entrevistasId),
  },
  {
    nome: 'escreverAoCandidato',
    para: 'mensagem.escrever',
    oculta: true,
    executar: (ctx) =>
      escreverAoCandidato(ctx, alheio.demandaId, alheio.participacaoId, {
        ...{ pedido: alheio.participacaoId, assunto: 'x', recado: 'x' },
      }),
  },
  {
    nome: 'verComoEleVe',
    para: 'candidato.ver-como-ele-ve',
    oculta: true,
    executar: (ctx) => verComoEleVe(ctx, alheio.demandaId, alheio.participacaoId),
  },
  {
    nome: 'agirEmNome',
    para: 'candidato.agir-em-nome',
    oculta: true,
    executar: (ctx) =>
      agirEmNome(
        ctx,
        { demandaId: alheio.demandaId, participacaoId: alheio.participacaoId },
        {
          ...{ pedido: alheio.participacaoId, ato: 'confirmar-presenca', tipo: 'E', versao: 1 },
          ...{ meio: 'telefone', pedidoEm: new Date(0), motivo: 'x', horario: '' },
        },
        undefined,
      ),
  },
  {
    nome: 'permitirAtoEmNome',
    para: 'organizacao.salvar',
    executar: (ctx) => permitirAtoEmNome(ctx, { ligado: false, semAnexo: false }),
  },
  {
    nome: 'desfazerAto',
    para: 'agendamento.responder',
    executar: (ctx) => desfazerAto(ctx, alheio.demandaId, alheio.participacaoId),
  },
  {
    nome: 'mostrarContato',
    para: 'candidato.acompanhar',
    oculta: true,
    executar: (ctx) => mostrarContato(ctx, alheio.demandaId, alheio.participacaoId),
  },
  {
    nome: 'enviarResultado',
    para: 'avaliacao.enviar-resultado',
    oculta: true,
    executar: (ctx) => enviarResultado(ctx, { demandaId: alheio.entrevistasId, tipo: 'E', carimbo: 'outro' }),
  },
  {
    nome: 'abrirReconsideracao',
    para: 'avaliacao.reconsiderar',
    oculta: true,
    executar: (ctx) => abrirReconsideracao(ctx, { agendamentoId: alheio.agendamentoId, motivo: 'x' }),
  },
  {
    nome: 'encerrarReconsideracao',
    para: 'avaliacao.reconsiderar',
    oculta: true,
    executar: (ctx) => encerrarReconsideracao(ctx, alheio.agendamentoId),
  },
  {
    nome: 'anularAvaliacao',
    para: 'avaliacao.anular',
    oculta: true,
    executar: (ctx) => anularAvaliacao(ctx, alheio.avaliacaoId),
  },
  {
    nome: 'salvarCriterio',
    para: 'criterio.salvar',
    executar: (ctx) =>
      salvarCriterio(ctx, {
        ...{ tipo: 'E', campo: 'nenhum', versao: 1, nome: 'Outro', descricao: '', ordem: 1, niveis: [] },
      }),
  },
  {
    nome: 'mudarDeverPadrao',
    para: 'documento.mudar-padrao',
    executar: (ctx) => mudarDeverPadrao(ctx, { tipoDocumentoId: 0, ...SEM_DEVER }),
  },
  {
    nome: 'mudarDeverDaDemanda',
    para: 'documento.mudar-da-demanda',
    executar: (ctx) =>
      mudarDeverDaDemanda(ctx, { demandaId: alheio.demandaId, tipoDocumentoId: 0 }, SEM_DEVER),
  },
  {
    nome: 'demonstrarInteresse',
    para: 'interesse.demonstrar',
    executar: (ctx) => demonstrarInteresse(ctx, { demandaId: alheio.demandaId }),
  },
  {
    nome: 'aplicar',
    para: 'aplicacao.mudar',
    executar: (ctx) => aplicar(ctx, alheio.cadastroId),
  },
  {
    nome: 'cancelarAplicacao',
    para: 'aplicacao.mudar',
    executar: (ctx) => cancelarAplicacao(ctx, alheio.cadastroId),
  },
  {
    nome: 'salvarRascunho',
    para: 'curriculo.editar',
    executar: (ctx) =>
      salvarRascunho(ctx, { valores: valoresCompletos(ctx.actor), revisao: 'de outra janela' }),
  },
  {
    nome: 'salvarPasso',
    para: 'curriculo.editar',
    executar: (ctx) =>
      salvarPasso(ctx, {
        passo: 'dados-pessoais',
        acao: { tipo: 'avancar' },
        digitado: {},
        revisao: 'de outra janela',
        aceitaTermos: false,
      }),
  },
  {
    nome: 'finalizarCurriculo',
    para: 'curriculo.editar',
    executar: (ctx) =>
      finalizarCurriculo(ctx, {
        valores: valoresCompletos(ctx.actor),
        revisao: 'de outra janela',
        aceitaTermos: true,
      }),
  },
  {
    nome: 'consultarCurriculo',
    para: 'curriculo.ver-de-outros',
    oculta: true,
    executar: (ctx) => consultarCurriculo(ctx, alheio.versaoId),
  },
  {
    nome: 'tabelaDosCurriculos',
    para: 'curriculo.ver-de-outros',
    executar: (ctx) => {
      const vazios = {
        busca: '',
        objetivo: '',
        uf: '',
        municipio: '',
        cadeia: '',
        curso: '',
        disciplina: '',
      };
      const { filtros } = examinarFiltros(vazios);
      tabelaDosCurriculos(ctx, { filtros, erro: null });
      return Promise.resolve();
    },
  },
  {
    nome: 'confirmarAnonimizacao',
    para: 'dados-pessoais.decidir',
    executar: (ctx) => confirmarAnonimizacao(ctx, alheio.demandaId),
  },
  {
    nome: 'recusarAnonimizacao',
    para: 'dados-pessoais.decidir',
    executar: (ctx) => recusarAnonimizacao(ctx, alheio.demandaId, 'Motivo'),
  },
  {
    nome: 'criarUsuarioEquipe',
    para: 'usuario.administrar',
    executar: (ctx) =>
      criarUsuarioEquipe(ctx, {
        nome: 'Nova',
        sobrenome: 'Pessoa',
        email: `nova-${ctx.actor.id}@exemplo.com.br`,
        cpf: undefined,
        grupos: ['comissao'],
      }),
  },
  {
    nome: 'definirGrupos',
    para: 'usuario.mudar-acesso',
    executar: (ctx) => definirGrupos(ctx, { usuarioId: alheio.usuarioId, grupos: ['candidato'] }),
  },
  {
    nome: 'definirAtivo',
    para: 'usuario.mudar-acesso',
    executar: (ctx) => definirAtivo(ctx, { usuarioId: alheio.usuarioId, ativo: true }),
  },
  {
    nome: 'revogarSessoes',
    para: 'usuario.administrar',
    executar: (ctx) => revogarSessoes(ctx, alheio.usuarioId),
  },
  {
    nome: 'reenviarConvite',
    para: 'usuario.administrar',
    executar: (ctx) => reenviarConvite(ctx, alheio.usuarioId),
  },
  {
    nome: 'corrigirEmail',
    para: 'usuario.corrigir-email',
    executar: (ctx) =>
      corrigirEmail({ ...ctx, realNow: now }, { contaId: alheio.usuarioId, email: 'corrigido@example.org' }),
  },
  {
    nome: 'criarTokenIntegracao',
    para: 'usuario.administrar',
    executar: (ctx) =>
      criarTokenIntegracao(ctx, { nome: `de ${ctx.actor.id}`, escopo: 'aprovacoes-credenciamento' }),
  },
  {
    nome: 'mudarAssinaturaIntegracao',
    para: 'usuario.administrar',
    executar: (ctx) => mudarAssinaturaIntegracao(ctx, { nome: 'de outro', exige: true }),
  },
  {
    nome: 'revogarTokenIntegracao',
    para: 'usuario.administrar',
    executar: (ctx) => revogarTokenIntegracao(ctx, 'de outro'),
  },
  {
    nome: 'importarArquivo',
    para: 'referencia.importar',
    executar: (ctx) => importarArquivo(ctx, arquivo()),
  },
  {
    nome: 'salvarOrganizacao',
    para: 'organizacao.salvar',
    executar: async (ctx) => {
      const { assinaturas, assinaturasDaDecisao, ...dados } = await getOrganizacao(ctx);
      return salvarOrganizacao(ctx, {
        versao: null,
        dados: {
          ...dados,
          assinaturas: [...assinaturas],
          assinaturasDaDecisao: [...assinaturasDaDecisao],
        },
      });
    },
  },
  {
    nome: 'adicionarFeriado',
    para: 'feriado.salvar',
    executar: (ctx) =>
      adicionarFeriado(ctx, { dia: '2027-04-08', ambito: 'folga', nome: ctx.actor.id }, null),
  },
  {
    nome: 'removerFeriado',
    para: 'feriado.salvar',
    executar: (ctx) => removerFeriado(ctx, { dia: '2027-04-09', ambito: 'folga' }, null),
  },
  {
    nome: 'importarFeriados',
    para: 'feriado.salvar',
    executar: (ctx) => importarFeriados(ctx, { arquivo: 'feriados.csv', conteudo: Buffer.from('x') }, null),
  },
  {
    nome: 'desfazerImportacao',
    para: 'referencia.importar',
    executar: (ctx) => desfazerImportacao(ctx, '00000000-0000-7000-8000-000000000000'),
  },
  { nome: 'repetirParadas', para: 'chamada.administrar', executar: (ctx) => repetirParadas(ctx) },
  {
    nome: 'pedirConferencia',
    para: 'chamada.conferir',
    executar: (ctx) => pedirConferencia(ctx, { semTarefa: true }),
  },
  {
    nome: 'registrarFaltantesNoErp',
    para: 'referencia.importar',
    executar: (ctx) => registrarFaltantesNoErp(ctx),
  },
  { nome: 'pedirCarga', para: 'referencia.importar', executar: (ctx) => pedirCarga(ctx) },
  {
    nome: 'responderCarga',
    para: 'referencia.importar',
    executar: (ctx) => responderCarga(ctx, '00000000-0000-7000-8000-000000000000', 'nao'),
  },
  {
    nome: 'desfazerCarga',
    para: 'referencia.importar',
    executar: (ctx) => desfazerCarga(ctx, '00000000-0000-7000-8000-000000000000'),
  },
  {
    nome: 'reenviar',
    para: 'mensagem.administrar',
    executar: (ctx) => reenviar(ctx, alheio.mensagemId),
  },
  {
    nome: 'enviarMensagem',
    para: 'mensagem.administrar',
    executar: (ctx) => enviarMensagem(ctx, alheio.mensagemId),
  },
  ...Object.entries({ enviarLote, segurarLote, liberarLote, reenviarFalhas }).map(([nome, comando]) => ({
    nome,
    para: 'mensagem.administrar' as const,
    executar: (ctx: CtxUsuario) => comando(ctx, '00000000-0000-7000-8000-000000000000', 'x'),
  })),
  {
    nome: 'gerarAvisos',
    para: 'mensagem.administrar',
    executar: (ctx) => gerarAvisos(ctx, { dia: '2027-01-01' }),
  },
  { nome: 'avisarNaoEnviados', para: 'mensagem.administrar', executar: avisarNaoEnviados },
  { nome: 'avisarSemana', para: 'mensagem.administrar', executar: avisarSemana },
  { nome: 'repetirFalhas', para: 'fila.repetir', executar: (ctx) => repetirFalhas(ctx, {}) },
];

function arquivo() {
  const [tabela] = TABELAS;
  if (!tabela) throw new Error('não há tabelas de importação');
  return { tabela, arquivo: 'ruim.csv', conteudo: new TextEncoder().encode('coluna\nvalor\n') };
}

/** Written by hand in `direitos.ts`, not asked of the authority. */
const pode = ({ para }: Comando, grupo: Grupo): boolean => PODE[grupo].includes(para);

/** Sizes of what a command could change. */
async function retrato(): Promise<unknown> {
  return database.db.$queryRaw`
    select (select count(*)::int from historico_demanda) as historico, (select count(*)::int from auditoria) as auditoria,
           (select count(*)::int from mensagem) as mensagens, (select count(*)::int from demanda) as demandas,
           (select count(*)::int + 100 * count(*) filter (where exige_assinatura)::int from token_integracao where revogado_em is null) as tokens,
           (select sum(versao)::int from demanda) as versoes, (select count(*)::int from usuario_grupo) as grupos,
           (select count(*)::int from fase) as fases, (select count(*)::int from curriculo_versao) as curriculos,
           (select count(*)::int from participacao) as interesses, (select count(*)::int from resultado_etapa) as resultados,
           (select count(*)::int from graphile_worker.jobs) as tarefas`;
}

const visitante = async (grupo: Grupo): Promise<CtxUsuario> =>
  testCtx(database, { now, actor: await criarUsuario({ db: database.db }, { grupos: [grupo] }) });

describe.each(comandos)('$nome', (comando) => {
  const recusados = listaGrupos.filter((grupo) => !pode(comando, grupo));
  const aceitos = listaGrupos.filter((grupo) => pode(comando, grupo));

  test.each(recusados)('recusa %s e nada muda', async (grupo) => {
    const ctx = await visitante(grupo);
    const antes = await retrato();
    const erro = await tentar(() => comando.executar(ctx));
    expect(erro instanceof ForbiddenError || (comando.oculta === true && erro instanceof NotFoundError)).toBe(
      true,
    );
    expect(await retrato()).toEqual(antes);
  });

  test.each(aceitos)('%s passa da permissão: o que recusa é outra regra', async (grupo) => {
    const erro = await tentar(async () => comando.executar(await visitante(grupo)));
    if (erro === null) return;
    expect(erro).not.toBeInstanceOf(ForbiddenError);
    const deDominio = [RuleError, ConflictError, NotFoundError].some((classe) => erro instanceof classe);
    expect(deDominio ? null : erro).toBeNull();
  });
});

test('a tabela tem um comando para cada operação que existe em comandos', () => {
  const tratadas = new Set(comandos.map(({ para }) => para));
  // A filter of queries, and commands that the tests of their area ask.
  const noutroLugar: Operacao[] = [
    'relogio.mudar',
    'documento.enviar',
    'aplicacao.listar',
    'recurso.solicitar',
    'recurso.decidir',
    'recurso.decidir-juridico',
    'habilitacao.analisar-tecnica',
    'habilitacao.analisar-juridica',
    'documento.responder-diligencia',
  ];
  const faltam = listaOperacoes.filter(
    (operacao) => !tratadas.has(operacao) && !noutroLugar.includes(operacao),
  );
  expect(faltam).toEqual([]);
});

async function tentar(executar: () => unknown): Promise<unknown> {
  try {
    await executar();
    return null;
  } catch (error) {
    return error;
  }
}

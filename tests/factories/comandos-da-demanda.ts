import { escreverAoCandidato } from '#app/domain/acompanhamento/commands.server.ts';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { avisarTodos, enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import {
  cancelarAgendamento,
  deferirPedido,
  indeferirPedido,
  remarcar,
} from '#app/domain/agendamento/commands.server/mudar.ts';
import { passoDoLote } from '#app/domain/agendamento/commands.server/previa.ts';
import { confirmarPresenca, pedirOutroHorario } from '#app/domain/agendamento/commands.server/responder.ts';
import { agirEmNome } from '#app/domain/em-nome/commands.server/agir.ts';
import { desfazerAto } from '#app/domain/em-nome/commands.server/desfazer.ts';
import { anularAvaliacao } from '#app/domain/avaliacao/commands.server/anular.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import {
  abrirReconsideracao,
  encerrarReconsideracao,
} from '#app/domain/avaliacao/commands.server/reconsiderar.ts';
import { salvarNotas } from '#app/domain/avaliacao/commands.server/salvar.ts';
import { cadastrarBanca } from '#app/domain/banca/commands.server/cadastrar.ts';
import { convocarBanca } from '#app/domain/banca/commands.server/convocar.ts';
import { editarBanca } from '#app/domain/banca/commands.server/editar.ts';
import { fecharBanca } from '#app/domain/banca/commands.server/fechar.ts';
import { repetirChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { CRONOGRAMA_EM_BRANCO } from '#app/domain/cronograma/schema.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { analisarDemanda, salvarAnalise } from '#app/domain/demanda/commands.server/analisar.ts';
import { registrarDecisaoAMao } from '#app/domain/demanda/commands.server/decisao-a-mao.ts';
import { registrarDecisaoExterna } from '#app/domain/demanda/commands.server/decisao-externa.ts';
import { completarPrazos } from '#app/domain/aviso/commands.server/completar.ts';
import { reenviarAviso, registrarAviso } from '#app/domain/aviso/commands.server/resolver.ts';
import { encerrarFasePorTempo, varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { garantirRegistroNoErp } from '#app/domain/demanda/commands.server/registrar-no-erp.ts';
import { reenviarProcesso } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { decidirNoSimulador } from '#app/domain/demanda/commands.server/simulador.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { EVENTOS, LISTA_DE_EVENTOS } from '#app/domain/demanda/machine/eventos.ts';
import { analise, rascunhoDaAnalise } from '#app/domain/demanda/schema.ts';
import type { EventoDeTransicao } from '#app/domain/demanda/types.ts';
import { reaproveitarDocumento } from '#app/domain/documento/commands.server/documentos.ts';
import { enviarDocumentos } from '#app/domain/documento/commands.server/enviar.ts';
import { receberDocumentos } from '#app/domain/documento/commands.server/receber.ts';
import { salvarEmpresa } from '#app/domain/empresa/commands.server.ts';
import { EMPRESA_EM_BRANCO } from '#app/domain/empresa/rules.ts';
import { empresaEditada } from '#app/domain/empresa/schema.ts';
import { RuleError } from '#app/domain/errors.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import {
  corrigirFrequencia,
  devolverFrequencia,
  registrarFrequencias,
} from '#app/domain/frequencia/commands.server.ts';
import { analisarDocumentos } from '#app/domain/habilitacao/commands.server/analisar.ts';
import { abrirDiligencia, cancelarDiligencia } from '#app/domain/habilitacao/commands.server/diligencia.ts';
import { finalizarAnalise } from '#app/domain/habilitacao/commands.server/finalizar-analise.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import {
  anexarNaDiligencia,
  removerDaDiligencia,
  responderDiligencia,
} from '#app/domain/habilitacao/commands.server/responder.ts';
import {
  dispensarNaoEnviados,
  salvarVeredito,
} from '#app/domain/habilitacao/commands.server/salvar-veredito.ts';
import { schemaDoVeredito } from '#app/domain/habilitacao/schema.ts';
import {
  registrarDecisaoComPapel,
  registrarDecisaoDaHomologacaoAMao,
} from '#app/domain/homologacao/commands.server/a-mao.ts';
import { cancelarHomologacao } from '#app/domain/homologacao/commands.server/cancelar.ts';
import { registrarDecisaoDaHomologacao } from '#app/domain/homologacao/commands.server/decisao.ts';
import { conferirPedido, pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { decidirHomologacaoNoSimulador } from '#app/domain/homologacao/commands.server/simulador.ts';
import { tentarDeNovo } from '#app/domain/homologacao/commands.server/tentar-de-novo.ts';
import { declarar, declararNadaSobre, designarSubstituto } from '#app/domain/impedimento/commands.server.ts';
import { aplicar, cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { avisarNaoEnviados, gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { abrirJanelaIndividual, previaDoPrazo } from '#app/domain/prazo-proprio/commands.server/abrir.ts';
import { salvarSozinho } from '#app/domain/rascunho/commands.server/salvar.ts';
import { formulario } from '#app/domain/rascunho/schema.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { receberRecurso } from '#app/domain/recurso/commands.server/rascunho.ts';
import { solicitarRecurso } from '#app/domain/recurso/commands.server/solicitar.ts';
import { publicarFinaisProprios } from '#app/domain/selecao/commands.server/atrasados.ts';
import { avaliarCandidatos, marcarCriterio } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { CNPJS } from './homologacao.ts';
import { mudarDeverDaDemanda } from '#app/domain/documento/commands.server/deveres.ts';
import { IDS } from './habilitacao.ts';
import type { DemandaViva } from './demanda-viva.ts';

export type Quem = 'equipe' | 'candidata' | 'membro';

type Comando = {
  /** Area and function, as the entries import it. */
  porta: string;
  /** What the function is asked, where it does several things. */
  caso?: string;
  /** What the refusal says, where it is not that of every closed demand. */
  diz?: RegExp;
  /** The refusal is kept in the audit: somebody outside believes to have decided. */
  anota?: true;
  /** Nobody waits for an answer: it does nothing. */
  cala?: true;
} & (
  | { quem: Quem; executar: (ctx: CtxUsuario, viva: DemandaViva) => Promise<unknown> }
  | { quem: 'sistema' | 'fluig'; executar: (ctx: Ctx, viva: DemandaViva) => Promise<unknown> }
);

const horario = {
  bancaId: '',
  dia: '2027-03-10' as const,
  hora: '09:00' as const,
  minutos: 30,
  lugar: { tipoLocal: 'P' as const, local: 'Sala 1' },
  tema: '',
};
const decisao = { aprovada: true, justificativa: 'x', por: 'Superintendente' };
const aMao = { decisao: 'aprovar' as const, decididaPor: 'x', documento: 'x', justificativa: 'x' };
const aMaoComDia = { ...aMao, dia: '2027-03-10' as const };
const periodo = {
  inicioDia: '2027-03-10' as const,
  fimDia: '2027-03-10' as const,
  inicioHora: '08:00',
  fimHora: '12:00',
  local: 'Sala 1',
};
const habilitacao = 'HabTec' as const;
const arquivo = {
  campo: `doc-${String(IDS.HabTec[0])}`,
  nomeOriginal: 'a.pdf',
  caminho: '/inexistente.pdf',
  bytes: 10,
  sha256: '0'.repeat(64),
  problema: null,
};

/** What a screen is told without an exception. */
const dito = async (resposta: Promise<{ erros: readonly { mensagem: string }[] }>): Promise<void> => {
  const { erros } = await resposta;
  if (erros.length > 0) throw new RuleError(erros.map(({ mensagem }) => mensagem).join(' '));
};

const transicoes = LISTA_DE_EVENTOS.filter(
  (evento): evento is EventoDeTransicao => EVENTOS[evento].tipo === 'transicao',
);

const alvo = ({ participacaoId }: DemandaViva) => ({ habilitacao, participacaoId });
const resposta = ({ demanda, diligenciaId }: DemandaViva) => ({ demandaId: demanda.id, diligenciaId });

const prazoDe = ({ participacaoId }: DemandaViva) => ({
  participacaoId,
  janela: { faseId: 22, nome: 'realizacao' as const },
  ...{ inicio: '2027-03-29' as const, fim: '2027-04-02' as const, motivo: 'x' },
});

/** Every command over a demand, asked by who may, with what it would accept of a demand that lives. R-DEM-26. */
export const COMANDOS: readonly Comando[] = [
  {
    porta: 'agendamento.agendar',
    quem: 'equipe',
    executar: (ctx, { participacaoId, bancaId }) =>
      agendar(ctx, { ...horario, participacaoId, bancaId, tipo: 'D', tema: 'x' }),
  },
  {
    porta: 'agendamento.passoDoLote',
    quem: 'equipe',
    diz: /As entrevistas desta demanda já terminaram/,
    executar: (ctx, { demanda, participacaoId }) =>
      passoDoLote(
        ctx,
        { demandaId: demanda.id, tipo: 'D' },
        { passo: 'previa', valores: {}, escolhidos: [participacaoId], linhas: [] },
      ),
  },
  {
    porta: 'agendamento.enviarEmails',
    quem: 'equipe',
    executar: (ctx, { participacaoId }) => enviarEmails(ctx, { participacaoId, vistos: [] }),
  },
  {
    porta: 'agendamento.avisarTodos',
    quem: 'equipe',
    executar: (ctx, { demanda }) => avisarTodos(ctx, { demandaId: demanda.id, carimbo: '0'.repeat(64) }),
  },
  {
    porta: 'agendamento.remarcar',
    quem: 'equipe',
    executar: (ctx, { agendamentoId: id, bancaId }) =>
      remarcar(ctx, { ...horario, bancaId, id, versao: 1, motivo: 'x' }),
  },
  {
    porta: 'agendamento.cancelarAgendamento',
    quem: 'equipe',
    executar: (ctx, { agendamentoId: id }) => cancelarAgendamento(ctx, { id, versao: 1, motivo: 'x' }),
  },
  {
    porta: 'agendamento.deferirPedido',
    quem: 'equipe',
    executar: (ctx, { agendamentoId: id, bancaId }) =>
      deferirPedido(ctx, { ...horario, bancaId, id, versao: 1, resposta: 'x' }),
  },
  {
    porta: 'agendamento.indeferirPedido',
    quem: 'equipe',
    executar: (ctx, { agendamentoId: id }) => indeferirPedido(ctx, { id, versao: 1, resposta: 'x' }),
  },
  {
    porta: 'agendamento.confirmarPresenca',
    quem: 'candidata',
    executar: (ctx, { demanda }) => confirmarPresenca(ctx, { demandaId: demanda.id, tipo: 'E', versao: 1 }),
  },
  {
    porta: 'agendamento.pedirOutroHorario',
    quem: 'candidata',
    executar: (ctx, { demanda }) =>
      pedirOutroHorario(ctx, { demandaId: demanda.id, tipo: 'E', versao: 1, motivo: 'x' }),
  },
  {
    porta: 'frequencia.registrarFrequencias',
    quem: 'equipe',
    executar: (ctx, { demanda, agendamentoId }) =>
      registrarFrequencias(ctx, { demandaId: demanda.id, marcadas: [{ agendamentoId, presente: true }] }),
  },
  {
    porta: 'frequencia.corrigirFrequencia',
    quem: 'equipe',
    executar: (ctx, { agendamentoId: id }) =>
      corrigirFrequencia(ctx, { id, presente: false, motivo: 'x', versao: 1 }),
  },
  {
    porta: 'frequencia.devolverFrequencia',
    quem: 'equipe',
    executar: (ctx, { agendamentoId }) => devolverFrequencia(ctx, agendamentoId),
  },
  {
    porta: 'banca.cadastrarBanca',
    quem: 'equipe',
    executar: (ctx, { demanda, titulares }) =>
      cadastrarBanca(ctx, { demandaId: demanda.id, convocar: true, titulares, suplentes: [], periodo }),
  },
  {
    porta: 'banca.convocarBanca',
    quem: 'equipe',
    executar: (ctx, { bancaId }) => convocarBanca(ctx, bancaId),
  },
  {
    porta: 'banca.editarBanca',
    quem: 'equipe',
    executar: (ctx, { bancaId, titulares }) =>
      editarBanca(ctx, bancaId, { periodo, titulares, suplentes: [], motivo: 'x', versao: 1 }),
  },
  {
    porta: 'banca.fecharBanca',
    quem: 'equipe',
    executar: (ctx, { bancaId }) => fecharBanca(ctx, bancaId, { versao: 1, motivo: 'x' }),
  },
  {
    porta: 'impedimento.declarar',
    quem: 'membro',
    executar: (ctx, { agendamentoId }) =>
      declarar(ctx, agendamentoId, { declaracao: 'impedimento', motivos: ['parentesco'], texto: 'x' }),
  },
  {
    porta: 'impedimento.declararNadaSobre',
    quem: 'membro',
    executar: (ctx, { demanda, participacaoId }) =>
      declararNadaSobre(ctx, { demandaId: demanda.id, participacoes: [participacaoId] }),
  },
  {
    porta: 'impedimento.designarSubstituto',
    quem: 'equipe',
    executar: (ctx, { bancaId, impedimentoId, suplenteId: membroId }) =>
      designarSubstituto(ctx, { bancaId, impedimentoId, membroId }),
  },
  {
    porta: 'avaliacao.salvarNotas',
    quem: 'membro',
    diz: /não está na etapa das entrevistas/,
    executar: (ctx, { agendamentoId }) => salvarNotas(ctx, { agendamentoId, campos: new Map() }),
  },
  {
    porta: 'avaliacao.finalizarNotas',
    quem: 'membro',
    diz: /não está na etapa das entrevistas/,
    executar: (ctx, { agendamentoId }) => finalizarNotas(ctx, { agendamentoId, versao: 1 }),
  },
  {
    porta: 'avaliacao.abrirReconsideracao',
    quem: 'equipe',
    executar: (ctx, { agendamentoId }) => abrirReconsideracao(ctx, { agendamentoId, motivo: 'x' }),
  },
  {
    porta: 'avaliacao.encerrarReconsideracao',
    quem: 'equipe',
    executar: (ctx, { agendamentoId }) => encerrarReconsideracao(ctx, agendamentoId),
  },
  {
    porta: 'avaliacao.anularAvaliacao',
    quem: 'equipe',
    executar: (ctx, { avaliacaoId }) => anularAvaliacao(ctx, avaliacaoId),
  },
  {
    porta: 'avaliacao.enviarResultado',
    quem: 'equipe',
    diz: /não está na etapa das entrevistas/,
    executar: (ctx, { demanda }) => enviarResultado(ctx, { demandaId: demanda.id, tipo: 'E', carimbo: '' }),
  },
  ...transicoes.map((evento): Comando => ({
    porta: 'demanda.transitar',
    caso: evento,
    quem: EVENTOS[evento].operacao === 'demanda.registrar-aprovacao' ? 'fluig' : 'equipe',
    diz: /./,
    executar: (ctx: Ctx, { demanda }: DemandaViva) =>
      transitar(ctx, { demandaId: demanda.id, evento, motivo: 'x', confirmarPendencias: true }),
  })),
  {
    porta: 'demanda.encerrarFasePorTempo',
    quem: 'sistema',
    cala: true,
    executar: (ctx, { demanda }) => encerrarFasePorTempo(ctx, { demandaId: demanda.id }),
  },
  { porta: 'demanda.varrerDemandas', quem: 'sistema', cala: true, executar: varrerDemandas },
  {
    porta: 'selecao.publicarFinaisProprios',
    quem: 'sistema',
    cala: true,
    executar: publicarFinaisProprios,
  },
  {
    porta: 'demanda.finalizarAcoes',
    quem: 'equipe',
    diz: /./,
    executar: (ctx, { demanda }) => finalizarAcoes(ctx, { demandaId: demanda.id }),
  },
  {
    porta: 'demanda.analisarDemanda',
    quem: 'equipe',
    diz: /./,
    executar: (ctx, { demanda }) =>
      analisarDemanda(
        ctx,
        demanda.id,
        analise.parse({ versao: '1', decisao: 'aprovar', requisitos: ['x'], qtdInstrutores: '1' }),
      ),
  },
  {
    porta: 'demanda.salvarAnalise',
    quem: 'equipe',
    diz: /./,
    executar: (ctx, { demanda }) =>
      salvarAnalise(ctx, demanda.id, rascunhoDaAnalise.parse({ versao: '1', qtdInstrutores: '1' })),
  },
  {
    porta: 'demanda.registrarDecisaoAMao',
    quem: 'equipe',
    diz: /não aguarda aprovação/,
    executar: (ctx, { demanda }) =>
      registrarDecisaoAMao(ctx, demanda.id, { ...aMao, decisao: 'reprovar', instancia: 'diretoria' }),
  },
  {
    porta: 'demanda.registrarDecisaoExterna',
    quem: 'fluig',
    diz: /./,
    anota: true,
    executar: (ctx, { demanda }) =>
      registrarDecisaoExterna(ctx, demanda.id, { ...decisao, aprovada: false, instancia: 'diretoria' }),
  },
  {
    porta: 'demanda.decidirNoSimulador',
    quem: 'equipe',
    diz: /./,
    anota: true,
    executar: (ctx, { demanda }) =>
      decidirNoSimulador(ctx, demanda.id, { ...decisao, aprovada: false, instancia: 'diretoria' }),
  },
  {
    porta: 'demanda.reenviarProcesso',
    quem: 'equipe',
    executar: (ctx, { demanda }) => reenviarProcesso(ctx, demanda.id),
  },
  {
    porta: 'demanda.garantirRegistroNoErp',
    quem: 'equipe',
    executar: (ctx, { demanda }) =>
      garantirRegistroNoErp(ctx, { CODIGO: demanda.identificacaoProcesso ?? '' }),
  },
  {
    porta: 'chamada.repetirChamada',
    quem: 'equipe',
    executar: (ctx, { chamadaId }) => repetirChamada(ctx, chamadaId),
  },
  {
    porta: 'cronograma.salvarCronograma',
    quem: 'equipe',
    diz: /Só demandas aprovadas e em andamento/,
    executar: (ctx, { demanda }) =>
      salvarCronograma(ctx, {
        demandaId: demanda.id,
        versaoDemanda: demanda.versao,
        digitado: CRONOGRAMA_EM_BRANCO,
      }),
  },
  {
    porta: 'prazo-proprio.abrirJanelaIndividual',
    quem: 'equipe',
    diz: /encerrada/,
    executar: (ctx, viva) => abrirJanelaIndividual(ctx, viva.demanda.id, prazoDe(viva)),
  },
  {
    porta: 'aviso.reenviarAviso',
    quem: 'equipe',
    // That which lives has no notice of a result.
    diz: /nada mais muda nela|Não encontramos este aviso/,
    executar: (ctx, { demanda }) => reenviarAviso(ctx, demanda.id, demanda.id),
  },
  {
    porta: 'aviso.registrarAviso',
    quem: 'equipe',
    diz: /nada mais muda nela|Não encontramos este aviso/,
    executar: (ctx, { demanda }) =>
      registrarAviso(ctx, demanda.id, { mensagemId: demanda.id, dia: '2027-03-09', como: 'x' }),
  },
  {
    porta: 'acompanhamento.escreverAoCandidato',
    quem: 'equipe',
    diz: /nada mais muda nela/,
    executar: (ctx, { demanda, participacaoId }) =>
      escreverAoCandidato(ctx, demanda.id, participacaoId, {
        ...{ pedido: demanda.id, assunto: 'x', recado: 'x' },
      }),
  },
  {
    porta: 'em-nome.agirEmNome',
    quem: 'equipe',
    diz: /nada mais muda nela/,
    executar: (ctx, { demanda, participacaoId }) =>
      agirEmNome(
        ctx,
        { demandaId: demanda.id, participacaoId },
        {
          ...{ pedido: demanda.id, ato: 'confirmar-presenca', tipo: 'E', versao: 1, meio: 'telefone' },
          ...{ pedidoEm: new Date(0), motivo: 'x', horario: '' },
        },
        undefined,
      ),
  },
  {
    porta: 'em-nome.desfazerAto',
    quem: 'candidata',
    diz: /nada mais muda nela/,
    executar: (ctx, { demanda, emNomeId }) => desfazerAto(ctx, demanda.id, emNomeId),
  },
  { porta: 'aviso.completarPrazos', quem: 'sistema', cala: true, executar: completarPrazos },
  {
    porta: 'prazo-proprio.previaDoPrazo',
    quem: 'equipe',
    diz: /encerrada/,
    executar: (ctx, viva) => previaDoPrazo(ctx, viva.demanda.id, prazoDe(viva)),
  },
  {
    porta: 'interesse.demonstrarInteresse',
    // Whoever has shown interest already is told so.
    quem: 'membro',
    diz: /já foi encerrada|Não encontramos esta demanda/,
    executar: (ctx, { demanda }) => demonstrarInteresse(ctx, { demandaId: demanda.id }),
  },
  {
    porta: 'interesse.aplicar',
    quem: 'candidata',
    diz: /./,
    executar: (ctx, { demanda }) => aplicar(ctx, demanda.id),
  },
  {
    porta: 'interesse.cancelarAplicacao',
    quem: 'candidata',
    diz: /./,
    executar: (ctx, { demanda }) => cancelarAplicacao(ctx, demanda.id),
  },
  ...(['carga_horaria', 'cadastro'] as const).flatMap((etapa): Comando[] => [
    {
      porta: 'selecao.avaliarCandidatos',
      caso: etapa,
      quem: 'equipe',
      diz: /./,
      executar: (ctx, { demanda }) =>
        avaliarCandidatos(ctx, { etapa, demandaId: demanda.id, avaliacoes: [] }),
    },
    {
      porta: 'selecao.marcarCriterio',
      caso: etapa,
      quem: 'equipe',
      diz: /./,
      executar: (ctx, { demanda }) =>
        marcarCriterio(ctx, { etapa, demandaId: demanda.id, criterio: 'x', estado: 'sim', selecionados: [] }),
    },
    {
      porta: 'selecao.finalizarAvaliacao',
      caso: etapa,
      quem: 'equipe',
      diz: /./,
      executar: (ctx, { demanda }) =>
        finalizarAvaliacao(ctx, { etapa, demandaId: demanda.id, carimbo: '0.0' }),
    },
  ]),
  ...NOTIFICACOES.map(({ evento }): Comando => ({
    porta: 'selecao.notificarResultado',
    caso: evento,
    quem: 'equipe',
    diz: /./,
    executar: (ctx, { demanda }) => notificarResultado(ctx, { demandaId: demanda.id, evento }),
  })),
  {
    porta: 'documento.mudarDeverDaDemanda',
    quem: 'equipe',
    diz: /A demanda foi encerrada/,
    executar: (ctx, { demanda }) =>
      mudarDeverDaDemanda(ctx, { demandaId: demanda.id, tipoDocumentoId: IDS.HabTec[0] ?? 0 }, null),
  },
  {
    porta: 'documento.enviarDocumentos',
    quem: 'candidata',
    executar: (ctx, { demanda }) =>
      enviarDocumentos(
        ctx,
        { demandaId: demanda.id, habilitacao: 'HabJud' },
        { versao: 1, cienteDoQueFalta: true },
      ),
  },
  ...['salvar', `remover:${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`].map((acao): Comando => ({
    porta: 'documento.receberDocumentos',
    caso: acao.slice(0, 7),
    quem: 'candidata',
    executar: (ctx, { demanda }) =>
      dito(
        receberDocumentos(
          ctx,
          { demandaId: demanda.id, habilitacao: 'HabJud' },
          { acao, arquivos: acao === 'salvar' ? [arquivo] : [] },
        ),
      ),
  })),
  {
    porta: 'documento.reaproveitarDocumento',
    quem: 'candidata',
    diz: /já foram enviados/,
    executar: async (ctx, { demanda, participacaoId }) => {
      const tipoDocumentoId = IDS.HabTec[0] ?? 0;
      const { arquivoId } = await ctx.db.documentoEnviado.findFirstOrThrow({
        where: { tipoDocumentoId, envio: { participacaoId } },
      });
      await reaproveitarDocumento(
        ctx,
        { demandaId: demanda.id, habilitacao },
        { tipoDocumentoId, arquivoId },
      );
    },
  },
  {
    porta: 'habilitacao.anexarNaDiligencia',
    quem: 'candidata',
    diz: /encerrada/,
    executar: (ctx, viva) => anexarNaDiligencia(ctx, resposta(viva), arquivo),
  },
  {
    porta: 'habilitacao.removerDaDiligencia',
    quem: 'candidata',
    diz: /encerrada/,
    executar: (ctx, viva) => removerDaDiligencia(ctx, resposta(viva), viva.diligenciaId),
  },
  {
    porta: 'habilitacao.responderDiligencia',
    quem: 'candidata',
    diz: /encerrada/,
    executar: (ctx, viva) => responderDiligencia(ctx, resposta(viva), { anexos: 0 }),
  },
  {
    porta: 'habilitacao.salvarVeredito',
    quem: 'equipe',
    diz: /encerrada/,
    executar: (ctx, viva) =>
      salvarVeredito(
        ctx,
        alvo(viva),
        schemaDoVeredito.parse({ tipoDocumentoId: IDS.HabTec[0], versao: 0, veredito: 'apto' }),
      ),
  },
  {
    porta: 'habilitacao.dispensarNaoEnviados',
    quem: 'equipe',
    diz: /encerrada/,
    executar: (ctx, viva) => dispensarNaoEnviados(ctx, alvo(viva), { versao: 0 }),
  },
  {
    porta: 'habilitacao.analisarDocumentos',
    quem: 'equipe',
    diz: /encerrada/,
    executar: (ctx, viva) =>
      analisarDocumentos(ctx, alvo(viva), { versao: 0, vereditos: [], finalizar: true }),
  },
  {
    porta: 'habilitacao.abrirDiligencia',
    quem: 'equipe',
    diz: /encerrada/,
    executar: (ctx, viva) =>
      abrirDiligencia(ctx, alvo(viva), {
        tipoDocumentoId: IDS.HabTec[1] ?? 0,
        motivo: 'x',
        ate: '2027-03-11',
      }),
  },
  {
    porta: 'habilitacao.cancelarDiligencia',
    quem: 'equipe',
    diz: /encerrada/,
    executar: (ctx, viva) => cancelarDiligencia(ctx, alvo(viva), viva.diligenciaId),
  },
  {
    porta: 'habilitacao.finalizarAnalise',
    quem: 'equipe',
    diz: /encerrada/,
    executar: (ctx, viva) => finalizarAnalise(ctx, alvo(viva), { versao: 0 }),
  },
  {
    porta: 'habilitacao.reprovarFalta',
    quem: 'equipe',
    diz: /encerrada/,
    executar: (ctx, viva) => reprovarFalta(ctx, alvo(viva), { observacao: 'x' }),
  },
  {
    porta: 'recurso.receberRecurso',
    quem: 'candidata',
    executar: (ctx, { cadastroId }) =>
      dito(
        receberRecurso(ctx, cadastroId, {
          acao: 'enviar',
          observacao: 'x',
          rascunho: '0',
          pagina: null,
          arquivos: [],
        }),
      ),
  },
  {
    porta: 'recurso.solicitarRecurso',
    quem: 'candidata',
    executar: (ctx, { cadastroId }) => solicitarRecurso(ctx, cadastroId),
  },
  {
    porta: 'recurso.decidirRecurso',
    quem: 'equipe',
    diz: /passou da etapa|cancelada/,
    executar: (ctx, { recursoId: id }) => decidirRecurso(ctx, { id, aprovar: true, descricao: 'x' }),
  },
  ...(
    [
      ['recurso', 'candidata', (viva: DemandaViva) => viva.cadastroId, 'observacao'],
      ['cadastro', 'equipe', (viva: DemandaViva) => viva.participacaoId, 'observacao'],
      ['carga-horaria', 'equipe', (viva: DemandaViva) => viva.participacaoId, 'observacao'],
      ['entrevista', 'membro', (viva: DemandaViva) => viva.agendamentoId, 'observacao'],
    ] as const
  ).map(([tipo, quem, id, campo]): Comando => ({
    porta: 'rascunho.salvarSozinho',
    caso: tipo,
    quem,
    diz: /./,
    executar: (ctx, viva) =>
      salvarSozinho(ctx, {
        formulario: formulario.parse(`${tipo}:${id(viva)}`),
        versao: '0',
        campos: [[campo, 'x']],
      }),
  })),
  {
    porta: 'homologacao.conferirPedido',
    quem: 'equipe',
    executar: (ctx, { demanda, objeto, participacaoId }) =>
      conferirPedido(ctx, demanda.id, { objeto, participacoes: [participacaoId] }),
  },
  {
    porta: 'homologacao.pedirHomologacao',
    quem: 'equipe',
    executar: (ctx, { demanda, objeto, participacaoId }) =>
      pedirHomologacao(ctx, demanda.id, { objeto, participacoes: [participacaoId] }),
  },
  {
    porta: 'homologacao.cancelarHomologacao',
    quem: 'equipe',
    executar: (ctx, { homologacaoId }) => cancelarHomologacao(ctx, homologacaoId, 'x'),
  },
  {
    porta: 'homologacao.tentarDeNovo',
    quem: 'equipe',
    executar: (ctx, { homologacaoId }) => tentarDeNovo(ctx, homologacaoId),
  },
  {
    porta: 'homologacao.registrarDecisaoDaHomologacao',
    quem: 'fluig',
    anota: true,
    executar: (ctx, { homologacaoId }) => registrarDecisaoDaHomologacao(ctx, homologacaoId, decisao),
  },
  {
    porta: 'homologacao.decidirHomologacaoNoSimulador',
    quem: 'equipe',
    anota: true,
    executar: (ctx, { homologacaoId }) => decidirHomologacaoNoSimulador(ctx, homologacaoId, decisao),
  },
  {
    porta: 'homologacao.registrarDecisaoDaHomologacaoAMao',
    quem: 'equipe',
    executar: (ctx, { homologacaoId }) => registrarDecisaoDaHomologacaoAMao(ctx, homologacaoId, aMaoComDia),
  },
  {
    porta: 'homologacao.registrarDecisaoComPapel',
    quem: 'equipe',
    executar: (ctx, { homologacaoId }) => registrarDecisaoComPapel(ctx, homologacaoId, aMaoComDia, undefined),
  },
  {
    porta: 'empresa.salvarEmpresa',
    quem: 'equipe',
    executar: (ctx, { participacaoId }) =>
      salvarEmpresa(
        ctx,
        participacaoId,
        1,
        empresaEditada.parse({ ...EMPRESA_EM_BRANCO, cnpj: CNPJS[0], nome: 'x', nomeFantasia: 'x' }),
      ),
  },
  {
    porta: 'mensageria.gerarAvisos',
    quem: 'sistema',
    cala: true,
    executar: (ctx) => gerarAvisos(ctx, { dia: '2027-03-04' }),
  },
  { porta: 'mensageria.avisarNaoEnviados', quem: 'sistema', cala: true, executar: avisarNaoEnviados },
];

/** Entries that write nothing of a demand, by what they are about. */
export const NAO_SAO_DA_DEMANDA: Readonly<Record<string, readonly string[]>> = {
  'o que termina na semana, em todas': ['semana.avisarSemana'],
  'a que alguém abriu por último': ['demanda.lembrarDemanda'],
  'o que alguém procura': ['busca.abrirBusca', 'busca.guardarBusca', 'busca.sugerir'],
  'a conta de uma pessoa': [
    'acesso.cadastrar',
    'acesso.contarChamada',
    'acesso.avisarAtoEmNome',
    'acesso.contarTentativa',
    'acesso.corrigirEmail',
    'acesso.criarTokenIntegracao',
    'acesso.criarUsuarioEquipe',
    'acesso.definirAtivo',
    'acesso.definirGrupos',
    'acesso.definirSenha',
    'acesso.emitirTokenPara',
    'acesso.mudarAssinaturaIntegracao',
    'acesso.manterCpf',
    'acesso.mudarCpf',
    'acesso.entrar',
    'acesso.limparAcesso',
    'acesso.pedirRedefinicao',
    'acesso.reenviarConvite',
    'acesso.renovarSessao',
    'acesso.revogarSessoes',
    'acesso.revogarTokenIntegracao',
    'acesso.sair',
    'acesso.umaVez',
    'acesso.verificarTokenIntegracao',
  ],
  'o que é só da própria pessoa': [
    'agenda.renovarEndereco',
    'curriculo.gravarCurriculo',
    'curriculo.renovarCurriculo',
    'curriculo.salvarPasso',
    'dados-pessoais.pedirAnonimizacao',
    'dados-pessoais.pedirExportacao',
    'dados-pessoais.retirarPedido',
    'filtro-salvo.apagarFiltro',
    'filtro-salvo.salvarFiltro',
    'rascunho.descartarRascunho',
    'rascunho.esquecerRetido',
    'rascunho.findRetido',
    'rascunho.reterEnvio',
  ],
  'lê, com registro de quem leu, ou desenha o que está escrito': [
    'acesso.findExportacao',
    'acesso.registrarAcessoPagina',
    'acesso.registrarExportacao',
    'acesso.registrarNegacao',
    'acompanhamento.abrirFicha',
    'acompanhamento.abrirPessoa',
    'acompanhamento.entrarComoEleVe',
    'acompanhamento.mostrarContato',
    'acompanhamento.verComoEleVe',
    'agendamento.consultarCurriculoDoCandidato',
    'avaliacao.abrirMesaDaBanca',
    'avaliacao.consultarCurriculoDaBanca',
    'comprovante.pedirPdfDoComprovante',
    'curriculo.consultarCurriculo',
    'curriculo.contarCurriculosEmDia',
    'curriculo.getCurriculoVersao',
    'curriculo.pedirPdfDoCurriculo',
    'documento.recusado',
    'exportacao.baixarExportacao',
    'exportacao.exportarLista',
    'exportacao.findLista',
    'exportacao.pararExportacao',
    'exportacao.prepararExportacao',
    'exportacao.registrarFalhaDaPreparacao',
    // Who is at a desk right now is seen there, and is not of the demand; opening it asks `podeAnalisar`.
    'habilitacao.abrirMesa',
    'habilitacao.ocuparMesa',
    'homologacao.pedirDocumentoDaHomologacao',
    'homologacao.pedirMeuCertificado',
    'homologacao.pedirPapelDaHomologacao',
    'homologacao.pedirRelacaoDeCredenciados',
    'interesse.consultarCurriculoDaAplicacao',
    'recurso.consultarCurriculoRecorrido',
    'recurso.consultarSolicitacao',
    'recurso.pedirPdfDoRecurso',
    'relatorio.andamentoDaMontagem',
    'relatorio.baixarDocumento',
    'relatorio.baixarPasta',
    'relatorio.findDocumentoPedido',
    'relatorio.findPastaPedida',
    'relatorio.gerarRelatorio',
    'relatorio.guardarDocumento',
    'relatorio.guardarPasta',
    'relatorio.pararPasta',
    'relatorio.pedirPasta',
    'relatorio.pedirPdf',
    'relatorio.registrarErroDoDocumento',
    'relatorio.registrarFalhaDaPasta',
    'relatorio.tentarDeNovo',
  ],
  'as tabelas de toda a instalação, ou uma demanda que ainda não há': [
    'documento.mudarDeverPadrao',
    'avaliacao.salvarCriterio',
    'cronograma.cadastrarFase',
    'cronograma.editarFase',
    'demanda.solicitarDemanda',
    'habilitacao.salvarMotivo',
    // The record of a copy of the whole installation.
    'acesso.registrarAuditoria',
    'organizacao.desfazerVista',
    'referencia.desfazerCarga',
    'referencia.executarCarga',
    'referencia.importarArquivo',
    'referencia.pedirCarga',
    'referencia.responderCarga',
  ],
  'as mensagens, que continuam a sair': [
    // The one message of an interest that is registered already.
    'interesse.avisarInteresse',
    'mensageria.adiarTarefa',
    'mensageria.aproximarTentativas',
    'mensageria.concluirTarefas',
    'mensageria.contaDosAvisos',
    'mensageria.devolverAoLote',
    'mensageria.enviarLote',
    'mensageria.escolherAvisos',
    'mensageria.guardarModelo',
    'mensageria.enviarMensagem',
    'mensageria.liberarLote',
    'mensageria.marcarComoLida',
    'mensageria.marcarTodasComoLidas',
    'mensageria.reenviar',
    'mensageria.reenviarFalhas',
    'mensageria.registrarEnvio',
    'mensageria.registrarFalha',
    'mensageria.reservarVez',
    'mensageria.restaurarTexto',
    'mensageria.salvarTexto',
    'mensageria.segurarLote',
    'mensageria.testarTexto',
    'mensageria.tomarDoLote',
    'mensageria.tomarMensagem',
  ],
  'os dados pessoais, que saem a pedido': [
    'dados-pessoais.apagarArquivos',
    'dados-pessoais.confirmarAnonimizacao',
    'dados-pessoais.gerarExportacao',
    'dados-pessoais.recusarAnonimizacao',
    'dados-pessoais.registrarFalhaDaExportacao',
    'dados-pessoais.varrerDadosPessoais',
  ],
  'os atos em lote, que perguntam de cada um ao próprio ato': [
    'lote.prepararLote',
    'lote.conferirLote',
    'lote.confirmarLote',
    'lote.repetirFalhas',
    'lote.descartarLote',
    'lote.executarLote',
    'lote.desistirDoLote',
  ],
  'o que cuida da instalação': [
    'arquivo.varrerArquivos',
    // A call that nobody wants any more is given up; its demand stays as it is.
    'chamada.cancelarChamada',
    // Asks only for the calls of demands that are open.
    'chamada.repetirParadas',
    // It gives up by itself what an ended demand asked for (`dispensada`).
    'chamada.executarChamada',
    // What is there and what is here are compared; nothing of a demand is written.
    'chamada.executarConferencia',
    'chamada.pedirConferencia',
    'demanda.aberturaDoProcesso',
    'demanda.registraNoErp',
    'demanda.registroDaDemanda',
    // Asks only for open demands.
    'demanda.registrarFaltantesNoErp',
    'fila.arrumarFila',
    'fila.repetirFalhas',
    'homologacao.aberturaDaHomologacao',
    'rascunho.limparRascunhos',
    'relatorio.apagarDocumentosAntigos',
    'em-nome.permitirAtoEmNome',
    'organizacao.adicionarFeriado',
    'organizacao.importarFeriados',
    'organizacao.removerFeriado',
    'organizacao.salvarOrganizacao',
    'relogio.avancarRelogio',
    'relogio.definirRelogio',
    'relogio.zerarRelogio',
  ],
};

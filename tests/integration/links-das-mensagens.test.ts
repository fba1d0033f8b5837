import { avisarSemana } from '#app/domain/semana/commands.server.ts';
import { agirEmNome } from '#app/domain/em-nome/commands.server/agir.ts';
import { permitirAtoEmNome } from '#app/domain/em-nome/commands.server/permitir.ts';
import { escreverAoCandidato, verComoEleVe } from '#app/domain/acompanhamento/commands.server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { avisarAtoEmNome } from '#app/domain/acesso/commands.server/ato-em-nome.ts';
import { cadastrar } from '#app/domain/acesso/commands.server/cadastrar.ts';
import { corrigirEmail } from '#app/domain/acesso/commands.server/corrigir-email.ts';
import { mudarCpf } from '#app/domain/acesso/commands.server/cpf.ts';
import { criarUsuarioEquipe, definirGrupos } from '#app/domain/acesso/commands.server/equipe.ts';
import { definirSenha, emitirToken, pedirRedefinicao } from '#app/domain/acesso/commands.server/senha.ts';
import {
  cancelarAgendamento,
  indeferirPedido,
  remarcar,
} from '#app/domain/agendamento/commands.server/mudar.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { abrirReconsideracao } from '#app/domain/avaliacao/commands.server/reconsiderar.ts';
import { getApuracao } from '#app/domain/avaliacao/queries.server/apuracao.ts';
import { convocarBanca } from '#app/domain/banca/commands.server/convocar.ts';
import { fecharBanca } from '#app/domain/banca/commands.server/fechar.ts';
import type { Ctx, CtxReal, CtxUsuario } from '#app/domain/ctx.ts';
import { recusarAnonimizacao } from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { gerarExportacao, pedirExportacao } from '#app/domain/dados-pessoais/commands.server/exportar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { prepararExportacao } from '#app/domain/exportacao/commands.server/preparar.ts';
import { aplicar, cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { abrirDiligencia, cancelarDiligencia } from '#app/domain/habilitacao/commands.server/diligencia.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import { listAptosSemPedido } from '#app/domain/homologacao/queries.server/aptos.ts';
import { avisarNaoEnviados, gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { tokenDoTipo } from '#app/domain/mensageria/rules.ts';
import { testarTexto } from '#app/domain/mensageria/texto/commands.server.ts';
import { TIPO, TIPOS, type TipoMensagem } from '#app/domain/mensageria/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { log } from '#app/lib/log.server.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { prepararEmail } from '#emails/index.ts';
import { criarMarcada, pedidoDe } from '#tests/factories/agendamento.ts';
import { criarCriterios, criarPontuada } from '#tests/factories/avaliacao.ts';
import { cpfDeTeste } from '#tests/factories/cpf.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, darResultado, enviar, IDS } from '#tests/factories/habilitacao.ts';
import { criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { pdfRecebido } from '#tests/factories/recebido.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { valorDoCampo } from '#tests/setup/form-page.ts';
import { LEVA_A, naParte, naTabela, oMiolo, linksDe } from '#tests/setup/mail-links.ts';
import { setClock } from '#tests/setup/set-clock.ts';

/**
 * Each kind that the demonstration does not send, made by its own command and followed as its recipient, entered and not:
 * its button opens the exact thing. R-MSG-29.
 */
const database = useDatabase();
const now = instanteDe('2027-03-09', '10:00');
const SENHA = 'girassol-amarelo-27';
const em = (quando: Date, actor?: Ctx['actor']) =>
  testCtx(database, { now: quando, ...(actor && { actor }) }) as CtxUsuario & CtxReal;
const sistema = () => em(now);
const pessoa = (...grupos: Grupo[]) => criarUsuario(sistema(), { grupos, cpf: null });
const ANONIMO = { tipo: 'anonimo' } as const;

/** An hour that is to come, of which the candidate was told; asked to be another, where it is said. */
async function marcado(pedido = false) {
  const cena = await criarMarcada(sistema(), { inicio: instanteDe('2027-03-10', '09:00'), pedido });
  return { ...cena, comissao: em(now, cena.comissao), quem: cena.participacao.usuario };
}

/** Scores of an interview that was. */
async function pontuada(totais: readonly number[]) {
  const cena = await criarPontuada(sistema(), totais, [
    fase(28, '2027-03-08', '2027-03-12'),
    fase(24, '2027-03-08', '2027-03-12'),
    fase(34, '2027-03-15', '2027-03-16', ['2027-03-17', '2027-03-19']),
    fase(25, '2027-03-22', '2027-03-23'),
  ]);
  return { ...cena, quem: cena.participacao.usuario, comissao: em(now, await pessoa('comissao')) };
}

/** Somebody finally apt in the technical stage, at the legal one. */
async function naJuridica() {
  await criarTipos(sistema());
  const { id } = await criarDemanda(sistema(), {
    status: 9,
    formatoAvaliacao: 1,
    fases: [
      fase(22, '2027-02-01', '2027-02-05'),
      fase(29, '2027-02-08', '2027-02-10'),
      fase(30, '2027-02-15', '2027-02-16'),
      fase(26, '2027-03-09', '2027-03-12', ['2027-03-15', '2027-03-16']),
    ],
  });
  const participacao = await criarParticipacao(sistema(), id);
  for (const etapa of ['cadastro', 'hab_tecnica'] as const)
    await darResultado(sistema(), participacao.id, etapa, { final: true });
  return { id, participacao, quem: participacao.usuario };
}

/** Interest in a demand whose phase 17 is open, or whose registry is being evaluated. */
async function interessada(status: 14 | 3) {
  const demanda = await criarDemanda(sistema(), {
    status,
    fases:
      status === 14
        ? [fase(17, '2027-03-08', '2027-03-12'), fase(18, '2027-03-15', '2027-03-19')]
        : [fase(17, '2027-03-01', '2027-03-05'), fase(18, '2027-03-08', '2027-03-12')],
  });
  const quem = await criarUsuario(sistema(), { nome: 'Interessada' });
  await criarCurriculoFinalizado(sistema(), quem);
  if (status === 3) await criarParticipacao(sistema(), demanda.id, { usuario: quem });
  else await demonstrarInteresse(em(now, quem), { demandaId: demanda.id });
  await cancelarAplicacao(em(now, quem), demanda.id);
  return { demanda, quem };
}

const nova = () => ({
  nome: 'Nova',
  sobrenome: 'Pessoa',
  email: `nova-${randomUUID()}@exemplo.com.br`,
  cpf: cpfDeTeste(888_000_001),
  telefone: undefined,
});

type Linha = {
  tipo: TipoMensagem;
  /** Where the button leads, `:id` being any id. */
  caminho: string;
  /** What stands there and nowhere else. */
  texto: RegExp;
  /** What stands around it. */
  moldura?: RegExp;
  /** Whoever is out does not have to enter first. */
  publica?: true;
  /** Done by the command that tells. */
  faz: () => Promise<unknown>;
};

/** To the team: the identification that they say leads to the demand's place. */
const NOMEIAM: ReadonlySet<TipoMensagem> = new Set([
  ...[TIPO.lembreteCargaHoraria, TIPO.convocacao, TIPO.substitutoFaltando],
  ...[TIPO.divergenciaDeNotas, TIPO.reconsideracaoAberta, TIPO.semanaDaComissao],
]);

const FORMULARIO_DA_SENHA =
  /name="senha"[\s\S]*name="_?confirma|Crie? (a sua|uma nova) senha|Criar senha|nova senha/i;

const LINKS: readonly Linha[] = [
  {
    tipo: TIPO.lembreteDocumentos,
    caminho: '/minhas-demandas/:id/documentos/juridica',
    texto: /<h[12][^>]*>[^<]*Documentação Jurídica|name="doc-/i,
    faz: async () => {
      await naJuridica();
      await gerarAvisos(sistema(), { dia: '2027-03-09' });
    },
  },
  {
    tipo: TIPO.faltaDeDocumento,
    caminho: '/historico-credenciamento/:id/recurso',
    texto: /Habilitação Jurídica[^]*Faltou a certidão\./,
    faz: async () => {
      const { participacao } = await naJuridica();
      const alvo = { habilitacao: 'HabJud', participacaoId: participacao.id } as const;
      const depois = em(instanteDe('2027-03-13', '09:00'), await pessoa('juridico'));
      await reprovarFalta(depois, alvo, { observacao: 'Faltou a certidão.' });
    },
  },
  {
    tipo: TIPO.diligenciaCancelada,
    caminho: '/minhas-demandas/:id/diligencia/:id',
    texto: /[Ee]st[ea] (pedido|diligência) foi cancelad[ao]/,
    faz: async () => {
      const { participacao, quem } = await naJuridica();
      await enviar(sistema(), { id: participacao.id, usuarioId: quem.id }, 'HabJud');
      const alvo = { habilitacao: 'HabJud', participacaoId: participacao.id } as const;
      const juridico = em(instanteDe('2027-03-13', '09:00'), await pessoa('juridico'));
      const [tipoDocumentoId = 0] = IDS.HabJud;
      await abrirDiligencia(juridico, alvo, { tipoDocumentoId, motivo: 'Ilegível', ate: '2027-03-15' });
      const { id } = await database.db.diligencia.findFirstOrThrow({ orderBy: { id: 'desc' } });
      await cancelarDiligencia(juridico, alvo, id);
    },
  },
  {
    tipo: TIPO.demandaCancelada,
    caminho: '/minhas-demandas/:id#agora',
    texto: naParte('agora', 'FPR-', 'A demanda foi cancelada'),
    faz: async () => {
      const { id: demandaId } = await naJuridica();
      const comissao = em(now, await pessoa('comissao'));
      await transitar(comissao, { demandaId, evento: 'cancelarDemanda', motivo: 'Sem verba.' });
    },
  },
  {
    tipo: TIPO.escritaPelaEquipe,
    caminho: '/minhas-demandas/:id#mensagens',
    texto: naParte('mensagens', 'FPR-', 'A certidão'),
    faz: async () => {
      const { id: demandaId, participacao } = await naJuridica();
      await escreverAoCandidato(em(now, await pessoa('comissao')), demandaId, participacao.id, {
        ...{ pedido: demandaId, assunto: 'A certidão', recado: 'Envie a mais nova.' },
      });
    },
  },
  {
    tipo: TIPO.semanaDaComissao,
    caminho: '/adm/semana',
    texto: /Demonstração de Interesse, dos candidatos, termina sex/,
    faz: async () => {
      const quem = await pessoa('comissao');
      await criarDemanda(sistema(), { status: 14, fases: [fase(17, '2027-03-08', '2027-03-12')] });
      await avisarSemana(em(instanteDe('2027-03-08', '07:00')));
      return quem;
    },
  },
  {
    tipo: TIPO.paginasVistas,
    caminho: '/meus-dados',
    texto: /Viu as suas páginas como você as vê na demanda FPR-/,
    faz: async () => {
      const { id: demandaId, participacao } = await naJuridica();
      await verComoEleVe(em(now, await pessoa('comissao')), demandaId, participacao.id);
    },
  },
  {
    tipo: TIPO.demandaFinalizada,
    caminho: '/minhas-demandas/:id#agora',
    texto: naParte('agora', 'FPR-', 'A demanda foi finalizada|terminou'),
    faz: async () => {
      const { id: demandaId } = await naJuridica();
      const comissao = em(now, await pessoa('comissao'));
      await transitar(comissao, {
        ...{ demandaId, evento: 'finalizarDemanda', motivo: 'Sem verba.', confirmarPendencias: true },
      });
    },
  },
  {
    tipo: TIPO.fimSemHomologacao,
    caminho: '/minhas-demandas/:id#agora',
    texto: naParte('agora', 'FPR-', 'Apto\\. A demanda terminou'),
    faz: async () => {
      const { demanda } = await criarDemandaParaHomologar(sistema(), { status: 12 });
      const comissao = em(now, await pessoa('comissao'));
      const aptos = await listAptosSemPedido(comissao, demanda.id);
      const motivos = new Map(aptos.map(({ participacaoId }) => [participacaoId, 'Não há mais vagas.']));
      const fim = { evento: 'encerrarSemHomologacao', confirmarPendencias: true, motivos } as const;
      await transitar(comissao, { demandaId: demanda.id, ...fim });
    },
  },
  {
    tipo: TIPO.interesseDeNovo,
    caminho: '/minhas-demandas/:id#etapa-interesse',
    texto: naParte('etapa-interesse', 'FPR-', 'nteresse'),
    faz: async () => {
      const { demanda, quem } = await interessada(3);
      await aplicar(em(now, quem), demanda.id);
    },
  },
  {
    tipo: TIPO.convite,
    caminho: '/nova-senha/:token',
    texto: FORMULARIO_DA_SENHA,
    publica: true,
    faz: async () => {
      const { nome, sobrenome, email } = nova();
      const admin = em(now, await pessoa('administrador'));
      await criarUsuarioEquipe(admin, { nome, sobrenome, email, cpf: undefined, grupos: ['comissao'] });
    },
  },
  {
    tipo: TIPO.redefinicao,
    caminho: '/nova-senha/:token',
    texto: FORMULARIO_DA_SENHA,
    publica: true,
    faz: async () => {
      const { email } = await criarUsuario(sistema(), { senhaHash: 'x' });
      await pedirRedefinicao(em(now, ANONIMO), { email }, { ip: '10.0.0.2' });
    },
  },
  {
    tipo: TIPO.cadastroRepetido,
    caminho: '/login',
    texto: /name="email"[\s\S]*name="senha"/,
    publica: true,
    faz: async () => {
      const { email, cpf } = await criarUsuario(sistema(), { senhaHash: 'x' });
      await cadastrar(em(now, ANONIMO), { ...nova(), email, cpf: cpf ?? '' }, { ip: '10.0.0.1' });
    },
  },
  {
    tipo: TIPO.copiaPronta,
    caminho: '/meus-dados',
    texto: /<a[^>]*href="\/meus-dados[^"]*"[^>]*>[^<]*(?:<[^>]+>[^<]*)*Baixar/,
    faz: async () => {
      const quem = await criarUsuario(sistema());
      await pedirExportacao(em(now, quem));
      const { id } = await database.db.documentoGerado.findFirstOrThrow({ orderBy: { criadoEm: 'desc' } });
      await gerarExportacao(sistema(), id);
    },
  },
  {
    tipo: TIPO.anonimizacaoRecusada,
    caminho: '/meus-dados',
    texto: /Há um recurso pendente\./,
    faz: async () => {
      const quem = await criarUsuario(sistema());
      const { id } = await database.db.pedidoAnonimizacao.create({
        data: { usuarioId: quem.id, pedidoEm: now },
      });
      await recusarAnonimizacao(em(now, await pessoa('comissao')), id, 'Há um recurso pendente.');
    },
  },
  {
    tipo: TIPO.senhaAlterada,
    caminho: '/redefinir-senha',
    texto: /name="email"/,
    publica: true,
    faz: async () => {
      const { id } = await criarUsuario(sistema(), { senhaHash: 'x' });
      const token = await emitirToken(sistema(), { usuarioId: id }, 'redefinicao');
      await definirSenha(em(now, ANONIMO), { token, senha: 'Uma-senha-bem-longa-9' }, { ip: '10.0.0.3' });
    },
  },
  {
    tipo: TIPO.gruposAlterados,
    caminho: '/home',
    // The menu is that of the new group.
    moldura: /href="\/juridico\/habilitacao-juridica/,
    texto: /<h1/,
    faz: async () => {
      const { id } = await pessoa('comissao');
      await definirGrupos(em(now, await pessoa('administrador')), { usuarioId: id, grupos: ['juridico'] });
    },
  },
  {
    tipo: TIPO.emailCorrigido,
    caminho: '/login',
    texto: /name="email"[\s\S]*name="senha"/,
    publica: true,
    faz: async () => {
      const { id } = await pessoa('comissao');
      const admin = em(now, await pessoa('administrador'));
      await corrigirEmail(admin, { contaId: id, email: `outra-${id}@exemplo.com.br` });
    },
  },
  {
    tipo: TIPO.naoEnviado,
    caminho: '/minhas-demandas/:id/documentos/juridica',
    texto: /<h[12][^>]*>[^<]*Documentação Jurídica|name="doc-/i,
    faz: async () => {
      const { participacao, quem } = await naJuridica();
      await enviar(sistema(), { id: participacao.id, usuarioId: quem.id }, 'HabJud', { estado: 'rascunho' });
      await avisarNaoEnviados(em(instanteDe('2027-03-13', '09:00')));
    },
  },
  {
    tipo: TIPO.convocacaoComConvite,
    caminho: '/nova-senha/:token',
    texto: FORMULARIO_DA_SENHA,
    publica: true,
    faz: async () => {
      const { banca, comissao, membros } = await marcado();
      await database.db.banca.update({ where: { id: banca.id }, data: { convocadaEm: null } });
      const [membro] = membros;
      await database.db.usuario.update({ where: { id: membro?.usuarioId ?? '' }, data: { senhaHash: null } });
      await convocarBanca(comissao, banca.id);
    },
  },
  {
    tipo: TIPO.convocacaoCancelada,
    caminho: '/mensagens/:id',
    texto: /Motivo: Adiada\./,
    faz: async () => {
      const { banca, comissao, id } = await marcado();
      await database.db.banca.update({ where: { id: banca.id }, data: { convocadaEm: null } });
      await convocarBanca(comissao, banca.id);
      await cancelarAgendamento(comissao, { id, versao: 1, motivo: 'x' });
      const { versao } = await database.db.banca.findUniqueOrThrow({ where: { id: banca.id } });
      await fecharBanca(comissao, banca.id, { versao, motivo: 'Adiada.' });
    },
  },
  {
    tipo: TIPO.agendamentoMudado,
    caminho: '/minhas-demandas/:id/agendamento/entrevista',
    texto: /11h00|11:00/,
    faz: async () => {
      const { comissao, id, banca } = await marcado();
      const {
        participacaoId: _,
        tipo: __,
        ...hora
      } = pedidoDe('', banca.id, { dia: '2027-03-10', hora: '11:00' });
      await remarcar(comissao, { ...hora, id, versao: 1, motivo: 'x' });
    },
  },
  {
    tipo: TIPO.agendamentoCancelado,
    caminho: '/minhas-demandas/:id/agendamento/entrevista',
    texto: /Este horário foi cancelado em 09\/03\/2027[\s\S]*Motivo: A sala foi interditada\./,
    faz: async () => {
      const { comissao, id } = await marcado();
      await cancelarAgendamento(comissao, { id, versao: 1, motivo: 'A sala foi interditada.' });
    },
  },
  {
    tipo: TIPO.pedidoDeHorarioIndeferido,
    caminho: '/minhas-demandas/:id/agendamento/entrevista',
    texto: /Não há outro horário\./,
    faz: async () => {
      const { comissao, id } = await marcado(true);
      await indeferirPedido(comissao, { id, versao: 1, resposta: 'Não há outro horário.' });
    },
  },
  {
    tipo: TIPO.feitoEmSeuNome,
    caminho: '/minhas-demandas/:id/em-nome/:id',
    texto: /Confirmar presença: Entrevista[\s\S]*Está sem internet\.[\s\S]*Desfazer/,
    faz: async () => {
      const { comissao, participacao, demanda } = await marcado();
      await permitirAtoEmNome(em(now, await pessoa('administrador')), { ligado: true, semAnexo: true });
      await agirEmNome(
        comissao,
        { demandaId: demanda.id, participacaoId: participacao.id },
        {
          ...{ pedido: randomUUID(), ato: 'confirmar-presenca', tipo: 'E', versao: 1, meio: 'telefone' },
          ...{ pedidoEm: now, motivo: 'Está sem internet.', horario: '' },
        },
        undefined,
      );
    },
  },
  {
    tipo: TIPO.resultadoDaEntrevista,
    caminho: '/minhas-demandas/:id#etapa-entrevista_didatica',
    texto: naParte('etapa-entrevista_didatica', 'FPR-', 'Aprovado', 'href="[^"]*/resultado', 'Ver as notas'),
    faz: async () => {
      const { demanda, comissao } = await pontuada([40, 40, 40]);
      const { carimbo } = await getApuracao(comissao, demanda, 'E');
      await enviarResultado(comissao, { demandaId: demanda.id, tipo: 'E', carimbo });
    },
  },
  {
    tipo: TIPO.divergenciaDeNotas,
    caminho: '/ava/avaliacao/:id',
    texto: /Duas notas desta banca diferem em mais de um terço do máximo/,
    faz: () => pontuada([60, 30, 40]),
  },
  {
    tipo: TIPO.reconsideracaoAberta,
    caminho: '/ava/avaliacao/:id',
    texto: /<button[^>]*>[^<]*(?:<[^>]+>[^<]*)*Finalizar/,
    faz: async () => {
      const { agendamentoId, comissao } = await pontuada([60, 30, 40]);
      await abrirReconsideracao(comissao, { agendamentoId, motivo: 'Os totais divergem muito.' });
    },
  },
  {
    tipo: TIPO.exportacaoPronta,
    caminho: '/exportacoes',
    texto: /Baixar/,
    faz: async () => {
      const quem = await pessoa('administrador');
      const { id } = await database.db.documentoGerado.create({
        data: {
          tipo: 'lista',
          solicitanteId: quem.id,
          nomeArquivo: 'usuarios.csv',
          referencia: { lista: '/adm/usuarios', formato: 'csv', filtros: {}, finalidade: 'Conferência' },
          criadoEm: now,
        },
      });
      await prepararExportacao(sistema(), id, now);
    },
  },
  {
    tipo: TIPO.testeDeTexto,
    caminho: '/adm/listaMensageria/textos/11',
    texto: /<textarea[^>]*name="corpo"/,
    faz: async () =>
      testarTexto(em(now, await pessoa('administrador')), {
        tipo: TIPO.cadastroFinal,
        texto: { assunto: 'Resultado', corpo: 'Olá.\n\n[Ver]({{link}})' },
      }),
  },
  {
    tipo: TIPO.interesseRetirado,
    caminho: '/aplicar-credenciamento/:id',
    texto: /<button[^>]*>[^<]*(?:<[^>]+>[^<]*)*Se aplicar!/,
    faz: () => interessada(3),
  },
  {
    tipo: TIPO.interesseRetirado,
    caminho: '/todas-demandas/:id/interesse',
    texto: /<button[^>]*>[^<]*(?:<[^>]+>[^<]*)*Demonstrar/,
    faz: () => interessada(14),
  },
  {
    tipo: TIPO.correcaoDeEmail,
    caminho: '/adm/usuarios/:id/situacao',
    texto: /<button[^>]*>[^<]*(?:<[^>]+>[^<]*)*Desativar/,
    faz: async () => {
      await pessoa('administrador');
      const { id } = await pessoa('comissao');
      const admin = em(now, await pessoa('administrador'));
      await corrigirEmail(admin, { contaId: id, email: `mais-${id}@exemplo.com.br` });
    },
  },
  {
    tipo: TIPO.cpfAlterado,
    caminho: '/meus-dados',
    texto: /888\.000\.002-\d\d/,
    faz: async () => {
      const { id: usuarioId } = await criarUsuario(sistema());
      const dados = { usuarioId, motivo: 'Documento novo.', cpf: cpfDeTeste(888_000_002) };
      await mudarCpf(em(now, await pessoa('administrador')), dados, pdfRecebido('papel'));
    },
  },
  {
    tipo: TIPO.atoEmSeuNome,
    caminho: '/mensagens/:id',
    texto: /porteira demanda cancelar FPR-0001\/2027[\s\S]*Usuário do sistema: root/,
    faz: async () => {
      const rita = await criarUsuario(sistema(), {
        nome: 'Rita',
        sobrenome: 'Do Terminal',
        grupos: ['administrador'],
        cpf: null,
      });
      await avisarAtoEmNome(sistema(), {
        operador: rita.nome,
        doSistema: 'root',
        feito: 'porteira demanda cancelar FPR-0001/2027',
      });
    },
  },
];

let aplicacao: Awaited<ReturnType<typeof startApplication>>;
let senhaHash: string;
beforeAll(async () => {
  log.level = 'silent';
  await criarCriterios(sistema());
  await setClock(database.db, now);
  senhaHash = await hashPassword(SENHA);
  aplicacao = await startApplication();
});
afterAll(() => aplicacao.close());

describe('o que cada mensagem abre, a quem a recebeu (R-MSG-29)', () => {
  it('cada tipo tem aqui, ou nas da demonstração, o lugar a que leva', () => {
    const seguidos = new Set([...LEVA_A.map(([tipo]) => tipo), ...LINKS.map(({ tipo }) => tipo)]);
    expect(TIPOS.filter((tipo) => !seguidos.has(tipo))).toEqual([]);
  });

  it.each(LINKS)(
    'o tipo $tipo leva a $caminho',
    async ({ tipo, caminho, texto, publica, faz, moldura = /<main/ }) => {
      const antes = new Set((await database.db.mensagem.findMany({ where: { tipo } })).map(({ id }) => id));
      await faz();
      const novas = await database.db.mensagem.findMany({ where: { tipo }, orderBy: { id: 'desc' } });
      const mensagem = novas.find(({ id, usuarioId }) => !antes.has(id) && (publica || usuarioId !== null));
      if (!mensagem) throw new Error('sem mensagem');
      const { usuarioId, cadastroId } = mensagem;
      const segredo = tokenDoTipo(tipo);
      const dono = usuarioId === null ? { cadastroId: cadastroId ?? '' } : { usuarioId };
      const token = segredo && (await emitirToken(sistema(), dono, segredo));
      const dados = mensagem.dados as Record<string, string>;
      const { html: carta } = await prepararEmail({
        tipo,
        dados,
        urlBase: aplicacao.base,
        token,
        lugar: LUGAR_PADRAO,
      });
      const { botao, lugares } = linksDe(carta, aplicacao.base);
      expect(naTabela(botao.replace(token ?? '\0', ':token'), dados.processo)).toBe(caminho);

      const dentro = async () => {
        const pagina = await aplicacao.ir(botao, await sessaoPara(sistema(), { id: usuarioId ?? '' }));
        expect(pagina.status).toBe(200);
        const html = await pagina.text();
        expect(oMiolo(html)).toMatch(texto);
        expect(html).toMatch(moldura);
        // The identification, where it leads somewhere, to what this person enters. R-LUG-06.
        expect(lugares.length > 0, 'lugares').toBe(NOMEIAM.has(tipo));
        for (const lugar of lugares)
          expect(
            (await aplicacao.ir(lugar, await sessaoPara(sistema(), { id: usuarioId ?? '' }))).status,
          ).toBe(200);
      };
      if (publica) {
        const fora = await aplicacao.ir(botao);
        expect(fora.status).toBe(200);
        expect(oMiolo(await fora.text())).toMatch(texto);
        return;
      }
      await dentro();
      const conta = await database.db.usuario.update({ where: { id: usuarioId ?? '' }, data: { senhaHash } });
      // The part of the page stays in the browser.
      const [pagina] = botao.split('#');
      const fora = await aplicacao.ir(botao);
      const entrada = fora.headers.get('location') ?? '';
      expect([fora.status, entrada]).toEqual([303, `/login?voltar=${encodeURIComponent(pagina ?? '')}`]);
      const tela = await (await aplicacao.ir(entrada)).text();
      const voltar = valorDoCampo(tela, 'voltar') ?? '';
      const entrou = await aplicacao.ir('/login', '', { email: conta.email, senha: SENHA, voltar });
      expect([entrou.status, entrou.headers.get('location')]).toEqual([303, pagina]);
    },
  );
});

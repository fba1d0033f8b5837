import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entrar } from '#app/domain/acesso/commands.server/sessao.ts';
import { manterCpf } from '#app/domain/acesso/commands.server/cpf.ts';
import { avisarAtoEmNome } from '#app/domain/acesso/commands.server/ato-em-nome.ts';
import { revogarSessoes } from '#app/domain/acesso/commands.server/equipe.ts';
import {
  criarTokenIntegracao,
  mudarAssinaturaIntegracao,
  revogarTokenIntegracao,
} from '#app/domain/acesso/commands.server/integracao.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { renovarEndereco } from '#app/domain/agenda/commands.server.ts';
import { avisarTodos } from '#app/domain/agendamento/commands.server/avisar.ts';
import { cancelarAgendamento } from '#app/domain/agendamento/commands.server/mudar.ts';
import { getAvisoDeTodos } from '#app/domain/agendamento/queries.server/aviso-de-todos.ts';
import { fecharBanca } from '#app/domain/banca/commands.server/fechar.ts';
import { editarFase } from '#app/domain/cronograma/commands.server/catalogo.ts';
import { pedirAnonimizacao } from '#app/domain/dados-pessoais/commands.server/pedir.ts';
import { mudarDeverDaDemanda, mudarDeverPadrao } from '#app/domain/documento/commands.server/deveres.ts';
import { pararExportacao } from '#app/domain/exportacao/commands.server/baixar.ts';
import { exportarLista } from '#app/domain/exportacao/commands.server/exportar.ts';
import { LINHAS_NA_HORA } from '#app/domain/exportacao/rules.ts';
import { repetirFalhas } from '#app/domain/fila/commands.server.ts';
import { devolverFrequencia } from '#app/domain/frequencia/commands.server.ts';
import { dispensarNaoEnviados } from '#app/domain/habilitacao/commands.server/salvar-veredito.ts';
import { salvarMotivo } from '#app/domain/habilitacao/commands.server/salvar-motivo.ts';
import { schemaDoMotivo } from '#app/domain/habilitacao/schema.ts';
import { escolherAvisos } from '#app/domain/mensageria/commands.server/avisos.ts';
import { marcarComoLida, marcarTodasComoLidas } from '#app/domain/mensageria/commands.server/caixa.ts';
import { gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { enviarLote, reenviarFalhas } from '#app/domain/mensageria/commands.server/lote.ts';
import { enviarMensagem } from '#app/domain/mensageria/commands.server/registro.ts';
import { restaurarTexto, salvarTexto, testarTexto } from '#app/domain/mensageria/texto/commands.server.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { permitirAtoEmNome } from '#app/domain/em-nome/commands.server/permitir.ts';
import { salvarOrganizacao } from '#app/domain/organizacao/commands.server/organizacao.ts';
import { getOrganizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { apagarFiltro, salvarFiltro } from '#app/domain/filtro-salvo/commands.server.ts';
import { descartarRascunho } from '#app/domain/rascunho/commands.server/apagar.ts';
import { abrirBusca, guardarBusca, sugerir } from '#app/domain/busca/commands.server.ts';
import type { CtxReal } from '#app/domain/ctx.ts';
import { esquecerRetido, reterEnvio } from '#app/domain/rascunho/commands.server/reter.ts';
import { pedirPdfDoCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { definirRelogio } from '#app/domain/relogio/commands.server.ts';
import type { EnvioRetido } from '#app/domain/rascunho/schema.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { gerarRelatorio } from '#app/domain/relatorio/commands.server/gerar.ts';
import { pararPasta, pedirPasta } from '#app/domain/relatorio/commands.server/pasta.ts';
import { marcarCriterio } from '#app/domain/selecao/commands.server/avaliar.ts';
import { CRITERIOS } from '#app/domain/selecao/criterios.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { criarMarcada } from '#tests/factories/agendamento.ts';
import { cpfDeTeste } from '#tests/factories/cpf.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, darResultado, enviar, IDS } from '#tests/factories/habilitacao.ts';
import { criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarLote, criarMensagens } from '#tests/factories/mensagem.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { DOORS_OF_PEOPLE, everyCommand } from '#tests/setup/commands.ts';
import { statementsOf } from '#tests/setup/statements.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { percorrer, type Ato } from '#tests/setup/failing-acts.ts';

/** Acts over accounts, messages, tables and papers with each of their writes failing; and that none is forgotten. R-TEL-33. */
const database = useDatabase();
const now = instanteDe('2027-03-09', '10:00');
const sistema = () => testCtx(database, { now });
const pessoa = (...grupos: Grupo[]) => criarUsuario(sistema(), { grupos, cpf: null });
const SENHA = 'girassol-amarelo-27';
const comSenha = async () => criarUsuario(sistema(), { senhaHash: await hashPassword(SENHA) });

/** An hour of which nobody was told. */
async function marcado(inicio: Date) {
  const cena = await criarMarcada(sistema(), { inicio, avisado: false });
  return { ...cena, quem: cena.comissao };
}

/** What was typed in a session that ended. */
const RETIDO = {
  caminho: '/perfil',
  campos: [['nome', 'Rita']],
  arquivos: [],
  multipart: false,
} satisfies EnvioRetido;
const TEXTO = { assunto: 'Resultado', corpo: '[Ver]({{link}})' };

const DEVER = { quem: 'ninguem', dever: 'opcional', condicao: {} } as const;

const ATOS: readonly Ato[] = [
  [
    'acesso.entrar',
    async () => {
      const { email } = await comSenha();
      return {
        quem: { tipo: 'anonimo' },
        faz: (ctx) => entrar(ctx, { email, senha: SENHA }, { ip: '10.0.0.4' }),
      };
    },
  ],
  [
    'acesso.avisarAtoEmNome',
    async () => {
      const { nome } = await criarUsuario(sistema(), {
        nome: 'Rita',
        sobrenome: 'Do Terminal',
        grupos: ['administrador'],
        cpf: null,
      });
      const ato = { operador: nome, doSistema: 'root', feito: 'x' };
      return { faz: (ctx) => avisarAtoEmNome(ctx, ato) };
    },
  ],
  [
    'acesso.revogarSessoes',
    async () => {
      const { id } = await pessoa('comissao');
      await database.db.sessao.create({ data: { tokenHash: 'x'.repeat(64), usuarioId: id, expiraEm: now } });
      return { quem: await pessoa('administrador'), faz: (ctx) => revogarSessoes(ctx, id) };
    },
  ],
  [
    'acesso.mudarAssinaturaIntegracao',
    async () => {
      const quem = await pessoa('administrador');
      const ctx = testCtx(database, { now, actor: quem });
      await criarTokenIntegracao(ctx, { nome: 'Assinado', escopo: 'aprovacoes-credenciamento' });
      return { quem, faz: (tx) => mudarAssinaturaIntegracao(tx, { nome: 'Assinado', exige: true }) };
    },
  ],
  [
    'acesso.revogarTokenIntegracao',
    async () => {
      const quem = await pessoa('administrador');
      const ctx = testCtx(database, { now, actor: quem });
      await criarTokenIntegracao(ctx, { nome: 'Outro', escopo: 'aprovacoes-credenciamento' });
      return { quem, faz: (tx) => revogarTokenIntegracao(tx, 'Outro') };
    },
  ],
  ['agenda.renovarEndereco', async () => ({ quem: await criarUsuario(sistema()), faz: renovarEndereco })],
  [
    'agendamento.avisarTodos',
    async () => {
      const { demanda, quem } = await marcado(instanteDe('2027-03-10', '09:00'));
      const { carimbo } = await getAvisoDeTodos(testCtx(database, { now, actor: quem }), demanda.id);
      return { quem, faz: (ctx) => avisarTodos(ctx, { demandaId: demanda.id, carimbo }) };
    },
  ],
  [
    'banca.fecharBanca',
    async () => {
      const { banca, quem, id } = await marcado(instanteDe('2027-03-10', '09:00'));
      await cancelarAgendamento(testCtx(database, { now, actor: quem }), { id, versao: 1, motivo: 'x' });
      const { versao } = await database.db.banca.findUniqueOrThrow({ where: { id: banca.id } });
      return { quem, faz: (ctx) => fecharBanca(ctx, banca.id, { versao, motivo: 'x' }) };
    },
  ],
  [
    'frequencia.devolverFrequencia',
    async () => {
      const { quem, id } = await marcado(instanteDe('2027-03-09', '08:00'));
      return { quem, faz: (ctx) => devolverFrequencia(ctx, id) };
    },
  ],
  [
    'selecao.marcarCriterio',
    async () => {
      const { id: demandaId } = await criarDemanda(sistema(), {
        status: 3,
        fases: [fase(17, '2027-03-01', '2027-03-05'), fase(18, '2027-03-08', '2027-03-12')],
      });
      const { id } = await criarParticipacao(sistema(), demandaId);
      const [criterio] = CRITERIOS.cadastro;
      if (criterio === undefined) throw new Error('sem critério');
      return {
        quem: await pessoa('coordenacao', 'area_fpr_ps'),
        faz: (ctx) =>
          marcarCriterio(ctx, {
            ...{
              etapa: 'cadastro',
              demandaId,
              criterio: criterio.id,
              estado: 'sim',
              selecionados: [{ participacaoId: id, versao: 0 }],
            },
          }),
      };
    },
  ],
  [
    'habilitacao.dispensarNaoEnviados',
    async () => {
      await criarTipos(sistema());
      const { id } = await criarDemanda(sistema(), {
        status: 7,
        fases: [fase(22, '2027-03-01', '2027-03-05'), fase(29, '2027-03-08', '2027-03-12')],
      });
      const { id: participacaoId, usuario } = await criarParticipacao(sistema(), id);
      await darResultado(sistema(), participacaoId, 'cadastro', { final: true });
      await enviar(sistema(), { id: participacaoId, usuarioId: usuario.id }, 'HabTec', {
        tipos: IDS.HabTec.slice(0, 1),
      });
      return {
        quem: await pessoa('comissao'),
        faz: (ctx) => dispensarNaoEnviados(ctx, { habilitacao: 'HabTec', participacaoId }, { versao: 0 }),
      };
    },
  ],
  [
    'habilitacao.salvarMotivo',
    async () => {
      const motivo = schemaDoMotivo.parse({ titulo: 'Outro', texto: 'Envie {documento}.', versao: '0' });
      return { quem: await pessoa('comissao'), faz: (ctx) => salvarMotivo(ctx, 'HabTec', null, motivo) };
    },
  ],
  [
    'documento.mudarDeverPadrao',
    async () => {
      await criarTipos(sistema());
      const [tipoDocumentoId = 0] = IDS.HabTec;
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => mudarDeverPadrao(ctx, { tipoDocumentoId, ...DEVER }),
      };
    },
  ],
  [
    'documento.mudarDeverDaDemanda',
    async () => {
      await criarTipos(sistema());
      const { id: demandaId } = await criarDemanda(sistema(), {
        status: 14,
        fases: [fase(17, '2027-03-11', '2027-03-12')],
      });
      const [tipoDocumentoId = 0] = IDS.HabTec;
      return {
        quem: await pessoa('comissao'),
        faz: (ctx) => mudarDeverDaDemanda(ctx, { demandaId, tipoDocumentoId }, DEVER),
      };
    },
  ],
  [
    'cronograma.editarFase',
    async () => {
      await database.db.fase.create({ data: { id: 900, nome: 'Vistoria', recurso: false, ordem: 900 } });
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => editarFase(ctx, 900, { nome: 'Visita', recurso: false, modulo: null }),
      };
    },
  ],
  [
    'dados-pessoais.pedirAnonimizacao',
    async () => ({
      quem: await comSenha(),
      faz: (ctx) => pedirAnonimizacao(ctx, { senha: SENHA, motivo: 'x' }),
    }),
  ],
  [
    'mensageria.enviarLote',
    async () => {
      const { id } = await criarLote(sistema(), 2, 'enviar');
      await database.db.loteDeMensagens.update({ where: { id }, data: { estado: 'esperando' } });
      return { quem: await pessoa('administrador'), faz: (ctx) => enviarLote(ctx, id) };
    },
  ],
  [
    'mensageria.reenviarFalhas',
    async () => {
      const { id } = await criarLote(sistema(), 2, 'reenviar');
      await database.db.mensagem.updateMany({ where: { loteId: id }, data: { falhouEm: now } });
      return { quem: await pessoa('administrador'), faz: (ctx) => reenviarFalhas(ctx, id) };
    },
  ],
  [
    'mensageria.marcarTodasComoLidas',
    async () => {
      const quem = await criarUsuario(sistema());
      const [id = ''] = await criarMensagens(sistema(), 1, { causa: 'ler' });
      await database.db.mensagem.update({ where: { id }, data: { usuarioId: quem.id } });
      return { quem, faz: (ctx) => marcarTodasComoLidas(ctx, { ate: now }) };
    },
  ],
  [
    'mensageria.testarTexto',
    async () => ({
      quem: await pessoa('administrador'),
      faz: (ctx) =>
        testarTexto(ctx, { tipo: TIPO.cadastroFinal, texto: { assunto: 'R', corpo: '[Ver]({{link}})' } }),
    }),
  ],
  [
    'relatorio.gerarRelatorio',
    async () => {
      const demanda = await criarDemanda(sistema(), {
        status: 4,
        avaliacaoCadastroConcluidaEm: now,
        cadastroPreliminarEm: now,
        fases: [
          fase(17, '2027-02-22', '2027-02-26'),
          fase(18, '2027-03-01', '2027-03-05'),
          fase(19, '2027-03-08', '2027-03-10', ['2027-03-11', '2027-03-12']),
        ],
      });
      const pedido = {
        demandaId: demanda.id,
        especie: 'avaliacaoCadastro',
        versao: 0,
        mudancas: '',
      } as const;
      return { quem: await pessoa('comissao'), faz: (ctx) => gerarRelatorio(ctx, pedido) };
    },
  ],
  [
    'relatorio.pedirPdf',
    async () => ({
      quem: await pessoa('comissao'),
      faz: (ctx) => pedirPdf(ctx, { tipo: 'recurso', referencia: { id: 'x' }, nomeArquivo: 'Recurso' }),
    }),
  ],
  [
    'curriculo.pedirPdfDoCurriculo',
    async () => {
      const quem = await criarUsuario(sistema());
      const { id } = await criarCurriculoFinalizado(sistema(), quem);
      return { quem, faz: (ctx) => pedirPdfDoCurriculo(ctx, id) };
    },
  ],
  [
    'acesso.manterCpf',
    async () => {
      const { id: usuarioId, cpf } = await criarUsuario(sistema());
      await database.db.acertoDeCpf.create({
        data: { usuarioId, cpfDaConta: cpf, cpfDoCurriculo: cpfDeTeste(777_000_003), abertoEm: now },
      });
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => manterCpf(ctx, { usuarioId, motivo: 'x' }),
      };
    },
  ],
  [
    'mensageria.gerarAvisos',
    async () => {
      await pessoa('comissao');
      for (let i = 0; i < 2; i += 1)
        await criarDemanda(sistema(), { status: 17, fases: [fase(33, '2027-06-07', '2027-06-11')] });
      return { faz: (ctx) => gerarAvisos(ctx, { dia: '2027-06-07' }) };
    },
    2,
  ],
  [
    'mensageria.enviarMensagem',
    async () => {
      const [id = ''] = await criarMensagens(sistema(), 1, { causa: 'pedida' });
      return { quem: await pessoa('administrador'), faz: (ctx) => enviarMensagem(ctx, id) };
    },
  ],
  [
    'mensageria.marcarComoLida',
    async () => {
      const quem = await criarUsuario(sistema());
      const [id = ''] = await criarMensagens(sistema(), 1, { causa: 'ler-uma', usuarioId: quem.id });
      return { quem, faz: (ctx) => marcarComoLida(ctx, id) };
    },
  ],
  [
    'mensageria.escolherAvisos',
    async () => {
      const quem = await criarUsuario(sistema());
      return { quem, faz: (ctx) => escolherAvisos(ctx, { usuarioId: quem.id, receber: false }) };
    },
  ],
  [
    'mensageria.salvarTexto',
    async () => {
      const pedido = { tipo: TIPO.cargaHorariaFinal, texto: TEXTO, motivo: 'x', versao: 0 } as const;
      return { quem: await pessoa('administrador'), faz: (ctx) => salvarTexto(ctx, pedido) };
    },
  ],
  [
    'mensageria.restaurarTexto',
    async () => {
      const pedido = { tipo: TIPO.habTecnicaFinal, motivo: 'x' } as const;
      await salvarTexto(sistema(), { ...pedido, texto: TEXTO, versao: 0 });
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => restaurarTexto(ctx, { ...pedido, versao: 1, restaurada: 0 }),
      };
    },
  ],
  [
    'em-nome.permitirAtoEmNome',
    async () => {
      await database.db.organizacao.update({ where: { id: 1 }, data: { atoEmNome: false } });
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => permitirAtoEmNome(ctx, { ligado: true, semAnexo: false }),
      };
    },
  ],
  [
    'organizacao.salvarOrganizacao',
    async () => {
      const { assinaturas, assinaturasDaDecisao, ...atual } = await getOrganizacao(sistema());
      const dados = {
        ...atual,
        nome: 'Outra organização',
        assinaturas: [...assinaturas],
        assinaturasDaDecisao: [...assinaturasDaDecisao],
      };
      return {
        quem: await pessoa('administrador'),
        faz: (ctx) => salvarOrganizacao(ctx, { versao: null, dados }),
      };
    },
  ],
  [
    'fila.repetirFalhas',
    async () => {
      await criarMensagens(sistema(), 1, { causa: 'morta' });
      await database.db.mensagem.updateMany({
        where: { chave: { endsWith: ':morta' } },
        data: { falhouEm: now },
      });
      await database.pool.query(
        `update graphile_worker._private_jobs set attempts = max_attempts
          where payload ->> 'mensagemId' in (select id::text from mensagem where chave like '%:morta')`,
      );
      return { faz: (ctx) => repetirFalhas(ctx, {}) };
    },
  ],
  [
    'exportacao.pararExportacao',
    async () => {
      const quem = await pessoa('administrador');
      const { id } = await database.db.documentoGerado.create({
        data: {
          tipo: 'lista',
          solicitanteId: quem.id,
          nomeArquivo: 'usuarios.csv',
          referencia: { lista: '/adm/usuarios', formato: 'csv', filtros: {}, finalidade: 'x' },
          criadoEm: now,
        },
      });
      return { quem, faz: (ctx) => pararExportacao(ctx, id) };
    },
  ],
  [
    'exportacao.exportarLista',
    async () => {
      // More than are handed over at once: the file is asked for.
      await database.db.$executeRaw`
        insert into usuario (id, nome, sobrenome, email)
        select gen_random_uuid(), 'Conta', n::text, 'conta' || n || '@exemplo.com.br'
          from generate_series(1, ${LINHAS_NA_HORA + 1}::int) n`;
      const pedido = { lista: '/adm/usuarios', formato: 'csv', filtros: {}, finalidade: 'x' } as const;
      return { quem: await pessoa('administrador'), faz: (ctx) => exportarLista(ctx, pedido) };
    },
  ],
  [
    'relogio.definirRelogio',
    async () => {
      for (let i = 0; i < 2; i += 1)
        await database.db.demanda.update({
          where: { id: (await criarDemanda(sistema())).id },
          data: { encerraEm: now },
        });
      return { faz: (ctx) => definirRelogio(ctx, { instante: new Date('2030-01-01') }) };
    },
  ],
  [
    'relatorio.pararPasta',
    async () => {
      const { demanda } = await criarDemandaParaHomologar(sistema());
      const quem = await pessoa('comissao');
      await pedirPasta(testCtx(database, { now, actor: quem }), demanda.id);
      const { id } = await database.db.documentoGerado.findFirstOrThrow({
        where: { referencia: { equals: { demandaId: demanda.id } } },
      });
      return { quem, faz: (ctx) => pararPasta(ctx, { demandaId: demanda.id, id }) };
    },
  ],
  [
    'rascunho.reterEnvio',
    async () => {
      const quem = await criarUsuario(sistema());
      for (let i = 0; i < 5; i += 1) await reterEnvio(sistema(), quem.id, () => Promise.resolve(RETIDO));
      return {
        quem: { tipo: 'anonimo' },
        faz: (ctx) => reterEnvio(ctx, quem.id, () => Promise.resolve(RETIDO)),
      };
    },
  ],
  [
    'busca.guardarBusca',
    async () => {
      const quem = await criarUsuario(sistema());
      const { id } = await database.db.sessao.create({
        data: { usuarioId: quem.id, tokenHash: `busca-${quem.id}`, expiraEm: new Date('2040-01-01') },
      });
      const guardar = (ctx: CtxReal) => guardarBusca({ ...ctx, actor: quem, sessao: { id } }, 'cedro');
      for (let i = 0; i < 20; i += 1) await guardar(sistema());
      return { quem, faz: guardar };
    },
  ],
  [
    'busca.abrirBusca',
    async () => {
      const quem = await pessoa('comissao');
      const { id: sessaoId } = await database.db.sessao.create({
        data: { usuarioId: quem.id, tokenHash: `achados-${quem.id}`, expiraEm: new Date('2040-01-01') },
      });
      const naSessao = (ctx: CtxReal) => ({ ...ctx, actor: quem, sessao: { id: sessaoId } });
      const guardada = await guardarBusca(naSessao(sistema()), 'cedro');
      if ('aguardar' in guardada) throw new Error('sem vez de buscar');
      const pedida = { so: null, menu: [], pagina: { pular: 0, tamanho: 20 } };
      return { quem, faz: (ctx) => abrirBusca(naSessao(ctx), guardada.id, pedida) };
    },
  ],
  [
    'busca.sugerir',
    async () => {
      const quem = await pessoa('comissao');
      await criarParticipacao(sistema(), (await criarDemanda(sistema(), { status: 3 })).id);
      const { id: sessaoId } = await database.db.sessao.create({
        data: { usuarioId: quem.id, tokenHash: `sugestoes-${quem.id}`, expiraEm: new Date('2040-01-01') },
      });
      return {
        quem,
        faz: (ctx) => sugerir({ ...ctx, actor: quem, sessao: { id: sessaoId } }, 'candidato', []),
      };
    },
  ],
  [
    'rascunho.esquecerRetido',
    async () => {
      const quem = await criarUsuario(sistema());
      const chave = await reterEnvio(sistema(), quem.id, () => Promise.resolve(RETIDO));
      return { quem, faz: (ctx) => esquecerRetido(ctx, chave) };
    },
  ],
  [
    'filtro-salvo.salvarFiltro',
    async () => {
      const quem = await pessoa('comissao');
      const novo = { de: '/adm/lista-processos?status=14', nome: 'Abertas', compartilhar: undefined };
      return { quem, faz: (ctx) => salvarFiltro(ctx, novo) };
    },
  ],
  [
    'filtro-salvo.apagarFiltro',
    async () => {
      const quem = await pessoa('comissao');
      const { id } = await database.db.filtroSalvo.create({
        data: {
          usuarioId: quem.id,
          lista: '/adm/lista-processos',
          nome: 'A',
          consulta: 'x=1',
          criadoEm: now,
        },
      });
      return { quem, faz: (ctx) => apagarFiltro(ctx, id) };
    },
  ],
  [
    'rascunho.descartarRascunho',
    async () => {
      const quem = await criarUsuario(sistema());
      const formulario = 'carga-horaria:x';
      await database.db.rascunho.create({ data: { usuarioId: quem.id, formulario, atualizadoEm: now } });
      return { quem, faz: (ctx) => descartarRascunho(ctx, formulario) };
    },
  ],
];

percorrer(database, now, ATOS, () => criarReferencia(sistema()));
/** By hand: why a command is not walked; each reason is looked for in the source. */
const UMA_INSTRUCAO = [
  'acesso.contarChamada',
  'acesso.contarTentativa',
  'acesso.emitirTokenPara',
  'acesso.findExportacao',
  'acesso.registrarAcessoPagina',
  'acesso.registrarAuditoria',
  'acesso.registrarExportacao',
  'acesso.registrarNegacao',
  'acesso.renovarSessao',
  'acesso.sair',
  'acesso.umaVez',
  'acesso.verificarTokenIntegracao',
  'acompanhamento.abrirFicha',
  'acompanhamento.abrirPessoa',
  'acompanhamento.entrarComoEleVe',
  'acompanhamento.mostrarContato',
  'agendamento.consultarCurriculoDoCandidato',
  'avaliacao.abrirMesaDaBanca',
  'avaliacao.consultarCurriculoDaBanca',
  'curriculo.consultarCurriculo',
  'curriculo.contarCurriculosEmDia',
  'curriculo.getCurriculoVersao',
  'demanda.aberturaDoProcesso',
  'demanda.lembrarDemanda',
  'demanda.registraNoErp',
  'demanda.registroDaDemanda',
  'documento.recusado',
  'exportacao.baixarExportacao',
  'exportacao.findLista',
  'habilitacao.abrirMesa',
  'habilitacao.ocuparMesa',
  'homologacao.aberturaDaHomologacao',
  'homologacao.conferirPedido',
  'interesse.consultarCurriculoDaAplicacao',
  'lote.descartarLote',
  'mensageria.aproximarTentativas',
  'mensageria.contaDosAvisos',
  'prazo-proprio.previaDoPrazo',
  'rascunho.findRetido',
  'recurso.consultarCurriculoRecorrido',
  'recurso.consultarSolicitacao',
  'relatorio.andamentoDaMontagem',
  'relatorio.baixarDocumento',
  'relatorio.baixarPasta',
  'relatorio.findDocumentoPedido',
  'relatorio.findPastaPedida',
];
const DO_WORKER = [
  'acesso.limparAcesso',
  'arquivo.varrerArquivos',
  'aviso.completarPrazos',
  'chamada.executarChamada',
  'chamada.executarConferencia',
  'dados-pessoais.apagarArquivos',
  'dados-pessoais.gerarExportacao',
  'dados-pessoais.registrarFalhaDaExportacao',
  'dados-pessoais.varrerDadosPessoais',
  'demanda.encerrarFasePorTempo',
  'demanda.varrerDemandas',
  'exportacao.prepararExportacao',
  'exportacao.registrarFalhaDaPreparacao',
  'fila.arrumarFila',
  'lote.desistirDoLote',
  'lote.executarLote',
  'mensageria.adiarTarefa',
  'mensageria.avisarNaoEnviados',
  'mensageria.concluirTarefas',
  'mensageria.devolverAoLote',
  'mensageria.guardarModelo',
  'mensageria.registrarEnvio',
  'mensageria.registrarFalha',
  'mensageria.reservarVez',
  'mensageria.tomarDoLote',
  'mensageria.tomarMensagem',
  'rascunho.limparRascunhos',
  'referencia.executarCarga',
  'relatorio.apagarDocumentosAntigos',
  'relatorio.guardarDocumento',
  'relatorio.guardarPasta',
  'relatorio.registrarErroDoDocumento',
  'relatorio.registrarFalhaDaPasta',
  'selecao.publicarFinaisProprios',
  'semana.avisarSemana',
];
/** Of those, what the command line does too, and waits for: asked again it goes on. */
const TAREFAS_DO_TERMINAL = ['chamada.executarConferencia', 'referencia.executarCarga'];
/** What the other walks, and no more. */
const COMO: Readonly<Record<string, string>> = {
  'comprovante.pedirPdfDoComprovante': 'relatorio.pedirPdf',
  'homologacao.pedirMeuCertificado': 'relatorio.pedirPdf',
  'homologacao.pedirPapelDaHomologacao': 'curriculo.pedirPdfDoCurriculo',
  'recurso.pedirPdfDoRecurso': 'curriculo.pedirPdfDoCurriculo',
  'relatorio.tentarDeNovo': 'relatorio.pedirPdf',
  'relogio.avancarRelogio': 'relogio.definirRelogio',
  'relogio.zerarRelogio': 'relogio.definirRelogio',
};

/** The commands named in the tables of acts, here and in the other file. */
const percorridos = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((arquivo) => /^atos-falham.*\.test\.ts$/.test(arquivo))
    .flatMap((arquivo) => {
      const [atos = ''] = readFileSync(join(import.meta.dirname, arquivo), 'utf8').split('/** By hand: why');
      return [...atos.matchAll(/^ +\[?['`]([a-z-]+\.[a-zA-Z]+)[^'`]*['`],/gm)].map(([, nome = '']) => nome);
    });

test('cada comando se percorre, ou diz por que não', () => {
  const feitos = new Set(percorridos());
  const ditos = [...UMA_INSTRUCAO, ...DO_WORKER, ...Object.keys(COMO)];
  expect(everyCommand().filter((nome) => !feitos.has(nome) && !ditos.includes(nome))).toEqual([]);
  expect(
    ditos.filter((nome) => feitos.has(nome) || !everyCommand().includes(nome)),
    'dito sem precisar',
  ).toEqual([]);
});

test('a razão de cada um que não se percorre está na fonte', () => {
  const escritas = statementsOf();
  expect(
    UMA_INSTRUCAO.filter((nome) => escritas(nome).length > 1),
    'mais de uma instrução',
  ).toEqual([]);
  const pedidos = everyCommand(DOORS_OF_PEOPLE);
  expect(
    DO_WORKER.filter((nome) => pedidos.includes(nome)),
    'não só a fila o chama',
  ).toEqual(TAREFAS_DO_TERMINAL);
  expect(everyCommand(['worker/**/*.{ts,tsx}'])).toEqual(expect.arrayContaining(DO_WORKER));
  const conta = (nome: string) => escritas(nome).sort().join(' ');
  for (const [nome, outro] of Object.entries(COMO)) expect(conta(nome), nome).toBe(conta(outro));
});

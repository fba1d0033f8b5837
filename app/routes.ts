import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config';
import {
  files,
  list,
  inFolder,
  shared,
  telas,
  exportar,
  sharedPeople,
  corrigirEmail,
  avaliacao,
  notas,
  habilitacao,
  ofRow,
} from './route-kinds.ts';

/**
 * Every address of the portal and the file that answers it, in folders by who uses it. A dialog is a child of the
 * list that it covers (R-TEL-01). Who may enter each address stands in app/domain/acesso/permissions.ts.
 */

const bancas = { nova: 'nova', ':id': 'editar', ...ofRow('acoes', 'convocar', 'fechar', 'substitutos') };
const processos = ofRow(
  ...['acoes', 'notificar', 'finalizar-acoes', 'encerrar-fase', 'encerrar-demanda', 'encerrar-com-pendencia'],
  ...['encerrar-sem-homologacao', 'encerrar-sem-interessados'],
);
const doPedido = (arquivo: string) =>
  route(`${arquivo.replace(/\.tsx?$/, '')}/:homologacaoId`, `routes/adm/homologacao/${arquivo}`);
const PASTA = 'adm/lista-relatorio-processos/:demandaId/pasta';
const feriados = { novo: 'novo', importar: 'importar', ':dia/:ambito/remover': 'remover' };
const atos = ofRow('analise', 'decisao', 'reenviar', 'cancelar', 'finalizar');
const demandas = { nova: 'nova', ':id': 'detalhes' };
const [curriculos, recursos] = [{ ':versaoId': 'curriculo' }, { ':id': 'recurso' }];
const mensagens = { gerenciar: 'gerenciar', ':id': 'mensagem', ':id/enviar': 'enviar' };

const publico = [
  ...['login', 'novo-usuario', 'redefinir-senha', 'politica-de-privacidade'].map((nome) =>
    route(nome, `routes/publico/${nome}.tsx`),
  ),
  route('nova-senha/:token', 'routes/publico/nova-senha.tsx'),
  route('avisos/:token', 'routes/publico/avisos.tsx'),
  route('api/documentacao', 'routes/publico/documentacao-api.tsx'),
  route('verificar', 'routes/publico/verificar/formulario.tsx'),
  route('verificar/:codigo', 'routes/publico/verificar/documento.tsx'),
  route('caixa-local', 'routes/publico/caixa-local/lista.tsx'),
  route('caixa-local/:id', 'routes/publico/caixa-local/mensagem.tsx'),
];

/** What everybody has who entered. */
const pessoa = [
  ...inFolder('routes/pessoa', { home: 'home', retomar: 'retomar' }),
  ...inFolder('routes/pessoa/busca', { buscar: 'formulario', 'buscar/:id': 'achados' }),
  route('mensagens', 'routes/pessoa/mensagens/lista.tsx'),
  route('mensagens/:id', 'routes/pessoa/mensagens/mensagem.tsx'),
  route('exportacoes', 'routes/pessoa/exportacoes/lista.tsx'),
  route('filtros-salvos', 'routes/pessoa/filtros-salvos/tela.tsx'),
  route('filtros-salvos/:id/apagar', 'routes/pessoa/filtros-salvos/apagar.ts'),
  route('comprovantes', 'routes/pessoa/comprovantes/lista.tsx'),
  route('comprovantes/:codigo', 'routes/pessoa/comprovantes/comprovante.tsx'),
  route('comprovantes/pedido/:pedido', 'routes/pessoa/comprovantes/pedido.tsx'),
  route('comprovantes/pedido/:pedido/situacao', 'routes/pessoa/comprovantes/situacao-do-pedido.ts'),
  route('documentos/:id', 'routes/pessoa/documentos/documento.tsx'),
  route('meus-dados', 'routes/pessoa/meus-dados/tela.tsx', [
    route('retirar-pedido', 'routes/pessoa/meus-dados/retirar-pedido.tsx'),
    route('avisos', 'routes/pessoa/meus-dados/avisos.tsx'),
  ]),
  route('meus-dados/anonimizacao', 'routes/pessoa/meus-dados/anonimizacao.tsx'),
  route('meus-dados/arquivo/:id', 'routes/pessoa/meus-dados/arquivo.ts'),
  route('minha-agenda', 'routes/pessoa/minha-agenda/agenda.tsx', [
    route('novo-endereco', 'routes/pessoa/minha-agenda/novo-endereco.tsx'),
  ]),
];

const candidato = [
  route('curriculo', 'routes/candidato/curriculo/assistente.tsx'),
  route('curriculo/pdf/:id', 'routes/candidato/curriculo/pdf.ts'),
  route('curriculo/versoes', 'routes/candidato/curriculo/versoes.tsx'),
  route('curriculo/versoes/comparar', 'routes/candidato/curriculo/comparar.tsx'),
  route('curriculo/versoes/:id', 'routes/candidato/curriculo/versao.tsx'),
  ...list('processos-credenciamento', 'routes/candidato/processos/lista.tsx', [
    route(':id', 'routes/candidato/processos/processo.tsx'),
  ]),
  ...list('aplicar-credenciamento', 'routes/candidato/aplicacao/lista.tsx', [
    route(':id', 'routes/candidato/aplicacao/aplicacao.tsx'),
    route(':id/retirar', 'routes/candidato/aplicacao/retirar.tsx'),
    route(':id/curriculo/:participacaoId', 'routes/candidato/aplicacao/curriculo.tsx'),
    route(':id/documentos/:participacaoId', 'routes/candidato/aplicacao/documentos.tsx'),
  ]),
  ...list('historico-credenciamento', 'routes/candidato/historico/lista.tsx', [
    route(':resultadoId/recurso', 'routes/candidato/historico/recurso.tsx'),
    route(':resultadoId/recurso/arquivo', 'routes/candidato/historico/arquivo.ts'),
    route(':resultadoId/motivo', 'routes/candidato/historico/motivo.tsx'),
    route(':resultadoId/resultado', 'routes/candidato/historico/resultado.tsx'),
  ]),
  ...list('minhas-demandas', 'routes/candidato/minhas-demandas/lista.tsx', [
    route(':id/cronograma', 'routes/candidato/minhas-demandas/cronograma.tsx'),
    route(':id/diligencia/:diligenciaId', 'routes/candidato/minhas-demandas/diligencia.tsx'),
    route(':id/diligencia/:diligenciaId/arquivo', 'routes/candidato/minhas-demandas/da-diligencia.ts'),
    route(':id/certificado', 'routes/candidato/minhas-demandas/certificado.tsx'),
    route(':id/em-nome/:atoId', 'routes/candidato/minhas-demandas/em-nome.tsx'),
    route(':id/agendamento/:parte', 'routes/candidato/minhas-demandas/agendamento.tsx'),
    route(':id/documentos/:habilitacao', 'routes/candidato/minhas-demandas/documentos.tsx'),
    route(':id/documentos/:habilitacao/arquivo', 'routes/candidato/minhas-demandas/arquivo.ts'),
    route(':id/documentos/:habilitacao/enviar', 'routes/candidato/minhas-demandas/enviar.tsx'),
  ]),
  route('minhas-demandas/:id', 'routes/candidato/minhas-demandas/demanda.tsx'),
  ...list('todas-demandas', 'routes/candidato/todas-demandas/lista.tsx', [
    route('informacoes', 'routes/candidato/todas-demandas/informacoes.tsx'),
    route(':id/cronograma', 'routes/candidato/todas-demandas/cronograma.tsx'),
    route(':id/interesse', 'routes/candidato/todas-demandas/interesse.tsx'),
  ]),
];

const configuracao = telas('adm/configuracao', 'routes/adm/configuracao');
const cronograma = telas('adm/cronograma', 'routes/adm/cronograma');
const adm = [
  ...list(
    'adm/lista-processos',
    'routes/adm/processos/lista.tsx',
    inFolder('routes/adm/processos', processos),
  ),
  route('adm/pessoas/:id', 'routes/equipe/pessoa.tsx'),
  route('adm/demandas/:id/candidatos/:participacaoId', 'routes/equipe/demanda/ficha.tsx', [
    route('escrever', 'routes/equipe/demanda/escrever.tsx'),
    route('em-nome', 'routes/equipe/demanda/em-nome.tsx'),
  ]),
  route('adm/demandas/:id/candidatos/:participacaoId/como-ele-ve', 'routes/equipe/demanda/como-ele-ve.tsx', [
    route('cronograma', 'routes/equipe/demanda/cronograma-como-ele-ve.tsx'),
  ]),
  route(
    'adm/demandas/:id/candidatos/:participacaoId/como-ele-ve/demandas',
    'routes/equipe/demanda/demandas-como-ele-ve.tsx',
  ),
  ...shared('adm/credenciamento', 'routes/equipe/demandas', demandas, inFolder('routes/adm/demandas', atos)),
  ...list('adm/demandas/:id', 'routes/equipe/demanda/candidatos.tsx', [
    route('detalhes', 'routes/equipe/demanda/detalhes.tsx'),
    exportar('adm/demandas/:id'),
  ]),
  ...list('adm/demandas/:id/agenda', 'routes/equipe/demanda/agenda.tsx', [
    exportar('adm/demandas/:id/agenda'),
  ]),
  route('adm/demandas/:id/minha-agenda', 'routes/equipe/demanda/minha-agenda.tsx'),
  route('adm/demandas/:id/cronograma', 'routes/equipe/demanda/cronograma.tsx'),
  ...list('adm/demandas/:id/documentos', 'routes/equipe/demanda/documentos.tsx', [
    exportar('adm/demandas/:id/documentos'),
  ]),
  ...list('adm/demandas/:id/recursos', 'routes/equipe/demanda/recursos.tsx', [
    exportar('adm/demandas/:id/recursos'),
  ]),
  ...list('adm/demandas/:id/mensagens', 'routes/equipe/demanda/mensagens.tsx', [
    exportar('adm/demandas/:id/mensagens'),
  ]),
  ...list('adm/demandas/:id/relatorios', 'routes/equipe/demanda/relatorios.tsx'),
  ...list('adm/demandas/:id/historico', 'routes/equipe/demanda/historico.tsx'),
  cronograma('adm/cronograma', 'escolha'),
  cronograma('adm/cronograma/:id', 'formulario', [
    cronograma('versao/:numero', 'versao'),
    route('pdf', 'routes/adm/cronograma/pdf.ts'),
  ]),
  cronograma('adm/cronograma/:id/prazos', 'prazos'),
  cronograma('adm/cronograma/:id/avisos', 'avisos'),
  cronograma('adm/cronograma/:id/documentos', 'documentos', [cronograma(':tipoId', 'documento')]),
  ...list('adm/cadastrar-banca', 'routes/adm/bancas/lista.tsx', inFolder('routes/adm/bancas', bancas)),
  ...avaliacao('adm/selecaoCargaHoraria'),
  ...avaliacao('adm/selecaoCandidatos'),
  ...list('adm/agendamento-entrevista', 'routes/adm/agendamentos/lista.tsx', [
    route(':participacaoId/curriculo', 'routes/adm/agendamentos/curriculo.tsx'),
    route(':participacaoId/documentacao', 'routes/adm/agendamentos/documentacao.tsx'),
    route(':participacaoId/enviar-emails', 'routes/adm/agendamentos/enviar-emails.tsx'),
    route(':participacaoId/:parte', 'routes/adm/agendamentos/agendar.tsx'),
    route(':participacaoId/:parte/remarcar', 'routes/adm/agendamentos/remarcar.tsx'),
    route(':participacaoId/:parte/cancelar', 'routes/adm/agendamentos/cancelar.tsx'),
    route(':participacaoId/:parte/pedido', 'routes/adm/agendamentos/pedido.tsx'),
    exportar('adm/agendamento-entrevista'),
  ]),
  route('adm/agendamento-entrevista/varios/:id/:parte', 'routes/adm/agendamentos/varios.tsx'),
  route('adm/agendamento-entrevista/avisar/:id', 'routes/adm/agendamentos/avisar.tsx'),
  route('adm/agendamento-entrevista/agenda/:id', 'routes/adm/agendamentos/agenda.tsx'),
  ...list('adm/lista-frequencia', 'routes/adm/frequencia/lista.tsx', [
    route(':participacaoId/curriculo', 'routes/adm/frequencia/curriculo.tsx'),
    route(':id/corrigir', 'routes/adm/frequencia/corrigir.tsx'),
    exportar('adm/lista-frequencia'),
  ]),
  ...list('adm/lista-avaliacao', 'routes/adm/avaliacoes/lista.tsx', [
    route('enviar/:demandaId/:tipo', 'routes/adm/avaliacoes/enviar.tsx'),
    route('notas/:participacaoId/:conta', 'routes/adm/avaliacoes/notas.tsx'),
    exportar('adm/lista-avaliacao'),
  ]),
  ...list('adm/lista-relatorio-processos', 'routes/adm/acompanhamento/lista.tsx', [
    exportar('adm/lista-relatorio-processos'),
    route(':demandaId/relatorio', 'routes/adm/relatorios/gerador.tsx'),
  ]),
  ...sharedPeople('adm/listagemCurriculos', 'routes/equipe/curriculos', curriculos),
  ...sharedPeople('adm/solicitacaoRecurso', 'routes/equipe/recursos', recursos),
  ...habilitacao('adm/avaliacao-documentacao'),
  ...habilitacao('adm/habilitacao-juridica'),
  ...list('adm/anonimizacoes', 'routes/adm/anonimizacoes/lista.tsx', [
    route(':id', 'routes/adm/anonimizacoes/pedido.tsx'),
    exportar('adm/anonimizacoes'),
  ]),
  configuracao('adm/configuracao', 'tela', [
    configuracao('fase/nova', 'fase-nova'),
    configuracao('fase/:id', 'fase'),
  ]),
  configuracao('adm/configuracao/criterios', 'criterios', [configuracao(':tipo/:campo', 'criterio')]),
  configuracao('adm/configuracao/documentos', 'documentos', [configuracao(':tipoId', 'documento')]),
  ...list('adm/usuarios', 'routes/adm/usuarios/lista.tsx', [
    route('novo', 'routes/adm/usuarios/novo.tsx'),
    route(':id/acoes', 'routes/adm/usuarios/acoes.tsx'),
    ...['grupos', 'cpf'].map((dado) => route(`:id/${dado}`, `routes/adm/usuarios/${dado}.tsx`)),
    corrigirEmail('adm/usuarios'),
    route(':id/:acao', 'routes/adm/usuarios/acao.tsx'),
    exportar('adm/usuarios'),
  ]),
  ...sharedPeople('adm/listaMensageria', 'routes/adm/mensageria', mensagens),
  route('adm/listaMensageria/textos', 'routes/adm/mensageria/textos.tsx'),
  route('adm/listaMensageria/textos/:tipo', 'routes/adm/mensageria/texto.tsx', [
    route('versoes/:versao', 'routes/adm/mensageria/texto-versao.tsx'),
  ]),
  route('adm/listaMensageria/lote/:id', 'routes/adm/mensageria/lote.tsx', [
    route(':ato', 'routes/adm/mensageria/lote-ato.tsx'),
  ]),
  ...list('adm/contas-nao-confirmadas', 'routes/adm/contas-nao-confirmadas/lista.tsx', [
    corrigirEmail('adm/contas-nao-confirmadas'),
    exportar('adm/contas-nao-confirmadas'),
  ]),
  route('adm/homologacao', 'routes/adm/homologacao/escolha.tsx'),
  route('adm/homologacao/:id', 'routes/adm/homologacao/tela.tsx', [
    route('empresa/:participacaoId', 'routes/adm/homologacao/empresa.tsx'),
    route('relacao', 'routes/adm/homologacao/relacao.ts'),
    ...['cancelar.tsx', 'decisao.tsx', 'documento.ts', 'papel.ts', 'tentar.ts'].map(doPedido),
  ]),
  ...list('adm/relatorios', 'routes/adm/relatorios/lista.tsx'),
  route(PASTA, 'routes/adm/relatorios/pasta.tsx'),
  route('adm/atos-em-lote', 'routes/adm/lote/lista.tsx'),
  ...list('adm/atos-em-lote/:id', 'routes/adm/lote/ato.tsx', [exportar('adm/atos-em-lote/:id')]),
  route('adm/semana', 'routes/adm/semana.tsx'),
  ...list('adm/indicadores', 'routes/adm/indicadores/lista.tsx'),
  route('adm/organizacao', 'routes/adm/organizacao/tela.tsx'),
  route('adm/feriados', 'routes/adm/feriados/lista.tsx', inFolder('routes/adm/feriados', feriados)),
  ...['adm/integracoes', 'adm/aprovacoes-externas'].map((nome) => route(nome, `routes/${nome}.tsx`)),
];

const coord = [
  ...shared('coord/credenciamento', 'routes/equipe/demandas', demandas),
  ...avaliacao('coord/selecaoCandidatos'),
  ...sharedPeople('coord/listagemCurriculos', 'routes/equipe/curriculos', curriculos),
];

const ava = [
  route('ava/agenda', 'routes/ava/agenda.tsx'),
  ...['ava/avaliacao', 'ava/avaliacao-didatica'].flatMap((base) => notas(base)),
  route('ava/avaliacao/:agendamentoId/declarar', 'routes/ava/declarar.tsx'),
  route('ava/avaliacao/demanda/:demandaId/declarar', 'routes/ava/declarar-todos.tsx'),
];

const juridico = [
  ...habilitacao('juridico/habilitacao-juridica'),
  ...sharedPeople('juridico/solicitacaoRecurso', 'routes/equipe/recursos', recursos),
];

/** Open demands: a page of their own, which whoever has not entered keeps and shares. */
const vitrine = [
  route('demandas-abertas', 'routes/publico/demandas-abertas/lista.tsx'),
  ...files('demandas-abertas', 'routes/publico/demandas-abertas/arquivo.ts'),
  route('demandas-abertas/novas.atom', 'routes/publico/demandas-abertas/atom.ts'),
  route('demandas-abertas/prazos.ics', 'routes/publico/demandas-abertas/prazos.ts'),
  route('demandas-abertas/:id', 'routes/publico/demandas-abertas/demanda.tsx'),
  route('demandas-abertas/:id/prazo.ics', 'routes/publico/demandas-abertas/prazo.ts'),
];

/** Answers without a screen, outside the shells. */
const semTela = [
  route('sair', 'routes/pessoa/sair.ts'),
  route('organizacao/logo', 'routes/publico/logo.ts'),
  route('manifest.webmanifest', 'routes/publico/manifesto.ts'),
  route('rascunhos', 'routes/pessoa/rascunhos.ts'),
  route('preferencias/menu', 'routes/pessoa/preferencias-menu.ts'),
  route('preferencias/tecla', 'routes/pessoa/preferencias-tecla.ts'),
  route('buscar/sugestoes', 'routes/pessoa/busca/sugestoes.ts'),
  route('arquivos/:id', 'routes/pessoa/arquivo.ts'),
  route('exportacoes/:id/arquivo', 'routes/pessoa/exportacoes/arquivo.ts'),
  route(`${PASTA}/arquivo/:id`, 'routes/adm/relatorios/pasta-arquivo.ts'),
  route('documentos/:id/arquivo', 'routes/pessoa/documentos/arquivo.ts'),
  route('mensagens/:id/html', 'routes/pessoa/mensagens/html.ts'),
  route('adm/listaMensageria/:id/html', 'routes/adm/mensageria/html.ts'),
  route('caixa-local/:id/html', 'routes/publico/caixa-local/html.ts'),
  route('agenda/*', 'routes/publico/agenda.ts'),
  ...prefix('api', [
    route('avisos/:token', 'routes/api/avisos.ts'),
    route('aprovacoes-credenciamento', 'routes/api/aprovacoes-credenciamento.ts'),
    route('homologacao/:id/superintendencia', 'routes/api/homologacao-superintendencia.ts'),
    route('utils/municipios/:uf', 'routes/api/municipios.ts'),
    route('utils/unidades-curriculares/:codCurso', 'routes/api/unidades-curriculares.ts'),
    route('openapi.json', 'routes/api/openapi.ts'),
    route('*', 'routes/api/chamada.ts', { id: 'api' }),
  ]),
  ...['v1/*', 'logs'].map((path) => route(path, 'routes/api/chamada.ts', { id: path })),
];

export default [
  index('routes/publico/inicio.tsx'),
  layout('routes/publico/layout.tsx', publico),
  layout('routes/pessoa/layout.tsx', [...pessoa, ...candidato, ...adm, ...coord, ...ava, ...juridico]),
  ...vitrine,
  ...semTela,
  route('*', 'routes/publico/nao-encontrada.tsx'),
] satisfies RouteConfig;

import type { ClientBase, Pool } from 'pg';

/** Every screen of the demonstration, for the pictures of docs/telas and the accessibility tests. */
export type Screen = {
  nome: string;
  /** Account of the demonstration, without its domain; null for visitors. */
  conta: string | null;
  /**
   * `{demanda:N}` is the id of the demonstration's demand at status N, `{versao}` of a curriculum, `{comprovante}` a
   * code, `{mensagem}` of a message, `{usuario}` of a person, `{convidada}` of one who did not confirm, `{participacao:N}` of the candidate's part in a demand
   * at status N, `{banca}` of a panel, `{agendamento}` of an interview, `{agendado}` and `{pediu-horario}` of who has one, `{homologacao}` of a
   * request and `{semEmpresa}` of somebody to be in one at status 12, `{avaliado:N}` of one whom the evaluation of `{demanda:N}` looks at,
   * `{reprovado}` and `{recorrido}` of results of theirs, `{em-analise}` of a demand whose technical documents are reviewed,
   * `{por-analisar}`, `{analisado}`, `{sem-documento}` and `{com-diligencia}` of candidates in it, `{diligencia}` of a request to
   * `candidato` and `{pedido-de-novo}` of its document, `{analisado-juridico}` of one in the legal review, `{motivo}` of a reason.
   */
  caminho: string;
};

export const SCREENS: readonly Screen[] = [
  { nome: 'login', conta: null, caminho: '/login' },
  { nome: 'novo-usuario', conta: null, caminho: '/novo-usuario' },
  { nome: 'redefinir-senha', conta: null, caminho: '/redefinir-senha' },
  { nome: 'politica-de-privacidade', conta: null, caminho: '/politica-de-privacidade' },
  { nome: 'caixa-local', conta: null, caminho: '/caixa-local' },
  { nome: 'nova-senha-link-vencido', conta: null, caminho: '/nova-senha/vencido' },
  { nome: 'verificar', conta: null, caminho: '/verificar' },
  { nome: 'verificar-comprovante', conta: null, caminho: '/verificar/{comprovante}' },
  { nome: 'home-comissao', conta: 'comissao', caminho: '/home' },
  { nome: 'lista-processos', conta: 'comissao', caminho: '/adm/lista-processos' },
  { nome: 'lista-processos-todas', conta: 'comissao', caminho: '/adm/lista-processos?aba=todas' },
  {
    nome: 'lista-processos-por-fase',
    conta: 'comissao',
    caminho: '/adm/lista-processos?aba=todas&fases=colunas',
  },
  { nome: 'lista-processos-vazia', conta: 'comissao', caminho: '/adm/lista-processos?busca=ZZZ-9999' },
  { nome: 'notificar', conta: 'comissao', caminho: '/adm/lista-processos/{demanda:4}/notificar' },
  { nome: 'encerrar-fase', conta: 'comissao', caminho: '/adm/lista-processos/{demanda:4}/encerrar-fase' },
  {
    nome: 'encerrar-demanda',
    conta: 'comissao',
    caminho: '/adm/lista-processos/{demanda:12}/encerrar-demanda',
  },
  { nome: 'demandas', conta: 'comissao', caminho: '/adm/credenciamento' },
  { nome: 'demanda-nova', conta: 'comissao', caminho: '/adm/credenciamento/nova' },
  { nome: 'demanda-detalhes', conta: 'comissao', caminho: '/adm/credenciamento/{demanda:14}' },
  { nome: 'demanda-analise', conta: 'comissao', caminho: '/adm/credenciamento/{demanda:1}/analise' },
  { nome: 'demanda-cancelar', conta: 'comissao', caminho: '/adm/credenciamento/{demanda:14}/cancelar' },
  { nome: 'demanda-aguarda-aprovacao', conta: 'comissao', caminho: '/adm/credenciamento/{demanda:2}' },
  // Its form is where no simulator decides (SIMULADOR_FLUIG=0) and no call to the workflow waits; elsewhere it says why not.
  {
    nome: 'demanda-decisao-a-mao',
    conta: 'comissao',
    caminho: '/adm/credenciamento/{demanda:2}/decisao',
  },
  { nome: 'demanda-cancelada', conta: 'comissao', caminho: '/adm/credenciamento/{demanda:16}' },
  {
    nome: 'agendamentos',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista?credenciamento={demanda:11}',
  },
  { nome: 'agendamentos-escolha', conta: 'comissao', caminho: '/adm/agendamento-entrevista' },
  {
    nome: 'agendamento',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/entrevista?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-didatica',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/didatica?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-documentacao',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/documentacao?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-remarcar',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/entrevista/remarcar?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-cancelar',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/entrevista/cancelar?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-pedido',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{pediu-horario}/entrevista/pedido?credenciamento={demanda:11}',
  },
  {
    nome: 'agendar-varios',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/varios/{demanda:11}/entrevista',
  },
  {
    nome: 'agenda-das-bancas',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/agenda/{demanda:11}',
  },
  {
    nome: 'frequencia',
    conta: 'comissao',
    caminho: '/adm/lista-frequencia?credenciamento={demanda:11}&tipo=E',
  },
  {
    nome: 'analises-tecnicas',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao?credenciamento={em-analise}',
  },
  {
    nome: 'analises-tecnicas-nenhuma',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao?credenciamento=ZZZ-9999',
  },
  { nome: 'mesa-da-analise', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/{por-analisar}' },
  { nome: 'mesa-da-analise-lida', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/{analisado}' },
  {
    nome: 'analise-diligencia',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao/{com-diligencia}/diligencia/{pedido-de-novo}',
  },
  {
    nome: 'analise-diligencia-nova',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao/{por-analisar}/diligencia/{pedido-de-novo}',
  },
  {
    nome: 'analise-finalizar',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao/{por-analisar}/finalizar',
  },
  { nome: 'analise-falta', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/{sem-documento}/falta' },
  { nome: 'biblioteca-de-motivos', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/motivos' },
  { nome: 'motivo-editar', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/motivos/{motivo}' },
  { nome: 'analises-juridicas-leitura', conta: 'comissao', caminho: '/adm/habilitacao-juridica?status=4' },
  { nome: 'bancas', conta: 'comissao', caminho: '/adm/cadastrar-banca' },
  { nome: 'bancas-nenhuma', conta: 'comissao', caminho: '/adm/cadastrar-banca?membro=ZZZ-9999' },
  { nome: 'banca-nova', conta: 'comissao', caminho: '/adm/cadastrar-banca/nova' },
  { nome: 'banca-editar', conta: 'comissao', caminho: '/adm/cadastrar-banca/{banca}' },
  { nome: 'banca-substitutos', conta: 'comissao', caminho: '/adm/cadastrar-banca/{banca}/substitutos' },
  { nome: 'banca-fechar', conta: 'comissao', caminho: '/adm/cadastrar-banca/{banca}/fechar' },
  {
    nome: 'banca-convocar',
    conta: 'comissao',
    caminho: '/adm/cadastrar-banca/{banca-por-convocar}/convocar',
  },
  { nome: 'avaliacao-entrevista', conta: 'avaliador', caminho: '/ava/avaliacao' },
  { nome: 'avaliacao-didatica-vazia', conta: 'avaliador', caminho: '/ava/avaliacao-didatica' },
  { nome: 'mesa-das-notas', conta: 'avaliador', caminho: '/ava/avaliacao/{avaliacao}' },
  { nome: 'resumos-de-avaliacao-vazios', conta: 'comissao', caminho: '/adm/lista-avaliacao' },
  {
    nome: 'resumos-de-avaliacao',
    conta: 'comissao',
    caminho: '/adm/lista-avaliacao?tipo=E&credenciamento={avaliada}',
  },
  {
    nome: 'resultado-por-avaliador',
    conta: 'comissao',
    caminho: '/adm/lista-avaliacao/notas/{pontuado}/entrevista?tipo=E&credenciamento={avaliada}',
  },
  {
    nome: 'enviar-resultado',
    conta: 'comissao',
    caminho: '/adm/lista-avaliacao/enviar/{avaliada}/entrevista?tipo=E&credenciamento={avaliada}',
  },
  { nome: 'criterios-de-avaliacao', conta: 'administrador', caminho: '/adm/configuracao/criterios' },
  {
    nome: 'criterio-editar',
    conta: 'administrador',
    caminho: '/adm/configuracao/criterios/didatica/planoAula',
  },
  { nome: 'declaracao-de-impedimento', conta: 'avaliador', caminho: '/ava/avaliacao/{agendamento}/declarar' },
  { nome: 'contas-nao-confirmadas', conta: 'comissao', caminho: '/adm/contas-nao-confirmadas' },
  {
    nome: 'contas-nao-confirmadas-nenhuma',
    conta: 'comissao',
    caminho: '/adm/contas-nao-confirmadas?busca=ZZZ-9999',
  },
  {
    nome: 'conta-corrigir-email',
    conta: 'comissao',
    caminho: '/adm/contas-nao-confirmadas/{convidada}/email',
  },
  { nome: 'integracoes', conta: 'comissao', caminho: '/adm/integracoes' },
  { nome: 'aprovacoes-externas', conta: 'comissao', caminho: '/adm/aprovacoes-externas' },
  { nome: 'homologacao-escolha', conta: 'comissao', caminho: '/adm/homologacao' },
  { nome: 'homologacao', conta: 'comissao', caminho: '/adm/homologacao/{demanda:12}' },
  {
    nome: 'homologacao-empresa',
    conta: 'comissao',
    caminho: '/adm/homologacao/{demanda:12}/empresa/{semEmpresa}',
  },
  {
    nome: 'homologacao-cancelar',
    conta: 'comissao',
    caminho: '/adm/homologacao/{demanda:12}/cancelar/{homologacao}',
  },
  {
    nome: 'homologacao-decisao',
    conta: 'comissao',
    caminho: '/adm/homologacao/{demanda:12}/decisao/{homologacao}',
  },
  { nome: 'cronograma-escolha', conta: 'comissao', caminho: '/adm/cronograma' },
  { nome: 'cronograma', conta: 'comissao', caminho: '/adm/cronograma/{demanda:14}' },
  { nome: 'cronograma-novo', conta: 'comissao', caminho: '/adm/cronograma/{demanda:19}' },
  { nome: 'cronograma-versao', conta: 'comissao', caminho: '/adm/cronograma/{demanda:14}/versao/1' },
  { nome: 'configuracao', conta: 'comissao', caminho: '/adm/configuracao' },
  { nome: 'fase-nova', conta: 'comissao', caminho: '/adm/configuracao/fase/nova' },
  { nome: 'fase-editar', conta: 'comissao', caminho: '/adm/configuracao/fase/17' },
  { nome: 'carga-horaria-lista', conta: 'comissao', caminho: '/adm/selecaoCargaHoraria' },
  { nome: 'carga-horaria', conta: 'comissao', caminho: '/adm/selecaoCargaHoraria/{demanda:17}' },
  {
    nome: 'carga-horaria-dados',
    conta: 'comissao',
    caminho: '/adm/selecaoCargaHoraria/{demanda:17}?guia=dados',
  },
  {
    nome: 'carga-horaria-mesa',
    conta: 'comissao',
    caminho: '/adm/selecaoCargaHoraria/{demanda:17}/candidato/{avaliado:17}',
  },
  {
    nome: 'carga-horaria-finalizar',
    conta: 'comissao',
    caminho: '/adm/selecaoCargaHoraria/{demanda:17}/finalizar',
  },
  {
    nome: 'cadastro-mesa-leitura',
    conta: 'comissao',
    caminho: '/adm/selecaoCandidatos/{demanda:3}/candidato/{avaliado:3}',
  },
  { nome: 'cadastro-comissao', conta: 'comissao', caminho: '/adm/selecaoCandidatos/{demanda:3}' },
  { nome: 'curriculos', conta: 'comissao', caminho: '/adm/listagemCurriculos' },
  { nome: 'curriculo-do-candidato', conta: 'comissao', caminho: '/adm/listagemCurriculos/{versao}' },
  { nome: 'candidatos-comissao', conta: 'comissao', caminho: '/adm/selecaoCandidatos' },
  { nome: 'home-coordenacao', conta: 'coordenacao', caminho: '/home' },
  { nome: 'demandas-coordenacao', conta: 'coordenacao', caminho: '/coord/credenciamento' },
  { nome: 'cadastro-lista', conta: 'coordenacao', caminho: '/coord/selecaoCandidatos' },
  { nome: 'cadastro', conta: 'coordenacao', caminho: '/coord/selecaoCandidatos/{demanda:3}' },
  {
    nome: 'cadastro-mesa',
    conta: 'coordenacao',
    caminho: '/coord/selecaoCandidatos/{demanda:3}/candidato/{avaliado:3}',
  },
  {
    nome: 'cadastro-mesa-curriculo',
    conta: 'coordenacao',
    caminho: '/coord/selecaoCandidatos/{demanda:3}/candidato/{avaliado:3}/curriculo',
  },
  { nome: 'curriculos-coordenacao', conta: 'coordenacao', caminho: '/coord/listagemCurriculos' },
  { nome: 'sem-permissao', conta: 'coordenacao', caminho: '/adm/lista-processos' },
  { nome: 'usuarios', conta: 'administrador', caminho: '/adm/usuarios' },
  { nome: 'usuario-novo', conta: 'administrador', caminho: '/adm/usuarios/novo' },
  { nome: 'usuario-corrigir-email', conta: 'administrador', caminho: '/adm/usuarios/{convidada}/email' },
  { nome: 'usuario-grupos', conta: 'administrador', caminho: '/adm/usuarios/{usuario}/grupos' },
  { nome: 'home-candidato', conta: 'candidato', caminho: '/home' },
  { nome: 'curriculo-dados-pessoais', conta: 'candidato', caminho: '/curriculo?etapa=dados-pessoais' },
  { nome: 'curriculo-endereco', conta: 'candidato', caminho: '/curriculo?etapa=endereco' },
  { nome: 'curriculo-formacao', conta: 'candidato', caminho: '/curriculo?etapa=formacao' },
  { nome: 'curriculo-experiencia', conta: 'candidato', caminho: '/curriculo?etapa=experiencia' },
  { nome: 'curriculo-docencia', conta: 'candidato', caminho: '/curriculo?etapa=docencia' },
  { nome: 'curriculo-objetivos', conta: 'candidato', caminho: '/curriculo?etapa=objetivos' },
  { nome: 'curriculo-termos', conta: 'candidato', caminho: '/curriculo?etapa=termos' },
  { nome: 'curriculo-versoes', conta: 'candidato', caminho: '/curriculo/versoes' },
  { nome: 'curriculo-comparar', conta: 'candidato', caminho: '/curriculo/versoes/comparar' },
  { nome: 'todas-demandas', conta: 'candidato', caminho: '/todas-demandas' },
  { nome: 'todas-demandas-encerradas', conta: 'candidato', caminho: '/todas-demandas?prazo=3' },
  { nome: 'interesse', conta: 'candidato', caminho: '/todas-demandas/{demanda:14}/interesse' },
  { nome: 'cronograma-candidato', conta: 'candidato', caminho: '/todas-demandas/{demanda:14}/cronograma' },
  { nome: 'todas-demandas-informacoes', conta: 'candidato', caminho: '/todas-demandas/informacoes' },
  { nome: 'minhas-demandas', conta: 'candidato', caminho: '/minhas-demandas' },
  {
    nome: 'minha-demanda-cronograma',
    conta: 'candidato',
    caminho: '/minhas-demandas/{demanda:6}/cronograma',
  },
  {
    nome: 'minha-demanda-documentos',
    conta: 'candidato',
    caminho: '/minhas-demandas/{demanda:6}/documentos/tecnica',
  },
  { nome: 'processos', conta: 'candidato', caminho: '/processos-credenciamento' },
  { nome: 'processos-fechados', conta: 'candidato', caminho: '/processos-credenciamento?aba=fechados' },
  { nome: 'processo', conta: 'candidato', caminho: '/processos-credenciamento/{demanda:14}' },
  { nome: 'aplicacoes', conta: 'candidato', caminho: '/aplicar-credenciamento' },
  { nome: 'aplicacao', conta: 'candidato', caminho: '/aplicar-credenciamento/{demanda:3}' },
  {
    nome: 'aplicacao-requisitos',
    conta: 'candidato',
    caminho: '/aplicar-credenciamento/{demanda:3}?guia=requisitos',
  },
  {
    nome: 'aplicacao-curriculo',
    conta: 'candidato',
    caminho: '/aplicar-credenciamento/{demanda:3}/curriculo/{participacao:3}',
  },
  {
    nome: 'aplicacao-documentos',
    conta: 'candidato',
    caminho: '/aplicar-credenciamento/{demanda:8}/documentos/{participacao:8}',
  },
  { nome: 'aplicacoes-analista', conta: 'analista', caminho: '/aplicar-credenciamento?aba=selecionados' },
  {
    nome: 'aplicacao-candidatos',
    conta: 'analista',
    caminho: '/aplicar-credenciamento/{demanda:3}?guia=candidatos',
  },
  {
    nome: 'minhas-demandas-cronograma',
    conta: 'candidato',
    caminho: '/minhas-demandas/{demanda:11}/cronograma',
  },
  {
    nome: 'documentos-rascunho',
    conta: 'candidato',
    caminho: '/minhas-demandas/{demanda:6}/documentos/tecnica',
  },
  {
    nome: 'documentos-conferir',
    conta: 'candidato',
    caminho: '/minhas-demandas/{demanda:6}/documentos/tecnica/enviar',
  },
  {
    nome: 'documentos-juridica',
    conta: 'candidato',
    caminho: '/minhas-demandas/{demanda:6}/documentos/juridica',
  },
  {
    nome: 'documentos-enviados',
    conta: 'candidato',
    caminho: '/minhas-demandas/{demanda:11}/documentos/tecnica',
  },
  {
    nome: 'documentos-fora-do-prazo',
    conta: 'candidato',
    caminho: '/minhas-demandas/{demanda:4}/documentos/tecnica',
  },
  {
    nome: 'diligencia-responder',
    conta: 'candidato',
    caminho: '/minhas-demandas/{em-analise}/diligencia/{diligencia}',
  },
  { nome: 'comprovantes', conta: 'candidato', caminho: '/comprovantes' },
  { nome: 'comprovante', conta: 'candidato', caminho: '/comprovantes/{comprovante}' },
  { nome: 'mensagens', conta: 'candidato', caminho: '/mensagens' },
  { nome: 'mensagens-nao-lidas', conta: 'candidato', caminho: '/mensagens?aba=nao-lidas' },
  { nome: 'mensagem', conta: 'candidato', caminho: '/mensagens/{mensagem}' },
  { nome: 'agenda', conta: 'candidato', caminho: '/minha-agenda' },
  { nome: 'agenda-novo-endereco', conta: 'candidato', caminho: '/minha-agenda/novo-endereco' },
  { nome: 'home-candidato-interno', conta: 'candidato.interno', caminho: '/home' },
  { nome: 'recurso-historico', conta: 'candidato', caminho: '/historico-credenciamento' },
  { nome: 'recurso-motivo', conta: 'candidato', caminho: '/historico-credenciamento/{reprovado}/motivo' },
  {
    nome: 'recurso-novo',
    conta: 'candidato',
    caminho: '/historico-credenciamento/{reprovado}/recurso?novo=1',
  },
  { nome: 'recurso-enviado', conta: 'candidato', caminho: '/historico-credenciamento/{recorrido}/recurso' },
  {
    nome: 'recurso-outra-tentativa',
    conta: 'candidato',
    caminho: '/historico-credenciamento/{tentativa}/recurso?novo=1',
  },
  { nome: 'recursos-comissao', conta: 'comissao', caminho: '/adm/solicitacaoRecurso?status=0' },
  { nome: 'recurso-avaliar', conta: 'comissao', caminho: '/adm/solicitacaoRecurso/{recurso}' },
  {
    nome: 'recurso-decidido',
    conta: 'comissao',
    caminho: '/adm/solicitacaoRecurso/{recurso-decidido}',
  },
  { nome: 'home-juridico', conta: 'juridico', caminho: '/home' },
  { nome: 'analises-juridicas', conta: 'juridico', caminho: '/juridico/habilitacao-juridica?status=4' },
  { nome: 'analises-juridicas-pendentes', conta: 'juridico', caminho: '/juridico/habilitacao-juridica' },
  {
    nome: 'mesa-da-analise-juridica',
    conta: 'juridico',
    caminho: '/juridico/habilitacao-juridica/{analisado-juridico}',
  },
  { nome: 'recursos-juridico', conta: 'juridico', caminho: '/juridico/solicitacaoRecurso?status=0' },
  {
    nome: 'recurso-juridico-avaliar',
    conta: 'juridico',
    caminho: '/juridico/solicitacaoRecurso/{recurso-juridico}',
  },
  { nome: 'meus-dados', conta: 'candidato', caminho: '/meus-dados' },
  { nome: 'meus-dados-retirar-pedido', conta: 'candidato.interno', caminho: '/meus-dados/retirar-pedido' },
  { nome: 'meus-dados-anonimizacao', conta: 'candidato', caminho: '/meus-dados/anonimizacao' },
  { nome: 'meus-dados-equipe', conta: 'comissao', caminho: '/meus-dados' },
  { nome: 'anonimizacoes', conta: 'comissao', caminho: '/adm/anonimizacoes' },
  { nome: 'anonimizacoes-todas', conta: 'comissao', caminho: '/adm/anonimizacoes?estado=todos' },
  { nome: 'anonimizacao', conta: 'comissao', caminho: '/adm/anonimizacoes/{pedido}' },
  { nome: 'nao-encontrada', conta: 'candidato', caminho: '/nao-existe' },
];

export const DOMAIN = 'porteira.local';

type Query = Pick<ClientBase | Pool, 'query'>;

/** Fills the ids of this database into the addresses of the list. */
export async function screenAddresses(database: Query): Promise<(caminho: string) => string> {
  const { rows } = await database.query<{ nome: string; id: string }>(
    `(select distinct on (status) 'demanda:' || status as nome, id::text from demanda order by status, numero)
     union all
     (select 'versao', id::text from curriculo_versao where finalizada_em is not null order by id limit 1)
     union all
     (select 'comprovante', codigo from comprovante c join usuario u on u.id = c.usuario_id
       where u.email = 'candidato@${DOMAIN}' order by numero desc limit 1)
     union all
     (select 'mensagem', g.id::text from mensagem g join usuario u on u.id = g.usuario_id
       where u.email = 'candidato@${DOMAIN}' order by g.tipo desc, g.criada_em desc limit 1)
     union all
     (select 'recurso', id::text from recurso where status = 1 and fase_id <> 26 order by id limit 1)
     union all
     (select 'recurso-decidido', id::text from recurso where status = 15 and fase_id <> 26 order by id limit 1)
     union all
     (select 'recurso-juridico', id::text from recurso where status = 1 and fase_id = 26 order by id limit 1)
     union all
     (select 'tentativa', r.id::text from resultado_etapa r join participacao p on p.id = r.participacao_id
         join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
       where u.email = 'candidato@${DOMAIN}' and r.etapa = 'hab_juridica' and r.apto_final is null and d.status = 9)
     union all
     (select distinct on (d.status) 'participacao:' || d.status, p.id::text from participacao p
       join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
       where u.email = 'candidato@${DOMAIN}' order by d.status, d.numero)
     union all
     (select distinct on (nome) nome, id from (
       select case when q.id is null then 'reprovado' else 'recorrido' end as nome, r.id::text as id, f.recurso_fim
         from resultado_etapa r join participacao p on p.id = r.participacao_id
         join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
         left join recurso q on q.resultado_id = r.id
         left join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 19
        where u.email = 'candidato@${DOMAIN}' and not r.apto and r.publicado_em is not null) x
       order by nome, recurso_fim desc nulls last, id)
     union all
     (select distinct on (d.status) 'avaliado:' || d.status, p.id::text from participacao p
       join (select distinct on (status) id, status from demanda order by status, numero) d on d.id = p.demanda_id
       where p.interessado and p.tipo = 'I' and not exists (select 1 from resultado_etapa r
         where r.participacao_id = p.id and r.etapa = 'carga_horaria' and r.estado <> 'rascunho'
           and coalesce(r.apto_final, r.apto) is not true)
       order by d.status, p.id)
     union all
     (select distinct on (nome) case when convocada_em is null then 'banca-por-convocar' else 'banca' end as nome, id::text
       from banca where ativa order by nome, id)
     union all
     (select distinct on (nome) nome, id from (
       select case when p.agendamento_id is null then 'agendado' else 'pediu-horario' end as nome,
              a.participacao_id::text as id, a.inicio
         from agendamento a left join pedido_de_horario p on p.agendamento_id = a.id and p.decisao is null
        where a.estado = 'agendado' and a.tipo = 'E') z order by nome, inicio)
     union all
     (select 'agendamento', a.id::text from agendamento a join banca_membro m on m.banca_id = a.banca_id
       join usuario u on u.id = m.usuario_id and u.email = 'avaliador@${DOMAIN}'
       where a.estado = 'agendado' and not exists (select 1 from impedimento i where i.membro_id = m.id
          and i.participacao_id = a.participacao_id) order by a.inicio limit 1)
     union all
     (select 'em-analise', id::text from demanda where status = 7 and hab_tecnica_preliminar_em is null order by numero limit 1)
     union all
     (select distinct on (x.nome) x.nome, x.id from demanda d join participacao p on p.demanda_id = d.id
       join resultado_etapa c on c.participacao_id = p.id and c.etapa = 'cadastro' and coalesce(c.apto_final, c.apto)
       left join envio_documento e on e.participacao_id = p.id and e.habilitacao = 'HabTec' and e.estado = 'enviado'
       left join resultado_etapa r on r.participacao_id = p.id and r.etapa = 'hab_tecnica'
       left join diligencia x0 on x0.resultado_id = r.id
       cross join lateral (values
         (case when e.id is null then 'sem-documento' when x0.id is not null then 'com-diligencia'
               when r.estado = 'finalizado' then 'analisado' else 'por-analisar' end, p.id::text),
         (case when x0.id is not null then 'pedido-de-novo' end, x0.tipo_documento_id::text),
         (case when p.usuario_id = (select id from usuario where email = 'candidato@${DOMAIN}') and x0.id is not null
               then 'diligencia' end, x0.id::text)) x (nome, id)
       where d.status = 7 and d.hab_tecnica_preliminar_em is null and p.interessado and x.nome is not null
       order by x.nome, r.versao desc nulls last, p.id)
     union all
     (select 'analisado-juridico', participacao_id::text from resultado_etapa
       where etapa = 'hab_juridica' and not falta_documento order by id limit 1)
     union all
     (select 'motivo', id::text from motivo_da_analise where habilitacao = 'HabTec' order by ordem, id limit 1)
     union all
     (select 'homologacao', h.id::text from homologacao h join demanda d on d.id = h.demanda_id and d.status = 12
       where h.estado = 'pedida' order by h.id limit 1)
     union all
     (select 'semEmpresa', p.id::text from participacao p join demanda d on d.id = p.demanda_id and d.status = 12
       join resultado_etapa r on r.participacao_id = p.id and r.etapa = 'hab_juridica' and coalesce(r.apto_final, r.apto)
       where p.interessado and p.tipo = 'E' order by p.id desc limit 1)
     union all
     (select 'avaliacao', v.agendamento_id::text from avaliacao v join usuario u on u.id = v.usuario_id
       where u.email = 'avaliador@${DOMAIN}' and v.estado = 'final' order by v.agendamento_id limit 1)
     union all
     (select distinct on (x.nome) x.nome, x.id::text from parte_avaliada p
       cross join lateral (values ('avaliada', p.demanda_id), ('pontuado', p.participacao_id)) x (nome, id)
       where p.situacao = 'completa' order by x.nome, p.agendamento_id)
     union all
     (select 'pedido', id::text from pedido_anonimizacao where estado = 'pendente' order by pedido_em limit 1)
     union all
     (select 'usuario', id::text from usuario where email = 'coordenacao@${DOMAIN}')
     union all
     (select 'convidada', id::text from usuario where senha_hash is null and ativo order by id limit 1)`,
  );
  const ids = new Map(rows.map(({ nome, id }) => [nome, id]));
  return (caminho) => caminho.replace(/\{([^}]+)\}/g, (_all, nome: string) => ids.get(nome) ?? 'nenhum');
}

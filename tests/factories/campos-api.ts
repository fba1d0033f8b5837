const campos = (lista: string): readonly string[] => lista.trim().split(/\s+/);

/** What callers read of each thing, by hand from the description of the old portal's data: `a.b` is a field inside. */
export const FASE_DA_LISTA = campos(
  'idFase nomeFase modulo recurso peRealizacaoInicial peRealizacaoFinal peRecurso peRecursoFinal',
);
export const naLista = (nome: string, lista: readonly string[]) => lista.map((campo) => `${nome}.${campo}`);

export const APROVACAO = campos(`
  aprovacao.created_at aprovacao.analise_credenciamento aprovacao.justificativa_analise_credenciamento
  aprovacao.timestamp_analise_credenciamento aprovacao.aprovacao_diretoria
  aprovacao.justificativa_aprovacao_diretoria aprovacao.aprovacao_superintendencia
  aprovacao.justificativa_aprovacao_superintendencia`);

export const DEMANDA = campos(`
  id identificacao_processo solicitante area_atuacao atividades tipo curso curso_treinamento unidade_curricular
  municipio cadeia_produtiva created_at prazo status.id status.status requisitos_selecao justificativa_cancelamento
  num_edital num_processo retificacao data_cred link_informacao formato_avaliacao informacao_edital fases_lista`);

export const DEMANDA_EM_ANDAMENTO = campos(`
  id identificacao_processo atividades_str area_atuacao area_atuacao_str municipio_str curso_str cadeia_produtiva
  unidade_curricular_str created_at credenciamento_solicitante tipo_avaliacao tipo_avaliacao_str formato_avaliacao
  status_id status aprovacao.analise_credenciamento aprovacao.aprovacao_diretoria
  aprovacao.aprovacao_superintendencia cronograma_fases.idFase unidade_curricular municipio`);

export const PROCESSO = campos(`
  id credenciamento identificacao_processo area_atuacao qtd_instrutores prazo tipo curso atividades carga_horaria
  cadeias_produtivas aprovacao3`);

export const CRONOGRAMA = campos(`
  id identificacao_processo id_credenciamento tipo_avaliacao num_edital num_processo link_informacao retificacao
  formato_avaliacao area_atuacao atividades created_by numEdital dataCredCriada processoCredenciamento idCronograma`);

export const CURRICULO = campos(`
  id versao atualizacao idUsuario nomeCompleto cpf rg email orgaoExpedidor dataNascimento nacionalidade naturalidade
  estadoNatal estadoCivil cep rua numero complemento bairro cidade estado telefoneResidencial telefoneCelular
  ensinoFundamental ensinoMedio cursosTecnicos cursosTecnicosLista graduacao graduacaoFormacao graduacaoInstituicao
  graduacaoConclusao pos posFormacao posInstituicao posConclusao mestrado mestradoFormacao mestradoInstituicao
  mestradoConclusao doutorado doutoradoFormacao doutoradoInstituicao doutoradoConclusao
  experienciasArea.cargo experienciasArea.local experienciasArea.periodo experienciasArea.descricao
  experienciasDocencia instrutoria consultoria tecnicoCampo supervisor tutoria
  cursos.curso.CODCURSO cursos.disciplinas.CODDISC cadeiasprodecid municipios`);

export const CURRICULO_NA_LISTA = campos(`
  idUsuario nomeCompleto cpf estado cidade atualizacao instrutoria consultoria tecnicoCampo supervisor tutoria
  cursos.curso.CURSO cursos.curso.CODCURSO cursos.disciplinas.DISCIPLINA cadeiasprodecid`);

export const SELECIONADO = campos(`
  id nome curriculo_id curriculo_versao formacao_academica tempo_experiencia experiencia_profissional carga_horaria
  apto avaliador interessado credenciamento_id cpf tipo observacao criterios versao`);

export const HORARIO = campos(
  'id tipo_fase_entrevistas tipo_local_entrevista data hora local endereco_conferencia tema',
);

export const NA_FREQUENCIA = campos(`
  id nome_completo cpf cidade estado selecao_id credenciamento_id curriculo_id id_usuario id_documento_candidato versao
  nome id_agendamento id_agendamento_didatico notificado frequenciaid agendamentoid tipo_fase_entrevistas compareceu`);

export const AVALIADO = campos(`
  id selecao_id credenciamento_id agendamentoid curriculo_id nome cpf cidade id_usuario versao area_atuacao
  totaldidatica totalentrevista totalgeral aprovadosdidatica reprovadosdidatica aprovadosentrevista
  reprovadosentrevista totalcandidatos`);

export const NA_ANALISE = campos(`
  id selecao_id credenciamento_id curriculo_id nome cpf cidade id_usuario versao area_atuacao iddocjud iddoctec apto
  apto_jud apto_tec apto_final id_recurso status_recurso data_envio status_dt_enviodoc is_before_perealizacaoinicial
  fases_lista.idFase fases_lista.modulo fases_lista.recurso fases_lista.peRealizacaoInicial
  fases_lista.peRealizacaoFinal`);

export const BANCA = campos(`
  id id_credenciamento identificacao_processo data data_fim hora hora_fim local membro1 membro2 membro3 id_membro1
  id_membro2 id_membro3 email_membro1 email_membro2 email_membro3 ativo convocacao`);

export const RECURSO_NA_LISTA = campos(`
  identificacao_processo nome_completo id_fase status created_at numeracao id curriculo_id id_cronograma idrec
  credenciamento_id fase_nome id_selecao_interessados`);

export const RECURSO = campos(`
  id id_selecao_candidato id_cred id_fase fase_nome nomefase modulo fase_ini_rec fase_fim_rec observacao
  observacao_decisao status descricao_status anexos numeracao id_selecao_interessados created_by`);

export const DOCUMENTO_ENVIADO = campos(
  'id documento apto observacao id_curriculo apto_final observacao_final aproved_by_final',
);

export const HOMOLOGAVEL = campos(`
  nome_completo dadoEmpresaRM dadoEmpresaCredenciamento homologacao_id homologacao_aprovacao_string id_usuario
  selecionado`);

export const EMPRESA = campos(`
  id id_usuario cnpj nome nome_fantasia ins_estadual cep bairro rua estado cidade cod_estado cod_cidade telefone email
  numero complemento created_by updated_by cnpjEmpresa nomeEmpresa tipo`);

export const MENSAGEM = campos(`
  id tipo.id tipo.descricao status data_envio id_credenciamento credenciamento nome email`);

export const MINHA_DEMANDA = campos(`
  id apto_ch obs_ch apto_selcad apto_tec apto_final_tec apto_jud apto_final_jud iddoctec iddocjud obsdoctec obsdocjud
  obsfinaldocjud formato_avaliacao demonstracao_interesse habtecpreliminarnotificar credenciamento_id
  formacao_academica tempo_experiencia carga_horaria experiencia_profissional aprovacaohabtec aprovacaohabjud
  obshabtec obshabjud idtec idjud apto user`);

export const NO_HISTORICO = campos(`
  ordem nome_etapa tipo_avaliacao totalentrevista totaldidatica totalgeral observacao_decisao_inicial id_recurso
  status_recurso_ativo bloqueio_envio_recurso perecurso perecursofinal id_selecao_interessados area_atuacao_str
  atividades_str status_credenciamento`);

export const DEMANDA_VISTA = campos(`
  id identificacao_processo status_dtinteresse dtinteresse_inicio dtinteresse_fim demonstracao_interesse_id`);

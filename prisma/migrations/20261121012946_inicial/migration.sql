-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "usuario" (
    "id" UUID NOT NULL,
    "nome" TEXT NOT NULL,
    "sobrenome" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL,
    "cpf" CHAR(11),
    "telefone" TEXT,
    "senha_hash" TEXT,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "anonimizado_em" TIMESTAMPTZ(3),

    CONSTRAINT "usuario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usuario_grupo" (
    "usuario_id" UUID NOT NULL,
    "grupo" TEXT NOT NULL,

    CONSTRAINT "usuario_grupo_pkey" PRIMARY KEY ("usuario_id","grupo")
);

-- CreateTable
CREATE TABLE "sessao" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "usuario_id" UUID NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "vista_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "token_acesso" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "usado_em" TIMESTAMPTZ(3),

    CONSTRAINT "token_acesso_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "token_integracao" (
    "id" UUID NOT NULL,
    "nome" TEXT NOT NULL,
    "escopo" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "criado_por" TEXT NOT NULL,
    "ultimo_uso_em" TIMESTAMPTZ(3),
    "revogado_em" TIMESTAMPTZ(3),

    CONSTRAINT "token_integracao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "limite_tentativa" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "limite_tentativa_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "aceite_termos" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "termo" TEXT NOT NULL,
    "versao" TEXT NOT NULL,
    "aceito_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aceite_termos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "acesso_pagina" (
    "id" BIGSERIAL NOT NULL,
    "usuario_id" UUID NOT NULL,
    "rota" TEXT NOT NULL,
    "instante" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "acesso_pagina_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auditoria" (
    "id" BIGSERIAL NOT NULL,
    "instante" TIMESTAMPTZ(3) NOT NULL,
    "ator_id" UUID,
    "ator_nome" TEXT NOT NULL,
    "origem" TEXT NOT NULL,
    "acao" TEXT NOT NULL,
    "entidade" TEXT NOT NULL,
    "entidade_id" TEXT,
    "dados" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "auditoria_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "relogio" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "deslocamento_ms" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "relogio_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "estado" (
    "uf" CHAR(2) NOT NULL,
    "nome" TEXT NOT NULL,

    CONSTRAINT "estado_pkey" PRIMARY KEY ("uf")
);

-- CreateTable
CREATE TABLE "municipio" (
    "codigo_ibge" CHAR(7) NOT NULL,
    "cod_municipio" CHAR(5) NOT NULL,
    "uf" CHAR(2) NOT NULL,
    "nome" TEXT NOT NULL,

    CONSTRAINT "municipio_pkey" PRIMARY KEY ("codigo_ibge")
);

-- CreateTable
CREATE TABLE "curso" (
    "cod_curso" TEXT NOT NULL,
    "nome" TEXT NOT NULL,
    "tipo" INTEGER NOT NULL,
    "area" TEXT NOT NULL,

    CONSTRAINT "curso_pkey" PRIMARY KEY ("cod_curso")
);

-- CreateTable
CREATE TABLE "unidade_curricular" (
    "cod_disciplina" TEXT NOT NULL,
    "nome" TEXT NOT NULL,
    "cod_curso" TEXT NOT NULL,

    CONSTRAINT "unidade_curricular_pkey" PRIMARY KEY ("cod_disciplina")
);

-- CreateTable
CREATE TABLE "cadeia_produtiva" (
    "id" INTEGER NOT NULL,
    "nome" TEXT NOT NULL,
    "cod_disciplina" TEXT NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "cadeia_produtiva_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "avaliador" (
    "codigo" TEXT NOT NULL,
    "nome" TEXT NOT NULL,
    "email" TEXT NOT NULL,

    CONSTRAINT "avaliador_pkey" PRIMARY KEY ("codigo")
);

-- CreateTable
CREATE TABLE "edital" (
    "id" INTEGER NOT NULL,
    "codigo" TEXT NOT NULL,
    "ano" INTEGER NOT NULL,
    "nome" TEXT NOT NULL,
    "nome_reduzido" TEXT NOT NULL,
    "num_processo" TEXT NOT NULL,
    "inicio_dia" DATE NOT NULL,
    "fim_dia" DATE,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "edital_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "empresa_credenciada" (
    "cod_cfo" TEXT NOT NULL,
    "cnpj" CHAR(14) NOT NULL,
    "nome" TEXT NOT NULL,
    "nome_fantasia" TEXT NOT NULL,
    "ativa" BOOLEAN NOT NULL DEFAULT true,
    "cep" TEXT,
    "rua" TEXT,
    "numero" TEXT,
    "bairro" TEXT,
    "cidade" TEXT,
    "cod_municipio" TEXT,
    "uf" TEXT,
    "email" TEXT,

    CONSTRAINT "empresa_credenciada_pkey" PRIMARY KEY ("cod_cfo")
);

-- CreateTable
CREATE TABLE "vinculo_empresa" (
    "cod_cfo" TEXT NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "edital_id" INTEGER NOT NULL,
    "nome_pessoa" TEXT NOT NULL,
    "inicio_dia" DATE NOT NULL,
    "fim_dia" DATE,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "vinculo_empresa_pkey" PRIMARY KEY ("cod_cfo","cpf","edital_id")
);

-- CreateTable
CREATE TABLE "carga_horaria_mensal" (
    "cpf" CHAR(11) NOT NULL,
    "ano" INTEGER NOT NULL,
    "mes" INTEGER NOT NULL,
    "horas" DECIMAL(7,2) NOT NULL,
    "indisponibilidade" DECIMAL(6,2) NOT NULL,

    CONSTRAINT "carga_horaria_mensal_pkey" PRIMARY KEY ("cpf","ano","mes")
);

-- CreateTable
CREATE TABLE "tipo_documento" (
    "id" INTEGER NOT NULL,
    "descricao" TEXT NOT NULL,
    "identificador" TEXT NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "habilitacao" TEXT NOT NULL,
    "publico" TEXT NOT NULL,

    CONSTRAINT "tipo_documento_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "criterio_avaliacao" (
    "tipo" CHAR(1) NOT NULL,
    "campo" TEXT NOT NULL,
    "nome" TEXT NOT NULL,
    "descricao" TEXT NOT NULL,
    "ordem" INTEGER NOT NULL,
    "nota_min" DECIMAL(4,1) NOT NULL,
    "nota_max" DECIMAL(4,1) NOT NULL,

    CONSTRAINT "criterio_avaliacao_pkey" PRIMARY KEY ("tipo","campo")
);

-- CreateTable
CREATE TABLE "importacao" (
    "id" UUID NOT NULL,
    "tabela" TEXT NOT NULL,
    "arquivo" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "linhas" INTEGER NOT NULL,
    "novas" INTEGER NOT NULL,
    "alteradas" INTEGER NOT NULL,
    "iguais" INTEGER NOT NULL,
    "ator_nome" TEXT NOT NULL,
    "importada_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "importacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curriculo" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "versao_atual_id" UUID,
    "finalizado_em" TIMESTAMPTZ(3),

    CONSTRAINT "curriculo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curriculo_versao" (
    "id" UUID NOT NULL,
    "curriculo_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'rascunho',
    "revisao" INTEGER NOT NULL DEFAULT 0,
    "criada_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizada_em" TIMESTAMPTZ(3) NOT NULL,
    "finalizada_em" TIMESTAMPTZ(3),
    "sha256" TEXT,
    "nome_completo" TEXT,
    "cpf" CHAR(11),
    "rg" TEXT,
    "email" TEXT,
    "orgao_expedidor" TEXT,
    "data_nascimento" DATE,
    "nacionalidade" TEXT,
    "naturalidade" TEXT,
    "estado_natal" TEXT,
    "estado_civil" TEXT,
    "cep" TEXT,
    "rua" TEXT,
    "numero_endereco" TEXT,
    "complemento" TEXT,
    "bairro" TEXT,
    "cidade" TEXT,
    "estado_uf" TEXT,
    "telefone_residencial" TEXT,
    "telefone_celular" TEXT,
    "ensino_fundamental" BOOLEAN NOT NULL DEFAULT false,
    "ensino_medio" BOOLEAN NOT NULL DEFAULT false,
    "cursos_tecnicos" BOOLEAN NOT NULL DEFAULT false,
    "graduacao" BOOLEAN NOT NULL DEFAULT false,
    "graduacao_formacao" TEXT,
    "graduacao_instituicao" TEXT,
    "graduacao_conclusao" TEXT,
    "pos" BOOLEAN NOT NULL DEFAULT false,
    "pos_formacao" TEXT,
    "pos_instituicao" TEXT,
    "pos_conclusao" TEXT,
    "mestrado" BOOLEAN NOT NULL DEFAULT false,
    "mestrado_formacao" TEXT,
    "mestrado_instituicao" TEXT,
    "mestrado_conclusao" TEXT,
    "doutorado" BOOLEAN NOT NULL DEFAULT false,
    "doutorado_formacao" TEXT,
    "doutorado_instituicao" TEXT,
    "doutorado_conclusao" TEXT,
    "instrutoria" BOOLEAN NOT NULL DEFAULT false,
    "consultoria" BOOLEAN NOT NULL DEFAULT false,
    "tutoria" BOOLEAN NOT NULL DEFAULT false,
    "tecnico_campo" BOOLEAN NOT NULL DEFAULT false,
    "supervisor" BOOLEAN NOT NULL DEFAULT false,
    "termos_versao" TEXT,
    "termos_aceitos_em" TIMESTAMPTZ(3),

    CONSTRAINT "curriculo_versao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curriculo_curso_tecnico" (
    "id" UUID NOT NULL,
    "versao_id" UUID NOT NULL,
    "ordem" INTEGER NOT NULL,
    "formacao" TEXT,
    "instituicao" TEXT,
    "conclusao" TEXT,

    CONSTRAINT "curriculo_curso_tecnico_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curriculo_experiencia" (
    "id" UUID NOT NULL,
    "versao_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "ordem" INTEGER NOT NULL,
    "cargo" TEXT,
    "local" TEXT,
    "periodo_meses" INTEGER,
    "descricao" TEXT,

    CONSTRAINT "curriculo_experiencia_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curriculo_curso" (
    "id" UUID NOT NULL,
    "versao_id" UUID NOT NULL,
    "ordem" INTEGER NOT NULL,
    "cod_curso" TEXT,

    CONSTRAINT "curriculo_curso_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curriculo_disciplina" (
    "curriculo_curso_id" UUID NOT NULL,
    "cod_disciplina" TEXT NOT NULL,

    CONSTRAINT "curriculo_disciplina_pkey" PRIMARY KEY ("curriculo_curso_id","cod_disciplina")
);

-- CreateTable
CREATE TABLE "curriculo_cadeia" (
    "id" UUID NOT NULL,
    "versao_id" UUID NOT NULL,
    "ordem" INTEGER NOT NULL,
    "cadeia_id" INTEGER,
    "uf" CHAR(2),
    "municipio_ibge" CHAR(7),

    CONSTRAINT "curriculo_cadeia_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sequencia_ano" (
    "ano" INTEGER NOT NULL,
    "ultimo" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sequencia_ano_pkey" PRIMARY KEY ("ano")
);

-- CreateTable
CREATE TABLE "demanda" (
    "id" UUID NOT NULL,
    "identificacao_processo" TEXT NOT NULL,
    "ano" INTEGER NOT NULL,
    "numero" INTEGER NOT NULL,
    "solicitante_id" UUID NOT NULL,
    "solicitante_nome" TEXT NOT NULL,
    "area_atuacao" TEXT NOT NULL,
    "atividade" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "cod_curso" TEXT,
    "cod_disciplina" TEXT,
    "municipio_ibge" CHAR(7),
    "cadeia_id" INTEGER,
    "qtd_instrutores" INTEGER NOT NULL DEFAULT 1,
    "carga_horaria" INTEGER,
    "requisitos" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" INTEGER NOT NULL DEFAULT 1,
    "status_desde" TIMESTAMPTZ(3) NOT NULL,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "tipo_avaliacao" INTEGER NOT NULL DEFAULT 0,
    "formato_avaliacao" INTEGER,
    "cronograma_atual_id" UUID,
    "encerramento" TEXT,
    "encerrada_por" TEXT,
    "encerrada_em" TIMESTAMPTZ(3),
    "justificativa" TEXT,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "cronograma_criado_em" TIMESTAMPTZ(3),
    "avaliacao_carga_horaria_concluida_em" TIMESTAMPTZ(3),
    "avaliacao_cadastro_concluida_em" TIMESTAMPTZ(3),
    "agendamento_banca_concluido_em" TIMESTAMPTZ(3),
    "carga_horaria_preliminar_em" TIMESTAMPTZ(3),
    "carga_horaria_final_em" TIMESTAMPTZ(3),
    "cadastro_preliminar_em" TIMESTAMPTZ(3),
    "cadastro_final_em" TIMESTAMPTZ(3),
    "hab_tecnica_preliminar_em" TIMESTAMPTZ(3),
    "hab_tecnica_final_em" TIMESTAMPTZ(3),

    CONSTRAINT "demanda_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "aprovacao" (
    "demanda_id" UUID NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "analise" BOOLEAN,
    "analise_justificativa" TEXT,
    "analise_em" TIMESTAMPTZ(3),
    "analise_por" TEXT,
    "diretoria" BOOLEAN,
    "diretoria_justificativa" TEXT,
    "diretoria_em" TIMESTAMPTZ(3),
    "diretoria_por" TEXT,
    "superintendencia" BOOLEAN,
    "superintendencia_justificativa" TEXT,
    "superintendencia_em" TIMESTAMPTZ(3),
    "superintendencia_por" TEXT,
    "numero_processo" TEXT,

    CONSTRAINT "aprovacao_pkey" PRIMARY KEY ("demanda_id")
);

-- CreateTable
CREATE TABLE "historico_demanda" (
    "id" BIGSERIAL NOT NULL,
    "demanda_id" UUID NOT NULL,
    "evento" TEXT NOT NULL,
    "de" INTEGER,
    "para" INTEGER,
    "ator_id" UUID,
    "ator_nome" TEXT NOT NULL,
    "origem" TEXT NOT NULL,
    "motivo" TEXT,
    "dados" JSONB NOT NULL DEFAULT '{}',
    "instante" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "historico_demanda_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chamada_externa" (
    "id" UUID NOT NULL,
    "sistema" TEXT NOT NULL,
    "operacao" TEXT NOT NULL,
    "chave" TEXT NOT NULL,
    "demanda_id" UUID,
    "estado" TEXT NOT NULL DEFAULT 'pendente',
    "corpo" JSONB NOT NULL,
    "resposta" JSONB,
    "numero_externo" TEXT,
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "ultimo_erro" TEXT,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "atualizada_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chamada_externa_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fase" (
    "id" INTEGER NOT NULL,
    "nome" TEXT NOT NULL,
    "recurso" BOOLEAN NOT NULL DEFAULT false,
    "modulo" TEXT,
    "ordem" INTEGER NOT NULL,
    "criado_por" TEXT,
    "atualizado_por" TEXT,

    CONSTRAINT "fase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cronograma_versao" (
    "id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "tipo_avaliacao" INTEGER NOT NULL,
    "formato_avaliacao" INTEGER NOT NULL,
    "edital_id" INTEGER,
    "num_edital" TEXT,
    "num_processo" TEXT,
    "link_informacao" TEXT,
    "retificacao" TEXT,
    "criado_por_id" UUID,
    "criado_por" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cronograma_versao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fase_cronograma" (
    "cronograma_id" UUID NOT NULL,
    "fase_id" INTEGER NOT NULL,
    "nome_fase" TEXT NOT NULL,
    "modulo" TEXT,
    "recurso" BOOLEAN NOT NULL DEFAULT false,
    "ordem" INTEGER NOT NULL,
    "realizacao_inicio" DATE,
    "realizacao_fim" DATE,
    "recurso_inicio" DATE,
    "recurso_fim" DATE,

    CONSTRAINT "fase_cronograma_pkey" PRIMARY KEY ("cronograma_id","fase_id")
);

-- CreateTable
CREATE TABLE "participacao" (
    "id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "tipo" CHAR(1) NOT NULL,
    "curriculo_versao_id" UUID NOT NULL,
    "cod_cfo" TEXT,
    "interessado" BOOLEAN NOT NULL DEFAULT true,
    "demonstrado_em" TIMESTAMPTZ(3) NOT NULL,
    "retirado_em" TIMESTAMPTZ(3),

    CONSTRAINT "participacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resultado_etapa" (
    "id" UUID NOT NULL,
    "participacao_id" UUID NOT NULL,
    "etapa" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'rascunho',
    "carga_horaria" BOOLEAN,
    "formacao_academica" BOOLEAN,
    "tempo_experiencia" BOOLEAN,
    "experiencia_profissional" BOOLEAN,
    "nao_avaliado" BOOLEAN NOT NULL DEFAULT false,
    "apto" BOOLEAN,
    "apto_final" BOOLEAN,
    "observacao" TEXT,
    "observacao_final" TEXT,
    "avaliador_id" UUID,
    "avaliador_nome" TEXT,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,
    "finalizado_em" TIMESTAMPTZ(3),
    "publicado_em" TIMESTAMPTZ(3),
    "publicado_final_em" TIMESTAMPTZ(3),

    CONSTRAINT "resultado_etapa_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recurso" (
    "id" UUID NOT NULL,
    "resultado_id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "fase_id" INTEGER NOT NULL,
    "numeracao" INTEGER NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    "observacao" TEXT NOT NULL,
    "decisao" TEXT,
    "decidido_por" TEXT,
    "decidido_em" TIMESTAMPTZ(3),
    "criado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recurso_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mensagem" (
    "id" UUID NOT NULL,
    "tipo" INTEGER NOT NULL,
    "chave" TEXT NOT NULL,
    "demanda_id" UUID,
    "usuario_id" UUID,
    "destinatario_nome" TEXT NOT NULL,
    "destinatario_email" TEXT NOT NULL,
    "assunto" TEXT NOT NULL,
    "dados" JSONB NOT NULL DEFAULT '{}',
    "message_id" TEXT NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "tentativa_em" TIMESTAMPTZ(3),
    "data_envio" TIMESTAMPTZ(3),
    "ultimo_erro" TEXT,
    "falhou_em" TIMESTAMPTZ(3),
    "origem_id" UUID,

    CONSTRAINT "mensagem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documento_gerado" (
    "id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "referencia" JSONB NOT NULL,
    "solicitante_id" UUID,
    "nome_arquivo" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'pendente',
    "chave" TEXT,
    "sha256" TEXT,
    "bytes" INTEGER,
    "erro" TEXT,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "pronto_em" TIMESTAMPTZ(3),

    CONSTRAINT "documento_gerado_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "worker_ativo" (
    "worker_id" TEXT NOT NULL,
    "chave_trava" BIGINT NOT NULL,
    "iniciado_em" TIMESTAMPTZ(3) NOT NULL,
    "visto_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_ativo_pkey" PRIMARY KEY ("worker_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "usuario_email_key" ON "usuario"("email");

-- CreateIndex
CREATE UNIQUE INDEX "usuario_cpf_key" ON "usuario"("cpf");

-- CreateIndex
CREATE INDEX "usuario_grupo_grupo_idx" ON "usuario_grupo"("grupo");

-- CreateIndex
CREATE UNIQUE INDEX "sessao_token_hash_key" ON "sessao"("token_hash");

-- CreateIndex
CREATE INDEX "sessao_usuario_id_idx" ON "sessao"("usuario_id");

-- CreateIndex
CREATE INDEX "sessao_expira_em_idx" ON "sessao"("expira_em");

-- CreateIndex
CREATE UNIQUE INDEX "token_acesso_token_hash_key" ON "token_acesso"("token_hash");

-- CreateIndex
CREATE INDEX "token_acesso_usuario_id_tipo_idx" ON "token_acesso"("usuario_id", "tipo");

-- CreateIndex
CREATE UNIQUE INDEX "token_integracao_nome_key" ON "token_integracao"("nome");

-- CreateIndex
CREATE UNIQUE INDEX "token_integracao_token_hash_key" ON "token_integracao"("token_hash");

-- CreateIndex
CREATE INDEX "aceite_termos_usuario_id_termo_idx" ON "aceite_termos"("usuario_id", "termo");

-- CreateIndex
CREATE INDEX "acesso_pagina_usuario_id_instante_idx" ON "acesso_pagina"("usuario_id", "instante");

-- CreateIndex
CREATE INDEX "auditoria_entidade_entidade_id_idx" ON "auditoria"("entidade", "entidade_id");

-- CreateIndex
CREATE INDEX "auditoria_ator_id_instante_idx" ON "auditoria"("ator_id", "instante");

-- CreateIndex
CREATE INDEX "municipio_uf_nome_idx" ON "municipio"("uf", "nome");

-- CreateIndex
CREATE UNIQUE INDEX "municipio_uf_cod_municipio_key" ON "municipio"("uf", "cod_municipio");

-- CreateIndex
CREATE INDEX "curso_area_nome_idx" ON "curso"("area", "nome");

-- CreateIndex
CREATE INDEX "unidade_curricular_cod_curso_idx" ON "unidade_curricular"("cod_curso");

-- CreateIndex
CREATE UNIQUE INDEX "edital_codigo_ano_key" ON "edital"("codigo", "ano");

-- CreateIndex
CREATE UNIQUE INDEX "empresa_credenciada_cnpj_key" ON "empresa_credenciada"("cnpj");

-- CreateIndex
CREATE INDEX "vinculo_empresa_cpf_idx" ON "vinculo_empresa"("cpf");

-- CreateIndex
CREATE UNIQUE INDEX "tipo_documento_identificador_key" ON "tipo_documento"("identificador");

-- CreateIndex
CREATE INDEX "importacao_tabela_importada_em_idx" ON "importacao"("tabela", "importada_em");

-- CreateIndex
CREATE UNIQUE INDEX "curriculo_usuario_id_key" ON "curriculo"("usuario_id");

-- CreateIndex
CREATE UNIQUE INDEX "curriculo_versao_atual_id_key" ON "curriculo"("versao_atual_id");

-- CreateIndex
CREATE INDEX "curriculo_finalizado_em_idx" ON "curriculo"("finalizado_em");

-- CreateIndex
CREATE UNIQUE INDEX "curriculo_versao_curriculo_id_numero_key" ON "curriculo_versao"("curriculo_id", "numero");

-- CreateIndex
CREATE INDEX "curriculo_curso_tecnico_versao_id_ordem_idx" ON "curriculo_curso_tecnico"("versao_id", "ordem");

-- CreateIndex
CREATE INDEX "curriculo_experiencia_versao_id_tipo_ordem_idx" ON "curriculo_experiencia"("versao_id", "tipo", "ordem");

-- CreateIndex
CREATE INDEX "curriculo_curso_versao_id_ordem_idx" ON "curriculo_curso"("versao_id", "ordem");

-- CreateIndex
CREATE INDEX "curriculo_curso_cod_curso_idx" ON "curriculo_curso"("cod_curso");

-- CreateIndex
CREATE INDEX "curriculo_disciplina_cod_disciplina_idx" ON "curriculo_disciplina"("cod_disciplina");

-- CreateIndex
CREATE INDEX "curriculo_cadeia_versao_id_ordem_idx" ON "curriculo_cadeia"("versao_id", "ordem");

-- CreateIndex
CREATE INDEX "curriculo_cadeia_cadeia_id_municipio_ibge_idx" ON "curriculo_cadeia"("cadeia_id", "municipio_ibge");

-- CreateIndex
CREATE UNIQUE INDEX "demanda_identificacao_processo_key" ON "demanda"("identificacao_processo");

-- CreateIndex
CREATE UNIQUE INDEX "demanda_cronograma_atual_id_key" ON "demanda"("cronograma_atual_id");

-- CreateIndex
CREATE INDEX "demanda_status_area_atuacao_idx" ON "demanda"("status", "area_atuacao");

-- CreateIndex
CREATE INDEX "demanda_area_atuacao_criada_em_idx" ON "demanda"("area_atuacao", "criada_em");

-- CreateIndex
CREATE INDEX "demanda_criada_em_idx" ON "demanda"("criada_em");

-- CreateIndex
CREATE INDEX "demanda_solicitante_id_idx" ON "demanda"("solicitante_id");

-- CreateIndex
CREATE UNIQUE INDEX "demanda_ano_numero_key" ON "demanda"("ano", "numero");

-- CreateIndex
CREATE INDEX "historico_demanda_demanda_id_instante_idx" ON "historico_demanda"("demanda_id", "instante");

-- CreateIndex
CREATE UNIQUE INDEX "chamada_externa_chave_key" ON "chamada_externa"("chave");

-- CreateIndex
CREATE INDEX "chamada_externa_sistema_estado_idx" ON "chamada_externa"("sistema", "estado");

-- CreateIndex
CREATE INDEX "chamada_externa_demanda_id_idx" ON "chamada_externa"("demanda_id");

-- CreateIndex
CREATE UNIQUE INDEX "cronograma_versao_demanda_id_numero_key" ON "cronograma_versao"("demanda_id", "numero");

-- CreateIndex
CREATE INDEX "fase_cronograma_fase_id_realizacao_inicio_realizacao_fim_idx" ON "fase_cronograma"("fase_id", "realizacao_inicio", "realizacao_fim");

-- CreateIndex
CREATE INDEX "participacao_usuario_id_demonstrado_em_idx" ON "participacao"("usuario_id", "demonstrado_em");

-- CreateIndex
CREATE UNIQUE INDEX "participacao_demanda_id_usuario_id_key" ON "participacao"("demanda_id", "usuario_id");

-- CreateIndex
CREATE INDEX "resultado_etapa_etapa_estado_idx" ON "resultado_etapa"("etapa", "estado");

-- CreateIndex
CREATE UNIQUE INDEX "resultado_etapa_participacao_id_etapa_key" ON "resultado_etapa"("participacao_id", "etapa");

-- CreateIndex
CREATE INDEX "recurso_demanda_id_fase_id_status_idx" ON "recurso"("demanda_id", "fase_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "recurso_resultado_id_fase_id_numeracao_key" ON "recurso"("resultado_id", "fase_id", "numeracao");

-- CreateIndex
CREATE UNIQUE INDEX "mensagem_chave_key" ON "mensagem"("chave");

-- CreateIndex
CREATE UNIQUE INDEX "mensagem_message_id_key" ON "mensagem"("message_id");

-- CreateIndex
CREATE INDEX "mensagem_status_tipo_criada_em_idx" ON "mensagem"("status", "tipo", "criada_em");

-- CreateIndex
CREATE INDEX "mensagem_demanda_id_tipo_idx" ON "mensagem"("demanda_id", "tipo");

-- CreateIndex
CREATE INDEX "mensagem_usuario_id_criada_em_idx" ON "mensagem"("usuario_id", "criada_em");

-- CreateIndex
CREATE UNIQUE INDEX "documento_gerado_chave_key" ON "documento_gerado"("chave");

-- CreateIndex
CREATE INDEX "documento_gerado_solicitante_id_criado_em_idx" ON "documento_gerado"("solicitante_id", "criado_em");

-- AddForeignKey
ALTER TABLE "usuario_grupo" ADD CONSTRAINT "usuario_grupo_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token_acesso" ADD CONSTRAINT "token_acesso_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aceite_termos" ADD CONSTRAINT "aceite_termos_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acesso_pagina" ADD CONSTRAINT "acesso_pagina_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "municipio" ADD CONSTRAINT "municipio_uf_fkey" FOREIGN KEY ("uf") REFERENCES "estado"("uf") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unidade_curricular" ADD CONSTRAINT "unidade_curricular_cod_curso_fkey" FOREIGN KEY ("cod_curso") REFERENCES "curso"("cod_curso") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vinculo_empresa" ADD CONSTRAINT "vinculo_empresa_cod_cfo_fkey" FOREIGN KEY ("cod_cfo") REFERENCES "empresa_credenciada"("cod_cfo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vinculo_empresa" ADD CONSTRAINT "vinculo_empresa_edital_id_fkey" FOREIGN KEY ("edital_id") REFERENCES "edital"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo" ADD CONSTRAINT "curriculo_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo" ADD CONSTRAINT "curriculo_versao_atual_id_fkey" FOREIGN KEY ("versao_atual_id") REFERENCES "curriculo_versao"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_versao" ADD CONSTRAINT "curriculo_versao_curriculo_id_fkey" FOREIGN KEY ("curriculo_id") REFERENCES "curriculo"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_curso_tecnico" ADD CONSTRAINT "curriculo_curso_tecnico_versao_id_fkey" FOREIGN KEY ("versao_id") REFERENCES "curriculo_versao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_experiencia" ADD CONSTRAINT "curriculo_experiencia_versao_id_fkey" FOREIGN KEY ("versao_id") REFERENCES "curriculo_versao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_curso" ADD CONSTRAINT "curriculo_curso_versao_id_fkey" FOREIGN KEY ("versao_id") REFERENCES "curriculo_versao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_curso" ADD CONSTRAINT "curriculo_curso_cod_curso_fkey" FOREIGN KEY ("cod_curso") REFERENCES "curso"("cod_curso") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_disciplina" ADD CONSTRAINT "curriculo_disciplina_curriculo_curso_id_fkey" FOREIGN KEY ("curriculo_curso_id") REFERENCES "curriculo_curso"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_disciplina" ADD CONSTRAINT "curriculo_disciplina_cod_disciplina_fkey" FOREIGN KEY ("cod_disciplina") REFERENCES "unidade_curricular"("cod_disciplina") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_cadeia" ADD CONSTRAINT "curriculo_cadeia_versao_id_fkey" FOREIGN KEY ("versao_id") REFERENCES "curriculo_versao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_cadeia" ADD CONSTRAINT "curriculo_cadeia_cadeia_id_fkey" FOREIGN KEY ("cadeia_id") REFERENCES "cadeia_produtiva"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curriculo_cadeia" ADD CONSTRAINT "curriculo_cadeia_municipio_ibge_fkey" FOREIGN KEY ("municipio_ibge") REFERENCES "municipio"("codigo_ibge") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demanda" ADD CONSTRAINT "demanda_solicitante_id_fkey" FOREIGN KEY ("solicitante_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demanda" ADD CONSTRAINT "demanda_cod_curso_fkey" FOREIGN KEY ("cod_curso") REFERENCES "curso"("cod_curso") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demanda" ADD CONSTRAINT "demanda_cod_disciplina_fkey" FOREIGN KEY ("cod_disciplina") REFERENCES "unidade_curricular"("cod_disciplina") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demanda" ADD CONSTRAINT "demanda_municipio_ibge_fkey" FOREIGN KEY ("municipio_ibge") REFERENCES "municipio"("codigo_ibge") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demanda" ADD CONSTRAINT "demanda_cadeia_id_fkey" FOREIGN KEY ("cadeia_id") REFERENCES "cadeia_produtiva"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demanda" ADD CONSTRAINT "demanda_cronograma_atual_id_fkey" FOREIGN KEY ("cronograma_atual_id") REFERENCES "cronograma_versao"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aprovacao" ADD CONSTRAINT "aprovacao_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "historico_demanda" ADD CONSTRAINT "historico_demanda_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chamada_externa" ADD CONSTRAINT "chamada_externa_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cronograma_versao" ADD CONSTRAINT "cronograma_versao_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cronograma_versao" ADD CONSTRAINT "cronograma_versao_edital_id_fkey" FOREIGN KEY ("edital_id") REFERENCES "edital"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fase_cronograma" ADD CONSTRAINT "fase_cronograma_cronograma_id_fkey" FOREIGN KEY ("cronograma_id") REFERENCES "cronograma_versao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fase_cronograma" ADD CONSTRAINT "fase_cronograma_fase_id_fkey" FOREIGN KEY ("fase_id") REFERENCES "fase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participacao" ADD CONSTRAINT "participacao_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participacao" ADD CONSTRAINT "participacao_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participacao" ADD CONSTRAINT "participacao_curriculo_versao_id_fkey" FOREIGN KEY ("curriculo_versao_id") REFERENCES "curriculo_versao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participacao" ADD CONSTRAINT "participacao_cod_cfo_fkey" FOREIGN KEY ("cod_cfo") REFERENCES "empresa_credenciada"("cod_cfo") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resultado_etapa" ADD CONSTRAINT "resultado_etapa_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurso" ADD CONSTRAINT "recurso_resultado_id_fkey" FOREIGN KEY ("resultado_id") REFERENCES "resultado_etapa"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_origem_id_fkey" FOREIGN KEY ("origem_id") REFERENCES "mensagem"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_gerado" ADD CONSTRAINT "documento_gerado_solicitante_id_fkey" FOREIGN KEY ("solicitante_id") REFERENCES "usuario"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------
-- What Prisma's schema cannot say.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Folded text for searches: no accents, lower case. Immutable so that indexes may use it.
CREATE FUNCTION dobrar(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

CREATE INDEX usuario_nome_busca ON usuario USING gin (dobrar(nome || ' ' || sobrenome) gin_trgm_ops);
CREATE INDEX curriculo_versao_nome_busca ON curriculo_versao USING gin (dobrar(nome_completo) gin_trgm_ops);
CREATE INDEX municipio_nome_busca ON municipio (uf, dobrar(nome));

-- One open draft a curriculum; one open appeal a result.
CREATE UNIQUE INDEX curriculo_versao_um_rascunho ON curriculo_versao (curriculo_id) WHERE estado = 'rascunho';
CREATE UNIQUE INDEX recurso_um_aberto ON recurso (resultado_id) WHERE status = 1;
CREATE INDEX mensagem_pendente ON mensagem (criada_em) WHERE status = 1;
CREATE INDEX demanda_aberta ON demanda (status) WHERE status NOT IN (15, 16);

ALTER TABLE usuario
  ADD CONSTRAINT usuario_email_minusculo CHECK (email = lower(email)),
  ADD CONSTRAINT usuario_cpf_digitos CHECK (cpf ~ '^[0-9]{11}$');
ALTER TABLE usuario_grupo ADD CONSTRAINT usuario_grupo_conhecido CHECK (grupo IN (
  'administrador', 'comissao', 'coordenacao', 'avaliador', 'juridico', 'analista',
  'area_at', 'area_ino', 'area_ef', 'area_fpr_ps', 'candidato'));
ALTER TABLE token_acesso ADD CONSTRAINT token_acesso_tipo CHECK (tipo IN ('convite', 'redefinicao'));
ALTER TABLE relogio ADD CONSTRAINT relogio_uma_linha CHECK (id = 1);
ALTER TABLE curriculo_versao
  ADD CONSTRAINT curriculo_versao_estado CHECK (estado IN ('rascunho', 'finalizado')),
  ADD CONSTRAINT curriculo_versao_finalizada CHECK ((estado = 'finalizado') = (finalizada_em IS NOT NULL));
ALTER TABLE curriculo_experiencia ADD CONSTRAINT curriculo_experiencia_tipo CHECK (tipo IN ('area', 'docencia'));
ALTER TABLE demanda
  ADD CONSTRAINT demanda_status CHECK (status BETWEEN 1 AND 19 AND status <> 10),
  ADD CONSTRAINT demanda_area CHECK (area_atuacao IN ('ino', 'ef', 'ps', 'fpr', 'at', 'ti')),
  ADD CONSTRAINT demanda_atividade CHECK (atividade IN ('inst', 'cons', 'tutor', 'tec', 'sup', 'sau')),
  ADD CONSTRAINT demanda_tipo CHECK (tipo IN ('interno', 'externo', 'misto')),
  ADD CONSTRAINT demanda_qtd CHECK (qtd_instrutores >= 1),
  ADD CONSTRAINT demanda_encerrada CHECK ((status IN (15, 16)) = (encerramento IS NOT NULL)),
  ADD CONSTRAINT demanda_objeto CHECK (
    CASE WHEN area_atuacao = 'at' THEN municipio_ibge IS NOT NULL AND cadeia_id IS NOT NULL
         ELSE cod_curso IS NOT NULL AND cod_disciplina IS NOT NULL END);
ALTER TABLE fase_cronograma
  ADD CONSTRAINT fase_realizacao_ordem CHECK (realizacao_fim >= realizacao_inicio),
  ADD CONSTRAINT fase_realizacao_par CHECK ((realizacao_inicio IS NULL) = (realizacao_fim IS NULL)),
  ADD CONSTRAINT fase_recurso_ordem CHECK (recurso_fim >= recurso_inicio),
  ADD CONSTRAINT fase_recurso_par CHECK ((recurso_inicio IS NULL) = (recurso_fim IS NULL)),
  ADD CONSTRAINT fase_recurso_permitido CHECK (recurso OR recurso_inicio IS NULL),
  ADD CONSTRAINT fase_data_minima CHECK (realizacao_inicio >= DATE '2000-01-01');
ALTER TABLE cronograma_versao
  ADD CONSTRAINT cronograma_tipo_avaliacao CHECK (tipo_avaliacao IN (1, 2, 3)),
  ADD CONSTRAINT cronograma_formato CHECK (formato_avaliacao IN (1, 2, 3));
ALTER TABLE participacao ADD CONSTRAINT participacao_tipo CHECK (tipo IN ('I', 'E'));
ALTER TABLE resultado_etapa
  ADD CONSTRAINT resultado_etapa_nome CHECK (etapa IN
    ('carga_horaria', 'cadastro', 'entrevista_didatica', 'hab_tecnica', 'hab_juridica')),
  ADD CONSTRAINT resultado_etapa_estado CHECK (estado IN ('rascunho', 'finalizado', 'publicado'));
ALTER TABLE recurso ADD CONSTRAINT recurso_status CHECK (status IN (1, 15, 16));
ALTER TABLE mensagem ADD CONSTRAINT mensagem_status CHECK (status IN (1, 2));
ALTER TABLE chamada_externa ADD CONSTRAINT chamada_externa_estado
  CHECK (estado IN ('pendente', 'enviando', 'confirmada', 'erro', 'incerta'));
ALTER TABLE documento_gerado ADD CONSTRAINT documento_gerado_estado CHECK (estado IN ('pendente', 'pronto', 'erro'));

-- History and audit only grow. Removing a person's data sets `porteira.anonimizar` for its transaction.
CREATE FUNCTION recusar_mudanca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN COALESCE(NEW, OLD); END IF;
  RAISE EXCEPTION 'a tabela % só aceita inclusões', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER historico_demanda_imutavel BEFORE UPDATE OR DELETE ON historico_demanda
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER auditoria_imutavel BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();

-- A finished curriculum version and its rows never change.
CREATE FUNCTION recusar_versao_finalizada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN COALESCE(NEW, OLD); END IF;
  IF OLD.estado = 'finalizado' THEN
    RAISE EXCEPTION 'versão finalizada do currículo não muda' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER curriculo_versao_imutavel BEFORE UPDATE OR DELETE ON curriculo_versao
  FOR EACH ROW EXECUTE FUNCTION recusar_versao_finalizada();

CREATE FUNCTION recusar_linha_de_versao_finalizada() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alvo uuid := COALESCE(NEW.versao_id, OLD.versao_id);
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN COALESCE(NEW, OLD); END IF;
  IF EXISTS (SELECT 1 FROM curriculo_versao WHERE id = alvo AND estado = 'finalizado') THEN
    RAISE EXCEPTION 'versão finalizada do currículo não muda' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER curriculo_curso_tecnico_imutavel BEFORE INSERT OR UPDATE OR DELETE ON curriculo_curso_tecnico
  FOR EACH ROW EXECUTE FUNCTION recusar_linha_de_versao_finalizada();
CREATE TRIGGER curriculo_experiencia_imutavel BEFORE INSERT OR UPDATE OR DELETE ON curriculo_experiencia
  FOR EACH ROW EXECUTE FUNCTION recusar_linha_de_versao_finalizada();
CREATE TRIGGER curriculo_curso_imutavel BEFORE INSERT OR UPDATE OR DELETE ON curriculo_curso
  FOR EACH ROW EXECUTE FUNCTION recusar_linha_de_versao_finalizada();
CREATE TRIGGER curriculo_cadeia_imutavel BEFORE INSERT OR UPDATE OR DELETE ON curriculo_cadeia
  FOR EACH ROW EXECUTE FUNCTION recusar_linha_de_versao_finalizada();

INSERT INTO relogio (id, deslocamento_ms) VALUES (1, 0);

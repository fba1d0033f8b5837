-- DropIndex
DROP INDEX "documento_enviado_envio_id_tipo_documento_id_arquivo_id_key";

-- AlterTable
ALTER TABLE "tipo_documento" ADD COLUMN     "tem_validade" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "criterio_avaliacao" ADD COLUMN     "atualizado_em" TIMESTAMPTZ(3),
ADD COLUMN     "atualizado_por" TEXT,
ADD COLUMN     "niveis" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "versao" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "demanda" ADD COLUMN     "resultado_entrevista_em" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "chamada_externa" ADD COLUMN     "homologacao_id" UUID;

-- AlterTable
ALTER TABLE "resultado_etapa" ADD COLUMN     "falta_documento" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "documento_enviado" ADD COLUMN     "diligencia_id" UUID,
ADD COLUMN     "reaproveitado_de_id" UUID,
ADD COLUMN     "substituido_por_id" UUID;

-- CreateTable
CREATE TABLE "banca" (
    "id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "ativa" BOOLEAN NOT NULL DEFAULT true,
    "inicio_dia" DATE NOT NULL,
    "fim_dia" DATE NOT NULL,
    "inicio_hora" CHAR(5) NOT NULL,
    "fim_hora" CHAR(5) NOT NULL,
    "local" TEXT NOT NULL,
    "convocada_em" TIMESTAMPTZ(3),
    "versao" INTEGER NOT NULL DEFAULT 1,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "criada_por" TEXT NOT NULL,
    "criada_por_id" UUID,
    "fechada_em" TIMESTAMPTZ(3),
    "fechada_por" TEXT,
    "fechada_por_id" UUID,
    "motivo_fechamento" TEXT,

    CONSTRAINT "banca_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banca_membro" (
    "id" UUID NOT NULL,
    "banca_id" UUID NOT NULL,
    "papel" TEXT NOT NULL,
    "lugar" INTEGER,
    "avaliador_codigo" TEXT NOT NULL,
    "nome" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "usuario_id" UUID,
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "ate" TIMESTAMPTZ(3),
    "substitui_id" UUID,
    "motivo_saida" TEXT,

    CONSTRAINT "banca_membro_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "convocacao" (
    "membro_id" UUID NOT NULL,
    "versao" INTEGER NOT NULL,
    "metodo" TEXT NOT NULL,
    "inicio" TIMESTAMPTZ(3) NOT NULL,
    "fim" TIMESTAMPTZ(3) NOT NULL,
    "resumo" TEXT NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "criada_por" TEXT NOT NULL,

    CONSTRAINT "convocacao_pkey" PRIMARY KEY ("membro_id","versao")
);

-- CreateTable
CREATE TABLE "impedimento" (
    "id" UUID NOT NULL,
    "membro_id" UUID NOT NULL,
    "participacao_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "declaracao" TEXT NOT NULL,
    "motivos" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "texto" TEXT NOT NULL DEFAULT '',
    "indicios" JSONB NOT NULL DEFAULT '[]',
    "declarado_em" TIMESTAMPTZ(3) NOT NULL,
    "declarado_por" TEXT NOT NULL,
    "declarado_por_id" UUID,

    CONSTRAINT "impedimento_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "substituto" (
    "id" UUID NOT NULL,
    "impedimento_id" UUID NOT NULL,
    "membro_id" UUID NOT NULL,
    "designado_em" TIMESTAMPTZ(3) NOT NULL,
    "designado_por" TEXT NOT NULL,
    "designado_por_id" UUID,
    "ate" TIMESTAMPTZ(3),

    CONSTRAINT "substituto_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agendamento" (
    "id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "participacao_id" UUID NOT NULL,
    "tipo" CHAR(1) NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'agendado',
    "banca_id" UUID NOT NULL,
    "inicio" TIMESTAMPTZ(3) NOT NULL,
    "fim" TIMESTAMPTZ(3) NOT NULL,
    "tipo_local" CHAR(1) NOT NULL,
    "local" TEXT,
    "endereco_conferencia" TEXT,
    "tema" TEXT,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,
    "avisado_em" TIMESTAMPTZ(3),

    CONSTRAINT "agendamento_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agendamento_versao" (
    "agendamento_id" UUID NOT NULL,
    "versao" INTEGER NOT NULL,
    "origem" TEXT NOT NULL,
    "banca_id" UUID NOT NULL,
    "inicio" TIMESTAMPTZ(3) NOT NULL,
    "fim" TIMESTAMPTZ(3) NOT NULL,
    "tipo_local" CHAR(1) NOT NULL,
    "local" TEXT,
    "endereco_conferencia" TEXT,
    "tema" TEXT,
    "motivo" TEXT,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "criada_por" TEXT NOT NULL,
    "criada_por_id" UUID,

    CONSTRAINT "agendamento_versao_pkey" PRIMARY KEY ("agendamento_id","versao")
);

-- CreateTable
CREATE TABLE "presenca" (
    "agendamento_id" UUID NOT NULL,
    "versao" INTEGER NOT NULL,
    "confirmada_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presenca_pkey" PRIMARY KEY ("agendamento_id","versao")
);

-- CreateTable
CREATE TABLE "pedido_de_horario" (
    "agendamento_id" UUID NOT NULL,
    "versao" INTEGER NOT NULL,
    "motivo" TEXT NOT NULL,
    "pedido_em" TIMESTAMPTZ(3) NOT NULL,
    "decisao" TEXT,
    "resposta" TEXT,
    "decidido_em" TIMESTAMPTZ(3),
    "decidido_por" TEXT,
    "decidido_por_id" UUID,

    CONSTRAINT "pedido_de_horario_pkey" PRIMARY KEY ("agendamento_id")
);

-- CreateTable
CREATE TABLE "ocupacao" (
    "id" BIGSERIAL NOT NULL,
    "agendamento_id" UUID NOT NULL,
    "especie" TEXT NOT NULL,
    "chave" TEXT NOT NULL,
    "inicio" TIMESTAMPTZ(3) NOT NULL,
    "fim" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ocupacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "frequencia" (
    "agendamento_id" UUID NOT NULL,
    "presente" BOOLEAN NOT NULL,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "registrada_em" TIMESTAMPTZ(3) NOT NULL,
    "registrada_por" TEXT NOT NULL,
    "registrada_por_id" UUID,

    CONSTRAINT "frequencia_pkey" PRIMARY KEY ("agendamento_id")
);

-- CreateTable
CREATE TABLE "frequencia_versao" (
    "agendamento_id" UUID NOT NULL,
    "versao" INTEGER NOT NULL,
    "presente" BOOLEAN NOT NULL,
    "motivo" TEXT,
    "registrada_em" TIMESTAMPTZ(3) NOT NULL,
    "registrada_por" TEXT NOT NULL,
    "registrada_por_id" UUID,

    CONSTRAINT "frequencia_versao_pkey" PRIMARY KEY ("agendamento_id","versao")
);

-- CreateTable
CREATE TABLE "rubrica" (
    "id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "tipo" CHAR(1) NOT NULL,
    "maximo_meios" INTEGER NOT NULL,
    "congelada_em" TIMESTAMPTZ(3) NOT NULL,
    "congelada_por" TEXT NOT NULL,

    CONSTRAINT "rubrica_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rubrica_criterio" (
    "rubrica_id" UUID NOT NULL,
    "campo" TEXT NOT NULL,
    "nome" TEXT NOT NULL,
    "descricao" TEXT NOT NULL,
    "ordem" INTEGER NOT NULL,
    "min_meios" SMALLINT NOT NULL,
    "max_meios" SMALLINT NOT NULL,
    "niveis" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "rubrica_criterio_pkey" PRIMARY KEY ("rubrica_id","campo")
);

-- CreateTable
CREATE TABLE "avaliacao" (
    "id" UUID NOT NULL,
    "agendamento_id" UUID NOT NULL,
    "lugar" SMALLINT NOT NULL,
    "rodada" SMALLINT NOT NULL DEFAULT 1,
    "membro_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "usuario_nome" TEXT NOT NULL,
    "rubrica_id" UUID NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'rascunho',
    "observacao" TEXT NOT NULL DEFAULT '',
    "versao" INTEGER NOT NULL DEFAULT 1,
    "total_meios" INTEGER,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,
    "finalizado_em" TIMESTAMPTZ(3),
    "anulada_em" TIMESTAMPTZ(3),

    CONSTRAINT "avaliacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "nota" (
    "avaliacao_id" UUID NOT NULL,
    "rubrica_id" UUID NOT NULL,
    "campo" TEXT NOT NULL,
    "meios" SMALLINT NOT NULL,

    CONSTRAINT "nota_pkey" PRIMARY KEY ("avaliacao_id","campo")
);

-- CreateTable
CREATE TABLE "reconsideracao" (
    "agendamento_id" UUID NOT NULL,
    "diferenca_meios" INTEGER NOT NULL,
    "motivo" TEXT NOT NULL,
    "aberta_em" TIMESTAMPTZ(3) NOT NULL,
    "aberta_por" TEXT NOT NULL,
    "aberta_por_id" UUID,
    "encerrada_em" TIMESTAMPTZ(3),
    "encerrada_por" TEXT,
    "fim" TEXT,

    CONSTRAINT "reconsideracao_pkey" PRIMARY KEY ("agendamento_id")
);

-- CreateTable
CREATE TABLE "parte_avaliada" (
    "agendamento_id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "participacao_id" UUID NOT NULL,
    "tipo" CHAR(1) NOT NULL,
    "situacao" TEXT NOT NULL,
    "finais" SMALLINT NOT NULL,
    "soma_meios" INTEGER,

    CONSTRAINT "parte_avaliada_pkey" PRIMARY KEY ("agendamento_id")
);

-- CreateTable
CREATE TABLE "emissao_resultado" (
    "demanda_id" UUID NOT NULL,
    "tipo" CHAR(1) NOT NULL,
    "enviado_em" TIMESTAMPTZ(3) NOT NULL,
    "enviado_por" TEXT NOT NULL,
    "enviado_por_id" UUID,
    "carimbo" CHAR(64) NOT NULL,
    "aprovados" INTEGER NOT NULL,
    "reprovados" INTEGER NOT NULL,
    "ausentes" INTEGER NOT NULL,

    CONSTRAINT "emissao_resultado_pkey" PRIMARY KEY ("demanda_id","tipo")
);

-- CreateTable
CREATE TABLE "resultado_entrevista" (
    "resultado_id" UUID NOT NULL,
    "soma_entrevista" INTEGER,
    "soma_didatica" INTEGER,
    "ausente_entrevista" BOOLEAN NOT NULL,
    "ausente_didatica" BOOLEAN NOT NULL,

    CONSTRAINT "resultado_entrevista_pkey" PRIMARY KEY ("resultado_id")
);

-- CreateTable
CREATE TABLE "documento_analisado" (
    "resultado_id" UUID NOT NULL,
    "tipo_documento_id" INTEGER NOT NULL,
    "veredito" TEXT,
    "motivo_id" UUID,
    "texto" TEXT NOT NULL DEFAULT '',
    "item" TEXT NOT NULL DEFAULT '',
    "valido_ate" DATE,
    "arquivos" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "salvo_em" TIMESTAMPTZ(3) NOT NULL,
    "salvo_por_id" UUID,
    "salvo_por_nome" TEXT NOT NULL,

    CONSTRAINT "documento_analisado_pkey" PRIMARY KEY ("resultado_id","tipo_documento_id")
);

-- CreateTable
CREATE TABLE "motivo_da_analise" (
    "id" UUID NOT NULL,
    "tipo_documento_id" INTEGER,
    "habilitacao" TEXT NOT NULL,
    "titulo" TEXT NOT NULL,
    "texto" TEXT NOT NULL,
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,
    "atualizado_por" TEXT NOT NULL,

    CONSTRAINT "motivo_da_analise_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "diligencia" (
    "id" UUID NOT NULL,
    "resultado_id" UUID NOT NULL,
    "envio_id" UUID NOT NULL,
    "tipo_documento_id" INTEGER NOT NULL,
    "motivo" TEXT NOT NULL,
    "ate" DATE NOT NULL,
    "aberta_em" TIMESTAMPTZ(3) NOT NULL,
    "aberta_por_id" UUID,
    "aberta_por_nome" TEXT NOT NULL,
    "respondida_em" TIMESTAMPTZ(3),
    "cancelada_em" TIMESTAMPTZ(3),

    CONSTRAINT "diligencia_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ocupacao_da_mesa" (
    "participacao_id" UUID NOT NULL,
    "habilitacao" TEXT NOT NULL,
    "usuario_id" UUID NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "vista_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ocupacao_da_mesa_pkey" PRIMARY KEY ("participacao_id","habilitacao")
);

-- CreateTable
CREATE TABLE "homologacao" (
    "id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "edital_id" INTEGER,
    "edital" TEXT NOT NULL,
    "objeto" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'pedida',
    "numero_processo" TEXT,
    "pedida_em" TIMESTAMPTZ(3) NOT NULL,
    "pedida_por_id" UUID,
    "pedida_por_nome" TEXT NOT NULL,
    "justificativa" TEXT,
    "decidida_em" TIMESTAMPTZ(3),
    "decidida_por" TEXT,

    CONSTRAINT "homologacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "homologacao_candidato" (
    "homologacao_id" UUID NOT NULL,
    "participacao_id" UUID NOT NULL,
    "cnpj" CHAR(14) NOT NULL,
    "nome_empresa" TEXT NOT NULL,
    "origem" TEXT NOT NULL,
    "vale" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "homologacao_candidato_pkey" PRIMARY KEY ("homologacao_id","participacao_id")
);

-- CreateTable
CREATE TABLE "empresa" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "cnpj" CHAR(14) NOT NULL,
    "nome" TEXT NOT NULL,
    "nome_fantasia" TEXT NOT NULL,
    "tipo" TEXT NOT NULL DEFAULT 'inst',
    "ins_estadual" TEXT,
    "cep" CHAR(8),
    "rua" TEXT,
    "numero" TEXT,
    "complemento" TEXT,
    "bairro" TEXT,
    "cod_estado" CHAR(2),
    "municipio_ibge" CHAR(7),
    "telefone" TEXT,
    "email" TEXT,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "criada_por" TEXT NOT NULL,
    "atualizada_em" TIMESTAMPTZ(3) NOT NULL,
    "atualizada_por" TEXT NOT NULL,

    CONSTRAINT "empresa_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "banca_criada_em_id_idx" ON "banca"("criada_em", "id");

-- CreateIndex
CREATE UNIQUE INDEX "banca_demanda_id_numero_key" ON "banca"("demanda_id", "numero");

-- CreateIndex
CREATE UNIQUE INDEX "banca_membro_substitui_id_key" ON "banca_membro"("substitui_id");

-- CreateIndex
CREATE INDEX "banca_membro_banca_id_idx" ON "banca_membro"("banca_id");

-- CreateIndex
CREATE INDEX "banca_membro_usuario_id_ate_idx" ON "banca_membro"("usuario_id", "ate");

-- CreateIndex
CREATE INDEX "banca_membro_avaliador_codigo_idx" ON "banca_membro"("avaliador_codigo");

-- CreateIndex
CREATE INDEX "impedimento_participacao_id_idx" ON "impedimento"("participacao_id");

-- CreateIndex
CREATE UNIQUE INDEX "impedimento_membro_id_participacao_id_numero_key" ON "impedimento"("membro_id", "participacao_id", "numero");

-- CreateIndex
CREATE INDEX "substituto_impedimento_id_idx" ON "substituto"("impedimento_id");

-- CreateIndex
CREATE INDEX "substituto_membro_id_idx" ON "substituto"("membro_id");

-- CreateIndex
CREATE INDEX "agendamento_demanda_id_tipo_inicio_idx" ON "agendamento"("demanda_id", "tipo", "inicio");

-- CreateIndex
CREATE INDEX "agendamento_banca_id_inicio_idx" ON "agendamento"("banca_id", "inicio");

-- CreateIndex
CREATE INDEX "agendamento_inicio_id_idx" ON "agendamento"("inicio", "id");

-- CreateIndex
CREATE INDEX "ocupacao_agendamento_id_idx" ON "ocupacao"("agendamento_id");

-- CreateIndex
CREATE UNIQUE INDEX "rubrica_demanda_id_tipo_key" ON "rubrica"("demanda_id", "tipo");

-- CreateIndex
CREATE INDEX "avaliacao_usuario_id_estado_idx" ON "avaliacao"("usuario_id", "estado");

-- CreateIndex
CREATE INDEX "avaliacao_agendamento_id_lugar_rodada_idx" ON "avaliacao"("agendamento_id", "lugar", "rodada");

-- CreateIndex
CREATE INDEX "avaliacao_membro_id_idx" ON "avaliacao"("membro_id");

-- CreateIndex
CREATE UNIQUE INDEX "avaliacao_id_rubrica_id_key" ON "avaliacao"("id", "rubrica_id");

-- CreateIndex
CREATE INDEX "parte_avaliada_demanda_id_tipo_situacao_idx" ON "parte_avaliada"("demanda_id", "tipo", "situacao");

-- CreateIndex
CREATE INDEX "parte_avaliada_participacao_id_idx" ON "parte_avaliada"("participacao_id");

-- CreateIndex
CREATE INDEX "emissao_resultado_enviado_em_idx" ON "emissao_resultado"("enviado_em");

-- CreateIndex
CREATE INDEX "documento_analisado_tipo_documento_id_valido_ate_idx" ON "documento_analisado"("tipo_documento_id", "valido_ate");

-- CreateIndex
CREATE INDEX "motivo_da_analise_habilitacao_ativo_ordem_idx" ON "motivo_da_analise"("habilitacao", "ativo", "ordem");

-- CreateIndex
CREATE INDEX "diligencia_envio_id_idx" ON "diligencia"("envio_id");

-- CreateIndex
CREATE INDEX "diligencia_ate_idx" ON "diligencia"("ate");

-- CreateIndex
CREATE INDEX "homologacao_demanda_id_pedida_em_idx" ON "homologacao"("demanda_id", "pedida_em");

-- CreateIndex
CREATE INDEX "homologacao_estado_pedida_em_idx" ON "homologacao"("estado", "pedida_em");

-- CreateIndex
CREATE INDEX "homologacao_candidato_participacao_id_idx" ON "homologacao_candidato"("participacao_id");

-- CreateIndex
CREATE INDEX "homologacao_candidato_cnpj_idx" ON "homologacao_candidato"("cnpj");

-- CreateIndex
CREATE UNIQUE INDEX "empresa_usuario_id_key" ON "empresa"("usuario_id");

-- CreateIndex
CREATE INDEX "empresa_cnpj_idx" ON "empresa"("cnpj");

-- AddForeignKey
ALTER TABLE "chamada_externa" ADD CONSTRAINT "chamada_externa_homologacao_id_fkey" FOREIGN KEY ("homologacao_id") REFERENCES "homologacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_enviado" ADD CONSTRAINT "documento_enviado_diligencia_id_fkey" FOREIGN KEY ("diligencia_id") REFERENCES "diligencia"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_enviado" ADD CONSTRAINT "documento_enviado_substituido_por_id_fkey" FOREIGN KEY ("substituido_por_id") REFERENCES "diligencia"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_enviado" ADD CONSTRAINT "documento_enviado_reaproveitado_de_id_fkey" FOREIGN KEY ("reaproveitado_de_id") REFERENCES "documento_enviado"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banca" ADD CONSTRAINT "banca_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banca_membro" ADD CONSTRAINT "banca_membro_banca_id_fkey" FOREIGN KEY ("banca_id") REFERENCES "banca"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banca_membro" ADD CONSTRAINT "banca_membro_avaliador_codigo_fkey" FOREIGN KEY ("avaliador_codigo") REFERENCES "avaliador"("codigo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banca_membro" ADD CONSTRAINT "banca_membro_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banca_membro" ADD CONSTRAINT "banca_membro_substitui_id_fkey" FOREIGN KEY ("substitui_id") REFERENCES "banca_membro"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "convocacao" ADD CONSTRAINT "convocacao_membro_id_fkey" FOREIGN KEY ("membro_id") REFERENCES "banca_membro"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "impedimento" ADD CONSTRAINT "impedimento_membro_id_fkey" FOREIGN KEY ("membro_id") REFERENCES "banca_membro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "impedimento" ADD CONSTRAINT "impedimento_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "substituto" ADD CONSTRAINT "substituto_impedimento_id_fkey" FOREIGN KEY ("impedimento_id") REFERENCES "impedimento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "substituto" ADD CONSTRAINT "substituto_membro_id_fkey" FOREIGN KEY ("membro_id") REFERENCES "banca_membro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agendamento" ADD CONSTRAINT "agendamento_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agendamento" ADD CONSTRAINT "agendamento_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agendamento" ADD CONSTRAINT "agendamento_banca_id_fkey" FOREIGN KEY ("banca_id") REFERENCES "banca"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agendamento_versao" ADD CONSTRAINT "agendamento_versao_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agendamento_versao" ADD CONSTRAINT "agendamento_versao_banca_id_fkey" FOREIGN KEY ("banca_id") REFERENCES "banca"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presenca" ADD CONSTRAINT "presenca_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido_de_horario" ADD CONSTRAINT "pedido_de_horario_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ocupacao" ADD CONSTRAINT "ocupacao_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "frequencia" ADD CONSTRAINT "frequencia_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "frequencia_versao" ADD CONSTRAINT "frequencia_versao_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "frequencia"("agendamento_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rubrica" ADD CONSTRAINT "rubrica_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rubrica_criterio" ADD CONSTRAINT "rubrica_criterio_rubrica_id_fkey" FOREIGN KEY ("rubrica_id") REFERENCES "rubrica"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "avaliacao" ADD CONSTRAINT "avaliacao_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "avaliacao" ADD CONSTRAINT "avaliacao_membro_id_fkey" FOREIGN KEY ("membro_id") REFERENCES "banca_membro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "avaliacao" ADD CONSTRAINT "avaliacao_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "avaliacao" ADD CONSTRAINT "avaliacao_rubrica_id_fkey" FOREIGN KEY ("rubrica_id") REFERENCES "rubrica"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nota" ADD CONSTRAINT "nota_avaliacao_id_rubrica_id_fkey" FOREIGN KEY ("avaliacao_id", "rubrica_id") REFERENCES "avaliacao"("id", "rubrica_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nota" ADD CONSTRAINT "nota_rubrica_id_campo_fkey" FOREIGN KEY ("rubrica_id", "campo") REFERENCES "rubrica_criterio"("rubrica_id", "campo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reconsideracao" ADD CONSTRAINT "reconsideracao_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parte_avaliada" ADD CONSTRAINT "parte_avaliada_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emissao_resultado" ADD CONSTRAINT "emissao_resultado_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resultado_entrevista" ADD CONSTRAINT "resultado_entrevista_resultado_id_fkey" FOREIGN KEY ("resultado_id") REFERENCES "resultado_etapa"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_analisado" ADD CONSTRAINT "documento_analisado_resultado_id_fkey" FOREIGN KEY ("resultado_id") REFERENCES "resultado_etapa"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_analisado" ADD CONSTRAINT "documento_analisado_tipo_documento_id_fkey" FOREIGN KEY ("tipo_documento_id") REFERENCES "tipo_documento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_analisado" ADD CONSTRAINT "documento_analisado_motivo_id_fkey" FOREIGN KEY ("motivo_id") REFERENCES "motivo_da_analise"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "motivo_da_analise" ADD CONSTRAINT "motivo_da_analise_tipo_documento_id_fkey" FOREIGN KEY ("tipo_documento_id") REFERENCES "tipo_documento"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "diligencia" ADD CONSTRAINT "diligencia_resultado_id_fkey" FOREIGN KEY ("resultado_id") REFERENCES "resultado_etapa"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "diligencia" ADD CONSTRAINT "diligencia_envio_id_fkey" FOREIGN KEY ("envio_id") REFERENCES "envio_documento"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "diligencia" ADD CONSTRAINT "diligencia_tipo_documento_id_fkey" FOREIGN KEY ("tipo_documento_id") REFERENCES "tipo_documento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ocupacao_da_mesa" ADD CONSTRAINT "ocupacao_da_mesa_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ocupacao_da_mesa" ADD CONSTRAINT "ocupacao_da_mesa_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homologacao" ADD CONSTRAINT "homologacao_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homologacao_candidato" ADD CONSTRAINT "homologacao_candidato_homologacao_id_fkey" FOREIGN KEY ("homologacao_id") REFERENCES "homologacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homologacao_candidato" ADD CONSTRAINT "homologacao_candidato_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "empresa" ADD CONSTRAINT "empresa_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "empresa" ADD CONSTRAINT "empresa_municipio_ibge_fkey" FOREIGN KEY ("municipio_ibge") REFERENCES "municipio"("codigo_ibge") ON DELETE SET NULL ON UPDATE CASCADE;

-- ---------------------------------------------------------------- what Prisma does not say: panels, schedulings, attendance

-- Trusted since PostgreSQL 13: the owner of the database may create it, as pg_trgm and unaccent before.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE banca
  ADD CONSTRAINT banca_fechada CHECK (
    ativa = (fechada_em IS NULL) AND (fechada_em IS NULL) = (motivo_fechamento IS NULL)),
  ADD CONSTRAINT banca_dias CHECK (fim_dia >= inicio_dia AND inicio_dia >= DATE '2000-01-01'),
  ADD CONSTRAINT banca_horas CHECK (fim_hora > inicio_hora AND inicio_hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    AND fim_hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
-- The counters of the three kinds are read with the list; open panels are the usual filter.
CREATE INDEX banca_ativas ON banca (criada_em, id) WHERE ativa;
ALTER TABLE banca_membro ADD CONSTRAINT banca_membro_avaliado CHECK (avaliador_codigo <> '' AND nome <> '');
ALTER TABLE banca_membro
  ADD CONSTRAINT banca_membro_papel CHECK (
    (papel = 'titular' AND lugar BETWEEN 1 AND 3) OR (papel = 'suplente' AND lugar IS NULL)),
  ADD CONSTRAINT banca_membro_email_minusculo CHECK (email = lower(email)),
  ADD CONSTRAINT banca_membro_ordem CHECK (ate >= desde),
  ADD CONSTRAINT banca_membro_saida CHECK ((ate IS NULL) = (motivo_saida IS NULL));
-- One person a place, one place a person, while the seat is held.
CREATE UNIQUE INDEX banca_membro_um_por_lugar ON banca_membro (banca_id, lugar) WHERE ate IS NULL AND lugar IS NOT NULL;
CREATE UNIQUE INDEX banca_membro_avaliador_uma_vez ON banca_membro (banca_id, avaliador_codigo) WHERE ate IS NULL;
CREATE UNIQUE INDEX banca_membro_conta_uma_vez ON banca_membro (banca_id, usuario_id) WHERE ate IS NULL;
ALTER TABLE convocacao
  ADD CONSTRAINT convocacao_metodo CHECK (metodo IN ('REQUEST', 'CANCEL')),
  ADD CONSTRAINT convocacao_ordem CHECK (fim > inicio);

ALTER TABLE impedimento
  ADD CONSTRAINT impedimento_declaracao CHECK (declaracao IN ('nenhum', 'impedimento', 'suspeicao')),
  ADD CONSTRAINT impedimento_numero CHECK (numero IN (1, 2)),
  ADD CONSTRAINT impedimento_motivo CHECK ((declaracao = 'nenhum') = (cardinality(motivos) = 0));
-- What was declared is not taken back: 'nenhum' first and once, a reason once.
CREATE UNIQUE INDEX impedimento_um_nenhum ON impedimento (membro_id, participacao_id) WHERE declaracao = 'nenhum';
CREATE UNIQUE INDEX impedimento_um_motivo ON impedimento (membro_id, participacao_id) WHERE declaracao <> 'nenhum';
-- 'Is this seat recused of that candidate?', asked by every page of the evaluator.
CREATE INDEX impedimento_recusa ON impedimento (participacao_id, membro_id) WHERE declaracao <> 'nenhum';
CREATE UNIQUE INDEX substituto_um_em_vigor ON substituto (impedimento_id) WHERE ate IS NULL;

ALTER TABLE agendamento
  ADD CONSTRAINT agendamento_tipo CHECK (tipo IN ('E', 'D')),
  ADD CONSTRAINT agendamento_estado CHECK (estado IN ('agendado', 'cancelado')),
  ADD CONSTRAINT agendamento_ordem CHECK (fim > inicio AND fim <= inicio + interval '8 hours'),
  ADD CONSTRAINT agendamento_lugar CHECK (
    CASE tipo_local WHEN 'P' THEN local IS NOT NULL AND endereco_conferencia IS NULL
                    WHEN 'R' THEN endereco_conferencia IS NOT NULL AND local IS NULL
                    ELSE false END),
  ADD CONSTRAINT agendamento_tema CHECK ((tipo = 'D') = (tema IS NOT NULL));
-- One interview and one didactic test a candidate; a cancelled one gives its place.
CREATE UNIQUE INDEX agendamento_um_por_tipo ON agendamento (participacao_id, tipo) WHERE estado = 'agendado';
-- Lists: who was not told yet; what the process list counts.
CREATE INDEX agendamento_por_avisar ON agendamento (demanda_id) WHERE estado = 'agendado' AND avisado_em IS NULL;
CREATE INDEX agendamento_em_vigor ON agendamento (demanda_id) WHERE estado = 'agendado';
ALTER TABLE agendamento_versao ADD CONSTRAINT agendamento_versao_origem CHECK (
  origem IN ('agendamento', 'lote', 'mudanca', 'pedido', 'cancelamento')
  AND (origem IN ('agendamento', 'lote') OR motivo IS NOT NULL));
ALTER TABLE pedido_de_horario
  ADD CONSTRAINT pedido_de_horario_decisao CHECK (decisao IN ('deferido', 'indeferido', 'prejudicado')),
  ADD CONSTRAINT pedido_de_horario_decidido CHECK ((decisao IS NULL) = (decidido_em IS NULL));
-- What the commission has to answer, the nearest hour first (joined with agendamento).
CREATE INDEX pedido_de_horario_aberto ON pedido_de_horario (pedido_em) WHERE decisao IS NULL;

ALTER TABLE frequencia_versao ADD CONSTRAINT frequencia_versao_motivo CHECK ((versao = 1) = (motivo IS NULL));
CREATE INDEX frequencia_falta ON frequencia (agendamento_id) WHERE NOT presente;

-- Nobody and nothing in two places at once. Half-open: one that begins when the other ends is no clash. Deferrable, so
-- that two hours may be exchanged in one transaction; the commands ask for it IMMEDIATE before they end.
ALTER TABLE ocupacao
  ADD CONSTRAINT ocupacao_especie CHECK (especie IN ('avaliador', 'conta', 'local')),
  ADD CONSTRAINT ocupacao_um_lugar_por_vez EXCLUDE USING gist (
    especie WITH =, chave WITH =, tstzrange(inicio, fim, '[)') WITH &&) DEFERRABLE INITIALLY IMMEDIATE;

-- A room is known by its name, a conference by its address; spaces, case and accents do not make another room.
CREATE FUNCTION chave_do_local(tipo_local text, lugar text, endereco_conferencia text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE tipo_local
    WHEN 'R' THEN 'conferencia:' || btrim(endereco_conferencia)
    ELSE 'sala:' || public.dobrar(btrim(regexp_replace(lugar, '\s+', ' ', 'g'))) END $$;

-- Who scores a candidate now: for each place of the panel whoever finalised it; else its present titular, or the
-- substitute of one who is recused. The hour does not matter: a place that was left before it was scored goes to who
-- took it.
CREATE FUNCTION quem_avalia(alvo uuid) RETURNS TABLE (lugar smallint, membro_id uuid, usuario_id uuid)
  LANGUAGE sql STABLE AS $$
  WITH a AS (SELECT * FROM agendamento WHERE id = alvo),
  titulares AS (
    SELECT m.*, EXISTS (SELECT 1 FROM impedimento i WHERE i.membro_id = m.id
                           AND i.participacao_id = a.participacao_id AND i.declaracao <> 'nenhum') AS recusado
      FROM a JOIN banca_membro m ON m.banca_id = a.banca_id AND m.papel = 'titular' AND m.ate IS NULL
  ),
  feitas AS (
    SELECT v.lugar, v.membro_id, v.usuario_id FROM avaliacao v
     WHERE v.agendamento_id = alvo AND v.rodada = 1 AND v.estado = 'final'
  )
  SELECT f.lugar, f.membro_id, f.usuario_id FROM feitas f
  UNION ALL
  SELECT t.lugar::smallint, t.id, t.usuario_id FROM titulares t
   WHERE NOT t.recusado AND NOT EXISTS (SELECT 1 FROM feitas f WHERE f.lugar = t.lugar)
  UNION ALL
  SELECT t.lugar::smallint, s.id, s.usuario_id
    FROM titulares t
    JOIN a ON true
    JOIN impedimento i ON i.membro_id = t.id AND i.participacao_id = a.participacao_id AND i.declaracao <> 'nenhum'
    JOIN substituto x ON x.impedimento_id = i.id AND x.ate IS NULL
    JOIN banca_membro s ON s.id = x.membro_id AND s.ate IS NULL
   WHERE NOT EXISTS (SELECT 1 FROM feitas f WHERE f.lugar = t.lugar)
     AND NOT EXISTS (SELECT 1 FROM impedimento j WHERE j.membro_id = s.id
                        AND j.participacao_id = a.participacao_id AND j.declaracao <> 'nenhum')
$$;

CREATE FUNCTION refazer_ocupacao(alvo uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ocupacao WHERE agendamento_id = alvo;
  INSERT INTO ocupacao (agendamento_id, especie, chave, inicio, fim)
    SELECT a.id, o.especie, o.chave, a.inicio, a.fim
      FROM agendamento a
      JOIN participacao p ON p.id = a.participacao_id
      CROSS JOIN LATERAL (
        SELECT 'local' AS especie, chave_do_local(a.tipo_local, a.local, a.endereco_conferencia) AS chave
        UNION ALL SELECT 'conta', p.usuario_id::text
        UNION ALL SELECT 'conta', q.usuario_id::text FROM quem_avalia(a.id) q WHERE q.usuario_id IS NOT NULL
        UNION ALL SELECT 'avaliador', m.avaliador_codigo FROM quem_avalia(a.id) q JOIN banca_membro m ON m.id = q.membro_id
      ) o
     WHERE a.id = alvo AND a.estado = 'agendado';
END $$;

CREATE FUNCTION agendamento_ocupa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refazer_ocupacao(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER agendamento_ocupa AFTER INSERT OR UPDATE OF banca_id, inicio, fim, tipo_local, local, endereco_conferencia, estado
  ON agendamento FOR EACH ROW EXECUTE FUNCTION agendamento_ocupa();

-- A seat taken or left changes who is busy at the hours that come after it; the past stays as it was.
CREATE FUNCTION membro_ocupa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refazer_ocupacao(a.id) FROM agendamento a
    WHERE a.banca_id = NEW.banca_id AND a.estado = 'agendado' AND a.inicio >= COALESCE(NEW.ate, NEW.desde);
  RETURN NULL;
END $$;
CREATE TRIGGER membro_ocupa AFTER INSERT OR UPDATE OF ate, usuario_id ON banca_membro
  FOR EACH ROW EXECUTE FUNCTION membro_ocupa();

CREATE FUNCTION impedimento_ocupa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refazer_ocupacao(a.id) FROM agendamento a
    WHERE a.participacao_id = NEW.participacao_id AND a.estado = 'agendado' AND a.inicio >= NEW.declarado_em;
  RETURN NULL;
END $$;
CREATE TRIGGER impedimento_ocupa AFTER INSERT ON impedimento
  FOR EACH ROW WHEN (NEW.declaracao <> 'nenhum') EXECUTE FUNCTION impedimento_ocupa();

CREATE FUNCTION substituto_ocupa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refazer_ocupacao(a.id)
    FROM impedimento i JOIN agendamento a ON a.participacao_id = i.participacao_id
   WHERE i.id = NEW.impedimento_id AND a.estado = 'agendado' AND a.inicio >= COALESCE(NEW.ate, NEW.designado_em);
  RETURN NULL;
END $$;
CREATE TRIGGER substituto_ocupa AFTER INSERT OR UPDATE OF ate ON substituto
  FOR EACH ROW EXECUTE FUNCTION substituto_ocupa();

-- The copies in agendamento are those of the participation, and the panel is of the same demand.
CREATE FUNCTION agendamento_coerente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM participacao p JOIN banca b ON b.demanda_id = p.demanda_id
                  WHERE p.id = NEW.participacao_id AND p.demanda_id = NEW.demanda_id AND b.id = NEW.banca_id) THEN
    RAISE EXCEPTION 'agendamento, candidato e banca são de demandas diferentes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agendamento_coerente BEFORE INSERT OR UPDATE OF demanda_id, participacao_id, banca_id ON agendamento
  FOR EACH ROW EXECUTE FUNCTION agendamento_coerente();

-- A substitute is a seat of the same panel as the recused one, and not the recused person.
CREATE FUNCTION substituto_coerente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM impedimento i JOIN banca_membro m ON m.id = i.membro_id
                   JOIN banca_membro s ON s.banca_id = m.banca_id AND s.papel = 'suplente'
                  WHERE i.id = NEW.impedimento_id AND i.declaracao <> 'nenhum' AND s.id = NEW.membro_id
                    AND s.avaliador_codigo <> m.avaliador_codigo AND s.email <> m.email) THEN
    RAISE EXCEPTION 'quem substitui não é suplente desta banca' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER substituto_coerente BEFORE INSERT ON substituto
  FOR EACH ROW EXECUTE FUNCTION substituto_coerente();

-- What was declared, scheduled and attended only grows. `recusar_mudanca` lets the anonymisation through.
CREATE TRIGGER impedimento_imutavel BEFORE UPDATE OR DELETE ON impedimento
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER agendamento_versao_imutavel BEFORE UPDATE OR DELETE ON agendamento_versao
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER frequencia_versao_imutavel BEFORE UPDATE OR DELETE ON frequencia_versao
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER convocacao_imutavel BEFORE UPDATE OR DELETE ON convocacao
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();

-- ---------------------------------------------------------------- scores

-- Half a point is the step of every score. A reference table that holds another stops the migration, by name.
ALTER TABLE criterio_avaliacao
  ADD CONSTRAINT criterio_avaliacao_passo CHECK (nota_min * 2 = trunc(nota_min * 2) AND nota_max * 2 = trunc(nota_max * 2)),
  ADD CONSTRAINT criterio_avaliacao_faixa CHECK (nota_min >= 0 AND nota_max > nota_min);

ALTER TABLE rubrica
  ADD CONSTRAINT rubrica_tipo CHECK (tipo IN ('E', 'D')),
  -- The marks of 20, 35 and 55 are marks of these maxima.
  ADD CONSTRAINT rubrica_maximo CHECK (maximo_meios = CASE tipo WHEN 'E' THEN 60 ELSE 100 END);
ALTER TABLE rubrica_criterio ADD CONSTRAINT rubrica_criterio_faixa CHECK (min_meios >= 0 AND max_meios > min_meios);
ALTER TABLE avaliacao
  ADD CONSTRAINT avaliacao_lugar CHECK (lugar BETWEEN 1 AND 3),
  ADD CONSTRAINT avaliacao_rodada CHECK (rodada IN (1, 2)),
  ADD CONSTRAINT avaliacao_estado CHECK (estado IN ('rascunho', 'final', 'anulada')),
  ADD CONSTRAINT avaliacao_total CHECK ((estado = 'rascunho') = (total_meios IS NULL)),
  ADD CONSTRAINT avaliacao_finalizado CHECK ((estado = 'rascunho') = (finalizado_em IS NULL)),
  ADD CONSTRAINT avaliacao_anulada CHECK ((estado = 'anulada') = (anulada_em IS NOT NULL));
-- One evaluation a seat, a candidate and a round; one that was annulled gives its place.
CREATE UNIQUE INDEX avaliacao_uma_por_lugar ON avaliacao (agendamento_id, lugar, rodada) WHERE estado <> 'anulada';
-- And nobody in two seats of one candidate.
CREATE UNIQUE INDEX avaliacao_uma_por_pessoa ON avaliacao (agendamento_id, usuario_id, rodada) WHERE estado <> 'anulada';
ALTER TABLE nota ADD CONSTRAINT nota_positiva CHECK (meios >= 0);
ALTER TABLE reconsideracao
  ADD CONSTRAINT reconsideracao_fim CHECK (fim IN ('todos', 'comissao', 'prazo')),
  ADD CONSTRAINT reconsideracao_encerrada CHECK ((encerrada_em IS NULL) = (fim IS NULL)),
  ADD CONSTRAINT reconsideracao_motivo CHECK (btrim(motivo) <> '');
ALTER TABLE parte_avaliada
  ADD CONSTRAINT parte_avaliada_situacao CHECK (situacao IN ('aguardando', 'ausente', 'reconsideracao', 'completa')),
  ADD CONSTRAINT parte_avaliada_finais CHECK (finais BETWEEN 0 AND 3),
  -- The blind rule, in the table that lists read.
  ADD CONSTRAINT parte_avaliada_sigilo CHECK ((soma_meios IS NOT NULL) = (situacao = 'completa')),
  ADD CONSTRAINT parte_avaliada_completa CHECK (situacao NOT IN ('reconsideracao', 'completa') OR finais = 3);
ALTER TABLE emissao_resultado ADD CONSTRAINT emissao_resultado_tipo CHECK (tipo IN ('E', 'D'));
ALTER TABLE resultado_entrevista ADD CONSTRAINT resultado_entrevista_ausencia CHECK (
  NOT (ausente_entrevista AND soma_entrevista IS NOT NULL) AND NOT (ausente_didatica AND soma_didatica IS NOT NULL));

CREATE FUNCTION resultado_emitido(alvo uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM emissao_resultado e JOIN agendamento a ON a.demanda_id = e.demanda_id WHERE a.id = alvo AND e.tipo = a.tipo)
$$;

-- The rubric of a demand that has begun does not change, and grows no criterion.
CREATE TRIGGER rubrica_imutavel BEFORE UPDATE OR DELETE ON rubrica
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER rubrica_criterio_imutavel BEFORE UPDATE OR DELETE ON rubrica_criterio
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE FUNCTION recusar_criterio_tardio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM avaliacao WHERE rubrica_id = NEW.rubrica_id) THEN
    RAISE EXCEPTION 'a rubrica desta demanda já está em uso' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rubrica_criterio_tardio BEFORE INSERT ON rubrica_criterio
  FOR EACH ROW EXECUTE FUNCTION recusar_criterio_tardio();

-- An evaluation: born a draft, of who sits there, about who came; final once, with the sum of its scores; then never
-- changed. Nothing of it moves after the result was sent.
CREATE FUNCTION guardar_avaliacao() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a agendamento%ROWTYPE;
  quantas int;
  somadas int;
  pedidas int;
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN COALESCE(NEW, OLD); END IF;
  -- Attendance, reconsideration and the other seats of this candidate wait here for one another.
  SELECT * INTO a FROM agendamento WHERE id = COALESCE(NEW.agendamento_id, OLD.agendamento_id) FOR NO KEY UPDATE;
  IF resultado_emitido(a.id) THEN
    RAISE EXCEPTION 'o resultado desta demanda já foi enviado' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.estado <> 'rascunho' THEN
      RAISE EXCEPTION 'avaliação finalizada não se apaga' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.estado = 'final' AND NEW.estado = 'anulada' THEN
      IF (to_jsonb(NEW) - 'estado' - 'anulada_em') IS DISTINCT FROM (to_jsonb(OLD) - 'estado' - 'anulada_em')
         OR NOT EXISTS (SELECT 1 FROM impedimento i WHERE i.membro_id = OLD.membro_id
                           AND i.participacao_id = a.participacao_id AND i.declaracao <> 'nenhum') THEN
        RAISE EXCEPTION 'só um impedimento anula uma avaliação' USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END IF;
    IF OLD.estado <> 'rascunho' THEN
      RAISE EXCEPTION 'avaliação finalizada não muda' USING ERRCODE = 'restrict_violation';
    END IF;
    IF (NEW.id, NEW.agendamento_id, NEW.lugar, NEW.rodada, NEW.membro_id, NEW.usuario_id, NEW.rubrica_id)
       IS DISTINCT FROM
       (OLD.id, OLD.agendamento_id, OLD.lugar, OLD.rodada, OLD.membro_id, OLD.usuario_id, OLD.rubrica_id)
       OR NEW.estado = 'anulada' THEN
      RAISE EXCEPTION 'uma avaliação é do seu lugar e de quem a escreveu' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSE
    IF NEW.estado <> 'rascunho' THEN
      RAISE EXCEPTION 'uma avaliação nasce rascunho' USING ERRCODE = 'restrict_violation';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM rubrica r WHERE r.id = NEW.rubrica_id AND r.demanda_id = a.demanda_id AND r.tipo = a.tipo) THEN
      RAISE EXCEPTION 'a rubrica é de outra demanda ou parte' USING ERRCODE = 'restrict_violation';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM quem_avalia(a.id) q WHERE q.lugar = NEW.lugar AND q.membro_id = NEW.membro_id
                      AND q.usuario_id = NEW.usuario_id) THEN
      RAISE EXCEPTION 'este lugar da banca é de outra pessoa' USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  IF a.estado <> 'agendado' OR EXISTS (SELECT 1 FROM frequencia f WHERE f.agendamento_id = a.id AND NOT f.presente) THEN
    RAISE EXCEPTION 'quem não compareceu não é avaliado' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.rodada = 2 AND NOT EXISTS (SELECT 1 FROM reconsideracao r WHERE r.agendamento_id = a.id AND r.encerrada_em IS NULL) THEN
    RAISE EXCEPTION 'não há reconsideração aberta' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.estado = 'final' THEN
    SELECT count(*), coalesce(sum(meios), 0) INTO quantas, somadas FROM nota WHERE avaliacao_id = NEW.id;
    SELECT count(*) INTO pedidas FROM rubrica_criterio WHERE rubrica_id = NEW.rubrica_id;
    IF quantas <> pedidas OR somadas <> NEW.total_meios THEN
      RAISE EXCEPTION 'o total não é a soma das notas de todos os critérios' USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER avaliacao_guardada BEFORE INSERT OR UPDATE OR DELETE ON avaliacao
  FOR EACH ROW EXECUTE FUNCTION guardar_avaliacao();
CREATE TRIGGER avaliacao_inteira BEFORE TRUNCATE ON avaliacao EXECUTE FUNCTION recusar_esvaziamento();
CREATE TRIGGER nota_inteira BEFORE TRUNCATE ON nota EXECUTE FUNCTION recusar_esvaziamento();

-- A score moves while its evaluation is a draft, within the range of its criterion. FOR SHARE: a finalisation at the
-- same time is waited for, and then seen.
CREATE FUNCTION guardar_nota() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE pai avaliacao%ROWTYPE;
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN COALESCE(NEW, OLD); END IF;
  SELECT * INTO pai FROM avaliacao WHERE id = COALESCE(NEW.avaliacao_id, OLD.avaliacao_id) FOR SHARE;
  -- Of a draft that is being deleted the row is gone already.
  IF NOT FOUND AND TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF pai.estado <> 'rascunho' THEN
    RAISE EXCEPTION 'nota finalizada não muda' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.avaliacao_id, NEW.campo) IS DISTINCT FROM (OLD.avaliacao_id, OLD.campo) THEN
    RAISE EXCEPTION 'uma nota é da sua avaliação e do seu critério' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP <> 'DELETE' AND NOT EXISTS (
    SELECT 1 FROM rubrica_criterio c WHERE c.rubrica_id = NEW.rubrica_id AND c.campo = NEW.campo
       AND NEW.meios BETWEEN c.min_meios AND c.max_meios) THEN
    RAISE EXCEPTION 'nota fora da faixa do critério' USING ERRCODE = 'check_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER nota_guardada BEFORE INSERT OR UPDATE OR DELETE ON nota
  FOR EACH ROW EXECUTE FUNCTION guardar_nota();

-- The other side of 'nobody scores an absent candidate': an absence is not written over a final score, and neither it
-- nor the scheduling moves after the result was sent.
CREATE FUNCTION guardar_frequencia() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alvo uuid := COALESCE(NEW.agendamento_id, OLD.agendamento_id);
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN COALESCE(NEW, OLD); END IF;
  PERFORM 1 FROM agendamento WHERE id = alvo FOR NO KEY UPDATE;
  IF resultado_emitido(alvo) THEN
    RAISE EXCEPTION 'o resultado desta demanda já foi enviado' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.presente
     AND EXISTS (SELECT 1 FROM avaliacao WHERE agendamento_id = alvo AND estado = 'final') THEN
    RAISE EXCEPTION 'quem tem nota finalizada compareceu' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER frequencia_guardada BEFORE INSERT OR UPDATE OR DELETE ON frequencia
  FOR EACH ROW EXECUTE FUNCTION guardar_frequencia();

CREATE FUNCTION guardar_agendamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN NEW; END IF;
  IF resultado_emitido(OLD.id) THEN
    RAISE EXCEPTION 'o resultado desta demanda já foi enviado' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM avaliacao WHERE agendamento_id = OLD.id AND estado = 'final') THEN
    RAISE EXCEPTION 'quem já tem nota finalizada não muda de banca, de hora nem de lugar' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agendamento_guardado BEFORE UPDATE OF participacao_id, tipo, banca_id, inicio, fim, estado ON agendamento
  FOR EACH ROW EXECUTE FUNCTION guardar_agendamento();

-- One round, of three final versions; it ends once and is kept.
CREATE FUNCTION guardar_reconsideracao() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alvo uuid := COALESCE(NEW.agendamento_id, OLD.agendamento_id);
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN COALESCE(NEW, OLD); END IF;
  PERFORM 1 FROM agendamento WHERE id = alvo FOR NO KEY UPDATE;
  IF resultado_emitido(alvo) OR TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.encerrada_em IS NOT NULL) THEN
    RAISE EXCEPTION 'esta reconsideração não muda mais' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' AND (SELECT count(*) FROM avaliacao
        WHERE agendamento_id = alvo AND rodada = 1 AND estado = 'final') <> 3 THEN
    RAISE EXCEPTION 'só se reconsidera depois das três avaliações' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reconsideracao_guardada BEFORE INSERT OR UPDATE OR DELETE ON reconsideracao
  FOR EACH ROW EXECUTE FUNCTION guardar_reconsideracao();

CREATE TRIGGER emissao_resultado_imutavel BEFORE UPDATE OR DELETE ON emissao_resultado
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER emissao_resultado_inteira BEFORE TRUNCATE ON emissao_resultado EXECUTE FUNCTION recusar_esvaziamento();
CREATE TRIGGER resultado_entrevista_imutavel BEFORE UPDATE OR DELETE ON resultado_entrevista
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();

-- The first decision of stage 3 is what was sent; only an appeal adds to it.
CREATE FUNCTION guardar_resultado_entrevista() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN NEW; END IF;
  IF OLD.publicado_em IS NOT NULL
     AND (NEW.participacao_id, NEW.etapa, NEW.estado, NEW.apto, NEW.nao_avaliado, NEW.observacao, NEW.publicado_em)
         IS DISTINCT FROM
         (OLD.participacao_id, OLD.etapa, OLD.estado, OLD.apto, OLD.nao_avaliado, OLD.observacao, OLD.publicado_em) THEN
    RAISE EXCEPTION 'o resultado enviado não muda' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER resultado_etapa_entrevista BEFORE UPDATE ON resultado_etapa
  FOR EACH ROW WHEN (OLD.etapa = 'entrevista_didatica') EXECUTE FUNCTION guardar_resultado_entrevista();

-- How far each part is, for the lists: one row a scheduling in force.
CREATE FUNCTION reapurar_parte(alvo uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM parte_avaliada p USING agendamento a
   WHERE p.agendamento_id = alvo AND a.id = alvo AND a.estado <> 'agendado';
  INSERT INTO parte_avaliada AS p (agendamento_id, demanda_id, participacao_id, tipo, situacao, finais, soma_meios)
  SELECT a.id, a.demanda_id, a.participacao_id, a.tipo, s.situacao, c.finais,
         CASE s.situacao WHEN 'completa' THEN (
           SELECT sum(coalesce(segunda.total_meios, primeira.total_meios))
             FROM avaliacao primeira
             LEFT JOIN avaliacao segunda ON segunda.agendamento_id = primeira.agendamento_id
              AND segunda.lugar = primeira.lugar AND segunda.rodada = 2 AND segunda.estado = 'final'
            WHERE primeira.agendamento_id = a.id AND primeira.rodada = 1 AND primeira.estado = 'final') END
    FROM agendamento a
    CROSS JOIN LATERAL (SELECT count(*)::smallint AS finais FROM avaliacao v
                         WHERE v.agendamento_id = a.id AND v.rodada = 1 AND v.estado = 'final') c
    CROSS JOIN LATERAL (SELECT CASE
      WHEN EXISTS (SELECT 1 FROM frequencia f WHERE f.agendamento_id = a.id AND NOT f.presente) THEN 'ausente'
      WHEN c.finais < 3 THEN 'aguardando'
      WHEN EXISTS (SELECT 1 FROM reconsideracao r WHERE r.agendamento_id = a.id AND r.encerrada_em IS NULL) THEN 'reconsideracao'
      ELSE 'completa' END AS situacao) s
   WHERE a.id = alvo AND a.estado = 'agendado'
  ON CONFLICT (agendamento_id) DO UPDATE
    SET situacao = excluded.situacao, finais = excluded.finais, soma_meios = excluded.soma_meios
    WHERE (p.situacao, p.finais, p.soma_meios) IS DISTINCT FROM (excluded.situacao, excluded.finais, excluded.soma_meios);
END $$;
CREATE FUNCTION avaliacao_reapura() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_parte(NEW.agendamento_id);
  RETURN NULL;
END $$;
-- A draft moves nothing that anybody else may know.
CREATE TRIGGER avaliacao_reapura AFTER UPDATE OF estado ON avaliacao
  FOR EACH ROW WHEN (NEW.estado <> 'rascunho') EXECUTE FUNCTION avaliacao_reapura();
CREATE TRIGGER frequencia_reapura AFTER INSERT OR UPDATE OF presente ON frequencia
  FOR EACH ROW EXECUTE FUNCTION avaliacao_reapura();
CREATE TRIGGER reconsideracao_reapura AFTER INSERT OR UPDATE OF encerrada_em ON reconsideracao
  FOR EACH ROW EXECUTE FUNCTION avaliacao_reapura();
CREATE FUNCTION agendamento_reapura() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_parte(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER agendamento_reapura AFTER INSERT OR UPDATE OF estado ON agendamento
  FOR EACH ROW EXECUTE FUNCTION agendamento_reapura();

-- ---------------------------------------------------------------- documents and homologation

ALTER TABLE resultado_etapa
  ADD CONSTRAINT resultado_etapa_falta CHECK (NOT falta_documento OR (apto IS FALSE AND etapa IN ('hab_tecnica', 'hab_juridica')));
UPDATE tipo_documento SET tem_validade = true WHERE identificador IN
  ('comprovante_residencia', 'certificado_nr', 'regularidade_conselho', 'cnh', 'certidao_junta_comercial', 'certidao_federal',
   'certidao_estadual', 'certidao_municipal', 'crf_fgts', 'cndt', 'certidao_falencia', 'inscricao_municipal', 'procuracao');

ALTER TABLE documento_analisado
  ADD CONSTRAINT documento_analisado_veredito CHECK (veredito IN ('apto', 'inapto', 'nao-se-aplica')),
  ADD CONSTRAINT documento_analisado_validade CHECK (valido_ate IS NULL OR veredito = 'apto');
ALTER TABLE motivo_da_analise
  ADD CONSTRAINT motivo_da_analise_habilitacao CHECK (habilitacao IN ('HabTec', 'HabJud')),
  ADD CONSTRAINT motivo_da_analise_texto CHECK (length(btrim(texto)) BETWEEN 1 AND 2000 AND length(btrim(titulo)) BETWEEN 1 AND 120);
ALTER TABLE diligencia
  ADD CONSTRAINT diligencia_uma_ponta CHECK (respondida_em IS NULL OR cancelada_em IS NULL),
  ADD CONSTRAINT diligencia_depois CHECK (ate > (aberta_em AT TIME ZONE 'America/Sao_Paulo')::date);
-- One open request a document: one that ran out unanswered is cancelled by who opens the next.
CREATE UNIQUE INDEX diligencia_uma_aberta ON diligencia (resultado_id, tipo_documento_id)
  WHERE respondida_em IS NULL AND cancelada_em IS NULL;

-- The same file may come back in answer to a request.
CREATE UNIQUE INDEX documento_enviado_um ON documento_enviado (envio_id, tipo_documento_id, arquivo_id, diligencia_id) NULLS NOT DISTINCT;

ALTER TABLE homologacao
  ADD CONSTRAINT homologacao_estado CHECK (estado IN ('pedida', 'homologada', 'reprovada', 'cancelada')),
  ADD CONSTRAINT homologacao_decidida CHECK ((estado IN ('homologada', 'reprovada')) = (decidida_em IS NOT NULL)),
  ADD CONSTRAINT homologacao_objeto CHECK (btrim(objeto) <> '');
ALTER TABLE homologacao_candidato
  ADD CONSTRAINT homologacao_candidato_origem CHECK (origem IN ('rm', 'credenciamento')),
  ADD CONSTRAINT homologacao_candidato_cnpj CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$');
-- Two people who ask at once: one of them is told.
CREATE UNIQUE INDEX homologacao_um_pedido ON homologacao_candidato (participacao_id) WHERE vale;
ALTER TABLE empresa
  ADD CONSTRAINT empresa_cnpj CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  ADD CONSTRAINT empresa_cep CHECK (cep IS NULL OR cep ~ '^[0-9]{8}$');
CREATE INDEX chamada_externa_homologacao ON chamada_externa (homologacao_id) WHERE homologacao_id IS NOT NULL;

-- The lists of the two reviews.
CREATE INDEX resultado_etapa_documental ON resultado_etapa (etapa, participacao_id) INCLUDE (estado, apto, apto_final, falta_documento)
  WHERE etapa IN ('hab_tecnica', 'hab_juridica');
CREATE INDEX envio_documento_enviado_em ON envio_documento (habilitacao, enviado_em) WHERE estado = 'enviado';

-- A finalised review never changes: an appeal fixes the final result and touches no verdict.
CREATE FUNCTION recusar_analise_finalizada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN COALESCE(NEW, OLD); END IF;
  IF EXISTS (SELECT 1 FROM resultado_etapa WHERE id = COALESCE(NEW.resultado_id, OLD.resultado_id) AND estado <> 'rascunho') THEN
    RAISE EXCEPTION 'a análise finalizada não muda' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER documento_analisado_trancado BEFORE INSERT OR UPDATE OR DELETE ON documento_analisado
  FOR EACH ROW EXECUTE FUNCTION recusar_analise_finalizada();

-- The superintendence's decision is not exchanged for another.
CREATE FUNCTION recusar_outra_decisao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN NEW; END IF;
  IF OLD.estado IN ('homologada', 'reprovada') AND (NEW.estado, NEW.decidida_em, NEW.decidida_por, NEW.justificativa)
     IS DISTINCT FROM (OLD.estado, OLD.decidida_em, OLD.decidida_por, OLD.justificativa) THEN
    RAISE EXCEPTION 'a homologação já foi decidida' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER homologacao_uma_decisao BEFORE UPDATE ON homologacao FOR EACH ROW EXECUTE FUNCTION recusar_outra_decisao();

-- The first library of reasons, editable; {item} stands until it is filled.
INSERT INTO motivo_da_analise (id, habilitacao, titulo, texto, ordem, atualizado_em, atualizado_por) VALUES
 (gen_random_uuid(), 'HabTec', 'Ilegível', 'Você enviou {documento}, mas não é possível ler o arquivo. Envie uma cópia nítida, como pede o item {item} do edital.', 1, now(), 'sistema'),
 (gen_random_uuid(), 'HabTec', 'Incompleto', 'Você enviou só parte de {documento}. O item {item} do edital pede o documento inteiro, com frente e verso.', 2, now(), 'sistema'),
 (gen_random_uuid(), 'HabTec', 'Vencido', 'Você enviou {documento} com a validade vencida. O item {item} do edital pede documento válido na data do envio.', 3, now(), 'sistema'),
 (gen_random_uuid(), 'HabTec', 'De outra pessoa', 'O documento que você enviou em {documento} não está em seu nome, como pede o item {item} do edital.', 4, now(), 'sistema'),
 (gen_random_uuid(), 'HabTec', 'Não comprova o pedido', 'O que você enviou em {documento} não comprova o que o item {item} do edital de {processo} pede.', 5, now(), 'sistema'),
 (gen_random_uuid(), 'HabTec', 'Não enviado', 'Você não enviou {documento}, que o item {item} do edital exige.', 6, now(), 'sistema'),
 (gen_random_uuid(), 'HabJud', 'Ilegível', 'A sua empresa enviou {documento}, mas não é possível ler o arquivo. Veja o item {item} do edital.', 1, now(), 'sistema'),
 (gen_random_uuid(), 'HabJud', 'Vencida', 'Você enviou {documento} com a validade vencida. O item {item} do edital pede documento válido na data do envio.', 2, now(), 'sistema'),
 (gen_random_uuid(), 'HabJud', 'De outro CNPJ', 'O documento que você enviou em {documento} é de outro CNPJ. O item {item} do edital pede o da empresa indicada.', 3, now(), 'sistema'),
 (gen_random_uuid(), 'HabJud', 'Sem a última alteração', 'Falta em {documento} a última alteração consolidada, que o item {item} do edital pede.', 4, now(), 'sistema'),
 (gen_random_uuid(), 'HabJud', 'Não enviado', 'Você não enviou {documento}, que o item {item} do edital exige.', 5, now(), 'sistema');

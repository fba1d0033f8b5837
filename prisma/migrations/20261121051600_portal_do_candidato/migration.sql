-- AlterTable
ALTER TABLE "usuario" ADD COLUMN     "agenda_versao" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "recurso" ADD COLUMN     "decidido_por_id" UUID;

-- AlterTable
ALTER TABLE "mensagem" ADD COLUMN     "lida_em" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "recurso_anexo" (
    "recurso_id" UUID NOT NULL,
    "arquivo_id" UUID NOT NULL,
    "ordem" INTEGER NOT NULL,

    CONSTRAINT "recurso_anexo_pkey" PRIMARY KEY ("recurso_id","arquivo_id")
);

-- CreateTable
CREATE TABLE "arquivo" (
    "id" UUID NOT NULL,
    "dono_id" UUID NOT NULL,
    "chave" TEXT NOT NULL,
    "nome_original" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "rascunho_id" UUID,

    CONSTRAINT "arquivo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rascunho" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "formulario" TEXT NOT NULL,
    "conteudo" JSONB NOT NULL DEFAULT '{}',
    "versao" INTEGER NOT NULL DEFAULT 1,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rascunho_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "envio_documento" (
    "id" UUID NOT NULL,
    "participacao_id" UUID NOT NULL,
    "habilitacao" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'rascunho',
    "versao" INTEGER NOT NULL DEFAULT 1,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,
    "enviado_em" TIMESTAMPTZ(3),

    CONSTRAINT "envio_documento_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documento_enviado" (
    "id" UUID NOT NULL,
    "envio_id" UUID NOT NULL,
    "tipo_documento_id" INTEGER NOT NULL,
    "arquivo_id" UUID NOT NULL,
    "anexado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "documento_enviado_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "comprovante" (
    "id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "numero" BIGSERIAL NOT NULL,
    "protocolo" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "referencia_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "demanda_id" UUID,
    "emitido_em" TIMESTAMPTZ(3) NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "arquivos" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "comprovante_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pedido_anonimizacao" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'pendente',
    "motivo" TEXT,
    "resposta" TEXT,
    "pedido_em" TIMESTAMPTZ(3) NOT NULL,
    "decidido_em" TIMESTAMPTZ(3),
    "decidido_por" TEXT,
    "decidido_por_id" UUID,

    CONSTRAINT "pedido_anonimizacao_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "arquivo_chave_key" ON "arquivo"("chave");

-- CreateIndex
CREATE INDEX "arquivo_dono_id_criado_em_idx" ON "arquivo"("dono_id", "criado_em");

-- CreateIndex
CREATE INDEX "arquivo_rascunho_id_idx" ON "arquivo"("rascunho_id");

-- CreateIndex
CREATE UNIQUE INDEX "rascunho_usuario_id_formulario_key" ON "rascunho"("usuario_id", "formulario");

-- CreateIndex
CREATE UNIQUE INDEX "envio_documento_participacao_id_habilitacao_key" ON "envio_documento"("participacao_id", "habilitacao");

-- CreateIndex
CREATE INDEX "documento_enviado_arquivo_id_idx" ON "documento_enviado"("arquivo_id");

-- CreateIndex
CREATE UNIQUE INDEX "documento_enviado_envio_id_tipo_documento_id_arquivo_id_key" ON "documento_enviado"("envio_id", "tipo_documento_id", "arquivo_id");

-- CreateIndex
CREATE UNIQUE INDEX "comprovante_codigo_key" ON "comprovante"("codigo");

-- CreateIndex
CREATE UNIQUE INDEX "comprovante_numero_key" ON "comprovante"("numero");

-- CreateIndex
CREATE UNIQUE INDEX "comprovante_protocolo_key" ON "comprovante"("protocolo");

-- CreateIndex
CREATE INDEX "comprovante_usuario_id_emitido_em_idx" ON "comprovante"("usuario_id", "emitido_em");

-- CreateIndex
CREATE UNIQUE INDEX "comprovante_tipo_referencia_id_key" ON "comprovante"("tipo", "referencia_id");

-- CreateIndex
CREATE INDEX "pedido_anonimizacao_estado_pedido_em_idx" ON "pedido_anonimizacao"("estado", "pedido_em");

-- CreateIndex
CREATE INDEX "recurso_status_criado_em_idx" ON "recurso"("status", "criado_em");

-- AddForeignKey
ALTER TABLE "recurso" ADD CONSTRAINT "recurso_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurso_anexo" ADD CONSTRAINT "recurso_anexo_recurso_id_fkey" FOREIGN KEY ("recurso_id") REFERENCES "recurso"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurso_anexo" ADD CONSTRAINT "recurso_anexo_arquivo_id_fkey" FOREIGN KEY ("arquivo_id") REFERENCES "arquivo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_dono_id_fkey" FOREIGN KEY ("dono_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_rascunho_id_fkey" FOREIGN KEY ("rascunho_id") REFERENCES "rascunho"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rascunho" ADD CONSTRAINT "rascunho_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "envio_documento" ADD CONSTRAINT "envio_documento_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_enviado" ADD CONSTRAINT "documento_enviado_envio_id_fkey" FOREIGN KEY ("envio_id") REFERENCES "envio_documento"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_enviado" ADD CONSTRAINT "documento_enviado_tipo_documento_id_fkey" FOREIGN KEY ("tipo_documento_id") REFERENCES "tipo_documento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento_enviado" ADD CONSTRAINT "documento_enviado_arquivo_id_fkey" FOREIGN KEY ("arquivo_id") REFERENCES "arquivo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido_anonimizacao" ADD CONSTRAINT "pedido_anonimizacao_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE envio_documento
  ADD CONSTRAINT envio_documento_habilitacao CHECK (habilitacao IN ('HabTec', 'HabJud')),
  ADD CONSTRAINT envio_documento_estado CHECK (estado IN ('rascunho', 'enviado')),
  ADD CONSTRAINT envio_documento_enviado CHECK ((estado = 'enviado') = (enviado_em IS NOT NULL));
ALTER TABLE arquivo ADD CONSTRAINT arquivo_bytes CHECK (bytes > 0);
ALTER TABLE comprovante
  ADD CONSTRAINT comprovante_tipo CHECK (tipo IN ('curriculo', 'interesse', 'documentos', 'recurso'));
ALTER TABLE pedido_anonimizacao
  ADD CONSTRAINT pedido_anonimizacao_estado CHECK (estado IN ('pendente', 'confirmado', 'recusado', 'retirado'));
CREATE UNIQUE INDEX pedido_anonimizacao_um_pendente ON pedido_anonimizacao (usuario_id) WHERE estado = 'pendente';
CREATE INDEX mensagem_nao_lida ON mensagem (usuario_id) WHERE lida_em IS NULL;

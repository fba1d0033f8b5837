-- CreateIndex
CREATE INDEX "recurso_criado_em_idx" ON "recurso"("criado_em");

-- CreateIndex
CREATE INDEX "recurso_fase_id_criado_em_idx" ON "recurso"("fase_id", "criado_em");

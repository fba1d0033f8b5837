-- CreateIndex
CREATE INDEX "fase_cronograma_cronograma_id_recurso_fim_idx" ON "fase_cronograma"("cronograma_id", "recurso_fim");

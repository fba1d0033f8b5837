-- CreateIndex
CREATE INDEX "demanda_status_encerra_em_id_idx" ON "demanda"("status", "encerra_em", "id");

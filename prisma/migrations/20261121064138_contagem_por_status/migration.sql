-- DropIndex
DROP INDEX "demanda_status_area_atuacao_idx";

-- CreateIndex
CREATE INDEX "demanda_status_area_atuacao_pendente_desde_idx" ON "demanda"("status", "area_atuacao", "pendente_desde");

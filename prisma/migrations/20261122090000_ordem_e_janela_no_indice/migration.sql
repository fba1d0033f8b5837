-- DropIndex
DROP INDEX "demanda_status_status_desde_id_idx";

-- CreateIndex
CREATE INDEX "demanda_status_desde_id_status_idx" ON "demanda"("status_desde", "id", "status");

-- CreateIndex
CREATE INDEX "demanda_status_interesse_fim_interesse_inicio_id_idx" ON "demanda"("status", "interesse_fim", "interesse_inicio", "id");

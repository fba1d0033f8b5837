-- AlterTable
ALTER TABLE "demanda" ADD COLUMN     "encerra_em" TIMESTAMPTZ(3),
ADD COLUMN     "pendente_desde" DATE;

-- CreateIndex
CREATE INDEX "demanda_encerra_em_id_idx" ON "demanda"("encerra_em", "id");

-- CreateIndex
CREATE INDEX "demanda_pendente_desde_idx" ON "demanda"("pendente_desde");

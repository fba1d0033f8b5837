-- AlterTable
ALTER TABLE "documento_gerado" ADD COLUMN     "feitos" INTEGER,
ADD COLUMN     "total" INTEGER;

-- CreateIndex
CREATE INDEX "documento_gerado_tipo_criado_em_idx" ON "documento_gerado"("tipo", "criado_em");

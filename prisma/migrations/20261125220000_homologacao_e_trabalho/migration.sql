-- AlterTable
ALTER TABLE "homologacao" ADD COLUMN     "decidida_dia" DATE,
ADD COLUMN     "papel_id" UUID;

-- AlterTable
ALTER TABLE "organizacao" ADD COLUMN     "assinaturas_da_decisao" TEXT[] DEFAULT ARRAY['Superintendência']::TEXT[];

-- CreateTable
CREATE TABLE "fim_sem_homologacao" (
    "participacao_id" UUID NOT NULL,
    "motivo" TEXT NOT NULL,
    "registrado_em" TIMESTAMPTZ(3) NOT NULL,
    "registrado_por_id" UUID,
    "registrado_por" TEXT NOT NULL,

    CONSTRAINT "fim_sem_homologacao_pkey" PRIMARY KEY ("participacao_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "homologacao_papel_id_key" ON "homologacao"("papel_id");

-- AddForeignKey
ALTER TABLE "homologacao" ADD CONSTRAINT "homologacao_papel_id_fkey" FOREIGN KEY ("papel_id") REFERENCES "arquivo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fim_sem_homologacao" ADD CONSTRAINT "fim_sem_homologacao_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The decisions that there are were recorded when they were taken.
UPDATE "homologacao" SET "decidida_dia" = ("decidida_em" AT TIME ZONE (SELECT "zona" FROM "organizacao" WHERE "id" = 1))::date
  WHERE "decidida_em" IS NOT NULL;

ALTER TABLE "homologacao" ADD CONSTRAINT "homologacao_decidida_dia" CHECK (("decidida_em" IS NULL) = ("decidida_dia" IS NULL));

ALTER TABLE "organizacao" ALTER COLUMN "assinaturas_da_decisao" SET NOT NULL,
  ADD CONSTRAINT "organizacao_assinaturas_da_decisao" CHECK (cardinality("assinaturas_da_decisao") BETWEEN 1 AND 4);

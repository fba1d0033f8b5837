-- AlterTable
ALTER TABLE "chamada_externa" ADD COLUMN     "situacao_la" TEXT;

-- CreateTable
CREATE TABLE "conferencia_do_fluig" (
    "id" UUID NOT NULL,
    "noite" DATE,
    "ator_nome" TEXT NOT NULL,
    "pedida_em" TIMESTAMPTZ(3) NOT NULL,
    "terminada_em" TIMESTAMPTZ(3),
    "conferidos" INTEGER NOT NULL DEFAULT 0,
    "iguais" INTEGER NOT NULL DEFAULT 0,
    "diferentes" JSONB NOT NULL DEFAULT '[]',
    "parou" TEXT,

    CONSTRAINT "conferencia_do_fluig_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "conferencia_do_fluig_noite_key" ON "conferencia_do_fluig"("noite");

-- CreateIndex
CREATE INDEX "conferencia_do_fluig_pedida_em_idx" ON "conferencia_do_fluig"("pedida_em");

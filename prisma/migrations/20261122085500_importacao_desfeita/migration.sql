-- AlterTable
ALTER TABLE "importacao" ADD COLUMN "desfeita_em" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "importacao_linha" (
    "importacao_id" UUID NOT NULL,
    "tabela" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "antes" JSONB,
    "depois" JSONB NOT NULL,

    CONSTRAINT "importacao_linha_pkey" PRIMARY KEY ("importacao_id","tabela","n")
);

-- AddForeignKey
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_importacao_id_fkey" FOREIGN KEY ("importacao_id") REFERENCES "importacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

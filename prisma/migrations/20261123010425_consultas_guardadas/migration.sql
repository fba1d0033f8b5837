-- CreateTable
CREATE TABLE "consulta_guardada" (
    "servico" TEXT NOT NULL,
    "chave" TEXT NOT NULL,
    "resposta" JSONB,
    "em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consulta_guardada_pkey" PRIMARY KEY ("servico","chave")
);

-- CreateIndex
CREATE INDEX "consulta_guardada_em_idx" ON "consulta_guardada"("em");

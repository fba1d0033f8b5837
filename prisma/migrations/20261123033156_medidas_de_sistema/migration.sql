-- CreateTable
CREATE TABLE "medida_de_sistema" (
    "sistema" TEXT NOT NULL,
    "provedor" TEXT NOT NULL,
    "ultimo_sucesso" TIMESTAMPTZ(3),
    "ultima_falha" TIMESTAMPTZ(3),
    "falhas_seguidas" INTEGER NOT NULL DEFAULT 0,
    "ultimo_erro" TEXT,

    CONSTRAINT "medida_de_sistema_pkey" PRIMARY KEY ("sistema","provedor")
);

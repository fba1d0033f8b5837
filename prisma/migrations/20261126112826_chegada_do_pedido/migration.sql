-- Of what stands in pedidos_em_mao nothing outlives the processes that wrote it: a crash of the database may empty it.
-- AlterTable
ALTER TABLE "comprovante" ADD COLUMN     "chegou_em" TIMESTAMPTZ(3),
ADD COLUMN     "pedido" UUID;

-- CreateTable
CREATE UNLOGGED TABLE "pedidos_em_mao" (
    "processo" UUID NOT NULL,
    "livre_ate" TIMESTAMPTZ(3) NOT NULL,
    "visto_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pedidos_em_mao_pkey" PRIMARY KEY ("processo")
);

-- CreateIndex
CREATE INDEX "comprovante_pedido_idx" ON "comprovante"("pedido");

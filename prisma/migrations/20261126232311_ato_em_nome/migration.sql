-- AlterTable
ALTER TABLE "organizacao" ADD COLUMN     "ato_em_nome" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "ato_em_nome_sem_anexo" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ato_em_nome" (
    "id" UUID NOT NULL,
    "participacao_id" UUID NOT NULL,
    "agendamento_id" UUID NOT NULL,
    "versao" INTEGER NOT NULL,
    "ato" TEXT NOT NULL,
    "meio" TEXT NOT NULL,
    "pedido_em" TIMESTAMPTZ(3) NOT NULL,
    "motivo" TEXT NOT NULL,
    "papel_id" UUID,
    "feito_em" TIMESTAMPTZ(3) NOT NULL,
    "feito_por_id" UUID NOT NULL,
    "feito_por_nome" TEXT NOT NULL,
    "desfeito_em" TIMESTAMPTZ(3),

    CONSTRAINT "ato_em_nome_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ato_em_nome_papel_id_key" ON "ato_em_nome"("papel_id");

-- CreateIndex
CREATE INDEX "ato_em_nome_participacao_id_idx" ON "ato_em_nome"("participacao_id");

-- CreateIndex
CREATE INDEX "ato_em_nome_agendamento_id_idx" ON "ato_em_nome"("agendamento_id");

-- AddForeignKey
ALTER TABLE "ato_em_nome" ADD CONSTRAINT "ato_em_nome_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ato_em_nome" ADD CONSTRAINT "ato_em_nome_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ato_em_nome" ADD CONSTRAINT "ato_em_nome_papel_id_fkey" FOREIGN KEY ("papel_id") REFERENCES "arquivo"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "ato_em_nome"
  ADD CONSTRAINT "ato_em_nome_ato" CHECK ("ato" IN ('confirmar-presenca', 'pedir-outro-horario')),
  ADD CONSTRAINT "ato_em_nome_meio" CHECK ("meio" IN ('telefone', 'presencial')),
  ADD CONSTRAINT "ato_em_nome_desfeito" CHECK ("desfeito_em" >= "feito_em");

-- De cada horário, um ato de cada vale de cada vez.
CREATE UNIQUE INDEX "ato_em_nome_um" ON "ato_em_nome" ("agendamento_id", "versao", "ato") WHERE "desfeito_em" IS NULL;

-- O comprovante diz o ato que a equipe fez por quem o pediu.
ALTER TABLE comprovante DROP CONSTRAINT comprovante_tipo,
  ADD CONSTRAINT comprovante_tipo CHECK (tipo IN ('curriculo', 'interesse', 'documentos', 'recurso', 'prazo-proprio', 'retirada', 'retorno', 'em-nome'));

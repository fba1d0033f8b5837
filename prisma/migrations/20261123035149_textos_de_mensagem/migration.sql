-- AlterTable
ALTER TABLE "mensagem" ADD COLUMN     "texto_id" UUID;

-- CreateTable
CREATE TABLE "texto_de_mensagem" (
    "id" UUID NOT NULL,
    "tipo" INTEGER NOT NULL,
    "versao" INTEGER NOT NULL,
    "assunto" TEXT,
    "corpo" TEXT,
    "motivo" TEXT NOT NULL,
    "restaurada" INTEGER,
    "ator_nome" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "texto_de_mensagem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "texto_de_mensagem_tipo_versao_key" ON "texto_de_mensagem"("tipo", "versao");

-- AddForeignKey
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_texto_id_fkey" FOREIGN KEY ("texto_id") REFERENCES "texto_de_mensagem"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What a message was written with does not change after it.
CREATE TRIGGER texto_de_mensagem_imutavel BEFORE UPDATE OR DELETE ON texto_de_mensagem
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
ALTER TABLE texto_de_mensagem ADD CONSTRAINT texto_de_mensagem_inteiro CHECK ((assunto IS NULL) = (corpo IS NULL));
ALTER TABLE texto_de_mensagem ADD CONSTRAINT texto_de_mensagem_versao CHECK (versao > 0);

-- AlterTable
ALTER TABLE "mensagem" ADD COLUMN     "modelo_id" CHAR(64),
ADD COLUMN     "resposta" TEXT;

-- CreateTable
CREATE TABLE "modelo_de_email" (
    "id" CHAR(64) NOT NULL,
    "html" TEXT NOT NULL,
    "texto" TEXT NOT NULL,
    "url_base" TEXT NOT NULL,

    CONSTRAINT "modelo_de_email_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_modelo_id_fkey" FOREIGN KEY ("modelo_id") REFERENCES "modelo_de_email"("id") ON DELETE SET NULL ON UPDATE CASCADE;
